/* Resolving the names of all plans and checking what is passed to them.
 *
 * Types flow: what an operation takes fixes the type of an argument passed on to it; what player-relation, suits and
 * cards bind has the type of the function that gives it. A variable used with two types is a fault.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/knowledge/plan/plan_trick.h"
#include "planner/knowledge/plan/plan_ops.h"
#include "planner/knowledge/plan/plan_parts.h"

enum { TYPE_ROUNDS = 8 };

/* One plan under check. */
struct checking {
    struct plans *all;
    struct plan *plan;
    struct faults *faults;
    char type[PLAN_SLOTS];
    bool report, changed;
};

static void fault(struct checking *c, const struct call *at, const char *format, const char *a, const char *b)
{
    if (!c->report) return;
    struct buffer text = {0};
    buffer_format(&text, "%s: ", at->name);
    buffer_add(&text, format);
    buffer_add(&text, a);
    buffer_add(&text, b);
    faults_add(c->faults, c->plan->file, at->line, at->column, "%s", buffer_text(&text));
    buffer_free(&text);
}

static const char *type_word(char type)
{
    switch (type) {
    case 'P': return "a player";
    case 'S': return "a suit";
    case 'C': return "a card";
    case 'N': return "a number";
    default: return "anything";
    }
}

static char constant_type(struct value v)
{
    return v.kind == VALUE_SEAT ? 'P' : v.kind == VALUE_SUIT ? 'S' : v.kind == VALUE_CARD ? 'C' : 'N';
}

/* Requires an operand to be of a type; learns it where it is not known yet. */
static void require(struct checking *c, const struct call *at, const struct operand *o, char type)
{
    char has = o->slot >= 0 ? c->type[o->slot] : constant_type(o->constant);
    if (!type) return;
    if (!has) {
        c->type[o->slot] = type;
        c->changed = true;
    } else if (has != type) {
        struct buffer which = {0};
        buffer_format(&which, "%s is %s", o->slot >= 0 ? c->plan->slot_name[o->slot] : "an argument", type_word(has));
        fault(c, at, buffer_text(&which), ", expected ", type_word(type));
        buffer_free(&which);
    }
}

static void check_count(struct checking *c, const struct call *call, int wanted)
{
    if (call->args == wanted) return;
    struct buffer text = {0};
    buffer_format(&text, "takes %d argument%s, not %d", wanted, wanted == 1 ? "" : "s", call->args);
    fault(c, call, buffer_text(&text), "", "");
    buffer_free(&text);
}

static void check_op(struct checking *c, struct call *call, enum op_kind kind)
{
    static const char *const words[] = {"function", "predicate", "move"};
    call->op = plan_op_find(call->name);
    if (!call->op || call->op->kind != kind) {
        fault(c, call, "no ", words[kind], call->op ? " has this name; it is of another kind" : " has this name");
        return;
    }
    check_count(c, call, (int)strlen(call->op->takes));
    for (int i = 0; i < call->args && call->op->takes[i]; i++) require(c, call, &call->arg[i], call->op->takes[i]);
}

static void check_plan_call(struct checking *c, struct call *call)
{
    call->plan = plans_find(c->all, call->name);
    if (!call->plan) {
        if (c->report)
            faults_add(c->faults, c->plan->file, call->line, call->column, "no plan or action is named %s", call->name);
        return;
    }
    check_count(c, call, call->plan->arguments);
    for (int i = 0; i < call->args && i < call->plan->arguments; i++)
        require(c, call, &call->arg[i], call->plan->argument_type[i]);
}

static void check_action(struct checking *c, struct action *a)
{
    static const char lead_types[] = {'C', 'S', 'P'};
    switch (a->kind) {
    case ACTION_DO:
        check_plan_call(c, &a->call);
        if (a->has_while) check_op(c, &a->condition, OP_PREDICATE);
        break;
    case ACTION_PERFORM: check_op(c, &a->call, OP_MOVE); break;
    case ACTION_EXAMINE: check_op(c, &a->call, OP_PREDICATE); break;
    case ACTION_MAKE_LEAD:
        for (int i = 0; i < 3; i++) require(c, &a->call, &a->call.arg[i], lead_types[i]);
        for (int i = 0; i < REPLY_COUNT; i++) check_plan_call(c, &a->reply[i]);
        break;
    }
}

static void check_binding(struct checking *c, struct binding *b, char type)
{
    if (b->is_generated) {
        check_op(c, &b->call, OP_FUNCTION);
        if (!b->call.op || b->call.op->kind != OP_FUNCTION) return;
        if (type && b->call.op->gives != type)
            fault(c, &b->call, "gives ", type_word(b->call.op->gives), ", which does not fit here");
        if (!c->type[b->slot]) c->type[b->slot] = b->call.op->gives;
        return;
    }
    require(c, &(struct call){.name = c->plan->slot_name[b->slot], .line = c->plan->line, .column = c->plan->column},
            &(struct operand){.slot = b->slot}, type);
}

