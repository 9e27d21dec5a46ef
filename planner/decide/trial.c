/* Trying the cards of a decision: what each comes to when it is played and the plan goes on behind it. */
#include "planner/decide/trial.h"

#include <math.h>

#include "planner/decide/worth.h"

enum { TRIAL_FIRST = 16 }; /* layouts of the first trial, which only parts the hopeless from the rest */
/* What another order must gain in the first trial to come before knowledge's. */
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

/* Tries a card in the first layouts with that suit in front. False, and nothing is kept, when it does not
 * make in so many. */
static bool try_order(const struct race *r, const struct choice *c, int first, double least,
                      struct candidate *k)
{
    struct line plan = decision_plan(c, c->count ? first : -1);
    struct race_result value = {0};
    if (!race_reaches(r, &plan, k->card, 0, TRIAL_FIRST, least, &value)) return false;
    k->value = value;
    k->first = c->count ? first : -1;
    return true;
}

/* What is left when all else is built does not come first. */
static bool may_be_first(const struct choice *c, int first)
{
    return !choice_of_suit(c, c->order[first])->is_own;
}

/* Tries a card in the first layouts with each suit in front; the best stays. One that makes in less than
 * `least` whatever comes first is not tried to the end. */
static void try_orders(const struct race *r, const struct choice *c, double least, struct candidate *k)
{
    struct candidate other = *k;
    bool may_reach = try_order(r, c, 0, least, k), is_first = may_reach;
    for (int first = 1; first < c->count && !may_reach; first++)
        may_reach = may_be_first(c, first) && try_order(r, c, first, least, &other);
    if (!may_reach) return;
    if (!is_first) try_order(r, c, 0, 0, k);
    for (int first = 1; first < c->count; first++)
        if (may_be_first(c, first)) try_order(r, c, first, k->value.made + ORDER_GAINS, k);
    k->layouts = TRIAL_FIRST;
}

/* Tries a card in the layouts that are left, but for one that can no longer make in so many of all. */
static void try_on(const struct race *r, const struct choice *c, double least, struct candidate *k)
{
    struct line plan = decision_plan(c, k->first);
    if (race_reaches(r, &plan, k->card, k->layouts, r->layouts, least, &k->value)) k->layouts = r->layouts;
}

/* The share of the first layouts without which a card cannot make in that share of all. */
static double least_of_first(const struct race *r, double share)
{
    return (share * r->layouts - (r->layouts - TRIAL_FIRST)) / TRIAL_FIRST;
}

/* Tries the cards other than knowledge's own: in all layouts those that came near the best in the first, `bar`
 * being what knowledge's own leaves open. What comes to less than `least` in all is of no use. Both count what
 * a card has ahead. */
static void try_others(const struct race *r, struct decision *d, bool is_full, double bar, double least)
{
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *k = &d->candidate[i];
        double first = fmax(bar - k->ahead, least_of_first(r, least - k->ahead));
        if (i == d->preferred || least - k->ahead > 1 + NEARLY) continue;
        try_orders(r, &d->choice, isinf(least) ? 0 : first, k);
        if (k->layouts) bar = fmax(bar, worth_total(k) - TRIAL_KEEPS);
    }
    for (int i = 0; i < d->candidates; i++) {
        struct candidate *k = &d->candidate[i];
        if (i == d->preferred || !k->layouts) continue;
        if (is_full || worth_total(k) >= bar - NEARLY) try_on(r, &d->choice, least - k->ahead, k);
    }
}

/* Tries knowledge's own card in all layouts, then the others; where the card alone is wanted, those that can
 * come before it. */
static void try_all(const struct race *r, struct decision *d, bool is_full, bool is_brief)
{
    struct candidate *own = d->preferred < 0 ? NULL : &d->candidate[d->preferred];
    double bar = -INFINITY, least = -INFINITY;
    if (own) {
        try_orders(r, &d->choice, 0, own);
        bar = worth_total(own) - TRIAL_KEEPS;
        try_on(r, &d->choice, 0, own);
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
        struct line plan = decision_plan(&d->choice, k->first);
        if (k->layouts == r->layouts) k->value = race_run(r, &plan, k->card, r->layouts);
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
