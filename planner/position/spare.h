/* Cards that a discard should spare: winners, the cards that a technique needs, guards, and the last
 * card that leads to partner's winners. The thesis's uselessness knows nothing of them; a setting turns it
 * back on alone. */
#ifndef PLANNER_POSITION_SPARE_H
#define PLANNER_POSITION_SPARE_H

#include "engine/view.h"
#include "planner/knowledge/frame/technique.h"

enum spare_need { NEED_WINNER, NEED_GUARD, NEED_LINK, NEED_LENGTH, SPARE_NEEDS };

/* The cards of a hand (0 declarer's, 1 dummy's) in a suit that are needed so. */
cardset spare_for(const struct view *v, int suit, int hand, enum spare_need need);
/* Adds to spared[0], declarer's cards, and spared[1], dummy's, what the position itself asks for. */
void spare_position(const struct view *v, cardset spared[2]);
/* Adds what a technique needs. */
void spare_technique(const struct view *v, const struct technique *t, cardset spared[2]);

#endif
