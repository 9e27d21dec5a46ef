/* The layouts to be played out are listed, played out one by one by whoever has time, and added up. */
#include "planner/decide/floor.h"

#include <stdlib.h>

#include "planner/decide/confirm.h"
#include "planner/decide/decision_parts.h"
#include "planner/decide/difference.h"
#include "planner/decide/playout.h"
#include "planner/decide/search/search.h"
#include "engine/pool/crew.h"

/* A contract that is made less often is seldom made: of its games too few were made to tell how. */
static const double SELDOM = 0.2;
/* What is made less often mostly fails; below the other a failure is no exception that a fact could tell. */
static const double HALF = 0.5, THIRD = 0.33;

/* A layout to be played out, and what came of it. */
struct tried {
    int layout;
    int before, times; /* how often others come before it, and it itself */
    bool is_done, is_made;
    struct play play; /* as it ended */
};

struct trying {
    const struct decision_question *question;
    const struct search *search;
    const struct knowledge *knowledge;
    struct floor_known known;
    int card;
    int count;
    struct tried *list;      /* FLOOR_LAYOUTS of them */
    struct playout *playout; /* that of the calling thread, which remembers for all */
};

/* The layouts in which it can be made are passed in order, their weights added up: one is played out once for
 * every half that the sum goes beyond, so that layouts come as often as they weigh and all count alike. */
static void list_layouts(struct trying *all, const struct search *s, int k)
{
    const struct search_card *c = &s->card[k];
    double passed = 0.5;
    for (int i = 0, before = 0; i < c->asked && before < FLOOR_LAYOUTS; i++) {
        if (c->after.answer[i] != SEARCH_MAKES) continue;
        int times = (int)(passed + s->weight[i]) - (int)passed;
        passed += s->weight[i];
        if (times > FLOOR_LAYOUTS - before) times = FLOOR_LAYOUTS - before;
        if (times) all->list[all->count++] = (struct tried){.layout = i, .before = before, .times = times};
        before += times;
    }
}

/* Whether the planner, after the card, makes the contract in a layout by its rules. */
static void try_layout(void *playout, void *shared, int index)
{
    struct trying *all = shared;
    struct tried *tried = &all->list[index];
    const struct view *v = all->question->view;
    if (tried->before >= FLOOR_LEAST && search_is_late(all->search)) return;
    struct table at = {.contract = v->contract,
                       .auction = v->auction,
                       .play = search_play(all->search, tried->layout, all->card)};
    tried->is_made = playout_is_made(playout, all->question, &at);
    tried->play = at.play;
    tried->is_done = true;
}

static void *helper_new(void *shared, int helper)
{
    (void)helper;
    const struct trying *all = shared;
    struct playout *p = playout_new(all->knowledge);
    if (!p) return NULL;
    playout_know(p, all->known.card, all->known.cards);
    playout_share(p, all->playout);
    return p;
}

static void helper_free(void *playout)
{
    playout_free(playout);
}

static void try_layouts(struct worker *w, struct trying *all)
{
    struct playout *own = all->playout = playout_with(w);
    playout_know(own, all->known.card, all->known.cards);
    const struct crew_job job = {.count = all->count,
                                 .threads = w->knowledge->settings.threads,
                                 .shared = all,
                                 .worker_new = helper_new,
                                 .worker_free = helper_free,
                                 .work = try_layout};
    crew_run(&job, own);
    playout_free(own);
}

static void count_up(const struct trying *all, struct floor *f)
{
    for (int i = 0; i < all->count; i++) {
        const struct tried *tried = &all->list[i];
        f->tried += tried->is_done ? tried->times : 0;
        f->made += tried->is_made ? tried->times : 0;
    }
    f->floor = f->tried ? f->ceiling * f->made / f->tried : 0;
}

/* What was played out, as games. */
static void keep_games(const struct trying *all, struct floor *f)
{
    f->game = util_alloc((size_t)all->count * sizeof *f->game + 1);
    for (int i = 0; i < all->count; i++) {
        const struct tried *t = &all->list[i];
        if (t->is_done) f->game[f->games++] = (struct played_layout){t->play, t->is_made, t->times};
    }
}

