/* What one suit is to one hand: what it gives when that hand is on lead, and how its cards weigh as leads and
 * discards. Within a deal this depends on nothing but which of the suit's cards remain, so that the search
 * looks it up: a record for every suit, every set of remaining cards and every seat, filled when first asked
 * for. */
#ifndef ENGINE_DD_SUIT_DD_SUIT_H
#define ENGINE_DD_SUIT_DD_SUIT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/card.h"
#include "engine/dd/suit/dd_stop.h"

enum {
    SUIT_STATES = 1 << SUIT_SIZE,
    SUIT_RECORDS = SUIT_COUNT * SUIT_STATES * SEAT_COUNT,
    SUIT_KINDS = 4, /* of cards: highest of equals, highest, lowest, another */
    SUIT_NOBODY = 4
};

enum suit_class { SUIT_NOTRUMP, SUIT_SIDE, SUIT_TRUMPS };

/* One suit, its cards by seat, seen from one of them. */
struct suit_cards {
    unsigned ranks[SEAT_COUNT];
    int seat;
    enum suit_class class;
};

/* Tricks at once, if nobody ruffs, as bytes of one word, so that the words of the four suits can be added. */
enum suit_byte {
    SUIT_SAFE,    /* rounds that the hand wins, staying on lead */
    SUIT_PARTNER, /* tricks for the partner afterwards, once he is on lead by another suit */
    SUIT_LAST, /* what it gives beyond `safe` as the last suit played, the lead being lost to the partner */
    SUIT_CROSSING, /* 0: the lead cannot pass to the partner in this suit; else, above SUIT_CROSS_ZERO, the
                      tricks when it does, less `safe` and `partner`: no more than these. SUIT_OVERTAKES is
                      added when he overtakes a winner, which only a hand that has the lead now can rely on */
    SUIT_REACH,    /* the longer hand's cards when the side holds the best one, else 0 */
    SUIT_SURE,     /* as trumps: tricks of this hand alone, whatever anybody plays (dd_bound_trump.h) */
    SUIT_FLAGS = SUIT_SURE /* else the next two */
};
enum {
    SUIT_LOOSE = 1,   /* `safe` rests on less as the last suit to be played */
    SUIT_FINESSE = 2, /* one more trick when the suit crosses now, by a finesse against the next hand */
};
enum { SUIT_CROSS_ZERO = 16, SUIT_OVERTAKES = 32 };
/* What each of the first four numbers rests on, so many places from the ace down: nibbles above the bytes. */
enum { SUIT_DEPTHS = 48 };

struct dd_suit {
    uint64_t quick;
    uint32_t stops;         /* of dd_stop.h, and from bit SUIT_FIRST on two more parts */
    uint8_t other_depth[2]; /* of the stops: of both hands, of the leader alone */
    uint16_t stamp;         /* of the deal it was filled for */
};

enum {
    SUIT_FIRST = STOP_BITS, /* 3 bits: who holds the best card: 0 this hand, 1 the next ... SUIT_NOBODY */
    SUIT_WEIGHED = 31       /* 1 bit: the weights have been filled in */
};

static inline int suit_first(uint32_t stops)
{
    return (int)(stops >> SUIT_FIRST & 7);
}

/* How the hand's cards weigh, apart so that a state's four records above share a cache line. */
struct dd_suit_weights {
    int16_t lead[SUIT_KINDS], discard[SUIT_KINDS];
};

/* A byte of a word, or of a sum of words. */
static inline int suit_byte(uint64_t word, int at)
{
    return (int)(word >> (8 * at) & 0xff);
}
static inline int suit_depth(uint64_t quick, enum suit_byte of)
{
    return (int)(quick >> (SUIT_DEPTHS + 4 * of) & 0xf);
}

#endif
