/* The double-dummy tricks that a board's tag DoubleDummyTricks claims, in use though not in the standard. They are
 * claims of the file, carried through as tags; nothing here computes them.
 */
#ifndef FACTS_FORMATS_PBN_TRICKS_TAG_H
#define FACTS_FORMATS_PBN_TRICKS_TAG_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/card.h"

/* Tricks by declarer and strain, 0..13; -1 where none is claimed. */
struct tricks_claim {
    int8_t tricks[SEAT_COUNT][STRAIN_COUNT];
};

/* Reads 20 hexadecimal digits, for N S E W each notrump, spades, hearts, diamonds, clubs. Returns whether
 * they are that with no digit over 13. */
bool tricks_from_digits(const char *digits, struct tricks_claim *claim);

#endif
