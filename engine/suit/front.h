/* Fronts: sets of vectors, none of which is covered by another.
 *
 * A vector is a row of bits: bit i of level j is set when the line takes the j-th number of tricks that is
 * asked about in layout i. A vector covers another when it has every bit of it. A front owns its vectors;
 * front_free gives them back. For engine/suit alone.
 */
#ifndef ENGINE_SUIT_FRONT_H
#define ENGINE_SUIT_FRONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRONT_WORDS = 3 * 13 };

struct front {
    int count, room;
    int last;         /* the vector that covered another last */
    uint64_t *vector; /* `count` of them, one behind the other, in one block with the signs */
    uint64_t *sign;   /* of each a word, by which most are told apart */
};

static inline uint64_t *front_at(const struct front *f, int i, int words)
{
    return f->vector + (int64_t)i * words;
}

/* Whether every bit of b is in a. */
static inline bool vector_covers(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (b[i] & ~a[i]) return false;
    return true;
}

static inline size_t front_bytes(const struct front *f, int words)
{
    return (size_t)f->room * (size_t)(words + 1) * sizeof *f->vector;
}

void front_free(struct front *f);
/* Adds a vector of `words` words unless one covers it, and drops those that it covers. Returns the vectors
 * that it was compared with, as all of these do: what the search costs. */
int front_add(struct front *f, const uint64_t *vector, int words);
/* Adds all of `from`, which is gone then. */
int64_t front_join(struct front *f, struct front from, int words);
/* What becomes of f when the opponents may also play what leads to `other`: every vector of the one with
 * every vector of the other, the bits in both. Left as it was where that takes more than `most` comparisons.
 */
int64_t front_meet(struct front *f, const struct front *other, int words, int64_t most);

#endif
