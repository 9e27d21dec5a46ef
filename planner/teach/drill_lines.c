/* Lines of play held beside each other: played out in the same layouts, cards searched as well. Invariant:
 * nothing is called as good that is behind the best beyond chance. */
#include "planner/coach/coach.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

#include <math.h>
#include <stdlib.h>

/* Differences of less than so many standard errors are chance. */
static const double CHANCE = 2;

/* ---- playing out ---- */

/* The plan with the line's suit in front. */
static struct line plan_of(const struct position *p, const int *order, const struct tried_line *l)
{
    const struct choice *c = &p->choice;
    struct line plan = {.steps = 0};
    bool is_there = false;
    for (int i = 0; i < c->count; i++) is_there |= order[i] == l->suit;
    if (is_there) line_add(&plan, l->technique ? l->technique : &choice_of_suit(c, l->suit)->technique);
    for (int i = 0; i < c->count; i++)
        if (order[i] != l->suit) line_add(&plan, &choice_of_suit(c, order[i])->technique);
    return plan;
}

static bool makes_in(struct race *one, const struct line *plan, int card, cardset left)
{
    one->left[0] = left;
    return race_run(one, plan, card, 1).made > 0.5;
}

/* The line with its winner held up for so many rounds, in every layout and in the one that is there. */
static struct tried_line tried_for(const struct race *r, struct line plan, cardset here,
                                   const struct tried_line *l, int rounds)
{
    struct race one = *r;
    struct tried_line tried = *l;
    plan.held_suit = rounds ? l->held_suit : 0;
    plan.held_rounds = rounds;
    tried.made = 0;
    for (int i = 0; i < r->layouts; i++) {
        tried.makes[i] = makes_in(&one, &plan, l->card, r->left[i]);
        tried.made += tried.makes[i];
    }
    tried.makes_here = here && makes_in(&one, &plan, l->card, here);
    return tried;
}

/* For how many rounds the line holds up. */
struct held {
    int least, most;
};

static struct held held_of(const struct tried_line *l)
{
    if (l->held_suit < 0) return (struct held){0, 0};
    return l->rounds < 0 ? (struct held){1, RACE_HOLD_UPS} : (struct held){l->rounds, l->rounds};
}

void drill_try(const struct race *race, const struct position *p, const int *order, cardset here,
               struct tried_line *l)
{
    struct race searched = *race;
    const struct line plan = plan_of(p, order, l);
    searched.defence = worker_solver(p->worker);
    searched.is_brief = true;
    const struct held h = held_of(l);
    for (int rounds = h.least; rounds <= h.most; rounds++) {
        struct tried_line tried = tried_for(&searched, plan, here, l, rounds);
        if (rounds == h.least || tried.made > l->made) *l = tried;
    }
}

int drill_lead(const struct tried_line *a, const struct tried_line *b, int layouts, bool *is_clear)
{
    int ahead = 0, behind = 0;
    for (int i = 0; i < layouts; i++) {
        ahead += a->makes[i] && !b->makes[i];
        behind += b->makes[i] && !a->makes[i];
    }
    *is_clear = abs(behind - ahead) > CHANCE * sqrt(behind + ahead);
    return behind - ahead;
}

/* ---- the plan's line ---- */

int drill_held_suit(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    if (one->winner == NO_SEAT || view_is_ours(&r->view, (enum seat)one->winner)) return -1;
    for (int i = 0; i < one->plays; i++)
        if (one->kept_card[i] != NO_CARD && one->play[i].rule) return card_suit(one->kept_card[i]);
    return -1;
}

struct tried_line drill_plan_line(const struct explanation *r)
{
    return (struct tried_line){.suit = r->steps                    ? r->step[0].suit
                                       : r->position->choice.count ? r->order[0]
                                                                   : -1,
                               .card = r->decision && r->decision->candidates ? decision_card(r->decision)
                                                                              : NO_CARD,
                               .held_suit = drill_held_suit(r),
                               .rounds = -1};
}

/* ---- as good within chance ---- */

/* Whether the student's line is not behind the best one, played out from the position; the remark has what both
 * came to. */
static bool is_level(const struct position *p, const int *order, struct tried_line *own,
                     struct tried_line *best, struct buffer *remark)
{
    struct race race;
    bool is_clear;
    if (!decision_race(p, &race)) return false;
    drill_try(&race, p, order, 0, own);
    drill_try(&race, p, order, 0, best);
    int lead = drill_lead(own, best, race.layouts, &is_clear);
    words_put(remark, p->knowledge->told, PHRASE_DRILL_RACED, AS_FIGURE("layouts", race.layouts),
              AS_FIGURE("made", own->made), AS_FIGURE("plans", best->made));
    return lead <= 0 || !is_clear;
}

