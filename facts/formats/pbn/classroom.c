/* Commands in the commentary of lessons. Invariant: what is no command is text, and nobody's fault. */
#include "facts/formats/pbn/classroom.h"

#include <string.h>
#include <strings.h>

static const char *const words[] = {
#define X(name, word) word,
    CLASSROOM_COMMANDS(X)
#undef X
};

/* ---- reading ---- */

static bool has_cards(enum classroom_word word)
{
    return word == CLASSROOM_CHOOSE || word == CLASSROOM_SHOWCARDS || word == CLASSROOM_PLAY;
}

/* The command that a bracket's text begins with, -1 for none. A quotation mark behind the word makes it a tag. */
static int find_word(const char *text, size_t length)
{
    size_t n = strcspn(text, " \t\r\n\"");
    if (n > length) n = length;
    size_t behind = n + strspn(text + n, " \t\r\n");
    if (behind < length && text[behind] == '"') return -1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == n && !strncasecmp(text, words[i], n)) return (int)i;
    return -1;
}

/* The card of a suit's letter and a rank's, "10" among them; *at moves behind it. NO_CARD when it is none. */
static int read_card(const char **at)
{
    int suit = suit_from_letter(**at);
    bool is_ten = suit >= 0 && (*at)[1] == '1' && (*at)[2] == '0';
    int rank = suit < 0 ? -1 : is_ten ? RANK_TEN : rank_from_letter((*at)[1]);
    if (rank < 0) return NO_CARD;
    *at += is_ten ? 3 : 2;
    return card_make(suit, rank);
}

/* One or more cards, each with its seat where `seats`; false when it is anything else. */
static bool read_cards(struct classroom_command *c, const char *at, const char *end, bool seats)
{
    int seat = NO_SEAT;
    while (at < end && c->cards < CARD_COUNT) {
        at += strspn(at, " ,\t\r\n");
        if (at >= end) break;
        if (seats && seat_from_letter(*at) >= 0 && at[1] == ':') {
            seat = seat_from_letter(*at);
            at += 2;
        }
        int card = read_card(&at);
        if (card == NO_CARD || at > end || (seats && seat == NO_SEAT) || !strchr(" ,\t\r\n]", *at)) return false;
        c->card[c->cards++] = (struct classroom_card){.seat = (enum seat)seat, .card = card};
    }
    return at >= end && c->cards > 0;
}

static void read_rest(struct classroom_command *c, const char *at, const char *end)
{
    at += strspn(at, " \t\r\n");
    c->is_any = c->word == CLASSROOM_CHOOSE && !strncasecmp(at, "any:", 4);
    if (c->is_any) at += 4;
    if (has_cards(c->word) && !read_cards(c, at, end, c->word != CLASSROOM_CHOOSE)) c->cards = 0;
}

bool classroom_next(const char **text, struct classroom_command *out)
{
    for (const char *at = strchr(*text, '['); at; at = strchr(at + 1, '[')) {
        size_t length = strcspn(at + 1, "[]");
        int word = at[1 + length] == ']' ? find_word(at + 1, length) : -1;
        if (word < 0) continue;
        *out = (struct classroom_command){.word = (enum classroom_word)word, .text = at, .length = length + 2};
        read_rest(out, at + 1 + strlen(words[word]), at + 1 + length);
        *text = at + out->length;
        return true;
    }
    return false;
}

bool classroom_is_sound(const struct classroom_command *c, const struct deal *deal, struct buffer *why)
{
    if (has_cards(c->word) && !c->cards) {
        buffer_add(why, c->word == CLASSROOM_CHOOSE ? "expected a card such as SA, or any:S7,S6"
                                                    : "expected cards with their seats such as W:SK");
        return false;
    }
    cardset named = 0;
    for (int i = 0; i < c->cards; i++) {
        char text[3];
        const struct classroom_card *one = &c->card[i];
        int has = deal_holder(deal, one->card), expected = (int)one->seat;
        card_text(one->card, text);
        if (cardset_has(named, one->card)) {
            buffer_format(why, "%s twice", text);
            return false;
        }
        named |= cardset_of(one->card);
        if (expected == NO_SEAT) expected = deal_holder(deal, c->card[0].card);
        if (has == NO_SEAT || expected == NO_SEAT || has == expected) continue;
        buffer_format(why, "%s is in %s's hand, not in %s's", text, seat_title((enum seat)has),
                      seat_title((enum seat)expected));
        return false;
    }
    return true;
}

bool classroom_has_lesson(const struct board *b)
{
    struct classroom_command c;
    for (int i = 0; i < b->remarks; i++) {
        const char *text = b->remark[i].text;
        if (!b->remark[i].is_mark && classroom_next(&text, &c)) return true;
    }
    return false;
}

/* ---- writing ---- */

void classroom_text(struct buffer *out, const char *text)
{
    static const struct {
        const char *from, *to;
    } signs[] = {{"\u2660", "\\S"}, {"\u2665", "\\H"}, {"\u2666", "\\D"}, {"\u2663", "\\C"}, {"[", "("},
                 {"]", ")"},        {"{", "("},        {"}", ")"},        {"\\", "/"}};
    while (*text) {
        size_t i = 0, count = sizeof signs / sizeof *signs;
        bool is_escape = *text == '\\' && text[1] && strchr("SHDCN", text[1]);
        while (!is_escape && i < count && strncmp(text, signs[i].from, strlen(signs[i].from)) != 0) i++;
        bool is_sign = !is_escape && i < count;
        if (is_sign)
            buffer_add(out, signs[i].to);
        else
            buffer_char(out, *text);
        text += is_sign ? strlen(signs[i].from) : 1;
    }
}
