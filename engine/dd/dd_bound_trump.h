/* Bounds in suit contracts: what dd_bound.h has, with ruffs. The trumps are the last lane.
 *
 * Some of them look at the hands after a trick or two that the leader's side can force; positions made for
 * that are parts of the deal like any other.
 */
#ifndef ENGINE_DD_DD_BOUND_TRUMP_H
#define ENGINE_DD_DD_BOUND_TRUMP_H

#include "engine/dd/dd_bound_fail.h"

#define BOUND_SIDES (~lane_whole(LANE_TRUMP))

/* What the leader's first `rounds` rounds of a lane rest on, no more than are safe. */
static inline uint64_t bound_first_rounds(const struct dd_quick *q, uint64_t leader, int lane, int rounds)
{
    int safe = suit_byte(q->suit[lane], SUIT_SAFE);
    uint64_t places = bound_places(suit_depth(q->suit[lane], SUIT_SAFE), lane);
    unsigned winners = lane_of(leader & places, lane);
    if (!rounds) return 0;
    if (rounds == safe || bound_count(winners) != safe) return places;
    return lane_down_to(16 * lane + __builtin_ctz(bound_nth(winners, rounds)));
}

/* What so many rounds of the leader's in the side suits rest on, `spare` of which are not needed. */
static inline uint64_t bound_rounds_rest(const struct dd_quick *q, uint64_t leader,
                                         const int rounds[LANE_TRUMP], int spare)
{
    uint64_t rests = 0;
    for (int i = 0; i < LANE_TRUMP; i++) {
        int left_out = util_smaller(rounds[i], spare);
        spare -= left_out;
        rests |= bound_first_rounds(q, leader, i, rounds[i] - left_out);
    }
    return rests;
}

/* Tricks for the leader's side when the opponents have no trumps (left), its hands `trumps` and `others`: no
 * trump of ours can lose, whoever leads. The leader cashes what is safe in the side suits, then either 1 the
 * partner ruffs a loser, takes his own winners, and the longer hand's trumps are still to come, or 2 the
 * hands ruff in turn, and then the longer hand's trumps. The partner has `spare` side cards: what he throws
 * on the leader's winners is none of what he needs later. A hand that must ruff sooner has only trumps left
 * and takes the rest. It rests on the winners in the side suits alone. */
static inline bool bound_quick_ruffs(const struct dd_quick *at_once, uint64_t l, uint64_t p, int trumps,
                                     int others, int spare, int need, uint64_t *rests)
{
    int safe = 0, partner = 0, losers = 0, leads = 0, rounds[LANE_TRUMP];
    uint64_t crossing = 0;
    for (int i = 0; i < LANE_TRUMP; i++) {
        int nl = bound_count(lane_of(l, i)), np = bound_count(lane_of(p, i));
        struct bound_suit q = bound_suit_at(at_once, i);
        safe += rounds[i] = q.safe;
        partner += q.partner;
        if (q.partner) crossing |= q.partner_rests;
        if (np <= q.safe) losers += nl - q.safe;
        if (nl <= q.safe) leads += np > nl ? np - nl : 0;
    }
    int spare_tricks = safe + util_larger(trumps, others) - need;
    *rests = bound_rounds_rest(at_once, l, rounds, util_larger(spare_tricks, 0));
    if (spare_tricks >= 0) return true;
    if (!losers || !others) return false;
    leads = util_smaller(leads, spare - safe);
    int by_partner = util_smaller(losers, others), by_leader = util_smaller(leads, trumps);
    by_leader = util_larger(util_smaller(by_leader, by_partner), 0);
    by_partner = util_smaller(by_partner, by_leader + 1);
    if (safe + by_partner + by_leader + util_larger(trumps - by_leader, others - by_partner) >= need)
        return true;
    *rests |= crossing;
    partner = util_larger(util_smaller(partner, spare - safe), 0);
    return safe + 1 + partner + util_larger(trumps, others - 1) >= need;
}

/* The same, from whole hands, once `drawn` trumps have been led by our side and the opponents' have fallen
 * with them; the hand that ran out of trumps threw side cards on the rest. */
static inline bool bound_quick_drawn(const struct dd_quick *q, const struct dd_position *at, int leader,
                                     int need, int drawn, uint64_t *rests)
{
    uint64_t l = at->hand[leader], p = at->hand[leader ^ 2];
    int trumps = bound_count(lane_of(l, LANE_TRUMP)) - drawn,
        others = bound_count(lane_of(p, LANE_TRUMP)) - drawn;
    int spare = __builtin_popcountll(p & BOUND_SIDES) + util_smaller(others, 0);
    return bound_quick_ruffs(q, l, p, trumps, util_larger(others, 0), spare, need - drawn, rests);
}

