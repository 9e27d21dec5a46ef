/* Checking the words and setting them. */
#include "planner/command/line/choosing.h"

#include <string.h>

int choosing_apply(const struct choosing *choosing, struct command *c)
{
    struct settings *set = &c->planning.knowledge->settings;
    const char *how = choosing->choose;
    if (how && strcmp(how, "rules") && strcmp(how, "confirmed"))
        return command_fault(c, "--choose %s, expected rules or confirmed", how);
    if (choosing->layouts == 0 || choosing->layouts > CONFIRM_LAYOUTS_MOST)
        return command_fault(c, "--layouts takes a number from 1 to %d", CONFIRM_LAYOUTS_MOST);
    if (how) set->choose = strcmp(how, "rules") ? CHOOSE_CONFIRMED : CHOOSE_BY_RULES;
    if (choosing->layouts > 0) set->confirm_layouts = (int)choosing->layouts;
    set->confirm_seed = (uint64_t)choosing->seed;
    return EXIT_OK;
}
