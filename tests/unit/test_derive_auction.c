/* Auctions to statements: the thesis's worked list, every bidding form both ways, raises, doubles, contract.
 */
#include "tests/unit/statements_text.h"

static const char chapter_3[] = "P 1D P 2NT P 3NT P P P";

static struct statements derived(enum seat dealer, const char *calls)
{
    struct statements list = {0};
    struct auction a = auction_from(dealer, calls);
    derive_auction(&list, &a);
    return list;
}

/* R-068's 25 printed statements, R-069's six further ones in their places, nothing else. */
static void a002_auction_of_chapter_3(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_WEST, chapter_3);
    expect_list(
        &list,
        "THE CONTRACT IS NOTRUMP CONTRACT; SOUTH IS THE DECLARER; WEST BID PASS FOR THE FIRST TIME; NORTH "
        "BID "
        "DIAMOND FOR THE FIRST TIME; NORTH BID DIAMOND AT THE FIRST LEVEL FOR THE FIRST TIME; EAST BID PASS "
        "FOR "
        "THE FIRST TIME; SOUTH BID NT FOR THE FIRST TIME; SOUTH BID NT AT THE SECOND LEVEL FOR THE FIRST "
        "TIME; "
        /* the six of R-069 */
        "WEST BID PASS FOR THE SECOND TIME; NORTH BID NT FOR THE SECOND TIME; NORTH BID NT AT THE GAME LEVEL "
        "FOR "
        "THE SECOND TIME; EAST BID PASS FOR THE SECOND TIME; SOUTH BID PASS FOR THE SECOND TIME; WEST BID "
        "PASS "
        "FOR THE THIRD TIME; "
        /* the players */
        "WEST NEVER BID ANY SUIT AT ALL; NORTH NEVER BID SPADE; NORTH NEVER BID HEART; NORTH HAS BID DIAMOND "
        "ONCE; NORTH HAS BID DIAMOND AT THE FIRST LEVEL; NORTH NEVER BID CLUB; NORTH HAS BID NT ONCE; NORTH "
        "HAS "
        "BID NT AT THE GAME LEVEL; NORTH NEVER BID DOUBLE; EAST NEVER BID ANY SUIT AT ALL; SOUTH NEVER BID "
        "SPADE; SOUTH NEVER BID HEART; SOUTH NEVER BID DIAMOND; SOUTH NEVER BID CLUB; SOUTH HAS BID NT ONCE; "
        "SOUTH HAS BID NT AT THE SECOND LEVEL; SOUTH NEVER BID DOUBLE");
    assert_int_equal(list.count, 25 + 6);
    statements_free(&list);
}

/* A004 Contract and declarer of the auctions of chapters 3 and 10. */
static void a004_contract_and_declarer(void **state)
{
    (void)state;
    struct auction a = auction_from(SEAT_WEST, chapter_3);
    struct contract c = auction_contract(&a);
    assert_int_equal(c.level, 3);
    assert_int_equal(c.strain, STRAIN_NOTRUMP);
    assert_int_equal(c.declarer, SEAT_SOUTH);
    a = auction_from(SEAT_WEST, "P P P 1NT P P P");
    c = auction_contract(&a);
    assert_int_equal(c.level, 1);
    assert_int_equal(c.strain, STRAIN_NOTRUMP);
    assert_int_equal(c.declarer, SEAT_SOUTH);
}

