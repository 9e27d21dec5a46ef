/* The top level: which position we are in, and the card. Invariant: c->seen cards have been taken notice of;
 * the line's next element is the one in progress while a trick of ours is on the table. */
#include "planner/thesis/control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/thesis/control_parts.h"
#include "planner/decide/confirm.h"
#include "planner/decide/difference.h"
#include "planner/decide/decision.h"

/* ---- words ---- */

void control_say(const struct control_desk *d, const char *format, ...)
{
    if (!d->trace) return;
    char line[256];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    d->trace(d->trace_context, line);
}

const char *control_name(const struct technique *t, char out[CONTROL_NAME])
{
    if (t->suit < 0)
        snprintf(out, CONTROL_NAME, "%s", t->name);
    else
        snprintf(out, CONTROL_NAME, "%s in %ss", t->name, suit_word(t->suit));
    return out;
}

static const char *activity(const struct control *c, char out[CONTROL_NAME])
{
    if (c->active >= 0) return control_name(&c->item[c->active].choice.technique, out);
    return c->active == CONTROL_CASHING ? "cashing winners" : "play and watch";
}

/* ---- the offensive position: what to lead (thesis 8.3, 8.5) ---- */

/* The next element of the line if it can be played now: the right hand is on lead and holds the card. */
static const struct sequence_element *next_element(const struct control *c, const struct view *v)
{
    if (c->active == CONTROL_IDLE || c->line.next >= c->line.sequence.count) return NULL;
    const struct sequence_element *e = &c->line.sequence.element[c->line.next];
    enum seat lead = play_turn(&v->play);
    return e->leader == lead && cardset_has(v->play.hand[lead], e->card[0]) ? e : NULL;
}

static bool start_line(struct control *c, const struct control_desk *d, int active,
                       const struct control_line *line)
{
    char name[CONTROL_NAME];
    c->active = active;
    c->line = *line;
    control_say(d, "sequence for %s: %d element%s", activity(c, name), line->sequence.count,
                line->sequence.count == 1 ? "" : "s");
    return true;
}

/* The next technique of the list that a sequence can be built for. */
static bool start_technique(struct control *c, const struct control_desk *d, const struct view *v)
{
    for (int i = control_head(c); i >= 0; i = control_head(c)) {
        struct control_line line;
        char name[CONTROL_NAME];
        struct control_item *item = &c->item[i];
        if (control_construct(c, d, v, &item->choice.technique, &line)) return start_line(c, d, i, &line);
        control_say(d, "%s is infeasible: %s", control_name(&item->choice.technique, name),
                    line.sequence.failure);
        item->status = CONTROL_INFEASIBLE;
        c->marked |= 1u << item->choice.technique.suit;
    }
    return false;
}

/* Winners, then a lead that gives least away. */
static bool start_end_game(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control_line line;
    if (control_construct_cashing(c, d, v, &line)) return start_line(c, d, CONTROL_CASHING, &line);
    return control_construct_watching(c, d, v, &line) && start_line(c, d, CONTROL_WATCHING, &line);
}

static bool is_enough(const struct control_desk *d, const struct view *v)
{
    return position_count(v).missing == 0 && d->worker->knowledge->settings.stop_when_enough;
}

/* Winners now, when they are enough and can be reached. */
static bool start_cashing(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control_line line;
    if (!is_enough(d, v) || !control_construct_cashing(c, d, v, &line)) return false;
    struct trick_count count = position_count(v);
    if (line.sequence.count < count.needed) return false; /* some are blocked */
    control_say(d, "%d winners, %d needed: enough, they are cashed", count.sure, count.needed);
    return start_line(c, d, CONTROL_CASHING, &line);
}

/* What comes next when nothing is in hand: the list, then the suits planned again, then the end game.
 */
static bool start_next(struct control *c, const struct control_desk *d, const struct view *v)
{
    if (start_cashing(c, d, v) || start_technique(c, d, v)) return true;
    if (control_replan(c, d, v) && start_technique(c, d, v)) return true;
    return start_end_game(c, d, v);
}

