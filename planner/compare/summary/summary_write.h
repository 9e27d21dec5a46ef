/* Writers of a summary and of single boards. They add to a buffer, and compute nothing but per cents and
 * means. */
#ifndef PLANNER_COMPARE_SUMMARY_SUMMARY_WRITE_H
#define PLANNER_COMPARE_SUMMARY_SUMMARY_WRITE_H

#include "planner/compare/summary/summary.h"

/* ---- summary_text.c ---- */

/* `times`: with nodes and seconds, which are of the machine and the run. */
void summary_text(struct buffer *out, const struct summary *s, bool times);
/* The head of the table per board, and a board's line for each defence. */
void summary_board_head(struct buffer *out, const struct compare_request *request);
void summary_board_text(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done);

/* ---- summary_json.c ---- */

/* One object and a newline. */
void summary_json(struct buffer *out, const struct summary *s, bool times);
/* One object a defence, each with a newline. */
void summary_board_json(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done);

/* ---- summary_csv.c ---- */

/* The head, and a line for each declarer and defence of a board. */
void summary_csv_head(struct buffer *out);
void summary_board_csv(struct buffer *out, const struct compare_request *request, const struct board *b,
                       const struct compared_board *done);

#endif
