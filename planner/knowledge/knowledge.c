/* Finding and reading a knowledge folder. Files are read in the order of their names, so that the same folder
 * is the same knowledge everywhere; schema.clp comes first because it declares what the others speak about.
 */
#include "planner/knowledge/knowledge.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "facts/text/beside.h"
#include "facts/text/placeholder.h"
#include "planner/knowledge/knowledge_lint.h"
#include "planner/knowledge/settings.h"

enum { MAX_FILE = 1 << 20, MAX_ALL = 4 << 20, MAX_FILES = 2000, MAX_FOLDER_DEPTH = 4 };
/* A byte order mark, which some editors put before a text. */
enum { MARK = 3 };

/* ---- finding ---- */

/* The folder that is asked for; NULL: none is. */
static const char *asked_for(const char *given)
{
    const char *named = given ? given : getenv("DECLARER_KB");
    return named && (given || *named) ? named : NULL;
}

bool knowledge_is_own(const char *given)
{
    return asked_for(given);
}

char *knowledge_find(const char *given)
{
    const char *named = asked_for(given);
    if (named) return util_copy(named);
    static const char *const places[] = {"/../share/declarer/kb", "/kb", "/../../kb", NULL};
    return beside_program(places);
}

/* ---- listing ---- */

struct file_list {
    char **path;
    int count;
    off_t bytes;
};

/* A folder being listed, and the one that it stands in. */
struct folder {
    const char *path;
    int depth;
    struct stat about;
    const struct folder *parent;
};

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Whether the folder is one of those that it stands in, by a link. */
static bool is_loop(const struct folder *f)
{
    for (const struct folder *above = f->parent; above; above = above->parent)
        if (above->about.st_dev == f->about.st_dev && above->about.st_ino == f->about.st_ino) return true;
    return false;
}

/* Whether the path is a link whose end stands outside the whole folder: its text is none of knowledge's. */
static bool leads_out(const struct folder *in, const char *path)
{
    struct stat about;
    if (lstat(path, &about) || !S_ISLNK(about.st_mode)) return false;
    while (in->parent) in = in->parent;
    char *top = realpath(in->path, NULL), *end = realpath(path, NULL);
    size_t length = top ? strlen(top) : 0;
    bool is_inside = length && end && !strncmp(end, top, length) && (!end[length] || end[length] == '/');
    free(top);
    free(end);
    return !is_inside;
}

static void list_folder(const struct folder *f, struct file_list *out, struct faults *faults);

/* Takes a path, owned, into the list, or lists what stands in it. */
static void list_path(const struct folder *in, char *path, struct file_list *out, struct faults *faults)
{
    struct folder inner = {.path = path, .depth = in->depth + 1, .parent = in};
    if (stat(path, &inner.about)) {
        faults_add(faults, path, 0, 0, "%s, expected a readable file", strerror(errno));
    } else if (leads_out(in, path)) {
        faults_add(faults, path, 0, 0, "a link out of the folder, expected files and folders within it");
    } else if (S_ISDIR(inner.about.st_mode)) {
        if (is_loop(&inner))
            faults_add(faults, path, 0, 0, "a folder within itself, expected folders that end");
        else if (inner.depth <= MAX_FOLDER_DEPTH)
            list_folder(&inner, out, faults);
    } else if (!S_ISREG(inner.about.st_mode)) {
        faults_add(faults, path, 0, 0, "neither a file nor a folder, expected one of them");
    } else {
        out->bytes += inner.about.st_size;
        out->path = util_resize(out->path, (size_t)out->count + 1, sizeof *out->path);
        out->path[out->count++] = path;
        return;
    }
    free(path);
}

static void list_folder(const struct folder *f, struct file_list *out, struct faults *faults)
{
    DIR *dir = opendir(f->path);
    if (!dir && errno == ENOMEM) util_out_of_memory();
    if (!dir) {
        faults_add(faults, f->path, 0, 0, "%s, expected a folder of knowledge", strerror(errno));
        return;
    }
    for (struct dirent *d; (d = readdir(dir)) && out->count < MAX_FILES;) {
        if (d->d_name[0] == '.') continue;
        struct buffer path = {0};
        buffer_format(&path, "%s/%s", f->path, d->d_name);
        list_path(f, path.text, out, faults);
    }
    closedir(dir);
}