static void check_plan(struct checking *c)
{
    struct plan *p = c->plan;
    memcpy(c->type, p->argument_type, sizeof c->type);
    for (int i = p->arguments; i < PLAN_SLOTS; i++) c->type[i] = 0;
    for (int i = 0; i < p->relations; i++) check_binding(c, &p->relation[i], 0);
    if (p->has_suits) check_binding(c, &p->suits, 'S');
    if (p->has_cards) check_binding(c, &p->cards, 'C');
    for (int i = 0; i < p->premises; i++) check_op(c, &p->premise[i], OP_PREDICATE);
    for (int i = 0; i < p->actions; i++) check_action(c, &p->action[i]);
    for (int i = 0; i < p->alternatives; i++) check_action(c, &p->alternative[i]);
    memcpy(p->argument_type, c->type, (size_t)p->arguments);
}

/* Suits without a card loop need suit-level; a card loop needs card-level. */
static void check_level(struct checking *c)
{
    const struct plan *p = c->plan;
    struct call at = {.name = p->name, .line = p->line, .column = p->column};
    if (p->has_cards && p->level != LEVEL_CARD) fault(c, &at, "a plan with cards must be card-level", "", "");
    if (p->has_suits && p->level == LEVEL_ROOT) fault(c, &at, "a root-level plan has no suits", "", "");
    if (p->level == LEVEL_CARD && !p->has_cards) fault(c, &at, "a card-level plan needs cards", "", "");
    if (p->level == LEVEL_ROOT && p->arguments) fault(c, &at, "a root-level plan has no arguments", "", "");
    if (!p->actions && !p->alternatives) fault(c, &at, "a plan without actions and alternatives does nothing", "", "");
}

/* ---- plans that call themselves ---- */

enum walk { WALK_NEW, WALK_OPEN, WALK_DONE };

static int place_of(const struct plans *all, const struct plan *p)
{
    for (int i = 0; i < all->count; i++)
        if (all->list[i] == p) return i;
    return 0;
}

static bool walk(struct plans *all, const struct plan *p, enum walk *seen, struct faults *faults);

/* Follows DO up to the first action that plays a card for certain. */
static bool walk_actions(struct plans *all, const struct action *list, int n, enum walk *seen, struct faults *faults)
{
    for (int i = 0; i < n; i++) {
        if (list[i].kind == ACTION_PERFORM || list[i].kind == ACTION_MAKE_LEAD) return true;
        if (list[i].kind == ACTION_DO && !walk(all, list[i].call.plan, seen, faults)) return false;
    }
    return true;
}

/* False after a fault: the plan comes back to itself before a card is played, and would never end. */
static bool walk(struct plans *all, const struct plan *p, enum walk *seen, struct faults *faults)
{
    enum walk *at = &seen[place_of(all, p)];
    if (*at == WALK_DONE) return true;
    if (*at == WALK_OPEN) {
        faults_add(faults, p->file, p->line, p->column, "%s: the plan calls itself before it has played a card", p->name);
        return false;
    }
    *at = WALK_OPEN;
    bool good = walk_actions(all, p->action, p->actions, seen, faults) &&
                walk_actions(all, p->alternative, p->alternatives, seen, faults);
    *at = WALK_DONE;
    return good;
}

static void check_recursion(struct plans *all, struct faults *faults)
{
    enum walk *seen = util_alloc(((size_t)all->count + 1) * sizeof *seen);
    for (int i = 0; i < all->count; i++) walk(all, all->list[i], seen, faults);
    free(seen);
}

void plans_resolve(struct plans *all, struct faults *faults)
{
    int before = faults_errors(faults);
    bool changed = true;
    for (int round = 0; round < TYPE_ROUNDS && changed; round++) {
        changed = false;
        for (int i = 0; i < all->count; i++) {
            struct checking c = {.all = all, .plan = all->list[i], .faults = faults};
            check_plan(&c);
            changed |= c.changed;
        }
    }
    for (int i = 0; i < all->count; i++) {
        struct checking c = {.all = all, .plan = all->list[i], .faults = faults, .report = true};
        check_plan(&c);
        check_level(&c);
    }
    if (faults_errors(faults) == before) check_recursion(all, faults);
    const struct plan *setup = plans_find(all, "setup-entry-at");
    all->setup = setup && setup->arguments == 1 ? setup : NULL;
}

/* ---- the whole ---- */

static bool calls(const struct action *list, int n, const struct plan *p)
{
    for (int i = 0; i < n; i++) {
        if (list[i].call.plan == p) return true;
        for (int k = 0; k < REPLY_COUNT; k++)
            if (list[i].reply[k].plan == p) return true;
    }
    return false;
}

/* A root-level plan is a technique's; the others must be called by another plan. setup-entry-at is the interpreter's, a
 * few are of every line. */
static bool is_used(const struct plans *all, const struct plan *p)
{
    if (p->level == LEVEL_ROOT || !strcasecmp(p->name, "setup-entry-at") || play_plans_have(all, p)) return true;
    for (int i = 0; i < all->count; i++) {
        const struct plan *by = all->list[i];
        if (by != p && (calls(by->action, by->actions, p) || calls(by->alternative, by->alternatives, p))) return true;
    }
    return false;
}

void plans_check(const struct plans *all, const char *folder, struct faults *faults)
{
    static const char *const names[] = {
#define NAME(name) name,
        PLAN_NAMES(NAME)
#undef NAME
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!plans_find(all, names[i]))
            faults_add(faults, folder, 0, 0, "no plan is named %s, and the thesis has one", names[i]);
    for (int i = 0; i < all->count; i++) {
        const struct plan *p = all->list[i];
        if (!is_used(all, p)) faults_warn(faults, p->file, p->line, p->column, "%s: no plan uses this plan", p->name);
    }
}