/* Keeps of each layout what is known: what was played out, and where the contract cannot be made any more. */
static void keep_outcomes(const struct trying *all, int k, struct floor *f)
{
    const struct search *s = all->search;
    const struct search_card *c = &s->card[k];
    f->outcome = util_alloc((size_t)(c->asked + all->count) * sizeof *f->outcome + 1);
    for (int i = 0; i < c->asked; i++)
        if (c->after.answer[i] == SEARCH_FAILS)
            f->outcome[f->outcomes++] = (struct floor_outcome){s->left[i], s->weight[i], false};
    for (int i = 0; i < all->count; i++) {
        const struct tried *t = &all->list[i];
        if (t->is_done)
            f->outcome[f->outcomes++] = (struct floor_outcome){s->left[t->layout], s->weight[t->layout], t->is_made};
    }
    f->is_all = s->is_all;
}

/* What tells the layouts in which the contract is made from the rest, or those in which it is not. */
static struct hidden_facts what_tells(const struct floor *f, const struct view *v, bool is_made, hidden_judge *may_tell,
                                      const void *context)
{
    cardset left[SEARCH_LAYOUTS];
    double weight[SEARCH_LAYOUTS];
    bool is_told[SEARCH_LAYOUTS];
    for (int i = 0; i < f->outcomes; i++) {
        left[i] = f->outcome[i].left;
        weight[i] = f->outcome[i].weight;
        is_told[i] = f->outcome[i].is_made == is_made;
    }
    return hidden_facts_find(&(struct told_layouts){v, f->outcomes, f->is_all, left, weight, is_told, may_tell, context});
}

void floor_tell(struct floor *f, const struct view *v, hidden_judge *may_tell, const void *context)
{
    static const struct hidden_facts nothing = {.fit = 0};
    f->makes = f->made && f->floor < HALF ? what_tells(f, v, true, may_tell, context) : nothing;
    f->fails = f->made && f->floor >= THIRD ? what_tells(f, v, false, may_tell, context) : nothing;
    bool is_needed = f->makes.fit >= HIDDEN_FITS || f->makes.fit > f->fails.fit;
    *(is_needed ? &f->fails : &f->makes) = nothing;
}

bool floor_is_seldom(const struct floor *f)
{
    return f->layouts && f->floor < SELDOM;
}

static struct floor play_out(const struct decision *d, struct search *s, struct floor_known known)
{
    const struct position *p = d->position;
    const struct settings *set = &p->knowledge->settings;
    const int card = decision_card(d), k = search_find(s, card);
    s->until = search_until(set->confirm_seconds);
    search_ask_one(s, k);
    search_weigh_rest(s);
    struct floor f = {.layouts = set->confirm_layouts,
                      .ceiling = search_share(s, k),
                      .is_weighed = s->has_thrown};
    struct questioner answered = {.answers = &p->answers};
    struct decision_question q = decision_question_at(p, &p->view, &answered);
    q.idea = known.idea ? known.idea : decision_idea(d, 0);
    struct trying all = {.question = &q,
                         .search = s,
                         .knowledge = p->knowledge,
                         .known = known,
                         .card = card,
                         .list = util_alloc(FLOOR_LAYOUTS * sizeof *all.list)};
    list_layouts(&all, s, k);
    try_layouts(p->worker, &all);
    count_up(&all, &f);
    keep_games(&all, &f);
    keep_outcomes(&all, k, &f);
    free(all.list);
    return f;
}

/* ---- two cards beside each other ---- */

enum { NOT_PLAYED = -1, LINE_LAYOUTS = 16 };

/* A card played out as floor_try does it: the share of all layouts in which the contract is made. `makes`
 * receives what came of each, or NOT_PLAYED, `end` how many layouts from the first on are told so. */
