/* Naming cards, having them tried, ranking them. */
#include "planner/decide/decision.h"

#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "planner/knowledge/plan/plan_threat.h"
#include "planner/lines/discard.h"
#include "planner/lines/lead.h"
#include "planner/decide/tempo.h"
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
static bool build_line(const struct position *p, const struct technique *t, struct sequence *out)
{
    struct plan_input in = choice_plan_input(p, &p->view, t);
    return plan_construct(p->knowledge->plans, &in, out) && out->count &&
           out->element[0].leader == play_turn(&p->view.play);
}

static const struct technique watching = {
    .name = "play-and-watch", .plan = "play-and-watch-plan", .suit = -1};

/* The first card of a line of winners, or of what gives least away, when it has so many tricks at least. */
static void name_line(struct decision *d, const struct technique *t, enum candidate_source source, int least)
{
    const struct position *p = d->position;
    struct sequence line;
    if (build_line(p, t, &line) && line.count >= least)
        name_card(d, &p->view, line.element[0].card[0], source, t);
}

/* What gives least away, and the opponent who may have the lead. */
static void name_watching(struct decision *d)
{
    struct plan_input in = choice_plan_input(d->position, &d->position->view, &watching);
    struct plan_world world = plan_world_start(&in);
    d->favourite = plan_favourite(&world);
    name_line(d, &watching, SOURCE_WATCHING, 1);
}

/* The suits' techniques, those alone that are worth something now, or those alone that are not. The one of
 * most worth is knowledge's own choice when there is none yet. */
static void name_techniques(struct decision *d, bool is_worth)
{
    const struct position *p = d->position;
    int best = -1;
    double most = 0;
    for (int i = 0; i < p->choice.count; i++) {
        int suit = p->choice.order[i];
        const struct technique_choice *t = choice_of_suit(&p->choice, suit);
        struct sequence line;
        if (!build_line(p, &t->technique, &line)) continue;
        double score = tempo_weigh(p, t, p->choice.suit[suit].length_hundredths, &line, 0).score;
        if (is_worth != (score > 0)) continue;
        int at = name_card(d, &p->view, line.element[0].card[0], SOURCE_TECHNIQUE, &t->technique);
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

static void name_lines(struct decision *d)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct technique *t = line_beside(&d->position->choice, suit);
        if (t) name_line(d, t, SOURCE_TECHNIQUE, 1);
    }
}

/* A lead that kb/lead advises. */
static void name_advised(struct decision *d)
{
    const struct position *p = d->position;
    const struct lead_advice *advice = lead_advise(p);
    struct sequence line;
    if (!advice) return;
    const struct technique *t = advice->technique ? &advice->technique->technique : NULL;
    d->defence = advice->play;
    if (t && build_line(p, t, &line)) d->defence.card = line.element[0].card[0];
    if (name_card(d, &p->view, d->defence.card, SOURCE_RULE, t) >= 0) d->preferred = 0;
}

/* Whether winners are cashed before anything else is tried. */
static bool is_enough(const struct position *p)
{
    return p->missing == 0 && p->knowledge->settings.stop_when_enough;
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
static void name_leads(struct decision *d)
{
    const struct position *p = d->position;
    struct technique cashing = plan_cashing();
    lead_advise(p); /* while the expert holds the position's facts: third hand will ask */
    if (is_enough(p)) name_line(d, &cashing, SOURCE_CASHING, p->needed);
    if (is_enough(p) && !d->candidates) name_sure(&p->view, d);
    d->is_counted = d->candidates;
    if (d->candidates)
        d->preferred = 0;
    else
        name_advised(d);
    name_techniques(d, true);
    name_line(d, &cashing, SOURCE_CASHING, 1);
    if (d->candidates && d->preferred < 0) d->preferred = 0;
    if (!d->candidates) name_techniques(d, false);
    if (d->candidates) name_lines(d);
    if (!d->candidates) name_watching(d);
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

/* What the element of a line that began with the card led says of third hand's card; `then` is the position of
 * the lead. */
static int reply_of(const struct position *then, const struct view *v, const struct technique *t,
                    const struct sequence_element *e)
{
    const struct trick *trick = &v->play.trick[v->play.tricks];
    int best = trick_best(trick, v->play.strain), card = e->card[1], kind;
    struct plan_input in = choice_plan_input(then, v, t);
    if (e->is_node) card = plan_reply(then->knowledge->plans, &in, e, &kind);
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(trick->card[0]));
    bool follows = card != NO_CARD && cardset_has(own, card);
    if (follows && !play_beats(card, best, v->play.strain)) card = cardset_lowest(own);
    bool is_void = card_suit(trick->card[1]) != card_suit(trick->card[0]);
    return follows && is_void ? reply_to_void(v, own, card) : card;
}

/* What kb/lead advised, if that is what was led: its technique goes on, a round is given up from both hands,
 * and under a high card of the short hand the long one plays low. */
static void name_reply_to_advice(const struct position *then, const struct view *v, struct decision *d)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    const struct lead_advice *advice = lead_advise(then);
    struct sequence line;
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(t->card[0]));
    if (!own || !advice) return;
    const struct technique *technique = advice->technique ? &advice->technique->technique : NULL;
    struct defence_play play = advice->play;
    if (technique && build_line(then, technique, &line) && line.element[0].card[0] == t->card[0])
        play.card = reply_of(then, v, technique, &line.element[0]);
    else if (!technique && play.card == t->card[0])
        play.card = lead_reply(advice, v);
    else
        return;
    play.seat = play_turn(&v->play);
    d->defence = play;
    name_card(d, v, play.card, SOURCE_RULE, technique);
}

