/* Joining the suits: how much weight lies beside each holding.
 *
 * The four suits are taken as two pairs. A shape fixes hand 0's four lengths; given a shape, the pairs meet
 * only in their points:
 *   1. ways[s][n][p]       the holdings of suit s with n cards and p points;
 *   2. pair[k][m][n][q]    two suits with m and n cards and q points between them;
 *   3. beside[k][m][n][q]  the weight of the other pair beside that, over all shapes with these two lengths;
 *   4. rest[s][n][p]       beside, less the other suit of the pair.
 * A fresh deal has some 300 shapes and 8 points a pair: 20,000 multiplications.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/layouts/layouts_table.h"
#include "engine/util.h"

/* Step 1; `counted` gives every possible holding the weight 1. */
static void fill_ways(const struct layouts *l, int suit, bool counted, struct suit_table *ways)
{
    memset(ways, 0, sizeof *ways);
    for (unsigned h = 0; h < 1u << l->size[suit]; h++) {
        double w = l->weight[suit][h];
        if (w > 0) ways->at[cardset_count(h)][l->points[suit][h]] += counted ? 1.0 : w;
    }
}

/* Step 2. */
static void fill_pair(const struct layouts *l, int k, const struct suit_table *ways, struct pair_table *pair)
{
    int a = 2 * k, b = a + 1;
    for (int m = 0; m <= l->size[a]; m++)
        for (int n = 0; n <= l->size[b]; n++) {
            double *to = pair->at[m][n];
            memset(to, 0, sizeof pair->at[m][n]);
            for (int p = 0; p <= l->top[a]; p++)
                for (int q = 0; q <= l->top[b]; q++) to[p + q] += ways[a].at[m][p] * ways[b].at[n][q];
        }
}

/* Step 3 for one shape. */
static void join_shape(struct layouts *l, int i)
{
    const int8_t *shape = l->shape[i];
    const double *fit = l->fit[i];
    const double *a = l->pair[0].at[shape[0]][shape[1]], *b = l->pair[1].at[shape[2]][shape[3]];
    double *by_a = l->beside[0].at[shape[0]][shape[1]], *by_b = l->beside[1].at[shape[2]][shape[3]];
    for (int p = 0; p <= layouts_pair_top(l, 0); p++) {
        double sum = 0;
        for (int q = 0; q <= layouts_pair_top(l, 1); q++) {
            sum += b[q] * fit[p + q];
            by_b[q] += a[p] * fit[p + q];
        }
        by_a[p] += sum;
    }
}

/* Step 4 for the two suits of a pair. */
static void fill_rest(struct layouts *l, int k)
{
    int a = 2 * k, b = a + 1;
    memset(&l->rest[a], 0, sizeof l->rest[a]);
    memset(&l->rest[b], 0, sizeof l->rest[b]);
    for (int m = 0; m <= l->size[a]; m++)
        for (int n = 0; n <= l->size[b]; n++)
            for (int p = 0; p <= l->top[a]; p++)
                for (int q = 0; q <= l->top[b]; q++) {
                    double beside = l->beside[k].at[m][n][p + q];
                    l->rest[a].at[m][p] += l->ways[b].at[n][q] * beside;
                    l->rest[b].at[n][q] += l->ways[a].at[m][p] * beside;
                }
}

/* The chance of each holding and of each card. */
static void fill_chances(struct layouts *l, int suit)
{
    int first = suit * SUIT_SIZE;
    memset(&l->card[first], 0, SUIT_SIZE * sizeof(double));
    for (unsigned h = 0; h < 1u << l->size[suit]; h++) {
        double rest = l->rest[suit].at[cardset_count(h)][l->points[suit][h]];
        l->chance[suit][h] = l->weight[suit][h] * rest / l->total;
    }
    cardset cards = cardset_in_suit(l->cards.unseen, suit);
    for (unsigned bit = 1; cards; bit <<= 1, cards &= cards - 1) {
        double sum = 0;
        for (unsigned h = bit; h < 1u << l->size[suit]; h = (h + 1) | bit) sum += l->chance[suit][h];
        l->card[cardset_lowest(cards)] = sum;
    }
}

double layouts_count(const struct layouts *l)
{
    struct suit_table ways[SUIT_COUNT];
    struct pair_table *pair = util_resize(NULL, 2, sizeof *pair); /* too large for a stack */
    for (int s = 0; s < SUIT_COUNT; s++) fill_ways(l, s, true, &ways[s]);
    for (int k = 0; k < 2; k++) fill_pair(l, k, ways, &pair[k]);
    double count = 0;
    for (int i = 0; i < l->shapes; i++) {
        const int8_t *shape = l->shape[i];
        for (int p = 0; p <= layouts_pair_top(l, 0); p++)
            for (int q = 0; q <= layouts_pair_top(l, 1); q++)
                if (l->fit[i][p + q] > 0)
                    count += pair[0].at[shape[0]][shape[1]][p] * pair[1].at[shape[2]][shape[3]][q];
    }
    free(pair);
    return count;
}

/* The weight of all layouts of one shape, by points; returns their sum. */
static double fill_mass(struct layouts *l, int i)
{
    const int8_t *shape = l->shape[i];
    const double *a = l->pair[0].at[shape[0]][shape[1]], *b = l->pair[1].at[shape[2]][shape[3]];
    int a_top = layouts_pair_top(l, 0), b_top = layouts_pair_top(l, 1);
    double sum = 0, *mass = l->mass[i];
    for (int p = 0; p <= a_top + b_top; p++) mass[p] = 0;
    for (int p = 0; p <= a_top; p++)
        for (int q = 0; a[p] > 0 && q <= b_top; q++) mass[p + q] += a[p] * b[q];
    for (int p = 0; p <= a_top + b_top; p++) sum += mass[p] *= l->fit[i][p];
    return sum;
}

double layouts_total(struct layouts *l)
{
    for (int s = 0; s < SUIT_COUNT; s++) fill_ways(l, s, false, &l->ways[s]);
    for (int k = 0; k < 2; k++) fill_pair(l, k, l->ways, &l->pair[k]);
    l->total = 0;
    for (int i = 0; i < l->shapes; i++) l->total += fill_mass(l, i);
    return l->total;
}

/* Finds out whether shapes, or points, have any say beside the suits' own weights. */
static void find_fit(struct layouts *l)
{
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    l->fit_by_shape = l->fit_by_points = false;
    for (int i = 0; i < l->shapes; i++)
        for (int p = 0; p <= top; p++) {
            l->fit_by_shape |= l->fit[i][p] != l->fit[0][p];
            l->fit_by_points |= l->fit[i][p] != l->fit[i][0];
        }
}

void layouts_join(struct layouts *l)
{
    memset(l->beside, 0, sizeof l->beside);
    for (int i = 0; i < l->shapes; i++) join_shape(l, i);
    for (int k = 0; k < 2; k++) fill_rest(l, k);
    find_fit(l);
    for (int s = 0; s < SUIT_COUNT; s++) fill_chances(l, s);
    layouts_fill_sampler(l);
}
