/* Rules: loading, running, what they are (CLIPS 6.30).
 *
 * Invariant: `reason` is indexed by fact index and is meaningful from the last reset on.
 */
#include "facts/expert/expert_guard.h"
#include "facts/expert/expert_parts.h"

#include <clips/miscfun.h>
#include <clips/multifun.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What a run may take: firings, rounds of loops (a second of them at most), memory. Knowledge of bridge needs
 * hundredths. */
enum {
    FIRING_LIMIT = 20000,
    ROUND_LIMIT = 500000,
    MEMORY_LIMIT = 64 << 20, /* looked at between firings and rounds of loops, not within one */
    JOIN_LIMIT = 1000000,    /* matches of patterns joined between two resets */
    TOLD_LENGTH = 300,       /* of CLIPS's own error */
    RESET_AT = 16384         /* facts asserted since the last reset in full */
};

/* How CLIPS begins to say that there is no such function. */
static const char missing_function[] = "Missing function declaration for ";

/* In place of the parser of a function that CLIPS itself cannot do without: for rules it is not there. */
static struct expr *refuse_call(void *env, struct expr *call, const char *source)
{
    (void)source;
    PrintErrorID(env, "EXPRNPSR", 3, TRUE);
    EnvPrintRouter(env, WERROR, missing_function);
    EnvPrintRouter(env, WERROR, ValueToString(((struct FunctionDefinition *)call->value)->callFunctionName));
    EnvPrintRouter(env, WERROR, ".\n");
    ReturnExpression(env, call);
    return NULL;
}

static void remove_functions(void *env)
{
    for (struct FunctionDefinition *f = GetFunctionList(env), *next; f; f = next) {
        const char *name = ValueToString(f->callFunctionName);
        next = f->next;
        if (expert_guard_allows(name)) continue;
        if (expert_guard_needs(name))
            AddFunctionParser(env, name, refuse_call);
        else
            UndefineFunction(env, name);
    }
}

/* ---- rules that do not end ---- */

static struct fire_count *fires_of(struct expert *e, const void *rule)
{
    for (int i = 0; i < e->fire_count; i++)
        if (e->fires[i].rule == rule) return &e->fires[i];
    return NULL;
}

void expert_stop(struct expert *e, void *rule, const char *what)
{
    if (e->trouble.length) return;
    const struct fire_count *of = fires_of(e, rule);
    e->trouble_file = of ? of->file : "knowledge";
    e->trouble_line = of ? of->line : 1;
    buffer_format(&e->trouble, "%s%s %s", rule ? "rule " : "a condition",
                  rule ? EnvGetDefruleName(e->env, rule) : "", what);
}

/* Called by CLIPS in every round of a loop and between firings. */
static void watch_round(void *env)
{
    struct expert *e = GetEnvironmentContext(env);
    bool is_long = ++e->rounds > ROUND_LIMIT, is_large = EnvMemUsed(env) > MEMORY_LIMIT;
    if (!is_long && !is_large) return;
    expert_stop(e, e->last_rule,
                is_long ? "loops without an end, expected rules that end"
                        : "fills the memory, expected rules that end");
    SetHaltExecution(env, TRUE);
}

/* ---- matching that does not end ---- */

/* A rule that a join belongs to. */
static void *rule_of_join(const struct joinNode *join)
{
    while (join && !join->ruleToActivate) join = join->nextLinks ? join->nextLinks->join : NULL;
    return join ? join->ruleToActivate : NULL;
}

/* CLIPS joins the matches of a rule's patterns without a look at anything else. So links wrap the function
 * that makes each longer match (LDLIBS of the Makefile), and where there are too many of them CLIPS is left
 * half-way, never to be entered again. */
__attribute__((weak)) struct partialMatch *__real_MergePartialMatches(void *env, struct partialMatch *left,
                                                                      struct partialMatch *right);
struct partialMatch *__wrap_MergePartialMatches(void *env, struct partialMatch *left,
                                                struct partialMatch *right);

struct partialMatch *__wrap_MergePartialMatches(void *env, struct partialMatch *left,
                                                struct partialMatch *right)
{
    struct expert *e = GetEnvironmentContext(env);
    bool is_long = ++e->joins > JOIN_LIMIT, is_large = EnvMemUsed(env) > MEMORY_LIMIT;
    if (e->is_inside && (is_long || is_large)) {
        void *rule = left && left->betaMemory ? rule_of_join(left->owner) : NULL;
        expert_stop(e, rule ? rule : e->last_rule,
                    is_long ? "joins facts without an end, expected patterns that share variables"
                            : "fills the memory, expected patterns that share variables");
        longjmp(e->way_out, 1);
    }
    return __real_MergePartialMatches(env, left, right);
}

