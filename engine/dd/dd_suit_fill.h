/* Fills the records of dd_suit.h: a part of the search's template (dd_search.h), FILL is the name of its
 * entry. */
#ifndef ENGINE_DD_DD_SUIT_FILL_H
#define ENGINE_DD_DD_SUIT_FILL_H

#include "engine/dd/dd_stop_fill.h"
#include "engine/dd/dd_weights.h"

/* What a suit gives the hand on lead and its partner, if nobody ruffs (dd_suit.h packs it). */
struct suit_tricks {
    int safe; /* rounds that the leader wins, staying on lead */
    int last; /* as many, or more when it is the last suit to be played, the lead being lost to the partner */
    int cross;               /* tricks when the lead passes to the partner in this suit, 0 if it cannot */
    int partner;             /* tricks for the partner afterwards, once he is on lead by another suit */
    bool overtakes, finesse; /* of `cross`: the partner overtakes a winner; it is one more by a finesse now */
    unsigned safe_rests, last_rests, cross_rests, partner_rests; /* the cards that each rests on, filled */
};

/* The rounds that a hand with the cards x wins, staying on lead, while the other follows with y, against the
 * opponents' a and b: by its best cards; once the shorter opponent is out, by those above the longer's; and
 * by all once both are. *rests receives what that rests on: then ranks no longer matter. */
static int bound_rounds(unsigned x, unsigned y, unsigned a, unsigned b, unsigned *rests)
{
    unsigned longer = bound_count(a) < bound_count(b) ? b : a;
    int most = bound_count(longer), k = bound_count(x & bound_above(a | b));
    if (k >= bound_count(a) + bound_count(b) - most) k = bound_count(x & bound_above(longer));
    if (k >= most) k = bound_count(x);
    while (bound_blocks(x, bound_lowest(y, k), k)) k--; /* it unblocks */
    int ranks = util_larger(util_smaller(k, most), util_smaller(k, bound_count(y)));
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
    q.safe = q.last = bound_rounds(l, p, 0, 0, &q.safe_rests);
    if (!p) return q;
    if (util_smaller(nl, np) >= q.safe)
        q.last = util_smaller(nl, np); /* whoever wins a round plays the next */
    else
        q.last_rests = q.safe_rests;
    q.cross = bound_rounds(p, l, 0, 0, &q.cross_rests);
    q.partner = util_larger(q.cross - q.safe, 0);
    q.partner_rests = q.cross_rests;
    return q;
}

/* One suit between the leader, his partner, the next hand and the last. */
struct suit_hands {
    unsigned l, p, a, b;
};

/* What they can have after so many rounds won by the leader: the opponents their highest, as they follow with
 * the lowest; so does the partner; the leader his lowest. */
static struct suit_hands suit_after(const struct suit_hands *h, int rounds)
{
    return (struct suit_hands){bound_lowest(h->l, bound_count(h->l) - rounds),
                               bound_drop_lowest(h->p, rounds), bound_drop_lowest(h->a, rounds),
                               bound_drop_lowest(h->b, rounds)};
}

/* Whether a finesse gives the partner one round more than his `tops`: the leader plays low to a card that
 * only one of the next hand's beats, and none of the last's; if that is played, it falls to a top. Returns
 * what it rests on, 0 if not. */
static unsigned finesse_rests(const struct suit_hands *h, int tops)
{
    unsigned card = bound_nth(h->p, tops + 1), above = card - 1;
    if (!card || bound_count(h->p & bound_above(h->a | h->b)) != tops) return 0;
    if (h->b & above || bound_count(h->a & above) != 1 || bound_lowest(h->l, tops + 1) & above) return 0;
    return bound_fill(card);
}

static struct suit_tricks bound_suit(const struct suit_hands *h)
{
    struct suit_tricks q = {0};
    if (!(h->a | h->b)) return bound_own_suit(h->l, h->p);
    int nl = bound_count(h->l), np = bound_count(h->p), m = util_larger(bound_count(h->a), bound_count(h->b));
    q.safe = q.last = bound_rounds(h->l, h->p, h->a, h->b, &q.safe_rests);
    q.last_rests = q.safe_rests;
    if (q.safe >= m && q.safe < nl) q.last = util_smaller(nl, util_larger(np, q.safe + 1));
    struct suit_hands after = suit_after(h, q.safe);
    q.partner = bound_rounds(after.p, after.l, after.a, after.b, &q.partner_rests);
    if (q.partner) q.partner_rests |= q.safe_rests;
    if (q.partner && after.l) {
        unsigned rests = finesse_rests(&after, q.partner);
        q.cross = q.safe + q.partner;
        q.cross_rests = q.partner_rests | rests;
        q.finesse = rests;
    } else if (q.safe) {
        after = suit_after(h, q.safe - 1);
        q.cross = bound_rounds(after.p, after.l, after.a, after.b, &q.cross_rests);
        if (q.cross) q.overtakes = true, q.cross += q.safe - 1, q.cross_rests |= q.safe_rests;
    }
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
    if (q->overtakes) crossing += SUIT_OVERTAKES;
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
    struct suit_hands h = {c->ranks[c->seat], c->ranks[c->seat ^ 2], c->ranks[(c->seat + 1) & 3],
                           c->ranks[(c->seat + 3) & 3]};
    struct suit_tricks q = bound_suit(&h);
    uint64_t word = pack(&q);
    int first, reach = 0, more;
    find_holders(c, 1, &first);
    e->stops = (uint32_t)first << SUIT_FIRST;
    if (c->class == SUIT_TRUMPS) {
        more = sure_tricks(h.l, h.a | h.b);
    } else {
        struct stops stops = stops_of(h.l, h.p, h.a, h.b);
        e->stops |= stops_pack(&stops);
        e->other_depth[0] = (uint8_t)stops.both.other_depth;
        e->other_depth[1] = (uint8_t)stops.alone.other_depth;
        more = (suit_depth(word, SUIT_LAST) < suit_depth(word, SUIT_SAFE) ? SUIT_LOOSE : 0) |
               (q.finesse ? SUIT_FINESSE : 0);
    }
    if (first == 0 || first == 2) reach = util_larger(bound_count(h.l), bound_count(h.p));
    e->quick = word | (uint64_t)reach << (8 * SUIT_REACH) | (uint64_t)more << (8 * SUIT_SURE);
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
               dd_weight[ORDER_LEAD_OURS + 49 * class + 7 * util_smaller(k->length[0], 6) +
                         util_smaller(k->length[2], 6)] +
               dd_weight[ORDER_LEAD_THEIRS + 36 * class + 6 * util_smaller(k->length[1], 5) +
                         util_smaller(k->length[3], 5)];
    const int *kinds = &dd_weight[ORDER_LEAD_KIND + 80 * class + 20 * first + 4 * second];
    for (int kind = 0; kind < SUIT_KINDS; kind++) e->lead[kind] = (int16_t)(base + kinds[kind]);
}

static void weigh_discards(struct dd_suit_weights *e, const struct suit_look *k, int class)
{
    int first = k->holder[0], second = k->holder[1];
    const int *lengths = &dd_weight[ORDER_DISCARD_LENGTH + (class ? 18 : 0)];
    int base = dd_weight[ORDER_DISCARD_TOPS + (class ? 20 : 0) + 5 * first + second];
    base += lengths[util_smaller(k->length[0], 5)] + lengths[6 + util_smaller(k->length[2], 5)] +
            lengths[12 + util_smaller(util_larger(k->length[1], k->length[3]), 5)];
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
