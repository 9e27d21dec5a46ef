/* Each target is a contract of so many tricks more, decided and played out as one. */
#include "planner/decide/tree/aim.h"

#include <stdlib.h>

#include "planner/decide/confirm.h"

/* Layouts that lines are played out in, where there are more; all where they are no sample. */
enum { PLAYED = 60 };
/* A target is looked at while it can be reached so often. */
static const double REACHED = 0.05;

struct aim aim_at_pairs(const struct settings *set)
{
    struct aim aim = {.worth = {1}};
    for (int over = 1; over <= AIM_OVERS; over++) aim.worth[over] = set->pairs_overtrick;
    return aim;
}

const struct aim *aim_of_board(enum scoring how, const struct board *b, const struct settings *set, struct aim *aim)
{
    *aim = aim_at_pairs(set);
    return (how ? how : scoring_of_board(b)) == SCORING_MATCHPOINTS ? aim : NULL;
}

/* ---- the decisions ---- */

/* Whether the target may be reached: where there was no choice nothing was counted. */
static bool may_reach(const struct decision *d)
{
    const struct candidate *first = &d->candidate[0];
    return d->candidates && ((!first->confirmed.layouts && !first->layouts) || decision_chance(d) > REACHED);
}

/* The decision for so many tricks beyond the contract, and the search behind it; NULL where they cannot be had. */
static struct decision *decide_for(const struct decision *contract, int over, struct search **kept)
{
    const struct position *p = contract->position;
    struct view v = p->view;
    v.contract.over = over;
    if (contract_needed(v.contract) > SUIT_SIZE) return NULL;
    struct decision_question question = decision_question_at(p, &v, NULL);
    struct decision *d = util_alloc(sizeof *d);
    bool good = confirm_decide_keeping(p->worker, &question, d, kept);
    if (good && may_reach(d)) return d;
    search_free(*kept);
    *kept = NULL;
    decision_drop(d);
    return NULL;
}

struct aimed aim_decide(const struct decision *contract, const struct aim *aim)
{
    struct aimed a = {.contract = contract};
    double all = aim ? aim->worth[0] : 0;
    while (aim && a.overs < AIM_OVERS && (a.target[a.overs] = decide_for(contract, a.overs + 1, &a.kept[a.overs]))) all += aim->worth[++a.overs];
    for (int over = 0; over <= a.overs && all > 0; over++) a.aim.worth[over] = aim->worth[over] / all;
    a.best = a.own = (struct aim_line){.card = decision_card(contract)};
    return a;
}

void aimed_free(struct aimed *a)
{
    search_free(a->layouts);
    for (int i = 0; i < a->overs; i++) {
        search_free(a->kept[i]);
        decision_drop(a->target[i]);
    }
    *a = (struct aimed){.overs = 0};
}

void aim_take(struct aimed *a, struct decision **d, struct search **kept)
{
    int i = a->best.target - 1;
    if (i < 0) return;
    struct decision *own = *d;
    struct search *search = *kept;
    *d = a->target[i];
    *kept = a->kept[i];
    a->target[i] = own;
    a->kept[i] = search;
}

bool aim_has_other(const struct aimed *a, int card)
{
    const struct view *v = &a->contract->position->view;
    for (int i = 0; i < a->overs; i++) {
        int other = decision_card(a->target[i]);
        if (other != card && !decision_are_equals(v, other, card)) return true;
    }
    return false;
}

/* ---- lines played out ---- */

/* A line that is played out: tricks beyond the contract in each layout, below 0 where it is lost. */
struct playing {
    const struct aimed *aimed;
    int card, target;
    int8_t over[SEARCH_LAYOUTS];
};

/* The highest target that is not lost yet by the tricks that are gone, from this one down. */
static int target_left(const struct table *at, int target)
{
    const struct play *p = &at->play;
    int won = play_taken(p, at->contract.declarer), left = p->size - p->tricks;
    while (target > 0 && 6 + at->contract.level + target > won + left) target--;
    return target;
}

