/* What the parts of the double-dummy search share: the cards in lanes, the position, the solver.
 *
 * Inside the search a card is a bit 16 * suit + (14 - rank): a suit is a lane of 16 bits, the ace its lowest,
 * three guard bits always 0 above the deuce. Guards let one subtraction work on four suits at once. In a suit
 * contract the lane of trumps is exchanged with the last one, so that trumps are a constant of the search.
 *
 * A set of relevant cards is "filled": in each suit it is all the places from the ace down to one rank,
 * whether or not these cards are still in play. What was found holds for every position of the same shape in
 * which the cards in those places belong to the same hands (Ginsberg's partition search).
 */
#ifndef ENGINE_DD_DD_INTERNAL_H
#define ENGINE_DD_DD_INTERNAL_H

#include "engine/dd/dd.h"
#include "engine/dd/suit/dd_bits.h"
#include "engine/dd/suit/dd_suit.h"
#include "engine/util.h"

#define LANE_ONES  UINT64_C(0x0001000100010001) /* the aces */
#define LANE_GUARD UINT64_C(0x8000800080008000)
#define LANE_CARDS UINT64_C(0x1fff1fff1fff1fff)

enum { LANE_TRUMP = SUIT_COUNT - 1 };

/* Hands as they were when the trick began, and their suits' lengths: nibble 4 * seat + lane. */
struct dd_position {
    uint64_t hand[SEAT_COUNT];
    uint64_t shape;
    uint64_t all;                /* the hands together; this and the next by dd_position_ready */
    uint32_t record[SUIT_COUNT]; /* of each lane as it stands, the first of the four seats' records */
};

/* The trick in progress. `best` is the winning card, a bit number; `taker` who played it. */
struct dd_trick {
    int leader, need, size; /* North and South need `need` of the `size` tricks left, this one counted */
    int lane;               /* of the suit led */
    uint64_t suit;          /* that lane */
    int best, taker;
    uint64_t played;
    struct dd_position next; /* what the next trick begins with, as far as those have played */
};

/* A question about one position, in the search's terms. */
struct dd_query {
    struct dd_position position;
    struct dd_trick trick;
    int count; /* cards on the table */
    int strain;
    bool notrump;
};

/* A search returns its relevant cards, and this bit when North and South take what they need. */
#define DD_NS_MAKES UINT64_C(0x8000000000000000)

/* Four entries of one shape and leader; 128 bytes, two cache lines. */
struct dd_block {
    uint64_t plane0[4], plane1[4], mask[4];
    uint64_t key;
    uint32_t next;
    uint8_t lower[4], upper[4];
    uint8_t count, pad[11];
};

/* The table: an index of chains over a ring of blocks, the oldest of which is used again when the ring is
 * full. Along a chain blocks get older; a link to a block that is not older is the end of the chain (the
 * block was used again). */
struct dd_table {
    void *memory;
    struct dd_block *block; /* in `memory`, on a page of 2 MB; block 0 is never used: link 0 ends a chain */
    uint32_t *head;
    uint32_t blocks_mask; /* room for blocks_mask + 1 of them, a power of two */
    uint32_t cursor;      /* the block used last */
    uint32_t used;        /* blocks in use */
    int head_bits, head_bits_most;
};

enum { DD_HISTORY_BITS = 18 };

struct dd_solver {
    struct dd_table table;
    uint64_t nodes, checkpoint, limit, limit_at, searched; /* searched: nodes of all calls */
    bool stopped;
    enum dd_status status;
    const atomic_bool *cancel;
    struct store *store; /* of answers; NULL: none */
    bool is_portable;
    void (*fill)(struct dd_solver *s, uint32_t record, bool with_weights); /* see dd_fill_portable */
    /* the deal and strain that the table knows */
    uint64_t base[SEAT_COUNT];
    int base_strain;
    int last_total; /* North and South's tricks of the whole hand by the last answer about this deal; -1: none
                     */
    struct dd_suit *suits; /* SUIT_RECORDS of them, and of the weights, in suits_memory */
    struct dd_suit_weights *suit_weights;
    void *suits_memory;
    uint16_t suits_stamp; /* of the records that are of this deal */
    struct dd_query last; /* the position of that answer; its strain is -1 when there is none */
    int last_tricks;      /* and what North and South take of the tricks left there */
    char why[96];
    /* how each card has fared in this deal, led, and discarded on a lead of each suit */
    int16_t led[SEAT_COUNT][64], thrown[SEAT_COUNT][SUIT_COUNT][64];
    int8_t killer[SUIT_SIZE + 1][SEAT_COUNT]; /* the lead that last cut off, by cards a hand and leader */
    int8_t nowhere;                           /* what is not worth remembering */
    int8_t history[1 << DD_HISTORY_BITS];
};

