/* The order in which a hand's cards are tried: the search is short when the right card comes first.
 *
 * First the card that last cut off in a situation that looks alike (the history), then by weights. Order
 * never changes an answer, only the time it takes.
 */
#ifndef ENGINE_DD_ORDER_H
#define ENGINE_DD_ORDER_H

#include "engine/dd_internal.h"

/* The choices of one hand: of equal cards the highest stands for all. */
struct order_moves {
    int count;
    int card[SUIT_SIZE];
    int weight[SUIT_SIZE];
};

enum { ORDER_HISTORY = 1 << 12 };

static inline unsigned order_hash(uint64_t a, uint64_t b)
{
    return (unsigned)(((a * UINT64_C(0x9e3779b97f4a7c15)) ^ (b * UINT64_C(0xc2b2ae3d27d4eb4f))) >>
                      (64 - DD_HISTORY_BITS));
}

/* The history's slot for a lead or a discard: own hand and seat. */
static inline unsigned order_slot_hand(uint64_t hand, int seat, int lane)
{
    return order_hash(hand, (uint64_t)(seat + 4 * lane + 1));
}
/* The slot for following suit: the suit's cards, one's own, the card to beat. */
static inline unsigned order_slot_follow(unsigned own, unsigned suit, int best, int seat)
{
    return order_hash(own | suit << 13, (uint64_t)((best << 2 | seat) + 1));
}

/* Takes the next choice with the greatest weight out of the list. */
static inline int order_next(struct order_moves *m, int from)
{
    int at = from;
    for (int i = from + 1; i < m->count; i++)
        if (m->weight[i] > m->weight[at]) at = i;
    int card = m->card[at], weight = m->weight[at];
    m->card[at] = m->card[from];
    m->weight[at] = m->weight[from];
    m->card[from] = card;
    m->weight[from] = weight;
    return card;
}

static inline int order_lead_weight(const uint64_t hand[SEAT_COUNT], uint64_t tops, int seat, int card,
                                    int same)
{
    int lane = card >> 4, rank = card & 15;
    uint64_t top = tops & UINT64_C(0xffff) << (16 * lane);
    int weight = rank;
    int length = __builtin_popcount(lane_of(hand[seat], lane));
    int partner = __builtin_popcount(lane_of(hand[(seat + 2) & 3], lane));
    weight += 2 * bound_most(length, partner);
    if (top & hand[(seat + 2) & 3]) weight += 20;
    if (top & hand[seat]) weight += 10;
    if (top & hand[(seat + 1) & 3]) weight -= 10;
    if (bit_of(card) == top) weight += 25;
    if (same > 1) weight += 12;
    return weight;
}

#endif
