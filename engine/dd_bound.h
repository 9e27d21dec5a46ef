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

/* The leader's own tricks are enough, with `spare` over: what is not needed is left out, so that the answer
 * rests on fewer cards. `drawn` as below. */
static inline uint64_t bound_spare(const struct dd_quick *q, uint64_t leader, int spare, int drawn)
{
    uint64_t rests = 0;
    if (!spare) return bound_safe(q);
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
    return rests;
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
    return short_of > 0 && suit_byte(q->sum, SUIT_LAST) < short_of && suit_byte(q->sum, SUIT_PARTNER) + 1 < short_of;
}

/* Tricks at once of the leader's side when nobody ruffs, `need` of them; *rests receives the cards. `drawn`
 * is a lane that must be led out first (the opponents' last trumps fall), or -1. A hand of ours that is
 * forced to ruff has nothing but trumps left, and the opponents none: it takes all that remain. */
static inline bool bound_quick_plain(const struct dd_quick *q, uint64_t leader, int need, int drawn, uint64_t *rests)
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
        short_of -= suit_byte(q->suit[by], SUIT_CROSSING) - SUIT_CROSS_ZERO + suit_byte(q->suit[by], SUIT_PARTNER);
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

static __attribute__((noinline, unused)) bool bound_quick_slow(const struct dd_quick *q, uint64_t leader, int need, uint64_t *rests)
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

/* Tricks in side suits while opponents have trumps: rounds to which those who could ruff, `a` and `b`, must
 * follow, and neither of our hands is made to ruff. `crosses`: a trump can put the partner on lead. `all`:
 * what else it rests on. */
static inline bool bound_quick_sides(const struct dd_quick *at_once, const struct dd_position *at, int leader, int need, uint64_t a,
                                     uint64_t b, bool crosses, uint64_t all, uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t l = hand[leader], p = hand[(leader + 2) & 3];
    uint64_t sides = ~(UINT64_C(0xffff) << (16 * LANE_TRUMP)), crossing = 0;
    struct bound_suit q[LANE_TRUMP];
    int room = SUIT_SIZE, sum = 0, extra[LANE_TRUMP], best = 0, total = 0, by = -1;
    if (p & ~sides) room = __builtin_popcountll(p & sides);
    if (l & ~sides) room = bound_least(room, __builtin_popcountll(l & sides));
    if (room < need) return false;
    for (int i = 0; i < LANE_TRUMP; i++) {
        int most = SUIT_SIZE;
        if (a) most = bound_least(most, bound_count(lane_of(a, i)));
        if (b) most = bound_least(most, bound_count(lane_of(b, i)));
        q[i] = bound_suit_at(at_once, i);
        int rounds = bound_least(q[i].safe, most);
        extra[i] = bound_most(bound_least(q[i].partner, most - rounds), 0);
        if (rounds) all |= q[i].safe_rests;
        sum += rounds;
        total += extra[i];
        if (q[i].cross && bound_least(q[i].cross, most) > best + rounds && rounds == q[i].safe) {
            best = bound_least(q[i].cross, most) - rounds;
            by = i;
        }
    }
    *rests = all;
    if (sum >= need) return true;
    if (!crosses && by < 0) return false;
    if (!crosses) {
        total += best - extra[by];
        crossing |= q[by].cross_rests;
    }
    if (sum + total < need) return false;
    for (int i = 0; i < LANE_TRUMP; i++)
        if (extra[i]) crossing |= q[i].partner_rests;
    *rests = all | crossing;
    return true;
}

/* The same with trumps: as at notrump when the opponents have none, or the leader can draw them; else top
 * trumps, and top cards of suits in which no opponent with trumps is out. */
static inline bool bound_quick_trump(const struct dd_quick *at_once, const struct dd_position *at, int leader, int need, uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t p = hand[(leader + 2) & 3], a = hand[(leader + 1) & 3], b = hand[(leader + 3) & 3];
    unsigned ta = lane_of(a, LANE_TRUMP), tb = lane_of(b, LANE_TRUMP), tp = lane_of(p, LANE_TRUMP);
    if (!(ta | tb)) return bound_quick_plain(at_once, hand[leader], need, -1, rests);
    struct bound_suit q = bound_suit_at(at_once, LANE_TRUMP);
    bool a_ruffs = bound_count(ta) > q.safe, b_ruffs = bound_count(tb) > q.safe;
    if (!a_ruffs && !b_ruffs) return bound_quick_plain(at_once, hand[leader], need, LANE_TRUMP, rests);
    int sum = q.safe;
    uint64_t all = q.safe_rests;
    if (sum >= need) {
        *rests = all;
        return true;
    }
    /* the partner's top trumps cannot be lost either, if small ones can follow to the leader's */
    unsigned top = tp & bound_above(ta | tb);
    int more = bound_least(bound_count(top), bound_count(tp) - q.safe);
    if (more > 0) {
        sum += more;
        all |= (uint64_t)bound_fill(top) << (16 * LANE_TRUMP);
        if (sum >= need) {
            *rests = all;
            return true;
        }
    }
    return bound_quick_sides(at_once, at, leader, need - sum, a_ruffs ? a : 0, b_ruffs ? b : 0, more > 0 && q.cross,
                             all, rests);
}

