/* A view analysed and chosen for, in tests of single suits. */
#ifndef TESTS_LINE_SUPPORT_H
#define TESTS_LINE_SUPPORT_H

#include "play_support.h"

#include "planner/position/position.h"

struct thought {
    const struct position *position; /* to be freed with position_free; NULL at first */
};

/* In the place of what was thought before. */
static inline void think(struct planning *s, const struct view *v, struct thought *t)
{
    position_free(t->position);
    t->position = position_make(&s->worker, v, NULL, 0, NULL);
    assert_non_null(t->position);
}

#endif