/* Plays to the end for the target, and for a lower one once tricks enough are lost: what lies where is never looked at. They defend
 * against the contract, and against as many tricks as they can. Returns false
 * where the contract is lost, or no card is found. */
static bool play_on(struct worker *w, const struct playing *x, struct table *at)
{
    for (int target = x->target; !play_is_over(&at->play);) {
        target = target_left(at, target);
        const struct tree_plan plan = tree_plan_at(aim_decision(x->aimed, target)->position);
        struct view v = table_view(at, play_turn(&at->play));
        v.contract.over = target;
        if (!tree_play(w, &plan, &v, at)) return false;
    }
    return true;
}

static void play_layout(void *worker, void *shared, int index)
{
    struct playing *x = shared;
    const struct view *v = &x->aimed->contract->position->view;
    struct table at = {.contract = v->contract, .auction = v->auction, .play = search_play(x->aimed->layouts, index, x->card)};
    bool is_made = play_on(worker, x, &at);
    x->over[index] = (int8_t)(is_made ? play_taken(&at.play, v->declarer) - contract_needed(v->contract) : -1);
}

static struct aim_line play_line(const struct aimed *a, int card, int target)
{
    struct worker *w = a->contract->position->worker;
    const struct search *s = a->layouts;
    struct aim_line line = {.card = card, .target = target};
    struct playing *x = util_alloc(sizeof *x);
    double all = 0;
    *x = (struct playing){.aimed = a, .card = card, .target = target};
    crew_run(worker_crew(w), s->layouts, play_layout, w, x);
    for (int i = 0; i < s->layouts; i++) {
        all += s->weight[i];
        for (int over = 0; over <= AIM_OVERS && over <= x->over[i]; over++) {
            line.of_layout[i] += a->aim.worth[over];
            line.reached[over] += s->weight[i];
        }
        line.worth += s->weight[i] * line.of_layout[i];
    }
    for (int over = 0; over <= AIM_OVERS && all > 0; over++) line.reached[over] /= all;
    if (all > 0) line.worth /= all;
    free(x);
    return line;
}

bool aim_is_ahead(const struct aimed *a, const struct aim_line *one, const struct aim_line *other, double sure)
{
    const struct search *s = a->layouts;
    double lead = one->worth - other->worth, all = 0, square = 0;
    for (int i = 0; i < s->layouts; i++) {
        double apart = one->of_layout[i] - other->of_layout[i] - lead;
        all += s->weight[i];
        square += s->weight[i] * s->weight[i] * apart * apart;
    }
    return lead > 0 && lead * lead * all * all > sure * sure * square;
}

bool aim_choose(struct aimed *a)
{
    const struct position *p = a->contract->position;
    a->layouts = confirm_layouts(p);
    if (!a->layouts) return false;
    if (!a->layouts->is_all && a->layouts->layouts > PLAYED) a->layouts->layouts = PLAYED;
    a->best = a->own = play_line(a, a->own.card, 0);
    for (int target = 1; target <= a->overs; target++) {
        struct aim_line line = play_line(a, decision_card(a->target[target - 1]), target);
        if (line.worth > a->best.worth && aim_is_ahead(a, &line, &a->own, position_settings(p)->confirm_margin)) a->best = line;
    }
    return true;
}

struct aim_line aim_line_of(struct aimed *a, int card)
{
    const struct view *v = &a->contract->position->view;
    if (card == a->best.card || decision_are_equals(v, card, a->best.card)) return a->best;
    struct aim_line best = play_line(a, card, 0);
    for (int target = 1; target <= a->overs; target++) {
        struct aim_line line = play_line(a, card, target);
        if (line.worth > best.worth) best = line;
    }
    return best;
}

int aim_tells(const struct aimed *a, const struct aim_line *one, const struct aim_line *other)
{
    int most = 0;
    double lead[AIM_OVERS + 1];
    for (int over = 0; over <= AIM_OVERS; over++) {
        lead[over] = a->aim.worth[over] * (one->reached[over] - other->reached[over]);
        if (lead[over] > lead[most]) most = over;
    }
    return most;
}
