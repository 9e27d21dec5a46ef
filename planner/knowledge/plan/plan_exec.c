/* The stack interpreter. Invariants: an entry's values are those at the time it was pushed; the world
 * changes only in perform(); every WHILE pass has played a card since the one before. */
#include "planner/knowledge/plan/plan_exec.h"

#include <stdio.h>
#include <string.h>

#include "planner/knowledge/plan/plan_functions.h"
#include "planner/knowledge/plan/plan_parts.h"
#include "planner/knowledge/plan/plan_trace.h"

enum { STACK_MAX = 96 };

struct machine {
    const struct plans *plans;
    const struct plan_input *in;
    struct plan_world world;
    struct stack_entry stack[STACK_MAX];
    int height;
    struct sequence *out;
    int played;        /* cards added so far */
    bool is_reply;     /* game mode: third hand alone plays, the first card is the answer */
    bool entry_set_up; /* setup-entry-at has been tried (R-208: once) */
    int labels;        /* nodes so far */
    const char *empty; /* the last generator that gave nothing */
};

/* Ends the run; always false. */
static bool fail(struct machine *m, const char *why, const char *what)
{
    if (!m->out->failure[0]) snprintf(m->out->failure, sizeof m->out->failure, "%s%s", why, what);
    plan_trace_line(m->in, "infeasible: %s", m->out->failure);
    return false;
}

/* ---- values ---- */

/* The values of a call's arguments. A variable that no generator has bound is a failure: alternatives may not
 * act on what was not found. */
static bool resolve(struct machine *m, const struct call *c, const struct value *slots,
                    struct value out[PLAN_ARGS])
{
    for (int i = 0; i < PLAN_ARGS; i++) out[i] = (struct value){VALUE_NONE, 0};
    for (int i = 0; i < c->args; i++) {
        out[i] = c->arg[i].slot >= 0 ? slots[c->arg[i].slot] : c->arg[i].constant;
        if (out[i].kind == VALUE_NONE) return fail(m, "nothing was found by ", m->empty ? m->empty : c->name);
    }
    return true;
}

static void plain(const struct value args[PLAN_ARGS], int8_t out[PLAN_ARGS])
{
    for (int i = 0; i < PLAN_ARGS; i++) out[i] = (int8_t)args[i].n;
}

static bool call_function(struct machine *m, const struct call *c, const struct value *slots,
                          struct value_list *out)
{
    struct value args[PLAN_ARGS];
    int8_t arg[PLAN_ARGS];
    if (!resolve(m, c, slots, args)) return false;
    plain(args, arg);
    plan_call_function(&m->world, c->op->id, arg, out);
    return true;
}

/* A value that the call gave, with its kind. */
static struct value given_by(const struct call *c, int n)
{
    return (struct value){plan_op_gives(c->op), n};
}

static bool call_predicate(struct machine *m, const struct call *c, const struct value *slots, bool *holds)
{
    struct value args[PLAN_ARGS];
    int8_t arg[PLAN_ARGS];
    if (!resolve(m, c, slots, args)) return false;
    plain(args, arg);
    *holds = plan_call_predicate(&m->world, c->op->id, arg);
    plan_trace_predicate(m->in, c, args, *holds);
    return true;
}

/* ---- expanding a plan ---- */

static bool push(struct machine *m, const struct action *a, const struct value *slots)
{
    if (m->height == STACK_MAX) return fail(m, "the stack is full at ", a->call.name);
    struct stack_entry *e = &m->stack[m->height++];
    e->action = a;
    e->played_at_pass = -1;
    memcpy(e->slot, slots, sizeof e->slot);
    return true;
}

static bool push_all(struct machine *m, const struct plan *p, const struct value *slots, bool actions)
{
    const struct action *list = actions ? p->action : p->alternative;
    int n = actions ? p->actions : p->alternatives;
    for (int i = 0; i < n; i++)
        if (!push(m, &list[i], slots)) return false;
    return true;
}

/* if premises then actions else alternatives, for one suit and card. */
static bool push_chosen(struct machine *m, const struct plan *p, struct value *slots)
{
    bool holds = true;
    for (int i = 0; i < p->premises && holds; i++)
        if (!call_predicate(m, &p->premise[i], slots, &holds)) return false;
    return push_all(m, p, slots, holds);
}

