/* What a drill ends with. */
#ifndef PLANNER_COMMAND_DRILL_PLAY_H
#define PLANNER_COMMAND_DRILL_PLAY_H

#include "facts/board/board.h"
#include "planner/report/console.h"
#include "planner/tell/explain.h"

/* Offers to play the board that `r` explains from there, and, if that is wanted, plays it with the person at
 * the console: he has declarer's side, and hears at once what a card costs by the scoring. The board is left as it is. */
void drill_play(struct console *c, struct worker *w, const struct explanation *r, const struct board *b, enum scoring scoring);

#endif
