/* Which suit to play next: cashing winners in an order that strands none, losing the lead where it costs least,
 * parting with the cards that are needed least.
 *
 * Cashing is a small search over own cards alone. A winner is an own card above all of its suit that the opponents hold; they are taken to follow or discard
 * without effect. The search is exact unless it would look at more than PLAN_CASH_NODES positions; then it is
 * the best so far.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_CHOOSE_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_CHOOSE_H

#include "planner/knowledge/plan/plan_functions.h"

enum { PLAN_CASH_NODES = 200 };

struct plan_cash {
    int tricks; /* that can be cashed from here, 0 when none */
    int card;   /* the winner to cash first, in either hand; NO_CARD */
};

/* Cashes winners of `suits` (bit per suit) only, the first one in `first_suit` (-1: any of them). */
struct plan_cash plan_cash_best(const struct plan_world *w, unsigned suits, int first_suit);

/* ---- losing the lead where it costs least (thesis 4.2) ---- */

/* What an opponent on lead threatens, in tricks, 0 or less: his sure tricks of all suits by their chances
 * and what he can lead through to his partner, by the weight that the plan's input gives to it
 * (R-190). */
double plan_threat(const struct plan_world *w, enum seat opponent);

/* The opponent who does least damage on lead; NO_SEAT when both threaten as much. */
int plan_favourite(const struct plan_world *w);

/* The suit of the hand on lead that gives least away: fewest top cards out, then no technique's, then the one
 * that the favourite opponent is likeliest to win, then the longer, then the lower-ranking.
 * -1: no card left. */
int plan_threat_suit(const struct plan_world *w, enum seat lead);
/* The suit that puts an opponent on lead: one whose top card is out, likeliest with him; not the technique's
 * own. -1: none. */
int plan_suit_to_draw_in(const struct plan_world *w, enum seat opponent, enum seat lead);

/* The suit of which a hand has most cards, of equals the lower-ranking; -1 for an empty hand. */
int plan_longest_suit(const struct plan_world *w, enum seat s);
/* The player's cards of the suit that nothing still out, and nothing on the table, beats. */
cardset plan_tops(const struct plan_world *w, int suit, enum seat s);
/* A suit with a winner in the player's hand that strands no other, one that it blocks first; -1: none. */
int plan_suit_to_cash_from(const struct plan_world *w, enum seat s);

/* Third hand's card that takes over the last card of the suit in the hand that led it, of equal rank, where what
 * is left is as good as after a low one: the lead is then where the suit is. NO_CARD: there is none. */
int plan_overtaking_card(const struct plan_world *w, int suit, enum seat s);

/* The suit that a hand discards from: by the cards that are needed, or as the thesis has it (R-191, R-193 to
 * R-195). -1: it has no other suit than the one led. */
int plan_throw_suit(const struct plan_world *w, enum seat s, int suit_led);

#endif
