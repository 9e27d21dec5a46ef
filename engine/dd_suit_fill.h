/* Fills the records of dd_suit.h: a part of the search's template (dd_search.h), FILL is the name of its
 * entry. */
#ifndef ENGINE_DD_SUIT_FILL_H
#define ENGINE_DD_SUIT_FILL_H

#include "engine/dd_stop_fill.h"
#include "engine/dd_weights.h"

/* What a suit gives the hand on lead and its partner, if nobody ruffs (dd_suit.h packs it). */
struct suit_tricks {
    int safe; /* rounds that the leader wins, staying on lead */
    int last; /* as many, or more when it is the last suit to be played, the lead being lost to the partner */
    int cross;   /* tricks when the lead passes to the partner in this suit, 0 if it cannot */
    int partner; /* tricks for the partner afterwards, once he is on lead by another suit */
    unsigned safe_rests, last_rests, cross_rests, partner_rests; /* the cards that each rests on, filled */
};

/* The lowest n cards of a set. */
static unsigned bound_lowest(unsigned ranks, int n)
{
    for (int drop = bound_count(ranks) - n; drop > 0; drop--) ranks &= ranks - 1;
    return ranks;
}
/* All but the lowest n cards of a set. */
static unsigned bound_highest(unsigned ranks, int n)
{
    return ranks & ~bound_lowest(ranks, n);
}

/* The rounds that a hand with the cards x wins, staying on lead, while the other follows with y: by its
 * `tops` best cards, and by all when these are enough to draw the opponents' `longer` ones. *rests receives
 * what that rests on: once all others are out, ranks no longer matter. */
static int bound_rounds(unsigned x, unsigned y, int tops, int longer, unsigned *rests)
{
    int k = tops >= longer ? bound_count(x) : tops;
    while (bound_blocks(x, bound_lowest(y, k), k)) k--; /* it unblocks */
    int ranks = bound_most(bound_least(k, longer), bound_least(k, bound_count(y)));
    *rests = ranks > 0 ? bound_fill(bound_nth(x, ranks)) : 0;
    return k;
}

/* A suit of which the opponents have none: every card is good, but a hand can strand the other's. */
static struct suit_tricks bound_own_suit(unsigned l, unsigned p)
{
    struct suit_tricks q = {0};
    int nl = bound_count(l), np = bound_count(p);
    if (!l) {
        q.partner = np;
        return q;
    }
    q.safe = q.last = bound_rounds(l, p, nl, 0, &q.safe_rests);
    if (!p) return q;
    if (bound_least(nl, np) >= q.safe)
        q.last = bound_least(nl, np); /* whoever wins a round plays the next */
    else
        q.last_rests = q.safe_rests;
    q.cross = bound_rounds(p, l, np, 0, &q.cross_rests);
    q.partner = bound_most(q.cross - q.safe, 0);
    q.partner_rests = q.cross_rests;
    return q;
}

/* One suit between the leader's cards l, his partner's p and the opponents', of which the longer hand holds
 * m: the top cards w* and how many there are of each. */
struct suit_tops {
    unsigned l, p, wl, wp;
    int nl, np, tl, m;
};

/* The partner's tricks after the leader's rounds, and whether the suit crosses to him. */
static void partner_rounds(struct suit_tricks *q, const struct suit_tops *t)
{
    int r = q->safe;
    if (r < t->tl) {
        /* the leader's other top cards would be in the way */
        q->partner = bound_most(bound_least(bound_count(t->wp & bound_above(t->l)), t->np - r), 0);
        if (q->partner) q->partner_rests = bound_fill(bound_nth(t->wp, q->partner));
        if (bound_fill(t->l) > bound_fill(t->wp & -t->wp)) q->cross = 1;
        q->cross_rests = bound_fill(t->wp & -t->wp);
        return;
    }
    unsigned l = bound_lowest(t->l, t->nl - r), p = t->np > r ? bound_highest(t->p, r) : 0;
    q->partner = bound_rounds(p, l, bound_count(p & t->wp), bound_most(t->m - r, 0), &q->partner_rests);
    if (!q->partner) return;
    q->partner_rests |= q->safe_rests;
    if (l) q->cross = r + q->partner, q->cross_rests = q->partner_rests;
}

