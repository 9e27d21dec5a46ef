/* A board on the table: from a board and the names of players to the game, and what can be asked about it.
 *
 * playthrough_start seats the players; the cards are played by the game's own calls; playthrough_end frees.
 * The terminal (planner/table/sitting.h) and the requests (planner/table/live) both ask here. Nothing is
 * written but to the buffers and the file that are given.
 */
#ifndef PLANNER_TABLE_PLAYTHROUGH_H
#define PLANNER_TABLE_PLAYTHROUGH_H

#include "facts/text/fault.h"
#include "planner/coach/coach.h"
#include "planner/table/player_planner.h"
#include "planner/table/game.h"
#include "planner/table/hands.h"
#include "planner/table/ponder.h"

struct play_request {
    const char *name[SEAT_COUNT]; /* of the seats' players, NULL where nothing was said */
    uint64_t seed;
    int samples;
    bool is_anew, shows_plan, traces;
    enum scoring scoring; /* what tricks are worth to declarer: SCORING_FROM_FILE: as the board says */
    bool is_punished; /* the defence plays against the best of all layouts (planner/table/hands.h) */
    /* What is played after the start, where the caller plays it: hands are drawn that it fits; NULL: what the
     * board records is gone on with. */
    const int8_t *cards;
    int card_count;
    struct worker *worker;
    /* Who is asked where cards lie before the planner plays, and what has been answered; NULL: nobody. */
    certainty_ask *ask;
    void *ask_context;
    const struct answers *answers;
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
    struct aim aim; /* of the planner's desk, where tricks beyond the contract count */
    struct planner planner;
    struct ponder *ponder;           /* thinks on while a person does; NULL: nobody does */
    unsigned given; /* the hands that came with the board, a bit each; the others are drawn */
    struct hands_moves moves;        /* of a defence that punishes */
    int before;                      /* cards that were played when the game began */
    struct robot *robot[SEAT_COUNT]; /* of the seats that play by instructions */
    struct buffer why;               /* why the board is not played */
    struct faults faults;            /* in the files that the players' names name */
};

/* What it is told by. */
static inline const struct words *playthrough_words(const struct playthrough *s)
{
    return s->request->worker->knowledge->told;
}

/* How a card of declarer's side is judged: by the scoring, and by what was answered. */
static inline struct coach_how playthrough_how(const struct playthrough *s)
{
    return (struct coach_how){.aim = s->planner.desk.aim, .answers = s->request->answers};
}

/* Draws the hands that the board does not give, into the board, and seats the players at it. When the state
 * is another than ready, `why` or `faults` says why; playthrough_end frees either way. */
enum playthrough_state playthrough_start(struct playthrough *s, const struct play_request *request,
                                         struct board *b);
void playthrough_end(struct playthrough *s);
/* The game's own calls (planner/table/game.h), and the hidden hands moved where the defence punishes. */
const char *playthrough_play(struct playthrough *s, int card);
int playthrough_step(struct playthrough *s);
bool playthrough_take_back(struct playthrough *s);
/* Takes cards back until so many lie; a claim first. */
void playthrough_rewind(struct playthrough *s, int cards);
/* Names the seats of the board by who played them, where it has no names. */
void playthrough_name_seats(const struct playthrough *s, struct board *b);

/* Once it is over: that hands were drawn, or moved, and by what; nothing where they came with the board and
 * were left. Sentences added to `say`. */
void playthrough_tell_hands(const struct playthrough *s, struct buffer *say);

/* The board with what was played, to be reviewed: of hands that were moved nothing is luck, so they are left out. It
 * borrows the board's texts, and is not to be freed. */
struct board playthrough_reviewed(const struct playthrough *s);
/* The deal as it was before hands were moved; false where none were. */
bool playthrough_first_deal(const struct playthrough *s, struct deal *first);

/* ---- playthrough_seats.c ---- */

/* Makes the seats' players. */
enum playthrough_state playthrough_seats(struct playthrough *s);
/* While the person on turn thinks: begins to think of the planner's answers to his cards, where these are
 * searched, and the settings allow for more than one thread. */
void playthrough_think_on(struct playthrough *s);

/* ---- playthrough_reason.c ---- */

/* The card of "DQ", "d10", or of a rank alone when the legal cards are of one suit; NO_CARD when it is none.
 */
int playthrough_card(const char *text, cardset legal);
/* Each adds a sentence to `say`. */
/* A card for the person on turn, whose view it is, and why; returns the card. */
int playthrough_hint(struct playthrough *s, const struct view *v, struct buffer *say);
/* Why a card was played, for the person whose view it is: the card or the seat that `text` names, "" the last
 * one that a person did not choose. False where the sentence says that there is no such card. */
bool playthrough_why(struct playthrough *s, const struct view *v, const char *text, struct buffer *say);
/* Why another card is not played, for the person whose view it is: a card of his, or on declarer's side a suit
 * or a technique as well. False where the sentence says why nothing can be told. */
bool playthrough_why_not(struct playthrough *s, const struct view *v, const char *text, struct why_not *out,
                         struct buffer *say);

/* ---- playthrough_save.c ---- */

/* Remembers in the board, as a tag, the hands first dealt, so that a board that is gone on with is moved
 * again as it was; and finds them there. Hands that were drawn are none. */
void playthrough_keep_deal(struct board *b);
bool playthrough_find_deal(struct board *b);
/* Adds what is played so far as a board in PBN. Hands that were drawn stay hidden: the seed draws them again.
 */
void playthrough_pbn(struct playthrough *s, struct buffer *out);
/* Writes what is played so far as a board to the file, whole or not at all: an earlier file of the name is
 * there until the new one is. What came of it is added to `say`, a sentence. */
void playthrough_save(struct playthrough *s, const char *path, struct buffer *say);

/* ---- playthrough_json.c ---- */

/* One object on a line; `trace` are the lines of the planner's trace, NULL when it was not asked for. */
void playthrough_json(struct buffer *out, const struct playthrough *s, const char *trace);

#endif
