/* Who may hold which card of a skat deal: a full deal, one player's view, or anything between.
 *
 * Each card not yet played has a set of holders that may have it (bits 0..2 the players, bit 3 the skat),
 * each holder a number of cards still to account for. What follows by counting is drawn at once
 * (skat_hold_settle), so a card with one bit is known to lie there. Plain values; nothing to free.
 */
#ifndef FACTS_SKAT_SKAT_HOLD_H
#define FACTS_SKAT_SKAT_HOLD_H

#include "facts/skat/skat.h"

enum { SKAT_HOLDERS = 4 };

struct skat_hold {
    uint8_t may[SKAT_CARDS]; /* 0 once played */
    int room[SKAT_HOLDERS];
};

/* From the 32 cards of a deal, SKAT_HIDDEN among them; each card at most once. */
void skat_hold_deal(struct skat_hold *h, const int8_t deal[SKAT_CARDS]);
/* The card lies there. It must be possible (`may`). */
void skat_hold_place(struct skat_hold *h, int card, int holder);
/* The card has left the holder's hand. */
void skat_hold_remove(struct skat_hold *h, int card, int holder);
/* The holder has none of these cards. */
void skat_hold_exclude(struct skat_hold *h, uint32_t cards, int holder);
/* The player took up the skat: his ten cards and those two are one heap of twelve, to be divided anew. */
void skat_hold_merge(struct skat_hold *h, int player);
/* Draws what follows by counting. False when the cards that are left cannot lie anywhere. */
bool skat_hold_settle(struct skat_hold *h);
/* The cards known to lie with the holder. */
uint32_t skat_hold_known(const struct skat_hold *h, int holder);
static inline bool skat_hold_possible(const struct skat_hold *h, int card, int holder)
{
    return h->may[card] >> holder & 1;
}

#endif
