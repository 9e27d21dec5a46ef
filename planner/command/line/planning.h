/* What every command that plans needs: the knowledge, a worker, and the options that go with them. */
#ifndef PLANNER_COMMAND_LINE_PLANNING_H
#define PLANNER_COMMAND_LINE_PLANNING_H

#include "planner/analysis/analysis.h"

struct planning {
    struct knowledge *knowledge;
    struct worker worker;
};

/* Finds and loads the knowledge (`folder` may be NULL) and starts a worker. Reports faults on standard error
 * and returns false when there is none to work with; nothing is left to free then. */
bool planning_start(struct planning *s, const char *command, const char *folder);
/* Has one answer worked out by so many threads at most; 0: by as many as there are processors. It does not
 * depend on them. */
void planning_share_out(struct planning *s, long threads);
void planning_end(struct planning *s);

#endif
