/* The summary as a document: tables, and charts of what they hold. */
#include <stdio.h>
#include <string.h>

#include "planner/compare/summary_write.h"

enum { NAME_AT = 2 };

/* "28.7 %" and "23.8 to 34.0" in two columns from `column` on. */
static void add_share(struct document *d, int column, int64_t k, int64_t n)
{
    struct estimate e = estimate_share(k, n);
    document_cell(d, column, "%.1f %%", 100 * e.value);
    document_cell(d, column + 1, "%.1f to %.1f", 100 * e.low, 100 * e.high);
}

static void add_mean(struct document *d, int column, const struct measure *m)
{
    struct estimate e = measure_mean(m);
    document_cell(d, column, "%.2f", e.value);
    document_cell(d, column + 1, "%.2f to %.2f", e.low, e.high);
}

/* ---- who made what ---- */

static void add_made(struct document *d, const char *name, int64_t made, int64_t boards, int64_t of,
                     int64_t makeable)
{
    document_row(d);
    document_cell(d, 0, "%s", name);
    document_cell(d, 1, "%lld", (long long)made);
    add_share(d, 2, made, boards);
    document_cell(d, 4, "%lld of %lld", (long long)of, (long long)makeable);
    add_share(d, 5, of, makeable);
}

static void add_contracts(struct document *d, const struct summary *s)
{
    static const struct document_column columns[] = {
        COLUMN_WHOLE("declarer", NAME_AT), COLUMN_RIGHT("made", 38),        COLUMN_RIGHT("share", 46),
        COLUMN_RIGHT("95 %", 60),          COLUMN_RIGHT("of makeable", 74), COLUMN_RIGHT("share", 83),
        COLUMN_RIGHT("95 %", 98)};
    document_heading(d, "Contracts");
    document_table(d, NULL, columns, 7);
    add_made(d, "double-dummy", s->makeable, s->boards, s->makeable, s->makeable);
    for (int i = 0; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i];
        add_made(d, summary_declarer(s, i), st->made, st->boards, st->made_makeable, st->makeable);
    }
    document_chart(d, "Made, of what can be made double dummy");
    for (int i = 0; i < s->request->declarers.count; i++) {
        struct estimate e = estimate_share(s->standing[i].made_makeable, s->standing[i].makeable);
        document_bar(d, summary_declarer(s, i), e.value, e.low, e.high, "%.1f %%", 100 * e.value);
    }
}

static void add_averages(struct document *d, const struct summary *s)
{
    static const struct measure none;
    static const struct document_column columns[] = {
        COLUMN_WHOLE("declarer", NAME_AT), COLUMN_RIGHT("tricks", 41), COLUMN_RIGHT("95 %", 56),
        COLUMN_RIGHT("lost", 63),          COLUMN_RIGHT("95 %", 78),   COLUMN_RIGHT("points", 85),
        COLUMN_RIGHT("95 %", 100)};
    document_heading(d, "A board on average");
    document_table(d, NULL, columns, 7);
    for (int i = -1; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i < 0 ? 0 : i];
        document_row(d);
        document_cell(d, 0, "%s", i < 0 ? "double-dummy" : summary_declarer(s, i));
        add_mean(d, 1, i < 0 ? &s->value : &st->tricks);
        add_mean(d, 3, i < 0 ? &none : &st->loss);
        add_mean(d, 5, i < 0 ? &s->best_points : &st->points);
    }
    for (int i = 0; i < s->request->declarers.count; i++)
        if (s->standing[i].boards < s->boards)
            document_paragraph(d, NAME_AT, "%s played %lld of the boards.", summary_declarer(s, i),
                               (long long)s->standing[i].boards);
    document_note(
        d, "95 %%: where the true figure lies nineteen times in twenty. Lost: tricks, against double dummy "
           "after the opening lead. Points: 10 for the contract, 1 for an overtrick, -1 for an undertrick.");
}

static void add_times(struct document *d, const struct summary *s)
{
    static const struct document_column columns[] = {
        COLUMN_WHOLE("declarer", NAME_AT), COLUMN_RIGHT("nodes a board", 52), COLUMN_RIGHT("ms a board", 66),
        COLUMN_RIGHT("seconds", 80)};
    document_heading(d, "What it took");
    document_table(d, NULL, columns, 4);
    for (int i = 0; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i];
        double n = st->boards ? (double)st->boards : 1;
        document_row(d);
        document_cell(d, 0, "%s", summary_declarer(s, i));
        document_cell(d, 1, "%.1f", (double)st->nodes / n);
        document_cell(d, 2, "%.3f", (double)st->micros / 1000 / n);
        document_cell(d, 3, "%.2f", (double)st->micros / 1e6);
    }
}

static void add_pair(struct document *d, const struct summary *s, int i, int j)
{
    const struct paired *p = &s->paired[i][j];
    document_row(d);
    document_cell(d, 0, "%s less %s", summary_declarer(s, i), summary_declarer(s, j));
    add_mean(d, 1, &p->made);
    add_mean(d, 3, &p->tricks);
    add_mean(d, 5, &p->points);
}

