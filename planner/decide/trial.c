/* Trying the cards of a decision: what each comes to when it is played and the plan goes on behind it. */
#include "planner/decide/decision_parts.h"

#include <math.h>

enum { TRIAL_FIRST = 16 }; /* layouts of the first trial, which only parts the hopeless from the rest */
/* What another line must gain in the first trial to come before a card's own. */
static const double ORDER_GAINS = 0.13;
/* How far behind the best the first trial leaves a card in, with what each has ahead. */
static const double TRIAL_KEEPS = 0.15;
static const double NEARLY = 1e-9;

struct line decision_plan(const struct choice *c, int first)
{
    struct line line = {.steps = 0};
    if (first >= 0) line_add(&line, &choice_of_suit(c, c->order[first])->technique);
    for (int i = 0; i < c->count; i++)
        if (i != first) line_add(&line, &choice_of_suit(c, c->order[i])->technique);
    return line;
}

/* One of the position's lines by its number; of -1 the winners alone. */
static const struct line *line_at(const struct decision *d, int number)
{
    static const struct line winners = {.steps = 0};
    return number < 0 ? &winners : &lines_of(d->position)->list[number].line;
}

/* Tries a card in the first layouts with that line behind it. False, and nothing is kept, when it does not
 * make in so many. */
static bool try_line(const struct race *r, const struct decision *d, int number, double least,
                     struct candidate *k)
{
    struct race_result value = {0};
    if (!race_reaches(r, line_at(d, number), k->card, 0, TRIAL_FIRST, least, &value)) return false;
    k->value = value;
    k->line = number;
    return true;
}

/* Whether a line may stand behind a card that does not begin it: its first step is more than this one trick,
 * and a line that holds up does so with this card. */
static bool may_follow(const struct decision *d, const struct proposed_line *l, int card)
{
    const struct view *v = &d->position->view;
    if (l->line.held_rounds) {
        cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], l->line.held_suit);
        return card == cardset_lowest(own);
    }
    return !l->line.steps || !l->line.step[0].plan;
}

/* Tries a card in the first layouts with each line that may stand behind it; its own stays unless another
 * gains by so much. One that makes in less than `least` whatever comes behind it is not tried to the end. */
static void try_lines(const struct race *r, const struct decision *d, double least, struct candidate *k)
{
    const struct lines *all = lines_of(d->position);
    struct candidate other = *k;
    int own = k->line >= 0 ? k->line : all->count ? 0 : -1;
    bool may_reach = try_line(r, d, own, least, k), is_first = may_reach;
    for (int i = 0; i < all->count && !may_reach; i++)
        may_reach = i != own && may_follow(d, &all->list[i], k->card) && try_line(r, d, i, least, &other);
    if (!may_reach) return;
    if (!is_first) try_line(r, d, own, 0, k);
    for (int i = 0; i < all->count; i++)
        if (i != own && may_follow(d, &all->list[i], k->card))
            try_line(r, d, i, k->value.made + ORDER_GAINS, k);
    k->layouts = TRIAL_FIRST;
}

/* Tries a card in the layouts that are left, but for one that can no longer make in so many of all. */
static void try_on(const struct race *r, const struct decision *d, double least, struct candidate *k)
{
    if (race_reaches(r, line_at(d, k->line), k->card, k->layouts, r->layouts, least, &k->value))
        k->layouts = r->layouts;
}

/* The share of the first layouts without which a card cannot make in that share of all. */
static double least_of_first(const struct race *r, double share)
{
    return (share * r->layouts - (r->layouts - TRIAL_FIRST)) / TRIAL_FIRST;
}

/* Tries the cards other than knowledge's own: in all layouts those that came near the best in the first,
 * `bar` being what knowledge's own leaves open. What comes to less than `least` in all is of no use. Both
 * count what a card has ahead. */
static void try_others(const struct race *r, struct decision *d, bool is_full, double bar, double least)
{
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *k = &d->candidate[i];
        double first = fmax(bar - k->ahead, least_of_first(r, least - k->ahead));
        if (i == d->preferred || least - k->ahead > 1 + NEARLY) continue;
        try_lines(r, d, isinf(least) ? 0 : first, k);
        if (k->layouts) bar = fmax(bar, worth_total(k) - TRIAL_KEEPS);
    }
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *k = &d->candidate[i];
        if (i == d->preferred || !k->layouts) continue;
        if (is_full || worth_total(k) >= bar - NEARLY) try_on(r, d, least - k->ahead, k);
    }
}

