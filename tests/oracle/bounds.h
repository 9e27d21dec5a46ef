/* The bounds of the search, asked alone: what they claim to know at the start of a trick must be so. Whole
 * searches ask them at millions of positions but show few of their errors. */
#ifndef TESTS_ORACLE_BOUNDS_H
#define TESTS_ORACLE_BOUNDS_H

#include "engine/dd_bound_fail.h"
#include "tests/oracle/positions.h"

/* The claims about a side on lead that can take `tricks` which are wrong; *claims counts all. */
static inline int wrong_claims(struct dd_solver *s, const struct play *p, int tricks, int *claims)
{
    int north;
    dd_tricks(s, p, SEAT_NORTH, &north);
    struct dd_position at = s->last.position; /* that is, p in the search's terms */
    int leader = (int)play_turn(p), size = cardset_count(p->hand[0]), wrong = 0;
    struct dd_quick q;
    dd_quick_of(s, &at, leader, &q);
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
