/* What a knowledge base holds, as documents, which the caller frees: `declarer kb list` and `declarer kb
 * profile`. */
#ifndef PLANNER_TELL_FINDINGS_KNOWLEDGE_LIST_H
#define PLANNER_TELL_FINDINGS_KNOWLEDGE_LIST_H

#include "planner/position/position.h"
#include "planner/report/document.h"

/* How many rules, frames, plans and techniques there are, beside the thesis's numbers. */
struct document *knowledge_list_counts(struct worker *w);
/* Each by its name, with its picture and its comment. */
struct document *knowledge_list_names(struct worker *w);
/* The words of the Plan Language that are not plans. */
struct document *knowledge_list_operations(void);
/* Everything that a premise of a rule can say. */
struct document *knowledge_list_statements(const struct worker *w);

#endif
