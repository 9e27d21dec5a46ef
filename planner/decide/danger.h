/* What the opponents can take when they get in. */
#ifndef PLANNER_DECIDE_DANGER_H
#define PLANNER_DECIDE_DANGER_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"

/* Tricks that the opponents can cash in a row, over layouts of the unseen cards, whichever of them gets in.
 */
struct danger {
    int layouts;             /* 0: not looked at */
    int tricks;              /* the median */
    int by_suit[SUIT_COUNT]; /* in a layout that has the median */
    int spare;               /* tricks that can be lost; below 0 when the contract is beaten */
    int beaten;              /* layouts in which they can cash more */
    int stops[SUIT_COUNT];   /* rounds of each suit that we win from the top */
    int after[SUIT_COUNT]; /* tricks that they can cash in it when those have gone, the median; -1: not looked
                              at, as it is neither the suit that they led first nor the lead unknown */
};

/* The view is between two tricks. No layouts are looked at when the opponents' cards do not add up. */
struct danger danger_make(const struct view *v, const struct layouts *l);

#endif
