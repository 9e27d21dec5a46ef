/* The search proper: a null-window search with a table, one function for each card of a trick. This is a
 * template: dd_search.c and dd_search_bmi2.c include it, each for its machine code, with SEARCH and FILL
 * set to the names of the entries.
 *
 * Every function answers "do North and South take what they need?" with DD_NS_MAKES or not, and the filled
 * set of cards on which the answer rests. Steps of a node at the start of a trick: 1 nothing left to ask, 2
 * the last trick, 3 tricks at once, 4 the table, 5 tricks that must be lost, 6 the leads in order, 7 store.
 */
#include "engine/dd/suit/dd_bits.h"
#include "engine/dd/dd_bound_fail.h"
#include "engine/dd/dd_bound_trump.h"
#include "engine/dd/dd_order.h"
#include "engine/dd/dd_suit_fill.h"

#ifdef DD_TUNING
void dd_sample(const struct dd_position *p, const struct dd_trick *t, int place, int best, int taker,
               uint64_t played);
#define SAMPLE(p, t, place, best, taker, played) dd_sample(p, t, place, best, taker, played)
#else
#define SAMPLE(p, t, place, best, taker, played) ((void)0)
#endif

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS uint64_t lead(struct dd_solver *s, struct dd_position *p, int leader, int need, int size, bool nt);
static uint64_t lead_notrump(struct dd_solver *s, struct dd_position *p, int leader, int need, int size);
static uint64_t lead_trump(struct dd_solver *s, struct dd_position *p, int leader, int need, int size);
static uint64_t second_notrump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                               int taker, uint64_t played);
static uint64_t second_trump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                             int taker, uint64_t played);
static uint64_t third_notrump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                              int taker, uint64_t played);
static uint64_t third_trump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                            int taker, uint64_t played);
static uint64_t fourth_notrump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                               int taker, uint64_t played);
static uint64_t fourth_trump(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                             int taker, uint64_t played);

/* Whether `card` takes the trick from `best`. */
ALWAYS bool beats(int card, int best, bool nt)
{
    if ((card ^ best) >> 4) return !nt && card >> 4 == LANE_TRUMP;
    return card < best;
}

/* Stops the search now and then to see whether it should go on. */
static __attribute__((noinline)) bool must_stop(struct dd_solver *s)
{
    if (s->cancel && atomic_load_explicit(s->cancel, memory_order_relaxed)) {
        s->status = DD_CANCELLED;
        s->stopped = true;
    } else if (s->nodes >= s->limit_at) {
        s->status = DD_LIMIT;
        s->stopped = true;
    } else {
        s->checkpoint = s->nodes + 4096 < s->limit_at ? s->nodes + 4096 : s->limit_at;
    }
    if (s->stopped) s->checkpoint = 0;
    return s->stopped;
}

/* One card in each hand: the trick is what it is. */
ALWAYS uint64_t last_trick(const struct dd_position *p, int leader, bool nt)
{
    int best = __builtin_ctzll(p->hand[leader]), taker = leader;
    for (int i = 1; i < 4; i++) {
        int seat = (leader + i) & 3, card = __builtin_ctzll(p->hand[seat]);
        if (beats(card, best, nt)) best = card, taker = seat;
    }
    uint64_t theirs = (p->hand[(taker + 1) & 3] | p->hand[(taker + 3) & 3]) & lane_whole(best >> 4);
    uint64_t rests = theirs ? lane_down_to(best) : 0;
    return taker & 1 ? rests | DD_NS_MAKES : rests;
}

ALWAYS void swap_words(uint64_t *a, uint64_t *b)
{
    uint64_t old = *a;
    *a = *b;
    *b = old;
}
ALWAYS void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t old = *a;
    *a = *b;
    *b = old;
}

/* Brings an entry nearer to the front of its chain, where it is found sooner and lives longer. */
ALWAYS void promote(struct dd_block *to, struct dd_block *from, int i)
{
    swap_words(&to->plane0[i], &from->plane0[i]);
    swap_words(&to->plane1[i], &from->plane1[i]);
    swap_words(&to->mask[i], &from->mask[i]);
    swap_bytes(&to->lower[i], &from->lower[i]);
    swap_bytes(&to->upper[i], &from->upper[i]);
}

