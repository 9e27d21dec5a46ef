/* The layouts to be played out are listed, played out one by one by whoever has time, and added up. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/confirm.h"
#include "planner/decide/decision_parts.h"
#include "planner/decide/difference.h"
#include "planner/decide/search/search.h"
#include "planner/decide/tree/tree.h"

/* A contract that is made less often is seldom made, where who sees all hands does not make it often either: of its games
 * too few were made to tell how. */
static const double SELDOM = 0.2;
/* What is made less often mostly fails; below the other a failure is no exception that a fact could tell. */
static const double HALF = 0.5, THIRD = 0.33;

/* A layout to be played out, and what came of it. */
struct tried {
    int layout;
    int before, times; /* how often others come before it, and it itself */
    bool is_done, is_made;
    bool is_counted; /* made in the game that the chance counts, before it was played again to be told */
    struct play play; /* as it ended */
};

struct trying {
    struct tree_plan plan;
    const struct search *search;
    int card;
    int most; /* layouts, TREE_LAYOUTS at most */
    int count;
    struct tried *list; /* TREE_LAYOUTS of them */
};

/* The layouts in which it can be made are passed in order, their weights added up: one is played out once for
 * every half that the sum goes beyond, so that layouts come as often as they weigh and all count alike. */
static void list_layouts(struct trying *all, const struct search *s, int k)
{
    const struct search_card *c = &s->card[k];
    double passed = 0.5;
    for (int i = 0, before = 0; i < c->asked && before < all->most; i++) {
        if (c->after.answer[i] != SEARCH_MAKES) continue;
        int times = (int)(passed + s->weight[i]) - (int)passed;
        passed += s->weight[i];
        if (times > all->most - before) times = all->most - before;
        if (times) all->list[all->count++] = (struct tried){.layout = i, .before = before, .times = times};
        before += times;
    }
}

/* Whether the contract is made after the card in a layout. */
static void try_layout(void *worker, void *shared, int index)
{
    struct trying *all = shared;
    struct tried *tried = &all->list[index];
    const struct view *v = &all->plan.position->view;
    if (tried->before >= TREE_LEAST && search_is_late(all->search)) return;
    struct table at = {.contract = v->contract,
                       .auction = v->auction,
                       .play = search_play(all->search, tried->layout, all->card)};
    tried->is_made = tree_is_made(worker, &all->plan, &at);
    tried->play = at.play;
    tried->is_done = true;
}

static void try_layouts(struct trying *all)
{
    struct worker *w = all->plan.position->worker;
    crew_run(worker_crew(w), all->count, try_layout, w, all);
}

static void count_up(const struct trying *all, struct tree_value *f)
{
    for (int i = 0; i < all->count; i++) {
        const struct tried *tried = &all->list[i];
        f->tried += tried->is_done ? tried->times : 0;
        f->made += tried->is_made ? tried->times : 0;
    }
    f->share = f->tried ? f->bound * f->made / f->tried : 0;
}

/* What was played out, as games. */
static void keep_games(const struct trying *all, struct tree_value *f)
{
    f->game = util_alloc((size_t)all->count * sizeof *f->game + 1);
    for (int i = 0; i < all->count; i++) {
        const struct tried *t = &all->list[i];
        if (t->is_done) f->game[f->games++] = (struct played_layout){t->play, t->is_made, t->times};
    }
}

/* Keeps what the games were played by, to be asked whether they end when they are decided. */
static void keep_plan(const struct tree_plan *plan, struct tree_value *f)
{
    const size_t bytes = (size_t)plan->cards * sizeof *plan->card;
    f->known = util_alloc(bytes + 1);
    if (bytes) memcpy(f->known, plan->card, bytes);
    f->plan = *plan;
    f->plan.card = f->known;
    f->plan.is_whole = false;
}

/* Keeps of each layout what is known: what was played out, and where the contract cannot be made any more. */
static void keep_outcomes(const struct trying *all, int k, struct tree_value *f)
{
    const struct search *s = all->search;
    const struct search_card *c = &s->card[k];
    f->outcome = util_alloc((size_t)(c->asked + all->count) * sizeof *f->outcome + 1);
    for (int i = 0; i < c->asked; i++)
        if (c->after.answer[i] == SEARCH_FAILS)
            f->outcome[f->outcomes++] = (struct tree_outcome){.left = s->left[i], .weight = s->weight[i]};
    for (int i = 0; i < all->count; i++) {
        const struct tried *t = &all->list[i];
        if (t->is_done)
            f->outcome[f->outcomes++] = (struct tree_outcome){s->left[t->layout], s->weight[t->layout], true, t->is_made, t->is_counted};
    }
    f->is_all = s->is_all;
}