/* Tries knowledge's own card in all layouts, then the others; where the card alone is wanted, those that can
 * come before it. */
static void try_all(const struct race *r, struct decision *d, bool is_full, bool is_brief)
{
    struct candidate *own = d->preferred < 0 ? NULL : &d->candidate[d->preferred];
    double bar = -INFINITY, least = -INFINITY;
    if (own) {
        try_lines(r, d, 0, own);
        bar = worth_total(own) - TRIAL_KEEPS;
        try_on(r, d, 0, own);
        if (d->is_counted) own->value.made = 1;
        if (is_brief) least = worth_total(own);
    }
    try_others(r, d, is_full, bar, least);
}

/* A card that is known to keep the contract is not tried. */
static void take_counted(const struct race *r, struct decision *d)
{
    d->candidate[d->preferred].value.made = 1;
    d->candidate[d->preferred].layouts = r->layouts;
}

/* Tricks for the cards that were tried in all layouts without counting them. */
static void count_tricks(const struct race *r, struct decision *d)
{
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *k = &d->candidate[i];
        if (k->layouts == r->layouts) k->value = race_run(r, line_at(d, k->line), k->card, r->layouts);
    }
}

/* The same where the card alone is wanted and knowledge has one of its own: layouts are left as soon as the
 * contract is made or lost, and tricks are counted only when other cards can come before it. */
static void try_briefly(struct race *r, struct decision *d)
{
    int in_all = 0;
    r->is_brief = true;
    try_all(r, d, false, true);
    r->is_brief = false;
    for (int i = 0; i < d->candidates; i++) in_all += d->candidate[i].layouts == r->layouts;
    if (in_all > 1) count_tricks(r, d);
}

void trial_of_cards(struct race *r, struct decision *d, enum trial_depth depth)
{
    bool is_brief = depth == TRIAL_CARD_ALONE && d->preferred >= 0;
    if (is_brief && d->is_counted)
        take_counted(r, d);
    else if (is_brief)
        try_briefly(r, d);
    else
        try_all(r, d, depth == TRIAL_FULL, false);
}

/* ---- what it promises ---- */

/* The chance that a share of the layouts stands for, with so many tricks missing and this chance that the
 * cards lie for them. Rises with the share. */
static double promise_chance(const struct settings *set, double share, int missing, double lie)
{
    const struct promise_scale *p = &set->promise;
    bool is_plain = p->base == 0 && p->share == 0 && p->missing == 0 && p->lie == 0;
    return is_plain ? share
                    : 1 / (1 + exp(-(p->base + p->share * share + p->missing * missing + p->lie * lie)));
}

/* The scale is fitted to whole hands. What the trial gets wrong it gets wrong in the tricks that are still to
 * be played: towards the end the share itself counts. */
static double chance_with(const struct position *p, double share)
{
    double open = (double)(p->view.play.size - p->view.play.tricks) / SUIT_SIZE;
    double promised = promise_chance(position_settings(p), share, p->missing, p->choice.chance);
    return open * promised + (1 - open) * share;
}

/* Tried in all layouts: what the decision knows of its card, else the plan played out now. */
static bool try_plan(const struct decision *d, struct promise *out)
{
    const struct candidate *k = d->candidates ? &d->candidate[0] : NULL;
    const struct choice *c = &d->position->choice;
    out->layouts = RACE_LAYOUTS;
    if (k && k->layouts == RACE_LAYOUTS) {
        out->made = (int)lround(k->value.made * RACE_LAYOUTS);
        return true;
    }
    struct race race;
    struct line plan = decision_plan(c, c->count ? decision_first(d) : -1);
    if (!decision_race(d->position, &race)) return false;
    out->made = (int)lround(race_run(&race, &plan, k ? k->card : NO_CARD, RACE_LAYOUTS).made * RACE_LAYOUTS);
    return true;
}

struct promise promise_make(const struct decision *d)
{
    const struct position *p = d->position;
    const struct view *v = &p->view;
    struct promise out = {0};
    int left = v->play.size - v->play.tricks;
    if (play_is_over(&v->play) || view_has_trumps(v) || !try_plan(d, &out)) return (struct promise){0};
    double share = (double)out.made / out.layouts;
    out.is_counted = p->sure >= p->needed && view_is_ours(v, v->play.trick[v->play.tricks].leader);
    out.chance = out.is_counted || p->needed <= 0 ? 1 : p->needed > left ? 0 : chance_with(p, share);
    return out;
}
