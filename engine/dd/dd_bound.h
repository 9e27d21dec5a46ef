/* Bounds that need no search: tricks that a side can take at once, and tricks that it cannot help giving up.
 *
 * Every bound returns the cards that it rests on, as a filled set, so that what follows from it stays
 * general: it holds wherever these cards belong to the same hands and the suits have the same lengths.
 */
#ifndef ENGINE_DD_DD_BOUND_H
#define ENGINE_DD_DD_BOUND_H

#include "engine/dd/dd_internal.h"

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

/* How tricks at once use the suits. */
struct bound_use {
    unsigned safe;    /* a bit for each lane whose rounds of the leader's are counted */
    unsigned partner; /* the same for the partner's tricks, the lead being passed by another lane */
    int by;           /* the lane by which the lead is passed to the partner; -1: it is not */
    bool is_last;     /* ... as the last that is played */
    int loose;        /* the lane that is played last and rests on less for it, -1: none */
};

/* Of the leader's own tricks those of the suit played last may rest on less. */
static inline uint64_t bound_play_last(const struct dd_quick *q, uint64_t rests, int drawn,
                                       struct bound_use *use)
{
    int most = 0, last = 0;
    if (!suit_byte(q->sum, SUIT_FLAGS)) return rests;
    for (int i = 0; i < SUIT_COUNT; i++) {
        int saved = i == drawn ? 0 : bound_count(lane_of(rests, i)) - suit_depth(q->suit[i], SUIT_LAST);
        if (saved > most) most = saved, last = i;
    }
    if (!most) return rests;
    use->loose = last;
    return (rests & ~lane_whole(last)) | bound_places(suit_depth(q->suit[last], SUIT_LAST), last);
}

/* The leader's own tricks are enough, with `spare` over: what is not needed is left out, so that the answer
 * rests on fewer cards. `drawn` as below. */
