/* The inside of lines, for the files of planner/line alone. */
#ifndef PLANNER_LINE_LINE_PARTS_H
#define PLANNER_LINE_LINE_PARTS_H

#include "planner/line/line.h"

static inline uint16_t line_ranks(cardset cards, int suit)
{
    return (uint16_t)(cards >> (suit * SUIT_SIZE) & 0x1fff);
}

struct suit_holding line_holding(const struct holding *h);
/* Begins a line: its tree, what it is worth, its search. False when there are too many lines, or no layouts.
 */
bool line_solve(struct line_memory *m, const struct layouts *l, const struct holding *h, int wanted,
                struct exact_line *out);
/* The memory's search of a holding, NULL when it has too many lines. */
struct suit_solver *line_search(struct line_memory *m, const struct suit_holding *h);
/* What comes after fourth hand's card, SUIT_VOID for none of the suit; NULL when the answer does not know it.
 */
const struct suit_after *line_after(const struct suit_answer *a, int fourth);

#endif
