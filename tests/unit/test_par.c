/* Scores by the laws, and par against libdds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <cmocka.h>

#include "planner/solve/par.h"
#ifdef HAVE_DDS
#include "tests/oracle/libdds.h"
#endif

static int score(int level, int strain, int doubled, int tricks, bool is_vulnerable)
{
    return par_score((struct contract){.level = level, .strain = strain, .doubled = doubled}, tricks,
                     is_vulnerable);
}

static void test_scores(void **state)
{
    (void)state;
    assert_int_equal(score(1, STRAIN_NOTRUMP, 0, 7, false), 90);
    assert_int_equal(score(3, STRAIN_NOTRUMP, 0, 9, true), 600);
    assert_int_equal(score(4, SUIT_SPADE, 0, 11, false), 450);
    assert_int_equal(score(5, SUIT_CLUB, 1, 12, true), 950);
    assert_int_equal(score(1, SUIT_HEART, 2, 8, false), 720);
    assert_int_equal(score(6, SUIT_DIAMOND, 0, 12, true), 1370);
    assert_int_equal(score(7, STRAIN_NOTRUMP, 0, 13, false), 1520);
    assert_int_equal(score(4, SUIT_HEART, 0, 8, true), -200);
    assert_int_equal(score(4, SUIT_HEART, 1, 6, false), -800);
    assert_int_equal(score(4, SUIT_HEART, 1, 7, true), -800);
}

#ifdef HAVE_DDS
static void test_par(void **state)
{
    (void)state;
    static const int vulnerable[] = {
        [VULNERABLE_NONE] = 0, [VULNERABLE_ALL] = 1, [VULNERABLE_NS] = 2, [VULNERABLE_EW] = 3};
    struct random r;
    random_seed(&r, 1);
    for (int i = 0; i < 2000; i++) {
        int tricks[STRAIN_COUNT][SEAT_COUNT], best = 3 + (int)random_below(&r, 8);
        struct ddTableResults theirs;
        for (int strain = 0; strain < STRAIN_COUNT; strain++) {
            int ns = best - 2 + (int)random_below(&r, 5);
            for (int s = 0; s < SEAT_COUNT; s++) {
                tricks[strain][s] = seat_side((enum seat)s) ? ns : 13 - ns;
                theirs.resTable[libdds_suit(strain)][libdds_seat(s)] = tricks[strain][s];
            }
        }
        enum seat dealer = (enum seat)(i & 3);
        enum vulnerable v = (enum vulnerable)(i / 4 % 4);
        struct parResultsMaster master;
        assert_int_equal(DealerParBin(&theirs, &master, libdds_seat(dealer), vulnerable[v]), RETURN_NO_FAULT);
        assert_int_equal(par_of(tricks, dealer, v).score, master.score);
    }
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores),
#ifdef HAVE_DDS
        cmocka_unit_test(test_par),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
