/* Checking the words and setting them. */
#include "planner/command/choosing.h"
#include "facts/board/board.h"
#include "planner/knowledge/settings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Seconds above 0; false when the text says none. */
static bool read_seconds(const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    return end != text && !*end && *out > 0 && isfinite(*out);
}

const char *choosing_scoring_misfit(const char *scoring)
{
    return scoring && !scoring_from_word(scoring) ? "--scoring: expected mp, imps or contract" : NULL;
}

int choosing_apply(const struct choosing *choosing, struct command *c)
{
    struct settings *set = &c->planning.knowledge->settings;
    const char *how = choosing->choose;
    enum choose_policy choice = set->choose;
    if (how && !settings_choose(how, &choice))
        return command_fault(c, "--choose %s, expected knowledge, lines or confirmed", how);
    if (choosing->layouts == 0 || choosing->layouts > CONFIRM_LAYOUTS_MOST)
        return command_fault(c, "--layouts takes a number from 1 to %d", CONFIRM_LAYOUTS_MOST);
    if (choosing->time && !read_seconds(choosing->time, &set->confirm_seconds))
        return command_fault(c, "--time %s, expected seconds, such as 0.5", choosing->time);
    if (choosing->jobs < 0 || choosing->jobs > JOBS_MOST)
        return command_fault(c, "--jobs %ld, expected a number from 0 to %d", choosing->jobs, JOBS_MOST);
    if (how && set->mode == MODE_THESIS)
        return command_fault(c, "--choose %s: in mode thesis cards are chosen by the thesis's control alone",
                             how);
    set->choose = choice;
    if (choosing->layouts > 0) set->confirm_layouts = (int)choosing->layouts;
    set->confirm_seed = (uint64_t)choosing->seed;
    planning_share_out(&c->planning, choosing->jobs);
    return EXIT_OK;
}