/* l, p: the leader's and his partner's cards; a, b: the opponents'. */
static struct suit_tricks bound_suit(unsigned l, unsigned p, unsigned a, unsigned b)
{
    struct suit_tricks q = {0};
    if (!(a | b)) return bound_own_suit(l, p);
    unsigned above = bound_above(a | b);
    struct suit_tops t = {.l = l, .p = p, .wl = l & above, .wp = p & above};
    if (!(t.wl | t.wp)) return q;
    t.nl = bound_count(l), t.np = bound_count(p), t.tl = bound_count(t.wl);
    t.m = bound_most(bound_count(a), bound_count(b));
    q.safe = q.last = bound_rounds(l, p, t.tl, t.m, &q.safe_rests);
    q.last_rests = q.safe_rests;
    if (q.safe >= t.m && q.safe < t.nl) q.last = bound_least(t.nl, bound_most(t.np, q.safe + 1));
    if (t.wp) partner_rounds(&q, &t);
    return q;
}

/* How deep a filled set is. */
static unsigned depth(unsigned rests)
{
    return rests ? 32 - (unsigned)__builtin_clz(rests) : 0;
}

static uint64_t pack(const struct suit_tricks *q)
{
    uint64_t word = 0;
    int crossing = q->cross ? SUIT_CROSS_ZERO + q->cross - q->safe - q->partner : 0;
    word |= (uint64_t)q->safe << (8 * SUIT_SAFE);
    word |= (uint64_t)q->partner << (8 * SUIT_PARTNER);
    word |= (uint64_t)(q->last - q->safe) << (8 * SUIT_LAST);
    word |= (uint64_t)crossing << (8 * SUIT_CROSSING);
    word |= (uint64_t)(q->safe ? depth(q->safe_rests) : 0) << (SUIT_DEPTHS + 4 * SUIT_SAFE);
    word |= (uint64_t)depth(q->partner_rests) << (SUIT_DEPTHS + 4 * SUIT_PARTNER);
    word |= (uint64_t)depth(q->last_rests) << (SUIT_DEPTHS + 4 * SUIT_LAST);
    return word | (uint64_t)depth(q->cross_rests) << (SUIT_DEPTHS + 4 * SUIT_CROSSING);
}

/* Which places around the table, seen from the hand, hold the best cards; SUIT_NOBODY for those there are
 * not. */
static void find_holders(const struct suit_cards *c, int count, int holder[])
{
    const unsigned *r = c->ranks;
    unsigned all = r[0] | r[1] | r[2] | r[3], odd = r[1] | r[3], late = r[2] | r[3];
    for (int n = 0; n < count; n++, all &= all - 1) {
        unsigned card = all & -all;
        holder[n] = card ? ((odd & card ? 1 : 0) + (late & card ? 2 : 0) - c->seat) & 3 : SUIT_NOBODY;
    }
}

/* A hand's trumps fall in as many tricks, and every trick that they lose costs the other side a higher one.
 * Of the top n trumps this leaves the hand's less the others'; for the best n. */
static int sure_tricks(unsigned mine, unsigned theirs)
{
    int sure = 0, most = 0;
    for (unsigned left = mine | theirs; left; left &= left - 1) {
        sure += mine & left & -left ? 1 : -1;
        if (sure > most) most = sure;
    }
    return most;
}