bool tree_is_seldom(const struct tree_value *f)
{
    return f->layouts && f->bound < HALF && f->share < SELDOM;
}

/* What is asked of an exchange. */
struct exchanging {
    const struct tree_value *value;
    const struct position *position;
    bool is_made; /* the layouts told are those in which the contract is made, or can be where it is made in none */
    bool counts;  /* made is also what the chance counts as made, not the plan that is told alone */
};

/* What is seldom made has too few games to tell by: then the layouts in which it can be made are told. */
static bool is_told_by_bound(const struct tree_value *f)
{
    return !f->made || tree_is_seldom(f);
}

static bool comes_to(const struct exchanging *x, const struct tree_outcome *o)
{
    return is_told_by_bound(x->value) ? o->can_be : o->is_made || (x->counts && o->is_counted);
}

/* Plays a layout again in which cards are exchanged. */
static bool is_still_told(void *context, int layout, cardset left)
{
    const struct exchanging *x = context;
    const struct tree_value *f = x->value;
    const struct view *v = &x->position->view;
    struct worker *w = x->position->worker;
    const struct tree_plan counted = tree_plan_at(x->position);
    struct table at = {.contract = v->contract, .auction = v->auction, .play = view_play_with(v, left)};
    (void)layout;
    play_card(&at.play, f->card);
    if (is_told_by_bound(f)) return tree_can_be_made(w, &at) == x->is_made;
    struct table again = at;
    return (tree_is_made(w, &f->plan, &at) || (x->counts && tree_is_made(w, &counted, &again))) == x->is_made;
}

/* What tells the layouts in which the contract is made from the rest, or those in which it is not. */
static struct hidden_facts what_tells(struct exchanging x, hidden_judge *may_tell, const void *context)
{
    const struct tree_value *f = x.value;
    cardset left[SEARCH_LAYOUTS];
    double weight[SEARCH_LAYOUTS];
    bool is_told[SEARCH_LAYOUTS];
    for (int i = 0; i < f->outcomes; i++) {
        left[i] = f->outcome[i].left;
        weight[i] = f->outcome[i].weight;
        is_told[i] = comes_to(&x, &f->outcome[i]) == x.is_made;
    }
    return hidden_facts_find(&(struct told_layouts){
        &x.position->view, f->outcomes, f->is_all, left, weight, is_told, may_tell, context, is_still_told, &x});
}

void tree_tell(struct tree_value *f, const struct position *p, hidden_judge *may_tell, const void *context)
{
    static const struct hidden_facts nothing = {.fit = 0};
    const struct exchanging makes = {f, p, .is_made = true}, makes_either = {f, p, .is_made = true, .counts = true},
                            breaks_both = {f, p, .counts = true};
    const bool may_need = f->bound > 0 && f->share < HALF;
    f->makes = may_need ? what_tells(makes, may_tell, context) : nothing;
    if (may_need && f->makes.fit <= 0 && !is_told_by_bound(f)) f->makes = what_tells(makes_either, may_tell, context);
    f->fails = f->made && f->share >= THIRD ? what_tells(breaks_both, may_tell, context) : nothing;
    if (hidden_is_usual_break(&f->fails)) f->fails = nothing;
    bool is_needed = f->makes.fit >= HIDDEN_FITS || f->makes.fit > f->fails.fit;
    *(is_needed ? &f->fails : &f->makes) = nothing;
}

static struct tree_value play_out(const struct decision *d, struct search *s, const struct tree_plan *plan)
{
    const struct position *p = d->position;
    const struct settings *set = position_settings(p);
    const int card = decision_card(d), k = search_find(s, card);
    s->until = search_until(set->confirm_seconds);
    search_ask_one(s, k);
    search_weigh_rest(s);
    struct tree_value f = {.layouts = set->confirm_layouts,
                           .bound = search_share(s, k),
                           .is_weighed = s->has_thrown};
    struct trying all = {
        .plan = tree_plan_at(p), .search = s, .card = card, .most = TREE_LAYOUTS, .list = util_alloc(TREE_LAYOUTS * sizeof *all.list)};
    list_layouts(&all, s, k);
    all.plan.is_whole = !plan->cards && !plan->idea;
    try_layouts(&all);
    count_up(&all, &f);
    if (!all.plan.is_whole) {
        for (int i = 0; i < all.count; i++) all.list[i].is_counted = all.list[i].is_made;
        all.plan = *plan;
        try_layouts(&all);
    }
    keep_games(&all, &f);
    keep_outcomes(&all, k, &f);
    keep_plan(&all.plan, &f);
    f.card = card;
    free(all.list);
    return f;
}

