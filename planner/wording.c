/* Wording. Nothing here decides anything. */
#include "planner/wording.h"

#include <math.h>
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
    static const char *const words[] = {"no",  "one",   "two",  "three", "four",   "five",   "six",
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

void wording_wrap(struct buffer *out, const char *text, int width, int indent)
{
    const char *line = out->text ? strrchr(out->text, '\n') : NULL;
    int column = wording_width(line ? line + 1 : buffer_text(out));
    while (*text) {
        size_t length = strcspn(text, " ");
        struct buffer piece = {0};
        buffer_add_part(&piece, text, length);
        int wide = wording_width(buffer_text(&piece));
        if (column + wide > width && column > indent) {
            buffer_format(out, "\n%*s", indent, "");
            column = indent;
        }
        buffer_add(out, buffer_text(&piece));
        buffer_free(&piece);
        column += wide;
        text += length;
        if (*text == ' ') {
            while (*text == ' ') text++;
            if (*text && column < width) buffer_char(out, ' '), column++;
        }
    }
}

const char *wording_hand(enum seat s, enum seat declarer)
{
    return s == declarer ? "hand" : s == seat_partner(declarer) ? "dummy" : seat_title(s);
}

/* The text of one placeholder of a technique's sentence. */
static void add_placeholder(struct buffer *out, const char *name, size_t n, const struct technique *t, enum seat declarer)
{
    enum value_kind wanted = !strncmp(name, "card", n) ? VALUE_CARD : VALUE_SEAT;
    if (!strncmp(name, "suit", n) || !strncmp(name, "suits", n)) {
        buffer_format(out, n == 5 ? "%ss" : "%s", suit_word(t->suit));
        return;
    }
    if (!strncmp(name, "lead", n)) {
        buffer_add(out, t->leads ? wording_hand(t->lead[0], declarer) : "either hand");
        return;
    }
    for (int i = 0; i < t->args; i++) {
        if (t->arg[i].kind != wanted) continue;
        buffer_add(out, wanted == VALUE_CARD ? rank_word(card_rank(t->arg[i].n))
                                             : wording_hand((enum seat)t->arg[i].n, declarer));
        return;
    }
    buffer_add(out, "?");
}

void wording_technique(struct buffer *out, const struct knowledge *k, const struct technique *t, enum seat declarer)
{
    for (const char *c = knowledge_kind(k, t->name)->say; *c; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (!end) {
            buffer_char(out, *c);
            continue;
        }
        add_placeholder(out, c + 1, (size_t)(end - c - 1), t, declarer);
        c = end;
    }
}
