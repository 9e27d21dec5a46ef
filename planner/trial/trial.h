/* Trying the cards of a decision over layouts (planner/race/race.h). */
#ifndef PLANNER_TRIAL_TRIAL_H
#define PLANNER_TRIAL_TRIAL_H

#include "planner/trial/decision.h"

/* Tries the candidates, each with the suit in front that serves it best: all in the first layouts, then in
 * the rest knowledge's own and those that did as well. Sets their `value`, `layouts` and `first`. With a
 * margin, which needs a card of knowledge's own, the card alone is wanted: one that can no longer make that
 * share more often than knowledge's own is left where it is, and tricks are counted only when they can
 * decide. */
void trial_of_cards(struct race *r, struct decision *d, double margin);

#endif
