/* The layouts of the unseen cards between the two hidden hands, counted exactly.
 *
 * Hand 0 and hand 1 are the two hidden hands; the caller says who sits there (the declarer's left opponent is
 * hand 0 throughout the program). A layout gives every unseen card to one of them. What one hand holds in a
 * suit determines what the other holds, so a suit's holdings are numbered by what hand 0 has of it: holding h
 * of suit s has bit i set when hand 0 has the i-th lowest unseen card of s; there are 1 << layouts_size(l, s)
 * of them.
 *
 * Counting goes suit by suit: the weight of a suit's holdings by length and points, then convolution over the
 * suits, never by listing layouts. Without likelihoods every figure is an integer of at most C(26,13) =
 * 10,400,600 < 2^53 (a partial sum counts disjoint sets of layouts), hence exact in a double; chances are
 * then one division away.
 *
 * A struct layouts is one block, owned by whoever called layouts_new and freed with layouts_free; nothing
 * else is allocated, and questions leave it unchanged, so that threads may share it.
 */
#ifndef ENGINE_LAYOUTS_H
#define ENGINE_LAYOUTS_H

#include "engine/card.h"
#include "engine/util.h"

enum { LAYOUTS_OUTCOME_MAX = 13, LAYOUTS_SUMS = SUIT_COUNT * LAYOUTS_OUTCOME_MAX + 1 };

struct layouts;

/* What is certain. `count` is how many cards each hand still holds; they must add up to the number of unseen
 * cards (26 at most, 13 a hand). */
struct layouts_cards {
    cardset unseen;     /* the cards that the two hands still hold between them */
    cardset held[2];    /* unseen cards known to be with one hand */
    uint8_t void_in[2]; /* bit suit: this hand has none of the suit's unseen cards */
    int count[2];
};

struct layouts *layouts_new(void);
void layouts_free(struct layouts *l);
/* Counts the layouts. Returns NULL, or why there are none (a static text); no question may be asked then. */
const char *layouts_start(struct layouts *l, const struct layouts_cards *cards);

/* How many layouts there are. */
double layouts_count(const struct layouts *l);
/* How many unseen cards a suit has. */
int layouts_size(const struct layouts *l, int suit);
/* The cards of a suit that hand 0 has in a holding, and the holding in which it has just these cards. */
cardset layouts_holding_cards(const struct layouts *l, int suit, unsigned holding);
unsigned layouts_holding_of(const struct layouts *l, int suit, cardset cards);

/* The chance, 0..1, that a hand holds a card; 0 for a card that is not unseen. */
double layouts_card(const struct layouts *l, int hand, int card);
/* The chance of each holding of a suit, 1 << layouts_size of them: any question about one suit is a sum over
 * these. */
const double *layouts_holdings(const struct layouts *l, int suit);
/* The chance that a hand has 0, 1, ... 13 of a suit's unseen cards. */
void layouts_lengths(const struct layouts *l, int hand, int suit, double chance[SUIT_SIZE + 1]);

/* The chance of each sum of the four suits' outcomes. `outcome[suit]` names an outcome,
 * 0..LAYOUTS_OUTCOME_MAX, for every holding of the suit (the tricks a plan takes there, or 1 where a
 * condition holds); NULL stands for all 0. `chance[n]` becomes the exact chance that the four add up to n, n
 * = 0 .. LAYOUTS_SUMS - 1. The suits are joined as they are dealt: what one suit takes of a hand's places is
 * missing in the others. */
void layouts_outcome_sum(const struct layouts *l, const uint8_t *const outcome[SUIT_COUNT],
                         double chance[LAYOUTS_SUMS]);

#endif
