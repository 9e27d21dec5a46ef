/* Drawn layouts: in proportion to their chance, and never against what has been shown. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/deal.h"
#include "engine/layouts/layouts.h"
#include "engine/play.h"

enum { LISTED = 400, DRAWS = 200000 };

struct listing {
    cardset hand[LISTED];
    double chance[LISTED];
    int drawn[LISTED];
    int count;
};

static bool list_layout(void *context, cardset hand, double chance)
{
    struct listing *list = context;
    if (list->count == LISTED) return false;
    list->hand[list->count] = hand;
    list->chance[list->count++] = chance;
    return true;
}

/* Pearson's statistic is below its mean and five deviations. */
static void assert_fair(const struct layouts *l, struct random *r)
{
    static struct listing list;
    memset(&list, 0, sizeof list);
    assert_true(layouts_each(l, list_layout, &list));
    for (int i = 0; i < DRAWS; i++) {
        cardset hand = layouts_sample(l, r);
        int at = 0;
        while (at < list.count && list.hand[at] != hand) at++;
        assert_true(at < list.count);
        list.drawn[at]++;
    }
    double statistic = 0, freedom = list.count - 1;
    for (int i = 0; i < list.count; i++) {
        double expected = list.chance[i] * DRAWS;
        statistic += (list.drawn[i] - expected) * (list.drawn[i] - expected) / expected;
    }
    assert_true(statistic < freedom + 5 * sqrt(2 * freedom) + 1e-9);
}

/* Tells holdings apart that have length and points in common. */
static double by_length(const void *context, cardset own, cardset other)
{
    (void)context;
    (void)other;
    return 1 + cardset_count(own) + (cardset_has(own, card_from_text("H9")) ? 2.5 : 0);
}

static void test_fair(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 4);
    struct layouts *l = layouts_new();
    struct layouts_cards c = {.count = {5, 5}};
    static const char *const cards[10] = {"SA", "SK", "SQ", "H9", "H8", "HK", "DA", "D2", "CQ", "C5"};
    for (int i = 0; i < 10; i++) c.unseen |= cardset_of(card_from_text(cards[i]));
    assert_null(layouts_start(l, &c));
    assert_true(layouts_count(l) == 252);
    assert_fair(l, &r);
    struct layouts_inference soft[2] = {
        {.name = "points", .hand = 1, .boxes = 1, .box = {layouts_any_hand()}},
        {.name = "long", .hand = 0, .suit = SUIT_HEART, .holding = by_length}};
    soft[0].box[0].points_least = 9;
    soft[0].otherwise = 0.3;
    assert_null(layouts_weigh(l, &c, soft, 2));
    assert_true(layouts_count(l) == 252);
    assert_fair(l, &r);
    soft[0].otherwise = 0;
    soft[0].box[0].least[SUIT_SPADE] = 2;
    assert_null(layouts_weigh(l, &c, soft, 2));
    assert_true(layouts_count(l) < 252);
    assert_fair(l, &r);
    layouts_free(l);
}

/* Plays random legal cards of a random deal; after each, what is drawn agrees with every void, count and
 * card. */
static void follow_a_play(struct layouts *l, struct random *r)
{
    struct deal deal = deal_random(r);
    struct play table;
    play_start(&table, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    while (!play_is_over(&table)) {
        struct layouts_cards c = {.unseen = table.hand[SEAT_WEST] | table.hand[SEAT_EAST]};
        enum seat seat[2] = {SEAT_WEST, SEAT_EAST};
        for (int i = 0; i < 2; i++) {
            c.count[i] = cardset_count(table.hand[seat[i]]);
            c.shown[i] = table.played[seat[i]];
            c.void_in[i] = table.void_in[seat[i]];
        }
        assert_null(layouts_start(l, &c));
        for (int draw = 0; draw < 20; draw++) {
            cardset hand[2] = {layouts_sample(l, r)};
            hand[1] = c.unseen & ~hand[0];
            assert_true(!(hand[0] & ~c.unseen));
            for (int i = 0; i < 2; i++) {
                assert_int_equal(cardset_count(hand[i]), c.count[i]);
                for (int s = 0; s < SUIT_COUNT; s++)
                    assert_true(!(table.void_in[seat[i]] >> s & 1) || !cardset_length(hand[i], s));
            }
        }
        cardset legal = play_legal(&table);
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(legal)); skip; skip--)
            legal &= legal - 1;
        play_card(&table, cardset_lowest(legal));
    }
}

static void test_never_against_the_play(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 5);
    struct layouts *l = layouts_new();
    for (int i = 0; i < 100; i++) follow_a_play(l, &r);
    layouts_free(l);
}

/* A full deal with points and lengths: each card is drawn with hand 0 as often as its chance says. */
static void test_full_deal(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 6);
    struct layouts *l = layouts_new();
    struct deal deal = deal_random(&r);
    struct layouts_cards c = {.unseen = deal.hand[SEAT_WEST] | deal.hand[SEAT_EAST], .count = {13, 13}};
    struct layouts_inference i = {
        .name = "x", .hand = 0, .boxes = 1, .box = {layouts_any_hand()}, .otherwise = 0.1};
    i.box[0].points_least = (int8_t)(cardset_points(c.unseen) / 2);
    i.box[0].least[SUIT_SPADE] = (int8_t)(cardset_length(c.unseen, SUIT_SPADE) / 2);
    assert_null(layouts_weigh(l, &c, &i, 1));
    int drawn[CARD_COUNT] = {0};
    for (int n = 0; n < DRAWS; n++)
        for (cardset hand = layouts_sample(l, &r); hand; hand &= hand - 1) drawn[cardset_lowest(hand)]++;
    for (int card = 0; card < CARD_COUNT; card++) {
        double p = layouts_card(l, 0, card);
        assert_true(fabs(drawn[card] - p * DRAWS) <= 5 * sqrt(DRAWS * p * (1 - p)) + 1e-6);
    }
    layouts_free(l);
}

enum { SPREAD = 50, SPREADS = 400 };

/* Layouts that are spread: who holds a high card comes as often as it should in the mean, and varies by less than a third of
 * what it would at random; the first half of them likewise. */
static void test_spread(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 7);
    struct layouts *l = layouts_new();
    struct deal deal = deal_random(&r);
    struct layouts_cards c = {.unseen = deal.hand[SEAT_WEST] | deal.hand[SEAT_EAST], .count = {13, 13}};
    assert_null(layouts_start(l, &c));
    for (int part = 1; part <= 2; part++) {
        double varies = 0, at_random = 0;
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            int high = cardset_highest(cardset_in_suit(c.unseen, suit)), count = SPREAD / part;
            double p = layouts_card(l, 0, high), sum = 0, square = 0;
            for (int n = 0; n < SPREADS; n++) {
                cardset hand[SPREAD];
                int has = 0;
                layouts_spread(l, &r, SPREAD, hand);
                for (int i = 0; i < count; i++) has += cardset_has(hand[i], high);
                sum += has;
                square += (has - count * p) * (has - count * p);
            }
            assert_true(fabs(sum - SPREADS * count * p) <= 5 * sqrt(SPREADS * count * p * (1 - p)));
            varies += square / SPREADS;
            at_random += count * p * (1 - p);
        }
        assert_true(varies < at_random / 3);
    }
    layouts_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fair),
        cmocka_unit_test(test_never_against_the_play),
        cmocka_unit_test(test_full_deal),
        cmocka_unit_test(test_spread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
