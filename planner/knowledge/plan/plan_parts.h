/* The inside of a plan, for the parser and the interpreter only. */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_PARTS_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_PARTS_H

#include "planner/knowledge/plan/plan.h"

enum { PLAN_SLOTS = 12, PLAN_ARGS = 5, PLAN_LIST = 8 };

/* What a name in call position stands for. */
enum op_kind { OP_FUNCTION, OP_PREDICATE, OP_MOVE };
struct plan_op {
    enum op_kind kind;
    int id;             /* within its kind, see plan_functions.h */
    const char *name;
    char gives;         /* P S C, or ? ! */
    const char *takes;  /* a letter an argument */
    const char *meaning;
};

/* An argument: a variable's slot or a constant. */
struct operand {
    int slot; /* -1: the constant */
    struct value constant;
};

/* A name with arguments, before and after it is resolved. */
struct call {
    char *name;
    int line, column;
    int args;
    struct operand arg[PLAN_ARGS];
    const struct plan_op *op; /* a function, predicate or move */
    const struct plan *plan;  /* or a plan */
};

enum action_kind { ACTION_DO, ACTION_PERFORM, ACTION_EXAMINE, ACTION_MAKE_LEAD };

struct action {
    enum action_kind kind;
    struct call call;                 /* what is done, performed, examined; for MAKE-LEAD card, suit, player */
    bool has_while;
    struct call condition;            /* of WHILE */
    struct call reply[REPLY_COUNT];   /* of MAKE-LEAD */
};

/* The value of `player-relation`, `suits`, `cards`: a variable that gets what a function gives, or is bound already. */
struct binding {
    int slot;
    bool is_generated;
    struct call call;
};

enum plan_level { LEVEL_ROOT, LEVEL_SUIT, LEVEL_CARD };

struct plan {
    char *name, *file, *comment;
    int line, column;
    enum plan_level level;
    int arguments;              /* slots 0 .. arguments-1 */
    char argument_type[PLAN_SLOTS]; /* P S C N once known from use, 0 before */
    char *slot_name[PLAN_SLOTS];
    int slots;
    int relations;
    struct binding relation[PLAN_LIST];
    bool has_suits, has_cards;
    struct binding suits, cards;
    int premises, actions, alternatives;
    struct call premise[PLAN_LIST];
    struct action action[PLAN_LIST], alternative[PLAN_LIST];
};

struct plans {
    struct plan **list;
    int count, room;
    const struct plan *setup; /* setup-entry-at, which brings the lead over; NULL */
};

/* An operation by name, any case; NULL when there is none. */
const struct plan_op *plan_op_find(const char *name);
/* The kind of value that a function gives. */
static inline enum value_kind plan_op_gives(const struct plan_op *op)
{
    return op->gives == 'P' ? VALUE_SEAT : op->gives == 'S' ? VALUE_SUIT : op->gives == 'C' ? VALUE_CARD : VALUE_NUMBER;
}
/* The i-th operation of the table, NULL past the last. */
const struct plan_op *plan_op_at(int i);

#endif
