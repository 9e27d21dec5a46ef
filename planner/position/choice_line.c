/* Naming the exact line: the line's nature (planner/position/exact) against what the knowledge says of each technique.
 */
#include <math.h>

#include "planner/position/position_parts.h"

/* Tricks in the mean that a line must bring beyond the winners to be worth naming. */
static const double LEAST_GAIN = 0.005;
/* The same where the knowledge has nothing to build; playing from the top is cashing the winners then. */
static const double LEAST_OF_ITS_OWN = 0.03;
/* By how many tricks more than the technique it must bring to be kept beside it. */
static const double LEAST_BETTER = 0.05;
/* What makes no difference, in tricks and in chance. */
static const double AS_GOOD = 0.002;

static int card_of(const struct exact_line *line, int rank)
{
    return rank == SUIT_VOID ? NO_CARD : card_make(line->holding.suit, rank + RANK_LOWEST);
}

static enum seat seat_of(const struct exact_line *line, int hand)
{
    return holding_seat(&line->holding, hand);
}

/* ---- does a technique say what the line does? ---- */

/* Whether the technique leads from that hand past a card of theirs that the line passes, with the same card.
 */
static bool passes(const struct exact_line *line, const struct exact_nature *n, const struct technique *t)
{
    bool leads = !t->leads;
    if (!t->args || t->arg[0].kind != VALUE_CARD ||
        !exact_are_alike(n->out, card_rank(t->arg[0].n) - RANK_LOWEST, n->card))
        return false;
    for (int i = 0; i < t->leads; i++) leads |= t->lead[i] == seat_of(line, n->hand);
    for (int i = 0; i < t->locations && leads; i++)
        if (n->higher >> (card_rank(t->depend_on[i].card) - RANK_LOWEST) & 1) return true;
    return false;
}

/* Whether it plays from the top, what it drives out and runs out included. */
static bool is_from_the_top(const struct knowledge *k, const struct technique *t)
{
    return knowledge_drives(k, t) || knowledge_is_length(k, t->name);
}

static bool fits(const struct knowledge *k, const struct exact_line *line, const struct exact_nature *n,
                 const struct technique *t)
{
    if (t->is_settled) return false;
    if (!line->now) return is_from_the_top(k, t);
    switch (n->manner) {
    case EXACT_THROUGH:
        return passes(line, n, t);
    case EXACT_DRIVES:
        return knowledge_drives(k, t);
    case EXACT_ROUNDS:
        return knowledge_is_length(k, t->name);
    }
    return false;
}

/* The place in the list of the technique that the line plays, the chosen one before others; -1. */
static int find_named(const struct knowledge *k, const struct exact_line *line, const struct exact_nature *n,
                      const struct suit_choice *s)
{
    if (s->chosen >= 0 && fits(k, line, n, &s->list[s->chosen].technique)) return s->chosen;
    for (int i = 0; i < s->count; i++)
        if (s->list[i].reason != REASON_TOO_DEAR && fits(k, line, n, &s->list[i].technique)) return i;
    return -1;
}

/* ---- a technique of the line's own ---- */

static const struct technique_kind *kind_of(const struct knowledge *k, enum exact_manner manner)
{
    for (int i = 0; i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        bool passes_cards =
            kind->certainty_kind == CERTAINTY_LOCATION && kind->gives_up == GIVES_WHEN_IT_FAILS;
        if (manner == EXACT_THROUGH ? passes_cards : manner == EXACT_DRIVES && kind->gives_up == GIVES_DRIVEN)
            return kind;
    }
    return knowledge_line(k);
}

/* Extra tricks that the line is to bring: those wanted, else the most that come in every other layout, one at
 * least. */
static int extra_of(const struct exact_line *line, int sure)
{
    int most = 1;
    if (line->wanted > sure) return line->wanted - sure;
    for (int n = 1; sure + n <= SUIT_TRICKS; n++)
        if (line->worth.chance[sure + n] >= 0.5) most = n;
    return most;
}

