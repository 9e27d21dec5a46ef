/* Writing premises as CLIPS. Patterns come first, then what is negated, then comparisons, so that the order
 * in which an author writes them does not matter. Invariant: a variable of the rule is in `rule`; one that
 * stands only inside a `not` is in a scope of its own. */
#include "facts/expert/premise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 32, WORD_MAX = 64, VARIABLES_MAX = 32 };

struct variable {
    char name[WORD_MAX];
    unsigned kinds; /* PLACE_NUMBER, PLACE_WORD: what every place where it stands can be */
    int uses;
    const struct sexp *first;
};

struct scope {
    struct variable list[VARIABLES_MAX];
    int count;
};

struct writing {
    const struct premise_place *at;
    struct scope rule;
    struct buffer seats; /* patterns that bind the players of role words */
    bool is_good;
};

/* A pattern as lower-case words, the relation first; texts that were changed stand in `changed`. */
struct words {
    const char *word[WORDS_MAX];
    const struct sexp *from[WORDS_MAX];
    char text[WORDS_MAX][WORD_MAX];
    int count;
};

static void fault_at(struct writing *w, const struct sexp *at, const char *what)
{
    faults_add(w->at->faults, w->at->file, at->line, at->column, "%s", what);
    w->is_good = false;
}

/* Adds "SUBJECT WHAT" as a fault. */
static void fault_about(struct writing *w, const struct sexp *at, const struct sexp *subject,
                        const char *what, const char *expected)
{
    struct buffer text = {0};
    sexp_write(&text, subject);
    faults_add(w->at->faults, w->at->file, at->line, at->column, "%s %s%s", buffer_text(&text), what,
               expected);
    buffer_free(&text);
    w->is_good = false;
}

bool premise_is_always(const struct sexp *premise)
{
    const struct sexp *first = sexp_is_list(premise) ? premise->first : premise;
    return sexp_is(first, "nothing") || sexp_is(first, "nil") ||
           (sexp_is(first, "null") && (!first->next || sexp_is(first->next, "conditions")));
}

/* ---- variables ---- */

static struct variable *find_in(struct scope *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->list[i].name, name)) return &s->list[i];
    return NULL;
}

/* Binds ?suit where we defend: there it is the suit led. */
static void bind_suit(struct writing *w)
{
    static const char *const led[] = {"suit-led", "?suit"};
    if (w->at->phase != PHASE_DEFENCE || find_in(&w->rule, "?suit")) return;
    if (vocabulary_read(w->at->vocabulary, led, 2, w->at->phase) == PREMISE_KNOWN)
        buffer_add(&w->seats, "  (suit-led ?suit)\n");
    struct variable *v = &w->rule.list[w->rule.count++];
    *v = (struct variable){"?suit", PLACE_WORD, 2, NULL};
}

static void note_variable(struct writing *w, struct scope *scope, const struct sexp *at, const char *name,
                          unsigned kinds)
{
    if (!strcmp(name, "?suit")) bind_suit(w);
    struct variable *v = find_in(&w->rule, name);
    if (!v) v = find_in(scope, name);
    if (!v && scope->count < VARIABLES_MAX) {
        v = &scope->list[scope->count++];
        *v = (struct variable){.kinds = PLACE_NUMBER | PLACE_WORD, .first = at};
        snprintf(v->name, sizeof v->name, "%s", name);
        if (!strcmp(name, "?suit")) v->kinds = PLACE_WORD, v->uses = 1;
    }
    if (!v) {
        fault_at(w, at, "a rule has more than 32 variables");
        return;
    }
    v->uses++;
    v->kinds &= kinds;
    if (!v->kinds) fault_about(w, at, at, "is a number in one place and a word in another", "");
}

static void check_uses(struct writing *w, const struct scope *scope)
{
    for (int i = 0; i < scope->count; i++)
        if (scope->list[i].uses == 1)
            fault_about(w, scope->list[i].first, scope->list[i].first,
                        "stands once and ties nothing together, expected ? or a name that another premise "
                        "has too",
                        "");
}

