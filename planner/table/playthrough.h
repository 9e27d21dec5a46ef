/* `declarer play` at work: from a board to four players, the game, and what is written of it. */
#ifndef PLANNER_TABLE_PLAYTHROUGH_H
#define PLANNER_TABLE_PLAYTHROUGH_H

#include "planner/table/game.h"
#include "planner/command/line/options.h"
#include "planner/control/player_planner.h"
#include "planner/command/line/planning.h"

struct play_request {
    const struct options *options;
    const char *name[SEAT_COUNT]; /* of the seats' players, NULL where nothing was said */
    uint64_t seed;
    int samples;
    bool is_anew, shows_plan, traces;
    FILE *in, *out;
    FILE *talk; /* what is said to people: the output in text, else standard error */
    struct planning planning;
    int told; /* boards written */
};

/* Plays one board; an options_visitor. */
int playthrough_board(void *context, struct board *b);

/* One board being played. */
struct robot;
struct playthrough {
    struct play_request *request;
    struct board *board;
    struct game game;
    struct planner planner;
    struct control_move last; /* the planner's last move, if it has_moved */
    bool has_moved;
    struct robot *robot[SEAT_COUNT]; /* of the seats that play by instructions */
    struct buffer trace;             /* lines of the trace that are written with the result */
    bool ascii;
    int line;       /* of the input read */
    bool has_ended; /* the input came to its end */
};

/* ---- playthrough_seats.c ---- */

/* Makes the seats' players. False after a message, *status then the exit status. */
bool playthrough_seats(struct playthrough *s, int *status);
/* Writes what a planner's trace says: to the output in text, else to standard error. */
void playthrough_trace(void *context, const char *line);

/* ---- playthrough_person.c ---- */

/* A person at a terminal or a pipe: reads commands until a card is chosen. */
struct player playthrough_person(struct playthrough *s);

/* ---- play_json.c ---- */

void playthrough_json(struct buffer *out, const struct playthrough *s, enum game_end end);

#endif
