/* Whether the side on lead at notrump cannot take the tricks it needs, without searching: it must lose the
 * lead before it has them, and then the opponents take theirs.
 *
 * How soon it must lose the lead is known suit by suit (dd_suit.h: the reach, and the stops). What the
 * opponents then take are tricks at once (dd_bound.h) as they are now: until then they throw other cards. So
 * the cards that each of them has to keep are counted: guards of the suits that he stops, his own plan for
 * the time when he gains the lead, and what his partner's plan wants of him.
 */
#ifndef ENGINE_DD_DD_BOUND_FAIL_H
#define ENGINE_DD_DD_BOUND_FAIL_H

#include "engine/dd/dd_bound.h"

/* All of the lanes in which a set has a card. */
static inline uint64_t bound_lanes_of(uint64_t set)
{
    return (bound_lanes_from(set, 1) >> 15) * UINT64_C(0xffff);
}

/* What is asked: whether the side on lead takes `mine` of `size` tricks; its reach, and what stops it, suit
 * by suit. */
struct bound_asked {
    struct dd_solver *s;
    const struct dd_position *at;
    int leader, mine, size, reach;
    struct dd_stops stops;
};

/* The opponents of the leader, next hand and last hand: their hands, and of these the cards that win a trick
 * whenever the leader's side leads the suit; the tricks that each can take once he gains the lead (0: he need
 * not), from what and how; and what all this rests on. */
struct bound_plans {
    uint64_t hand[2], tops[2];
    int winners[2];
    struct dd_quick quick[2];
    struct bound_use use[2];
    uint64_t rests;
};

static inline int bound_opponent(int leader, int k)
{
    return (leader + 1 + 2 * k) & 3;
}

/* Whether a look at the sums shows that a plan cannot be made. */
static inline bool bound_plans_fail(const struct bound_plans *plans)
{
    return (plans->winners[0] && bound_quick_fails(&plans->quick[0], plans->winners[0])) ||
           (plans->winners[1] && bound_quick_fails(&plans->quick[1], plans->winners[1]));
}

/* Makes the plans for so many tricks, from what the suits give; false when one cannot be made. */
static inline bool bound_make_plans(struct bound_plans *plans)
{
    for (int k = 0; k < 2; k++) {
        uint64_t rests;
        if (!plans->winners[k]) continue;
        if (!bound_quick_slow(&plans->quick[k], plans->hand[k], plans->winners[k], 0, &rests, &plans->use[k]))
            return false;
        plans->rests |= rests;
    }
    return true;
}

/* Whether an opponent's own winners, as many as his partner needs, are all that he must keep. When his
 * partner's plan is by own winners too, nothing gets in their way: whoever is on lead cashes one, each such
 * trick costs each of them one at most, and so they take as many as the one who has fewer. When his partner's
 * plan is to put him on lead with one of these winners, they are what that plan needs. */
static inline bool bound_own_is_enough(const struct bound_plans *plans, int k)
{
    const struct bound_use *other = &plans->use[!k];
    uint64_t tops = plans->tops[k];
    if (plans->use[k].by >= 0 || plans->winners[k] < plans->winners[!k]) return false;
    if (other->by < 0) return true;
    return !other->is_last && suit_byte(plans->quick[k].suit[other->by], SUIT_SAFE) &&
           (lane_of(tops, other->by) || __builtin_popcountll(tops) < plans->winners[k]);
}

/* Cards at most of one suit that a hand needs: winners of its own plan, winners of the partner's, and to
 * follow beneath those of the partner himself. `lost`: so many of the partner's own rounds he gives up to
 * cross. */
struct bound_needs {
    int own, his, follows, lost;
};

/* What the partner's plan needs of a hand in one suit, in which it has `n->own` winners. */
static inline void bound_needs_for_partner(struct bound_needs *n, const struct bound_plans *plans, int k,
                                           int lane)
{
    uint64_t his = plans->quick[!k].suit[lane];
    const struct bound_use *use = &plans->use[!k];
    int safe = use->safe >> lane & 1 ? suit_byte(his, SUIT_SAFE) : 0;
    if (use->by < 0) {
        /* whatever this hand has thrown away before, its highest first but for its own winners */
        unsigned held = bound_highest(lane_of(plans->hand[k], lane), n->own);
        if (use->loose == lane || bound_blocks(lane_of(plans->hand[!k], lane), held, safe)) n->follows = safe;
        return;
    }
    if (use->by == lane) {
        n->his = suit_byte(his, use->is_last ? SUIT_LAST : SUIT_PARTNER);
        if (!use->is_last) n->lost = util_larger(SUIT_CROSS_ZERO - suit_byte(his, SUIT_CROSSING), 0);
    } else if (use->partner >> lane & 1) {
        n->his = suit_byte(his, SUIT_PARTNER);
    }
    if (n->his || use->by == lane) n->follows = safe;
}

