/* The commands that lessons have in their commentary: Bridge Classroom and its kin read PBN whose comments show hands and
 * cards, ask for a card and gather tricks. The comments themselves are kept as they are; here is what they say.
 *
 *     [show NS] [NEXT] [AUCTION off] [SHOW_LEAD] [RESET] [clear-commentary] [ROLE declarer] [STAGE post-lead]
 *     [choose-card SA] [choose-card any:S7,S6]    the student's card, or one of some
 *     [showcards W:SK N:S7]                       cards of the trick in progress
 *     [PLAY W:SK,N:S7,E:S3,S:S2]                  a trick that is gathered, without the card that the student chose
 */
#ifndef FACTS_FORMATS_PBN_CLASSROOM_H
#define FACTS_FORMATS_PBN_CLASSROOM_H

#include "facts/board/board.h"

/* Name, and its word in brackets. Words are told apart without regard to case. */
#define CLASSROOM_COMMANDS(X)     \
    X(SHOW, "show")               \
    X(NEXT, "next")               \
    X(AUCTION, "auction")         \
    X(SHOW_LEAD, "show_lead")     \
    X(CHOOSE, "choose-card")      \
    X(SHOWCARDS, "showcards")     \
    X(PLAY, "play")               \
    X(RESET, "reset")             \
    X(CLEAR, "clear-commentary")  \
    X(ROLE, "role")               \
    X(STAGE, "stage")

enum classroom_word {
#define X(name, word) CLASSROOM_##name,
    CLASSROOM_COMMANDS(X)
#undef X
};

struct classroom_card {
    enum seat seat; /* of [choose-card] nobody's: NO_SEAT */
    int card;
};

struct classroom_command {
    enum classroom_word word;
    const char *text; /* from its bracket on */
    size_t length;    /* with both brackets */
    bool is_any;      /* [choose-card any:...] */
    int cards;        /* of [choose-card], [showcards] and [PLAY]; 0 where they cannot be read */
    struct classroom_card card[CARD_COUNT];
};

/* The next command of a comment from *text on, which moves behind it; false when there is none. Other brackets, such as a
 * tag's in a quotation, are text. Words that have cards have one at least, or `cards` is 0: they cannot be read. */
bool classroom_next(const char **text, struct classroom_command *out);
/* What is wrong with the cards of a command beside the hands that are known, added to `why`; false when something is. */
bool classroom_is_sound(const struct classroom_command *c, const struct deal *deal, struct buffer *why);
/* Whether a comment of the board has a command. */
bool classroom_has_lesson(const struct board *b);

/* ---- writing ---- */

/* A text whose suits are symbols: they become \S \H \D \C; brackets and braces become round brackets, since they would be
 * commands, and a backslash that does not stand before such a letter or N becomes a slash. */
void classroom_text(struct buffer *out, const char *text);

#endif
