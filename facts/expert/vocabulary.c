/* Looking words up in the trees of statements.lst and schema.clp, which are small.
 * Invariant: every list under `statements` and `templates` was checked when it came in. */
#include "facts/expert/vocabulary.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES_MAX = 16 };

/* The words that a place takes beside those of statements.lst. */
struct extra_word {
    const char *place;
    char *word;
};

/* One line (relation PLACE ... "meaning") of statements.lst. */
struct own_statement {
    const struct sexp *line;
    enum vocabulary_phase phase;
    bool is_read;
};

struct readable_template {
    const char *name;
    enum vocabulary_phase phase;
};

struct vocabulary {
    struct sexp_tree *statements, *schema;
    struct own_statement *own;
    struct readable_template *readable;
    struct extra_word *extra;
    const struct sexp **place; /* (place NAME word ...) */
    int owns, readables, extras, places;
    uint8_t read_in[FORM_COUNT]; /* a bit for each phase */
};

struct vocabulary *vocabulary_new(void)
{
    return util_alloc(sizeof(struct vocabulary));
}

void vocabulary_free(struct vocabulary *v)
{
    if (!v) return;
    for (int i = 0; i < v->extras; i++) free(v->extra[i].word);
    sexp_free(v->statements);
    sexp_free(v->schema);
    free(v->own);
    free(v->readable);
    free(v->extra);
    free(v->place);
    free(v);
}

/* ---- reading statements.lst ---- */

static void add_own(struct vocabulary *v, const struct sexp *line, enum vocabulary_phase phase)
{
    v->own = util_resize(v->own, (size_t)v->owns + 1, sizeof *v->own);
    v->own[v->owns++] = (struct own_statement){line, phase, false};
}

static void add_readable(struct vocabulary *v, const char *name, enum vocabulary_phase phase)
{
    v->readable = util_resize(v->readable, (size_t)v->readables + 1, sizeof *v->readable);
    v->readable[v->readables++] = (struct readable_template){name, phase};
}

/* (relation PLACE ... "meaning"): words, and a sentence last. */
static bool is_statement_line(const struct sexp *line)
{
    if (!sexp_is_list(line) || sexp_count(line) < 2 || sexp_count(line) > PLACES_MAX) return false;
    for (const struct sexp *s = line->first; s; s = s->next)
        if (!s->atom || s->quoted != !s->next) return false;
    return true;
}

const char *vocabulary_phase_word(int phase)
{
    static const char *const words[] = {"always", "defence", "lead", "discard", "trumps"};
    return phase >= 0 && phase < (int)(sizeof words / sizeof *words) ? words[phase] : NULL;
}

/* Whether what is known in one phase is not known in another: what is always known is so of notrump. */
static bool is_of_other(enum vocabulary_phase known, enum vocabulary_phase asked)
{
    return known != asked && (known != PHASE_ALWAYS || asked == PHASE_TRUMPS);
}

static bool read_section(struct vocabulary *v, const char *file, const struct sexp *s, struct faults *faults)
{
    const struct sexp *head = sexp_nth(s, 0), *when = sexp_nth(s, 1);
    if (sexp_is(head, "place") && when && when->atom) {
        v->place = util_resize(v->place, (size_t)v->places + 1, sizeof *v->place);
        v->place[v->places++] = s;
        return true;
    }
    int phase = 0;
    while (vocabulary_phase_word(phase) && !sexp_is(when, vocabulary_phase_word(phase))) phase++;
    if (!vocabulary_phase_word(phase)) return false;
    bool statements = sexp_is(head, "statements");
    if (!statements && !sexp_is(head, "templates")) return false;
    for (const struct sexp *line = when->next; line; line = line->next) {
        if (!statements && line->atom)
            add_readable(v, line->atom, (enum vocabulary_phase)phase);
        else if (statements && is_statement_line(line))
            add_own(v, line, (enum vocabulary_phase)phase);
        else
            faults_add(faults, file, line->line, line->column,
                       statements ? "expected a statement, (relation PLACE ... \"what it means\")"
                                  : "expected the name of a template");
    }
    return true;
}

void vocabulary_add_statements(struct vocabulary *v, const char *file, struct sexp_tree *tree,
                               struct faults *faults)
{
    sexp_free(v->statements);
    v->statements = tree;
    v->owns = v->readables = v->places = 0;
    for (const struct sexp *s = sexp_top(tree); s; s = s->next)
        if (!read_section(v, file, s, faults))
            faults_add(
                faults, file, s->line, s->column,
                "expected (place NAME words ...), (statements always|defence|lead|discard|trumps ...) or "
                "(templates always|defence|lead|discard|trumps ...)");
}