/* The most that the side suits can give at once. */
static inline int bound_most_sides(const struct dd_quick *q)
{
    uint64_t sides = q->sum - q->suit[LANE_TRUMP];
    return suit_byte(sides, SUIT_SAFE) + suit_byte(sides, SUIT_PARTNER) + 1;
}

/* What the side suits give while opponents have trumps: rounds of the leader's; for the partner, once he is
 * on lead; and the most that one of them gives beyond its rounds by putting him there, `crossing` (0: none
 * does), which is `gain` more than his tricks in it. With what each rests on. */
struct bound_sides {
    int safe, partner, crossing, gain;
    int rounds[LANE_TRUMP];
    uint64_t partner_rests, cross_rests;
};

/* Only rounds to which those who could ruff, `a` and `b` (0: he could not), must follow. */
static inline struct bound_sides bound_count_sides(const struct dd_quick *at_once, uint64_t a, uint64_t b)
{
    struct bound_sides sides = {0};
    for (int i = 0; i < LANE_TRUMP; i++) {
        int most = SUIT_SIZE;
        if (a) most = util_smaller(most, bound_count(lane_of(a, i)));
        if (b) most = util_smaller(most, bound_count(lane_of(b, i)));
        struct bound_suit q = bound_suit_at(at_once, i);
        int rounds = util_smaller(q.safe, most),
            partner = util_larger(util_smaller(q.partner, most - rounds), 0),
            crossing = util_smaller(q.cross, most) - rounds;
        sides.safe += sides.rounds[i] = rounds;
        sides.partner += partner;
        if (partner) sides.partner_rests |= q.partner_rests;
        if (crossing > sides.crossing && rounds == q.safe) {
            sides.crossing = crossing;
            sides.gain = crossing - partner;
            sides.cross_rests = q.cross_rests;
        }
    }
    return sides;
}

/* Tricks in side suits while opponents have trumps, when neither of our hands is made to ruff. `crosses`: a
 * trump can put the partner on lead. `all`: what else it rests on. */
static inline bool bound_quick_sides(const struct dd_quick *at_once, const struct dd_position *at, int leader,
                                     int need, uint64_t a, uint64_t b, bool crosses, uint64_t all,
                                     uint64_t *rests)
{
    uint64_t l = at->hand[leader], p = at->hand[leader ^ 2];
    int room = SUIT_SIZE;
    if (p & ~BOUND_SIDES) room = __builtin_popcountll(p & BOUND_SIDES);
    if (l & ~BOUND_SIDES) room = util_smaller(room, __builtin_popcountll(l & BOUND_SIDES));
    if (room < need || bound_most_sides(at_once) < need) return false;
    struct bound_sides sides = bound_count_sides(at_once, a, b);
    if (sides.safe >= need) {
        *rests = all | bound_rounds_rest(at_once, l, sides.rounds, sides.safe - need);
        return true;
    }
    if (!crosses && !sides.crossing) return false;
    if (sides.safe + sides.partner + (crosses ? 0 : sides.gain) < need) return false;
    all |= bound_rounds_rest(at_once, l, sides.rounds, 0);
    *rests = all | sides.partner_rests | (crosses ? 0 : sides.cross_rests);
    return true;
}

/* What the sure tricks of a hand's trumps (SUIT_SURE), `need` of them, rest on: so many of the best trumps
 * that it has `need` more of them than the others. */
static inline unsigned bound_sure_rests(unsigned mine, unsigned theirs, int need)
{
    for (unsigned left = mine | theirs; left; left &= left - 1) {
        unsigned top = left & -left;
        need += mine & top ? -1 : 1;
        if (!need) return bound_fill(top);
    }
    return 0;
}

/* The sure trump tricks of a hand's trumps alone. */
static inline int bound_sure(struct dd_solver *s, const struct dd_position *at, int seat)
{
    return suit_byte(dd_suit_at(s, at, LANE_TRUMP, seat), SUIT_SURE);
}

/* Tricks at once from the side suits while trumps stay at home, where as many as are missing are sure
 * whatever anybody plays. */
