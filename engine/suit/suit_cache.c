/* Holdings by relative ranks: a short list, the one asked about last in front. */
#include "engine/card.h"
#include "engine/suit/suit_cache.h"

#include <stdlib.h>
#include <string.h>

#include "engine/util.h"

struct kept {
    struct suit_solver *suit;
    size_t bytes; /* when it had been searched */
};

struct suit_cache {
    int room, count;
    size_t most, bytes; /* that all may take, and take */
    int64_t limit;
    struct kept *kept;
};

struct suit_cache *suit_cache_new(int room, size_t most, int64_t limit)
{
    struct suit_cache *c = util_alloc(sizeof *c);
    c->room = room;
    c->most = most;
    c->limit = limit;
    c->kept = util_alloc((size_t)room * sizeof *c->kept);
    return c;
}

static void drop_last(struct suit_cache *c)
{
    const struct kept *last = &c->kept[--c->count];
    c->bytes -= last->bytes;
    suit_free(last->suit);
}

void suit_cache_free(struct suit_cache *c)
{
    if (!c) return;
    while (c->count) drop_last(c);
    free(c->kept);
    free(c);
}

/* Puts the cards of ours from rank `from` down to `to` at the ranks below *at: in their order where entries
 * count, else declarer's above dummy's. */
static void place_ours(const struct suit_holding *h, int from, int to, int *at, struct suit_holding *out)
{
    bool is_ordered = h->entries[0] != SUIT_UNLIMITED;
    for (int pass = 0; pass < (is_ordered ? 1 : 2); pass++)
        for (int r = from; r > to; r--)
            for (int hand = 0; hand < 2; hand++)
                if (h->hand[hand] >> r & 1 && (is_ordered || hand == pass))
                    out->hand[hand] |= (uint16_t)(1u << (*at)--);
}

struct suit_holding suit_relative(const struct suit_holding *h)
{
    struct suit_holding out = {.entries = {h->entries[0], h->entries[1]}};
    int at = 12, from = 12;
    for (int r = 12; r >= -1; r--) {
        if (r >= 0 && !(h->out >> r & 1)) continue;
        place_ours(h, from, r, &at, &out);
        if (r >= 0) out.out |= (uint16_t)(1u << at--);
        from = r - 1;
    }
    return out;
}

int suit_rank_from(uint16_t from, uint16_t to, int rank)
{
    if (rank == SUIT_VOID) return SUIT_VOID;
    for (int below = cardset_count(from & ((1u << rank) - 1)); below > 0; below--) to &= (uint16_t)(to - 1);
    return to ? __builtin_ctz(to) : SUIT_VOID;
}

static struct kept search(const struct suit_cache *c, const struct suit_holding *h)
{
    struct suit_solver *s = suit_new_within(h, c->limit);
    if (!s) s = suit_new_unsearched(h);
    return (struct kept){s, suit_bytes(s)};
}

struct suit_solver *suit_cache_find(struct suit_cache *c, const struct suit_holding *h)
{
    struct suit_holding wanted = suit_relative(h);
    int at = 0;
    while (at < c->count && memcmp(suit_of(c->kept[at].suit), &wanted, sizeof wanted)) at++;
    struct kept found;
    if (at < c->count)
        found = c->kept[at];
    else {
        found = search(c, &wanted);
        while (c->count && (c->count == c->room || c->bytes + found.bytes > c->most)) drop_last(c);
        at = c->count++;
        c->bytes += found.bytes;
    }
    memmove(c->kept + 1, c->kept, (size_t)at * sizeof *c->kept);
    c->kept[0] = found;
    return found.suit;
}