void vocabulary_add_schema(struct vocabulary *v, struct sexp_tree *tree)
{
    sexp_free(v->schema);
    v->schema = tree;
}

void vocabulary_add_word(struct vocabulary *v, const char *place, const char *word)
{
    v->extra = util_resize(v->extra, (size_t)v->extras + 1, sizeof *v->extra);
    v->extra[v->extras++] = (struct extra_word){place, util_copy(word)};
}

/* ---- places ---- */

static bool is_number(const char *word)
{
    return *word && strspn(word + (*word == '-'), "0123456789") == strlen(word + (*word == '-')) &&
           strcmp(word, "-") != 0;
}

bool vocabulary_takes(const struct vocabulary *v, const char *place, const char *word)
{
    if (!strcmp(place, "NUMBER")) return is_number(word);
    for (int i = 0; i < v->extras; i++)
        if (!strcmp(v->extra[i].place, place) && !strcmp(v->extra[i].word, word)) return true;
    for (int i = 0; i < v->places; i++) {
        if (!sexp_is(sexp_nth(v->place[i], 1), place)) continue;
        for (const struct sexp *w = sexp_nth(v->place[i], 2); w; w = w->next)
            if (sexp_is(w, word)) return true;
    }
    return false;
}

/* Whether a word of statements.lst is a place: it is written in capitals. */
static bool is_place(const char *word)
{
    return *word >= 'A' && *word <= 'Z';
}

/* Most words that are held beside each other differ in their first letter. */
static bool is_same(const char *a, const char *b)
{
    return *a == *b && !strcmp(a, b);
}

static bool own_can_be(const struct vocabulary *v, const struct sexp *line, const char *const words[], int n)
{
    const struct sexp *s = line->first;
    for (int i = 0; i < n; i++, s = s->next) {
        if (!s || s->quoted) return false;
        if (i && (words[i][0] == '?' || strpbrk(words[i], "&|~$:="))) continue; /* a pattern of CLIPS */
        if (is_place(s->atom) ? !vocabulary_takes(v, s->atom, words[i]) : !is_same(s->atom, words[i])) return false;
    }
    return s && s->quoted;
}

/* ---- what a premise says ---- */

static enum premise_fault read_own(struct vocabulary *v, const char *const words[], int n,
                                   enum vocabulary_phase phase, enum premise_fault answer)
{
    for (int i = 0; i < v->owns; i++) {
        if (!is_same(v->own[i].line->first->atom, words[0])) continue;
        if (answer == PREMISE_NO_HEAD) answer = PREMISE_NO_FORM;
        if (!own_can_be(v, v->own[i].line, words, n)) continue;
        if (is_of_other(v->own[i].phase, phase)) return PREMISE_TOO_EARLY;
        v->own[i].is_read = true;
        answer = PREMISE_KNOWN;
    }
    return answer;
}

enum premise_fault vocabulary_read(struct vocabulary *v, const char *const words[], int n,
                                   enum vocabulary_phase phase)
{
    enum premise_fault answer = PREMISE_NO_HEAD;
    for (int form = 0; n && form < FORM_COUNT; form++) {
        if (!is_same(words[0], statement_form_relation(form))) continue;
        bool is = statement_form_can_be(form, words, n);
        if (is && is_of_other(PHASE_ALWAYS, phase)) return PREMISE_TOO_EARLY;
        if (is) v->read_in[form] |= (uint8_t)(1u << phase);
        if (is || answer == PREMISE_NO_HEAD) answer = is ? PREMISE_KNOWN : PREMISE_NO_FORM;
    }
    return n ? read_own(v, words, n, phase, answer) : answer;
}

unsigned vocabulary_kinds(const struct vocabulary *v, const char *const words[], int n, int i)
{
    unsigned kinds = 0;
    for (int form = 0; form < FORM_COUNT; form++) {
        if (!statement_form_can_be(form, words, n)) continue;
        kinds |= statement_place_has_number(form, i) ? PLACE_NUMBER : 0;
        kinds |= statement_place_has_word(form, i) ? PLACE_WORD : 0;
    }
    for (int k = 0; k < v->owns; k++)
        if (own_can_be(v, v->own[k].line, words, n))
            kinds |= sexp_is(sexp_nth(v->own[k].line, i), "NUMBER") ? PLACE_NUMBER : PLACE_WORD;
    return kinds;
}

bool vocabulary_is_form_read(const struct vocabulary *v, enum statement_form form)
{
    return v->read_in[form];
}

