/* The inside of lines, for the files of planner/line alone. */
#ifndef PLANNER_LINE_LINE_PARTS_H
#define PLANNER_LINE_LINE_PARTS_H

#include "planner/line/line.h"

struct suit_holding line_holding(const struct holding *h);
/* What a line is solved for. */
struct line_question {
    struct suit_holding holding;
    struct suit_weights weights;
    int wanted;
    bool is_cut_off[2]; /* as in struct exact_line; for words */
};
/* Asks for the line that is begun: its holding, entries and tricks wanted, by the layouts. False when there
 * are too many lines, or no layouts. */
bool line_ask(struct line_memory *m, const struct layouts *l, const struct exact_line *line,
              struct line_question *out);
/* Begins a line: its tree, what it is worth, its search. */
void line_solve(struct line_memory *m, const struct line_question *q, struct exact_line *out);

/* What is remembered (line_memory.c). The search of a holding; unsearched when it has too many lines. */
struct suit_solver *line_search(struct line_memory *m, const struct suit_holding *h);
/* A line, and what it was solved for: from then on the line begins there. */
struct line_solved {
    struct line_question question;
    int wanted;
    struct suit_line worth;
    struct suit_turn *tree;
};
/* The line for the question, NULL when it has not been solved. The memory owns what it is told of. */
const struct line_solved *line_recall(struct line_memory *m, const struct line_question *q);
const struct line_solved *line_remember(struct line_memory *m, struct line_solved *solved);
/* What was asked at an earlier moment about a suit, NULL when that is not known; told by its number. */
const struct line_question *line_recall_start(const struct line_memory *m, uint64_t moment, int suit);
void line_remember_start(struct line_memory *m, uint64_t moment, int suit, const struct line_question *q);
/* The value of what is left of a line, by the holding as it is: it goes to line->worth, its chances being
 * those of other weights. False when it has not been found. */
bool line_recall_value(const struct line_memory *m, const struct suit_holding *own, struct exact_line *line);
void line_remember_value(struct line_memory *m, const struct suit_holding *own,
                         const struct exact_line *line);
/* What comes after fourth hand's card, SUIT_VOID for none of the suit; NULL when the answer does not know it.
 */
const struct suit_after *line_after(const struct suit_answer *a, int fourth);

/* ---- a turn (line_nature.c) ---- */

/* What mostly comes next; NULL where that is playing from the top. */
const struct suit_turn *line_likeliest_next(const struct suit_answer *a);
/* The turn's own nature; LINE_ROUNDS where it is a winner or low cards. */
struct line_nature line_turn_nature(const struct suit_turn *t);

#endif
