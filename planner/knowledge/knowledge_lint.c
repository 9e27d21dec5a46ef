/* The lint of .clp files. They are read as plain lists: a constraint such as ?n&:(> ?n 0) falls into the word
 * ?n&: and a list, which is all that is needed to tell patterns apart. */
#include "planner/knowledge/knowledge_lint.h"

#include <stdlib.h>
#include <string.h>

#include "facts/statements/statement.h"

enum { WORDS_MAX = 32, RELATIONS_MAX = 128 };

struct linting {
    const struct knowledge *k;
    const char *file;
    struct faults *faults;
    const char *relation[RELATIONS_MAX]; /* every template and declared relation; texts of the trees */
    int relations;
};

static bool is_relation(const struct linting *l, const char *name)
{
    for (int i = 0; i < l->relations; i++)
        if (!strcmp(l->relation[i], name)) return true;
    return !strcmp(name, "initial-fact");
}

/* "MAIN::technique" is technique. */
static const char *bare_name(const char *name)
{
    const char *colons = strstr(name, "::");
    return colons ? colons + 2 : name;
}

static void declare(struct linting *l, const struct sexp *name)
{
    if (name && name->atom && l->relations < RELATIONS_MAX)
        l->relation[l->relations++] = bare_name(name->atom);
}

/* Templates, and whatever the deffacts of any file begin their facts with. */
static void collect(struct linting *l, const struct sexp *s)
{
    for (; s; s = s->next) {
        if (sexp_is(sexp_nth(s, 0), "deftemplate")) declare(l, sexp_nth(s, 1));
        if (!sexp_is(sexp_nth(s, 0), "deffacts")) continue;
        for (const struct sexp *f = sexp_nth(s, 2); f; f = f->next) declare(l, sexp_nth(f, 0));
    }
}

static bool is_statement(const struct linting *l, const char *relation)
{
    return vocabulary_read(l->k->vocabulary, (const char *[]){relation}, 1, PHASE_DEFENCE) != PREMISE_NO_HEAD;
}

static void lint_words(struct linting *l, const struct sexp *pattern)
{
    const char *words[WORDS_MAX];
    int n = 0;
    for (const struct sexp *w = pattern->first; w && n < WORDS_MAX; w = w->next)
        if (w->atom) words[n++] = w->atom;
    if (vocabulary_read(l->k->vocabulary, words, n, PHASE_DEFENCE) != PREMISE_NO_FORM) return;
    struct buffer text = {0};
    sexp_write(&text, pattern);
    faults_add(l->faults, l->file, pattern->line, pattern->column,
               "%s can never match: no statement of the thesis's vocabulary has this form",
               buffer_text(&text));
    buffer_free(&text);
}

static bool is_connective(const struct sexp *head)
{
    static const char *const words[] = {"not", "and", "or", "exists", "forall", "logical"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sexp_is(head, words[i])) return true;
    return false;
}

static void lint_pattern(struct linting *l, const struct sexp *pattern)
{
    const struct sexp *head = sexp_is_list(pattern) ? pattern->first : NULL;
    if (!head || !head->atom || sexp_is(head, "test") || sexp_is(head, "declare")) return;
    if (is_connective(head)) {
        for (const struct sexp *inner = head->next; inner; inner = inner->next) lint_pattern(l, inner);
        return;
    }
    if (is_statement(l, head->atom))
        lint_words(l, pattern);
    else if (!is_relation(l, head->atom))
        faults_add(l->faults, l->file, pattern->line, pattern->column,
                   "%s is no template and no relation that schema.clp declares, expected one of them",
                   head->atom);
}

/* (by NAME) is the rule's own. */
static void lint_by(struct linting *l, const struct sexp *slot, const char *rule)
{
    const struct sexp *name = sexp_nth(slot, 1);
    if (!sexp_is(sexp_nth(slot, 0), "by") || (name && name->atom && !strcmp(name->atom, rule))) return;
    const struct sexp *at = name ? name : slot;
    faults_add(l->faults, l->file, at->line, at->column, "by %s, expected %s, the rule's own name",
               name && name->atom ? name->atom : "no name", rule);
}

/* Techniques asserted on the right-hand side must have names that techniques.lst knows. */
static void lint_conclusion(struct linting *l, const struct sexp *s, const char *rule)
{
    if (!sexp_is_list(s)) return;
    lint_by(l, s, rule);
    if (sexp_is(s->first, "technique"))
        for (const struct sexp *slot = s->first->next; slot; slot = slot->next) {
            const struct sexp *name = sexp_nth(slot, 1);
            if (!sexp_is(sexp_nth(slot, 0), "name") || !name || !name->atom || name->atom[0] == '?') continue;
            if (!knowledge_kind(l->k, name->atom))
                faults_add(l->faults, l->file, name->line, name->column,
                           "no technique is named %s, expected one of techniques.lst", name->atom);
        }
    for (const struct sexp *inner = s->first; inner; inner = inner->next) lint_conclusion(l, inner, rule);
}

static void lint_rule(struct linting *l, const struct sexp *rule)
{
    bool left = true;
    const struct sexp *name = sexp_nth(rule, 1);
    const struct sexp *comment = sexp_nth(rule, 2);
    if (!comment || !comment->quoted)
        faults_add(l->faults, l->file, rule->line, rule->column,
                   "the rule has no comment, expected a sentence in quotes "
                   "behind its name");
    for (const struct sexp *s = sexp_nth(rule, 2); s; s = s->next) {
        if (sexp_is(s, "=>"))
            left = false;
        else if (left)
            lint_pattern(l, s);
        else
            lint_conclusion(l, s, name && name->atom ? bare_name(name->atom) : "");
    }
}

void knowledge_lint(const struct knowledge *k, struct faults *faults)
{
    struct linting l = {.k = k, .faults = faults};
    struct sexp_tree **tree = util_alloc((size_t)(k->clips_count + 1) * sizeof *tree);
    struct faults ignored = {0}; /* brackets that do not close: CLIPS reports them */
    for (int i = 0; i < k->clips_count; i++) {
        tree[i] = sexp_parse(k->clips[i].file, k->clips[i].text, strlen(k->clips[i].text), &ignored);
        collect(&l, sexp_top(tree[i]));
    }
    for (int i = 0; i < k->clips_count; i++) {
        l.file = k->clips[i].file;
        for (const struct sexp *s = sexp_top(tree[i]); s; s = s->next)
            if (sexp_is(sexp_nth(s, 0), "defrule")) lint_rule(&l, s);
    }
    for (int i = 0; i < k->clips_count; i++) sexp_free(tree[i]);
    faults_free(&ignored);
    free(tree);
}