/* The lowest bit of each lane. */
static inline uint64_t lane_tops(uint64_t set)
{
    return set & (LANE_GUARD - set);
}
/* All bits of a lane. */
static inline uint64_t lane_whole(int lane)
{
    return UINT64_C(0xffff) << (16 * lane);
}
/* The places from the ace down to a card. */
static inline uint64_t lane_down_to(int card)
{
    return ((UINT64_C(2) << (card & 15)) - 1) << (card & 48);
}
/* From the ace down to the lowest card of the set, in each lane. */
static inline uint64_t lane_fill(uint64_t set)
{
    set |= set >> 1 & LANE_CARDS;
    set |= set >> 2 & UINT64_C(0x07ff07ff07ff07ff);
    set |= set >> 4 & UINT64_C(0x01ff01ff01ff01ff);
    return set | (set >> 8 & UINT64_C(0x001f001f001f001f));
}
static inline unsigned lane_of(uint64_t set, int lane)
{
    return (uint16_t)(set >> (16 * lane));
}
static inline uint64_t bit_of(int card)
{
    return UINT64_C(1) << card;
}

/* The cards of one suit; where the processor's instruction may not be used, without the library's call. */
static inline int bound_count(unsigned ranks)
{
#ifdef __POPCNT__
    return __builtin_popcount(ranks);
#else
    ranks -= ranks >> 1 & 0x5555;
    ranks = (ranks & 0x3333) + (ranks >> 2 & 0x3333);
    ranks = (ranks + (ranks >> 4)) & 0x0f0f;
    return (int)((ranks + (ranks >> 8)) & 0x1f);
#endif
}
/* The places above the highest card; all when there is none. */
static inline unsigned bound_above(unsigned ranks)
{
    return ranks ? (ranks & -ranks) - 1 : 0x1fff;
}
/* The places from the ace down to the lowest card of a set that is not empty. */
static inline unsigned bound_fill(unsigned ranks)
{
    return (2u << (31 - __builtin_clz(ranks))) - 1;
}

/* What a card counts in a shape. */
static inline uint64_t shape_of_card(int seat, int card)
{
    return (UINT64_C(1) << (16 * seat)) << (card >> 2 & 12);
}

/* All but the highest n cards of a set, n at least 0: an ace is a low bit. */
static inline unsigned bound_drop_highest(unsigned ranks, int n)
{
    return bits_drop(ranks, n);
}
/* The n-th highest card of a set, n from 1; 0 when it has fewer. */
static inline unsigned bound_nth(unsigned ranks, int n)
{
    ranks = bound_drop_highest(ranks, n - 1);
    return ranks & -ranks;
}
/* The lowest n cards of a set, n at least 0. */
static inline unsigned bound_lowest(unsigned ranks, int n)
{
    return bound_drop_highest(ranks, util_larger(bound_count(ranks) - n, 0));
}
/* All but the lowest n cards of a set, n at least 0. */
static inline unsigned bound_drop_lowest(unsigned ranks, int n)
{
    return ranks & ~bound_lowest(ranks, n);
}
/* The highest n cards of a set, n at least 0. */
static inline unsigned bound_highest(unsigned ranks, int n)
{
    return ranks & ~bound_drop_highest(ranks, n);
}

/* Whether a hand that follows with the cards y, high beneath high, gets in the way of one that plays `rounds`
 * of his cards x. */
static inline bool bound_blocks(unsigned x, unsigned y, int rounds)
{
    for (; rounds > 0 && y; rounds--, x &= x - 1, y &= y - 1)
        if ((x & -x) > (y & -y)) return true;
    return false;
}

/* Fills in what dd_position says is its work. */
static inline void dd_position_ready(struct dd_position *p)
{
    p->all = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3];
    for (int lane = 0; lane < SUIT_COUNT; lane++)
        p->record[lane] = (unsigned)(lane * SUIT_STATES + (int)lane_of(p->all, lane)) * SEAT_COUNT;
}

