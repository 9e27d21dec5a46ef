/* Judging cards by what could be known: layouts drawn from the evidence at each, solved double dummy. */
#ifndef PLANNER_COMPARE_CONTEST_VERDICT_H
#define PLANNER_COMPARE_CONTEST_VERDICT_H

#include "facts/board/board.h"
#include "planner/compare/desk.h"
#include "planner/compare/outcome.h"

/* Judges every card of an outcome that was noted, where the request wants it of this declarer: fills in
 * layouts, the best other card, and both cards' figures. The layouts depend on the request's seed and on what
 * declarer could see, not on who plays. Who sees all cards (search) is judged by the cards as they lie. False
 * when it was stopped. */
bool verdict_judge(struct desk *d, const struct board *b, struct outcome *o);

#endif
