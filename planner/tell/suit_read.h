/* Reading a holding as people write it: "AQ9/432", "AQ9 / 432", "10 9 3 / -".
 *
 * The ranks are A K Q J T (or 10) 9 to 2; x is the lowest card that neither hand names, and "-" or nothing a
 * void.
 */
#ifndef PLANNER_TELL_SUITS_SUIT_READ_H
#define PLANNER_TELL_SUITS_SUIT_READ_H

#include <stddef.h>

#include "engine/suit/suit.h"

struct suit_fault {
    int column; /* of the text, from 1 */
    char text[96];
};

/* Reads both hands into h->hand and h->out; the entries are left alone. Returns false with what was wrong and
 * where in *fault. */
bool suit_read(const char *text, struct suit_holding *h, struct suit_fault *fault);
/* Entries such as "1/2", the first hand's first; 0 to 13 each. Returns whether they are. */
bool suit_read_entries(const char *text, int8_t entries[2]);
/* Lengths such as "3-2,4-1" of `missing` cards, the left opponent's first: bit n set when the left one may
 * have n. 0 when they are none. */
unsigned suit_read_lengths(const char *text, int missing);

#endif
