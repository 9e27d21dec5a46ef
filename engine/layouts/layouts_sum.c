/* The sum of four outcomes, one a suit: exact, by the same pairs of suits as layouts_join.c.
 *
 * Where nothing joins the suits but the number of cards, points play no part and the pairs meet at every
 * division of hand 0's places; otherwise they meet shape by shape.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/layouts/layouts_table.h"
#include "engine/util.h"

enum { OUTCOMES = LAYOUTS_OUTCOME_MAX + 1, PAIR_OUTCOMES = 2 * LAYOUTS_OUTCOME_MAX + 1 };

/* Holdings of a suit that have length, points and outcome in common. */
struct outcome_class {
    double weight;
    int points, outcome;
};
/* The classes of each length, and the ends of points and outcomes. */
struct suit_outcomes {
    int top, most;
    int classes[LENGTHS];
    struct outcome_class class[LENGTHS][SUIT_POINTS * OUTCOMES];
};
/* Two suits, their lengths given: by points and outcome together. */
struct pair_outcomes {
    int top, most;
    bool has[PAIR_POINTS]; /* whether there is anything with so many points */
    double weight[PAIR_POINTS][PAIR_OUTCOMES];
};

/* Lists the classes that have any weight. */
static void list_classes(const struct layouts *l, int suit, double weight[][SUIT_POINTS][OUTCOMES],
                         struct suit_outcomes *to)
{
    for (int n = 0; n <= l->size[suit]; n++) {
        to->classes[n] = 0;
        for (int p = 0; p <= to->top; p++)
            for (int x = 0; x <= to->most; x++)
                if (weight[n][p][x] > 0)
                    to->class[n][to->classes[n]++] = (struct outcome_class){weight[n][p][x], p, x};
    }
}

static void sort_holdings(const struct layouts *l, int suit, const uint8_t *outcome, struct suit_outcomes *to)
{
    double weight[LENGTHS][SUIT_POINTS][OUTCOMES];
    memset(weight, 0, (size_t)(l->size[suit] + 1) * sizeof weight[0]);
    to->most = 0;
    to->top = l->fit_by_points ? l->top[suit] : 0;
    for (unsigned h = 0; h < 1u << l->size[suit]; h++) {
        int points = l->fit_by_points ? l->points[suit][h] : 0, x = outcome ? outcome[h] : 0;
        if (x > to->most) to->most = x;
        weight[cardset_count(h)][points][x] += l->weight[suit][h];
    }
    list_classes(l, suit, weight, to);
}

static void start_pair(const struct suit_outcomes *a, const struct suit_outcomes *b, struct pair_outcomes *to)
{
    to->top = a->top + b->top;
    to->most = a->most + b->most;
    memset(to->has, 0, sizeof to->has);
    for (int p = 0; p <= to->top; p++)
        memset(to->weight[p], 0, (size_t)(to->most + 1) * sizeof to->weight[0][0]);
}

