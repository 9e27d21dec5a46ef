/* What tells apart the layouts in which one card makes the contract and another does not, in a fact about the
 * opponents' cards: "East holds four or more spades", "West holds the heart king".
 */
#ifndef PLANNER_DECIDE_DIFFERENCE_H
#define PLANNER_DECIDE_DIFFERENCE_H

#include "engine/view.h"
#include "planner/decide/decision.h"

struct search;

/* Compares two cards of a search, by their numbers in it. */
struct difference search_difference(const struct search *s, int card, int other);
/* Whether a fact tells when the first card does better. */
bool difference_is_told(const struct difference *d);
/* The difference of a decision with those facts alone that can be a reason for its card: to a trick in
 * progress those of the suit led, of a lead those of the two cards' suits and of trumps. */
struct difference difference_of_reasons(const struct decision *d);
/* Why search plays another card than knowledge's own, or, where a suit is trumps, than the next best: what
 * tells apart the layouts where they differ, or, where no simple fact does, in how many the contract can be
 * made after each, by `w`. Nothing where the card is knowledge's own, or the two are level. Marked text, no
 * full stop. */
void difference_words(struct buffer *out, const struct words *w, const struct decision *d);

#endif
