/* Intervals, each checked by another way than it is computed. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/util.h"
#include "planner/compare/statistics.h"

static const double z = 1.959963984540054;

static void assert_near(double a, double b, double off)
{
    if (fabs(a - b) > off) fail_msg("%.9f and %.9f", a, b);
}

/* Wilson's ends are where the observed share lies 1.96 standard deviations of the true share away: found by
 * halving. */
static double wilson_end(double share, double n, bool low)
{
    double in = share, out = low ? 0 : 1;
    for (int i = 0; i < 200; i++) {
        double p = (in + out) / 2;
        if (fabs(share - p) <= z * sqrt(p * (1 - p) / n))
            in = p;
        else
            out = p;
    }
    return in;
}

static void shares(void **state)
{
    (void)state;
    for (int n = 1; n <= 300; n += 7)
        for (int k = 0; k <= n; k++) {
            struct estimate e = estimate_share(k, n);
            assert_near(e.value, (double)k / n, 1e-12);
            assert_near(e.low, wilson_end(e.value, n, true), 1e-9);
            assert_near(e.high, wilson_end(e.value, n, false), 1e-9);
        }
    struct estimate none = estimate_share(0, 0);
    assert_true(none.low == 0 && none.high == 1);
}

/* The mean's half width by the sum of squared differences between all pairs. */
static void means(void **state)
{
    (void)state;
    struct random r;
    int64_t value[40];
    random_seed(&r, 3);
    for (int n = 2; n <= 40; n++) {
        struct measure m = {.n = 0};
        double pairs = 0, sum = 0;
        for (int i = 0; i < n; i++) {
            value[i] = (int64_t)random_below(&r, 27) - 13;
            measure_add(&m, value[i]);
            sum += (double)value[i];
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++) pairs += (double)((value[i] - value[j]) * (value[i] - value[j]));
        struct estimate e = measure_mean(&m);
        double variance = pairs / n / (n - 1);
        assert_near(e.value, sum / n, 1e-12);
        assert_near(e.high - e.value, z * sqrt(variance / n), 1e-9);
        assert_near(e.value - e.low, e.high - e.value, 1e-12);
    }
    struct measure none = {.n = 0};
    assert_true(measure_mean(&none).high == 0);
}

/* How often an interval of 95 % holds the truth, over many samples of 100 dice. */
static void intervals_hold_the_truth(void **state)
{
    (void)state;
    struct random r;
    int shares_hold = 0, means_hold = 0;
    random_seed(&r, 7);
    for (int i = 0; i < 4000; i++) {
        struct measure m = {.n = 0};
        int sixes = 0;
        for (int j = 0; j < 100; j++) {
            int face = (int)random_below(&r, 6) + 1;
            measure_add(&m, face);
            sixes += face == 6;
        }
        struct estimate share = estimate_share(sixes, 100), mean = measure_mean(&m);
        shares_hold += share.low <= 1.0 / 6 && share.high >= 1.0 / 6;
        means_hold += mean.low <= 3.5 && mean.high >= 3.5;
    }
    assert_true(shares_hold > 3720 && shares_hold < 3880); /* 95 % are 3,800 */
    assert_true(means_hold > 3720 && means_hold < 3880);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares),
        cmocka_unit_test(means),
        cmocka_unit_test(intervals_hold_the_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
