/* Naming cards, having them tried, ranking them. */
#include "planner/decide/decision.h"

#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "planner/deed/deed.h"
#include "planner/knowledge/plan/plan_choose.h"
#include "planner/lines/discard.h"
#include "planner/lines/lines.h"
#include "planner/lines/trump_play.h"
#include "planner/decide/decision_parts.h"

/* ---- naming ---- */

/* Adds a card unless it is there. Returns its place, -1 when there is no room or no such card. */
static int name_card(struct decision *d, const struct view *v, int card, enum candidate_source source,
                     const struct technique *t)
{
    if (card == NO_CARD || play_fault(&v->play, card)) return -1;
    for (int i = 0; i < d->candidates; i++)
        if (d->candidate[i].card == card) return i;
    if (d->candidates == DECISION_CANDIDATES) return -1;
    d->candidate[d->candidates] =
        (struct candidate){.card = card, .source = source, .first = -1, .line = -1, .named = -1};
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

/* What named the card of a line: a rule for this hand, the technique of its first step, or the winners. */
static enum candidate_source source_of(const struct proposed_line *l)
{
    if (!l->line.steps || (l->lead.is_there && l->lead.step < 0)) return SOURCE_CASHING;
    return l->value.rank == LINE_SPECIAL ? SOURCE_RULE : SOURCE_TECHNIQUE;
}

/* The first card of each line, in knowledge's order: the best line's is knowledge's own. */
static void name_lines(struct decision *d)
{
    const struct position *p = d->position;
    const struct lines *all = lines_of(p);
    const struct technique cashing = plan_cashing();
    for (int i = 0; i < all->count; i++) {
        const struct proposed_line *l = &all->list[i];
        if (!l->lead.is_there || (l->value.rank == LINE_REST && d->preferred >= 0)) continue;
        enum candidate_source source = source_of(l);
        const struct technique *t = line_technique(&l->line, l->lead.step);
        int at = name_card(d, &p->view, l->lead.lead.card, source, source == SOURCE_CASHING ? &cashing : t);
        if (at < 0 || d->candidate[at].line >= 0) continue;
        d->candidate[at].line = d->candidate[at].named = i;
        if (d->preferred < 0) d->preferred = at;
    }
}

/* Whether winners are cashed before anything else is tried. */
static bool is_enough(const struct position *p)
{
    return p->missing == 0 && position_settings(p)->stop_when_enough;
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

/* The winners first when they are enough; the lines of play; with none of them what gives least away. */
static void name_leads(struct decision *d)
{
    const struct position *p = d->position;
    struct technique cashing = plan_cashing();
    if (is_enough(p)) name_line(d, &cashing, SOURCE_CASHING, p->needed);
    if (is_enough(p) && !d->candidates) name_sure(&p->view, d);
    d->is_counted = d->candidates;
    if (d->candidates) d->preferred = 0;
    name_lines(d);
    if (!d->candidates) name_watching(d);
}

/* ---- third hand ---- */

/* The winners' reply, if they are what was led and are enough. */
static void name_winners(const struct position *then, const struct view *v, struct decision *d)
{
    const struct technique cashing = plan_cashing();
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct sequence line;
    if (!build_line(then, &cashing, &line) || line.element[0].card[0] != t->card[0] ||
        line.count < then->needed)
        return;
    name_card(d, v, line.element[0].card[1], SOURCE_CASHING, &cashing);
}

/* Third hand plays on in the lines that our lead may have come from. */
static void name_third_hand(struct worker *w, const struct decision_question *q, struct questioner *asked, struct decision *d)
{
    const struct view *v = q->view, lead = view_before_trick(v, v->play.tricks);
    const struct position *then = position_recall(w, &lead, q->note, q->notes, asked);
    int led = v->play.trick[v->play.tricks].card[0];
    if (!then) return;
    const struct lines *all = lines_of(then);
    const struct technique cashing = plan_cashing();
    if (is_enough(then)) name_winners(then, v, d);
    d->is_counted = d->candidates;
    if (is_enough(then) && !d->candidates) name_sure(v, d);
    for (int i = 0; i < all->count; i++) {
        const struct proposed_line *l = &all->list[i];
        if (!l->lead.is_there || l->lead.lead.card != led) continue;
        enum candidate_source source =
            d->candidates && l->value.rank == LINE_SPECIAL ? SOURCE_TECHNIQUE : source_of(l);
        const struct technique *t = line_technique(&l->line, l->lead.step);
        name_card(d, v, lines_reply(then, l, v), source, source == SOURCE_CASHING ? &cashing : t);
        if (source != SOURCE_RULE || !d->candidates) continue;
        d->defence = l->support;
        d->defence.card = d->candidate[0].card;
        d->defence.seat = play_turn(&v->play);
    }
    if (d->candidates) d->preferred = 0;
    position_free(then);
}

static void name_by_rule(struct decision *d)
{
    const struct position *p = d->position;
    const struct choice *c = &p->choice;
    int entry =
        c->count ? plan_expected_entry(&p->view, &choice_of_suit(c, c->order[0])->technique) : NO_SEAT;
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

/* Of a contract in a suit: what kb/trumps advises; to a suit that they have led, Appendix A. On lead each of
 * its lines names a card, unless the card of one line alone is wanted. */
static void name_by_trumps(const struct decision_question *q, bool is_searched, struct decision *d)
{
    const struct position *p = d->position;
    if (!trump_play_advise(p, q->idea, &d->defence)) d->defence = defence_choose(p, NO_SEAT);
    if (name_card(d, &p->view, d->defence.card, SOURCE_RULE, NULL) >= 0) d->preferred = 0;
    if (q->is_brief && !is_searched) return;
    const struct lines *all = lines_of(p);
    for (int i = 0; i < all->count; i++) {
        int at = name_card(d, &p->view, all->list[i].lead.lead.card, SOURCE_RULE, NULL);
        if (at >= 0 && d->candidate[at].line < 0) d->candidate[at].line = d->candidate[at].named = i;
    }
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

static bool is_duck(const struct view *v, int card)
{
    enum seat me = play_turn(&v->play);
    int suit = card_suit(card);
    const struct deed_round r = {.lead = card,
                                 .third = NO_CARD,
                                 .leader = cardset_in_suit(v->play.hand[me], suit),
                                 .other = cardset_in_suit(v->play.hand[seat_partner(me)], suit),
                                 .theirs = cardset_in_suit(v->unseen, suit)};
    return deed_gives_up(&r);
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

bool decision_is_settled(const struct view *v)
{
    int needed = view_needed(v);
    return needed <= 0 || needed > v->play.size - v->play.tricks;
}

/* Tries the candidates and ranks them: by contracts made and what each has ahead; once the contract is
 * settled, by tricks. */
static void try_candidates(const struct decision_question *q, bool is_searched, struct decision *d)
{
    const struct position *p = d->position;
    const struct settings *set = position_settings(p);
    struct race race;
    if (d->candidates < 2 || !decision_race(p, &race)) return;
    worth_of_cards(set, &p->view, d);
    bool is_alone = q->is_brief && !decision_is_settled(&p->view);
    bool is_full = is_searched && !q->layouts;
    trial_of_cards(&race, d, is_full ? TRIAL_FULL : is_alone ? TRIAL_CARD_ALONE : TRIAL_NEAR);
    rank_rows(&(struct ranking){.decision = d, .settings = set}, d);
}

bool decision_race(const struct position *p, struct race *out)
{
    if (!race_start(out, &p->view, p->layouts)) return false;
    out->plans = &p->knowledge->play;
    out->in = lines_input(p);
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

/* The place in the choice's order of the suit that a card's line builds first; -1: none. */
static int first_place(const struct decision *d, const struct candidate *k)
{
    const struct choice *c = &d->position->choice;
    const struct lines *all = lines_of(d->position);
    if (k->line < 0 || !all->list[k->line].line.steps) return all->count || !c->count ? -1 : 0;
    int i = 0;
    while (i < c->count && c->order[i] != all->list[k->line].line.step[0].technique->suit) i++;
    return i < c->count ? i : -1;
}

/* Knowledge's own card to the front: nothing is tried. */
static void put_own_first(struct decision *d)
{
    if (d->preferred <= 0) return;
    struct candidate own = d->candidate[d->preferred];
    memmove(d->candidate + 1, d->candidate, (size_t)d->preferred * sizeof own);
    d->candidate[0] = own;
    d->preferred = 0;
}

/* Knowledge's own card is known: no line is proposed, none tried. */
static bool name_in_line(struct worker *w, const struct decision_question *q, struct decision *d)
{
    d->position = position_weighed(w, q->view, q->note, q->notes, q->answers);
    if (!d->position) return false;
    d->preferred = name_card(d, q->view, q->line_card, SOURCE_TECHNIQUE, NULL);
    name_others(q->view, true, d);
    return true;
}

bool decision_try(struct worker *w, const struct decision_question *q, bool is_searched, struct decision *d)
{
    const struct view *v = q->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    bool is_third = t->count && view_is_ours(v, t->leader) && !view_has_trumps(v);
    *d = (struct decision){.seat = play_turn(&v->play), .defence.card = NO_CARD, .preferred = -1};
    d->favourite = NO_SEAT;
    d->difference.than = NO_CARD;
    if (q->is_in_line) return name_in_line(w, q, d);
    struct questioner quiet = {.answers = q->answers}, *asked = q->questioner ? q->questioner : &quiet;
    if (is_third && view_is_ours(v, d->seat)) name_third_hand(w, q, asked, d);
    d->position = position_make(w, v, q->note, q->notes, asked);
    answers_free(&quiet.log);
    if (!d->position) return false;
    if (!view_is_ours(v, d->seat) || play_is_over(&v->play)) return true;
    if (view_has_trumps(v)) {
        name_by_trumps(q, is_searched, d);
        name_others(v, true, d);
        return true;
    }
    name_cards(is_third, d);
    name_others(v, is_searched, d);
    if (position_settings(d->position)->choose == CHOOSE_BY_KNOWLEDGE)
        put_own_first(d);
    else
        try_candidates(q, is_searched, d);
    for (int i = 0; i < d->candidates; i++) d->candidate[i].first = first_place(d, &d->candidate[i]);
    return true;
}

/* The reason that goes with the card that is played. */
static void keep_reason(struct decision *d)
{
    int named = d->candidates ? d->candidate[0].named : -1;
    if (named < 0 || d->candidate[0].source != SOURCE_RULE) return;
    d->defence = lines_of(d->position)->list[named].support;
    d->defence.card = decision_card(d);
}

/* Builds the cards that follow from the first candidate, its technique carried out by that plan; false when
 * they do not begin with it. */
static bool begins_with(struct decision *d, const char *plan)
{
    struct candidate *k = &d->candidate[0];
    struct technique t = k->technique;
    t.plan = plan;
    if (!plan || !build_line(d->position, &t, &d->line)) return false;
    if (!decision_are_equals(&d->position->view, d->line.element[0].card[0], k->card)) return false;
    k->technique.plan = plan;
    return true;
}

void decision_settle(struct decision *d)
{
    const struct view *v = &d->position->view;
    const struct candidate *k = &d->candidate[0];
    const struct plan *exact = d->position->knowledge->play.exact;
    keep_reason(d);
    if (!d->candidates || v->play.trick[v->play.tricks].count || k->source == SOURCE_NONE) return;
    d->has_line =
        k->technique.plan && (begins_with(d, k->technique.plan) ||
                              (exact && k->technique.suit >= 0 && begins_with(d, plan_name(exact))));
}

unsigned decision_idea(const struct decision *d, int candidate)
{
    int line = candidate < d->candidates ? d->candidate[candidate].line : -1;
    return line < 0 ? 0 : lines_of(d->position)->list[line].line.idea;
}

int decision_held_rounds(const struct decision *d)
{
    int line = d->candidates ? d->candidate[0].line : -1;
    return line < 0 ? 0 : lines_of(d->position)->list[line].line.held_rounds;
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

void decision_drop(struct decision *d)
{
    if (d) decision_free(d);
    free(d);
}