/* Every file of the folder; a fault where there is more than a program can be expected to read. */
static void list_files(const char *path, struct file_list *out, struct faults *faults)
{
    struct folder top = {.path = path};
    if (!stat(path, &top.about) && S_ISDIR(top.about.st_mode))
        list_folder(&top, out, faults);
    else
        faults_add(faults, path, 0, 0, "%s, expected a folder of knowledge",
                   errno ? strerror(errno) : "no folder");
    if (out->count == MAX_FILES || out->bytes > MAX_ALL)
        faults_add(faults, path, 0, 0,
                   "%d files of %lld bytes, expected fewer than %d files and at most %d bytes", out->count,
                   (long long)out->bytes, MAX_FILES, MAX_ALL);
}

static bool has_ending(const char *path, const char *ending)
{
    size_t n = strlen(path), m = strlen(ending);
    return n > m && !strcasecmp(path + n - m, ending);
}

static char *read_text(const char *path, size_t *length, struct faults *faults)
{
    FILE *in = fopen(path, "rb");
    if (!in) {
        faults_add(faults, path, 0, 0, "%s, expected a readable file", strerror(errno));
        return NULL;
    }
    struct stat about;
    size_t size = fstat(fileno(in), &about) ? 0 : (size_t)about.st_size;
    if (size > MAX_FILE) size = MAX_FILE;
    char *text = util_alloc(size + 2);
    *length = fread(text, 1, size + 1, in);
    fclose(in);
    if (*length > MAX_FILE || memchr(text, 0, *length)) {
        faults_add(faults, path, 1, 1, "expected text of at most %d bytes without NUL", MAX_FILE);
        free(text);
        return NULL;
    }
    if (*length >= MARK && !memcmp(text, "\xef\xbb\xbf", MARK)) memmove(text, text + MARK, (*length -= MARK) + 1);
    return text;
}

/* ---- reading ---- */

/* Whether a text defines rules and functions of that module and nothing else. */
static bool is_of_module(const char *text, const char *module)
{
    const char *at = strstr(text, "(def");
    size_t n = strlen(module);
    for (; at; at = strstr(at + 1, "(def")) {
        const char *name = at + strcspn(at, " \n");
        if (strncmp(at, "(defrule ", 9) && strncmp(at, "(deffunction ", 13)) return false;
        if (strncmp(name + 1, module, n) || strncmp(name + 1 + n, "::", 2)) return false;
    }
    return strstr(text, "(def");
}

static enum knowledge_part part_of(const char *text)
{
    static const char *const module[KNOWLEDGE_PARTS] = {[PART_CALLS] = "AUCTION", [PART_PROPOSERS] = "PROPOSE", [PART_SUITS] = "SUITS"};
    for (int part = 0; part < KNOWLEDGE_PARTS; part++)
        if (module[part] && is_of_module(text, module[part])) return (enum knowledge_part)part;
    return PART_ALWAYS;
}

static void add_clips(struct knowledge *k, const char *path, char *text)
{
    k->clips = util_resize(k->clips, (size_t)k->clips_count + 1, sizeof *k->clips);
    bool schema = has_ending(path, "/schema.clp");
    int at = schema ? 0 : k->clips_count;
    if (schema) memmove(k->clips + 1, k->clips, (size_t)k->clips_count * sizeof *k->clips);
    k->clips[at] = (struct clips_text){util_copy(path), text, part_of(text)};
    k->clips_count++;
}

enum file_kind {
    FILE_STATEMENTS,
    FILE_LIST,
    FILE_CLIPS,
    FILE_RULES,
    FILE_FRAMES,
    FILE_PLAN,
    FILE_WORDS,
    FILE_OTHER
};