bool expert_within(struct expert *e, void (*work)(struct expert *e, void *item), void *item)
{
    if (e->is_broken) return false;
    if (setjmp(e->way_out)) {
        e->is_broken = true;
        e->is_inside = false;
        return false;
    }
    e->is_inside = true;
    work(e, item);
    e->is_inside = false;
    return true;
}

/* ---- errors of CLIPS ---- */

/* The rule that a text names behind "in rule " or "defrule ", or NULL. */
static void *rule_in(const struct expert *e, const char *text)
{
    static const char *const before[] = {"in rule ", "defrule "};
    for (int k = 0; k < 2; k++) {
        const char *name = strstr(text, before[k]);
        if (!name) continue;
        name += strlen(before[k]);
        size_t length = strcspn(name, " \t\r\n");
        while (length && name[length - 1] == '.') length--;
        for (int i = 0; i < e->fire_count; i++) {
            const char *known = EnvGetDefruleName(e->env, e->fires[i].rule);
            if (strlen(known) == length && !strncmp(known, name, length)) return e->fires[i].rule;
        }
    }
    return NULL;
}

/* The first of CLIPS's errors, on one line: it ends where a line begins with the mark of another, or with
 * blanks. */
static void add_first_error(struct buffer *out, const char *text)
{
    size_t most = out->length + TOLD_LENGTH;
    for (const char *c = text; *c && out->length < most; c++) {
        if (*c == '\n' && strchr("[ \n", c[1])) break;
        bool is_blank = *c == '\n' || *c == ' ';
        if (!is_blank || !out->length || out->text[out->length - 1] != ' ')
            buffer_char(out, is_blank ? ' ' : *c);
    }
    while (out->length && strchr(" .", out->text[out->length - 1])) out->text[--out->length] = '\0';
}

/* The number of a fact, which says nothing to who writes rules. */
static void drop_fact(struct buffer *out)
{
    static const char mark[] = " found in fact f-";
    char *begin = out->length ? strstr(out->text, mark) : NULL;
    if (!begin) return;
    const char *end = begin + strlen(mark);
    end += strspn(end, "0123456789");
    out->length -= (size_t)(end - begin);
    memmove(begin, end, strlen(end) + 1);
}

/* An error that CLIPS has told while it matched or ran stops the rules: what they have concluded so far is
 * not what they say. */
static void note_error(struct expert *e)
{
    if (!e->said.length) return;
    const char *begin = buffer_text(&e->said);
    begin += strspn(begin, " \r\n");
    bool is_ours = !strncmp(begin, EXPERT_MARK, strlen(EXPERT_MARK));
    if (*begin == '[') begin += strcspn(begin, "]");
    begin += strspn(begin, "] ");
    struct buffer what = {0};
    buffer_add(&what, is_ours ? "" : "halts: ");
    add_first_error(&what, begin);
    drop_fact(&what);
    void *rule = rule_in(e, begin);
    expert_stop(e, rule ? rule : e->said_by ? e->said_by : e->last_rule, buffer_text(&what));
    buffer_free(&what);
    buffer_clear(&e->said);
}

bool expert_trouble(const struct expert *e, struct faults *faults)
{
    if (!e->trouble.length) return false;
    faults_add(faults, e->trouble_file, e->trouble_line, 1, "%s", e->trouble.text);
    return true;
}

/* What makes longer lists of lists is looked at each time, since one rule can double a list as often as it
 * has calls. */
static void watch_list(void *env)
{
    if (EnvMemUsed(env) <= MEMORY_LIMIT) return;
    watch_round(env);
    SetEvaluationError(env, TRUE);
}

static void create_list(void *env, DATA_OBJECT *result)
{
    CreateFunction(env, result);
    watch_list(env);
}

static void insert_in_list(void *env, DATA_OBJECT *result)
{
    InsertFunction(env, result);
    watch_list(env);
}

static void replace_in_list(void *env, DATA_OBJECT *result)
{
    ReplaceFunction(env, result);
    watch_list(env);
}

