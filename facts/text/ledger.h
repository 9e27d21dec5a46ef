/* The sum of a reading: how much of each kind an input had, and where it ended. What was found is in a board, was left
 * out of one and told, or was refused with its game; the three make up what was found. */
#ifndef FACTS_TEXT_LEDGER_H
#define FACTS_TEXT_LEDGER_H

#include "engine/util.h"

/* Name, and its word. A section is text under a tag, or under none; a card is one of the play; AP is one call; a mark is
 * "!", "?", "$n", "^X" or the reference to a note. */
#define LEDGER_KINDS(X)                                                                                      \
    X(GAME, "game")                                                                                          \
    X(TAG, "tag")                                                                                            \
    X(SECTION, "section")                                                                                    \
    X(CALL, "call")                                                                                          \
    X(CARD, "card")                                                                                          \
    X(MARK, "mark")                                                                                          \
    X(COMMENT, "comment")

enum ledger_kind {
#define LEDGER_NAME(name, word) LEDGER_##name,
    LEDGER_KINDS(LEDGER_NAME)
#undef LEDGER_NAME
        LEDGER_COUNT
};

struct ledger {
    long found[LEDGER_COUNT];
    long left_out[LEDGER_COUNT]; /* of boards that were read, or of no board; each was told */
    long refused[LEDGER_COUNT];  /* with their games */
};

/* What of a kind is in the boards. */
long ledger_kept(const struct ledger *l, enum ledger_kind kind);
void ledger_add(struct ledger *to, const struct ledger *from);
/* Whether something was left out. */
bool ledger_has_left_out(const struct ledger *l);
/* Adds "3 of 40 calls, 1 of 9 tags": what was left out; nothing when nothing was. */
void ledger_write_left_out(const struct ledger *l, struct buffer *out);
/* Adds the whole of it, a line a kind: "calls: 40 found, 36 kept, 3 left out, 1 refused". */
void ledger_write(const struct ledger *l, struct buffer *out);

#endif
