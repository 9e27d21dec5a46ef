/* The table of operations, looked up by name. */
#include "planner/knowledge/plan/plan_ops.h"

#include <strings.h>

#include "planner/knowledge/plan/plan_functions.h"
#include "planner/knowledge/plan/plan_parts.h"

static const struct plan_op table[] = {
#define OP(id, name, gives, takes, meaning) {OP_FUNCTION, FUNCTION_##id, name, gives, takes, meaning},
    PLAN_FUNCTIONS(OP)
#undef OP
#define OP(id, name, gives, takes, meaning) {OP_PREDICATE, PREDICATE_##id, name, gives, takes, meaning},
    PLAN_PREDICATES(OP)
#undef OP
#define OP(id, name, gives, takes, meaning) {OP_MOVE, MOVE_##id, name, gives, takes, meaning},
    PLAN_MOVES(OP)
#undef OP
};

enum { OPS = sizeof table / sizeof *table };

const struct plan_op *plan_op_at(int i)
{
    return i >= 0 && i < OPS ? &table[i] : NULL;
}

const struct plan_op *plan_op_find(const char *name)
{
    for (int i = 0; i < OPS; i++)
        if (!strcasecmp(table[i].name, name)) return &table[i];
    return NULL;
}
