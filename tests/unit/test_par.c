/* Par against libdds; nothing where it is not installed. (Scores by the laws: tests/cases/game.case.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <cmocka.h>

#include "planner/solve/par.h"
#ifdef HAVE_DDS
#include "tests/oracle/libdds.h"

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

/* 4S is made by North alone, 3NT by either: the seats are named that take the tricks. */
static void names_every_declarer(void **state)
{
    (void)state;
    int tricks[STRAIN_COUNT][SEAT_COUNT];
    for (int strain = 0; strain < STRAIN_COUNT; strain++)
        for (int s = 0; s < SEAT_COUNT; s++) tricks[strain][s] = 6;
    tricks[STRAIN_NOTRUMP][SEAT_NORTH] = tricks[STRAIN_NOTRUMP][SEAT_SOUTH] = 9;
    struct par par = par_of(tricks, SEAT_NORTH, VULNERABLE_NONE);
    assert_int_equal(par.score, 400);
    assert_int_equal(par.count, 2);
    assert_int_not_equal(par.contract[0].declarer, par.contract[1].declarer);
    tricks[SUIT_SPADE][SEAT_SOUTH] = 9, tricks[SUIT_SPADE][SEAT_NORTH] = 10;
    par = par_of(tricks, SEAT_NORTH, VULNERABLE_NONE);
    assert_int_equal(par.score, 420);
    assert_int_equal(par.count, 1);
    assert_int_equal(par.contract[0].declarer, SEAT_NORTH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_par), cmocka_unit_test(names_every_declarer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#else
int main(void)
{
    return 0;
}
#endif
