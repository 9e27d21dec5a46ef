/* A view analysed and chosen for, in tests of single suits. */
#ifndef TESTS_LINE_SUPPORT_H
#define TESTS_LINE_SUPPORT_H

#include "play_support.h"

#include "planner/position/choice.h"

struct thought {
    struct analysis analysis;
    struct choice choice;
};

static inline void think(struct planning *s, const struct view *v, struct thought *t)
{
    struct questioner q = {0};
    assert_true(analysis_make(&s->worker, v, NULL, 0, &t->analysis));
    choice_make(&s->worker, v, &t->analysis, &q, &t->choice);
    answers_free(&q.log);
}

#endif
