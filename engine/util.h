/* Allocation that never fails, a growing text buffer, and a seedable random stream.
 *
 * Out of memory ends the process in one place, here; everything else in the program treats allocation as
 * total.
 */
#ifndef ENGINE_UTIL_H
#define ENGINE_UTIL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Says so in one line and ends the process at once, with this status. */
enum { UTIL_NO_MEMORY = 4 };
_Noreturn void util_out_of_memory(void);
/* Memory of `size` zeroed bytes; the caller frees it with free(). Out of memory when there is none. */
void *util_alloc(size_t size);
/* As realloc, for `count` elements of `size` bytes; out of memory on overflow or when there is none. */
void *util_resize(void *old, size_t count, size_t size);
/* A list of `count` elements of `size` bytes with room for one more: as it is, or moved and doubled when
 * `*room`, the elements that fit, is used up. */
void *util_grow(void *list, int count, int *room, size_t size);
/* A copy of the NUL-terminated `text` (NULL gives NULL); the caller frees it. */
char *util_copy(const char *text);
/* A copy of the first `length` bytes of `text`, NUL-terminated; the caller frees it. */
char *util_copy_part(const char *text, size_t length);

/* Text that grows. A zeroed buffer is empty; `text` is NULL until something was added, NUL-terminated after.
 */
struct buffer {
    char *text;
    size_t length, room;
};

void buffer_add(struct buffer *b, const char *text);
void buffer_add_part(struct buffer *b, const char *text, size_t length);
void buffer_char(struct buffer *b, char c);
/* Adds the text with its letters a to z as capitals. */
void buffer_add_upper(struct buffer *b, const char *text);
void buffer_format(struct buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_vformat(struct buffer *b, const char *format, va_list args);
/* Forgets the text and keeps the room. */
void buffer_clear(struct buffer *b);
/* Makes the letter at `at` a capital where it is one of a to z, or one of them with an accent. */
void buffer_capital(struct buffer *b, size_t at);
void buffer_free(struct buffer *b);
/* The text as the caller's own, "" when nothing was added; the buffer is empty then. */
char *buffer_take(struct buffer *b);
/* The text, "" when nothing was added; owned by the buffer. */
const char *buffer_text(const struct buffer *b);

/* Of two numbers. */
static inline int util_smaller(int a, int b)
{
    return a < b ? a : b;
}
static inline int util_larger(int a, int b)
{
    return a > b ? a : b;
}

/* A number made of another and one word more, for keys of what is remembered. */
static inline uint64_t util_mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* A random stream (xoshiro256**, seeded by splitmix64): the same seed gives the same numbers everywhere. */
struct random {
    uint64_t state[4];
};

void random_seed(struct random *r, uint64_t seed);
uint64_t random_next(struct random *r);
/* Uniform in 0 .. n-1, without bias; n must not be 0. */
uint32_t random_below(struct random *r, uint32_t n);

#endif
