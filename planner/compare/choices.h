/* What became of knowledge's own choices: how often each idea and each technique or rule was chosen, how
 * often search or trial left it, for what, and what that brought as the cards lay.
 *
 * A choice has any number of ideas, and counts for each of them; what is gained counts the choices left
 * alone. The tables own their rows; choices_free.
 */
#ifndef PLANNER_COMPARE_SUMMARY_CHOICES_H
#define PLANNER_COMPARE_SUMMARY_CHOICES_H

#include "facts/board/board.h"
#include "planner/compare/outcome.h"
#include "planner/compare/rival.h"
#include "planner/compare/statistics.h"
#include "planner/report/data.h"
#include "planner/report/document.h"

enum { CHOICE_EXAMPLES = 3 };

/* A choice that was left, to be looked at again. */
struct choice_example {
    int board, at, known,
        card;              /* by number; the card's place in the play, knowledge's card, the one played */
    int contracts, tricks; /* gained */
    char *id, *command;    /* the board's name, or NULL; a command line that explains it there */
};

/* What was played in its place, and how often. */
struct choice_other {
    char name[OUTCOME_REASON];
    int64_t count;
};

/* Choices that have an idea or a name in common. */
struct choice_row {
    char name[OUTCOME_REASON];
    int64_t chosen, left;
    int64_t won, lost; /* contracts that can be made only after the card played, only after knowledge's */
    int64_t tricks_won, tricks_lost;
    struct measure tricks;      /* gained by leaving it, each time */
    struct choice_other *other; /* the most frequent first */
    int others;
    struct choice_example
        example[CHOICE_EXAMPLES]; /* that brought or cost most first; each of another board */
    int examples;
};

struct choice_table {
    struct choice_row *row; /* the most often left first, then the most often chosen, then by name */
    int rows;
};

/* Of one declarer. */
struct choices {
    struct choice_table idea, name;
    struct choice_row end[CHOICE_ENDS]; /* by what became of it */
};

/* Adds the choices of an outcome of board `b`, which the rival played. */
void choices_add(struct choices *c, const struct rival *rival, const struct board *b,
                 const struct outcome *o);
/* Puts the tables in order; after the last board. */
void choices_finish(struct choices *c);
void choices_free(struct choices *c);
/* How many choices knowledge had, and how many were left. */
int64_t choices_count(const struct choices *c);
int64_t choices_left(const struct choices *c);

/* Adds them as tables, charts and boards; as data. */
void choices_document(struct document *d, const char *declarer, const struct choices *c);
struct data *choices_data(const struct choices *c);

#endif
