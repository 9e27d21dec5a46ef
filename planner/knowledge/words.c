/* Reading kb/words, and filling phrases. */
#include "planner/knowledge/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "facts/text/placeholder.h"
#include "planner/report/wording.h"

static const char *const names[] = {
#define X(name, text, slots) text,
    PHRASES(X)
#undef X
#define X(name, text, slots, english) text,
    BUILT_IN_PHRASES(X)
#undef X
};
static const char *const slots_of[] = {
#define X(name, text, slots) slots,
    PHRASES(X)
#undef X
#define X(name, text, slots, english) slots,
    BUILT_IN_PHRASES(X)
#undef X
};

const struct words words_built_in = {
    .name = "built in",
    .phrase = {[PHRASE_RANK_JACK] = "jack", [PHRASE_RANK_QUEEN] = "queen", [PHRASE_RANK_KING] = "king",
               [PHRASE_RANK_ACE] = "ace", [PHRASE_RANK_LETTERS] = WORDING_LETTERS, [PHRASE_AND] = " and ",
               [PHRASE_OR] = " or ", [PHRASE_SEMICOLON] = "; ",
#define X(name, text, slots, english) [PHRASE_##name] = english,
               BUILT_IN_PHRASES(X)
#undef X
    }};

#define FIRST_WORDS "player"

/* ---- reading ---- */

/* Looks from `from` on, and round: a file has most of its phrases in the order of the list. */
static int phrase_named(const struct sexp *s, int from)
{
    for (int i = 0; i < PHRASES; i++)
        if (sexp_is(s, names[(from + i) % PHRASES])) return (from + i) % PHRASES;
    return -1;
}

/* Whether the phrase has that slot, of `n` bytes. */
static bool has_slot(enum phrase which, const char *slot, size_t n)
{
    for (const char *at = slots_of[which]; *at;) {
        size_t length = strcspn(at, " ");
        if (length == n && !strncmp(at, slot, n)) return true;
        at += length + strspn(at + length, " ");
    }
    return false;
}

/* Finds the first slot of a text that has no end, or that the phrase has not. */
static bool strange_slot(enum phrase which, const char *text, struct placeholder *p)
{
    for (; placeholder_find(text, p); text = p->end)
        if (!p->is_closed || !has_slot(which, p->name, p->letters)) return true;
    return false;
}

static void read_phrase(struct words *w, const char *file, const struct sexp *s, int *next, struct faults *faults)
{
    const struct sexp *name = sexp_nth(s, 1), *text = sexp_nth(s, 2);
    struct placeholder strange;
    if (!sexp_is(sexp_nth(s, 0), "say") || sexp_count(s) != 3 || !name->atom || !text->quoted) {
        faults_add(faults, file, s->line, s->column, "expected (say PHRASE \"its words\")");
        return;
    }
    int which = phrase_named(name, *next);
    if (which >= 0) *next = which + 1;
    if (which < 0)
        faults_add(faults, file, name->line, name->column,
                   "no phrase is named %s, expected one of player.words", name->atom);
    else if (w->phrase[which])
        faults_add(faults, file, name->line, name->column, "%s is said twice", names[which]);
    else if (!strange_slot((enum phrase)which, text->atom, &strange))
        w->phrase[which] = util_copy(text->atom);
    else if (!strange.is_closed)
        faults_add(faults, file, text->line, text->column, "%s says %s without its end, expected }", names[which],
                   strange.open);
    else
        faults_add(faults, file, text->line, text->column, "%s has no slot {%.*s}, expected %s%s", names[which],
                   (int)strange.letters, strange.name, *slots_of[which] ? "one of " : "none", slots_of[which]);
}

static char *name_of(const char *file)
{
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    return util_copy_part(name, strcspn(name, "."));
}

void words_add(struct words **all, const char *file, const struct sexp_tree *tree, struct faults *faults)
{
    struct words *w = util_alloc(sizeof *w);
    int next = 0;
    w->name = name_of(file);
    for (const struct sexp *s = sexp_top(tree); s; s = s->next)
        if (sexp_is_list(s) && sexp_is(s->first, "fact"))
            words_read_fact(w, file, s, faults);
        else if (sexp_is_list(s) && (sexp_is(s->first, "rule") || sexp_is(s->first, "technique")))
            words_read_own(w, file, s, faults);
        else if (sexp_is_list(s) && sexp_is(s->first, "form"))
            words_read_form(w, file, s, faults);
        else
            read_phrase(w, file, s, &next, faults);
    w->next = *all;
    *all = w;
}

const char *words_phrase_name(enum phrase which)
{
    return names[which];
}