/* ---- two cards beside each other ---- */

enum { NOT_PLAYED = -1, BESIDE_COUNTED = 40 };

/* A card played out as tree_value_of does it: the share of all layouts in which the contract is made. `makes`
 * receives what came of each, or NOT_PLAYED, `end` how many layouts from the first on are told so. */
static double play_each(struct trying *all, int k, int8_t *makes, int *end)
{
    const struct search_card *c = &all->search->card[k];
    struct tree_value f = {.bound = search_share(all->search, k)};
    all->card = c->card;
    all->count = 0;
    list_layouts(all, all->search, k);
    try_layouts(all);
    count_up(all, &f);
    for (int i = 0; i < c->asked; i++) makes[i] = c->after.answer[i] == SEARCH_MAKES ? NOT_PLAYED : 0;
    for (int i = 0; i < all->count; i++)
        if (all->list[i].is_done) makes[all->list[i].layout] = all->list[i].is_made;
    const struct tried *last = all->count ? &all->list[all->count - 1] : NULL;
    *end = last && last->before + last->times == all->most ? last->layout + 1 : c->asked;
    return f.share;
}

void tree_values(const struct decision *d, struct search *s, const int *row, int rows, int layouts, double *share)
{
    int8_t makes[SEARCH_LAYOUTS];
    int end;
    struct trying all = {
        .plan = tree_plan_at(d->position), .search = s, .most = layouts, .list = util_alloc(TREE_LAYOUTS * sizeof *all.list)};
    for (int n = 0; n < rows; n++) search_ask_one(s, search_find(s, d->candidate[row[n]].card));
    search_weigh_rest(s);
    for (int n = 0; n < rows; n++) share[n] = play_each(&all, search_find(s, d->candidate[row[n]].card), makes, &end);
    free(all.list);
}

/* The two in the layouts in which both were played. */
static struct difference hold_beside(const struct search *s, int layouts, int8_t makes[2][SEARCH_LAYOUTS])
{
    struct difference d = {.than = s->card[1].card};
    double all = 0;
    for (int i = 0; i < layouts; i++) {
        if (makes[0][i] == NOT_PLAYED || makes[1][i] == NOT_PLAYED) continue;
        double w = s->weight[i];
        d.layouts++;
        all += w;
        d.gains += w * (makes[0][i] && !makes[1][i]);
        d.loses += w * (makes[1][i] && !makes[0][i]);
    }
    if (all > 0) d.gains /= all, d.loses /= all;
    return d;
}

/* Counts the tricks of both where no layout parts them. */
static double tricks_more(struct search *s)
{
    s->card[0].is_near = s->card[1].is_near = true;
    search_count(s, BESIDE_COUNTED);
    return search_mean(s, 0) - search_mean(s, 1);
}

bool tree_hold_beside(const struct position *p, int card, int other, struct tree_holding how, struct tree_beside *out)
{
    int8_t makes[2][SEARCH_LAYOUTS];
    int end[2];
    struct search *s = confirm_layouts(p);
    if (!s) return false;
    s->until = search_until(position_settings(p)->confirm_seconds);
    search_add(s, card);
    if (other != card) search_add(s, other);
    search_ask(s, s->layouts);
    search_weigh_rest(s);
    const int last = s->cards - 1;
    struct trying all = {
        .plan = tree_plan_at(p), .search = s, .most = TREE_LAYOUTS, .list = util_alloc(TREE_LAYOUTS * sizeof *all.list)};
    *out = (struct tree_beside){.bound = search_share(s, 0), .other_bound = search_share(s, last)};
    out->made = out->other_made = play_each(&all, last, makes[last], &end[last]);
    if (last) {
        if (how.near <= 0 || out->bound - out->other_made >= how.near) {
            out->made = play_each(&all, 0, makes[0], &end[0]);
            out->difference = hold_beside(s, end[0] < end[1] ? end[0] : end[1], makes);
        }
        if (how.counts_tricks && out->bound == out->other_bound) out->tricks = tricks_more(s);
        out->of_bounds = search_difference(s, 0, 1);
    }
    free(all.list);
    search_free(s);
    return true;
}

/* ---- the leads of a contract in a suit beside each other ---- */

/* The row after which the contract can be made most often. */
static int best_row(const struct decision *d, const struct search *s)
{
    int best = 0;
    for (int i = 1; i < d->candidates; i++)
        if (search_share(s, search_find(s, d->candidate[i].card)) > search_share(s, search_find(s, d->candidate[best].card))) best = i;
    return best;
}

/* Whether a row may still be chosen by what playing on comes to: search does not part it clearly from the best; and a lead
 * that no rule names is ahead of knowledge's own by search. */
