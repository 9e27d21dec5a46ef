/* Each top-level list of a .lst file has a reader below; the first word decides. */
#include "planner/knowledge/settings.h"

#include <stdlib.h>
#include <string.h>

struct reading {
    struct knowledge *k;
    const char *file;
    struct faults *faults;
    bool has_mode; /* the text sets the mode */
};

struct settings settings_default(void)
{
    return (struct settings){.certainty_accept = 0.7,
                             .certainty_reject = 0.5,
                             .band_policy = BAND_PREFER_DEFAULT,
                             .length_policy = LENGTH_BY_CONTRIBUTION,
                             .stop_when_enough = true,
                             .choose = CHOOSE_BY_LINES,
                             .confirm_layouts = 100,
                             .confirm_seed = 1,
                             .sound_layouts = 40,
                             .defence = DEFENCE_GOOD,
                             .throw_cost = {100, 30, 50},
                             .sound_factors = {{1, 1}, {1, 1}, {1, 1}},
                             .discard_policy = DISCARD_AS_THESIS,
                             .level_margin = 0.15,
                             .mistake_loses = 0.05,
                             .blunder_loses = 0.3,
                             .inexact_costs = 0.5,
                             .pairs_overtrick = 0.5,
#define X(name, text, value) .tell[TELL_##name] = (value),
                             TELL_NAMES(X)
#undef X
                             .node_ceiling = 1000};
}

void settings_as_thesis(struct settings *set)
{
    set->mode = MODE_THESIS;
    set->certainty_accept = 0.7; /* 6.2 */
    set->certainty_reject = 0.5; /* chapter 10 */
    set->band_policy = BAND_PREFER_DEFAULT;
    set->length_policy = LENGTH_BY_CONTRIBUTION; /* chapter 1 against 2.1.3 and 9; chapter 10 fits both */
    set->cap_at_needed = false;
    set->evidence = EVIDENCE_VACANT_PLACES;
    set->discard_policy = DISCARD_AS_THESIS;
    set->suit_lines = LINES_BY_BOOK;
    set->entry_weight = 0;
    set->choose = CHOOSE_BY_KNOWLEDGE;
    set->sound = SOUND_NO;
}

static void fault_at(const struct reading *r, const struct sexp *at, const char *expected)
{
    faults_add(r->faults, r->file, at->line, at->column, "expected %s", expected);
}

static void read_setting(struct reading *r, const struct sexp *s)
{
    struct buffer expected = {0};
    if (sexp_is(sexp_nth(s, 0), "mode")) r->has_mode = true;
    if (!setting_read(s, &r->k->settings, &expected)) fault_at(r, s, buffer_text(&expected));
    buffer_free(&expected);
}

static void read_phrase(const struct reading *r, const struct sexp *s)
{
    struct certainty_phrase p = {0};
    if (sexp_count(s) != 3 || !s->first->atom || !setting_chance(sexp_nth(s, 1), &p.low) ||
        !setting_chance(sexp_nth(s, 2), &p.high) || p.low >= p.high) {
        fault_at(r, s, "a phrase and its range, (Likely 0.6 0.7)");
        return;
    }
    p.phrase = util_copy(s->first->atom);
    r->k->phrase = util_resize(r->k->phrase, (size_t)r->k->phrases + 1, sizeof *r->k->phrase);
    r->k->phrase[r->k->phrases++] = p;
}

static void read_split_row(const struct reading *r, const struct sexp *s)
{
    long own, longer, shorter, percent;
    int sum = 0;
    bool good = sexp_is_list(s) && sexp_int(sexp_nth(s, 0), 0, SUIT_SIZE, &own);
    for (const struct sexp *e = good ? s->first->next : NULL; e; e = e->next) {
        good &= sexp_int(sexp_nth(e, 0), 0, SUIT_SIZE, &longer) &&
                sexp_int(sexp_nth(e, 1), 0, SUIT_SIZE, &shorter) &&
                sexp_int(sexp_nth(e, 2), 0, 100, &percent) && own + longer + shorter == SUIT_SIZE &&
                longer >= shorter;
        if (!good) break;
        r->k->splits.percent[SUIT_SIZE - own][longer] = (int8_t)percent;
        sum += (int)percent;
    }
    if (!good || sum != 100)
        fault_at(
            r, s,
            "own cards and splits that add up to them and to 100 per cent, (8 (3 2 68) (4 1 28) (5 0 4))");
}

/* ---- techniques ---- */

static char *keep_word(const struct sexp *s)
{
    return s && s->atom ? util_copy(s->atom) : NULL;
}

