/* Naming cards, having them tried, ranking them. */
#include "planner/decide/decision.h"

#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "planner/knowledge/plan/plan_choose.h"
#include "planner/lines/discard.h"
#include "planner/decide/tempo.h"
#include "planner/decide/thought.h"
#include "planner/decide/trial.h"
#include "planner/decide/worth.h"

/* ---- naming ---- */

/* Adds a card unless it is there. Returns its place, -1 when there is no room or no such card. */
static int name_card(struct decision *d, const struct view *v, int card, enum candidate_source source,
                     const struct technique *t)
{
    if (card == NO_CARD || play_fault(&v->play, card)) return -1;
    for (int i = 0; i < d->candidates; i++)
        if (d->candidate[i].card == card) return i;
    if (d->candidates == DECISION_CANDIDATES) return -1;
    d->candidate[d->candidates] = (struct candidate){.card = card, .source = source, .first = -1};
    if (t) d->candidate[d->candidates].technique = *t;
    return d->candidates++;
}

/* A line for a technique at this moment; false when none can be built. */
static bool build_line(struct worker *w, const struct view *v, const struct choice *c,
                       const struct technique *t, struct sequence *out)
{
    struct plan_input in = choice_plan_input(w, v, c, t);
    return plan_construct(w->knowledge->plans, &in, out) && out->count &&
           out->element[0].leader == play_turn(&v->play);
}

static const struct technique watching = {
    .name = "play-and-watch", .plan = "play-and-watch-plan", .suit = -1};

/* The first card of a line of winners, or of what gives least away, when it has so many tricks at least. */
static void name_line(struct worker *w, const struct view *v, struct decision *d, const struct technique *t,
                      enum candidate_source source, int least)
{
    struct sequence line;
    if (build_line(w, v, &d->choice, t, &line) && line.count >= least)
        name_card(d, v, line.element[0].card[0], source, t);
}

/* What gives least away, and the opponent who may have the lead. */
static void name_watching(struct worker *w, const struct view *v, struct decision *d)
{
    struct plan_input in = choice_plan_input(w, v, &d->choice, &watching);
    struct plan_world world = plan_world_start(&in);
    d->favourite = plan_favourite(&world);
    name_line(w, v, d, &watching, SOURCE_WATCHING, 1);
}

/* The suits' techniques, those alone that are worth something now, or those alone that are not. The one of
 * most worth is knowledge's own choice when there is none yet. */
static void name_techniques(struct worker *w, const struct view *v, struct decision *d, bool is_worth)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < d->choice.count; i++) {
        int suit = d->choice.order[i];
        const struct technique_choice *t = choice_of_suit(&d->choice, suit);
        struct sequence line;
        if (!build_line(w, v, &d->choice, &t->technique, &line)) continue;
        double score = tempo_weigh(w, v, t, d->choice.suit[suit].length_hundredths, &line, 0).score;
        if (is_worth != (score > 0)) continue;
        int at = name_card(d, v, line.element[0].card[0], SOURCE_TECHNIQUE, &t->technique);
        if (at < 0 || (best >= 0 && score <= most)) continue;
        best = at;
        most = score;
    }
    if (d->preferred < 0) d->preferred = best;
}

/* The exact line of a suit that is kept beside its technique; NULL when there is none. */
static const struct technique *line_beside(const struct choice *c, int suit)
{
    const struct suit_choice *s = &c->suit[suit];
    const struct technique_choice *t = &s->list[s->count ? s->count - 1 : 0];
    return s->count && t->by_line && t->status == TECHNIQUE_KEPT ? &t->technique : NULL;
}

static void name_lines(struct worker *w, const struct view *v, struct decision *d)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct technique *t = line_beside(&d->choice, suit);
        if (t) name_line(w, v, d, t, SOURCE_TECHNIQUE, 1);
    }
}

