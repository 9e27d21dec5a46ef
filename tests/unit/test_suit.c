/* One suit exactly: against published values, against brute force, its lines against every defence. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/suit/suit_cache.h"
#include "engine/util.h"
#include "tests/unit/suit_oracle.h"

static int below(struct random *r, int n)
{
    return (int)random_below(r, (uint32_t)n);
}

/* ---- published values ---- */

/* The ranks of "AQT98"; an x is the lowest free one. */
static uint16_t ranks_of(const char *text, uint16_t taken)
{
    static const char letters[] = "23456789TJQKA";
    uint16_t ranks = 0;
    for (const char *c = text; *c; c++)
        if (*c != 'x') ranks |= (uint16_t)(1u << (strchr(letters, *c) - letters));
    for (const char *c = text; *c; c++)
        if (*c == 'x') ranks |= (uint16_t)(~(ranks | taken) & ((ranks | taken) + 1));
    return ranks;
}

static struct suit_holding holding_named(const char *a, const char *b)
{
    struct suit_holding h = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    h.hand[0] = ranks_of(a, 0);
    h.hand[1] = ranks_of(b, h.hand[0]);
    h.out = 0x1fff & (uint16_t) ~(h.hand[0] | h.hand[1]);
    return h;
}

struct published {
    const char *a, *b;
    int tricks;
    double percent;
};

static const struct published published[] = {
    {"AQ", "xx", 2, 50.00},     {"AQT", "xxx", 2, 76.00},    {"AQT", "xxx", 3, 24.00},
    {"AJT", "xxx", 2, 76.00},   {"KJx", "xxx", 1, 76.00},    {"KJx", "xxx", 2, 24.00},
    {"KQx", "xxx", 2, 50.00},   {"QJx", "xxx", 1, 76.00},    {"AQxx", "xxx", 2, 77.05},
    {"AQxx", "xxx", 3, 17.76},  {"KQJx", "xxx", 3, 67.76},   {"AKJxx", "xxx", 3, 98.04},
    {"AKJxx", "xxx", 4, 84.78}, {"AKJxx", "xxx", 5, 33.91},  {"AKQx", "xxx", 4, 35.53},
    {"AKxxx", "xxx", 3, 96.09}, {"AKxxx", "xxx", 4, 67.83},  {"AJxxx", "KTx", 4, 96.09},
    {"AJxxx", "KTx", 5, 39.57}, {"AQT98", "5432", 4, 82.78}, {"AQT98", "5432", 5, 26.57},
    {"KJ2", "A9876", 4, 98.04}, {"KJ2", "A9876", 5, 39.57},  {"QT98", "A432", 3, 77.96},
    {"AJ92", "K843", 4, 41.52}, {"J92", "A743", 2, 70.11},   {"AKxx", "J98", 4, 8.32},
    {"AQ98x", "Jx", 4, 71.46}};

static void assert_published(const struct published *p, bool is_turned)
{
    struct suit_holding h = is_turned ? holding_named(p->b, p->a) : holding_named(p->a, p->b);
    struct suit_solver *s = suit_new(&h);
    struct suit_weights w;
    struct suit_line line;
    assert_true(suit_weigh_places(s, 13, 13, 0, &w));
    suit_best(s, &w, p->tricks, &line);
    if (fabs(100 * line.chance[p->tricks] - p->percent) > 0.05)
        fail_msg("%s / %s, %d tricks: %.3f, expected %.2f", p->a, p->b, p->tricks,
                 100 * line.chance[p->tricks], p->percent);
    suit_free(s);
}

static void published_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        if (!strchr(published[i].b, 'x') || strchr(published[i].a, 'x'))
            assert_published(&published[i], false);
        assert_published(&published[i], true);
    }
}

/* ---- small holdings ---- */

/* A holding of two to seven cards with `out` missing ones; where there are more, the rest has been played. */
static struct suit_holding small_holding(struct random *r, int out)
{
    struct suit_holding h = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    int ours = 2 + below(r, out > 3 ? 3 : 4);
    for (int n = 0; n < ours + out;) {
        int rank = below(r, 13);
        if ((h.hand[0] | h.hand[1] | h.out) >> rank & 1) continue;
        uint16_t *to = n < out ? &h.out : &h.hand[below(r, 2)];
        *to |= (uint16_t)(1u << rank);
        n++;
    }
    if (below(r, 2))
        for (int i = 0; i < 2; i++) h.entries[i] = (int8_t)below(r, 4);
    return h;
}

