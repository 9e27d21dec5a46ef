/* The primitive layer of hands: a few numbers a suit, from which all 27 hand forms are read off.
 *
 * A suit's statements fall into two parts, written one after the other: what depends on the suit alone, and
 * what depends on the hand's other suits too. Who recomputes after a played card recomputes only the parts it
 * touches.
 */
#ifndef FACTS_STATEMENTS_DERIVE_HAND_H
#define FACTS_STATEMENTS_DERIVE_HAND_H

#include "facts/statements/statement.h"

enum sequence { SEQUENCE_NONE, SEQUENCE_PARTIAL, SEQUENCE_COMPLETE };

/* One suit of one hand. */
struct primitive {
    uint16_t ranks;    /* bit i: the hand holds rank i + 2 */
    uint8_t length;    /* cards */
    uint8_t entries;   /* sure tricks credited to this hand */
    uint8_t sequence;  /* enum sequence */
    uint8_t head;      /* rank of the top of the touching run; 0 without a sequence */
    uint8_t texture;   /* bits 0..4: the 10, jack, queen, king, ace */
    uint32_t strength; /* orders suits as (high-card points + length, length, card values) does (E-021) */
};

/* `partner` is his hand when both are known, else 0; `gone` are the cards that are not in play any more. */
struct primitive primitive_of(cardset hand, cardset partner, cardset gone, int suit);

enum { PART_ALONE, PART_AMONG, PART_COUNT };
/* The statements of a suit that depend on it alone: up to its entries. */
void derive_suit_alone(struct statements *out, enum seat owner, int suit, const struct primitive *p);
/* The statements of a suit among the hand's four (by suit number): from the entries elsewhere to the
 * comparisons. */
void derive_suit_among(struct statements *out, enum seat owner, int suit,
                       const struct primitive suits[SUIT_COUNT]);

#endif
