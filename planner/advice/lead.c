/* The facts that rules for leads ask, and what their advice comes to. */
#include "planner/advice/lead.h"

#include <stdio.h>
#include <string.h>

#include "planner/advice/advice_facts.h"
#include "planner/advice/squeeze.h"

/* The one opponent to whom a technique may lose the lead, NO_SEAT when it may be either or none. */
static int only_gainer(const struct technique *t)
{
    return __builtin_popcount(t->risk) == 1 ? __builtin_ctz(t->risk) : NO_SEAT;
}

static bool is_likely(const struct technique_choice *t)
{
    return t->status != TECHNIQUE_REJECTED && !t->technique.is_settled;
}

static void state_plan(struct worker *w, const struct view *v, const struct choice *c)
{
    advice_state(w, "lead-position", play_turn(&v->play) == v->dummy ? "dummy" : "declarer", NULL);
    for (int i = 0; i < c->count; i++) {
        const struct suit_choice *s = &c->suit[c->order[i]];
        advice_state(w, "builds", suit_word(c->order[i]), choice_of_suit(c, c->order[i])->technique.name);
        for (int k = 0; k < s->count; k++)
            if (is_likely(&s->list[k]) && only_gainer(&s->list[k].technique) != NO_SEAT)
                advice_state(w, "can-lose-only-to", suit_word(c->order[i]),
                             seat_word((enum seat)only_gainer(&s->list[k].technique)));
    }
}

/* Who guards two suits alone, which of them is cashed first, and the other suits, whose winners squeeze him. */
static void state_squeeze(struct worker *w, const struct view *v)
{
    const struct squeeze s = squeeze_find(v, w->layouts);
    if (!s.is_there) return;
    struct term guards[] = {{.symbol = "guards-alone"},
                            {.symbol = seat_word(s.victim)},
                            {.symbol = suit_word(s.suit[0])},
                            {.symbol = suit_word(s.suit[1])},
                            {.number = s.percent}};
    expert_assert(w->expert, guards, 5);
    expert_assert(w->expert, (struct term[]){{.symbol = "squeeze-wants"}, {.number = s.to_lose}}, 2);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = holding_of_view(v, suit);
        struct sure_tricks sure = value_sure(&h);
        int hand = play_turn(&v->play) == v->dummy;
        bool is_threat = suit == s.suit[0] || suit == s.suit[1];
        if (s.isolated >> suit & 1 && sure.cards[hand]) advice_state(w, "isolated-threat", suit_word(suit), NULL);
        if (is_threat || !h.hand[hand]) continue;
        if (h.out && sure.total < holding_longer(&h)) advice_state(w, "can-lose-in", suit_word(suit), NULL);
        if (!sure.total) continue;
        advice_state(w, "squeezes-with", suit_word(suit), sure.cards[hand] ? "high" : "low");
    }
}

/* ---- the advice ---- */

static int place_in_order(const struct choice *c, int suit)
{
    int i = 0;
    while (i < c->count && c->order[i] != suit) i++;
    return i;
}

/* The rule of the lowest number; of its suits the one that the plan has first. */
static const struct expert_fact *acting_advice(struct worker *w, const struct choice *c)
{
    const struct expert_fact *best = NULL;
    double lowest = 0;
    for (const struct expert_fact *f = expert_next(w->expert, "lead-play", NULL); f;
         f = expert_next(w->expert, "lead-play", f)) {
        int suit = strain_from_word(expert_symbol(w->expert, f, "suit"));
        double rank = 10 * expert_number(w->expert, f, "number") + place_in_order(c, suit);
        if (best && rank >= lowest) continue;
        best = f;
        lowest = rank;
    }
    return best;
}

/* The first likely technique of the suit that loses the lead to the opponent whom the rule calls safe. */
static const struct technique_choice *safe_technique(const struct choice *c, int suit,
                                                     const struct lead_advice *a)
{
    const struct suit_choice *s = &c->suit[suit];
    for (int k = 0; k < s->count; k++) {
        char fact[DEFENCE_FACT_TEXT];
        int gainer = only_gainer(&s->list[k].technique);
        if (!is_likely(&s->list[k]) || gainer == NO_SEAT) continue;
        snprintf(fact, sizeof fact, "(can-lose-only-to %s %s)", suit_word(suit),
                 seat_word((enum seat)gainer));
        for (int i = 0; i < a->play.facts; i++)
            if (!strcmp(fact, a->play.fact[i])) return &s->list[k];
    }
    return NULL;
}

static bool take_advice(struct worker *w, const struct view *v, const struct choice *c,
                        struct lead_advice *out)
{
    const struct expert_fact *f = acting_advice(w, c);
    if (!f) return false;
    int suit = strain_from_word(expert_symbol(w->expert, f, "suit"));
    cardset own = cardset_in_suit(v->play.hand[out->play.seat], suit);
    out->play.rule = rules_find(&w->knowledge->rules, expert_symbol(w->expert, f, "by"));
    out->play.what = expert_symbol(w->expert, f, "what");
    defence_keep_support(w, f, &out->play);
    if (!strcmp(out->play.what, "high"))
        out->play.card = cardset_highest(own);
    else if (!strcmp(out->play.what, "low"))
        out->play.card = cardset_lowest(own);
    else if (!strcmp(out->play.what, "as-planned"))
        out->technique = choice_of_suit(c, suit);
    else
        out->technique = safe_technique(c, suit, out);
    return out->technique || out->play.card != NO_CARD;
}

bool lead_advise(struct worker *w, const struct view *v, const struct choice *c, struct lead_advice *out)
{
    *out = (struct lead_advice){.play = {.card = NO_CARD, .seat = play_turn(&v->play)}};
    if (analysis_count(v).missing == 0) return false;
    long long mark = expert_mark(w->expert);
    state_plan(w, v, c);
    state_squeeze(w, v);
    tempo_assert(w, v, PHASE_LEAD);
    expert_run(w->expert, "LEAD");
    bool is_there = take_advice(w, v, c, out);
    expert_retract_since(w->expert, mark);
    return is_there;
}
