/* Builds the report of a skat record by playing it before the referee. */
#include "planner/side/skat_report.h"

#include <stdlib.h>

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
