/* Setting characters. Escape sequences and marks take no column. */
#include "planner/report/text_page.h"

#include <string.h>

#include "facts/text/clean.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"

#define BOLD  "\x1b[1m"
#define PLAIN "\x1b[0m"

void text_page_newline(struct text_page *p)
{
    buffer_char(p->out, '\n');
    p->column = 0;
}

void text_page_pad(struct text_page *p, int column, int least)
{
    int spaces = column - p->column > least ? column - p->column : least;
    buffer_format(p->out, "%*s", spaces, "");
    p->column += spaces;
}

/* Spades blue, hearts red, diamonds yellow, clubs green: four colours that differ in brightness too. */
static void add_suit(struct text_page *p, int suit)
{
    static const char *const colours[] = {"\x1b[32m", "\x1b[33m", "\x1b[31m", "\x1b[34m"};
    const char *symbol = p->style->is_ascii ? (char[]){suit_letter(suit), '\0'} : wording_suit(suit);
    if (p->style->is_colour)
        buffer_format(p->out, "%s%s" PLAIN, colours[suit], symbol);
    else
        buffer_add(p->out, symbol);
}

/* The letter nearest to a character that ASCII lacks; '?' for one without. */
static char nearest_letter(const char *c, size_t length)
{
    static const char *const near[] = {"\u2013-",  "\u2014-",  "\u2212-", "\u2018'", "\u2019'",
                                       "\u201c\"", "\u201d\"", "\u00d7x", "\u00e4a", "\u00f6o",
                                       "\u00fcu",  "\u00c4A",  "\u00d6O", "\u00dcU", "\u00e9e",
                                       "\u00e8e",  "\u00e1a",  "\u00e5a", "\u00f8o", "\u00b7."};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++)
        if (strlen(near[i]) == length + 1 && !strncmp(near[i], c, length)) return near[i][length];
    return '?';
}

/* Text that is no suit, blanks for what a terminal acts on; without UTF-8 each character is one of ASCII. */
static void add_plain(struct text_page *p, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t bytes = 1;
        while (i + bytes < length && ((unsigned char)text[i + bytes] & 0xc0) == 0x80) bytes++;
        if (text[i] != '\n' && text[i] != '\t' && clean_control(text + i))
            buffer_char(p->out, ' ');
        else if (p->style->is_ascii && (unsigned char)text[i] & 0x80)
            buffer_char(p->out, nearest_letter(text + i, bytes));
        else
            buffer_add_part(p->out, text + i, bytes);
        i += bytes;
    }
}

static void text_page_part(struct text_page *p, const char *text, size_t length)
{
    struct marked walk = {.at = text};
    struct span span;
    while (walk.at < text + length && marked_next(&walk, &span)) {
        size_t left = (size_t)(text + length - span.text);
        if (span.text >= text + length) break;
        if (span.kind == SPAN_SUIT)
            add_suit(p, span.suit);
        else
            add_plain(p, span.text, span.length < left ? span.length : left);
    }
    p->column += marked_width(text, length);
}

void text_page_add(struct text_page *p, const char *text)
{
    text_page_part(p, text, strlen(text));
}

void text_page_bold(struct text_page *p, const char *text)
{
    if (p->style->is_colour) buffer_add(p->out, BOLD);
    text_page_add(p, text);
    if (p->style->is_colour) buffer_add(p->out, PLAIN);
}

/* The bytes up to a place between two lists, or within one where it is wider than the line. */
static size_t list_piece(const char *text, int width)
{
    const char *end = strstr(text, ") ");
    size_t length = end ? (size_t)(end - text) + 1 : strlen(text);
    return marked_width(text, length) <= width ? length : marked_piece(text);
}

static void wrap(struct text_page *p, const char *text, int width, int hang, bool has_lists)
{
    for (bool is_first = true; *text; is_first = false) {
        size_t length = has_lists ? list_piece(text, width - hang) : marked_piece(text);
        if (!is_first && p->column + 1 + marked_width(text, length) > width) {
            text_page_newline(p);
            text_page_pad(p, hang, 0);
        } else if (!is_first) {
            text_page_pad(p, 0, 1);
        }
        text_page_part(p, text, length);
        for (text += length; *text == ' ';) text++;
    }
}

void text_page_wrap(struct text_page *p, const char *text, int width, int hang)
{
    wrap(p, text, width, hang, false);
}

void text_page_wrap_lists(struct text_page *p, const char *text, int width, int hang)
{
    wrap(p, text, width, hang, true);
}
