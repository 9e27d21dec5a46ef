/* The questions: from a struct play to the search's own position, first guess, and null-window questions
 * until the answer is pinned down. Invariant: the table only holds what is true of every deal of the table's
 * strain class, so that clearing it is a matter of speed alone. */
#include "engine/dd/dd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd_bound.h"
#include "engine/store/store.h"

const char *dd_status_text(enum dd_status status)
{
    static const char *const texts[] = {
#define X(name, text) text,
        DD_STATUSES
#undef X
    };
    return texts[status];
}

struct dd_solver *dd_new(int table_mb)
{
    if (table_mb < DD_TABLE_SMALLEST_MB) table_mb = DD_TABLE_SMALLEST_MB;
    if (table_mb > DD_TABLE_LARGEST_MB) table_mb = DD_TABLE_LARGEST_MB;
    struct dd_solver *s = util_alloc(sizeof *s);
    dd_table_new(&s->table, table_mb);
    s->suits = dd_pages_new(SUIT_RECORDS * (sizeof *s->suits + sizeof *s->suit_weights), &s->suits_memory);
    s->suit_weights = (struct dd_suit_weights *)(s->suits + SUIT_RECORDS);
    s->base_strain = -1;
    dd_code(s, false);
    return s;
}

void dd_free(struct dd_solver *s)
{
    if (!s) return;
    dd_table_free(&s->table);
    free(s->suits_memory);
    free(s);
}

void dd_forget(struct dd_solver *s)
{
    dd_table_clear(&s->table);
    memset(s->led, 0, sizeof s->led);
    memset(s->thrown, 0, sizeof s->thrown);
    memset(s->killer, 0, sizeof s->killer);
    memset(s->history, 0, sizeof s->history);
    memset(s->base, 0, sizeof s->base);
    s->base_strain = -1;
    s->last_total = -1;
    s->last.strain = -1;
}

void dd_set_cancel(struct dd_solver *s, const atomic_bool *flag)
{
    s->cancel = flag;
}

void dd_set_limit(struct dd_solver *s, uint64_t nodes)
{
    s->limit = nodes;
}

void dd_set_store(struct dd_solver *s, struct store *store)
{
    s->store = store;
}

struct store *dd_store(const struct dd_solver *s)
{
    return s->store;
}

const char *dd_why(const struct dd_solver *s)
{
    return s->why;
}

uint64_t dd_nodes(const struct dd_solver *s)
{
    return s->nodes;
}

uint64_t dd_searched(const struct dd_solver *s)
{
    return s->searched;
}

const char *dd_code(struct dd_solver *s, bool portable)
{
    s->is_portable = portable || !dd_has_bmi2();
    s->fill = s->is_portable ? dd_fill_portable : dd_fill_bmi2;
    return s->is_portable ? "portable" : "bmi2";
}

/* Notrump keeps the suits' lanes; a trump suit changes places with the last. */
static int lane_of_suit(int suit, int strain)
{
    if (strain == STRAIN_NOTRUMP) return suit;
    if (suit == strain) return LANE_TRUMP;
    return suit == LANE_TRUMP ? strain : suit;
}

static int lane_card(int card, int strain)
{
    return 16 * lane_of_suit(card_suit(card), strain) + RANK_ACE - card_rank(card);
}

static cardset cards_of(uint64_t lanes, int strain)
{
    cardset set = 0;
    for (; lanes; lanes &= lanes - 1) {
        int card = __builtin_ctzll(lanes);
        set |= cardset_of(card_make(lane_of_suit(card >> 4, strain), RANK_ACE - (card & 15)));
    }
    return set;
}

static uint64_t lanes_of(cardset set, int strain)
{
    uint64_t lanes = 0;
    for (; set; set &= set - 1) lanes |= bit_of(lane_card(cardset_lowest(set), strain));
    return lanes;
}

