/* Layouts over vacant places: against listing every layout, and against published splits. */
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

/* A random subset of `from` with at most `n` cards. */
static cardset pick(struct random *r, cardset from, int n)
{
    cardset out = 0;
    for (int left = cardset_count(from); n > 0 && left > 0; n--, left--) {
        int card = NO_CARD, skip = (int)random_below(r, (uint32_t)left);
        for (cardset x = from & ~out; skip >= 0; x &= x - 1, skip--) card = cardset_lowest(x);
        out |= cardset_of(card);
    }
    return out;
}

/* Random unseen cards with a few of them located, never impossible: the located cards agree with one dealing.
 */
static struct layouts_cards random_cards(struct random *r, int most)
{
    int n = 1 + (int)random_below(r, (uint32_t)most);
    int least = n > SUIT_SIZE ? n - SUIT_SIZE : 0, end = n < SUIT_SIZE ? n : SUIT_SIZE;
    struct layouts_cards c = {.unseen = pick(r, CARDSET_ALL, n)};
    c.count[0] = least + (int)random_below(r, (uint32_t)(end - least) + 1);
    c.count[1] = n - c.count[0];
    cardset hand[2];
    hand[0] = pick(r, c.unseen, c.count[0]);
    hand[1] = c.unseen & ~hand[0];
    for (int i = 0; i < 2; i++) {
        c.held[i] = pick(r, hand[i], (int)random_below(r, 4));
        for (int s = 0; s < SUIT_COUNT; s++)
            if (!cardset_length(hand[i], s) && random_below(r, 2)) c.void_in[i] |= (uint8_t)(1u << s);
    }
    return c;
}

static bool is_possible(const struct layouts_cards *c, cardset hand)
{
    cardset other = c->unseen & ~hand;
    if (cardset_count(hand) != c->count[0] || c->held[0] & ~hand || c->held[1] & ~other) return false;
    for (int s = 0; s < SUIT_COUNT; s++)
        if ((c->void_in[0] >> s & 1 && cardset_length(hand, s)) ||
            (c->void_in[1] >> s & 1 && cardset_length(other, s)))
            return false;
    return true;
}

struct counted {
    double total, card[CARD_COUNT], length[SUIT_COUNT][SUIT_SIZE + 1], sum[LAYOUTS_SUMS];
};

/* Goes through every subset of the unseen cards as hand 0. */
static void count_all(const struct layouts *l, const struct layouts_cards *c, const uint8_t *const *outcome,
                      struct counted *to)
{
    memset(to, 0, sizeof *to);
    cardset hand = 0;
    do {
        hand = (hand - c->unseen) & c->unseen;
        if (!is_possible(c, hand)) continue;
        int sum = 0;
        to->total++;
        for (cardset x = hand; x; x &= x - 1) to->card[cardset_lowest(x)]++;
        for (int s = 0; s < SUIT_COUNT; s++) {
            to->length[s][cardset_length(hand, s)]++;
            if (outcome[s]) sum += outcome[s][layouts_holding_of(l, s, hand)];
        }
        to->sum[sum]++;
    } while (hand);
}

static void compare(const struct layouts *l, const struct layouts_cards *c, const uint8_t *const *outcome)
{
    struct counted all;
    count_all(l, c, outcome, &all);
    assert_true(layouts_count(l) == all.total);
    for (int card = 0; card < CARD_COUNT; card++) {
        double first = all.card[card] / all.total;
        assert_near(layouts_card(l, 0, card), first);
        assert_near(layouts_card(l, 1, card), cardset_has(c->unseen, card) ? 1 - first : 0);
    }
    for (int s = 0; s < SUIT_COUNT; s++) {
        double here[SUIT_SIZE + 1], there[SUIT_SIZE + 1];
        layouts_lengths(l, 0, s, here);
        layouts_lengths(l, 1, s, there);
        for (int n = 0; n <= SUIT_SIZE; n++) assert_near(here[n], all.length[s][n] / all.total);
        for (int n = 0; n <= layouts_size(l, s); n++) assert_near(there[layouts_size(l, s) - n], here[n]);
    }
    double sum[LAYOUTS_SUMS];
    layouts_outcome_sum(l, outcome, sum);
    for (int n = 0; n < LAYOUTS_SUMS; n++) assert_near(sum[n], all.sum[n] / all.total);
}

static void test_against_listing(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 1);
    struct layouts *l = layouts_new();
    static uint8_t outcome[SUIT_COUNT][1 << SUIT_SIZE];
    for (int round = 0; round < 2000; round++) {
        struct layouts_cards c = random_cards(&r, round % 100 == 0 ? 20 : 13);
        const uint8_t *given[SUIT_COUNT];
        for (int s = 0; s < SUIT_COUNT; s++) {
            uint32_t most = random_below(&r, LAYOUTS_OUTCOME_MAX + 1);
            for (int h = 0; h < 1 << cardset_length(c.unseen, s); h++)
                outcome[s][h] = (uint8_t)random_below(&r, most + 1);
            given[s] = random_below(&r, 5) ? outcome[s] : NULL;
        }
        assert_null(layouts_start(l, &c));
        compare(l, &c, given);
    }
    layouts_free(l);
}

