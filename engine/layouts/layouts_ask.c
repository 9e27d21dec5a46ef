/* Questions about the layouts: cards, holdings, lengths, points. */
#include <string.h>

#include "engine/layouts/layouts_table.h"

bool layouts_any(const struct layouts *l)
{
    return l->total > 0;
}

int layouts_size(const struct layouts *l, int suit)
{
    return l->size[suit];
}

cardset layouts_holding_cards(const struct layouts *l, int suit, unsigned holding)
{
    cardset cards = 0;
    for (cardset rest = cardset_in_suit(l->cards.unseen, suit); rest; rest &= rest - 1, holding >>= 1)
        if (holding & 1) cards |= rest & -rest;
    return cards;
}

unsigned layouts_holding_of(const struct layouts *l, int suit, cardset cards)
{
    unsigned holding = 0, bit = 1;
    for (cardset rest = cardset_in_suit(l->cards.unseen, suit); rest; rest &= rest - 1, bit <<= 1)
        if (cards & rest & -rest) holding |= bit;
    return holding;
}

double layouts_card(const struct layouts *l, int hand, int card)
{
    if (!cardset_has(l->cards.unseen, card)) return 0;
    return hand == 0 ? l->card[card] : 1 - l->card[card];
}

const double *layouts_holdings(const struct layouts *l, int suit)
{
    return l->chance[suit];
}

void layouts_lengths(const struct layouts *l, int hand, int suit, double chance[SUIT_SIZE + 1])
{
    memset(chance, 0, LENGTHS * sizeof *chance);
    for (int n = 0; n <= l->size[suit]; n++)
        for (int p = 0; p <= l->top[suit]; p++)
            chance[hand == 0 ? n : l->size[suit] - n] +=
                l->ways[suit].at[n][p] * l->rest[suit].at[n][p] / l->total;
}

double layouts_chance(const struct layouts *l, cardset hand)
{
    int length[SUIT_COUNT], cards = 0, points = 0;
    double weight = 1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned h = layouts_holding_of(l, suit, hand);
        cards += length[suit] = cardset_count(h);
        points += l->points[suit][h];
        weight *= l->weight[suit][h];
    }
    if (cards != l->cards.count[0] || weight <= 0) return 0;
    return weight * l->fit[l->shape_number[length[0]][length[1]][length[2]]][points] / l->total;
}

double layouts_expected_points(const struct layouts *l, int hand)
{
    double points = 0;
    for (cardset rest = l->cards.unseen; rest; rest &= rest - 1)
        points += layouts_card(l, hand, cardset_lowest(rest)) * cardset_points(rest & -rest);
    return points;
}

void layouts_points(const struct layouts *l, int hand, double chance[LAYOUTS_POINTS])
{
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    memset(chance, 0, LAYOUTS_POINTS * sizeof *chance);
    for (int i = 0; i < l->shapes; i++)
        for (int p = 0; p <= top; p++) chance[hand == 0 ? p : top - p] += l->mass[i][p] / l->total;
}