static const struct sequence_element *choose_element(struct control *c, const struct control_desk *d,
                                                     const struct view *v)
{
    bool reviews = d->worker->knowledge->settings.control_policy == CONTROL_REVIEWS;
    const struct sequence_element *e = next_element(c, v);
    if (e && (!reviews || c->active == CONTROL_CASHING)) return e;
    if (reviews) {
        if (!start_cashing(c, d, v) && !control_review(c, d, v) && !start_end_game(c, d, v)) return NULL;
    } else if (!start_next(c, d, v)) {
        return NULL;
    }
    return next_element(c, v);
}

static void lead(struct control *c, const struct control_desk *d, const struct view *v,
                 struct control_move *m)
{
    char name[CONTROL_NAME];
    const struct sequence_element *e = choose_element(c, d, v);
    m->position = CONTROL_LEADS;
    if (!e) return;
    m->card = e->card[0];
    if (e->is_node)
        snprintf(m->why, sizeof m->why, "%s: the %s of %ss is led, node %s", activity(c, name),
                 rank_word(card_rank(m->card)), suit_word(card_suit(m->card)), e->label);
    else
        snprintf(m->why, sizeof m->why, "%s: trick %d of %d", activity(c, name), c->line.next + 1,
                 c->line.sequence.count);
}

/* ---- third hand (thesis 8.4) ---- */

static const struct technique *active_technique(const struct control *c)
{
    static const struct technique none = {.name = "", .plan = "", .suit = -1};
    return c->active >= 0 ? &c->item[c->active].choice.technique : &none;
}

/* Third hand's card of a pair; not one that is wasted because second hand plays higher than it. */
static int pair_card(const struct view *v, const struct sequence_element *e)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int card = e->card[1], second = t->card[1], led = card_suit(e->card[0]);
    if (card == NO_CARD || card_suit(card) != led || !play_beats(second, card, v->play.strain)) return card;
    return cardset_lowest(cardset_in_suit(v->play.hand[play_turn(&v->play)], led));
}

/* A card that cannot win, or that would only overtake partner's winning card by its equal, is saved: the
 * lowest goes. */
static int spared_card(const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int led = t->card[0], suit = card_suit(led);
    if (card == NO_CARD || card_suit(card) != suit) return card;
    int best = trick_best(t, v->play.strain);
    bool wins = play_beats(card, best, v->play.strain);
    cardset between = cardset_above(cardset_in_suit(v->unseen, suit), led) & (cardset_of(card) - 1);
    bool is_equal = best == led && wins && !between;
    return !wins || is_equal ? cardset_lowest(cardset_in_suit(v->play.hand[play_turn(&v->play)], suit))
                             : card;
}

static void play_third_hand(struct control *c, const struct control_desk *d, const struct view *v,
                            struct control_move *m)
{
    static const char *const kinds[] = {"play-low", "play-high", "discard-card"};
    const struct trick *t = &v->play.trick[v->play.tricks];
    const struct sequence_element *e =
        c->active == CONTROL_IDLE ? NULL : &c->line.sequence.element[c->line.next];
    char name[CONTROL_NAME];
    m->position = CONTROL_THIRD_HAND;
    if (!e || c->line.next >= c->line.sequence.count || e->card[0] != t->card[0]) return;
    if (!e->is_node) {
        m->card = pair_card(v, e);
        snprintf(m->why, sizeof m->why, "%s: the second card of trick %d of %d", activity(c, name),
                 c->line.next + 1, c->line.sequence.count);
        return;
    }
    int kind = 0;
    struct position p = control_position(c, d);
    struct plan_input in = choice_plan_input(&p, v, active_technique(c));
    m->card = plan_reply(d->worker->knowledge->plans, &in, e, &kind);
    if (d->worker->knowledge->settings.control_policy == CONTROL_REVIEWS) m->card = spared_card(v, m->card);
    snprintf(m->why, sizeof m->why, "%s: node %s, %s", activity(c, name), e->label, kinds[kind]);
    control_say(d, "node %s: second hand's card is %s", e->label, kinds[kind]);
}

/* ---- the defensive position (thesis 8.2) ---- */

static int expected_entry(const struct control *c, const struct view *v)
{
    int i = c->active >= 0 && control_is_open(&c->item[c->active]) ? c->active : control_head(c);
    return i < 0 ? NO_SEAT : plan_expected_entry(v, &c->item[i].choice.technique);
}

