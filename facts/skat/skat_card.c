/* Skat's pack: orders, points, texts. */
#include "facts/skat/skat_card.h"

#include <stddef.h>
#include <string.h>

static const char suit_letters[] = "DHSC", rank_letters[] = "789TJQKA", game_letters[] = "DHSCGN";

int skat_points(int card)
{
    static const int8_t points[SKAT_RANKS] = {0, 0, 0, 10, 2, 3, 4, 11};
    return points[skat_rank(card)];
}

int skat_set_points(uint32_t set)
{
    int sum = 0;
    for (int c = 0; c < SKAT_CARDS; c++)
        if (set >> c & 1) sum += skat_points(c);
    return sum;
}

int skat_class(int card, int game)
{
    if (game == SKAT_NULL) return skat_suit(card);
    return skat_rank(card) == SKAT_JACK || skat_suit(card) == game ? SKAT_TRUMPS : skat_suit(card);
}

uint32_t skat_class_set(int class, int game)
{
    uint32_t set = 0;
    for (int c = 0; c < SKAT_CARDS; c++)
        if (skat_class(c, game) == class) set |= UINT32_C(1) << c;
    return set;
}

/* A card's place within its class, higher is stronger: outside null the ten stands below the ace and jacks on
 * top. */
static int strength(int card, int game)
{
    static const int8_t order[SKAT_RANKS] = {0, 1, 2, 5, 7, 3, 4, 6};
    if (game == SKAT_NULL) return skat_rank(card);
    return order[skat_rank(card)] + (skat_rank(card) == SKAT_JACK ? skat_suit(card) : 0);
}

bool skat_beats(int card, int best, int game)
{
    int class = skat_class(card, game);
    if (class != skat_class(best, game)) return class == SKAT_TRUMPS;
    return strength(card, game) > strength(best, game);
}

int skat_trump_count(int game)
{
    return game == SKAT_NULL ? 0 : game == SKAT_GRAND ? 4 : 11;
}

int skat_trump(int game, int index)
{
    static const int8_t below[] = {7, 3, 6, 5, 2, 1, 0}; /* A T K Q 9 8 7 */
    return index < 4 ? (SKAT_CLUBS - index) * SKAT_RANKS + SKAT_JACK : game * SKAT_RANKS + below[index - 4];
}

char *skat_card_text(int card, char out[3])
{
    bool hidden = card < 0;
    out[0] = hidden ? '?' : suit_letters[skat_suit(card)];
    out[1] = hidden ? '?' : rank_letters[skat_rank(card)];
    out[2] = '\0';
    return out;
}

/* The place of a letter in a list of them, -1 for none. */
static int find(const char *letters, char c)
{
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

int skat_card_from_text(const char *text)
{
    if (text[0] == '?' && text[1] == '?') return SKAT_HIDDEN;
    int suit = find(suit_letters, text[0]);
    int rank = suit < 0 ? -1 : find(rank_letters, text[1]);
    return rank < 0 ? -2 : suit * SKAT_RANKS + rank;
}

const char *skat_game_word(int game)
{
    static const char *const words[] = {"diamonds", "hearts", "spades", "clubs", "grand", "null"};
    return words[game];
}

const char *skat_class_word(int class)
{
    return class == SKAT_TRUMPS ? "trumps" : skat_game_word(class);
}

char *skat_contract_text(struct skat_contract c, char out[6])
{
    char *p = out;
    bool trumps = c.game != SKAT_NULL;
    *p++ = game_letters[c.game];
    if (c.ouvert) *p++ = 'O';
    if (c.hand && !(c.ouvert && trumps)) *p++ = 'H';
    if (c.schneider && !c.schwarz) *p++ = 'S';
    if (c.schwarz && !(c.ouvert && trumps)) *p++ = 'Z';
    *p = '\0';
    return out;
}

bool skat_contract_from_text(const char *text, int length, struct skat_contract *c)
{
    *c = (struct skat_contract){.game = length > 0 ? find(game_letters, text[0]) : -1};
    if (c->game < 0) return false;
    if (length >= (int)sizeof c->written) return false;
    memcpy(c->written, text, (size_t)length);
    bool *const flag[] = {&c->ouvert, &c->hand, &c->schneider, &c->schwarz};
    for (int i = 1; i < length; i++) {
        int which = find("OHSZ", text[i]);
        if (which < 0 || *flag[which]) return false;
        *flag[which] = true;
    }
    if (c->ouvert && c->game != SKAT_NULL) c->hand = c->schwarz = true;
    if (c->schwarz) c->schneider = true;
    return true;
}