/* Nothing was generated: the alternatives, or the plan fails. */
static bool push_otherwise(struct machine *m, const struct plan *p, const struct value *slots,
                           const struct call *generator)
{
    m->empty = generator->name ? generator->name : p->name;
    if (p->alternatives) return push_all(m, p, slots, false);
    return fail(m, "nothing was found by ", m->empty);
}

static bool values_of(struct machine *m, const struct binding *b, const struct value *slots,
                      struct value_list *out)
{
    if (b->is_generated) return call_function(m, &b->call, slots, out);
    *out = (struct value_list){1, {(int8_t)slots[b->slot].n}};
    return true;
}

/* What a loop of a plan does with each of its values. */
typedef bool expander(struct machine *m, const struct plan *p, struct value *slots);

/* A loop: over the values of a binding, each in its slot in turn. */
static bool expand_each(struct machine *m, const struct plan *p, struct value *slots,
                        const struct binding *over, expander *inner)
{
    struct value_list values;
    if (!values_of(m, over, slots, &values)) return false;
    if (!values.count) return push_otherwise(m, p, slots, &over->call);
    for (int i = 0; i < values.count; i++) {
        if (over->is_generated) slots[over->slot] = given_by(&over->call, values.n[i]);
        if (!inner(m, p, slots)) return false;
    }
    return true;
}

/* The inner loop: over the cards of one suit. */
static bool expand_cards(struct machine *m, const struct plan *p, struct value *slots)
{
    return p->has_cards ? expand_each(m, p, slots, &p->cards, push_chosen) : push_chosen(m, p, slots);
}

/* The outer loop: over the suits. */
static bool expand_suits(struct machine *m, const struct plan *p, struct value *slots)
{
    return p->has_suits ? expand_each(m, p, slots, &p->suits, expand_cards) : expand_cards(m, p, slots);
}

/* What was pushed since `from` is in reading order: the first action must come to the top. */
static void turn_over(struct machine *m, int from)
{
    for (int low = from, high = m->height - 1; low < high; low++, high--) {
        struct stack_entry swap = m->stack[low];
        m->stack[low] = m->stack[high];
        m->stack[high] = swap;
    }
}

static bool expand(struct machine *m, const struct plan *p, const struct value *args)
{
    struct value slots[PLAN_SLOTS] = {{VALUE_NONE, 0}};
    struct value_list given;
    int from = m->height;
    if (++m->out->nodes > m->in->node_ceiling)
        return fail(m, "too many plans were expanded, the last ", p->name);
    for (int i = 0; i < p->arguments; i++) slots[i] = args[i];
    plan_trace_plan(m->in, p, slots);
    for (int i = 0; i < p->relations; i++) {
        if (!call_function(m, &p->relation[i].call, slots, &given)) return false;
        if (!given.count) return fail(m, "nothing was found by ", p->relation[i].call.name);
        struct value value = given_by(&p->relation[i].call, given.n[0]);
        slots[p->relation[i].slot] = value;
        plan_trace_binding(m->in, p->slot_name[p->relation[i].slot], value);
    }
    if (!expand_suits(m, p, slots)) return false;
    turn_over(m, from);
    return true;
}

/* ---- moves ---- */

static bool is_legal(const struct machine *m, int card, enum seat player)
{
    return player == plan_world_turn(&m->world) && plan_world_allows(&m->world, card, player);
}

/* The trick's second own card: the higher card of the suit led has the next lead. */
static void close_pair(struct plan_world *w, struct sequence_element *e)
{
    if (play_beats(e->card[1], e->card[0], STRAIN_NOTRUMP)) w->lead = seat_partner(w->lead);
    w->suit_led = -1;
    w->table = NO_CARD;
}

static bool perform(struct machine *m, int card, enum seat player)
{
    struct sequence *s = m->out;
    char text[3];
    if (!is_legal(m, card, player)) return fail(m, "a card that cannot be played: ", card_text(card, text));
    m->world.hand[player != m->world.declarer] &= ~cardset_of(card);
    m->played++;
    plan_trace_card(m->in, card, player);
    if (m->is_reply) {
        s->element[0].card[1] = (int8_t)card;
        return true;
    }
    if (m->world.suit_led >= 0) {
        struct sequence_element *e = &s->element[s->count - 1];
        if (e->is_node)
            return fail(m, "a node is the end of a sequence, and then comes ", card_text(card, text));
        e->card[1] = (int8_t)card;
        close_pair(&m->world, e);
        return true;
    }
    if (s->count == SEQUENCE_MAX) return fail(m, "the sequence is too long at ", card_text(card, text));
    s->element[s->count++] = (struct sequence_element){.leader = player, .card = {(int8_t)card, NO_CARD}};
    m->world.suit_led = card_suit(card);
    m->world.table = card;
    return true;
}

