/* Figures with their 95 % intervals.
 *
 * A share k of n has Wilson's interval (1927): the true shares under which k is no rarer than one in twenty,
 * by the normal approximation of the test. A mean has the normal one: 1.96 standard errors either way.
 */
#ifndef PLANNER_COMPARE_SUMMARY_STATISTICS_H
#define PLANNER_COMPARE_SUMMARY_STATISTICS_H

#include <stdint.h>

/* A figure, and the ends of its interval. */
struct estimate {
    double value, low, high;
};

/* Whole numbers seen one by one: how many, their sum, and that of their squares. */
struct measure {
    int64_t n, sum, squares;
};

void measure_add(struct measure *m, int64_t value);
/* The mean; an interval without width for fewer than two numbers, 0 for none. */
struct estimate measure_mean(const struct measure *m);
/* k of n as a share 0..1; n = 0 gives 0, 0, 1. */
struct estimate estimate_share(int64_t k, int64_t n);

#endif
