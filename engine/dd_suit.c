/* Fills the records of dd_suit.h. */
#include "engine/dd_suit.h"

#include "engine/dd_internal.h"
#include "engine/dd_weights.h"

/* What a suit gives the hand on lead and its partner, if nobody ruffs (dd_suit.h packs it). */
struct suit_tricks {
    int safe; /* rounds that the leader wins, staying on lead */
    int last; /* as many, or more when it is the last suit to be played, the lead being lost to the partner */
    int cross;   /* tricks when the lead passes to the partner in this suit, 0 if it cannot */
    int partner; /* tricks for the partner afterwards, once he is on lead by another suit */
    unsigned safe_rests, last_rests, cross_rests, partner_rests; /* the cards that each rests on, filled */
};

/* A hand leads the good cards x, highest first; the other must follow suit with y, lowest first. Whether the
 * lead stays, as far as both last; *edge receives the lowest card of x that had to be higher. */
static bool bound_stays(unsigned x, unsigned y, unsigned *edge)
{
    int nx = bound_count(x), ny = bound_count(y), k = bound_least(nx, ny);
    if (!k) return true;
    unsigned mine = bound_nth(x, k);
    *edge |= mine;
    return mine < bound_nth(y, ny - k + 1);
}

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

/* A suit of which the opponents have none: every card is good, but a hand can strand the other's. */
static struct suit_tricks bound_own_suit(unsigned l, unsigned p)
{
    struct suit_tricks q = {0};
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

/* One suit between the leader's cards l, his partner's p and the opponents', of which the longer hand holds
 * m: the top cards w* and how many there are of each. */
struct suit_tops {
    unsigned l, p, wl, wp;
    int nl, np, tl, tp, m;
};

/* The rounds that the leader wins, staying on lead; returns how many of them are by top cards. */
static int leader_rounds(struct suit_tricks *q, const struct suit_tops *t)
{
    if (!t->wl) return 0;
    int never = bound_count(t->wl & bound_above(t->wp));
    int r = bound_most(bound_least(t->tl, t->np - t->tp), never);
    if (t->np <= r) r = t->tl;
    q->safe = q->last = r;
    /* once all others are out, ranks no longer matter */
    int ranks = t->np <= r ? bound_most(bound_least(t->m, r), t->np) : r;
    unsigned edge = ranks ? bound_nth(t->wl, ranks) : t->wl;
    if (r == t->tl && r >= t->m && t->nl > r) {
        /* the opponents have run out: the leader's small cards are good too */
        unsigned y = t->np > r ? bound_lowest(t->p, t->np - r) : 0, also = 0;
        if (!y || (!t->tp && bound_stays(t->l & ~t->wl, y, &also)))
            q->safe = q->last = t->nl, edge = also | bound_nth(t->wl, y ? t->m : ranks);
        else
            q->last = bound_least(t->nl, bound_most(t->np, r + 1));
    }
    q->safe_rests = q->last_rests = bound_fill(edge);
    return r;
}

/* The partner's tricks after r rounds by the leader's top cards, and whether the suit crosses to him. */
static void partner_rounds(struct suit_tricks *q, const struct suit_tops *t, int r)
{
    int left = bound_least(t->tp, t->np - r);
    if (r == t->tl) {
        unsigned edge = (r ? bound_nth(t->wl, r) : 0) | (left > 0 ? bound_nth(t->wp, left) : 0);
        q->partner = left;
        if (left == t->tp && r + left >= t->m && t->np > r + left) {
            /* as above for the partner's small cards */
            unsigned y = t->nl > r + left ? bound_lowest(t->l, t->nl - r - left) : 0, also = 0;
            if (bound_stays(bound_highest(t->p & ~t->wp, r), y, &also)) {
                q->partner = t->np - r;
                edge |= also;
            }
        }
        if (t->nl > r && left > 0) q->cross = r + q->partner;
        if (edge) q->partner_rests = q->cross_rests = bound_fill(edge);
    } else {
        q->partner = bound_least(bound_count(t->wp & bound_above(t->l)), t->np - r);
        if (q->partner > 0) q->partner_rests = bound_fill(bound_nth(t->wp, q->partner));
        if (bound_fill(t->l) > bound_fill(t->wp & -t->wp)) q->cross = 1;
        q->cross_rests = bound_fill(t->wp & -t->wp);
    }
    if (q->partner < 0) q->partner = 0;
}

/* l, p: the leader's and his partner's cards; a, b: the opponents'. */
static struct suit_tricks bound_suit(unsigned l, unsigned p, unsigned a, unsigned b)
{
    struct suit_tricks q = {0};
    if (!(a | b)) return bound_own_suit(l, p);
    unsigned above = bound_above(a | b);
    struct suit_tops t = {.l = l, .p = p, .wl = l & above, .wp = p & above};
    if (!(t.wl | t.wp)) return q;
    t.nl = bound_count(l), t.np = bound_count(p), t.tl = bound_count(t.wl), t.tp = bound_count(t.wp);
    t.m = bound_most(bound_count(a), bound_count(b));
    int r = leader_rounds(&q, &t);
    if (t.wp) partner_rounds(&q, &t, r);
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

void suit_fill(struct dd_suit *e, const struct suit_cards *c)
{
    unsigned own = c->ranks[c->seat], partner = c->ranks[c->seat ^ 2], a = c->ranks[(c->seat + 1) & 3],
             b = c->ranks[(c->seat + 3) & 3];
    struct suit_tricks q = bound_suit(own, partner, a, b);
    int first, reach = 0, sure = c->class == SUIT_TRUMPS ? sure_tricks(own, a | b) : 0;
    find_holders(c, 1, &first);
    if (first == 0 || first == 2) reach = bound_most(bound_count(own), bound_count(partner));
    e->quick = pack(&q) | (uint64_t)reach << (8 * SUIT_REACH) | (uint64_t)sure << (8 * SUIT_SURE);
    e->first = (uint8_t)first;
    e->is_weighed = false;
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

void suit_weigh(struct dd_suit_weights *e, const struct suit_cards *c)
{
    struct suit_look k;
    find_holders(c, 4, k.holder);
    for (int i = 0; i < SEAT_COUNT; i++) k.length[i] = bound_count(c->ranks[(c->seat + i) & 3]);
    weigh_leads(e, &k, c->class);
    weigh_discards(e, &k, c->class);
}
