/* The opponents' hands at a table where a person declares: drawn where the board does not give them.
 */
#ifndef PLANNER_TABLE_HANDS_HANDS_H
#define PLANNER_TABLE_HANDS_HANDS_H

#include "facts/board/board.h"
#include "planner/position/position.h"

/* Gives the opponents of a board's declarer hands that fit the auction, the lead and the cards played, drawn
 * by the seed from the layouts that these leave, each by its chance. `cards` are what has been played, none
 * of them if the count is 0. The draw goes by the lead alone as long as the cards can be played from it, so
 * that a board that is gone on with has the hands that it had. False with the reason when none fit, the board
 * as it was. */
bool hands_draw(struct worker *w, struct board *b, const int8_t *cards, int count, uint64_t seed,
                const char **why);

#endif
