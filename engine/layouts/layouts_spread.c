/* Layouts drawn so that they cover what matters: who holds the high cards, and how long the suits are.
 *
 * Several times too many are drawn at random and sorted by that; every so-many-th is taken. So each kind of
 * layout comes about as often as it is likely, where chance alone would leave it out or bring it twice.
 */
#include <stdlib.h>

#include "engine/layouts/layouts.h"

enum { DRAWN_FOR_ONE = 8, HIGH_CARDS = 3 };

struct drawn {
    uint32_t kind; /* who holds the highest card of each suit, then the second, the third; then the lengths */
    uint32_t number;
    cardset hand;
};

/* The highest unseen card of each suit, then the second, the third; an empty set where there is none. */
static void find_high(const struct layouts *l, cardset high[HIGH_CARDS * SUIT_COUNT])
{
    for (int suit = SUIT_COUNT - 1, at = 0; suit >= 0; suit--, at++) {
        cardset left = layouts_holding_cards(l, suit, (1u << layouts_size(l, suit)) - 1);
        for (int i = 0; i < HIGH_CARDS; i++) {
            high[i * SUIT_COUNT + at] = left ? cardset_of(cardset_highest(left)) : 0;
            left &= ~high[i * SUIT_COUNT + at];
        }
    }
}

static uint32_t kind_of(const cardset high[HIGH_CARDS * SUIT_COUNT], cardset hand)
{
    uint32_t kind = 0;
    for (int i = 0; i < HIGH_CARDS * SUIT_COUNT; i++) kind = kind << 1 | ((hand & high[i]) != 0);
    for (int suit = SUIT_COUNT - 1; suit >= 0; suit--)
        kind = kind << 4 | (uint32_t)cardset_length(hand, suit);
    return kind;
}

static int by_kind(const void *a, const void *b)
{
    const struct drawn *x = a, *y = b;
    if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* The next number below `n` in an order whose every beginning is spread over all of them; `at` counts on. */
static int next_spread(unsigned *at, unsigned n)
{
    unsigned bits = 0;
    while (1u << bits < n) bits++;
    for (;;) {
        unsigned reversed = 0, i = (*at)++;
        for (unsigned bit = 0; bit < bits; bit++) reversed |= (i >> bit & 1) << (bits - 1 - bit);
        if (reversed < n) return (int)reversed;
    }
}

void layouts_spread(const struct layouts *l, struct random *r, int count, cardset *out)
{
    cardset high[HIGH_CARDS * SUIT_COUNT];
    unsigned at = 0;
    struct drawn *drawn = util_alloc((size_t)count * DRAWN_FOR_ONE * sizeof *drawn);
    find_high(l, high);
    for (int i = 0; i < count * DRAWN_FOR_ONE; i++) {
        cardset hand = layouts_sample(l, r);
        drawn[i] = (struct drawn){kind_of(high, hand), (uint32_t)i, hand};
    }
    qsort(drawn, (size_t)count * DRAWN_FOR_ONE, sizeof *drawn, by_kind);
    int first = (int)random_below(r, DRAWN_FOR_ONE);
    for (int i = 0; i < count; i++)
        out[i] = drawn[next_spread(&at, (unsigned)count) * DRAWN_FOR_ONE + first].hand;
    free(drawn);
}