/* The reply of a technique, or of the winners, if it is what was led and its line has so many tricks. */
static void name_reply(const struct position *then, const struct view *v, const struct technique *t, int least,
                       struct decision *d)
{
    enum candidate_source source = t->suit < 0 ? SOURCE_CASHING : SOURCE_TECHNIQUE;
    struct sequence line;
    int led = v->play.trick[v->play.tricks].card[0];
    if (!build_line(then, t, &line) || line.element[0].card[0] != led) return;
    if (line.count < least) return;
    name_card(d, v, reply_of(then, v, t, &line.element[0]), source, t);
}

/* Third hand plays on in the line that our lead came from: lines are built again for the moment of the lead.
 */
static void name_third_hand(struct worker *w, const struct decision_question *q, struct decision *d)
{
    const struct view *v = q->view, lead = view_before_trick(v, v->play.tricks);
    const struct position *then = position_recall(w, &lead, q->note, q->notes, q->questioner);
    struct technique cashing = plan_cashing();
    if (!then) return;
    const struct choice *c = &then->choice;
    name_reply_to_advice(then, v, d);
    if (is_enough(then)) name_reply(then, v, &cashing, then->needed, d);
    d->is_counted = d->candidates && d->candidate[0].source == SOURCE_CASHING;
    if (is_enough(then) && !d->candidates) name_sure(v, d);
    for (int i = 0; i < c->count; i++) name_reply(then, v, &choice_of_suit(c, c->order[i])->technique, 1, d);
    const struct technique *line = line_beside(c, view_suit_led(v));
    if (line && !d->candidates) name_reply(then, v, line, 1, d);
    name_reply(then, v, &cashing, 1, d);
    if (d->candidates) d->preferred = 0;
    position_free(then);
}

static void name_by_rule(struct decision *d)
{
    const struct position *p = d->position;
    const struct choice *c = &p->choice;
    int entry = c->count ? plan_expected_entry(&p->view, &choice_of_suit(c, c->order[0])->technique) : NO_SEAT;
    d->defence = defence_choose(p, entry);
    if (name_card(d, &p->view, d->defence.card, SOURCE_RULE, NULL) >= 0) d->preferred = 0;
    if (is_enough(p)) name_sure(&p->view, d);
}

/* What kb/discard advises is knowledge's own choice, but for winners that are counted. */
static void name_discard(struct decision *d)
{
    struct defence_play advice;
    if (d->is_counted || !discard_advise(d->position, &advice)) return;
    int at = name_card(d, &d->position->view, advice.card, SOURCE_RULE, NULL);
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
static void try_candidates(bool is_brief, bool is_searched, struct decision *d)
{
    const struct position *p = d->position;
    const struct settings *set = &p->knowledge->settings;
    struct race race;
    if (d->candidates < 2 || !decision_race(p, &race)) return;
    worth_of_cards(set, &p->view, d);
    enum trial_depth depth = is_brief && !decision_is_settled(&p->view) ? TRIAL_CARD_ALONE : TRIAL_NEAR;
    trial_of_cards(&race, d, is_searched ? TRIAL_FULL : depth);
    rank_cards(d, set->trial_margin);
}

bool decision_race(const struct position *p, struct race *out)
{
    if (!race_start(out, &p->view, p->layouts)) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_led = p->line[suit].is_there && suit == view_suit_led(&p->view);
        if (p->choice.suit[suit].has_line || is_led) out->line[suit] = p->line[suit].now;
    }
    return true;
}

int decision_suit(const struct decision *d, int place)
{
    const int *order = d->position->choice.order, first = decision_first(d);
    return order[place == 0 ? first : place <= first ? place - 1 : place];
}

/* Names what knowledge names: third hand's cards have been named before. */
static void name_cards(bool is_third, struct decision *d)
{
    const struct view *v = &d->position->view;
    if (!v->play.trick[v->play.tricks].count)
        name_leads(d);
    else if (!is_third)
        name_by_rule(d);
    name_discard(d);
    int forced = decision_forced_card(v);
    if (forced == NO_CARD || !d->candidates) return;
    d->candidate[0].card = forced; /* whatever named one of the equals names this one */
    d->candidates = 1;
    d->preferred = 0;
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
    d->position = position_make(w, v, q->note, q->notes, q->questioner);
    if (!d->position) return false;
    if (!view_is_ours(v, d->seat) || play_is_over(&v->play)) return true;
    name_cards(is_third, d);
    name_others(v, is_searched, d);
    try_candidates(q->is_brief, is_searched, d);
    return true;
}

void decision_settle(struct decision *d)
{
    const struct view *v = &d->position->view;
    const struct candidate *k = &d->candidate[0];
    d->has_line = d->candidates && !v->play.trick[v->play.tricks].count && k->source != SOURCE_NONE &&
                  k->technique.plan && build_line(d->position, &k->technique, &d->line);
}

bool decision_make(struct worker *w, const struct decision_question *q, struct decision *d)
{
    if (!decision_try(w, q, false, d)) return false;
    decision_settle(d);
    return true;
}

void decision_free(struct decision *d)
{
    position_free(d->position);
    d->position = NULL;
}
