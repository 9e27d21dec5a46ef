/* What a plan promises: how often it makes in the trial, and what that has come to at the table.
 *
 * The trial's defenders go by rules of thumb and lose tricks that good ones win, so its share promises too
 * much. The knowledge maps it to the chance that boards like this one were made against defenders who see all
 * cards (kb/settings.lst, promise; fitted and judged in thesis-notes/decision.md).
 */
#ifndef PLANNER_DECIDE_PROMISE_H
#define PLANNER_DECIDE_PROMISE_H

#include "planner/decide/decision.h"

struct promise {
    int layouts; /* in which the plan was tried; 0: the opponents' cards do not add up, nothing is promised */
    int made;    /* of these */
    double chance;   /* of the contract, 0..1 */
    bool is_counted; /* the lead is ours and the winners are enough: nothing hangs on what the opponents hold
                      */
};

/* The promise of a decision made for this view, whoever is on turn; the worker must have analysed it last. */
struct promise promise_make(const struct worker *w, const struct view *v, const struct decision *d);
/* The chance that a share of the layouts stands for, with so many tricks missing and this chance that the
 * cards lie for them. Rises with the share. */
double promise_chance(const struct settings *set, double share, int missing, double lie);

#endif
