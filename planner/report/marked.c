/* Taking marked text apart. */
#include "planner/report/marked.h"

#include <ctype.h>
#include <string.h>

enum { SYMBOL_BYTES = 3 };

/* The suit whose symbol stands at `text`, or -1. */
static int symbol_at(const char *text)
{
    static const char *const symbols[] = {"\u2663", "\u2666", "\u2665", "\u2660"};
    for (int suit = 0; suit < 4; suit++)
        if (!strncmp(text, symbols[suit], SYMBOL_BYTES)) return suit;
    return -1;
}

/* The bytes of the figure at `text`: digits, one point among them, and the per cent sign that belongs to it.
 */
static size_t figure_at(const char *text)
{
    size_t n = strspn(text, "0123456789");
    if (n && text[n] == '.' && isdigit((unsigned char)text[n + 1]))
        n += 1 + strspn(text + n + 1, "0123456789");
    return n && text[n] == ' ' && text[n + 1] == '%' ? n + 2 : n;
}

static bool is_mark(char c)
{
    return c == *MARK_TERM || c == *MARK_END;
}

/* Whether a plain span ends before text[n]; a digit inside a word or a name is no figure. */
static bool ends_plain(const char *text, size_t n)
{
    if (!text[n] || is_mark(text[n]) || symbol_at(text + n) >= 0) return true;
    bool after_word = n && (isalnum((unsigned char)text[n - 1]) || text[n - 1] == '-' || text[n - 1] == '?');
    return isdigit((unsigned char)text[n]) && !after_word;
}

bool marked_next(struct marked *m, struct span *out)
{
    for (; is_mark(*m->at); m->at++) m->in_term = *m->at == *MARK_TERM;
    if (!*m->at) return false;
    *out = (struct span){.in_term = m->in_term, .suit = symbol_at(m->at), .text = m->at};
    size_t figure = m->in_term ? 0 : figure_at(m->at);
    if (out->suit >= 0) {
        out->kind = SPAN_SUIT;
        out->length = SYMBOL_BYTES;
    } else if (figure) {
        out->kind = SPAN_FIGURE;
        out->length = figure;
    } else {
        for (out->length = 1; !ends_plain(m->at, out->length);) out->length++;
    }
    m->at += out->length;
    return true;
}

void marked_plain(struct buffer *out, const char *text)
{
    struct marked m = {.at = text};
    struct span span;
    while (marked_next(&m, &span)) buffer_add_part(out, span.text, span.length);
}

int marked_width(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80 && !is_mark(text[i]);
    return width;
}

size_t marked_piece(const char *text)
{
    size_t n = strcspn(text, " ");
    while (text[n] == ' ' && text[n + 1] == '%') n += 1 + strcspn(text + n + 1, " ");
    return n;
}
