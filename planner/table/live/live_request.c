/* The members of a request, each checked as it is read. */
#include <math.h>
#include <string.h>

#include "facts/board/builder.h"
#include "facts/text/clean.h"
#include "planner/table/live/live_parts.h"

enum { TEXT_MOST = 1 << 20 };

struct data *request_refuse(struct request *q, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buffer_clear(&q->why);
    buffer_vformat(&q->why, format, args);
    va_end(args);
    clean_buffer(&q->why, "\n"); /* it quotes what was asked */
    return NULL;
}

struct data *request_refuse_because(struct request *q, const char *why)
{
    char first = *why >= 'a' && *why <= 'z' ? (char)(*why - 'a' + 'A') : *why;
    size_t length = strlen(why);
    bool is_ended = length && why[length - 1] == '.';
    return request_refuse(q, "%c%s%s", first, *why ? why + 1 : "", is_ended ? "" : ".");
}

static bool refuse_kind(struct request *q, const char *name, const char *expected)
{
    request_refuse(q, "\"%s\" is expected to be %s.", name, expected);
    return false;
}

bool request_text(struct request *q, const char *name, const char **out)
{
    const struct data *value = data_member(q->object, name);
    size_t length;
    if (!value) return true;
    const char *text = data_as_text(value, &length);
    if (!text) return refuse_kind(q, name, "a text");
    if (length > TEXT_MOST) return refuse_kind(q, name, "a text of one megabyte at most");
    *out = text;
    return true;
}

bool request_number(struct request *q, const char *name, int64_t least, int64_t most, int64_t *out)
{
    const struct data *value = data_member(q->object, name);
    if (!value) return true;
    double number = data_as_number(value, NAN);
    if (!(number >= (double)least && number <= (double)most && number == floor(number))) {
        request_refuse(q, "\"%s\" is expected to be a whole number from %lld to %lld.", name,
                       (long long)least, (long long)most);
        return false;
    }
    *out = (int64_t)number;
    return true;
}

bool request_truth(struct request *q, const char *name, bool *out)
{
    const struct data *value = data_member(q->object, name);
    if (!value) return true;
    if (data_kind(value) != DATA_BOOLEAN) return refuse_kind(q, name, "true or false");
    *out = data_is_true(value);
    return true;
}

bool request_word(struct request *q, const char *name, const char *const words[], int *out)
{
    const char *text = NULL;
    if (!request_text(q, name, &text)) return false;
    if (!text) return true;
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], text)) return *out = i, true;
    request_refuse(q, "\"%s\" is expected to be", name);
    for (int i = 0; words[i]; i++)
        buffer_format(&q->why, "%s %s", !i ? "" : words[i + 1] ? "," : " or", words[i]);
    buffer_char(&q->why, '.');
    return false;
}

static int card_of(const struct data *value)
{
    size_t length;
    const char *text = data_as_text(value, &length);
    return text && length == 2 ? card_from_text(text) : NO_CARD;
}

bool request_card(struct request *q, const char *name, int *out)
{
    const struct data *value = data_member(q->object, name);
    if (!value) return true;
    *out = card_of(value);
    return *out != NO_CARD || refuse_kind(q, name, "a card, suit first, such as SA or HT");
}

bool request_seats(struct request *q, const char *name, const char *of)
{
    const struct data *value = data_member(q->object, name);
    if (!value || (data_kind(value) == DATA_OBJECT && !data_stranger(value, " N E S W "))) return true;
    request_refuse(q, "\"%s\" is expected to be an object with %s by N, E, S and W.", name, of);
    return false;
}

bool request_cards(struct request *q, const char *name, int8_t cards[CARD_COUNT], int *count)
{
    const struct data *value = data_member(q->object, name);
    if (!value) return true;
    *count = 0;
    if (data_kind(value) != DATA_ARRAY || data_count(value) > CARD_COUNT)
        return refuse_kind(q, name, "an array of cards, 52 at most");
    for (int i = 0; i < data_count(value); i++) {
        int card = card_of(data_at(value, i));
        if (card == NO_CARD) return refuse_kind(q, name, "an array of cards, suit first, such as SA or HT");
        cards[(*count)++] = (int8_t)card;
    }
    return true;
}