static void add_paired(struct document *d, const struct summary *s)
{
    static const struct document_column columns[] = {COLUMN_WHOLE("board by board", NAME_AT),
                                                     COLUMN_RIGHT("contracts", 41),
                                                     COLUMN_RIGHT("95 %", 56),
                                                     COLUMN_RIGHT("tricks", 63),
                                                     COLUMN_RIGHT("95 %", 78),
                                                     COLUMN_RIGHT("points", 85),
                                                     COLUMN_RIGHT("95 %", 100)};
    int n = s->request->declarers.count;
    if (n < 2) return;
    document_heading(d, "Differences on the same boards");
    document_table(d, NULL, columns, 7);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) add_pair(d, s, i, j);
}

/* ---- groups of boards ---- */

static void add_group_row(struct document *d, const struct summary *s, const struct group_row *row)
{
    document_row(d);
    document_cell(d, 0, "%s", *row->name ? row->name : "-");
    document_cell(d, 1, "%lld", (long long)row->boards);
    document_cell(d, 2, "%lld", (long long)row->makeable);
    for (int i = 0; i < s->request->declarers.count; i++)
        document_cell(d, 3 + i, "%lld, %.2f", (long long)row->made[i], measure_mean(&row->loss[i]).value);
}

static int head_width(const char *name, int least)
{
    int length = (int)strlen(name);
    return length > least ? length : least;
}

static void add_group(struct document *d, const struct summary *s, enum summary_group group)
{
    static const char *const titles[] = {"By level", "By the technique that the planner begins with",
                                         "By opening lead"};
    struct document_column columns[3 + RIVALS_MOST] = {
        COLUMN_WHOLE(NULL, NAME_AT), COLUMN_RIGHT("boards", 36), COLUMN_RIGHT("makeable", 46)};
    int at = 46;
    if (!s->group[group].rows) return;
    for (int i = 0; i < s->request->declarers.count; i++) {
        at += 2 + head_width(summary_declarer(s, i), 10);
        columns[3 + i] = (struct document_column){.head = summary_declarer(s, i), .at = at, .is_right = true};
    }
    document_heading(d, "%s: contracts made, tricks lost a board", titles[group]);
    document_table(d, NULL, columns, 3 + s->request->declarers.count);
    for (int r = 0; r < s->group[group].rows; r++) add_group_row(d, s, &s->group[group].row[r]);
}

/* ---- promises ---- */

static void add_promise_chart(struct document *d, const struct summary *s, const struct standing *st, int i)
{
    struct buffer caption = {0};
    buffer_format(&caption, "Contracts made by %s, by the chance promised", summary_declarer(s, i));
    document_chart(d, buffer_text(&caption));
    for (int n = 0; n < SUMMARY_BINS; n++) {
        char label[24];
        struct estimate e = estimate_share(st->bin[n].made, st->bin[n].boards);
        snprintf(label, sizeof label, "%d to %d %%", 10 * n, 10 * n + 10);
        if (st->bin[n].boards)
            document_bar(d, label, e.value, e.low, e.high, "%.0f %%", 100 * e.value);
        else
            document_bar(d, label, 0, 0, 0, "no board");
    }
    buffer_free(&caption);
}

static void add_promises(struct document *d, const struct summary *s, int i)
{
    static const struct document_column columns[] = {COLUMN_RIGHT("promised", 16), COLUMN_RIGHT("boards", 26),
                                                     COLUMN_RIGHT("mean", 38),     COLUMN_RIGHT("made", 48),
                                                     COLUMN_RIGHT("share", 58),    COLUMN_RIGHT("95 %", 74)};
    const struct standing *st = &s->standing[i];
    document_heading(d, "The first plan's chance by trial (in a suit by search), and what %s made of it",
                     summary_declarer(s, i));
    document_table(d, NULL, columns, 6);
    for (int n = 0; n < SUMMARY_BINS; n++) {
        const struct promise_bin *b = &st->bin[n];
        if (!b->boards) continue;
        document_row(d);
        document_cell(d, 0, "%d to %d %%", 10 * n, 10 * n + 10);
        document_cell(d, 1, "%lld", (long long)b->boards);
        document_cell(d, 2, "%.1f %%", (double)b->promised / 10000 / (double)b->boards);
        document_cell(d, 3, "%lld", (long long)b->made);
        add_share(d, 4, b->made, b->boards);
    }
    add_promise_chart(d, s, st, i);
}

void summary_document(struct document *d, const struct summary *s, bool times)
{
    document_title(d);
    document_part(d, "%lld board%s", (long long)s->boards, s->boards == 1 ? "" : "s");
    document_part(d, "%lld can be made double dummy", (long long)s->makeable);
    document_part(d, "the defence is %s", s->request->defences.list[s->defence].name);
    add_contracts(d, s);
    add_averages(d, s);
    if (times) add_times(d, s);
    add_paired(d, s);
    for (int g = 0; g < SUMMARY_GROUPS; g++) add_group(d, s, (enum summary_group)g);
    summary_cards(d, s);
    for (int i = 0; i < s->request->declarers.count; i++)
        choices_document(d, summary_declarer(s, i), &s->choices[i]);
    for (int i = 0; i < s->request->declarers.count; i++)
        if (s->request->declarers.list[i].kind == RIVAL_PLANNER) add_promises(d, s, i);
}