/* Whether the forms that phrases name are there. */
static void check_forms(const struct words *w, const char *folder, struct faults *faults)
{
    for (int i = 0; i < PHRASES; i++) {
        if (!w->phrase[i]) continue;
        const char *form;
        size_t n;
        char *plain = words_plain(w, w->phrase[i], &form, &n);
        if (form)
            faults_add(faults, folder, 0, 0, "words/%s.words: %s has the form %.*s, and no form is named so", w->name, names[i],
                       (int)n, form);
        free(plain);
    }
}

/* The language of "de-beginner"; NULL when it is no level of one. */
static const struct words *language_below(const struct words *all, const struct words *level)
{
    for (const struct words *w = all; w; w = w->next)
        if (words_is_language(w) && !strncmp(level->name, w->name, 2) && level->name[2] == '-') return w;
    return NULL;
}

void words_check(struct words *all, const struct vocabulary *v, const char *folder, struct faults *faults)
{
    const struct words *first = words_player(all);
    if (!first) {
        faults_add(faults, folder, 0, 0, "words/" FIRST_WORDS ".words is missing");
        return;
    }
    for (int i = 0; i < PHRASES; i++)
        if (!first->phrase[i] && !words_built_in.phrase[i])
            faults_add(faults, folder, 0, 0, "words/" FIRST_WORDS ".words does not say %s", names[i]);
    for (struct words *w = all; w; w = w->next) {
        w->else_by = w == first ? &words_built_in : language_below(all, w);
        if (!w->else_by) w->else_by = first;
        check_forms(w, folder, faults);
        words_check_facts(w, v, w == first, folder, faults);
    }
}

void words_free(struct words *all)
{
    while (all) {
        struct words *next = all->next;
        for (int i = 0; i < PHRASES; i++) free((char *)all->phrase[i]);
        words_free_facts(all);
        words_free_own(all);
        words_free_forms(all);
        free(all->name);
        free(all);
        all = next;
    }
}

const struct words *words_find(const struct words *all, const char *name)
{
    for (; all; all = all->next)
        if (!strcmp(all->name, name)) return all;
    return NULL;
}

const struct words *words_player(const struct words *all)
{
    return words_find(all, FIRST_WORDS);
}

/* ---- saying ---- */

const char *words_text(const struct words *w, enum phrase which)
{
    while (!w->phrase[which]) w = w->else_by;
    return w->phrase[which];
}

enum { SLOTS_MOST = 9 };

/* Adds a phrase, whose slots of these names become these texts. */
static void fill(struct buffer *out, const struct words *w, enum phrase which, int n, const char *const *slot,
                 const char *const *text)
{
    const char *c = words_text(w, which);
    struct placeholder p;
    for (; placeholder_find(c, &p); c = p.end) {
        buffer_add_part(out, c, (size_t)(p.open - c));
        for (int i = 0; i < n; i++)
            if (placeholder_is(&p, slot[i])) words_form(out, w, p.form, p.form_letters, text[i]);
    }
    buffer_add(out, c);
}

/* The same with the pairs of an argument list that ends with NULL. */
static void fill_pairs(struct buffer *out, const struct words *w, enum phrase which, va_list args)
{
    const char *slot[SLOTS_MOST], *text[SLOTS_MOST];
    int n = 0;
    for (const char *name; n < SLOTS_MOST && (name = va_arg(args, const char *)); n++) {
        slot[n] = name;
        text[n] = va_arg(args, const char *);
    }
    fill(out, w, which, n, slot, text);
}

void words_say(struct buffer *out, const struct words *w, enum phrase which, ...)
{
    va_list args;
    va_start(args, which);
    fill_pairs(out, w, which, args);
    va_end(args);
}

void words_sentence(struct buffer *out, const struct words *w, enum phrase which, ...)
{
    va_list args;
    if (out->length) buffer_char(out, ' ');
    size_t at = out->length;
    va_start(args, which);
    fill_pairs(out, w, which, args);
    va_end(args);
    buffer_capital(out, at);
}

static void add_slot(struct buffer *out, const struct words *w, const struct slot *s)
{
    switch (s->kind) {
    case TERM_TEXT:
        buffer_add(out, s->text ? s->text : "");
        break;
    case TERM_FIGURE:
        buffer_format(out, "%d", s->value);
        break;
    case TERM_NUMBER:
        words_number(out, w, s->value);
        break;
    case TERM_ORDINAL:
        words_ordinal(out, w, s->value);
        break;
    case TERM_RANK:
        words_rank(out, w, s->value);
        break;
    case TERM_CARD:
        words_card(out, w, s->value);
        break;
    case TERM_SHORT:
        wording_short_card_by(out, s->value, words_letters(w));
        break;
    case TERM_SUIT:
        buffer_add(out, words_suit(w, s->value));
        break;
    case TERM_SUITS:
        buffer_add(out, words_suits(w, s->value));
        break;
    case TERM_SEAT:
        buffer_add(out, words_seat(w, s->value));
        break;
    case TERM_SHARE:
        wording_percent(out, s->share);
        break;
    }
}

