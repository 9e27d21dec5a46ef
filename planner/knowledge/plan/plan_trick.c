/* Carrying plans out up to the first trick.
 *
 * A plan's variables are bytes in a frame of their own. Invariant of a run: the world changes only in put_card. As
 * the interpreter pushes all that a loop gives before any of it is done, premises are asked of all
 * values of a loop first.
 */
#include "planner/knowledge/plan/plan_trick.h"

#include <stddef.h>
#include <string.h>

#include "planner/knowledge/plan/plan_parts.h"
#include "planner/knowledge/plan/plan_trace.h"

enum { NOTHING = -1, DEPTH_MOST = 24 };

/* What carrying something out has come to. */
enum outcome {
    GOES_ON, /* no trick is whole yet: the next action */
    IS_DONE, /* the first trick is whole */
    FAILS    /* the technique cannot be carried out */
};

struct run {
    const struct plans *all;
    struct plan_world world;
    struct plan_lead *out;
    int follower;       /* the seat that plays to a trick that is led; NO_SEAT: our side leads */
    bool entry_set_up;  /* setup-entry-at has been tried (R-208: once) */
    int depth;
};

/* One call of a plan: its variables, and where it is. */
struct frame {
    const struct plan *plan;
    int8_t slot[PLAN_SLOTS];
};

static bool take_arguments(const struct call *c, const struct frame *f, int8_t out[PLAN_ARGS])
{
    for (int i = 0; i < c->args; i++) {
        const struct operand *arg = &c->arg[i];
        out[i] = arg->slot >= 0 ? f->slot[arg->slot] : (int8_t)arg->constant.n;
        if (out[i] == NOTHING) return false;
    }
    return true;
}

static enum outcome carry_out(struct run *r, const struct plan *p, const int8_t *args);

/* The wrong hand is on lead: the technique may allow it; else the lead is brought over, once. */
static enum outcome examine(struct run *r, const struct call *c, const struct frame *f)
{
    int8_t args[PLAN_ARGS];
    if (!take_arguments(c, f, args)) return FAILS;
    if (plan_call_predicate(&r->world, c->op->id, args)) return GOES_ON;
    if (c->op->id != PREDICATE_is_correct_entry) return FAILS;
    if (technique_allows_lead(r->world.technique, r->world.lead)) return GOES_ON;
    if (r->entry_set_up || !r->all->setup) return FAILS;
    r->entry_set_up = true;
    return carry_out(r, r->all->setup, args);
}

/* Whether the player may play the card now. */
static bool is_legal(const struct run *r, int card, enum seat player)
{
    const struct plan_world *w = &r->world;
    int turn = r->follower != NO_SEAT ? r->follower : (int)plan_world_turn(w);
    return (int)player == turn && plan_world_allows(w, card, player);
}

static enum outcome put_card(struct run *r, int card, enum seat player, const struct plan *by)
{
    struct plan_world *w = &r->world;
    if (!is_legal(r, card, player)) return FAILS;
    if (w->suit_led >= 0) {
        r->out->third = card;
        return IS_DONE;
    }
    *r->out = (struct plan_lead){.card = card, .third = NO_CARD, .by = by};
    w->hand[player != w->declarer] &= ~cardset_of(card);
    w->suit_led = card_suit(card);
    w->table = card;
    return GOES_ON;
}

/* The exact card that third hand is to play to a low one, where there is one; else the card led (E-048). */
static int compared_card(const struct call *low, const struct plan_lead *lead)
{
    for (int i = 0; i < low->args && low->plan; i++)
        if (low->plan->argument_type[i] == 'C' && card_suit(lead->arg[REPLY_LOW][i]) == card_suit(lead->card))
            return lead->arg[REPLY_LOW][i];
    return lead->card;
}

static enum outcome make_lead(struct run *r, const struct action *a, const struct frame *f)
{
    int8_t lead[PLAN_ARGS];
    if (!take_arguments(&a->call, f, lead)) return FAILS;
    if (r->world.suit_led >= 0 || !is_legal(r, lead[0], (enum seat)lead[2])) return FAILS;
    struct plan_lead *out = r->out;
    *out = (struct plan_lead){.card = lead[0], .third = NO_CARD, .by = f->plan};
    for (int i = 0; i < REPLY_COUNT; i++) {
        if (!take_arguments(&a->reply[i], f, out->arg[i])) return FAILS;
        out->reply[i] = a->reply[i].plan;
    }
    out->compared = compared_card(&a->reply[REPLY_LOW], out);
    return IS_DONE;
}

