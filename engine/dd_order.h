/* The order in which a hand's cards are tried: the search is short when the right card comes first.
 *
 * First the card that last cut off in a situation that looks alike (the history), then by weights. Order
 * never changes an answer, only the time it takes.
 */
#ifndef ENGINE_DD_ORDER_H
#define ENGINE_DD_ORDER_H

#include "engine/dd_internal.h"
#include "engine/dd_weights.h"

/* The choices of one hand: of equal cards the highest stands for all. */
struct order_moves {
    int count;
    int card[SUIT_SIZE];
    int weight[SUIT_SIZE];
};

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

/* Which place around the table, seen from `seat`, holds the one card of a set; 4 when the set is empty. */
static inline int order_holder(const uint64_t hand[SEAT_COUNT], int seat, uint64_t card)
{
    if (!card) return 4;
    int place = 0;
    while (!(card & hand[(seat + place) & 3])) place++;
    return place;
}

/* What is the same for all the leads of one suit. */
struct order_suit {
    int base, first, second; /* the holders of the best and the second best card */
    uint64_t top, next;
};

static inline struct order_suit order_suit_lead(const uint64_t hand[SEAT_COUNT], int seat, int lane)
{
    uint64_t suit = (hand[0] | hand[1] | hand[2] | hand[3]) & UINT64_C(0xffff) << (16 * lane);
    struct order_suit q = {.top = suit & -suit};
    suit &= suit - 1;
    q.next = suit & -suit;
    q.first = order_holder(hand, seat, q.top);
    q.second = order_holder(hand, seat, q.next);
    q.base = dd_weight[ORDER_LEAD_TOPS + 5 * q.first + q.second];
    for (int place = 0; place < SEAT_COUNT; place++) {
        int length = __builtin_popcount(lane_of(hand[(seat + place) & 3], lane));
        q.base += dd_weight[ORDER_LEAD_LENGTH_OWN + 5 * place + bound_least(length, 4)];
    }
    return q;
}

static inline int order_lead_weight(const struct order_suit *q, uint64_t own, int card, bool pair, bool lowest)
{
    (void)own;
    int weight = q->base;
    if (bit_of(card) == q->top)
        return weight + dd_weight[ORDER_LEAD_TOP + q->second];
    if (bit_of(card) == q->next) weight += dd_weight[ORDER_LEAD_SECOND + q->first];
    if (pair) weight += dd_weight[ORDER_LEAD_SEQUENCE + q->first];
    if (lowest) weight += dd_weight[ORDER_LEAD_LOWEST + q->first];
    return weight + (card & 15) * dd_weight[ORDER_LEAD_RANK + q->first];
}

/* A card that follows suit. `group` is the state of the trick without it (see follow), wins: it takes the trick so far. */
static inline int order_follow_weight(int place, int group, bool wins, int card)
{
    static const int low[] = {0, ORDER_SECOND_LOW, ORDER_THIRD_LOW, ORDER_FOURTH_LOW};
    static const int win[] = {0, ORDER_SECOND_WIN, ORDER_THIRD_WIN, ORDER_FOURTH_WIN};
    static const int rank[] = {0, ORDER_SECOND_RANK, ORDER_THIRD_RANK, ORDER_FOURTH_RANK};
    return dd_weight[(wins ? win : low)[place] + group] + (card & 15) * dd_weight[rank[place] + wins];
}

static inline int order_discard_weight(const uint64_t hand[SEAT_COUNT], int seat, int card)
{
    int lane = card >> 4;
    uint64_t suit = (hand[0] | hand[1] | hand[2] | hand[3]) & UINT64_C(0xffff) << (16 * lane);
    int length = __builtin_popcount(lane_of(hand[seat], lane));
    int holder = order_holder(hand, seat, suit & -suit);
    uint64_t next = suit & (suit - 1);
    int weight = dd_weight[ORDER_DISCARD_RANK] * (card & 15) + dd_weight[ORDER_DISCARD_LENGTH] * length +
                 dd_weight[ORDER_DISCARD_HOLDER + holder];
    if (holder != 0 && length == 2 && (next & -next & hand[seat])) weight += dd_weight[ORDER_DISCARD_GUARD];
    return weight;
}

#endif
