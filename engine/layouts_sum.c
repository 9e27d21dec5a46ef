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
    bool has[LENGTHS][SUIT_POINTS]; /* whether there is any such holding */
    double weight[LENGTHS][SUIT_POINTS][OUTCOMES];
};
/* Two suits, their lengths given: by points and outcome together. */
struct pair_outcomes {
    int top, most;
    bool has[PAIR_POINTS]; /* whether there is anything with so many points */
    double weight[PAIR_POINTS][PAIR_OUTCOMES];
};

static void sort_holdings(const struct layouts *l, int suit, const uint8_t *outcome, struct suit_outcomes *to)
{
    unsigned end = 1u << l->size[suit];
    to->most = 0;
    for (unsigned h = 0; outcome && h < end; h++)
        if (outcome[h] > to->most) to->most = outcome[h];
    to->top = l->fit_by_points ? l->top[suit] : 0;
    memset(to->has, 0, sizeof to->has);
    memset(to->weight, 0, (size_t)(l->size[suit] + 1) * sizeof to->weight[0]);
    for (unsigned h = 0; h < end; h++) {
        int points = l->fit_by_points ? l->points[suit][h] : 0;
        int length = __builtin_popcount(h);
        to->has[length][points] |= l->weight[suit][h] > 0;
        to->weight[length][points][outcome ? outcome[h] : 0] += l->weight[suit][h];
    }
}

static void start_pair(const struct suit_outcomes *a, const struct suit_outcomes *b, struct pair_outcomes *to)
{
    to->top = a->top + b->top;
    to->most = a->most + b->most;
    memset(to->has, 0, sizeof to->has);
    memset(to->weight, 0, (size_t)(to->top + 1) * sizeof to->weight[0]);
}

/* Adds the pair with m cards of the one suit and n of the other. */
static void add_pair(const struct suit_outcomes *a, int m, const struct suit_outcomes *b, int n,
                     struct pair_outcomes *to)
{
    for (int p = 0; p <= a->top; p++)
        for (int q = 0; q <= b->top; q++) {
            if (!a->has[m][p] || !b->has[n][q]) continue;
            to->has[p + q] = true;
            for (int x = 0; x <= a->most; x++)
                for (int y = 0; y <= b->most; y++)
                    to->weight[p + q][x + y] += a->weight[m][p][x] * b->weight[n][q][y];
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

/* What lies beside suits 0 and 1: by their points and the outcome of the other two. */
struct beside {
    double weight[PAIR_POINTS][PAIR_OUTCOMES];
};

/* Adds the second pair as it fits beside the first one's points, 0..top. */
static void add_beside(const struct pair_outcomes *b, const double *fit, int top, struct beside *to)
{
    for (int q = 0; q <= b->top; q++) {
        if (!b->has[q]) continue;
        for (int p = 0; p <= top; p++)
            for (int y = 0; y <= b->most; y++) to->weight[p][y] += b->weight[q][y] * fit[p + q];
    }
}

/* Adds the weight of each sum of outcomes; `most` is the second pair's greatest. */
static void meet(const struct pair_outcomes *a, const struct beside *beside, int most,
                 double sum[LAYOUTS_SUMS])
{
    for (int p = 0; p <= a->top; p++)
        for (int x = 0; x <= a->most && a->has[p]; x++)
            for (int y = 0; y <= most; y++) sum[x + y] += a->weight[p][x] * beside->weight[p][y];
}

static void meet_at_lengths(const struct layouts *l, const struct suit_outcomes *suit,
                            double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    for (int cards = 0; cards <= l->cards.count[0]; cards++) {
        if (cards > l->size[0] + l->size[1] || l->cards.count[0] - cards > l->size[2] + l->size[3]) continue;
        struct beside beside = {0};
        add_pairs(l, suit, 0, cards, &a);
        add_pairs(l, suit, 1, l->cards.count[0] - cards, &b);
        add_beside(&b, l->fit[0], a.top, &beside);
        meet(&a, &beside, b.most, sum);
    }
}

/* Shapes come in order: those with the same first two lengths meet the first pair together. */
static void meet_at_shapes(const struct layouts *l, const struct suit_outcomes *suit,
                           double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    for (int i = 0; i < l->shapes;) {
        const int8_t *first = l->shape[i];
        struct beside beside = {0};
        start_pair(&suit[0], &suit[1], &a);
        add_pair(&suit[0], first[0], &suit[1], first[1], &a);
        for (; i < l->shapes && l->shape[i][0] == first[0] && l->shape[i][1] == first[1]; i++) {
            start_pair(&suit[2], &suit[3], &b);
            add_pair(&suit[2], l->shape[i][2], &suit[3], l->shape[i][3], &b);
            add_beside(&b, l->fit[i], a.top, &beside);
        }
        meet(&a, &beside, b.most, sum);
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
