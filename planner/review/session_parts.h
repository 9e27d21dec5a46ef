/* What the reports of a session share, for session_document.c and session_traveller.c alone. */
#ifndef PLANNER_REVIEW_SESSION_PARTS_H
#define PLANNER_REVIEW_SESSION_PARTS_H

#include "planner/review/session.h"

/* The board's number as its file has it; "?". */
const char *session_number_of(const struct session_board *b);
/* "Board 7, 3NT by South, Anna"; the caller frees it. */
char *session_name_of(const struct session *s, const struct session_board *b);
/* The moment before a card as a link, without names, added to `out`. */
void session_link(const struct session_board *b, const struct session_card *c, struct buffer *out);

/* Begins a table whose columns are headed by phrases; one with a head of its own keeps it. */
void session_begin_table(struct document *d, const struct words *w, const struct document_column *columns,
                         const enum phrase *heads, int count);
/* Tricks beside those needed; points against the other tables; what was given up, and the first idea. */
void session_cell_tricks(struct document *d, int column, const struct session_board *b, int tricks);
void session_cell_points(struct document *d, int column, const struct session_board *b,
                         const struct session_field *f);
void session_cell_given_up(struct document *d, int column, const struct session *s,
                           const struct session_board *b);

void session_add_heading(struct document *d, const struct session *s, enum phrase heading);
/* An item, whose text is freed. */
void session_add_item(struct document *d, char *text);
/* Where two declarers of a deal, or of any (NULL), went different ways. */
void session_add_ways(struct document *d, const struct session *s, const struct session_board *deal);

/* Tricks as they were played, or as the record has them; -1. */
int session_tricks_of(const struct board *b);
/* Whether declarer's side is. */
bool session_is_vulnerable(const struct board *b);
/* What tricks are worth on a board at matchpoints. */
struct aim session_aim(const struct session_results *r, const struct session_board *b, const struct settings *set);

#endif