static bool take_reply(struct machine *m, struct sequence_reply *out, const struct call *c,
                       const struct value *slots)
{
    struct value args[PLAN_ARGS];
    if (!resolve(m, c, slots, args)) return false;
    out->plan = c->plan;
    out->args = c->args;
    memcpy(out->arg, args, sizeof args);
    return true;
}

static bool make_lead(struct machine *m, const struct action *a, const struct value *slots)
{
    struct value lead[PLAN_ARGS];
    struct sequence *s = m->out;
    char text[3];
    if (!resolve(m, &a->call, slots, lead)) return false;
    if (s->count == SEQUENCE_MAX) return fail(m, "the sequence is too long at ", "make-lead");
    if (m->world.suit_led >= 0 || !is_legal(m, lead[0].n, (enum seat)lead[2].n))
        return fail(m, "a card that cannot be led: ", card_text(lead[0].n, text));
    struct sequence_element *e = &s->element[s->count++];
    *e = (struct sequence_element){
        .is_node = true, .leader = (enum seat)lead[2].n, .card = {(int8_t)lead[0].n, NO_CARD}};
    snprintf(e->label, sizeof e->label, "G%05d", ++m->labels);
    for (int i = 0; i < REPLY_COUNT; i++)
        if (!take_reply(m, &e->reply[i], &a->reply[i], slots)) return false;
    m->world.suit_led = lead[1].n;
    m->world.table = lead[0].n;
    plan_trace_node(m->in, e);
    return true;
}

/* ---- checks that fail, and what is done then (R-208, R-298) ---- */

/* The wrong hand is on lead: the technique may allow it; else the lead is brought over, once. */
static bool examine_entry(struct machine *m, const struct value *args)
{
    if (technique_allows_lead(m->in->technique, m->world.lead)) {
        plan_trace_line(m->in, "close examination: the technique allows this hand to lead%s", "");
        m->height--;
        return true;
    }
    const char *hand = seat_word((enum seat)args[0].n);
    const struct plan *setup = m->plans->setup;
    if (m->entry_set_up || !setup)
        return fail(m, "the lead cannot be brought to ", hand);
    m->entry_set_up = true;
    plan_trace_line(m->in, "close examination: setup-entry-at %s", hand);
    if (expand(m, setup, args)) return true;
    m->out->failure[0] = '\0';
    return fail(m, "the lead cannot be brought to ", hand);
}

static bool examine_opponent(struct machine *m, const struct value *args)
{
    return fail(m, "the trick is not likely to be won by ", seat_word((enum seat)args[0].n));
}

/* A status check that can be helped registers here; one that is not here makes the technique infeasible. */
static const struct {
    int predicate;
    bool (*handler)(struct machine *m, const struct value *args);
} close_examinations[] = {
    {PREDICATE_is_correct_entry, examine_entry},
    {PREDICATE_is_correct_opponent, examine_opponent},
};

static bool examine(struct machine *m, struct stack_entry *e)
{
    const struct call *c = &e->action->call;
    struct value args[PLAN_ARGS];
    bool holds;
    if (!call_predicate(m, c, e->slot, &holds)) return false;
    if (holds) {
        m->height--;
        return true;
    }
    if (!resolve(m, c, e->slot, args)) return false;
    for (size_t i = 0; i < sizeof close_examinations / sizeof *close_examinations; i++)
        if (close_examinations[i].predicate == c->op->id) return close_examinations[i].handler(m, args);
    return fail(m, "a check failed: ", c->name);
}

/* ---- the loop ---- */

static bool step_do(struct machine *m, struct stack_entry *e)
{
    const struct action *a = e->action;
    struct value args[PLAN_ARGS];
    if (!resolve(m, &a->call, e->slot, args)) return false;
    if (a->has_while) {
        bool holds;
        if (!call_predicate(m, &a->condition, e->slot, &holds)) return false;
        if (!holds) {
            m->height--;
            return true;
        }
        if (e->played_at_pass == m->played) return fail(m, "the loop plays no card: ", a->call.name);
        e->played_at_pass = m->played;
    } else {
        m->height--;
    }
    return expand(m, a->call.plan, args);
}