/* A lead that kb/lead advises. */
static void name_advised(struct worker *w, const struct view *v, const struct thought *now,
                         struct decision *d)
{
    struct lead_advice a = now->advice;
    struct sequence line;
    if (!now->is_advised) return;
    if (a.technique && build_line(w, v, &d->choice, &a.technique->technique, &line))
        a.play.card = line.element[0].card[0];
    d->defence = a.play;
    if (name_card(d, v, a.play.card, SOURCE_RULE, a.technique ? &a.technique->technique : NULL) >= 0)
        d->preferred = 0;
}

/* Whether winners are cashed before anything else is tried. */
static bool is_enough(const struct worker *w, const struct analysis *a)
{
    return a->missing == 0 && w->knowledge->settings.stop_when_enough;
}

/* When we are sure of enough, whatever lies where, and nothing named so far keeps that so: the lowest card
 * that does. The plan's winners know nothing of small cards that stand once theirs have fallen. */
static void name_sure(const struct view *v, struct decision *d)
{
    const struct technique cashing = plan_cashing();
    for (int i = 0; i < d->candidates; i++)
        if (value_cash_card(v, d->candidate[i].card) >= view_needed(v)) return;
    for (cardset legal = play_legal(&v->play); legal; legal &= legal - 1) {
        int card = cardset_lowest(legal);
        if (value_cash_card(v, card) < view_needed(v)) continue;
        d->candidates = 0;
        d->is_counted = name_card(d, v, card, SOURCE_CASHING, &cashing) >= 0;
        return;
    }
}

/* The winners first when they are enough, else what kb/lead advises; then the techniques that are worth
 * something; else the winners, and with none of them any technique, or what gives least away. */
static void name_leads(struct worker *w, const struct decision_question *q, struct decision *d)
{
    const struct view *v = q->view;
    const struct thought *now = thought_keep(w, q, &d->analysis, &d->choice);
    struct technique cashing = plan_cashing();
    if (is_enough(w, &d->analysis)) name_line(w, v, d, &cashing, SOURCE_CASHING, d->analysis.needed);
    if (is_enough(w, &d->analysis) && !d->candidates) name_sure(v, d);
    d->is_counted = d->candidates;
    if (d->candidates)
        d->preferred = 0;
    else
        name_advised(w, v, now, d);
    name_techniques(w, v, d, true);
    name_line(w, v, d, &cashing, SOURCE_CASHING, 1);
    if (d->candidates && d->preferred < 0) d->preferred = 0;
    if (!d->candidates) name_techniques(w, v, d, false);
    if (d->candidates) name_lines(w, v, d);
    if (!d->candidates) name_watching(w, v, d);
}

/* ---- third hand ---- */

/* Second hand has none of the suit, so that whatever is missing lies behind: a card that was to win without
 * being the highest gives way to one that is, where the hand has it. */
static int reply_to_void(const struct view *v, cardset own, int card)
{
    cardset winners = cardset_above(own, cardset_highest(cardset_in_suit(v->unseen, card_suit(card))));
    bool is_meant_to_win = card != cardset_lowest(own);
    return is_meant_to_win && winners && !cardset_has(winners, card) ? cardset_lowest(winners) : card;
}

/* What the element of a line that began with the card led says of third hand's card. */
static int reply_of(struct worker *w, const struct view *v, const struct choice *c, const struct technique *t,
                    const struct sequence_element *e)
{
    const struct trick *trick = &v->play.trick[v->play.tricks];
    int best = trick_best(trick, v->play.strain), card = e->card[1], kind;
    struct plan_input in = choice_plan_input(w, v, c, t);
    if (e->is_node) card = plan_reply(w->knowledge->plans, &in, e, &kind);
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(trick->card[0]));
    bool follows = card != NO_CARD && cardset_has(own, card);
    if (follows && !play_beats(card, best, v->play.strain)) card = cardset_lowest(own);
    bool is_void = card_suit(trick->card[1]) != card_suit(trick->card[0]);
    return follows && is_void ? reply_to_void(v, own, card) : card;
}

