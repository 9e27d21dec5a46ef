/* Wording. Nothing here decides anything. */
#include "planner/report/wording.h"

#include "planner/report/table_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *wording_suit(int suit)
{
    static const char *const symbols[] = {"\u2663", "\u2666", "\u2665", "\u2660", "NT"};
    return symbols[suit];
}

void wording_rank_by(struct buffer *out, int rank, const char *letters)
{
    if (rank == RANK_TEN)
        buffer_add(out, "10");
    else
        buffer_char(out, rank < RANK_JACK ? rank_letter(rank) : letters[rank - RANK_JACK]);
}

void wording_card(struct buffer *out, int card)
{
    buffer_format(out, "%s of %ss", rank_word(card_rank(card)), suit_word(card_suit(card)));
}

void wording_short_card_by(struct buffer *out, int card, const char *letters)
{
    buffer_add(out, wording_suit(card_suit(card)));
    wording_rank_by(out, card_rank(card), letters);
}

void wording_short_card(struct buffer *out, int card)
{
    wording_short_card_by(out, card, WORDING_LETTERS);
}

void wording_ranks(struct buffer *out, cardset set, int suit)
{
    wording_ranks_by(out, set, suit, WORDING_LETTERS);
}

void wording_ranks_by(struct buffer *out, cardset set, int suit, const char *letters)
{
    cardset left = cardset_in_suit(set, suit);
    if (!left) buffer_char(out, '-');
    for (; left; left &= ~cardset_of(cardset_highest(left)))
        wording_rank_by(out, card_rank(cardset_highest(left)), letters);
}

const char *wording_number(int n)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",   "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve", "thirteen"};
    return n >= 0 && n <= 13 ? words[n] : "many";
}

void wording_percent(struct buffer *out, double chance)
{
    int percent = (int)lround(100 * chance);
    if (percent == 0 && chance > 1e-9)
        buffer_add(out, "<1 %");
    else if (percent == 100 && chance < 1 - 1e-9)
        buffer_add(out, ">99 %");
    else
        buffer_format(out, "%d %%", percent);
}

void wording_hundredths(struct buffer *out, int hundredths)
{
    if (hundredths % 100 == 0)
        buffer_format(out, "%d", hundredths / 100);
    else
        buffer_format(out, "%d.%02d", hundredths / 100, hundredths % 100);
}

const char *wording_hand(enum seat s, enum seat declarer)
{
    return s == declarer ? "hand" : s == seat_partner(declarer) ? "dummy" : seat_title(s);
}

/* ---- the table ---- */

const char *table_letters(const struct table_words *w)
{
    return w->letters ? w->letters : WORDING_LETTERS;
}

const char *table_language(const struct table_words *w)
{
    return w->language ? w->language : "en";
}

const char *table_suits(const struct table_words *w, int suit)
{
    static const char *const english[] = {"clubs", "diamonds", "hearts", "spades"};
    return w->suits[suit] ? w->suits[suit] : english[suit];
}

const char *table_seat(const struct table_words *w, enum seat s)
{
    return w->seat[s] ? w->seat[s] : seat_title(s);
}

const char *table_word(const struct table_words *w, enum table_word which)
{
    static const char *const english[] = {
#define X(name, text, slots, english) english,
        TABLE_WORDS(X)
#undef X
    };
    return w->word[which] ? w->word[which] : english[which];
}