/* Whether the missing cards n and n + 1, counted from the lowest, touch. */
static bool touch(const struct suit_holding *h, int n)
{
    int rank = -1, next = -1;
    for (int r = 0, i = 0; r <= 12; r++) {
        if (!(h->out >> r & 1)) continue;
        if (i == n) rank = r;
        if (i++ == n + 1) next = r;
    }
    for (int r = rank + 1; r < next; r++)
        if ((h->hand[0] | h->hand[1]) >> r & 1) return false;
    return true;
}

/* The layout with touching cards moved down among themselves: what stands for all that look alike. */
static int alike(const struct suit_holding *h, int out, int layout)
{
    for (int again = 0; again < out; again++)
        for (int n = 0; n + 1 < out; n++)
            if (touch(h, n) && !(layout >> n & 1) && layout >> (n + 1) & 1) layout ^= 3 << n;
    return layout;
}

/* Weights by length, or any that do not tell touching cards apart. */
static void random_weights(struct random *r, const struct suit_holding *h, int out, double *weight)
{
    double any[ORACLE_LAYOUTS], by_length[SUIT_TRICKS + 1], sum = 0;
    bool is_any = below(r, 2);
    for (int i = 0; i <= out; i++) by_length[i] = 1 + below(r, 20);
    for (int i = 0; i < 1 << out; i++) any[i] = below(r, 10);
    for (int i = 0; i < 1 << out; i++) {
        weight[i] = is_any ? any[alike(h, out, i)] : by_length[__builtin_popcount((unsigned)i)];
        sum += weight[i];
    }
    if (sum == 0) weight[0] = sum = 1;
    for (int i = 0; i < 1 << out; i++) weight[i] /= sum;
}

static void say_holding(const struct suit_holding *h, int tricks, double got, double expected)
{
    fail_msg("hands %x %x out %x entries %d/%d, %d tricks: %.9f, brute force %.9f", h->hand[0], h->hand[1],
             h->out, h->entries[0], h->entries[1], tricks, got, expected);
}

static void small_holdings_by_brute_force(void **state)
{
    struct random r;
    (void)state;
    random_seed(&r, 16);
    for (int n = 0; n < 500; n++) {
        int out = n % 10 == 0 ? 4 : 1 + below(&r, 3);
        struct suit_holding h = small_holding(&r, out);
        double weight[ORACLE_LAYOUTS];
        struct suit_solver *s = suit_new(&h);
        struct suit_weights w;
        random_weights(&r, &h, out, weight);
        assert_true(suit_weigh(s, weight, &w));
        for (int t = 0; t <= suit_most(s); t++) {
            struct suit_line line;
            suit_best(s, &w, t, &line);
            double got = t ? line.chance[t] : line.mean;
            double expected = oracle_best(h.hand, h.out, h.entries, weight, t);
            if (fabs(got - expected) > 1e-9) say_holding(&h, t, got, expected);
        }
        suit_free(s);
    }
}

/* ---- the tree of a line, against every defence in every layout ---- */

struct table {
    uint16_t ours[2], theirs[2];
};

static int top_of(uint16_t ranks)
{
    return ranks ? 31 - __builtin_clz(ranks) : SUIT_VOID;
}

/* Whether a card of the opponents is the one that the tree names by the highest of its class: no card of ours
 * lay between at the start. */
static bool is_named(const struct suit_holding *h, int rank, int named)
{
    if (rank == SUIT_VOID || named == SUIT_VOID) return rank == named;
    for (int r = rank < named ? rank : named; r < (rank < named ? named : rank); r++)
        if ((h->hand[0] | h->hand[1]) >> r & 1) return false;
    return true;
}

static int worst_tricks(const struct suit_holding *h, struct table t, const struct suit_turn *turn);

/* From the top the highest card is led, of equals in both hands the shorter hand's, and the lowest beside it.
 */
static int top_hand(const struct table *t)
{
    int top[2] = {top_of(t->ours[0]), top_of(t->ours[1])}, higher = top[1] > top[0];
    int length[2] = {__builtin_popcount(t->ours[0]), __builtin_popcount(t->ours[1])};
    for (int r = top[!higher]; r < top[higher]; r++)
        if (r < 0 || (t->theirs[0] | t->theirs[1]) >> r & 1) return higher;
    return length[0] == length[1] ? higher : length[1] < length[0];
}