/* What kb/lead advised, if that is what was led: its technique goes on, a round is given up from both hands,
 * and under a high card of the short hand the long one plays low. */
static void name_reply_to_advice(struct worker *w, const struct view *then, const struct view *v,
                                 const struct thought *was, struct decision *d)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct lead_advice a = was->advice;
    struct sequence line;
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(t->card[0]));
    if (!own || !was->is_advised) return;
    if (a.technique && build_line(w, then, &was->choice, &a.technique->technique, &line) &&
        line.element[0].card[0] == t->card[0])
        a.play.card = reply_of(w, v, &was->choice, &a.technique->technique, &line.element[0]);
    else if (!a.technique && a.play.card == t->card[0])
        a.play.card = lead_reply(&a, v);
    else
        return;
    a.play.seat = play_turn(&v->play);
    d->defence = a.play;
    name_card(d, v, a.play.card, SOURCE_RULE, a.technique ? &a.technique->technique : NULL);
}

/* The reply of a technique, or of the winners, if it is what was led and its line has so many tricks. */
static void name_reply(struct worker *w, const struct view *then, const struct view *v,
                       const struct thought *was, const struct technique *t, int least, struct decision *d)
{
    enum candidate_source source = t->suit < 0 ? SOURCE_CASHING : SOURCE_TECHNIQUE;
    struct sequence line;
    int led = v->play.trick[v->play.tricks].card[0];
    if (!build_line(w, then, &was->choice, t, &line) || line.element[0].card[0] != led) return;
    if (line.count < least) return;
    name_card(d, v, reply_of(w, v, &was->choice, t, &line.element[0]), source, t);
}

/* Third hand plays on in the line that our lead came from: lines are built again for the moment of the lead.
 */
static void name_third_hand(struct worker *w, const struct decision_question *q, struct decision *d)
{
    struct view then = view_before_trick(q->view, q->view->play.tricks);
    const struct thought *was = thought_recall(w, q, &then);
    struct technique cashing = plan_cashing();
    if (!was) return;
    name_reply_to_advice(w, &then, q->view, was, d);
    if (is_enough(w, &was->analysis)) name_reply(w, &then, q->view, was, &cashing, was->analysis.needed, d);
    d->is_counted = d->candidates && d->candidate[0].source == SOURCE_CASHING;
    if (is_enough(w, &was->analysis) && !d->candidates) name_sure(q->view, d);
    for (int i = 0; i < was->choice.count; i++)
        name_reply(w, &then, q->view, was, &choice_of_suit(&was->choice, was->choice.order[i])->technique, 1,
                   d);
    const struct technique *line = line_beside(&was->choice, view_suit_led(q->view));
    if (line && !d->candidates) name_reply(w, &then, q->view, was, line, 1, d);
    name_reply(w, &then, q->view, was, &cashing, 1, d);
    if (d->candidates) d->preferred = 0;
}

static void name_by_rule(struct worker *w, const struct view *v, struct decision *d)
{
    int entry = d->choice.count
                    ? plan_expected_entry(v, &choice_of_suit(&d->choice, d->choice.order[0])->technique)
                    : NO_SEAT;
    d->defence = defence_choose(w, v, &d->choice, entry);
    if (name_card(d, v, d->defence.card, SOURCE_RULE, NULL) >= 0) d->preferred = 0;
    if (is_enough(w, &d->analysis)) name_sure(v, d);
}

/* What kb/discard advises is knowledge's own choice, but for winners that are counted. */
static void name_discard(struct worker *w, const struct view *v, struct decision *d)
{
    struct defence_play advice;
    if (d->is_counted || !discard_advise(w, v, &d->choice, &advice)) return;
    int at = name_card(d, v, advice.card, SOURCE_RULE, NULL);
    if (at < 0) return;
    d->candidate[at].source = SOURCE_RULE;
    d->defence = advice;
    d->preferred = at;
}

