/* The report of a skat record as a document, and as one JSON object. */
#include "planner/side/skat_report.h"

#include <stdlib.h>

#include "planner/report/document.h"
#include "planner/report/data.h"

/* "null ouvert", "clubs hand, schneider announced" */
static void skat_contract_words(struct skat_contract c, struct buffer *out)
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

static void write_cards(const int8_t *card, int count, struct buffer *out)
{
    char text[3];
    for (int i = 0; i < count; i++) buffer_format(out, "%s%s", i ? " " : "", skat_card_text(card[i], text));
}

static void add_header(struct document *d, const struct skat_report *r)
{
    const char *id = skat_record_tag(r->record, "ID");
    struct buffer text = {0};
    buffer_format(&text, "record %d (line %d)", r->number, r->record->line);
    if (id) buffer_format(&text, ", game %s", id);
    for (int p = 0; p < SKAT_PLAYERS; p++) {
        const char *name = skat_report_player(r, p);
        if (name) buffer_format(&text, ", %d %s", p, name);
    }
    document_title(d);
    document_part(d, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* A row of the record: what it tells of, and what happened. Empties the text. */
static void add_row(struct document *d, const char *head, struct buffer *text)
{
    document_row(d);
    document_cell(d, 0, "%s", head);
    document_cell(d, 1, "%s", buffer_text(text));
    buffer_clear(text);
}

static void add_deal(struct document *d, const struct skat_move *deal)
{
    static const char *const heads[] = {"0 forehand", "1 middlehand", "2 rearhand", "skat"};
    struct buffer text = {0};
    for (int i = 0; i < 4; i++) {
        write_cards(deal->card + i * SKAT_HAND, i < SKAT_PLAYERS ? SKAT_HAND : 2, &text);
        add_row(d, heads[i], &text);
    }
    buffer_free(&text);
}

/* The moves from the deal to the first card, on one line. */
static void add_bidding(struct document *d, const struct skat_record *record)
{
    struct buffer text = {0};
    for (int i = 1; i < record->moves && record->move[i].kind != SKAT_CARD; i++) {
        if (i > 1) buffer_add(&text, ", ");
        skat_move_write(&record->move[i], &text);
    }
    add_row(d, "bidding", &text);
    buffer_free(&text);
}

static void add_game(struct document *d, const struct skat_table *t)
{
    struct buffer text = {0};
    if (!t->declared) return;
    buffer_format(&text, "player %d plays ", t->declarer);
    skat_contract_words(t->contract, &text);
    buffer_format(&text, ", bid %d", t->bid);
    add_row(d, "game", &text);
    buffer_free(&text);
}

static void add_trick(struct document *d, const struct skat_trick *t, int number)
{
    char card[3], head[24];
    struct buffer text = {0};
    for (int j = 0; j < t->count; j++)
        buffer_format(&text, "%s%d %s", j ? "  " : "", t->player[j], skat_card_text(t->card[j], card));
    if (t->winner != SKAT_NOBODY) buffer_format(&text, "  to %d, %d", t->winner, t->points);
    snprintf(head, sizeof head, "trick %d", number);
    add_row(d, head, &text);
    buffer_free(&text);
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

/* Why nothing was scored. */
static void add_unscored(const struct skat_report *r, struct buffer *out)
{
    buffer_format(out, "not scored: %d illegal move%s", r->illegals, r->illegals == 1 ? "" : "s");
    if (r->unjudged) buffer_format(out, ", %d not judged after", r->unjudged);
}

static void add_scored(const struct skat_report *r, struct buffer *out)
{
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
}

static void add_result(struct document *d, const struct skat_report *r)
{
    struct buffer text = {0};
    (r->is_scored ? add_scored : add_unscored)(r, &text);
    add_row(d, "result", &text);
    if (r->is_scored && r->record->has_result) {
        buffer_format(&text, "%s%s", r->agrees ? "agrees" : "differs: ", buffer_text(&r->differs));
        add_row(d, "record", &text);
    }
    buffer_free(&text);
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

struct document *skat_report_document(const struct skat_report *r)
{
    static const struct document_column columns[] = {COLUMN_WHOLE(NULL, 2), COLUMN_WHOLE(NULL, 15)};
    struct document *d = document_new();
    struct buffer text = {0};
    add_header(d, r);
    document_table(d, NULL, columns, 2);
    if (r->record->move[0].kind == SKAT_DEAL) {
        add_deal(d, &r->record->move[0]);
        add_bidding(d, r->record);
    }
    add_game(d, &r->table);
    for (int i = 0; i < r->tricks; i++) add_trick(d, &r->trick[i], i + 1);
    for (int i = 0; i < r->illegals; i++) {
        skat_illegal_text(r, i, &text);
        add_row(d, "illegal", &text);
    }
    add_result(d, r);
    buffer_free(&text);
    return d;
}

/* ---- as data ---- */

static struct data *cards_data(const int8_t *card, int count)
{
    struct data *list = data_array();
    char text[3];
    for (int i = 0; i < count; i++) data_add(list, data_text(skat_card_text(card[i], text)));
    return list;
}

static struct data *tricks_data(const struct skat_report *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->tricks; i++) {
        const struct skat_trick *t = &r->trick[i];
        struct data *trick =
            OBJECT(WHOLE("leader", t->player[0]), MEMBER("cards", cards_data(t->card, t->count)));
        if (t->winner != SKAT_NOBODY) PUT(trick, WHOLE("winner", t->winner), WHOLE("points", t->points));
        data_add(list, trick);
    }
    return list;
}

static struct data *illegal_move(const struct skat_report *r, const struct skat_illegal *at)
{
    const struct skat_move *m = &r->record->move[at->move - 1];
    struct buffer text = {0};
    skat_move_write(m, &text);
    struct data *object =
        OBJECT(WHOLE("move", at->move), WHOLE("line", m->line), WHOLE("column", m->column),
               TEXT("text", buffer_text(&text)), TEXT("fault", skat_fault_name(at->verdict.fault)),
               TEXT("why", at->verdict.why));
    buffer_free(&text);
    return object;
}

static struct data *outcome_data(const struct skat_result *s)
{
    static const char *const words[] = {"unfinished", "passed", "penalty", "won", "lost"};
    return data_text(words[s->outcome]);
}

static struct data *result_data(const struct skat_report *r)
{
    const struct skat_result *s = &r->result;
    struct data *o = OBJECT(MEMBER("outcome", outcome_data(s)));
    if (!r->table.declared) return o;
    PUT(o, WHOLE("tricks", s->tricks), WHOLE_IF(s->knows_points, "points", s->points),
        FLAG("schneider", s->schneider), FLAG("schwarz", s->schwarz));
    if (s->outcome < SKAT_WON) return o;
    return PUT(o, WHOLE_IF(s->knows_value, "matadors", s->matadors),
               WHOLE_IF(s->knows_value, "game_value", r->game_value),
               WHOLE_IF(s->knows_value, "value", s->value), FLAG("overbid", s->overbid));
}

/* The result as the record has it, beside ours where the two differ. */
static struct data *recorded_data(const struct skat_result *s)
{
    return OBJECT(MEMBER("outcome", outcome_data(s)),
                  WHOLE_IF(s->declarer != SKAT_NOBODY, "declarer", s->declarer), WHOLE("value", s->value),
                  WHOLE("matadors", s->matadors), WHOLE("points", s->points), WHOLE("tricks", s->tricks),
                  FLAG("overbid", s->overbid), FLAG("schneider", s->schneider), FLAG("schwarz", s->schwarz));
}

/* The deal as recorded, "??" for cards not known. */
static struct data *deal_data(const struct skat_move *m)
{
    struct data *deal = data_object();
    LIST(hands, p, SKAT_PLAYERS, cards_data(m->card + p * SKAT_HAND, SKAT_HAND));
    return PUT(deal, MEMBER("hands", hands),
               MEMBER("skat", cards_data(m->card + SKAT_PLAYERS * SKAT_HAND, 2)));
}

static struct data *bidding_data(const struct skat_record *record)
{
    struct data *list = data_array();
    for (int i = 0; i < record->moves; i++) {
        const struct skat_move *m = &record->move[i];
        if (m->kind < SKAT_BID || m->kind > SKAT_PASS) continue;
        const char *word = m->kind == SKAT_HOLD ? "yes" : "pass";
        data_add(list, OBJECT(WHOLE("player", m->player),
                              MEMBER("call", m->kind == SKAT_BID ? data_whole(m->value) : data_text(word))));
    }
    return list;
}

/* The two cards put away, null in a hand game and where the record does not tell. */
static struct data *discards_data(const struct skat_record *record)
{
    for (int i = 0; i < record->moves; i++) {
        const struct skat_move *m = &record->move[i];
        bool is_discard = m->kind == SKAT_DISCARD || (m->kind == SKAT_DECLARE && m->count % SKAT_HAND == 2);
        if (is_discard) return cards_data(m->card, 2);
    }
    return data_null();
}

static struct data *announced_data(struct skat_contract c)
{
    return OBJECT(FLAG("hand", c.hand), FLAG("ouvert", c.ouvert), FLAG("schneider", c.schneider),
                  FLAG("schwarz", c.schwarz));
}

/* What each player's list notes by Seeger and Fabian. */
static struct data *score_data(const struct skat_result *s)
{
    LIST(list, p, SKAT_PLAYERS, data_whole(skat_seeger_fabian(s, p)));
    return list;
}

static void set_game(struct data *o, const struct skat_report *r)
{
    if (!r->table.declared) return;
    char text[6];
    PUT(o, WHOLE("declarer", r->table.declarer), WHOLE("bid", r->table.bid),
        TEXT("game", skat_contract_text(r->table.contract, text)),
        MEMBER("announced", announced_data(r->table.contract)), MEMBER("discards", discards_data(r->record)));
}

void skat_report_json(const struct skat_report *r, struct buffer *out)
{
    const char *id = skat_record_tag(r->record, "ID");
    LIST(illegal, i, r->illegals, illegal_move(r, &r->illegal[i]));
    LIST(players, p, SKAT_PLAYERS, data_text(skat_report_player(r, p)));
    struct data *o = PUT(data_head(), WHOLE("record", r->number), WHOLE("line", r->record->line));
    if (id) data_set(o, "id", data_text(id));
    data_set(o, "players", players);
    if (r->record->move[0].kind == SKAT_DEAL) data_set(o, "deal", deal_data(&r->record->move[0]));
    data_set(o, "bidding", bidding_data(r->record));
    set_game(o, r);
    PUT(o, MEMBER("tricks", tricks_data(r)), MEMBER("illegal", illegal), WHOLE("unjudged", r->unjudged));
    if (r->is_scored) data_set(o, "result", result_data(r));
    if (r->is_scored && r->result.knows_value) data_set(o, "score", score_data(&r->result));
    if (r->is_scored && r->record->has_result) data_set(o, "agrees", data_boolean(r->agrees));
    if (!r->agrees)
        PUT(o, TEXT("differs", buffer_text(&r->differs)),
            MEMBER("recorded", recorded_data(&r->record->result)));
    data_write_line(o, out);
}
