/* Reading CLIPS rules as text, for what CLIPS itself never says: a pattern that no fact can ever match. */
#ifndef PLANNER_KNOWLEDGE_KNOWLEDGE_LINT_H
#define PLANNER_KNOWLEDGE_KNOWLEDGE_LINT_H

#include "planner/knowledge/knowledge.h"

/* Notes in the vocabulary which statements the rules read. Adds a fault for every pattern of an unknown
 * relation, every statement pattern that is no form of the thesis's vocabulary, and every technique that a
 * rule asserts under a name the knowledge does not have. */
void knowledge_lint(const struct knowledge *k, struct faults *faults);

#endif
