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

/* What the exact lines of the suits play next in a simulated play (planner/position/exact), by who knows them.
 */
struct plan_exact {
    const void *context;
    /* The card that a suit's line leads, of whichever hand; NO_CARD when it has none. */
    int (*lead)(const void *context, int suit);
    /* The winner that third hand plays over a low card; NO_CARD when it plays none. */
    int (*winner)(const void *context, int suit);
    /* Third hand's card behind second hand's, which is NO_CARD when it is none of the suit; NO_CARD when the
     * line does not say. */
    int (*answer)(const void *context, int led, int second);
};

/* What a plan sees at a moment of play, real or simulated: our hands, and of theirs only what is out. */
struct plan_world {
    const struct plan_input *in;
    const struct technique *technique; /* that is carried out */
    enum seat declarer, lead;
    cardset hand[2]; /* declarer's, dummy's */
    cardset unseen;
    int table;    /* the best card on the table, NO_CARD before a lead */
    int suit_led; /* of the trick in progress, or -1 */
    int second;   /* second hand's card of the suit led, else NO_CARD */
    bool is_ours; /* our side has the best card on the table */
    const struct plan_exact *exact; /* NULL: the technique's own next trick */
};

/* What a generator gives: none, one or several values, all of the kind that the operation gives. */
struct value_list {
    int count;
    int8_t n[SUIT_SIZE];
};

struct plan_world plan_world_start(const struct plan_input *in);
static inline cardset plan_world_hand(const struct plan_world *w, enum seat s)
{
    return s == w->declarer ? w->hand[0] : s == seat_partner(w->declarer) ? w->hand[1] : 0;
}
/* Whose turn it is of our hands: the leader's, or third hand's. */
static inline enum seat plan_world_turn(const struct plan_world *w)
{
    return w->suit_led < 0 ? w->lead : seat_partner(w->lead);
}
/* Whether the hand has the card, and follows suit with it where it can. */
static inline bool plan_world_allows(const struct plan_world *w, int card, enum seat s)
{
    cardset hand = plan_world_hand(w, s);
    return cardset_has(hand, card) &&
           (w->suit_led < 0 || card_suit(card) == w->suit_led || !cardset_in_suit(hand, w->suit_led));
}
/* One suit of the world. */
struct holding plan_world_holding(const struct plan_world *w, int suit);
/* The chance that an opponent holds an unseen card. */
double plan_world_chance(const struct plan_world *w, enum seat s, int card);
/* Whether the suit is the technique's own, or another's that is still in the list. */
bool plan_world_is_technique_suit(const struct plan_world *w, int suit);

/* The arguments are suits, cards, seats and numbers, as the operation takes them. */
void plan_call_function(const struct plan_world *w, int id, const int8_t *arg, struct value_list *out);
bool plan_call_predicate(const struct plan_world *w, int id, const int8_t *arg);

#endif