void words_put_slots(struct buffer *out, const struct words *w, enum phrase which, const struct slot *slots)
{
    struct buffer filled[SLOTS_MOST] = {{0}};
    const char *slot[SLOTS_MOST] = {NULL}, *text[SLOTS_MOST] = {NULL};
    int n = 0;
    for (; slots[n].name; n++) {
        assert(n < SLOTS_MOST && has_slot(which, slots[n].name, strlen(slots[n].name)));
        add_slot(&filled[n], w, &slots[n]);
        slot[n] = slots[n].name;
        text[n] = buffer_text(&filled[n]);
    }
    fill(out, w, which, n, slot, text);
    for (int i = 0; i < n; i++) buffer_free(&filled[i]);
}

void words_tell_slots(struct buffer *out, const struct words *w, enum phrase which, const struct slot *slots)
{
    if (out->length) buffer_char(out, ' ');
    size_t at = out->length;
    words_put_slots(out, w, which, slots);
    buffer_capital(out, at);
}

char *words_told_slots(const struct words *w, enum phrase which, const struct slot *slots)
{
    struct buffer out = {0};
    words_tell_slots(&out, w, which, slots);
    return buffer_take(&out);
}

char *words_counted(const struct words *w, int n, enum phrase one, enum phrase more, enum term_kind kind)
{
    enum phrase which = n == 1 ? one : more;
    const struct slot *number = SLOTS({.name = "number", .kind = kind, .value = n});
    struct buffer out = {0};
    words_put_slots(&out, w, which, number + !has_slot(which, number->name, strlen(number->name)));
    return buffer_take(&out);
}

/* The n-th word of a phrase, from 0; n itself where it has not so many. */
static void add_nth(struct buffer *out, const char *c, int n)
{
    for (int i = 0; i < n && *c; i++) c += strcspn(c, " ") + strspn(c + strcspn(c, " "), " ");
    if (n >= 0 && *c)
        buffer_add_part(out, c, strcspn(c, " "));
    else
        buffer_format(out, "%d", n);
}

void words_number(struct buffer *out, const struct words *w, int n)
{
    add_nth(out, words_text(w, PHRASE_NUMBERS), n);
}

void words_ordinal(struct buffer *out, const struct words *w, int n)
{
    add_nth(out, words_text(w, PHRASE_ORDINALS), n - 1);
}

/* ---- terms ---- */

static_assert(PHRASE_SUITS_SPADE - PHRASE_SUITS_CLUB == SUIT_SPADE && PHRASE_SUIT_SPADE - PHRASE_SUIT_CLUB == SUIT_SPADE &&
                  PHRASE_RANK_ACE - PHRASE_RANK_JACK == RANK_ACE - RANK_JACK &&
                  PHRASE_SOUTH - PHRASE_WEST == SEAT_SOUTH,
              "the terms stand in the order of suits, ranks and seats");

const char *words_suits(const struct words *w, int suit)
{
    return words_text(w, (enum phrase)(PHRASE_SUITS_CLUB + suit));
}

const char *words_suit(const struct words *w, int suit)
{
    return words_text(w, (enum phrase)(PHRASE_SUIT_CLUB + suit));
}

void words_rank(struct buffer *out, const struct words *w, int card)
{
    int rank = card_rank(card);
    if (rank < RANK_JACK)
        buffer_format(out, "%d", rank);
    else
        buffer_add(out, words_text(w, (enum phrase)(PHRASE_RANK_JACK + rank - RANK_JACK)));
}

void words_card(struct buffer *out, const struct words *w, int card)
{
    struct buffer rank = {0};
    words_rank(&rank, w, card);
    words_say(out, w, PHRASE_CARD, "rank", buffer_text(&rank), "suits", words_suits(w, card_suit(card)),
              NULL);
    buffer_free(&rank);
}

const char *words_letters(const struct words *w)
{
    return words_text(w, PHRASE_RANK_LETTERS);
}

struct table_words words_table(const struct words *w)
{
    struct table_words t = {.language = words_language(w), .letters = words_letters(w)};
    for (int suit = 0; suit < SUIT_COUNT; suit++) t.suits[suit] = words_suits(w, suit);
    for (int s = 0; s < SEAT_COUNT; s++) t.seat[s] = words_seat(w, s);
    for (int i = 0; i < TABLE_WORDS_COUNT; i++) t.word[i] = words_text(w, (enum phrase)(PHRASE_TABLE_DECLARER + i));
    return t;
}

const char *words_seat(const struct words *w, int seat)
{
    return words_text(w, (enum phrase)(PHRASE_WEST + seat));
}

const char *words_hand(const struct words *w, bool is_dummy)
{
    return words_text(w, is_dummy ? PHRASE_DUMMY : PHRASE_HAND);
}
