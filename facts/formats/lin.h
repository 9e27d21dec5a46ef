/* LIN text that may stand in a file or, decoded, in a link. */
#ifndef FACTS_FORMATS_LIN_H
#define FACTS_FORMATS_LIN_H

#include "facts/board/builder.h"

/* Hands and players are in this order. */
static const enum seat lin_order[SEAT_COUNT] = {SEAT_SOUTH, SEAT_WEST, SEAT_NORTH, SEAT_EAST};

/* The commentary that tells a contract whose auction is made up: "Contract 3NT by South: no auction is
 * known". Where the dealer is made up too it ends so. */
#define LIN_CONTRACT   "Contract "
#define LIN_BY         " by "
#define LIN_NO_AUCTION ": no auction is known"
#define LIN_NO_DEALER  ": no auction is known, nor the dealer"

/* A pair of fields with commas between them, which holds for the boards that follow until it is replaced. */
struct lin_head {
    char *text;
    struct place at;
    bool *is_taken; /* by field: a board has it */
};

/* What stands before the boards that it belongs to, and which pairs that are not read have been told. */
struct lin_memory {
    struct lin_head title, players, results; /* results: of the match, two a board */
    struct lin_head next_id;
    int lines;          /* of the parts that were read: the places above are counted from the text's begin */
    struct faults late; /* what is told of them, at the end */
    char **comment; /* before the first board, or behind the hands of none */
    int comments;
    char (*told)[3];
    int told_count;
};

void lin_memory_free(struct lin_memory *memory);

/* Reads every board of LIN text as read_boards does. When `fixed` is set every message and board gets that
 * place, for text that was decoded out of something else. `memory` goes from part to part of a text; it starts zeroed.
 * *go_on becomes false when the visitor stops. */
int lin_read(const struct source *s, const struct place *fixed, struct lin_memory *memory, struct faults *faults,
             board_visitor *visit, void *context, bool *go_on);
/* Tells of what no board came for. */
void lin_end(struct lin_memory *memory, const char *name, struct faults *faults);

/* What LIN and links share in writing cards: "SAKHQ2.." into the seat's hand, suits in any order, "10" for T.
 * Refuses other letters; `at` is the place of text[0], and the places of its cards follow from it unless
 * `is_fixed`. */
void lin_read_hand(struct builder *d, enum seat s, const char *text, size_t length, struct place at,
                   bool is_fixed);
/* A mark in an auction: "!" is the alert of the call before it; "?" is left out. */
void lin_read_mark(struct builder *d, char mark, struct place at);
/* One call at *text ("1N", "3NT", "p", "d", "x", "r", "xx", any case), or -1; *text moves behind it. */
int lin_take_call(const char **text, const char *end);
/* One card at *text ("SK", "h10"), or NO_CARD; *text moves behind it. */
int lin_take_card(const char **text, const char *end);

#endif