/* All but the weights. */
static void suit_fill(struct dd_suit *e, const struct suit_cards *c)
{
    unsigned own = c->ranks[c->seat], partner = c->ranks[c->seat ^ 2], a = c->ranks[(c->seat + 1) & 3],
             b = c->ranks[(c->seat + 3) & 3];
    struct suit_tricks q = bound_suit(own, partner, a, b);
    uint64_t word = pack(&q);
    int first, reach = 0,
               sure = c->class == SUIT_TRUMPS ? sure_tricks(own, a | b)
                                              : suit_depth(word, SUIT_LAST) < suit_depth(word, SUIT_SAFE);
    find_holders(c, 1, &first);
    e->stops = (uint32_t)first << SUIT_FIRST;
    if (c->class != SUIT_TRUMPS) {
        struct stops stops = stops_of(own, partner, a, b);
        e->stops |= stops_pack(&stops);
        e->other_depth[0] = (uint8_t)stops.both.other_depth;
        e->other_depth[1] = (uint8_t)stops.alone.other_depth;
    }
    if (first == 0 || first == 2) reach = bound_most(bound_count(own), bound_count(partner));
    e->quick = word | (uint64_t)reach << (8 * SUIT_REACH) | (uint64_t)sure << (8 * SUIT_SURE);
}

/* The suit's holders and lengths seen from the hand. */
struct suit_look {
    int holder[4], length[SEAT_COUNT];
};

static void weigh_leads(struct dd_suit_weights *e, const struct suit_look *k, int class)
{
    int first = k->holder[0], second = k->holder[1];
    int base = dd_weight[ORDER_LEAD_TOPS + 100 * class + 25 * first + 5 * second + k->holder[2]] +
               dd_weight[ORDER_LEAD_FOURTH + 20 * class + 5 * first + k->holder[3]] +
               dd_weight[ORDER_LEAD_OURS + 49 * class + 7 * bound_least(k->length[0], 6) +
                         bound_least(k->length[2], 6)] +
               dd_weight[ORDER_LEAD_THEIRS + 36 * class + 6 * bound_least(k->length[1], 5) +
                         bound_least(k->length[3], 5)];
    const int *kinds = &dd_weight[ORDER_LEAD_KIND + 80 * class + 20 * first + 4 * second];
    for (int kind = 0; kind < SUIT_KINDS; kind++) e->lead[kind] = (int16_t)(base + kinds[kind]);
}

static void weigh_discards(struct dd_suit_weights *e, const struct suit_look *k, int class)
{
    int first = k->holder[0], second = k->holder[1];
    const int *lengths = &dd_weight[ORDER_DISCARD_LENGTH + (class ? 18 : 0)];
    int base = dd_weight[ORDER_DISCARD_TOPS + (class ? 20 : 0) + 5 * first + second];
    base += lengths[bound_least(k->length[0], 5)] + lengths[6 + bound_least(k->length[2], 5)] +
            lengths[12 + bound_least(bound_most(k->length[1], k->length[3]), 5)];
    const int *kinds = &dd_weight[ORDER_DISCARD_KIND + (class ? 20 : 0) + 4 * second];
    for (int kind = 0; kind < SUIT_KINDS; kind++) e->discard[kind] = (int16_t)(base + kinds[kind]);
}

static void suit_weigh(struct dd_suit_weights *e, const struct suit_cards *c)
{
    struct suit_look k;
    find_holders(c, 4, k.holder);
    for (int i = 0; i < SEAT_COUNT; i++) k.length[i] = bound_count(c->ranks[(c->seat + i) & 3]);
    weigh_leads(e, &k, c->class);
    weigh_discards(e, &k, c->class);
}

void FILL(struct dd_solver *s, uint32_t record, bool with_weights)
{
    struct dd_suit *e = &s->suits[record];
    int lane = (int)(record / (SEAT_COUNT * SUIT_STATES));
    unsigned left = record / SEAT_COUNT & (SUIT_STATES - 1);
    bool nt = s->base_strain == STRAIN_NOTRUMP;
    struct suit_cards c = {.seat = record & 3,
                           .class = nt                   ? SUIT_NOTRUMP
                                    : lane == LANE_TRUMP ? SUIT_TRUMPS
                                                         : SUIT_SIDE};
    for (int i = 0; i < SEAT_COUNT; i++) c.ranks[i] = lane_of(s->base[i], lane) & left;
    if (e->stamp != s->suits_stamp) suit_fill(e, &c);
    e->stamp = s->suits_stamp;
    if (!with_weights || e->stops >> SUIT_WEIGHED) return;
    suit_weigh(&s->suit_weights[record], &c);
    e->stops |= UINT32_C(1) << SUIT_WEIGHED;
}

#endif
