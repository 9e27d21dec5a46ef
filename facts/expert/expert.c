/* The only file that sees CLIPS (6.30). Its headers define several hundred macros, TRUE and INTEGER among
 * them.
 *
 * Invariants: symbols in the cache are held by a symbol count, so that values survive CLIPS's collection
 * between asserts; `reason` is indexed by fact index and is meaningful from the last reset on.
 */
#include "facts/expert/expert.h"
#include "facts/expert/expert_guard.h"

#include <clips/clips.h>

#include <stdlib.h>
#include <string.h>

/* What a run may take: firings, rounds of loops (a second of them at most), memory. Knowledge of bridge needs
 * hundredths. */
enum {
    FIRING_LIMIT = 20000,
    ROUND_LIMIT = 500000,
    MEMORY_LIMIT = 256 << 20,
    CACHE_SLOTS = 8192,
    MAX_SUPPORT = 16,
    RELATIONS = 128,
    RELATION_SHIFT = 64 - 7,
    RESET_AT = 16384 /* facts asserted since the last reset in full */
};

/* Why one fact is there: the rule that asserted it and the indices of the facts it fired on. */
struct reason {
    void *rule;
    int support;
    long long fact[MAX_SUPPORT];
};

/* A statement's multifield, built once. */
struct cached {
    uint64_t key; /* statement_key + 1; 0 is free */
    void *template, *value;
    int length;
};

/* How often a rule has fired, by address: rules are few and a scan of a small table is quick enough. */
struct fire_count {
    void *rule;
    const char *file; /* one of the expert's */
    long fired;
};

/* A template by the address of a text that names it. */
struct relation {
    const char *name;
    void *template;
};

struct expert {
    void *env;
    struct relation relation[RELATIONS];
    struct cached *cache;
    int cached;     /* entries in use */
    long deffacts;  /* facts that a reset asserts, of the indices 0 to deffacts - 1 */
    bool is_waking; /* some rule fires on them alone: only a reset in full serves it */
    struct reason *reason;
    long long reasons;
    char **file; /* that rules came from */
    int files;
    long rounds;           /* of loops, since the run or the reset began */
    struct buffer trouble; /* why the rules were stopped */
    const char *trouble_file;
    void *last_rule;    /* that fired, or NULL */
    void *current_rule; /* firing now, or NULL */
    struct reason current;
    struct fire_count *fires;
    int fire_count;
    const char *loading; /* file being loaded, for messages */
    struct faults *faults;
    struct buffer router_text;
};

static void remove_functions(void *env)
{
    bool again = true;
    while (again) {
        again = false;
        for (struct FunctionDefinition *f = GetFunctionList(env); f; f = f->next) {
            const char *name = ValueToString(f->callFunctionName);
            if (expert_guard_allows(name)) continue;
            if (UndefineFunction(env, name)) {
                again = true;
                break;
            }
        }
    }
}

/* ---- rules that do not end ---- */

static const char *file_of(const struct expert *e, const void *rule)
{
    for (int i = 0; i < e->fire_count; i++)
        if (e->fires[i].rule == rule) return e->fires[i].file;
    return "knowledge";
}

/* Notes the first trouble only. */
static void note_trouble(struct expert *e, const char *what)
{
    if (e->trouble.length) return;
    void *rule = e->last_rule;
    e->trouble_file = file_of(e, rule);
    buffer_format(&e->trouble, "%s%s %s, expected rules that end", rule ? "rule " : "a condition",
                  rule ? EnvGetDefruleName(e->env, rule) : "", what);
}

/* Called by CLIPS in every round of a loop and between firings. */
static void watch_round(void *env)
{
    struct expert *e = GetEnvironmentContext(env);
    bool is_long = ++e->rounds > ROUND_LIMIT, is_large = EnvMemUsed(env) > MEMORY_LIMIT;
    if (!is_long && !is_large) return;
    note_trouble(e, is_long ? "loops without an end" : "fills the memory");
    SetHaltExecution(env, TRUE);
}

