/* Boards of every kind that a file may hold, from a seed: full deals with auction and play, two hands only,
 * end positions, boards without a contract, with tags and notes. Only what the rules allow.
 */
#ifndef TESTS_UNIT_RANDOM_BOARD_H
#define TESTS_UNIT_RANDOM_BOARD_H

#include <stdio.h>

#include "facts/board/board.h"

static inline bool random_chance(struct random *r, int in)
{
    return random_below(r, (uint32_t)in) == 0;
}

/* A legal auction, mostly passes and low bids; finished or, one time in eight, cut short. */
static inline void random_auction(struct random *r, struct auction *a)
{
    int limit = random_chance(r, 8) ? (int)random_below(r, 8) : AUCTION_MAX;
    *a = (struct auction){.dealer = (enum seat)random_below(r, 4)};
    while (a->count < limit && !auction_is_over(a)) {
        int call = CALL_PASS;
        if (random_chance(r, 3)) {
            struct contract c = auction_contract(a);
            int lowest = c.level ? call_bid(c.level, c.strain) + 1 : CALL_FIRST_BID;
            call = lowest + (int)random_below(r, 6);
        } else if (random_chance(r, 4)) {
            call = random_chance(r, 2) ? CALL_DOUBLE : CALL_REDOUBLE;
        }
        if (auction_add(a, call)) auction_add(a, CALL_PASS);
    }
}

/* An auction in which now and then a bid is not high enough or a seat is skipped. */
static inline void random_irregular_auction(struct random *r, struct auction *a)
{
    *a = (struct auction){.dealer = (enum seat)random_below(r, 4)};
    while (a->count < 60 && !auction_is_over(a)) {
        int call = random_chance(r, 4)   ? CALL_SKIPPED
                   : random_chance(r, 4) ? call_bid(1, (int)random_below(r, 5))
                                         : CALL_PASS;
        auction_add_condoned(a, call);
    }
}

/* Legal cards, `count` of them at most, from the position; returns how many. */
static inline int random_cards(struct random *r, struct play *p, int count, int8_t cards[CARD_COUNT])
{
    int n = 0;
    while (n < count && !play_is_over(p)) {
        cardset legal = play_legal(p);
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(legal)); skip; skip--)
            legal &= legal - 1;
        cards[n] = (int8_t)cardset_lowest(legal);
        play_card(p, cards[n++]);
    }
    return n;
}

static inline void random_contract(struct random *r, struct board *b)
{
    if (random_chance(r, 2)) {
        random_auction(r, &b->auction);
        b->has_dealer = b->auction.count > 0;
        b->dealer = b->auction.dealer;
        b->contract = auction_contract(&b->auction);
        b->has_contract = b->auction.count && auction_is_over(&b->auction);
    } else if (!random_chance(r, 8)) {
        b->contract = (struct contract){.level = 1 + (int)random_below(r, 7),
                                        .strain = (int)random_below(r, STRAIN_COUNT),
                                        .doubled = (int)random_below(r, 3),
                                        .declarer = (enum seat)random_below(r, 4)};
        b->has_contract = true;
    }
    if (!b->has_contract) b->contract = (struct contract){.declarer = SEAT_SOUTH};
    b->has_declarer = b->has_contract && b->contract.level;
}

/* Plays some tricks off, so that the board is an end position with another seat on lead. */
static inline void random_end_position(struct random *r, struct board *b)
{
    struct play p;
    int8_t cards[CARD_COUNT];
    play_start(&p, &b->deal, b->contract.strain, board_leader(b));
    random_cards(r, &p, 4 * (1 + (int)random_below(r, 11)), cards);
    for (int s = 0; s < SEAT_COUNT; s++) b->deal.hand[s] = p.hand[s];
    b->has_leader = true;
    b->leader = play_turn(&p);
}

/* Hides the hands that the declarer does not see; an end position keeps what they hold between them. */
static inline void random_hide(struct board *b)
{
    bool is_end = cardset_count(b->deal.hand[SEAT_WEST]) < SUIT_SIZE;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (seat_side((enum seat)s) == seat_side(b->contract.declarer)) continue;
        if (is_end) b->outside |= b->deal.hand[s];
        b->deal.hand[s] = 0;
        b->deal.known &= ~(1u << s);
    }
}

static inline void random_texts(struct random *r, struct board *b)
{
    char id[16];
    snprintf(id, sizeof id, "%u", random_below(r, 1000) + 1);
    board_set_id(b, id);
    if (random_chance(r, 2))
        board_add_tag(b, "Event", random_chance(r, 2) ? "The \\ final, caf\xc3\xa9" : "Semi-final", NULL);
    if (random_chance(r, 2)) board_add_tag(b, "West", "O'Neill", NULL);
    if (random_chance(r, 3)) board_add_tag(b, "South", random_chance(r, 2) ? "Ada" : "Bea", NULL);
    if (random_chance(r, 3)) board_add_tag(b, "Room", random_chance(r, 2) ? "Open" : "Closed", NULL);
    if (random_chance(r, 3)) board_add_tag(b, "ActionTable", "Call;Points", "1C 10\n1D 5");
    if (b->auction.count && random_chance(r, 3))
        board_add_note(b, (int)random_below(r, (uint32_t)b->auction.count), "5+ cards");
    if (b->play_count && random_chance(r, 3))
        board_add_play_note(b, (int)random_below(r, (uint32_t)b->play_count), "!");
}