/* Adds the pair with m cards of the one suit and n of the other. */
static void add_pair(const struct suit_outcomes *a, int m, const struct suit_outcomes *b, int n,
                     struct pair_outcomes *to)
{
    for (int i = 0; i < a->classes[m]; i++) {
        const struct outcome_class *x = &a->class[m][i];
        for (int k = 0; k < b->classes[n]; k++) {
            const struct outcome_class *y = &b->class[n][k];
            to->has[x->points + y->points] = true;
            to->weight[x->points + y->points][x->outcome + y->outcome] += x->weight * y->weight;
        }
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

static void start_beside(const struct pair_outcomes *a, int most, struct beside *to)
{
    for (int p = 0; p <= a->top; p++) memset(to->weight[p], 0, (size_t)(most + 1) * sizeof to->weight[0][0]);
}

/* Adds the second pair as it fits beside the points that the first one may have. */
static void add_beside(const struct pair_outcomes *a, const struct pair_outcomes *b, const double *fit,
                       struct beside *to)
{
    for (int q = 0; q <= b->top; q++) {
        if (!b->has[q]) continue;
        for (int p = 0; p <= a->top; p++) {
            double fits = fit[p + q];
            if (!a->has[p] || fits <= 0) continue;
            for (int y = 0; y <= b->most; y++) to->weight[p][y] += b->weight[q][y] * fits;
        }
    }
}

/* Adds the weight of each sum of outcomes; `most` is the second pair's greatest. */
static void meet(const struct pair_outcomes *a, const struct beside *beside, int most,
                 double sum[LAYOUTS_SUMS])
{
    for (int p = 0; p <= a->top; p++)
        for (int x = 0; x <= a->most && a->has[p]; x++) {
            if (a->weight[p][x] <= 0) continue;
            for (int y = 0; y <= most; y++) sum[x + y] += a->weight[p][x] * beside->weight[p][y];
        }
}

static void meet_at_lengths(const struct layouts *l, const struct suit_outcomes *suit,
                            double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    for (int cards = 0; cards <= l->cards.count[0]; cards++) {
        if (cards > l->size[0] + l->size[1] || l->cards.count[0] - cards > l->size[2] + l->size[3]) continue;
        struct beside beside;
        add_pairs(l, suit, 0, cards, &a);
        add_pairs(l, suit, 1, l->cards.count[0] - cards, &b);
        start_beside(&a, b.most, &beside);
        add_beside(&a, &b, l->fit[0], &beside);
        meet(&a, &beside, b.most, sum);
    }
}

/* The shapes with the same first two lengths as shape i, which come one after the other, meet the first pair
 * together; those of them that fit alike are added up before. Returns the shape after them. */
static int meet_at_shape(const struct layouts *l, const struct suit_outcomes *suit, int i,
                         double sum[LAYOUTS_SUMS])
{
    struct pair_outcomes a, b;
    struct beside beside;
    const int8_t *first = l->shape[i];
    size_t row = (size_t)(layouts_pair_top(l, 0) + layouts_pair_top(l, 1) + 1) * sizeof l->fit[0][0];
    start_pair(&suit[0], &suit[1], &a);
    add_pair(&suit[0], first[0], &suit[1], first[1], &a);
    start_pair(&suit[2], &suit[3], &b);
    start_beside(&a, b.most, &beside);
    for (;; i++) {
        const int8_t *next = l->shape[i + 1];
        bool is_last = i + 1 == l->shapes || next[0] != first[0] || next[1] != first[1];
        add_pair(&suit[2], l->shape[i][2], &suit[3], l->shape[i][3], &b);
        if (!is_last && !memcmp(l->fit[i], l->fit[i + 1], row)) continue;
        add_beside(&a, &b, l->fit[i], &beside);
        if (is_last) break;
        start_pair(&suit[2], &suit[3], &b);
    }
    meet(&a, &beside, b.most, sum);
    return i + 1;
}

static void meet_at_shapes(const struct layouts *l, const struct suit_outcomes *suit,
                           double sum[LAYOUTS_SUMS])
{
    for (int i = 0; i < l->shapes;) i = meet_at_shape(l, suit, i, sum);
}

void layouts_outcome_sum(const struct layouts *l, const uint8_t *const outcome[SUIT_COUNT],
                         double chance[LAYOUTS_SUMS])
{
    struct suit_outcomes *suit = util_resize(NULL, SUIT_COUNT, sizeof *suit); /* too large for a stack */
    for (int s = 0; s < SUIT_COUNT; s++) sort_holdings(l, s, outcome[s], &suit[s]);
    memset(chance, 0, LAYOUTS_SUMS * sizeof *chance);
    (l->fit_by_shape ? meet_at_shapes : meet_at_lengths)(l, suit, chance);
    for (int n = 0; n < LAYOUTS_SUMS; n++) chance[n] /= l->total;
    free(suit);
}