/* Why the position cannot be, in s->why; false when it can. */
static bool is_impossible(struct dd_solver *s, const struct play *p)
{
    struct deal d = {.known = p->known};
    unsigned in_trick = 0;
    const struct trick *t = play_trick(p, 0);
    for (int i = 0; i < t->count; i++) in_trick |= 1u << ((t->leader + i) & 3);
    for (int i = 0; i < SEAT_COUNT; i++) d.hand[i] = p->hand[i];
    char why[80];
    const char *fault = deal_fault(&d, in_trick, why);
    if (p->known != 0xf) fault = "all four hands must be known";
    for (int i = 0; i < SEAT_COUNT && !fault; i++)
        if (p->hand[i] & play_played(p)) fault = "a card that has been played is still in a hand";
    if (!fault && (p->strain < 0 || p->strain >= STRAIN_COUNT)) fault = "the strain is none";
    if (!fault && (t->count < 0 || t->count > 3)) fault = "the trick in progress has more than three cards";
    snprintf(s->why, sizeof s->why, "%s", fault ? fault : "");
    return fault;
}

static void shape_of(struct dd_position *p)
{
    p->shape = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        for (int lane = 0; lane < SUIT_COUNT; lane++)
            p->shape += (uint64_t)bound_count(lane_of(p->hand[seat], lane)) << (16 * seat + 4 * lane);
}

/* Adds a card by the seat on turn to the trick of a query. */
static void query_play(struct dd_query *q, int card)
{
    struct dd_trick *t = &q->trick;
    int seat = (t->leader + q->count) & 3;
    bool takes =
        !q->count || (card >> 4 == t->best >> 4 ? card < t->best : !q->notrump && card >> 4 == LANE_TRUMP);
    if (!q->count) t->lane = card >> 4, t->suit = lane_whole(card >> 4);
    if (takes) t->best = card, t->taker = seat;
    q->count++;
    t->played |= bit_of(card);
    t->next.hand[seat] &= ~bit_of(card);
    t->next.shape -= shape_of_card(seat, card);
}

static struct dd_query query_of(const struct play *p)
{
    const struct trick *now = play_trick(p, 0);
    struct dd_query q = {.strain = p->strain, .notrump = p->strain == STRAIN_NOTRUMP};
    for (int i = 0; i < SEAT_COUNT; i++) q.position.hand[i] = lanes_of(p->hand[i], p->strain);
    q.trick.leader = now->leader;
    for (int i = 0; i < now->count; i++)
        q.position.hand[(now->leader + i) & 3] |= bit_of(lane_card(now->card[i], p->strain));
    shape_of(&q.position);
    q.trick.next = q.position;
    q.trick.size = __builtin_popcountll(q.position.hand[0]);
    for (int i = 0; i < now->count; i++) query_play(&q, lane_card(now->card[i], p->strain));
    dd_position_ready(&q.position);
    return q;
}

void dd_quick_fill(struct dd_solver *s, const struct dd_position *p, int seat, struct dd_quick *q)
{
    q->sum = 0;
    for (int lane = 0; lane < SUIT_COUNT; lane++) q->sum += q->suit[lane] = dd_suit_at(s, p, lane, seat);
}

/* Whether no card has come to a hand from another or gone to another; it may be played, or not be played yet. */
static bool is_hand_kept(const uint64_t *old, const uint64_t *hand, int seat)
{
    const uint64_t before = old[0] | old[1] | old[2] | old[3], now = hand[0] | hand[1] | hand[2] | hand[3];
    return !(old[seat] & now & ~hand[seat]) && !(hand[seat] & before & ~old[seat]);
}

static bool is_pair_kept(const uint64_t *old, const uint64_t *hand, int seat)
{
    return is_hand_kept(old, hand, seat) && is_hand_kept(old, hand, seat + 2);
}

/* Makes the solver begin with a new deal or strain. In another layout of two hands that stay, how cards have fared is
 * still worth knowing, and in a suit so is the table, which has positions that come of both; at notrump looking through it
 * costs what it saves. */
