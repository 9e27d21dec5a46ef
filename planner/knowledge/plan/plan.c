/* Parsing plan frames. One function reads one part of the grammar; names are resolved in
 * plan_check.c. */
#include "planner/knowledge/plan/plan.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/knowledge/plan/plan_ops.h"
#include "planner/knowledge/plan/plan_parts.h"

struct reading {
    const char *file;
    struct faults *faults;
    struct plan *plan;
    bool bad;
};

static void fault_at(struct reading *r, const struct sexp *at, const char *format, const char *word)
{
    struct buffer text = {0};
    buffer_format(&text, "%s%s", format, word);
    faults_add(r->faults, r->file, at->line, at->column, "%s", buffer_text(&text));
    buffer_free(&text);
    r->bad = true;
}

/* ---- variables and operands ---- */

static bool is_variable(const struct sexp *s)
{
    return s && s->atom && s->atom[0] == '?' && s->atom[1];
}

static int find_slot(const struct plan *p, const char *name)
{
    for (int i = 0; i < p->slots; i++)
        if (!strcasecmp(p->slot_name[i], name)) return i;
    return -1;
}

/* A new variable's slot; -1 after a fault. */
static int define_slot(struct reading *r, const struct sexp *s)
{
    if (!is_variable(s)) {
        fault_at(r, s, "expected a variable such as ?suit", "");
        return -1;
    }
    if (find_slot(r->plan, s->atom) >= 0) {
        fault_at(r, s, "this variable is bound already: ", s->atom);
        return -1;
    }
    if (r->plan->slots == PLAN_SLOTS) {
        fault_at(r, s, "a plan has at most 12 variables, and this is one more: ", s->atom);
        return -1;
    }
    r->plan->slot_name[r->plan->slots] = util_copy(s->atom);
    return r->plan->slots++;
}

static bool constant_value(const struct sexp *s, struct value *out)
{
    int seat = seat_from_word(s->atom), strain = strain_from_word(s->atom);
    long number;
    if (sexp_int(s, 0, 100, &number))
        *out = (struct value){VALUE_NUMBER, (int)number};
    else if (seat >= 0 && s->atom[1])
        *out = (struct value){VALUE_SEAT, seat};
    else if (strain >= 0 && strain < SUIT_COUNT && s->atom[1])
        *out = (struct value){VALUE_SUIT, strain};
    else
        return false;
    return true;
}

static struct operand read_operand(struct reading *r, const struct sexp *s)
{
    struct operand o = {.slot = -1};
    if (!s->atom) {
        fault_at(r, s, "expected a variable, a player, a suit or a number", "");
    } else if (is_variable(s)) {
        o.slot = find_slot(r->plan, s->atom);
        if (o.slot < 0)
            faults_add(r->faults, r->file, s->line, s->column,
                       "variable %s is not among the plan's arguments, and no player-relation, suits or "
                       "cards binds it",
                       s->atom),
                r->bad = true;
    } else if (!constant_value(s, &o.constant)) {
        fault_at(r, s, "expected a variable, a player, a suit or a number, not ", s->atom);
    }
    return o;
}

/* A name and its arguments, from `s` up to `end`; the bracketed form of the syntax line is taken too.
 * Where the name is missing, the fault is told at `around`. */
static struct call read_call(struct reading *r, const struct sexp *around, const struct sexp *s,
                             const struct sexp *end)
{
    struct call c = {0};
    if (!s || s == end || !s->atom || s->quoted || is_variable(s)) {
        fault_at(r, s && s != end ? s : around, "expected the name of a plan, a predicate or a function", "");
        return c;
    }
    c.name = util_copy(s->atom);
    c.line = s->line;
    c.column = s->column;
    const struct sexp *at = s->next;
    if (sexp_is_list(at) && at->next == end) {
        at = at->first;
        end = NULL;
    }
    for (; at && at != end; at = at->next) {
        if (c.args == PLAN_ARGS) {
            fault_at(r, at, "at most 5 arguments are possible for ", c.name);
            break;
        }
        c.arg[c.args++] = read_operand(r, at);
    }
    return c;
}

static struct call read_bracketed_call(struct reading *r, const struct sexp *s)
{
    if (sexp_is_list(s) && s->first) return read_call(r, s, s->first, NULL);
    fault_at(r, s, "expected a call in brackets, (name argument ...)", "");
    return (struct call){0};
}

/* ---- actions ---- */

