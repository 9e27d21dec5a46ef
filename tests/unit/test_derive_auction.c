/* The longest auction to statements. The thesis's worked list and every form: tests/cases/auction.case. */
#include "tests/unit/statements_text.h"

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
    derive_calls(&list, &a);
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
        cmocka_unit_test(longest_auction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
