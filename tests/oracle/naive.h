/* A minimax that does nothing clever, as an oracle for endings: it plays every legal card with the laws of
 * engine/play.h, and shares no line with the search. What it has found for four hands and a leader it keeps,
 * whole, until the question is answered: most of its time would go on finding the same again.
 */
#ifndef TESTS_ORACLE_NAIVE_H
#define TESTS_ORACLE_NAIVE_H

#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "engine/util.h"

/* Bits of a place, of one where four cards are left; and from how many cards a hand on it is worth keeping.
 */
enum { NAIVE_BITS = 14, NAIVE_FEW_BITS = 9, NAIVE_KEPT_FROM = 2 };

struct naive_kept {
    cardset hand[SEAT_COUNT];
    int8_t leader, tricks; /* North's and South's */
    bool is_filled;
};

struct naive {
    struct naive_kept *kept; /* 1 << bits of them, or none */
    int bits;
};

static inline struct naive_kept *naive_place(const struct naive *n, const struct play *p)
{
    uint64_t mixed = (uint64_t)play_turn(p);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        mixed = (mixed ^ p->hand[seat]) * UINT64_C(0x9e3779b97f4a7c15), mixed ^= mixed >> 32;
    return &n->kept[mixed & ((1u << n->bits) - 1)];
}

static inline int naive_north_south(const struct naive *n, const struct play *p);

/* The same, every legal card played. */
static inline int naive_look(const struct naive *n, const struct play *p)
{
    bool ours = seat_side(play_turn(p));
    int best = ours ? -1 : SUIT_SIZE + 1;
    for (cardset legal = play_legal(p); legal; legal &= legal - 1) {
        struct play next = *p;
        play_card(&next, cardset_lowest(legal));
        int tricks = naive_north_south(n, &next) + next.won[1] - p->won[1];
        if (ours ? tricks > best : tricks < best) best = tricks;
    }
    return best;
}

/* The tricks still to come that North and South take. */
static inline int naive_north_south(const struct naive *n, const struct play *p)
{
    if (play_is_over(p)) return 0;
    bool is_kept = n->kept && !p->trick[p->tricks].count && p->size - p->tricks >= NAIVE_KEPT_FROM;
    if (!is_kept) return naive_look(n, p);
    struct naive_kept *k = naive_place(n, p);
    int leader = (int)play_turn(p);
    if (k->is_filled && k->leader == leader && !memcmp(k->hand, p->hand, sizeof k->hand)) return k->tricks;
    int tricks = naive_look(n, p);
    *k = (struct naive_kept){.leader = (int8_t)leader, .tricks = (int8_t)tricks, .is_filled = true};
    memcpy(k->hand, p->hand, sizeof k->hand);
    return tricks;
}

/* The tricks still to come that the side of `seat` takes. */
static inline int naive_tricks(const struct play *p, enum seat seat)
{
    int left = p->size - p->tricks, bits = left > 4 ? NAIVE_BITS : NAIVE_FEW_BITS;
    struct naive n = {.bits = bits};
    if (left > NAIVE_KEPT_FROM) n.kept = util_alloc(sizeof *n.kept << bits);
    if (n.kept) memset(n.kept, 0, sizeof *n.kept << bits);
    int tricks = naive_north_south(&n, p);
    free(n.kept);
    return seat_side(seat) ? tricks : left - tricks;
}

#endif
