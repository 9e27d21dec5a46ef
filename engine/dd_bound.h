/* Bounds that need no search: tricks that a side can take at once, and tricks that it cannot help giving up.
 *
 * Every bound returns the cards that it rests on, as a filled set, so that what follows from it stays
 * general: it holds wherever these cards belong to the same hands and the suits have the same lengths.
 */
#ifndef ENGINE_DD_BOUND_H
#define ENGINE_DD_BOUND_H

#include "engine/dd_internal.h"

static inline int bound_count(unsigned ranks)
{
    return __builtin_popcount(ranks);
}
static inline int bound_least(int a, int b)
{
    return a < b ? a : b;
}
static inline int bound_most(int a, int b)
{
    return a > b ? a : b;
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

/* What one suit gives the hand on lead and its partner, if nobody ruffs. */
struct bound_suit {
    int safe; /* rounds that the leader wins, staying on lead */
    int last; /* as many, or more when it is the last suit to be played, the lead being lost to the partner */
    int cross;   /* tricks when the lead passes to the partner in this suit, 0 if it cannot */
    int partner; /* tricks for the partner afterwards, once he is on lead by another suit */
    unsigned safe_rests, last_rests, cross_rests, partner_rests; /* the cards that each rests on, filled */
};

/* The n-th highest card of a set, n from 1; 0 when it has fewer. */
static inline unsigned bound_nth(unsigned ranks, int n)
{
    while (--n > 0) ranks &= ranks - 1;
    return ranks & -ranks;
}

/* A hand leads the good cards x, highest first; the other must follow suit with y, lowest first. Whether the
 * lead stays, as far as both last; *edge receives the lowest card of x that had to be higher. */
static inline bool bound_stays(unsigned x, unsigned y, unsigned *edge)
{
    int nx = bound_count(x), ny = bound_count(y), k = bound_least(nx, ny);
    if (!k) return true;
    unsigned mine = bound_nth(x, k);
    *edge |= mine;
    return mine < bound_nth(y, ny - k + 1);
}

/* The lowest n cards of a set. */
static inline unsigned bound_lowest(unsigned ranks, int n)
{
    for (int drop = bound_count(ranks) - n; drop > 0; drop--) ranks &= ranks - 1;
    return ranks;
}
/* All but the lowest n cards of a set. */
static inline unsigned bound_highest(unsigned ranks, int n)
{
    return ranks & ~bound_lowest(ranks, n);
}

/* A suit of which the opponents have none: every card is good, but a hand can strand the other's. */
static inline struct bound_suit bound_own_suit(unsigned l, unsigned p)
{
    struct bound_suit q = {0};
    int nl = bound_count(l), np = bound_count(p);
    if (!p) {
        q.safe = q.last = nl;
        return q;
    }
    if (!l) {
        q.partner = np;
        return q;
    }
    unsigned edge = 0, edge_p = 0;
    for (unsigned x = l, y = p; x && y && (x & -x) < bound_lowest(y, 1); q.safe++) {
        edge = x & -x;
        x &= x - 1;
        y &= ~bound_lowest(y, 1);
    }
    if (q.safe == np || q.safe == nl) q.safe = nl;
    q.last = bound_most(q.safe, 1);
    if (edge) q.safe_rests = bound_fill(edge);
    q.last_rests = q.safe_rests;
    int k = 0;
    for (unsigned x = p, y = l; x && y && (x & -x) < bound_lowest(y, 1); k++) {
        edge_p = x & -x;
        x &= x - 1;
        y &= ~bound_lowest(y, 1);
    }
    if (!k) return q;
    if (k == np || k == nl) k = np;
    if (k > q.safe) q.partner = k - q.safe;
    q.partner_rests = q.cross_rests = bound_fill(edge_p);
    q.cross = k;
    return q;
}

/* l, p: the leader's and his partner's cards; a, b: the opponents'. */
static inline struct bound_suit bound_suit(unsigned l, unsigned p, unsigned a, unsigned b)
{
    struct bound_suit q = {0};
    if (!(a | b)) return bound_own_suit(l, p);
    unsigned above = bound_above(a | b), wl = l & above, wp = p & above;
    if (!(wl | wp)) return q;
    int tl = bound_count(wl), tp = bound_count(wp), nl = bound_count(l), np = bound_count(p);
    int m = bound_most(bound_count(a), bound_count(b));
    int r = 0;
    if (wl) {
        int never = bound_count(wl & bound_above(wp));
        r = bound_most(bound_least(tl, np - tp), never);
        if (np <= r) r = tl;
        q.safe = q.last = r;
        unsigned edge = wl;
        if (r == tl && r >= m && nl > r) {
            /* the opponents have run out: the leader's small cards are good too */
            unsigned y = np > r ? bound_lowest(p, np - r) : 0, also = 0;
            if (!y || (!tp && bound_stays(l & ~wl, y, &also)))
                q.safe = q.last = nl, edge = also | bound_nth(wl, m);
            else
                q.last = bound_least(nl, bound_most(np, r + 1));
        }
        q.safe_rests = q.last_rests = bound_fill(edge);
    }
    if (!wp) return q;
    int left = bound_least(tp, np - r);
    unsigned edge = wl | wp;
    if (r == tl) {
        q.partner = left;
        if (left == tp && r + left >= m && np > r + left) {
            /* as above for the partner's small cards */
            unsigned y = nl > r + left ? bound_lowest(l, nl - r - left) : 0, also = 0;
            if (bound_stays(bound_highest(p & ~wp, r), y, &also)) {
                q.partner = np - r;
                edge |= also;
            }
        }
        if (nl > r && left > 0) q.cross = r + q.partner;
    } else {
        q.partner = bound_least(bound_count(wp & bound_above(l)), np - r);
        if (bound_fill(l) > bound_fill(wp & -wp)) q.cross = 1;
    }
    if (q.partner < 0) q.partner = 0;
    q.partner_rests = q.cross_rests = bound_fill(edge);
    return q;
}

/* Whether the leader's side takes `need` tricks at once when nobody ruffs; *rests receives the cards. `drawn`
 * is a lane that must be led out first (the opponents' last trumps fall), or -1. A hand of ours that is
 * forced to ruff has nothing but trumps left, and the opponents none: it takes all that remain. */
static inline bool bound_quick_plain(const uint64_t hand[SEAT_COUNT], int leader, int need, int drawn,
                                     uint64_t *rests)
{
    uint64_t l = hand[leader], p = hand[(leader + 2) & 3], a = hand[(leader + 1) & 3],
             b = hand[(leader + 3) & 3];
    struct bound_suit q[SUIT_COUNT];
    int sum = 0, partner = 0;
    uint64_t safe_rests = 0;
    for (int i = SUIT_COUNT - 1; i >= 0; i--) {
        q[i] = bound_suit(lane_of(l, i), lane_of(p, i), lane_of(a, i), lane_of(b, i));
        sum += q[i].safe;
        if (q[i].safe) safe_rests |= (uint64_t)q[i].safe_rests << (16 * i);
        partner += q[i].partner;
    }
    if (sum >= need) {
        /* leave out what is not needed, so that the answer rests on fewer cards */
        for (int i = 0; i < SUIT_COUNT && sum > need; i++) {
            if (!q[i].safe || i == drawn) continue;
            uint64_t lane = UINT64_C(0xffff) << (16 * i);
            int spare = sum - need;
            unsigned winners = lane_of(l, i) & q[i].safe_rests;
            if (q[i].safe <= spare) {
                sum -= q[i].safe;
                safe_rests &= ~lane;
            } else if (bound_count(winners) == q[i].safe) {
                sum = need;
                safe_rests &= ~lane;
                safe_rests |= (uint64_t)bound_fill(bound_nth(winners, q[i].safe - spare)) << (16 * i);
            }
        }
        *rests = safe_rests;
        return true;
    }
    for (int i = 0; i < SUIT_COUNT; i++) {
        if (i == drawn) continue;
        if (sum - q[i].safe + q[i].last >= need) {
            *rests = safe_rests | (uint64_t)q[i].last_rests << (16 * i);
            return true;
        }
        if (!q[i].cross || sum - q[i].safe + partner - q[i].partner + q[i].cross < need) continue;
        uint64_t all = safe_rests | (uint64_t)q[i].cross_rests << (16 * i);
        int total = sum - q[i].safe + q[i].cross;
        for (int j = 0; j < SUIT_COUNT && total < need; j++)
            if (j != i && q[j].partner) {
                total += q[j].partner;
                all |= (uint64_t)q[j].partner_rests << (16 * j);
            }
        *rests = all;
        return true;
    }
    return false;
}

static inline bool bound_quick_notrump(const uint64_t hand[SEAT_COUNT], int leader, int need, uint64_t *rests)
{
    return bound_quick_plain(hand, leader, need, -1, rests);
}

/* Tricks in side suits while opponents have trumps: rounds to which those who could ruff, `a` and `b`, must
 * follow, and neither of our hands is made to ruff. `crosses`: a trump can put the partner on lead. `all`:
 * what else it rests on. */
static inline bool bound_quick_sides(const uint64_t hand[SEAT_COUNT], int leader, int need, uint64_t a,
                                     uint64_t b, bool crosses, uint64_t all, uint64_t *rests)
{
    uint64_t l = hand[leader], p = hand[(leader + 2) & 3], oa = hand[(leader + 1) & 3],
             ob = hand[(leader + 3) & 3];
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
        q[i] = bound_suit(lane_of(l, i), lane_of(p, i), lane_of(oa, i), lane_of(ob, i));
        int rounds = bound_least(q[i].safe, most);
        extra[i] = bound_most(bound_least(q[i].partner, most - rounds), 0);
        if (rounds) all |= (uint64_t)q[i].safe_rests << (16 * i);
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
        crossing |= (uint64_t)q[by].cross_rests << (16 * by);
    }
    if (sum + total < need) return false;
    for (int i = 0; i < LANE_TRUMP; i++)
        if (extra[i]) crossing |= (uint64_t)q[i].partner_rests << (16 * i);
    *rests = all | crossing;
    return true;
}

