/* POE's table at a console: questions, and answers by the line. The console is the caller's. */
#ifndef PLANNER_WHIST_WHIST_TABLE_H
#define PLANNER_WHIST_WHIST_TABLE_H

#include "planner/report/console.h"
#include "planner/whist/whist_match.h"

struct whist_table {
    struct console *console;
    char *name[SEAT_COUNT]; /* owned by whist_table_free */
    enum whist_player player[SEAT_COUNT];
    bool is_typed; /* the hands are typed in */
    int samples;
    struct random deals, players;
    struct whist_score score;
};

enum whist_end { WHIST_GOES_ON, WHIST_QUIT, WHIST_INPUT_ENDED };

/* Asks who plays and whether the hands are random. */
enum whist_end whist_table_ask(struct whist_table *t);
/* Plays one deal, dealt by the seat; the hands are asked for where they are typed. */
enum whist_end whist_table_deal(struct whist_table *t, enum seat dealer);
void whist_table_free(struct whist_table *t);

#endif
