/* Drawing layouts, and visiting all of them.
 *
 * A draw follows the tables downwards and rejects nothing: hand 0's shape with the points of its first two
 * suits, the points of the last two, each pair's points parted, then one holding a suit among those of its
 * length and points.
 */
#include <string.h>

#include "engine/layouts/layouts_table.h"

/* Orders a suit's holdings by length and points (counting sort), and adds up each bucket. */
static void fill_order(struct layouts *l, int suit)
{
    int16_t count[LENGTHS][SUIT_POINTS] = {{0}};
    unsigned end = 1u << l->size[suit];
    for (unsigned h = 0; h < end; h++) count[cardset_count(h)][l->points[suit][h]]++;
    int at = 0;
    for (int n = 0; n <= l->size[suit]; n++)
        for (int p = 0; p <= SUIT_POINTS; p++) {
            l->first[suit][n][p] = (int16_t)at;
            if (p < SUIT_POINTS) at += count[n][p];
        }
    for (unsigned h = 0; h < end; h++) {
        int n = cardset_count(h), p = l->points[suit][h];
        int to = l->first[suit][n][p + 1] - count[n][p]--;
        l->order[suit][to] = (uint16_t)h;
        double before = to == l->first[suit][n][p] ? 0 : l->upto[suit][to - 1];
        l->upto[suit][to] = before + l->weight[suit][h];
    }
}

void layouts_fill_sampler(struct layouts *l)
{
    for (int s = 0; s < SUIT_COUNT; s++) fill_order(l, s);
    int points = layouts_pair_top(l, 0) + 1;
    double sum = 0;
    for (int i = 0; i < l->shapes; i++) {
        const int8_t *shape = l->shape[i];
        const double *a = l->pair[0].at[shape[0]][shape[1]], *b = l->pair[1].at[shape[2]][shape[3]];
        for (int p = 0; p < points; p++) {
            double beside = 0;
            for (int q = 0; a[p] > 0 && q <= layouts_pair_top(l, 1); q++) beside += b[q] * l->fit[i][p + q];
            sum += a[p] * beside;
            l->shape_upto[i * points + p] = sum;
        }
    }
}

/* Uniform in 0 .. below, the end left out. */
static double random_real(struct random *r, double below)
{
    return (double)(random_next(r) >> 11) * 0x1p-53 * below;
}

/* The first of `count` rising sums that is above a random number: each in proportion to its step. */
static int draw_from_sums(const double *upto, int count, struct random *r)
{
    double u = random_real(r, upto[count - 1]);
    int low = 0, high = count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (upto[middle] > u)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* One of a few weights, in proportion. */
static int draw_from_weights(const double *weight, int count, struct random *r)
{
    double upto[PAIR_POINTS];
    double sum = 0;
    for (int i = 0; i < count; i++) upto[i] = sum += weight[i];
    double u = random_real(r, sum);
    int i = 0;
    while (i < count - 1 && upto[i] <= u) i++;
    return i;
}

static cardset draw_holding(const struct layouts *l, int suit, int length, int points, struct random *r)
{
    int first = l->first[suit][length][points], count = l->first[suit][length][points + 1] - first;
    int at = first + draw_from_sums(&l->upto[suit][first], count, r);
    return layouts_holding_cards(l, suit, l->order[suit][at]);
}

/* Both suits of pair k with these lengths and points together. */
static cardset draw_pair(const struct layouts *l, int k, const int8_t *length, int points, struct random *r)
{
    int a = 2 * k, b = a + 1, count = points < l->top[a] ? points : l->top[a];
    double weight[SUIT_POINTS];
    for (int p = 0; p <= count; p++)
        weight[p] =
            points - p > l->top[b] ? 0 : l->ways[a].at[length[a]][p] * l->ways[b].at[length[b]][points - p];
    int p = draw_from_weights(weight, count + 1, r);
    return draw_holding(l, a, length[a], p, r) | draw_holding(l, b, length[b], points - p, r);
}

cardset layouts_sample(const struct layouts *l, struct random *r)
{
    int points = layouts_pair_top(l, 0) + 1, at = draw_from_sums(l->shape_upto, l->shapes * points, r);
    int i = at / points, p = at % points, q = 0;
    const int8_t *shape = l->shape[i];
    int count = layouts_pair_top(l, 1) + 1;
    if (count > 1) {
        double weight[PAIR_POINTS];
        for (q = 0; q < count; q++) weight[q] = l->pair[1].at[shape[2]][shape[3]][q] * l->fit[i][p + q];
        q = draw_from_weights(weight, count, r);
    }
    return draw_pair(l, 0, shape, p, r) | draw_pair(l, 1, shape, q, r);
}

/* A layout in the making: suits below `suit` are given out. */
struct visit {
    const struct layouts *l;
    layouts_visitor *visit;
    void *context;
};

static bool visit_suit(const struct visit *v, int suit, const int *length, int points, double weight,
                       cardset hand)
{
    const struct layouts *l = v->l;
    if (suit == SUIT_COUNT) {
        int shape = l->shape_number[length[0]][length[1]][length[2]];
        double chance = weight * l->fit[shape][points] / l->total;
        return chance <= 0 || v->visit(v->context, hand, chance);
    }
    int given = 0, after = 0, now[SUIT_COUNT] = {0};
    for (int s = 0; s < suit; s++) given += now[s] = length[s];
    for (int s = suit + 1; s < SUIT_COUNT; s++) after += l->size[s];
    for (unsigned h = 0; h < 1u << l->size[suit]; h++) {
        int left = l->cards.count[0] - given - cardset_count(h);
        if (l->weight[suit][h] <= 0 || left < 0 || left > after) continue;
        now[suit] = cardset_count(h);
        if (!visit_suit(v, suit + 1, now, points + l->points[suit][h], weight * l->weight[suit][h],
                        hand | layouts_holding_cards(l, suit, h)))
            return false;
    }
    return true;
}

bool layouts_each(const struct layouts *l, layouts_visitor *visit, void *context)
{
    struct visit v = {l, visit, context};
    return visit_suit(&v, 0, (int[SUIT_COUNT]){0}, 0, 1.0, 0);
}