/* The same with trumps: as at notrump when the opponents have none, or the leader can draw them; else top
 * trumps, and top cards of suits in which no opponent with trumps is out. */
static inline bool bound_quick_trump(const uint64_t hand[SEAT_COUNT], int leader, int need, uint64_t *rests)
{
    uint64_t l = hand[leader], p = hand[(leader + 2) & 3], a = hand[(leader + 1) & 3],
             b = hand[(leader + 3) & 3];
    unsigned ta = lane_of(a, LANE_TRUMP), tb = lane_of(b, LANE_TRUMP), tp = lane_of(p, LANE_TRUMP);
    if (!(ta | tb)) return bound_quick_plain(hand, leader, need, -1, rests);
    struct bound_suit q = bound_suit(lane_of(l, LANE_TRUMP), tp, ta, tb);
    bool a_ruffs = bound_count(ta) > q.safe, b_ruffs = bound_count(tb) > q.safe;
    if (!a_ruffs && !b_ruffs) return bound_quick_plain(hand, leader, need, LANE_TRUMP, rests);
    int sum = q.safe;
    uint64_t all = q.safe ? (uint64_t)q.safe_rests << (16 * LANE_TRUMP) : 0;
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
    return bound_quick_sides(hand, leader, need - sum, a_ruffs ? a : 0, b_ruffs ? b : 0, more > 0 && q.cross,
                             all, rests);
}