/* Each form: an auction dealt by West for which it holds, and one for which it does not. */
static void every_bidding_form_both_ways(void **state)
{
    (void)state;
    static const struct {
        const char *words, *holds, *does_not;
    } cases[] = {
        {"THE CONTRACT IS NOTRUMP CONTRACT", "1NT P P P", "1S P P P"},
        {"THE CONTRACT IS TRUMP CONTRACT", "1S P P P", "1NT P P P"},
        {"THE CONTRACT IS TRUMP CONTRACT", "1S P P P", "P P P P"},
        {"SPADE IS THE TRUMP SUIT", "1NT P 2S P P P", "1S P 1NT P P P"},
        {"WEST IS THE DECLARER", "1H P 2H P P P", "P P 1H P P P"},
        {"WEST IS THE DECLARER", "1NT P 2C P 2H P 3NT P P P", "1H P 3NT P P P"},
        {"NORTH BID DOUBLE FOR THE FIRST TIME", "1H X P P P", "1H P P X P P P"},
        {"WEST BID REDOUBLE FOR THE SECOND TIME", "1H X P P XX P P P", "1H X XX P P P"},
        {"WEST BID HEART FOR THE SECOND TIME", "1S P 2S P 3H P P P", "1H P 2H P P P"},
        {"WEST BID HEART AT THE THIRD LEVEL FOR THE SECOND TIME", "1S P 2S P 3H P P P", "1S P 2S P 4H P P P"},
        {"WEST HAS BID HEART ONCE", "1H P 1S P 2D P P P", "1H P 1S P 2H P P P"},
        {"WEST NEVER BID SPADE", "1H P P P", "1S P P P"},
        {"WEST NEVER BID SPADE", "1H P P P", "P 1S P P P"},
        {"WEST NEVER BID DOUBLE", "1H 1S P P P", "1H 1S P P X P P P"},
        {"WEST HAS BID CLUB AT THE FORTH LEVEL", "4C P P P", "5C P P P"},
        {"WEST HAS BID CLUB AT THE GAME LEVEL", "5C P P P", "4C P P P"},
        {"WEST HAS BID SPADE AT THE GAME LEVEL", "4S P P P", "3S P P P"},
        {"WEST HAS BID HEART AT THE GAME LEVEL", "4H P P P", "3H P P P"},
        {"WEST HAS BID DIAMOND AT THE GAME LEVEL", "5D P P P", "4D P P P"},
        {"WEST HAS BID NT AT THE GAME LEVEL", "7NT P P P", "2NT P P P"},
        {"WEST HAS BID NT AT THE SECOND LEVEL", "2NT P P P", "3NT P P P"},
        {"WEST NEVER BID ANY SUIT AT ALL", "P P P P", "1NT P P P"},
        {"WEST NEVER BID ANY SUIT AT ALL", "P 1H X P P P", "P 1H P P 1S P P P"},
        {"EAST SINGLE RAISE BID HEART SUIT", "1H P 2H P P P", "1H P 3H P P P"},
        {"EAST SINGLE RAISE BID HEART SUIT", "1H 2S 3H P P P", "1H 2S 4H P P P"},
        {"EAST SINGLE RAISE BID HEART SUIT", "1H 1S 2H P P P", "1S 2H P P P"},
        {"EAST JUMP RAISE BID HEART SUIT", "1H P 3H P P P", "1H P 2H P P P"},
        {"EAST JUMP RAISE BID HEART SUIT", "1H 1S 3H P P P", "1H 2S 3H P P P"},
        {"NORTH BID DOUBLE AGAINST HEART", "1H X P P P", "1S X P P P"},
        {"NORTH BID DOUBLE AGAINST NT", "1NT X P P P", "1NT P P X P P P"},
        {"THE CONTRACT IS DOUBLED", "1NT X P P P", "1NT X XX P P P"},
        {"THE CONTRACT IS DOUBLED", "1NT P P X P P P", "1NT X 2C P P P"},
        {"THE CONTRACT IS REDOUBLED", "1NT X XX P P P", "1NT X P P P"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct statements list = derived(SEAT_WEST, cases[i].holds);
        expect_said(&list, cases[i].words, true);
        statements_free(&list);
        list = derived(SEAT_WEST, cases[i].does_not);
        expect_said(&list, cases[i].words, false);
        statements_free(&list);
    }
}

/* Notrump is never raised (E-025), and a suit bid over partner's other suit is no raise. */
static void raises_are_of_partners_suit_only(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_WEST, "1NT P 2NT P 3NT P P P");
    char *text = statements_text(&list);
    assert_null(strstr(text, "RAISE"));
    free(text);
    statements_free(&list);
    list = derived(SEAT_WEST, "1H P 2D P 2H P 3D P P P");
    text = statements_text(&list);
    assert_null(strstr(text, "RAISE"));
    free(text);
    statements_free(&list);
}

