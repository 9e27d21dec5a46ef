/* The text forms of cards and the point counts. Nothing here has state. */
#include "engine/card.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char suit_letters[] = "CDHSN";
static const char seat_letters[] = "WNES";
static const char rank_letters[] = "23456789TJQKA";
static const char *const suit_words[] = {"club", "diamond", "heart", "spade", "notrump"};
static const char *const seat_words[] = {"west", "north", "east", "south"};
static const char *const seat_titles[] = {"West", "North", "East", "South"};
static const char *const rank_words[] = {"2", "3",  "4",    "5",     "6",    "7",  "8",
                                         "9", "10", "jack", "queen", "king", "ace"};

int cardset_points(cardset set)
{
    int points = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned ranks = (unsigned)(set >> (suit * SUIT_SIZE)) & 0x1fff;
        points += 4 * (ranks >> 12 & 1) + 3 * (ranks >> 11 & 1) + 2 * (ranks >> 10 & 1) + (ranks >> 9 & 1);
    }
    return points;
}

int cardset_length_points(cardset hand)
{
    int points = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int over = cardset_length(hand, suit) - 4;
        if (over > 0) points += over;
    }
    return points;
}

char suit_letter(int strain)
{
    return suit_letters[strain];
}

char seat_letter(enum seat s)
{
    return seat_letters[s];
}

char rank_letter(int rank)
{
    return rank_letters[rank - RANK_LOWEST];
}

const char *suit_word(int strain)
{
    return suit_words[strain];
}

const char *seat_word(enum seat s)
{
    return seat_words[s];
}

const char *seat_title(enum seat s)
{
    return seat_titles[s];
}

const char *rank_word(int rank)
{
    return rank_words[rank - RANK_LOWEST];
}

/* The place of a letter in a list, ignoring case, or -1. */
static int letter_index(const char *letters, char c)
{
    const char *at = c ? strchr(letters, toupper((unsigned char)c)) : NULL;
    return at ? (int)(at - letters) : -1;
}

int suit_from_letter(char c)
{
    int suit = letter_index(suit_letters, c);
    return suit < SUIT_COUNT ? suit : -1;
}

int seat_from_letter(char c)
{
    return letter_index(seat_letters, c);
}

int rank_from_letter(char c)
{
    int at = letter_index(rank_letters, c);
    return at < 0 ? -1 : at + RANK_LOWEST;
}

int strain_from_word(const char *word)
{
    if (word[0] && !word[1]) return letter_index(suit_letters, word[0]);
    if (!strcasecmp(word, "nt")) return STRAIN_NOTRUMP;
    for (int i = 0; i < STRAIN_COUNT; i++) {
        size_t n = strlen(suit_words[i]);
        if (!strncasecmp(word, suit_words[i], n) && (!word[n] || !strcasecmp(word + n, "s"))) return i;
    }
    return -1;
}

int seat_from_word(const char *word)
{
    if (word[0] && !word[1]) return seat_from_letter(word[0]);
    for (int i = 0; i < SEAT_COUNT; i++)
        if (!strcasecmp(word, seat_words[i])) return i;
    return -1;
}

int rank_from_word(const char *word)
{
    if (word[0] && !word[1]) return rank_from_letter(word[0]);
    for (int i = 0; i < SUIT_SIZE; i++)
        if (!strcasecmp(word, rank_words[i])) return i + RANK_LOWEST;
    return -1;
}

char *card_text(int card, char out[3])
{
    out[0] = card < 0 ? '-' : suit_letters[card_suit(card)];
    out[1] = card < 0 ? '-' : rank_letter(card_rank(card));
    out[2] = '\0';
    return out;
}

int card_from_text(const char *text)
{
    int suit = suit_from_letter(text[0]);
    int rank = suit < 0 ? -1 : rank_from_letter(text[1]);
    return rank < 0 ? NO_CARD : card_make(suit, rank);
}

char *cardset_ranks(cardset set, int suit, char out[14])
{
    char *at = out;
    for (cardset left = cardset_in_suit(set, suit); left;) {
        int card = cardset_highest(left);
        *at++ = rank_letter(card_rank(card));
        left &= ~cardset_of(card);
    }
    *at = '\0';
    return out;
}

const char *cardset_add_ranks(cardset *set, int suit, const char *ranks)
{
    for (const char *at = ranks; *at; at++) {
        bool ten = at[0] == '1' && at[1] == '0';
        int rank = ten ? 10 : rank_from_letter(*at);
        if (rank < 0 || cardset_has(*set, card_make(suit, rank))) return at;
        *set |= cardset_of(card_make(suit, rank));
        at += ten;
    }
    return NULL;
}