static void forget(struct dd_solver *s, const struct dd_query *q)
{
    const uint64_t *hand = q->position.hand;
    bool alike =
        s->base_strain == q->strain && (is_pair_kept(s->base, hand, 0) || is_pair_kept(s->base, hand, 1));
    if (!alike || q->notrump) dd_table_clear(&s->table);
    if (!alike) {
        memset(s->led, 0, sizeof s->led);
        memset(s->thrown, 0, sizeof s->thrown);
    }
    memcpy(s->base, hand, sizeof s->base);
    s->base_strain = q->strain;
    if (!++s->suits_stamp) {
        /* after 65,535 deals stamps begin anew */
        memset(s->suits, 0, SUIT_RECORDS * sizeof *s->suits);
        s->suits_stamp = 1;
    }
    s->last_total = -1;
    s->last.strain = -1;
}

/* Makes the solver ready for a query: for the deal that it knows when the position can come of that, else for another. */
static void prepare(struct dd_solver *s, const struct dd_query *q)
{
    bool known = s->base_strain == q->strain;
    for (int i = 0; i < SEAT_COUNT; i++) known = known && !(q->position.hand[i] & ~s->base[i]);
    if (!known) forget(s, q);
}

static void begin(struct dd_solver *s)
{
    s->nodes = 0;
    s->stopped = false;
    s->status = DD_OK;
    s->limit_at = s->limit ? s->limit : UINT64_MAX;
    s->checkpoint = 1;
}

/* Whether North and South take `need` of the tricks left, and the cards on which this rests. */
static bool ask(struct dd_solver *s, struct dd_query *q, int need, uint64_t *rests)
{
    *rests = 0;
    if (need <= 0) return true;
    if (need > q->trick.size) return false;
    q->trick.need = need;
    const uint64_t before = s->nodes;
    *rests = s->is_portable ? dd_search_portable(s, &q->position, &q->trick, q->count, q->notrump)
                            : dd_search_bmi2(s, &q->position, &q->trick, q->count, q->notrump);
    s->searched += s->nodes - before;
    return *rests & DD_NS_MAKES;
}

/* What is known of North and South's tricks, and the cards on which each end rests. */
struct range {
    int low, high;
    uint64_t low_rests, high_rests;
};

/* Narrows the range to one number; a first guess saves questions. */
static void pin_down(struct dd_solver *s, struct dd_query *q, struct range *r, int guess)
{
    while (r->low < r->high && !s->stopped) {
        int need = guess <= r->low ? r->low + 1 : guess > r->high ? r->high : guess;
        uint64_t rests;
        if (ask(s, q, need, &rests)) {
            r->low = need;
            r->low_rests = rests;
            guess = need + 1;
        } else {
            r->high = need - 1;
            r->high_rests = rests;
            guess = need - 1;
        }
    }
}

/* Tricks of North and South as those of a seat's side. */
static int for_side(int tricks, int size, enum seat seat)
{
    return seat & 1 ? tricks : size - tricks;
}

/* What the last answer about this deal lets expect, or a guess. */
static int guess_for(struct dd_solver *s, const struct dd_query *q, const struct play *p)
{
    return s->last_total < 0 ? dd_first_guess(s, q) : s->last_total - p->won[1];
}

static bool is_same_hands(const struct dd_position *a, const struct dd_position *b)
{
    return !memcmp(a->hand, b->hand, sizeof a->hand);
}

/* Whether a query is one card further than the last one that was solved; then *tricks is how many of the
 * tricks left then North and South took there, less the one that the card has just won them. */
static bool follows_last(const struct dd_solver *s, const struct dd_query *q, int *tricks)
{
    struct dd_query next = s->last;
    *tricks = s->last_tricks;
    if (next.strain != q->strain) return false;
    int seat = (next.trick.leader + next.count) & 3;
    uint64_t now = q->count ? q->trick.next.hand[seat] : q->position.hand[seat],
             card = next.trick.next.hand[seat] & ~now;
    if (!card || card & (card - 1)) return false;
    query_play(&next, __builtin_ctzll(card));
    if (next.count == SEAT_COUNT) {
        *tricks -= next.trick.taker & 1;
        return !q->count && q->trick.leader == next.trick.taker &&
               is_same_hands(&q->position, &next.trick.next);
    }
    return q->count == next.count && q->trick.leader == next.trick.leader &&
           q->trick.played == next.trick.played && is_same_hands(&q->position, &next.position);
}

