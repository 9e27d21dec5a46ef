/* Plans in play that is simulated: from what our side sees to one card, in well under a microsecond.
 *
 * A plan says here what the stack interpreter says (plan_exec.h) up to the first trick of a sequence; a
 * test holds the two against each other. It keeps nothing and allocates nothing: the same world gives the same
 * card, in any number of threads at once.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_CODE_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_CODE_H

#include "planner/knowledge/plan/plan_functions.h"

/* What a plan leads, and what third hand answers. */
struct plan_lead {
    int card;
    int third; /* third hand's card where the plan names it at once; NO_CARD: the replies say */
    const struct plan *reply[3]; /* to a low card, a high one, none of the suit; NULL where `third` is named */
    int8_t arg[3][REPLY_ARGS];
    int compared;           /* second hand's card is high when it is above this one */
    const struct plan *by;  /* whose action plays the card */
};

/* The first trick of a root-level plan's sequence: our side is on lead in the world. False when the plan plays
 * no card. */
bool plan_lead_now(const struct plans *all, const struct plan *root, const struct plan_world *w,
                   struct plan_lead *out);
/* Third hand's card to a lead, as the world lies once second hand has played: `second` is its card, of any
 * suit. NO_CARD when the reply cannot be played. */
int plan_answer_now(const struct plans *all, const struct plan_lead *lead, const struct plan_world *w,
                    int second);
/* The card that a hand plays to a trick by a plan of two arguments, the suit led and the hand. NO_CARD when the
 * plan plays none. */
int plan_follow_now(const struct plans *all, const struct plan *plan, const struct plan_world *w,
                    enum seat hand);

/* The plans that every line of play uses beside those of its techniques. */
struct play_plans {
    const struct plans *all;
    const struct plan *exact; /* the exact line of a suit; NULL when no technique bears it */
    const struct plan *build, *cash, *tops, *away, *second, *behind, *fourth, *hold_up, *discard;
};
/* Finds them; returns the name of one that is missing, or NULL. */
const char *play_plans_find(const struct plans *all, struct play_plans *out);
/* Whether the plan is one of them, so that no other needs to call it. */
bool play_plans_have(const struct plans *all, const struct plan *p);

#endif
