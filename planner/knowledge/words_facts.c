/* What a fact of the expert says: patterns of kb/words with a sentence each. A pattern of an ordered fact has
 * its words in their order; one of a template's fact names the slots that matter. */
#include "planner/knowledge/words.h"

#include <stdlib.h>
#include <string.h>

#include "facts/text/placeholder.h"

struct fact_words {
    struct sexp_tree *tree; /* of the pattern alone */
    char *sentence;
    char *file;
    int line, column;
};

/* The names that a place can have. */
static const struct {
    const char *name;
    enum fact_place kind;
} places[] = {
    {"suit", FACT_SUIT},     {"other", FACT_SUIT},    {"rank", FACT_RANK},   {"over", FACT_RANK},
    {"third", FACT_RANK},    {"honour", FACT_HONOUR}, {"seat", FACT_SEAT},   {"other-seat", FACT_SEAT},
    {"number", FACT_NUMBER}, {"more", FACT_NUMBER},   {"rest", FACT_NUMBER}, {"percent", FACT_PERCENT},
    {"shape", FACT_SHAPE},
};
enum { PLACES = sizeof places / sizeof *places };

/* A slot of a sentence beside those that have a place's own name, and the place that it needs. */
static const struct {
    const char *slot, *place;
} derived[] = {{"suits", "suit"},    {"others", "other"}, {"count", "number"},
               {"tricks", "number"}, {"card", "rank"},    {"card", "honour"}};

/* ---- reading ---- */

static int place_named(const char *name)
{
    for (int i = 0; i < PLACES; i++)
        if (!strcmp(places[i].name, name)) return i;
    return -1;
}

/* Whether a pattern has the place ?name, `n` bytes long. */
static bool has_place(const struct sexp *pattern, const char *name, size_t n)
{
    for (const struct sexp *s = pattern->first; s; s = s->next) {
        if (sexp_is_list(s) && has_place(s, name, n)) return true;
        if (s->atom && *s->atom == '?' && strlen(s->atom) == n + 1 && !strncmp(s->atom + 1, name, n))
            return true;
    }
    return false;
}

static bool has_slot(const struct sexp *pattern, const char *slot, size_t n)
{
    if (has_place(pattern, slot, n)) return true;
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
        if (strlen(derived[i].slot) == n && !strncmp(derived[i].slot, slot, n) &&
            has_place(pattern, derived[i].place, strlen(derived[i].place)))
            return true;
    return false;
}

/* Adds a fault for a place that there is not. */
static bool places_are_known(const struct sexp *pattern, const char *file, struct faults *faults)
{
    for (const struct sexp *s = pattern->first; s; s = s->next) {
        if (sexp_is_list(s) && !places_are_known(s, file, faults)) return false;
        if (!s->atom || *s->atom != '?' || !s->atom[1] || place_named(s->atom + 1) >= 0) continue;
        faults_add(faults, file, s->line, s->column,
                   "no place is named %s, expected ?suit, ?other, ?rank, ?over, ?third, ?honour, ?seat, "
                   "?other-seat, ?number, ?more, ?rest, ?percent, ?shape or ?",
                   s->atom);
        return false;
    }
    return true;
}

static bool slots_are_known(const struct sexp *pattern, const struct sexp *text, const char *file,
                            struct faults *faults)
{
    struct placeholder p;
    for (const char *at = text->atom; placeholder_find(at, &p); at = p.end) {
        if (p.is_closed && has_slot(pattern, p.name, p.letters)) continue;
        faults_add(faults, file, text->line, text->column,
                   p.is_closed ? "the pattern has nothing for %.*s"
                               : "the sentence says %.*s without its end, expected }",
                   (int)(p.end - p.open), p.open);
        return false;
    }
    return true;
}