static inline bool bound_quick_sure(struct dd_solver *s, const struct dd_quick *q,
                                    const struct dd_position *at, int leader, int need, uint64_t *rests)
{
    int own = bound_sure(s, at, leader), partner = bound_sure(s, at, leader ^ 2),
        sure = util_larger(own, partner);
    if (!sure || sure + bound_most_sides(q) < need) return false;
    int seat = own >= partner ? leader : leader ^ 2;
    uint64_t a = at->hand[(leader + 1) & 3], b = at->hand[(leader + 3) & 3];
    unsigned ta = lane_of(a, LANE_TRUMP), tb = lane_of(b, LANE_TRUMP);
    sure = util_smaller(sure, need);
    *rests = (uint64_t)bound_sure_rests(lane_of(at->hand[seat], LANE_TRUMP), ta | tb, sure)
             << (16 * LANE_TRUMP);
    if (sure == need) return true;
    return bound_quick_sides(q, at, leader, need - sure, ta ? a : 0, tb ? b : 0, false, *rests, rests);
}

/* The same once the leader has drawn the opponents' trumps in so many `rounds`, which he wins. */
static inline bool bound_quick_draw(const struct dd_quick *quick, const struct dd_position *at, int leader,
                                    int need, int rounds, uint64_t *rests)
{
    struct bound_use use;
    if (bound_quick_drawn(quick, at, leader, need, rounds, rests)) {
        *rests |= bound_suit_at(quick, LANE_TRUMP).safe_rests;
        return true;
    }
    return bound_quick_plain(quick, at->hand[leader], need, LANE_TRUMP, 0, rests, &use);
}

/* The same when the last of these rounds, or the one after, puts the partner on lead. */
static inline bool bound_quick_draw_across(struct dd_solver *s, const struct bound_suit *q,
                                           const struct dd_position *at, int leader, int need, int rounds,
                                           uint64_t *rests)
{
    int passes = q->cross > 1 ? util_larger(rounds, q->safe + 1) : 1;
    if (rounds > passes || passes > q->cross) return false;
    struct dd_quick other;
    dd_quick_of(s, at, leader ^ 2, &other);
    if (!bound_quick_drawn(&other, at, leader ^ 2, need, passes, rests)) return false;
    *rests |= q->cross_rests;
    return true;
}

/* Tricks at once while the opponents keep trumps: top trumps, and top cards of suits in which none of those
 * with more trumps than the leader has tops is out. */
static inline bool bound_quick_undrawn(struct dd_solver *s, const struct dd_quick *quick,
                                       const struct bound_suit *q, const struct dd_position *at, int leader,
                                       int need, uint64_t *rests)
{
    uint64_t a = at->hand[(leader + 1) & 3], b = at->hand[(leader + 3) & 3];
    unsigned ta = lane_of(a, LANE_TRUMP), tb = lane_of(b, LANE_TRUMP),
             tp = lane_of(at->hand[leader ^ 2], LANE_TRUMP);
    /* the partner's top trumps cannot be lost either, if small ones can follow to the leader's */
    unsigned top = tp & bound_above(ta | tb);
    int more = util_larger(util_smaller(bound_count(top), bound_count(tp) - q->safe), 0);
    uint64_t all = q->safe_rests;
    if (q->safe >= need) {
        *rests = bound_first_rounds(quick, at->hand[leader], LANE_TRUMP, need);
        return true;
    }
    if (more) all |= (uint64_t)bound_fill(top) << (16 * LANE_TRUMP);
    if (q->safe + more >= need) {
        *rests = all;
        return true;
    }
    if (bound_count(ta) <= q->safe) a = 0;
    if (bound_count(tb) <= q->safe) b = 0;
    return bound_quick_sides(quick, at, leader, need - q->safe - more, a, b, more && q->cross, all, rests) ||
           bound_quick_sure(s, quick, at, leader, need, rests);
}

/* The same with trumps: as at notrump when the opponents have none, or the leader can draw them; else what
 * they cannot ruff. */
static inline bool bound_quick_tops(struct dd_solver *s, const struct dd_quick *quick,
                                    const struct dd_position *at, int leader, int need, uint64_t *rests)
{
    struct bound_use use;
    int rounds = util_larger(bound_count(lane_of(at->hand[(leader + 1) & 3], LANE_TRUMP)),
                            bound_count(lane_of(at->hand[(leader + 3) & 3], LANE_TRUMP)));
    if (!rounds)
        return bound_quick_drawn(quick, at, leader, need, 0, rests) ||
               bound_quick_plain(quick, at->hand[leader], need, -1, 0, rests, &use);
    struct bound_suit q = bound_suit_at(quick, LANE_TRUMP);
    if (rounds <= q.safe && bound_quick_draw(quick, at, leader, need, rounds, rests)) return true;
    if (bound_quick_draw_across(s, &q, at, leader, need, rounds, rests)) return true;
    return rounds > q.safe && bound_quick_undrawn(s, quick, &q, at, leader, need, rests);
}

