/* Tags that a game takes from the games before it: "#" and "##" (PBN 2.1, section 4.8).
 *
 * "#" is the value of the same tag in the nearest game before that has it, "" when none has. "##text" is
 * "text" here and in every game after it that does not have the tag; a value given later takes its place. The
 * standard forbids both for the tags of the deal, the auction and the play; files have "#" for the deal of a
 * board played again, so Deal, Dealer and Vulnerable take it where the game before is of the same board.
 */
#ifndef FACTS_FORMATS_PBN_PBN_INHERIT_H
#define FACTS_FORMATS_PBN_PBN_INHERIT_H

#include "facts/formats/pbn/pbn_game.h"

/* What the games so far have said; starts zeroed, pbn_memory_free frees it. */
struct pbn_memory {
    struct pbn_memory_tag *tag;
    int count, room;
};

/* Gives the game the values that it takes from those before it, and remembers its own. Returns whether it is
 * another result without board and deal, as of a second room: those of the game before are its own. */
bool pbn_inherit(struct pbn_memory *memory, struct pbn_game *game);
void pbn_memory_free(struct pbn_memory *memory);

#endif