bool decision_are_equals(const struct view *v, int a, int b)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    cardset others = v->unseen | v->play.hand[seat_partner(play_turn(&v->play))];
    if (card_suit(a) != card_suit(b)) return false;
    for (int i = 0; i < t->count; i++) others |= cardset_of(t->card[i]);
    int low = a < b ? a : b, high = a < b ? b : a;
    return !(cardset_above(others, low) & (cardset_of(high) - 1));
}

int decision_forced_card(const struct view *v)
{
    cardset legal = play_legal(&v->play);
    bool is_one = legal && decision_are_equals(v, cardset_lowest(legal), cardset_highest(legal));
    return is_one ? cardset_lowest(legal) : NO_CARD;
}

/* Whether a lead gives a round up: a small card from under the highest that is left, the other hand having no
 * winner. */
static bool is_duck(const struct view *v, int card)
{
    enum seat me = play_turn(&v->play);
    int suit = card_suit(card);
    cardset own = cardset_in_suit(v->play.hand[me], suit);
    cardset other = cardset_in_suit(v->play.hand[seat_partner(me)], suit);
    int best = cardset_highest(cardset_in_suit(v->unseen, suit));
    return card < best && cardset_above(own, best) && !cardset_above(other, best);
}

/* Whether one of the first `named` candidates is of the suit. */
static bool is_named_suit(const struct decision *d, int named, int suit)
{
    for (int i = 0; i < named; i++)
        if (card_suit(d->candidate[i].card) == suit) return true;
    return false;
}

static bool has_equal(const struct view *v, const struct decision *d, int card)
{
    for (int i = 0; i < d->candidates; i++)
        if (decision_are_equals(v, d->candidate[i].card, card)) return true;
    return false;
}

/* Whether a card is thrown that would win a trick of its own suit. */
static bool throws_winner(const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    cardset theirs = cardset_in_suit(v->unseen, card_suit(card));
    return t->count && card_suit(card) != card_suit(t->card[0]) && theirs && card > cardset_highest(theirs);
}

/* Every other card that may be played, the lowest of equals. What search does not look after leaves out, of
 * leads, the suits that knowledge leads itself, since its line says how they are played, and ducks, since the
 * race thinks too well of giving a trick up; of discards, winners. */
static void name_others(const struct view *v, bool is_searched, struct decision *d)
{
    int named = d->candidates;
    bool is_lead = !v->play.trick[v->play.tricks].count, is_checked = named && !is_searched;
    for (cardset legal = play_legal(&v->play); legal; legal &= legal - 1) {
        int card = cardset_lowest(legal);
        bool is_poor =
            is_lead ? is_named_suit(d, named, card_suit(card)) || is_duck(v, card) : throws_winner(v, card);
        bool is_left_out = is_checked && is_poor;
        if (!is_left_out && !has_equal(v, d, card)) name_card(d, v, card, SOURCE_NONE, NULL);
    }
}

/* ---- ranking ---- */

/* Whether a stands before b: tried more, then better with what each has ahead. By tricks, where contracts
 * come to the same, knowledge's choice has the margin in its favour. */
static bool stands_before(const struct candidate *a, const struct candidate *b, int preferred, double margin)
{
    struct race_result x = {.made = worth_total(a), .tricks = a->value.tricks},
                       y = {.made = worth_total(b), .tricks = b->value.tricks};
    if (a->layouts != b->layouts) return a->layouts > b->layouts;
    if (a->card == preferred) x.tricks += margin;
    if (b->card == preferred) y.tricks += margin;
    return race_is_better(x, y);
}

static void rank_cards(struct decision *d, double margin)
{
    int preferred = d->preferred < 0 ? NO_CARD : d->candidate[d->preferred].card;
    for (int i = 1; i < d->candidates; i++) {
        struct candidate k = d->candidate[i];
        int at = i;
        for (; at > 0 && stands_before(&k, &d->candidate[at - 1], preferred, margin); at--)
            d->candidate[at] = d->candidate[at - 1];
        d->candidate[at] = k;
    }
    for (int i = 0; i < d->candidates; i++)
        if (d->candidate[i].card == preferred) d->preferred = i;
}

