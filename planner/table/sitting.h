/* People at a console play a board: the table is shown, a card or a command is read.
 *
 * The only loop of play of a board in C. Whatever is typed goes to the game and the playthrough, which the
 * requests of planner/table/live ask as well. The playthrough and the console stay the caller's.
 */
#ifndef PLANNER_TABLE_SITTING_H
#define PLANNER_TABLE_SITTING_H

#include "planner/report/console.h"
#include "planner/table/playthrough.h"

struct sitting {
    struct playthrough *playing;
    struct console *console; /* where people play */
    /* Takes over what happens at the table, as it happens; NULL when nobody wants it. */
    void (*tell)(void *context, struct document *d);
    void *context;
    bool is_coached; /* a person of declarer's side is told at once what a card costs, and why */
    bool has_ended;  /* a person's input came to its end */
};

/* Plays to the end, or until a person leaves; then puts cards and result into the board. */
void sitting_play(struct sitting *t);
/* What came of it, added to `d`: the result, and the hands where they were drawn or moved; or that it is not
 * finished. */
void sitting_result(struct document *d, const struct playthrough *s);

#endif