/* What stands for the line where no technique of the suit does. */
static struct technique_choice own_choice(const struct position *p, const struct exact_line *line,
                                          const struct exact_nature *n)
{
    const struct view *v = &p->at;
    const int sure = p->suit[line->holding.suit].sure.total;
    const struct technique_kind *kind = kind_of(p->knowledge, n->manner);
    int extra = extra_of(line, sure), hand = n->hand;
    struct technique t = {.name = kind->name,
                          .plan = kind->plan,
                          .root = kind->root,
                          .record = "technique-00",
                          .by = knowledge_line(p->knowledge)->name,
                          .suit = line->holding.suit,
                          .hundredths = 100 * extra};
    if (n->manner == EXACT_ROUNDS) {
        t.arg[t.args++] = (struct value){VALUE_SUIT, t.suit};
    } else {
        int card = card_of(line, n->card);
        if (!cardset_has(line->holding.hand[hand], card)) hand = !hand;
        t.arg[t.args++] = (struct value){VALUE_CARD, card};
        t.arg[t.args++] = (struct value){VALUE_SEAT, (int)seat_of(line, hand)};
        t.objective = cardset_of(card);
    }
    if (n->manner == EXACT_THROUGH) {
        t.lead[t.leads++] = seat_of(line, n->hand);
        t.depend_on[t.locations++] =
            (struct location){n->hand ? v->right : v->left, card_of(line, __builtin_ctz(n->higher))};
    }
    t.risk =
        n->manner == EXACT_THROUGH ? 1u << (n->hand ? v->left : v->right) : 1u << v->left | 1u << v->right;
    double chance = line->worth.chance[sure + extra];
    if (t.locations) chance = layouts_card(p->layouts, n->hand, t.depend_on[0].card);
    return (struct technique_choice){
        .technique = t, .certainty = {chance, FROM_LAYOUTS}, .manner = n->manner};
}

const struct technique_kind *choice_kind(const struct knowledge *k, const struct technique_choice *t)
{
    const struct technique_kind *kind = knowledge_kind(k, t->technique.name);
    if (kind == knowledge_line(k)) kind = kind_of(k, t->manner);
    for (int i = 0; i < k->kinds && kind == knowledge_line(k); i++)
        if (knowledge_is_length(k, k->kind[i].name)) kind = &k->kind[i];
    return kind;
}

/* ---- the next trick ---- */

/* How a trick begins, by the ranks of the search. */
struct beginning {
    int hand, lead; /* the hand that leads, its rank */
    int card;       /* third hand's, SUIT_VOID when the card that finesses is the one led */
};

static int lowest_of(uint16_t wanted, uint16_t own)
{
    return __builtin_ctz(wanted ? wanted : own);
}

/* As the plan of a finesse (kb/plans): third hand plays the card that it finesses with, the cheapest that
 * beats a higher one of second hand; over a discard one that cannot be beaten; else its lowest. */
static int play_beginning(void *context, const struct suit_seen *seen, int *hand)
{
    const struct beginning *b = context;
    if (seen->led == SUIT_VOID) {
        *hand = b->hand;
        return b->lead;
    }
    uint16_t own = seen->hand[!b->hand];
    if (seen->second == SUIT_VOID)
        return lowest_of(own & suit_above(own, 31 - __builtin_clz(seen->out)), own);
    if (b->card > seen->second) return b->card;
    return lowest_of(seen->second > b->lead ? suit_above(own, seen->second) : 0, own);
}

static void add_answer(struct technique_line *out, int second, int third)
{
    out->second[out->answers] = (int8_t)second;
    out->third[out->answers++] = (int8_t)third;
}

