/* The sum of four outcomes, one a suit: exact, by the same pairs of suits as layouts_join.c.
 *
 * Where nothing joins the suits but the number of cards, points play no part and the pairs meet at every
 * division of hand 0's places; otherwise they meet shape by shape.
 */
#include <string.h>

#include "engine/layouts_table.h"

enum { OUTCOMES = LAYOUTS_OUTCOME_MAX + 1, PAIR_OUTCOMES = 2 * LAYOUTS_OUTCOME_MAX + 1 };

/* The weight of a suit's holdings by length, points and outcome, and the ends of the latter two. */
struct suit_outcomes {
    int top, most;
    double weight[LENGTHS][SUIT_POINTS][OUTCOMES];
};
/* Two suits, their lengths given: by points and outcome together. */
struct pair_outcomes {
    int top, most;
    double weight[PAIR_POINTS][PAIR_OUTCOMES];
};

static void sort_holdings(const struct layouts *l, int suit, const uint8_t *outcome, struct suit_outcomes *to)
{
    unsigned end = 1u << l->size[suit];
    to->most = 0;
    for (unsigned h = 0; outcome && h < end; h++)
        if (outcome[h] > to->most) to->most = outcome[h];
    to->top = l->fit_by_points ? l->top[suit] : 0;
    memset(to->weight, 0, (size_t)(l->size[suit] + 1) * sizeof to->weight[0]);
    for (unsigned h = 0; h < end; h++) {
        int points = l->fit_by_points ? l->points[suit][h] : 0;
        to->weight[__builtin_popcount(h)][points][outcome ? outcome[h] : 0] += l->weight[suit][h];
    }
}

static void start_pair(const struct suit_outcomes *a, const struct suit_outcomes *b, struct pair_outcomes *to)
{
    to->top = a->top + b->top;
    to->most = a->most + b->most;
    memset(to->weight, 0, (size_t)(to->top + 1) * sizeof to->weight[0]);
}

/* Adds the pair with m cards of the one suit and n of the other. */
static void add_pair(const struct suit_outcomes *a, int m, const struct suit_outcomes *b, int n,
                     struct pair_outcomes *to)
{
    for (int p = 0; p <= a->top; p++)
        for (int x = 0; x <= a->most; x++) {
            double w = a->weight[m][p][x];
            if (w == 0) continue;
            for (int q = 0; q <= b->top; q++)
                for (int y = 0; y <= b->most; y++) to->weight[p + q][x + y] += w * b->weight[n][q][y];
        }
}

/* Every pair of lengths that adds up to `cards`. */
static void add_pairs(const struct layouts *l, const struct suit_outcomes *suit, int k, int cards,
                      struct pair_outcomes *to)
{
    int a = 2 * k, b = a + 1;
    start_pair(&suit[a], &suit[b], to);
    for (int m = 0; m <= l->size[a] && m <= cards; m++)
        if (cards - m <= l->size[b]) add_pair(&suit[a], m, &suit[b], cards - m, to);
}

/* Adds what two pairs that meet give: the weight of each sum of outcomes. */
static void meet(const struct pair_outcomes *a, const struct pair_outcomes *b, const double *fit,
                 double sum[LAYOUTS_SUMS])
{
    for (int p = 0; p <= a->top; p++) {
        double other[PAIR_OUTCOMES] = {0};
        for (int q = 0; q <= b->top; q++)
            for (int y = 0; y <= b->most; y++) other[y] += b->weight[q][y] * fit[p + q];
        for (int x = 0; x <= a->most; x++)
            for (int y = 0; y <= b->most; y++) sum[x + y] += a->weight[p][x] * other[y];
    }
}

static void meet_at_lengths(const struct layouts *l, const struct suit_outcomes *suit,
                            double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    for (int cards = 0; cards <= l->cards.count[0]; cards++) {
        if (cards > l->size[0] + l->size[1] || l->cards.count[0] - cards > l->size[2] + l->size[3]) continue;
        add_pairs(l, suit, 0, cards, &a);
        add_pairs(l, suit, 1, l->cards.count[0] - cards, &b);
        meet(&a, &b, l->fit[0], sum);
    }
}

/* Shapes come in order, so that the first pair changes seldom. */
static void meet_at_shapes(const struct layouts *l, const struct suit_outcomes *suit,
                           double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    const int8_t *last = NULL;
    for (int i = 0; i < l->shapes; i++) {
        const int8_t *shape = l->shape[i];
        if (!last || last[0] != shape[0] || last[1] != shape[1]) {
            start_pair(&suit[0], &suit[1], &a);
            add_pair(&suit[0], shape[0], &suit[1], shape[1], &a);
        }
        last = shape;
        start_pair(&suit[2], &suit[3], &b);
        add_pair(&suit[2], shape[2], &suit[3], shape[3], &b);
        meet(&a, &b, l->fit[i], sum);
    }
}

void layouts_outcome_sum(const struct layouts *l, const uint8_t *const outcome[SUIT_COUNT],
                         double chance[LAYOUTS_SUMS])
{
    struct suit_outcomes suit[SUIT_COUNT];
    for (int s = 0; s < SUIT_COUNT; s++) sort_holdings(l, s, outcome[s], &suit[s]);
    memset(chance, 0, LAYOUTS_SUMS * sizeof *chance);
    (l->fit_by_shape ? meet_at_shapes : meet_at_lengths)(l, suit, chance);
    for (int n = 0; n < LAYOUTS_SUMS; n++) chance[n] /= l->total;
}

double layouts_all_true(const struct layouts *l, const uint8_t *const truth[SUIT_COUNT])
{
    double chance[LAYOUTS_SUMS];
    int asked = 0;
    for (int s = 0; s < SUIT_COUNT; s++) asked += truth[s] != NULL;
    layouts_outcome_sum(l, truth, chance);
    return chance[asked];
}
