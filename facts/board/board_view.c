/* Which boards can be searched, which of them planned, and what the declarer sees of them at a card of the
 * recorded play. */
#include "facts/board/board_view.h"

const char *board_view_obstacle(const struct board *b)
{
    if (!b->has_contract)
        return "no contract is given, and none follows from an auction: --contract 3NT --declarer S say it";
    if (b->contract.level == 0) return "the board was passed out: there is nothing to plan";
    if (!deal_is_known(&b->deal, b->contract.declarer)) return "the declarer's hand is not given";
    if (!deal_is_known(&b->deal, seat_partner(b->contract.declarer))) return "dummy's hand is not given";
    return NULL;
}

const char *board_plan_obstacle(const struct board *b)
{
    const char *why = board_view_obstacle(b);
    if (why) return why;
    return b->contract.strain == STRAIN_NOTRUMP
               ? NULL
               : "this is told of contracts in notrump alone";
}

const char *board_view_lack(const struct board *b, int after)
{
    struct view v;
    cardset outside = b->outside;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seat_side((enum seat)s) != seat_side(b->contract.declarer)) outside |= b->deal.hand[s];
    if (cardset_count(b->deal.hand[b->contract.declarer]) < SUIT_SIZE && !outside)
        return "an end position says nothing of the cards that are gone, expected all four hands";
    return board_view_make(b, after, &v) ? NULL
                                         : "the recorded play does not go so far, or cannot be followed";
}

bool board_view_make(const struct board *b, int after, struct view *v)
{
    enum seat declarer = b->contract.declarer;
    bool full = cardset_count(b->deal.hand[declarer]) == SUIT_SIZE;
    cardset outside = b->outside;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (s != (int)declarer && s != (int)seat_partner(declarer)) outside |= b->deal.hand[s];
    if (!full && !outside) return false;
    *v = view_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, outside,
                 b->has_leader || full ? board_leader(b) : declarer);
    if (after < 0) return !full || b->lead == NO_CARD || !view_play(v, b->lead);
    for (int i = 0; i < after; i++)
        if (i >= b->play_count || b->play[i] == NO_CARD || view_play(v, b->play[i])) return false;
    return true;
}
