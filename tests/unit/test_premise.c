/* Premises of rules: each is compiled, given facts, and must hold exactly when its meaning does. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/knowledge/knowledge.h"

static struct knowledge *k;

static int load(void **state)
{
    (void)state;
    struct faults faults = {0};
    k = knowledge_load("kb", false, &faults);
    faults_print(&faults, stderr);
    return k ? 0 : 1;
}

static int unload(void **state)
{
    (void)state;
    knowledge_free(k);
    return 0;
}

/* Asserts "hand south spade has ace": words as symbols, digits as numbers. */
static void assert_words(struct expert *e, const char *text)
{
    char copy[128];
    struct term terms[16];
    int n = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
        terms[n++] = *w >= '0' && *w <= '9' && !strchr(w, '-') ? (struct term){.number = atoi(w)}
                                                               : (struct term){.symbol = w};
    expert_assert(e, terms, n);
}

/* Whether a second-hand rule with these premises acts when these facts hold. */
static bool acts(const char *premises, const char *const facts[])
{
    struct faults faults = {0};
    struct rules rules = {0};
    struct buffer text = {0};
    buffer_format(&text,
                  "(second-hand-rule-1 (picture \"-\") (source new) (comment \"test\") (premises (%s))"
                  " (actions ((defensive-play second-hand low))))",
                  premises);
    struct sexp_tree *tree = sexp_parse("test", text.text, text.length, &faults);
    rules_add(&rules, k->vocabulary, "test", tree, &faults);
    struct knowledge bare = *k; /* its own rules stay out of the way */
    bare.rules = rules;
    struct expert *e = knowledge_expert(&bare, &faults);
    knowledge_load_part(&bare, PART_DEFENCE, e, &faults);
    faults_print(&faults, stderr);
    assert_int_equal(faults.count, 0);
    expert_reset(e);
    assert_words(e, "position second-hand");
    for (int i = 0; facts[i]; i++) assert_words(e, facts[i]);
    expert_run(e, "DEFENCE");
    bool acted = expert_next(e, "defensive-play", NULL) != NULL;
    expert_free(e);
    rules_free(&rules);
    sexp_free(tree);
    buffer_free(&text);
    return acted;
}

#define ACTS(premises, ...)     assert_true(acts(premises, (const char *const[]){__VA_ARGS__, NULL}))
#define ACTS_NOT(premises, ...) assert_false(acts(premises, (const char *const[]){__VA_ARGS__, NULL}))

static void a_statement_of_a_hand_names_it_by_its_part(void **state)
{
    (void)state;
    static const char *p = "(hand dummy spade has ace)";
    ACTS(p, "seat dummy north", "hand north spade has ace");
    ACTS_NOT(p, "seat dummy north", "hand south spade has ace");
    ACTS_NOT(p, "seat dummy north", "hand north heart has ace");
    static const char *second = "(hand second-hand ?suit does not have an entry)";
    ACTS(second, "sits second-hand north", "suit-led club", "hand north club does not have an entry");
    ACTS_NOT(second, "sits second-hand north", "suit-led heart", "hand north club does not have an entry");
}

static void a_variable_is_one_value(void **state)
{
    (void)state;
    static const char *p = "(hand ?who spade has ace) (hand ?who heart has king)";
    ACTS(p, "hand north spade has ace", "hand north heart has king");
    ACTS_NOT(p, "hand north spade has ace", "hand south heart has king");
    static const char *any = "(hand ? spade has ace) (hand ? heart has king)";
    ACTS(any, "hand north spade has ace", "hand south heart has king");
}

