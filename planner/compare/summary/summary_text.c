/* The summary as text: tables of aligned columns. */
#include "planner/compare/summary/summary_write.h"

enum { NAME_COLUMN = 30 };

static void write_name(struct buffer *out, const char *name)
{
    buffer_format(out, "  %-*s ", NAME_COLUMN, name);
}

/* "46 % (40-53)" in a column. */
static void write_share(struct buffer *out, int64_t k, int64_t n)
{
    struct estimate e = estimate_share(k, n);
    buffer_format(out, " %5lld %5.1f %% (%4.1f-%5.1f)", (long long)k, 100 * e.value, 100 * e.low,
                  100 * e.high);
}

static void write_mean(struct buffer *out, const struct measure *m)
{
    struct estimate e = measure_mean(m);
    buffer_format(out, " %6.2f (%5.2f to %5.2f)", e.value, e.low, e.high);
}

static const char *declarer_name(const struct summary *s, int i)
{
    return s->request->declarers.list[i].name;
}

/* ---- who made what ---- */

static void write_standing(struct buffer *out, const struct summary *s, int i)
{
    const struct standing *st = &s->standing[i];
    write_name(out, declarer_name(s, i));
    write_share(out, st->made, st->boards);
    write_share(out, st->made_makeable, st->makeable);
    write_mean(out, &st->tricks);
    write_mean(out, &st->loss);
    write_mean(out, &st->points);
    if (st->boards < s->boards) buffer_format(out, "  (%lld boards)", (long long)st->boards);
    buffer_char(out, '\n');
}

static void write_standings(struct buffer *out, const struct summary *s)
{
    static const struct measure none;
    buffer_format(out, "%lld board%s, of which %lld can be made double dummy; the defence is %s\n\n",
                  (long long)s->boards, s->boards == 1 ? "" : "s", (long long)s->makeable,
                  s->request->defences.list[s->defence].name);
    buffer_format(out, "  %-*s  %-23s %-23s %-23s %-23s %s\n", NAME_COLUMN, "declarer", " made",
                  " of makeable", " tricks", " lost, double dummy", " points");
    write_name(out, "double-dummy");
    write_share(out, s->makeable, s->boards);
    write_share(out, s->makeable, s->makeable);
    write_mean(out, &s->value);
    write_mean(out, &none);
    write_mean(out, &s->best_points);
    buffer_char(out, '\n');
    for (int i = 0; i < s->request->declarers.count; i++) write_standing(out, s, i);
    buffer_add(out,
               "\nIn brackets: 95 % intervals. Points: 10 for the contract, 1 for an overtrick, -1 for an "
               "undertrick.\n");
}

static void write_times(struct buffer *out, const struct summary *s)
{
    buffer_format(out, "\nWhat it took\n  %-*s %14s %14s %12s\n", NAME_COLUMN, "", "nodes a board",
                  "ms a board", "seconds");
    for (int i = 0; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i];
        double n = st->boards ? (double)st->boards : 1;
        write_name(out, declarer_name(s, i));
        buffer_format(out, "%14.1f %14.3f %12.2f\n", (double)st->nodes / n, (double)st->micros / 1000 / n,
                      (double)st->micros / 1e6);
    }
}

static void write_paired(struct buffer *out, const struct summary *s)
{
    int n = s->request->declarers.count;
    if (n < 2) return;
    buffer_add(out, "\nBoard by board, the first less the second\n");
    buffer_format(out, "  %-*s  %-23s %-23s %s\n", 2 * NAME_COLUMN, "", " contracts a board", " tricks",
                  " points");
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            const struct paired *p = &s->paired[i][j];
            struct buffer both = {0};
            buffer_format(&both, "%s, %s", declarer_name(s, i), declarer_name(s, j));
            buffer_format(out, "  %-*s ", 2 * NAME_COLUMN, buffer_text(&both));
            write_mean(out, &p->made);
            write_mean(out, &p->tricks);
            write_mean(out, &p->points);
            buffer_char(out, '\n');
            buffer_free(&both);
        }
}

/* ---- groups of boards ---- */

static void write_group(struct buffer *out, const struct summary *s, enum summary_group group)
{
    static const char *const titles[] = {"By level", "By the technique that the planner begins with",
                                         "By opening lead"};
    const struct group_table *t = &s->group[group];
    if (!t->rows) return;
    buffer_format(out, "\n%s: made, and tricks lost a board\n  %-*s %7s %9s", titles[group], NAME_COLUMN, "",
                  "boards", "makeable");
    for (int i = 0; i < s->request->declarers.count; i++)
        buffer_format(out, "  %18.18s", declarer_name(s, i));
    buffer_char(out, '\n');
    for (int r = 0; r < t->rows; r++) {
        const struct group_row *row = &t->row[r];
        write_name(out, *row->name ? row->name : "-");
        buffer_format(out, "%7lld %9lld", (long long)row->boards, (long long)row->makeable);
        for (int i = 0; i < s->request->declarers.count; i++)
            buffer_format(out, "  %10lld  %6.2f", (long long)row->made[i], measure_mean(&row->loss[i]).value);
        buffer_char(out, '\n');
    }
}

/* ---- where tricks go ---- */

