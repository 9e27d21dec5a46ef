/* What the layouts cost: fresh tables, questions, drawn layouts, memory. Medians over random deals; the
 * signature is a sum of chances, the same on every machine. */
#include <stdio.h>

#include "engine/deal.h"
#include "engine/layouts/layouts.h"
#include "tests/bench/bench.h"

enum { DEALS = 200 };

static double soft(const void *context, cardset own, cardset other)
{
    (void)context;
    return cardset_count(own) > cardset_count(other) ? 1 : 0.7;
}

/* An opening bid with hearts, a pass, and a lead: boxes on both hands and one holding. */
static int evidence(struct layouts_inference *to)
{
    struct layouts_inference i = {.name = "i", .boxes = 2, .box = {layouts_any_hand(), layouts_any_hand()}};
    i.box[0].points_least = 12, i.box[0].points_most = 21, i.box[0].least[SUIT_HEART] = 5;
    i.box[1].points_least = 10, i.box[1].points_most = 12, i.box[1].least[SUIT_HEART] = 6,
    i.box[1].weight = 0.6;
    i.otherwise = 0.02;
    to[0] = i;
    i.hand = 1;
    i.box[0] = i.box[1] = layouts_any_hand();
    i.box[0].points_most = 9;
    i.box[1].is_balanced = true, i.box[1].weight = 0.4;
    to[1] = i;
    to[2] = (struct layouts_inference){.name = "lead", .suit = SUIT_HEART, .holding = soft};
    return 3;
}

static double question_sum(const struct layouts *l)
{
    static uint8_t outcome[SUIT_COUNT][1 << SUIT_SIZE];
    const uint8_t *given[SUIT_COUNT] = {outcome[0], outcome[1], outcome[2], outcome[3]};
    double chance[LAYOUTS_SUMS];
    for (int s = 0; s < SUIT_COUNT; s++)
        for (int h = 0; h < 1 << layouts_size(l, s); h++)
            outcome[s][h] = (uint8_t)(__builtin_popcount((unsigned)h) > 2 ? 3 : h & 1);
    double start = bench_us();
    layouts_outcome_sum(l, given, chance);
    double took = bench_us() - start;
    return took + 0 * chance[0];
}

static void run(const char *what, int inferences, double *signature)
{
    static double fresh[DEALS], lengths[DEALS], points[DEALS], sum[DEALS], sample[DEALS];
    struct layouts_inference inference[3];
    struct layouts *l = layouts_new();
    struct random r;
    random_seed(&r, 7);
    evidence(inference);
    for (int i = 0; i < DEALS; i++) {
        struct deal deal = deal_random(&r);
        struct layouts_cards c = {.unseen = deal.hand[SEAT_WEST] | deal.hand[SEAT_EAST], .count = {13, 13}};
        double chance[LAYOUTS_POINTS], start = bench_us();
        layouts_weigh(l, &c, inference, inferences);
        fresh[i] = bench_us() - start;
        *signature += layouts_card(l, 0, cardset_highest(c.unseen));
        start = bench_us();
        layouts_lengths(l, 0, SUIT_HEART, chance);
        lengths[i] = bench_us() - start;
        start = bench_us();
        layouts_points(l, 0, chance);
        points[i] = bench_us() - start;
        sum[i] = question_sum(l);
        start = bench_us();
        for (int n = 0; n < 100; n++) *signature += (double)(layouts_sample(l, &r) & 1);
        sample[i] = (bench_us() - start) / 100;
    }
    printf("layouts, %s: tables %.0f us, lengths %.2f us, points %.1f us, sum of outcomes %.1f us, sample "
           "%.3f us\n",
           what, bench_median(fresh, DEALS), bench_median(lengths, DEALS), bench_median(points, DEALS),
           bench_median(sum, DEALS), bench_median(sample, DEALS));
    layouts_free(l);
}

int main(void)
{
    double signature = 0;
    run("vacant places", 0, &signature);
    run("auction and lead", 3, &signature);
    printf("layouts: signature %.6f\n", signature);
    return 0;
}