/* Comments of every place, and marks. */
static inline void random_remarks(struct random *r, struct board *b)
{
    static const char *const texts[] = {"well bid", "two lines\n% of it", "it ends } here", " \\S [NEXT] [show NS]", "a 'word'; 4"};
    static const char *const marks[] = {"!", "??", "$5"};
    int calls = b->auction.count, cards = b->play_count;
    if (random_chance(r, 3))
        board_add_comment(b, REMARK_HEAD, random_chance(r, 2) ? NULL : "Deal", 0, texts[random_below(r, 5)]);
    if (calls && random_chance(r, 3))
        board_add_comment(b, REMARK_AUCTION, NULL, (int)random_below(r, (uint32_t)calls + 1) - 1, texts[random_below(r, 5)]);
    if (cards && random_chance(r, 3))
        board_add_comment(b, REMARK_PLAY, NULL, (int)random_below(r, (uint32_t)cards + 1) - 1, texts[random_below(r, 5)]);
    if (calls && random_chance(r, 3))
        board_add_mark(b, REMARK_AUCTION, (int)random_below(r, (uint32_t)calls), marks[random_below(r, 3)]);
    if (cards && random_chance(r, 3))
        board_add_mark(b, REMARK_PLAY, (int)random_below(r, (uint32_t)cards), marks[random_below(r, 3)]);
}

/* Fills an initialised board. */
static inline void random_board(struct random *r, struct board *b)
{
    b->deal = deal_random(r);
    b->has_vulnerable = !random_chance(r, 4);
    if (b->has_vulnerable) b->vulnerable = (enum vulnerable)random_below(r, 4);
    random_contract(r, b);
    bool is_played = b->has_contract && b->contract.level;
    if (is_played && random_chance(r, 4)) random_end_position(r, b);
    if (is_played && !random_chance(r, 4)) {
        struct play p;
        play_start(&p, &b->deal, b->contract.strain, board_leader(b));
        b->play_count =
            random_cards(r, &p, random_chance(r, 3) ? CARD_COUNT : (int)random_below(r, 20), b->play);
        if (b->play_count) b->lead = b->play[0];
        if (p.tricks == SUIT_SIZE) b->result = p.won[seat_side(b->contract.declarer)];
    }
    if (is_played && b->result < 0 && random_chance(r, 3)) b->result = (int)random_below(r, 14);
    if (is_played && b->play_count <= 1 && random_chance(r, 2)) random_hide(b);
    random_texts(r, b);
}

/* What the laws do not foresee, or the standard has for end positions alone: a strain without a level, a
 * result agreed on, an auction in which something was condoned. */
static inline void random_irregular(struct random *r, struct board *b)
{
    if (b->result >= 0 && random_chance(r, 4)) b->is_result_agreed = true;
    if (b->has_leader && random_chance(r, 3)) {
        b->contract.level = b->contract.doubled = 0;
        b->has_contract = false;
        b->has_strain = true;
        board_drop_auction(b);
    }
    if (b->has_leader || b->lead != NO_CARD || b->result >= 0 || !b->auction.count) return;
    board_drop_auction(b);
    random_irregular_auction(r, &b->auction);
    b->dealer = b->auction.dealer;
    b->contract = auction_contract(&b->auction);
    b->has_declarer = b->contract.level > 0;
    b->has_contract = auction_is_over(&b->auction);
}

/* Makes the last cards of an unfinished play a rest that begins with a revoke or a lead out of turn. */
static inline void random_rest(struct random *r, struct board *b)
{
    int keep = b->play_count - 3;
    if (b->has_leader || keep < 0 || b->play_count == CARD_COUNT || !random_chance(r, 3)) return;
    struct play p;
    play_start(&p, &b->deal, b->contract.strain, board_leader(b));
    b->rest = util_alloc(3 * sizeof *b->rest);
    for (int i = 0; i < b->play_count; i++) {
        bool is_led = !p.trick[p.tricks].count;
        char mark = i > keep ? 0 : is_led && random_chance(r, 2) ? 'L' : 'R';
        if (i >= keep) b->rest[b->rest_count++] = (struct irregular_card){b->play[i], play_turn(&p), mark};
        play_card(&p, b->play[i]);
    }
    b->play_count = keep;
    b->lead = keep ? b->play[0] : NO_CARD;
}

#endif