static bool is_beyond_chance(int ahead, int behind)
{
    return ahead - behind > CHANCE * sqrt(ahead + behind);
}

/* Whether the line, held up for so many rounds, is clearly ahead of one that was tried. It gains where that fails alone,
 * so that these layouts come first, and the rest where they are enough. */
static bool is_ahead(const struct race *r, struct line plan, const struct tried_line *l, int rounds,
                     const struct tried_line *best)
{
    struct race one = *r;
    int gains = 0, open = r->layouts - best->made, loses = 0;
    plan.held_suit = rounds ? l->held_suit : 0;
    plan.held_rounds = rounds;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < r->layouts; i++) {
            if (best->makes[i] != pass) continue;
            if (!is_beyond_chance(gains + open, loses)) return false;
            bool makes = makes_in(&one, &plan, l->card, r->left[i]);
            gains += !pass && makes;
            loses += pass && !makes;
            open -= !pass;
        }
    return is_beyond_chance(gains, loses);
}

bool drill_first_is_best(const struct explanation *r)
{
    struct race race;
    struct tried_line best = drill_plan_line(r), own = best;
    if (!decision_race(r->position, &race)) return true;
    drill_try(&race, r->position, r->order, 0, &best);
    race.defence = worker_solver(r->position->worker);
    race.is_brief = true;
    for (int i = 0; i < r->steps; i++) {
        const struct held h = held_of(&own);
        if (r->step[i].suit == best.suit) continue;
        own.suit = r->step[i].suit;
        const struct line plan = plan_of(r->position, r->order, &own);
        for (int rounds = h.least; rounds <= h.most; rounds++)
            if (is_ahead(&race, plan, &own, rounds, &best)) return false;
    }
    return true;
}

bool drill_is_level(const struct position *p, int card, int best, struct buffer *remark)
{
    struct coach_verdict c;
    if (!coach_hold(p, best, card, &c)) return false;
    const struct words *w = p->knowledge->told;
    bool is_level = !coach_is_mistake(&c);
    if (is_level)
        words_say(remark, w, PHRASE_DRILL_LEVEL, NULL);
    else
        words_put(remark, w, PHRASE_DRILL_BEHIND, AS_SHARE("made", c.card.made), AS_SHARE("best", c.card.best_made));
    return is_level;
}

static bool is_good_card(const struct question *q, int card, struct buffer *remark)
{
    const struct position *p = q->position;
    bool may_be_level = p && (view_has_trumps(&p->view) || p->choice.count);
    return may_be_level && drill_is_level(p, card, q->card, remark);
}

const struct explained_technique *drill_way_of(const struct explanation *r, int kind)
{
    const struct explained_suit *s = &r->suit[r->step[0].suit];
    for (int i = 0; i < s->techniques; i++) {
        const struct technique_choice *t = s->technique[i].choice;
        if (choice_kind(r->knowledge, t) == &r->knowledge->kind[kind] && t->certainty.value >= explain_tell(r, TELL_HARDLY))
            return &s->technique[i];
    }
    return NULL;
}

int drill_step_of(const struct explanation *r, int suit)
{
    int i = r->steps - 1;
    while (i >= 0 && r->step[i].suit != suit) i--;
    return i;
}

bool drill_is_also_good(const struct question *q, const struct explanation *r, int given,
                        struct buffer *remark)
{
    struct tried_line own = drill_plan_line(r), best = own;
    switch (q->topic) {
    case DRILL_FIRST:
        own.suit = given;
        return drill_step_of(r, given) >= 0 && is_level(r->position, r->order, &own, &best, remark);
    case DRILL_TECHNIQUE:
        if (!drill_way_of(r, given)) return false;
        own.technique = &drill_way_of(r, given)->choice->technique;
        return is_level(r->position, r->order, &own, &best, remark);
    case DRILL_ROUNDS:
        own.rounds = given;
        best.rounds = q->number < RACE_HOLD_UPS ? q->number : RACE_HOLD_UPS;
        if (given > RACE_HOLD_UPS) return false;
        if (!given) own.held_suit = -1;
        return is_level(r->position, r->order, &own, &best, remark);
    case DRILL_LINE:
    case DRILL_TRUMPS:
    case DRILL_THROW:
        return drill_trumps_is_good(q, r, given, remark);
    default:
        return q->kind == ANSWER_CARD && is_good_card(q, given, remark);
    }
}
