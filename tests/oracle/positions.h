/* Random positions for the oracles: whole deals, endings, and play that stops anywhere. */
#ifndef TESTS_ORACLE_POSITIONS_H
#define TESTS_ORACLE_POSITIONS_H

#include "engine/play.h"

static inline int position_random_card(struct random *r, cardset set)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(set)); skip; skip--) set &= set - 1;
    return cardset_lowest(set);
}

/* A deal of `size` cards a hand. */
static inline struct deal position_deal(struct random *r, int size)
{
    struct deal d = deal_random(r);
    for (int s = 0; s < SEAT_COUNT; s++)
        while (cardset_count(d.hand[s]) > size) d.hand[s] &= ~cardset_of(position_random_card(r, d.hand[s]));
    return d;
}

/* Plays `cards` random legal cards. */
static inline void position_advance(struct random *r, struct play *p, int cards)
{
    while (cards-- && !play_is_over(p)) play_card(p, position_random_card(r, play_legal(p)));
}

/* Play of a deal with a random leader. */
static inline struct play position_start(struct random *r, const struct deal *d, int strain)
{
    struct play p;
    play_start(&p, d, strain, (enum seat)random_below(r, SEAT_COUNT));
    return p;
}

/* Play of a random deal of `size` cards a hand, with a random leader. */
static inline struct play position_random(struct random *r, int size, int strain)
{
    struct deal d = position_deal(r, size);
    return position_start(r, &d, strain);
}

#endif
