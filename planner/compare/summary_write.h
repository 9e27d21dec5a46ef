/* How a summary and single boards are told: as a document, as data, as lines for spreadsheets. They compute
 * nothing but per cents and means. */
#ifndef PLANNER_COMPARE_SUMMARY_SUMMARY_WRITE_H
#define PLANNER_COMPARE_SUMMARY_SUMMARY_WRITE_H

#include "planner/compare/summary.h"
#include "planner/report/document.h"

/* ---- summary_document.c ---- */

/* Adds the summary. `times`: with nodes and seconds, the latter of the machine and the run. */
void summary_document(struct document *d, const struct summary *s, bool times);

/* ---- board_document.c: the table per board ---- */

/* Begins the table, and adds a row for each defence of a board. */
void summary_board_table(struct document *d, const struct compare_request *request);
void summary_board_row(struct document *d, const struct compare_request *request, const struct board *b,
                       const struct compared_board *done);

/* ---- cards_document.c: where tricks go ---- */

void summary_cards(struct document *d, const struct summary *s);

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