/* North and South's tricks of a position. */
static struct range solve(struct dd_solver *s, struct dd_query *q, const struct play *p)
{
    struct range r = {.high = q->trick.size};
    int guess = guess_for(s, q, p), mover = (s->last.trick.leader + s->last.count) & 3, tricks;
    if (follows_last(s, q, &tricks)) {
        /* no card of North or South betters their number, none of the others' lessens it */
        if (mover & 1)
            r.high = util_smaller(r.high, tricks);
        else
            r.low = util_larger(r.low, tricks);
    }
    pin_down(s, q, &r, guess);
    if (s->status != DD_OK) return r;
    s->last_total = r.low + p->won[1];
    s->last_tricks = r.low;
    s->last = *q;
    return r;
}

enum dd_status dd_tricks(struct dd_solver *s, const struct play *p, enum seat seat, int *tricks)
{
    if (is_impossible(s, p)) return DD_IMPOSSIBLE;
    begin(s);
    struct dd_query q = query_of(p);
    prepare(s, &q);
    *tricks = for_side(solve(s, &q, p).low, q.trick.size, seat);
    return s->status;
}

/* ---- what has been answered before ---- */

/* What is kept of a position for one side: the tricks that it is known to take, and those that it may take; and of a
 * question about k tricks whether they are taken, with the cards on which that rests. */
enum kept_kind { KEPT_BOUNDS = 64, KEPT_YES = 62, KEPT = 63 };

static uint64_t number_of(const struct play *p, enum seat seat, int kind)
{
    return util_mix(play_number(p), (uint64_t)(kind * 2 + seat_side(seat)));
}

static void bounds_of(struct dd_solver *s, const struct play *p, enum seat seat, int *low, int *high)
{
    uint64_t kept;
    *low = 0;
    *high = SUIT_SIZE;
    if (!store_find(s->store, number_of(p, seat, KEPT_BOUNDS), &kept)) return;
    *low = (int)(kept & 15);
    *high = (int)(kept >> 4 & 15);
}

static void keep_bound(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool yes)
{
    int low, high;
    bounds_of(s, p, seat, &low, &high);
    if (yes && k > low) low = k;
    if (!yes && k - 1 < high) high = k - 1;
    store_keep(s->store, number_of(p, seat, KEPT_BOUNDS), (uint64_t)(low | high << 4 | 1 << 8));
}

static enum dd_status search_rests(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool *yes,
                                   cardset *rests)
{
    struct dd_query q = query_of(p);
    prepare(s, &q);
    uint64_t places;
    *yes = seat & 1 ? ask(s, &q, k, &places) : !ask(s, &q, q.trick.size - k + 1, &places);
    *rests = cards_of(places & q.position.all, q.strain);
    return s->status;
}

enum dd_status dd_at_least(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool *yes)
{
    int low, high;
    cardset rests;
    if (is_impossible(s, p)) return DD_IMPOSSIBLE;
    begin(s);
    bounds_of(s, p, seat, &low, &high);
    *yes = k <= low;
    if (k <= low || k > high) return DD_OK;
    enum dd_status status = search_rests(s, p, seat, k, yes, &rests);
    if (status == DD_OK) keep_bound(s, p, seat, k, *yes);
    return status;
}

enum dd_status dd_rests(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool *yes,
                        cardset *rests)
{
    if (is_impossible(s, p)) return DD_IMPOSSIBLE;
    begin(s);
    uint64_t kept, number = number_of(p, seat, k & 15);
    if (store_find(s->store, number, &kept)) {
        *yes = kept >> KEPT_YES & 1;
        *rests = kept & ((UINT64_C(1) << CARD_COUNT) - 1);
        return DD_OK;
    }
    enum dd_status status = search_rests(s, p, seat, k, yes, rests);
    if (status != DD_OK) return status;
    store_keep(s->store, number, *rests | (uint64_t)*yes << KEPT_YES | UINT64_C(1) << KEPT);
    keep_bound(s, p, seat, k, *yes);
    return status;
}

