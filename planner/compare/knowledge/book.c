/* Playing a suit by the knowledge. Declarer is South, the suit hearts. */
#include "planner/compare/knowledge/book.h"

#include <stdlib.h>
#include <string.h>

enum { SUIT = SUIT_HEART };

/* What is played in one position: found when it comes about first, kept for third hand and for the next time.
 */
struct page {
    uint16_t hand[2], out;
    bool has_none[2];
    int lead_hand, lead; /* SUIT_VOID: from the top */
    bool is_planned;     /* by a line of the knowledge: what follows is set */
    struct view view;    /* before the lead */
    struct technique technique;
    struct plan_input input;
    struct sequence_element element;
    struct suit_turn *turn; /* by the exact search, or NULL */
    struct suit_won won;    /* the round before */
    bool is_advised;        /* by the rules of suits */
    struct suit_advice advice;
};

struct book {
    struct worker *worker;
    struct suit_holding holding;
    struct page **page;
    int pages, room;
    const char *technique, *rule;
    double promise;
};

/* ---- positions as views ---- */

static cardset cards_of(uint16_t ranks)
{
    return (cardset)ranks << (SUIT * SUIT_SIZE);
}

static int rank_of(int card)
{
    return card % SUIT_SIZE;
}

/* Adds cards of the other suits until the hand has so many, every `step`-th rank of them from the top, for
 * entries; `taken` are not free. */
static cardset fill_up(cardset hand, int size, int from, int step, cardset *taken)
{
    for (int rank = from; rank >= RANK_LOWEST; rank -= step)
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            cardset card = cardset_of(card_make(suit, rank));
            if (suit == SUIT || *taken & card || cardset_count(hand) >= size) continue;
            hand |= card;
            *taken |= card;
        }
    return hand;
}

static int played(uint16_t before, uint16_t now)
{
    return __builtin_popcount(before) - __builtin_popcount(now);
}

static struct view view_of_position(const struct book *b, const struct suit_seen *seen, enum seat leader)
{
    struct contract contract = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct deal deal = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    int first = played(b->holding.hand[0], seen->hand[0]), second = played(b->holding.hand[1], seen->hand[1]);
    int size = SUIT_SIZE - (first > second ? first : second);
    cardset taken = 0;
    deal.hand[SEAT_SOUTH] = fill_up(cards_of(seen->hand[0]), size, RANK_ACE, 2, &taken);
    deal.hand[SEAT_NORTH] = fill_up(cards_of(seen->hand[1]), size, RANK_KING, 2, &taken);
    cardset outside = fill_up(cards_of(seen->out), 2 * size, RANK_ACE, 1, &taken);
    return view_of(&deal, contract, NULL, outside, leader);
}

/* ---- leads ---- */

/* What the choice promises of the suit in the mean, winners and all. */
static double promise_of(const struct position *p)
{
    double chance[SUIT_SIZE + 1], mean = p->suit[SUIT].sure.total;
    if (!choice_of_suit(&p->choice, SUIT)) return mean;
    choice_suit_outcomes(p, SUIT, chance);
    for (int n = 1; n <= SUIT_SIZE; n++) mean += n * chance[n];
    return mean;
}

/* The first trick of a sequence that is in the suit. */
static const struct sequence_element *first_in_suit(const struct sequence *s)
{
    for (int i = 0; i < s->count; i++)
        if (card_suit(s->element[i].card[0]) == SUIT) return &s->element[i];
    return NULL;
}

/* The technique of the suit in a position, NULL when there is none. */
static const struct technique *technique_of(const struct position *p)
{
    const struct technique_choice *chosen = p ? choice_to_build(&p->choice, SUIT) : NULL;
    return chosen ? &chosen->technique : NULL;
}

static void write_plan(struct book *b, struct page *p, const struct technique *technique,
                       const struct position *at)
{
    struct sequence line;
    p->technique = *technique;
    p->input = choice_plan_input(at, &p->view, &p->technique);
    if (!plan_construct(b->worker->knowledge->plans, &p->input, &line)) return;
    const struct sequence_element *e = first_in_suit(&line);
    if (!e) return;
    p->element = *e;
    p->is_planned = true;
    p->lead_hand = e->leader == SEAT_SOUTH ? 0 : 1;
    p->lead = rank_of(e->card[0]);
}

/* The position with this hand on lead, and the page's view. */
static const struct position *position_led(struct book *b, struct page *p, const struct suit_seen *seen,
                                           enum seat leader)
{
    p->view = view_of_position(b, seen, leader);
    return position_make(b->worker, &p->view, NULL, 0, NULL);
}

