/* Fronts by position: an open table of pointers. */
#include <stdlib.h>
#include <string.h>

#include "engine/suit/suit_parts.h"
#include "engine/util.h"

struct memo_entry {
    uint64_t key[2];
    struct front front;
};

struct suit_memo {
    struct memo_entry **entry;
    size_t room, count; /* room is a power of two */
};

struct suit_memo *memo_new(void)
{
    struct suit_memo *m = util_alloc(sizeof *m);
    m->room = 256;
    m->entry = util_alloc(m->room * sizeof(struct memo_entry *));
    return m;
}

void memo_free(struct suit_memo *m)
{
    if (!m) return;
    for (size_t i = 0; i < m->room; i++) {
        if (!m->entry[i]) continue;
        front_free(&m->entry[i]->front);
        free(m->entry[i]);
    }
    free(m->entry);
    free(m);
}

size_t memo_bytes(const struct suit_memo *m, int words)
{
    size_t sum = m->room * sizeof *m->entry + m->count * sizeof **m->entry;
    for (size_t i = 0; i < m->room; i++)
        if (m->entry[i]) sum += front_bytes(&m->entry[i]->front, words);
    return sum;
}

static void pack(const struct position *p, uint64_t key[2])
{
    key[0] = (uint64_t)p->hand[0] | (uint64_t)p->hand[1] << 13;
    for (int c = 0; c < CLASSES; c++) key[0] |= (uint64_t)p->left[c] << (26 + 4 * c);
    key[1] = (uint64_t)p->known | (uint64_t)(uint8_t)p->wanted << 8 | (uint64_t)(uint8_t)p->on_lead << 16 |
             (uint64_t)(uint8_t)p->entries[0] << 24 | (uint64_t)(uint8_t)p->entries[1] << 32;
}

/* The place of the key, or where it belongs. */
static size_t place(const struct suit_memo *m, const uint64_t key[2])
{
    uint64_t hash = (key[0] ^ key[1] * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xd6e8feb86659fd93);
    size_t i = (hash ^ hash >> 32) & (m->room - 1);
    while (m->entry[i] && memcmp(m->entry[i]->key, key, sizeof m->entry[i]->key)) i = (i + 1) & (m->room - 1);
    return i;
}

static void grow(struct suit_memo *m)
{
    struct memo_entry **old = m->entry;
    size_t room = m->room;
    m->room *= 2;
    m->entry = util_alloc(m->room * sizeof(struct memo_entry *));
    for (size_t i = 0; i < room; i++)
        if (old[i]) m->entry[place(m, old[i]->key)] = old[i];
    free(old);
}

struct front *memo_find(struct suit_memo *m, const struct position *p)
{
    uint64_t key[2];
    pack(p, key);
    size_t i = place(m, key);
    if (m->entry[i]) return &m->entry[i]->front;
    if (++m->count * 2 > m->room) {
        grow(m);
        i = place(m, key);
    }
    m->entry[i] = util_alloc(sizeof *m->entry[i]);
    memcpy(m->entry[i]->key, key, sizeof key);
    return &m->entry[i]->front;
}