/* ---- a statement ---- */

/* The rank N of ?N, 0 when it is no such variable, -1 when there is no such rank. */
static int rank_variable(const char *word)
{
    if (word[0] != '?' || !word[1] || strspn(word + 1, "0123456789") != strlen(word + 1)) return 0;
    int n = strlen(word) < 4 ? atoi(word + 1) : 0;
    return n >= 1 && n <= 13 ? n : -1;
}

static bool add_word(struct writing *w, struct words *out, const struct sexp *s, const char *word)
{
    char *text = out->text[out->count];
    int rank = rank_variable(word);
    if (rank < 0 || out->count == WORDS_MAX - 1 || strlen(word) > WORD_MAX - 16) {
        fault_about(w, s, s, "is no rank and no word, expected ?1 to ?13, a word or a variable", "");
        return false;
    }
    snprintf(text, WORD_MAX, rank ? "r%s" : "%s", rank ? word + 1 : statement_canonical_word(word));
    for (char *c = text; *c; c++) *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    out->from[out->count] = s;
    out->word[out->count++] = text;
    return true;
}

/* The words of (?combined-suit has ?1), (hand dummy ?suit has ace) ... */
static bool read_words(struct writing *w, const struct sexp *premise, struct words *out)
{
    const struct sexp *head = premise->first;
    out->count = 0;
    bool thesis = sexp_is(head, "?combined-suit") || sexp_is(head, "?suit");
    if (thesis && !(add_word(w, out, head, "combined") && add_word(w, out, head, "?suit"))) return false;
    for (const struct sexp *s = thesis ? head->next : head; s; s = s->next) {
        if (!s->atom) {
            fault_about(w, s, s, "is a list, expected the words of a statement", "");
            return false;
        }
        if (!add_word(w, out, s, s->atom)) return false;
    }
    return true;
}

/* Puts a variable for the player where a word names a role: second-hand. Returns whether there was one. */
static bool replace_role(struct writing *w, struct words *words, struct buffer *seats)
{
    bool defence = w->at->phase == PHASE_DEFENCE;
    for (int i = 1; i < words->count; i++) {
        const char *role = words->word[i];
        bool sits = vocabulary_takes(w->at->vocabulary, "ROLE", role),
             plays = defence && vocabulary_takes(w->at->vocabulary, "TRICK-ROLE", role);
        if (!sits && !plays) continue;
        char name[WORD_MAX];
        snprintf(name, sizeof name, "?the-%.40s", role);
        const char *const pattern[] = {sits ? "seat" : "sits", role, name};
        vocabulary_read(w->at->vocabulary, pattern, 3, w->at->phase);
        if (!seats->text || !strstr(seats->text, name))
            buffer_format(seats, "  (%s %s %s)\n", pattern[0], role, name);
        memcpy(words->text[i], name, sizeof name);
        return true;
    }
    return false;
}

static bool refuse_statement(struct writing *w, const struct sexp *premise, const struct words *words,
                             enum premise_fault fault)
{
    struct buffer expected = {0};
    vocabulary_write_expected(w->at->vocabulary, words->word, words->count, &expected);
    if (fault == PREMISE_TOO_EARLY)
        fault_about(
            w, premise, premise,
            "is known elsewhere (where they have led, where we lead, where we discard, in notrump or in a "
            "suit) and not here, expected a statement that is known here",
            "");
    else
        fault_about(w, premise, premise, "is no statement, expected ", buffer_text(&expected));
    buffer_free(&expected);
    return false;
}