/* Looks for an entry that settles the question. */
ALWAYS bool probe(struct dd_table *t, uint32_t at, uint64_t key, uint64_t plane0, uint64_t plane1, int need,
                  uint64_t *mask, bool *makes)
{
    uint32_t age = 0;
    struct dd_block *first = NULL;
    while (at) {
        struct dd_block *b = &t->block[at];
        uint32_t older = dd_table_age(t, b->next);
        __builtin_prefetch(&t->block[b->next]);
        __builtin_prefetch(&t->block[b->next].key);
        if (b->key == key) {
            unsigned match =
                bits_match(plane0, plane1, b->plane0, b->plane1, b->mask) & ((1u << b->count) - 1);
            for (; match; match &= match - 1) {
                int i = __builtin_ctz(match);
                if (b->lower[i] < need && b->upper[i] >= need) continue;
                *mask = b->mask[i];
                *makes = b->lower[i] >= need;
                if (first && i < first->count) promote(first, b, i);
                return true;
            }
            if (!first) first = b;
        }
        if (older <= age) break;
        age = older;
        at = b->next;
    }
    return false;
}

ALWAYS void store(struct dd_table *t, uint64_t key, uint64_t plane0, uint64_t plane1, uint64_t mask, int need,
                  int size, bool makes)
{
    uint32_t at = t->head[dd_table_slot(t, key)];
    struct dd_block *b = &t->block[at];
    if (!at || b->key != key || b->count == 4) b = dd_table_add(t, key);
    int i = b->count++;
    b->plane0[i] = plane0;
    b->plane1[i] = plane1;
    b->mask[i] = mask;
    b->lower[i] = (uint8_t)(makes ? need : 0);
    b->upper[i] = (uint8_t)(makes ? size : need - 1);
}

/* When every card failed, the cards left out as equals fail too only if the answer does not tell them apart:
 * where the edge of what it rests on runs through a hand's equal cards, it goes down to the last of them. */
ALWAYS uint64_t widen(uint64_t rests, uint64_t hand, uint64_t runs)
{
    uint64_t flag = rests & DD_NS_MAKES, next = (rests & LANE_CARDS) + LANE_ONES;
    uint64_t start = next & runs & (runs << 1);
    while (start) {
        uint64_t bit = start & -start;
        uint64_t run = runs & ~(runs + bit) & ~(bit - 1);
        run &= lane_whole(__builtin_ctzll(bit) >> 4);
        uint64_t mine = run & hand;
        if (mine) rests |= lane_down_to(63 - __builtin_clzll(mine));
        start &= start - 1;
    }
    return rests | flag;
}

/* A card failed, and the answer `r` does not rest on it: the cards of its suit on which it does not rest
 * either, which fail for the same reason. */
ALWAYS uint64_t as_small(int card, uint64_t r)
{
    return r & bit_of(card) ? 0 : ~r & UINT64_C(0x1fff) << (card & 48);
}

ALWAYS uint64_t search_lead(struct dd_solver *s, struct dd_position *p, int leader, int need, int size,
                            bool nt)
{
    return nt ? lead_notrump(s, p, leader, need, size) : lead_trump(s, p, leader, need, size);
}

/* The fourth card has been chosen: the next trick. */
ALWAYS uint64_t finish(struct dd_solver *s, struct dd_trick *t, int best, int taker, uint64_t played, bool nt)
{
    uint64_t r = search_lead(s, &t->next, taker, t->need - (taker & 1), t->size - 1, nt);
    uint64_t suit = played & lane_whole(best >> 4);
    return suit & (suit - 1) ? r | lane_down_to(best) : r;
}

/* Lists the choices of the hand that is to play at `place`, the cards `from`. Returns where the one that cuts
 * off is to be remembered; NULL when there is no choice. */
ALWAYS int8_t *list_choices(struct dd_solver *s, const struct dd_position *p, const struct dd_trick *t,
                            struct order_moves *m, uint64_t from, uint64_t runs, int best, int taker,
                            uint64_t played, int place, bool nt)
{
    int seat = (t->leader + place) & 3;
    uint64_t hand = p->hand[seat], first = from & -from;
    bool with_us = !((taker ^ seat) & 1);
    int8_t *recall = &s->nowhere;
    if (!(from & ~(runs & ~(runs + first)))) {
        m->count = 1, m->first = 0;
        m->key[0] = order_key(__builtin_ctzll(first), 0);
        return NULL;
    }
    if (!(from & t->suit)) {
        recall = &s->history[order_slot_hand(hand, seat, 1 + t->lane)];
        order_discards(s, p, m, *recall, seat, place, t->lane, best, with_us, runs, nt);
        return recall;
    }
    if (dd_weight[ORDER_HISTORY + (nt ? 0 : 5) + place])
        recall = &s->history[order_slot_follow(lane_of(hand, t->lane), lane_of(p->all & ~played, t->lane),
                                               best, seat)];
    order_follows(p, m, *recall, from, seat, place, t->lane, best, with_us, runs, nt);
    return recall;
}

