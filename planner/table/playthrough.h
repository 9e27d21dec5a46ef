/* `declarer play` at work: from a board to four players and the game.
 *
 * A playthrough plays one board: playthrough_start seats the players, playthrough_play plays to the end,
 * playthrough_end frees. What happens at the table goes to the request's listeners; nothing is written here.
 */
#ifndef PLANNER_TABLE_PLAYTHROUGH_H
#define PLANNER_TABLE_PLAYTHROUGH_H

#include "facts/text/fault.h"
#include "planner/decide/player/player.h"
#include "planner/report/console.h"
#include "planner/table/game.h"

struct play_request {
    const char *name[SEAT_COUNT]; /* of the seats' players, NULL where nothing was said */
    uint64_t seed;
    int samples;
    bool is_anew, shows_plan, traces;
    struct worker *worker;
    struct console *console; /* where people play */
    /* Takes over what happens at the table, as it happens; NULL when nobody wants it. */
    void (*tell)(void *context, struct document *d);
    /* A line of the planner's trace. */
    void (*trace)(void *context, const char *line);
    void *context;
};

/* How a board stands after playthrough_start: it can be played, the answer is "no", or the request or the
 * board is at fault. */
enum playthrough_state { PLAYTHROUGH_READY, PLAYTHROUGH_NO, PLAYTHROUGH_BAD_REQUEST, PLAYTHROUGH_BAD_BOARD };

/* One board being played. */
struct robot;
struct playthrough {
    const struct play_request *request;
    struct board *board;
    struct game game;
    struct planner planner;
    int before;                      /* cards that were played when the game began */
    struct robot *robot[SEAT_COUNT]; /* of the seats that play by instructions */
    bool has_ended;                  /* a person's input came to its end */
    struct buffer why;               /* why the board is not played */
    struct faults faults;            /* in the files that the players' names name */
};

/* Seats the players at the board. When the state is another than ready, `why` or `faults` says why;
 * playthrough_end frees either way. */
enum playthrough_state playthrough_start(struct playthrough *s, const struct play_request *request,
                                         struct board *b);
/* Plays to the end, and puts cards and result into the board. */
enum game_end playthrough_play(struct playthrough *s);
void playthrough_end(struct playthrough *s);
/* Names the seats of the board by who played them, where it has no names. */
void playthrough_name_seats(const struct playthrough *s, struct board *b);

/* ---- playthrough_seats.c ---- */

/* Makes the seats' players. */
enum playthrough_state playthrough_seats(struct playthrough *s);

/* ---- playthrough_person.c ---- */

/* A person at the console: reads commands until a card is chosen. */
struct player playthrough_person(struct playthrough *s);

/* ---- playthrough_reason.c ---- */

/* Tells the person on turn, whose view it is, a card and why; returns the card. */
int playthrough_hint(struct playthrough *s, const struct view *v);
/* Tells the person why a card was played: the card or the seat that `text` names, "" the last one that a
 * person did not choose. False after telling that there is no such card. */
bool playthrough_why(struct playthrough *s, const struct view *v, const char *text);
/* Tells the person a sentence, as printf writes it, broken at the terminal's width. */
void playthrough_tell(const struct playthrough *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- playthrough_save.c ---- */

/* Adds what is played so far as a board in PBN. */
void playthrough_pbn(struct playthrough *s, struct buffer *out);
/* Writes what is played so far as a board to the file, whole or not at all: an earlier file of the name is
 * there until the new one is. Tells the person what came of it. */
void playthrough_save(struct playthrough *s, const char *path);

/* ---- playthrough_json.c ---- */

/* One object on a line; `trace` are the lines of the planner's trace, NULL when it was not asked for. */
void playthrough_json(struct buffer *out, const struct playthrough *s, enum game_end end, const char *trace);

#endif
