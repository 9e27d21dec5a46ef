/* What every bench needs: clocks and medians. */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <stdlib.h>
#include <time.h>

/* Milliseconds of a clock. */
static inline double bench_ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Microseconds of this thread. */
static inline double bench_us(void)
{
    return 1e3 * bench_ms(CLOCK_THREAD_CPUTIME_ID);
}

/* Seconds of this process. */
static inline double bench_seconds(void)
{
    return 1e-3 * bench_ms(CLOCK_PROCESS_CPUTIME_ID);
}

static inline int bench_rising(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts the list of `n` numbers and returns the middle one. */
static inline double bench_median(double *list, int n)
{
    qsort(list, (size_t)n, sizeof *list, bench_rising);
    return list[n / 2];
}

#endif
