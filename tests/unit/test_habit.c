/* Leads as they are counted: classes of suits, the table read from kb, a simulated table that comes to the same
 * frequencies, and what the evidence makes of a lead against the exact posterior. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/deal.h"
#include "engine/habit/habit.h"
#include "tests/support/evidence_rules.h"

enum { DEALS = 60000 };

struct fixture {
    struct expert *rules;
    struct evidence *evidence;
    struct habits habits;
};

static int set_up(void **state)
{
    struct fixture *f = util_alloc(sizeof *f);
    f->rules = evidence_rules();
    if (!f->rules) return -1;
    f->evidence = evidence_new(f->rules);
    evidence_habits(f->rules, &f->habits);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    evidence_free(f->evidence);
    bool clean = expert_free(f->rules);
    free(f);
    return clean ? 0 : -1;
}

static cardset suit_of(const char *ranks)
{
    cardset suit = 0;
    assert_null(cardset_add_ranks(&suit, SUIT_HEART, ranks));
    return suit;
}

static void test_classes(void **state)
{
    (void)state;
    static const struct {
        const char *suit, *class;
    } of[] = {{"5", "singleton"},        {"A", "singleton"},        {"T9", "small-doubleton"},
              {"J2", "honour-doubleton"}, {"AK", "honour-doubleton"}, {"KQJ52", "sequence"},
              {"KQT", "sequence"},       {"QJT", "sequence"},       {"T98", "sequence"},
              {"T9742", "sequence"},        {"KJT52", "interior"},     {"QT9", "interior"},
              {"AQJ4", "interior"},      {"J98", "honour"},         {"AK2", "touching"},
              {"QJ4", "touching"},       {"JT53", "touching"},      {"A9876", "honour"},
              {"J4532", "honour"},       {"987", "small"},          {"T9642", "small"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        assert_string_equal(habit_class_word(habit_class_of(suit_of(of[i].suit))), of[i].class);
}

/* Every class at every length has its figures. */
static void test_table_is_whole(void **state)
{
    const struct habits *h = &((struct fixture *)*state)->habits;
    int rows = 0;
#define X(name, word, least, most)                                                                           \
    for (int n = least; n <= most; n++, rows++) {                                                            \
        assert_true(h->row[HABIT_##name][n].held > h->row[HABIT_##name][n].led);                             \
        assert_true(h->row[HABIT_##name][n].led > 0 && h->row[HABIT_##name][n].weight > 0);                  \
    }
    HABIT_CLASSES
#undef X
    assert_int_equal(rows, 23);
}

/* Hands drawn and led: each class is led about as often as was counted, among the deals that were counted. The
 * counted hands were the leaders against notrump, ours are any hands, so that the bounds are wide. */
static void test_draws_come_to_the_table(void **state)
{
    const struct habits *h = &((struct fixture *)*state)->habits;
    static double held[HABIT_CLASS_COUNT][HABIT_LENGTH_MOST + 1], led[HABIT_CLASS_COUNT][HABIT_LENGTH_MOST + 1];
    double fourth = 0, honour = 0;
    struct random r;
    random_seed(&r, 5);
    for (int i = 0; i < DEALS; i++) {
        cardset hand = deal_random(&r).hand[0];
        int card = habits_draw(h, hand, 0, &r);
        assert_true(cardset_has(hand, card));
        for (int s = 0; s < SUIT_COUNT; s++) {
            cardset suit = cardset_in_suit(hand, s);
            int n = cardset_count(suit) < 6 ? cardset_count(suit) : 6;
            if (!n) continue;
            held[habit_class_of(suit)][n]++;
            led[habit_class_of(suit)][n] += s == card_suit(card);
        }
        cardset suit = cardset_in_suit(hand, card_suit(card));
        if (cardset_count(suit) != 4 || habit_class_of(suit) != HABIT_HONOUR) continue;
        honour++;
        fourth += card == cardset_lowest(suit);
    }
    assert_true(fabs(fourth / honour - 0.74) < 0.02);
    for (int c = 0; c < HABIT_CLASS_COUNT; c++)
        for (int n = 1; n <= HABIT_LENGTH_MOST; n++) {
            if (held[c][n] < 1000) continue;
            double counted = h->row[c][n].led / h->row[c][n].held, drawn = led[c][n] / held[c][n];
            if (fabs(counted - drawn) > 0.08)
                fail_msg("%s of %d: led %.3f of the time, counted %.3f", habit_class_word((enum habit_class)c), n,
                         drawn, counted);
        }
}

/* South's hand and dummy's; West leads. */
static struct view led_view(const struct deal *known, int lead)
{
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct view v = view_of(known, c, NULL, 0, SEAT_WEST);
    assert_null(view_play(&v, lead));
    return v;
}

/* West's hands that hold the lead, drawn by vacant places and weighed by the chance that the hand as a whole
 * makes this lead: what Bayes says. The evidence takes that chance apart (habits_by_length), and comes near. */
static void compare_with_bayes(struct fixture *f, const struct deal *known, int lead)
{
    struct view v = led_view(known, lead);
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    double all = 0, card[CARD_COUNT] = {0}, length[SUIT_COUNT][SUIT_SIZE + 1] = {{0}}, got[SUIT_SIZE + 1];
    struct random r;
    random_seed(&r, 11);
    struct layouts *vacant = layouts_new();
    layouts_start(vacant, &(struct layouts_cards){.unseen = v.unseen, .count = {12, 13}});
    for (int i = 0; i < DEALS; i++) {
        cardset rest = layouts_sample(vacant, &r), hand = rest | cardset_of(lead);
        double w = habits_chance(&f->habits, hand, 0, lead);
        all += w;
        for (cardset x = rest; x; x &= x - 1) card[cardset_lowest(x)] += w;
        for (int s = 0; s < SUIT_COUNT; s++) length[s][cardset_length(rest, s)] += w;
    }
    for (cardset x = v.unseen; x; x &= x - 1) {
        int c = cardset_lowest(x);
        double is = layouts_card(l, 0, c);
        if (card_rank(c) > 10 && fabs(is - card[c] / all) > 0.05)
            fail_msg("after the lead %d card %d is with West %.3f, by Bayes %.3f", lead, c, is, card[c] / all);
    }
    for (int s = 0; s < SUIT_COUNT; s++) {
        layouts_lengths(l, 0, s, got);
        for (int n = 0; n <= SUIT_SIZE; n++)
            if (fabs(got[n] - length[s][n] / all) > 0.05)
                fail_msg("after the lead %d West has %d of suit %d %.3f, by Bayes %.3f", lead, n, s, got[n],
                         length[s][n] / all);
    }
    layouts_free(vacant);
}

static void test_evidence_is_near_bayes(void **state)
{
    struct random r;
    random_seed(&r, 21);
    for (int i = 0; i < 40; i++) {
        struct deal deal = deal_random(&r);
        int lead = habits_draw(&((struct fixture *)*state)->habits, deal.hand[SEAT_WEST], 0, &r);
        compare_with_bayes(*state, &deal, lead);
    }
}

/* A rule that is left out counts no more, until it is taken in again. */
static void test_leaving_out(void **state)
{
    struct fixture *f = *state;
    struct random r;
    random_seed(&r, 21);
    struct deal deal = deal_random(&r);
    struct view v = led_view(&deal, cardset_highest(deal.hand[SEAT_WEST]));
    const char *rule[EVIDENCE_RULES];
    double before = layouts_expected_points(evidence_layouts(f->evidence, &v, NULL, 0), 0);
    int n = evidence_used_rules(f->evidence, rule), known = 0;
    for (int i = 0; i < n; i++) known += !strcmp(rule[i], "lead-longest-suit");
    assert_int_equal(known, 1);
    evidence_leave_out(f->evidence, "lead-longest-suit");
    double without = layouts_expected_points(evidence_layouts(f->evidence, &v, NULL, 0), 0);
    assert_true(fabs(before - without) > 1e-3);
    evidence_leave_out(f->evidence, NULL);
    assert_true(layouts_expected_points(evidence_layouts(f->evidence, &v, NULL, 0), 0) == before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_table_is_whole),
        cmocka_unit_test(test_draws_come_to_the_table),
        cmocka_unit_test(test_evidence_is_near_bayes),
        cmocka_unit_test(test_leaving_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
