/* What vectors are worth by weights and what is wanted. For engine/suit alone. */
#ifndef ENGINE_SUIT_SUIT_SCORE_H
#define ENGINE_SUIT_SUIT_SCORE_H

#include "engine/suit/suit_parts.h"

/* What decides counts so much more than what breaks ties. */
#define SCORE_FIRST 1000.0
/* Scores that differ by less are equal: sums of chances carry rounding errors. */
#define SCORE_SAME 1e-8

/* Whether bits of the level are worth anything. */
static inline bool score_counts(int level, int tricks, bool with_mean)
{
    return with_mean || tricks == SUIT_MEAN || level == tricks;
}
/* The worth of one bit: `level` tricks at least, the layout's weight. `tricks` is what is wanted, or
 * SUIT_MEAN; the mean breaks ties where asked for. */
static inline double score_of_bit(double weight, int level, int tricks, bool with_mean)
{
    if (tricks == SUIT_MEAN || level == tricks) return (SCORE_FIRST + with_mean) * weight;
    return with_mean ? weight : 0;
}

#endif