static enum file_kind kind_of(const char *path)
{
    static const char *const endings[] = {"/statements.lst", ".lst",  ".clp",  ".rules",
                                          ".frames",         ".plan", ".words"};
    int kind = 0;
    while (kind < FILE_OTHER && !has_ending(path, endings[kind])) kind++;
    return (enum file_kind)kind;
}

/* The vocabulary's own reading of schema.clp; what does not close CLIPS reports. */
static void add_schema(struct knowledge *k, const char *path, const char *text, size_t length)
{
    struct faults ignored = {0};
    if (has_ending(path, "/schema.clp"))
        vocabulary_add_schema(k->vocabulary, sexp_parse(path, text, length, &ignored));
    faults_free(&ignored);
}

static void read_one(struct knowledge *k, const char *path, enum file_kind kind, struct faults *faults)
{
    size_t length;
    char *text = read_text(path, &length, faults);
    if (!text) return;
    if (kind == FILE_CLIPS) {
        add_schema(k, path, text, length);
        add_clips(k, path, text);
        return;
    }
    struct sexp_tree *tree = sexp_parse(path, text, length, faults);
    if (kind == FILE_LIST) settings_add(k, path, tree, faults);
    if (kind == FILE_RULES) rules_add(&k->rules, k->vocabulary, path, tree, faults);
    if (kind == FILE_FRAMES) frames_add(k->frames, path, tree, faults);
    if (kind == FILE_WORDS) words_add(&k->words, path, tree, faults);
    if (kind == FILE_PLAN) plans_add(k->plans, path, tree, faults);
    if (kind == FILE_STATEMENTS)
        vocabulary_add_statements(k->vocabulary, path, tree, faults);
    else
        sexp_free(tree);
    free(text);
}

/* Whether a file of words is a language, or a level of one. */
static bool is_of_language(const char *path)
{
    const char *name = strrchr(path, '/') + 1;
    return kind_of(path) == FILE_WORDS && words_is_of_language(name, strcspn(name, "."));
}

static void leave_unread(struct knowledge *k, const char *path)
{
    k->unread = util_resize(k->unread, (size_t)k->unread_count + 1, sizeof *k->unread);
    k->unread[k->unread_count++] = util_copy(path);
}

/* Kind by kind, in the order of their names: what premises can say comes before the rules that say it. */
static void read_all(struct knowledge *k, const struct file_list *files, bool is_shipped, struct faults *faults)
{
    for (int kind = 0; kind < FILE_OTHER; kind++)
        for (int i = 0; i < files->count; i++) {
            if ((int)kind_of(files->path[i]) != kind) continue;
            if (is_shipped && is_of_language(files->path[i]))
                leave_unread(k, files->path[i]);
            else
                read_one(k, files->path[i], (enum file_kind)kind, faults);
        }
}

static bool takes(const struct technique_kind *kind, const char *argument)
{
    for (int i = 0; i < kind->arguments; i++)
        if (!strcmp(kind->argument[i], argument)) return true;
    return false;
}

/* Whether a sentence may have this in curly brackets: what every technique has, or what it takes. */
static bool has_slot(const struct technique_kind *kind, const char *name)
{
    if (!strcmp(name, "suit") || !strcmp(name, "suits") || !strcmp(name, "lead")) return true;
    if (!strcmp(name, "tops")) return takes(kind, "card");
    if (!strcmp(name, "long-cards")) return takes(kind, "number");
    return (!strcmp(name, "card") || !strcmp(name, "hand") || !strcmp(name, "opponent")) && takes(kind, name);
}

void knowledge_check_sentence(const struct technique_kind *kind, const char *text, const char *file, int line, int column,
                              struct faults *faults)
{
    struct placeholder p;
    for (; placeholder_find(text, &p); text = p.end) {
        char *name = util_copy_part(p.name, (size_t)(p.end - p.name) - p.is_closed);
        if (!p.is_closed)
            faults_add(faults, file, line, column, "%s says {%s without its end, expected }",
                       kind->name, name);
        else if (!has_slot(kind, name))
            faults_add(faults, file, line, column,
                       "%s says {%s}, expected {suit}, {suits}, {lead}, or of its arguments {card}, {tops}, "
                       "{hand}, {opponent}, {long-cards} of a number",
                       kind->name, name);
        free(name);
    }
}