/* Out of its range nth$ is nil and sub-string is nothing, in silence. */
static void nth_of_list(void *env, DATA_OBJECT *result)
{
    DATA_OBJECT at, list;
    NthFunction(env, result);
    if (!EnvArgTypeCheck(env, "nth$", 1, INTEGER, &at) || !EnvArgTypeCheck(env, "nth$", 2, MULTIFIELD, &list))
        return;
    if (DOToLong(at) < 1 || DOToLong(at) > GetDOLength(list))
        expert_halt(env, "asks nth$ for a place that the list does not have, expected one of its places");
}

/* CLIPS's own counts the letters of a word, too. */
static long long length_of_list(void *env)
{
    DATA_OBJECT list;
    return EnvArgTypeCheck(env, "length$", 1, MULTIFIELD, &list) ? (long long)GetDOLength(list) : 0;
}

static void *part_of_text(void *env)
{
    DATA_OBJECT from, to, text;
    void *part = SubStringFunction(env);
    if (EnvArgTypeCheck(env, "sub-string", 1, INTEGER, &from) &&
        EnvArgTypeCheck(env, "sub-string", 2, INTEGER, &to) &&
        EnvArgTypeCheck(env, "sub-string", 3, SYMBOL_OR_STRING, &text) &&
        (DOToLong(from) < 1 || DOToLong(to) > (long long)strlen(DOToString(text))))
        expert_halt(env,
                    "asks sub-string for letters that the text does not have, expected some of its letters");
    return part;
}

static void watch_lists(void *env)
{
    EnvDefineFunction2(env, "nth$", 'u', PTIEF nth_of_list, "nth_of_list", "22*im");
    EnvDefineFunction2(env, "length$", 'g', PTIEF length_of_list, "length_of_list", "11m");
    EnvDefineFunction2(env, "sub-string", 's', PTIEF part_of_text, "part_of_text", "33*iik");
    EnvDefineFunction2(env, "create$", 'm', PTIEF create_list, "create_list", NULL);
    EnvDefineFunction2(env, "insert$", 'm', PTIEF insert_in_list, "insert_in_list", "3**mi");
    EnvDefineFunction2(env, "replace$", 'm', PTIEF replace_in_list, "replace_in_list", "4**mii");
}

/* ---- hooks: who asserted what ---- */

static void before_rule(void *env, void *activation)
{
    struct expert *e = GetEnvironmentContext(env);
    struct partialMatch *basis = EnvGetActivationBasis(env, activation);
    e->current_rule = e->last_rule = EnvGetActivationRule(env, activation);
    e->current = (struct reason){.rule = e->current_rule};
    for (int i = 0; i < basis->bcount && e->current.support < MAX_SUPPORT; i++) {
        struct alphaMatch *match = get_nth_pm_match(basis, i);
        if (!match || !match->matchingItem) continue;
        e->current.fact[e->current.support++] = EnvFactIndex(env, match->matchingItem);
    }
    struct fire_count *of = fires_of(e, e->current_rule);
    if (of) of->fired++;
}

static void after_rule(void *env)
{
    ((struct expert *)GetEnvironmentContext(env))->current_rule = NULL;
}

static void on_assert(void *env, void *fact)
{
    struct expert *e = GetEnvironmentContext(env);
    long long index = EnvFactIndex(env, fact);
    if (index >= e->reasons) {
        long long room = e->reasons ? e->reasons : 512;
        while (room <= index) room *= 2;
        e->reason = util_resize(e->reason, (size_t)room, sizeof *e->reason);
        memset(e->reason + e->reasons, 0, (size_t)(room - e->reasons) * sizeof *e->reason);
        e->reasons = room;
    }
    if (e->current_rule)
        e->reason[index] = e->current;
    else
        e->reason[index].rule = NULL, e->reason[index].support = 0;
}

/* ---- life ---- */

/* CLIPS's own output; a text written to memory (EnvGetFactPPForm) uses a router of its own. */
static int query_router(void *env, const char *name)
{
    (void)env;
    return !strcmp(name, "stdout") || !strcmp(name, "t") || name[0] == 'w';
}

static int swallow(void *env, const char *name, const char *text)
{
    struct expert *e = GetEnvironmentContext(env);
    bool is_error = !e->faults && !strcmp(name, WERROR);
    if (is_error && !e->said.length) e->said_by = e->current_rule;
    buffer_add(is_error ? &e->said : &e->router_text, text);
    return TRUE;
}

/* What a rule asserts where its text breaks off, in the word of it: "(assert (tecnique (suit". NULL: it asserts nothing there. */
static const char *asserted(const char *text)
{
    static const char assertion[] = "(assert (";
    const char *last = NULL;
    for (const char *c = text; (c = strstr(c, assertion)); c++) last = c + strlen(assertion);
    return last;
}