static inline uint64_t bound_spare(const struct dd_quick *q, uint64_t leader, int spare, int drawn,
                                   struct bound_use *use)
{
    uint64_t rests = 0;
    *use = (struct bound_use){.safe = 0xf, .by = -1, .loose = -1};
    if (!spare) return bound_play_last(q, bound_safe(q), drawn, use);
    for (int i = 0; i < SUIT_COUNT; i++) {
        int safe = suit_byte(q->suit[i], SUIT_SAFE), depth = suit_depth(q->suit[i], SUIT_SAFE);
        uint64_t places = bound_places(depth, i);
        if (safe && spare && i != drawn) {
            unsigned winners = lane_of(leader & places, i);
            if (safe <= spare) {
                spare -= safe;
                use->safe &= ~(1u << i);
                continue;
            }
            if (bound_count(winners) == safe) {
                places = lane_down_to(16 * i + __builtin_ctz(bound_nth(winners, safe - spare)));
                spare = 0;
            }
        }
        rests |= places;
    }
    return bound_play_last(q, rests, drawn, use);
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

/* What each suit gives when the lead passes to the partner by it, in lanes as SUIT_CROSSING says; `now` as
 * below. */
static inline uint64_t bound_crossing(const struct dd_quick *q, uint64_t now)
{
    uint64_t cross = bound_bytes(q, SUIT_CROSSING), barred = cross / SUIT_OVERTAKES & LANE_ONES & ~now;
    cross &= LANE_ONES * (SUIT_OVERTAKES - 1) & ~(barred * (SUIT_OVERTAKES - 1));
    return cross + (bound_bytes(q, SUIT_FLAGS) / SUIT_FINESSE & LANE_ONES & now);
}

/* The leader's own tricks fall short by `short_of`: whether a suit gives enough when it is played last or
 * gives his partner the lead, which *use receives, and *gain what it gives then beyond the own tricks. */
static inline bool bound_by(const struct dd_quick *q, int short_of, int drawn, uint64_t now,
                            struct bound_use *use, int *gain)
{
    int partner = suit_byte(q->sum, SUIT_PARTNER);
    uint64_t last = bound_lanes_from(bound_bytes(q, SUIT_LAST), short_of), cross = bound_crossing(q, now),
             any = last | bound_lanes_from(cross, util_larger(short_of - partner + SUIT_CROSS_ZERO, 1));
    if (drawn >= 0) any &= ~lane_whole(drawn);
    if (!any) return false;
    int by = __builtin_ctzll(any) >> 4;
    bool is_last = last & any & -any;
    *gain = is_last ? suit_byte(q->suit[by], SUIT_LAST)
                    : (int)lane_of(cross, by) - SUIT_CROSS_ZERO + suit_byte(q->suit[by], SUIT_PARTNER);
    *use = (struct bound_use){.safe = 0xf, .by = by, .is_last = is_last, .loose = -1};
    return true;
}

/* Whether a look at the sum shows that there are not `need` tricks at once. */
static inline bool bound_quick_fails(const struct dd_quick *q, int need)
{
    int short_of = need - suit_byte(q->sum, SUIT_SAFE);
    return short_of > 0 && suit_byte(q->sum, SUIT_LAST) < short_of &&
           suit_byte(q->sum, SUIT_PARTNER) + 1 < short_of;
}

/* Tricks at once of the leader's side when nobody ruffs, `need` of them; *rests receives the cards and *use
 * how, if so. `drawn` is a lane that must be led out first (the opponents' last trumps fall), or -1. `now`
 * has the aces' bits of the lanes of which no card is played before. A hand of ours that is forced to ruff
 * has nothing but trumps left, and the opponents none: it takes all that remain. */
static inline bool bound_quick_plain(const struct dd_quick *q, uint64_t leader, int need, int drawn,
                                     uint64_t now, uint64_t *rests, struct bound_use *use)
{
    int short_of = need - suit_byte(q->sum, SUIT_SAFE), gain;
    if (short_of <= 0) {
        *rests = bound_spare(q, leader, -short_of, drawn, use);
        return true;
    }
    if (!bound_by(q, short_of, drawn, now, use, &gain)) return false;
    uint64_t all =
        bound_places(suit_depth(q->suit[use->by], use->is_last ? SUIT_LAST : SUIT_CROSSING), use->by);
    short_of -= gain;
    for (int i = 0; i < SUIT_COUNT && short_of > 0; i++)
        if (i != use->by && suit_byte(q->suit[i], SUIT_PARTNER)) {
            short_of -= suit_byte(q->suit[i], SUIT_PARTNER);
            all |= bound_places(suit_depth(q->suit[i], SUIT_PARTNER), i);
            use->partner |= 1u << i;
        }
    for (int i = 0; i < SUIT_COUNT; i++) {
        int safe = suit_byte(q->suit[i], SUIT_SAFE);
        if (i == use->by || use->partner >> i & 1 || i == drawn || safe > -short_of)
            all |= bound_places(suit_depth(q->suit[i], SUIT_SAFE), i);
        else
            short_of += safe, use->safe &= ~(1u << i);
    }
    *rests = all;
    return true;
}

static __attribute__((noinline, unused)) bool bound_quick_slow(const struct dd_quick *q, uint64_t leader,
                                                               int need, uint64_t now, uint64_t *rests,
                                                               struct bound_use *use)
{
    return bound_quick_plain(q, leader, need, -1, now, rests, use);
}

static inline bool bound_quick_notrump(const struct dd_quick *q, uint64_t leader, int need, uint64_t now,
                                       uint64_t *rests)
{
    struct bound_use use;
    return !bound_quick_fails(q, need) && bound_quick_slow(q, leader, need, now, rests, &use);
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
    if (crossing && crossing < SUIT_OVERTAKES) q.cross = crossing - SUIT_CROSS_ZERO + q.safe + q.partner;
    q.safe_rests = bound_places(suit_depth(quick, SUIT_SAFE), lane);
    q.partner_rests = bound_places(suit_depth(quick, SUIT_PARTNER), lane);
    q.cross_rests = bound_places(suit_depth(quick, SUIT_CROSSING), lane);
    return q;
}

/* Who of `seat` and its partner holds the best card of a lane, -1 when neither does; *top receives the card.
 */
static inline int bound_holder(const struct dd_position *at, int seat, int lane, uint64_t *top)
{
    uint64_t suit = at->all & lane_whole(lane);
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
    uint64_t others = LANE_ONES & ~lane_whole(lane);
    if (!bound_quick_notrump(&q, at->hand[holder], need, others, rests)) return false;
    *rests |= lane_down_to(__builtin_ctzll(top));
    return true;
}

/* Whether the leader's side has `need` tricks at once at notrump; `q` is what the suits give him. */
static inline bool bound_at_once(const struct dd_quick *q, uint64_t leader, int need, uint64_t *rests)
{
    return suit_byte(q->sum, SUIT_REACH) >= need && bound_quick_notrump(q, leader, need, LANE_ONES, rests);
}

#endif
