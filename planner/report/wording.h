/* The words for cards, hands, numbers and chances: one formatter for every report.
 *
 * The texts are marked text (planner/report/marked.h).
 */
#ifndef PLANNER_REPORT_WORDING_H
#define PLANNER_REPORT_WORDING_H

#include "engine/auction.h"
#include "engine/util.h"

/* A suit's symbol in UTF-8; writers turn it into a letter where the reader has no symbols. "NT" for notrump.
 */
const char *wording_suit(int suit);
/* The letters of jack, queen, king and ace in English. The functions with _by take those of another language, in ASCII. */
#define WORDING_LETTERS "JQKA"
/* A rank in short: "A", "9", and "10", which is T only in the two letters of a card that is typed or read by
 * a program (ST, card_text). */
void wording_rank_by(struct buffer *out, int rank, const char *letters);
void wording_short_card_by(struct buffer *out, int card, const char *letters);
void wording_ranks_by(struct buffer *out, cardset set, int suit, const char *letters);
/* "queen of diamonds"; "10 of spades". */
void wording_card(struct buffer *out, int card);
/* A card in short, symbol first: "♦Q". */
void wording_short_card(struct buffer *out, int card);
/* "AQ104", "-" for none. */
void wording_ranks(struct buffer *out, cardset set, int suit);
/* A whole number in words up to thirteen, in figures beyond. */
const char *wording_number(int n);
/* A chance 0..1 as whole per cent, "68 %"; next to 0 or 1 but neither, "<1 %" and ">99 %". */
void wording_percent(struct buffer *out, double chance);
/* A share 0..1 as layouts of a hundred. */
static inline int wording_of_hundred(double share)
{
    return (int)(100 * share + 0.5);
}
/* Hundredths of a trick as a number of tricks: "1", "1.64". */
void wording_hundredths(struct buffer *out, int hundredths);
/* "dummy", "hand" as people say it of the declarer's side, "West" of an opponent. */
const char *wording_hand(enum seat s, enum seat declarer);

/* Lower cards are low ones in what is told of a trick. */
enum { WORDING_LOW = 9 };

#endif
