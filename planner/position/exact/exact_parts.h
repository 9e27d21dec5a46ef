/* The inside of lines, for the files of planner/position/exact alone. */
#ifndef PLANNER_POSITION_EXACT_EXACT_PARTS_H
#define PLANNER_POSITION_EXACT_EXACT_PARTS_H

#include "planner/position/exact/exact.h"

/* What a line is solved for. */
struct exact_question {
    struct suit_holding holding;
    struct suit_weights weights;
    int wanted;
    bool is_cut_off[2]; /* as in struct exact_line; for words */
};
/* Asks for the line that is begun: its holding, entries and tricks wanted, by the layouts. False when there
 * are too many lines, or no layouts. */
bool exact_ask(struct exact_memory *m, const struct layouts *l, const struct exact_line *line,
              struct exact_question *out);
/* Begins a line: its tree, what it is worth, its search. */
void exact_solve(struct exact_memory *m, const struct exact_question *q, struct exact_line *out);

/* What is remembered (exact_memory.c). The search of a holding; unsearched when it has too many lines. */
struct suit_solver *exact_search(struct exact_memory *m, const struct suit_holding *h);
/* A line, and what it was solved for: from then on the line begins there. */
struct exact_solved {
    struct exact_question question;
    int wanted;
    struct suit_line worth;
    struct suit_turn *tree;
};
/* The line for the question, NULL when it has not been solved. The memory owns what it is told of. */
const struct exact_solved *exact_recall(struct exact_memory *m, const struct exact_question *q);
const struct exact_solved *exact_remember(struct exact_memory *m, struct exact_solved *solved);
/* What was asked at an earlier moment about a suit, NULL when that is not known; told by its number. */
const struct exact_question *exact_recall_start(const struct exact_memory *m, uint64_t moment, int suit);
void exact_remember_start(struct exact_memory *m, uint64_t moment, int suit, const struct exact_question *q);
/* The value of what is left of a line, by the holding as it is: it goes to line->worth, its chances being
 * those of other weights. False when it has not been found. */
bool exact_recall_value(const struct exact_memory *m, const struct suit_holding *own, struct exact_line *line);
void exact_remember_value(struct exact_memory *m, const struct suit_holding *own,
                         const struct exact_line *line);
/* What comes after fourth hand's card, SUIT_VOID for none of the suit; NULL when the answer does not know it.
 */
const struct suit_after *exact_after(const struct suit_answer *a, int fourth);

/* ---- a turn (exact_nature.c) ---- */

/* What mostly comes next; NULL where that is playing from the top. */
const struct suit_turn *exact_likeliest_next(const struct suit_answer *a);
/* The turn's own nature; EXACT_ROUNDS where it is a winner or low cards. */
struct exact_nature exact_turn_nature(const struct suit_turn *t);

#endif