/* Tells a name that CLIPS takes for a function, or the relation that is none, so that its slots are taken for calls. */
static void add_unknown(struct buffer *out, void *env, const char *name)
{
    size_t length = strcspn(name, " \t\r\n");
    const char *relation = asserted(name + length);
    struct buffer word = {0};
    if (length && name[length - 1] == '.') length--;
    if (relation) buffer_add_part(&word, relation, strcspn(relation, " ()\t\r\n"));
    const struct deftemplate *known = word.length ? EnvFindDeftemplate(env, word.text) : NULL;
    if (word.length && (!known || known->implied)) /* CLIPS makes one of any word */
        buffer_format(out, "no relation is named %s, expected one of kb/schema.clp", word.text);
    else
        buffer_format(out, "%.*s is no function that rules may call, expected one listed under \"Functions\" in kb/README.md",
                      (int)length, name);
    buffer_free(&word);
}

static void parser_error(void *env, const char *file, const char *warning, const char *error, long line)
{
    struct expert *e = GetEnvironmentContext(env);
    (void)warning;
    if (!error || !e->faults) return;
    while (*error == '\n' || *error == ' ') error++;
    struct buffer text = {0};
    const char *name = strstr(error, missing_function);
    if (name) {
        add_unknown(&text, env, name + strlen(missing_function));
        error = "";
    }
    for (const char *c = error; *c; c++) buffer_char(&text, *c == '\n' ? ' ' : *c);
    while (text.length && text.text[text.length - 1] == ' ') text.text[--text.length] = '\0';
    faults_add(e->faults, file ? file : e->loading, (int)line, 1, "%s", buffer_text(&text));
    buffer_free(&text);
}

static int out_of_memory(void *env, size_t size)
{
    (void)env;
    (void)size;
    util_out_of_memory();
}

/* CLIPS does not bear that memory fails while it makes an environment: it goes on without what it asked for.
 * So links wrap malloc for that time (LDLIBS of the Makefile; where the library is linked without, CLIPS goes
 * on as it would). */
static _Thread_local bool is_making;
/* CLIPS links its environments into one list when they are made and freed: one thread at a time. */
static pthread_mutex_t listing = PTHREAD_MUTEX_INITIALIZER;
__attribute__((weak)) void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_malloc(size_t size)
{
    void *block = __real_malloc(size);
    if (!block && is_making) {
        is_making = false;
        pthread_mutex_unlock(&listing);
        util_out_of_memory();
    }
    return block;
}

struct expert *expert_new(void)
{
    struct expert *e = util_alloc(sizeof *e);
    pthread_mutex_lock(&listing);
    is_making = true;
    e->env = CreateEnvironment();
    is_making = false;
    pthread_mutex_unlock(&listing);
    if (!e->env) util_out_of_memory();
    e->cache = util_alloc(EXPERT_CACHE * sizeof *e->cache);
    EnvSetDynamicConstraintChecking(e->env, TRUE);
    EnvSetOutOfMemoryFunction(e->env, out_of_memory);
    SetEnvironmentContext(e->env, e);
    remove_functions(e->env);
    expert_arithmetic(e->env);
    watch_lists(e->env);
    EnvAddRouter(e->env, "declarer", 35, query_router, swallow, NULL, NULL, NULL);
    EnvAddBeforeRunFunctionWithContext(e->env, "declarer", (void (*)(void *, void *))before_rule, 0, e);
    EnvAddRunFunctionWithContext(e->env, "declarer", after_rule, 0, e);
    EnvAddAssertFunctionWithContext(e->env, "declarer", on_assert, 0, e);
    EnvAddPeriodicFunction(e->env, "declarer", watch_round, 0);
    EnvSetParserErrorCallback(e->env, parser_error);
    /* The order of matches is that of assertion, whatever was known in between. */
    EnvSetBetaMemoryResizing(e->env, FALSE);
    return e;
}

bool expert_free(struct expert *e)
{
    if (!e) return true;
    expert_forget(e);
    pthread_mutex_lock(&listing);
    bool clean = DestroyEnvironment(e->env);
    pthread_mutex_unlock(&listing);
    free(e->cache);
    free(e->reason);
    free(e->fires);
    for (int i = 0; i < e->files; i++) free(e->file[i]);
    free(e->file);
    buffer_free(&e->trouble);
    buffer_free(&e->said);
    buffer_free(&e->router_text);
    free(e);
    return clean;
}

