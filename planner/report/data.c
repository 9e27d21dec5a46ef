/* JSON values, by jansson. Invariant: a struct data is a json_t and nothing else; no other file names
 * jansson. */
#include "planner/report/data.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "facts/text/clean.h"

/* Fifteen digits give back every number of six places up to a thousand million as it was written. */
static const size_t write_flags = JSON_COMPACT | JSON_REAL_PRECISION(15);

static json_t *inside(struct data *value)
{
    return (json_t *)value;
}

/* A value that could not be made is null: no line is lost for it. */
static struct data *made(json_t *value)
{
    return (struct data *)(value ? value : json_null());
}

/* ---- text ---- */

/* The length of the UTF-8 sequence at `text`, 0 when there is none: cut short, too long for its sign, a half
 * of a UTF-16 pair, or beyond the last sign. */
static size_t sequence_length(const unsigned char *text, size_t left)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (text[0] < 0x80) return 1;
    size_t length = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc2 || text[0] > 0xf4 || length > left) return 0;
    unsigned sign = text[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80) return 0;
        sign = sign << 6 | (text[i] & 0x3fu);
    }
    return sign < least[length] || sign > 0x10ffff || (sign >= 0xd800 && sign < 0xe000) ? 0 : length;
}

/* The text with U+FFFD for each byte that belongs to no sequence. */
static struct data *repaired(const char *text, size_t length)
{
    struct buffer sound = {0};
    for (size_t i = 0; i < length;) {
        size_t n = sequence_length((const unsigned char *)text + i, length - i);
        if (n)
            buffer_add_part(&sound, text + i, n);
        else
            buffer_add(&sound, "\xef\xbf\xbd");
        i += n ? n : 1;
    }
    struct data *value = made(json_stringn(buffer_text(&sound), sound.length));
    buffer_free(&sound);
    return value;
}

struct data *data_text_part(const char *text, size_t length)
{
    json_t *value = json_stringn(text, length);
    return value ? made(value) : repaired(text, length);
}

struct data *data_text(const char *text)
{
    return text ? data_text_part(text, strlen(text)) : data_null();
}

struct data *data_texts(char *const *text, int count)
{
    struct data *list = data_array();
    for (int i = 0; i < count; i++) data_add(list, data_text(text[i]));
    return list;
}

/* ---- other plain values ---- */

struct data *data_object(void)
{
    return made(json_object());
}

struct data *data_array(void)
{
    return made(json_array());
}

struct data *data_words(struct buffer *words)
{
    struct data *text = data_text(buffer_text(words));
    buffer_free(words);
    return text;
}

struct data *data_range(double low, double high)
{
    struct data *ends = data_array();
    data_add(ends, data_real(low));
    data_add(ends, data_real(high));
    return ends;
}

struct data *data_null(void)
{
    return made(json_null());
}

struct data *data_boolean(bool is)
{
    return made(json_boolean(is));
}

struct data *data_whole(int64_t n)
{
    return made(json_integer(n));
}

struct data *data_real(double x)
{
    double rounded = round(x * 1e6) / 1e6;
    return made(json_real(rounded == 0 ? 0 : rounded)); /* never -0.0 */
}

/* ---- bridge ---- */

static const char *seat_name(enum seat seat, char name[2])
{
    name[0] = seat_letter(seat);
    name[1] = '\0';
    return name;
}

static const char *strain_name(int strain, char name[3])
{
    name[0] = suit_letter(strain);
    name[1] = strain == STRAIN_NOTRUMP ? 'T' : '\0';
    name[2] = '\0';
    return name;
}

struct data *data_card(int card)
{
    char text[3];
    return card == NO_CARD ? data_null() : data_text(card_text(card, text));
}

struct data *data_seat(int seat)
{
    char name[2];
    return seat == NO_SEAT ? data_null() : data_text(seat_name((enum seat)seat, name));
}

struct data *data_strain(int strain)
{
    char name[3];
    return data_text(strain_name(strain, name));
}

