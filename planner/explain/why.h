/* --why: the chain of rules and facts behind what a report says. */
#ifndef PLANNER_EXPLAIN_WHY_H
#define PLANNER_EXPLAIN_WHY_H

#include "planner/explain/explain.h"

/* Prints why, for `what`: a suit (C, clubs), a suit and a technique (C:finesse), a card that was or was not
 * played to trick one (DA, "not HQ"), or a fact in the expert's words ("(combined club has r1)"). The expert
 * must still hold the report's board. Returns false, after a line on standard error, when there is no such
 * thing. */
bool why_print(struct worker *w, const struct explanation *r, const char *what, FILE *out);

#endif
