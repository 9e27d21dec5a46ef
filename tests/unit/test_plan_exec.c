/* Constructions: the acceptance tests on plans and on the language, each named by its number in the
 * requirements. The expected cards are the thesis's own (chapter 7) or were worked out by hand. */
#include "plan_support.h"

/* ---- the thesis's chapter 7: a throw-in in clubs, West to be put on lead ---- */

static const char d3_north[] = "852 A54 AKQJ 752", d3_south[] = "KJ7 KJ6 984 AQ83";

static struct technique throw_in(int leads, enum seat first, enum seat second)
{
    return (struct technique){.name = "throw-in",
                              .plan = "throw-in-plan",
                              .suit = SUIT_CLUB,
                              .args = 1,
                              .arg = {{VALUE_SEAT, SEAT_WEST}},
                              .leads = leads,
                              .lead = {first, second}};
}

/* Spades, hearts and clubs have a technique in the list; diamonds are free. */
static struct plan_input d3_input(const struct view *v, const struct technique *t)
{
    struct plan_input in = input_of(v, t);
    in.technique_suits = 1u << SUIT_SPADE | 1u << SUIT_HEART | 1u << SUIT_CLUB;
    return in;
}

/* The stack as the trace shows it, one string a state. */
struct states {
    int count;
    struct buffer state[64];
};

static void keep_states(void *context, const char *line)
{
    struct states *s = context;
    bool first = !strncmp(line, "stack", 5);
    if (!first && strncmp(line, "        ", 8)) return;
    if (first) s->count++;
    assert_in_range(s->count, 1, 64);
    buffer_add(&s->state[s->count - 1], line + 8);
    buffer_char(&s->state[s->count - 1], '\n');
}

static int find_state(const struct states *s, int from, const char *want)
{
    for (int i = from; i < s->count; i++)
        if (!strcmp(buffer_text(&s->state[i]), want)) return i;
    return -1;
}

#define S1_REST                                                                                              \
    "EXAMINE is-correct-entry south\n"                                                                       \
    "DO draw-in-a-card west\n"                                                                               \
    "EXAMINE is-correct-opponent west\n"
#define S1 "DO play-all-free-sure-tricks WHILE having-a-free-sure-trick-in-hand\n" S1_REST

static void a024_stack_states(void **state)
{
    (void)state;
    static const char *const wanted[] = {
        S1,
        "DO play-free-sure-tricks-in-suit diamond\n" S1,
        "DO drop-a-card diamond south\nPERFORM play-this-card A diamond north\n" S1,
        S1,
        "DO play-free-sure-tricks-in-suit diamond\n" S1,
        "PERFORM play-this-card K diamond north\nDO play-a-smaller-card diamond south\n" S1,
        S1,
        "PERFORM play-this-card Q diamond north\nDO play-a-smaller-card diamond south\n" S1,
        S1,
        "PERFORM play-this-card J diamond north\nDO play-a-smaller-card diamond south\n" S1,
        S1,
        S1_REST,
        "DO draw-in-a-card west\nEXAMINE is-correct-opponent west\n",
        "make-lead 2 spade north\nEXAMINE is-correct-opponent west\n",
        "EXAMINE is-correct-opponent west\n",
        "empty\n",
    };
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(2, SEAT_SOUTH, SEAT_NORTH);
    struct plan_input in = d3_input(&v, &t);
    struct states seen = {0};
    struct sequence s;
    in.trace = keep_states;
    in.trace_context = &seen;
    assert_true(plan_construct(kb, &in, &s));
    int at = 0;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        int found = find_state(&seen, at, wanted[i]);
        if (found < 0) fail_msg("state %zu never comes: %s", i, wanted[i]);
        at = found + 1;
    }
    assert_int_equal(at, seen.count);
    for (int i = 0; i < seen.count; i++) buffer_free(&seen.state[i]);
}

static void a028_entry_must_be_set_up(void **state)
{
    (void)state;
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(1, SEAT_SOUTH, SEAT_SOUTH);
    struct plan_input in = d3_input(&v, &t);
    struct buffer trace = {0};
    struct sequence s;
    in.trace = keep_line;
    in.trace_context = &trace;
    assert_true(plan_construct(kb, &in, &s));
    assert_non_null(strstr(buffer_text(&trace), "setup-entry-at south"));
    buffer_free(&trace);
}

/* ---- the language itself: A-030 ---- */

#define PLAN(name, level, actions)                                                                           \
    "(" name " (comment \"test\") (source \"test\") (arguments nil) (plan-level " level                      \
    ") (player-relation nil)"                                                                                \
    " (suits nil) (cards nil) (premises nil) (actions " actions ") (alternatives nil))\n"

/* Runs a root plan of a text on D3 with South on lead. */
static bool run_text(const char *text, const char *root, struct sequence *out, struct buffer *trace)
{
    struct plans *all = plans_with(text);
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = {.name = "test", .plan = root, .suit = SUIT_CLUB};
    struct plan_input in = d3_input(&v, &t);
    in.trace = trace ? keep_line : NULL;
    in.trace_context = trace;
    bool built = plan_construct(all, &in, out);
    plans_free(all);
    return built;
}

static void a030_while_false_at_once(void **state)
{
    (void)state;
    struct buffer trace = {0};
    struct sequence s;
    assert_true(run_text(
        PLAN("root", "root-level", "((do never while is-correct-entry west) (do lead-an-useless-card))")
            PLAN("never", "suit-level", "((do drop-a-card spade south))"),
        "root", &s, &trace));
    assert_int_equal(s.count, 1);
    assert_true(s.element[0].is_node);
    assert_non_null(strstr(buffer_text(&trace), "is-correct-entry west: false"));
    assert_null(strstr(buffer_text(&trace), "plan never"));
    buffer_free(&trace);
}

