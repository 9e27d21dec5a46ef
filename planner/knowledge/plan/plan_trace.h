/* What a construction shows of itself when the trace is on, and the stack's entries that it prints.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_TRACE_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_TRACE_H

#include "planner/knowledge/plan/plan_exec.h"
#include "planner/knowledge/plan/plan_parts.h"

struct stack_entry {
    const struct action *action;
    int played_at_pass; /* cards played when WHILE last passed, -1 before */
    struct value slot[PLAN_SLOTS];
};

void plan_trace_line(const struct plan_input *in, const char *format, const char *what);
void plan_trace_plan(const struct plan_input *in, const struct plan *p, const struct value *slots);
void plan_trace_binding(const struct plan_input *in, const char *variable, struct value v);
void plan_trace_predicate(const struct plan_input *in, const struct call *c, const struct value *args,
                          bool holds);
void plan_trace_card(const struct plan_input *in, int card, enum seat player);
void plan_trace_node(const struct plan_input *in, const struct sequence_element *e);
/* The whole stack, top first, one line an entry. */
void plan_trace_stack(const struct plan_input *in, const struct stack_entry *stack, int height);

#endif