/* Whether the opponents' top trumps keep the side on lead from taking `need` tricks: each takes a trick,
 * unless two must fall together. */
static inline bool bound_later_trump(const uint64_t hand[SEAT_COUNT], int leader, int need, int size,
                                     uint64_t *rests)
{
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
static inline bool bound_second_hand(const uint64_t hand[SEAT_COUNT], int seat, int lane, int need, bool nt,
                                     uint64_t *rests)
{
    uint64_t mask = UINT64_C(0xffff) << (16 * lane);
    uint64_t suit = (hand[0] | hand[1] | hand[2] | hand[3]) & mask, top = suit & -suit;
    int partner = (seat + 2) & 3, holder = hand[seat] & top ? seat : hand[partner] & top ? partner : -1;
    if (holder < 0) return false;
    if (!nt && lane != LANE_TRUMP) {
        uint64_t third = hand[(seat + 1) & 3], other = hand[(holder + 2) & 3];
        if (!(third & mask) && lane_of(third, LANE_TRUMP)) return false;
        if (!(other & mask) && lane_of(other, LANE_TRUMP)) return false;
    }
    if (!(nt ? bound_quick_notrump(hand, holder, need, rests) : bound_quick_trump(hand, holder, need, rests)))
        return false;
    *rests |= lane_down_to(__builtin_ctzll(top));
    return true;
}

/* The tricks that the side on lead can win, at the very most, before it leads a suit whose best card it
 * lacks: the longer hand's cards of the others. It is also the most that it can take at once. */
static inline int bound_reach(const uint64_t hand[SEAT_COUNT], int leader)
{
    uint64_t l = hand[leader], p = hand[(leader + 2) & 3];
    int sum = 0;
    for (uint64_t left = lane_tops(l | p | hand[(leader + 1) & 3] | hand[(leader + 3) & 3]) & (l | p); left;
         left &= left - 1) {
        int lane = __builtin_ctzll(left) >> 4;
        sum += bound_most(bound_count(lane_of(l, lane)), bound_count(lane_of(p, lane)));
    }
    return sum;
}

/* Whether the side on lead, whose reach is below `need`, must give up so many tricks at notrump that it
 * cannot take them. It must let the opponents in before; then the holder of that suit's top takes it and what
 * goes with it, of which he has thrown nothing away. */
static inline bool bound_later_plain(const uint64_t hand[SEAT_COUNT], int leader, int need, int size, bool nt,
                                     uint64_t *rests)
{
    uint64_t a = hand[(leader + 1) & 3], b = hand[(leader + 3) & 3];
    uint64_t tops = lane_tops(hand[leader] | hand[(leader + 2) & 3] | a | b) & (a | b);
    int lose = size - need + 1;
    *rests = lane_fill(tops);
    for (int i = 1; i < SEAT_COUNT; i += 2) {
        uint64_t more;
        if (!(hand[(leader + i) & 3] & tops)) continue;
        int seat = (leader + i) & 3;
        if (!(nt ? bound_quick_notrump(hand, seat, lose, &more) : bound_quick_trump(hand, seat, lose, &more)))
            return false;
        *rests |= more;
    }
    return true;
}

#endif
