/* The bounds of the search, asked alone: what they claim to know at the start of a trick must be so. Whole
 * searches ask them at millions of positions but show few of their errors. */
#ifndef TESTS_ORACLE_BOUNDS_H
#define TESTS_ORACLE_BOUNDS_H

#include "engine/dd_bound_fail.h"
#include "tests/oracle/positions.h"

/* The position at notrump in the search's terms; the solver is made to know that deal and no other. */
static inline struct dd_position bounds_position(struct dd_solver *s, const struct play *p)
{
    struct dd_position at = {.shape = 0};
    int tricks;
    dd_tricks(s, p, SEAT_NORTH, &tricks);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        at.hand[seat] = s->base[seat];
        for (int lane = 0; lane < SUIT_COUNT; lane++)
            at.shape += (uint64_t)bound_count(lane_of(at.hand[seat], lane)) << (16 * seat + 4 * lane);
    }
    dd_position_ready(&at);
    return at;
}

/* The claims about a side on lead that can take `tricks` which are wrong; *claims counts all. */
static inline int wrong_claims(struct dd_solver *s, const struct play *p, int tricks, int *claims)
{
    struct dd_position at = bounds_position(s, p);
    int leader = (int)play_turn(p), size = cardset_count(p->hand[0]), wrong = 0;
    struct dd_quick q = dd_quick_of(s, &at, leader);
    for (int need = 1; need <= size; need++) {
        uint64_t rests;
        bool makes = bound_at_once(&q, at.hand[leader], need, &rests);
        bool fails = bound_lost(s, &q, &at, leader, need, size, &rests);
        wrong += (makes && tricks < need) + (fails && tricks >= need);
        *claims += makes + fails;
    }
    return wrong;
}

/* Endings of `least` to `most` cards a hand, against a truth for the side on turn; at least a quarter of all
 * questions must be answered. */
static inline int check_bounds(int count, int least, int most, int (*truth)(const struct play *))
{
    struct random r;
    random_seed(&r, 17);
    struct dd_solver *s = dd_new(1);
    int wrong = 0, claims = 0, questions = 0;
    for (int i = 0; i < count; i++) {
        int size = least + i % (most - least + 1);
        struct deal d = position_deal(&r, size);
        struct play p = position_start(&r, &d, STRAIN_NOTRUMP);
        wrong += wrong_claims(s, &p, truth(&p), &claims);
        questions += size;
    }
    dd_free(s);
    return wrong + (claims < questions / 4);
}

#endif
