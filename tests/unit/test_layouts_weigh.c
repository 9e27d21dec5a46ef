/* Layouts under inferences: against weighing every layout one by one; what is relaxed; published figures. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/layouts/layouts.h"

static void assert_near(double got, double expected)
{
    if (fabs(got - expected) > 1e-9) fail_msg("got %.12f, expected %.12f", got, expected);
}

static int below(struct random *r, int n)
{
    return (int)random_below(r, (uint32_t)n);
}

static cardset pick(struct random *r, cardset from, int n)
{
    cardset out = 0;
    for (int left = cardset_count(from); n > 0 && left > 0; n--, left--) {
        int card = NO_CARD, skip = below(r, left);
        for (cardset x = from & ~out; skip >= 0; x &= x - 1, skip--) card = cardset_lowest(x);
        out |= cardset_of(card);
    }
    return out;
}

/* Two hands of 13 of which all but at most `most` cards have been shown. */
static struct layouts_cards random_ending(struct random *r, int most)
{
    struct layouts_cards c = {0};
    cardset hand[2], hidden = pick(r, CARDSET_ALL, 26);
    hand[0] = pick(r, hidden, 13);
    hand[1] = hidden & ~hand[0];
    int size = 1 + below(r, most / 2);
    for (int i = 0; i < 2; i++) {
        c.count[i] = size - (i == 1 && below(r, 2));
        c.shown[i] = pick(r, hand[i], 13 - c.count[i]);
        c.unseen |= hand[i] & ~c.shown[i];
    }
    for (int i = 0; i < 2; i++) c.held[i] = pick(r, hand[i] & c.unseen, below(r, 3));
    return c;
}

/* A likelihood that is easy to compute another way: by the number of cards and the highest one. */
static double by_top(const void *context, cardset own, cardset other)
{
    const double *weight = context;
    double w = weight[cardset_count(own) % 4];
    if (own) w *= weight[4 + card_rank(cardset_highest(own)) % 3];
    return other & (other - 1) ? w : w * 1.5;
}

static struct layouts_box random_box(struct random *r)
{
    struct layouts_box box = layouts_any_hand();
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (below(r, 3) == 0) box.least[s] = (int8_t)below(r, 6);
        if (below(r, 3) == 0) box.most[s] = (int8_t)(2 + below(r, 6));
    }
    if (below(r, 2)) box.points_least = (int8_t)below(r, 15);
    if (below(r, 2)) box.points_most = (int8_t)(5 + below(r, 15));
    box.is_balanced = below(r, 4) == 0;
    box.weight = below(r, 3) * 0.5;
    return box;
}

static double context_weights[7] = {0.25, 1, 0.5, 2, 1, 0.125, 3};

static struct layouts_inference random_inference(struct random *r)
{
    struct layouts_inference i = {
        .name = "an inference", .hand = below(r, 2), .otherwise = below(r, 4) * 0.25};
    if (below(r, 4)) i.boxes = 1 + below(r, 3);
    for (int b = 0; b < i.boxes; b++) i.box[b] = random_box(r);
    i.suit = below(r, SUIT_COUNT);
    i.context = context_weights;
    if (below(r, 2)) i.holding = by_top;
    return i;
}

/* The same weight, from the header's words. */
static double naive_weight(const struct layouts_inference *i, cardset own, cardset other)
{
    double w = i->boxes ? i->otherwise : 1;
    for (int b = 0; b < i->boxes; b++) {
        const struct layouts_box *box = &i->box[b];
        int points = cardset_points(own), doubletons = 0, shorter = 0;
        bool inside = points >= box->points_least && points <= box->points_most;
        for (int s = 0; s < SUIT_COUNT; s++) {
            int n = cardset_length(own, s);
            inside = inside && n >= box->least[s] && n <= box->most[s];
            doubletons += n == 2;
            shorter += n < 2;
        }
        if (box->is_balanced && (shorter || doubletons > 1)) inside = false;
        if (!inside) continue;
        w = box->weight;
        break;
    }
    if (i->holding)
        w *= i->holding(i->context, cardset_in_suit(own, i->suit), cardset_in_suit(other, i->suit));
    return w;
}

struct weighed {
    double total, count, card[CARD_COUNT], points[2][LAYOUTS_POINTS], sum[LAYOUTS_SUMS];
};

static double layout_weight(const struct layouts_cards *c, const struct layouts_inference *inference, int n,
                            cardset hand)
{
    cardset other = c->unseen & ~hand;
    if (cardset_count(hand) != c->count[0] || c->held[0] & ~hand || c->held[1] & ~other) return 0;
    double w = 1;
    for (int i = 0; i < n; i++) {
        cardset whole[2] = {hand | c->shown[0], other | c->shown[1]};
        w *= naive_weight(&inference[i], whole[inference[i].hand], whole[!inference[i].hand]);
    }
    return w;
}

