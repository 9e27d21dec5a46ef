/* From the decision to a move with its sentence, its chance, and the plan behind it. */
#include "planner/table/player_planner.h"

#include <stdio.h>
#include <stdlib.h>

#include "planner/decide/confirm.h"
#include "planner/decide/difference.h"
#include "planner/decide/tree/aim.h"

/* ---- why ---- */

/* What search or trial say of a card that nothing else named. */
static void say_search(const struct decision *d, struct move *m)
{
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred < 0 ? 0 : d->preferred];
    struct buffer why = {0};
    if (k->confirmed.layouts) difference_words(&why, d->position->knowledge->told, d);
    bool is_left_to_tricks = own != k && own->value.made == k->value.made && own->ahead >= k->ahead;
    if (!why.length && is_left_to_tricks)
        buffer_format(&why, "tried over %d layouts: %.2f tricks on average, %.2f with knowledge's own card",
                      k->layouts, k->value.tricks, own->value.tricks);
    else if (!why.length)
        buffer_format(&why, "tried over %d layouts: the contract is made in %.0f %%", k->layouts,
                      100 * k->value.made);
    snprintf(m->why, sizeof m->why, "%s", buffer_text(&why));
    buffer_free(&why);
}

/* What named the card, and that as a sentence. */
static void say_candidate(const struct decision *d, struct move *m)
{
    const struct candidate *k = &d->candidate[0];
    char name[MOVE_NAME], *words;
    switch (k->source) {
    case SOURCE_TECHNIQUE:
        m->technique = k->technique.name;
        snprintf(m->why, sizeof m->why, "%s", move_technique(&k->technique, name));
        break;
    case SOURCE_CASHING:
        m->technique = MOVE_CASHING;
        snprintf(m->why, sizeof m->why, "%s", m->technique);
        break;
    case SOURCE_WATCHING:
        m->technique = MOVE_WATCHING;
        snprintf(m->why, sizeof m->why, "%s", m->technique);
        break;
    case SOURCE_RULE:
        m->defence = d->defence;
        words = defence_words(d->position->knowledge->told, &d->defence);
        snprintf(m->why, sizeof m->why, "%s: %s", d->defence.rule->name, words);
        free(words);
        break;
    case SOURCE_NONE:
        say_search(d, m);
    }
}

/* What search confirms stands before what the trial promises. */
static void set_chance(const struct decision *d, struct move *m)
{
    const struct promise promise = promise_make(d);
    bool is_confirmed = d->candidate[0].confirmed.layouts;
    m->has_chance = is_confirmed || promise.layouts;
    m->chance = is_confirmed ? decision_chance(d) : promise.chance;
}

/* ---- the trace ---- */

static void say_confirmed(const struct move_desk *d, const struct candidate *k)
{
    if (!k->confirmed.layouts) return;
    move_say(d, "      searched in %d layouts: can be made in %.0f %%, %.2f tricks%s", k->confirmed.layouts,
             100 * k->confirmed.made, k->confirmed.tricks, k->confirmed.is_out ? "; given up" : "");
}

static void say_trial(const struct move_desk *d, const struct decision *decision)
{
    for (int i = 0; i < decision->candidates && d->trace; i++) {
        const struct candidate *k = &decision->candidate[i];
        const char *rank = rank_word(card_rank(k->card)), *suit = suit_word(card_suit(k->card));
        if (view_has_trumps(&decision->position->view))
            move_say(d, "  %s of %ss", rank, suit);
        else
            move_say(d, "  %s of %ss: made in %.0f %% of %d layouts, %.2f tricks%s", rank, suit,
                     100 * k->value.made, k->layouts, k->value.tricks,
                     i == decision->preferred ? ", knowledge's own" : "");
        say_confirmed(d, k);
    }
}

/* ---- the plan ---- */

/* The suits of the decision's plan in its order, and which of them named the card. */
static void keep_plan(struct planner *p, const struct decision *d)
{
    const struct choice *c = &d->position->choice;
    const struct candidate *k = &d->candidate[0];
    p->ending = k->source == SOURCE_CASHING    ? MOVE_CASHING
                : k->source == SOURCE_WATCHING ? MOVE_WATCHING
                                               : NULL;
    for (p->steps = 0; p->steps < c->count; p->steps++) {
        int suit = decision_suit(d, p->steps);
        const struct technique_choice *t = choice_of_suit(c, suit);
        struct planner_step *s = &p->step[p->steps];
        s->contribution = c->suit[suit].contribution;
        s->certainty = t->certainty.value;
        s->is_in_hand = k->source == SOURCE_TECHNIQUE && k->technique.suit == suit;
        move_technique(&t->technique, s->technique);
    }
}