static int worst_end(const struct suit_holding *h, struct table t, int led, int lead,
                     const struct suit_turn *turn, int second)
{
    int worst = 99, third = SUIT_VOID;
    const struct suit_answer *answer = NULL;
    for (int i = 0; turn && i < turn->count; i++)
        if (is_named(h, second, turn->answer[i].second)) answer = &turn->answer[i];
    if (turn) assert_non_null(answer);
    if (t.ours[!led]) third = turn ? answer->third : __builtin_ctz(t.ours[!led]);
    if (third != SUIT_VOID) {
        assert_true(t.ours[!led] >> third & 1);
        t.ours[!led] &= (uint16_t) ~(1u << third);
    }
    for (int fourth = -1; fourth <= 12; fourth++) {
        struct table after = t;
        uint16_t *has = &after.theirs[!led];
        const struct suit_turn *next = NULL;
        if (fourth < 0 ? *has != 0 : !(*has >> fourth & 1)) continue;
        if (fourth >= 0) *has &= (uint16_t) ~(1u << fourth);
        bool is_won = (lead > third ? lead : third) > (second > fourth ? second : fourth);
        for (int i = 0; answer && i < answer->count; i++)
            if (is_named(h, fourth, answer->after[i].fourth)) {
                next = suit_next(&answer->after[i]);
                assert_int_equal(is_won, answer->after[i].is_won);
            }
        int tricks = is_won + worst_tricks(h, after, next);
        if (tricks < worst) worst = tricks;
    }
    return worst;
}

static int worst_tricks(const struct suit_holding *h, struct table t, const struct suit_turn *turn)
{
    int worst = 99;
    if (!t.ours[0] && !t.ours[1]) return 0;
    int led = turn ? turn->hand : top_hand(&t);
    int lead = turn ? turn->rank : top_of(t.ours[led]);
    assert_true(t.ours[led] >> lead & 1);
    t.ours[led] &= (uint16_t) ~(1u << lead);
    for (int second = -1; second <= 12; second++) {
        struct table after = t;
        uint16_t *has = &after.theirs[led];
        if (second < 0 ? *has != 0 : !(*has >> second & 1)) continue;
        if (second >= 0) *has &= (uint16_t) ~(1u << second);
        int tricks = worst_end(h, after, led, lead, turn, second);
        if (tricks < worst) worst = tricks;
    }
    return worst;
}

/* The chance of `tricks` by playing the tree, or the mean for 0. */
static double worth_of_tree(const struct suit_holding *h, const double *weight, const struct suit_turn *turn,
                            int tricks)
{
    double worth = 0;
    for (int i = 0; i < 1 << __builtin_popcount(h->out); i++) {
        struct table t = {.ours = {h->hand[0], h->hand[1]}};
        int n = 0;
        for (int r = 0; r <= 12; r++)
            if (h->out >> r & 1) t.theirs[!(i >> n++ & 1)] |= (uint16_t)(1u << r);
        int took = worst_tricks(h, t, turn);
        worth += weight[i] * (tricks ? took >= tricks : took);
    }
    return worth;
}

static void trees_are_worth_what_they_promise(void **state)
{
    struct random r;
    (void)state;
    random_seed(&r, 17);
    for (int n = 0; n < 200; n++) {
        int out = 3 + below(&r, 3);
        struct suit_holding h = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
        for (int rank = 0; rank < 13; rank++) h.hand[below(&r, 2)] |= (uint16_t)(1u << rank);
        while (__builtin_popcount(h.out) < out) {
            h.out |= (uint16_t)(1u << below(&r, 13));
            for (int i = 0; i < 2; i++) h.hand[i] &= (uint16_t)~h.out;
        }
        double weight[32];
        struct suit_weights w;
        struct suit_solver *s = suit_new(&h);
        for (int i = 0; i < 1 << out; i++) weight[i] = 1.0 / (1 << out);
        assert_true(suit_weigh(s, weight, &w));
        for (int t = 0; t <= suit_most(s); t++) {
            struct suit_line line;
            suit_best(s, &w, t, &line);
            struct suit_turn *turn = suit_tree(s, &w, t, &line, suit_of(s));
            double expected = t ? line.chance[t] : line.mean, got = worth_of_tree(&h, weight, turn, t);
            if (fabs(got - expected) > 1e-9) say_holding(&h, t, got, expected);
            suit_tree_free(turn);
        }
        suit_free(s);
    }
}

/* ---- a line of our own ---- */

