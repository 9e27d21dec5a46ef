/* Facts into CLIPS and out of it.
 *
 * Invariant: symbols in the caches are held by a symbol count, so that values survive CLIPS's collection
 * between asserts.
 */
#include "facts/expert/expert_parts.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is found by the address of its name ---- */

static size_t place_of(const void *name, const void *other)
{
    uintptr_t mixed = (uintptr_t)name ^ (uintptr_t)other << 1;
    return mixed * UINT64_C(0x9e3779b97f4a7c15) >> (64 - EXPERT_NAMES_BITS);
}

/* The symbol of a text. That what stands at the address is still the same text is looked at each time. */
static void *find_symbol(struct expert *e, const char *text)
{
    struct word *w = &e->word[place_of(text, NULL)];
    if (w->text == text && !strcmp(ValueToString(w->symbol), text)) return w->symbol;
    if (w->symbol) DecrementSymbolCount(e->env, w->symbol);
    *w = (struct word){text, EnvAddSymbol(e->env, text)};
    IncrementSymbolCount(w->symbol);
    return w->symbol;
}

/* The slot's place in its template. */
static const struct slot_place *find_slot(struct expert *e, const struct deftemplate *template,
                                          const char *name)
{
    struct slot_place *p = &e->slot[place_of(name, template)];
    if (p->name == name && p->template == template) return p;
    short at = 0;
    struct templateSlot *slot = FindSlot((struct deftemplate *)template, find_symbol(e, name), &at);
    *p = (struct slot_place){name, template, slot ? at - 1 : -1, slot && slot->multislot};
    return p;
}

static void *term_symbol(struct expert *e, struct term t)
{
    return t.symbol ? find_symbol(e, t.symbol) : EnvAddLong(e->env, t.number);
}

/* ---- facts in ---- */

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
    struct relation *r = &e->relation[place_of(relation, NULL)];
    if (r->name == relation && !strcmp(EnvGetDeftemplateName(e->env, r->template), relation))
        return r->template;
    void *found = EnvFindDeftemplate(e->env, relation);
    if (found) *r = (struct relation){relation, found};
    return found;
}

static void assert_fact(struct expert *e, void *fact)
{
    EnvAssert(e->env, fact);
}

static void retract_fact(struct expert *e, void *fact)
{
    EnvRetract(e->env, fact);
}

static void assert_ordered(struct expert *e, void *template, void *multifield, int length)
{
    struct fact *fact = EnvCreateFact(e->env, template);
    DATA_OBJECT value;
    SetType(value, MULTIFIELD);
    SetValue(value, multifield);
    SetDOBegin(value, 1);
    SetDOEnd(value, length);
    EnvPutFactSlot(e->env, fact, NULL, &value);
    expert_within(e, assert_fact, fact);
}

/* Lets go of the cached values; CLIPS created them as its garbage and frees them itself. */
static void release_cached(struct expert *e)
{
    for (int i = 0; i < EXPERT_CACHE; i++) {
        if (!e->cache[i].key) continue;
        MultifieldDeinstall(e->env, e->cache[i].value);
        ReturnMultifield(e->env, e->cache[i].value);
    }
    memset(e->cache, 0, EXPERT_CACHE * sizeof *e->cache);
    e->cached = 0;
}

/* The statement's entry in the cache, filled on first use; NULL when no rule or relation mentions its
 * relation. */
static struct cached *find_cached(struct expert *e, struct statement s)
{
    uint64_t key = statement_key(s) + 1;
    size_t at = (key * UINT64_C(0x9e3779b97f4a7c15)) >> 51 & (EXPERT_CACHE - 1);
    if (e->cached > EXPERT_CACHE / 4 * 3) release_cached(e); /* more than any board has met: begin again */
    for (; e->cache[at].key; at = (at + 1) & (EXPERT_CACHE - 1))
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
    struct cached *c = e->is_broken ? NULL : find_cached(e, s);
    if (c) assert_ordered(e, c->template, c->value, c->length);
}

void expert_assert(struct expert *e, const struct term *terms, int count)
{
    void *template = e->is_broken ? NULL : find_relation(e, terms[0].symbol);
    if (template) assert_ordered(e, template, make_multifield(e, terms + 1, count - 1, false), count - 1);
}

/* The values of a multislot that begin at *at, which is left at the last of them. */
static void *list_of(struct expert *e, const struct slot_value *slots, int count, int *at)
{
    struct term list[4];
    int n = 0;
    const char *name = slots[*at].slot;
    while (*at < count && n < 4 && !strcmp(slots[*at].slot, name)) list[n++] = slots[(*at)++].value;
    --*at;
    return make_multifield(e, list, n, true);
}

