/* Reading answers, and judging them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

/* ---- reading ---- */

/* A number in figures or in words; -1 when it is none. */
static int number_from_text(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end != text && !*end) return n >= 0 && n <= CARD_COUNT ? (int)n : -1;
    for (int i = 0; i <= SUIT_SIZE; i++)
        if (!strcasecmp(text, wording_number(i))) return i;
    return -1;
}

/* Suits in letters or words ("CH", "clubs and hearts", "none"), a bit each; -1 when they are none. */
static int suits_from_text(const char *text)
{
    int suits = 0;
    if (!strcasecmp(text, "none")) return 0;
    while (*text) {
        char word[16] = "";
        size_t n = strcspn(text, " ,;+&");
        if (n && n < sizeof word && strncasecmp(text, "and", n)) {
            memcpy(word, text, n);
            int suit = n > 1 ? strain_from_word(word) : -1;
            if (suit >= 0 && suit < SUIT_COUNT) {
                suits |= 1 << suit;
            } else {
                for (size_t i = 0; i < n; i++) {
                    if ((suit = suit_from_letter(word[i])) < 0 || suit >= SUIT_COUNT) return -1;
                    suits |= 1 << suit;
                }
            }
        } else if (n >= sizeof word) {
            return -1;
        }
        text += n + strspn(text + n, " ,;+&");
    }
    return suits ? suits : -1;
}

static bool begins(const char *name, const char *text)
{
    return !strncasecmp(name, text, strlen(text));
}

int drill_kind_from_text(const struct knowledge *k, const char *text)
{
    int number = *text && strspn(text, "0123456789") == strlen(text) ? atoi(text) : 0, found = -1;
    if (number) return number <= k->kinds && &k->kind[number - 1] != knowledge_line(k) ? number - 1 : -1;
    for (int i = 0; *text && i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        if (kind == knowledge_line(k)) continue; /* goes by what it does */
        bool fits = begins(kind->name, text);
        for (int a = 0; a < kind->alias_count; a++) fits |= begins(kind->aliases[a], text);
        if (fits && found >= 0) return -1;
        if (fits) found = i;
    }
    return found;
}

/* The text with a letter for a suit's symbol at its beginning, in `out`. */
static const char *without_symbol(const char *text, char out[8])
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        size_t n = strlen(wording_suit(suit));
        if (strncmp(text, wording_suit(suit), n)) continue;
        snprintf(out, 8, "%c%.6s", suit_letter(suit), text + n);
        return out;
    }
    return text;
}

int drill_card_from_text(const char *text, cardset from)
{
    char letters[8];
    text = without_symbol(text, letters);
    size_t n = strlen(text);
    int one = from ? card_suit(cardset_lowest(from)) : 0;
    bool is_one = from && !(from & ~cardset_suit_mask(one));
    int suit = suit_from_letter(text[0]), rank = rank_from_word(text + (suit >= 0 && n > 1));
    if (suit >= 0 && suit < SUIT_COUNT && n > 1 && rank > 0) return card_make(suit, rank);
    if (n > 1 && (suit = suit_from_letter(text[n - 1])) >= 0 && suit < SUIT_COUNT) {
        char word[8] = "";
        if (n - 1 < sizeof word) memcpy(word, text, n - 1);
        if ((rank = rank_from_word(word)) > 0) return card_make(suit, rank);
    }
    rank = rank_from_word(text);
    return rank > 0 && is_one ? card_make(one, rank) : NO_CARD;
}

/* A seat, NO_SEAT for neither, -2 when it is no answer. */
static int hand_from_text(const struct explanation *r, const char *text)
{
    int seat = seat_from_word(text);
    if (!strcasecmp(text, "dummy")) return (int)r->view.dummy;
    if (!strcasecmp(text, "hand") || !strcasecmp(text, "declarer")) return (int)r->view.declarer;
    if (!strcasecmp(text, "neither") || !strcasecmp(text, "none")) return NO_SEAT;
    return seat >= 0 && view_is_ours(&r->view, (enum seat)seat) ? seat : -2;
}

/* ---- judging ---- */

static enum verdict unclear(struct buffer *remark, const char *expected)
{
    buffer_format(remark, "Expected %s.", expected);
    return VERDICT_UNCLEAR;
}

static enum verdict judge_suits(const struct question *q, int suits, struct buffer *remark)
{
    unsigned given = (unsigned)suits;
    if (given == q->right) return VERDICT_RIGHT;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (given & ~q->right & 1u << suit)
            buffer_format(remark, "The %ss have nothing to build. ", suit_word(suit));
    if (q->right & ~given) buffer_add(remark, "One or more that can are not among them.");
    return VERDICT_WRONG;
}

/* What speaks against a suit that is not the first. */
static void remark_suit(const struct explanation *r, int suit, struct buffer *remark)
{
    int i = 0;
    while (i < r->steps && r->step[i].suit != suit) i++;
    if (i < r->steps)
        buffer_format(remark, "Of the %ss: %s.", suit_word(suit), r->step[i].why);
    else
        buffer_format(remark, "The %ss have nothing to build.", suit_word(suit));
}

static enum verdict judge_card(const struct question *q, int card, struct buffer *remark)
{
    if (card == NO_CARD) return unclear(remark, "a card such as DQ or S10");
    if (!cardset_has(q->from, card)) return unclear(remark, "a card that can be played from there");
    if (!cardset_has(q->cards, card)) return VERDICT_WRONG;
    if (card == q->card) return VERDICT_RIGHT;
    buffer_format(remark, "The %s does as well.", q->answer);
    return VERDICT_RIGHT;
}

static enum verdict verdict_of(bool is_right)
{
    return is_right ? VERDICT_RIGHT : VERDICT_WRONG;
}

enum verdict question_judge(const struct question *q, const struct explanation *r, const char *line,
                            int *given, struct buffer *remark)
{
    int n;
    *given = -1;
    switch (q->kind) {
    case ANSWER_NUMBER:
        n = number_from_text(line);
        return n < 0 ? unclear(remark, "a number") : verdict_of(n == q->number);
    case ANSWER_SUITS:
        n = suits_from_text(line);
        return n < 0 ? unclear(remark, "suits such as CH, or none") : judge_suits(q, n, remark);
    case ANSWER_SUIT:
        n = strain_from_word(line);
        if (n < 0 || n >= SUIT_COUNT) return unclear(remark, "a suit: S, H, D or C");
        *given = n;
        if (!(q->right >> n & 1)) remark_suit(r, n, remark);
        return verdict_of(q->right >> n & 1);
    case ANSWER_TECHNIQUE:
        n = drill_kind_from_text(r->knowledge, line);
        return n < 0 ? unclear(remark, "a technique by its number or name") : verdict_of(q->right >> n & 1);
    case ANSWER_HAND:
        n = hand_from_text(r, line);
        return n < NO_SEAT ? unclear(remark, "hand, dummy or neither") : verdict_of(n == q->number);
    case ANSWER_CARD:
        *given = drill_card_from_text(line, q->from);
        return judge_card(q, *given, remark);
    }
    return VERDICT_UNCLEAR;
}
