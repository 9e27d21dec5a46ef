/* Statements through CLIPS: what is derived and kept up is what the expert holds, and patterns written in the
 * statements' notation match there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/play.h"
#include "facts/statements/derivation.h"
#include "facts/expert/expert.h"

/* A rule for each relation, so that CLIPS knows them; two of them conclude something. */
static const char rules[] =
    "(defrule MAIN::lone-king (hand ?p ?suit has king) (hand ?p ?suit has 1 card) => (assert (lone ?p "
    "?suit)))\n"
    "(defrule MAIN::two-tops (combined ?suit has r1) (combined ?suit has r2) => (assert (tops ?suit)))\n"
    "(defrule MAIN::c (contract is doubled) =>)\n"
    "(defrule MAIN::s (suit ?suit is the trump suit) =>)\n"
    "(defrule MAIN::p (player ?p never bid any suit at all) =>)\n"
    "(defrule MAIN::seen (lone ?p ?suit) (tops ?suit) =>)\n";

static struct expert *expert_with_rules(void)
{
    struct faults faults = {0};
    struct expert *e = expert_new();
    bool loaded = expert_load(e, "rules", rules, &faults);
    if (!loaded) faults_print(&faults, stderr);
    assert_true(loaded);
    expert_reset(e);
    return e;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorted texts, each to be freed, of what is derived and of what the expert holds. */
static int derived_texts(const struct derivation *d, char **out)
{
    struct statements all = {0};
    for (int owner = 0; owner < OWNER_COUNT; owner++) derivation_list(d, owner, &all);
    for (int i = 0; i < all.count; i++) {
        struct term terms[STATEMENT_TERMS];
        struct buffer b = {0};
        int n = statement_terms(all.list[i], terms);
        for (int t = 0; t < n; t++) {
            buffer_char(&b, t ? ' ' : '(');
            if (terms[t].symbol)
                buffer_add(&b, terms[t].symbol);
            else
                buffer_format(&b, "%d", terms[t].number);
        }
        buffer_char(&b, ')');
        out[i] = b.text;
    }
    int count = all.count;
    statements_free(&all);
    qsort(out, (size_t)count, sizeof *out, by_text);
    return count;
}

static int expert_texts(struct expert *e, char **out)
{
    int count = 0;
    const char *relation;
    for (int i = 0; (relation = statement_relation(i)); i++)
        for (const struct expert_fact *f = expert_next(e, relation, NULL); f;
             f = expert_next(e, relation, f)) {
            struct buffer b = {0};
            expert_write_fact(e, f, &b);
            out[count++] = b.text;
        }
    qsort(out, (size_t)count, sizeof *out, by_text);
    return count;
}

static void assert_agree(const struct derivation *d, struct expert *e)
{
    char *wanted[512], *got[512];
    int n = derived_texts(d, wanted), m = expert_texts(e, got);
    assert_int_equal(m, n);
    for (int i = 0; i < n; i++) {
        assert_string_equal(got[i], wanted[i]);
        free(got[i]);
        free(wanted[i]);
    }
}

/* The expert, from the start, knows what is derived. */
static void tell_all(struct expert *e, const struct derivation *d)
{
    struct statements all = {0};
    for (int owner = 0; owner < OWNER_COUNT; owner++) derivation_list(d, owner, &all);
    expert_reset(e);
    for (int i = 0; i < all.count; i++) expert_assert_statement(e, all.list[i]);
    statements_free(&all);
}

static void expert_follows_the_play(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 21);
    struct expert *e = expert_with_rules();
    struct derivation *d = derivation_new();
    for (int i = 0; i < 4; i++) {
        struct deal deal = deal_random(&r);
        struct auction a = {.dealer = SEAT_WEST};
        static const char *const calls[] = {"P", "1D", "X", "2NT", "P", "3NT", "P", "P", "P"};
        for (int c = 0; c < 9; c++) assert_null(auction_add(&a, call_from_text(calls[c])));
        derivation_start_deal(d, &deal, 0, auction_contract(&a), &a);
        tell_all(e, d);
        assert_agree(d, e);
        struct play play;
        play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_WEST);
        while (!play_is_over(&play)) {
            int card = cardset_lowest(play_legal(&play));
            play_card(&play, card);
            derivation_play(d, card);
            tell_all(e, d);
            assert_agree(d, e);
        }
    }
    derivation_free(d);
    assert_true(expert_free(e));
}