static void weigh_all(const struct layouts *l, const struct layouts_cards *c,
                      const struct layouts_inference *inference, int n, const uint8_t *const *outcome,
                      struct weighed *to)
{
    memset(to, 0, sizeof *to);
    cardset hand = 0;
    do {
        hand = (hand - c->unseen) & c->unseen;
        double w = layout_weight(c, inference, n, hand);
        if (w == 0) continue;
        int sum = 0;
        to->total += w;
        to->count++;
        for (cardset x = hand; x; x &= x - 1) to->card[cardset_lowest(x)] += w;
        to->points[0][cardset_points(hand)] += w;
        to->points[1][cardset_points(c->unseen & ~hand)] += w;
        for (int s = 0; s < SUIT_COUNT; s++)
            sum += outcome[s] ? outcome[s][layouts_holding_of(l, s, hand)] : 0;
        to->sum[sum] += w;
    } while (hand);
}

struct listing {
    const struct weighed *all;
    double sum, card[CARD_COUNT];
    int count;
};

static bool list_layout(void *context, cardset hand, double chance)
{
    struct listing *to = context;
    to->sum += chance;
    to->count++;
    for (cardset x = hand; x; x &= x - 1) to->card[cardset_lowest(x)] += chance;
    return true;
}

static void compare(const struct layouts *l, const struct weighed *all, const uint8_t *const *outcome)
{
    double expected[2] = {0}, chance[LAYOUTS_POINTS], sum[LAYOUTS_SUMS];
    assert_true(layouts_count(l) == all->count);
    for (int card = 0; card < CARD_COUNT; card++)
        assert_near(layouts_card(l, 0, card), all->card[card] / all->total);
    for (int hand = 0; hand < 2; hand++) {
        layouts_points(l, hand, chance);
        for (int p = 0; p < LAYOUTS_POINTS; p++) {
            assert_near(chance[p], all->points[hand][p] / all->total);
            expected[hand] += p * chance[p];
        }
        assert_near(layouts_expected_points(l, hand), expected[hand]);
    }
    layouts_outcome_sum(l, outcome, sum);
    for (int n = 0; n < LAYOUTS_SUMS; n++) assert_near(sum[n], all->sum[n] / all->total);
    for (int s = 0; s < SUIT_COUNT; s++) {
        double one = 0;
        for (int h = 0; h < 1 << layouts_size(l, s); h++) one += layouts_holdings(l, s)[h];
        assert_near(one, 1);
    }
    struct listing list = {.all = all};
    assert_true(layouts_each(l, list_layout, &list));
    assert_near(list.sum, 1);
    assert_true(list.count == all->count);
    for (int card = 0; card < CARD_COUNT; card++) assert_near(list.card[card], all->card[card] / all->total);
}

static void test_against_weighing(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 2);
    struct layouts *l = layouts_new();
    static uint8_t outcome[SUIT_COUNT][1 << SUIT_SIZE];
    int possible = 0;
    for (int round = 0; round < 4000; round++) {
        struct layouts_cards c = random_ending(&r, round % 100 == 0 ? 20 : 12);
        struct layouts_inference inference[4];
        int n = below(&r, 5);
        for (int i = 0; i < n; i++) inference[i] = random_inference(&r);
        const uint8_t *given[SUIT_COUNT];
        for (int s = 0; s < SUIT_COUNT; s++) {
            int most = below(&r, LAYOUTS_OUTCOME_MAX + 1);
            for (int h = 0; h < 1 << cardset_length(c.unseen, s); h++)
                outcome[s][h] = (uint8_t)below(&r, most + 1);
            given[s] = below(&r, 5) ? outcome[s] : NULL;
        }
        assert_null(layouts_weigh(l, &c, inference, n));
        struct weighed all;
        weigh_all(l, &c, inference, n, given, &all);
        assert_true((layouts_dropped(l, 0) != NULL) == (all.total == 0));
        if (all.total == 0) continue;
        possible++;
        compare(l, &all, given);
    }
    assert_true(possible > 2000);
    layouts_free(l);
}

/* What is left after relaxing is what the firmest inferences that can be true together allow. */
static void test_relaxing_in_order(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 3);
    struct layouts *l = layouts_new();
    const char *const names[5] = {"a", "b", "c", "d", "e"};
    const uint8_t *nothing[SUIT_COUNT] = {0};
    for (int round = 0; round < 500; round++) {
        struct layouts_cards c = random_ending(&r, 10);
        struct layouts_inference inference[5], kept[5];
        int kept_count = 0, drops = 0;
        for (int i = 0; i < 5; i++) {
            inference[i] = random_inference(&r);
            inference[i].name = names[i];
            inference[i].firmness = 10 - i;
        }
        assert_null(layouts_weigh(l, &c, inference, 5));
        struct weighed all;
        for (int i = 0; i < 5; i++) {
            kept[kept_count++] = inference[i];
            weigh_all(l, &c, kept, kept_count, nothing, &all);
            if (all.total > 0) continue;
            kept_count--;
            assert_string_equal(layouts_dropped(l, drops++), names[i]);
        }
        assert_null(layouts_dropped(l, drops));
        weigh_all(l, &c, kept, kept_count, nothing, &all);
        compare(l, &all, nothing);
    }
    layouts_free(l);
}

