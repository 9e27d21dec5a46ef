/* The idea of a line, as players call it: a finesse, a duck, a safety play.
 *
 * It is read off the line's tree, as far as it goes when second hand plays low and what is likeliest comes
 * next; so what is named is what the line plays.
 */
#ifndef PLANNER_POSITION_EXACT_EXACT_IDEA_H
#define PLANNER_POSITION_EXACT_EXACT_IDEA_H

#include "engine/util.h"
#include "planner/position/exact/exact.h"

/* A finesse is double that leaves two honours to one hand of theirs, deep with more cards or lower ones. */
enum exact_idea_kind {
    EXACT_IDEA_LENGTH,     /* AK432 / 65 */
    EXACT_IDEA_PROMOTION,  /* KQJ / 432 */
    EXACT_IDEA_DROP,       /* AKJT5 / 6432 */
    EXACT_IDEA_DUCK,       /* K5432 / Q76 for three */
    EXACT_IDEA_FINESSE,    /* AQ / 32 */
    EXACT_IDEA_DOUBLE,     /* AQT / 432 */
    EXACT_IDEA_DEEP,       /* AQ9 / 432 */
    EXACT_IDEA_TWO_WAY,    /* AJ642 / KT3 */
    EXACT_IDEA_BACKWARD,   /* AJ9 / K32, the right opponent long */
    EXACT_IDEA_RUN,        /* QJ98 / A32 */
    EXACT_IDEA_PIN,        /* Q93 / AT842 */
    EXACT_IDEA_TOWARDS,    /* KQ4 / 632 */
    EXACT_IDEA_OBLIGATORY, /* K5432 / Q76 */
    EXACT_IDEAS
};

struct exact_idea {
    enum exact_idea_kind kind;
    bool cashes_first;  /* a winner before it */
    bool ducks_first;   /* a round is given up before it */
    bool is_safe;       /* a safety play: better for the tricks wanted than the line of the best mean */
    bool is_cut_off[2]; /* no other suit leads to declarer's hand, to dummy's, and that says how it is played
                         */
};

/* The idea of a line from its next turn on. `t` NULL: from the top; `h` are the cards, to tell what that is.
 */
struct exact_idea exact_idea(const struct suit_turn *t, const struct suit_holding *h);
/* The idea of a suit's line at a moment, safety plays told by the layouts. The line must be there. */
struct exact_idea exact_idea_now(const struct exact_line *line, const struct layouts *l);
/* Whether a line that is best for so many tricks is a safety play: the line of the best mean may take more,
 * and takes more in the mean. */
bool exact_is_safety_play(const struct suit_line *line, int tricks, const struct suit_line *best_mean);

/* The same of a suit's line at a moment, by the layouts. */
bool exact_is_safety_play_now(const struct exact_line *line, const struct layouts *l);

/* "duck", for programs. */
const char *exact_idea_word(enum exact_idea_kind kind);
/* Whether the idea says more than a finesse, driving out or length, which are techniques of their own. */
bool exact_idea_tells(struct exact_idea idea);

#endif