static void defend(struct control *c, const struct control_desk *d, const struct view *v,
                   struct control_move *m)
{
    struct position p = control_position(c, d);
    m->position = CONTROL_DEFENDS;
    m->defence = defence_choose(&p, expected_entry(c, v));
    m->card = m->defence.card;
    if (!m->defence.rule) return;
    snprintf(m->why, sizeof m->why, "%s: %s", m->defence.rule->name, m->defence.rule->comment);
    control_say(d, "defence: %s, %s", m->defence.rule->name, m->defence.what);
}

/* ---- the card ---- */

/* No plan gave a card that can be played: the lowest of the suit led, or the most useless one. */
static int any_card(const struct view *v)
{
    cardset legal = play_legal(&v->play);
    const struct trick *t = &v->play.trick[v->play.tricks];
    int suit = value_most_useless(legal, t->count ? card_suit(t->card[0]) : -1, view_their_suits(v));
    return cardset_lowest(suit < 0 ? legal : cardset_in_suit(legal, suit));
}

/* ---- the trial: every card anew ---- */

/* What search or trial say of a card that nothing else named. */
static void say_search(const struct decision *d, struct control_move *m)
{
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred < 0 ? 0 : d->preferred];
    struct buffer why = {0};
    if (k->confirmed.layouts)
        difference_words(&why, d);
    else if (own != k && own->value.made == k->value.made && own->ahead >= k->ahead)
        buffer_format(&why, "tried over %d layouts: %.2f tricks on average, %.2f with knowledge's own card",
                      k->layouts, k->value.tricks, own->value.tricks);
    else
        buffer_format(&why, "tried over %d layouts: the contract is made in %.0f %%", k->layouts,
                      100 * k->value.made);
    snprintf(m->why, sizeof m->why, "%s", buffer_text(&why));
    buffer_free(&why);
}

/* What named the card, as a sentence. */
static void say_candidate(const struct decision *d, struct control_move *m)
{
    const struct candidate *k = &d->candidate[0];
    char name[CONTROL_NAME];
    switch (k->source) {
    case SOURCE_TECHNIQUE:
        snprintf(m->why, sizeof m->why, "%s", control_name(&k->technique, name));
        break;
    case SOURCE_CASHING:
        snprintf(m->why, sizeof m->why, "cashing winners");
        break;
    case SOURCE_WATCHING:
        snprintf(m->why, sizeof m->why, "play and watch");
        break;
    case SOURCE_RULE:
        snprintf(m->why, sizeof m->why, "%s: %s", d->defence.rule->name, d->defence.rule->comment);
        break;
    case SOURCE_NONE:
        say_search(d, m);
    }
}

/* The decision as the plan in hand: its list, and which of it named the card. */
static void take_decision(struct control *c, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    control_take_plan(c, d);
    c->active = k->source == SOURCE_CASHING    ? CONTROL_CASHING
                : k->source == SOURCE_WATCHING ? CONTROL_WATCHING
                                               : CONTROL_IDLE;
    for (int i = 0; i < c->items && k->source == SOURCE_TECHNIQUE; i++)
        if (c->item[i].choice.technique.suit == k->technique.suit) c->active = i;
}

static void say_confirmed(const struct control_desk *d, const struct candidate *k)
{
    if (!k->confirmed.layouts) return;
    control_say(d, "      searched in %d layouts: can be made in %.0f %%, %.2f tricks%s",
                k->confirmed.layouts, 100 * k->confirmed.made, k->confirmed.tricks,
                k->confirmed.is_out ? "; given up" : "");
}

static void say_trial(const struct control_desk *d, const struct decision *decision)
{
    for (int i = 0; i < decision->candidates && d->trace; i++) {
        const struct candidate *k = &decision->candidate[i];
        control_say(d, "  %s of %ss: made in %.0f %% of %d layouts, %.2f tricks%s",
                    rank_word(card_rank(k->card)), suit_word(card_suit(k->card)), 100 * k->value.made,
                    k->layouts, k->value.tricks, i == decision->preferred ? ", knowledge's own" : "");
        say_confirmed(d, k);
    }
}

