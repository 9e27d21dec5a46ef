/* Weights of layouts, gathered by classes. */
#include <string.h>

#include "engine/card.h"
#include "engine/suit/suit_parts.h"

/* The place in the grid of a holding of the left opponent. */
static int place_of(const struct suit_solver *s, unsigned holding)
{
    int at = 0, n = 0, class = s->grid.classes;
    for (int r = 0, seen = 0; r <= 12; r++) {
        if (!(s->holding.out >> r & 1)) continue;
        if (!seen) class --, seen = s->grid.size[class];
        at += (int)(holding >> n++ & 1) * s->grid.stride[class];
        seen--;
    }
    return at;
}

static bool make_whole(const struct suit_solver *s, struct suit_weights *out)
{
    double sum = 0;
    for (int i = 0; i < s->grid.layouts; i++) sum += out->layout[i];
    if (!(sum > 0)) return false;
    for (int i = 0; i < s->grid.layouts; i++) out->layout[i] /= sum;
    return true;
}

bool suit_weigh(const struct suit_solver *s, const double *holding, struct suit_weights *out)
{
    *out = (struct suit_weights){0};
    int missing = __builtin_popcount(s->holding.out);
    for (unsigned h = 0; h < 1u << missing; h++) out->layout[place_of(s, h)] += holding[h];
    return make_whole(s, out);
}

static double choose(int n, int k)
{
    double ways = k >= 0 && k <= n;
    for (int i = 0; i < k && i < n; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

bool suit_weigh_places(const struct suit_solver *s, int left, int right, unsigned lengths,
                       struct suit_weights *out)
{
    int missing = __builtin_popcount(s->holding.out);
    *out = (struct suit_weights){0};
    for (unsigned h = 0; h < 1u << missing; h++) {
        int n = cardset_count(h);
        bool fits = n <= left && missing - n <= right && (!lengths || lengths >> n & 1);
        if (fits) out->layout[place_of(s, h)] += choose(left + right - missing, left - n);
    }
    return make_whole(s, out);
}

int suit_line_tricks(const struct suit_solver *s, const struct suit_line *line, unsigned holding)
{
    int at = place_of(s, holding), tricks = 0;
    for (int j = 0; j < s->levels; j++) tricks += line->vector[j * s->grid.words + at / 64] >> at % 64 & 1;
    return tricks;
}