ALWAYS uint64_t follow(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t, int best,
                       int taker, uint64_t played, int place, bool nt)
{
    int seat = (t->leader + place) & 3;
    uint64_t hand = p->hand[seat], own = hand & t->suit, from = own ? own : hand;
    uint64_t others = (p->all & ~hand & ~played) | bit_of(best);
    uint64_t runs = LANE_CARDS & ~others;
    bool wants = seat & 1;
    if (place == 1) {
        /* this side holds the suit's best card: it can win the trick and play on from there */
        uint64_t rests;
        int mine = wants ? t->need : t->size - t->need + 1;
        if (nt ? bound_second_hand(s, p, seat, t->lane, mine, &rests)
               : bound_second_trump(s, p, seat, t->lane, mine, &rests))
            return wants ? rests | DD_NS_MAKES : rests;
    }
    struct order_moves m;
    int8_t *recall = list_choices(s, p, t, &m, from, runs, best, taker, played, place, nt);
    uint64_t rests = 0, small = 0, shape = t->next.shape;
    for (int i = 0; i < m.count; i++) {
        int card = order_next(&m, i);
        if (small & bit_of(card)) continue;
        bool takes = beats(card, best, nt);
        int new_best = takes ? card : best, new_taker = takes ? seat : taker;
        uint64_t now = played | bit_of(card), r;
        t->next.hand[seat] = hand & ~bit_of(card);
        t->next.shape = shape - shape_of_card(seat, card);
        if (place == 3)
            r = finish(s, t, new_best, new_taker, now, nt);
        else if (place == 2)
            r = nt ? fourth_notrump(s, p, t, new_best, new_taker, now)
                   : fourth_trump(s, p, t, new_best, new_taker, now);
        else
            r = nt ? third_notrump(s, p, t, new_best, new_taker, now)
                   : third_trump(s, p, t, new_best, new_taker, now);
        if (!!(r & DD_NS_MAKES) == wants) {
            if (recall) *recall = (int8_t)card;
            if (recall && !own) order_learn(s->thrown[seat][t->lane], &m, i);
            SAMPLE(p, t, place, best, taker, played);
            return r;
        }
        rests |= r;
        small |= as_small(card, r);
    }
    return widen(rests, from, runs);
}

/* Tries the leads in order until one cuts off. */
ALWAYS uint64_t try_leads(struct dd_solver *s, const struct dd_position *p, int leader, int need, int size,
                          uint64_t key, bool nt)
{
    bool wants = leader & 1;
    uint64_t hand = p->hand[leader], rests = 0, small = 0;
    struct dd_trick t = {.leader = leader, .need = need, .size = size};
    struct order_moves m;
    int8_t *recall = &s->history[order_slot_hand(hand, leader, 0)], *alike = &s->history[order_hash(key, 0)],
           *killer = &s->killer[size][leader];
    struct order_leads old = {*recall, *alike, *killer};
    order_leads(s, p, &m, &old, leader, wants ? need : size - need + 1, size, nt);
    for (int i = 0; i < m.count; i++) {
        int card = order_next(&m, i);
        if (small & bit_of(card)) continue;
        t.lane = card >> 4;
        t.suit = lane_whole(card >> 4);
        t.next.hand[leader] = hand & ~bit_of(card);
        t.next.shape = p->shape - shape_of_card(leader, card);
        uint64_t r = nt ? second_notrump(s, p, &t, card, leader, bit_of(card))
                        : second_trump(s, p, &t, card, leader, bit_of(card));
        if (s->stopped) return 0;
        if (!!(r & DD_NS_MAKES) == wants) {
            if (size >= ORDER_SCORE_SIZE) order_learn(s->led[leader], &m, i);
            *recall = *alike = *killer = (int8_t)card;
            SAMPLE(p, &t, 0, 0, 0, 0);
            return r;
        }
        rests |= r;
        small |= as_small(card, r);
    }
    return widen(rests, hand, LANE_CARDS & ~(p->all & ~hand));
}