/* What search confirms stands before what the trial promises. */
static void set_chance(const struct decision *d, struct control_move *m)
{
    const struct promise promise = promise_make(d);
    bool is_confirmed = d->candidate[0].confirmed.layouts;
    m->has_chance = is_confirmed || promise.layouts;
    m->chance = is_confirmed ? decision_chance(d) : promise.chance;
}

static void try_card(struct control *c, const struct control_desk *d, const struct view *v,
                     struct control_move *m)
{
    struct questioner q = {.answers = d->answers};
    struct decision_question question = {
        .view = v, .note = d->note, .notes = d->notes, .questioner = &q, .is_brief = !d->trace};
    struct decision *decision = util_alloc(sizeof *decision);
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (confirm_decide(d->worker, &question, decision) && decision->candidates) {
        take_decision(c, decision);
        say_trial(d, decision);
        m->card = decision_card(decision);
        m->source = decision->candidate[0].source;
        m->difference = decision->difference;
        set_chance(decision, m);
        m->position = !t->count                    ? CONTROL_LEADS
                      : view_is_ours(v, t->leader) ? CONTROL_THIRD_HAND
                                                   : CONTROL_DEFENDS;
        if (decision->candidate[0].source == SOURCE_RULE) m->defence = decision->defence;
        say_candidate(decision, m);
    }
    answers_free(&q.log);
    decision_free(decision);
    free(decision);
}

/* By the list, which is made first where there is none. */
static void play_by_list(struct control *c, const struct control_desk *d, const struct view *v,
                         struct control_move *m)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!c->is_planned) control_plan_all(c, d, v);
    control_watch(c, d, v);
    if (!t->count)
        lead(c, d, v, m);
    else if (view_is_ours(v, t->leader))
        play_third_hand(c, d, v, m);
    else
        defend(c, d, v, m);
}

static void choose_by_list(struct control *c, const struct control_desk *d, const struct view *v,
                           struct control_move *m)
{
    struct questioner q = {.answers = d->answers};
    struct control_desk here = *d;
    here.position = position_make(d->worker, v, d->note, d->notes, &q);
    if (here.position) play_by_list(c, &here, v, m);
    position_free(here.position);
    answers_free(&q.log);
}

struct control_move control_choose(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control_move m = {.card = NO_CARD, .seat = play_turn(&v->play)};
    bool tries = d->worker->knowledge->settings.control_policy == CONTROL_TRIES;
    if (tries && (m.card = decision_forced_card(v)) != NO_CARD) {
        m.position = CONTROL_FOLLOWS;
        snprintf(m.why, sizeof m.why, "nothing else may be played, but for its equals");
        return m;
    }
    if (tries)
        try_card(c, d, v, &m);
    else
        choose_by_list(c, d, v, &m);
    if (m.card == NO_CARD || play_fault(&v->play, m.card)) {
        m.card = any_card(v);
        m.position = CONTROL_FOLLOWS;
        snprintf(m.why, sizeof m.why, "the plan says nothing here: a card that can be spared");
    }
    control_say(d, "trick %d, %s plays the %s of %ss: %s", v->play.tricks + 1, seat_word(m.seat),
                rank_word(card_rank(m.card)), suit_word(card_suit(m.card)), m.why);
    return m;
}

/* ---- the plan in words ---- */

void control_write(struct buffer *out, const struct control *c, const struct control_desk *d,
                   const struct view *v)
{
    static const char *const words[] = {"to do", "put aside", "done", "not possible now", "withdrawn"};
    struct trick_count count = position_count(v);
    char name[CONTROL_NAME];
    (void)d;
    buffer_format(out, "%d winner%s, %d needed, %d to be built\n", count.sure, count.sure == 1 ? "" : "s",
                  count.needed > 0 ? count.needed : 0, count.missing);
    for (int i = 0; i < c->items; i++)
        buffer_format(out, "%c %s: %.2f tricks, %.0f %%, %s\n", i == c->active ? '>' : ' ',
                      control_name(&c->item[i].choice.technique, name), c->item[i].contribution / 100.0,
                      100 * c->item[i].choice.certainty.value,
                      i == c->active ? "in hand" : words[c->item[i].status]);
    if (c->active == CONTROL_CASHING || c->active == CONTROL_WATCHING)
        buffer_format(out, "> %s\n", activity(c, name));
}
