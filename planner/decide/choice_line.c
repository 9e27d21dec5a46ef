/* Naming the exact line: the line's nature (planner/line) against what the knowledge says of each technique. */
#include "planner/decide/choice_line.h"

#include <math.h>

/* Tricks in the mean that a line must bring beyond the winners to be worth naming. */
static const double LEAST_GAIN = 0.005;

static int card_of(const struct exact_line *line, int rank)
{
    return rank == SUIT_VOID ? NO_CARD : card_make(line->holding.suit, rank + RANK_LOWEST);
}

static enum seat seat_of(const struct exact_line *line, int hand)
{
    return holding_seat(&line->holding, hand);
}

/* ---- does a technique say what the line does? ---- */

/* Whether the technique leads from that hand past a card of theirs that the line passes. */
static bool passes(const struct exact_line *line, const struct line_nature *n, const struct technique *t)
{
    bool leads = !t->leads;
    for (int i = 0; i < t->leads; i++) leads |= t->lead[i] == seat_of(line, n->hand);
    for (int i = 0; i < t->locations && leads; i++)
        if (n->higher >> (card_rank(t->depend_on[i].card) - RANK_LOWEST) & 1) return true;
    return false;
}

static bool fits(const struct worker *w, const struct exact_line *line, const struct line_nature *n,
                 const struct technique *t)
{
    if (t->is_settled) return false;
    switch (n->manner) {
    case LINE_THROUGH:
        return passes(line, n, t);
    case LINE_DRIVES:
        return knowledge_drives(w->knowledge, t);
    case LINE_ROUNDS:
        return knowledge_is_length(w->knowledge, t->name);
    }
    return false;
}

/* The place in the list of the technique that the line plays, the chosen one before others; -1. */
static int find_named(const struct worker *w, const struct exact_line *line, const struct line_nature *n,
                      const struct suit_choice *s)
{
    if (s->chosen >= 0 && fits(w, line, n, &s->list[s->chosen].technique)) return s->chosen;
    for (int i = 0; i < s->count; i++)
        if (s->list[i].reason != REASON_TOO_DEAR && fits(w, line, n, &s->list[i].technique)) return i;
    return -1;
}

/* ---- a technique of the line's own ---- */

static const struct technique_kind *kind_of(const struct knowledge *k, enum line_manner manner)
{
    for (int i = 0; i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        bool passes_cards =
            kind->certainty_kind == CERTAINTY_LOCATION && kind->gives_up == GIVES_WHEN_IT_FAILS;
        if (manner == LINE_THROUGH ? passes_cards : manner == LINE_DRIVES && kind->gives_up == GIVES_DRIVEN)
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
static struct technique_choice own_choice(const struct worker *w, const struct view *v,
                                          const struct exact_line *line, const struct line_nature *n, int sure)
{
    const struct technique_kind *kind = kind_of(w->knowledge, n->manner);
    int extra = extra_of(line, sure), hand = n->hand;
    struct technique t = {.name = kind->name,
                          .plan = kind->plan,
                          .record = "technique-00",
                          .by = knowledge_line(w->knowledge)->name,
                          .suit = line->holding.suit,
                          .hundredths = 100 * extra};
    if (n->manner == LINE_ROUNDS) {
        t.arg[t.args++] = (struct value){VALUE_SUIT, t.suit};
    } else {
        int card = card_of(line, n->card);
        if (!cardset_has(line->holding.hand[hand], card)) hand = !hand;
        t.arg[t.args++] = (struct value){VALUE_CARD, card};
        t.arg[t.args++] = (struct value){VALUE_SEAT, (int)seat_of(line, hand)};
        t.objective = cardset_of(card);
    }
    if (n->manner == LINE_THROUGH)
        t.depend_on[t.locations++] = (struct location){n->hand ? v->right : v->left,
                                                       card_of(line, __builtin_ctz(n->higher))};
    t.risk = n->manner == LINE_THROUGH ? 1u << (n->hand ? v->left : v->right) : 1u << v->left | 1u << v->right;
    return (struct technique_choice){
        .technique = t, .certainty = {line->worth.chance[sure + extra], FROM_LAYOUTS}};
}

/* ---- the next trick ---- */

static void add_answer(struct technique_line *out, int second, int third)
{
    out->second[out->answers] = (int8_t)second;
    out->third[out->answers++] = (int8_t)third;
}

/* From the top: the highest card, and the lowest whatever second hand plays. */
static int set_top(const struct exact_line *line, struct technique_line *out)
{
    const struct holding *h = &line->holding;
    int hand = cardset_highest(h->hand[1]) > cardset_highest(h->hand[0]);
    out->lead = cardset_highest(h->hand[hand]);
    add_answer(out, cardset_highest(cardset_suit_mask(h->suit)), cardset_lowest(h->hand[!hand]));
    add_answer(out, NO_CARD, cardset_lowest(h->hand[!hand]));
    return hand;
}

static int set_turn(const struct exact_line *line, struct technique_line *out)
{
    const struct suit_turn *t = line->now;
    out->lead = card_of(line, t->rank);
    for (int i = 0; i < t->count && i < TECHNIQUE_ANSWERS; i++)
        add_answer(out, card_of(line, t->answer[i].second), card_of(line, t->answer[i].third));
    return t->hand;
}

/* Has the technique played by the line. Length by itself cashes from the top, entries kept: it stays as it is. */
static void set_line(const struct worker *w, const struct exact_line *line, struct technique *t)
{
    if (!line->now && knowledge_is_length(w->knowledge, t->name)) return;
    t->line = (struct technique_line){.plan = knowledge_line(w->knowledge)->plan};
    int hand = line->now ? set_turn(line, &t->line) : set_top(line, &t->line);
    t->leads = 1;
    t->lead[0] = seat_of(line, hand);
}

/* ---- the whole ---- */

static bool waits(const struct worker *w, const struct suit_choice *s)
{
    return s->chosen >= 0 &&
           knowledge_kind(w->knowledge, s->list[s->chosen].technique.name)->certainty_kind == CERTAINTY_NO_EXIT;
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

void choice_take_line(const struct worker *w, const struct view *v, const struct suit_analysis *a,
                      struct suit_choice *s)
{
    const struct exact_line *line = &w->line[a->holding.suit];
    const int sure = a->sure.total;
    if (!line->is_there || waits(w, s) || line->worth.mean < sure + LEAST_GAIN) return;
    const struct line_nature n = line_nature(line->now);
    int named = find_named(w, line, &n, s);
    if (named < 0) {
        named = s->count++;
        s->list[named] = own_choice(w, v, line, &n, sure);
    }
    choose_named(s, named);
    set_line(w, line, &s->list[named].technique);
    s->list[named].by_line = s->has_line = true;
    s->contribution = (int)lround(100 * (line->worth.mean - sure));
    s->length_hundredths = 0;
}
