/* Where the missing cards lie, for people: a table of cards, one of suits, the reasons. It computes nothing.
 */
#include "planner/findings/where.h"

#include <math.h>

#include "planner/report/wording.h"

/* Chances that differ by less are told as equal: no more than rounding parts them. */
#define SAME 1e-9

enum { CARD_COLUMN = 2, FIRST_COLUMN = 10, SECOND_COLUMN = 20, PHRASE_COLUMN = 30 };

static void write_head(struct buffer *out, const struct where_report *r)
{
    const struct view *v = r->view;
    char contract[6];
    if (*r->board) buffer_format(out, "Board %s   ", r->board);
    buffer_format(out, "%s by %s   %.0f layout%s of the unseen cards are possible\n",
                  contract_text(v->contract, contract), seat_title(v->declarer), r->layouts,
                  r->layouts == 1 ? "" : "s");
}

static void write_columns(struct buffer *out, const struct where_report *r)
{
    buffer_char(out, '\n');
    wording_pad(out, FIRST_COLUMN, 0);
    buffer_add(out, seat_title(r->view->left));
    wording_pad(out, SECOND_COLUMN, 1);
    buffer_format(out, "%s\n", seat_title(r->view->right));
}

static void write_cards(struct buffer *out, const struct where_report *r, bool ascii)
{
    write_columns(out, r);
    for (int i = 0; i < r->cards; i++) {
        const struct where_card *c = &r->card[i];
        bool is_even = fabs(c->chance[0] - c->chance[1]) < SAME;
        enum seat likelier = c->chance[0] > c->chance[1] ? r->view->left : r->view->right;
        wording_pad(out, CARD_COLUMN, 0);
        wording_short_card(out, c->card, ascii);
        wording_pad(out, FIRST_COLUMN, 1);
        wording_percent(out, c->chance[0]);
        wording_pad(out, SECOND_COLUMN, 1);
        wording_percent(out, c->chance[1]);
        wording_pad(out, PHRASE_COLUMN, 1);
        buffer_format(out, "%s with %s\n", c->phrase, is_even ? "either" : seat_title(likelier));
    }
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

static void write_suits(struct buffer *out, const struct where_report *r, bool ascii, int width)
{
    buffer_format(out, "\nSplits, %s-%s\n", seat_title(r->view->left), seat_title(r->view->right));
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--) {
        struct buffer splits = {0};
        if (!r->missing[s]) continue;
        buffer_format(out, "  %s  %d missing   ", wording_suit(s, ascii), r->missing[s]);
        write_splits(&splits, r, s);
        wording_wrap(out, buffer_text(&splits), width, 17);
        buffer_char(out, '\n');
        buffer_free(&splits);
    }
}

static void write_hands(struct buffer *out, const struct where_report *r, bool ascii)
{
    buffer_add(out, "\nExpected\n");
    for (int hand = 0; hand < 2; hand++) {
        buffer_format(out, "  %-5s  %d card%s, %.1f points,",
                      seat_title(hand == 0 ? r->view->left : r->view->right), r->places[hand],
                      r->places[hand] == 1 ? "" : "s", r->points[hand]);
        for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--)
            buffer_format(out, " %s %.1f", wording_suit(s, ascii), r->expected_length[s][hand]);
        buffer_char(out, '\n');
    }
}

static void write_reasons(struct buffer *out, const struct where_report *r, int width)
{
    buffer_add(out, "\nBecause\n");
    if (!r->reasons) buffer_add(out, "  nothing is known but the number of cards in each hand\n");
    for (int i = 0; i < r->reasons; i++) {
        struct buffer line = {0};
        buffer_add(&line, r->reason[i].text);
        if (r->reason[i].is_contradicted)
            buffer_add(&line, "; the cards do not allow it, so it is not counted");
        if (*r->reason[i].rule) buffer_format(&line, " (%s)", r->reason[i].rule);
        buffer_add(out, "  ");
        wording_wrap(out, buffer_text(&line), width, 4);
        buffer_char(out, '\n');
        buffer_free(&line);
    }
}

void where_text(struct buffer *out, const struct where_report *r, bool ascii, int width)
{
    write_head(out, r);
    if (r->cards) write_cards(out, r, ascii);
    write_suits(out, r, ascii, width);
    write_hands(out, r, ascii);
    write_reasons(out, r, width);
}