bool decision_is_settled(const struct view *v)
{
    int needed = view_needed(v);
    return needed <= 0 || needed > v->play.size - v->play.tricks;
}

/* Tries the candidates and ranks them: by contracts made and what each has ahead; once the contract is
 * settled, by tricks. */
static void try_candidates(struct worker *w, const struct decision_question *q, bool is_searched,
                           struct decision *d)
{
    struct race race;
    if (d->candidates < 2 || !decision_race(w, q->view, &d->choice, &race)) return;
    worth_of_cards(&w->knowledge->settings, q->view, d);
    enum trial_depth depth = q->is_brief && !decision_is_settled(q->view) ? TRIAL_CARD_ALONE : TRIAL_NEAR;
    trial_of_cards(&race, d, is_searched ? TRIAL_FULL : depth);
    rank_cards(d, w->knowledge->settings.trial_margin);
}

/* The suit that is built first behind the card played comes first in the plan. */
static void order_plan(struct decision *d)
{
    int first = d->candidates ? d->candidate[0].first : -1;
    if (first <= 0) return;
    int suit = d->choice.order[first];
    memmove(d->choice.order + 1, d->choice.order, (size_t)first * sizeof *d->choice.order);
    d->choice.order[0] = suit;
}

static void keep_line(struct worker *w, const struct view *v, struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    d->has_line = false;
    if (!d->candidates || v->play.trick[v->play.tricks].count || k->source == SOURCE_NONE ||
        !k->technique.plan)
        return;
    d->has_line = build_line(w, v, &d->choice, &k->technique, &d->line);
}

bool decision_race(const struct worker *w, const struct view *v, const struct choice *c, struct race *out)
{
    if (!race_start(out, v, w->layouts)) return false;
    out->plans = &w->knowledge->play;
    out->in = (struct plan_input){.cost = &w->knowledge->settings.throw_cost};
    for (int i = 0; i < c->count; i++) out->in.technique_suits |= 1u << c->order[i];
    memcpy(out->in.left_chance, c->left_chance, sizeof c->left_chance);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_led = w->line[suit].is_there && suit == view_suit_led(v);
        if (c->suit[suit].has_line || is_led) out->line[suit] = w->line[suit].now;
    }
    return true;
}

bool decision_try(struct worker *w, const struct decision_question *q, bool is_searched, struct decision *d)
{
    const struct view *v = q->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    bool is_third = t->count && view_is_ours(v, t->leader);
    *d = (struct decision){.seat = play_turn(&v->play), .defence.card = NO_CARD, .preferred = -1};
    d->favourite = NO_SEAT;
    d->difference.than = NO_CARD;
    if (is_third && view_is_ours(v, d->seat)) name_third_hand(w, q, d);
    if (!analysis_make(w, v, q->note, q->notes, &d->analysis)) return false;
    choice_make(w, v, &d->analysis, q->questioner, &d->choice);
    if (!view_is_ours(v, d->seat) || play_is_over(&v->play)) return true;
    if (!t->count)
        name_leads(w, q, d);
    else if (!is_third)
        name_by_rule(w, v, d);
    name_discard(w, v, d);
    int forced = decision_forced_card(v);
    if (forced != NO_CARD && d->candidates) { /* whatever named one of the equals names this one */
        d->candidate[0].card = forced;
        d->candidates = 1;
        d->preferred = 0;
    }
    name_others(v, is_searched, d);
    try_candidates(w, q, is_searched, d);
    return true;
}

void decision_settle(struct worker *w, const struct decision_question *q, struct decision *d)
{
    if (!view_is_ours(q->view, d->seat) || play_is_over(&q->view->play)) return;
    order_plan(d);
    keep_line(w, q->view, d);
}

bool decision_make(struct worker *w, const struct decision_question *q, struct decision *d)
{
    if (!decision_try(w, q, false, d)) return false;
    decision_settle(w, q, d);
    return true;
}