/* What a technique names must exist, and what it says must be read. */
static void check_kind(const struct knowledge *k, const struct technique_kind *kind, struct faults *faults)
{
    const char *file = kind->file;
    if (!plans_find(k->plans, kind->plan))
        faults_add(faults, file, kind->line, kind->column,
                   "the technique %s has the plan %s, and no plan has this name", kind->name, kind->plan);
    for (int i = 0; i < kind->replace_count; i++)
        if (!knowledge_kind(k, kind->replaces[i]))
            faults_add(faults, file, kind->line, kind->column,
                       "%s replaces %s, and no technique has this name", kind->name, kind->replaces[i]);
    knowledge_check_sentence(kind, kind->say, file, kind->say_line, kind->say_column, faults);
    if (kind->brief)
        knowledge_check_sentence(kind, kind->brief, file, kind->brief_line, kind->brief_column, faults);
    if (kind->replace_count && kind->worth != WORTH_BY_SPLIT)
        faults_add(faults, file, kind->line, kind->column,
                   "%s replaces another technique, which only one with (worth by-split) can", kind->name);
    for (const struct technique_kind *other = k->kind; other < kind; other++)
        if (kind->worth == WORTH_BY_SPLIT && other->worth == WORTH_BY_SPLIT)
            faults_add(faults, file, kind->line, kind->column,
                       "%s is worth its tricks by split, as %s is: a suit has room for one", kind->name,
                       other->name);
}

/* The steps of a line are techniques, or plans that a technique could start with. */
static void check_steps(const struct knowledge *k, const struct rule *r, struct faults *faults)
{
    for (int i = 0; i < r->steps; i++) {
        const struct rule_step *s = &r->step[i];
        const struct plan *plan = plans_find(k->plans, s->plan);
        if (rule_step_is_technique(s->plan) || rule_step_rounds(s->plan) || rule_step_is_end(s->plan) || rule_step_is_tops(s->plan) ||
            (plan && plan_is_root(plan)))
            continue;
        faults_add(faults, r->file, s->line, s->column,
                   "%s proposes a line by %s, and %s, expected " RULE_STEPS, r->name, s->plan,
                   plan ? "this plan is not root-level" : "no plan has this name");
    }
}

/* Every name that one part gives to another must exist. */
static void check_names(const struct knowledge *k, struct faults *faults)
{
    for (int i = 0; i < k->rules.count; i++) {
        const struct rule *r = &k->rules.list[i];
        for (int j = 0; j < r->frame_count; j++)
            if (!frames_find(k->frames, r->frames[j]))
                faults_add(faults, r->file, r->line, r->column, "%s proposes %s, and no frame has this name",
                           r->name, r->frames[j]);
        check_steps(k, r, faults);
    }
    for (int i = 0; i < k->kinds; i++) check_kind(k, &k->kind[i], faults);
}

/* Plans by name, found once. */
static void find_plans(struct knowledge *k, struct faults *faults)
{
    const char *missing = play_plans_find(k->plans, &k->play);
    if (missing)
        faults_add(faults, k->folder, 0, 0, "no plan is named %s, and lines are played by it", missing);
    for (int i = 0; i < k->kinds; i++) k->kind[i].root = plans_find(k->plans, k->kind[i].plan);
    const struct technique_kind *exact = knowledge_line(k);
    k->play.exact = exact ? exact->root : NULL;
}

static void check_settings(const struct knowledge *k, struct faults *faults)
{
    if (!k->kinds)
        faults_add(faults, k->folder, 0, 0, "no technique is defined, expected (technique NAME ...)");
    if (!k->phrases) faults_add(faults, k->folder, 0, 0, "there are no certainty-phrases");
    if (!k->question) faults_add(faults, k->folder, 0, 0, "there is no question");
    if (!k->clips_count || !has_ending(k->clips[0].file, "/schema.clp"))
        faults_add(faults, k->folder, 0, 0, "schema.clp is missing");
}