static double play_each(struct trying *all, struct worker *w, int k, int8_t *makes, int *end)
{
    const struct search_card *c = &all->search->card[k];
    struct floor f = {.ceiling = search_share(all->search, k)};
    all->card = c->card;
    all->count = 0;
    list_layouts(all, all->search, k);
    try_layouts(w, all);
    count_up(all, &f);
    for (int i = 0; i < c->asked; i++) makes[i] = c->after.answer[i] == SEARCH_MAKES ? NOT_PLAYED : 0;
    for (int i = 0; i < all->count; i++)
        if (all->list[i].is_done) makes[all->list[i].layout] = all->list[i].is_made;
    const struct tried *last = all->count ? &all->list[all->count - 1] : NULL;
    *end = last && last->before + last->times == FLOOR_LAYOUTS ? last->layout + 1 : c->asked;
    return f.floor;
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

bool floor_beside(const struct position *p, int card, int other, struct beside *out)
{
    int8_t makes[2][SEARCH_LAYOUTS];
    int end[2];
    struct search *s = view_has_trumps(&p->view) ? NULL : confirm_layouts(p);
    if (!s) return false;
    s->until = search_until(p->knowledge->settings.confirm_seconds);
    search_add(s, card);
    search_add(s, other);
    search_ask(s, s->layouts);
    search_weigh_rest(s);
    struct questioner answered = {.answers = &p->answers};
    const struct decision_question q = decision_question_at(p, &p->view, &answered);
    struct trying all = {.question = &q,
                         .search = s,
                         .knowledge = p->knowledge,
                         .list = util_alloc(FLOOR_LAYOUTS * sizeof *all.list)};
    *out = (struct beside){.made = play_each(&all, p->worker, 0, makes[0], &end[0]),
                           .other_made = play_each(&all, p->worker, 1, makes[1], &end[1])};
    out->difference = hold_beside(s, end[0] < end[1] ? end[0] : end[1], makes);
    free(all.list);
    search_free(s);
    return out->difference.layouts > 0;
}

/* ---- the leads of a contract in a suit beside each other ---- */

/* Whether a lead that no rule names is ahead of knowledge's own by search; else it is not chosen. */
static bool is_ahead(const struct decision *d, const struct search *s, int k)
{
    int own = search_find(s, d->candidate[d->preferred < 0 ? 0 : d->preferred].card);
    struct lead lead = search_made_lead(s, k, own);
    return lead.by > d->position->knowledge->settings.confirm_margin * lead.error && lead.by > 0;
}

/* How often of all the contract is made after a card in the first layouts. */
static double play_first(struct trying *all, struct worker *w, int k, int layouts)
{
    const struct search *s = all->search;
    double sum = 0, made = 0;
    all->card = s->card[k].card;
    all->count = 0;
    for (int i = 0; i < layouts; i++) {
        sum += s->weight[i];
        if (s->card[k].after.answer[i] == SEARCH_MAKES)
            all->list[all->count++] = (struct tried){.layout = i, .before = i, .times = 1};
    }
    try_layouts(w, all);
    for (int i = 0; i < all->count; i++) made += all->list[i].is_made ? s->weight[all->list[i].layout] : 0;
    return sum > 0 ? made / sum : 0;
}

void floor_leads(struct decision *d, struct search *s)
{
    const struct position *p = d->position;
    if (decision_is_settled(&p->view) || p->view.play.trick[p->view.play.tricks].count) return;
    struct questioner answered = {.answers = &p->answers};
    struct decision_question q = decision_question_at(p, &p->view, &answered);
    struct trying all = {.question = &q,
                         .search = s,
                         .knowledge = p->knowledge,
                         .list = util_alloc(FLOOR_LAYOUTS * sizeof *all.list)};
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *c = &d->candidate[i];
        int k = search_find(s, c->card), layouts = s->card[k].asked < LINE_LAYOUTS ? s->card[k].asked : LINE_LAYOUTS;
        if (s->card[k].is_out || (c->line < 0 && i != d->preferred && !is_ahead(d, s, k))) continue;
        q.idea = decision_idea(d, i);
        c->value.made = play_first(&all, p->worker, k, layouts);
        c->layouts = layouts;
    }
    free(all.list);
}

/* A search of the one card that there is. */
static struct search *search_alone(const struct position *p, int card)
{
    struct search *s = confirm_layouts(p);
    if (s) search_add(s, card);
    return s;
}

void floor_free(struct floor *f)
{
    free(f->game);
    free(f->outcome);
    *f = (struct floor){0};
}

struct floor floor_try(const struct decision *d, struct search *kept, struct floor_known known)
{
    const struct position *p = d->position;
    struct floor f = {.layouts = 0};
    if (!d->candidates || !confirm_is_searched(p->knowledge, &p->view)) return f;
    struct search *s = kept ? kept : search_alone(p, decision_card(d));
    if (s) f = play_out(d, s, known);
    if (s != kept) search_free(s);
    return f;
}