bool expert_trouble(const struct expert *e, struct faults *faults)
{
    if (!e->trouble.length) return false;
    faults_add(faults, e->trouble_file, 1, 1, "%s", e->trouble.text);
    return true;
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
    for (int i = 0; i < e->fire_count; i++)
        if (e->fires[i].rule == e->current_rule) {
            e->fires[i].fired++;
            return;
        }
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

/* CLIPS's own output only: a text written to memory (EnvGetFactPPForm) uses a router of its own. */
static int query_output(void *env, const char *name)
{
    (void)env;
    return !strcmp(name, "stdout") || !strcmp(name, "t") || name[0] == 'w';
}

static int swallow(void *env, const char *name, const char *text)
{
    struct expert *e = GetEnvironmentContext(env);
    (void)name;
    buffer_add(&e->router_text, text);
    return TRUE;
}

static void parser_error(void *env, const char *file, const char *warning, const char *error, long line)
{
    struct expert *e = GetEnvironmentContext(env);
    (void)warning;
    if (!error || !e->faults) return;
    while (*error == '\n' || *error == ' ') error++;
    struct buffer text = {0};
    for (const char *c = error; *c; c++) buffer_char(&text, *c == '\n' ? ' ' : *c);
    while (text.length && text.text[text.length - 1] == ' ') text.text[--text.length] = '\0';
    faults_add(e->faults, file ? file : e->loading, (int)line, 1, "%s", buffer_text(&text));
    buffer_free(&text);
}

struct expert *expert_new(void)
{
    struct expert *e = util_alloc(sizeof *e);
    e->env = CreateEnvironment();
    e->cache = util_alloc(CACHE_SLOTS * sizeof *e->cache);
    SetEnvironmentContext(e->env, e);
    remove_functions(e->env);
    EnvAddRouter(e->env, "declarer", 35, query_output, swallow, NULL, NULL, NULL);
    EnvAddBeforeRunFunctionWithContext(e->env, "declarer", (void (*)(void *, void *))before_rule, 0, e);
    EnvAddRunFunctionWithContext(e->env, "declarer", after_rule, 0, e);
    EnvAddAssertFunctionWithContext(e->env, "declarer", on_assert, 0, e);
    EnvAddPeriodicFunction(e->env, "declarer", watch_round, 0);
    EnvSetParserErrorCallback(e->env, parser_error);
    /* The order of matches is that of assertion, whatever was known in between. */
    EnvSetBetaMemoryResizing(e->env, FALSE);
    return e;
}

/* Lets go of the cached values; CLIPS created them as its garbage and frees them itself. */
static void release_cached(struct expert *e)
{
    for (int i = 0; i < CACHE_SLOTS; i++) {
        if (!e->cache[i].key) continue;
        MultifieldDeinstall(e->env, e->cache[i].value);
        ReturnMultifield(e->env, e->cache[i].value);
    }
    e->cached = 0;
}

bool expert_free(struct expert *e)
{
    if (!e) return true;
    release_cached(e);
    bool clean = DestroyEnvironment(e->env);
    free(e->cache);
    free(e->reason);
    free(e->fires);
    for (int i = 0; i < e->files; i++) free(e->file[i]);
    free(e->file);
    buffer_free(&e->trouble);
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

/* Lists all rules; those that are new came from `file`, the others keep what is known of them. */
static void note_rules(struct expert *e, const char *file)
{
    struct fire_count *before = e->fires;
    int known = e->fire_count;
    const char *kept = keep_file(e, file);
    e->fires = NULL;
    e->fire_count = 0;
    for (void *m = EnvGetNextDefmodule(e->env, NULL); m; m = EnvGetNextDefmodule(e->env, m)) {
        EnvSetCurrentModule(e->env, m);
        for (void *r = EnvGetNextDefrule(e->env, NULL); r; r = EnvGetNextDefrule(e->env, r)) {
            int at = 0;
            while (at < known && before[at].rule != r) at++;
            e->fires = util_resize(e->fires, (size_t)e->fire_count + 1, sizeof *e->fires);
            e->fires[e->fire_count++] =
                at < known ? before[at] : (struct fire_count){.rule = r, .file = kept};
        }
    }
    free(before);
    EnvSetCurrentModule(e->env, EnvFindDefmodule(e->env, "MAIN"));
}

bool expert_load(struct expert *e, const char *file, const char *text, struct faults *faults)
{
    int before = faults_errors(faults);
    if (!expert_guard_text(file, text, faults)) return false;
    e->faults = faults;
    e->loading = file;
    OpenStringSource(e->env, "knowledge", text, 0);
    EnvSetParsingFileName(e->env, file);
    SetPrintWhileLoading(e->env, TRUE);
    EnvSetWatchItem(e->env, "compilations", TRUE, NULL);
    int ok = LoadConstructsFromLogicalName(e->env, "knowledge");
    CloseStringSource(e->env, "knowledge");
    EnvSetParsingFileName(e->env, NULL);
    if (ok != 1 && faults_errors(faults) == before) faults_add(faults, file, 1, 1, "CLIPS refuses this text");
    e->faults = NULL;
    buffer_clear(&e->router_text);
    note_rules(e, file);
    memset(e->relation, 0, sizeof e->relation);
    e->deffacts = 0;
    return faults_errors(faults) == before;
}

/* ---- facts in ---- */

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

static void reset_in_full(struct expert *e)
{
    EnvReset(e->env);
    e->deffacts = 0;
    for (struct fact *f = EnvGetNextFact(e->env, NULL); f; f = EnvGetNextFact(e->env, f)) e->deffacts++;
    e->is_waking = has_activation(e);
}

/* Whether every fact of the deffacts is still there, so that to retract the others is to reset. */
static bool has_deffacts(struct expert *e, long long *last)
{
    long there = 0;
    *last = -1;
    for (struct fact *f = EnvGetNextFact(e->env, NULL); f; f = EnvGetNextFact(e->env, f)) {
        *last = f->factIndex;
        there += f->factIndex < e->deffacts;
    }
    return e->deffacts && there == e->deffacts;
}

/* Retracting what was asserted takes a third of the time that CLIPS's reset takes. */
void expert_reset(struct expert *e)
{
    long long last;
    e->current_rule = e->last_rule = NULL;
    e->rounds = 0;
    if (has_deffacts(e, &last) && !e->is_waking && last < RESET_AT)
        expert_retract_since(e, e->deffacts - 1);
    else
        reset_in_full(e);
    buffer_clear(&e->router_text);
}

long expert_run(struct expert *e, const char *module)
{
    void *m = EnvFindDefmodule(e->env, module);
    if (e->trouble.length) return -1;
    if (!m) return 0;
    e->rounds = 0;
    SetHaltExecution(e->env, FALSE);
    EnvFocus(e->env, m);
    long long fired = EnvRun(e->env, FIRING_LIMIT);
    if (fired >= FIRING_LIMIT) note_trouble(e, "fires without an end");
    e->current_rule = NULL;
    return e->trouble.length ? -1 : (long)fired;
}

static void *term_symbol(struct expert *e, struct term t)
{
    return t.symbol ? EnvAddSymbol(e->env, t.symbol) : EnvAddLong(e->env, t.number);
}

/* `lasting`: the caller owns it; else CLIPS collects it after the next assert. */
static void *make_multifield(struct expert *e, const struct term *terms, int count, bool lasting)
{
    void *value = lasting ? CreateMultifield2(e->env, count) : EnvCreateMultifield(e->env, count);
    for (int i = 0; i < count; i++) {
        EnvSetMFType(e->env, value, i + 1, terms[i].symbol ? SYMBOL : INTEGER);
        EnvSetMFValue(e->env, value, i + 1, term_symbol(e, terms[i]));
    }
    return value;
}

/* The template of a relation, made implied in the module MAIN when rules have not mentioned it. Those asked
 * for lately are found by where their name stands: CLIPS looks through all modules. */
static void *find_relation(struct expert *e, const char *relation)
{
    struct relation *r = &e->relation[(uintptr_t)relation * UINT64_C(0x9e3779b97f4a7c15) >> RELATION_SHIFT];
    if (r->name == relation && !strcmp(EnvGetDeftemplateName(e->env, r->template), relation))
        return r->template;
    void *found = EnvFindDeftemplate(e->env, relation);
    if (found) *r = (struct relation){relation, found};
    return found;
}

static void *assert_ordered(struct expert *e, void *template, void *multifield, int length)
{
    struct fact *fact = EnvCreateFact(e->env, template);
    DATA_OBJECT value;
    SetType(value, MULTIFIELD);
    SetValue(value, multifield);
    SetDOBegin(value, 1);
    SetDOEnd(value, length);
    EnvPutFactSlot(e->env, fact, NULL, &value);
    return EnvAssert(e->env, fact);
}

/* The statement's entry in the cache, filled on first use; NULL when no rule or relation mentions its
 * relation. */
static struct cached *find_cached(struct expert *e, struct statement s)
{
    uint64_t key = statement_key(s) + 1;
    size_t at = (key * UINT64_C(0x9e3779b97f4a7c15)) >> 51 & (CACHE_SLOTS - 1);
    if (e->cached > CACHE_SLOTS / 4 * 3) { /* more than any board has met: begin again */
        release_cached(e);
        memset(e->cache, 0, CACHE_SLOTS * sizeof *e->cache);
    }
    for (; e->cache[at].key; at = (at + 1) & (CACHE_SLOTS - 1))
        if (e->cache[at].key == key) return &e->cache[at];
    struct term terms[STATEMENT_TERMS];
    int n = statement_terms(s, terms);
    void *template = find_relation(e, terms[0].symbol);
    if (!template) return NULL;
    void *value = make_multifield(e, terms + 1, n - 1, true);
    MultifieldInstall(e->env, value);
    e->cached++;
    e->cache[at] = (struct cached){.key = key, .template = template, .value = value, .length = n - 1};
    return &e->cache[at];
}

void expert_assert_statement(struct expert *e, struct statement s)
{
    struct cached *c = find_cached(e, s);
    if (c) assert_ordered(e, c->template, c->value, c->length);
}

void expert_retract_statement(struct expert *e, struct statement s)
{
    struct cached *c = find_cached(e, s);
    if (!c) return;
    for (struct fact *f = EnvGetNextFactInTemplate(e->env, c->template, NULL); f;
         f = EnvGetNextFactInTemplate(e->env, c->template, f)) {
        struct multifield *m = f->theProposition.theFields[0].value;
        bool same = m->multifieldLength == c->length;
        for (int i = 1; same && i <= c->length; i++) same = GetMFValue(m, i) == GetMFValue(c->value, i);
        if (!same) continue;
        EnvRetract(e->env, f);
        return;
    }
}

void expert_assert(struct expert *e, const struct term *terms, int count)
{
    void *template = find_relation(e, terms[0].symbol);
    if (template) assert_ordered(e, template, make_multifield(e, terms + 1, count - 1, false), count - 1);
}

void expert_assert_slots(struct expert *e, const char *template_name, const struct slot_value *slots,
                         int count)
{
    void *template = find_relation(e, template_name);
    if (!template) return;
    struct fact *fact = EnvCreateFact(e->env, template);
    for (int i = 0; i < count; i++) {
        DATA_OBJECT value;
        SetType(value, slots[i].value.symbol ? SYMBOL : INTEGER);
        SetValue(value, term_symbol(e, slots[i].value));
        EnvPutFactSlot(e->env, fact, slots[i].slot, &value);
    }
    EnvAssignFactSlotDefaults(e->env, fact);
    EnvAssert(e->env, fact);
}

long long expert_mark(const struct expert *e)
{
    struct fact *last = NULL;
    for (struct fact *f = EnvGetNextFact(e->env, NULL); f; f = EnvGetNextFact(e->env, f)) last = f;
    return last ? last->factIndex : -1;
}

void expert_retract_since(struct expert *e, long long mark)
{
    struct fact *f = EnvGetNextFact(e->env, NULL);
    while (f) {
        struct fact *next = EnvGetNextFact(e->env, f);
        if (f->factIndex > mark) EnvRetract(e->env, f);
        f = next;
    }
}

/* ---- facts out ---- */

const struct expert_fact *expert_next(struct expert *e, const char *relation, const struct expert_fact *fact)
{
    void *template = find_relation(e, relation);
    return template ? EnvGetNextFactInTemplate(e->env, template, (void *)fact) : NULL;
}

/* Reads a slot; the empty slot name is the implied one. Returns whether it exists. */
static bool read_slot(struct expert *e, const struct expert_fact *f, const char *slot, DATA_OBJECT *value)
{
    struct fact *fact = (struct fact *)f;
    if (!slot && !fact->whichDeftemplate->implied) return false;
    return EnvGetFactSlot(e->env, fact, slot, value);
}

const char *expert_symbol(struct expert *e, const struct expert_fact *f, const char *slot)
{
    DATA_OBJECT value;
    if (!read_slot(e, f, slot, &value) || (GetType(value) != SYMBOL && GetType(value) != STRING)) return "";
    return DOToString(value);
}

double expert_number(struct expert *e, const struct expert_fact *f, const char *slot)
{
    DATA_OBJECT value;
    if (!read_slot(e, f, slot, &value)) return 0;
    return GetType(value) == INTEGER ? (double)DOToLong(value)
           : GetType(value) == FLOAT ? DOToDouble(value)
                                     : 0;
}

int expert_list(struct expert *e, const struct expert_fact *f, const char *slot, struct term *out, int room)
{
    DATA_OBJECT value;
    if (!read_slot(e, f, slot, &value) || GetType(value) != MULTIFIELD) return 0;
    int n = 0;
    for (long i = GetDOBegin(value); i <= GetDOEnd(value) && n < room; i++, n++) {
        struct multifield *m = GetValue(value);
        if (GetMFType(m, i) == INTEGER)
            out[n] = (struct term){.number = (int)ValueToLong(GetMFValue(m, i))};
        else
            out[n] = (struct term){.symbol = ValueToString(GetMFValue(m, i))};
    }
    return n;
}

static const struct expert_fact *fact_by_index(struct expert *e, long long index)
{
    for (struct fact *f = EnvGetNextFact(e->env, NULL); f; f = EnvGetNextFact(e->env, f))
        if (f->factIndex == index) return (const struct expert_fact *)f;
    return NULL;
}

struct expert_reason expert_why(struct expert *e, const struct expert_fact *f)
{
    const struct fact *fact = (const struct fact *)f;
    struct expert_reason why = {0};
    if (fact->factIndex >= e->reasons) return why;
    const struct reason *r = &e->reason[fact->factIndex];
    if (!r->rule) return why;
    why.rule = EnvGetDefruleName(e->env, r->rule);
    for (int i = 0; i < r->support; i++) {
        const struct expert_fact *support = fact_by_index(e, r->fact[i]);
        if (support) why.fact[why.support++] = support;
    }
    return why;
}

void expert_write_fact(struct expert *e, const struct expert_fact *f, struct buffer *out)
{
    char text[2048];
    EnvGetFactPPForm(e->env, text, sizeof text, (void *)f);
    const char *start = strchr(text, '(');
    buffer_add(out, start ? start : text);
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
