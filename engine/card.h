/* Suits, ranks, cards, seats, and sets of cards.
 *
 * A card is a number 0..51: 13 * suit + (rank - 2). A set of cards is 52 bits of a 64-bit word, card c at bit
 * c, so that a suit's thirteen bits lie together and the ace is the highest of them.
 */
#ifndef ENGINE_CARD_H
#define ENGINE_CARD_H

#include <stdbool.h>
#include <stdint.h>

enum suit { SUIT_CLUB, SUIT_DIAMOND, SUIT_HEART, SUIT_SPADE, SUIT_COUNT };

/* A strain is a suit or notrump; the order is the order of bidding. */
enum { STRAIN_NOTRUMP = SUIT_COUNT, STRAIN_COUNT };

/* Clockwise; the seat to the left of s is (s + 1) & 3 (thesis 3.2.2.1). */
enum seat { SEAT_WEST, SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_COUNT };

enum {
    RANK_LOWEST = 2,
    RANK_TEN = 10,
    RANK_JACK,
    RANK_QUEEN,
    RANK_KING,
    RANK_ACE,
    SUIT_SIZE = 13,
    CARD_COUNT = 52
};
enum { NO_CARD = -1, NO_SEAT = -1 };

typedef uint64_t cardset;

#define CARDSET_ALL ((UINT64_C(1) << CARD_COUNT) - 1)

static inline int card_make(int suit, int rank)
{
    return suit * SUIT_SIZE + rank - RANK_LOWEST;
}
static inline int card_suit(int card)
{
    return card / SUIT_SIZE;
}
/* 2..14, the ace 14. */
static inline int card_rank(int card)
{
    return card % SUIT_SIZE + RANK_LOWEST;
}

static inline cardset cardset_of(int card)
{
    return UINT64_C(1) << card;
}
static inline cardset cardset_suit_mask(int suit)
{
    return UINT64_C(0x1fff) << (suit * SUIT_SIZE);
}
/* The cards of one suit of a set, still in their place in the set. */
static inline cardset cardset_in_suit(cardset set, int suit)
{
    return set & cardset_suit_mask(suit);
}
/* The ranks that a set has of a suit, bit 0 the two, bit 12 the ace. */
static inline uint16_t cardset_rank_mask(cardset set, int suit)
{
    return (uint16_t)(cardset_in_suit(set, suit) >> (suit * SUIT_SIZE));
}
static inline bool cardset_has(cardset set, int card)
{
    return set >> card & 1;
}
static inline int cardset_count(cardset set)
{
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else /* where the processor is not known to count bits, faster than the compiler's function */
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
#endif
}
static inline int cardset_length(cardset set, int suit)
{
    return cardset_count(cardset_in_suit(set, suit));
}
/* The highest and the lowest card of a set by number (within one suit: by rank); NO_CARD for the empty set.
 */
static inline int cardset_highest(cardset set)
{
    return set ? 63 - __builtin_clzll(set) : NO_CARD;
}
static inline int cardset_lowest(cardset set)
{
    return set ? __builtin_ctzll(set) : NO_CARD;
}

/* The cards of a set above a card by number (within one suit: by rank); all of them above NO_CARD. */
static inline cardset cardset_above(cardset set, int card)
{
    return card == NO_CARD ? set : set & ~((cardset_of(card) << 1) - 1);
}

/* The rounds of a suit that two partners win from the top, all three sets being cards of that suit alone. */
static inline int cardset_top_rounds(cardset own, cardset partners, cardset theirs)
{
    int tops = cardset_count(cardset_above(own | partners, cardset_highest(theirs)));
    int a = cardset_count(own), b = cardset_count(partners), longer = a > b ? a : b;
    return tops < longer ? tops : longer;
}

static inline enum seat seat_left(enum seat s)
{
    return (enum seat)((s + 1) & 3);
}
static inline enum seat seat_partner(enum seat s)
{
    return (enum seat)((s + 2) & 3);
}
static inline enum seat seat_right(enum seat s)
{
    return (enum seat)((s + 3) & 3);
}
/* 0 for West and East, 1 for North and South. */
static inline int seat_side(enum seat s)
{
    return s & 1;
}

/* High-card points of a set: ace 4, king 3, queen 2, jack 1 (thesis 1.4). */
int cardset_points(cardset set);
/* Length points of a hand: one for each card over four in a suit (thesis 1.4). */
int cardset_length_points(cardset hand);

/* Letters and words. Words are lower case, singular ("spade", "west", "ace", "10"). */
char suit_letter(int strain);        /* C D H S, N for notrump */
char seat_letter(enum seat s);       /* W N E S */
char rank_letter(int rank);          /* 2..9 T J Q K A */
const char *suit_word(int strain);   /* club diamond heart spade notrump */
const char *seat_word(enum seat s);  /* west north east south */
const char *seat_title(enum seat s); /* West North East South */
const char *rank_word(int rank);     /* 2..10 jack queen king ace */
/* The inverse of each letter, case-insensitive; -1 when it is none. rank_from_letter knows T but not "10". */
int suit_from_letter(char c);
int seat_from_letter(char c);
int rank_from_letter(char c);
/* From a word or a letter, singular or plural, any case ("Spades", "s", "nt", "notrump"); -1 when it is none.
 */
int strain_from_word(const char *word);
int seat_from_word(const char *word);
/* From "ace", "A", "10", "T", "7"; -1 when it is none. */
int rank_from_word(const char *word);

/* A card as suit and rank letters, "DQ", "ST"; NO_CARD is "--". `out` takes 3 bytes; returned. */
char *card_text(int card, char out[3]);
/* The card of the two letters at `text`, suit first ("DQ"); NO_CARD when they are none. */
int card_from_text(const char *text);
/* The ranks that a set holds in a suit, highest first, "AQ83"; "" when none. `out` takes 14 bytes; returned.
 */
char *cardset_ranks(cardset set, int suit, char out[14]);
/* Adds to *set the cards of one suit written as rank letters ("AQ103" and "AQT3" both do, any case).
 * Returns NULL, or a pointer to the first letter that is no rank or repeats a card. */
const char *cardset_add_ranks(cardset *set, int suit, const char *ranks);

#endif
