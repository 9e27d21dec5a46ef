/* Setting up the layouts: which holdings of each suit are possible, which shapes hand 0 may have. */
#include <stdlib.h>

#include "engine/layouts_table.h"

struct layouts *layouts_new(void)
{
    return util_alloc(sizeof(struct layouts));
}

void layouts_free(struct layouts *l)
{
    free(l);
}

/* What no layout can satisfy by mere counting of cards, or NULL. */
static const char *cards_fault(const struct layouts_cards *c)
{
    if (c->count[0] < 0 || c->count[1] < 0 || c->count[0] > SUIT_SIZE || c->count[1] > SUIT_SIZE)
        return "a hand holds 0 to 13 cards";
    if (c->count[0] + c->count[1] != cardset_count(c->unseen))
        return "the two hands' cards do not add up to the unseen ones";
    if (c->held[0] & c->held[1]) return "a card is held by both hands";
    if ((c->held[0] | c->held[1]) & ~c->unseen) return "a card known to be held is not among the unseen ones";
    for (int hand = 0; hand < 2; hand++)
        if (cardset_count(c->held[hand]) > c->count[hand])
            return "a hand is known to hold more cards than it has";
    return NULL;
}

/* The points of every holding: a holding is one without its lowest card, and that card. */
static void fill_points(struct layouts *l, int suit)
{
    uint8_t *points = l->points[suit];
    points[0] = 0;
    cardset rest = cardset_in_suit(l->cards.unseen, suit);
    for (unsigned bit = 1; rest; bit <<= 1, rest &= rest - 1) {
        int card = cardset_points(rest & -rest);
        for (unsigned h = 0; h < bit; h++) points[bit | h] = (uint8_t)(points[h] + card);
    }
}

/* Weight 1 for the holdings that known cards and voids allow, 0 for the others. */
static void fill_weights(struct layouts *l, int suit)
{
    const struct layouts_cards *c = &l->cards;
    unsigned all = (1u << l->size[suit]) - 1;
    unsigned with = layouts_holding_of(l, suit, c->held[0]),
             without = layouts_holding_of(l, suit, c->held[1]);
    if (c->void_in[0] >> suit & 1) without = all;
    if (c->void_in[1] >> suit & 1) with = all;
    for (unsigned h = 0; h <= all; h++) l->weight[suit][h] = (h & with) == with && !(h & without) ? 1.0 : 0.0;
}

/* Every way to share hand 0's places among the suits. */
static void fill_shapes(struct layouts *l)
{
    int cards = l->cards.count[0], n = 0;
    for (int a = 0; a <= l->size[0] && a <= cards; a++)
        for (int b = 0; b <= l->size[1] && a + b <= cards; b++)
            for (int c = 0; c <= l->size[2] && a + b + c <= cards; c++) {
                int d = cards - a - b - c;
                if (d > l->size[3]) continue;
                int8_t *shape = l->shape[n++];
                shape[0] = (int8_t)a, shape[1] = (int8_t)b, shape[2] = (int8_t)c, shape[3] = (int8_t)d;
            }
    l->shapes = n;
}

const char *layouts_start(struct layouts *l, const struct layouts_cards *cards)
{
    const char *fault = cards_fault(cards);
    if (fault) return fault;
    l->cards = *cards;
    for (int s = 0; s < SUIT_COUNT; s++) {
        l->size[s] = cardset_length(cards->unseen, s);
        fill_points(l, s);
        l->top[s] = l->points[s][(1u << l->size[s]) - 1];
        fill_weights(l, s);
    }
    fill_shapes(l);
    layouts_fill_fit(l);
    layouts_join(l);
    return l->total > 0 ? NULL : "no layout of the unseen cards agrees with what is known";
}
