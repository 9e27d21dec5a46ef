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
    struct ledger ledger; /* of this board; what is told of it, or refused with it, too */
    int passes_more;      /* calls that AP stands for beyond the one that it is counted as */
    bool is_refused, is_settled, is_chosen; /* builder_settle_contract, builder_choose_contract have done it */
    bool is_contradicted;                   /* the contract that is given is not the auction's, which is `bid` */
    struct contract bid;
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
/* Counts what the input has of a kind. Calls and cards that are added are counted as they are. */
void builder_found(struct builder *d, enum ledger_kind kind, long count);
/* Counts so many of those found as left out, and warns of it. */
void builder_leave_out(struct builder *d, enum ledger_kind kind, long count, struct place at, const char *format,
                       ...) __attribute__((format(printf, 5, 6)));
/* Adds a card to the seat's hand, which becomes known; refuses a card that the hand has already. */
void builder_add_card(struct builder *d, enum seat s, int card, struct place at);
/* Adds the passes that end the auction, one at least, as one call. */
void builder_add_all_pass(struct builder *d, struct place at);
/* Adds a call; refuses an illegal one. A pass after the end of the auction is only warned of. */
void builder_add_call(struct builder *d, int call, struct place at);
/* The same for a call that was condoned: a bid not high enough, a seat that was skipped. */
void builder_add_condoned_call(struct builder *d, int call, struct place at);
/* Adds a card of play in order; the fifty-third is refused. */
void builder_add_play(struct builder *d, int card, struct place at);
/* The contract from the auction where none was given. May be called more than once. */
void builder_settle_contract(struct builder *d);
/* Whether the play can be followed if that is the contract. */
typedef bool builder_fit(const struct builder *d, struct contract c, const void *context);
/* Decides between a contract that was given and the auction's, and warns where they differ: what was given was played and
 * scored, so it holds, unless the play can only be followed by the auction, or who led (NO_SEAT: not known) leads against
 * the auction's declarer. builder_end decides by the cards in `raw` where the reader has not. */
void builder_choose_contract(struct builder *d, int led, builder_fit *fit, const void *context);
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