/* Whether a hand cannot ruff when `lane` is led. */
static inline bool bound_no_ruff(uint64_t hand, int lane)
{
    return lane_of(hand, lane) || !lane_of(hand, LANE_TRUMP);
}

/* A hand without its lowest card of a lane, if it has one. */
static inline uint64_t bound_less_lowest(uint64_t hand, int lane)
{
    uint64_t suit = hand & lane_whole(lane);
    return suit ? hand & ~(UINT64_C(1) << (63 - __builtin_clzll(suit))) : hand;
}

/* The hands after a trick in `lane` which the partner ruffs low: who follows plays his lowest card. Had an
 * opponent played a higher one, or thrown one away, it would make our tricks no fewer. */
static inline void bound_ruffed(struct dd_position *to, const struct dd_position *from, int leader, int lane)
{
    for (int i = 0; i < SEAT_COUNT; i++) {
        int with = i == (leader ^ 2) ? LANE_TRUMP : lane;
        to->hand[i] = bound_less_lowest(from->hand[i], with);
    }
    dd_position_ready(to);
}

static bool bound_quick_trump(struct dd_solver *s, const struct dd_quick *quick, const struct dd_position *at,
                              int leader, int need, uint64_t *rests);

/* Tricks at once that begin with a ruff by the partner, which no opponent can spoil: both follow, or have no
 * trumps. That alone rests on no card. One who may overruff must have lower trumps; then it is the last trick
 * counted. */
static inline bool bound_quick_ruff(struct dd_solver *s, const struct dd_position *at, int leader, int need,
                                    uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t l = hand[leader], p = hand[leader ^ 2], a = hand[(leader + 1) & 3], b = hand[(leader + 3) & 3];
    unsigned trumps = lane_of(p, LANE_TRUMP);
    if (!trumps) return false;
    for (int i = 0; i < LANE_TRUMP; i++) {
        if (!lane_of(l, i) || lane_of(p, i)) continue;
        bool by_a = !bound_no_ruff(a, i), by_b = !bound_no_ruff(b, i);
        if (!by_a && !by_b) {
            struct dd_position after;
            *rests = 0;
            if (need == 1) return true;
            bound_ruffed(&after, at, leader, i);
            struct dd_quick quick;
            dd_quick_of(s, &after, leader ^ 2, &quick);
            if (bound_quick_trump(s, &quick, &after, leader ^ 2, need - 1, rests)) return true;
        } else if (need == 1) {
            unsigned over = lane_of((by_a ? a : 0) | (by_b ? b : 0), LANE_TRUMP), top = trumps & -trumps;
            if ((over & -over) < top) continue;
            *rests = (uint64_t)bound_fill(top) << (16 * LANE_TRUMP);
            return true;
        }
    }
    return false;
}

static bool bound_quick_trump(struct dd_solver *s, const struct dd_quick *quick, const struct dd_position *at,
                              int leader, int need, uint64_t *rests)
{
    return bound_quick_tops(s, quick, at, leader, need, rests) ||
           bound_quick_ruff(s, at, leader, need, rests);
}

/* Whether a side that is not on lead takes a trick (and so may count on the others to lead until it does) by
 * its second best trump, `second`, in `mine` with a smaller one: the holder of the best plays before it, or
 * the third best is the partner's. For then, playing small when trumps are led and high when it must ruff, it
 * falls to the best only when the third best has become the best. */
static inline bool bound_sure_second(unsigned mine, unsigned others, unsigned right, unsigned best,
                                     unsigned second, unsigned third)
{
    return mine & second && mine & (mine - 1) && (right & best || others & third);
}

/* Whether the trumps of `seat` and its partner, who are not on lead, take `need` tricks: each top trump takes
 * one, unless two must fall together; or the trumps of one hand do; or a guarded second best. */