static void read_certainty(const struct reading *r, const struct sexp *s, struct technique_kind *kind)
{
    const struct sexp *value = sexp_nth(s, 1);
    if (sexp_is(value, "location"))
        kind->certainty_kind = CERTAINTY_LOCATION;
    else if (sexp_is(value, "length"))
        kind->certainty_kind = CERTAINTY_LENGTH;
    else if (sexp_is(value, "no-exit"))
        kind->certainty_kind = CERTAINTY_NO_EXIT;
    else if (sexp_is(value, "exact"))
        kind->certainty_kind = CERTAINTY_EXACT;
    else if (setting_chance(value, &kind->certainty))
        kind->certainty_kind = CERTAINTY_NUMBER;
    else
        fault_at(r, s,
                 "(certainty location), (certainty length), (certainty no-exit), (certainty exact) or a "
                 "number from 0 "
                 "to 1");
}

/* The text of a part, and its place. */
static char *keep_text(const struct sexp *part, int *line, int *column)
{
    const struct sexp *text = sexp_nth(part, 1);
    *line = text ? text->line : part->line;
    *column = text ? text->column : part->column;
    return keep_word(text);
}

static int read_names(const struct sexp *s, char *names[8])
{
    int count = 0;
    for (const struct sexp *a = s->first->next; a && count < 8; a = a->next)
        if (a->atom) names[count++] = util_copy(a->atom);
    return count;
}

/* The place of a part's word among those that it may be; -1 after a fault. */
static int read_word(const struct reading *r, const struct sexp *s, const char *const words[], int count,
                     const char *expected)
{
    for (int i = 0; i < count; i++)
        if (sexp_count(s) == 2 && sexp_is(sexp_nth(s, 1), words[i])) return i;
    fault_at(r, s, expected);
    return 0;
}

/* What kind of technique it is; returns whether the part says that. */
static bool read_nature(const struct reading *r, const struct sexp *s, struct technique_kind *kind)
{
    static const char *const worth[] = {"as-said", "by-split"};
    static const char *const given[] = {"nothing", "when-it-fails", "driven", "rounds", "to-opponent"};
    static const char *const places[] = {"none", "long-hand"};
    const struct sexp *name = sexp_nth(s, 0);
    if (sexp_is(name, "worth"))
        kind->worth = (enum worth_kind)read_word(r, s, worth, 2, "(worth as-said) or (worth by-split)");
    else if (sexp_is(name, "gives-up"))
        kind->gives_up = (enum lead_given)read_word(
            r, s, given, 5,
            "(gives-up WHAT), WHAT one of: nothing, when-it-fails, driven, rounds, to-opponent");
    else if (sexp_is(name, "entries"))
        kind->entries = (enum entry_place)read_word(r, s, places, 2, "(entries none) or (entries long-hand)");
    else if (sexp_is(name, "replaces") && !kind->replace_count)
        kind->replace_count = read_names(s, kind->replaces);
    else
        return false;
    return true;
}

static void read_technique_part(const struct reading *r, const struct sexp *s, struct technique_kind *kind)
{
    const struct sexp *name = sexp_nth(s, 0), *value = sexp_nth(s, 1);
    long order = 0;
    if (sexp_is(name, "plan") && !kind->plan)
        kind->plan = keep_word(value);
    else if (sexp_is(name, "say") && !kind->say)
        kind->say = keep_text(s, &kind->say_line, &kind->say_column);
    else if (sexp_is(name, "brief") && !kind->brief)
        kind->brief = keep_text(s, &kind->brief_line, &kind->brief_column);
    else if (sexp_is(name, "aliases") && !kind->alias_count)
        kind->alias_count = read_names(s, kind->aliases);
    else if (sexp_is(name, "certainty"))
        read_certainty(r, s, kind);
    else if (sexp_is(name, "arguments"))
        kind->arguments = kind->arguments ? kind->arguments
                                          : read_names(s, kind->argument); /* frames_declare checks them */
    else if (sexp_is(name, "order") && sexp_int(value, 0, 1000, &order))
        kind->order = (int)order;
    else if (!read_nature(r, s, kind))
        fault_at(r, s,
                 "a part of a technique: arguments, plan, certainty, worth, gives-up, entries, replaces, "
                 "order, say, brief, aliases, each once");
}

