/* Kinds that ask what a plan of kb/plans constructs: the sequence, its node, third hand's replies.
 *
 * A query names the plan, its suit, its arguments (cards and seats), the hands that may lead and the suits
 * with a technique: `sequence of finesse-plan spade SQ North led-by South techniques spade club`. The input
 * is North's hand, South's and, for an ending, what the opponents hold together; then who is on lead.
 */
#include "planner/command/planning.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "tests/cases/cases.h"

struct construction {
    struct view view;
    struct technique technique;
    struct plan_input input;
    struct sequence sequence;
    bool is_built;
};

static struct view view_of_input(struct asked *a)
{
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    cardset outside = 0;
    d.hand[SEAT_NORTH] = cases_hand(a, &a->input);
    if (!cases_take(&a->input, "/")) cases_refuse(a, a->input, "expected / and South's hand");
    d.hand[SEAT_SOUTH] = cases_hand(a, &a->input);
    if (cases_take(&a->input, "/")) outside = cases_hand(a, &a->input);
    enum seat leader = cases_seat(a, &a->input);
    return view_of(&d, c, NULL, outside, leader);
}

static struct value argument(struct asked *a)
{
    const char *word = a->query + strspn(a->query, " ");
    if (card_from_text(word) != NO_CARD && strchr(" ", word[2]))
        return (struct value){VALUE_CARD, cases_card(a, &a->query)};
    return (struct value){VALUE_SEAT, (int)cases_seat(a, &a->query)};
}

/* The plan, the suit or "-", arguments, "led-by" seats, "techniques" suits. */
static void read_technique(struct asked *a, struct construction *c)
{
    struct technique *t = &c->technique;
    bool has_techniques = false, is_led = false;
    t->plan = t->name = cases_need(a, &a->query, "a plan");
    if (!plans_find(cases_planning()->knowledge->plans, t->plan))
        cases_refuse(a, t->plan, "no plan %s", t->plan);
    t->suit = cases_take(&a->query, "-") ? -1 : cases_suit(a, &a->query);
    while (a->query[strspn(a->query, " ")]) {
        is_led |= cases_take(&a->query, "led-by");
        has_techniques |= cases_take(&a->query, "techniques");
        if (has_techniques)
            c->input.technique_suits |= 1u << cases_suit(a, &a->query);
        else if (is_led && t->leads < 2)
            t->lead[t->leads++] = cases_seat(a, &a->query);
        else if (t->args < TECHNIQUE_ARGS)
            t->arg[t->args++] = argument(a);
        else
            cases_refuse(a, a->query, "too many arguments");
    }
}

static void construct(struct asked *a, struct construction *c)
{
    read_technique(a, c);
    c->view = view_of_input(a);
    c->input.view = &c->view;
    c->input.technique = &c->technique;
    c->input.node_ceiling = 1000;
    for (int card = 0; card < CARD_COUNT; card++) c->input.left_chance[card] = 0.5;
    c->is_built = plan_construct(cases_planning()->knowledge->plans, &c->input, &c->sequence);
}

/* `sequence of PLAN ...`; "none: " and why when there is none. */
static void sequence(struct asked *a)
{
    struct construction c = {.is_built = false};
    construct(a, &c);
    if (c.is_built)
        sequence_write(&a->answer, &c.sequence);
    else
        buffer_format(&a->answer, "none: %s", c.sequence.failure);
}

/* The last element of what is constructed, which must be a node. */
static const struct sequence_element *node_of(struct asked *a, struct construction *c)
{
    construct(a, c);
    const struct sequence_element *last = &c->sequence.element[c->sequence.count - 1];
    if (!c->is_built || !last->is_node) cases_refuse(a, a->input_text, "no node: %s", c->sequence.failure);
    return last;
}

/* "D4 from North": the lead of the node. */
static void lead(struct asked *a)
{
    struct construction c = {.is_built = false};
    char card[3];
    const struct sequence_element *node = node_of(a, &c);
    buffer_format(&a->answer, "%s from %s", card_text(node->card[0], card), seat_title(node->leader));
}

static void node(struct asked *a)
{
    struct construction c = {.is_built = false};
    sequence_write_node(&a->answer, node_of(a, &c));
}

/* How many plans were expanded. */
static void plans_expanded(struct asked *a)
{
    struct construction c = {.is_built = false};
    construct(a, &c);
    buffer_format(&a->answer, "%d", c.sequence.nodes);
}

/* `reply to DK by PLAN ...`: third hand's card, and as what the card was taken. */
static void reply(struct asked *a)
{
    static const char *const kinds[] = {"low", "high", "discard"};
    struct construction c = {.is_built = false};
    char card[3];
    int kind = 0, second = cases_card(a, &a->query);
    if (!cases_take(&a->query, "by")) cases_refuse(a, a->query, "expected by and a plan");
    const struct sequence_element *node = node_of(a, &c);
    c.view.play.trick[c.view.play.tricks].leader = node->leader;
    const char *why = view_play(&c.view, node->card[0]);
    if (!why) why = view_play(&c.view, second);
    if (why) cases_refuse(a, a->query_text, "%s", why);
    int third = plan_reply(cases_planning()->knowledge->plans, &c.input, node, &kind);
    buffer_format(&a->answer, "%s, to %s", card_text(third, card), kinds[kind]);
}

const struct case_kind kinds_of_plans[] = {
    {"sequence of", sequence},     {"lead of", lead},   {"node of", node},
    {"plans for", plans_expanded}, {"reply to", reply}, {NULL, NULL},
};
