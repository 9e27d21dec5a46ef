/* The play of the cards: whose turn, what is legal, who won, and the history.
 *
 * Hands may be unknown (empty in `hand`, bit clear in `known`): a card of an unknown hand is accepted unless
 * it is known to be elsewhere or contradicts a suit in which the seat has shown out.
 *
 * The history is a list of tricks, newest first, each trick's newest card first; its head is always the trick
 * in progress and is never full: the fourth card closes it and opens an empty one. It
 * is kept in one array without allocation; play_trick gives that view of it.
 */
#ifndef ENGINE_PLAY_H
#define ENGINE_PLAY_H

#include "engine/deal.h"

struct trick {
    enum seat leader;
    int count; /* cards in it, 0..4 */
    int8_t card[4];
};

struct play {
    int strain;
    unsigned known;                    /* whose hands are known */
    cardset hand[SEAT_COUNT];          /* what each known hand still holds */
    cardset played[SEAT_COUNT];        /* what each seat has played */
    uint8_t void_in[SEAT_COUNT];       /* bit suit: the seat has shown out of it */
    int size;                          /* cards a hand at the start */
    int tricks;                        /* completed ones */
    int won[2];                        /* by side, see seat_side */
    struct trick trick[SUIT_SIZE + 1]; /* oldest first; trick[tricks] is the one in progress */
};

/* Starts play of a deal with `leader` on lead; `size` cards a hand are taken from the deal's first known
 * hand. */
void play_start(struct play *p, const struct deal *deal, int strain, enum seat leader);
/* The seat whose turn it is. */
enum seat play_turn(const struct play *p);
bool play_is_over(const struct play *p);
/* The known cards that the seat on turn may play; 0 when its hand is unknown. */
cardset play_legal(const struct play *p);
/* Why the seat on turn may not play this card, or NULL when it may; the text is static. */
const char *play_fault(const struct play *p, int card);
/* Plays a legal card for the seat on turn. */
void play_card(struct play *p, int card);
/* Takes the last card back; returns it, or NO_CARD at the start. */
int play_take_back(struct play *p);
/* Whether a card wins over the best of the cards played before it to the trick: by rank in one suit, else by
 * being a trump. Every card wins over NO_CARD. This is the one place that knows (Laws, 44). */
static inline bool play_beats(int card, int best, int strain)
{
    if (best == NO_CARD) return true;
    int suit = card_suit(card);
    return suit == card_suit(best) ? card > best : suit == strain;
}
/* The cards of a set of one suit that win so over `best`. */
static inline cardset play_beating(cardset cards, int best, int strain)
{
    if (best == NO_CARD || !cards) return cards;
    if (cardset_in_suit(cards, card_suit(best))) return cardset_above(cards, best);
    return play_beats(cardset_lowest(cards), best, strain) ? cards : 0;
}
/* The seat of a place of a trick, the leader's being 0. */
static inline enum seat trick_seat(const struct trick *t, int place)
{
    return (enum seat)((t->leader + place) & 3);
}
/* The place of the card that is winning, or has won, a trick; 0 before the lead. */
static inline int trick_best_place(const struct trick *t, int strain)
{
    int best = 0;
    for (int i = 1; i < t->count; i++)
        if (play_beats(t->card[i], t->card[best], strain)) best = i;
    return best;
}
/* That card; NO_CARD before the lead. */
static inline int trick_best(const struct trick *t, int strain)
{
    return t->count ? t->card[trick_best_place(t, strain)] : NO_CARD;
}
/* The seat that played it, of a trick with at least one card. */
static inline enum seat trick_winner(const struct trick *t, int strain)
{
    return trick_seat(t, trick_best_place(t, strain));
}
/* A number made of what is still to be played: the strain, the hands and the trick in progress, however they came
 * about. */
uint64_t play_number(const struct play *p);
/* The history, newest first: trick 0 is the one in progress, 1 the last completed one. NULL past the first.
 */
const struct trick *play_trick(const struct play *p, int age);
/* All cards played so far, in order, into `cards` (52); returns how many. */
int play_cards(const struct play *p, int8_t cards[CARD_COUNT]);
/* Declarer's tricks so far, of the whole hand: those before an end position are taken as won. */
static inline int play_taken(const struct play *p, enum seat declarer)
{
    return SUIT_SIZE - p->size + p->won[seat_side(declarer)];
}
/* All cards played so far. */
cardset play_played(const struct play *p);

#endif
