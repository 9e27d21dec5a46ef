/* Tricks as rows of a table, the same wherever tricks are told: who played what in turn, the winner's card
 * marked by an asterisk, what a card cost in brackets behind it. */
#ifndef PLANNER_REPORT_TRICK_ROWS_H
#define PLANNER_REPORT_TRICK_ROWS_H

#include "engine/play.h"
#include "planner/report/document.h"

/* One trick. */
struct trick_row {
    int number;        /* from 1 */
    const char *label; /* in its place; NULL: "Trick 1:" */
    struct table_words words;
    const struct trick *trick;
    int strain;
    const int8_t *cost; /* of each card in turn, in tricks of its side; NULL: not told */
    int tricks;         /* of the declarer's side after it; -1: not told */
};

/* Begins the table; `has_costs` leaves room for them, and heads a column of tricks. */
void trick_rows_begin(struct document *d, bool has_costs);
/* Adds a row; the winner is marked when all four cards lie. */
void trick_rows_add(struct document *d, const struct trick_row *row);

#endif
