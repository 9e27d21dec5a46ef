/* Classes of missing cards, layouts in their grid, positions by relative ranks. */
#include <string.h>

#include "engine/card.h"
#include "engine/suit/suit_parts.h"

static void set_bit(uint64_t *word, int i)
{
    word[i / 64] |= UINT64_C(1) << i % 64;
}

static void find_classes(struct grid *g, const struct suit_holding *h)
{
    uint16_t ours = h->hand[0] | h->hand[1];
    bool is_open = false;
    for (int r = 12; r >= 0; r--) {
        if (ours >> r & 1) is_open = false;
        if (!(h->out >> r & 1)) continue;
        if (!is_open) g->rank[g->classes++] = (int8_t)r;
        g->size[g->classes - 1]++;
        is_open = true;
    }
}

static void fill_limits(struct grid *g)
{
    for (int i = 0; i < g->layouts; i++)
        for (int c = 0; c < g->classes; c++) {
            int has = i / g->stride[c] % (g->size[c] + 1);
            for (int n = 0; n <= g->size[c]; n++) {
                if (has >= n) set_bit(g->least[c][n], i);
                if (has <= n) set_bit(g->most[c][n], i);
            }
        }
}

void grid_start(struct grid *g, const struct suit_holding *h)
{
    *g = (struct grid){.layouts = 1};
    find_classes(g, h);
    for (int c = 0; c < g->classes; c++) {
        g->stride[c] = (uint8_t)g->layouts;
        g->layouts *= g->size[c] + 1;
    }
    g->words = (g->layouts + 63) / 64;
    fill_limits(g);
}

void grid_box(const struct grid *g, const struct position *p, uint64_t box[GRID_WORDS])
{
    int last = 0;
    memset(box, 0, sizeof(uint64_t[GRID_WORDS]));
    for (int c = 0; c < g->classes; c++) last += p->left[c] * g->stride[c];
    if (p->known != KNOWN_NONE) {
        set_bit(box, p->known == KNOWN_LEFT ? 0 : last);
        return;
    }
    for (int i = 0; i <= last / 64; i++) box[i] = ~UINT64_C(0);
    for (int c = 0; c < g->classes; c++)
        for (int i = 0; i < g->words; i++) box[i] &= g->most[c][p->left[c]][i];
    if (!g->classes) box[0] = 1;
}

void grid_boxes(const struct grid *g, const struct position *p, int levels, uint64_t *vector)
{
    uint64_t box[GRID_WORDS];
    grid_box(g, p, box);
    for (int j = 0; j < levels; j++) memcpy(vector + j * g->words, box, (size_t)g->words * sizeof *box);
}

int position_missing(const struct grid *g, const struct position *p)
{
    int sum = 0;
    for (int c = 0; c < g->classes; c++) sum += p->left[c];
    return sum;
}

int position_tricks(const struct position *p)
{
    int a = cardset_count(p->hand[0]), b = cardset_count(p->hand[1]);
    return a > b ? a : b;
}

/* Our cards from rank `from` to below rank `to`, moved together from `from` on. */
static void settle_gap(const struct position *p, int from, int to, uint16_t hand[2])
{
    unsigned gap = (1u << to) - (1u << from), at = 1u << from;
    if (position_is_limited(p)) {
        for (unsigned ours = (p->hand[0] | p->hand[1]) & gap; ours; ours &= ours - 1, at <<= 1)
            hand[!(p->hand[0] & ours & -ours)] |= (uint16_t)at;
        return;
    }
    for (int h = 0; h < 2; h++) {
        unsigned above = at << cardset_count(p->hand[h] & gap);
        hand[h] |= (uint16_t)(above - at);
        at = above;
    }
}

/* A hand that may lead as often as it has cards is not limited: what is left over is not told apart, nor
 * whether it has the lead; where that is true of both, entries do not count. */
static void settle_entries(struct position *p)
{
    int free_hands = 0;
    for (int h = 0; h < 2; h++) {
        int cards = cardset_count(p->hand[h]);
        if (p->entries[h] < cards) continue;
        p->entries[h] = (int8_t)cards;
        if (p->on_lead == h) p->on_lead = -1;
        free_hands++;
    }
    if (free_hands == 2) p->entries[0] = p->entries[1] = SUIT_UNLIMITED;
}

void position_settle(const struct grid *g, struct position *p)
{
    uint16_t hand[2] = {0, 0};
    int to = 13;
    if (position_is_limited(p)) settle_entries(p);
    for (int c = 0; c < g->classes; c++) {
        if (!p->left[c]) continue;
        settle_gap(p, g->rank[c] + 1, to, hand);
        to = g->rank[c];
    }
    settle_gap(p, 0, to, hand);
    memcpy(p->hand, hand, sizeof hand);
    if (!position_is_limited(p)) p->on_lead = -1;
}
