/* How many tricks the side on lead can take in a row in one suit at notrump, until an opponent who keeps his
 * guard wins one. Like the rest of dd_suit.h this depends on nothing but which of the suit's cards remain. */
#ifndef ENGINE_DD_SUIT_DD_STOP_H
#define ENGINE_DD_SUIT_DD_STOP_H

#include <stdbool.h>
#include <stdint.h>

/* Who stops a suit: the hand after the leader, or the one before him. */
enum stop_who { STOP_BY_NOBODY, STOP_BY_NEXT, STOP_BY_LAST };

/* The side on lead takes `run` tricks at most if `who` keeps `run` + 1 cards, his guard. It rests on so many
 * places from the ace down; on so many if the other opponent does the same instead of him, 0 when he cannot.
 * `crosses` (of a stop of the leader alone): his partner may gain the lead by the suit, and the stop says
 * nothing. */
struct stop {
    int run, depth, other_depth;
    enum stop_who who;
    bool crosses;
};

/* Both hands of the side, or the leader alone, as long as his partner does not gain the lead. */
struct stops {
    struct stop both, alone;
};

/* Both in one word, but for the other depths. Words can be added: the first three parts are sums. */
enum {
    STOP_RUN,              /* 6 bits */
    STOP_ALONE_RUN = 6,    /* 6 bits */
    STOP_CROSSES = 12,     /* 3 bits */
    STOP_WHO = 15,         /* 2 bits */
    STOP_DEPTH = 17,       /* 4 bits */
    STOP_ALONE_WHO = 21,   /* 2 bits */
    STOP_ALONE_DEPTH = 23, /* 4 bits */
    STOP_BITS = 27
};

/* The parts of one suit's word. */
static inline int stop_run_of(uint32_t word, bool alone)
{
    return (int)(word >> (alone ? STOP_ALONE_RUN : STOP_RUN) & 63);
}
static inline enum stop_who stop_who_of(uint32_t word, bool alone)
{
    return word >> (alone ? STOP_ALONE_WHO : STOP_WHO) & 3;
}
static inline int stop_depth_of(uint32_t word, bool alone)
{
    return (int)(word >> (alone ? STOP_ALONE_DEPTH : STOP_DEPTH) & 15);
}

/* The run in all suits, from the sum of their words; alone: beyond any number when the partner can gain the
 * lead. */
static inline int stop_run(uint32_t sum, bool alone)
{
    return (int)(alone ? sum >> STOP_ALONE_RUN & 511 : sum & 63);
}

#endif
