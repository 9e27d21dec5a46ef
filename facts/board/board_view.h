/* From a board as it was read to the declarer's view of it. */
#ifndef FACTS_BOARD_BOARD_VIEW_H
#define FACTS_BOARD_BOARD_VIEW_H

#include "engine/view.h"
#include "facts/board/board.h"

/* Whether the cards of a board's declarer can be searched over layouts, in any strain: NULL, or why not ("the
 * declarer's hand is not given"; a static text). */
const char *board_view_obstacle(const struct board *b);
/* Whether knowledge plans it as well, by lines and rules: the same, or that it is played in a suit. */
const char *board_plan_obstacle(const struct board *b);
/* Why a board that could be searched lacks something: an end position without the opponents' cards, play that
 * stops before card `after`. A static text; NULL when board_view_make will do. */
const char *board_view_lack(const struct board *b, int after);
/* The declarer's view of a board after `after` cards of its recorded play; the opening lead alone when -1.
 * Returns false when the play cannot be followed so far. */
bool board_view_make(const struct board *b, int after, struct view *v);

#endif
