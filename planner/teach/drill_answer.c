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
    return strcasecmp(text, "none") ? -1 : 0;
}

static bool begins(const char *name, const char *text)
{
    return !strncasecmp(name, text, strlen(text));
}

int drill_kind_from_text(const struct knowledge *k, const char *text)
{
    int number = *text && strspn(text, "0123456789") == strlen(text) ? atoi(text) : 0, found = -1;
    for (int i = 0, place = 0; *text && i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        if (kind == knowledge_line(k)) continue; /* goes by what it does */
        if (++place == number) return i;
        bool fits = begins(kind->name, text);
        for (int a = 0; a < kind->alias_count; a++) fits |= begins(kind->aliases[a], text);
        if (fits && found >= 0) return -1;
        if (fits) found = i;
    }
    return found;
}

/* A line of those to choose from, by its number from 1 or the beginning of its name; -1: none, or several. */
static int choice_from_text(const struct question *q, const struct explanation *r, const char *text)
{
    enum { AMBIGUOUS = QUESTION_CHOICES };
    int number = number_from_text(text), found = -1;
    if (number > 0 && number <= q->choices) return number - 1;
    for (int i = 0; *text && i < q->choices; i++) {
        const char *name = r->lines.list[q->choice[i]].name;
        if (!strcasecmp(name, text)) return i;
        if (!begins(name, text)) continue;
        found = found >= 0 ? AMBIGUOUS : i;
    }
    return found == AMBIGUOUS ? -1 : found;
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

/* ---- judging ---- */

static bool is_best(const struct question *q, int given)
{
    switch (q->kind) {
    case ANSWER_NUMBER:
        return given == q->number;
    case ANSWER_SUIT:
    case ANSWER_TECHNIQUE:
    case ANSWER_SEAT:
    case ANSWER_LINE:
        return given == q->right;
    case ANSWER_CARD:
        return cardset_has(q->cards, given);
    }
    return false;
}

/* An answer that was understood: by what it is worth. */
static enum verdict judge(const struct question *q, const struct explanation *r, int given,
                          struct buffer *remark)
{
    if (is_best(q, given)) {
        bool is_other = q->kind == ANSWER_CARD && given != q->card;
        if (is_other) words_put(remark, r->words, PHRASE_DRILL_EQUAL, AS_TEXT("card", q->answer));
        return VERDICT_RIGHT;
    }
    if (drill_is_also_good(q, r, given, remark)) return VERDICT_GOOD;
    drill_against(q, r, given, remark);
    return VERDICT_WRONG;
}

/* The number that a line stands for, -1: none; *expected says what was expected. */
static int read_answer(const struct question *q, const struct explanation *r, const char *line,
                       const char **expected)
{
    int n = -1;
    switch (q->kind) {
    case ANSWER_NUMBER:
        *expected = "a number";
        return number_from_text(line);
    case ANSWER_SUIT:
        *expected = "a suit: S, H, D or C";
        n = strain_from_word(line);
        return n < SUIT_COUNT ? n : -1;
    case ANSWER_TECHNIQUE:
        *expected = "a technique by its number or name";
        return drill_kind_from_text(r->knowledge, line);
    case ANSWER_CARD:
        n = drill_card_from_text(line, q->from);
        *expected = n == NO_CARD ? "a card such as DQ or S10" : "a card that can be played from there";
        return n != NO_CARD && cardset_has(q->from, n) ? n : -1;
    case ANSWER_SEAT:
        *expected = r->view.left == SEAT_WEST || r->view.left == SEAT_EAST ? "an opponent: West or East"
                                                                           : "an opponent: North or South";
        n = seat_from_word(line);
        return n >= 0 && !view_is_ours(&r->view, (enum seat)n) ? n : -1;
    case ANSWER_LINE:
        *expected = "a line by its number or name";
        return choice_from_text(q, r, line);
    }
    return n;
}

enum verdict question_judge(const struct question *q, const struct explanation *r, const char *line,
                            int *given, struct buffer *remark)
{
    const char *expected = "";
    *given = read_answer(q, r, line, &expected);
    if (*given >= 0) return judge(q, r, *given, remark);
    buffer_format(remark, "Expected %s.", expected);
    return VERDICT_UNCLEAR;
}
