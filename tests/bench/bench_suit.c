/* What one suit exactly costs: random holdings with so many cards missing, the search and all its answers.
 * The signature is a sum of means, the same on every machine. */
#include <stdio.h>

#include "engine/suit/suit_cache.h"
#include "engine/util.h"
#include "tests/bench/bench.h"

enum { HOLDINGS = 201, LIMIT = 320000000 };

static struct suit_holding draw(struct random *r, int missing)
{
    struct suit_holding h = {.out = 0x1fff, .entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    while (__builtin_popcount(h.out) > missing) {
        uint16_t card = (uint16_t)(1u << random_below(r, 13));
        if (h.out & card) h.hand[random_below(r, 2)] |= card;
        h.out &= (uint16_t)~card;
    }
    return h;
}

/* Every number of tricks, and the mean; returns the mean. */
static double ask_all(struct suit_solver *s)
{
    struct suit_weights w;
    struct suit_line line;
    suit_weigh_places(s, 13, 13, 0, &w);
    for (int t = suit_most(s); t >= SUIT_MEAN; t--) suit_best(s, &w, t, &line);
    return line.mean;
}

static void run(int missing, double *signature)
{
    static double whole[HOLDINGS], again[HOLDINGS];
    struct suit_cache *cache = suit_cache_new(1, SIZE_MAX, LIMIT);
    struct random r;
    int n = 0;
    random_seed(&r, (uint64_t)missing);
    for (int i = 0; i < HOLDINGS; i++) {
        struct suit_holding h = draw(&r, missing);
        double start = bench_us();
        struct suit_solver *s = suit_cache_find(cache, &h);
        if (!suit_is_searched(s)) continue;
        *signature += ask_all(s);
        whole[n] = (bench_us() - start) / 1000;
        start = bench_us();
        ask_all(suit_cache_find(cache, &h));
        again[n++] = (bench_us() - start) / 1000;
    }
    double median = bench_median(whole, n);
    printf("suit, %d missing: %.2f ms, of 10 holdings 9 below %.1f ms, worst %.0f ms; remembered %.2f ms; %d "
           "of %d have too "
           "many lines\n",
           missing, median, whole[n * 9 / 10], whole[n - 1], bench_median(again, n), HOLDINGS - n, HOLDINGS);
    suit_cache_free(cache);
}

int main(void)
{
    double signature = 0;
    for (int missing = 3; missing <= 8; missing++) run(missing, &signature);
    printf("suit: signature %.6f\n", signature);
    return 0;
}