static bool is_to_play(const struct ranking *r, int row, int best)
{
    const struct decision *d = r->decision;
    int own = d->preferred < 0 ? 0 : d->preferred, k = search_find(r->search, d->candidate[row].card);
    struct lead lead = search_made_lead(r->search, k, search_find(r->search, d->candidate[own].card));
    bool is_named = d->candidate[row].line >= 0 || row == d->preferred;
    if (r->search->card[k].is_out || (row != best && rank_is_clear(r, row, best))) return false;
    return is_named || (lead.by > r->settings->confirm_margin * lead.error && lead.by > 0);
}

int tree_row_layouts(const struct search *s)
{
    return s->layouts < ROW_LAYOUTS ? s->layouts : ROW_LAYOUTS;
}

/* How often of all the contract is made after a card in the first layouts, and their games. */
static void play_first(struct trying *all, int k, struct tree_row *out)
{
    const struct search *s = all->search;
    double sum = 0, made = 0;
    all->card = s->card[k].card;
    all->count = 0;
    out->layouts = tree_row_layouts(s);
    for (int i = 0; i < out->layouts; i++) {
        sum += s->weight[i];
        out->game[i] = (struct played_layout){.play = search_play(s, i, all->card), .times = 1};
        if (s->card[k].after.answer[i] == SEARCH_MAKES)
            all->list[all->count++] = (struct tried){.layout = i, .before = i, .times = 1};
    }
    try_layouts(all);
    for (int i = 0; i < all->count; i++) {
        const struct tried *t = &all->list[i];
        made += t->is_made ? s->weight[t->layout] : 0;
        if (t->is_done) out->game[t->layout] = (struct played_layout){t->play, t->is_made, 1};
    }
    out->made = sum > 0 ? made / sum : 0;
}

void tree_rows(const struct decision *d, struct search *s, const int *row, int rows, struct tree_row *out)
{
    struct trying all = {
        .plan = tree_plan_at(d->position), .search = s, .list = util_alloc(TREE_LAYOUTS * sizeof *all.list)};
    for (int n = 0; n < rows; n++) {
        int k = search_find(s, d->candidate[row[n]].card);
        search_ask_one(s, k);
        all.plan.idea = decision_idea(d, row[n]);
        play_first(&all, k, &out[n]);
    }
    free(all.list);
}

void tree_leads(struct decision *d, struct search *s)
{
    const struct position *p = d->position;
    const struct ranking r = {.decision = d, .search = s, .settings = position_settings(p)};
    int row[DECISION_CANDIDATES], rows = 0, best = best_row(d, s);
    if (decision_is_settled(&p->view) || p->view.play.trick[p->view.play.tricks].count) return;
    for (int i = 0; i < d->candidates; i++)
        if (is_to_play(&r, i, best)) row[rows++] = i;
    if (rows < 2) return;
    struct tree_row *played = util_alloc((size_t)rows * sizeof *played);
    tree_rows(d, s, row, rows, played);
    for (int n = 0; n < rows; n++) {
        d->candidate[row[n]].value.made = played[n].made;
        d->candidate[row[n]].layouts = ROW_LAYOUTS;
    }
    free(played);
}

bool tree_bears_out(const struct decision *d, struct search *s)
{
    const struct view *v = &d->position->view;
    if (d->preferred <= 0 || v->play.trick[v->play.tricks].count || decision_is_settled(v)) return true;
    if (d->candidate[0].confirmed.made <= d->candidate[d->preferred].confirmed.made) return true; /* it is ahead in tricks alone */
    struct tree_row *row = util_alloc(2 * sizeof *row);
    tree_rows(d, s, (const int[]){0, d->preferred}, 2, row);
    bool is_better = row[0].made > row[1].made;
    free(row);
    return is_better;
}

/* A search of the one card that there is. */
static struct search *search_alone(const struct position *p, int card)
{
    struct search *s = confirm_layouts(p);
    if (s) search_add(s, card);
    return s;
}

void tree_value_free(struct tree_value *f)
{
    free(f->game);
    free(f->outcome);
    free(f->known);
    *f = (struct tree_value){0};
}

struct tree_value tree_value_of(const struct decision *d, struct search *kept, const struct tree_plan *plan)
{
    const struct position *p = d->position;
    struct tree_value f = {.layouts = 0};
    if (!d->candidates || !confirm_is_searched(position_settings(p), &p->view)) return f;
    struct search *s = kept ? kept : search_alone(p, decision_card(d));
    if (s) f = play_out(d, s, plan);
    if (s != kept) search_free(s);
    return f;
}
