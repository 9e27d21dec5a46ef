/* The usual opening leads. Cards of a suit are looked at by their place from the top, 0 first. */
#include "engine/lead.h"

const char *lead_kind_name(enum lead_kind kind)
{
    static const char *const names[] = {
#define X(name, text) text,
        LEAD_KINDS
#undef X
    };
    return names[kind];
}

/* The n-th card of a suit from the top, from 0; NO_CARD when there are fewer. */
static int nth(cardset suit, int n)
{
    for (; n > 0 && suit; n--) suit &= ~cardset_of(cardset_highest(suit));
    return cardset_highest(suit);
}

static bool is_sequence(cardset suit)
{
    int top = nth(suit, 0), second = nth(suit, 1), third = nth(suit, 2);
    return third != NO_CARD && card_rank(top) >= 10 && top - second == 1 && second - third <= 2;
}

static bool is_inner_sequence(cardset suit)
{
    int top = nth(suit, 0), second = nth(suit, 1), third = nth(suit, 2);
    return third != NO_CARD && top - second > 1 && card_rank(second) >= 10 && second - third == 1;
}

static int card_of_suit(cardset suit)
{
    if (is_sequence(suit)) return nth(suit, 0);
    if (is_inner_sequence(suit)) return nth(suit, 1);
    int fourth = nth(suit, 3);
    return fourth == NO_CARD ? cardset_lowest(suit) : fourth;
}

static bool is_better_suit(cardset suit, cardset than)
{
    int longer = cardset_count(suit) - cardset_count(than);
    if (longer) return longer > 0;
    int sequence = is_sequence(suit) - is_sequence(than);
    if (sequence) return sequence > 0;
    return cardset_points(suit) >= cardset_points(than);
}

int lead_usual(cardset hand)
{
    cardset best = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        cardset suit = cardset_in_suit(hand, s);
        if (suit && is_better_suit(suit, best)) best = suit;
    }
    return card_of_suit(best);
}

enum lead_kind lead_kind_of(cardset hand, int card)
{
    cardset suit = cardset_in_suit(hand, card_suit(card));
    if (cardset_count(suit) <= 2) return LEAD_SHORT;
    if (is_sequence(suit) && card == nth(suit, 0)) return LEAD_SEQUENCE;
    if (is_inner_sequence(suit) && card == nth(suit, 1)) return LEAD_INNER;
    if (card == nth(suit, 3)) return LEAD_FOURTH;
    return card_rank(card) >= 10 ? LEAD_HONOUR : LEAD_SMALL;
}