/* ---- loading ---- */

/* The name as the expert keeps it. */
static const char *keep_file(struct expert *e, const char *file)
{
    for (int i = 0; i < e->files; i++)
        if (!strcmp(e->file[i], file)) return e->file[i];
    e->file = util_resize(e->file, (size_t)e->files + 1, sizeof *e->file);
    return e->file[e->files++] = util_copy(file);
}

static int line_at(const char *text, const char *place)
{
    int line = 1;
    for (const char *c = text; (c = memchr(c, '\n', (size_t)(place - c))); c++) line++;
    return line;
}

/* The line of a text that defines the rule; 1 when none does. */
static int line_of_rule(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *c = text; (c = strstr(c, "(defrule")); c += 8) {
        const char *word = c + 8 + strspn(c + 8, " \t");
        size_t end = strcspn(word, " \t\r\n()\";");
        if (end >= length && !strncmp(word + end - length, name, length) &&
            (end == length || word[end - length - 1] == ':'))
            return line_at(text, c);
    }
    return 1;
}

/* Lists all rules; those that are new came from `file` of this text, the others keep what is known of them.
 */
static void note_rules(struct expert *e, const char *file, const char *text)
{
    struct fire_count *before = e->fires;
    int known = e->fire_count, next = 0; /* the rules known before come in the same order */
    const char *kept = keep_file(e, file);
    e->fires = NULL;
    e->fire_count = 0;
    for (void *m = EnvGetNextDefmodule(e->env, NULL); m; m = EnvGetNextDefmodule(e->env, m)) {
        EnvSetCurrentModule(e->env, m);
        for (void *r = EnvGetNextDefrule(e->env, NULL); r; r = EnvGetNextDefrule(e->env, r)) {
            int at = next;
            while (at < known && before[at].rule != r) at++;
            if (at < known) next = at + 1;
            e->fires = util_resize(e->fires, (size_t)e->fire_count + 1, sizeof *e->fires);
            e->fires[e->fire_count++] =
                at < known ? before[at]
                           : (struct fire_count){.rule = r,
                                                 .file = kept,
                                                 .line = line_of_rule(text, EnvGetDefruleName(e->env, r))};
        }
    }
    free(before);
    EnvSetCurrentModule(e->env, EnvFindDefmodule(e->env, "MAIN"));
}

/* CLIPS takes a rule of a name that is there in the other's place, and says so where nobody reads it. */
static void refuse_names(struct expert *e, const char *file, const char *text, struct faults *faults)
{
    static const char taken[] = "the rule %s is there already, expected a name that is free";
    static const char said[] = "Redefining defrule: ";
    const char *kept = keep_file(e, file);
    const char *at = e->router_text.length ? strstr(buffer_text(&e->router_text), said) : NULL;
    for (; at; at = strstr(at, said)) {
        at += strlen(said);
        char *name = util_copy_part(at, strcspn(at, " \n"));
        faults_add(faults, file, line_of_rule(text, name), 1, taken, name);
        free(name);
    }
    for (int i = 0; i < e->fire_count; i++)
        for (int k = 0; k < i; k++) {
            if (e->fires[i].file != kept && e->fires[k].file != kept) continue;
            const char *name = EnvGetDefruleName(e->env, e->fires[i].rule);
            if (!strcmp(name, EnvGetDefruleName(e->env, e->fires[k].rule)))
                faults_add(faults, file, line_of_rule(text, name), 1, taken, name);
        }
}

/* What CLIPS calls the text that is being loaded. */
static const char knowledge_source[] = "knowledge";

/* CLIPS takes its letters from this text, without asking its routers for each. NULL: there is none. */
static void read_from(struct expert *e, const char *text)
{
    RouterData(e->env)->FastCharGetRouter = text ? knowledge_source : NULL;
    RouterData(e->env)->FastCharGetString = (char *)text;
    RouterData(e->env)->FastCharGetIndex = 0;
}

bool expert_load(struct expert *e, const char *file, const char *text, struct faults *faults)
{
    int before = faults_errors(faults);
    if (!expert_guard_text(file, text, faults)) return false;
    e->faults = faults;
    e->loading = file;
    read_from(e, text);
    EnvSetParsingFileName(e->env, file);
    SetPrintWhileLoading(e->env, TRUE);
    EnvSetWatchItem(e->env, "compilations", TRUE, NULL);
    int ok = LoadConstructsFromLogicalName(e->env, knowledge_source);
    read_from(e, NULL);
    EnvSetParsingFileName(e->env, NULL);
    if (ok != 1 && faults_errors(faults) == before) faults_add(faults, file, 1, 1, "CLIPS refuses this text");
    e->faults = NULL;
    note_rules(e, file, text);
    refuse_names(e, file, text, faults);
    buffer_clear(&e->router_text);
    memset(e->relation, 0, sizeof e->relation);
    memset(e->slot, 0, sizeof e->slot);
    e->deffacts = 0;
    return faults_errors(faults) == before;
}

