/* Folding two plays of each board into what the change is worth, and telling it. */
#include "planner/compare/knowledge/worth.h"

#include <stdlib.h>
#include <string.h>

#include "planner/report/data.h"
#include "planner/report/wording.h"

/* ---- sums ---- */

static struct worth_board differing(const struct outcome *was, const struct outcome *is, int i)
{
    struct worth_board d = {.index = was->board,
                            .at = was->card[i].at,
                            .tricks = {was->tricks, is->tricks},
                            .card = {was->card[i].card, is->card[i].card}};
    memcpy(d.reason[WORTH_WAS], was->card[i].reason, OUTCOME_REASON);
    memcpy(d.reason[WORTH_IS], is->card[i].reason, OUTCOME_REASON);
    return d;
}

static void keep(struct worth *w, const struct worth_board *d)
{
    w->list = util_grow(w->list, w->count, &w->room, sizeof *w->list);
    w->list[w->count++] = *d;
}

/* The position before a card: the contract, South's hand and dummy's, what has been played. */
static char *position_of(const struct board *b, const struct outcome *o, int at)
{
    struct buffer out = {0};
    char text[SUIT_SIZE + 1], contract[6];
    buffer_add(&out, contract_text(b->contract, contract));
    for (int hand = 0; hand < 2; hand++)
        for (int suit = SUIT_COUNT - 1; suit >= 0; suit--)
            buffer_format(&out, "%c%s", suit == SUIT_COUNT - 1 ? ' ' : '.',
                          cardset_ranks(b->deal.hand[hand ? SEAT_NORTH : SEAT_SOUTH], suit, text));
    for (int i = 0; i < at; i++) buffer_format(&out, " %s", card_text(o->play[i], text));
    return buffer_take(&out);
}

/* Compares the cards up to the first that differs. */
static void compare_cards(struct worth *w, const struct board *b, const struct outcome *was,
                          const struct outcome *is)
{
    int reason = -1, card = -1;
    for (int i = 0; card < 0 && i < was->cards && i < is->cards; i++) {
        w->cards++;
        if (was->card[i].card != is->card[i].card)
            card = i;
        else if (reason < 0 && strcmp(was->card[i].reason, is->card[i].reason) != 0)
            reason = i;
    }
    w->other_card += card >= 0;
    w->other_reason += card < 0 && reason >= 0;
    if (card < 0 && reason < 0) return;
    struct worth_board d = differing(was, is, card >= 0 ? card : reason);
    d.needed = contract_needed(b->contract);
    d.position = position_of(b, was, d.at);
    keep(w, &d);
}

void worth_add(struct worth *w, const struct board *b, const struct compared_board *done)
{
    const struct outcome *was = &done->outcome[WORTH_WAS], *is = &done->outcome[WORTH_IS];
    const int needed = contract_needed(b->contract);
    bool made[WORTH_SIDES] = {was->tricks >= needed, is->tricks >= needed};
    w->boards++;
    w->makeable += was->value >= needed;
    for (int i = 0; i < WORTH_SIDES; i++) w->made[i] += made[i];
    measure_add(&w->contracts, made[WORTH_IS] - made[WORTH_WAS]);
    measure_add(&w->tricks, is->tricks - was->tricks);
    compare_cards(w, b, was, is);
}

void worth_free(struct worth *w)
{
    for (int i = 0; i < w->count; i++) free(w->list[i].position);
    free(w->list);
}

/* ---- as a document ---- */

static void add_share(struct document *d, const char *what, int k, int n)
{
    struct estimate e = estimate_share(k, n);
    document_parts(d, what);
    document_part(d, "on %d of %d boards, %.1f %% (%.1f to %.1f)", k, n, 100 * e.value, 100 * e.low,
                  100 * e.high);
}

static void add_contracts(struct document *d, const struct worth *w)
{
    struct estimate made = measure_mean(&w->contracts), tricks = measure_mean(&w->tricks);
    document_parts(d, "Made");
    document_part(d, "%d as it is", w->made[WORTH_WAS]);
    document_part(d, "%d with the change", w->made[WORTH_IS]);
    document_part(d, "%d can be made double dummy", w->makeable);
    document_parts(d, "Gained");
    document_part(d, "%+.1f contracts of 100 boards (%+.1f to %+.1f)", 100 * made.value, 100 * made.low,
                  100 * made.high);
    document_part(d, "%+.3f tricks a board (%+.3f to %+.3f)", tricks.value, tricks.low, tricks.high);
    add_share(d, "Another card", w->other_card, w->boards);
    add_share(d, "Another reason for the same cards", w->other_reason, w->boards);
}

