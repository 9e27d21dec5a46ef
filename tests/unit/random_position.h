/* Positions late in the play of 3NT: cards taken at random from the hands of a deal with that contract. */
#ifndef TESTS_UNIT_RANDOM_POSITION_H
#define TESTS_UNIT_RANDOM_POSITION_H

#include "engine/deal_draw.h"
#include "engine/util.h"

/* Four hands of `size` cards, South declarer. */
static inline void random_position(struct random *r, uint64_t seed, uint64_t number, int size,
                                   struct deal *deal)
{
    const struct deal_set *set = deal_set_named("3nt");
    struct deal_wish wish = deal_set_wish(set, SEAT_SOUTH);
    deal_draw(&wish, seed, number, deal);
    for (int s = 0; s < SEAT_COUNT; s++)
        while (cardset_count(deal->hand[s]) > size) {
            cardset rest = deal->hand[s];
            for (uint32_t skip = random_below(r, (uint32_t)cardset_count(rest)); skip; skip--)
                rest &= rest - 1;
            deal->hand[s] &= ~(rest & -rest);
        }
}

#endif
