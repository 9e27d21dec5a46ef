/* The double-dummy tricks that a board's tags claim: DoubleDummyTricks, in use though not in the standard,
 * and PBN's OptimumResultTable. They are claims of the file, carried through as tags; nothing here computes
 * them.
 */
#ifndef FACTS_FORMATS_PBN_TRICKS_TAG_H
#define FACTS_FORMATS_PBN_TRICKS_TAG_H

#include "facts/board/board.h"

/* Tricks by declarer and strain, 0..13; -1 where none is claimed. */
struct tricks_claim {
    int8_t tricks[SEAT_COUNT][STRAIN_COUNT];
};

/* Reads 20 hexadecimal digits, for N S E W each notrump, spades, hearts, diamonds, clubs. Returns whether
 * they are that with no digit over 13. */
bool tricks_from_digits(const char *digits, struct tricks_claim *claim);
/* What the board's tags claim, the digits first. Returns whether they claim anything. */
bool tricks_claimed(const struct board *b, struct tricks_claim *claim);

#endif