static inline struct bound_needs bound_needs_of(const struct bound_plans *plans, int k, int lane,
                                                bool own_is_enough)
{
    struct bound_needs n = {0};
    const struct bound_use *use = &plans->use[k];
    if (plans->winners[k]) {
        n.own = suit_byte(plans->quick[k].suit[lane], SUIT_SAFE);
        if (use->by == lane) /* the cards of the last suit, or one that crosses */
            n.own += use->is_last ? suit_byte(plans->quick[k].suit[lane], SUIT_LAST) : 1;
    }
    if (plans->winners[!k] && !own_is_enough) bound_needs_for_partner(&n, plans, k, lane);
    return n;
}

/* Whether a plan can take tricks in a suit. */
static inline bool bound_is_used(const struct bound_plans *plans, int lane)
{
    return (plans->winners[0] && (uint32_t)plans->quick[0].suit[lane]) ||
           (plans->winners[1] && (uint32_t)plans->quick[1].suit[lane]);
}

/* The cards at most that an opponent keeps for both plans, and of the tops. Winners that serve both are kept
 * once. */
static inline int bound_kept(const struct bound_plans *plans, int k)
{
    int room = 0, others = 0, own = 0, shared = 0, his = 0, follows = 0, lost = 0, most = 0;
    bool own_is_enough = plans->winners[0] && plans->winners[1] && bound_own_is_enough(plans, k);
    for (int i = 0; i < SUIT_COUNT; i++) {
        int count = bound_count(lane_of(plans->hand[k], i));
        if (!count) continue;
        if (!bound_is_used(plans, i)) {
            others += !!lane_of(plans->tops[k], i);
            continue;
        }
        struct bound_needs n = bound_needs_of(plans, k, i, own_is_enough);
        room += count;
        own += util_smaller(n.own, count);
        shared += util_smaller(n.own, n.his);
        his += util_larger(n.his - n.own, 0);
        follows += n.follows;
        lost = util_larger(lost, n.lost);
    }
    own = util_smaller(own, util_larger(plans->winners[k], __builtin_popcountll(plans->tops[k])));
    if (plans->winners[!k])
        most = util_larger(plans->winners[!k] - suit_byte(plans->quick[!k].sum, SUIT_SAFE) + lost, 0);
    int kept = util_larger(own, util_smaller(shared, most)) + util_smaller(his, most) + follows;
    return util_smaller(kept, room) + others;
}

/* Whether it is no more than `room` cards; first by a coarse count. */
static inline bool bound_can_keep(const struct bound_plans *plans, int k, int room)
{
    int mine = plans->winners[k], his = plans->winners[!k], held = __builtin_popcountll(plans->tops[k]);
    int most = his ? mine + his + held : util_larger(mine, held);
    return most <= room || bound_kept(plans, k) <= room;
}

/* Takes the tops into the plans: those of `tops` that each opponent holds. */
static inline void bound_hold_tops(struct bound_plans *plans, uint64_t tops)
{
    plans->tops[0] = plans->hand[0] & tops;
    plans->tops[1] = plans->hand[1] & tops;
}

/* Whether the plans can be made, and each opponent can keep what they need in so many cards. */
static inline bool bound_defend(struct bound_plans *plans, int next_room, int last_room)
{
    return bound_make_plans(plans) && bound_can_keep(plans, 0, next_room) &&
           bound_can_keep(plans, 1, last_room);
}

/* Whether the side on lead must give up so many tricks that it falls short, as it needs more than its reach:
 * the suits whose best card it has do not hold so many. Of the other suits it must lead one, or see it led,
 * before; then the holder of that suit's top, one of `tops`, takes it and what goes with it. */
static inline bool bound_later(const struct bound_asked *q, struct bound_plans *plans, uint64_t tops)
{
    int theirs = q->size - q->mine + 1, room = q->size - q->reach;
    bound_hold_tops(plans, tops);
    for (int k = 0; k < 2; k++) plans->winners[k] = theirs > 1 && plans->tops[k] ? theirs : 0;
    if (bound_plans_fail(plans)) return false;
    plans->rests = lane_fill(tops);
    return bound_defend(plans, room, room);
}

/* What the stops of four suits ask of the opponents, as bytes of one word that can be added, of next hand and
 * then of last hand: the cards that he keeps for guards, the suits whose top he keeps, the tricks to which he
 * plays other cards. */
enum { RUN_KEEP, RUN_TOPS, RUN_AWAY, RUN_LAST };

static inline uint64_t bound_ask(int run, enum stop_who who)
{
    uint64_t r = (uint64_t)run, away = r << (8 * RUN_AWAY),
             keep = (r + (run > 0)) << (8 * RUN_KEEP) | (uint64_t)(run == 0) << (8 * RUN_TOPS),
             other = keep ^ away;
    return (away ^ (other & -(uint64_t)(who == STOP_BY_NEXT))) |
           (away ^ (other & -(uint64_t)(who == STOP_BY_LAST))) << (8 * RUN_LAST);
}

/* The cards that an opponent has over what the stops ask of him, the tops apart. */
static inline int bound_room(uint64_t sum, int k, int size)
{
    int from = RUN_LAST * k;
    return size - suit_byte(sum, from + RUN_KEEP) - suit_byte(sum, from + RUN_AWAY);
}