void expert_assert_slots(struct expert *e, const char *template_name, const struct slot_value *slots,
                         int count)
{
    void *template = e->is_broken ? NULL : find_relation(e, template_name);
    if (!template) return;
    struct fact *fact = EnvCreateFact(e->env, template);
    for (int i = 0; i < count; i++) {
        const struct slot_place *p = find_slot(e, template, slots[i].slot);
        if (p->at < 0) continue;
        struct field *field = &fact->theProposition.theFields[p->at];
        field->type = p->is_list ? MULTIFIELD : slots[i].value.symbol ? SYMBOL : INTEGER;
        field->value = p->is_list ? list_of(e, slots, count, &i) : term_symbol(e, slots[i].value);
    }
    EnvAssignFactSlotDefaults(e->env, fact);
    expert_within(e, assert_fact, fact);
}

long long expert_mark(const struct expert *e)
{
    const struct fact *last = FactData(e->env)->LastFact;
    return last ? last->factIndex : -1;
}

void expert_retract_since(struct expert *e, long long mark)
{
    struct fact *f = FactData(e->env)->LastFact;
    while (f && !e->is_broken && f->factIndex > mark) {
        struct fact *before = f->previousFact;
        expert_within(e, retract_fact, f);
        f = before;
    }
}

/* ---- facts out ---- */

const struct expert_fact *expert_next(struct expert *e, const char *relation, const struct expert_fact *fact)
{
    void *template = e->is_broken ? NULL : find_relation(e, relation);
    return template ? EnvGetNextFactInTemplate(e->env, template, (void *)fact) : NULL;
}

/* Reads a slot; the empty slot name is the implied one. Returns whether it exists. */
static bool read_slot(struct expert *e, const struct expert_fact *f, const char *slot, DATA_OBJECT *value)
{
    struct fact *fact = (struct fact *)f;
    if (!slot && !fact->whichDeftemplate->implied) return false;
    if (!slot) return EnvGetFactSlot(e->env, fact, slot, value);
    const struct slot_place *p = find_slot(e, fact->whichDeftemplate, slot);
    if (p->at < 0) return false;
    const struct field *field = &fact->theProposition.theFields[p->at];
    value->type = field->type;
    value->value = field->value;
    if (p->is_list) SetpDOBegin(value, 1);
    if (p->is_list) SetpDOEnd(value, GetMFLength(field->value));
    return field->type != RVOID;
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

/* A number as the terms have them: beyond all that is counted it stays the nearest, and what is not whole is
 * nothing that is counted. */
static int whole_of(double n)
{
    if (isnan(n) || (n > INT_MIN && n < INT_MAX && n != floor(n))) return INT_MIN;
    return n > INT_MAX ? INT_MAX : n < INT_MIN ? INT_MIN : (int)n;
}

int expert_list(struct expert *e, const struct expert_fact *f, const char *slot, struct term *out, int room)
{
    DATA_OBJECT value;
    if (!read_slot(e, f, slot, &value) || GetType(value) != MULTIFIELD) return 0;
    int n = 0;
    for (long i = GetDOBegin(value); i <= GetDOEnd(value) && n < room; i++, n++) {
        struct multifield *m = GetValue(value);
        const int type = GetMFType(m, i);
        if (type == INTEGER)
            out[n] = (struct term){.number = whole_of((double)ValueToLong(GetMFValue(m, i)))};
        else if (type == FLOAT)
            out[n] = (struct term){.number = whole_of(ValueToDouble(GetMFValue(m, i)))};
        else
            out[n] = (struct term){
                .symbol = type == SYMBOL || type == STRING ? ValueToString(GetMFValue(m, i)) : ""};
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

void expert_refuse(struct expert *e, const struct expert_fact *f, const char *what)
{
    long long index = ((const struct fact *)f)->factIndex;
    expert_stop(e, index < e->reasons ? e->reason[index].rule : NULL, what);
}

void expert_write_fact(struct expert *e, const struct expert_fact *f, struct buffer *out)
{
    char text[2048];
    EnvGetFactPPForm(e->env, text, sizeof text, (void *)f);
    const char *start = strchr(text, '(');
    buffer_add(out, start ? start : text);
}

void expert_forget(struct expert *e)
{
    release_cached(e);
    for (int i = 0; i < EXPERT_NAMES; i++)
        if (e->word[i].symbol) DecrementSymbolCount(e->env, e->word[i].symbol);
    memset(e->word, 0, sizeof e->word);
}