static bool write_statement(struct writing *w, const struct sexp *premise, struct scope *scope,
                            struct buffer *out)
{
    struct vocabulary *v = w->at->vocabulary;
    struct words words;
    if (!read_words(w, premise, &words)) return false;
    enum premise_fault fault = vocabulary_read(v, words.word, words.count, w->at->phase);
    while (fault == PREMISE_NO_FORM && replace_role(w, &words, &w->seats))
        fault = vocabulary_read(v, words.word, words.count, w->at->phase);
    if (fault != PREMISE_KNOWN) return refuse_statement(w, premise, &words, fault);
    buffer_char(out, '(');
    for (int i = 0; i < words.count; i++) {
        const char *word = words.word[i];
        if (word[0] == '?' && word[1] && strncmp(word, "?the-", 5) != 0)
            note_variable(w, scope, words.from[i], word, vocabulary_kinds(v, words.word, words.count, i));
        buffer_format(out, i ? " %s" : "%s", word);
    }
    buffer_char(out, ')');
    return true;
}

/* ---- a template's fact ---- */

static bool write_slot(struct writing *w, const char *template, const struct sexp *slot, struct scope *scope,
                       struct buffer *out)
{
    const struct sexp *name = sexp_nth(slot, 0), *word = sexp_nth(slot, 1);
    unsigned kinds = 0;
    if (sexp_count(slot) != 2 || !name || !name->atom || !word->atom) {
        fault_about(w, slot, slot, "is no slot, expected (slot word)", "");
        return false;
    }
    enum slot_fault fault =
        vocabulary_slot(w->at->vocabulary, template, w->at->phase, name->atom, word->atom, &kinds);
    if (fault == SLOT_NO_SLOT) {
        struct buffer slots = {0};
        vocabulary_write_slots(w->at->vocabulary, template, &slots);
        fault_about(w, slot, name, "is no slot of this fact, expected one of: ", buffer_text(&slots));
        buffer_free(&slots);
    } else if (fault == SLOT_NO_WORD) {
        fault_about(w, word, word, "can never stand in the slot ", name->atom);
    } else if (fault == SLOT_TOO_EARLY) {
        fault_about(w, slot, slot, "is known only in a trick that they have led", "");
    } else {
        if (word->atom[0] == '?' && word->atom[1]) note_variable(w, scope, word, word->atom, kinds);
        buffer_format(out, " (%s %s)", name->atom, word->atom);
        return true;
    }
    return false;
}

static bool write_template(struct writing *w, const struct sexp *premise, struct scope *scope,
                           struct buffer *out)
{
    bool good = true;
    buffer_format(out, "(%s", premise->first->atom);
    for (const struct sexp *slot = premise->first->next; slot; slot = slot->next)
        good &= write_slot(w, premise->first->atom, slot, scope, out);
    buffer_char(out, ')');
    return good;
}

static bool write_pattern(struct writing *w, const struct sexp *premise, struct scope *scope,
                          struct buffer *out)
{
    const struct sexp *head = sexp_nth(premise, 0);
    if (!head || !head->atom) {
        fault_about(w, premise, premise,
                    "is no premise, expected a statement such as (?combined-suit has ?1)", "");
        return false;
    }
    if (vocabulary_has_template(w->at->vocabulary, head->atom)) return write_template(w, premise, scope, out);
    return write_statement(w, premise, scope, out);
}

/* ---- not, any, comparisons ---- */

static bool is_word(const struct sexp *premise, const char *word)
{
    return sexp_is(sexp_nth(premise, 0), word);
}

/* (not PATTERN), or PATTERN itself inside of (any ...). */
static void write_alone(struct writing *w, const struct sexp *premise, struct buffer *out)
{
    struct scope inner = {.count = 0};
    bool negated = is_word(premise, "not");
    if (negated && sexp_count(premise) != 2) {
        fault_about(w, premise, premise, "is no negation, expected (not (one premise))", "");
        return;
    }
    buffer_add(out, negated ? "(not " : "");
    if (write_pattern(w, negated ? sexp_nth(premise, 1) : premise, &inner, out)) check_uses(w, &inner);
    buffer_add(out, negated ? ")" : "");
}