/* Nothing to build: the winners, from the hand that they are best cashed from. */
static void write_cashing(struct book *b, struct page *p, const struct suit_seen *seen)
{
    struct technique cashing = plan_cashing();
    for (enum seat s = SEAT_SOUTH; !p->is_planned; s = SEAT_NORTH) {
        const struct position *at = position_led(b, p, seen, s);
        if (at) write_plan(b, p, &cashing, at);
        position_free(at);
        if (s == SEAT_NORTH) return;
    }
}

/* Where an opponent has shown out: the exact search over the one layout. */
static void write_exact(struct page *p)
{
    struct suit_holding h = {{p->hand[0], p->hand[1]}, p->out, {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    struct suit_solver *s = suit_new(&h);
    int missing = __builtin_popcount(p->out);
    struct suit_weights w;
    struct suit_line line;
    if (suit_weigh_places(s, SUIT_SIZE, SUIT_SIZE, 1u << (p->has_none[0] ? 0 : missing), &w)) {
        suit_best(s, &w, SUIT_MEAN, &line);
        p->turn = suit_tree(s, &w, SUIT_MEAN, &line, &h);
        if (p->turn) p->lead_hand = p->turn->hand, p->lead = p->turn->rank;
    }
    suit_free(s);
}

/* What the whole suit promises. */
static void keep_promise(struct book *b, const struct position *p)
{
    const struct technique *technique = technique_of(p);
    b->technique = technique ? technique->name : "";
    if (p) b->promise = promise_of(p);
}

/* By the rules of suits; the thesis has none. */
static bool write_advice(struct book *b, struct page *p)
{
    struct suit_holding h = {{p->hand[0], p->hand[1]}, p->out, {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    if (b->worker->knowledge->settings.mode == MODE_THESIS ||
        !suit_rules_ask(b->worker, &h, &p->won, &p->advice))
        return false;
    p->is_advised = true;
    p->lead_hand = p->advice.hand;
    p->lead = p->advice.lead;
    if (b->pages == 0) b->rule = p->advice.rule;
    return true;
}

static void write_page(struct book *b, struct page *p, const struct suit_seen *seen)
{
    if (b->technique && write_advice(b, p)) return;
    const struct position *at = position_led(b, p, seen, SEAT_SOUTH);
    const struct technique *technique = technique_of(at);
    if (!b->technique) keep_promise(b, at);
    if (technique && plan_expected_entry(&p->view, technique) == SEAT_NORTH) {
        position_free(at);
        at = position_led(b, p, seen, SEAT_NORTH);
        technique = technique_of(at);
    }
    bool is_advised = write_advice(b, p);
    if (technique && !is_advised) write_plan(b, p, technique, at);
    position_free(at);
    if (is_advised) return;
    if (!p->is_planned) write_cashing(b, p, seen);
}

static struct page *find_page(const struct book *b, const struct page *like)
{
    for (int i = 0; i < b->pages; i++) {
        struct page *p = b->page[i];
        if (!memcmp(p->hand, like->hand, sizeof p->hand) && p->out == like->out &&
            !memcmp(p->has_none, like->has_none, sizeof p->has_none) &&
            !memcmp(&p->won, &like->won, sizeof p->won))
            return p;
    }
    return NULL;
}

static struct page *turn_to_page(struct book *b, const struct page *like, const struct suit_seen *seen)
{
    struct page *p = find_page(b, like);
    if (p) return p;
    p = util_alloc(sizeof *p);
    *p = *like;
    p->lead = SUIT_VOID;
    if (seen->has_none[0] || seen->has_none[1])
        write_exact(p);
    else
        write_page(b, p, seen);
    b->page = util_grow(b->page, b->pages, &b->room, sizeof(struct page *));
    b->page[b->pages++] = p;
    return p;
}

/* ---- third hand ---- */

/* A card of the opponents for second hand to play: of the suit, or a small one of another. */
static int second_card(const struct view *v, int rank)
{
    cardset others = v->unseen & ~cardset_suit_mask(SUIT);
    if (rank == SUIT_VOID) return cardset_lowest(others);
    cardset suit = cardset_in_suit(v->unseen, SUIT),
            up_to = suit & ~cardset_above(suit, card_make(SUIT, rank + RANK_LOWEST));
    return cardset_highest(up_to);
}

/* Third hand's rank by the plan, SUIT_VOID where it has none for this. */
static int planned_third(const struct book *b, const struct page *p, int second)
{
    struct view v = p->view;
    struct plan_input in = p->input;
    int kind;
    if (!p->element.is_node) return rank_of(p->element.card[1]);
    if (view_play(&v, p->element.card[0])) return SUIT_VOID;
    int card = second_card(&v, second);
    if (card == NO_CARD || view_play(&v, card)) return SUIT_VOID;
    in.view = &v;
    in.technique = &p->technique;
    card = plan_reply(b->worker->knowledge->plans, &in, &p->element, &kind);
    return card == NO_CARD || card_suit(card) != SUIT ? SUIT_VOID : rank_of(card);
}

/* Second hand's rank stands for its class at the start; the highest card of the class that is left is no
 * higher. */
static int exact_third(const struct page *p, int second)
{
    for (int i = 0; i < p->turn->count; i++) {
        int named = p->turn->answer[i].second;
        if (second == SUIT_VOID ? named == SUIT_VOID : named != SUIT_VOID && named <= second)
            return p->turn->answer[i].third;
    }
    return SUIT_VOID;
}

/* A card that cannot win is not wasted. */
static int third(const struct book *b, const struct page *p, uint16_t own, int led, int second)
{
    int lowest = __builtin_ctz(own), rank = lowest;
    if (p->turn)
        rank = exact_third(p, second);
    else if (p->is_advised)
        rank = suit_advice_third(&p->advice, own, second);
    else if (p->is_planned)
        rank = planned_third(b, p, second);
    bool has = rank >= 0 && own >> rank & 1;
    return !has || rank < led || rank < second ? lowest : rank;
}

/* ---- the rounds before ---- */

static uint16_t card_bit(int rank)
{
    return rank == SUIT_VOID ? 0 : (uint16_t)(1u << rank);
}

/* Theirs without a card of a class, which is named by the highest that the class had. */
static uint16_t without_class(uint16_t out, int rank)
{
    while (rank >= 0 && !(out >> rank & 1)) rank--;
    return out & (uint16_t)~card_bit(rank);
}

/* Plays a round of the page: `at` becomes what stands after it. */
static void play_round(const struct book *b, const struct page *p, struct suit_past past, struct page *at)
{
    const int led = p->lead_hand;
    int third_rank = at->hand[!led] ? third(b, p, at->hand[!led], p->lead, past.second) : SUIT_VOID;
    int best = third_rank > p->lead ? third_rank : p->lead;
    at->hand[led] &= (uint16_t)~card_bit(p->lead);
    at->hand[!led] &= (uint16_t)~card_bit(third_rank);
    at->out = without_class(without_class(at->out, past.second), past.fourth);
    at->has_none[led] |= past.second == SUIT_VOID;
    at->has_none[!led] |= past.fourth == SUIT_VOID;
    at->won = (struct suit_won){0};
    if (best < past.second || best < past.fourth) return;
    at->won.under = __builtin_popcount(suit_above(at->out, best));
    if (!at->won.under) return;
    at->won.was_led = best == p->lead;
    at->won.hand = at->won.was_led ? led : !led;
}

/* What stands before the round in progress; the round before is forgotten where the play was another. */
static struct page before_round(const struct book *b, const struct suit_seen *seen, const uint16_t hand[2])
{
    struct page at = {.hand = {b->holding.hand[0], b->holding.hand[1]}, .out = b->holding.out};
    for (int i = 0; i < seen->tricks; i++) {
        const struct page *p = find_page(b, &at);
        if (!p || p->lead == SUIT_VOID) break;
        play_round(b, p, seen->past[i], &at);
    }
    if (at.out != seen->out || memcmp(at.hand, hand, sizeof at.hand)) at.won = (struct suit_won){0};
    memcpy(at.hand, hand, sizeof at.hand);
    memcpy(at.has_none, seen->has_none, sizeof at.has_none);
    at.out = seen->out;
    return at;
}

int book_play(void *context, const struct suit_seen *seen, int *hand)
{
    struct book *b = context;
    if (seen->led == SUIT_VOID) {
        const struct page like = before_round(b, seen, seen->hand), *p = turn_to_page(b, &like, seen);
        if (p->lead == SUIT_VOID) return suit_from_the_top(NULL, seen, hand);
        *hand = p->lead_hand;
        return p->lead;
    }
    uint16_t before[2] = {seen->hand[0], seen->hand[1]}, own = seen->hand[!seen->led];
    before[seen->led] |= card_bit(seen->card);
    const struct page like = before_round(b, seen, before), *p = find_page(b, &like);
    return p ? third(b, p, own, seen->card, seen->second) : (int)__builtin_ctz(own);
}

/* ---- the book ---- */

struct book *book_open(struct worker *w, const struct suit_holding *h)
{
    struct book *b = util_alloc(sizeof *b);
    b->worker = w;
    b->holding = *h;
    return b;
}

void book_free(struct book *b)
{
    for (int i = 0; i < b->pages; i++) {
        suit_tree_free(b->page[i]->turn);
        free(b->page[i]);
    }
    free(b->page);
    free(b);
}

const char *book_technique(const struct book *b)
{
    return b->technique ? b->technique : "";
}

const char *book_rule(const struct book *b)
{
    return b->rule ? b->rule : "";
}

double book_promise(const struct book *b)
{
    return b->promise;
}
