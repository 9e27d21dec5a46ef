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

static uint32_t kind_of(const cardset unseen[SUIT_COUNT], cardset hand)
{
    uint32_t kind = 0;
    cardset left[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) left[suit] = unseen[suit];
    for (int i = 0; i < HIGH_CARDS; i++)
        for (int suit = SUIT_COUNT - 1; suit >= 0; suit--) {
            int high = cardset_highest(left[suit]);
            kind = kind << 1 | (high != NO_CARD && cardset_has(hand, high));
            left[suit] &= ~(high == NO_CARD ? 0 : cardset_of(high));
        }
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
    cardset unseen[SUIT_COUNT];
    unsigned at = 0;
    struct drawn *drawn = util_alloc((size_t)count * DRAWN_FOR_ONE * sizeof *drawn);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        unseen[suit] = layouts_holding_cards(l, suit, (1u << layouts_size(l, suit)) - 1);
    for (int i = 0; i < count * DRAWN_FOR_ONE; i++) {
        cardset hand = layouts_sample(l, r);
        drawn[i] = (struct drawn){kind_of(unseen, hand), (uint32_t)i, hand};
    }
    qsort(drawn, (size_t)count * DRAWN_FOR_ONE, sizeof *drawn, by_kind);
    int first = (int)random_below(r, DRAWN_FOR_ONE);
    for (int i = 0; i < count; i++)
        out[i] = drawn[next_spread(&at, (unsigned)count) * DRAWN_FOR_ONE + first].hand;
    free(drawn);
}
