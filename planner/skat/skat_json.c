/* The report of a skat record as one JSON object. */
#include "planner/skat/skat_report.h"

#include <jansson.h>
#include <stdlib.h>

static json_t *cards_json(const int8_t *card, int count)
{
    json_t *list = json_array();
    char text[3];
    for (int i = 0; i < count; i++) json_array_append_new(list, json_string(skat_card_text(card[i], text)));
    return list;
}

static json_t *tricks_json(const struct skat_report *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->tricks; i++) {
        const struct skat_trick *t = &r->trick[i];
        json_t *trick =
            json_pack("{s:i, s:o}", "leader", t->player[0], "cards", cards_json(t->card, t->count));
        if (t->winner != SKAT_NOBODY) {
            json_object_set_new(trick, "winner", json_integer(t->winner));
            json_object_set_new(trick, "points", json_integer(t->points));
        }
        json_array_append_new(list, trick);
    }
    return list;
}

static json_t *illegal_json(const struct skat_report *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->illegals; i++) {
        const struct skat_illegal *at = &r->illegal[i];
        const struct skat_move *m = &r->record->move[at->move - 1];
        struct buffer text = {0};
        skat_move_write(m, &text);
        json_array_append_new(list,
                              json_pack("{s:i, s:i, s:i, s:s, s:s, s:s}", "move", at->move, "line", m->line,
                                        "column", m->column, "text", buffer_text(&text), "fault",
                                        skat_fault_name(at->verdict.fault), "why", at->verdict.why));
        buffer_free(&text);
    }
    return list;
}

static json_t *result_json(const struct skat_report *r)
{
    static const char *const words[] = {"unfinished", "passed", "penalty", "won", "lost"};
    const struct skat_result *s = &r->result;
    json_t *result = json_pack("{s:s}", "outcome", words[s->outcome]);
    if (!r->table.declared) return result;
    json_object_set_new(result, "tricks", json_integer(s->tricks));
    json_object_set_new(result, "points", s->knows_points ? json_integer(s->points) : json_null());
    json_object_set_new(result, "schneider", json_boolean(s->schneider));
    json_object_set_new(result, "schwarz", json_boolean(s->schwarz));
    if (s->outcome < SKAT_WON) return result;
    json_object_set_new(result, "matadors", s->knows_value ? json_integer(s->matadors) : json_null());
    json_object_set_new(result, "game_value", s->knows_value ? json_integer(r->game_value) : json_null());
    json_object_set_new(result, "value", s->knows_value ? json_integer(s->value) : json_null());
    json_object_set_new(result, "overbid", json_boolean(s->overbid));
    return result;
}

static void add_game(const struct skat_report *r, json_t *object)
{
    if (!r->table.declared) return;
    char text[6];
    json_object_set_new(object, "declarer", json_integer(r->table.declarer));
    json_object_set_new(object, "bid", json_integer(r->table.bid));
    json_object_set_new(object, "game", json_string(skat_contract_text(r->table.contract, text)));
}

void skat_report_json(const struct skat_report *r, struct buffer *out)
{
    const char *id = skat_record_tag(r->record, "ID");
    json_t *object = json_pack("{s:i, s:i, s:s*}", "record", r->number, "line", r->record->line, "id", id);
    add_game(r, object);
    json_object_set_new(object, "tricks", tricks_json(r));
    json_object_set_new(object, "illegal", illegal_json(r));
    json_object_set_new(object, "unjudged", json_integer(r->unjudged));
    if (r->is_scored) json_object_set_new(object, "result", result_json(r));
    if (r->is_scored && r->record->has_result) json_object_set_new(object, "agrees", json_boolean(r->agrees));
    if (!r->agrees) json_object_set_new(object, "differs", json_string(buffer_text(&r->differs)));
    char *text = json_dumps(object, JSON_COMPACT);
    buffer_add(out, text ? text : "{}");
    buffer_char(out, '\n');
    free(text);
    json_decref(object);
}
