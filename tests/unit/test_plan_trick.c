/* The two ways to carry out a plan are one: to its first trick (plan_trick.h), as it plays in trials, and by the
 * stack interpreter (plan_exec.h), which plays at the table and is traced, lead the same card and answer
 * second hand alike.
 *
 * The interpreter goes on to the end of a sequence, where the other stops after one trick: a sequence
 * that fails later on is no sequence, and yet its first trick is compared, by the trace. */
#include "hands.h"
#include "plan_random.h"

#include "engine/player/player.h"
#include "planner/knowledge/plan/plan_trick.h"
#include "planner/lines/line.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { RANDOM = 200, POSITIONS = 60 };
#else
enum { RANDOM = 2000, POSITIONS = 300 };
#endif

/* How often each kind of first trick was compared. */
struct compared {
    int pairs, nodes, replies, unfinished, failures;
};

/* ---- the interpreter's first trick ---- */

/* The cards that the trace names, one after the other. */
struct played {
    int count;
    char card[2][32];
};

static void keep_card(void *context, const char *line)
{
    struct played *p = context;
    if (!strncmp(line, "card (", 6) && p->count < 2)
        snprintf(p->card[p->count++], sizeof *p->card, "%s", line);
}

static void check_traced(const struct played *p, int place, int card, enum seat seat)
{
    static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    struct buffer text = {0};
    buffer_format(&text, "card (%s %s %s)", seat_title(seat), suit_word(card_suit(card)),
                  ranks[card_rank(card) - RANK_LOWEST]);
    assert_true(place < p->count);
    assert_string_equal(p->card[place], buffer_text(&text));
    buffer_free(&text);
}

/* ---- third hand ---- */

/* What is seen once second hand has played. */
static struct plan_world world_behind(const struct plan_input *in, const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct plan_world w = plan_world_start(in);
    w.suit_led = card_suit(t->card[0]);
    w.table = trick_best(t, STRAIN_NOTRUMP);
    w.second = card_suit(t->card[1]) == w.suit_led ? t->card[1] : NO_CARD;
    w.is_ours = w.table == t->card[0];
    return w;
}

/* Every card that second hand may have. */
static void check_replies(const struct plans *plans, const struct plan_input *in,
                          const struct sequence_element *node, const struct plan_lead *lead,
                          struct compared *seen)
{
    for (cardset rest = in->view->unseen; rest; rest &= rest - 1) {
        int second = cardset_lowest(rest);
        struct view v = *in->view;
        struct plan_input at = *in;
        struct trick *t = &v.play.trick[v.play.tricks];
        *t = (struct trick){.leader = node->leader, .count = 2, .card = {node->card[0], (int8_t)second}};
        v.play.hand[node->leader] &= ~cardset_of(node->card[0]);
        v.unseen &= ~cardset_of(second);
        at.view = &v;
        at.trace = NULL;
        const struct plan_world w = world_behind(&at, &v);
        int want = plan_reply(plans, &at, node, NULL), got = plan_answer_now(plans, lead, &w, second);
        assert_int_equal(got, want);
        seen->replies++;
    }
}

/* ---- one plan ---- */

/* The technique played by this plan, both ways. */
static void compare(const struct plans *plans, const struct plan_input *input,
                    const struct technique *technique, const struct plan *root, struct compared *seen)
{
    struct technique t = *technique;
    struct plan_input in = *input;
    struct played played = {0};
    struct sequence s;
    struct plan_lead lead = {.third = NO_CARD};
    t.plan = plan_name(root);
    if (!t.line.plan || plans_find(plans, t.line.plan) != root) t.line.plan = NULL;
    in.technique = &t;
    in.trace = keep_card;
    in.trace_context = &played;
    const struct plan_world w = plan_world_start(&in);
    bool good = plan_construct(plans, &in, &s), leads = plan_lead_now(plans, root, &w, &lead);
    if (!good && !leads) {
        seen->failures++;
        return;
    }
    if (!leads) fail_msg("%s: no first trick", plan_name(root));
    if (!good) { /* its end cannot be played, its first trick can */
        enum seat leader = cardset_has(in.view->play.hand[in.view->declarer], lead.card) ? in.view->declarer
                                                                                         : in.view->dummy;
        if (lead.third == NO_CARD) return;
        check_traced(&played, 0, lead.card, leader);
        check_traced(&played, 1, lead.third, seat_partner(leader));
        seen->unfinished++;
        return;
    }
    const struct sequence_element *e = &s.element[0];
    assert_int_equal(lead.card, e->card[0]);
    assert_int_equal(lead.third, e->card[1]);
    seen->pairs += !e->is_node;
    seen->nodes += e->is_node;
    if (e->is_node) check_replies(plans, &in, e, &lead, seen);
}

