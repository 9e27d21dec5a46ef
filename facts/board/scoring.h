/* How a board is scored: what a contest makes of tricks. */
#ifndef FACTS_BOARD_SCORING_H
#define FACTS_BOARD_SCORING_H

#include "facts/board/board.h"

enum scoring { SCORING_FROM_FILE, SCORING_CONTRACT, SCORING_IMPS, SCORING_MATCHPOINTS };
/* "contract" "imps" "mp"; NULL of SCORING_FROM_FILE. */
const char *scoring_word(enum scoring s);
/* By its word; SCORING_FROM_FILE when it is none, or NULL. */
enum scoring scoring_from_word(const char *word);
/* What the board's Scoring tag says: matchpoints, IMPs, else the contract. */
enum scoring scoring_of_board(const struct board *b);

#endif
