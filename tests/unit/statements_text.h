/* Help for tests of statements: hands and auctions from short texts, and statement lists as texts to compare.
 * A list in text is one string, "SPADE HAS ACE; SPADE HAS 10", in the thesis's words without brackets. */
#ifndef TESTS_UNIT_STATEMENTS_TEXT_H
#define TESTS_UNIT_STATEMENTS_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "facts/statements/statement.h"

/* "Q1063 Q107 652 K106", spades first, "-" for a void. */
static inline cardset hand_from(const char *text)
{
    char copy[64], *save = NULL;
    cardset hand = 0;
    assert_true(strlen(text) < sizeof copy);
    strcpy(copy, text);
    int suit = SUIT_SPADE;
    for (char *part = strtok_r(copy, " ", &save); part; part = strtok_r(NULL, " ", &save), suit--)
        if (strcmp(part, "-")) assert_null(cardset_add_ranks(&hand, suit, part));
    assert_int_equal(suit, -1);
    return hand;
}

/* "P 1D P 2NT ..." from the dealer on. */
static inline struct auction auction_from(enum seat dealer, const char *text)
{
    struct auction a = {.dealer = dealer};
    char copy[256], *save = NULL;
    assert_true(strlen(text) < sizeof copy);
    strcpy(copy, text);
    for (char *call = strtok_r(copy, " ", &save); call; call = strtok_r(NULL, " ", &save))
        assert_null(auction_add(&a, call_from_text(call)));
    return a;
}

/* The list as one text; the caller frees it. */
static inline char *statements_text(const struct statements *list)
{
    struct buffer b = {0};
    buffer_add(&b, "");
    for (int i = 0; i < list->count; i++) {
        if (i) buffer_add(&b, "; ");
        statement_write_words(&b, list->list[i]);
    }
    return b.text;
}

static inline bool statements_say(const struct statements *list, const char *words)
{
    bool found = false;
    for (int i = 0; i < list->count && !found; i++) {
        struct buffer b = {0};
        statement_write_words(&b, list->list[i]);
        found = !strcmp(buffer_text(&b), words);
        buffer_free(&b);
    }
    return found;
}

/* Fails with the words unless the list says them (or, with `wanted` false, does not). */
static inline void expect_said(const struct statements *list, const char *words, bool wanted)
{
    if (statements_say(list, words) == wanted) return;
    char *all = statements_text(list);
    print_error("%s \"%s\" in: %s\n", wanted ? "missing" : "unexpected", words, all);
    free(all);
    fail();
}

static inline void expect_list(const struct statements *list, const char *wanted)
{
    char *text = statements_text(list);
    assert_string_equal(text, wanted);
    free(text);
}

#endif
