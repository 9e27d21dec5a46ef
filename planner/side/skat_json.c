/* The report of a skat record as one JSON object. */
#include "planner/side/skat_report.h"

#include "planner/report/data.h"

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
        struct data *trick = data_object();
        data_set(trick, "leader", data_whole(t->player[0]));
        data_set(trick, "cards", cards_data(t->card, t->count));
        if (t->winner != SKAT_NOBODY) {
            data_set(trick, "winner", data_whole(t->winner));
            data_set(trick, "points", data_whole(t->points));
        }
        data_add(list, trick);
    }
    return list;
}

static struct data *illegal_move(const struct skat_report *r, const struct skat_illegal *at)
{
    const struct skat_move *m = &r->record->move[at->move - 1];
    struct data *object = data_object();
    struct buffer text = {0};
    skat_move_write(m, &text);
    data_set(object, "move", data_whole(at->move));
    data_set(object, "line", data_whole(m->line));
    data_set(object, "column", data_whole(m->column));
    data_set(object, "text", data_text(buffer_text(&text)));
    data_set(object, "fault", data_text(skat_fault_name(at->verdict.fault)));
    data_set(object, "why", data_text(at->verdict.why));
    buffer_free(&text);
    return object;
}

static struct data *illegal_data(const struct skat_report *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->illegals; i++) data_add(list, illegal_move(r, &r->illegal[i]));
    return list;
}

static struct data *outcome_data(const struct skat_result *s)
{
    static const char *const words[] = {"unfinished", "passed", "penalty", "won", "lost"};
    return data_text(words[s->outcome]);
}

static struct data *whole_if(bool is_known, int n)
{
    return is_known ? data_whole(n) : data_null();
}

static struct data *result_data(const struct skat_report *r)
{
    const struct skat_result *s = &r->result;
    struct data *o = data_object();
    data_set(o, "outcome", outcome_data(s));
    if (!r->table.declared) return o;
    data_set(o, "tricks", data_whole(s->tricks));
    data_set(o, "points", whole_if(s->knows_points, s->points));
    data_set(o, "schneider", data_boolean(s->schneider));
    data_set(o, "schwarz", data_boolean(s->schwarz));
    if (s->outcome < SKAT_WON) return o;
    data_set(o, "matadors", whole_if(s->knows_value, s->matadors));
    data_set(o, "game_value", whole_if(s->knows_value, r->game_value));
    data_set(o, "value", whole_if(s->knows_value, s->value));
    data_set(o, "overbid", data_boolean(s->overbid));
    return o;
}

/* The result as the record has it, beside ours where the two differ. */
static struct data *recorded_data(const struct skat_result *s)
{
    struct data *o = data_object();
    data_set(o, "outcome", outcome_data(s));
    data_set(o, "declarer", whole_if(s->declarer != SKAT_NOBODY, s->declarer));
    data_set(o, "value", data_whole(s->value));
    data_set(o, "matadors", data_whole(s->matadors));
    data_set(o, "points", data_whole(s->points));
    data_set(o, "tricks", data_whole(s->tricks));
    data_set(o, "overbid", data_boolean(s->overbid));
    data_set(o, "schneider", data_boolean(s->schneider));
    data_set(o, "schwarz", data_boolean(s->schwarz));
    return o;
}

static struct data *players_data(const struct skat_report *r)
{
    struct data *list = data_array();
    for (int p = 0; p < SKAT_PLAYERS; p++) data_add(list, data_text(skat_report_player(r, p)));
    return list;
}

/* The deal as recorded, "??" for cards not known. */
static struct data *deal_data(const struct skat_move *m)
{
    struct data *deal = data_object(), *hands = data_array();
    for (int p = 0; p < SKAT_PLAYERS; p++) data_add(hands, cards_data(m->card + p * SKAT_HAND, SKAT_HAND));
    data_set(deal, "hands", hands);
    data_set(deal, "skat", cards_data(m->card + SKAT_PLAYERS * SKAT_HAND, 2));
    return deal;
}

static struct data *bidding_data(const struct skat_record *record)
{
    struct data *list = data_array();
    for (int i = 0; i < record->moves; i++) {
        const struct skat_move *m = &record->move[i];
        if (m->kind < SKAT_BID || m->kind > SKAT_PASS) continue;
        struct data *call = data_object();
        data_set(call, "player", data_whole(m->player));
        data_set(call, "call",
                 m->kind == SKAT_BID ? data_whole(m->value)
                                     : data_text(m->kind == SKAT_HOLD ? "yes" : "pass"));
        data_add(list, call);
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
    struct data *o = data_object();
    data_set(o, "hand", data_boolean(c.hand));
    data_set(o, "ouvert", data_boolean(c.ouvert));
    data_set(o, "schneider", data_boolean(c.schneider));
    data_set(o, "schwarz", data_boolean(c.schwarz));
    return o;
}

/* What each player's list notes by Seeger and Fabian. */
static struct data *score_data(const struct skat_result *s)
{
    struct data *list = data_array();
    for (int p = 0; p < SKAT_PLAYERS; p++) data_add(list, data_whole(skat_seeger_fabian(s, p)));
    return list;
}

static void set_game(struct data *o, const struct skat_report *r)
{
    if (!r->table.declared) return;
    char text[6];
    data_set(o, "declarer", data_whole(r->table.declarer));
    data_set(o, "bid", data_whole(r->table.bid));
    data_set(o, "game", data_text(skat_contract_text(r->table.contract, text)));
    data_set(o, "announced", announced_data(r->table.contract));
    data_set(o, "discards", discards_data(r->record));
}

void skat_report_json(const struct skat_report *r, struct buffer *out)
{
    const char *id = skat_record_tag(r->record, "ID");
    struct data *o = data_head();
    data_set(o, "record", data_whole(r->number));
    data_set(o, "line", data_whole(r->record->line));
    if (id) data_set(o, "id", data_text(id));
    data_set(o, "players", players_data(r));
    if (r->record->move[0].kind == SKAT_DEAL) data_set(o, "deal", deal_data(&r->record->move[0]));
    data_set(o, "bidding", bidding_data(r->record));
    set_game(o, r);
    data_set(o, "tricks", tricks_data(r));
    data_set(o, "illegal", illegal_data(r));
    data_set(o, "unjudged", data_whole(r->unjudged));
    if (r->is_scored) data_set(o, "result", result_data(r));
    if (r->is_scored && r->result.knows_value) data_set(o, "score", score_data(&r->result));
    if (r->is_scored && r->record->has_result) data_set(o, "agrees", data_boolean(r->agrees));
    if (!r->agrees) {
        data_set(o, "differs", data_text(buffer_text(&r->differs)));
        data_set(o, "recorded", recorded_data(&r->record->result));
    }
    data_write_line(o, out);
}
