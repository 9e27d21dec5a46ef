/* Wording. Nothing here decides anything. */
#include "planner/wording.h"

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

/* "the fourth and fifth club": the cards of the long hand that length may make good, the last of them args'
 * number. */
static void add_long_cards(struct buffer *out, const struct technique *t)
{
    static const char *const ordinals[] = {"",      "first",    "second",  "third",     "fourth",
                                           "fifth", "sixth",    "seventh", "eighth",    "ninth",
                                           "tenth", "eleventh", "twelfth", "thirteenth"};
    int last = 0, count = (t->hundredths + 99) / 100;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_NUMBER) last = t->arg[i].n;
    int first = last - count + 1 > 1 ? last - count + 1 : 1;
    if (last > SUIT_SIZE || last < 1) return;
    if (last - first > 1)
        buffer_format(out, "the %s to %s %s", ordinals[first], ordinals[last], suit_word(t->suit));
    else if (last > first)
        buffer_format(out, "the %s and %s %s", ordinals[first], ordinals[last], suit_word(t->suit));
    else
        buffer_format(out, "the %s %s", ordinals[last], suit_word(t->suit));
}

/* The text of one placeholder of a technique's sentence. */
static void add_placeholder(struct buffer *out, const char *name, size_t n, const struct technique *t,
                            enum seat declarer)
{
    enum value_kind wanted = !strncmp(name, "card", n) ? VALUE_CARD : VALUE_SEAT;
    if (!strncmp(name, "suit", n) || !strncmp(name, "suits", n)) {
        buffer_format(out, n == 5 ? "%ss" : "%s", suit_word(t->suit));
        return;
    }
    if (!strncmp(name, "long-cards", n)) {
        add_long_cards(out, t);
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

void wording_technique(struct buffer *out, const struct knowledge *k, const struct technique *t,
                       enum seat declarer)
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