static void numbers_are_compared(void **state)
{
    (void)state;
    static const struct {
        const char *word;
        bool holds[3]; /* for 3, 4, 5 against 4 */
    } table[] = {
        {"at-least", {false, true, true}},   {"at-most", {true, true, false}},
        {"more-than", {false, false, true}}, {"fewer-than", {true, false, false}},
        {"is", {false, true, false}},        {"is-not", {true, false, true}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int n = 3; n <= 5; n++) {
            char premises[128], fact[64];
            snprintf(premises, sizeof premises, "(%s ?n 4) (hand dummy ?suit has ?n cards)", table[i].word);
            snprintf(fact, sizeof fact, "hand north club has %d cards", n);
            const char *const facts[] = {"seat dummy north", "suit-led club", fact, NULL};
            assert_int_equal(acts(premises, facts), table[i].holds[n - 3]);
        }
}

static void a_not_looks_for_none(void **state)
{
    (void)state;
    static const char *p = "(not (hand ? ?suit has ace)) (has-card-to-win second-hand)";
    ACTS(p, "suit-led club", "has-card-to-win second-hand", "hand north spade has ace");
    ACTS_NOT(p, "suit-led club", "has-card-to-win second-hand", "hand north club has ace");
    /* a variable inside stands for anything that makes it true */
    static const char *same = "(not (hand ? ?other has the same length as ?other))";
    ACTS(same, "hand north club has the same length as heart");
    ACTS_NOT(same, "hand north club has the same length as club");
}

static void one_of_any_is_enough(void **state)
{
    (void)state;
    static const char *p =
        "(any (plan-taken-is finesse) (plan-taken-is throw-in) (not (has-card-to-win second-hand)))";
    ACTS(p, "plan-taken-is finesse", "has-card-to-win second-hand");
    ACTS(p, "plan-taken-is throw-in", "has-card-to-win second-hand");
    ACTS(p, "plan-taken-is promotion");
    ACTS_NOT(p, "plan-taken-is promotion", "has-card-to-win second-hand");
}

static void ranks_count_from_the_top(void **state)
{
    (void)state;
    static const char *thesis = "(?combined-suit has ?1) (not (?combined-suit has ?2))";
    ACTS(thesis, "suit-led club", "combined club has r1");
    ACTS_NOT(thesis, "suit-led club", "combined club has r1", "combined club has r2");
    ACTS("(combined heart has ?11)", "combined heart has r11");
}

static void only_what_is_read_is_noted(void **state)
{
    (void)state;
    struct vocabulary *v = k->vocabulary;
    assert_true(vocabulary_is_form_read(v, FORM_COMBINED_HAS));
    assert_false(vocabulary_is_form_read(v, FORM_BID_ONCE));
    assert_true(acts("(player dummy has bid spade once)",
                     (const char *const[]){"seat dummy north", "player north has bid spade once", NULL}));
    assert_true(vocabulary_is_form_read(v, FORM_BID_ONCE));
    assert_false(vocabulary_is_form_read(v, FORM_DOUBLE_AGAINST));
}

/* A statement of our own is known by its relation and its number of words, in the lists that were read alone.
 */
static void statements_are_those_that_were_read(void **state)
{
    (void)state;
    struct faults faults = {0};
    struct vocabulary *none = vocabulary_new(), *one = vocabulary_new();
    static const char list[] =
        "(place SUIT club spade) (statements always (shape SUIT long \"a long suit\"))";
    vocabulary_add_statements(one, "test", sexp_parse("test", list, strlen(list), &faults), &faults);
    assert_int_equal(faults_errors(&faults), 0);
    assert_true(vocabulary_is_own(one, "shape", 3));
    assert_false(vocabulary_is_own(one, "shape", 2));
    assert_false(vocabulary_is_own(one, "threat", 3));
    assert_false(vocabulary_is_own(none, "shape", 3));
    vocabulary_free(none);
    vocabulary_free(one);
    faults_free(&faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements_are_those_that_were_read),
        cmocka_unit_test(a_statement_of_a_hand_names_it_by_its_part),
        cmocka_unit_test(a_variable_is_one_value),
        cmocka_unit_test(numbers_are_compared),
        cmocka_unit_test(a_not_looks_for_none),
        cmocka_unit_test(one_of_any_is_enough),
        cmocka_unit_test(ranks_count_from_the_top),
        cmocka_unit_test(only_what_is_read_is_noted),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
