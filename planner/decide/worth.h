/* What a card has ahead of others when they are tried, for what it is.
 *
 * The race tells how often a card makes the contract with the plan behind it, against opponents who are too
 * kind. Cards of a kind fare better or worse than it says when they are really played on: what they have
 * ahead (kb/settings.lst, card-worth, trial-margin) was fitted to the planner's own play against
 * double-dummy defence after each card that could have been played (tests/bench/judge_worth.c, fit_worth.py;
 * thesis-notes/hand.md).
 */
#ifndef PLANNER_DECIDE_WORTH_H
#define PLANNER_DECIDE_WORTH_H

#include "planner/decide/decision.h"

/* Sets `ahead` of all candidates: of leads by what they are, as long as a trick can be spared and the opponents
 * may get in; elsewhere of knowledge's own card, and of one that keeps a winner back; nothing once the contract
 * is made or lost, since tricks decide then. */
void worth_of_cards(const struct settings *set, const struct view *v, struct decision *d);
/* Cards that we have more of a suit than the opponents; below 0 when they have more. */
int worth_length(const struct view *v, int suit);

/* What a card to a trick keeps back by being under a winner that its hand has: CARD_WORTH_ONLY, our only
 * winner of the suit led; CARD_WORTH_KEPT, one of several where the opponents led it; CARD_WORTHS, nothing of
 * these. */
enum card_worth worth_kept(const struct view *v, int card);

/* The share of the layouts in which a card makes, and what it has ahead. */
static inline double worth_total(const struct candidate *k)
{
    return k->value.made + k->ahead;
}

#endif
