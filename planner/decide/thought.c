/* The thoughts of the last leads, in a ring. */
#include "planner/decide/thought.h"

enum { THOUGHTS = 4 };

struct thoughts {
    struct thought list[THOUGHTS];
    unsigned count; /* in all */
};

static struct thoughts *thoughts_of(struct worker *w)
{
    if (!w->thoughts) w->thoughts = util_alloc(sizeof *w->thoughts);
    return w->thoughts;
}

/* The number of what is asked at this lead, 0 when a person's answers are part of it. */
static uint64_t moment_of(const struct decision_question *q, const struct view *then)
{
    const struct answers *given = q->questioner->answers;
    bool is_asked = q->questioner->ask || (given && given->count);
    return is_asked ? 0 : view_seed(then, analysis_told(then, q->note, q->notes));
}

/* The next place of the ring, which remembers nothing yet. */
static struct thought *next_of(struct thoughts *all)
{
    struct thought *t = &all->list[all->count++ % THOUGHTS];
    t->moment = 0;
    return t;
}

/* What was analysed and chosen, with the advice; to be found again by the moment. */
static const struct thought *end(struct worker *w, struct thought *t, uint64_t moment,
                                 const struct view *then)
{
    t->is_advised = lead_advise(w, then, &t->choice, &t->advice);
    t->moment = moment;
    return t;
}

const struct thought *thought_keep(struct worker *w, const struct decision_question *q,
                                   const struct analysis *a, const struct choice *c)
{
    struct thought *t = next_of(thoughts_of(w));
    t->analysis = *a;
    t->choice = *c;
    return end(w, t, moment_of(q, q->view), q->view);
}

const struct thought *thought_recall(struct worker *w, const struct decision_question *q,
                                     const struct view *then)
{
    struct thoughts *all = thoughts_of(w);
    uint64_t moment = moment_of(q, then);
    for (int i = 0; moment && i < THOUGHTS; i++)
        if (all->list[i].moment == moment) return &all->list[i];
    struct thought *t = next_of(all);
    if (!analysis_make(w, then, q->note, q->notes, &t->analysis)) return NULL;
    choice_make(w, then, &t->analysis, q->questioner, &t->choice);
    return end(w, t, moment, then);
}
