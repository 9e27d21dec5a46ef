/* The words of statements, both notations read off the one table, and the check of patterns against it.
 * Invariant: a statement's arguments lie within the ranges of its form's placeholders. */
#include "facts/statements/statement.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOT(name, printed, low, high, except, words) SLOT_##name,
enum slot { STATEMENT_SLOTS };
#undef SLOT

static const char *const called_words[] = {"club", "diamond", "heart", "spade",
                                           "nt",   "double",  "pass",  "redouble"};
static const char *const player_words[] = {"west", "north", "east", "south"};
static const char *const card_words[] = {NULL, NULL, NULL,   NULL,    NULL,   NULL, NULL,
                                         NULL, NULL, "jack", "queen", "king", "ace"};
static const char *const high_card_words[] = {"jack", "queen", "king", "ace"};
static const char *const level_words[] = {"first", "second", "third", "forth", "game"};
static const char *const rank_words[] = {"r1", "r2", "r3",  "r4",  "r5",  "r6", "r7",
                                         "r8", "r9", "r10", "r11", "r12", "r13"};
/* The thesis's spelling, and numbers beyond its seventh. */
static const char *const time_words[] = {
    "first", "second", "third", "forth", "fifth", "sixth", "seventh", "8th",  "9th",  "10th", "11th", "12th",
    "13th",  "14th",   "15th",  "16th",  "17th",  "18th",  "19th",    "20th", "21st", "22nd", "23rd", "24th",
    "25th",  "26th",   "27th",  "28th",  "29th",  "30th",  "31st",    "32nd", "33rd", "34th", "35th", "36th",
    "37th",  "38th",   "39th",  "40th",  "41st",  "42nd",  "43rd",    "44th", "45th", "46th", "47th", "48th",
    "49th",  "50th",   "51st",  "52nd",  "53rd",  "54th",  "55th",    "56th", "57th", "58th", "59th", "60th",
    "61st",  "62nd",   "63rd",  "64th",  "65th",  "66th",  "67th",    "68th", "69th", "70th", "71st", "72nd",
    "73rd",  "74th",   "75th",  "76th",  "77th",  "78th",  "79th",    "80th"};
static_assert(sizeof time_words / sizeof *time_words >= (AUCTION_MAX + 3) / 4,
              "a name for every turn to call");

static const struct slot_kind {
    const char *printed;
    int low, high, except;
    const char *const *words;
} slot_kinds[] = {
#define SLOT(name, printed, low, high, except, words) {printed, low, high, except, words},
    STATEMENT_SLOTS
#undef SLOT
};

enum word_kind { WORD_END, WORD_TEXT, WORD_THESIS_ONLY, WORD_NUMBER, WORD_OWNER, WORD_SLOT };

/* One element of a form: its text, or its number, or which slot it is. */
struct word {
    const char *text;
    uint8_t kind, number;
};

static const struct form {
    const char *relation;
    struct word word[STATEMENT_TERMS];
} forms[] = {
#define W(text)                           {#text, WORD_TEXT, 0},
#define T(text)                           {#text, WORD_THESIS_ONLY, 0},
#define N(n)                              {NULL, WORD_NUMBER, n},
#define OWNER                             {NULL, WORD_OWNER, SLOT_PLAYER},
#define V(slot)                           {NULL, WORD_SLOT, SLOT_##slot},
#define FORM(name, relation, spec, words) {#relation, {words{NULL, WORD_END, 0}}},
    STATEMENT_FORMS
#undef FORM
#undef V
#undef OWNER
#undef N
#undef T
#undef W
};

void statements_add(struct statements *list, struct statement s)
{
    list->list = util_grow(list->list, list->count, &list->room, sizeof *list->list);
    list->list[list->count++] = s;
}

void statements_clear(struct statements *list)
{
    list->count = 0;
}

void statements_free(struct statements *list)
{
    free(list->list);
    *list = (struct statements){0};
}

static bool slot_takes(const struct slot_kind *k, int value)
{
    return value >= k->low && value <= k->high && value != k->except;
}

static struct term slot_term(enum slot slot, int value)
{
    const struct slot_kind *k = &slot_kinds[slot];
    assert(slot_takes(k, value));
    return (struct term){.symbol = k->words ? k->words[value - k->low] : NULL, .number = value};
}

/* The next word of a statement as a term; a placeholder takes the next of the arguments. */
static struct term word_term(const struct word *w, struct statement s, const uint8_t **argument)
{
    switch (w->kind) {
    case WORD_NUMBER:
        return (struct term){.number = w->number};
    case WORD_OWNER:
        return slot_term(SLOT_PLAYER, s.owner);
    case WORD_SLOT:
        return slot_term((enum slot)w->number, *(*argument)++);
    default:
        return (struct term){.symbol = w->text};
    }
}

int statement_terms(struct statement s, struct term terms[STATEMENT_TERMS])
{
    const uint8_t arguments[] = {s.a, s.b, s.c, s.d}, *argument = arguments;
    int n = 0;
    terms[n++] = (struct term){.symbol = forms[s.form].relation};
    for (const struct word *w = forms[s.form].word; w->kind != WORD_END; w++)
        if (w->kind != WORD_THESIS_ONLY) terms[n++] = word_term(w, s, &argument);
    return n;
}

