/* The inside of control, for the files of planner/thesis only. */
#ifndef PLANNER_THESIS_CONTROL_PARTS_H
#define PLANNER_THESIS_CONTROL_PARTS_H

#include "planner/thesis/control.h"

/* What the parts work with. */
struct control_desk {
    const struct move_desk *desk;
    const struct position *position; /* of the card that is being chosen */
};

/* ---- control.c ---- */

/* Makes the list or takes notice of the cards since, and chooses nothing. */
bool control_list(struct control *c, const struct move_desk *d, const struct view *v);

/* ---- control_watch.c: what the cards played do to the list ---- */

/* Takes notice of every card since the last time: withdrawals, suits that the opponents led, the sequence's
 * own tricks. */
void control_watch(struct control *c, const struct control_desk *d, const struct view *v);

/* ---- control_plan.c: making the list ---- */

/* Makes the list from the position (phases 1 and 2). */
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
/* The desk's position with the list as its choice; it shares all else, and is freed with the desk's. */
struct position control_position(const struct control *c, const struct control_desk *d);
/* The item at the head of the list that can be applied, or -1. */
int control_head(const struct control *c);
/* Whether an item may be applied. */
static inline bool control_is_open(const struct control_item *i)
{
    return i->status == CONTROL_READY;
}

#endif
