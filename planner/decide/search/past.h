/* What the opponents have given away in a layout: had they held these cards, would one that they have played
 * have let the contract through?
 *
 * Asked about the past of the position, from the last card back: a layout in which the contract could not be
 * made after a card of ours, and can be made now, is one in which they have thrown it. Sound opponents seldom
 * do, and so it counts by a factor less, one for the opening lead and one for later cards (kb/settings.lst,
 * sound-factors). Cards that had to be played tell nothing and are not asked about.
 */
#ifndef PLANNER_DECIDE_SEARCH_PAST_H
#define PLANNER_DECIDE_SEARCH_PAST_H

#include "planner/decide/search/search.h"

/* How likely the opponents' cards are in a layout in which the contract can be made now: 1 when they have
 * thrown nothing, and for an end position, whose past is not known. */
double past_factor(struct search *s, struct dd_solver *solver, int layout);

#endif
