/* What every command that plans needs: the knowledge, a worker, and the options that go with them. */
#ifndef PLANNER_COMMAND_LINE_PLANNING_H
#define PLANNER_COMMAND_LINE_PLANNING_H

#include "planner/command/kept.h"
#include "planner/position/position.h"

struct planning {
    struct knowledge *knowledge;
    struct worker worker;
    struct kept kept;
};

/* Finds and loads the knowledge (`folder` may be NULL) and starts a worker. Reports faults on standard error
 * and returns false when there is none to work with; nothing is left to free then. */
bool planning_start(struct planning *s, const char *command, const char *folder);
/* Plans as the command line wishes: in mode thesis, then with these settings, NAME=VALUE apart by commas.
 * Says faults on standard error and returns false; the planning is ended then. */
bool planning_set(struct planning *s, const char *command, bool is_thesis, const char *settings);
/* How many threads --jobs asks for: 0 is as many as there are processors, 1 at least. */
int planning_threads(long jobs);
/* Has one answer worked out by as many threads at most as `jobs` asks for. It does not depend on them. */
void planning_share_out(struct planning *s, long jobs);
void planning_end(struct planning *s);

#endif
