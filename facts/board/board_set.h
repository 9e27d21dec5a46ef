/* A deal of a named set (engine/deal_draw.h) as a board. */
#ifndef FACTS_BOARD_BOARD_SET_H
#define FACTS_BOARD_BOARD_SET_H

#include "engine/deal_draw.h"
#include "facts/board/board.h"

/* The board with the set's auction and contract, played by the wish's declarer, who deals; nothing is led. */
void board_of_set(const struct deal_set *set, const struct deal_wish *wish, const struct deal *d,
                  struct board *out);

#endif