void words_read_fact(struct words *w, const char *file, const struct sexp *s, struct faults *faults)
{
    const struct sexp *pattern = sexp_nth(s, 1), *text = sexp_nth(s, 2);
    if (sexp_count(s) != 3 || !sexp_is_list(pattern) || !pattern->first || !pattern->first->atom ||
        !text->quoted) {
        faults_add(faults, file, s->line, s->column, "expected (fact (RELATION ...) \"what it says\")");
        return;
    }
    if (!places_are_known(pattern, file, faults) || !slots_are_known(pattern, text, file, faults)) return;
    struct buffer copy = {0};
    sexp_write(&copy, pattern);
    w->fact = util_resize(w->fact, (size_t)w->facts + 1, sizeof *w->fact);
    w->fact[w->facts++] = (struct fact_words){.tree = sexp_parse(file, copy.text, copy.length, faults),
                                              .sentence = util_copy(text->atom),
                                              .file = util_copy(file),
                                              .line = pattern->line,
                                              .column = pattern->column};
    buffer_free(&copy);
}

void words_free_facts(struct words *w)
{
    for (int i = 0; i < w->facts; i++) {
        sexp_free(w->fact[i].tree);
        free(w->fact[i].sentence);
        free(w->fact[i].file);
    }
    free(w->fact);
}

/* ---- checking ---- */

enum { WORDS_MOST = STATEMENT_TERMS };

static int words_of(const struct sexp *pattern, const char *words[WORDS_MOST])
{
    int n = 0;
    for (const struct sexp *s = pattern->first; s && s->atom && n < WORDS_MOST; s = s->next)
        words[n++] = s->atom;
    return n;
}

/* The facts that schema.clp declares and rules of premises do not read. */
static bool is_of_schema(const char *relation)
{
    static const char *const relations[] = {"partner", "plays-before", "plays-after", "technique",
                                            "proposes"};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (!strcmp(relations[i], relation)) return true;
    return false;
}

static bool is_fact(const struct vocabulary *v, const struct sexp *pattern)
{
    const char *words[WORDS_MOST], *relation = pattern->first->atom;
    int n = words_of(pattern, words);
    if (is_of_schema(relation)) return true;
    if (!vocabulary_has_template(v, relation))
        return statement_pattern_is_known(words, n) || vocabulary_is_own(v, relation, n);
    unsigned kinds;
    for (const struct sexp *s = pattern->first->next; s; s = s->next)
        if (sexp_count(s) != 2 || !s->first->atom || !s->first->next->atom ||
            vocabulary_slot(v, relation, PHASE_DISCARD, s->first->atom, s->first->next->atom, &kinds) !=
                SLOT_KNOWN)
            return false;
    return true;
}

/* Adds a fault for a form that there is not. */
static void check_forms(const struct words *w, const struct fact_words *f, struct faults *faults)
{
    const char *strange;
    size_t n;
    free(words_plain(w, f->sentence, &strange, &n));
    if (strange)
        faults_add(faults, f->file, f->line, f->column, "the sentence has the form %.*s, and no form is named so",
                   (int)n, strange);
}

static bool says_relation(const struct words *w, const char *relation)
{
    for (int i = 0; i < w->facts; i++)
        if (sexp_is(sexp_top(w->fact[i].tree)->first, relation)) return true;
    return false;
}

/* Whether the words speak of every relation that premises can name. */
static void check_relations(const struct words *w, const struct vocabulary *v, const char *folder,
                            struct faults *faults)
{
    struct buffer pattern = {0}, meaning = {0};
    enum vocabulary_phase phase;
    for (int i = 0; vocabulary_entry(v, i, &pattern, &meaning, &phase); i++) {
        char *relation = util_copy_part(buffer_text(&pattern) + 1, strcspn(buffer_text(&pattern) + 1, " )"));
        if (meaning.length && !says_relation(w, relation))
            faults_add(faults, folder, 0, 0, "words/%s.words does not say what %s means", w->name,
                       buffer_text(&pattern));
        free(relation);
        buffer_clear(&pattern);
        buffer_clear(&meaning);
    }
    buffer_free(&pattern);
    buffer_free(&meaning);
}