static int reply_kind(const struct sexp *s)
{
    static const char *const names[REPLY_COUNT] = {"play-low", "play-high", "discard-card"};
    for (int i = 0; i < REPLY_COUNT; i++)
        if (sexp_is(s, names[i])) return i;
    return -1;
}

/* ((WHEN play-low) (plan argument ...)) */
static void read_alternative(struct reading *r, const struct sexp *s, struct action *a)
{
    const struct sexp *when = sexp_nth(s, 0), *plan = sexp_nth(s, 1);
    int kind = sexp_is(sexp_nth(when, 0), "when") ? reply_kind(sexp_nth(when, 1)) : -1;
    if (kind < 0 || sexp_count(s) != 2 || sexp_count(when) != 2) {
        fault_at(r, s, "expected ((when play-low) (plan ...)), or play-high or discard-card", "");
        return;
    }
    if (a->reply[kind].name) {
        fault_at(r, s, "this opponent's action has a reply already", "");
        return;
    }
    a->reply[kind] = read_bracketed_call(r, plan);
}

static void read_make_lead(struct reading *r, const struct sexp *s, struct action *a)
{
    const struct sexp *lead = s->first->next;
    a->kind = ACTION_MAKE_LEAD;
    if (!sexp_is_list(lead) || sexp_count(lead) != 3) {
        fault_at(r, s, "expected (make-lead (card suit player) and three alternatives", "");
        return;
    }
    a->call = (struct call){.name = util_copy("make-lead"), .line = s->line, .column = s->column};
    for (const struct sexp *o = lead->first; o; o = o->next) a->call.arg[a->call.args++] = read_operand(r, o);
    for (const struct sexp *alt = lead->next; alt; alt = alt->next) read_alternative(r, alt, a);
    for (int i = 0; i < REPLY_COUNT; i++)
        if (!a->reply[i].name && !r->bad)
            fault_at(r, s, "make-lead needs one reply each to play-low, play-high and discard-card", "");
}

static const struct sexp *find_while(const struct sexp *s)
{
    for (; s; s = s->next)
        if (sexp_is(s, "while") || (sexp_is_list(s) && sexp_is(s->first, "while"))) return s;
    return NULL;
}

static void read_action(struct reading *r, const struct sexp *s, struct action *a)
{
    const struct sexp *qualifier = sexp_nth(s, 0);
    if (sexp_is(qualifier, "make-lead")) {
        read_make_lead(r, s, a);
        return;
    }
    if (!sexp_is(qualifier, "do") && !sexp_is(qualifier, "perform") && !sexp_is(qualifier, "examine")) {
        fault_at(r, s, "expected (do ...), (perform ...), (examine ...) or (make-lead ...)", "");
        return;
    }
    a->kind = sexp_is(qualifier, "do")        ? ACTION_DO
              : sexp_is(qualifier, "perform") ? ACTION_PERFORM
                                              : ACTION_EXAMINE;
    const struct sexp *condition = find_while(qualifier->next);
    a->call = read_call(r, s, qualifier->next, condition);
    if (!condition) return;
    if (a->kind != ACTION_DO) fault_at(r, condition, "while goes with do only", "");
    if (!condition->atom && condition->next)
        fault_at(r, condition->next, "expected nothing after (while ...)", "");
    a->has_while = true;
    a->condition = read_call(r, condition, condition->atom ? condition->next : condition->first->next, NULL);
}

static int read_actions(struct reading *r, const struct sexp *value, struct action *out)
{
    int n = 0;
    if (sexp_is_nil(value)) return 0;
    for (const struct sexp *s = sexp_is_list(value) ? value->first : value; s; s = s->next) {
        if (!sexp_is_list(s) || n == PLAN_LIST) {
            fault_at(r, s,
                     n == PLAN_LIST ? "at most 8 actions are possible" : "expected an action in brackets",
                     "");
            return n;
        }
        read_action(r, s, &out[n++]);
    }
    return n;
}

/* ---- the other attributes ---- */

static void read_arguments(struct reading *r, const struct sexp *value)
{
    if (sexp_is_nil(value)) return;
    for (const struct sexp *s = sexp_is_list(value) ? value->first : value; s; s = s->next)
        if (r->plan->slots == PLAN_ARGS)
            fault_at(r, s, "a plan has at most 5 arguments, and this is one more", "");
        else
            define_slot(r, s);
    r->plan->arguments = r->plan->slots;
}

