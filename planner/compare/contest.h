/* One board played by one declarer against one defence, and every card of declarer's side looked at.
 *
 * The opening lead is the board's, or, where it records none, the lowest of the best double dummy, whoever
 * defends: every declarer meets the same lead.
 */
#ifndef PLANNER_COMPARE_CONTEST_CONTEST_H
#define PLANNER_COMPARE_CONTEST_CONTEST_H

#include "facts/board/board.h"
#include "planner/compare/desk.h"
#include "planner/compare/outcome.h"

/* Why a board cannot be compared, or NULL: a static text. */
const char *contest_obstacle(const struct board *b);
/* Plays it. The outcome's numbers of board, declarer and defence are the caller's to set before. False when
 * it was stopped before its end. */
bool contest_play(struct desk *d, const struct board *b, struct outcome *o);
/* The table as it was before card number `at` of an outcome's play. */
struct table contest_table_at(const struct board *b, const struct outcome *o, int at);

#endif