void words_check_facts(const struct words *w, const struct vocabulary *v, bool is_first, const char *folder,
                       struct faults *faults)
{
    for (int i = 0; i < w->facts; i++) {
        const struct fact_words *f = &w->fact[i];
        if (!is_fact(v, sexp_top(f->tree)))
            faults_add(faults, f->file, f->line, f->column,
                       "no fact is like this, expected one of `declarer kb list --statements`");
        check_forms(w, f, faults);
    }
    if (is_first) check_relations(w, v, folder, faults);
}

/* ---- finding ---- */

static bool take_place(const char *place, const struct sexp *value, struct fact_match *out)
{
    int i = place_named(place);
    if (i < 0) return true; /* "?": anything */
    if (!value->atom || out->places == FACT_PLACES || strlen(value->atom) >= FACT_VALUE) return false;
    out->place[out->places].name = places[i].name;
    out->place[out->places].kind = places[i].kind;
    strcpy(out->place[out->places++].value, value->atom);
    return true;
}

/* What cannot stand in a place: an honour is no number, a place in the suit is one. */
static bool may_stand(const char *place, const char *value)
{
    int i = place_named(place);
    bool is_number = value && *value >= '0' && *value <= '9';
    bool is_rank = value && (is_number || (*value == 'r' && value[1] >= '0' && value[1] <= '9'));
    if (i < 0) return true;
    if (places[i].kind == FACT_NUMBER || places[i].kind == FACT_PERCENT) return is_number;
    return places[i].kind == FACT_RANK ? is_rank : value != NULL;
}

static bool fits_word(const struct sexp *pattern, const struct sexp *value, struct fact_match *out)
{
    if (*pattern->atom != '?') return value->atom && sexp_is(value, pattern->atom);
    return may_stand(pattern->atom + 1, value->atom) && take_place(pattern->atom + 1, value, out);
}

/* The value of a template's slot; NULL: it has none. */
static const struct sexp *slot_value(const struct sexp *fact, const char *slot)
{
    for (const struct sexp *s = fact->first->next; s; s = s->next)
        if (sexp_is_list(s) && sexp_is(s->first, slot)) return s->first->next;
    return NULL;
}

static bool fits(const struct sexp *pattern, const struct sexp *fact, struct fact_match *out)
{
    const struct sexp *p = pattern->first, *f = fact->first;
    out->places = 0;
    if (!sexp_is(f, p->atom)) return false;
    if (p->next && sexp_is_list(p->next)) {
        for (p = p->next; p; p = p->next) {
            const struct sexp *value = slot_value(fact, p->first->atom);
            if (!value || !fits_word(p->first->next, value, out)) return false;
        }
        return true;
    }
    for (p = p->next, f = f->next; p && f; p = p->next, f = f->next)
        if (!fits_word(p, f, out)) return false;
    return !p && !f;
}

static bool find(const struct words *w, const struct sexp *fact, struct fact_match *out)
{
    for (int i = 0; i < w->facts; i++) {
        out->sentence = w->fact[i].sentence;
        if (fits(sexp_top(w->fact[i].tree), fact, out)) return true;
    }
    return w->else_by && find(w->else_by, fact, out);
}

bool words_fact(const struct words *w, const char *fact, struct fact_match *out)
{
    struct faults none = {0};
    struct sexp_tree *tree = sexp_parse("", fact, strlen(fact), &none);
    bool found = sexp_is_list(sexp_top(tree)) && sexp_top(tree)->first && find(w, sexp_top(tree), out);
    sexp_free(tree);
    faults_free(&none);
    return found;
}

const char *fact_value(const struct fact_match *m, const char *name)
{
    for (int i = 0; i < m->places; i++)
        if (!strcmp(m->place[i].name, name)) return m->place[i].value;
    return NULL;
}
