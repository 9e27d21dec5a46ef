/* Telling contracts by auctions. */
#include "facts/formats/told.h"

#include <string.h>

bool told_by_auction(const struct board *b)
{
    const struct auction *a = &b->auction;
    bool can_stand = a->count && b->has_dealer && b->dealer == a->dealer && !auction_is_irregular(a);
    if (!can_stand || !b->has_contract) return can_stand && !b->contract.level;
    /* An auction cut short tells the contract where cards were played after it. */
    bool is_read = auction_is_over(a) || b->play_count || b->rest_count;
    return is_read && contract_is_same(b->contract, auction_contract(a));
}

struct auction told_made_up(const struct board *b)
{
    struct contract c = b->contract;
    struct auction a = {.dealer = b->has_dealer ? b->dealer : SEAT_NORTH};
    while (c.level && auction_seat(&a, a.count) != c.declarer) auction_add(&a, CALL_PASS);
    if (c.level) auction_add(&a, call_bid(c.level, c.strain));
    if (c.doubled) auction_add(&a, CALL_DOUBLE);
    if (c.doubled == 2) auction_add(&a, CALL_REDOUBLE);
    while (!auction_is_over(&a)) auction_add(&a, CALL_PASS);
    return a;
}

bool told_is_known(const char *value)
{
    return value && *value && strcmp(value, "?") != 0 && strcmp(value, "-") != 0;
}

bool told_is_number(const char *id)
{
    return id && *id && !id[strspn(id, "0123456789")];
}

char told_room(const struct board *b)
{
    const char *room = board_tag(b, "Room");
    if (!room || !told_is_number(b->id)) return 0;
    return !strcmp(room, "Open") ? 'o' : !strcmp(room, "Closed") ? 'c' : 0;
}

int told_cards(const struct board *b, int8_t cards[CARD_COUNT])
{
    bool is_ordered = b->has_contract && b->contract.level;
    bool is_lost = b->has_leader && (!is_ordered || b->leader != seat_left(b->contract.declarer));
    if (is_lost || b->lead == NO_CARD) return 0;
    memcpy(cards, b->play, sizeof b->play);
    cards[0] = (int8_t)b->lead;
    return is_ordered && b->play_count ? b->play_count : 1;
}
