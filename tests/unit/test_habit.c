/* Leads as they are counted: classes of suits, the table read from kb, a simulated table that comes to the
 * same frequencies, and what the evidence makes of a lead against the exact posterior. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/deal.h"
#include "engine/habit/habit.h"
#include "facts/evidence/evidence_shows.h"
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
    } of[] = {{"5", "singleton"},         {"A", "singleton"},         {"T9", "small-doubleton"},
              {"J2", "honour-doubleton"}, {"AK", "honour-doubleton"}, {"KQJ52", "sequence"},
              {"KQT", "sequence"},        {"QJT", "sequence"},        {"T98", "sequence"},
              {"T9742", "sequence"},      {"KJT52", "interior"},      {"QT9", "interior"},
              {"AQJ4", "interior"},       {"J98", "honour"},          {"AK2", "touching"},
              {"QJ4", "touching"},        {"JT53", "touching"},       {"A9876", "honour"},
              {"J4532", "honour"},        {"987", "small"},           {"T9642", "small"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        assert_int_equal(habit_class_of(suit_of(of[i].suit)), habit_class_from_word(of[i].class));
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

/* Hands drawn and led: each class is led about as often as was counted, among the deals that were counted.
 * The counted hands were the leaders against notrump, ours are any hands, so that the bounds are wide. */
