/* The terms that phrases are filled with. */
#include "planner/knowledge/words.h"

#include <assert.h>

static_assert(PHRASE_SUITS_SPADE - PHRASE_SUITS_CLUB == SUIT_SPADE && PHRASE_SUIT_SPADE - PHRASE_SUIT_CLUB == SUIT_SPADE &&
                  PHRASE_RANK_ACE - PHRASE_RANK_JACK == RANK_ACE - RANK_JACK &&
                  PHRASE_SOUTH - PHRASE_WEST == SEAT_SOUTH,
              "the terms stand in the order of suits, ranks and seats");

const char *words_suits(const struct words *w, int suit)
{
    return words_text(w, (enum phrase)(PHRASE_SUITS_CLUB + suit));
}

const char *words_suit(const struct words *w, int suit)
{
    return words_text(w, (enum phrase)(PHRASE_SUIT_CLUB + suit));
}

void words_rank(struct buffer *out, const struct words *w, int card)
{
    int rank = card_rank(card);
    if (rank < RANK_JACK)
        buffer_format(out, "%d", rank);
    else
        buffer_add(out, words_text(w, (enum phrase)(PHRASE_RANK_JACK + rank - RANK_JACK)));
}

void words_card(struct buffer *out, const struct words *w, int card)
{
    struct buffer rank = {0};
    words_rank(&rank, w, card);
    words_say(out, w, PHRASE_CARD, "rank", buffer_text(&rank), "suits", words_suits(w, card_suit(card)),
              NULL);
    buffer_free(&rank);
}

const char *words_seat(const struct words *w, int seat)
{
    return words_text(w, (enum phrase)(PHRASE_WEST + seat));
}

const char *words_hand(const struct words *w, bool is_dummy)
{
    return words_text(w, is_dummy ? PHRASE_DUMMY : PHRASE_HAND);
}
