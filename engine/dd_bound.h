/* Bounds that need no search: tricks that a side can take at once, and tricks that it cannot help giving up.
 *
 * Every bound returns the cards that it rests on, as a filled set, so that what follows from it stays
 * general: it holds wherever these cards belong to the same hands and the suits have the same lengths.
 */
#ifndef ENGINE_DD_BOUND_H
#define ENGINE_DD_BOUND_H

#include "engine/dd_internal.h"

/* So many places of a lane from the ace down. */
static inline uint64_t bound_places(int depth, int lane)
{
    return ((UINT64_C(1) << depth) - 1) << (16 * lane);
}

/* What all of the leader's own tricks rest on. */
static inline uint64_t bound_safe(const struct dd_quick *q)
{
    uint64_t rests = 0;
#pragma GCC unroll 4
    for (int i = 0; i < SUIT_COUNT; i++) rests |= bound_places(suit_depth(q->suit[i], SUIT_SAFE), i);
    return rests;
}

/* Of the leader's own tricks those of the suit played last may rest on less. */
static inline uint64_t bound_play_last(const struct dd_quick *q, uint64_t rests, int drawn)
{
    int most = 0, last = 0;
    if (!suit_byte(q->sum, SUIT_LOOSE)) return rests;
    for (int i = 0; i < SUIT_COUNT; i++) {
        int saved = i == drawn ? 0 : bound_count(lane_of(rests, i)) - suit_depth(q->suit[i], SUIT_LAST);
        if (saved > most) most = saved, last = i;
    }
    if (!most) return rests;
    return (rests & ~(UINT64_C(0xffff) << (16 * last))) |
           bound_places(suit_depth(q->suit[last], SUIT_LAST), last);
}

/* The leader's own tricks are enough, with `spare` over: what is not needed is left out, so that the answer
 * rests on fewer cards. `drawn` as below. */
static inline uint64_t bound_spare(const struct dd_quick *q, uint64_t leader, int spare, int drawn)
{
    uint64_t rests = 0;
    if (!spare) return bound_play_last(q, bound_safe(q), drawn);
    for (int i = 0; i < SUIT_COUNT; i++) {
        int safe = suit_byte(q->suit[i], SUIT_SAFE), depth = suit_depth(q->suit[i], SUIT_SAFE);
        uint64_t places = bound_places(depth, i);
        if (safe && spare && i != drawn) {
            unsigned winners = lane_of(leader & places, i);
            if (safe <= spare) {
                spare -= safe;
                continue;
            }
            if (bound_count(winners) == safe) {
                places = lane_down_to(16 * i + __builtin_ctz(bound_nth(winners, safe - spare)));
                spare = 0;
            }
        }
        rests |= places;
    }
    return bound_play_last(q, rests, drawn);
}

/* One byte of each suit's word, in lanes. */
static inline uint64_t bound_bytes(const struct dd_quick *q, enum suit_byte at)
{
    uint64_t lanes = 0;
#pragma GCC unroll 4
    for (int i = 0; i < SUIT_COUNT; i++) lanes |= (q->suit[i] >> (8 * at) & 0xff) << (16 * i);
    return lanes;
}

/* The guards of the lanes that are at least `least`; least is 1 to 0x8000. */
static inline uint64_t bound_lanes_from(uint64_t lanes, int least)
{
    return (lanes + (uint64_t)(0x8000 - least) * LANE_ONES) & LANE_GUARD;
}

/* The leader's own tricks fall short by `short_of`: the suit by which, played last or giving his partner the
 * lead, there are enough, or -1. */
static inline int bound_by(const struct dd_quick *q, int short_of, int drawn, bool *is_last)
{
    int crossing = short_of - suit_byte(q->sum, SUIT_PARTNER) + SUIT_CROSS_ZERO;
    uint64_t last = bound_lanes_from(bound_bytes(q, SUIT_LAST), short_of);
    uint64_t any = last | bound_lanes_from(bound_bytes(q, SUIT_CROSSING), bound_most(crossing, 1));
    if (drawn >= 0) any &= ~(UINT64_C(0xffff) << (16 * drawn));
    *is_last = last & any & -any;
    return any ? __builtin_ctzll(any) >> 4 : -1;
}

/* Whether a look at the sum shows that there are not `need` tricks at once. */
static inline bool bound_quick_fails(const struct dd_quick *q, int need)
{
    int short_of = need - suit_byte(q->sum, SUIT_SAFE);
    return short_of > 0 && suit_byte(q->sum, SUIT_LAST) < short_of &&
           suit_byte(q->sum, SUIT_PARTNER) + 1 < short_of;
}

/* Tricks at once of the leader's side when nobody ruffs, `need` of them; *rests receives the cards. `drawn`
 * is a lane that must be led out first (the opponents' last trumps fall), or -1. A hand of ours that is
 * forced to ruff has nothing but trumps left, and the opponents none: it takes all that remain. */