/* Lists the legal cards, equal ones together; the tricks are still to be found. */
static void list_choices(const struct play *p, struct dd_choices *out)
{
    cardset legal = play_legal(p), between = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3];
    between &= ~p->hand[play_turn(p)];
    const struct trick *t = play_trick(p, 0);
    if (t->count) {
        int best = (trick_winner(t, p->strain) - t->leader) & 3;
        between |= cardset_of(t->card[best]);
    }
    out->count = 0;
    int last = NO_CARD;
    for (; legal; legal &= legal - 1) {
        int card = cardset_lowest(legal);
        struct dd_choice *c = &out->choice[out->count - (out->count > 0)];
        cardset gap = last < 0 ? 0 : (cardset_of(card) - 1) & ~((cardset_of(last) << 1) - 1);
        if (last >= 0 && card_suit(last) == card_suit(card) && !(gap & between)) {
            c->same |= cardset_of(card);
            c->card = card;
        } else {
            out->choice[out->count++] = (struct dd_choice){.card = card, .same = cardset_of(card)};
        }
        last = card;
    }
}

/* The query after one more card, which may be the fourth. */
static struct dd_query query_after(const struct dd_query *q, int card)
{
    struct dd_query next = *q;
    query_play(&next, lane_card(card, q->strain));
    return next;
}

/* Whether a higher card than the one that has the answers `r` gets the same: it is of the same suit, and they
 * do not rest on it. */
static bool is_alike(const struct dd_query *q, const struct range *r, int lower, int card)
{
    uint64_t rests = r->low_rests | r->high_rests;
    return card_suit(lower) == card_suit(card) && !(rests & bit_of(lane_card(card, q->strain)));
}

enum dd_status dd_cards(struct dd_solver *s, const struct play *p, enum seat seat, struct dd_choices *out)
{
    out->count = 0;
    if (is_impossible(s, p)) return DD_IMPOSSIBLE;
    begin(s);
    struct dd_query q = query_of(p);
    if (!q.trick.size) return DD_OK;
    prepare(s, &q);
    list_choices(p, out);
    int size = q.trick.size;
    /* the position's own number is the best that any card gets */
    struct range best = solve(s, &q, p);
    bool for_ns = play_turn(p) & 1;
    struct range r = {0};
    for (int i = 0; i < out->count && !s->stopped; i++) {
        if (!i || !is_alike(&q, &r, out->choice[i - 1].card, out->choice[i].card)) {
            struct dd_query after = query_after(&q, out->choice[i].card);
            r = (struct range){.low = for_ns ? 0 : best.low, .high = for_ns ? best.low : size};
            pin_down(s, &after, &r, best.low);
        }
        out->choice[i].tricks = for_side(r.low, size, seat);
    }
    return s->status;
}

enum dd_status dd_table(struct dd_solver *s, const struct deal *d, int tricks[STRAIN_COUNT][SEAT_COUNT])
{
    uint64_t nodes = 0;
    for (int strain = 0; strain < STRAIN_COUNT; strain++)
        for (int declarer = 0; declarer < SEAT_COUNT; declarer++) {
            struct play p;
            play_start(&p, d, strain, seat_left((enum seat)declarer));
            enum dd_status status = dd_tricks(s, &p, (enum seat)declarer, &tricks[strain][declarer]);
            nodes += s->nodes;
            if (status != DD_OK) return status;
        }
    s->nodes = nodes;
    return DD_OK;
}

enum dd_status dd_line(struct dd_solver *s, const struct play *p, int8_t line[CARD_COUNT], int *count)
{
    *count = 0;
    struct play now = *p;
    int best;
    enum dd_status status = dd_tricks(s, p, SEAT_NORTH, &best);
    uint64_t nodes = s->nodes;
    while (status == DD_OK && !play_is_over(&now)) {
        struct dd_choices c;
        enum seat turn = play_turn(&now);
        status = dd_cards(s, &now, turn, &c);
        nodes += s->nodes;
        int at = 0;
        for (int i = 1; i < c.count; i++)
            if (c.choice[i].tricks > c.choice[at].tricks) at = i;
        if (status != DD_OK) break;
        int card = cardset_lowest(c.choice[at].same);
        line[(*count)++] = (int8_t)card;
        play_card(&now, card);
    }
    s->nodes = nodes;
    return status;
}
