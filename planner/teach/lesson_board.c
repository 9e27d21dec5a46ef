/* What a lesson tells of the board itself: its event, its players, its auction. */
#include <string.h>

#include "planner/report/trick_rows.h"
#include "planner/teach/lesson.h"

/* ---- names ---- */

/* A tag's value, NULL when it says nothing. */
static const char *told(const struct board *b, const char *name)
{
    const char *value = board_tag(b, name);
    return value && *value && strcmp(value, "?") && strcmp(value, "#") ? value : NULL;
}

void lesson_names(struct document *d, const struct board *b)
{
    static const char *const tags[] = {"Event", "West", "North", "East", "South"};
    bool has_parts = false;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const char *value = told(b, tags[i]);
        if (!value) continue;
        if (!has_parts) document_parts(d, NULL);
        has_parts = true;
        document_part(d, "%s: %s", tags[i], value);
    }
}

/* ---- auction ---- */

void lesson_auction(struct document *d, const struct board *b)
{
    static const struct document_column column[] = {{.head = "West", .at = 2},
                                                    {.head = "North", .at = 10},
                                                    {.head = "East", .at = 18},
                                                    {.head = "South", .at = 26}};
    if (!b->auction.count) return;
    document_gap(d);
    document_table(d, "The auction", column, SEAT_COUNT);
    for (int i = 0; i < b->auction.count; i++) {
        char call[5];
        enum seat seat = auction_seat(&b->auction, i);
        if (!i || seat == SEAT_WEST) document_row(d);
        document_cell(d, (int)seat, "%s", call_text(b->auction.call[i], call));
    }
}

/* ---- the play so far ---- */

void lesson_so_far(struct document *d, const struct explanation *r)
{
    const struct play *p = &r->view.play;
    if (!p->tricks) return;
    document_heading(d, "The play so far");
    trick_rows_begin(d, false);
    for (int i = 0; i <= p->tricks && (i < p->tricks || p->trick[i].count); i++) {
        struct trick_row row = {.number = i + 1, .trick = &p->trick[i], .strain = p->strain, .tricks = -1};
        trick_rows_add(d, &row);
    }
}
