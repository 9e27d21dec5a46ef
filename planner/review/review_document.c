/* The review as a document: the summary, every card in a table, then what there is to say of some. */
#include <stdlib.h>

#include "planner/report/document.h"
#include "planner/report/wording.h"
#include "planner/review/review_words.h"

enum { INDENT = 2 };
enum column {
    COLUMN_TRICK,
    COLUMN_HAND,
    COLUMN_CARD,
    COLUMN_CHANCE,
    COLUMN_BEST,
    COLUMN_COST,
    COLUMN_SAY,
    COLUMNS
};

static const struct document_column columns[COLUMNS] = {
    [COLUMN_TRICK] = {.head = "trick", .at = 7, .is_right = true},
    [COLUMN_HAND] = {.head = "from", .at = 10},
    [COLUMN_CARD] = {.head = "card", .at = 18},
    [COLUMN_CHANCE] = {.head = "chance", .at = 30, .is_right = true},
    [COLUMN_BEST] = {.head = "better", .at = 33, .is_whole = true},
    [COLUMN_COST] = {.head = "tricks lost", .at = 57, .is_right = true},
    [COLUMN_SAY] = {.head = "", .at = 60},
};

static void add_head(struct document *d, const struct review *r)
{
    char contract[6];
    document_title(d);
    document_place(d, r->board->id);
    if (r->board->id) document_part(d, "Board %s", r->board->id);
    document_part(d, "%s by %s", contract_text(r->view.contract, contract), seat_title(r->view.declarer));
    document_part(d, "%s tricks are needed", wording_number(r->needed));
    if (r->tricks >= 0) document_part(d, "%s were taken", wording_number(r->tricks));
    document_board(d, r->board);
}

static void add_row(struct document *d, const struct review *r, const struct reviewed_card *c)
{
    struct buffer card = {0}, chance = {0}, best = {0};
    wording_short_card(&card, c->card);
    wording_percent(&chance, c->made);
    document_row(d);
    document_cell(d, COLUMN_TRICK, "%d", c->at / SEAT_COUNT + 1);
    document_cell(d, COLUMN_HAND, "%s", wording_hand(c->seat, r->view.declarer));
    document_cell(d, COLUMN_CARD, "%s", buffer_text(&card));
    document_cell(d, COLUMN_CHANCE, "%s", buffer_text(&chance));
    if (c->verdict == REVIEW_MISTAKE) {
        wording_short_card(&best, c->best);
        buffer_char(&best, ' ');
        wording_percent(&best, c->best_made);
        document_cell(d, COLUMN_BEST, "%s", buffer_text(&best));
    }
    if (r->is_open && c->lost) document_cell(d, COLUMN_COST, "%d", c->lost);
    if (c->verdict != REVIEW_RIGHT)
        document_cell(d, COLUMN_SAY, "%s", review_verdict_name(c->verdict));
    else if (c->is_lost)
        document_cell(d, COLUMN_SAY, "lost");
    buffer_free(&card);
    buffer_free(&chance);
    buffer_free(&best);
}

static void add_cards(struct document *d, const struct review *r)
{
    if (!r->cards) return;
    document_gap(d);
    document_table(d, NULL, columns, COLUMNS);
    for (int i = 0; i < r->cards; i++) add_row(d, r, &r->card[i]);
}

static void add_said(struct document *d, const struct review *r, enum review_verdict verdict,
                     const char *heading)
{
    bool is_first = true;
    for (int i = 0; i < r->cards; i++) {
        if (r->card[i].verdict != verdict) continue;
        char *text = review_words_card(r, &r->card[i]);
        if (is_first) document_heading(d, "%s", heading);
        document_item(d, INDENT, 2, "%s", text);
        is_first = false;
        free(text);
    }
}

struct document *review_document(const struct review *r)
{
    struct document *d = document_new();
    add_head(d, r);
    document_gap(d);
    document_paragraph(d, INDENT, "%s", r->summary);
    add_cards(d, r);
    add_said(d, r, REVIEW_MISTAKE, "Mistakes");
    add_said(d, r, REVIEW_UNLUCKY, "Bad luck");
    document_note(
        d,
        "Chance: layouts of the unseen cards, of %d drawn from what auction and play had shown by then, in "
        "which the contract can still be made after the card by who sees all hands. A mistake is more than "
        "3 of 100 behind, and more than the draw explains.%s",
        r->layouts, r->is_open ? " Tricks lost: as the cards lay, against the best defence." : "");
    return d;
}