/* What a player doubled stands in the place of "never bid double", whether he bid as well or not. */
static void doublers(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_NORTH, "1H 1S X P 2H P 4H X P P P");
    expect_said(&list, "SOUTH BID DOUBLE AGAINST SPADE", true);
    expect_said(&list, "SOUTH NEVER BID DOUBLE", false);
    expect_said(&list, "SOUTH NEVER BID SPADE", true);
    expect_said(&list, "SOUTH JUMP RAISE BID HEART SUIT", true);
    expect_said(&list, "WEST BID DOUBLE AGAINST HEART", true);
    expect_said(&list, "WEST NEVER BID ANY SUIT AT ALL", true);
    expect_said(&list, "WEST NEVER BID SPADE", false);
    expect_said(&list, "NORTH NEVER BID DOUBLE", true);
    expect_said(&list, "NORTH HAS BID HEART ONCE", false);
    expect_said(&list, "NORTH HAS BID HEART AT THE FIRST LEVEL", true);
    expect_said(&list, "NORTH HAS BID HEART AT THE SECOND LEVEL", true);
    statements_free(&list);
}

/* Two game bids in one strain are one statement, since the level's name is the same. */
static void equal_words_are_said_once(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_WEST, "3NT P 4C P 4NT P 5C P 5NT P P P");
    char *text = statements_text(&list);
    const char *first = strstr(text, "WEST HAS BID NT AT THE GAME LEVEL");
    assert_non_null(first);
    assert_null(strstr(first + 1, "WEST HAS BID NT AT THE GAME LEVEL"));
    free(text);
    statements_free(&list);
}

static void passed_out_has_no_contract(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_SOUTH, "P P P P");
    expect_list(
        &list,
        "SOUTH BID PASS FOR THE FIRST TIME; WEST BID PASS FOR THE FIRST TIME; NORTH BID PASS FOR THE "
        "FIRST TIME; EAST BID PASS FOR THE FIRST TIME; WEST NEVER BID ANY SUIT AT ALL; NORTH NEVER BID "
        "ANY SUIT AT ALL; EAST NEVER BID ANY SUIT AT ALL; SOUTH NEVER BID ANY SUIT AT ALL");
    statements_free(&list);
}

static void unfinished_auction_has_no_contract_yet(void **state)
{
    (void)state;
    struct statements list = derived(SEAT_WEST, "1NT P 3NT P");
    expect_said(&list, "THE CONTRACT IS NOTRUMP CONTRACT", false);
    expect_said(&list, "WEST HAS BID NT ONCE", true);
    statements_free(&list);
}

static void contract_without_auction(void **state)
{
    (void)state;
    struct statements list = {0};
    derive_contract(&list, (struct contract){4, SUIT_SPADE, 2, SEAT_EAST});
    expect_list(
        &list,
        "THE CONTRACT IS TRUMP CONTRACT; SPADE IS THE TRUMP SUIT; THE CONTRACT IS REDOUBLED; EAST IS THE "
        "DECLARER");
    statements_clear(&list);
    derive_contract(&list, (struct contract){0, 0, 0, SEAT_SOUTH});
    assert_int_equal(list.count, 0);
    statements_free(&list);
}

/* The longest auction there is: every turn has a name. */
static void longest_auction(void **state)
{
    (void)state;
    struct auction a = {.dealer = SEAT_WEST};
    for (int i = 0; i < 3; i++) assert_null(auction_add(&a, CALL_PASS));
    for (int bid = CALL_FIRST_BID; bid <= CALL_LAST_BID; bid++) {
        static const int then[] = {CALL_PASS, CALL_PASS,     CALL_DOUBLE, CALL_PASS,
                                   CALL_PASS, CALL_REDOUBLE, CALL_PASS,   CALL_PASS};
        assert_null(auction_add(&a, bid));
        for (int i = 0; i < 8; i++) assert_null(auction_add(&a, then[i]));
    }
    assert_null(auction_add(&a, CALL_PASS));
    assert_int_equal(a.count, AUCTION_MAX);
    struct statements list = {0};
    derive_auction(&list, &a);
    expect_said(&list, "EAST BID PASS FOR THE 80TH TIME", true);
    for (int i = 0; i < list.count; i++) {
        struct term terms[STATEMENT_TERMS];
        assert_in_range(statement_terms(list.list[i], terms), 2, STATEMENT_TERMS);
    }
    statements_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a002_auction_of_chapter_3),
        cmocka_unit_test(a004_contract_and_declarer),
        cmocka_unit_test(every_bidding_form_both_ways),
        cmocka_unit_test(raises_are_of_partners_suit_only),
        cmocka_unit_test(doublers),
        cmocka_unit_test(equal_words_are_said_once),
        cmocka_unit_test(passed_out_has_no_contract),
        cmocka_unit_test(unfinished_auction_has_no_contract_yet),
        cmocka_unit_test(contract_without_auction),
        cmocka_unit_test(longest_auction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
