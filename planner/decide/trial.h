/* Trying the cards of a decision over layouts (planner/decide/trial/race.h). */
#ifndef PLANNER_DECIDE_TRIAL_H
#define PLANNER_DECIDE_TRIAL_H

#include "planner/decide/decision.h"

/* How far cards are tried. */
enum trial_depth {
    TRIAL_CARD_ALONE, /* the card alone is wanted: one that can no longer come before knowledge's own is left
                         where it is, and tricks are counted only when they can decide */
    TRIAL_NEAR,       /* in all layouts knowledge's own, and those that came near the best in the first */
    TRIAL_FULL        /* all in all layouts: search asks what each has come to */
};

/* Tries the candidates, each with the suit in front that serves it best. Sets their `value`, `layouts` and
 * `first`; what they have ahead is set before (worth.h). */
void trial_of_cards(struct race *r, struct decision *d, enum trial_depth depth);

#endif
