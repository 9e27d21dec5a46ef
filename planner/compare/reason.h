/* The short names of reasons, by which cards are counted: what a planner went by when it chose a card. */
#ifndef PLANNER_COMPARE_CONTEST_REASON_H
#define PLANNER_COMPARE_CONTEST_REASON_H

#include "planner/compare/desk.h"
#include "planner/compare/outcome.h"

/* What search alone chose, where a fact about the opponents' cards tells why, and where none does. */
#define REASON_TOLD   "by search, told"
#define REASON_UNTOLD "by search, untold"
/* What the trial alone chose. */
#define REASON_TRIAL "by trial"

/* The reason for a card that is about to be played: of a planner, the rule of defence that acted
 * ("second-hand- rule-006"), or the technique in hand and where in it the card comes ("finesse: led",
 * "promotion: third hand, low", "cashing winners: led"), a discard said to be one; of any other player, where
 * in the trick it comes. */
void reason_of_card(const struct seated *s, const struct play *p, int card, char out[OUTCOME_REASON]);
/* Copies a name; what outcomes cannot carry becomes a blank, and what is too long is cut. */
void reason_copy(char out[OUTCOME_REASON], const char *text);

#endif
