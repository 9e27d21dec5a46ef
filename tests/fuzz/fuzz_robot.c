/* Robot instructions: any bytes are read or refused, and what is read can be told, checked, and played with,
 * the card chosen being legal. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "facts/robot/robot.h"

/* A deal and an auction to play with; 3NT by South. */
static struct board make_board(void)
{
    struct board b;
    struct random stream;
    random_seed(&stream, 7);
    board_init(&b);
    b.deal = deal_random(&stream);
    b.auction.dealer = SEAT_SOUTH;
    auction_add(&b.auction, call_bid(1, STRAIN_NOTRUMP));
    auction_add(&b.auction, CALL_PASS);
    auction_add(&b.auction, call_bid(3, STRAIN_NOTRUMP));
    for (int i = 0; i < 3; i++) auction_add(&b.auction, CALL_PASS);
    b.contract = auction_contract(&b.auction);
    b.has_contract = true;
    return b;
}

/* Plays the deal out, the robots by their instructions and everyone else the lowest card. */
static void play_out(const struct robot *r, const struct board *b, unsigned robots, struct buffer *trace)
{
    struct play play;
    struct robot_position at = {&play, &b->auction, robots};
    struct robot_cursor kept = {0};
    play_start(&play, &b->deal, STRAIN_NOTRUMP, SEAT_WEST);
    while (!play_is_over(&play)) {
        struct robot_cursor found = robot_book_cursor(r, &play, robots);
        if (found.next != kept.next || found.is_closed != kept.is_closed) abort();
        struct robot_choice c = robot_choose(r, kept, &at);
        if (c.card != NO_CARD && (play_fault(&play, c.card) || !(robots >> play_turn(&play) & 1))) abort();
        robot_write_trace(trace, r, kept, &at, true);
        int card = c.card != NO_CARD ? c.card : cardset_lowest(play_legal(&play));
        kept = robot_book_step(r, kept, &play, robots, card);
        play_card(&play, card);
        buffer_clear(trace);
    }
}

/* What is written reads as the same robot, without a word said. */
static void write_again(const struct robot *r, void (*write)(struct buffer *out, const struct robot *r))
{
    struct buffer once = {0}, twice = {0};
    struct faults faults = {0};
    struct source s;
    write(&once, r);
    source_from_text(&s, "again", buffer_text(&once), once.length);
    struct robot *again = robot_read(&s, &faults);
    if (!again) abort();
    write(&twice, again);
    if (strcmp(buffer_text(&once), buffer_text(&twice))) abort();
    robot_free(again);
    faults_free(&faults);
    source_free(&s);
    buffer_free(&once);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct source s;
    struct faults faults = {0};
    struct buffer text = {0};
    source_from_text(&s, "fuzz", (const char *)data, size);
    struct robot *r = robot_read(&s, &faults);
    if (!r != (faults_errors(&faults) > 0)) abort();
    if (r) {
        struct board b = make_board();
        write_again(r, robot_write_xml);
        write_again(r, robot_write_plain);
        robot_write_book(&text, r);
        for (int i = 0; i < robot_guided_count(r); i++) robot_write_guided(&text, r, i);
        robot_check(r, &faults);
        robot_check_board(r, &b, 5, &faults);
        play_out(r, &b, 5, &text);
        play_out(r, &b, 15, &text);
        board_free(&b);
    }
    robot_free(r);
    buffer_free(&text);
    faults_free(&faults);
    source_free(&s);
    return 0;
}
