/* Allocation, text buffer, random numbers. Invariant of a buffer: text[length] is NUL whenever text is set.
 */
#include "engine/util.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/rescue.h"

enum { FIRST_ROOM = 16 }; /* of a list that grows */

void util_out_of_memory(void)
{
    static const char say[] = "declarer: out of memory\n";
    rescue_throw();
    if (write(STDERR_FILENO, say, sizeof say - 1) < 0) _exit(UTIL_NO_MEMORY); /* nobody can be told */
    _exit(UTIL_NO_MEMORY);
}

void *util_alloc(size_t size)
{
    void *p = calloc(1, size ? size : 1);
    if (!p) util_out_of_memory();
    return p;
}

void *util_resize(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) util_out_of_memory();
    void *p = realloc(old, count && size ? count * size : 1);
    if (!p) util_out_of_memory();
    return p;
}

void *util_grow(void *list, int count, int *room, size_t size)
{
    if (count < *room) return list;
    *room = *room ? 2 * *room : FIRST_ROOM;
    return util_resize(list, (size_t)*room, size);
}

char *util_copy(const char *text)
{
    return text ? util_copy_part(text, strlen(text)) : NULL;
}

char *util_copy_part(const char *text, size_t length)
{
    char *copy = util_alloc(length + 1);
    memcpy(copy, text, length);
    return copy;
}

static void buffer_reserve(struct buffer *b, size_t more)
{
    if (b->length + more + 1 <= b->room) return;
    size_t room = b->room ? b->room * 2 : 256;
    while (room < b->length + more + 1) room *= 2;
    b->text = util_resize(b->text, room, 1);
    b->room = room;
}

void buffer_add_part(struct buffer *b, const char *text, size_t length)
{
    buffer_reserve(b, length);
    memcpy(b->text + b->length, text, length);
    b->length += length;
    b->text[b->length] = '\0';
}

void buffer_add(struct buffer *b, const char *text)
{
    buffer_add_part(b, text, strlen(text));
}

void buffer_char(struct buffer *b, char c)
{
    buffer_add_part(b, &c, 1);
}

void buffer_add_upper(struct buffer *b, const char *text)
{
    for (; *text; text++) buffer_char(b, *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text);
}

void buffer_vformat(struct buffer *b, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int needed = vsnprintf(NULL, 0, format, args);
    if (needed > 0) {
        buffer_reserve(b, (size_t)needed);
        vsnprintf(b->text + b->length, (size_t)needed + 1, format, again);
        b->length += (size_t)needed;
    }
    va_end(again);
}

void buffer_format(struct buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buffer_vformat(b, format, args);
    va_end(args);
}

void buffer_clear(struct buffer *b)
{
    b->length = 0;
    if (b->text) b->text[0] = '\0';
}

void buffer_capital(struct buffer *b, size_t at)
{
    enum {
        ACCENTED = 0xc3,
        FIRST = 0xa0,
        LAST = 0xbe,
        DIVIDE = 0xb7
    }; /* of UTF-8: a grave to thorn, between them a sign */
    if (at >= b->length) return;
    unsigned char *c = (unsigned char *)b->text + at;
    if (c[0] >= 'a' && c[0] <= 'z')
        c[0] -= 'a' - 'A';
    else if (c[0] == ACCENTED && c[1] >= FIRST && c[1] <= LAST && c[1] != DIVIDE)
        c[1] -= 'a' - 'A';
}

char *buffer_take(struct buffer *b)
{
    char *text = b->text ? b->text : util_copy("");
    *b = (struct buffer){0};
    return text;
}

void buffer_free(struct buffer *b)
{
    free(b->text);
    *b = (struct buffer){0};
}

const char *buffer_text(const struct buffer *b)
{
    return b->text ? b->text : "";
}

void random_seed(struct random *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = (seed += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        r->state[i] = z ^ (z >> 31);
    }
}

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

uint64_t random_next(struct random *r)
{
    uint64_t *s = r->state, result = rotate_left(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t random_below(struct random *r, uint32_t n)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n, x;
    do x = random_next(r);
    while (x >= limit);
    return (uint32_t)(x % n);
}
