/* JSON read by jansson; a struct data is a json_t here, too. */
#include "planner/report/data_read.h"

#include <jansson.h>
#include <string.h>

static const json_t *inside(const struct data *value)
{
    return (const json_t *)value;
}

struct data *data_read(const char *text, size_t length, struct buffer *why)
{
    json_error_t fault;
    json_t *value = json_loadb(text, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &fault);
    if (!value && why) buffer_format(why, "This is no JSON: line %d, column %d.", fault.line, fault.column);
    return (struct data *)value;
}

void data_free(struct data *value)
{
    json_decref((json_t *)value);
}

enum data_kind data_kind(const struct data *value)
{
    const json_t *v = inside(value);
    if (json_is_object(v)) return DATA_OBJECT;
    if (json_is_array(v)) return DATA_ARRAY;
    if (json_is_string(v)) return DATA_TEXT;
    if (json_is_number(v)) return DATA_NUMBER;
    return json_is_boolean(v) ? DATA_BOOLEAN : DATA_NOTHING;
}

const struct data *data_member(const struct data *object, const char *name)
{
    const struct data *member = (const struct data *)json_object_get(inside(object), name);
    return data_kind(member) == DATA_NOTHING ? NULL : member;
}

const char *data_stranger(const struct data *object, const char *names)
{
    json_t *all = (json_t *)object;
    for (void *i = json_object_iter(all); i; i = json_object_iter_next(all, i)) {
        const char *name = json_object_iter_key(i);
        struct buffer between = {0};
        buffer_format(&between, " %s ", name);
        bool is_known = *name && !strchr(name, ' ') && strstr(names, between.text);
        buffer_free(&between);
        if (!is_known) return name;
    }
    return NULL;
}

int data_count(const struct data *array)
{
    return (int)json_array_size(inside(array));
}

const struct data *data_at(const struct data *array, int index)
{
    return (const struct data *)json_array_get(inside(array), (size_t)index);
}

const char *data_as_text(const struct data *value, size_t *length)
{
    if (length) *length = json_string_length(inside(value));
    return json_string_value(inside(value));
}

double data_as_number(const struct data *value, double otherwise)
{
    return json_is_number(inside(value)) ? json_number_value(inside(value)) : otherwise;
}

bool data_is_true(const struct data *value)
{
    return json_is_true(inside(value));
}
