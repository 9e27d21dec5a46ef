/* Checks on deals and random dealing. */
#include "engine/deal.h"

#include <stdio.h>

static const char *duplicate_fault(const struct deal *d, char why[80])
{
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int t = s + 1; t < SEAT_COUNT; t++) {
            cardset both = d->hand[s] & d->hand[t];
            if (!both) continue;
            int card = cardset_highest(both);
            snprintf(why, 80, "the %s of %ss is in two hands, %s and %s", rank_word(card_rank(card)),
                     suit_word(card_suit(card)), seat_title((enum seat)s), seat_title((enum seat)t));
            return why;
        }
    return NULL;
}

int deal_holder(const struct deal *d, int card)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (cardset_has(d->hand[s], card)) return s;
    return NO_SEAT;
}

int deal_largest_hand(const struct deal *d)
{
    int largest = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (cardset_count(d->hand[s]) > largest) largest = cardset_count(d->hand[s]);
    return largest;
}

const char *deal_fault(const struct deal *d, unsigned in_trick, char why[80])
{
    int expected = -1, first = 0;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!deal_is_known(d, (enum seat)s)) continue;
        int count = cardset_count(d->hand[s]) + (int)(in_trick >> s & 1);
        if (count > SUIT_SIZE) {
            snprintf(why, 80, "%s has %d cards, and 13 is the most", seat_title((enum seat)s), count);
            return why;
        }
        if (expected >= 0 && count != expected) {
            snprintf(why, 80, "%s has %d cards and %s %d", seat_title((enum seat)first), expected,
                     seat_title((enum seat)s), count);
            return why;
        }
        if (expected < 0) expected = count, first = s;
    }
    return duplicate_fault(d, why);
}

bool deal_complete(struct deal *d)
{
    cardset seen = 0;
    int unknown = -1;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!deal_is_known(d, (enum seat)s)) {
            if (unknown >= 0) return false;
            unknown = s;
        } else if (cardset_count(d->hand[s]) != SUIT_SIZE) {
            return false;
        }
        seen |= d->hand[s];
    }
    if (unknown < 0 || cardset_count(seen) != 3 * SUIT_SIZE) return false;
    d->hand[unknown] = CARDSET_ALL & ~seen;
    d->known = 0xf;
    return true;
}

struct deal deal_random(struct random *r)
{
    int cards[CARD_COUNT];
    for (int i = 0; i < CARD_COUNT; i++) cards[i] = i;
    struct deal d = {.known = 0xf};
    for (int i = 0; i < CARD_COUNT; i++) {
        int j = i + (int)random_below(r, (uint32_t)(CARD_COUNT - i));
        int card = cards[j];
        cards[j] = cards[i];
        d.hand[i / SUIT_SIZE] |= cardset_of(card);
    }
    return d;
}

cardset deal_some(struct random *r, cardset from, int count)
{
    cardset drawn = 0;
    while (count-- > 0) {
        cardset rest = from & ~drawn;
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(rest)); skip; skip--) rest &= rest - 1;
        drawn |= rest & -rest;
    }
    return drawn;
}