static void write_card_row(struct buffer *out, const struct summary *s, const struct card_row *r)
{
    buffer_format(out, "  %-44s %7lld %7lld %8.2f %7lld", r->name, (long long)r->cards, (long long)r->lost,
                  r->cards ? 100.0 * (double)r->lost / (double)r->cards : 0, (long long)r->broken);
    if (r->judged)
        buffer_format(out, " %8lld %7lld %10.2f %9.2f", (long long)r->unlucky, (long long)r->errors,
                      summary_per_layout(s, r->lost_made), summary_per_layout(s, r->lost_tricks));
    buffer_char(out, '\n');
}

static void write_cards(struct buffer *out, const struct summary *s, int declarer, const struct card_table *t,
                        const char *by)
{
    bool judged = s->standing[declarer].cards && s->request->layouts && s->request->judged >> declarer & 1;
    if (!t->rows) return;
    buffer_format(out, "\nWhere the tricks of %s go, by %s\n  %-44s %7s %7s %8s %7s",
                  declarer_name(s, declarer), by, "", "cards", "lost", "per 100", "broken");
    if (judged) buffer_format(out, " %8s %7s %10s %9s", "unlucky", "errors", "contracts", "tricks");
    buffer_char(out, '\n');
    for (int i = 0; i < t->rows; i++) write_card_row(out, s, &t->row[i]);
}

static void write_losses(struct buffer *out, const struct summary *s)
{
    bool told = false;
    for (int i = 0; i < s->request->declarers.count; i++) {
        if (!(s->request->judged >> i & 1)) continue;
        write_cards(out, s, i, &s->reason[i], "reason");
        write_cards(out, s, i, &s->trick[i], "trick");
        told = true;
    }
    if (told)
        buffer_add(
            out,
            "\nCards: those that could have been others. Lost: tricks, double dummy. Broken: contracts that "
            "could be\nmade before the card and not after. Contracts, tricks: what the best other card is "
            "expected to bring more,\nsummed over the cards, by the layouts that declarer could still "
            "think of.\n");
}

static void write_verdicts(struct buffer *out, const struct summary *s)
{
    for (int i = 0; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i];
        if (!(s->request->judged >> i & 1) || !s->request->layouts) continue;
        buffer_format(out, "\nVerdicts on %lld cards of %s:", (long long)st->cards, declarer_name(s, i));
        for (int v = 0; v < VERDICT_COUNT; v++)
            buffer_format(out, "%s %lld %s", v ? "," : "", (long long)st->verdict[v],
                          verdict_name((enum verdict)v));
        buffer_char(out, '\n');
    }
}

/* ---- promises ---- */

static void write_promises(struct buffer *out, const struct summary *s)
{
    buffer_add(out, "\nThe chance that the explanation promises, and contracts made\n");
    for (int i = 0; i < s->request->declarers.count; i++) {
        const struct standing *st = &s->standing[i];
        if (s->request->declarers.list[i].kind != RIVAL_PLANNER) continue;
        buffer_format(out, "  %s\n  %12s %8s %10s  %s\n", declarer_name(s, i), "promised", "boards", "mean",
                      " made");
        for (int n = 0; n < SUMMARY_BINS; n++) {
            const struct promise_bin *b = &st->bin[n];
            if (!b->boards) continue;
            buffer_format(out, "  %4d-%3d %%   %8lld %8.1f %% ", 10 * n, 10 * n + 10, (long long)b->boards,
                          (double)b->promised / 10000 / (double)b->boards);
            write_share(out, b->made, b->boards);
            buffer_char(out, '\n');
        }
    }
}

void summary_text(struct buffer *out, const struct summary *s, bool times)
{
    write_standings(out, s);
    if (times) write_times(out, s);
    write_paired(out, s);
    for (int g = 0; g < SUMMARY_GROUPS; g++) write_group(out, s, (enum summary_group)g);
    write_verdicts(out, s);
    write_losses(out, s);
    for (int i = 0; i < s->request->declarers.count; i++)
        if (s->request->declarers.list[i].kind == RIVAL_PLANNER) {
            write_promises(out, s);
            break;
        }
}

/* ---- the table per board ---- */

void summary_board_head(struct buffer *out, const struct compare_request *request)
{
    buffer_format(out, "%-10s %-9s %-5s %-4s %-12s %6s", "board", "contract", "by", "lead", "defence",
                  "double");
    for (int i = 0; i < request->declarers.count; i++)
        buffer_format(out, " %s", request->declarers.list[i].name);
    buffer_char(out, '\n');
}

void summary_board_text(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done)
{
    char contract[6], lead[3];
    for (int d = 0; d < request->defences.count; d++) {
        const struct outcome *o = done->outcome + d * request->declarers.count;
        buffer_format(out, "%-10s %-9s %-5s %-4s %-12s %6d", b->id ? b->id : "-",
                      contract_text(b->contract, contract), seat_title(b->contract.declarer),
                      card_text(o->played ? o->play[0] : NO_CARD, lead), request->defences.list[d].name,
                      o->value);
        for (int i = 0; i < request->declarers.count; i++) {
            const char *name = request->declarers.list[i].name;
            int width = 0;
            while (name[width]) width++;
            if (o[i].is_played)
                buffer_format(out, " %*d", width, o[i].tricks);
            else
                buffer_format(out, " %*s", width, "-");
        }
        buffer_char(out, '\n');
    }
}