bool vocabulary_is_form_read_in(const struct vocabulary *v, enum statement_form form,
                                enum vocabulary_phase phase)
{
    return v->read_in[form] >> phase & 1;
}

bool vocabulary_is_read(const struct vocabulary *v, const char *relation)
{
    for (int i = 0; i < v->owns; i++)
        if (v->own[i].is_read && !strcmp(v->own[i].line->first->atom, relation)) return true;
    return false;
}

/* ---- templates ---- */

/* (deftemplate MAIN::name ...), whatever its module. */
static const struct sexp *template_of(const struct vocabulary *v, const char *name)
{
    for (const struct sexp *s = v->schema ? sexp_top(v->schema) : NULL; s; s = s->next) {
        const struct sexp *full = sexp_nth(s, 1);
        if (!sexp_is(sexp_nth(s, 0), "deftemplate") || !full || !full->atom) continue;
        const char *colons = strstr(full->atom, "::");
        if (!strcmp(colons ? colons + 2 : full->atom, name)) return s;
    }
    return NULL;
}

static const struct readable_template *readable_of(const struct vocabulary *v, const char *name)
{
    for (int i = 0; i < v->readables; i++)
        if (!strcmp(v->readable[i].name, name)) return &v->readable[i];
    return NULL;
}

bool vocabulary_has_template(const struct vocabulary *v, const char *name)
{
    return readable_of(v, name) && template_of(v, name);
}

static const struct sexp *slot_of(const struct sexp *template, const char *name)
{
    for (const struct sexp *s = sexp_nth(template, 2); s; s = s->next)
        if ((sexp_is(sexp_nth(s, 0), "slot") || sexp_is(sexp_nth(s, 0), "multislot")) &&
            sexp_is(sexp_nth(s, 1), name))
            return s;
    return NULL;
}

/* The attribute (type INTEGER) or (allowed-symbols ...) of a slot. */
static const struct sexp *attribute_of(const struct sexp *slot, const char *name)
{
    for (const struct sexp *a = sexp_nth(slot, 2); a; a = a->next)
        if (sexp_is(sexp_nth(a, 0), name)) return a;
    return NULL;
}

static unsigned slot_kinds(const struct sexp *slot)
{
    const struct sexp *type = attribute_of(slot, "type");
    if (attribute_of(slot, "allowed-symbols") || sexp_is(sexp_nth(type, 1), "SYMBOL")) return PLACE_WORD;
    return type ? PLACE_NUMBER : PLACE_NUMBER | PLACE_WORD;
}

static bool slot_takes(const struct sexp *slot, const char *word)
{
    const struct sexp *allowed = attribute_of(slot, "allowed-symbols");
    unsigned kinds = slot_kinds(slot);
    if (word[0] == '?') return true;
    for (const struct sexp *w = allowed ? allowed->first->next : NULL; w; w = w->next)
        if (sexp_is(w, word)) return true;
    return !allowed && (is_number(word) ? kinds & PLACE_NUMBER : kinds & PLACE_WORD);
}

enum slot_fault vocabulary_slot(const struct vocabulary *v, const char *name, enum vocabulary_phase phase,
                                const char *slot, const char *word, unsigned *kinds)
{
    const struct readable_template *r = readable_of(v, name);
    const struct sexp *template = template_of(v, name);
    if (!r || !template) return SLOT_NO_TEMPLATE;
    if (is_of_other(r->phase, phase)) return SLOT_TOO_EARLY;
    const struct sexp *s = slot_of(template, slot);
    if (!s) return SLOT_NO_SLOT;
    *kinds = slot_kinds(s);
    return slot_takes(s, word) ? SLOT_KNOWN : SLOT_NO_WORD;
}

void vocabulary_write_slots(const struct vocabulary *v, const char *name, struct buffer *out)
{
    const struct sexp *template = template_of(v, name);
    const char *gap = "";
    for (const struct sexp *s = template ? sexp_nth(template, 2) : NULL; s; s = s->next) {
        if (!sexp_is_list(s)) continue;
        buffer_format(out, "%s%s", gap, sexp_nth(s, 1)->atom);
        gap = ", ";
    }
}

/* ---- in words ---- */

static void write_own(const struct sexp *line, struct buffer *out)
{
    buffer_format(out, "(%s", line->first->atom);
    for (const struct sexp *s = line->first->next; s && !s->quoted; s = s->next)
        buffer_format(out, " %s", s->atom);
    buffer_char(out, ')');
}

