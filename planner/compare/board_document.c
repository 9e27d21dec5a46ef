/* The table per board as a document's table: a row a board and defence, a column a declarer. */
#include <string.h>

#include "planner/compare/summary_write.h"
#include "planner/report/wording.h"

enum { FIXED = 6, FIXED_WIDTH = 46, LEAST_WIDTH = 4 };

void summary_board_table(struct document *d, const struct compare_request *request)
{
    struct document_column columns[FIXED + RIVALS_MOST] = {
        COLUMN_WHOLE("board", 0), COLUMN_WHOLE("contract", 8), COLUMN_WHOLE("by", 17),
        COLUMN_WHOLE("lead", 23), COLUMN_WHOLE("defence", 28), COLUMN_RIGHT("best", FIXED_WIDTH)};
    int at = FIXED_WIDTH;
    for (int i = 0; i < request->declarers.count; i++) {
        const char *name = request->declarers.list[i].name;
        int length = (int)strlen(name);
        at += 2 + (length > LEAST_WIDTH ? length : LEAST_WIDTH);
        columns[FIXED + i] = (struct document_column)COLUMN_RIGHT(name, at);
    }
    document_table(d, NULL, columns, FIXED + request->declarers.count);
}

void summary_board_row(struct document *d, const struct compare_request *request, const struct board *b,
                       const struct compared_board *done)
{
    char contract[6];
    for (int k = 0; k < request->defences.count; k++) {
        const struct outcome *o = done->outcome + k * request->declarers.count;
        document_row(d);
        document_cell(d, 0, "%s", b->id ? b->id : "-");
        document_cell(d, 1, "%s", contract_text(b->contract, contract));
        document_cell(d, 2, "%s", seat_title(b->contract.declarer));
        struct buffer lead = {0};
        if (o->played) wording_short_card(&lead, o->play[0]);
        document_cell(d, 3, "%s", o->played ? buffer_text(&lead) : "-");
        buffer_free(&lead);
        document_cell(d, 4, "%s", request->defences.list[k].name);
        document_cell(d, 5, "%d", o->value);
        for (int i = 0; i < request->declarers.count; i++)
            if (o[i].is_played) document_cell(d, FIXED + i, "%d", o[i].tricks);
    }
}
