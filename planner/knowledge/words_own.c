/* Other words for the sentences that stand beside rules and techniques: (rule NAME "its comment" "its title"),
 * (technique NAME "its sentence" "its brief name" "its name"); what comes after the first may be left out, or "". */
#include <stdlib.h>
#include <string.h>

#include "facts/text/placeholder.h"
#include "planner/knowledge/knowledge.h"

struct own_words {
    bool is_rule;
    char *name, *text, *brief; /* brief: a rule's title, a technique's brief name; NULL: as it is */
    char *called;              /* a technique's name; NULL: as it is */
    char *file;
    int line, column; /* of its name */
};

/* A text that may be left out. */
static char *said_or_null(const struct sexp *s)
{
    return s && *s->atom ? util_copy(s->atom) : NULL;
}

void words_read_own(struct words *w, const char *file, const struct sexp *s, struct faults *faults)
{
    const struct sexp *name = sexp_nth(s, 1), *text = sexp_nth(s, 2), *brief = sexp_nth(s, 3);
    const struct sexp *called = sexp_nth(s, 4);
    bool is_rule = sexp_is(s->first, "rule");
    if (sexp_count(s) < 3 || sexp_count(s) > (is_rule ? 4 : 5) || !name->atom || !text->quoted ||
        (brief && !brief->quoted) || (called && !called->quoted)) {
        faults_add(faults, file, s->line, s->column,
                   is_rule ? "expected (rule NAME \"why\") or (rule NAME \"why\" \"its title\")"
                           : "expected (technique NAME \"how\" \"in brief\" \"its name\"), of which the last two may be left out");
        return;
    }
    w->own = util_resize(w->own, (size_t)w->owns + 1, sizeof *w->own);
    w->own[w->owns++] = (struct own_words){.is_rule = is_rule,
                                           .name = util_copy(name->atom),
                                           .text = util_copy(text->atom),
                                           .brief = said_or_null(brief),
                                           .called = said_or_null(called),
                                           .file = util_copy(file),
                                           .line = name->line,
                                           .column = name->column};
}

void words_free_own(struct words *w)
{
    for (int i = 0; i < w->owns; i++) {
        free(w->own[i].name);
        free(w->own[i].text);
        free(w->own[i].brief);
        free(w->own[i].called);
        free(w->own[i].file);
    }
    free(w->own);
}

static const struct own_words *own_of(const struct words *w, bool is_rule, const char *name)
{
    for (int i = 0; i < w->owns; i++)
        if (w->own[i].is_rule == is_rule && !strcmp(w->own[i].name, name)) return &w->own[i];
    return NULL;
}

/* What is wrong with a sentence whose forms are known. */
static char *plain_of(const struct words *w, const struct own_words *own, const char *text, struct faults *faults)
{
    const char *form;
    size_t n;
    char *plain = words_plain(w, text, &form, &n);
    if (form)
        faults_add(faults, own->file, own->line, own->column, "%s has the form %.*s, and no form is named so", own->name,
                   (int)n, form);
    return plain;
}

/* Where CLIPS has a rule of that name, behind its module; NULL. */
static const char *in_clips(const struct knowledge *k, const char *name)
{
    struct buffer head = {0};
    const char *at = NULL;
    buffer_format(&head, "::%s\n", name);
    for (int i = 0; i < k->clips_count && !at; i++) at = strstr(k->clips[i].text, head.text);
    buffer_free(&head);
    return at;
}

/* The places in a sentence on what a call or a card shows (planner/tell/shown_words.c). */
static void check_shown(const struct words *w, const struct own_words *own, struct faults *faults)
{
    static const char places[] = "points lengths call theirs card eleven suit number";
    struct placeholder p;
    free(plain_of(w, own, own->text, faults));
    for (const char *text = own->text; placeholder_find(text, &p); text = p.end) {
        struct buffer name = {0};
        buffer_add_part(&name, p.name, p.letters);
        if (!strstr(places, buffer_text(&name)))
            faults_add(faults, own->file, own->line, own->column, "%s has no place {%s}, expected one of %s", own->name,
                       buffer_text(&name), places);
        buffer_free(&name);
    }
}

