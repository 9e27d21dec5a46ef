/* PBN: the claim of double-dummy tricks, and a visitor that stops. The liberties that the reader allows and
 * the thesis's deals: tests/cases/read-pbn.case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "facts/formats/pbn/tricks_tag.h"
#include "tests/unit/read_support.h"

#define HANDS "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"
#define DEAL  "[Deal \"" HANDS "\"]\n"

static void reads_a_claim_of_tricks(void **state)
{
    (void)state;
    struct tricks_claim claim;
    assert_true(tricks_from_digits("98777a8887977799988a", &claim));
    assert_int_equal(claim.tricks[SEAT_NORTH][STRAIN_NOTRUMP], 9);
    assert_int_equal(claim.tricks[SEAT_NORTH][SUIT_SPADE], 8);
    assert_int_equal(claim.tricks[SEAT_SOUTH][STRAIN_NOTRUMP], 10);
    assert_int_equal(claim.tricks[SEAT_WEST][SUIT_CLUB], 10);
    assert_false(tricks_from_digits("99a9989a99988a9988ae", &claim));
    assert_false(tricks_from_digits("99a9989a99988a9988a", &claim));
}

static bool stop_at_once(void *context, struct board *b)
{
    (void)b;
    ++*(int *)context;
    return false;
}

static void stops_when_the_visitor_does(void **state)
{
    (void)state;
    struct source s;
    struct faults faults = {0};
    int visits = 0;
    const char text[] = DEAL "\n" DEAL;
    source_from_text(&s, "t", text, strlen(text));
    assert_int_equal(read_boards(&s, FORMAT_AUTO, &faults, stop_at_once, &visits), 0);
    assert_int_equal(visits, 1);
    source_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_claim_of_tricks),
        cmocka_unit_test(stops_when_the_visitor_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