static inline bool bound_quick_plain(const struct dd_quick *q, uint64_t leader, int need, int drawn,
                                     uint64_t *rests)
{
    int short_of = need - suit_byte(q->sum, SUIT_SAFE);
    if (short_of <= 0) {
        *rests = bound_spare(q, leader, -short_of, drawn);
        return true;
    }
    bool is_last;
    int by = bound_by(q, short_of, drawn, &is_last);
    if (by < 0) return false;
    uint64_t all = bound_places(suit_depth(q->suit[by], is_last ? SUIT_LAST : SUIT_CROSSING), by);
    bool partner[SUIT_COUNT] = {false};
    if (is_last) {
        short_of -= suit_byte(q->suit[by], SUIT_LAST);
    } else {
        short_of -=
            suit_byte(q->suit[by], SUIT_CROSSING) - SUIT_CROSS_ZERO + suit_byte(q->suit[by], SUIT_PARTNER);
        for (int i = 0; i < SUIT_COUNT && short_of > 0; i++)
            if (i != by && suit_byte(q->suit[i], SUIT_PARTNER)) {
                short_of -= suit_byte(q->suit[i], SUIT_PARTNER);
                all |= bound_places(suit_depth(q->suit[i], SUIT_PARTNER), i);
                partner[i] = true;
            }
    }
    if (!short_of) {
        *rests = all | bound_safe(q);
        return true;
    }
    for (int i = 0; i < SUIT_COUNT; i++) {
        int safe = suit_byte(q->suit[i], SUIT_SAFE);
        if (i == by || partner[i] || i == drawn || safe > -short_of)
            all |= bound_places(suit_depth(q->suit[i], SUIT_SAFE), i);
        else
            short_of += safe;
    }
    *rests = all;
    return true;
}

static __attribute__((noinline, unused)) bool bound_quick_slow(const struct dd_quick *q, uint64_t leader,
                                                               int need, uint64_t *rests)
{
    return bound_quick_plain(q, leader, need, -1, rests);
}

static inline bool bound_quick_notrump(const struct dd_quick *q, uint64_t leader, int need, uint64_t *rests)
{
    return !bound_quick_fails(q, need) && bound_quick_slow(q, leader, need, rests);
}

/* What a suit gives a hand at once, unpacked; the words of dd_suit.h. */
struct bound_suit {
    int safe, partner, cross;
    uint64_t safe_rests, partner_rests, cross_rests;
};

static inline struct bound_suit bound_suit_at(const struct dd_quick *all, int lane)
{
    uint64_t quick = all->suit[lane];
    struct bound_suit q = {.safe = suit_byte(quick, SUIT_SAFE), .partner = suit_byte(quick, SUIT_PARTNER)};
    int crossing = suit_byte(quick, SUIT_CROSSING);
    if (crossing) q.cross = crossing - SUIT_CROSS_ZERO + q.safe + q.partner;
    q.safe_rests = bound_places(suit_depth(quick, SUIT_SAFE), lane);
    q.partner_rests = bound_places(suit_depth(quick, SUIT_PARTNER), lane);
    q.cross_rests = bound_places(suit_depth(quick, SUIT_CROSSING), lane);
    return q;
}

/* Who of `seat` and its partner holds the best card of a lane, -1 when neither does; *top receives the card.
 */
static inline int bound_holder(const struct dd_position *at, int seat, int lane, uint64_t *top)
{
    uint64_t suit = at->all & UINT64_C(0xffff) << (16 * lane);
    *top = suit & -suit;
    return at->hand[seat] & *top ? seat : at->hand[seat ^ 2] & *top ? seat ^ 2 : -1;
}

/* Whether the side that does not lead `lane` holds its best card, and the holder takes `need` tricks
 * beginning with it; second hand is `seat`. */
static inline bool bound_second_hand(struct dd_solver *s, const struct dd_position *at, int seat, int lane,
                                     int need, uint64_t *rests)
{
    uint64_t top;
    int holder = bound_holder(at, seat, lane, &top);
    if (holder < 0) return false;
    struct dd_quick q;
    dd_quick_of(s, at, holder, &q);
    if (!bound_quick_notrump(&q, at->hand[holder], need, rests)) return false;
    *rests |= lane_down_to(__builtin_ctzll(top));
    return true;
}

/* Whether the leader's side has `need` tricks at once at notrump; `q` is what the suits give him. */
static inline bool bound_at_once(const struct dd_quick *q, uint64_t leader, int need, uint64_t *rests)
{
    return suit_byte(q->sum, SUIT_REACH) >= need && bound_quick_notrump(q, leader, need, rests);
}

#endif