/* Two hands of thirteen with these lengths between them, each suit from the ace down. */
static struct layouts_cards full_hands(int clubs, int diamonds, int hearts)
{
    int length[SUIT_COUNT] = {clubs, diamonds, hearts, 26 - clubs - diamonds - hearts};
    struct layouts_cards c = {.count = {13, 13}};
    for (int s = 0; s < SUIT_COUNT; s++)
        for (int i = 0; i < length[s]; i++) c.unseen |= cardset_of(card_make(s, RANK_ACE - i));
    return c;
}

static void test_published_splits(void **state)
{
    (void)state;
    static const struct {
        int missing;
        double even[5]; /* per cent, the most even split first */
    } table[] = {{2, {52.000, 48.000}},
                 {3, {78.000, 22.000}},
                 {4, {40.696, 49.739, 9.565}},
                 {5, {67.826, 28.261, 3.913}},
                 {6, {35.528, 48.447, 14.534, 1.491}},
                 {7, {62.174, 30.522, 6.783, 0.522}},
                 {8, {32.723, 47.121, 17.135, 2.856, 0.165}}};
    struct layouts *l = layouts_new();
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        int n = table[i].missing, splits = n / 2 + 1;
        struct layouts_cards c = full_hands(n, 8, 8);
        double chance[SUIT_SIZE + 1];
        assert_null(layouts_start(l, &c));
        assert_true(layouts_count(l) == 10400600);
        layouts_lengths(l, 0, SUIT_CLUB, chance);
        for (int k = 0; k < splits; k++) {
            int less = n / 2 - k, more = n - less;
            double both = less == more ? chance[less] : chance[less] + chance[more];
            assert_true(fabs(100 * both - table[i].even[k]) < 0.0006);
        }
    }
    layouts_free(l);
}

/* Spades known to lie 5-2: 8 places against 11, so a heart honour is 8/19 to be with the long spades. */
static void test_vacant_places(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards c = full_hands(6, 6, 7);
    cardset spades = cardset_in_suit(c.unseen, SUIT_SPADE);
    for (int i = 0; i < 5; i++) c.held[0] |= cardset_of(cardset_highest(spades & ~c.held[0]));
    c.held[1] = spades & ~c.held[0];
    assert_null(layouts_start(l, &c));
    assert_near(layouts_card(l, 0, card_from_text("HQ")), 8.0 / 19);
    assert_near(layouts_card(l, 1, card_from_text("HQ")), 11.0 / 19);
    assert_near(layouts_card(l, 0, card_from_text("SA")), 1);
    layouts_free(l);
}

/* A holding's cards and its number are each other's inverse. */
static void test_holding_numbers(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards c = full_hands(5, 8, 7);
    assert_null(layouts_start(l, &c));
    for (unsigned h = 0; h < 32; h++)
        assert_int_equal(layouts_holding_of(l, SUIT_CLUB, layouts_holding_cards(l, SUIT_CLUB, h)), h);
    assert_true(layouts_holding_cards(l, SUIT_CLUB, 16) == cardset_of(card_from_text("CA")));
    layouts_free(l);
}

/* Impossible cards are told, and the same block serves the next question. */
static void test_impossible(void **state)
{
    (void)state;
    struct layouts *l = layouts_new();
    struct layouts_cards good = full_hands(6, 6, 7), c = good;
    c.count[0] = 12;
    assert_string_equal(layouts_start(l, &c), "the two hands' cards do not add up to the unseen ones");
    c = good;
    c.held[0] = c.held[1] = cardset_of(card_from_text("SA"));
    assert_string_equal(layouts_start(l, &c), "a card is held by both hands");
    c = good;
    c.void_in[0] = c.void_in[1] = 1u << SUIT_HEART;
    assert_string_equal(layouts_start(l, &c), "no layout of the unseen cards agrees with what is known");
    c = good;
    c.void_in[0] = 1u << SUIT_CLUB;
    c.void_in[1] = 1u << SUIT_DIAMOND; /* six diamonds, and seven of seven hearts and seven spades */
    assert_null(layouts_start(l, &c));
    assert_true(layouts_count(l) == 3432);
    layouts_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_listing), cmocka_unit_test(test_published_splits),
        cmocka_unit_test(test_vacant_places),   cmocka_unit_test(test_holding_numbers),
        cmocka_unit_test(test_impossible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
