/* Boards to learn from: what a board asks of a student, and whether one line is clearly the best.
 *
 * A line is an order of the suits with their techniques, the winners alone, or a card to trick one. Lines are
 * played out over layouts of the unseen cards, by what a player sees, first against opponents who play by
 * rule, then against opponents who search each card double dummy. A board qualifies when the same line is the
 * best both times, by the margin of kb/settings.lst (level-margin).
 */
#ifndef PLANNER_TEACH_LEVEL_LEVEL_H
#define PLANNER_TEACH_LEVEL_LEVEL_H

#include "engine/dd/dd.h"
#include "facts/board/board.h"
#include "planner/decide/choice.h"
#include "planner/trial/race.h"

/* LEVEL(NAME, what is learnt), from 1 on. */
#define LEVELS                                                                                               \
    LEVEL(CASH, "count and cash")                                                                            \
    LEVEL(ONE, "one technique")                                                                              \
    LEVEL(CHOOSE, "choose between techniques")                                                               \
    LEVEL(ENTRIES, "entries and timing")                                                                     \
    LEVEL(COMBINE, "combine chances")

enum level {
    LEVEL_NONE,
#define LEVEL(name, what) LEVEL_##name,
    LEVELS
#undef LEVEL
        LEVEL_END
};

/* "count and cash"; a static text. */
const char *level_what(enum level level);

enum { LEVEL_LINES = 12, LEVEL_LAYOUTS = 96 };

struct level_line {
    struct race_plan plan;
    int card; /* played first by the seat on turn, NO_CARD: as the plan has it */
    bool is_out;
    int tried;                 /* layouts */
    bool makes[LEVEL_LAYOUTS]; /* in each */
};

/* The lines of a board; they point into the choice, which must outlive them. */
struct level_lines {
    int count;
    struct level_line line[LEVEL_LINES];
};

/* The share of the layouts tried in which the line makes. */
double level_share(const struct level_line *l);
/* The lines that a level compares; the first is the one that is taught. */
void level_make_lines(enum level level, const struct view *v, const struct choice *c, int first,
                      struct level_lines *out);
/* Tries every line in so many layouts (LEVEL_LAYOUTS at most) drawn by the seed, by rule where `defence` is
 * NULL; lines that are clearly behind are left out on the way. Returns the best line, -1 when there is no
 * layout. */
int level_try(const struct view *v, const struct layouts *l, struct level_lines *lines, int layouts,
              uint64_t seed, struct dd_solver *defence);
/* By how much the best line is better than the next; 1 when it is alone. */
double level_margin(const struct level_lines *lines, int best);

/* What was found of a board. */
struct level_finding {
    enum level level;
    int kind;      /* of the technique that comes first, in the knowledge; -1: the winners alone */
    int suit;      /* that comes first, -1: none */
    int card;      /* to trick one where the level is about it, else NO_CARD */
    double chance; /* of the best line against opponents who search, and its margin there */
    double margin;
};

/* What is asked: a level, LEVEL_NONE for any, and a kind of technique, -1 for any; the layouts' seed. */
struct level_question {
    enum level level;
    int kind;
    uint64_t seed;
};

/* Whether the board, explained from its opening lead, is one to learn from, and what. The explanation must
 * teach the same line. */
bool level_find(struct worker *w, struct dd_solver *defence, const struct board *b,
                const struct level_question *q, struct level_finding *out);
/* The best line of a finding looked at again with fresh layouts: whether it is the best again. */
bool level_agrees(struct worker *w, struct dd_solver *defence, const struct board *b,
                  const struct level_finding *found, int layouts, uint64_t seed);

#endif
