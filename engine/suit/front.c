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

/* A word of the vector that tells most of them apart: a vector that covers another covers it there. */
static uint64_t sign_of(const uint64_t *vector, int words)
{
    return vector[words / 4];
}

static void append(struct front *f, const uint64_t *vector, int words)
{
    if (f->count == f->room) {
        int room = f->room ? 2 * f->room : 4;
        f->vector = util_resize(f->vector, (size_t)room * (size_t)(words + 1), sizeof *f->vector);
        f->sign = memmove(front_at(f, room, words), front_at(f, f->room, words), (size_t)f->count * 8);
        f->room = room;
    }
    f->sign[f->count] = sign_of(vector, words);
    memcpy(front_at(f, f->count++, words), vector, (size_t)words * sizeof *vector);
}

/* Whether a vector of the front covers it; the one that did last is asked first. */
static bool is_covered(struct front *f, const uint64_t *vector, int words)
{
    uint64_t sign = sign_of(vector, words);
    if (f->last < f->count && vector_covers(front_at(f, f->last, words), vector, words)) return true;
    for (int i = 0; i < f->count; i++)
        if (!(sign & ~f->sign[i]) && vector_covers(front_at(f, i, words), vector, words)) {
            f->last = i;
            return true;
        }
    return false;
}

int front_add(struct front *f, const uint64_t *vector, int words)
{
    uint64_t sign = sign_of(vector, words);
    int kept = 0, compared = f->count;
    if (is_covered(f, vector, words)) return compared;
    for (int i = 0; i < f->count; i++) {
        if (!(f->sign[i] & ~sign) && vector_covers(vector, front_at(f, i, words), words)) continue;
        if (kept != i) {
            memcpy(front_at(f, kept, words), front_at(f, i, words), (size_t)words * 8);
            f->sign[kept] = f->sign[i];
        }
        kept++;
    }
    f->count = kept;
    append(f, vector, words);
    return 2 * compared;
}

int64_t front_join(struct front *f, struct front from, int words)
{
    int64_t compared = 0;
    if (!f->count) {
        front_free(f);
        *f = from;
        return compared;
    }
    for (int i = 0; i < from.count; i++) compared += front_add(f, front_at(&from, i, words), words);
    front_free(&from);
    return compared;
}

/* Vectors of a front that are numbered on the stack: most have but a few. */
enum { FEW = 32 };

/* For each vector of `a` the first of `b` that covers it, -1 for none; in `few` where there is room. */
static int *coverers(const struct front *a, const struct front *b, int words, int few[FEW])
{
    int *by = a->count <= FEW ? few : util_alloc((size_t)a->count * sizeof *by);
    for (int i = 0; i < a->count; i++) {
        by[i] = -1;
        for (int j = 0; j < b->count && by[i] < 0; j++)
            if (vector_covers(front_at(b, j, words), front_at(a, i, words), words)) by[i] = j;
    }
    return by;
}

/* Of a vector that one of the other front covers, no other meeting is kept: it covers them. */
static bool is_worth_meeting(const int *by_other, const int *by_own, int i, int j)
{
    return (by_other[i] < 0 || by_other[i] == j) && (by_own[j] < 0 || by_own[j] == i);
}

int64_t front_meet(struct front *f, const struct front *other, int words, int64_t most)
{
    struct front met = {0};
    uint64_t both[FRONT_WORDS];
    int64_t compared = 2 * (int64_t)f->count * other->count;
    if (compared > most) return compared;
    int few[2][FEW];
    int *by_other = coverers(f, other, words, few[0]), *by_own = coverers(other, f, words, few[1]);
    for (int i = 0; i < f->count && compared <= most; i++)
        for (int j = 0; j < other->count; j++) {
            if (!is_worth_meeting(by_other, by_own, i, j)) continue;
            for (int k = 0; k < words; k++) both[k] = front_at(f, i, words)[k] & front_at(other, j, words)[k];
            compared += front_add(&met, both, words);
        }
    if (by_other != few[0]) free(by_other);
    if (by_own != few[1]) free(by_own);
    front_free(compared <= most ? f : &met);
    if (compared <= most) *f = met;
    return compared;
}
