/* "Did you mean": the name nearest to one that there is not. */
#ifndef PLANNER_COMMAND_USAGE_SUGGEST_H
#define PLANNER_COMMAND_USAGE_SUGGEST_H

/* What was given, and the nearest so far; starts as {.given = text}. */
struct suggestion {
    const char *given;
    const char *nearest; /* NULL: nothing is near */
    int distance;
};

/* Offers a name. It is near when it begins with what was given (two letters at least), or when a third of its
 * letters, and one in any case, put in, left out, changed or exchanged with their neighbours make the one the
 * other. */
void suggest(struct suggestion *s, const char *name);

#endif