/* Fills a record of the suits; with_weights: these too. The two are equal in everything but the machine code.
 */
void dd_fill_portable(struct dd_solver *s, uint32_t record, bool with_weights);
void dd_fill_bmi2(struct dd_solver *s, uint32_t record, bool with_weights);
struct dd_quick;
/* dd_quick_of, with records that are still to be filled; in dd.c. */
void dd_quick_fill(struct dd_solver *s, const struct dd_position *p, int seat, struct dd_quick *q);

/* What the four suits give a seat at once: dd_suit.h's words, and their sum. */
struct dd_quick {
    uint64_t suit[SUIT_COUNT], sum;
};

/* In place: a copy of what has just been written by words is a stall of a dozen cycles. */
static inline void dd_quick_of(struct dd_solver *s, const struct dd_position *p, int seat, struct dd_quick *q)
{
    const struct dd_suit *suits = &s->suits[seat];
    unsigned other = 0;
    uint64_t sum = 0;
#pragma GCC unroll 4
    for (int lane = 0; lane < SUIT_COUNT; lane++) {
        const struct dd_suit *e = &suits[p->record[lane]];
        other |= (unsigned)e->stamp ^ s->suits_stamp;
        sum += q->suit[lane] = e->quick;
    }
    q->sum = sum;
    if (__builtin_expect(other != 0, 0)) dd_quick_fill(s, p, seat, q);
}

/* What stops each suit, dd_suit.h's words, and their sum. The records are filled. */
struct dd_stops {
    uint32_t suit[SUIT_COUNT], sum;
};

static inline struct dd_stops dd_stops_of(const struct dd_solver *s, const struct dd_position *p, int seat)
{
    struct dd_stops stops = {.sum = 0};
#pragma GCC unroll 4
    for (int lane = 0; lane < SUIT_COUNT; lane++)
        stops.sum += stops.suit[lane] = s->suits[p->record[lane] + (uint32_t)seat].stops;
    return stops;
}

/* What the suit in a lane gives a seat. */
static inline uint64_t dd_suit_at(struct dd_solver *s, const struct dd_position *p, int lane, int seat)
{
    uint32_t at = p->record[lane] + (uint32_t)seat;
    if (__builtin_expect(s->suits[at].stamp != s->suits_stamp, 0)) s->fill(s, at, false);
    return s->suits[at].quick;
}

/* How the suit in a lane weighs, its record being filled as well. */
static inline const struct dd_suit_weights *dd_suit_weighed(struct dd_solver *s, const struct dd_position *p,
                                                            int lane, int seat)
{
    uint32_t at = p->record[lane] + (uint32_t)seat;
    if (__builtin_expect(s->suits[at].stamp != s->suits_stamp || !(s->suits[at].stops >> SUIT_WEIGHED), 0))
        s->fill(s, at, true);
    return &s->suit_weights[at];
}

/* Searches the position for one yes/no question; the two are equal in everything but the machine code. */
uint64_t dd_search_portable(struct dd_solver *s, struct dd_position *p, const struct dd_trick *t, int count,
                            bool notrump);
uint64_t dd_search_bmi2(struct dd_solver *s, struct dd_position *p, const struct dd_trick *t, int count,
                        bool notrump);
bool dd_has_bmi2(void);

/* dd_guess.c */
/* A guess at North and South's tricks in a position that the solver has been made ready for. */
int dd_first_guess(struct dd_solver *s, const struct dd_query *q);

/* dd_table.c */
/* Zeroed memory on huge pages where the system has them; the caller frees *memory. */
void *dd_pages_new(size_t bytes, void **memory);
void dd_table_new(struct dd_table *t, int megabytes);
void dd_table_free(struct dd_table *t);
/* Forgets everything, cheaply. */
void dd_table_clear(struct dd_table *t);
/* Puts a new, empty block for `key` at the head of its chain and returns it. */
struct dd_block *dd_table_add(struct dd_table *t, uint64_t key);

static inline uint32_t dd_table_slot(const struct dd_table *t, uint64_t key)
{
    return (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - t->head_bits));
}
/* How long ago a block was taken into use. */
static inline uint32_t dd_table_age(const struct dd_table *t, uint32_t at)
{
    return (t->cursor - at) & t->blocks_mask;
}

#endif