static void read_level(struct reading *r, const struct sexp *value)
{
    static const char *const levels[] = {"root-level", "suit-level", "card-level"};
    for (int i = 0; i < 3; i++)
        if (sexp_is(value, levels[i])) {
            r->plan->level = (enum plan_level)i;
            return;
        }
    fault_at(r, value, "expected root-level, suit-level or card-level", "");
}

/* (?var is (function ...)) in a list */
static void read_relations(struct reading *r, const struct sexp *value)
{
    struct plan *p = r->plan;
    if (sexp_is_nil(value)) return;
    for (const struct sexp *s = sexp_is_list(value) ? value->first : value; s; s = s->next) {
        if (sexp_count(s) != 3 || !sexp_is(sexp_nth(s, 1), "is") || p->relations == PLAN_LIST) {
            fault_at(r, s, "expected (?variable is (function ...)), at most 8", "");
            return;
        }
        struct binding *b = &p->relation[p->relations++];
        b->is_generated = true;
        b->call = read_bracketed_call(r, sexp_nth(s, 2));
        b->slot = define_slot(r, s->first);
    }
}

/* nil, (?suit) or (?suit in (function ...)) */
static bool read_generator(struct reading *r, const struct sexp *value, struct binding *b)
{
    if (sexp_is_nil(value)) return false;
    const struct sexp *variable = sexp_nth(value, 0);
    if (sexp_count(value) == 1 && is_variable(variable)) {
        b->slot = find_slot(r->plan, variable->atom);
        if (b->slot < 0)
            fault_at(r, variable, variable->atom,
                     " is not bound yet, expected (?variable in (function ...))");
        return true;
    }
    if (sexp_count(value) != 3 || !sexp_is(sexp_nth(value, 1), "in")) {
        fault_at(r, value, "expected nil, (?variable) or (?variable in (function ...))", "");
        return false;
    }
    b->is_generated = true;
    b->call = read_bracketed_call(r, sexp_nth(value, 2));
    b->slot = define_slot(r, variable);
    return true;
}

static void read_premises(struct reading *r, const struct sexp *value)
{
    struct plan *p = r->plan;
    if (sexp_is_nil(value)) return;
    for (const struct sexp *s = sexp_is_list(value) ? value->first : value; s; s = s->next) {
        if (p->premises == PLAN_LIST) {
            fault_at(r, s, "at most 8 premises are possible", "");
            return;
        }
        p->premise[p->premises++] = read_bracketed_call(r, s);
    }
}

static char *read_text(struct reading *r, const struct sexp *value)
{
    if (value && value->atom) return util_copy(value->atom);
    if (value) fault_at(r, value, "expected a text in quotes", "");
    return NULL;
}

/* The value of one attribute; a missing or repeated one is a fault. */
static const struct sexp *attribute(struct reading *r, const struct sexp *frame, const char *name,
                                    const char *alias)
{
    const struct sexp *found = NULL;
    for (const struct sexp *a = frame->first->next; a; a = a->next) {
        if (!sexp_is(sexp_nth(a, 0), name) && !(alias && sexp_is(sexp_nth(a, 0), alias))) continue;
        if (found) fault_at(r, a, "the plan has this attribute twice: ", name);
        found = a;
    }
    if (!found) fault_at(r, frame, "the plan has no attribute ", name);
    if (found && sexp_count(found) != 2) fault_at(r, found, "expected one value for ", name);
    return found ? sexp_nth(found, 1) : NULL;
}

static void check_attributes(struct reading *r, const struct sexp *frame)
{
    static const char *const names[] = {"comment",         "source",           "arguments",   "plan-level",
                                        "player-relation", "player-relations", "suits",       "cards",
                                        "premises",        "actions",          "alternatives"};
    for (const struct sexp *a = frame->first->next; a; a = a->next) {
        bool known = false;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) known |= sexp_is(sexp_nth(a, 0), names[i]);
        if (!known)
            fault_at(r, a,
                     "a plan has no such attribute, expected comment, source, arguments, plan-level, "
                     "player-relation, suits, cards, premises, actions, alternatives",
                     "");
    }
}