static void compare_all(const struct plans *plans, const struct plan_input *in, const struct technique *t,
                        struct compared *seen)
{
    for (int i = 0; i < plans_count(plans); i++)
        if (plan_is_root(plans_at(plans, i))) compare(plans, in, t, plans_at(plans, i), seen);
}

/* ---- techniques that may make no sense ---- */

static void of_any_technique(void **state)
{
    const struct plans *plans = ((struct planner *)*state)->knowledge->plans;
    struct random r;
    struct compared seen = {0};
    random_seed(&r, 23);
    for (int i = 0; i < RANDOM; i++) {
        struct view v = random_view(&r);
        struct technique t = random_technique(&r, &v);
        struct plan_input in = {.view = &v, .node_ceiling = 1000};
        in.technique_suits = random_below(&r, 16);
        in.bid_suits = random_below(&r, 16);
        for (int card = 0; card < CARD_COUNT; card++) in.left_chance[card] = 0.5;
        compare_all(plans, &in, &t, &seen);
    }
    assert_true(seen.pairs > RANDOM && seen.nodes > RANDOM && seen.replies > 10 * RANDOM);
    assert_true(seen.unfinished > RANDOM / 100 && seen.failures > RANDOM);
}

/* ---- techniques that knowledge proposes ---- */

/* A deal played at random, to a lead of our side after some tricks. */
static struct view random_lead(struct random *r, uint64_t seed)
{
    struct contract c = {.level = 1 + (int)(seed % 4), .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct deal d = deal_random(r);
    struct table t = table_of(&d, c, NULL, SEAT_WEST);
    struct player any = player_random(seed);
    int wanted = 1 + (int)random_below(r, SUIT_SIZE - 3);
    while (t.play.tricks < wanted || t.play.trick[t.play.tricks].count ||
           (t.play.tricks < SUIT_SIZE - 1 && seat_side(play_turn(&t.play)) != seat_side(SEAT_SOUTH)))
        play_card(&t.play, player_choose(&any, &t));
    player_free(&any);
    return table_view(&t, play_turn(&t.play));
}

static void of_proposed_techniques(void **state)
{
    struct planner *p = *state;
    const struct plans *plans = p->knowledge->plans;
    struct random r;
    struct compared seen = {0};
    int exact = 0;
    random_seed(&r, 24);
    for (uint64_t i = 0; i < POSITIONS; i++) {
        struct view v = random_lead(&r, i);
        if (!view_is_ours(&v, play_turn(&v.play))) continue;
        struct thought thought = think(p, v);
        const struct choice *c = &thought.position->choice;
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            for (int k = 0; k < c->suit[suit].count; k++) {
                const struct technique *t = &c->suit[suit].list[k].technique;
                const struct plan_input in = choice_plan_input(thought.position, &thought.view, t);
                compare_all(plans, &in, t, &seen);
                if (!t->line.plan) continue;
                compare(plans, &in, t, plans_find(plans, t->line.plan), &seen);
                exact++;
            }
    }
    assert_true(seen.pairs > POSITIONS && seen.nodes > POSITIONS && seen.replies > 10 * POSITIONS);
    assert_true(exact > POSITIONS / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_any_technique),
        cmocka_unit_test(of_proposed_techniques),
    };
    return cmocka_run_group_tests_name("plan_trick", tests, planner_setup, planner_teardown);
}
