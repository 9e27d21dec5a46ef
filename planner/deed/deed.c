#include "planner/deed/deed.h"

bool deed_overtakes(const struct deed_round *r)
{
    if (r->third == NO_CARD || r->third < r->lead || card_rank(r->lead) < DEED_LOW_UNDER) return false;
    return deed_are_level(r->theirs, r->lead, r->third) && cardset_lowest(r->other) < r->lead;
}

bool deed_gives_up(const struct deed_round *r)
{
    if (!r->theirs) return false;
    int best = cardset_highest(r->theirs);
    bool is_third_under = r->third == NO_CARD ? !cardset_above(r->other, best) : r->third < best;
    return r->lead < best && is_third_under && cardset_above(r->leader | r->other, best);
}

bool deed_ducks(const struct deed_round *r)
{
    bool are_low =
        card_rank(r->lead) < DEED_LOW_UNDER && (r->third == NO_CARD || card_rank(r->third) < DEED_LOW_UNDER);
    return are_low && deed_gives_up(r);
}

bool deed_holds_up(cardset over, int card)
{
    return over && !cardset_has(over, card);
}

bool deed_throws_high(cardset own, int card)
{
    return card_rank(card) >= DEED_LOW_UNDER && cardset_lowest(cardset_in_suit(own, card_suit(card))) < card;
}

bool deed_is_in_the_way(cardset theirs, cardset shorter, cardset longer)
{
    return shorter && cardset_count(shorter) < cardset_count(longer) &&
           deed_is_top(theirs, cardset_highest(shorter));
}

/* Whether a card below the honours goes under one of the longer hand, `left` being what that keeps, though its own hand has a lower
 * one: kept, it would win above a low card there once all the winners have gone. */
static bool clears_low(const struct deed_round *r, cardset shorter, cardset left, int card, int other)
{
    const cardset tops = cardset_above(left, cardset_highest(r->theirs));
    const bool has_more = cardset_count(shorter) > cardset_count(tops) + 1 && cardset_count(left) >= cardset_count(shorter);
    const int above = cardset_highest(left & ~tops & (cardset_of(card) - 1));
    return has_more && deed_is_top(r->theirs, other) && above != NO_CARD && above > cardset_lowest(shorter);
}

int deed_unblocks(const struct deed_round *r, bool drives)
{
    bool leads = cardset_count(r->leader) < cardset_count(r->other);
    cardset shorter = leads ? r->leader : r->other, longer = leads ? r->other : r->leader;
    int card = leads ? r->lead : r->third, other = leads ? r->third : r->lead;
    if (card == NO_CARD) return NO_CARD;
    const cardset left = longer & ~(other == NO_CARD ? 0 : cardset_of(other));
    const bool is_under = other != NO_CARD && other > card;
    if (card_rank(card) < DEED_LOW_UNDER || card_rank(cardset_lowest(shorter)) < DEED_LOW_UNDER)
        return is_under && !drives && clears_low(r, shorter, left, card, other) ? card : NO_CARD;
    bool is_thrown = is_under && deed_throws_high(shorter, card);
    bool is_short = cardset_count(shorter) <= 2 && cardset_count(longer) >= cardset_count(shorter) + 2;
    cardset honours = left & ~(cardset_of(card_make(card_suit(card), DEED_LOW_UNDER)) - 1);
    bool goes_on = cardset_count(honours) >= (drives ? 2 : 1);
    return is_thrown || (is_short && goes_on) ? card : NO_CARD;
}

/* Whether a hand has a card above one of theirs, and one below it that drives it out or wins. */
static bool has_tenace(cardset hand, cardset theirs, int card)
{
    int below = cardset_highest(hand & (cardset_of(card) - 1));
    return cardset_above(hand, card) && below != NO_CARD && card_rank(below) >= DEED_LOW_UNDER - 1 &&
           !(cardset_above(theirs, below) & (cardset_of(card) - 1));
}

bool deed_is_two_way(const struct deed_round *r, int card)
{
    return has_tenace(r->leader, r->theirs, card) && has_tenace(r->other, r->theirs, card);
}

int deed_finessed_low(cardset own, cardset partner, cardset theirs, int card)
{
    const cardset above = partner ? cardset_above(theirs, cardset_highest(partner)) : 0;
    if (cardset_count(above) != 1 || card_rank(card) >= DEED_LOW_UNDER || card_rank(cardset_lowest(above)) < DEED_LOW_UNDER)
        return NO_CARD;
    return cardset_above(own, cardset_lowest(above)) ? cardset_lowest(above) : NO_CARD;
}

bool deed_crashes(cardset theirs, int card, int other)
{
    bool are_high = card != NO_CARD && other != NO_CARD && card_rank(card) >= DEED_LOW_UNDER &&
                    card_rank(other) >= DEED_LOW_UNDER;
    return are_high && (deed_is_top(theirs, card) || deed_is_top(theirs, other));
}

bool deed_exit_is(enum deed_exit part, const struct holding *h, int rounds, cardset his)
{
    int count = cardset_count(his);
    if (part == DEED_EXIT_LEADS) return count > 0;
    if (part == DEED_EXIT_NONE) return count <= rounds;
    return count == rounds + 1 && cardset_highest(his) == cardset_highest(h->out) &&
           holding_longer(h) > rounds;
}
