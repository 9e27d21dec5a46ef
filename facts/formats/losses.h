/* What boards lose in a format that has no room for it: counted while they are written, told at the end. */
#ifndef FACTS_FORMATS_LOSSES_H
#define FACTS_FORMATS_LOSSES_H

#include "facts/formats/read.h"

/* Name, and what is lost. */
#define LOSSES(X)                                                                                            \
    X(TAGS, "tags and sections other than those of the table")                                               \
    X(PLAY_NOTES, "notes of the play")                                                                       \
    X(NOTES, "notes of an auction that is not written")                                                      \
    X(TEXT, "its own signs in texts, which are replaced")                                                    \
    X(LONG, "texts of more than 4096 bytes, which are cut")                                                  \
    X(LINES, "sections with quotes or with lines of more than 4096 bytes, whose tags stand alone")           \
    X(LEADER, "the leader of an end position, and its play")                                                 \
    X(OUTSIDE, "what the hands that are not given hold")                                                     \
    X(STRAIN, "a strain without a level")                                                                    \
    X(DECLARER, "a contract without its declarer, or a declarer without his contract")                       \
    X(AUCTION, "an auction that does not end in the contract, or with a call that was condoned")             \
    X(SWAPPED, "a change of places of declarer and dummy")                                                   \
    X(MARKS, "marks of calls and cards")                                                                     \
    X(COMMENTS, "comments of what is not written")                                                           \
    X(AGREED, "the mark of a result that was agreed on")                                                     \
    X(REST, "the play from a revoke or a lead out of turn on")

enum loss {
#define LOSS_NAME(name, text) LOSS_##name,
    LOSSES(LOSS_NAME)
#undef LOSS_NAME
        LOSS_COUNT
};

struct losses {
    enum format format;
    int boards[LOSS_COUNT]; /* that lose it */
    char *file[LOSS_COUNT]; /* of the first of them; owned: losses_tell frees it */
    int line[LOSS_COUNT];
};

/* Whether a board loses that in a format (PBN loses nothing). */
bool losses_has(const struct board *b, enum format to, enum loss what);
/* Counts what the board loses in the format of `losses`. */
void losses_add(struct losses *losses, const struct board *b);
/* Warns of each loss once, at the first board that has it, and starts again from nothing. */
void losses_tell(struct losses *losses, struct faults *faults);

#endif
