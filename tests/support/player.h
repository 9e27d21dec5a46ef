/* A simulator of card play, for measuring the evidence: second hand low, third hand high with the lowest of
 * equal cards, fourth hand wins cheaply, honours covered half the time, small cards at random, discards from
 * the longest suit; the declarer's side cashes or attacks its longest suit, the defenders return the suit led
 * last or lead from length. Equal honours are played at random. One card in fifteen is any legal card. It
 * shares nothing with kb/play. */
#ifndef TESTS_PLAYER_H
#define TESTS_PLAYER_H

#include "engine/play.h"

static inline int player_any(cardset cards, struct random *r)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(cards)); skip; skip--) cards &= cards - 1;
    return cardset_lowest(cards);
}

/* A card as good as this one: any that touches it in the hand. */
static inline int player_equal(cardset hand, int card, struct random *r)
{
    cardset equals = cardset_of(card);
    for (int c = card - 1; c >= 0 && cardset_has(hand, c) && card_suit(c) == card_suit(card); c--)
        equals |= cardset_of(c);
    for (int c = card + 1; c < CARD_COUNT && cardset_has(hand, c) && card_suit(c) == card_suit(card); c++)
        equals |= cardset_of(c);
    return player_any(equals, r);
}

static inline int player_longest(cardset hand)
{
    int best = -1;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (cardset_length(hand, s) && (best < 0 || cardset_length(hand, s) > cardset_length(hand, best)))
            best = s;
    return best;
}

/* A small card of the suit at random, or the lowest when there is none below the ten. */
static inline int player_small(cardset cards, struct random *r)
{
    cardset small = 0;
    for (cardset x = cards; x; x &= x - 1)
        if (card_rank(cardset_lowest(x)) < 10) small |= x & -x;
    return small ? player_any(small, r) : cardset_lowest(cards);
}

static inline int player_lead(const struct play *p, enum seat s, bool declares, struct random *r)
{
    cardset hand = p->hand[s];
    int suit = player_longest(hand);
    if (declares && random_below(r, 2)) {
        int best = -1;
        for (int x = 0; x < SUIT_COUNT; x++) {
            int together = cardset_length(hand | p->hand[seat_partner(s)], x);
            if (cardset_length(hand, x) && together > best) best = together, suit = x;
        }
    }
    if (!declares && p->tricks && random_below(r, 2)) {
        int last = card_suit(p->trick[p->tricks - 1].card[0]);
        if (cardset_length(hand, last)) suit = last;
    }
    cardset cards = cardset_in_suit(hand, suit);
    int top = cardset_highest(cards);
    bool cashes = declares ? card_rank(top) >= 13 : card_rank(top) >= 12 && cardset_has(cards, top - 1);
    return cashes && random_below(r, 3) ? player_equal(hand, top, r) : player_small(cards, r);
}

static inline int player_follow(const struct play *p, enum seat s, cardset cards, struct random *r)
{
    const struct trick *t = &p->trick[p->tricks];
    int winner = trick_winner(t, p->strain), best = trick_best(t, p->strain);
    bool partner = winner == (int)seat_partner(s), ruffed = card_suit(best) != card_suit(t->card[0]);
    cardset over = ruffed ? 0 : cardset_above(cards, best);
    if (!over) return player_small(cards, r);
    if (t->count == 1) {
        bool covers = card_rank(best) >= 10 && random_below(r, 2);
        return covers ? player_equal(cards, cardset_lowest(over), r) : player_small(cards, r);
    }
    if (t->count == 2 && partner && (card_rank(best) >= 11 || random_below(r, 3) == 0))
        return player_small(cards, r);
    if (t->count == 2) return player_equal(cards, cardset_highest(over), r);
    return partner ? player_small(cards, r) : player_equal(cards, cardset_lowest(over), r);
}

/* The next card of the seat on turn, whose hand must be known. */
static inline int player_card(const struct play *p, int declarer_side, struct random *r)
{
    enum seat s = play_turn(p);
    cardset legal = play_legal(p);
    const struct trick *t = &p->trick[p->tricks];
    if (random_below(r, 15) == 0) return player_any(legal, r);
    if (t->count == 0) return player_lead(p, s, seat_side(s) == declarer_side, r);
    if (card_suit(cardset_lowest(legal)) != card_suit(t->card[0])) {
        cardset trumps = p->strain < SUIT_COUNT ? cardset_in_suit(legal, p->strain) : 0;
        if (trumps && random_below(r, 2)) return cardset_lowest(trumps);
        return player_small(cardset_in_suit(legal, player_longest(legal)), r);
    }
    return player_follow(p, s, legal, r);
}

#endif
