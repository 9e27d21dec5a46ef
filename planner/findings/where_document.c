/* Where the missing cards lie, as a document: a table of cards, one of suits, the reasons. It computes
 * nothing. */
#include <math.h>

#include "planner/findings/where.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"

/* Chances that differ by less are told as equal: no more than rounding parts them. */
#define SAME 1e-9

static void add_head(struct document *d, const struct where_report *r)
{
    const struct view *v = r->view;
    char contract[6];
    document_title(d);
    if (*r->board) document_part(d, "Board %s", r->board);
    document_part(d, "%s by %s", contract_text(v->contract, contract), seat_title(v->declarer));
    document_part(d, "%.0f layout%s of the unseen cards are possible", r->layouts,
                  r->layouts == 1 ? "" : "s");
}

static void add_percent(struct document *d, int column, double chance)
{
    struct buffer text = {0};
    wording_percent(&text, chance);
    document_cell(d, column, "%s", buffer_text(&text));
    buffer_free(&text);
}

static void add_card(struct document *d, const struct where_report *r, const struct where_card *c)
{
    bool is_even = fabs(c->chance[0] - c->chance[1]) < SAME;
    enum seat likelier = c->chance[0] > c->chance[1] ? r->view->left : r->view->right;
    struct buffer card = {0};
    wording_short_card(&card, c->card);
    document_row(d);
    document_cell(d, 0, "%s", buffer_text(&card));
    add_percent(d, 1, c->chance[0]);
    add_percent(d, 2, c->chance[1]);
    document_cell(d, 3, "%s with %s", c->phrase, is_even ? "either" : seat_title(likelier));
    buffer_free(&card);
}

static void add_cards(struct document *d, const struct where_report *r)
{
    const struct document_column columns[] = {{.at = 2},
                                              {.head = seat_title(r->view->left), .at = 10},
                                              {.head = seat_title(r->view->right), .at = 20},
                                              {.at = 30, .is_whole = true}};
    document_gap(d);
    document_table(d, NULL, columns, 4);
    for (int i = 0; i < r->cards; i++) add_card(d, r, &r->card[i]);
}

/* "4-3 31 %, 3-4 31 %", the likeliest first; what is under one in a hundred is left out. */
static void write_splits(struct buffer *out, const struct where_report *r, int suit)
{
    bool told[SUIT_SIZE + 1] = {false}, any = false;
    for (;;) {
        int best = -1;
        for (int n = 0; n <= r->missing[suit]; n++)
            if (!told[n] && r->length[suit][0][n] >= 0.01 &&
                (best < 0 || r->length[suit][0][n] > r->length[suit][0][best] + SAME))
                best = n;
        if (best < 0) return;
        told[best] = true;
        buffer_format(out, "%s%d-%d ", any ? ", " : "", best, r->missing[suit] - best);
        wording_percent(out, r->length[suit][0][best]);
        any = true;
    }
}

static void add_suits(struct document *d, const struct where_report *r)
{
    static const struct document_column columns[] = {{.at = 2}, {.at = 5, .is_whole = true}, {.at = 17}};
    document_heading(d, "Splits, %s-%s", seat_title(r->view->left), seat_title(r->view->right));
    document_table(d, NULL, columns, 3);
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--) {
        struct buffer splits = {0};
        if (!r->missing[s]) continue;
        write_splits(&splits, r, s);
        document_row(d);
        document_cell(d, 0, "%s", wording_suit(s));
        document_cell(d, 1, "%d missing", r->missing[s]);
        document_cell(d, 2, "%s", buffer_text(&splits));
        buffer_free(&splits);
    }
}

static void add_hands(struct document *d, const struct where_report *r)
{
    document_heading(d, "Expected");
    for (int hand = 0; hand < 2; hand++) {
        struct buffer suits = {0};
        for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--)
            buffer_format(&suits, " %s %.1f", wording_suit(s), r->expected_length[s][hand]);
        document_branch(d, 1, "%-5s  %d card%s, %.1f points,%s",
                        seat_title(hand == 0 ? r->view->left : r->view->right), r->places[hand],
                        r->places[hand] == 1 ? "" : "s", r->points[hand], buffer_text(&suits));
        buffer_free(&suits);
    }
}

static void add_reason(struct document *d, const struct evidence_reason *reason)
{
    struct buffer rule = {0};
    if (*reason->rule) buffer_format(&rule, " (" MARK_TERM "%s" MARK_END ")", reason->rule);
    document_item(d, 2, 2, "%s%s%s", reason->text,
                  reason->is_contradicted ? "; the cards do not allow it, so it is not counted" : "",
                  buffer_text(&rule));
    buffer_free(&rule);
}

static void add_reasons(struct document *d, const struct where_report *r)
{
    document_heading(d, "Because");
    if (!r->reasons) document_paragraph(d, 2, "nothing is known but the number of cards in each hand");
    for (int i = 0; i < r->reasons; i++) add_reason(d, &r->reason[i]);
}

struct document *where_document(const struct where_report *r)
{
    struct document *d = document_new();
    add_head(d, r);
    if (r->cards) add_cards(d, r);
    add_suits(d, r);
    add_hands(d, r);
    add_reasons(d, r);
    return d;
}
