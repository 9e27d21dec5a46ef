/* A sample of the comparisons that `make oracle` makes in full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

#include "tests/oracle/dd_checks.h"

static void test_endings(void **state)
{
    (void)state;
    assert_int_equal(check_endings(1000), 0);
}

static void test_properties(void **state)
{
    (void)state;
    assert_int_equal(check_properties(150, 8), 0);
}

static void test_rests(void **state)
{
    (void)state;
    assert_int_equal(check_rests(3000), 0);
}

static void test_bounds(void **state)
{
    (void)state;
    assert_int_equal(check_bounds(3000, 2, 4, naive_truth), 0);
#ifdef HAVE_DDS
    assert_int_equal(check_bounds(3000, 5, 8, libdds_truth), 0);
#endif
}

#ifdef HAVE_DDS
static void test_extremes(void **state)
{
    (void)state;
    assert_int_equal(check_extremes(40), 0);
}

static void test_deals(void **state)
{
    (void)state;
    for (int strain = 0; strain < STRAIN_COUNT; strain++) assert_int_equal(check_deals(6, strain, 1, 40), 0);
}

static void test_small_deals(void **state)
{
    (void)state;
    assert_int_equal(check_small_deals(1500), 0);
}

static void test_cards(void **state)
{
    (void)state;
    assert_int_equal(check_cards(5, false), 0);
    assert_int_equal(check_cards(200, true), 0);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endings),  cmocka_unit_test(test_properties),
        cmocka_unit_test(test_rests),    cmocka_unit_test(test_bounds),
#ifdef HAVE_DDS
        cmocka_unit_test(test_extremes), cmocka_unit_test(test_small_deals),
        cmocka_unit_test(test_deals),    cmocka_unit_test(test_cards),
#endif
    };
#ifdef HAVE_DDS
    SetMaxThreads(1);
#else
    puts("libdds is not installed: the comparisons with it are skipped");
#endif
    return cmocka_run_group_tests(tests, NULL, NULL);
}
