/* From the trial to a chance. */
#include "planner/decide/promise.h"

#include <math.h>

double promise_chance(const struct settings *set, double share, int missing, double lie)
{
    const struct promise_scale *p = &set->promise;
    bool is_plain = p->base == 0 && p->share == 0 && p->missing == 0 && p->lie == 0;
    return is_plain ? share
                    : 1 / (1 + exp(-(p->base + p->share * share + p->missing * missing + p->lie * lie)));
}

/* The scale is fitted to whole hands. What the trial gets wrong it gets wrong in the tricks that are still to
 * be played: towards the end the share itself counts. */
static double chance_with(const struct settings *set, const struct view *v, const struct decision *d,
                          double share)
{
    double open = (double)(v->play.size - v->play.tricks) / SUIT_SIZE;
    return open * promise_chance(set, share, d->analysis.missing, d->choice.chance) + (1 - open) * share;
}

/* Tried in all layouts: what the decision knows of its card, else the plan played out now. */
static bool try_plan(const struct worker *w, const struct view *v, const struct decision *d,
                     struct promise *out)
{
    const struct candidate *k = d->candidates ? &d->candidate[0] : NULL;
    out->layouts = RACE_LAYOUTS;
    if (k && k->layouts == RACE_LAYOUTS) {
        out->made = (int)lround(k->value.made * RACE_LAYOUTS);
        return true;
    }
    struct race race;
    struct line plan = decision_plan(&d->choice, d->choice.count ? 0 : -1);
    if (!decision_race(w, v, &d->choice, &race)) return false;
    out->made = (int)lround(race_run(&race, &plan, k ? k->card : NO_CARD, RACE_LAYOUTS).made * RACE_LAYOUTS);
    return true;
}

struct promise promise_make(const struct worker *w, const struct view *v, const struct decision *d)
{
    struct promise out = {0};
    int left = v->play.size - v->play.tricks;
    if (play_is_over(&v->play) || !try_plan(w, v, d, &out)) return (struct promise){0};
    const struct analysis *a = &d->analysis;
    double share = (double)out.made / out.layouts;
    out.is_counted = a->sure >= a->needed && view_is_ours(v, v->play.trick[v->play.tricks].leader);
    out.chance = out.is_counted || a->needed <= 0 ? 1
                 : a->needed > left               ? 0
                                                  : chance_with(&w->knowledge->settings, v, d, share);
    return out;
}
