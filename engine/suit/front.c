/* Fronts of vectors. */
#include "engine/suit/front.h"

#include <stdlib.h>
#include <string.h>

#include "engine/util.h"

void front_free(struct front *f)
{
    free(f->vector);
    *f = (struct front){0};
}

static void append(struct front *f, const uint64_t *vector, int words)
{
    if (f->count == f->room) {
        f->room = f->room ? 2 * f->room : 4;
        f->vector = util_resize(f->vector, (size_t)f->room * (size_t)words, sizeof *f->vector);
    }
    memcpy(front_at(f, f->count++, words), vector, (size_t)words * sizeof *vector);
}

void front_add(struct front *f, const uint64_t *vector, int words)
{
    int kept = 0;
    for (int i = 0; i < f->count; i++)
        if (vector_covers(front_at(f, i, words), vector, words)) return;
    for (int i = 0; i < f->count; i++) {
        if (vector_covers(vector, front_at(f, i, words), words)) continue;
        if (kept != i) memcpy(front_at(f, kept, words), front_at(f, i, words), (size_t)words * 8);
        kept++;
    }
    f->count = kept;
    append(f, vector, words);
}

void front_join(struct front *f, const struct front *from, int words)
{
    for (int i = 0; i < from->count; i++) front_add(f, front_at(from, i, words), words);
}

void front_meet(struct front *f, const struct front *other, int words)
{
    struct front met = {0};
    uint64_t both[FRONT_WORDS];
    for (int i = 0; i < f->count; i++)
        for (int j = 0; j < other->count; j++) {
            for (int k = 0; k < words; k++) both[k] = front_at(f, i, words)[k] & front_at(other, j, words)[k];
            front_add(&met, both, words);
        }
    front_free(f);
    *f = met;
}
