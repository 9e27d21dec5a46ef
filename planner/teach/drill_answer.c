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

int drill_kind_from_text(const struct knowledge *k, const struct words *w, const char *text)
{
    int number = *text && strspn(text, "0123456789") == strlen(text) ? atoi(text) : 0, found = -1;
    for (int i = 0, place = 0; *text && i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        if (kind == knowledge_line(k)) continue; /* goes by what it does */
        if (++place == number) return i;
        bool fits = begins(kind->name, text) || begins(words_technique_name(w, kind), text);
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

/* A seat's name, in the words' language too; -1: none. */
static int seat_from_text(const struct words *w, const char *text)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!strcasecmp(text, words_seat(w, seat))) return seat;
    return seat_from_word(text);
}

/* The number that a line stands for, -1: none; *expected says what was expected. */
static int read_answer(const struct question *q, const struct explanation *r, const char *line,
                       enum phrase *expected)
{
    int n = -1;
    switch (q->kind) {
    case ANSWER_NUMBER:
        *expected = PHRASE_DRILL_WANTED_NUMBER;
        return number_from_text(line);
    case ANSWER_SUIT:
        *expected = PHRASE_DRILL_WANTED_SUIT;
        n = strain_from_word(line);
        return n < SUIT_COUNT ? n : -1;
    case ANSWER_TECHNIQUE:
        *expected = PHRASE_DRILL_WANTED_TECHNIQUE;
        return drill_kind_from_text(r->knowledge, r->words, line);
    case ANSWER_CARD:
        n = drill_card_from_text(line, q->from);
        *expected = n == NO_CARD ? PHRASE_DRILL_WANTED_CARD : PHRASE_DRILL_WANTED_CARD_THERE;
        return n != NO_CARD && cardset_has(q->from, n) ? n : -1;
    case ANSWER_SEAT:
        *expected = PHRASE_DRILL_WANTED_SEAT;
        n = seat_from_text(r->words, line);
        return n >= 0 && !view_is_ours(&r->view, (enum seat)n) ? n : -1;
    case ANSWER_LINE:
        *expected = PHRASE_DRILL_WANTED_LINE;
        return choice_from_text(q, r, line);
    }
    return n;
}

/* What was expected; the opponents in the order of the seats. */
static void say_expected(struct buffer *out, const struct explanation *r, enum phrase expected)
{
    const struct view *v = &r->view;
    if (expected == PHRASE_DRILL_WANTED_SEAT)
        words_put(out, r->words, expected, AS_SEAT("seat", v->left < v->right ? v->left : v->right),
                  AS_SEAT("other", v->left < v->right ? v->right : v->left));
    else
        words_say(out, r->words, expected, NULL);
}

enum verdict question_judge(const struct question *q, const struct explanation *r, const char *line,
                            int *given, struct buffer *remark)
{
    enum phrase expected;
    *given = read_answer(q, r, line, &expected);
    if (*given >= 0) return judge(q, r, *given, remark);
    say_expected(remark, r, expected);
    return VERDICT_UNCLEAR;
}
