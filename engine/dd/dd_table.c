/* The table's memory. Invariant: along a chain ages rise; every block in use hangs on the chain of its key's
 * slot. */
#include "engine/dd/dd_internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { HEAD_BITS_LEAST = 8, HUGE_PAGE = 1 << 21 };

void *dd_pages_new(size_t bytes, void **memory)
{
    *memory = util_alloc(bytes + HUGE_PAGE);
    void *pages = (void *)(((uintptr_t)*memory + HUGE_PAGE - 1) & ~(uintptr_t)(HUGE_PAGE - 1));
    madvise(pages, bytes, MADV_HUGEPAGE);
    return pages;
}

void dd_table_new(struct dd_table *t, int megabytes)
{
    int bits = 0;
    while ((UINT64_C(2) << bits) * sizeof(struct dd_block) <= (uint64_t)megabytes << 20) bits++;
    size_t bytes = sizeof(struct dd_block) << bits;
    *t = (struct dd_table){.blocks_mask = (UINT32_C(1) << bits) - 1, .head_bits_most = bits};
    t->block = dd_pages_new(bytes, &t->memory);
    t->head = util_alloc(sizeof *t->head << bits);
    dd_table_clear(t);
}

void dd_table_free(struct dd_table *t)
{
    free(t->memory);
    free(t->head);
}

void dd_table_clear(struct dd_table *t)
{
    t->head_bits = HEAD_BITS_LEAST;
    t->cursor = t->used = 0;
    memset(t->head, 0, sizeof *t->head << t->head_bits);
}

static void push(struct dd_table *t, uint32_t at)
{
    uint32_t *head = &t->head[dd_table_slot(t, t->block[at].key)];
    t->block[at].next = *head;
    *head = at;
}

/* A longer index for the blocks in use, linked again from the oldest on; the ring has not come round yet. */
static void grow(struct dd_table *t)
{
    t->head_bits += 2;
    if (t->head_bits > t->head_bits_most) t->head_bits = t->head_bits_most;
    memset(t->head, 0, sizeof *t->head << t->head_bits);
    for (uint32_t at = 1; at <= t->used; at++) push(t, at);
}

struct dd_block *dd_table_add(struct dd_table *t, uint64_t key)
{
    t->cursor = (t->cursor + 1) & t->blocks_mask;
    if (!t->cursor) t->cursor = 1;
    if (t->used < t->blocks_mask) t->used++;
    struct dd_block *b = &t->block[t->cursor];
    b->key = key;
    b->count = 0;
    push(t, t->cursor);
    if (t->used >> t->head_bits && t->head_bits < t->head_bits_most && t->used == t->cursor) grow(t);
    return b;
}
