/* The knowledge's lines of single suits: what they are worth, and that the judge counts them as they are
 * dealt. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "planner/compare/knowledge/book.h"
#include "planner/compare/knowledge/judge.h"

struct shared {
    struct knowledge *knowledge;
    struct worker worker;
};

static int start(void **state)
{
    struct faults faults = {0};
    struct shared *s = util_alloc(sizeof *s);
    s->knowledge = knowledge_load("kb", false, &faults);
    if (s->knowledge) s->knowledge->settings.suit_lines = LINES_BY_BOOK;
    *state = s;
    return s->knowledge && worker_start(&s->worker, s->knowledge, &faults) ? 0 : 1;
}

static int end(void **state)
{
    struct shared *s = *state;
    worker_end(&s->worker);
    knowledge_free(s->knowledge);
    free(s);
    return 0;
}

/* The chance of so many tricks by the knowledge's line for two hands, as masks of ranks. */
static double chance_by_book(struct shared *s, unsigned a, unsigned b, int tricks)
{
    struct suit_holding h = {
        {(uint16_t)a, (uint16_t)b}, (uint16_t)(0x1fff & ~(a | b)), {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    struct suit_solver *solver = suit_new(&h);
    struct book *book = book_open(&s->worker, &h);
    struct suit_weights w;
    struct suit_line line;
    suit_weigh_places(solver, 13, 13, 0, &w);
    suit_value(solver, &w, book_play, book, &line);
    book_free(book);
    suit_free(solver);
    return line.chance[tricks];
}

static void assert_near(double got, double expected)
{
    if (fabs(got - expected) > 5e-5) fail_msg("got %.5f, expected %.5f", got, expected);
}

/* AQ / 32, 32 / AQ: the finesse. AK2 / 543: the winners. KQ2 / 543: low to the honours twice. */
static void simple_lines_are_worth_what_everybody_knows(void **state)
{
    assert_near(chance_by_book(*state, 0x1400, 0x3, 2), 0.5);
    assert_near(chance_by_book(*state, 0x3, 0x1400, 2), 0.5);
    assert_near(chance_by_book(*state, 0x1801, 0xe, 2), 1);
    assert_near(chance_by_book(*state, 0xc01, 0xe, 2), 0.5);
}

/* The distributions hold every holding once, and what they lose adds up to what all lose. */
static void assert_shapes_add_up(const struct judgement *j)
{
    int holdings = 0, above = 0;
    double loss = 0;
    for (int longer = 0; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= JUDGE_SHORTER; shorter++) {
            const struct judged_shape *s = &j->shape[longer][shorter];
            holdings += s->holdings;
            above += s->above;
            loss += s->share * s->loss;
            if (s->holdings) assert_int_equal(__builtin_popcount(s->worst->holding.hand[0]), longer);
            if (s->holdings) assert_true(s->worst->best - s->worst->line > s->loss - 1e-9);
        }
    assert_int_equal(holdings, j->count);
    assert_int_equal(above, j->above);
    assert_near(loss, j->loss);
}

/* No line is better than the best, nor are its parts other than they are counted. */
static void the_judge_adds_up(void **state)
{
    struct shared *s = *state;
    struct judgement j;
    double weight = 0, loss = 0;
    int above = 0;
    judge_deals(&s->worker, 8, 3, NULL, NULL, &j);
    assert_true(j.count > 20 && j.count + j.skipped <= 32);
    for (int i = 0; i < j.count; i++) {
        const struct judged *one = &j.list[i];
        assert_true(one->line <= one->best + 1e-9 && one->top <= one->best + 1e-9);
        weight += one->weight;
        loss += one->weight * (one->best - one->line);
        above += one->best - one->line > JUDGE_LIMIT;
    }
    assert_near(weight, 1);
    assert_near(loss, j.loss);
    assert_int_equal(above, j.above);
    assert_shapes_add_up(&j);
    judgement_free(&j);
}

/* Ends after two holdings. */
static bool stop_at_two(void *context, int done, int all)
{
    *(int *)context = all;
    return done < 2;
}

/* The parts of all holdings are as large as each other, and have none in common. */
static void parts_are_disjoint(void **state)
{
    enum { PARTS = 40000, ALL = 156462 };
    struct shared *s = *state;
    struct judgement j[3];
    int all;
    judge_all(&s->worker, PARTS, PARTS, NULL, NULL, &j[0]);
    judge_all(&s->worker, 1, PARTS, NULL, NULL, &j[1]);
    judge_all(&s->worker, 2, PARTS, stop_at_two, &all, &j[2]);
    assert_int_equal(j[0].count + j[0].skipped, ALL / PARTS);
    assert_int_equal(j[1].count + j[1].skipped, ALL / PARTS + 1);
    assert_int_equal(j[2].count + j[2].skipped, 2);
    assert_int_equal(all, ALL / PARTS + 1);
    for (int i = 0; i < j[0].count; i++)
        for (int k = 0; k < j[1].count; k++)
            assert_memory_not_equal(&j[0].list[i].holding, &j[1].list[k].holding,
                                    sizeof j[0].list[i].holding);
    for (int i = 0; i < 3; i++) judgement_free(&j[i]);
}

/* ---- rounds ---- */

static uint16_t ranks_of(const char *text)
{
    static const char ranks[] = "23456789TJQKA";
    uint16_t mask = 0;
    for (; *text; text++)
        if (strchr(ranks, *text)) mask |= (uint16_t)(1u << (strchr(ranks, *text) - ranks));
    return mask;
}

/* A finesse that has won is repeated: KQ8 / 54, the king has held, so that the queen comes next; without that
 * the eight is put in, for jack and ten are gone. */
static void what_has_won_is_done_again(void **state)
{
    struct shared *s = *state;
    struct suit_holding h = {
        {ranks_of("Q8"), ranks_of("5")}, ranks_of("A97632"), {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    struct suit_won none = {0}, held = {.hand = 0, .under = 1};
    struct suit_advice advice;
    assert_true(suit_rules_ask(&s->worker, &h, &none, &advice));
    assert_int_equal(1 << advice.third, ranks_of("8"));
    assert_true(suit_rules_ask(&s->worker, &h, &held, &advice));
    assert_int_equal(1 << advice.third, ranks_of("Q"));
    assert_near(chance_by_book(s, ranks_of("KQ8"), ranks_of("54"), 2), 0.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simple_lines_are_worth_what_everybody_knows), cmocka_unit_test(the_judge_adds_up),
        cmocka_unit_test(parts_are_disjoint), cmocka_unit_test(what_has_won_is_done_again)};
    return cmocka_run_group_tests(tests, start, end);
}