static void free_files(struct file_list *files)
{
    for (int i = 0; i < files->count; i++) free(files->path[i]);
    free(files->path);
    *files = (struct file_list){0};
}

bool knowledge_is_folder(const char *folder, struct faults *faults)
{
    int before = faults_errors(faults);
    struct file_list files = {0};
    errno = 0;
    list_files(folder, &files, faults);
    free_files(&files);
    return faults_errors(faults) == before;
}

static struct knowledge *load(const char *folder, bool check, bool is_shipped, struct faults *faults)
{
    int before = faults_errors(faults);
    struct knowledge *k = util_alloc(sizeof *k);
    struct file_list files = {0};
    k->folder = util_copy(folder);
    k->is_shipped = is_shipped;
    k->vocabulary = vocabulary_new();
    k->frames = frames_new();
    k->plans = plans_new();
    k->settings = settings_default();
    errno = 0;
    list_files(folder, &files, faults);
    if (faults_errors(faults) > before) free_files(&files);
    if (files.count) qsort(files.path, (size_t)files.count, sizeof *files.path, compare_paths);
    read_all(k, &files, is_shipped, faults);
    free_files(&files);
    knowledge_lint(k, faults);
    if (faults_errors(faults) == before) check_settings(k, faults);
    if (faults_errors(faults) == before) words_check(k->words, k->vocabulary, folder, faults);
    k->told = words_player(k->words);
    if (faults_errors(faults) == before) words_check_own(k, faults);
    if (faults_errors(faults) == before) plans_resolve(k->plans, faults);
    if (faults_errors(faults) == before) check_names(k, faults);
    if (faults_errors(faults) == before) find_plans(k, faults);
    if (check) {
        rules_check(&k->rules, faults);
        frames_check(k->frames, faults);
        if (faults_errors(faults) == before) plans_check(k->plans, folder, faults);
    }
    if (faults_errors(faults) == before) return k;
    knowledge_free(k);
    return NULL;
}

struct knowledge *knowledge_load(const char *folder, bool check, struct faults *faults)
{
    return load(folder, check, false, faults);
}

struct knowledge *knowledge_load_shipped(const char *folder, struct faults *faults)
{
    return load(folder, false, true, faults);
}

static void free_unread(struct knowledge *k)
{
    for (int i = 0; i < k->unread_count; i++) free(k->unread[i]);
    free(k->unread);
    k->unread = NULL;
    k->unread_count = 0;
}

bool knowledge_languages(struct knowledge *k, struct faults *faults)
{
    int before = faults_errors(faults);
    if (!k->unread_count) return true;
    for (int i = 0; i < k->unread_count; i++) read_one(k, k->unread[i], FILE_WORDS, faults);
    free_unread(k);
    if (faults_errors(faults) == before) words_check(k->words, k->vocabulary, k->folder, faults);
    if (faults_errors(faults) == before) words_check_own(k, faults);
    return faults_errors(faults) == before;
}

static void free_kind(struct technique_kind *kind)
{
    free(kind->name);
    free(kind->plan);
    free(kind->say);
    free(kind->brief);
    free(kind->file);
    for (int i = 0; i < kind->alias_count; i++) free(kind->aliases[i]);
    for (int i = 0; i < kind->replace_count; i++) free(kind->replaces[i]);
    for (int i = 0; i < kind->arguments; i++) free(kind->argument[i]);
}

void knowledge_free(struct knowledge *k)
{
    if (!k) return;
    for (int i = 0; i < k->kinds; i++) free_kind(&k->kind[i]);
    for (int i = 0; i < k->phrases; i++) free(k->phrase[i].phrase);
    for (int i = 0; i < k->clips_count; i++) {
        free(k->clips[i].file);
        free(k->clips[i].text);
    }
    free(k->kind);
    free(k->phrase);
    free(k->clips);
    free(k->question);
    free(k->folder);
    rules_free(&k->rules);
    dealt_free(&k->dealt);
    words_free(k->words);
    free_unread(k);
    vocabulary_free(k->vocabulary);
    frames_free(k->frames);
    plans_free(k->plans);
    free(k);
}

