/* Languages: which files are, what they lack, and the forms that words take in their sentences. */
#include <stdlib.h>
#include <string.h>

#include "facts/text/placeholder.h"
#include "planner/knowledge/knowledge.h"

/* ---- forms ---- */

struct word_form {
    char *name, *word, *text;
};

void words_read_form(struct words *w, const char *file, const struct sexp *s, struct faults *faults)
{
    const struct sexp *name = sexp_nth(s, 1), *word = sexp_nth(s, 2), *text = sexp_nth(s, 3);
    if (sexp_count(s) != 4 || !name->atom || !word->quoted || !text->quoted) {
        faults_add(faults, file, s->line, s->column, "expected (form NAME \"word\" \"what it becomes\")");
        return;
    }
    w->form = util_resize(w->form, (size_t)w->forms + 1, sizeof *w->form);
    w->form[w->forms++] = (struct word_form){util_copy(name->atom), util_copy(word->atom), util_copy(text->atom)};
}

void words_free_forms(struct words *w)
{
    for (int i = 0; i < w->forms; i++) {
        free(w->form[i].name);
        free(w->form[i].word);
        free(w->form[i].text);
    }
    free(w->form);
}

static bool is_named(const struct word_form *f, const char *name, size_t n)
{
    return strlen(f->name) == n && !strncmp(f->name, name, n);
}

static bool has_form(const struct words *w, const char *name, size_t n)
{
    for (; w; w = w->else_by)
        for (int i = 0; i < w->forms; i++)
            if (is_named(&w->form[i], name, n)) return true;
    return false;
}

char *words_plain(const struct words *w, const char *text, const char **strange, size_t *n)
{
    struct buffer out = {0};
    const char *unknown = NULL;
    struct placeholder p;
    for (; placeholder_find(text, &p); text = p.end) {
        buffer_add_part(&out, text, (size_t)(p.name + p.letters - text));
        if (p.is_closed) buffer_char(&out, '}');
        if (p.form && !unknown && !has_form(w, p.form, p.form_letters)) unknown = p.form, *n = p.form_letters;
    }
    buffer_add(&out, text);
    *strange = unknown;
    return buffer_take(&out);
}

/* How well a form fits a text: the length of its word where the text begins or ends with it; -1: not at all. */
static int fit(const struct word_form *f, const char *text)
{
    size_t word = strlen(f->word), length = strlen(text);
    bool fits = word <= length && (!strncmp(text, f->word, word) || !strcmp(text + length - word, f->word));
    return fits ? (int)word : -1;
}

void words_form(struct buffer *out, const struct words *w, const char *name, size_t n, const char *text)
{
    const struct word_form *best = NULL;
    for (; n && w && *text; w = w->else_by)
        for (int i = 0; i < w->forms; i++)
            if (is_named(&w->form[i], name, n) && fit(&w->form[i], text) > (best ? fit(best, text) : -1))
                best = &w->form[i];
    for (const char *c = best ? best->text : "*"; *c; c++)
        if (*c == '*')
            buffer_add(out, text);
        else
            buffer_char(out, *c);
}

/* ---- what a language has ---- */

/* Where the parts begin among the phrases. */
static const struct {
    enum phrase first;
    enum words_part part;
} parts[] = {{PHRASE_SUIT_CLUB, WORDS_STORY},     {PHRASE_WAY_MUST_HOLD, WORDS_WAYS}, {PHRASE_OWN_HAND, WORDS_WHY},      {PHRASE_GAINS_WHEN, WORDS_STORY},
             {PHRASE_WHY_SEARCHED_OUT, WORDS_WHY}, {PHRASE_DEED_OVERTAKES, WORDS_STORY}, {PHRASE_IDEA_NAME_HOLD_UP, WORDS_MEANS},
             {PHRASE_COACH_INEXACT, WORDS_COACH},  {PHRASE_REVIEW_OPEN, WORDS_REVIEW}, {PHRASE_SESSION_MADE_ONE, WORDS_SESSION},
             {PHRASE_HINT_LOSER_COUNT, WORDS_HINTS},   {PHRASE_DRILL_ANSWER, WORDS_DRILL},
             {PHRASE_LESSON_TITLE, WORDS_LESSON}, {PHRASE_GAME_BY, WORDS_PLAY}, {PHRASE_WHERE_LAYOUT, WORDS_WHERE}, {PHRASE_TABLE_DECLARER, WORDS_STORY}, {PHRASE_SUIT_CASH, WORDS_SUIT},
             {PHRASE_SUIT_LENGTH, WORDS_STORY}, {PHRASE_SUIT_IDEA_LINE, WORDS_SUIT}, {PHRASE_SUIT_MEANS_LENGTH, WORDS_WHY}};
enum { BEGINNINGS = sizeof parts / sizeof *parts };

static enum words_part part_of(int which)
{
    int at = 0;
    if (which == PHRASE_ALL || which == PHRASE_NONE) return WORDS_STORY;
    while (at + 1 < BEGINNINGS && which >= (int)parts[at + 1].first) at++;
    return parts[at].part;
}

static const char *words_part_name(enum words_part part)
{
    static const char *const name[WORDS_PARTS] = {"explain", "what each suit offers", "explain --why", "the ideas' meaning", "the coach",
                                                  "review",  "review of a session", "hints", "drill", "lesson", "play", "where", "suit"};
    return name[part];
}

bool words_is_of_language(const char *name, size_t letters)
{
    return letters >= 2 && name[0] >= 'a' && name[0] <= 'z' && name[1] >= 'a' && name[1] <= 'z' &&
           (letters == 2 || name[2] == '-');
}