static inline bool bound_sure_trump(struct dd_solver *s, const struct dd_position *at, int seat, int need,
                                    uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    unsigned a = lane_of(hand[seat], LANE_TRUMP), b = lane_of(hand[seat ^ 2], LANE_TRUMP);
    unsigned before_a = lane_of(hand[(seat + 3) & 3], LANE_TRUMP),
             before_b = lane_of(hand[(seat + 1) & 3], LANE_TRUMP);
    unsigned theirs = before_a | before_b, tops = (a | b) & bound_above(theirs), edge;
    int own = bound_sure(s, at, seat), partner = bound_sure(s, at, seat ^ 2);
    *rests = 0;
    if (own + partner < need && need > 1) return false;
    if (util_smaller(bound_count(tops), util_larger(bound_count(a), bound_count(b))) >= need) {
        edge = bound_fill(bound_highest(tops, need));
    } else if (!theirs) {
        return false;
    } else if (own >= need || partner >= need) {
        edge = bound_sure_rests(own >= need ? a : b, theirs, need);
    } else {
        if (need > 1) return false;
        unsigned all = a | b | theirs, best = all & -all, second = bound_nth(all, 2),
                 third = bound_nth(all, 3);
        if (!bound_sure_second(a, b, before_a, best, second, third) &&
            !bound_sure_second(b, a, before_b, best, second, third))
            return false;
        edge = bound_fill(third);
    }
    if (theirs) *rests = (uint64_t)edge << (16 * LANE_TRUMP);
    return true;
}

/* Whether `holder`, of the side that does not lead the side suit `lane`, ruffs it low, which third hand
 * cannot spoil, and takes `need` tricks beginning with it. Its partner follows. */
static inline bool bound_second_ruff(struct dd_solver *s, const struct dd_position *at, int seat, int holder,
                                     int lane, int need, uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    struct dd_position after;
    if (lane_of(hand[holder], lane) || !lane_of(hand[holder], LANE_TRUMP) ||
        !lane_of(hand[holder ^ 2], lane) || !bound_no_ruff(hand[(seat + 1) & 3], lane))
        return false;
    *rests = 0;
    if (need == 1) return true;
    bound_ruffed(&after, at, holder ^ 2, lane);
    struct dd_quick quick;
    dd_quick_of(s, &after, holder, &quick);
    return bound_quick_trump(s, &quick, &after, holder, need - 1, rests);
}

/* dd_bound.h's bound_second_hand, its own condition being that nobody ruffs the first round; or the side
 * ruffs. */
static inline bool bound_second_trump(struct dd_solver *s, const struct dd_position *at, int seat, int lane,
                                      int need, uint64_t *rests)
{
    const uint64_t *hand = at->hand;
    uint64_t top;
    int holder = bound_holder(at, seat, lane, &top);
    if (lane != LANE_TRUMP && (bound_second_ruff(s, at, seat, seat, lane, need, rests) ||
                               bound_second_ruff(s, at, seat, seat ^ 2, lane, need, rests)))
        return true;
    if (holder < 0) return false;
    if (lane != LANE_TRUMP &&
        (!bound_no_ruff(hand[(seat + 1) & 3], lane) || !bound_no_ruff(hand[holder ^ 2], lane)))
        return false;
    struct dd_quick quick;
    dd_quick_of(s, at, holder, &quick);
    if (!bound_quick_tops(s, &quick, at, holder, need, rests)) return false;
    *rests |= lane_down_to(__builtin_ctzll(top));
    return true;
}

/* The reach of the side on lead (SUIT_REACH): a trump of either hand may take a trick of its own. */
static inline int bound_reach_trump(const struct dd_quick *q, const struct dd_position *at, int leader)
{
    int sum = suit_byte(q->sum, SUIT_REACH) - suit_byte(q->suit[LANE_TRUMP], SUIT_REACH);
    return sum + bound_count(lane_of(at->hand[leader], LANE_TRUMP)) +
           bound_count(lane_of(at->hand[leader ^ 2], LANE_TRUMP));
}

/* bound_at_once in a suit contract. */
static inline bool bound_at_once_trump(struct dd_solver *s, const struct dd_quick *q,
                                       const struct dd_position *at, int leader, int need, uint64_t *rests)
{
    if (!lane_of(at->all, LANE_TRUMP)) return bound_at_once(q, at->hand[leader], need, rests);
    return bound_reach_trump(q, at, leader) >= need && bound_quick_trump(s, q, at, leader, need, rests);
}

/* bound_lost in a suit contract. */
static inline bool bound_lost_trump(struct dd_solver *s, const struct dd_quick *q,
                                    const struct dd_position *at, int leader, int mine, int size,
                                    uint64_t *rests)
{
    if (!lane_of(at->all, LANE_TRUMP)) return bound_lost(s, q, at, leader, mine, size, rests);
    return bound_sure_trump(s, at, leader ^ 1, size - mine + 1, rests);
}

#endif