static void patterns_match_statements(void **state)
{
    (void)state;
    struct expert *e = expert_with_rules();
    struct statements list = {0};
    cardset hand = 0;
    static const char *const suit[] = {"98432", "AQ2", "5432", "K"};
    for (int s = 0; s < SUIT_COUNT; s++) assert_null(cardset_add_ranks(&hand, s, suit[s]));
    derive_hand(&list, SEAT_WEST, hand, 0, 0);
    derive_combined_suit(&list, hand | cardset_of(card_make(SUIT_SPADE, RANK_ACE)), 0, SUIT_SPADE);
    derive_combined_suit(&list, hand, 0, SUIT_DIAMOND);
    for (int i = 0; i < list.count; i++) expert_assert_statement(e, list.list[i]);
    assert_int_equal(expert_run(e, "MAIN"), 3); /* lone-king, two-tops, seen */
    statements_free(&list);
    assert_true(expert_free(e));
}

/* ---- resets ---- */

static int count_of(struct expert *e, const char *relation)
{
    int n = 0;
    for (const struct expert_fact *f = NULL; (f = expert_next(e, relation, f));) n++;
    return n;
}

static struct expert *expert_that_knows(const char *rule)
{
    struct faults faults = {0};
    struct expert *e = expert_new();
    assert_true(expert_load(e, "known", "(deffacts MAIN::known (tops club) (tops heart))", &faults));
    assert_true(expert_load(e, "rule", rule, &faults));
    return e;
}

/* Whatever the rules did with it, what they know from the start is there after a reset, and nothing else. */
static void a_reset_brings_back_what_is_known(void **state)
{
    (void)state;
    struct expert *e = expert_that_knows(
        "(defrule MAIN::spends ?f <- (tops ?s) (spend ?s) => (retract ?f) (assert (spent ?s)))");
    for (int i = 0; i < 3; i++) {
        expert_reset(e);
        assert_int_equal(count_of(e, "tops"), 2);
        assert_int_equal(count_of(e, "spend") + count_of(e, "spent"), 0);
        if (i)
            expert_assert(e, (struct term[]){{.symbol = "spend"}, {.symbol = i == 1 ? "heart" : "spade"}}, 2);
        expert_run(e, "MAIN");
        assert_int_equal(count_of(e, "tops"), i == 1 ? 1 : 2);
    }
    assert_true(expert_free(e));
}

/* A rule that needs nothing else fires after each reset. */
static void a_reset_wakes_the_rules_again(void **state)
{
    (void)state;
    struct expert *e = expert_that_knows("(defrule MAIN::wakes (tops ?s) => (assert (woken ?s)))");
    for (int i = 0; i < 3; i++) {
        expert_reset(e);
        assert_int_equal(count_of(e, "woken"), 0);
        assert_int_equal(expert_run(e, "MAIN"), 2);
        assert_int_equal(count_of(e, "woken"), 2);
    }
    assert_true(expert_free(e));
}

/* What is asserted and taken back is counted, too: by the number of its last fact an expert grows, and it begins anew. */
static void an_expert_does_not_grow(void **state)
{
    enum { TIMES = 40000 };
    (void)state;
    struct expert *e = expert_that_knows("(defrule MAIN::wakes (tops ?s) (spend ?s) => (assert (woken ?s)))");
    long long last = 0;
    for (int i = 0; i < TIMES; i++) {
        expert_reset(e);
        long long mark = expert_mark(e);
        expert_assert(e, (struct term[]){{.symbol = "spend"}, {.symbol = "heart"}}, 2);
        last = expert_mark(e);
        expert_retract_since(e, mark);
    }
    assert_true(last < TIMES / 2);
    assert_true(expert_free(e));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expert_follows_the_play),
        cmocka_unit_test(patterns_match_statements),
        cmocka_unit_test(a_reset_brings_back_what_is_known),
        cmocka_unit_test(a_reset_wakes_the_rules_again),
        cmocka_unit_test(an_expert_does_not_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
