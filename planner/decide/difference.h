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
/* Whether the fact holds when the left opponent has these cards. */
bool hidden_fact_holds(const struct view *v, const struct hidden_fact *f, cardset left);
/* "East holds four or more spades"; nothing for HIDDEN_NOTHING. */
void hidden_fact_words(struct buffer *out, const struct hidden_fact *f);
/* "East holds the king of hearts and four or more spades". */
void hidden_facts_words(struct buffer *out, const struct hidden_facts *f);
/* Why search plays the first candidate of a decision: in how many layouts the contract can be made after it,
 * and after knowledge's own card, and what tells apart where they differ, or that no other card ever does
 * better. Marked text, no full stop. */
void difference_words(struct buffer *out, const struct decision *d);

#endif
