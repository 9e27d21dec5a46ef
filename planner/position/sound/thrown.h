/* What the defenders have thrown in a layout: each card of theirs held against the best one, double dummy.
 */
#ifndef PLANNER_POSITION_SOUND_THROWN_H
#define PLANNER_POSITION_SOUND_THROWN_H

#include "engine/dd/dd.h"
#include "engine/view.h"

enum { THROWN_CARDS = 2 * SUIT_SIZE };

/* A plain value, zeroed before the first card. */
struct thrown {
    int followed;            /* so many cards of the play, from the opening lead on */
    int value;               /* declarer's tricks of the whole hand double dummy, after them */
    int cards;               /* the defenders' among them */
    int8_t by[THROWN_CARDS]; /* tricks that each of these cost them */
};

/* Goes on to the last card of the view's play, in the layout in which the left opponent was dealt `left`. The
 * view is one of a full deal, and the play possible in the layout. A solver that has the layout in its table
 * is quicker. */
void thrown_follow(struct thrown *t, struct dd_solver *solver, const struct view *v, cardset left);

#endif
