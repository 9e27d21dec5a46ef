/* How the files of this room state a fact of up to two words. */
#ifndef PLANNER_LINES_ADVICE_FACTS_H
#define PLANNER_LINES_ADVICE_FACTS_H

#include "planner/position/analysis_facts.h"

/* States (relation first second); `second` may be NULL. */
static inline void advice_state(struct worker *w, const char *relation, const char *first, const char *second)
{
    struct term terms[] = {{.symbol = relation}, {.symbol = first}, {.symbol = second}};
    expert_assert(w->expert, terms, second ? 3 : 2);
}

#endif