static enum outcome do_while(struct run *r, const struct action *a, const struct frame *f)
{
    int8_t args[PLAN_ARGS];
    if (!take_arguments(&a->condition, f, args)) return FAILS;
    if (!plan_call_predicate(&r->world, a->condition.op->id, args)) return GOES_ON;
    if (!take_arguments(&a->call, f, args)) return FAILS;
    enum outcome o = carry_out(r, a->call.plan, args);
    return o == GOES_ON ? FAILS : o; /* a round that plays no trick would never end */
}

static enum outcome act(struct run *r, const struct action *a, const struct frame *f)
{
    int8_t args[PLAN_ARGS];
    switch (a->kind) {
    case ACTION_DO:
        if (a->has_while) return do_while(r, a, f);
        return take_arguments(&a->call, f, args) ? carry_out(r, a->call.plan, args) : FAILS;
    case ACTION_EXAMINE:
        return examine(r, &a->call, f);
    case ACTION_PERFORM:
        return take_arguments(&a->call, f, args) ? put_card(r, args[0], (enum seat)args[2], f->plan) : FAILS;
    case ACTION_MAKE_LEAD:
        return make_lead(r, a, f);
    }
    return FAILS;
}

static enum outcome act_all(struct run *r, const struct frame *f, bool actions)
{
    const struct plan *p = f->plan;
    const struct action *list = actions ? p->action : p->alternative;
    int count = actions ? p->actions : p->alternatives;
    for (int i = 0; i < count; i++) {
        enum outcome o = act(r, &list[i], f);
        if (o != GOES_ON) return o;
    }
    return GOES_ON;
}

/* Whether all premises hold; false in *good when one asks for what was not found. */
static bool holds(const struct run *r, const struct frame *f, bool *good)
{
    for (int i = 0; i < f->plan->premises; i++) {
        const struct call *premise = &f->plan->premise[i];
        int8_t args[PLAN_ARGS];
        *good = take_arguments(premise, f, args);
        if (!*good || !plan_call_predicate(&r->world, premise->op->id, args)) return false;
    }
    return true;
}

/* The values of a loop; false when it asks for what was not found. */
static bool values_of(const struct run *r, const struct binding *loop, const struct frame *f,
                      struct value_list *out)
{
    int8_t args[PLAN_ARGS];
    *out = (struct value_list){.count = 1, .n = {f->slot[loop->slot]}};
    if (!loop->is_generated) return out->n[0] != NOTHING;
    if (!take_arguments(&loop->call, f, args)) return false;
    plan_call_function(&r->world, loop->call.op->id, args, out);
    return true;
}

/* The plan for the values that are bound: all values of the cards' loop, their premises first. */
static enum outcome for_cards(struct run *r, struct frame *f)
{
    const struct binding *loop = &f->plan->cards;
    struct value_list cards;
    unsigned held = 0;
    bool good = true;
    if (!f->plan->has_cards) {
        bool yes = holds(r, f, &good);
        return good ? act_all(r, f, yes) : FAILS;
    }
    if (!values_of(r, loop, f, &cards)) return FAILS;
    if (!cards.count) return f->plan->alternatives ? act_all(r, f, false) : FAILS;
    for (int i = 0; i < cards.count && good; i++) {
        f->slot[loop->slot] = cards.n[i];
        held |= (unsigned)holds(r, f, &good) << i;
    }
    for (int i = 0; i < cards.count && good; i++) {
        f->slot[loop->slot] = cards.n[i];
        enum outcome o = act_all(r, f, held >> i & 1);
        if (o != GOES_ON) return o;
    }
    return good ? GOES_ON : FAILS;
}

