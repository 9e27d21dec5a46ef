/* The words for cards, hands, numbers and chances: one formatter for every renderer.
 *
 * All functions add to a buffer. `ascii` chooses letters instead of suit symbols.
 */
#ifndef PLANNER_REPORT_WORDING_H
#define PLANNER_REPORT_WORDING_H

#include "engine/auction.h"
#include "engine/util.h"

/* A suit's symbol (UTF-8) or letter. */
const char *wording_suit(int suit, bool ascii);
/* "queen of diamonds"; "10 of spades". */
void wording_card(struct buffer *out, int card);
/* A card in short, symbol first: "♦Q" or "DQ". */
void wording_short_card(struct buffer *out, int card, bool ascii);
/* "AQ4", "-" for none. */
void wording_ranks(struct buffer *out, cardset set, int suit);
/* A whole number in words up to thirteen, in figures beyond. */
const char *wording_number(int n);
/* A chance 0..1 as whole per cent, "68 %"; next to 0 or 1 but neither, "<1 %" and ">99 %". */
void wording_percent(struct buffer *out, double chance);
/* Hundredths of a trick as a number of tricks: "1", "1.64". */
void wording_hundredths(struct buffer *out, int hundredths);
/* The columns that a UTF-8 text takes on a terminal. */
int wording_width(const char *text);
/* Pads with spaces up to `column`, the width of the last line of the buffer being counted; at least `least`
 * spaces. */
void wording_pad(struct buffer *out, int column, int least);
/* Adds text broken at spaces so that no line is wider than `width`; lines after the first begin with `indent`
 * spaces. The buffer's current line counts. */
void wording_wrap(struct buffer *out, const char *text, int width, int indent);
/* "dummy", "hand" as people say it of the declarer's side, "West" of an opponent. */
const char *wording_hand(enum seat s, enum seat declarer);

#endif
