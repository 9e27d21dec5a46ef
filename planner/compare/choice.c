/* From a decision to what knowledge had for it. Ideas are found as an explanation finds them
 * (planner/tell/story): of a lead in the line that it begins, of a card to their lead in the rule that names
 * it and in what it does there. A third hand's card goes on with its lead's line and has no ideas of its own.
 */
#include "planner/compare/choice.h"

#include <stdio.h>

#include "planner/compare/reason.h"
#include "planner/decide/difference.h"
#include "planner/tell/story/ideas.h"

static unsigned bits_of(const struct ideas_question *q)
{
    struct told_ideas told;
    unsigned bits = 0;
    told_ideas_find(q, &told);
    for (int i = 0; i < told.count; i++) bits |= 1u << told.list[i].idea;
    return bits;
}

/* The line that names a lead; NULL: none does. */
static const struct proposed_line *line_of(const struct decision *d, const struct candidate *k)
{
    return k->named >= 0 ? &lines_of(d->position)->list[k->named] : NULL;
}

static unsigned ideas_of(const struct decision *d, const struct candidate *k)
{
    const struct view *v = &d->position->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct defence_play play = {.card = k->card};
    struct ideas_question q = {.view = v, .position = d->position, .assumed = NO_CARD};
    if (t->count && view_is_ours(v, t->leader)) return 0;
    if (t->count) {
        if (k->source == SOURCE_RULE) play = d->defence;
        play.seat = d->seat;
        q.plays = 1;
        q.play = &play;
        return bits_of(&q);
    }
    q.line = line_of(d, k);
    q.lead = d->position;
    q.rounds = 1;
    q.round[0] = (struct idea_round){.leader = d->seat, .lead = k->card, .third = NO_CARD};
    return q.line ? bits_of(&q) : 0;
}

/* The rule that named a card, of the line that it begins or of defence. */
static const char *rule_of(const struct decision *d, const struct candidate *k)
{
    const struct proposed_line *line = line_of(d, k);
    const struct rule *rule = line ? line->rule : d->defence.rule;
    return rule ? rule->name : "a rule";
}

/* The technique or the rule that names a card. A step of a special line may have no technique. */
static const char *name_of(const struct decision *d, const struct candidate *k)
{
    switch (k->source) {
    case SOURCE_TECHNIQUE:
        return k->technique.name ? k->technique.name : rule_of(d, k);
    case SOURCE_CASHING:
        return MOVE_CASHING;
    case SOURCE_WATCHING:
        return MOVE_WATCHING;
    case SOURCE_RULE:
        return rule_of(d, k);
    case SOURCE_NONE:
        break;
    }
    return "nothing named";
}

static enum choice_end end_of(const struct decision *d)
{
    const struct difference x = difference_of_reasons(d);
    if (d->preferred == 0) return CHOICE_STOOD;
    if (decision_are_equals(&d->position->view, decision_card(d), d->candidate[d->preferred].card))
        return CHOICE_STOOD;
    if (!x.layouts) return CHOICE_BY_TRIAL;
    return x.is_unbeaten || difference_is_told(&x) ? CHOICE_TOLD : CHOICE_UNTOLD;
}

static void see_decision(void *context, const struct decision *d)
{
    struct seated *s = context;
    s->has_choice = d->preferred >= 0;
    if (!s->has_choice) return;
    const struct candidate *own = &d->candidate[d->preferred];
    s->choice = (struct known_choice){.card = own->card, .end = end_of(d)};
    bool stood = s->choice.end == CHOICE_STOOD;
    const struct candidate *played = stood ? own : &d->candidate[0];
    s->choice.ideas = ideas_of(d, own);
    s->choice.instead = stood ? s->choice.ideas : ideas_of(d, played);
    reason_copy(s->choice.name, name_of(d, own));
    reason_copy(s->choice.other, name_of(d, played));
}

void choice_watch(struct seated *s)
{
    s->planner.desk.watch = see_decision;
    s->planner.desk.watch_context = s;
}