struct expert *knowledge_expert(const struct knowledge *k, struct faults *faults)
{
    struct expert *e = expert_new();
    struct buffer relations = {0};
    vocabulary_write_relations(k->vocabulary, &relations);
    bool good = true;
    for (int i = 0; i < k->clips_count; i++) {
        if (k->clips[i].part == PART_ALWAYS) good &= expert_load(e, k->clips[i].file, k->clips[i].text, faults);
        if (!i) good &= expert_load(e, "statements.lst", buffer_text(&relations), faults);
    }
    buffer_free(&relations);
    if (good) return e;
    expert_free(e);
    return NULL;
}

bool knowledge_load_part(const struct knowledge *k, enum knowledge_part part, struct expert *e, struct faults *faults)
{
    static const unsigned sets[KNOWLEDGE_PARTS] = {[PART_LINES] = 1u << RULES_LINE,
                                                   [PART_DEFENCE] = 1u << RULES_SECOND_HAND | 1u << RULES_FOURTH_HAND,
                                                   [PART_DISCARD] = 1u << RULES_DISCARD,
                                                   [PART_TRUMPS] = 1u << RULES_TRUMPS};
    bool good = true;
    for (int i = 0; i < k->clips_count; i++)
        if (k->clips[i].part == part) good &= expert_load(e, k->clips[i].file, k->clips[i].text, faults);
    return good && (!sets[part] || rules_load_sets(&k->rules, sets[part], e, faults));
}

/* ---- looking up ---- */

const char *knowledge_short_name(const struct technique_kind *kind)
{
    const char *name = kind->name;
    for (int i = 0; i < kind->alias_count; i++)
        if (strlen(kind->aliases[i]) < strlen(name)) name = kind->aliases[i];
    return name;
}

const struct technique_kind *knowledge_kind(const struct knowledge *k, const char *name)
{
    for (int i = 0; i < k->kinds; i++) {
        if (!strcasecmp(k->kind[i].name, name)) return &k->kind[i];
        for (int j = 0; j < k->kind[i].alias_count; j++)
            if (!strcasecmp(k->kind[i].aliases[j], name)) return &k->kind[i];
    }
    return NULL;
}

bool knowledge_is_length(const struct knowledge *k, const char *name)
{
    return knowledge_kind(k, name)->worth == WORTH_BY_SPLIT;
}

bool knowledge_drives(const struct knowledge *k, const struct technique *t)
{
    return knowledge_kind(k, t->name)->gives_up == GIVES_DRIVEN && !t->locations;
}

const struct technique_kind *knowledge_line(const struct knowledge *k)
{
    for (int i = 0; i < k->kinds; i++)
        if (k->kind[i].certainty_kind == CERTAINTY_EXACT) return &k->kind[i];
    return NULL;
}

bool knowledge_replaces(const struct knowledge *k, const char *name, const char *other)
{
    const struct technique_kind *kind = knowledge_kind(k, name), *replaced = knowledge_kind(k, other);
    for (int i = 0; i < kind->replace_count; i++)
        if (knowledge_kind(k, kind->replaces[i]) == replaced) return true;
    return false;
}

const char *knowledge_phrase(const struct knowledge *k, double certainty)
{
    certainty = round(certainty * 100) / 100; /* as it is printed: 0.496 is 0.50, Probably */
    for (int i = 0; i < k->phrases; i++)
        if (certainty >= k->phrase[i].low && (certainty < k->phrase[i].high || k->phrase[i].high >= 1))
            return k->phrase[i].phrase;
    return k->phrases ? k->phrase[k->phrases - 1].phrase : "";
}

double knowledge_phrase_value(const struct knowledge *k, const char *phrase)
{
    for (int i = 0; i < k->phrases; i++)
        if (!strcasecmp(k->phrase[i].phrase, phrase)) return (k->phrase[i].low + k->phrase[i].high) / 2;
    return -1;
}