void planner_write(struct buffer *out, const struct planner *p, const struct view *v)
{
    if (view_has_trumps(v)) {
        buffer_format(out,
                      "%d needed; each card is searched, for the plans of the knowledge are of notrump\n",
                      view_needed(v) > 0 ? view_needed(v) : 0);
        return;
    }
    if (worker_settings(p->desk.worker)->mode == MODE_THESIS) {
        control_write(out, &p->thesis.control, v);
        return;
    }
    struct trick_count count = position_count(v);
    buffer_format(out, "%d winner%s, %d needed, %d to be built\n", count.sure, count.sure == 1 ? "" : "s",
                  count.needed > 0 ? count.needed : 0, count.missing);
    for (int i = 0; i < p->steps; i++) {
        const struct planner_step *s = &p->step[i];
        buffer_format(out, "%c %s: %.2f tricks, %.0f %%, %s\n", s->is_in_hand ? '>' : ' ', s->technique,
                      s->contribution / 100.0, 100 * s->certainty, s->is_in_hand ? "in hand" : "to do");
    }
    if (p->ending) buffer_format(out, "> %s\n", p->ending);
}

/* ---- the move ---- */

static enum move_place place_of(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count) return MOVE_LEADS;
    return view_is_ours(v, t->leader) ? MOVE_THIRD_HAND : MOVE_DEFENDS;
}

/* Puts the decision for the target that is best by the aim in the place of the contract's. */
static void raise_target(const struct aim *aim, struct decision **d)
{
    struct search *kept = NULL;
    if (!aim) return;
    struct aimed *a = util_alloc(sizeof *a);
    *a = aim_decide(*d, aim);
    if (a->overs && aim_choose(a)) aim_take(a, d, &kept);
    search_free(kept);
    aimed_free(a);
    free(a);
}

static void decide(struct planner *p, const struct view *v, struct move *m)
{
    const struct move_desk *desk = &p->desk;
    struct questioner q = {.answers = desk->answers, .ask = desk->ask, .context = desk->ask_context};
    struct decision_question question = {.view = v,
                                         .note = desk->note,
                                         .notes = desk->notes,
                                         .questioner = &q,
                                         .is_brief = !desk->trace && !desk->watch};
    struct decision *d = util_alloc(sizeof *d);
    if (confirm_decide(desk->worker, &question, d) && d->candidates) {
        raise_target(desk->aim, &d);
        keep_plan(p, d);
        say_trial(desk, d);
        m->card = decision_card(d);
        m->place = place_of(v);
        m->source = d->candidate[0].source;
        m->difference = d->difference;
        set_chance(d, m);
        say_candidate(d, m);
        if (desk->watch) desk->watch(desk->watch_context, d);
    }
    answers_free(&q.log);
    decision_drop(d);
}

struct move planner_move(struct planner *p, const struct view *v)
{
    struct move m = {.card = decision_forced_card(v), .seat = play_turn(&v->play), .place = MOVE_FOLLOWS};
    if (worker_settings(p->desk.worker)->mode == MODE_THESIS && !view_has_trumps(v))
        return control_follow(&p->thesis, &p->desk, v);
    p->steps = 0;
    p->ending = NULL;
    if (m.card != NO_CARD) {
        snprintf(m.why, sizeof m.why, "nothing else may be played, but for its equals");
        return m;
    }
    decide(p, v, &m);
    move_finish(&p->desk, v, &m);
    return m;
}

static int choose_by_plan(void *self, const struct view *v)
{
    struct planner *p = self;
    p->move = planner_move(p, v);
    return p->move.card;
}

static void begin_board(void *self)
{
    struct planner *p = self;
    *p = (struct planner){.desk = {.worker = p->desk.worker}};
}

static uint64_t nodes_of_control(void *self)
{
    const struct planner *p = self;
    return (uint64_t)p->thesis.control.nodes;
}

struct player player_planner(struct planner *planner)
{
    static const struct player_kind kind = {
        .name = "planner", .choose = choose_by_plan, .begin = begin_board, .nodes = nodes_of_control};
    return (struct player){&kind, planner};
}
