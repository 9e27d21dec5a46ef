/* The idea of a line, as players call it: a finesse, a duck, a safety play.
 *
 * It is read off the line's tree, as far as it goes when second hand plays low and what is likeliest comes
 * next; so what is named is what the line plays.
 */
#ifndef PLANNER_LINE_LINE_IDEA_H
#define PLANNER_LINE_LINE_IDEA_H

#include "engine/util.h"
#include "planner/line/line.h"

/* X(NAME, its word for programs, its name, an example)
 *
 * A finesse is double that leaves two honours to one hand of theirs, deep with more cards or lower ones. */
#define LINE_IDEAS                                                                                           \
    X(LENGTH, "length", "length", "AK432 / 65")                                                              \
    X(PROMOTION, "knock-out", "driving out a higher card", "KQJ / 432")                                      \
    X(DROP, "drop", "playing for the drop", "AKJT5 / 6432")                                                  \
    X(DUCK, "duck", "duck", "K5432 / Q76 for three")                                                         \
    X(FINESSE, "simple-finesse", "simple finesse", "AQ / 32")                                                \
    X(DOUBLE, "double-finesse", "double finesse", "AQT / 432")                                               \
    X(DEEP, "deep-finesse", "deep finesse", "AQ9 / 432")                                                     \
    X(TWO_WAY, "two-way-finesse", "two-way finesse", "AJ642 / KT3")                                          \
    X(BACKWARD, "backward-finesse", "backward finesse", "AJ9 / K32, the right opponent long")                \
    X(RUN, "run", "finesse by running a card", "QJ98 / A32")                                                 \
    X(PIN, "pin", "leading an honour to pin", "Q93 / AT842")                                                 \
    X(TOWARDS, "towards-honour", "lead towards an honour", "KQ4 / 632")                                      \
    X(OBLIGATORY, "obligatory-finesse", "obligatory finesse", "K5432 / Q76")

enum line_idea_kind {
#define X(name, word, say, example) IDEA_##name,
    LINE_IDEAS
#undef X
};

struct line_idea {
    enum line_idea_kind kind;
    bool cashes_first; /* a winner before it */
    bool is_safe;      /* a safety play: better for the tricks wanted than the line of the best mean */
};

/* The idea of a line from its next turn on. `t` NULL: from the top; `h` are the cards, to tell what that is.
 */
struct line_idea line_idea(const struct suit_turn *t, const struct suit_holding *h);
/* The idea of a suit's line at a moment, safety plays told by the layouts. The line must be there. */
struct line_idea line_idea_now(const struct exact_line *line, const struct layouts *l);
/* Whether a line that is best for so many tricks is a safety play: the line of the best mean may take more,
 * and takes more in the mean. */
bool line_is_safety_play(const struct suit_line *line, int tricks, const struct suit_line *best_mean);

/* "duck", for programs. */
const char *line_idea_word(enum line_idea_kind kind);
/* "safety play, finesse after a winner". */
void line_idea_say(struct buffer *out, struct line_idea idea);

#endif
