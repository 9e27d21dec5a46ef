/* The Auction and Play sections of a PBN game. */
#ifndef FACTS_FORMATS_PBN_PBN_SECTION_H
#define FACTS_FORMATS_PBN_PBN_SECTION_H

#include "facts/formats/pbn/pbn_game.h"

/* Whether the section has a call or a card, not only '-', '*' and '+'. */
bool pbn_has_entries(const struct pbn_pair *pair);
/* Counts the calls, cards and marks of all Auction and Play sections of a game that is refused. */
void pbn_count_sections(const struct pbn_game *game, struct ledger *ledger);
/* Counts what a section has beside one that is kept as found, and left out. */
void pbn_leave_out_section(struct builder *d, const struct pbn_pair *pair, bool is_play);
/* Reads the calls of the game's Auction section, `at` its pair's index, with the notes that follow it. The
 * dealer of the board's auction must be set. */
void pbn_read_auction(struct builder *d, struct pbn_game *game, int at);
/* Reads the Play section's cards into the board in the order of play, with its notes, and settles the
 * contract; `first` is the seat of the first column, or NO_SEAT for that of the leader. */
void pbn_read_play(struct builder *d, struct pbn_game *game, int at, int first);

#endif