/* What a board says of itself: a contract won or lost counts more than any trick. */
static int weight(const struct worth_board *d)
{
    int was = d->tricks[WORTH_WAS], is = d->tricks[WORTH_IS];
    return (((was >= d->needed) != (is >= d->needed)) ? 2 * SUIT_SIZE : 0) + abs(is - was) * 2 +
           (d->card[WORTH_WAS] != d->card[WORTH_IS]);
}

static int by_weight(const void *a, const void *b)
{
    const struct worth_board *x = a, *y = b;
    return weight(x) != weight(y) ? weight(y) - weight(x) : x->index - y->index;
}

static void add_play(struct document *d, int cell, int card, const char *reason)
{
    struct buffer said = {0};
    wording_short_card(&said, card);
    document_cell(d, cell, "%s", buffer_text(&said));
    document_cell(d, cell + 1, "%s", reason);
    buffer_free(&said);
}

static void add_row(struct document *d, const struct worth_board *b)
{
    document_row(d);
    document_cell(d, 0, "%d", b->index + 1);
    document_cell(d, 1, "%d", b->at / SEAT_COUNT + 1);
    document_cell(d, 2, "%d", b->tricks[WORTH_WAS]);
    add_play(d, 3, b->card[WORTH_WAS], b->reason[WORTH_WAS]);
    document_cell(d, 5, "%d", b->tricks[WORTH_IS]);
    add_play(d, 6, b->card[WORTH_IS], b->reason[WORTH_IS]);
}

struct document *worth_document(struct worth *w, int rows)
{
    static const struct document_column columns[] = {
        COLUMN_RIGHT("board", 7), COLUMN_RIGHT("at trick", 17), COLUMN_RIGHT("as it is", 27),
        COLUMN_LEFT("card", 29),  COLUMN_LEFT("reason", 35),    COLUMN_RIGHT("changed", 72),
        COLUMN_LEFT("card", 74),  COLUMN_LEFT("reason", 80)};
    struct document *d = document_new();
    document_title(d);
    document_part(d, "%d boards played twice", w->boards);
    document_part(d, "%d cards chosen in the same position", w->cards);
    add_contracts(d, w);
    if (!w->count || !rows) return d;
    qsort(w->list, (size_t)w->count, sizeof *w->list, by_weight);
    document_heading(d, "The first card or reason that differs, and the tricks that came of it");
    document_table(d, NULL, columns, 8);
    for (int i = 0; i < w->count && i < rows; i++) add_row(d, &w->list[i]);
    document_heading(d, "These positions, as the part (board \"...\") of a rule names them");
    for (int i = 0; i < w->count && i < rows; i++) {
        struct buffer line = {0};
        buffer_format(&line, "%5d  \"%s\"\n", w->list[i].index + 1, w->list[i].position);
        document_lines(d, buffer_text(&line));
        buffer_free(&line);
    }
    return d;
}

/* ---- as data ---- */

static struct data *estimate_data(const struct estimate *e)
{
    struct data *o = data_object(), *ends = data_array();
    data_set(o, "mean", data_real(e->value));
    data_add(ends, data_real(e->low));
    data_add(ends, data_real(e->high));
    data_set(o, "interval", ends);
    return o;
}

static struct data *board_data(const struct worth_board *b)
{
    static const char *const side[] = {"was", "is"};
    struct data *o = OBJECT(WHOLE("board", b->index + 1), WHOLE("trick", b->at / SEAT_COUNT + 1),
                            WHOLE("needed", b->needed), TEXT("position", b->position));
    for (int i = 0; i < WORTH_SIDES; i++) {
        struct data *s = OBJECT(WHOLE("tricks", b->tricks[i]), CARD("card", b->card[i]),
                                TEXT("reason", b->reason[i]));
        data_set(o, side[i], s);
    }
    return o;
}

struct data *worth_data(const struct worth *w)
{
    struct data *o = data_head(), *list = data_array();
    const struct estimate contracts = measure_mean(&w->contracts), tricks = measure_mean(&w->tricks),
                          card = estimate_share(w->other_card, w->boards),
                          reason = estimate_share(w->other_reason, w->boards);
    PUT(o, WHOLE("boards", w->boards), WHOLE("makeable", w->makeable), WHOLE("made_was", w->made[WORTH_WAS]),
        WHOLE("made_is", w->made[WORTH_IS]), MEMBER("contracts", estimate_data(&contracts)),
        MEMBER("tricks", estimate_data(&tricks)), WHOLE("cards", w->cards),
        MEMBER("other_card", estimate_data(&card)), MEMBER("other_reason", estimate_data(&reason)));
    for (int i = 0; i < w->count; i++) data_add(list, board_data(&w->list[i]));
    return PUT(o, MEMBER("differ", list));
}