/* From the top: the card that suit_from_the_top leads, and the lowest whatever second hand plays. */
static int set_top(const struct exact_line *line, struct technique_line *out)
{
    const struct holding *h = &line->holding;
    struct suit_seen seen = {
        .hand = {cardset_rank_mask(h->hand[0], h->suit), cardset_rank_mask(h->hand[1], h->suit)},
        .out = cardset_rank_mask(h->out, h->suit),
        .led = SUIT_VOID};
    int hand = 0;
    out->lead = card_of(line, suit_from_the_top(NULL, &seen, &hand));
    add_answer(out, cardset_highest(cardset_suit_mask(h->suit)), cardset_lowest(h->hand[!hand]));
    add_answer(out, NO_CARD, cardset_lowest(h->hand[!hand]));
    return hand;
}

/* Whether leading a winner from its own hand is as good as the turn. */
static bool is_as_good(const struct exact_line *line, const struct layouts *l, int hand, int winner)
{
    const struct suit_holding *searched = suit_of(line->suit);
    struct suit_weights weights;
    struct suit_line counted;
    uint16_t own = cardset_rank_mask(line->holding.hand[hand], line->holding.suit);
    struct beginning b = {hand, suit_rank_from(own, searched->hand[hand], winner), SUIT_VOID};
    return suit_is_searched(line->suit) &&
           suit_weigh(line->suit, layouts_holdings(l, line->holding.suit), &weights) &&
           suit_best_begun(line->suit, &weights, play_beginning, &b, line->wanted, &counted) &&
           counted.mean > line->worth.mean - AS_GOOD &&
           counted.chance[line->wanted] > line->worth.chance[line->wanted] - AS_GOOD;
}

/* The turn's lead; its winner where the lead is in that hand, `on_lead`, and as much comes of it. */
static int set_turn(const struct exact_line *line, const struct layouts *l, int on_lead,
                    struct technique_line *out)
{
    const struct suit_turn *t = line->now;
    int winner = exact_winner(t);
    if (on_lead == !t->hand && winner != SUIT_VOID && is_as_good(line, l, on_lead, winner)) {
        out->lead = card_of(line, winner);
        add_answer(out, cardset_highest(cardset_suit_mask(line->holding.suit)), card_of(line, t->rank));
        add_answer(out, NO_CARD, card_of(line, t->rank));
        return on_lead;
    }
    out->lead = card_of(line, t->rank);
    for (int i = 0; i < t->count && i < TECHNIQUE_ANSWERS; i++)
        add_answer(out, card_of(line, t->answer[i].second), card_of(line, t->answer[i].third));
    return t->hand;
}

/* Has the technique played by the line. One that plays from the top by itself, entries kept, stays as it is.
 */
static void set_line(const struct position *p, const struct exact_line *line, struct technique *t)
{
    const struct view *v = &p->at;
    bool is_ours = !v->play.trick[v->play.tricks].count && view_is_ours(v, play_turn(&v->play));
    int on_lead = is_ours ? play_turn(&v->play) != v->declarer : NO_SEAT;
    if (!line->now && is_from_the_top(p->knowledge, t)) return;
    t->line = (struct technique_line){.plan = knowledge_line(p->knowledge)->plan};
    t->line.leader =
        seat_of(line, line->now ? set_turn(line, p->layouts, on_lead, &t->line) : set_top(line, &t->line));
}

/* ---- the whole ---- */

/* Whether the chosen technique waits for the opponents, and brings more so than the line's `gain`. */
static bool waits(const struct knowledge *k, const struct suit_choice *s, double gain)
{
    if (s->chosen < 0) return false;
    const struct technique_choice *t = &s->list[s->chosen];
    return knowledge_kind(k, t->technique.name)->certainty_kind == CERTAINTY_NO_EXIT &&
           t->certainty.value * t->technique.hundredths >= 100 * gain;
}

static void choose_named(struct suit_choice *s, int named)
{
    if (named == s->chosen) return;
    if (s->chosen >= 0) {
        s->list[s->chosen].status = TECHNIQUE_KEPT;
        s->list[s->chosen].reason = REASON_LINE_BETTER;
    }
    s->list[named].status = TECHNIQUE_CHOSEN;
    s->list[named].reason = REASON_LINE;
    s->chosen = named;
}

