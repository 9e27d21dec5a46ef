/* A place is two words: the answer, and the number with the answer's bits turned over in it. A place that two threads
 * wrote into at once has the words of both, and then its number is that of no question. */
#include "engine/store/store.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/util.h"

struct place {
    _Atomic uint64_t number, value;
};

struct store {
    uint64_t places; /* a power of two */
    uint64_t whose;
    struct place *place;
    bool is_lent;
};

struct store *store_new(int bits)
{
    struct store *s = util_alloc(sizeof *s);
    s->places = UINT64_C(1) << bits;
    s->place = util_alloc(s->places * sizeof *s->place);
    return s;
}

struct store *store_in(void *memory, int bits, uint64_t whose)
{
    struct store *s = util_alloc(sizeof *s);
    *s = (struct store){.places = UINT64_C(1) << bits, .whose = whose, .place = memory, .is_lent = true};
    return s;
}

void store_free(struct store *s)
{
    if (!s) return;
    if (!s->is_lent) free(s->place);
    free(s);
}

bool store_find(struct store *s, uint64_t number, uint64_t *value)
{
    if (!s) return false;
    number ^= s->whose;
    const struct place *p = &s->place[number & (s->places - 1)];
    *value = atomic_load_explicit(&p->value, memory_order_relaxed);
    return *value && (atomic_load_explicit(&p->number, memory_order_relaxed) ^ *value) == number;
}

void store_keep(struct store *s, uint64_t number, uint64_t value)
{
    if (!s) return;
    number ^= s->whose;
    struct place *p = &s->place[number & (s->places - 1)];
    atomic_store_explicit(&p->number, number ^ value, memory_order_relaxed);
    atomic_store_explicit(&p->value, value, memory_order_relaxed);
}