bool words_is_language(const struct words *w)
{
    return strlen(w->name) == 2 && words_is_of_language(w->name, 2);
}

const char *words_language(const struct words *w)
{
    while (w && !words_is_language(w)) w = w->else_by;
    return w ? w->name : NULL;
}

/* Rules of cards and lines speak in a story; those of a suit's analysis under --why. */
static enum words_part part_of_rule(const struct rule *rule)
{
    return rule->set == RULES_ANALYSIS ? WORDS_WHY : WORDS_STORY;
}

/* How many rules of CLIPS that speak of calls and cards, in a sentence that follows the rule's name, the language lacks. */
static int shown_lacks(const struct knowledge *k, const struct words *w)
{
    int lacks = 0;
    for (int i = 0; i < k->clips_count; i++)
        for (const char *at = k->clips[i].text; (at = strstr(at, "(defrule ")); at++) {
            char module[16], name[64], quote[2];
            if (sscanf(at, "(defrule %15[A-Z]::%63[a-z0-9-] %1[\"]", module, name, quote) != 3) continue;
            if (!strcmp(module, "AUCTION") || !strcmp(module, "PLAY")) lacks += !words_has_own(w, true, name, false);
        }
    return lacks;
}

/* How many sentences of the part the language lacks; `first` receives the name of one, when it is not NULL. */
static int words_lack(const struct knowledge *k, const struct words *w, enum words_part part, const char **first)
{
    const struct words *player = words_player(k->words);
    const char *name = NULL;
    int lacks = 0;
    for (int i = 0; i < PHRASES; i++) {
        if (w->phrase[i] || part_of(i) != part || i == PHRASE_SILENT_RULES) continue;
        if (!lacks++) name = words_phrase_name((enum phrase)i);
    }
    for (int i = 0; i < k->rules.count; i++) {
        const struct rule *rule = &k->rules.list[i];
        if (part_of_rule(rule) != part || words_has_own(w, true, rule->name, rule->title != NULL)) continue;
        if (!lacks++) name = rule->name;
    }
    for (int i = 0; part == WORDS_STORY && i < k->kinds; i++) {
        const struct technique_kind *kind = &k->kind[i];
        if (words_has_own(w, false, kind->name, kind->brief != NULL)) continue;
        if (!lacks++) name = kind->name;
    }
    for (int i = 0; part == WORDS_WAYS && i < k->kinds; i++)
        if (&k->kind[i] != knowledge_line(k) && !words_has_name(w, k->kind[i].name) && !lacks++) name = k->kind[i].name;
    int shown = part == WORDS_WHERE ? shown_lacks(k, w) : 0;
    if (shown && !lacks) name = "its rules of auction and play";
    lacks += shown;
    int facts = part == WORDS_WHY ? player->facts - w->facts : 0;
    if (facts > 0 && !lacks) name = "its facts";
    if (first) *first = name;
    return lacks + (facts > 0 ? facts : 0);
}

static const struct words *level_of(const struct words *all, const char *language, const char *whom)
{
    size_t n = strlen(language);
    for (; all; all = all->next)
        if (!strncmp(all->name, language, n) && all->name[n] == '-' && !strcmp(all->name + n + 1, whom)) return all;
    return NULL;
}

/* The same of several parts, a bit each. */
static int lack_of_parts(const struct knowledge *k, const struct words *w, unsigned wanted, const char **first)
{
    int lacks = 0;
    for (int i = 0; i < WORDS_PARTS; i++) {
        const char *name = NULL;
        if (wanted >> i & 1) lacks += words_lack(k, w, (enum words_part)i, &name);
        if (!*first) *first = name;
    }
    return lacks;
}

const struct words *words_spoken(const struct knowledge *k, const char *language, const char *whom, unsigned wanted,
                                 char **why)
{
    const struct words *w = words_find(k->words, language), *level = NULL;
    const char *first = NULL;
    struct buffer said = {0};
    int lacks = w && words_is_language(w) ? lack_of_parts(k, w, wanted, &first) : 0;
    *why = NULL;
    if (whom && strcmp(whom, "player")) level = level_of(k->words, language, whom);
    if (!w || !words_is_language(w)) {
        buffer_add(&said, "no language has this name, expected en");
        for (const struct words *l = k->words; l; l = l->next)
            if (words_is_language(l)) buffer_format(&said, ", %s", l->name);
    } else if (lacks) {
        buffer_format(&said, "%d sentences are not in this language, %s first, and none is told half in English", lacks, first);
    } else if (whom && !words_find(k->words, whom)) {
        buffer_format(&said, "--for %s: no words have this name, expected player or beginner", whom);
    }
    if (said.length) *why = buffer_take(&said);
    return *why ? NULL : level ? level : w;
}

void words_languages(struct buffer *out, const struct knowledge *k)
{
    for (const struct words *w = k->words; w; w = w->next) {
        if (!words_is_language(w)) continue;
        if (out->length) buffer_char(out, '\n');
        buffer_format(out, "words/%s.words:", w->name);
        const char *between = " lacks ", *first;
        for (int i = 0; i < WORDS_PARTS; i++) {
            int lacks = words_lack(k, w, (enum words_part)i, &first);
            if (!lacks) continue;
            buffer_format(out, "%s%d of %s (%s)", between, lacks, words_part_name((enum words_part)i), first);
            between = ", ";
        }
        if (*between == ' ') buffer_add(out, " complete");
    }
}
