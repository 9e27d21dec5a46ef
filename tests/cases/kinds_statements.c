/* Kinds that ask for statements: of a hand, of two hands, of an auction; and which patterns are known. */
#include <stdlib.h>

#include "facts/statements/statement.h"
#include "tests/cases/cases.h"
#include "tests/support/suit_statements.h"

static bool is_said(struct statement s, const char *words)
{
    struct buffer b = {0};
    statement_write_words(&b, s);
    bool same = !strcmp(buffer_text(&b), words);
    buffer_free(&b);
    return same;
}

static int times_said(const struct statements *list, const char *words)
{
    int times = 0;
    for (int i = 0; i < list->count; i++) times += is_said(list->list[i], words);
    return times;
}

static void write_all(struct asked *a, const struct statements *list)
{
    for (int i = 0; i < list->count; i++) {
        if (i) buffer_add(&a->answer, "; ");
        statement_write_words(&a->answer, list->list[i]);
    }
}

/* "gone SA SJ": cards that have been played. */
static cardset gone(struct asked *a)
{
    int8_t cards[CARD_COUNT];
    cardset set = 0;
    if (!cases_take(&a->input, "gone")) return 0;
    for (int i = cases_cards(a, &a->input, cards, CARD_COUNT) - 1; i >= 0; i--) set |= cardset_of(cards[i]);
    return set;
}

/* A hand, "opposite" another, "gone" some cards. */
static struct statements of_hand(struct asked *a)
{
    struct statements list = {0};
    cardset hand = cases_hand(a, &a->input), partner = 0;
    if (cases_take(&a->input, "opposite")) partner = cases_hand(a, &a->input);
    derive_hand(&list, SEAT_WEST, hand, partner, gone(a));
    return list;
}

/* All statements of a hand's suit, in order. */
static void statements(struct asked *a)
{
    struct statements list = {0};
    cardset hand = cases_hand(a, &a->input);
    derive_hand(&list, SEAT_WEST, hand, 0, gone(a));
    statements_keep_suit(&list, cases_suit(a, &a->query));
    write_all(a, &list);
    statements_free(&list);
}

/* What is left of the query, taken whole. */
static const char *rest_of_query(struct asked *a)
{
    const char *words = a->query + strspn(a->query, " ");
    a->query += strlen(a->query);
    return words;
}

/* `says SPADE HAS ACE`: yes or no for each hand of the input. */
static void says(struct asked *a)
{
    const char *words = rest_of_query(a);
    do {
        struct statements list = of_hand(a);
        buffer_format(&a->answer, "%s%s", a->answer.length ? " / " : "",
                      times_said(&list, words) ? "yes" : "no");
        statements_free(&list);
    } while (cases_take(&a->input, "/"));
}

/* `combined spade`: two hands' cards of the suit in relative ranks. */
static void combined(struct asked *a)
{
    struct statements list = {0};
    int suit = cases_suit(a, &a->query);
    cardset both = cases_ranks(a, &a->input, suit);
    if (cases_take(&a->input, "/")) both |= cases_ranks(a, &a->input, suit);
    derive_combined_suit(&list, both, gone(a), suit);
    write_all(a, &list);
    statements_free(&list);
}

/* The dealer and the calls. */
static struct statements of_auction(struct asked *a, enum seat dealer)
{
    struct statements list = {0};
    struct auction auction = cases_calls(a, &a->input, dealer);
    if (auction_is_over(&auction)) derive_contract(&list, auction_contract(&auction));
    derive_calls(&list, &auction);
    return list;
}

static void auction(struct asked *a)
{
    struct statements list = of_auction(a, cases_seat(a, &a->input));
    write_all(a, &list);
    statements_free(&list);
}

/* `auction says WORDS`: yes or no for each auction of the input; the dealer is the same. */
static void auction_says(struct asked *a)
{
    const char *words = rest_of_query(a);
    enum seat dealer = cases_seat(a, &a->input);
    do {
        struct statements list = of_auction(a, dealer);
        buffer_format(&a->answer, "%s%s", a->answer.length ? " / " : "",
                      times_said(&list, words) ? "yes" : "no");
        statements_free(&list);
    } while (*a->input);
}

/* `auction tells WORDS`: how often these words, or a part of a statement, stand in all that is said. */
static void auction_tells(struct asked *a)
{
    const char *words = rest_of_query(a);
    struct statements list = of_auction(a, cases_seat(a, &a->input));
    struct buffer all = {0};
    int times = 0;
    for (int i = 0; i < list.count; i++) statement_write(&all, list.list[i]);
    for (const char *at = buffer_text(&all); (at = strstr(at, words)); at++) times++;
    buffer_format(&a->answer, "%d", times);
    buffer_free(&all);
    statements_free(&list);
}

static void contract_of(struct asked *a)
{
    char text[6];
    enum seat dealer = cases_seat(a, &a->input);
    struct auction calls = cases_calls(a, &a->input, dealer);
    struct contract c = auction_contract(&calls);
    buffer_format(&a->answer, "%s by %s", contract_text(c, text), seat_title(c.declarer));
}

/* What a contract alone says: "4SXX East". */
static void contract(struct asked *a)
{
    struct statements list = {0};
    struct contract c = {.level = 0};
    char *word = cases_need(a, &a->input, "a contract");
    if (!contract_from_text(word, &c)) cases_refuse(a, word, "%s, expected a contract such as 4SXX", word);
    c.declarer = cases_seat(a, &a->input);
    derive_contract(&list, c);
    write_all(a, &list);
    statements_free(&list);
}

static void pattern(struct asked *a)
{
    const char *words[STATEMENT_TERMS];
    int n = 0;
    for (char *w; n < STATEMENT_TERMS && (w = cases_word(&a->input));) words[n++] = w;
    cases_say(a, statement_pattern_is_known(n ? words : NULL, n), "known", "not known");
}

static void spelling(struct asked *a)
{
    buffer_add(&a->answer, statement_canonical_word(cases_need(a, &a->input, "a word")));
}

const struct case_kind kinds_of_statements[] = {
    {"statements", statements},
    {"says", says},
    {"combined", combined},
    {"auction", auction},
    {"auction says", auction_says},
    {"auction tells", auction_tells},
    {"contract", contract_of},
    {"contract says", contract},
    {"pattern", pattern},
    {"spelling", spelling},
    {NULL, NULL},
};
