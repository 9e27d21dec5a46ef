/* What the evidence is asked about a position when it is measured: where each missing honour lies, and who is
 * the longer in each suit; and what a wrong chance costs. */
#ifndef TESTS_ASKED_H
#define TESTS_ASKED_H

#include <math.h>

#include "engine/layouts/layouts.h"

enum about { HONOURS, LENGTHS, ABOUTS };
static const char *const about_names[] = {"honours", "the longer suit"};

static inline double limited(double p)
{
    return p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
}

static inline double loss_of(double p, bool happened)
{
    return -log(limited(happened ? p : 1 - p));
}

/* The chance that hand 0 is the longer in a suit, given that they are not equally long. */
static inline double longer(const struct layouts *l, int suit)
{
    double n[SUIT_SIZE + 1], more = 0, less = 0;
    int all = layouts_size(l, suit);
    layouts_lengths(l, 0, suit, n);
    for (int k = 0; k <= all; k++)
        if (2 * k > all)
            more += n[k];
        else if (2 * k < all)
            less += n[k];
    return more + less > 0 ? more / (more + less) : 0.5;
}

/* One position: every honour that is unseen, every suit. */
struct asked {
    enum about about[4 * SUIT_COUNT + SUIT_COUNT];
    double chance[4 * SUIT_COUNT + SUIT_COUNT];
    bool happened[4 * SUIT_COUNT + SUIT_COUNT];
    int count;
};

static inline void put(struct asked *a, enum about about, double chance, bool happened)
{
    a->about[a->count] = about;
    a->chance[a->count] = chance;
    a->happened[a->count++] = happened;
}

static inline struct asked ask(const struct layouts *l, cardset unseen, cardset left)
{
    struct asked a = {.count = 0};
    for (cardset x = unseen; x; x &= x - 1) {
        int card = cardset_lowest(x);
        if (card_rank(card) > 10) put(&a, HONOURS, layouts_card(l, 0, card), cardset_has(left, card));
    }
    for (int s = 0; s < SUIT_COUNT; s++) {
        int here = cardset_length(left & unseen, s), there = cardset_length(unseen & ~left, s);
        if (here != there) put(&a, LENGTHS, longer(l, s), here > there);
    }
    return a;
}

#endif
