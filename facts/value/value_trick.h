/* What the trick in progress makes of the suit led to it.
 *
 * The suit is played out as a game of at most three more cards: our hands know their own cards and what lies
 * on the table; each opponent still to play has any card of the suit that some lie of the unseen ones gives
 * him, or shows out where one leaves him void. We choose the best card, they the worst for us; each value is
 * the least over every lie that is possible, none of them weighed. Then the trick is over, and we only cash
 * (or drive out and cash). Nothing is asked of entries, as in value_sure.
 */
#ifndef FACTS_VALUE_VALUE_TRICK_H
#define FACTS_VALUE_VALUE_TRICK_H

#include "facts/value/value.h"

struct trick_worth {
    int sure;        /* this trick if we win it, and what we can cash then: the suit's winners */
    bool is_blocked; /* some of them need an entry in another suit (sure_tricks) */
    int driven;      /* the same with the promotion that is left then; at least `sure` */
    int most; /* tricks that the suit can bring at all: this one if they let us, then the longer hand */
};

/* A card must lie on the table. `v` is the view as it is now, or at the start of the trick. */
struct trick_worth value_trick(const struct view *v);
/* Tricks of the suit, what can be driven out then included, once an opponent has led it: whichever of them
 * leads whatever card, and however they go on. `v` is a view between tricks, or at the start of one; 0 when
 * neither can have a card of the suit. */
int value_when_led(const struct view *v, int suit);

#endif
