/* Boards to learn from: what a board asks of a student, and whether one line is clearly the best.
 *
 * A line is an order of the suits with their techniques, the winners alone, or a card that is played now, the
 * only winner of the suit led being held up or not. Lines are played out over layouts of the unseen cards, by
 * what a player sees, first against opponents who play by rule, then against opponents who search each card
 * double dummy. A board qualifies when the same line is the best both times, by the margin of
 * kb/settings.lst (level-margin).
 *
 * A board is learnt from at the opening lead, or, with a technique that needs an ending, at a moment of its
 * recorded play, which stands in its tag LessonAfter. Random deals hardly ever come to such a moment: these
 * are dealt and played towards it (level_ending.c), and judged as strictly.
 */
#ifndef PLANNER_TEACH_LEVEL_LEVEL_H
#define PLANNER_TEACH_LEVEL_LEVEL_H

#include "engine/dd/dd.h"
#include "engine/deal.h"
#include "facts/board/board.h"
#include "planner/decide/trial/race.h"
#include "planner/position/position.h"
#include "planner/tell/explain.h"

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
    struct line plan;
    int card;      /* played first by the seat on turn, NO_CARD: as the plan has it */
    bool holds_up; /* the only winner of the suit led is kept while they win the trick */
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
/* The lines that a level compares, `first` being what comes first in the place of the choice's own order, -1
 * for the winners alone. */
void level_make_lines(enum level level, const struct position *p, int first, struct level_lines *out);
/* Our only winner of the suit that an opponent has led, which nothing else of ours there is likely to save;
 * NO_CARD when there is none, or more than one, or it is alone. */
int level_stopper(const struct view *v);
/* How lines are tried: in so many layouts (LEVEL_LAYOUTS at most) drawn by the seed, against opponents who
 * play by rule, or who search where `defence` is given. */
struct level_trial {
    int layouts;
    uint64_t seed;
    double margin;
    struct dd_solver *defence;
};
/* Tries every line of the position; lines that are clearly behind are left out on the way. Returns the best line;
 * -1 when there is no layout, or as soon as none can be the best by the margin any more. */
int level_try(const struct position *p, struct level_lines *lines, const struct level_trial *how);
/* Whether two lines are one at this card: two that hold up differ later on alone. */
bool level_is_same(const struct level_line *a, const struct level_line *b);
/* The line that did best of those that are others than `best` at this card; -1 when it is alone. */
int level_next(const struct level_lines *lines, int best);
/* By how much the best line is better than the next that is another; 1 when it is alone. */
double level_margin(const struct level_lines *lines, int best);

/* What was found of a board. */
struct level_finding {
    enum level level;
    int kind;      /* of the technique that comes first, in the knowledge; -1: the winners alone */
    int idea;      /* that was asked for, -1: none */
    int suit;      /* that comes first, -1: none */
    int card;      /* that is played now where the level is about it, else NO_CARD */
    bool holds_up; /* the only winner of the suit led */
    bool has_trumps; /* a contract in a suit: of it level, idea, chance and margin are found, no more */
    double chance; /* of the best line against opponents who search, and its margin there */
    double margin;
};

/* What is asked: a level, LEVEL_NONE for any; a kind of technique and an idea (enum idea) that the board is
 * about, -1 for any; the layouts' seed; that the suit led is held up. */
struct level_question {
    enum level level;
    int kind, idea;
    uint64_t seed;
    bool holds_up;
    bool has_trumps; /* the boards are contracts in a suit: the level and the idea alone are asked */
};

/* Whether a board may be one to learn from: a cheap look, which refuses most of them. `book` is a worker
 * whose knowledge plays suits by the book (LINES_BY_BOOK): its lines do much as the exact
 * ones, and are found in a fifth of the time. */
bool level_may_be(struct worker *book, const struct board *b, const struct level_question *q);
/* Whether the board is one to learn from, and what. The explanation must teach the same line, by knowledge
 * alone and confirmed by search. */
bool level_find(struct worker *w, struct dd_solver *defence, const struct board *b,
                const struct level_question *q, struct level_finding *out);
/* What the explanation of a board teaches at a level; chance and margin are left 0. */
struct level_finding level_taught(const struct explanation *r, enum level level);
/* The best line of a finding looked at again with fresh layouts: whether it is the best again, no other being
 * as good. */
bool level_agrees(struct worker *w, struct dd_solver *defence, const struct board *b,
                  const struct level_finding *found, int layouts, uint64_t seed);

/* ---- level_trumps.c ---- */

/* The same of a contract in a suit, in three looks. By rules, and where an idea is asked by the lines' first leads, as
 * the cards lie, which a student is to see, or in layouts, which say as much of our two hands: *at is our first lead then. Whether that lead is ahead by as much, in as many layouts, as the worker's
 * settings say. And the board searched by two workers whose layouts differ. All must have a line about the idea made
 * more often than not and ahead of the lines of other ideas; where none is asked, of every line that begins otherwise.
 * Level 1: the losers can be spared; 2: they cannot, and there is no line but one to draw trumps beside; 3: there are
 * several; 4: trumps must wait; 5: losers go in two ways. */
bool level_trumps_may_be(struct worker *book, const struct board *b, const struct level_question *q, bool as_they_lie,
                          struct view *at);
bool level_trumps_is_clear(struct worker *book, const struct board *b, const struct level_question *q, const struct view *at);
bool level_trumps_find(struct worker *w, struct worker *again, const struct board *b,
                       const struct level_question *q, struct level_finding *out);
/* Whether a board about the idea begins at the moment of its play at which the idea comes up: a lead of ours, or, of an
 * idea of a hand that has none of the suit led, that hand's card. */
bool level_trumps_begins_late(int idea);
bool level_trumps_is_of_void(int idea);
/* Plays a board on from where its play stops, ours by rules, theirs as they lie, to the next card of ours that a rule of
 * the idea names and that makes as the cards lie where another fails; notes that moment. False when none comes any more. */
bool level_trumps_play_on(struct worker *book, int idea, struct board *b);
/* Whether that card is ahead by the margin, in the layouts of a search; a lead ahead of the worst of the other lines' leads, or
 * of all others where there is no other line, else of every other card. *at receives the moment. */
bool level_trumps_is_ahead(struct worker *book, const struct board *b, int idea, struct view *at);

/* ---- level_ending.c ---- */

/* After how many cards of its play the board is learnt from; -1: after the opening lead. */
int level_after(const struct board *b);
/* Notes that in the board's tag. */
void level_set_after(struct board *b, int after);
/* Whether boards of the technique are endings: its certainty grows as the opponents' ways out go. */
bool level_is_ending(const struct knowledge *k, int kind);
/* What an ending is dealt for: the suit that the left opponent must lead, and the one that throws him in. */
struct level_no_exit {
    int suit, thrown;
};
/* Deals the opponents' cards anew until he is likely to be left so: whether he ever was. */
bool level_deal_no_exit(struct random *r, enum seat declarer, struct deal *d, struct level_no_exit *out);
/* Plays a board on from where its play stops, the opening lead at least, to the next moment when the
 * technique names a card that gives the lead away, and notes that. False when none comes any more. `e` is
 * what it was dealt for. */
bool level_play_on(struct worker *w, int kind, const struct level_no_exit *e, struct board *b);

#endif
