/* POE's player: a Monte Carlo search of the trick in progress, no further (Diamond, POE, 2019).
 *
 * The cards that a seat does not hold are dealt again and again to the other three, as their counts and the
 * suits that they have shown out of allow; each redistribution's trick is searched to its end. Plain values.
 */
#ifndef ENGINE_WHIST_WHIST_POE_H
#define ENGINE_WHIST_WHIST_POE_H

#include "engine/whist/whist.h"

enum { WHIST_POE_SAMPLES = 100 };

/* Every redistribution of the unseen cards, ready to be drawn from with equal chances. */
struct whist_unseen {
    enum seat me;
    cardset own, cards;   /* the seat's hand; what the other three hold between them */
    int room[SEAT_COUNT]; /* cards in each hand; 0 for the seat itself */
    uint8_t void_in[SEAT_COUNT];
    /* ways[s][a][b]: redistributions of suits s and up that leave `a` cards to the left seat and `b` to the
     * partner */
    uint64_t ways[SUIT_COUNT + 1][SUIT_SIZE + 1][SUIT_SIZE + 1];
};

void whist_unseen_init(struct whist_unseen *u, const struct whist_view *v);
/* How many redistributions there are: at most 39! / 13!^3, about 8.4e16; never 0 in a game that can be. */
uint64_t whist_unseen_count(const struct whist_unseen *u);
/* One of them, all equally likely, into `hand`, which gets all four hands. */
void whist_unseen_draw(const struct whist_unseen *u, struct random *r, cardset hand[SEAT_COUNT]);

/* The legal cards of the seat on turn that win the trick for its side however the others play, all four hands
 * being given as `hand`. */
cardset whist_trick_winners(const struct play *p, const cardset hand[SEAT_COUNT]);
/* Lower: a plain card before a trump, then by rank, then by suit. NO_CARD of the empty set. */
int whist_lowest(cardset set, int trump);
/* The card for the seat on turn. One point in each redistribution for a card that wins, one more for the
 * lowest of those; the most points is played, the lowest card among equals. Only `v`'s own hand is looked at.
 */
int whist_poe_choose(const struct whist_view *v, int samples, struct random *r);
/* The same, with the points that each card got in the redistributions: at most two in each. */
int whist_poe_points(const struct whist_view *v, int samples, struct random *r, int points[CARD_COUNT]);

#endif
