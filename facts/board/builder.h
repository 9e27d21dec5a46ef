/* A board in the making: what every reader shares once it has cut a board out of its text.
 *
 * A reader fills `board`, the cards of play into `raw`, and the places to blame; builder_end then
 * completes hands, settles the contract and replays the play. Only the first fault of a board is reported:
 * one line a refused board. The builder owns its board until builder_end.
 */
#ifndef FACTS_BOARD_BUILDER_H
#define FACTS_BOARD_BUILDER_H

#include "facts/board/board.h"
#include "facts/text/source.h"

struct place {
    int line, column;
};

struct builder {
    const char *name; /* the source's, for messages */
    struct faults *faults;
    struct board board;
    bool is_refused, is_settled;          /* is_settled: builder_settle_contract has settled the contract */
    struct place start, contract, result; /* the contract's place is used for its declarer too */
    struct place hand[SEAT_COUNT];
    struct {
        const char *kind; /* the format of its text */
        int count;
    } warned[8];
    bool is_played; /* cards of play are recorded, in `raw` or still in the reader's hands */
    int raw_count;  /* the cards of play as recorded, in order of play, not yet checked */
    int8_t raw[CARD_COUNT];
    struct place raw_place[CARD_COUNT];
    char raw_mark[CARD_COUNT];   /* 'R' or 'L': the card is a revoke, or led out of turn, and it stood */
    int8_t raw_seat[CARD_COUNT]; /* who played it; looked at from the first mark on */
};

void builder_start(struct builder *d, const char *name, struct faults *faults, struct place start);
/* Refuses the board; only the first call for a board is reported. */
void builder_refuse(struct builder *d, struct place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Warns; of one kind, told by its format, five times in a board, and builder_end counts the rest. */
void builder_warn(struct builder *d, struct place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds a card to the seat's hand, which becomes known; refuses a card that the hand has already. */
void builder_add_card(struct builder *d, enum seat s, int card, struct place at);
/* Adds a call; refuses an illegal one. A pass after the end of the auction is only warned of. */
void builder_add_call(struct builder *d, int call, struct place at);
/* The same for a call that was condoned: a bid not high enough, a seat that was skipped. */
void builder_add_condoned_call(struct builder *d, int call, struct place at);
/* Adds a card of play in order; the fifty-third is refused. */
void builder_add_play(struct builder *d, int card, struct place at);
/* The contract from the auction where none was given; a contradiction between the two is warned of and what
 * was given holds, for it is what was played and scored. May be called more than once. */
void builder_settle_contract(struct builder *d);
/* Finishes the board, hands it over when it is good, and frees it; *refused counts. Returns what the visitor
 * does, true for a refused board. */
bool builder_end(struct builder *d, int *refused, board_visitor *visit, void *context);

/* A piece of input as a message shows it: one line, at most 40 bytes. */
struct shown {
    char text[44];
};
struct shown builder_show(const char *text, size_t length);
/* The one character at `text`. */
struct shown builder_show_char(const char *text);

#endif
