/* The inside of control, for the files of planner/thesis only. */
#ifndef PLANNER_THESIS_CONTROL_PARTS_H
#define PLANNER_THESIS_CONTROL_PARTS_H

#include "planner/thesis/control.h"

/* Adds a line to the trace, if there is one. */
void control_say(const struct control_desk *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "finesse in diamonds", at most CONTROL_NAME bytes; returns `out`. */
enum { CONTROL_NAME = 64 };
const char *control_name(const struct technique *t, char out[CONTROL_NAME]);

/* ---- control_watch.c: what the cards played do to the list ---- */

/* Takes notice of every card since the last time: withdrawals, suits that the opponents led, the sequence's
 * own tricks. */
void control_watch(struct control *c, const struct control_desk *d, const struct view *v);

/* ---- control_plan.c: making the list ---- */

/* Analyses all suits and makes the list anew (phases 1 and 2). Lines of techniques that stay are kept. */
void control_plan_all(struct control *c, const struct control_desk *d, const struct view *v);
/* Plans the marked suits again. False when none of them has changed since its last planning. */
bool control_replan(struct control *c, const struct control_desk *d, const struct view *v);
/* Builds a technique's sequence into `out`. */
bool control_construct(struct control *c, const struct control_desk *d, const struct view *v,
                       const struct technique *t, struct control_line *out);
bool control_construct_cashing(struct control *c, const struct control_desk *d, const struct view *v,
                               struct control_line *out);
bool control_construct_watching(struct control *c, const struct control_desk *d, const struct view *v,
                                struct control_line *out);
/* The interpreter's input for a technique. */
struct plan_input control_input(const struct control *c, const struct control_desk *d, const struct view *v,
                                const struct technique *t);
/* The suits of a choice as the list, in its order. */
void control_take_choice(struct control *c, const struct choice *choice, const struct view *v);
/* The list as a choice, for the rules of defence. */
struct choice control_as_choice(const struct control *c, const struct control_desk *d, const struct view *v);
/* The item at the head of the list that can be applied, or -1. */
int control_head(const struct control *c);
/* Whether an item may be applied. */
static inline bool control_is_open(const struct control_item *i)
{
    return i->status == CONTROL_READY || i->status == CONTROL_SUSPENDED;
}

/* ---- control_review.c: continue, switch or abandon (R-313, R-314) ---- */

/* Weighs the list by the numbers, puts the best technique that can be built at c->active with its line. False
 * when there is none. */
bool control_review(struct control *c, const struct control_desk *d, const struct view *v);

#endif