static void test_contradicting_cards(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards c = {.unseen = 0x1f, .void_in = {1, 1}, .count = {2, 3}};
    struct layouts_inference any = {.name = "any", .hand = 0, .boxes = 1, .box = {layouts_any_hand()}};
    assert_null(layouts_weigh(l, &c, &any, 1));
    assert_string_equal(layouts_dropped(l, 0), "a void that was shown");
    assert_null(layouts_dropped(l, 1));
    assert_true(layouts_count(l) == 10);
    c.count[0] = 3;
    assert_non_null(layouts_weigh(l, &c, &any, 1));
    layouts_free(l);
}

/* Either of two equal honours is played half the time by a hand that has both: restricted choice. */
static double queen_or_jack(const void *context, cardset own, cardset other)
{
    (void)context;
    (void)other;
    return cardset_has(own, card_from_text("CQ")) && cardset_has(own, card_from_text("CJ")) ? 0.5 : 1;
}

/* Nine cards without QJxx: the right hand drops the queen under the ace. Published: the finesse is 64.71 per
 * cent when all hands are full, (C(22,11)... one against two layouts in their proportion of vacant places).
 */
static void test_restricted_choice(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards c = {.count = {12, 12}};
    c.shown[1] = cardset_of(card_from_text("CQ"));
    c.shown[0] = cardset_of(card_from_text("C2"));
    c.unseen = cardset_of(card_from_text("CJ")) | cardset_of(card_from_text("C3"));
    for (int i = 0; i < 11; i++)
        c.unseen |= cardset_of(card_make(SUIT_HEART, 2 + i)) | cardset_of(card_make(SUIT_SPADE, 2 + i));
    struct layouts_inference choice = {
        .name = "restricted choice", .hand = 1, .suit = SUIT_CLUB, .holding = queen_or_jack};
    assert_null(layouts_weigh(l, &c, &choice, 1));
    /* The low clubs: left has followed with one; the right hand, having dropped an honour, has no low one. */
    const double *holding = layouts_holdings(l, SUIT_CLUB);
    unsigned low = layouts_holding_of(l, SUIT_CLUB, cardset_of(card_from_text("C3")));
    unsigned both = low | layouts_holding_of(l, SUIT_CLUB, cardset_of(card_from_text("CJ")));
    assert_true(fabs(100 * holding[both] / (holding[both] + holding[low]) - 64.71) < 0.005);
    layouts_free(l);
}

/* Eight ever, nine never: four or five missing with the queen, one round played and low cards from both
 * hands, the left hand following to the second round with the last low card but one or two seen. */
static double queen_with_right(int missing)
{
    struct layouts *l = layouts_new();
    struct layouts_cards c = {.count = {11, 12}};
    c.unseen = cardset_of(card_from_text("CQ"));
    for (int i = 0; i < missing - 1; i++) {
        cardset low = cardset_of(card_make(SUIT_CLUB, 2 + i));
        if (i < 3)
            c.shown[i & 1] |= low;
        else
            c.unseen |= low;
    }
    for (int i = 0; cardset_count(c.unseen) < 23; i++)
        c.unseen |= cardset_of(card_make(i & 1 ? SUIT_HEART : SUIT_SPADE, 2 + i / 2));
    assert_null(layouts_start(l, &c));
    double drop = missing == 4 ? layouts_card(l, 1, card_from_text("CQ")) : 0;
    const double *holding = layouts_holdings(l, SUIT_CLUB);
    if (missing == 5) drop = holding[layouts_holding_of(l, SUIT_CLUB, cardset_of(card_from_text("C5")))];
    layouts_free(l);
    return drop;
}

static void test_eight_ever_nine_never(void **state)
{
    (void)state;
    assert_near(queen_with_right(4), 12.0 / 23); /* nine cards: the drop is 52.17 per cent */
    assert_near(queen_with_right(5),
                6.0 / 23); /* eight: left has Q or not; the drop needs x left, Q right alone */
}

/* Points known: the king goes with the points. */
static void test_points(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards c = {.count = {1, 1}};
    c.unseen = cardset_of(card_from_text("HK")) | cardset_of(card_from_text("H2"));
    c.shown[0] = cardset_of(card_from_text("SA")) | cardset_of(card_from_text("DA"));
    struct layouts_inference opened = {.name = "opened", .hand = 0, .boxes = 1, .box = {layouts_any_hand()}};
    opened.box[0].points_least = 11;
    assert_null(layouts_weigh(l, &c, &opened, 1));
    assert_near(layouts_card(l, 0, card_from_text("HK")), 1);
    opened.otherwise = 0.25;
    assert_null(layouts_weigh(l, &c, &opened, 1));
    assert_near(layouts_card(l, 0, card_from_text("HK")), 0.8);
    assert_near(layouts_expected_points(l, 0), 2.4);
    layouts_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_weighing),      cmocka_unit_test(test_relaxing_in_order),
        cmocka_unit_test(test_contradicting_cards),   cmocka_unit_test(test_restricted_choice),
        cmocka_unit_test(test_eight_ever_nine_never), cmocka_unit_test(test_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
