/* Holdings remembered by relative ranks.
 *
 * AQ4 / 32 and AQ3 / 42 are one holding, and so is what is left of another when cards have been played. The
 * cache keeps the searches of the holdings asked about last. It owns them; suit_cache_free frees it with
 * them. One thread at a time.
 */
#ifndef ENGINE_SUIT_SUIT_CACHE_H
#define ENGINE_SUIT_SUIT_CACHE_H

#include "engine/suit/suit.h"

struct suit_cache;

/* Room for so many holdings, 1 or more, and for `most` bytes of all but the last one; each may take so much
 * work (suit_new_within). */
struct suit_cache *suit_cache_new(int room, size_t most, int64_t limit);
void suit_cache_free(struct suit_cache *c);
/* The search of a holding of the same relative ranks; the holding unsearched (suit_is_searched) when that
 * takes too much. It is the cache's, and lasts until another holding is asked about; who needs it longer
 * holds it (suit_share). Its ranks are relative: suit_rank_from takes them back. */
struct suit_solver *suit_cache_find(struct suit_cache *c, const struct suit_holding *h);
/* The holding by relative ranks: touching cards moved together, as if the lowest cards had been played. */
struct suit_holding suit_relative(const struct suit_holding *h);
/* The rank of `to` that stands where `rank` stands in `from`, counted from the lowest; SUIT_VOID stays. */
int suit_rank_from(uint16_t from, uint16_t to, int rank);

#endif
