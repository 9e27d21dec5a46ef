/* Cashing winners in an order that strands none: a small search over own cards alone.
 *
 * A winner is an own card above all of its suit that the opponents hold; they are taken to follow or discard
 * without effect. The search is exact unless it would look at more than PLAN_CASH_NODES positions; then it is
 * the best so far.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_CASH_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_CASH_H

#include "planner/knowledge/plan/plan_functions.h"

enum { PLAN_CASH_NODES = 200 };

struct plan_cash {
    int tricks; /* that can be cashed from here, 0 when none */
    int card;   /* the winner to cash first, in either hand; NO_CARD */
};

/* Cashes winners of `suits` (bit per suit) only, the first one in `first_suit` (-1: any of them). */
struct plan_cash plan_cash_best(const struct plan_world *w, unsigned suits, int first_suit);

#endif