static void write_any(struct writing *w, const struct sexp *premise, struct buffer *out)
{
    if (sexp_count(premise) < 3)
        fault_about(w, premise, premise, "is no choice, expected (any (premise) (premise) ...)", "");
    buffer_add(out, "(or");
    for (const struct sexp *p = premise->first->next; p; p = p->next) {
        buffer_char(out, ' ');
        write_alone(w, p, out);
    }
    buffer_char(out, ')');
}

static const struct comparison {
    const char *word, *clips;
    unsigned kinds;
} comparisons[] = {
    {"at-least", ">=", PLACE_NUMBER},        {"at-most", "<=", PLACE_NUMBER},
    {"more-than", ">", PLACE_NUMBER},        {"fewer-than", "<", PLACE_NUMBER},
    {"is", "eq", PLACE_NUMBER | PLACE_WORD}, {"is-not", "neq", PLACE_NUMBER | PLACE_WORD},
};

static const struct comparison *comparison_of(const struct sexp *premise)
{
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        if (is_word(premise, comparisons[i].word)) return &comparisons[i];
    return NULL;
}

static void check_term(struct writing *w, const struct comparison *c, const struct sexp *term)
{
    long number;
    if (term->atom && term->atom[0] == '?') {
        struct variable *v = find_in(&w->rule, term->atom);
        if (!v) {
            fault_about(w, term, term, "is never bound, expected a variable of a premise without not", "");
        } else {
            v->uses++;
            if (!(v->kinds & c->kinds)) fault_about(w, term, term, "is a word, expected a number", "");
        }
    } else if (!term->atom || (c->kinds == PLACE_NUMBER && !sexp_int(term, -1000, 1000, &number))) {
        fault_about(w, term, term, "is no number, expected one or a variable", "");
    }
}

static void write_comparison(struct writing *w, const struct comparison *c, const struct sexp *premise,
                             struct buffer *out)
{
    const struct sexp *a = sexp_nth(premise, 1), *b = sexp_nth(premise, 2);
    if (sexp_count(premise) != 3) {
        fault_about(w, premise, premise, "compares two things, expected such as (at-least ?n 2)", "");
        return;
    }
    check_term(w, c, a);
    check_term(w, c, b);
    if (w->is_good) buffer_format(out, "(test (%s %s %s))", c->clips, a->atom, b->atom);
}

/* ---- the whole ---- */

/* Whether a premise is written in this pass: 0 patterns, 1 not and any, 2 comparisons. */
static int pass_of(const struct sexp *premise)
{
    if (comparison_of(premise)) return 2;
    return is_word(premise, "not") || is_word(premise, "any");
}

static void write_premise(struct writing *w, const struct sexp *premise, struct buffer *out)
{
    const struct comparison *c = comparison_of(premise);
    buffer_add(out, "  ");
    if (c)
        write_comparison(w, c, premise, out);
    else if (is_word(premise, "any"))
        write_any(w, premise, out);
    else if (is_word(premise, "not"))
        write_alone(w, premise, out);
    else
        write_pattern(w, premise, &w->rule, out);
    buffer_char(out, '\n');
}

bool premises_write(const struct premise_place *at, const struct sexp *list, struct buffer *out)
{
    struct writing w = {.at = at, .is_good = true};
    struct buffer patterns = {0};
    for (int pass = 0; pass < 3; pass++)
        for (const struct sexp *p = list->first; p; p = p->next)
            if (pass_of(p) == pass) write_premise(&w, p, &patterns);
    if (w.is_good) check_uses(&w, &w.rule);
    if (w.is_good) w.is_good = premises_make_sense(at, list);
    buffer_add(out, buffer_text(&w.seats));
    buffer_add(out, buffer_text(&patterns));
    buffer_free(&w.seats);
    buffer_free(&patterns);
    return w.is_good;
}
