/* Inside of struct layouts: shared by the layouts_*.c files and by nobody else.
 *
 * Invariant after layouts_start: for every suit s, chance[s][h] = weight[s][h] * rest[s][length][points] /
 * total, where rest is the weight of all ways to fill the other three suits beside a holding of that length
 * and those points.
 */
#ifndef ENGINE_LAYOUTS_LAYOUTS_TABLE_H
#define ENGINE_LAYOUTS_LAYOUTS_TABLE_H

#include "engine/layouts/layouts.h"

enum {
    HOLDINGS = 1 << SUIT_SIZE,
    LENGTHS = SUIT_SIZE + 1,
    SUIT_POINTS = 11,                  /* 0..10 high-card points in a suit */
    PAIR_POINTS = 2 * SUIT_POINTS - 1, /* in two suits */
    HAND_POINTS = LAYOUTS_POINTS,
    SHAPES = 560 /* ways to write 13 as a sum of four lengths: C(16,3) */
};

/* One suit: sums over its holdings by length and points of hand 0. */
struct suit_table {
    double at[LENGTHS][SUIT_POINTS];
};
/* Two suits: by both lengths and their points together. */
struct pair_table {
    double at[LENGTHS][LENGTHS][PAIR_POINTS];
};

struct layouts {
    struct layouts_cards cards;
    int size[SUIT_COUNT];                             /* unseen cards */
    int top[SUIT_COUNT];                              /* their points */
    int shown_length[2][SUIT_COUNT], shown_points[2]; /* of the cards that each hand has played */
    double total;                                     /* weight of all layouts */
    double weight[SUIT_COUNT][HOLDINGS];
    double chance[SUIT_COUNT][HOLDINGS];
    uint8_t points[SUIT_COUNT][HOLDINGS]; /* of hand 0 */
    double card[CARD_COUNT];              /* chance that hand 0 holds it */
    uint16_t order[SUIT_COUNT][HOLDINGS]; /* holdings by length, then points */
    double upto[SUIT_COUNT][HOLDINGS];    /* in that order: weight of a bucket's holdings up to this one */
    int16_t first[SUIT_COUNT][LENGTHS][SUIT_POINTS + 1]; /* where a length's points begin in the order */
    struct suit_table ways[SUIT_COUNT], rest[SUIT_COUNT];
    struct pair_table pair[2];   /* suits 0 and 1, suits 2 and 3 */
    struct pair_table beside[2]; /* the weight of what goes with each entry of pair[] */
    int shapes;
    int8_t shape[SHAPES][SUIT_COUNT]; /* hand 0's lengths in each possible shape */
    double fit[SHAPES][HAND_POINTS];  /* the weight of a shape with so many points, by what joins the suits */
    double mass[SHAPES][HAND_POINTS]; /* the weight of all layouts of a shape with so many points */
    bool fit_by_shape, fit_by_points; /* false: the weight does not depend on it */
    double shape_upto[SHAPES *
                      PAIR_POINTS]; /* weight up to each shape with each number of points in suits 0 and 1 */
    int16_t shape_number[LENGTHS][LENGTHS]
                        [LENGTHS]; /* by hand 0's lengths in suits 0, 1 and 2; -1: no such shape */
    const char *dropped[LAYOUTS_INFERENCES + 2];
    int drops;
};

/* The sum of two suits' points when hand 0 has all of them. */
static inline int layouts_pair_top(const struct layouts *l, int k)
{
    return l->top[2 * k] + l->top[2 * k + 1];
}

/* The total weight, from weight[] and fit[] alone: 0 when no layout is left. Fills ways and pair. */
double layouts_total(struct layouts *l);
/* All other tables; the total must not be 0. */
void layouts_join(struct layouts *l);
/* Multiplies weight[] and fit[] by what the inference says. */
void layouts_apply(struct layouts *l, const struct layouts_inference *inference);
/* What sampling needs. */
void layouts_fill_sampler(struct layouts *l);

#endif
