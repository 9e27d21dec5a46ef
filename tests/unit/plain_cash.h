/* Tricks from the top of small endings, nothing left out: every card of ours, ruffs among them; of their unseen cards any one
 * or two of the suit fall, of known hands any card of each.
 */
#ifndef TESTS_UNIT_PLAIN_CASH_H
#define TESTS_UNIT_PLAIN_CASH_H

#include "facts/value/cash_out.h"

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

static inline int plain(struct cash_position p);

/* What follows when these two cards (NO_CARD: none) fall to a trick that we win. */
static inline int plain_after(struct cash_position p, int a, int b)
{
    for (int i = 0; i < 2; i++)
        p.theirs[i] &= ~((a == NO_CARD ? 0 : cardset_of(a)) | (b == NO_CARD ? 0 : cardset_of(b)));
    return plain(p);
}

/* The same, they choosing what falls. */
static inline int plain_fall(struct cash_position p, int suit)
{
    cardset first = cardset_in_suit(p.theirs[0], suit), second = cardset_in_suit(p.theirs[1], suit);
    bool is_known = p.theirs[1];
    int least = SUIT_SIZE;
    if (!first && !second) return plain(p);
    if (!first || !second) first |= second, second = 0;
    for (cardset a = first; a; a &= a - 1) {
        cardset others = is_known ? second : a;
        if (!others) least = smaller(least, plain_after(p, cardset_lowest(a), NO_CARD));
        for (cardset b = others; b; b &= b - 1)
            least = smaller(least, plain_after(p, cardset_lowest(a), cardset_lowest(b)));
    }
    return least;
}

static inline int plain_trick(struct cash_position p, int led, int reply)
{
    int suit = card_suit(led), top = cardset_highest(cardset_in_suit(p.theirs[0] | p.theirs[1], suit));
    bool passes = card_suit(reply) == suit && reply > led;
    bool ruffs = cardset_has(p.trumps, reply) && card_suit(reply) != suit;
    if (!ruffs && (passes ? reply : led) < top) return 0;
    p.mine[p.lead] &= ~cardset_of(led);
    p.mine[!p.lead] &= ~cardset_of(reply);
    p.lead ^= passes || ruffs;
    return 1 + plain_fall(p, suit);
}

static inline int plain(struct cash_position p)
{
    int most = 0;
    for (cardset a = p.mine[p.lead]; a; a &= a - 1) {
        int led = cardset_lowest(a);
        cardset follow = cardset_in_suit(p.mine[!p.lead], card_suit(led));
        for (cardset b = follow ? follow : p.mine[!p.lead]; b; b &= b - 1)
            most = larger(most, plain_trick(p, led, cardset_lowest(b)));
    }
    return most;
}

#endif
