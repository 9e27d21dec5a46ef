/* The facts that rules for leads ask, and what their advice comes to. */
#include "planner/advice/lead.h"

#include <stdio.h>
#include <string.h>

#include "facts/statements/tempo.h"
#include "planner/advice/advice_facts.h"
#include "planner/advice/squeeze.h"
#include "planner/plan/plan_exec.h"

/* The one opponent to whom a technique may lose the lead, NO_SEAT when it may be either or none. */
static int only_gainer(const struct technique *t)
{
    return __builtin_popcount(t->risk) == 1 ? __builtin_ctz(t->risk) : NO_SEAT;
}

static bool is_likely(const struct technique_choice *t)
{
    return t->status != TECHNIQUE_REJECTED && !t->technique.is_settled;
}

/* Whether a suit that runs to its last card brings all that is missing. */
static bool may_suffice(const struct view *v, int suit, int missing)
{
    struct holding h = holding_of_view(v, suit);
    return holding_longer(&h) - value_sure(&h).total >= missing;
}

static void state_plan(struct worker *w, const struct view *v, const struct choice *c)
{
    int missing = analysis_count(v).missing;
    advice_state(w, "lead-position", play_turn(&v->play) == v->dummy ? "dummy" : "declarer", NULL);
    for (int i = 0; i < c->count; i++) {
        const struct suit_choice *s = &c->suit[c->order[i]];
        const struct technique *t = &choice_of_suit(c, c->order[i])->technique;
        int entry = plan_expected_entry(v, t);
        advice_state(w, "builds", suit_word(c->order[i]), t->name);
        if (entry != NO_SEAT)
            advice_state(w, "needs-lead", suit_word(c->order[i]),
                         entry == (int)v->dummy ? "dummy" : "declarer");
        if (may_suffice(v, c->order[i], missing))
            advice_state(w, "may-suffice", suit_word(c->order[i]), NULL);
        for (int k = 0; k < s->count; k++)
            if (is_likely(&s->list[k]) && only_gainer(&s->list[k].technique) != NO_SEAT)
                advice_state(w, "can-lose-only-to", suit_word(c->order[i]),
                             seat_word((enum seat)only_gainer(&s->list[k].technique)));
    }
}

/* ---- ways across that are no winners yet ---- */

/* Whether the other hand has winners of the suit, and this hand (0 declarer's, 1 dummy's) no card to lead to
 * them or only such as are in their way, and no other suit leads there for sure. */
static bool is_stranded(const struct view *v, int hand, int suit)
{
    struct holding h = holding_of_view(v, suit);
    struct sure_tricks sure = value_sure(&h);
    bool is_cut_off =
        !h.hand[hand] || (sure.is_blocked && holding_length(&h, !hand) > holding_length(&h, hand));
    return is_cut_off && sure.cards[!hand] && !tempo_entries(v, !hand, suit);
}

/* Whether the other hand has two cards under a single one of theirs, and this hand two lower ones to lead. */
static bool is_driven_entry(const struct view *v, int hand, int suit)
{
    struct holding h = holding_of_view(v, suit);
    if (holding_length(&h, !hand) < 2 || value_sure(&h).cards[!hand]) return false;
    int second = cardset_highest(h.hand[!hand] & ~cardset_of(cardset_highest(h.hand[!hand])));
    cardset low = h.hand[hand] & (cardset_of(second) - 1);
    return cardset_count(cardset_above(h.out, second)) == 1 && cardset_count(low) >= 2;
}

/* Whether the technique wins with a card of the other hand. */
static bool wins_across(const struct view *v, const struct technique_choice *t)
{
    const struct technique *k = &t->technique;
    cardset other = v->play.hand[seat_partner(play_turn(&v->play))];
    return is_likely(t) && k->locations && k->args && k->arg[0].kind == VALUE_CARD &&
           cardset_has(other, k->arg[0].n);
}

static void state_ways_across(struct worker *w, const struct view *v, const struct choice *c)
{
    int hand = play_turn(&v->play) == v->dummy;
    advice_state(w, "plays-next", seat_word(seat_left(play_turn(&v->play))), NULL);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (is_stranded(v, hand, suit)) advice_state(w, "stranded", suit_word(suit), NULL);
        if (is_driven_entry(v, hand, suit)) advice_state(w, "driven-entry", suit_word(suit), NULL);
    }
    for (int i = 0; i < c->count; i++)
        if (wins_across(v, choice_of_suit(c, c->order[i])))
            advice_state(w, "may-win-across", suit_word(c->order[i]), NULL);
}

/* Who guards two suits alone, which of them is cashed first, and the other suits, whose winners squeeze him.
 */
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
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = holding_of_view(v, suit);
        struct sure_tricks sure = value_sure(&h);
        int hand = play_turn(&v->play) == v->dummy;
        bool is_threat = suit == s.suit[0] || suit == s.suit[1];
        if (s.isolated >> suit & 1 && sure.cards[hand])
            advice_state(w, "isolated-threat", suit_word(suit), NULL);
        if (is_threat || !h.hand[hand]) continue;
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
    else if (!strncmp(out->play.what, "low", 3)) /* the three that differ in third hand (lead_reply) */
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
    state_ways_across(w, v, c);
    state_squeeze(w, v);
    tempo_assert(w, v, PHASE_LEAD);
    expert_run(w->expert, "LEAD");
    bool is_there = take_advice(w, v, c, out);
    expert_retract_since(w->expert, mark);
    return is_there;
}

/* ---- third hand ---- */

int lead_reply(const struct lead_advice *a, const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int suit = card_suit(t->card[0]), best = trick_best(t, v->play.strain);
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], suit), over = cardset_above(own, best);
    cardset out = cardset_above(cardset_in_suit(v->unseen, suit), best);
    if (!strcmp(a->play.what, "low-and-cover") && over) return cardset_lowest(over);
    bool may_hold = !out && best != t->card[0];
    if (!strcmp(a->play.what, "low-and-let-hold") && !may_hold) return cardset_highest(own);
    return cardset_lowest(own);
}