static void check_rule(const struct knowledge *k, const struct words *w, const struct own_words *own, struct faults *faults)
{
    const struct rule *rule = rules_find(&k->rules, own->name);
    const char *clips = rule ? NULL : in_clips(k, own->name);
    if (clips && (!strncmp(clips - 4, "PLAY", 4) || !strncmp(clips - 7, "AUCTION", 7))) check_shown(w, own, faults);
    if (!rule && (words_is_language(w) || clips)) return; /* a rule taken away takes no language away */
    if (!rule) {
        faults_add(faults, own->file, own->line, own->column, "no rule is named %s", own->name);
        return;
    }
    const char *said[] = {own->text, own->brief ? own->brief : ""}, *expected;
    for (int i = 0; i < 2; i++) {
        char *plain = plain_of(w, own, said[i], faults);
        const char *unknown = rules_unknown_word(plain, rule->set, &expected);
        if (unknown)
            faults_add(faults, own->file, own->line, own->column, "%s says %.*s, expected %s", own->name,
                       (int)strcspn(unknown, " ,.;:"), unknown, expected);
        free(plain);
    }
    if (own->brief && !rule->title)
        faults_add(faults, own->file, own->line, own->column, "%s has no title to be said in other words", own->name);
}

static void check_technique(const struct knowledge *k, const struct words *w, const struct own_words *own, struct faults *faults)
{
    const struct technique_kind *kind = knowledge_kind(k, own->name);
    if (!kind && words_is_language(w)) return;
    if (!kind || strcmp(kind->name, own->name)) {
        faults_add(faults, own->file, own->line, own->column, "no technique is named %s%s%s", own->name,
                   kind ? ", which is another name of " : "", kind ? kind->name : "");
        return;
    }
    const char *said[] = {own->text, own->brief};
    for (int i = 0; i < 2 && said[i]; i++) {
        char *plain = plain_of(w, own, said[i], faults);
        knowledge_check_sentence(kind, plain, own->file, own->line, own->column, faults);
        free(plain);
    }
}

void words_check_own(const struct knowledge *k, struct faults *faults)
{
    for (const struct words *w = k->words; w; w = w->next)
        for (int i = 0; i < w->owns; i++) {
            const struct own_words *own = &w->own[i];
            if (own_of(w, own->is_rule, own->name) != own)
                faults_add(faults, own->file, own->line, own->column, "%s is said twice", own->name);
            else if (own->is_rule)
                check_rule(k, w, own, faults);
            else
                check_technique(k, w, own, faults);
        }
}

bool words_has_own(const struct words *w, bool is_rule, const char *name, bool needs_brief)
{
    const struct own_words *own = own_of(w, is_rule, name);
    return own && (own->brief || !needs_brief);
}

bool words_has_name(const struct words *w, const char *technique)
{
    const struct own_words *own = own_of(w, false, technique);
    return own && own->called;
}

/* ---- saying ---- */

/* In this way of telling, or the one that it falls back to; NULL. */
static const struct own_words *own_said(const struct words *w, bool is_rule, const char *name)
{
    const struct own_words *own = NULL;
    for (; w && !own; w = w->else_by) own = own_of(w, is_rule, name);
    return own;
}

const char *words_rule(const struct words *w, const struct rule *rule)
{
    const struct own_words *own = own_said(w, true, rule->name);
    return own ? own->text : rule->comment;
}

const char *words_rule_named(const struct words *w, const char *name)
{
    const struct own_words *own = own_said(w, true, name);
    return own ? own->text : NULL;
}

const char *words_rule_title(const struct words *w, const struct rule *rule)
{
    const struct own_words *own = own_said(w, true, rule->name);
    return own && own->brief ? own->brief : rule->title;
}

const char *words_technique(const struct words *w, const struct technique_kind *kind)
{
    const struct own_words *own = own_said(w, false, kind->name);
    return own ? own->text : kind->say;
}

const char *words_technique_brief(const struct words *w, const struct technique_kind *kind)
{
    const struct own_words *own = own_said(w, false, kind->name);
    return own && own->brief ? own->brief : kind->brief;
}

const char *words_technique_name(const struct words *w, const struct technique_kind *kind)
{
    const struct own_words *own = own_said(w, false, kind->name);
    return own && own->called ? own->called : knowledge_short_name(kind);
}
