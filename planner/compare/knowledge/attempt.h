/* What a change of the knowledge does to a board: the line, the cards and the reasons, as they are explained
 * by the one folder and by the other.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_ATTEMPT_H
#define PLANNER_COMPARE_KNOWLEDGE_ATTEMPT_H

#include "facts/board/board.h"
#include "planner/position/position.h"

/* Explains the board by both workers; adds to `out` the lines of the explanation that only one of them has,
 * "- " what was said, "+ " what is said now, or one line that nothing has changed. Returns 1 when something
 * has, 0 when not, -1 when the board cannot be planned. */
int attempt_tell(struct worker *was, struct worker *is, const struct board *b, struct buffer *out);

#endif