/* A number as it is, a relative rank as the thesis's variable, a word in upper case. */
static void write_term(struct buffer *out, const struct word *w, struct term t)
{
    if (w->kind == WORD_SLOT && w->number == SLOT_RELATIVE_RANK)
        buffer_format(out, "?%d", t.number);
    else if (t.symbol)
        buffer_add_upper(out, t.symbol);
    else
        buffer_format(out, "%d", t.number);
}

void statement_write_words(struct buffer *out, struct statement s)
{
    const uint8_t arguments[] = {s.a, s.b, s.c, s.d}, *argument = arguments;
    const char *gap = "";
    for (const struct word *w = forms[s.form].word; w->kind != WORD_END; w++) {
        if (w->kind == WORD_OWNER) continue;
        buffer_add(out, gap);
        write_term(out, w, word_term(w, s, &argument));
        gap = " ";
    }
}

void statement_write(struct buffer *out, struct statement s)
{
    buffer_char(out, '(');
    statement_write_words(out, s);
    buffer_char(out, ')');
}

const char *statement_relation(int i)
{
    static const char *const relations[] = {
#define RELATION(name) #name,
        STATEMENT_RELATIONS
#undef RELATION
    };
    return i >= 0 && i < (int)(sizeof relations / sizeof *relations) ? relations[i] : NULL;
}

void statement_write_form(struct buffer *out, enum statement_form form)
{
    buffer_format(out, "(%s", forms[form].relation);
    for (const struct word *w = forms[form].word; w->kind != WORD_END; w++) {
        if (w->kind == WORD_THESIS_ONLY) continue;
        if (w->kind == WORD_TEXT)
            buffer_format(out, " %s", w->text);
        else if (w->kind == WORD_NUMBER)
            buffer_format(out, " %d", w->number);
        else
            buffer_format(out, " %s", slot_kinds[w->number].printed);
    }
    buffer_char(out, ')');
}

const char *statement_canonical_word(const char *word)
{
    static const char *const aliases[][2] = {{"fourth", "forth"}, {"notrump", "nt"}, {"no-trump", "nt"}};
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (!strcmp(word, aliases[i][0])) return aliases[i][1];
    return word;
}

/* Whether the `length` letters at `text` are the term. */
static bool text_is_term(const char *text, size_t length, struct term t)
{
    char number[12];
    if (t.symbol ? *t.symbol != *text : *text > '9') return false;
    if (!t.symbol) snprintf(number, sizeof number, "%d", t.number);
    const char *wanted = t.symbol ? t.symbol : number;
    return strlen(wanted) == length && !memcmp(wanted, text, length);
}

/* Whether a word of a form can read as the `length` letters at `text`. */
static bool word_can_be(const struct word *w, const char *text, size_t length)
{
    if (w->kind == WORD_TEXT) return text_is_term(text, length, (struct term){.symbol = w->text});
    if (w->kind == WORD_NUMBER) return text_is_term(text, length, (struct term){.number = w->number});
    const struct slot_kind *k = &slot_kinds[w->number];
    for (int value = k->low; value <= k->high; value++)
        if (slot_takes(k, value) && text_is_term(text, length, slot_term((enum slot)w->number, value)))
            return true;
    return false;
}

/* One field of a pattern: constants joined by & and |, each of which the word must be able to be; ?x,
 * ~constant,
 * =(...) and :(...) restrict in ways that are not looked into. */
static bool field_can_match(const struct word *w, const char *field)
{
    while (*field) {
        size_t length = strcspn(field, "&|");
        if (*field == '=' || *field == ':') return true;
        if (*field != '?' && *field != '~' && !word_can_be(w, field, length)) return false;
        field += length;
        if (*field) field++;
    }
    return true;
}

static bool form_can_match(const struct word *w, const char *const fields[], int n)
{
    while (w->kind == WORD_THESIS_ONLY) w++;
    if (n == 0) return w->kind == WORD_END;
    if (fields[0][0] == '$')
        return form_can_match(w, fields + 1, n - 1) ||
               (w->kind != WORD_END && form_can_match(w + 1, fields, n));
    return w->kind != WORD_END && field_can_match(w, fields[0]) && form_can_match(w + 1, fields + 1, n - 1);
}

bool statement_form_can_be(enum statement_form form, const char *const words[], int n)
{
    return n > 0 && *words[0] == *forms[form].relation && !strcmp(words[0], forms[form].relation) &&
           form_can_match(forms[form].word, words + 1, n - 1);
}

bool statement_pattern_is_known(const char *const words[], int n)
{
    for (int form = 0; form < FORM_COUNT; form++)
        if (statement_form_can_be(form, words, n)) return true;
    return false;
}

/* Whether some value of the word at `i` reads as a number, or as a symbol. */
static bool place_has(enum statement_form form, int i, bool number)
{
    const struct word *w = forms[form].word;
    for (int at = 1; w->kind != WORD_END; w++) {
        if (w->kind == WORD_THESIS_ONLY || at++ != i) continue;
        if (w->kind == WORD_TEXT || w->kind == WORD_NUMBER) return number == (w->kind == WORD_NUMBER);
        const struct slot_kind *k = &slot_kinds[w->number];
        for (int value = k->low; value <= k->high; value++)
            if (slot_takes(k, value) && number == !slot_term((enum slot)w->number, value).symbol) return true;
    }
    return false;
}

bool statement_place_has_number(enum statement_form form, int i)
{
    return place_has(form, i, true);
}

bool statement_place_has_word(enum statement_form form, int i)
{
    return place_has(form, i, false);
}

const char *statement_form_relation(enum statement_form form)
{
    return forms[form].relation;
}
