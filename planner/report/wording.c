/* Wording. Nothing here decides anything. */
#include "planner/report/wording.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *wording_suit(int suit, bool ascii)
{
    static const char *const symbols[] = {"\u2663", "\u2666", "\u2665", "\u2660", "NT"};
    static const char *const letters[] = {"C", "D", "H", "S", "NT"};
    return ascii ? letters[suit] : symbols[suit];
}

void wording_card(struct buffer *out, int card)
{
    buffer_format(out, "%s of %ss", rank_word(card_rank(card)), suit_word(card_suit(card)));
}

void wording_short_card(struct buffer *out, int card, bool ascii)
{
    buffer_add(out, wording_suit(card_suit(card), ascii));
    buffer_char(out, rank_letter(card_rank(card)));
}

void wording_ranks(struct buffer *out, cardset set, int suit)
{
    char ranks[14];
    cardset_ranks(set, suit, ranks);
    buffer_add(out, *ranks ? ranks : "-");
}

const char *wording_number(int n)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",   "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve", "thirteen"};
    return n >= 0 && n <= 13 ? words[n] : "many";
}

void wording_percent(struct buffer *out, double chance)
{
    int percent = (int)lround(100 * chance);
    if (percent == 0 && chance > 1e-9)
        buffer_add(out, "<1 %");
    else if (percent == 100 && chance < 1 - 1e-9)
        buffer_add(out, ">99 %");
    else
        buffer_format(out, "%d %%", percent);
}

void wording_hundredths(struct buffer *out, int hundredths)
{
    if (hundredths % 100 == 0)
        buffer_format(out, "%d", hundredths / 100);
    else
        buffer_format(out, "%d.%02d", hundredths / 100, hundredths % 100);
}

int wording_width(const char *text)
{
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

void wording_pad(struct buffer *out, int column, int least)
{
    const char *line = out->text ? strrchr(out->text, '\n') : NULL;
    int width = wording_width(line ? line + 1 : buffer_text(out));
    int spaces = column - width > least ? column - width : least;
    buffer_format(out, "%*s", spaces, "");
}

/* The length of the next piece that must stay on one line: up to a space, but "68 %" is one piece. */
static size_t piece_length(const char *text)
{
    size_t n = strcspn(text, " ");
    while (text[n] == ' ' && text[n + 1] == '%') n += 1 + strcspn(text + n + 1, " ");
    return n;
}

void wording_wrap(struct buffer *out, const char *text, int width, int indent)
{
    const char *line = out->text ? strrchr(out->text, '\n') : NULL;
    int column = wording_width(line ? line + 1 : buffer_text(out));
    bool fresh = true;
    while (*text) {
        size_t length = piece_length(text);
        char *piece = util_copy_part(text, length);
        int wide = wording_width(piece);
        if (!fresh && column + 1 + wide > width) {
            buffer_format(out, "\n%*s", indent, "");
            column = indent;
        } else if (!fresh) {
            buffer_char(out, ' ');
            column++;
        }
        buffer_add(out, piece);
        free(piece);
        column += wide;
        fresh = false;
        for (text += length; *text == ' ';) text++;
    }
}

const char *wording_hand(enum seat s, enum seat declarer)
{
    return s == declarer ? "hand" : s == seat_partner(declarer) ? "dummy" : seat_title(s);
}
