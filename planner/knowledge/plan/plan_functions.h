/* The operations of the Plan Language over a simulated state.
 *
 * A world is a plain value: it is copied freely, and nothing real changes when a card is played in it.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_FUNCTIONS_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_FUNCTIONS_H

#include "planner/knowledge/plan/plan_exec.h"
#include "planner/knowledge/plan/plan_ops.h"
#include "facts/value/value.h"

enum plan_function {
#define OP(id, name, gives, takes, meaning) FUNCTION_##id,
    PLAN_FUNCTIONS(OP)
#undef OP
        FUNCTION_COUNT
};
enum plan_predicate {
#define OP(id, name, gives, takes, meaning) PREDICATE_##id,
    PLAN_PREDICATES(OP)
#undef OP
        PREDICATE_COUNT
};
enum plan_move {
#define OP(id, name, gives, takes, meaning) MOVE_##id,
    PLAN_MOVES(OP)
#undef OP
        MOVE_COUNT
};

/* The simulated state. */
struct plan_world {
    const struct plan_input *in;
    enum seat declarer, lead;
    cardset hand[2]; /* declarer's, dummy's */
    cardset unseen;
    int table;    /* the best card on the table, NO_CARD before a lead */
    int suit_led; /* of the trick in progress, or -1 */
};

/* What a generator gives: none, one or several values. */
struct value_list {
    int count;
    struct value value[SUIT_SIZE];
};

struct plan_world plan_world_start(const struct plan_input *in);
cardset plan_world_hand(const struct plan_world *w, enum seat s);
/* One suit of the world. */
struct holding plan_world_holding(const struct plan_world *w, int suit);
/* The chance that an opponent holds an unseen card. */
double plan_world_chance(const struct plan_world *w, enum seat s, int card);
/* Whether the suit is the technique's own, or another's that is still in the list. */
bool plan_world_is_technique_suit(const struct plan_world *w, int suit);

void plan_call_function(const struct plan_world *w, int id, const struct value *arg, struct value_list *out);
bool plan_call_predicate(const struct plan_world *w, int id, const struct value *arg);

#endif
