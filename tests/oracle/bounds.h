/* The bounds of the search, asked alone: what they claim to know at the start of a trick must be so. Whole
 * searches ask them at millions of positions but show few of their errors. */
#ifndef TESTS_ORACLE_BOUNDS_H
#define TESTS_ORACLE_BOUNDS_H

#include "engine/dd/dd_bound_fail.h"
#include "tests/oracle/positions.h"

/* A position at the start of a trick as the bounds see it. */
struct bounds {
    struct dd_solver *s;
    struct dd_position at;
    struct dd_quick quick;
    int leader, size;
};

static inline struct bounds bounds_of(struct dd_solver *s, const struct play *p)
{
    int tricks;
    dd_tricks(s, p, SEAT_NORTH, &tricks); /* leaves p in the search's terms */
    struct bounds b = {
        .s = s, .at = s->last.position, .leader = (int)play_turn(p), .size = cardset_count(p->hand[0])};
    dd_quick_of(s, &b.at, b.leader, &b.quick);
    return b;
}

/* Whether they say that the side on lead takes `need` tricks, or that it does not. */
struct claims {
    bool makes, fails;
};

static inline struct claims bounds_claim(const struct bounds *b, int need)
{
    uint64_t rests;
    return (struct claims){bound_at_once(&b->quick, b->at.hand[b->leader], need, &rests),
                           bound_lost(b->s, &b->quick, &b->at, b->leader, need, b->size, &rests)};
}

/* The claims about a side on lead that can take `tricks` which are wrong; *claims counts all. */
static inline int wrong_claims(struct dd_solver *s, const struct play *p, int tricks, int *claims)
{
    struct bounds b = bounds_of(s, p);
    int wrong = 0;
    for (int need = 1; need <= b.size; need++) {
        struct claims c = bounds_claim(&b, need);
        wrong += (c.makes && tricks < need) + (c.fails && tricks >= need);
        *claims += c.makes + c.fails;
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
        struct play p = position_random(&r, size, STRAIN_NOTRUMP);
        wrong += wrong_claims(s, &p, truth(&p), &claims);
        questions += size;
    }
    dd_free(s);
    return wrong + (claims < questions / 4);
}

#endif
