/* The cards of skat, the games played with them, and how a card counts in each.
 *
 * Skat has its own pack of 32, so it has its own small types; the engine's stay with bridge and whist. A card
 * is a number 0..31: 8 * suit + rank, ranks rising 7 8 9 T J Q K A (the order of null games). A set is one
 * bit a card.
 */
#ifndef FACTS_SKAT_SKAT_CARD_H
#define FACTS_SKAT_SKAT_CARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SKAT_RANKS = 8,
    SKAT_CARDS = 32,
    SKAT_HIDDEN = -1,
    SKAT_POINTS_ALL = 120,
    SKAT_TEN = 3,
    SKAT_JACK = 4
};

/* Suits rise in value; a suit's base value is 9 and its number. The games that are no suit follow. */
enum { SKAT_DIAMONDS, SKAT_HEARTS, SKAT_SPADES, SKAT_CLUBS, SKAT_GRAND, SKAT_NULL };
/* What must be followed: one of the four suits, or trumps. */
enum { SKAT_TRUMPS = SKAT_GRAND, SKAT_CLASSES };

/* What the declarer plays. Ouvert in a suit or grand implies all the others; schwarz implies schneider. */
struct skat_contract {
    int game;
    bool ouvert, hand, schneider, schwarz; /* the last two: announced */
    char written[6];                       /* as it was read, "CHS"; "" when it was not */
};

static inline int skat_suit(int card)
{
    return card / SKAT_RANKS;
}
static inline int skat_rank(int card)
{
    return card % SKAT_RANKS;
}
/* Card points of one card: A 11, T 10, K 4, Q 3, J 2. */
int skat_points(int card);
/* Card points of a set, 0..120. */
int skat_set_points(uint32_t set);
/* Which class the card belongs to in this game: its suit or SKAT_TRUMPS. */
int skat_class(int card, int game);
/* All cards of a class. */
uint32_t skat_class_set(int class, int game);
/* Whether `card` takes the trick from `best`, which won it so far. */
bool skat_beats(int card, int best, int game);
/* The number of trumps in a game (11, 4, or 0 for null) and the index-th of them, 0 the club jack. */
int skat_trump_count(int game);
int skat_trump(int game, int index);

/* "CJ", "HT"; "??" for SKAT_HIDDEN. `out` takes 3 bytes; returned. */
char *skat_card_text(int card, char out[3]);
/* The card of the two letters at `text`, SKAT_HIDDEN for "??", -2 when they are neither. */
int skat_card_from_text(const char *text);
/* "diamonds" ... "clubs", "grand", "null"; skat_class_word says "trumps" for SKAT_TRUMPS. */
const char *skat_game_word(int game);
const char *skat_class_word(int class);
/* The shortest form of the record format, "CHS", "GO", "NOH". `out` takes 6 bytes; returned. */
char *skat_contract_text(struct skat_contract c, char out[6]);
/* Reads the game letter and the announcements of `length` bytes; the implied ones are set too. Whether it was
 * one: unknown or repeated letters are not; whether the announcements go together is the referee's question.
 */
bool skat_contract_from_text(const char *text, int length, struct skat_contract *c);

#endif