bool vocabulary_is_own(const struct vocabulary *v, const char *relation, int words)
{
    for (int i = 0; i < v->owns; i++) {
        int n = 0;
        const struct sexp *s = v->own[i].line->first;
        if (!sexp_is(s, relation)) continue;
        for (; s && !s->quoted; s = s->next) n++;
        if (n == words && s && *s->atom) return true;
    }
    return false;
}

static bool has_word(const char *pattern, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = pattern; n && (at = strstr(at, word)); at += n)
        if (strchr("( ", at[-1]) && strchr(") ", at[n])) return true;
    return false;
}

/* How many of the words a pattern, written out, has too. */
static int shared(const char *pattern, const char *const words[], int n)
{
    int count = 0;
    for (int i = 1; i < n; i++) count += has_word(pattern, words[i]);
    return count;
}

static int count_words(const char *pattern)
{
    int count = 1;
    for (const char *c = pattern; *c; c++) count += *c == ' ';
    return count;
}

static bool begins_with(const char *pattern, const char *relation)
{
    size_t n = strlen(relation);
    return !strncmp(pattern + 1, relation, n) && strchr(") ", pattern[n + 1]);
}

/* Letters that two names begin with alike. */
static int same_start(const char *a, const char *b)
{
    int n = 0;
    while (a[n] && a[n] == b[n]) n++;
    return n;
}

/* How like the statement a pattern is: the same relation and words, or a relation that begins alike. */
static int likeness(const char *pattern, const char *const words[], int n)
{
    enum { SAME_RELATION = 1000, START_MIN = 3 };
    if (begins_with(pattern, words[0]))
        return SAME_RELATION + 2 * shared(pattern, words, n) + (count_words(pattern) == n);
    int start = same_start(pattern + 1, words[0]);
    return start >= START_MIN ? start : 0;
}

void vocabulary_write_expected(const struct vocabulary *v, const char *const words[], int n,
                               struct buffer *out)
{
    struct buffer best = {0}, pattern = {0}, meaning = {0};
    enum vocabulary_phase phase;
    int most = 0;
    for (int i = 0; n && vocabulary_entry(v, i, &pattern, &meaning, &phase); i++) {
        int count = likeness(buffer_text(&pattern), words, n);
        if (count > most) {
            most = count;
            buffer_clear(&best);
            buffer_format(&best, "such as %s", buffer_text(&pattern));
        }
        buffer_clear(&pattern);
        buffer_clear(&meaning);
    }
    buffer_add(out, most ? buffer_text(&best) : "one that `declarer kb list --statements` shows");
    buffer_free(&best);
    buffer_free(&pattern);
    buffer_free(&meaning);
}

void vocabulary_write_relations(const struct vocabulary *v, struct buffer *out)
{
    buffer_add(out, "(deffacts MAIN::statements");
    for (int i = 0; statement_relation(i); i++) buffer_format(out, " (%s)", statement_relation(i));
    for (int i = 0; i < v->owns; i++) {
        const char *name = v->own[i].line->first->atom;
        if (!i || strcmp(v->own[i - 1].line->first->atom, name) != 0) buffer_format(out, " (%s)", name);
    }
    buffer_add(out, ")\n");
}

static void write_template(const struct vocabulary *v, const char *name, struct buffer *out)
{
    const struct sexp *template = template_of(v, name);
    buffer_format(out, "(%s", name);
    for (const struct sexp *s = template ? sexp_nth(template, 2) : NULL; s; s = s->next) {
        const struct sexp *slot = sexp_is_list(s) ? sexp_nth(s, 1) : NULL;
        if (slot && slot->atom) buffer_format(out, " (%s)", slot->atom); /* what else stands there CLIPS finds */
    }
    buffer_char(out, ')');
}

bool vocabulary_entry(const struct vocabulary *v, int i, struct buffer *pattern, struct buffer *meaning,
                      enum vocabulary_phase *phase)
{
    *phase = PHASE_ALWAYS;
    if (i < FORM_COUNT) {
        statement_write_form(pattern, (enum statement_form)i);
        return true;
    }
    if ((i -= FORM_COUNT) < v->owns) {
        const struct sexp *line = v->own[i].line;
        write_own(line, pattern);
        for (const struct sexp *s = line->first; s; s = s->next)
            if (s->quoted) buffer_add(meaning, s->atom);
        *phase = v->own[i].phase;
        return true;
    }
    if ((i -= v->owns) >= v->readables) return false;
    write_template(v, v->readable[i].name, pattern);
    *phase = v->readable[i].phase;
    return true;
}
