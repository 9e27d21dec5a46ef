/* The formulas of facts/value/value.h against countings of their own kind. The thesis's printed figures are
 * tests/cases/value.case. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/util.h"
#include "facts/value/value.h"

#define HEARTS cardset_suit_mask(SUIT_HEART)

/* Declarer's and dummy's hearts in letters; everything else of the suit is out. */
static struct holding hearts(const char *declarer, const char *dummy)
{
    struct holding h = {.suit = SUIT_HEART, .declarer = SEAT_SOUTH};
    assert_null(cardset_add_ranks(&h.hand[0], SUIT_HEART, declarer));
    assert_null(cardset_add_ranks(&h.hand[1], SUIT_HEART, dummy));
    assert_int_equal(h.hand[0] & h.hand[1], 0);
    h.out = HEARTS & ~h.hand[0] & ~h.hand[1];
    return h;
}

static struct holding random_hearts(struct random *r)
{
    struct holding h = {.suit = SUIT_HEART, .declarer = SEAT_SOUTH};
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++) {
        cardset card = cardset_of(card_make(SUIT_HEART, rank));
        switch (random_below(r, 5)) {
        case 0:
        case 1:
            h.hand[0] |= card;
            break;
        case 2:
            h.hand[1] |= card;
            break;
        case 3:
            h.out |= card;
            break;
        default:
            break; /* played already */
        }
    }
    return h;
}

static void relative_ranks_count_what_is_left(void **state)
{
    (void)state;
    struct holding h = hearts("AQ83", "752");
    assert_int_equal(holding_ranked(&h, 2), card_make(SUIT_HEART, RANK_KING));
    assert_int_equal(holding_rank_of(&h, card_make(SUIT_HEART, RANK_QUEEN)), 3);
    assert_int_equal(holding_ranked(&h, 13), card_make(SUIT_HEART, 2));
    assert_int_equal(holding_ranked(&h, 14), NO_CARD);
    assert_int_equal(holding_ranked(&h, 0), NO_CARD);
    h.out &= ~cardset_of(card_make(SUIT_HEART, RANK_KING)); /* the king is gone: the queen is ?2 */
    assert_int_equal(holding_rank_of(&h, card_make(SUIT_HEART, RANK_QUEEN)), 2);
    for (int n = 1; n <= 12; n++) assert_int_equal(holding_rank_of(&h, holding_ranked(&h, n)), n);
}

/* Whether `left` more tricks can be taken in a row, `leader` (or either, -1) to lead; a winner's hand leads
 * next. The rules of play and nothing else. */
static bool can_cash(const cardset hand[2], cardset winners, int leader, int left)
{
    if (left == 0) return true;
    for (int from = 0; from < 2; from++) {
        if ((leader >= 0 && from != leader) || !hand[from]) continue;
        for (cardset own = hand[from]; own; own &= own - 1) {
            cardset other = hand[!from], none = hand[!from] == 0;
            for (; other || none; other &= other - 1) {
                int card = cardset_lowest(own), reply = none ? NO_CARD : cardset_lowest(other);
                int best = card > reply ? card : reply;
                cardset rest[2] = {hand[0], hand[1]};
                rest[from] &= ~cardset_of(card);
                if (!none) rest[!from] &= ~cardset_of(reply);
                int winner = card > reply ? from : !from;
                if (cardset_has(winners, best) && can_cash(rest, winners, winner, left - 1)) return true;
                if (none) break;
            }
        }
    }
    return false;
}

static void a_blocked_suit_is_one_that_cannot_be_cashed(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 17);
    int blocked = 0, tried = 0;
    while (tried < 3000) {
        struct holding h = random_hearts(&r);
        if (holding_length(&h, 0) > 5 || holding_length(&h, 1) > 5) continue;
        struct sure_tricks s = value_sure(&h);
        bool cashes = can_cash(h.hand, s.cards[0] | s.cards[1], -1, s.total);
        assert_int_equal(s.is_blocked, !cashes);
        blocked += s.is_blocked;
        tried++;
    }
    assert_true(blocked > 30);
}

/* The sure tricks again, by looking at each rank from the ace down. */
static void sure_tricks_agree_with_a_count_from_the_ace_down(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 4);
    for (int i = 0; i < 5000; i++) {
        struct holding h = random_hearts(&r);
        int n = 0, longer = 0;
        for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--) {
            int card = card_make(SUIT_HEART, rank);
            if (cardset_has(h.out, card)) break;
            if (cardset_has(h.hand[0] | h.hand[1], card)) n++;
        }
        for (int i2 = 0; i2 < 2; i2++)
            if (cardset_length(h.hand[i2], SUIT_HEART) > longer)
                longer = cardset_length(h.hand[i2], SUIT_HEART);
        assert_int_equal(value_sure(&h).total, n < longer ? n : longer);
    }
}

static void sure_and_promoted_never_exceed_the_longer_hand(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 18);
    for (int i = 0; i < 20000; i++) {
        struct holding h = random_hearts(&r);
        int top = value_sure(&h).total, extra = value_promotion(&h).extra;
        assert_in_range(top + extra, 0, holding_longer(&h));
        for (int longest = 0; longest <= SUIT_SIZE; longest++)
            assert_in_range(top + extra + value_length_tricks(&h, top, extra, longest), 0,
                            holding_longer(&h));
    }
}

/* The chance of each length with West by dealing the missing cards one at a time into the vacant places. */
static void by_vacant_places(int missing, double west[SUIT_SIZE + 1])
{
    memset(west, 0, (SUIT_SIZE + 1) * sizeof *west);
    west[0] = 1;
    for (int dealt = 0; dealt < missing; dealt++)
        for (int k = dealt; k >= 0; k--) {
            double to_west = (13.0 - k) / (26.0 - dealt);
            west[k + 1] += west[k] * to_west;
            west[k] *= 1 - to_west;
        }
}

static void splits_are_those_of_the_vacant_places(void **state)
{
    (void)state;
    for (int missing = 0; missing <= SUIT_SIZE; missing++) {
        struct split s[SPLIT_MAX];
        double west[SUIT_SIZE + 1], total = 0;
        int count = value_splits(missing, s), percents = 0;
        by_vacant_places(missing, west);
        assert_int_equal(count, missing / 2 + 1);
        for (int i = 0; i < count; i++) {
            assert_int_equal(s[i].longer + s[i].shorter, missing);
            double exact = west[s[i].longer] + (s[i].longer == s[i].shorter ? 0 : west[s[i].shorter]);
            assert_true(fabs(s[i].chance - exact) < 1e-12);
            assert_true(fabs(s[i].percent - 100 * exact) <
                        1.2); /* Goren's rounding is within about a point */
            assert_true(i == 0 || s[i - 1].chance >= s[i].chance);
            total += s[i].chance;
            percents += s[i].percent;
        }
        assert_true(fabs(total - 1) < 1e-12);
        assert_int_equal(percents, 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relative_ranks_count_what_is_left),
        cmocka_unit_test(a_blocked_suit_is_one_that_cannot_be_cashed),
        cmocka_unit_test(sure_tricks_agree_with_a_count_from_the_ace_down),
        cmocka_unit_test(sure_and_promoted_never_exceed_the_longer_hand),
        cmocka_unit_test(splits_are_those_of_the_vacant_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
