/* A deal of a named set as a board. */
#include "facts/board/board_set.h"

void board_of_set(const struct deal_set *set, const struct deal_wish *wish, const struct deal *d,
                  struct board *out)
{
    int strain = set->suits ? deal_fit_suit(wish, d) : STRAIN_NOTRUMP;
    board_init(out);
    out->deal = *d;
    out->auction = set->theirs ? deal_set_auction_against(set, wish->declarer, deal_their_suit(wish, d))
                               : deal_set_auction(set, wish->declarer, strain);
    out->dealer = out->auction.dealer;
    out->contract = auction_contract(&out->auction);
    out->has_dealer = out->has_vulnerable = out->has_contract = out->has_declarer = true;
}