/* Whether he can keep all that. */
static inline bool bound_has_room(uint64_t sum, int k, int size)
{
    return bound_room(sum, k, size) >= suit_byte(sum, RUN_LAST * k + RUN_TOPS);
}

/* One opponent has no room: the other keeps guards in his place, where he can, one suit after the other (not
 * a top, if it matters who gains the lead). True when both have room then. */
static inline bool bound_change_guards(const struct bound_asked *q, bool alone, int depth[], uint64_t *sum)
{
    for (int lane = 0; lane < SUIT_COUNT; lane++) {
        enum stop_who who = stop_who_of(q->stops.suit[lane], alone);
        int k = who == STOP_BY_LAST, run = stop_run_of(q->stops.suit[lane], alone),
            other = q->s->suits[q->at->record[lane] + (uint32_t)q->leader].other_depth[alone];
        if (!other || who == STOP_BY_NOBODY || !(run || q->mine == q->size)) continue;
        if (bound_has_room(*sum, k, q->size)) continue;
        *sum += bound_ask(run, k ? STOP_BY_NEXT : STOP_BY_LAST) - bound_ask(run, who);
        depth[lane] = other;
    }
    return bound_has_room(*sum, 0, q->size) && bound_has_room(*sum, 1, q->size);
}

/* Whether the opponents can keep what the stops of four suits ask of them, which *sum receives, and *rests
 * the cards that these rest on. */
static inline bool bound_keep_guards(const struct bound_asked *q, bool alone, uint64_t *sum, uint64_t *rests)
{
    int depth[SUIT_COUNT];
    *sum = *rests = 0;
#pragma GCC unroll 4
    for (int lane = 0; lane < SUIT_COUNT; lane++) {
        uint32_t stop = q->stops.suit[lane];
        depth[lane] = stop_depth_of(stop, alone);
        *sum += bound_ask(stop_run_of(stop, alone), stop_who_of(stop, alone));
    }
    if (!(bound_has_room(*sum, 0, q->size) && bound_has_room(*sum, 1, q->size)) &&
        !bound_change_guards(q, alone, depth, sum))
        return false;
#pragma GCC unroll 4
    for (int lane = 0; lane < SUIT_COUNT; lane++) *rests |= bound_places(depth[lane], lane);
    return true;
}

/* Whether the stops keep the side on lead from running so many tricks that it has enough, both hands together
 * or the leader `alone`, and the opponents then take theirs. One who has none of the `tops` gains the lead
 * only with a trick that is in no plan, so that he needs one less. */
static inline bool bound_run(const struct bound_asked *q, struct bound_plans *plans, bool alone,
                             uint64_t tops)
{
    int theirs = q->size - q->mine + 1;
    uint64_t sum;
    bound_hold_tops(plans, tops);
    for (int k = 0; k < 2; k++) plans->winners[k] = theirs == 1 ? 0 : theirs - !plans->tops[k];
    if (bound_plans_fail(plans)) return false;
    if (!bound_keep_guards(q, alone, &sum, &plans->rests)) return false;
    return theirs == 1 || bound_defend(plans, bound_room(sum, 0, q->size), bound_room(sum, 1, q->size));
}

/* Whether the side on lead falls short, by one of the two; its reach is too short, or a run of its stops. */
static __attribute__((noinline, unused)) bool bound_fails(const struct bound_asked *q, uint64_t *rests)
{
    struct bound_plans plans;
    const uint64_t *hand = q->at->hand;
    uint64_t own = hand[q->leader], ours = own | hand[q->leader ^ 2], tops = lane_tops(q->at->all) & ~ours;
    for (int k = 0; k < 2; k++) {
        plans.hand[k] = hand[bound_opponent(q->leader, k)];
        if (q->mine < q->size) dd_quick_of(q->s, q->at, bound_opponent(q->leader, k), &plans.quick[k]);
    }
    uint64_t held = tops & bound_lanes_of(ours), led = tops & bound_lanes_of(own);
    bool fails = (q->reach < q->mine && bound_later(q, &plans, held)) ||
                 (stop_run(q->stops.sum, false) < q->mine && bound_run(q, &plans, false, held)) ||
                 (stop_run(q->stops.sum, true) < q->mine && bound_run(q, &plans, true, led));
    if (fails) *rests = plans.rests;
    return fails;
}

/* Whether the side on lead cannot take `mine` of `size` tricks at notrump, by one of the two; `q` is what the
 * suits give the leader. */
static inline bool bound_lost(struct dd_solver *s, const struct dd_quick *q, const struct dd_position *at,
                              int leader, int mine, int size, uint64_t *rests)
{
    struct bound_asked asked = {
        s, at, leader, mine, size, suit_byte(q->sum, SUIT_REACH), dd_stops_of(s, at, leader)};
    if (asked.reach >= mine && stop_run(asked.stops.sum, false) >= mine &&
        stop_run(asked.stops.sum, true) >= mine)
        return false;
    return bound_fails(&asked, rests);
}

#endif
