/* The boards of benches: of a standard set, by their number, and the lead that double-dummy defence makes. */
#ifndef TESTS_BENCH_BOARDS_H
#define TESTS_BENCH_BOARDS_H

#include "engine/deal_draw.h"
#include "engine/player/player.h"
#include "facts/board/board.h"

static inline void bench_board(const char *name, int strain, int number, struct board *b)
{
    const struct deal_set *set = deal_set_named(name);
    struct deal_wish w = deal_set_wish(set, SEAT_SOUTH);
    board_init(b);
    deal_draw(&w, 1, (uint64_t)number, &b->deal);
    b->auction = deal_set_auction(set, SEAT_SOUTH, strain);
    b->contract = auction_contract(&b->auction);
    b->has_contract = b->has_declarer = true;
}

static inline struct table bench_lead_to(const struct board *b)
{
    struct table t = table_of(&b->deal, b->contract, &b->auction, SEAT_WEST);
    struct player search = player_search();
    play_card(&t.play, player_choose(&search, &t));
    player_free(&search);
    return t;
}

#endif
