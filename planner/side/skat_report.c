/* Builds the report of a skat record by playing it before the referee. */
#include "planner/side/skat_report.h"

#include <stdlib.h>
#include <string.h>

#include "planner/report/data.h"

static void add_illegal(struct skat_report *r, int move, struct skat_verdict verdict)
{
    r->illegal = util_resize(r->illegal, (size_t)r->illegals + 1, sizeof *r->illegal);
    r->illegal[r->illegals++] = (struct skat_illegal){move, verdict};
}

/* Notes a card that the table has just taken. */
static void add_card(struct skat_report *r, const struct skat_move *m)
{
    if (!r->tricks || r->trick[r->tricks - 1].count == SKAT_PLAYERS)
        r->trick[r->tricks++] = (struct skat_trick){.winner = SKAT_NOBODY};
    struct skat_trick *t = &r->trick[r->tricks - 1];
    t->player[t->count] = m->player;
    t->card[t->count++] = m->card[0];
    if (t->count < SKAT_PLAYERS) return;
    t->winner = r->table.leader;
    for (int i = 0; i < SKAT_PLAYERS; i++) t->points += t->card[i] >= 0 ? skat_points(t->card[i]) : 0;
}

struct skat_report skat_report_make(const struct skat_record *record, int number)
{
    struct skat_report r = {.record = record, .number = number};
    skat_table_start(&r.table);
    for (int i = 0; i < record->moves; i++) {
        struct skat_verdict verdict = skat_table_move(&r.table, &record->move[i]);
        if (verdict.fault) add_illegal(&r, i + 1, verdict);
        if (skat_fault_stops(verdict.fault)) {
            r.unjudged = record->moves - i - 1;
            break;
        }
        if (record->move[i].kind == SKAT_CARD) add_card(&r, &record->move[i]);
    }
    r.is_scored = !r.illegals;
    r.result = skat_table_score(&r.table);
    r.game_value = r.table.declared ? skat_game_value(&r.table, &r.result) : 0;
    r.agrees =
        !record->has_result || !r.is_scored || skat_result_compare(&r.result, &record->result, &r.differs);
    return r;
}

void skat_report_free(struct skat_report *r)
{
    free(r->illegal);
    buffer_free(&r->differs);
}

const char *skat_report_player(const struct skat_report *r, int player)
{
    const char *name = skat_record_tag(r->record, (const char[3]){'P', (char)('0' + player), 0});
    return name && *name ? name : NULL;
}

/* ---- totals ---- */

static struct skat_total *find(struct skat_totals *t, const char *name)
{
    for (int i = 0; i < t->players; i++)
        if (!strcmp(t->player[i].name, name)) return &t->player[i];
    t->player = util_grow(t->player, t->players, &t->room, sizeof *t->player);
    t->player[t->players] = (struct skat_total){.name = util_copy(name)};
    return &t->player[t->players++];
}

void skat_totals_add(struct skat_totals *t, const struct skat_report *r)
{
    bool is_decided = r->result.outcome >= SKAT_WON && r->result.knows_value;
    if (!r->is_scored || (!is_decided && r->result.outcome != SKAT_PASSED)) {
        t->left_out++;
        return;
    }
    t->games++;
    for (int p = 0; p < SKAT_PLAYERS; p++) {
        char seat[] = {'p', 'l', 'a', 'y', 'e', 'r', ' ', (char)('0' + p), 0};
        const char *name = skat_report_player(r, p);
        struct skat_total *total = find(t, name ? name : seat);
        bool is_declarer = is_decided && p == r->result.declarer;
        total->games++;
        total->declared += is_declarer;
        total->won += is_declarer && r->result.outcome == SKAT_WON;
        total->value += is_declarer ? r->result.value : 0;
        total->score += skat_seeger_fabian(&r->result, p);
    }
}

void skat_totals_free(struct skat_totals *t)
{
    for (int i = 0; i < t->players; i++) free(t->player[i].name);
    free(t->player);
    *t = (struct skat_totals){0};
}

static int by_score(const void *a, const void *b)
{
    const struct skat_total *x = a, *y = b;
    return x->score != y->score ? (x->score < y->score ? 1 : -1) : strcmp(x->name, y->name);
}

static void sort(struct skat_totals *t)
{
    if (t->players) qsort(t->player, (size_t)t->players, sizeof *t->player, by_score);
}

struct document *skat_totals_document(struct skat_totals *t)
{
    static const struct document_column columns[] = {COLUMN_LEFT(NULL, 2),         COLUMN_RIGHT("games", 30),
                                                     COLUMN_RIGHT("declared", 40), COLUMN_RIGHT("won", 46),
                                                     COLUMN_RIGHT("value", 54),    COLUMN_RIGHT("score", 62)};
    struct document *d = document_new();
    document_title(d);
    document_part(d, "totals of %d game%s by Seeger and Fabian", t->games, t->games == 1 ? "" : "s");
    if (t->left_out) document_part(d, ", %d not scored left out", t->left_out);
    document_table(d, NULL, columns, 6);
    sort(t);
    for (int i = 0; i < t->players; i++) {
        const struct skat_total *p = &t->player[i];
        const int number[] = {p->games, p->declared, p->won, p->value, p->score};
        document_row(d);
        document_cell(d, 0, "%s", p->name);
        for (int n = 0; n < 5; n++) document_cell(d, n + 1, "%d", number[n]);
    }
    return d;
}

void skat_totals_json(struct skat_totals *t, struct buffer *out)
{
    struct data *o = data_head(), *list = data_array();
    sort(t);
    for (int i = 0; i < t->players; i++) {
        const struct skat_total *p = &t->player[i];
        struct data *player =
            OBJECT(TEXT("name", p->name), WHOLE("games", p->games), WHOLE("declared", p->declared),
                   WHOLE("won", p->won), WHOLE("value", p->value), WHOLE("score", p->score));
        data_add(list, player);
    }
    PUT(o, WHOLE("games", t->games), WHOLE("left_out", t->left_out), MEMBER("totals", list));
    data_write_line(o, out);
}