ALWAYS uint64_t lead(struct dd_solver *s, struct dd_position *p, int leader, int need, int size, bool nt)
{
    /* 1 nothing left to ask */
    if (need <= 0) return DD_NS_MAKES;
    if (need > size) return 0;
    /* 2 the last trick */
    if (size == 1) return last_trick(p, leader, nt);
    if (++s->nodes >= s->checkpoint && must_stop(s)) return 0;
    dd_position_ready(p);
    bool wants = leader & 1, makes;
    int mine = wants ? need : size - need + 1;
    uint64_t rests, mask, key = (p->shape & (UINT64_MAX >> 4)) | (uint64_t)leader << 60;
    uint32_t at = s->table.head[dd_table_slot(&s->table, key)];
    __builtin_prefetch(&s->table.block[at]);
    __builtin_prefetch(&s->table.block[at].key);
    /* 3 tricks at once */
    struct dd_quick q;
    dd_quick_of(s, p, leader, &q);
    if (nt ? bound_at_once(&q, p->hand[leader], mine, &rests)
           : bound_at_once_trump(s, &q, p, leader, mine, &rests))
        return wants ? rests | DD_NS_MAKES : rests;
    /* 4 the table */
    struct bits_gather g = bits_gather(p->all);
    uint64_t plane0 = bits_pext(p->hand[1] | p->hand[3], &g), plane1 = bits_pext(p->hand[2] | p->hand[3], &g);
    if (probe(&s->table, at, key, plane0, plane1, need, &mask, &makes)) {
        rests = lane_fill(bits_pdep(mask, &g));
        return makes ? rests | DD_NS_MAKES : rests;
    }
    /* 5 tricks that must be lost */
    if (nt ? bound_lost(s, &q, p, leader, mine, size, &rests)
           : bound_lost_trump(s, &q, p, leader, mine, size, &rests))
        return wants ? rests : rests | DD_NS_MAKES;
    /* 6 the leads, 7 store */
    rests = try_leads(s, p, leader, need, size, key, nt);
    if (s->stopped) return 0;
    store(&s->table, key, plane0, plane1, bits_pext(rests & LANE_CARDS, &g), need, size,
          !!(rests & DD_NS_MAKES));
    return rests;
}

#define PLACES(suffix, nt)                                                                                   \
    static uint64_t lead_##suffix(struct dd_solver *s, struct dd_position *p, int leader, int need,          \
                                  int size)                                                                  \
    {                                                                                                        \
        return lead(s, p, leader, need, size, nt);                                                           \
    }                                                                                                        \
    static uint64_t second_##suffix(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t,    \
                                    int best, int taker, uint64_t played)                                    \
    {                                                                                                        \
        return follow(s, p, t, best, taker, played, 1, nt);                                                  \
    }                                                                                                        \
    static uint64_t third_##suffix(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t,     \
                                   int best, int taker, uint64_t played)                                     \
    {                                                                                                        \
        return follow(s, p, t, best, taker, played, 2, nt);                                                  \
    }                                                                                                        \
    static uint64_t fourth_##suffix(struct dd_solver *s, const struct dd_position *p, struct dd_trick *t,    \
                                    int best, int taker, uint64_t played)                                    \
    {                                                                                                        \
        return follow(s, p, t, best, taker, played, 3, nt);                                                  \
    }
PLACES(notrump, true)
PLACES(trump, false)
#undef PLACES

uint64_t SEARCH(struct dd_solver *s, struct dd_position *p, const struct dd_trick *at, int count, bool nt)
{
    struct dd_trick t = *at;
    switch (count) {
    case 0:
        return search_lead(s, p, t.leader, t.need, t.size, nt);
    case 1:
        return nt ? second_notrump(s, p, &t, t.best, t.taker, t.played)
                  : second_trump(s, p, &t, t.best, t.taker, t.played);
    case 2:
        return nt ? third_notrump(s, p, &t, t.best, t.taker, t.played)
                  : third_trump(s, p, &t, t.best, t.taker, t.played);
    case 3:
        return nt ? fourth_notrump(s, p, &t, t.best, t.taker, t.played)
                  : fourth_trump(s, p, &t, t.best, t.taker, t.played);
    default:
        return finish(s, &t, t.best, t.taker, t.played, nt);
    }
}