/* Appends what stands for the line; its place. */
static int append_own(const struct position *p, const struct exact_line *line, const struct exact_nature *n,
                      struct suit_choice *s)
{
    s->list[s->count] = own_choice(p, line, n);
    return s->count++;
}

/* The line beside the chosen technique, a candidate of the decision. */
static void keep_beside(const struct position *p, const struct exact_line *line, struct suit_choice *s)
{
    const struct exact_nature own = {.manner = EXACT_ROUNDS};
    struct technique_choice *t = &s->list[append_own(p, line, &own, s)];
    t->status = TECHNIQUE_KEPT;
    t->reason = REASON_LINE_SLOWER;
    t->by_line = true;
    t->manner = exact_nature(line->now).manner;
    set_line(p, line, &t->technique);
}

void choice_take_line(struct position *p, int suit, bool has_time, double by_technique)
{
    struct suit_choice *s = &p->choice.suit[suit];
    const struct exact_line *line = &p->line[suit];
    const double gain = line->worth.mean - p->suit[suit].sure.total;
    const struct exact_nature n = exact_nature(line->now);
    if (!line->is_there || gain < LEAST_GAIN || waits(p->knowledge, s, gain)) return;
    if (!has_time) {
        if (line->now && gain > by_technique + LEAST_BETTER) keep_beside(p, line, s);
        return;
    }
    int named = find_named(p->knowledge, line, &n, s);
    if (named < 0 && s->chosen < 0 && gain < LEAST_OF_ITS_OWN) return;
    if (named < 0) named = append_own(p, line, &n, s);
    choose_named(s, named);
    set_line(p, line, &s->list[named].technique);
    s->list[named].by_line = s->has_line = true;
    s->contribution = (int)lround(100 * gain);
    s->length_hundredths = 0;
}

/* ---- counting a technique that is not the line ---- */

/* The same, and from the top after it. */
static int play_beginning_alone(void *context, const struct suit_seen *seen, int *hand)
{
    return seen->tricks ? suit_from_the_top(NULL, seen, hand) : play_beginning(context, seen, hand);
}

/* How the technique begins; false where the hand that is to lead cannot. */
static bool beginning_of(const struct exact_line *line, const struct technique *t, struct beginning *out)
{
    const struct holding *h = &line->holding;
    const struct suit_holding *searched = suit_of(line->suit);
    int card = t->arg[0].n, owner = cardset_has(h->hand[1], card);
    int leader = t->leads ? t->lead[0] != h->declarer : !owner;
    uint16_t own = cardset_rank_mask(h->hand[leader], h->suit);
    if (!own || !cardset_has(h->hand[owner], card)) return false;
    int rank = suit_rank_from(cardset_rank_mask(h->hand[owner], h->suit), searched->hand[owner],
                              card_rank(card) - RANK_LOWEST);
    *out = (struct beginning){leader, rank, SUIT_VOID};
    if (owner == leader) return true;
    out->lead = suit_rank_from(own, searched->hand[leader], __builtin_ctz(own));
    out->card = rank;
    return true;
}

void choice_count(struct position *p, int suit)
{
    struct suit_choice *s = &p->choice.suit[suit];
    const struct exact_line *line = &p->line[suit];
    const struct technique *t = s->chosen < 0 ? NULL : &s->list[s->chosen].technique;
    struct suit_weights weights;
    struct beginning b;
    if (!t || t->is_settled || !line->suit) return;
    if (!suit_weigh(line->suit, layouts_holdings(p->layouts, suit), &weights)) return;
    bool is_top = is_from_the_top(p->knowledge, t);
    if (!is_top && !(t->locations && t->args && t->arg[0].kind == VALUE_CARD && beginning_of(line, t, &b)))
        return;
    s->is_counted = is_top || !suit_is_searched(line->suit) ||
                    suit_best_begun(line->suit, &weights, play_beginning, &b, line->wanted, &s->counted);
    if (is_top || !suit_is_searched(line->suit))
        suit_value(line->suit, &weights, is_top ? suit_from_the_top : play_beginning_alone, &b, &s->counted);
}