/* Either, as the strain is. */
static inline bool bound_quick(const struct dd_quick *q, const struct dd_position *at, int leader, int need, bool nt,
                               uint64_t *rests)
{
    return nt ? bound_quick_notrump(q, at->hand[leader], need, rests) : bound_quick_trump(q, at, leader, need, rests);
}

/* Whether the opponents' top trumps keep the side on lead from taking `need` tricks: each takes a trick,
 * unless two must fall together. */
static inline bool bound_later_trump(const struct dd_position *at, int leader, int need, int size,
                                     uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    unsigned ours = lane_of(hand[leader] | hand[(leader + 2) & 3], LANE_TRUMP), above = bound_above(ours);
    unsigned a = lane_of(hand[(leader + 1) & 3], LANE_TRUMP), b = lane_of(hand[(leader + 3) & 3], LANE_TRUMP);
    int lose = size - need + 1, longer = bound_most(bound_count(a), bound_count(b));
    unsigned tops = (a | b) & above;
    if (bound_least(bound_count(tops), longer) >= lose) {
        *rests = ours ? (uint64_t)bound_fill(tops) << (16 * LANE_TRUMP) : 0;
        return true;
    }
    if (lose > 1 || !ours) return false;
    /* the second best trump, guarded, with the best one to its right */
    unsigned all = ours | a | b, best = all & -all, second = (all & (all - 1)) & -(all & (all - 1));
    unsigned right_of_a = lane_of(hand[leader], LANE_TRUMP),
             right_of_b = lane_of(hand[(leader + 2) & 3], LANE_TRUMP);
    bool is_sure = (a & second && bound_count(a) > 1 && right_of_a & best) ||
                   (b & second && bound_count(b) > 1 && right_of_b & best);
    if (!is_sure) return false;
    *rests = (uint64_t)bound_fill(second) << (16 * LANE_TRUMP);
    return true;
}

/* Whether the side that does not lead `lane` holds its best card, nobody ruffs the first round, and the
 * holder takes `need` tricks beginning with it; second hand is `seat`. */
static inline bool bound_second_hand(struct dd_solver *s, const struct dd_position *at, int seat, int lane, int need, bool nt,
                                     uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t mask = UINT64_C(0xffff) << (16 * lane);
    uint64_t suit = at->all & mask, top = suit & -suit;
    int partner = (seat + 2) & 3, holder = hand[seat] & top ? seat : hand[partner] & top ? partner : -1;
    if (holder < 0) return false;
    if (!nt && lane != LANE_TRUMP) {
        uint64_t third = hand[(seat + 1) & 3], other = hand[(holder + 2) & 3];
        if (!(third & mask) && lane_of(third, LANE_TRUMP)) return false;
        if (!(other & mask) && lane_of(other, LANE_TRUMP)) return false;
    }
    struct dd_quick q = dd_quick_of(s, at, holder);
    if (!bound_quick(&q, at, holder, need, nt, rests)) return false;
    *rests |= lane_down_to(__builtin_ctzll(top));
    return true;
}

/* Whether the side on lead, whose reach is below `need`, must give up so many tricks at notrump that it
 * cannot take them. It must let the opponents in before; then the holder of that suit's top takes it and what
 * goes with it, of which he has thrown nothing away. */
static inline bool bound_later_plain(struct dd_solver *s, const struct dd_position *at, int leader, int need, int size, bool nt,
                                     uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t a = hand[(leader + 1) & 3], b = hand[(leader + 3) & 3];
    uint64_t tops = lane_tops(at->all) & (a | b);
    int lose = size - need + 1;
    *rests = lane_fill(tops);
    for (int i = 1; i < SEAT_COUNT; i += 2) {
        uint64_t more;
        if (!(hand[(leader + i) & 3] & tops)) continue;
        int seat = (leader + i) & 3;
        struct dd_quick q = dd_quick_of(s, at, seat);
        if (!bound_quick(&q, at, seat, lose, nt, &more)) return false;
        *rests |= more;
    }
    return true;
}

#endif
