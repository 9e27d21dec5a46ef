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

/* ---- against a suit ---- */

/* What speaks for leading a suit, the more the higher. */
enum suit_lead {
    FROM_ACE,
    FROM_TENACE, /* an honour and a small card */
    TRUMP,
    FROM_NOTHING,
    DOUBLETON,
    FROM_HONOUR,
    FROM_INNER,
    FROM_TOUCHING,
    FROM_SEQUENCE,
    SINGLETON,
    FROM_ACE_KING
};

enum { RUFFS_FROM = 1, RUFFS_TO = 3 }; /* trumps with which a singleton is led for a ruff */

static enum suit_lead suit_lead_of(cardset suit, int trumps)
{
    int count = cardset_count(suit), first = card_rank(nth(suit, 0));
    int second = count > 1 ? card_rank(nth(suit, 1)) : 0;
    if (count == 1) return trumps >= RUFFS_FROM && trumps <= RUFFS_TO ? SINGLETON : FROM_TENACE;
    if (first == RANK_ACE) return second == RANK_KING ? FROM_ACE_KING : FROM_ACE;
    if (count == 2) return first > RANK_TEN ? FROM_TENACE : DOUBLETON;
    if (is_sequence(suit)) return FROM_SEQUENCE;
    if (first > RANK_TEN && second == first - 1) return FROM_TOUCHING;
    if (is_inner_sequence(suit)) return FROM_INNER;
    return first > RANK_TEN ? FROM_HONOUR : FROM_NOTHING;
}

static int card_against_suit(cardset suit, enum suit_lead lead)
{
    int fourth = nth(suit, 3);
    if (lead == FROM_INNER) return nth(suit, 1);
    if (lead == TRUMP) return cardset_lowest(suit);
    if (lead != FROM_HONOUR && lead != FROM_NOTHING) return nth(suit, 0);
    return fourth != NO_CARD ? fourth : lead == FROM_NOTHING ? nth(suit, 0) : cardset_lowest(suit);
}

int lead_usual_against(cardset hand, int strain)
{
    cardset best = 0;
    enum suit_lead lead = FROM_ACE;
    int trumps = strain < SUIT_COUNT ? cardset_length(hand, strain) : 0;
    if (strain == STRAIN_NOTRUMP) return lead_usual(hand);
    for (int s = 0; s < SUIT_COUNT; s++) {
        cardset suit = cardset_in_suit(hand, s);
        if (!suit) continue;
        enum suit_lead of = s == strain ? TRUMP : suit_lead_of(suit, trumps);
        if (best && (of < lead || (of == lead && !is_better_suit(suit, best)))) continue;
        best = suit;
        lead = of;
    }
    return card_against_suit(best, lead);
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