static void read_attributes(struct reading *r, const struct sexp *frame)
{
    struct plan *p = r->plan;
    const struct sexp *v;
    check_attributes(r, frame);
    p->comment = read_text(r, attribute(r, frame, "comment", NULL));
    free(read_text(r, attribute(r, frame, "source", NULL))); /* for who reads kb */
    if ((v = attribute(r, frame, "arguments", NULL))) read_arguments(r, v);
    if ((v = attribute(r, frame, "plan-level", NULL))) read_level(r, v);
    if ((v = attribute(r, frame, "player-relation", "player-relations"))) read_relations(r, v);
    if ((v = attribute(r, frame, "suits", NULL))) p->has_suits = read_generator(r, v, &p->suits);
    if ((v = attribute(r, frame, "cards", NULL))) p->has_cards = read_generator(r, v, &p->cards);
    if ((v = attribute(r, frame, "premises", NULL))) read_premises(r, v);
    if ((v = attribute(r, frame, "actions", NULL))) p->actions = read_actions(r, v, p->action);
    if ((v = attribute(r, frame, "alternatives", NULL))) p->alternatives = read_actions(r, v, p->alternative);
}

/* ---- life ---- */

static void free_actions(struct action *list, int n)
{
    for (int i = 0; i < n; i++) {
        free(list[i].call.name);
        free(list[i].condition.name);
        for (int k = 0; k < REPLY_COUNT; k++) free(list[i].reply[k].name);
    }
}

static void free_plan(struct plan *p)
{
    for (int i = 0; i < p->slots; i++) free(p->slot_name[i]);
    for (int i = 0; i < p->relations; i++) free(p->relation[i].call.name);
    for (int i = 0; i < p->premises; i++) free(p->premise[i].name);
    free(p->suits.call.name);
    free(p->cards.call.name);
    free_actions(p->action, p->actions);
    free_actions(p->alternative, p->alternatives);
    free(p->name);
    free(p->file);
    free(p->comment);
    free(p);
}

static void add_plan(struct plans *all, const char *file, const struct sexp *s, struct faults *faults)
{
    struct reading r = {.file = file, .faults = faults};
    const struct sexp *name = sexp_nth(s, 0);
    if (!name || !name->atom) {
        fault_at(&r, s, "expected a plan, (plan-name (comment \"...\") (source \"...\") (arguments ...) ...)",
                 "");
        return;
    }
    r.plan = util_alloc(sizeof *r.plan);
    r.plan->name = util_copy(name->atom);
    r.plan->file = util_copy(file);
    r.plan->line = s->line;
    r.plan->column = s->column;
    read_attributes(&r, s);
    if (plans_find(all, r.plan->name)) fault_at(&r, s, "a plan of this name exists already: ", r.plan->name);
    if (r.bad) {
        free_plan(r.plan);
        return;
    }
    all->list = util_grow(all->list, all->count, &all->room, sizeof *all->list);
    all->list[all->count++] = r.plan;
}

struct plans *plans_new(void)
{
    return util_alloc(sizeof(struct plans));
}

void plans_free(struct plans *all)
{
    for (int i = 0; all && i < all->count; i++) free_plan(all->list[i]);
    if (all) free(all->list);
    free(all);
}

void plans_add(struct plans *all, const char *file, const struct sexp_tree *tree, struct faults *faults)
{
    for (const struct sexp *s = sexp_top(tree); s; s = s->next) add_plan(all, file, s, faults);
}

int plans_count(const struct plans *all)
{
    return all->count;
}

const struct plan *plans_at(const struct plans *all, int i)
{
    return all->list[i];
}

static const struct plan *find_exactly(const struct plans *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (!strcasecmp(all->list[i]->name, name)) return all->list[i];
    return NULL;
}

const struct plan *plans_find(const struct plans *all, const char *name)
{
    static const struct {
        const char *alias, *plan;
    } aliases[] = {
#define ALIAS(alias, plan) {alias, plan},
        PLAN_ALIASES(ALIAS)
#undef ALIAS
    };
    const struct plan *found = find_exactly(all, name);
    for (size_t i = 0; !found && i < sizeof aliases / sizeof *aliases; i++)
        if (!strcasecmp(aliases[i].alias, name)) found = find_exactly(all, aliases[i].plan);
    struct buffer full = {0};
    buffer_format(&full, "%s-plan",
                  name); /* E-016: the thesis writes play-and-watch for play-and-watch-plan */
    if (!found) found = find_exactly(all, buffer_text(&full));
    buffer_free(&full);
    return found;
}

const char *plan_name(const struct plan *p)
{
    return p->name;
}

bool plan_is_root(const struct plan *p)
{
    return p->level == LEVEL_ROOT;
}

const char *plan_comment(const struct plan *p)
{
    return p->comment ? p->comment : "";
}
