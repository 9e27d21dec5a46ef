/* Holdings by relative ranks: a short list, the one asked about last in front. */
#include "engine/card.h"
#include "engine/suit/suit_cache.h"

#include <stdlib.h>
#include <string.h>

#include "engine/util.h"

struct suit_cache {
    int room, count;
    int64_t limit;
    struct suit_solver **suit;
};

struct suit_cache *suit_cache_new(int room, int64_t limit)
{
    struct suit_cache *c = util_alloc(sizeof *c);
    c->room = room;
    c->limit = limit;
    c->suit = util_alloc((size_t)room * sizeof(struct suit_solver *));
    return c;
}

void suit_cache_free(struct suit_cache *c)
{
    if (!c) return;
    for (int i = 0; i < c->count; i++) suit_free(c->suit[i]);
    free(c->suit);
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

struct suit_solver *suit_cache_find(struct suit_cache *c, const struct suit_holding *h)
{
    struct suit_holding wanted = suit_relative(h);
    struct suit_solver *found = NULL;
    int at = 0;
    while (at < c->count && memcmp(suit_of(c->suit[at]), &wanted, sizeof wanted)) at++;
    if (at < c->count)
        found = c->suit[at];
    else {
        found = suit_new_within(&wanted, c->limit);
        if (!found) found = suit_new_unsearched(&wanted);
        if (c->count == c->room) suit_free(c->suit[--c->count]);
        at = c->count++;
    }
    memmove(c->suit + 1, c->suit, (size_t)at * sizeof *c->suit);
    c->suit[0] = found;
    return found;
}
