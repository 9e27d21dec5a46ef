/* What the players who see all four hands share; inside this room. */
#ifndef ENGINE_PLAYER_PLAYER_PARTS_H
#define ENGINE_PLAYER_PLAYER_PARTS_H

#include "engine/dd/dd.h"

/* The cards of the hand on turn that lose no trick double dummy; the lowest legal card alone where there is no choice,
 * or search cannot say. */
cardset player_best_cards(struct dd_solver *solver, const struct play *p);
/* Of cards, one at least, the one of lowest rank, then suit. */
int player_cheapest(cardset cards);

#endif