static void read_technique(const struct reading *r, const struct sexp *s)
{
    struct knowledge *k = r->k;
    struct technique_kind kind = {.name = keep_word(sexp_nth(s, 1)),
                                  .line = s->line,
                                  .column = s->column,
                                  .gives_up = GIVES_WHEN_IT_FAILS};
    if (!kind.name) {
        fault_at(r, s, "(technique NAME (plan ...) (certainty ...) (order ...) (say \"...\"))");
        return;
    }
    kind.file = util_copy(r->file);
    for (const struct sexp *p = s->first->next->next; p; p = p->next) read_technique_part(r, p, &kind);
    if (!kind.plan || !kind.say) fault_at(r, s, "a technique with a plan and a sentence (say \"...\")");
    if (!kind.plan) kind.plan = util_copy("");
    if (!kind.say) kind.say = util_copy("");
    frames_declare(k->frames, r->file, s, r->faults);
    vocabulary_add_word(k->vocabulary, "TECHNIQUE", kind.name);
    for (int i = 0; i < kind.alias_count; i++)
        vocabulary_add_word(k->vocabulary, "TECHNIQUE", kind.aliases[i]);
    if (knowledge_kind(k, kind.name)) fault_at(r, s, "a name that no other technique has");
    k->kind = util_resize(k->kind, (size_t)k->kinds + 1, sizeof *k->kind);
    k->kind[k->kinds++] = kind;
}

void settings_add(struct knowledge *k, const char *file, const struct sexp_tree *tree, struct faults *faults)
{
    struct reading r = {.k = k, .file = file, .faults = faults};
    for (const struct sexp *s = sexp_top(tree); s; s = s->next) {
        const struct sexp *head = sexp_nth(s, 0), *rest = head ? head->next : NULL;
        if (sexp_is(head, "settings"))
            for (; rest; rest = rest->next) read_setting(&r, rest);
        else if (sexp_is(head, "certainty-phrases"))
            for (; rest; rest = rest->next) read_phrase(&r, rest);
        else if (sexp_is(head, "splits"))
            for (; rest; rest = rest->next) read_split_row(&r, rest);
        else if (sexp_is(head, "question") && rest && rest->atom && !k->question)
            k->question = util_copy(rest->atom);
        else if (sexp_is(head, "technique"))
            read_technique(&r, s);
        else if (sexp_is(head, "deal") || sexp_is(head, "deal-also") || sexp_is(head, "deal-level"))
            dealt_add(&k->dealt, file, s, faults);
        else
            fault_at(&r, s, "settings, certainty-phrases, question, splits, technique, deal, deal-also or deal-level");
    }
    if (r.has_mode && k->settings.mode == MODE_THESIS) settings_as_thesis(&k->settings);
}

/* ---- from a command line ---- */

/* One list and no more: the value may be several words, but no other setting. */
static bool apply_list(struct knowledge *k, const char *text, const struct buffer *lisp,
                       struct faults *faults)
{
    struct faults broken = {0};
    struct reading r = {.k = k, .file = text, .faults = faults};
    struct sexp_tree *tree = sexp_parse(text, lisp->text, lisp->length, &broken);
    const struct sexp *s = sexp_top(tree);
    int before = faults_errors(faults);
    if (faults_errors(&broken) || !s || s->next)
        faults_add(faults, text, 0, 0, "expected NAME=VALUE, such as trial-margin=0.1");
    else
        read_setting(&r, s);
    if (r.has_mode && k->settings.mode == MODE_THESIS) settings_as_thesis(&k->settings);
    sexp_free(tree);
    faults_free(&broken);
    return faults_errors(faults) == before;
}

static bool apply_one(struct knowledge *k, const char *given, struct faults *faults)
{
    struct buffer lisp = {0}, text = {0};
    const char *equals = strchr(given, '=');
    bool good = false;
    buffer_format(&text, "--setting %s", given);
    if (equals) buffer_format(&lisp, "(%.*s %s)", (int)(equals - given), given, equals + 1);
    if (equals)
        good = apply_list(k, buffer_text(&text), &lisp, faults);
    else
        faults_add(faults, buffer_text(&text), 0, 0, "expected NAME=VALUE, such as trial-margin=0.1");
    buffer_free(&lisp);
    buffer_free(&text);
    return good;
}

bool settings_apply(struct knowledge *k, const char *text, const char *dividers, struct faults *faults)
{
    bool good = true;
    while (good && text && *text) {
        size_t length = strcspn(text, dividers);
        char *given = util_copy_part(text, length);
        good = apply_one(k, given, faults);
        free(given);
        text += length + (text[length] != '\0');
    }
    return good;
}

uint64_t settings_number(const struct settings *s)
{
    struct settings same = *s;
    uint64_t number = 0, word;
    same.threads = 0;
    for (size_t at = 0; at + sizeof word <= sizeof same; at += sizeof word) {
        memcpy(&word, (const char *)&same + at, sizeof word);
        number = util_mix(number, word);
    }
    return number;
}
