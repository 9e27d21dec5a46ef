/* The report of a skat record as text. */
#include "planner/skat/skat_report.h"

#include <stdlib.h>

void skat_contract_words(struct skat_contract c, struct buffer *out)
{
    bool full = c.ouvert && c.game != SKAT_NULL; /* ouvert with trumps says all the rest */
    buffer_add(out, skat_game_word(c.game));
    if (c.ouvert) buffer_add(out, " ouvert");
    if (c.hand && !full) buffer_add(out, " hand");
    if (c.schwarz && !full)
        buffer_add(out, ", schwarz announced");
    else if (c.schneider && !full)
        buffer_add(out, ", schneider announced");
}

static void add_cards(const int8_t *card, int count, struct buffer *out)
{
    char text[3];
    for (int i = 0; i < count; i++) buffer_format(out, " %s", skat_card_text(card[i], text));
}

static void add_header(const struct skat_report *r, struct buffer *out)
{
    const char *id = skat_record_tag(r->record, "ID");
    buffer_format(out, "record %d (line %d)", r->number, r->record->line);
    if (id) buffer_format(out, ", game %s", id);
    for (int p = 0; p < SKAT_PLAYERS; p++) {
        char tag[3] = {'P', (char)('0' + p), '\0'};
        const char *name = skat_record_tag(r->record, tag);
        if (name && *name) buffer_format(out, ", %d %s", p, name);
    }
    buffer_char(out, '\n');
}

static void add_deal(const struct skat_move *deal, struct buffer *out)
{
    static const char *const heads[] = {"0 forehand  ", "1 middlehand", "2 rearhand  ", "skat        "};
    for (int i = 0; i < 4; i++) {
        buffer_format(out, "  %s", heads[i]);
        add_cards(deal->card + i * SKAT_HAND, i < SKAT_PLAYERS ? SKAT_HAND : 2, out);
        buffer_char(out, '\n');
    }
}

/* The moves from the deal to the first card, on one line. */
static void add_bidding(const struct skat_record *record, struct buffer *out)
{
    buffer_add(out, "  bidding     ");
    for (int i = 1; i < record->moves && record->move[i].kind != SKAT_CARD; i++) {
        if (i > 1) buffer_add(out, ", ");
        skat_move_write(&record->move[i], out);
    }
    buffer_char(out, '\n');
}

static void add_game(const struct skat_table *t, struct buffer *out)
{
    if (!t->declared) return;
    buffer_format(out, "  game         player %d plays ", t->declarer);
    skat_contract_words(t->contract, out);
    buffer_format(out, ", bid %d\n", t->bid);
}

static void add_tricks(const struct skat_report *r, struct buffer *out)
{
    char text[3];
    for (int i = 0; i < r->tricks; i++) {
        const struct skat_trick *t = &r->trick[i];
        buffer_format(out, "  trick %-2d    ", i + 1);
        for (int j = 0; j < t->count; j++)
            buffer_format(out, " %d %s ", t->player[j], skat_card_text(t->card[j], text));
        if (t->winner != SKAT_NOBODY) buffer_format(out, " to %d, %d", t->winner, t->points);
        buffer_char(out, '\n');
    }
}

/* What the value is made of: "with 2, game 3, hand 4, times 10". */
static void add_value(const struct skat_report *r, struct buffer *out)
{
    struct skat_contract c = r->table.contract;
    if (!r->result.knows_value) {
        buffer_add(out, ", value open: hidden cards");
        return;
    }
    buffer_format(out, ", value %d", r->game_value);
    if (c.game == SKAT_NULL) return;
    int levels = abs(r->result.matadors);
    buffer_format(out, " (%s %d, game %d", r->result.matadors > 0 ? "with" : "without", levels, levels + 1);
    levels++;
    const struct {
        bool counts;
        const char *word;
    } step[] = {{c.hand, "hand"},           {r->result.schneider || c.schneider, "schneider"},
                {c.schneider, "announced"}, {r->result.schwarz || c.schwarz, "schwarz"},
                {c.schwarz, "announced"},   {c.ouvert, "ouvert"}};
    for (size_t i = 0; i < sizeof step / sizeof *step; i++)
        if (step[i].counts) buffer_format(out, ", %s %d", step[i].word, ++levels);
    buffer_format(out, ", times %d)", r->game_value / levels);
}

static void add_ending(const struct skat_report *r, struct buffer *out)
{
    const struct skat_result *s = &r->result;
    if (s->left != SKAT_NOBODY) buffer_format(out, ", player %d left", s->left);
    if (s->timed_out != SKAT_NOBODY) buffer_format(out, ", player %d ran out of time", s->timed_out);
    for (int p = 0; p < SKAT_PLAYERS; p++)
        if (r->table.resigned[p]) buffer_format(out, ", player %d gave up", p);
}

static void add_decided(const struct skat_report *r, struct buffer *out)
{
    const struct skat_result *s = &r->result;
    buffer_add(out, s->outcome == SKAT_WON ? "won" : "lost");
    if (s->knows_value) buffer_format(out, " %d", s->value);
    if (s->overbid) buffer_format(out, ", overbid %d", r->table.bid);
    if (s->knows_points) buffer_format(out, ", %d points", s->points);
    buffer_format(out, ", %d trick%s", s->tricks, s->tricks == 1 ? "" : "s");
    add_value(r, out);
}

static void add_result(const struct skat_report *r, struct buffer *out)
{
    buffer_add(out, "  result       ");
    if (!r->is_scored) {
        buffer_format(out, "not scored: %d illegal move%s", r->illegals, r->illegals == 1 ? "" : "s");
        if (r->unjudged) buffer_format(out, ", %d not judged after", r->unjudged);
        buffer_char(out, '\n');
        return;
    }
    switch (r->result.outcome) {
    case SKAT_UNFINISHED:
        buffer_add(out, r->table.stage == SKAT_STAGE_OVER ? "open: hidden cards" : "unfinished");
        break;
    case SKAT_PASSED:
        buffer_add(out, "passed in");
        break;
    case SKAT_PENALTY:
        buffer_add(out, "no game");
        break;
    default:
        add_decided(r, out);
    }
    add_ending(r, out);
    buffer_char(out, '\n');
    if (!r->record->has_result) return;
    buffer_format(out, "  record       %s%s\n", r->agrees ? "agrees" : "differs: ", buffer_text(&r->differs));
}

void skat_illegal_text(const struct skat_report *r, int index, struct buffer *out)
{
    const struct skat_illegal *at = &r->illegal[index];
    const struct skat_move *m = &r->record->move[at->move - 1];
    buffer_format(out, "%s:%d:%d: move %d (", r->record->file, m->line, m->column, at->move);
    if (m->kind == SKAT_DEAL)
        buffer_add(out, "the deal");
    else
        skat_move_write(m, out);
    buffer_format(out, "): %s: %s", skat_fault_name(at->verdict.fault), at->verdict.why);
}

void skat_report_text(const struct skat_report *r, struct buffer *out)
{
    add_header(r, out);
    if (r->record->move[0].kind == SKAT_DEAL) {
        add_deal(&r->record->move[0], out);
        add_bidding(r->record, out);
    }
    add_game(&r->table, out);
    add_tricks(r, out);
    for (int i = 0; i < r->illegals; i++) {
        buffer_add(out, "  illegal      ");
        skat_illegal_text(r, i, out);
        buffer_char(out, '\n');
    }
    add_result(r, out);
}