/* AQ opposite small ones: low to the queen, come what may. */
static int to_the_queen(void *context, const struct suit_seen *seen, int *hand)
{
    (void)context;
    if (seen->led != SUIT_VOID) return seen->hand[0] >> 10 & 1 && seen->second < 10 ? 10 : 12;
    *hand = seen->hand[1] && seen->hand[0] ? 1 : 0;
    return top_of(seen->hand[*hand]);
}

static void a_given_line_is_valued(void **state)
{
    struct suit_holding h = holding_named("AQ", "32");
    struct suit_solver *s = suit_new(&h);
    struct suit_weights w;
    struct suit_line line;
    (void)state;
    suit_weigh_places(s, 13, 13, 0, &w);
    suit_value(s, &w, to_the_queen, NULL, &line);
    assert_true(fabs(line.chance[2] - 0.5) < 1e-9);
    suit_value(s, &w, suit_from_the_top, NULL, &line);
    assert_true(line.chance[2] < 0.01 && fabs(line.chance[1] - 1) < 1e-9);
    suit_free(s);
}

/* Left of the eight vacant places, right of the five: the finesse into the longer hand's partner. */
static void vacant_places_move_the_chances(void **state)
{
    struct suit_holding h = holding_named("AQ", "32");
    struct suit_solver *s = suit_new(&h);
    struct suit_weights w;
    struct suit_line line;
    (void)state;
    assert_true(suit_weigh_places(s, 8, 5, 0, &w));
    suit_best(s, &w, 2, &line);
    assert_true(fabs(line.chance[2] - 5.0 / 13) < 1e-9);
    assert_true(suit_weigh_places(s, 13, 13, 1u << 0, &w));
    suit_best(s, &w, 2, &line);
    assert_true(fabs(line.chance[2] - 1) < 1e-9);
    assert_false(suit_weigh_places(s, 4, 4, 0, &w));
    suit_free(s);
}

/* ---- relative ranks ---- */

static void equal_holdings_are_remembered(void **state)
{
    struct suit_cache *c = suit_cache_new(2, SIZE_MAX, 1000000);
    struct suit_holding a = holding_named("AQ4", "32"), b = holding_named("AQ3", "42"),
                        other = holding_named("AQ4", "53"), played = {.hand = {0x401, 2}, .out = 0x200};
    (void)state;
    struct suit_solver *first = suit_cache_find(c, &a);
    assert_ptr_equal(first, suit_cache_find(c, &b));
    assert_ptr_not_equal(first, suit_cache_find(c, &other));
    assert_ptr_equal(first, suit_cache_find(c, &a));
    played.entries[0] = played.entries[1] = SUIT_UNLIMITED;
    struct suit_holding relative = suit_relative(&played);
    assert_int_equal(relative.hand[0], 0x1400);
    assert_int_equal(relative.out, 0x800);
    assert_int_equal(relative.hand[1], 0x200);
    assert_int_equal(suit_rank_from(relative.hand[0], played.hand[0], 12), 10);
    struct suit_holding hard = holding_named("QT853", "");
    assert_false(suit_is_searched(suit_cache_find(c, &hard)));
    suit_cache_free(c);
}

/* Whatever moves the cards together changes no chance. */
static void relative_ranks_are_worth_the_same(void **state)
{
    struct random r;
    (void)state;
    random_seed(&r, 18);
    for (int n = 0; n < 100; n++) {
        struct suit_holding h = small_holding(&r, 1 + below(&r, 4)), relative = suit_relative(&h);
        struct suit_solver *a = suit_new(&h), *b = suit_new(&relative);
        struct suit_weights w;
        struct suit_line one, two;
        assert_int_equal(suit_most(a), suit_most(b));
        for (int t = 0; t <= suit_most(a); t++) {
            suit_weigh_places(a, 8, 6, 0, &w);
            suit_best(a, &w, t, &one);
            suit_weigh_places(b, 8, 6, 0, &w);
            suit_best(b, &w, t, &two);
            assert_true(fabs(one.chance[t] - two.chance[t]) < 1e-9);
        }
        suit_free(a);
        suit_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(published_values),
                                       cmocka_unit_test(small_holdings_by_brute_force),
                                       cmocka_unit_test(trees_are_worth_what_they_promise),
                                       cmocka_unit_test(a_given_line_is_valued),
                                       cmocka_unit_test(vacant_places_move_the_chances),
                                       cmocka_unit_test(equal_holdings_are_remembered),
                                       cmocka_unit_test(relative_ranks_are_worth_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
