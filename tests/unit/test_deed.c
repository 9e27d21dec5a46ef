/* What our cards to a round do, each deed in a holding that has it and in one next to it that has not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "planner/deed/deed.h"

static cardset suit(const char *ranks)
{
    cardset set = 0;
    assert_null(cardset_add_ranks(&set, SUIT_CLUB, ranks));
    return set;
}

static int card(const char *rank)
{
    return cardset_highest(suit(rank));
}

/* A round of clubs: leader's cards, third hand's, theirs; our cards to it, third hand's NULL where it is not known. */
static struct deed_round played(const char *leader, const char *other, const char *theirs, const char *lead,
                                const char *third)
{
    return (struct deed_round){card(lead), third ? card(third) : NO_CARD, suit(leader), suit(other), suit(theirs)};
}

static void ducks(void **state)
{
    (void)state;
    struct deed_round r = played("852", "AK643", "QJT97", "2", "3");
    assert_true(deed_gives_up(&r) && deed_ducks(&r));
    r = played("852", "AK643", "QJT97", "2", "K");
    assert_false(deed_gives_up(&r));
    r = played("852", "KQ643", "AJT97", "2", "3"); /* their ace is out: the round is lost, not given up */
    assert_false(deed_gives_up(&r));
    r = played("T52", "AK643", "QJ987", "T", "3"); /* given up with a card that one names */
    assert_true(deed_gives_up(&r));
    assert_false(deed_ducks(&r));
}

static void holds_up(void **state)
{
    (void)state;
    assert_true(deed_holds_up(suit("A"), card("4")));
    assert_false(deed_holds_up(suit("A"), card("A")));
    assert_false(deed_holds_up(0, card("4")));
}

static void overtakes(void **state)
{
    (void)state;
    struct deed_round r = played("Q2", "KJT3", "A987", "Q", "K");
    assert_true(deed_overtakes(&r));
    r = played("Q2", "KJT3", "A987", "Q", "3");
    assert_false(deed_overtakes(&r));
    r = played("Q", "K", "A987", "Q", "K"); /* no lower card is there */
    assert_false(deed_overtakes(&r));
    r = played("J2", "KT3", "AQ987", "J", "K"); /* the queen lies between them */
    assert_false(deed_overtakes(&r));
}

static void unblocks(void **state)
{
    (void)state;
    struct deed_round r = played("K", "AQJ32", "T9876", "K", "2");
    assert_int_equal(deed_unblocks(&r, false), card("K"));
    r = played("K5", "AQJ32", "T9876", "K", "2"); /* a low one is left to go on with */
    assert_int_equal(deed_unblocks(&r, false), NO_CARD);
    r = played("AQJ32", "KT", "98765", "A", "K"); /* thrown under the ace */
    assert_int_equal(deed_unblocks(&r, false), card("K"));
    r = played("AQJ32", "KT", "98765", "A", "T");
    assert_int_equal(deed_unblocks(&r, false), card("T"));
    r = played("AKQ53", "T974", "J862", "A", "7"); /* kept, it would win the fourth round */
    assert_int_equal(deed_unblocks(&r, false), card("7"));
    r = played("AKQ53", "T974", "J862", "A", "4");
    assert_int_equal(deed_unblocks(&r, false), NO_CARD);
    r = played("AKQ53", "T97", "J8642", "A", "9"); /* all three fall under winners */
    assert_int_equal(deed_unblocks(&r, false), NO_CARD);
    r = played("K", "A5432", "QJT9876", "K", "2"); /* nothing but the ace goes on: no round to drive for */
    assert_int_equal(deed_unblocks(&r, true), NO_CARD);
}

static void lies_in_the_way(void **state)
{
    (void)state;
    assert_true(deed_is_in_the_way(suit("T987"), suit("K5"), suit("AQJ2")));
    assert_false(deed_is_in_the_way(suit("AT98"), suit("K5"), suit("QJ32"))); /* their ace is out */
    assert_false(deed_is_in_the_way(suit("T987"), suit("AK5"), suit("QJ2"))); /* neither is shorter */
    assert_true(deed_throws_high(suit("KT4"), card("K")));
    assert_false(deed_throws_high(suit("K"), card("K")));
    assert_false(deed_throws_high(suit("94"), card("9")));
}

static void crashes(void **state)
{
    (void)state;
    assert_true(deed_crashes(suit("Q98"), card("A"), card("K")));
    assert_false(deed_crashes(suit("AQ8"), card("J"), card("K"))); /* neither is sure to win */
    assert_false(deed_crashes(suit("Q98"), card("A"), card("5")));
    assert_false(deed_crashes(suit("Q98"), card("A"), NO_CARD));
}

static void goes_two_ways(void **state)
{
    (void)state;
    struct deed_round r = played("KJ4", "AT5", "Q987632", "4", "T");
    assert_true(deed_is_two_way(&r, card("Q")));
    r = played("K64", "AJT", "Q987532", "4", "J"); /* nothing of the king's hand forces it */
    assert_false(deed_is_two_way(&r, card("Q")));
    r = played("K82", "AJ5", "QT97643", "2", "J");
    assert_false(deed_is_two_way(&r, card("Q")));
    r = played("765", "AT2", "QJ9843", "5", "T"); /* no higher card in the hand that leads */
    assert_false(deed_is_two_way(&r, card("J")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ducks),    cmocka_unit_test(holds_up),        cmocka_unit_test(overtakes),
        cmocka_unit_test(unblocks), cmocka_unit_test(lies_in_the_way), cmocka_unit_test(crashes),
        cmocka_unit_test(goes_two_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