static void a030_while_that_plays_nothing_is_stopped(void **state)
{
    (void)state;
    struct sequence s;
    assert_false(run_text(PLAN("root", "root-level", "((DO idle (WHILE is-correct-entry south)))")
                              PLAN("idle", "suit-level", "((examine is-correct-entry south))"),
                          "root", &s, NULL));
    assert_string_equal(s.failure, "the loop plays no card: idle");
    assert_int_equal(s.count, 0);
}

/* What is not playable ends the construction in words, never in a wrong card. */
static void a030_illegal_moves_fail(void **state)
{
    (void)state;
    static const char *const actions[] = {
        "((do drop-a-card spade north))",                                 /* not on lead */
        "((do drop-a-card spade south) (do drop-a-card heart north))",    /* revokes */
        "((do drop-a-card spade south))",                                 /* half a trick */
        "((do drop-a-card spade west))",                                  /* plays nothing */
        "((do lead-an-useless-card) (do drop-a-card spade south))",       /* after a node */
        "((do draw-in-a-card west) (do draw-in-a-card west))",            /* a second node */
        "((examine is-correct-opponent west) (do lead-an-useless-card))", /* nothing drawn */
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        char text[600];
        struct sequence s;
        snprintf(text, sizeof text, PLAN("root", "root-level", "%s"), actions[i]);
        if (run_text(text, "root", &s, NULL)) fail_msg("this was built: %s", actions[i]);
        assert_true(s.failure[0] != '\0');
        assert_int_equal(s.count, 0);
    }
}

/* A generator that finds nothing leaves its variable unbound: the alternatives may not act on it. */
static void a030_unbound_variable_fails(void **state)
{
    (void)state;
    struct view v = view_with("- - - 98", "- - - 32", "- - - AKQJ", SEAT_SOUTH);
    struct technique t = {
        .name = "test", .plan = "root", .suit = SUIT_CLUB, .args = 1, .arg = {{VALUE_SEAT, SEAT_WEST}}};
    struct plan_input in = input_of(&v, &t);
    struct plans *all = plans_with(PLAN("root", "root-level", "((do draw-in-a-card west))"));
    struct sequence s;
    assert_false(plan_construct(all, &in, &s));
    assert_int_equal(s.count, 0);
    assert_non_null(strstr(s.failure, "a-suit-to-draw-in"));
    plans_free(all);
    all = plans_with(PLAN("root", "root-level", "((do play-a-heart heart south))") /* there is no heart to play */
                     "(play-a-heart (comment \"test\") (source \"test\") (arguments (?suit ?player))"
                     " (plan-level card-level) (player-relation nil) (suits (?suit))"
                     " (cards (?card in (cards-hold-by ?suit ?player)))"
                     " (premises ((is-the-smallest-card ?card ?suit ?player))) (actions nil)"
                     " (alternatives ((perform play-this-card ?card ?suit ?player))))\n");
    assert_false(plan_construct(all, &in, &s));
    assert_int_equal(s.count, 0);
    assert_non_null(strstr(s.failure, "cards-hold-by"));
    plans_free(all);
}

static void a030_alternatives_on_false_premises(void **state)
{
    (void)state;
    struct buffer trace = {0};
    struct sequence s;
    assert_true(
        run_text(PLAN("root", "root-level", "((do drop-a-card spade south) (do drop-a-card spade north))"),
                 "root", &s, &trace));
    assert_text("(((South Spade 7) (North Spade 2)))", sequence_write, &s);
    assert_non_null(strstr(buffer_text(&trace), "is-the-smallest-card K spade south: false"));
    assert_non_null(strstr(buffer_text(&trace), "is-the-smallest-card J spade south: false"));
    assert_non_null(strstr(buffer_text(&trace), "is-the-smallest-card 7 spade south: true"));
    buffer_free(&trace);
}

/* A new technique is a new text: its plan runs without a change of program. */
static void a_technique_is_added_by_text(void **state)
{
    (void)state;
    struct buffer trace = {0};
    struct sequence s;
    assert_true(run_text(PLAN("unblock-plan", "root-level",
                              "((do play-free-sure-tricks-in-suit diamond) (do lead-an-useless-card))"),
                         "unblock-plan", &s, &trace));
    assert_int_equal(s.count, 2);
    assert_card(s.element[0].card[1], "DA");
    assert_non_null(strstr(buffer_text(&trace), "plan drop-a-card ?suit=diamond ?player=south"));
    buffer_free(&trace);
}

/* The ceiling of expanded plans holds. */
static void node_ceiling_ends_a_construction(void **state)
{
    (void)state;
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(2, SEAT_SOUTH, SEAT_NORTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    in.node_ceiling = 5;
    assert_false(plan_construct(kb, &in, &s));
    assert_non_null(strstr(s.failure, "too many plans"));
    assert_in_range(s.nodes, 5, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a024_stack_states),
        cmocka_unit_test(a028_entry_must_be_set_up),
        cmocka_unit_test(a030_while_false_at_once),
        cmocka_unit_test(a030_while_that_plays_nothing_is_stopped),
        cmocka_unit_test(a030_illegal_moves_fail),
        cmocka_unit_test(a030_unbound_variable_fails),
        cmocka_unit_test(a030_alternatives_on_false_premises),
        cmocka_unit_test(a_technique_is_added_by_text),
        cmocka_unit_test(node_ceiling_ends_a_construction),
    };
    return cmocka_run_group_tests_name("plan_exec", tests, load_plans, free_plans);
}
