/* A simulator of opening leads, for measuring the evidence. Against notrump it leads as tournament players were
 * counted to (kb/play/habits.clp), drawing suit and card by the hand as a whole; partner's suit two times in
 * three, their suits a third as often as others: these two are guesses. Against suits all is judgement: fourth
 * best from long suits with an honour, the top of sequences, the top or the second of small cards, short suits;
 * one lead in twelve is any card. */
#ifndef TESTS_LEADER_H
#define TESTS_LEADER_H

#include "engine/auction.h"
#include "engine/deal.h"
#include "engine/habit/habit.h"

/* The suit that the partner has bid last, -1 for none; and whether the other side has bid a suit. */
static inline int leader_suit_of(const struct auction *a, enum seat s)
{
    for (int i = a->count - 1; i >= 0; i--)
        if (auction_seat(a, i) == s && call_is_bid(a->call[i]) && call_strain(a->call[i]) < SUIT_COUNT)
            return call_strain(a->call[i]);
    return -1;
}

static inline bool leader_they_bid(const struct auction *a, enum seat s, int suit)
{
    for (int i = 0; i < a->count; i++)
        if (seat_side(auction_seat(a, i)) != seat_side(s) && call_is_bid(a->call[i]) &&
            call_strain(a->call[i]) == suit)
            return true;
    return false;
}

static inline int leader_nth(cardset cards, int n)
{
    while (n-- > 0) cards &= ~cardset_of(cardset_highest(cards));
    return cardset_highest(cards);
}

static inline int leader_card(cardset hand, int suit, struct random *r)
{
    cardset cards = cardset_in_suit(hand, suit);
    int n = cardset_count(cards), top = cardset_highest(cards);
    if (n == 1) return top;
    int second = leader_nth(cards, 1);
    if (n == 2) return random_below(r, 100) < 93 ? top : second;
    int third = leader_nth(cards, 2);
    bool touching = second == top - 1;
    if (card_rank(top) >= 10 && touching && third >= second - 2) return top;
    if (card_rank(top) >= 12 && touching) return top;
    if (card_rank(second) >= 10 && third == second - 1 && random_below(r, 100) < 80) return second;
    if (card_rank(top) >= 11) return n >= 4 ? leader_nth(cards, 3) : third;
    uint32_t x = random_below(r, 100);
    if (n == 3) return x < 60 ? top : x < 80 ? second : third;
    return x < 20 ? top : x < 60 ? second : leader_nth(cards, 3);
}

/* Against notrump. */
static inline int leader_by_habit(const struct habits *h, cardset hand, enum seat s, const struct auction *a,
                                  struct random *r)
{
    int partners = leader_suit_of(a, seat_partner(s));
    if (partners >= 0 && cardset_length(hand, partners) && random_below(r, 3))
        return habits_draw(h, cardset_in_suit(hand, partners), 0, r);
    unsigned theirs = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) theirs |= (unsigned)leader_they_bid(a, s, suit) << suit;
    return habits_draw(h, hand, theirs, r);
}

static inline int leader_lead(const struct habits *h, cardset hand, enum seat s, struct contract c,
                              const struct auction *a, struct random *r)
{
    if (c.strain == STRAIN_NOTRUMP) return leader_by_habit(h, hand, s, a, r);
    int suit = -1, partners = leader_suit_of(a, seat_partner(s)), best = -1;
    if (random_below(r, 12) == 0) {
        cardset cards = hand;
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(hand)); skip; skip--) cards &= cards - 1;
        return cardset_lowest(cards);
    }
    if (partners >= 0 && cardset_length(hand, partners) && random_below(r, 3)) suit = partners;
    for (int x = 0; suit < 0 && x < SUIT_COUNT; x++) {
        int n = cardset_length(hand, x), score = 10;
        cardset cards = cardset_in_suit(hand, x);
        if (!n || x == c.strain) continue;
        int top = card_rank(cardset_highest(cards)), second = n > 1 ? card_rank(leader_nth(cards, 1)) : 0;
        if (top >= 11 && second == top - 1) score += 12;
        if (n == 1) score += 10;
        if (top == 14 && second != 13) score -= 8;
        if (leader_they_bid(a, s, x)) score -= 5;
        score += (int)random_below(r, 8);
        if (best < 0 || score > best) best = score, suit = x;
        if (score == best) suit = x;
    }
    if (suit < 0) suit = card_suit(cardset_lowest(hand));
    return leader_card(hand, suit, r);
}

#endif
