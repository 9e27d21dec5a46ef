/* Statements for programs: one JSON object a line, as the command's contract names the fields. */
#include "planner/findings/facts_report.h"

#include <jansson.h>
#include <stdlib.h>

/* Appends the object as one line and releases it. */
static void write_line(struct buffer *out, json_t *object)
{
    char *text = json_dumps(object, 0);
    buffer_add(out, text ? text : "null");
    buffer_char(out, '\n');
    free(text);
    json_decref(object);
}

static json_t *statement_words(struct statement s)
{
    struct buffer words = {0};
    statement_write_words(&words, s);
    json_t *text = json_string(words.text);
    buffer_free(&words);
    return text;
}

void facts_json(struct buffer *out, const struct facts_report *r)
{
    json_t *object = json_object(), *list = json_array();
    json_object_set_new(object, "board", json_string(r->board));
    json_object_set_new(object, "owner", json_string(facts_owner_word(r->owner)));
    for (int i = 0; i < r->statements->count; i++)
        json_array_append_new(list, statement_words(r->statements->list[i]));
    json_object_set_new(object, "statements", list);
    if (r->points) {
        json_t *points = json_object();
        json_object_set_new(points, "high", json_integer(r->points->all_high));
        json_object_set_new(points, "length", json_integer(r->points->all_length));
        json_object_set_new(points, "total", json_integer(r->points->all_high + r->points->all_length));
        json_object_set_new(object, "points", points);
    }
    write_line(out, object);
}

static json_t *change_list(const struct statement *list, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++) {
        json_t *one = json_object();
        json_object_set_new(one, "owner", json_string(facts_owner_word(list[i].owner)));
        json_object_set_new(one, "statement", statement_words(list[i]));
        json_array_append_new(array, one);
    }
    return array;
}

void facts_json_change(struct buffer *out, const struct facts_change *c)
{
    char card[3];
    json_t *object = json_object();
    json_object_set_new(object, "board", json_string(c->board));
    json_object_set_new(object, "card", json_string(card_text(c->card, card)));
    json_object_set_new(object, "derived-again", json_integer(c->delta.recomputed));
    json_object_set_new(object, "retracted", change_list(c->delta.retracted, c->delta.retractions));
    json_object_set_new(object, "asserted", change_list(c->delta.asserted, c->delta.assertions));
    write_line(out, object);
}