static bool step(struct machine *m)
{
    struct stack_entry *e = &m->stack[m->height - 1];
    const struct action *a = e->action;
    struct value args[PLAN_ARGS];
    switch (a->kind) {
    case ACTION_DO:
        return step_do(m, e);
    case ACTION_EXAMINE:
        return examine(m, e);
    case ACTION_PERFORM:
        if (!resolve(m, &a->call, e->slot, args)) return false;
        m->height--;
        return perform(m, args[0].n, (enum seat)args[2].n);
    case ACTION_MAKE_LEAD:
        m->height--;
        return make_lead(m, a, e->slot);
    }
    return false;
}

static bool run(struct machine *m)
{
    for (plan_trace_stack(m->in, m->stack, m->height); m->height;
         plan_trace_stack(m->in, m->stack, m->height))
        if (!step(m)) return false;
    return true;
}

static void start(struct machine *m, const struct plans *plans, const struct plan_input *in,
                  struct sequence *out)
{
    m->plans = plans;
    m->in = in;
    m->out = out;
    m->height = m->played = m->labels = 0;
    m->empty = NULL;
    m->is_reply = m->entry_set_up = false;
    m->world = plan_world_start(in);
    out->count = out->nodes = 0;
    out->failure[0] = '\0';
}

/* A pair whose third hand never played is a fault of the plans; an empty sequence leads nowhere. */
static bool is_whole(struct machine *m)
{
    if (!m->out->count) return fail(m, "no card is to be played", "");
    const struct sequence_element *last = &m->out->element[m->out->count - 1];
    return last->is_node || last->card[1] != NO_CARD || fail(m, "third hand plays no card", "");
}

struct technique plan_cashing(void)
{
    return (struct technique){
        .name = "play-all-sure-tricks-left", .plan = "play-all-sure-tricks-left-plan", .suit = -1};
}

static bool construct_by(const struct plans *plans, const struct plan_input *in, const char *plan,
                         struct sequence *out)
{
    struct machine m;
    static const struct value none[PLAN_ARGS];
    start(&m, plans, in, out);
    const struct plan *root = plans_find(plans, plan);
    if (!root) return fail(&m, "no plan has the name ", plan);
    if (expand(&m, root, none) && run(&m) && is_whole(&m)) return true;
    out->count = 0;
    return false;
}

bool plan_construct(const struct plans *plans, const struct plan_input *in, struct sequence *out)
{
    const char *line = in->technique->line.plan;
    return (line && construct_by(plans, in, line, out)) || construct_by(plans, in, in->technique->plan, out);
}

/* ---- third hand in a real trick (thesis 8.4) ---- */

/* The card that the led one is compared with: the exact card that third hand is to play, where there is one
 * (E-048). */
static int compared_card(const struct sequence_element *node)
{
    const struct sequence_reply *low = &node->reply[REPLY_LOW];
    for (int i = 0; i < low->args; i++)
        if (low->arg[i].kind == VALUE_CARD && card_suit(low->arg[i].n) == card_suit(node->card[0]))
            return low->arg[i].n;
    return node->card[0];
}

/* What second hand has done with this card. */
static enum reply_kind second_hand_kind(const struct sequence_element *node, int card)
{
    if (card_suit(card) != card_suit(node->card[0])) return REPLY_DISCARD;
    return card > compared_card(node) ? REPLY_HIGH : REPLY_LOW;
}

int plan_reply(const struct plans *plans, const struct plan_input *in, const struct sequence_element *node,
               int *kind)
{
    const struct trick *t = &in->view->play.trick[in->view->play.tricks];
    if (t->count != 2) return NO_CARD;
    int second = t->card[1], which = (int)second_hand_kind(node, second);
    struct sequence answer;
    struct machine m;
    start(&m, plans, in, &answer);
    m.is_reply = true;
    m.world.suit_led = card_suit(node->card[0]);
    m.world.table = trick_best(t, STRAIN_NOTRUMP);
    m.world.second = card_suit(second) == m.world.suit_led ? second : NO_CARD;
    m.world.is_ours = m.world.table == node->card[0];
    answer.element[0].card[1] = NO_CARD;
    if (kind) *kind = which;
    const struct sequence_reply *r = &node->reply[which];
    if (!r->plan || !expand(&m, r->plan, r->arg)) return NO_CARD;
    while (m.height && answer.element[0].card[1] == NO_CARD)
        if (!step(&m)) return NO_CARD;
    return answer.element[0].card[1];
}
