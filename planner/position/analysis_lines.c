/* The exact lines of a view (planner/position/exact), with the layouts that were known when each began. */
#include "planner/position/analysis_lines.h"

#include "planner/position/analysis_facts.h"

struct asking {
    struct worker *worker;
    const struct call_note *note;
    int notes;
};

static const struct layouts *layouts_then(void *context, const struct view *then)
{
    struct asking *a = context;
    return analysis_layouts(a->worker, then, a->note, a->notes) ? a->worker->layouts : NULL;
}

uint64_t analysis_told(const struct view *v, const struct call_note *note, int notes)
{
    uint64_t told = util_mix((uint64_t)v->contract.level, (uint64_t)v->contract.strain);
    told = util_mix(told, (uint64_t)(v->contract.doubled * SEAT_COUNT) + v->declarer);
    told = util_mix(told, v->unseen | v->play.played[v->left] | v->play.played[v->right]);
    told = util_mix(told, (uint64_t)v->auction.dealer * 2 + v->has_auction);
    for (int i = 0; v->has_auction && i < v->auction.count; i++) told = util_mix(told, v->auction.call[i]);
    for (int i = 0; i < notes; i++) {
        told = util_mix(told, (uint64_t)note[i].index);
        for (const char *c = note[i].text; *c; c++) told = util_mix(told, (uint64_t)(unsigned char)*c);
    }
    return told;
}

void analysis_trace_lines(struct worker *w, const struct view *v, const struct call_note *note, int notes)
{
    struct asking a = {w, note, notes};
    const struct settings *set = &w->knowledge->settings;
    const struct exact_asking asking = {layouts_then, &a, analysis_told(v, note, notes),
                                       set->suit_lines == LINES_ALONE};
    bool plays_lines = set->suit_lines != LINES_BY_BOOK && set->control_policy == CONTROL_TRIES &&
                       knowledge_line(w->knowledge);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        exact_free(&w->line[suit]);
        if (plays_lines) exact_trace(w->lines, v, suit, &asking, &w->line[suit]);
    }
}

void analysis_weigh_lines(struct worker *w, const struct view *v, const struct call_note *note, int notes)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    bool leads = !t->count && view_is_ours(v, t->leader);
    uint64_t moment = leads ? view_seed(v, analysis_told(v, note, notes)) : 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) exact_weigh(w->lines, w->layouts, moment, &w->line[suit]);
}
