/* What the layouts cost: fresh tables, questions, drawn layouts, memory. Medians over random deals; the
 * signature is a sum of chances, the same on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/deal.h"
#include "engine/layouts/layouts.h"

enum { DEALS = 200 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int rising(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *list)
{
    qsort(list, DEALS, sizeof *list, rising);
    return list[DEALS / 2];
}

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
    double start = now();
    layouts_outcome_sum(l, given, chance);
    double took = now() - start;
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
        double chance[LAYOUTS_POINTS], start = now();
        layouts_weigh(l, &c, inference, inferences);
        fresh[i] = now() - start;
        *signature += layouts_card(l, 0, cardset_highest(c.unseen));
        start = now();
        layouts_lengths(l, 0, SUIT_HEART, chance);
        lengths[i] = now() - start;
        start = now();
        layouts_points(l, 0, chance);
        points[i] = now() - start;
        sum[i] = question_sum(l);
        start = now();
        for (int n = 0; n < 100; n++) *signature += (double)(layouts_sample(l, &r) & 1);
        sample[i] = (now() - start) / 100;
    }
    printf("layouts, %s: tables %.0f us, lengths %.2f us, points %.1f us, sum of outcomes %.1f us, sample "
           "%.3f us\n",
           what, median(fresh), median(lengths), median(points), median(sum), median(sample));
    layouts_free(l);
}

int main(void)
{
    double signature = 0;
    run("vacant places", 0, &signature);
    run("auction and lead", 3, &signature);
    printf("layouts: %zu KiB, signature %.6f\n", layouts_bytes() / 1024, signature);
    return 0;
}
