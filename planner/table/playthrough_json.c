/* A finished board as one JSON object a line. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "planner/table/playthrough.h"

static json_t *cards_played(const struct board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->play_count; i++) {
        char text[3];
        json_array_append_new(list, json_string(card_text(b->play[i], text)));
    }
    return list;
}

static json_t *players(const struct playthrough *s)
{
    json_t *object = json_object();
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        char letter[2] = {seat_letter((enum seat)seat), '\0'};
        json_object_set_new(object, letter, json_string(s->game.player[seat].kind->name));
    }
    return object;
}

static json_t *trace_lines(const char *trace)
{
    json_t *list = json_array();
    for (const char *at = trace; *at;) {
        size_t n = strcspn(at, "\n");
        json_array_append_new(list, json_stringn(at, n));
        at += n + (at[n] == '\n');
    }
    return list;
}

void playthrough_json(struct buffer *out, const struct playthrough *s, enum game_end end, const char *trace)
{
    const struct board *b = s->board;
    char contract[6], declarer[2] = {seat_letter(b->contract.declarer), '\0'};
    struct buffer link = {0};
    write_url(&link, b);
    link.text[strcspn(link.text, "\n")] = '\0';
    json_t *o = json_object();
    json_object_set_new(o, "board", b->id ? json_string(b->id) : json_null());
    json_object_set_new(o, "contract", json_string(contract_text(b->contract, contract)));
    json_object_set_new(o, "declarer", json_string(declarer));
    json_object_set_new(o, "players", players(s));
    json_object_set_new(o, "play", cards_played(b));
    json_object_set_new(o, "tricks", end == GAME_LEFT ? json_null() : json_integer(game_tricks(&s->game)));
    json_object_set_new(o, "needed", json_integer(contract_needed(b->contract)));
    json_object_set_new(o, "link", json_string(buffer_text(&link)));
    if (trace) json_object_set_new(o, "trace", trace_lines(trace));
    char *text = json_dumps(o, JSON_COMPACT);
    buffer_format(out, "%s\n", text);
    free(text);
    json_decref(o);
    buffer_free(&link);
}
