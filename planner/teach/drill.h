/* A drill: the thesis's own steps put to a student as questions, each answer marked with its reason.
 *
 * The answers are those of the explanation; nothing of it is shown before its question has been answered.
 */
#ifndef PLANNER_TEACH_DRILL_H
#define PLANNER_TEACH_DRILL_H

#include "facts/board/board.h"
#include "planner/tell/explain.h"
#include "planner/report/console.h"

/* X(name, word): what is asked about, in order, told as topic-WORD. The words are kept between runs; none is used anew,
 * nor "needed" and "suits", which were. */
#define DRILL_TOPICS                                                                                         \
    X(WINNERS, "winners")                                                                                    \
    X(LOSERS, "losers")                                                                                      \
    X(DANGER, "danger")                                                                                      \
    X(FIRST, "first")                                                                                        \
    X(LINE, "line")                                                                                          \
    X(TECHNIQUE, "technique")                                                                                \
    X(TRUMPS, "trumps")                                                                                      \
    X(ROUNDS, "rounds")                                                                                      \
    X(ENTRY, "entry")                                                                                        \
    X(TRICK_ONE, "trick-one")                                                                                \
    X(TRICK_ONE_LAST, "trick-one-last")                                                                      \
    X(PLAY, "play")                                                                                          \
    X(THROW, "throw")                                                                                        \
    X(LOSES, "loses")                                                                                        \
    X(BREAK, "break")

enum drill_topic {
#define X(name, word) DRILL_##name,
    DRILL_TOPICS
#undef X
        DRILL_TOPIC_COUNT
};

const char *drill_topic_word(enum drill_topic topic);
/* "which suit first", for people. */
const char *drill_topic_what(const struct words *w, enum drill_topic topic);

/* How a question went. */
struct drill_answer {
    enum drill_topic topic;
    const char *technique; /* that it was about, by its short name ("length"); the knowledge's; NULL: none */
    const char *idea;      /* that it was about, by its word ("hold-up"); NULL: none */
    int wrong, hints;      /* wrong answers, and hints taken without one */
    bool is_shown;         /* the answer was told */
};

enum { DRILL_QUESTIONS = DRILL_TOPIC_COUNT };

/* Which questions are put. */
struct drill_options {
    bool is_quick;   /* only the one that the hand is about */
    bool is_shown;   /* the board is before the student already (drill_show_problem) */
    bool is_put;     /* the first question, too (drill_put_first), and `line` was typed to it; NULL: input has ended */
    const char *line;
    unsigned topics; /* a bit each: only these, even if that leaves none; 0: all */
    void (*answered)(void *context, const struct drill_answer *a); /* told of each answer; NULL: nobody */
    /* Called by drill_run when all questions are done, before the end tells how the cards lie; NULL: nothing
     * is. */
    void (*then)(void *context, const struct explanation *r, const struct board *b);
    void *context;
};

struct drill_record {
    const char *technique; /* drill_main_technique */
    int answers;
    struct drill_answer answer[DRILL_QUESTIONS];
    int first_suit;   /* what the student put first, -1: was not asked */
    int first_card;   /* and played to trick one from the hand that plays next, NO_CARD: was not asked */
    int rounds;       /* and held up so many, -1: was not asked */
    int line;         /* of a contract in a suit: and chose this one of the told lines, -1: was not asked */
    bool is_unchosen; /* one of these was asked, and told without a choice of the student's */
    bool is_left;     /* the drill was left before its end */
};

/* Whether a question was answered at once, and alone. */
static inline bool drill_is_right(const struct drill_answer *a)
{
    return !a->wrong && !a->hints && !a->is_shown;
}

/* The short name of a technique that is chosen on a board. */
const char *drill_kind_name(const struct explanation *r, const struct technique_choice *t);

/* The first technique of the plan, by its short name; "cashing" where nothing is to be built. */
const char *drill_main_technique(const struct explanation *r);

/* ---- a drill, step by step ---- */

struct drill;

/* What became of a line: it was no answer; something was told, and the question stands; the question is done,
 * and the next one asked; the student left. */
enum drill_step { DRILL_UNCLEAR, DRILL_AGAIN, DRILL_DONE, DRILL_LEFT };

/* A drill on the board that `r` explains, which must outlive it, at its first question; what is said goes to
 * the console; of what is typed, that help tells of it. drill_free. */
struct drill *drill_new(struct console *c, const struct explanation *r, const struct board *b,
                        const struct drill_options *o, bool is_typed);
void drill_free(struct drill *d);
/* Whether the last question that is done was done by telling its answer. */
bool drill_was_shown(const struct drill *d);
/* Whether every question is done, or the student has left. */
bool drill_is_over(const struct drill *d);
/* Does what a line says: an answer, hint, show, why not X, board, help, quit. Not once it is over. */
enum drill_step drill_say_line(struct drill *d, const char *line);
/* Says what was right, the whole explanation, all hands, and the student's line beside the best. */
void drill_tell_end(struct drill *d, const struct board *b);
const struct drill_record *drill_record(const struct drill *d);
/* The question that is asked, with what there is to choose from, nothing of its answer; null once it is over.
 */
struct data *drill_question_data(const struct drill *d);

/* Shows the two hands and the play so far of a board that may not be explained yet (explain_unplanned). */
void drill_show_problem(struct console *c, const struct explanation *r);
/* Puts the question with which the full drill begins, that of the winners or, in a suit, of the losers, which needs no
 * plan: the number of all questions, which does, is left out. */
void drill_put_first(struct console *c, const struct explanation *r);
/* The same as data, as drill_question_data; the number of all questions is null. */
struct data *drill_first_data(const struct explanation *r);
enum { DRILL_LINE_BYTES = 512 };
/* Holds the drill on the board that `r` explains from its opening lead; says nothing where none of the
 * questions that are wanted is asked on it. */
void drill_run(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_options *o, struct drill_record *out);
/* The questions with their answers as data: one object on a line, added to `out`. */
void drill_json(const struct explanation *r, const struct board *b, const struct drill_options *o,
                struct buffer *out);

#endif
