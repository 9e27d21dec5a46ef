/* What has been found out once and would be found out again: answers by a number made of the question.
 *
 * A store has a fixed number of places; an answer takes the place of another whose number ends alike, so it may be
 * gone when it is asked for, and whoever asks then finds it out anew. What is kept must be a function of its number
 * alone: then the same comes out with a store and without. Any number of threads read and write at once without
 * locks (an answer that two of them wrote into each other is not found). Two questions whose 64 bits are the same
 * are taken for one. store_free.
 */
#ifndef ENGINE_STORE_STORE_H
#define ENGINE_STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

struct store;

/* With room for 2^bits answers of 16 bytes; memory is touched only as answers come. */
struct store *store_new(int bits);
/* In memory of 2^bits * 16 bytes that is the caller's and outlives it, all 0 or a store before, of another process, too: a
 * question's number is another one with other `whose`, which stands for all that an answer rests on and its number does not have. */
struct store *store_in(void *memory, int bits, uint64_t whose);
void store_free(struct store *s);
/* Whether the answer is there; then it is in *value. `s` may be NULL: nothing is. */
bool store_find(struct store *s, uint64_t number, uint64_t *value);
/* Keeps an answer, which must not be 0. `s` may be NULL: nothing is kept. */
void store_keep(struct store *s, uint64_t number, uint64_t value);

#endif