static enum outcome for_suits(struct run *r, struct frame *f)
{
    const struct binding *loop = &f->plan->suits;
    struct value_list suits;
    if (!f->plan->has_suits) return for_cards(r, f);
    if (!values_of(r, loop, f, &suits)) return FAILS;
    if (!suits.count) return f->plan->alternatives ? act_all(r, f, false) : FAILS;
    for (int i = 0; i < suits.count; i++) {
        f->slot[loop->slot] = suits.n[i];
        enum outcome o = for_cards(r, f);
        if (o != GOES_ON) return o;
    }
    return GOES_ON;
}

static enum outcome carry_out(struct run *r, const struct plan *p, const int8_t *args)
{
    struct frame f = {.plan = p};
    memset(f.slot, NOTHING, sizeof f.slot);
    memcpy(f.slot, args, (size_t)p->arguments);
    if (r->depth == DEPTH_MOST) return FAILS;
    if (r->world.in->trace) plan_trace_line(r->world.in, "plan %s", p->name);
    for (int i = 0; i < p->relations; i++) {
        const struct binding *relation = &p->relation[i];
        struct value_list given;
        if (!values_of(r, relation, &f, &given) || !given.count) return FAILS;
        f.slot[relation->slot] = given.n[0];
    }
    r->depth++;
    enum outcome o = for_suits(r, &f);
    r->depth--;
    return o;
}

/* ---- the doors ---- */

bool plan_lead_now(const struct plans *all, const struct plan *root, const struct plan_world *w,
                   struct plan_lead *out)
{
    static const int8_t none[PLAN_ARGS];
    struct run r = {.all = all, .world = *w, .out = out, .follower = NO_SEAT};
    return carry_out(&r, root, none) == IS_DONE;
}

static int single_card(struct run *r, const struct plan *plan, const int8_t *args)
{
    struct plan_lead out = {.third = NO_CARD};
    r->out = &out;
    return carry_out(r, plan, args) == IS_DONE ? out.third : NO_CARD;
}

int plan_answer_now(const struct plans *all, const struct plan_lead *lead, const struct plan_world *w,
                    int second)
{
    if (lead->third != NO_CARD) return lead->third;
    enum reply_kind kind = card_suit(second) != card_suit(lead->card) ? REPLY_DISCARD
                           : second > lead->compared                  ? REPLY_HIGH
                                                                      : REPLY_LOW;
    struct run r = {.all = all, .world = *w, .follower = (int)seat_partner(w->lead)};
    return single_card(&r, lead->reply[kind], lead->arg[kind]);
}

int plan_follow_now(const struct plans *all, const struct plan *plan, const struct plan_world *w,
                    enum seat hand)
{
    const int8_t args[PLAN_ARGS] = {(int8_t)w->suit_led, (int8_t)hand};
    struct run r = {.all = all, .world = *w, .follower = (int)hand};
    return single_card(&r, plan, args);
}

/* Each by its name in kb/plans. */
struct wanted_plan {
    const char *name;
    size_t at; /* in struct play_plans */
};

static const struct wanted_plan wanted_plans[] = {
    {"build-plan", offsetof(struct play_plans, build)},
    {"cash-plan", offsetof(struct play_plans, cash)},
    {"cash-suit-plan", offsetof(struct play_plans, tops)},
    {"lead-away-plan", offsetof(struct play_plans, away)},
    {"second-hand-plan", offsetof(struct play_plans, second)},
    {"play-behind", offsetof(struct play_plans, behind)},
    {"fourth-hand-plan", offsetof(struct play_plans, fourth)},
    {"hold-up-plan", offsetof(struct play_plans, hold_up)},
    {"discard-a-card", offsetof(struct play_plans, discard)},
};

const char *play_plans_find(const struct plans *all, struct play_plans *out)
{
    *out = (struct play_plans){.all = all};
    for (size_t i = 0; i < sizeof wanted_plans / sizeof *wanted_plans; i++) {
        const struct plan *p = plans_find(all, wanted_plans[i].name);
        if (!p) return wanted_plans[i].name;
        memcpy((char *)out + wanted_plans[i].at, &p, sizeof p);
    }
    return NULL;
}

bool play_plans_have(const struct plans *all, const struct plan *p)
{
    for (size_t i = 0; i < sizeof wanted_plans / sizeof *wanted_plans; i++)
        if (plans_find(all, wanted_plans[i].name) == p) return true;
    return false;
}
