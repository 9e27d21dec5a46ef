/* Where tricks go, as tables and a chart: by the reason that was given, and by trick. */
#include "planner/compare/summary_write.h"

enum { CHART_REASONS = 12 };

static void add_row(struct document *d, const struct summary *s, const struct card_row *r)
{
    document_row(d);
    document_cell(d, 0, "%s", r->name + (*r->name == ' '));
    document_cell(d, 1, "%lld", (long long)r->cards);
    document_cell(d, 2, "%lld", (long long)r->lost);
    document_cell(d, 3, "%.2f", r->cards ? 100.0 * (double)r->lost / (double)r->cards : 0);
    document_cell(d, 4, "%lld", (long long)r->broken);
    if (!r->judged) return;
    document_cell(d, 5, "%lld", (long long)r->unlucky);
    document_cell(d, 6, "%lld", (long long)r->errors);
    document_cell(d, 7, "%.2f", summary_per_layout(s, r->lost_made));
    document_cell(d, 8, "%.2f", summary_per_layout(s, r->lost_tricks));
}

static void add_table(struct document *d, const struct summary *s, int declarer, const struct card_table *t,
                      const char *by)
{
    const struct document_column columns[] = {
        COLUMN_WHOLE(by, 2),         COLUMN_RIGHT("cards", 46),     COLUMN_RIGHT("lost", 52),
        COLUMN_RIGHT("per 100", 60), COLUMN_RIGHT("broken", 67),    COLUMN_RIGHT("unlucky", 75),
        COLUMN_RIGHT("errors", 82),  COLUMN_RIGHT("contracts", 92), COLUMN_RIGHT("tricks", 100)};
    document_heading(d, "Where the tricks of %s go, by %s", summary_declarer(s, declarer), by);
    document_table(d, NULL, columns, s->request->layouts ? 9 : 5);
    for (int i = 0; i < t->rows; i++) add_row(d, s, &t->row[i]);
}

/* The reasons that lost most. */
static void add_chart(struct document *d, const struct summary *s, int declarer)
{
    const struct card_table *t = &s->reason[declarer];
    struct buffer caption = {0};
    double most = t->rows && t->row[0].lost ? (double)t->row[0].lost : 1;
    buffer_format(&caption, "Tricks lost by %s, by reason", summary_declarer(s, declarer));
    document_chart(d, buffer_text(&caption));
    for (int i = 0; i < t->rows && i < CHART_REASONS; i++) {
        double share = (double)t->row[i].lost / most;
        document_bar(d, t->row[i].name, share, share, share, "%lld", (long long)t->row[i].lost);
    }
    buffer_free(&caption);
}

static void add_verdicts(struct document *d, const struct summary *s, int declarer)
{
    const struct standing *st = &s->standing[declarer];
    if (!s->request->layouts) return;
    document_heading(d, "Verdicts on %s", summary_declarer(s, declarer));
    document_paragraph(
        d, 2,
        "%lld choices of a card: %lld the same, %lld unlucky, %lld errors, by %d layouts each.",
        (long long)st->cards, (long long)st->verdict[VERDICT_SAME], (long long)st->verdict[VERDICT_UNLUCKY],
        (long long)st->verdict[VERDICT_ERROR], s->request->layouts);
}

/* How many of a planner's cards have a reason that can be said. */
static void add_sources(struct document *d, const struct summary *s, int declarer)
{
    struct card_sources n = summary_sources(s, declarer);
    double all = (double)(n.known + n.told + n.untold);
    if (s->request->declarers.list[declarer].kind != RIVAL_PLANNER || all <= 0) return;
    document_paragraph(
        d, 2,
        "Reasons: knowledge names one for %.1f %% of %.0f cards. For %.1f %% search tells a fact about the "
        "hidden cards, or no other card does better in any layout. For %.1f %% there is search or trial alone.",
        100 * (double)n.known / all, all, 100 * (double)n.told / all, 100 * (double)n.untold / all);
}

void summary_cards(struct document *d, const struct summary *s)
{
    bool told = false;
    for (int i = 0; i < s->request->declarers.count; i++) {
        if (!(s->request->judged >> i & 1) || !s->reason[i].rows) continue;
        add_verdicts(d, s, i);
        add_table(d, s, i, &s->reason[i], "reason");
        add_sources(d, s, i);
        add_chart(d, s, i);
        add_table(d, s, i, &s->trick[i], "trick");
        told = true;
    }
    if (told)
        document_note(
            d,
            "Cards: those with a choice. Lost: tricks, double dummy. Broken: contracts that "
            "could be made before the card and not after. Contracts, tricks: what the best other card is "
            "expected to bring more, summed over the cards, by the layouts that declarer could still think "
            "of.");
}
