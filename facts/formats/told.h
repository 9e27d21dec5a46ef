/* How LIN and links, which know a contract only from its auction, tell that of a board. */
#ifndef FACTS_FORMATS_TOLD_H
#define FACTS_FORMATS_TOLD_H

#include "facts/board/board.h"

/* Whether the board's own auction can stand in such a format and tells its contract, if it has one. */
bool told_by_auction(const struct board *b);
/* The shortest auction from the dealer (North where he is not known) that ends in the board's contract, which
 * it must have. */
struct auction told_made_up(const struct board *b);
/* The cards of play, in order, that such a format can hold; returns how many. Without a contract that is the
 * lead; none where another than the declarer's left leads to an end position. */
int told_cards(const struct board *b, int8_t cards[CARD_COUNT]);
/* Whether a tag's value says something: not missing, "" or "?", nor "-" for a player. */
bool told_is_known(const char *value);
/* Whether a board's name is digits alone. */
bool told_is_number(const char *id);
/* The room as LIN has it before the board's number: 'o', 'c', or 0 where none is told or the board has no
 * number. */
char told_room(const struct board *b);

#endif
