/* Inside of struct layouts: shared by the layouts_*.c files and by nobody else.
 *
 * Invariant after layouts_start: for every suit s, chance[s][h] = weight[s][h] * rest[s][length][points] /
 * total, where rest is the weight of all ways to fill the other three suits beside a holding of that length
 * and those points.
 */
#ifndef ENGINE_LAYOUTS_TABLE_H
#define ENGINE_LAYOUTS_TABLE_H

#include "engine/layouts.h"

enum {
    HOLDINGS = 1 << SUIT_SIZE,
    LENGTHS = SUIT_SIZE + 1,
    SUIT_POINTS = 11,                  /* 0..10 high-card points in a suit */
    PAIR_POINTS = 2 * SUIT_POINTS - 1, /* in two suits */
    HAND_POINTS = 41,
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
    int size[SUIT_COUNT]; /* unseen cards */
    int top[SUIT_COUNT];  /* their points */
    double total;         /* weight of all layouts */
    double count;         /* number of layouts that have any weight */
    double weight[SUIT_COUNT][HOLDINGS];
    double chance[SUIT_COUNT][HOLDINGS];
    uint8_t points[SUIT_COUNT][HOLDINGS]; /* of hand 0 */
    double card[CARD_COUNT];              /* chance that hand 0 holds it */
    struct suit_table ways[SUIT_COUNT], rest[SUIT_COUNT];
    struct pair_table pair[2];   /* suits 0 and 1, suits 2 and 3 */
    struct pair_table beside[2]; /* the weight of what goes with each entry of pair[] */
    int shapes;
    int8_t shape[SHAPES][SUIT_COUNT]; /* hand 0's lengths in each possible shape */
    double fit[SHAPES][HAND_POINTS];  /* the weight of a shape with so many points, by what joins the suits */
    bool fit_by_shape, fit_by_points; /* false: the weight does not depend on it */
};

/* The weights by which shapes and points of hand 0 count, from what joins the suits. */
void layouts_fill_fit(struct layouts *l);
/* All tables from weight[] and fit[]; total is 0 when no layout is left, and nothing else is filled then. */
void layouts_join(struct layouts *l);

#endif
