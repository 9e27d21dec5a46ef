/* A deal: which cards each seat holds, where that is known.
 *
 * Hands may be of any equal size (an end position), and a seat may be unknown: then its hand is the empty set
 * and its bit in `known` is 0. Peeking is prevented elsewhere, by handing out views (engine/view.h) instead
 * of deals.
 */
#ifndef ENGINE_DEAL_H
#define ENGINE_DEAL_H

#include "engine/card.h"
#include "engine/util.h"

struct deal {
    cardset hand[SEAT_COUNT];
    unsigned known; /* bit s set: the hand of seat s is given */
};

static inline bool deal_is_known(const struct deal *d, enum seat s)
{
    return d->known >> s & 1;
}
static inline bool deal_is_complete(const struct deal *d)
{
    return d->known == 0xf;
}

/* Who is known to hold a card; NO_SEAT when nobody is. */
int deal_holder(const struct deal *d, int card);
/* How many cards the largest known hand holds; 0 when none is known. */
int deal_largest_hand(const struct deal *d);
/* What is wrong with a deal, or NULL: a card in two hands, hands of unequal size, more than 13 cards. A hand
 * may be one card short of another only where `in_trick` says that the seat has played to the trick in
 * progress (bit per seat). The text is static or in `why` (80 bytes) and names the card or the seat. */
const char *deal_fault(const struct deal *d, unsigned in_trick, char why[80]);
/* Gives the one unknown hand the cards that the other three leave, when exactly one is unknown and the others
 * are 13 cards each. Returns whether it did. */
bool deal_complete(struct deal *d);
/* A deal of 52 cards, uniform over all deals. */
struct deal deal_random(struct random *r);
/* So many cards of a set that has as many, drawn one after the other, each equally likely. */
cardset deal_some(struct random *r, cardset from, int count);

#endif
