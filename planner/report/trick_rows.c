/* Rows of tricks. */
#include "planner/report/trick_rows.h"

#include <string.h>

#include "planner/report/marked.h"
#include "planner/report/wording.h"

enum { FIRST_COLUMN = 10, COLUMN_WIDTH = 12, COST_WIDTH = 4, SEAT_WIDTH = 6 };

void trick_rows_begin(struct document *d, bool has_costs)
{
    int width = COLUMN_WIDTH + (has_costs ? COST_WIDTH : 0);
    struct document_column columns[6] = {{.at = 0, .is_whole = true}};
    for (int i = 0; i < SEAT_COUNT; i++)
        columns[1 + i] = (struct document_column){.at = FIRST_COLUMN + i * width, .is_whole = true};
    columns[5] = (struct document_column){
        .at = FIRST_COLUMN + 4 * width + 6, .is_right = true, .head = has_costs ? "tricks" : NULL};
    document_table(d, NULL, columns, has_costs ? 6 : 5);
}

static void add_card(struct document *d, const struct trick_row *row, int i)
{
    const struct trick *t = row->trick;
    enum seat seat = trick_seat(t, i);
    bool is_winner = t->count == SEAT_COUNT && trick_winner(t, row->strain) == seat;
    struct buffer text = {0};
    const char *name = table_seat(&row->words, seat);
    buffer_format(&text, "%s%*s", name, SEAT_WIDTH - marked_width(name, strlen(name)), "");
    wording_short_card_by(&text, t->card[i], table_letters(&row->words));
    if (is_winner) buffer_char(&text, '*');
    if (row->cost && row->cost[i]) buffer_format(&text, " (-%d)", row->cost[i]);
    document_cell(d, 1 + i, "%s", buffer_text(&text));
    buffer_free(&text);
}

void trick_rows_add(struct document *d, const struct trick_row *row)
{
    document_row(d);
    if (row->label)
        document_cell(d, 0, "%s", row->label);
    else
        document_cell(d, 0, "Trick %2d:", row->number);
    for (int i = 0; i < row->trick->count; i++) add_card(d, row, i);
    if (row->tricks >= 0) document_cell(d, 5, "%d", row->tricks);
}
