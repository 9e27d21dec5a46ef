/* What a suit is worth: sure tricks, promotion, length, splits, threat, uselessness (thesis chapter 4).
 *
 * Every formula is a pure function of the cards. Figures that must compare exactly are whole numbers (tenths,
 * or hundredths of a trick).
 */
#ifndef FACTS_VALUE_VALUE_H
#define FACTS_VALUE_VALUE_H

#include "engine/view.h"

/* One suit of declarer and dummy, and what is still out. All three sets lie within `suit`. */
struct holding {
    int suit;
    enum seat declarer; /* dummy is his partner */
    cardset hand[2];    /* [0] declarer's cards, [1] dummy's */
    cardset out;        /* cards of the suit that the opponents still hold between them */
};

/* One suit of the hands and of the cards out, which may hold other suits too: hand[0] is declarer's, hand[1]
 * dummy's, `out` what the opponents hold between them. */
struct holding holding_of(int suit, enum seat declarer, const cardset hand[2], cardset out);
/* One suit of a view, as it lies now. */
struct holding holding_of_view(const struct view *v, int suit);

static inline int holding_length(const struct holding *h, int which)
{
    return cardset_count(h->hand[which]);
}
static inline int holding_longer(const struct holding *h)
{
    int a = holding_length(h, 0), b = holding_length(h, 1);
    return a > b ? a : b;
}
static inline enum seat holding_seat(const struct holding *h, int which)
{
    return which ? seat_partner(h->declarer) : h->declarer;
}
/* The n-th highest card still in play (n from 1), whoever holds it; NO_CARD when there are fewer (thesis ?1,
 * ?2...). */
int holding_ranked(const struct holding *h, int n);
/* The relative rank, from 1, of a card that is in play. */
int holding_rank_of(const struct holding *h, int card);

/* The run ?1 .. ?k of top cards that the side holds, at most the longer hand's length. */
struct sure_tricks {
    int total;
    int by_hand[2]; /* tricks credited to the hand that holds the card; before the limit of the longer hand */
    cardset cards[2]; /* the cards of the run in each hand */
    bool is_blocked;  /* cannot all be cashed without an entry in another suit */
};
struct sure_tricks value_sure(const struct holding *h);
/* The same with the small cards of the longer hand that are as sure: when the run takes as many rounds as the
 * opponents have cards, nothing is left that could beat them (AKQ63 / J985). */
struct sure_tricks value_sure_to_the_end(const struct holding *h);

/* Promotion: the run of own touching cards below the opponents' `higher` cards. Each round
 * is counted once, so that sure + extra + higher <= the longer hand's length (AQ / JT: no extra trick). extra
 * 0: none, the rest is empty and card NO_CARD. */
struct promotion {
    int extra;  /* tricks it adds, R-171 */
    int higher; /* opponents' cards above the run that must be driven out */
    int card; /* the first card to drive with: the highest; of a run in both hands, the shorter hand's highest
               */
    int hand; /* 0 declarer, 1 dummy: who holds it */
    cardset run; /* the cards of the run */
};
struct promotion value_promotion(const struct holding *h);
/* The run that would be promoted, whether or not it adds a trick; `extra` may be 0 or less then, `card` is
 * NO_CARD only when there is no run. */
struct promotion value_run(const struct holding *h);

/* One way the missing cards can break: `longer`-`shorter`, in exact chance and in the thesis's per cent. */
struct split {
    int longer, shorter;
    double chance; /* exact, both ways round: C(n,k) C(26-n,13-k) / C(26,13) */
    int percent;   /* the thesis's table, computed and rounded where it has no row */
};
enum { SPLIT_MAX = 14 };
/* The splits of `missing` cards (0..13), likeliest first; returns how many.. */
int value_splits(int missing, struct split out[SPLIT_MAX]);

/* A table of splits as the knowledge gives it: percent[missing][longer]; a row of zeros is computed instead.
 */
struct split_table {
    int8_t percent[SUIT_SIZE + 1][SUIT_SIZE + 1];
};
/* As value_length_hundredths, by this table. */
int value_length_by(const struct split_table *table, const struct holding *h, int sure, int extra);

/* Expected extra tricks by length in hundredths of a trick: the thesis's percentages, the
 * excess of the longer hand over the longer opposing holding, capped so that sure + extra + length + the
 * rounds that the opponents' cards above all of ours must win <= the longer hand's length (R-181 without
 * those rounds gives KQJT / 432 a fourth trick). `extra` are the tricks that a technique has added already (0
 * for none). */
int value_length_hundredths(const struct holding *h, int sure, int extra);
/* Length tricks for one split of the suit, capped likewise. */
int value_length_tricks(const struct holding *h, int sure, int extra, int longer_opposing);

/* Usefulness of a suit in tenths: value of its lowest card minus its length, minus one if the
 * opponents bid it. The suit must not be void. */
int value_usefulness_tenths(cardset hand, int suit, bool opponents_bid);
/* The most useless side suit of a hand: the minimum usefulness, ties to the longer and then the lower-ranking
 * suit. `suit_led` (or -1) is left out. -1 when there is none. bit s of bid_suits: opponents
 * bid suit s. */
int value_most_useless(cardset hand, int suit_led, unsigned bid_suits);
/* The same, but no suit whose lowest card is among `keep`, unless there is no other. */
int value_most_useless_sparing(cardset hand, cardset keep, int suit_led, unsigned bid_suits);

/* Threat of one opponent in a suit: minus the expected number of top cards still out, above all of
 * ours, that he holds; chance[i] is his chance of the i-th highest such card. 0 when he is void or there is
 * none. */
double value_threat(const struct holding *h, const double *chance, bool is_void);
/* How many such cards there are. */
int value_threat_cards(const struct holding *h);
/* Tricks that the opponents can take at once in the suit when they have the lead and the longer of them has so
 * many cards of it: their top cards, and where none of ours is left after these, all of his; 0 without one. */
int value_cashable(const struct holding *h, int longer_opposing);

#endif