/* ---- running ---- */

static bool has_activation(struct expert *e)
{
    bool is_any = false;
    for (void *m = EnvGetNextDefmodule(e->env, NULL); m && !is_any; m = EnvGetNextDefmodule(e->env, m)) {
        EnvSetCurrentModule(e->env, m);
        is_any = EnvGetNextActivation(e->env, NULL);
    }
    EnvSetCurrentModule(e->env, EnvFindDefmodule(e->env, "MAIN"));
    return is_any;
}

static void reset_clips(struct expert *e, void *item)
{
    (void)item;
    EnvReset(e->env);
}

static void reset_in_full(struct expert *e)
{
    if (!expert_within(e, reset_clips, NULL)) return;
    e->deffacts = 0;
    for (struct fact *f = EnvGetNextFact(e->env, NULL); f; f = EnvGetNextFact(e->env, f)) e->deffacts++;
    e->is_waking = has_activation(e);
}

/* Whether every fact of the deffacts, the oldest, is still there, so that to retract the others is to reset.
 */
static bool has_deffacts(struct expert *e)
{
    long there = 0;
    struct fact *f = EnvGetNextFact(e->env, NULL);
    for (; f && f->factIndex < e->deffacts; f = EnvGetNextFact(e->env, f)) there++;
    return e->deffacts && there == e->deffacts;
}

/* Retracting what was asserted takes a third of the time that CLIPS's reset takes. */
void expert_reset(struct expert *e)
{
    if (e->is_broken) return;
    e->current_rule = e->last_rule = NULL;
    e->rounds = e->joins = 0;
    if (has_deffacts(e) && !e->is_waking && FactData(e->env)->NextFactIndex < RESET_AT)
        expert_retract_since(e, e->deffacts - 1);
    else
        reset_in_full(e);
    buffer_clear(&e->router_text);
}

static void run_clips(struct expert *e, void *fired)
{
    *(long long *)fired = EnvRun(e->env, FIRING_LIMIT);
}

long expert_run(struct expert *e, const char *module)
{
    note_error(e);
    if (e->trouble.length) return -1;
    void *m = EnvFindDefmodule(e->env, module);
    if (!m) return 0;
    e->rounds = 0;
    SetHaltExecution(e->env, FALSE);
    EnvFocus(e->env, m);
    long long fired = 0;
    expert_within(e, run_clips, &fired);
    if (fired >= FIRING_LIMIT) expert_stop(e, e->last_rule, "fires without an end, expected rules that end");
    note_error(e);
    e->current_rule = NULL;
    return e->trouble.length ? -1 : (long)fired;
}

/* ---- rules ---- */

/* The k-th rule noted at the last load. */
static int rule_place(const struct expert *e, const char *name)
{
    for (int i = 0; i < e->fire_count; i++)
        if (!strcmp(EnvGetDefruleName(e->env, e->fires[i].rule), name)) return i;
    return -1;
}

bool expert_rule_comment(struct expert *e, const char *rule, struct buffer *out)
{
    int at = rule_place(e, rule);
    if (at < 0) return false;
    const char *text = EnvGetDefrulePPForm(e->env, e->fires[at].rule);
    const char *arrow = text ? strstr(text, rule) : NULL;
    if (!arrow) return true;
    arrow += strlen(rule);
    while (*arrow == ' ' || *arrow == '\n') arrow++;
    if (*arrow++ != '"') return true;
    const char *end = strchr(arrow, '"');
    if (end) buffer_add_part(out, arrow, (size_t)(end - arrow));
    return true;
}

const char *expert_next_rule(struct expert *e, const char *rule, const char **module, long *fired)
{
    int at = rule ? rule_place(e, rule) + 1 : 0;
    if (at >= e->fire_count) return NULL;
    if (module) *module = EnvDefruleModule(e->env, e->fires[at].rule);
    if (fired) *fired = e->fires[at].fired;
    return EnvGetDefruleName(e->env, e->fires[at].rule);
}
