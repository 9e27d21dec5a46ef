/* The formulas of facts/value/value.h against the thesis's printed figures and against countings of their own
 * kind. */
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

static int sure(const char *declarer, const char *dummy)
{
    struct holding h = hearts(declarer, dummy);
    return value_sure(&h).total;
}

static int promoted(const char *declarer, const char *dummy)
{
    struct holding h = hearts(declarer, dummy);
    return value_promotion(&h).extra;
}

static int by_length(const char *declarer, const char *dummy, int extra)
{
    struct holding h = hearts(declarer, dummy);
    return value_length_hundredths(&h, value_sure(&h).total, extra);
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

static void a017_sure_tricks(void **state)
{
    (void)state;
    assert_int_equal(sure("AQ7", "K63"), 3);
    assert_int_equal(sure("984", "AKQJ"), 4);
    assert_int_equal(sure("AK", "Q2"), 2); /* three top cards, two rounds */
    assert_int_equal(sure("KQJ", "432"), 0);
    assert_int_equal(sure("", "AKQ2"), 3);
    struct holding h = hearts("AQ7", "K63");
    assert_int_equal(value_sure(&h).by_hand[0], 2);
    assert_int_equal(value_sure(&h).by_hand[1], 1);
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
    struct holding h = hearts("AK", "QJ2");
    assert_true(value_sure(&h).is_blocked);
    h = hearts("A2", "KQ3");
    assert_false(value_sure(&h).is_blocked);
    h = hearts("JT9", "AKQ2");
    assert_false(value_sure(&h).is_blocked); /* the jack wins, the ten is overtaken */
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

static void a018_promotion(void **state)
{
    (void)state;
    assert_int_equal(promoted("KQJ", "432"), 2);
    assert_int_equal(promoted("QJT", "654"), 1);
    assert_int_equal(promoted("JT98", "5432"), 1);
    assert_int_equal(promoted("AQJT", "543"), 2);
    assert_int_equal(promoted("AQ", "JT"), 0); /* two rounds: the ace and the king take them */
    assert_int_equal(promoted("K2", "43"), 0);
    assert_int_equal(promoted("AKQJ", "984"), 0);
    assert_int_equal(promoted("KQ2", "J3"), 2);
    assert_int_equal(promoted("", ""), 0);
    struct holding h = hearts("QJT", "654");
    struct promotion p = value_promotion(&h);
    assert_int_equal(p.higher, 2);
    assert_int_equal(p.card, card_make(SUIT_HEART, RANK_QUEEN));
    assert_int_equal(p.hand, 0);
    assert_int_equal(cardset_count(p.run), 3);
    h = hearts("Q43", "KJ");
    p = value_promotion(&h);
    assert_int_equal(p.card, card_make(SUIT_HEART, RANK_KING)); /* from the short hand */
    assert_int_equal(p.hand, 1);
    h = hearts("K9876", "Q5");
    assert_int_equal(value_promotion(&h).card, card_make(SUIT_HEART, RANK_QUEEN));
    h = hearts("K2", "43");
    assert_int_equal(value_promotion(&h).card, NO_CARD);
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

static void the_table_is_the_thesiss(void **state)
{
    (void)state;
    static const char *rows[] = {"1-1 52, 2-0 48",
                                 "2-1 78, 3-0 22",
                                 "3-1 50, 2-2 40, 4-0 10",
                                 "3-2 68, 4-1 28, 5-0 4",
                                 "4-2 48, 3-3 36, 5-1 15, 6-0 1",
                                 "4-3 62, 5-2 31, 6-1 7, 7-0 0",
                                 "5-3 47, 4-4 33, 6-2 17, 7-1 3, 8-0 0"};
    for (int missing = 2; missing <= 8; missing++) {
        struct split s[SPLIT_MAX];
        struct buffer row = {0};
        int count = value_splits(missing, s);
        for (int i = 0; i < count; i++)
            buffer_format(&row, "%s%d-%d %d", i ? ", " : "", s[i].longer, s[i].shorter, s[i].percent);
        assert_string_equal(buffer_text(&row), rows[missing - 2]);
        buffer_free(&row);
    }
}

static void a021_length(void **state)
{
    (void)state;
    assert_int_equal(by_length("AK72", "6543", 0), 68);
    assert_int_equal(by_length("AQ83", "752", 1), 36);
    assert_int_equal(by_length("852", "AK643", 0), 164);
    assert_int_equal(by_length("984", "AKQJ", 0), 0);  /* all four are sure already */
    assert_int_equal(by_length("AKQJT", "432", 0), 0); /* likewise */
    assert_int_equal(by_length("AKQ2", "543", 0), 36); /* one left to win */
    assert_int_equal(by_length("AKQ2", "543", 1), 0);  /* and a technique has won it */
    assert_int_equal(by_length("KQJ2", "543", 2), 36);
    assert_int_equal(by_length("KQJT", "432", 3), 0);   /* the ace takes the fourth round */
    assert_int_equal(by_length("JT98", "5432", 1), 0);  /* three rounds lost, one won */
    assert_int_equal(by_length("JT98", "5432", 0), 68); /* that one by itself */
    static const struct {
        const char *declarer, *dummy;
        int hundredths;
    } table[] = {{"432", "765", 0},     {"5432", "76", 0},      {"65432", "7", 62},
                 {"765432", "", 155},   {"65432", "87", 120},   {"65432", "T987", 230},
                 {"765432", "98", 264}, {"765432", "T98", 330}, {"8765432", "T9", 430}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(by_length(table[i].declarer, table[i].dummy, 0), table[i].hundredths);
}

static cardset hand_of(const char *spades, const char *hearts_held, const char *diamonds, const char *clubs)
{
    cardset hand = 0;
    assert_null(cardset_add_ranks(&hand, SUIT_SPADE, spades));
    assert_null(cardset_add_ranks(&hand, SUIT_HEART, hearts_held));
    assert_null(cardset_add_ranks(&hand, SUIT_DIAMOND, diamonds));
    assert_null(cardset_add_ranks(&hand, SUIT_CLUB, clubs));
    return hand;
}

static void a022_uselessness_in_exact_tenths(void **state)
{
    (void)state;
    cardset hand = hand_of("AQ", "T654", "AK43", "T87");
    assert_int_equal(value_usefulness_tenths(hand, SUIT_SPADE, false), 10);
    assert_int_equal(value_usefulness_tenths(hand, SUIT_HEART, false), 0);
    assert_int_equal(value_usefulness_tenths(hand, SUIT_DIAMOND, false), -1);
    assert_int_equal(value_usefulness_tenths(hand, SUIT_CLUB, false), 4);
    assert_int_equal(value_most_useless(hand, -1, 0), SUIT_DIAMOND);
    unsigned hearts_bid = 1u << SUIT_HEART;
    assert_int_equal(value_usefulness_tenths(hand, SUIT_HEART, true), -1);
    assert_int_equal(value_most_useless(hand, -1, hearts_bid),
                     SUIT_DIAMOND); /* equal in all: the lower suit */
    assert_int_equal(value_most_useless(hand, SUIT_DIAMOND, 0), SUIT_HEART);
    cardset longer = hand_of("AQ", "T6542", "AK43", "T8");
    assert_int_equal(value_usefulness_tenths(longer, SUIT_HEART, true), -4);
    assert_int_equal(value_most_useless(longer, -1, hearts_bid), SUIT_HEART);
    cardset tie = hand_of("87654", "5432", "QJ3", "9"); /* -1 and -2, then 0 and 8 */
    assert_int_equal(value_most_useless(tie, SUIT_HEART, 0), SUIT_SPADE);
    cardset by_length_first =
        hand_of("76543", "5432", "", ""); /* both -2: the longer, though it ranks higher */
    assert_int_equal(value_most_useless(by_length_first, -1, 0), SUIT_SPADE);
    assert_int_equal(value_most_useless(hand_of("", "", "", "432"), SUIT_CLUB, 0), -1);
}

static void a023_threat(void **state)
{
    (void)state;
    const double even[] = {0.5, 0.5}, west[] = {1, 0.5}, east[] = {0, 0.5};
    struct holding h = hearts("Q65", "432");
    assert_int_equal(value_threat_cards(&h), 2);
    assert_true(value_threat(&h, even, true) == 0);
    assert_true(value_threat(&h, even, false) == -1);
    assert_true(value_threat(&h, west, false) == -1.5);
    assert_true(value_threat(&h, east, false) == -0.5);
    h = hearts("A65", "432");
    assert_int_equal(value_threat_cards(&h), 0);
    assert_true(value_threat(&h, even, false) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relative_ranks_count_what_is_left),
        cmocka_unit_test(a017_sure_tricks),
        cmocka_unit_test(a_blocked_suit_is_one_that_cannot_be_cashed),
        cmocka_unit_test(sure_tricks_agree_with_a_count_from_the_ace_down),
        cmocka_unit_test(a018_promotion),
        cmocka_unit_test(sure_and_promoted_never_exceed_the_longer_hand),
        cmocka_unit_test(splits_are_those_of_the_vacant_places),
        cmocka_unit_test(the_table_is_the_thesiss),
        cmocka_unit_test(a021_length),
        cmocka_unit_test(a022_uselessness_in_exact_tenths),
        cmocka_unit_test(a023_threat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