static void test_draws_come_to_the_table(void **state)
{
    const struct habits *h = &((struct fixture *)*state)->habits;
    static double held[HABIT_CLASS_COUNT][HABIT_LENGTH_MOST + 1],
        led[HABIT_CLASS_COUNT][HABIT_LENGTH_MOST + 1];
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
                fail_msg("class %d of %d: led %.3f of the time, counted %.3f", c, n, drawn, counted);
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

/* The shares that kb/play gives to leads by habit and by none. */
static struct evidence_choice shares_of(struct fixture *f, const struct view *v)
{
    static struct evidence_choice choice[CARD_COUNT];
    static struct evidence_shows shows;
    long long mark = expert_mark(f->rules);
    int n = evidence_assert_play(f->rules, v, choice);
    assert_int_equal(n, 1);
    expert_run(f->rules, "PLAY");
    evidence_collect(f->rules, v, choice, n, &shows);
    expert_retract_since(f->rules, mark);
    return choice[0];
}

/* The chance that the hand makes this lead: its suit by habit or with each card alike, and its card so, too.
 */
static double chance_of_lead(const struct fixture *f, const struct evidence_choice *c, cardset hand, int lead)
{
    cardset suit = cardset_in_suit(hand, card_suit(lead));
    const double *share = c->share[evidence_holding_kind(suit)];
    double by_habit = 0, n = cardset_count(suit), suits = c->suit_habit + c->suit_other,
           cards = share[KIND_HABIT] + share[KIND_OTHER];
    for (cardset x = suit; x; x &= x - 1) by_habit += habits_chance(&f->habits, hand, 0, cardset_lowest(x));
    assert_true(suits > 0 && cards > 0);
    return (c->suit_habit * by_habit + c->suit_other * n / SUIT_SIZE) / suits *
           (share[KIND_HABIT] * habits_card(&f->habits, suit, lead) + share[KIND_OTHER] / n) / cards;
}

/* West's hands that hold the lead, drawn by vacant places and weighed by the chance that the hand as a whole
 * makes this lead: what Bayes says. The evidence takes that chance apart (habits_by_length), and comes near.
 */
static void compare_with_bayes(struct fixture *f, const struct deal *known, int lead)
{
    struct view v = led_view(known, lead);
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    double all = 0, card[CARD_COUNT] = {0}, length[SUIT_COUNT][SUIT_SIZE + 1] = {{0}}, got[SUIT_SIZE + 1];
    struct random r;
    random_seed(&r, 11);
    struct layouts *vacant = layouts_new();
    layouts_start(vacant, &(struct layouts_cards){.unseen = v.unseen, .count = {12, 13}});
    struct evidence_choice shares = shares_of(f, &v);
    for (int i = 0; i < DEALS; i++) {
        cardset rest = layouts_sample(vacant, &r), hand = rest | cardset_of(lead);
        double w = chance_of_lead(f, &shares, hand, lead);
        all += w;
        for (cardset x = rest; x; x &= x - 1) card[cardset_lowest(x)] += w;
        for (int s = 0; s < SUIT_COUNT; s++) length[s][cardset_length(rest, s)] += w;
    }
    for (cardset x = v.unseen; x; x &= x - 1) {
        int c = cardset_lowest(x);
        double is = layouts_card(l, 0, c);
        if (card_rank(c) > 10 && fabs(is - card[c] / all) > 0.05)
            fail_msg("after the lead %d card %d is with West %.3f, by Bayes %.3f", lead, c, is,
                     card[c] / all);
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

static double share_of_none(double by_habit, double by_none)
{
    assert_true(by_none > 0);
    return by_none / (by_habit + by_none);
}

/* Whatever is led, and from whatever hand: who follows no habit makes any lead, so that no lead tells more
 * against a hand than the share of such leaders lets it. */
static void test_no_lead_tells_more_than_its_share(void **state)
{
    struct fixture *f = *state;
    struct random r;
    random_seed(&r, 31);
    for (int i = 0; i < 2000; i++) {
        struct deal deal = deal_random(&r);
        cardset hand = deal.hand[SEAT_WEST];
        int lead = cardset_lowest(hand);
        for (uint32_t skip = random_below(&r, SUIT_SIZE); skip; skip--)
            lead = cardset_lowest(cardset_above(hand, lead));
        struct view v = led_view(&deal, lead);
        struct evidence_choice c = shares_of(f, &v);
        c.habits = &f->habits;
        cardset suit = cardset_in_suit(hand, card_suit(lead));
        const double *share = c.share[evidence_holding_kind(suit)], n = cardset_count(suit),
                     none = share_of_none(c.suit_habit, c.suit_other);
        int length[SUIT_COUNT];
        for (int s = 0; s < SUIT_COUNT; s++) {
            length[s] = cardset_length(hand, s);
            if (s != card_suit(lead))
                assert_true(evidence_suit_left_out(&c, cardset_in_suit(hand, s), 0) >= none);
        }
        assert_true(evidence_suit_by_lengths(&c, length) >= none * n / SUIT_SIZE);
        assert_true(evidence_suit_by_cards(&c, suit, 0) >= none);
        if (n > 1)
            assert_true(evidence_choice_weight(&c, suit, 0) >=
                        share_of_none(share[KIND_HABIT], share[KIND_OTHER]) / n - 1e-12);
    }
}

/* A low spade is led, and the hearts that are missing are KQJT9. By habit alone a hand with all five would
 * hardly ever lead so, and be a third as likely as the cards seen make it. More than half is left to it. */
static void test_a_lead_against_habit_excludes_nothing(void **state)
{
    struct fixture *f = *state;
    struct deal deal = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    static const struct {
        enum seat seat;
        const char *suit[SUIT_COUNT];
    } ours[] = {{SEAT_SOUTH, {"K54", "A65", "A876", "AK3"}}, {SEAT_NORTH, {"A32", "K432", "5432", "Q4"}}};
    for (int i = 0; i < 2; i++)
        for (int s = 0; s < SUIT_COUNT; s++)
            assert_null(cardset_add_ranks(&deal.hand[ours[i].seat], s, ours[i].suit[s]));
    struct view v = led_view(&deal, card_from_text("S2"));
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    cardset hearts = cardset_in_suit(v.unseen, SUIT_HEART);
    double after = layouts_holdings(l, SUIT_HEART)[layouts_holding_of(l, SUIT_HEART, hearts)];
    struct layouts *vacant = layouts_new();
    layouts_start(vacant, &(struct layouts_cards){.unseen = v.unseen, .count = {12, 13}});
    double before = layouts_holdings(vacant, SUIT_HEART)[layouts_holding_of(vacant, SUIT_HEART, hearts)];
    layouts_free(vacant);
    if (after < before / 2)
        fail_msg("all five hearts are with West %.4f of the time, before the lead %.4f", after, before);
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
        cmocka_unit_test(test_no_lead_tells_more_than_its_share),
        cmocka_unit_test(test_a_lead_against_habit_excludes_nothing),
        cmocka_unit_test(test_leaving_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