struct data *data_contract(struct contract c)
{
    char text[6];
    return data_text(contract_text(c, text));
}

struct data *data_cards(cardset cards)
{
    struct data *list = data_array();
    for (; cards; cards &= ~cardset_of(cardset_highest(cards)))
        data_add(list, data_card(cardset_highest(cards)));
    return list;
}

struct data *data_card_list(const int8_t *card, int count)
{
    struct data *list = data_array();
    for (int i = 0; i < count; i++) data_add(list, data_card(card[i]));
    return list;
}

struct data *data_ranks(cardset cards, int suit)
{
    char ranks[14];
    return data_text(cardset_ranks(cards, suit, ranks));
}

struct data *data_hand(cardset hand)
{
    struct data *object = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(object, suit, data_ranks(hand, suit));
    return object;
}

struct data *data_by_suit(const int number[SUIT_COUNT])
{
    struct data *o = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(o, suit, number[suit] < 0 ? data_null() : data_whole(number[suit]));
    return o;
}

struct data *data_chance(double chance)
{
    return data_real(chance < 0 ? 0 : chance > 1 ? 1 : chance);
}

struct data *data_tricks(int hundredths)
{
    return hundredths % 100 ? data_real(hundredths / 100.0) : data_whole(hundredths / 100);
}

/* ---- putting together ---- */

struct data *data_head(void)
{
    struct data *object = data_object();
    data_set(object, "version", data_whole(DATA_VERSION));
    return object;
}

struct data *data_board(const char *id)
{
    struct data *object = data_head();
    data_set(object, "board", data_text(id && *id ? id : NULL));
    return object;
}

void data_set(struct data *object, const char *name, struct data *value)
{
    json_object_set_new(inside(object), name, inside(value));
}

struct data *data_put(struct data *object, const struct data_member *member)
{
    for (; member->name; member++) data_set(object, member->name, member->value);
    return object;
}

void data_set_at_seat(struct data *object, enum seat seat, struct data *value)
{
    char name[2];
    data_set(object, seat_name(seat, name), value);
}

void data_set_at_strain(struct data *object, int strain, struct data *value)
{
    char name[3];
    data_set(object, strain_name(strain, name), value);
}

void data_set_at_card(struct data *object, int card, struct data *value)
{
    char name[3];
    data_set(object, card_text(card, name), value);
}

void data_add(struct data *array, struct data *value)
{
    json_array_append_new(inside(array), inside(value));
}

/* The number of a character of UTF-8 that is below U+10000, as control characters are. */
static unsigned number_of(const unsigned char *c, size_t length)
{
    return length == 1   ? c[0]
           : length == 2 ? (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu)
                         : (c[0] & 0xfu) << 12 | (c[1] & 0x3fu) << 6 | (c[2] & 0x3fu);
}

/* Adds JSON with its control characters escaped: they stand in strings alone. A terminal would act on those
 * beyond U+001F, which JSON lets stand. */
static void add_escaped(struct buffer *out, const char *json)
{
    const char *from = json;
    for (size_t n; (n = clean_character(json)); json += n) {
        if (!clean_control(json)) continue;
        buffer_add_part(out, from, (size_t)(json - from));
        buffer_format(out, "\\u%04X", number_of((const unsigned char *)json, n));
        from = json + n;
    }
    buffer_add(out, from);
}

void data_write_line(struct data *value, struct buffer *out)
{
    char *text = json_dumps(inside(value), write_flags | JSON_ENCODE_ANY);
    add_escaped(out, text ? text : "null");
    buffer_char(out, '\n');
    free(text);
    json_decref(inside(value));
}

void data_write_in_page(struct data *value, struct buffer *out)
{
    struct buffer line = {0};
    data_write_line(value, &line);
    for (const char *at = buffer_text(&line); *at;) {
        size_t plain = strcspn(at, "<");
        buffer_add_part(out, at, plain);
        at += plain;
        if (*at) buffer_add(out, "\\u003c"), at++;
    }
    buffer_free(&line);
}
