/* `declarer play` at work: from a board to four players, the game, and what is written of it. */
#ifndef PLANNER_TABLE_PLAY_JOB_H
#define PLANNER_TABLE_PLAY_JOB_H

#include "planner/table/game.h"
#include "planner/command/line/options.h"
#include "planner/control/player_planner.h"
#include "planner/command/line/planning.h"

struct play_job {
    const struct options *options;
    const char *name[SEAT_COUNT]; /* of the seats' players, NULL where nothing was said */
    uint64_t seed;
    int samples;
    bool is_anew, shows_plan, traces;
    FILE *in, *out;
    FILE *talk; /* what is said to people: the output in text, else standard error */
    struct study study;
    int told; /* boards written */
};

/* Plays one board; an options_visitor. */
int play_board(void *context, struct board *b);

/* One board being played. */
struct robot;
struct sitting {
    struct play_job *job;
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

/* ---- play_seats.c ---- */

/* Makes the seats' players. False after a message, *status then the exit status. */
bool play_seats(struct sitting *s, int *status);
/* Writes what a planner's trace says: to the output in text, else to standard error. */
void play_trace(void *context, const char *line);

/* ---- play_human.c ---- */

/* A person at a terminal or a pipe: reads commands until a card is chosen. */
struct player player_human(struct sitting *s);

/* ---- play_json.c ---- */

void play_write_json(struct buffer *out, const struct sitting *s, enum game_end end);

#endif
