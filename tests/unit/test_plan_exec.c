/* Constructions: the acceptance tests on plans, each named by its number in the requirements. The expected
 * cards are the thesis's own (chapters 4, 7, 10) or were worked out by hand. */
#include "plan_support.h"
#include "planner/value.h"

static struct plans *kb;

static int load(void **state)
{
    (void)state;
    kb = plans_with(NULL);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    plans_free(kb);
    return 0;
}

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

static void a025_sequence(void **state)
{
    (void)state;
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(2, SEAT_SOUTH, SEAT_NORTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_text("(((South Diamond 4) (North Diamond A)) ((North Diamond K) (South Diamond 8)) "
                "((North Diamond Q) (South Diamond 9)) ((North Diamond J) (South Club 3)) (G00001))",
                sequence_write, &s);
    assert_int_equal(s.nodes, 18);
}

static void a026_node(void **state)
{
    (void)state;
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(2, SEAT_SOUTH, SEAT_NORTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_text("(make-lead (2 spade north) ((when play-low) (play-a-smaller-card spade south)) "
                "((when play-high) (play-a-higher-card spade south)) "
                "((when discard-card) (play-a-smaller-card spade south)))",
                sequence_write_node, &s.element[4]);
}

static void a027_replies(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"S4", "S7"}, {"S9", "SJ"}, {"ST", "SJ"},
                                           {"SQ", "SK"}, {"SA", "S7"}, {"H2", "S7"}};
    struct view v = view_with(d3_north, d3_south, NULL, SEAT_SOUTH);
    struct technique t = throw_in(2, SEAT_SOUTH, SEAT_NORTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_card(reply_to(kb, &in, &s.element[4], cases[i][0], NULL), cases[i][1]);
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
    assert_int_equal(s.count, 6);
    assert_false(s.element[4].is_node);
    assert_card(s.element[4].card[0], "H4");
    assert_card(s.element[4].card[1], "HK");
    assert_true(s.element[5].is_node);
    assert_int_equal(s.element[5].leader, SEAT_SOUTH);
    buffer_free(&trace);
}

/* South has no winner outside clubs to come in with: the technique is not feasible, and says why. */
static void a028_entry_cannot_be_set_up(void **state)
{
    (void)state;
    struct view v = view_with("852 AK4 AKQJ 752", "QJ7 JT6 984 AQ83", NULL, SEAT_SOUTH);
    struct technique t = throw_in(1, SEAT_SOUTH, SEAT_SOUTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    assert_false(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 0);
    assert_string_equal(s.failure, "the lead cannot be brought to south");
}

static void a029_target_second_is_not_covered(void **state)
{
    (void)state;
    struct view v = view_with("KJ7 A54 AKQJ 752", "852 KJ6 984 AQ83", NULL, SEAT_SOUTH);
    struct technique t = throw_in(1, SEAT_SOUTH, SEAT_SOUTH);
    struct plan_input in = d3_input(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    const struct sequence_element *node = &s.element[s.count - 1];
    assert_true(node->is_node);
    assert_int_equal(node->leader, SEAT_SOUTH);
    assert_card(node->card[0], "S2");
    assert_card(reply_to(kb, &in, node, "S9", NULL), "S7");
    assert_card(reply_to(kb, &in, node, "SQ", NULL), "S7");
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

/* ---- the thesis's chapter 10: a finesse of the diamond queen ---- */

static const char d10_north[] = "652 A32 974 K643", d10_south[] = "AK4 864 AQ3 A852";

static struct technique finesse_queen(void)
{
    return (struct technique){.name = "finesse",
                              .plan = "finesse-plan",
                              .suit = SUIT_DIAMOND,
                              .args = 2,
                              .arg = {a_card("DQ"), a_seat(SEAT_SOUTH)},
                              .leads = 1,
                              .lead = {SEAT_NORTH}};
}

static void a036_finesse_from_the_right_hand(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"DK", "DA"}, {"D2", "DQ"}, {"D8", "DQ"}, {"DJ", "DQ"}, {"S8", "DA"}};
    static const int kinds[] = {1, 0, 0, 0, 2};
    struct view v = view_with(d10_north, d10_south, NULL, SEAT_NORTH);
    struct technique t = finesse_queen();
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    in.technique_suits = 1u << SUIT_DIAMOND | 1u << SUIT_CLUB;
    assert_true(plan_construct(kb, &in, &s));
    assert_text("((G00001))", sequence_write, &s);
    assert_card(s.element[0].card[0], "D4");
    assert_int_equal(s.element[0].leader, SEAT_NORTH);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int kind = -1;
        assert_card(reply_to(kb, &in, &s.element[0], cases[i][0], &kind), cases[i][1]);
        assert_int_equal(kind, kinds[i]); /* E-048: against the queen, not against the four */
    }
}

static void a037_finesse_with_the_entry_set_up(void **state)
{
    (void)state;
    struct view v = view_with(d10_north, d10_south, NULL, SEAT_SOUTH);
    struct technique t = finesse_queen();
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    in.technique_suits = 1u << SUIT_DIAMOND | 1u << SUIT_CLUB;
    assert_true(plan_construct(kb, &in, &s));
    assert_text("(((South Heart 4) (North Heart A)) (G00001))", sequence_write, &s);
    assert_card(s.element[1].card[0], "D4");
}

/* ---- the thesis's chapter 4: K5 opposite 42 ---- */

static void a019_finesse_of_the_king(void **state)
{
    (void)state;
    struct view v = view_with("- 42 - -", "- K5 - -", "- AQJ3 - -", SEAT_NORTH);
    struct technique t = finesse_queen();
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    t.suit = SUIT_HEART;
    t.arg[0] = a_card("HK");
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 1);
    assert_card(s.element[0].card[0], "H2");
    assert_card(reply_to(kb, &in, &s.element[0], "HA", NULL), "H5");
    assert_card(reply_to(kb, &in, &s.element[0], "H3", NULL), "HK");
    assert_card(reply_to(kb, &in, &s.element[0], "HQ", NULL), "HK");
}

/* ---- other techniques ---- */

/* KQJ opposite small cards: the king is led, or played from third hand unless the ace has come before it. */
static void promotion_drives_from_the_top(void **state)
{
    (void)state;
    struct technique t = {.name = "promotion",
                          .plan = "promotion-plan",
                          .suit = SUIT_SPADE,
                          .args = 2,
                          .arg = {a_card("SK"), a_seat(SEAT_NORTH)}};
    struct view v = view_with("KQJ A - -", "432 5 - -", "AT98 KQJT - -", SEAT_NORTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_card(s.element[0].card[0], "SK");
    v.play.trick[0].leader = SEAT_SOUTH;
    assert_true(plan_construct(kb, &in, &s));
    assert_card(s.element[0].card[0], "S2");
    assert_card(reply_to(kb, &in, &s.element[0], "S8", NULL), "SK");
    assert_card(reply_to(kb, &in, &s.element[0], "SA", NULL), "SJ");
}

/* AK643 opposite 852 with the king of diamonds outside: the tops, then a third round (thesis chapter 1). */
static void length_cashes_then_gives_up_a_round(void **state)
{
    (void)state;
    struct technique t = {
        .name = "win-tricks-by-long-suit", .plan = "win-tricks-by-long-suit-plan", .suit = SUIT_CLUB};
    struct view v = view_with("752 83 K9 AK643", "AK43 AQ4 73 852", "QJT986 KJT976 QJT865 QJT97", SEAT_SOUTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 3);
    assert_card(s.element[0].card[0], "C2");
    assert_true(card_suit(s.element[0].card[1]) == SUIT_CLUB && card_rank(s.element[0].card[1]) >= 13);
    assert_true(s.element[2].is_node);
    assert_int_equal(card_suit(s.element[2].card[0]), SUIT_CLUB);
}

/* Cashing takes every winner: the blocked suit's short honour first, and no winner under another. */
static void winners_are_unblocked(void **state)
{
    (void)state;
    struct technique t = {.name = "cash", .plan = "play-all-sure-tricks-left-plan", .suit = -1};
    struct view v = view_with("AK2 - - -", "Q3 4 - -", "JT98 32 - -", SEAT_NORTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 3);
    assert_card(s.element[0].card[0], "S2");
    assert_card(s.element[0].card[1], "SQ");
}

/* A winner in the hand that is left for good is cashed before leaving it. */
static void winners_are_not_stranded(void **state)
{
    (void)state;
    struct technique t = {.name = "cash", .plan = "play-all-sure-tricks-left-plan", .suit = -1};
    struct view v = view_with("- - 3 AKQ", "A - 2 43", "K - AKQJ JT9", SEAT_SOUTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 4);
    assert_card(s.element[0].card[0], "SA");
}

/* ---- plans of ours ---- */

/* QJT opposite A54: the queen runs unless the king covers it. */
static void a_card_is_run(void **state)
{
    (void)state;
    struct technique t = {.name = "run",
                          .plan = "run-a-card-plan",
                          .suit = SUIT_SPADE,
                          .args = 2,
                          .arg = {a_card("SQ"), a_seat(SEAT_NORTH)},
                          .leads = 1,
                          .lead = {SEAT_NORTH}};
    struct view v = view_with("QJT A - -", "A54 5 - -", "K987 KQJT - -", SEAT_NORTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_card(s.element[0].card[0], "SQ");
    assert_card(reply_to(kb, &in, &s.element[0], "S7", NULL), "S4");
    assert_card(reply_to(kb, &in, &s.element[0], "SK", NULL), "SA");
    assert_card(reply_to(kb, &in, &s.element[0], "HK", NULL), "S4");
}

/* AQT98 opposite 5432 (the reference line: ace first): the ace, back by a heart, then low to the queen. */
static void a_top_comes_before_the_finesse(void **state)
{
    (void)state;
    struct technique t = {.name = "top",
                          .plan = "finesse-after-a-top-plan",
                          .suit = SUIT_SPADE,
                          .args = 2,
                          .arg = {a_card("SQ"), a_seat(SEAT_SOUTH)},
                          .leads = 1,
                          .lead = {SEAT_NORTH}};
    struct view v = view_with("5432 AK - -", "AQT98 3 - -", "KJ76 QJT98 742 -", SEAT_SOUTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 3);
    assert_card(s.element[0].card[0], "SA");
    assert_card(s.element[0].card[1], "S2");
    assert_card(s.element[1].card[0], "H3");
    assert_card(s.element[2].card[0], "S3");
    assert_card(reply_to(kb, &in, &s.element[2], "S7", NULL), "SQ");
}

/* AKQ5 opposite 432: three tops, no more. */
static void tops_are_cashed_for_the_drop(void **state)
{
    (void)state;
    struct technique t = {.name = "drop", .plan = "play-for-the-drop-plan", .suit = SUIT_SPADE};
    struct view v = view_with("AKQ5 - - -", "432 2 - -", "JT987 AK - 4", SEAT_NORTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 3);
    assert_card(s.element[2].card[0], "SQ");
}

static void a_round_is_ducked(void **state)
{
    (void)state;
    struct technique t = {.name = "duck", .plan = "duck-plan", .suit = SUIT_SPADE};
    struct view v = view_with("AK543 - - -", "762 42 - -", "QJT98 AKQJT - -", SEAT_SOUTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_int_equal(s.count, 1);
    assert_card(s.element[0].card[0], "S2");
    assert_card(reply_to(kb, &in, &s.element[0], "SJ", NULL), "S3");
}

static void the_lead_crosses(void **state)
{
    (void)state;
    struct technique t = {.name = "cross", .plan = "cross-to-the-other-hand-plan", .suit = SUIT_SPADE};
    struct view v = view_with("AK2 A2 - -", "Q43 43 - -", "JT98 KQJT9 - Q", SEAT_SOUTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_text("(((South Heart 3) (North Heart A)))", sequence_write, &s);
}

/* KJ9 behind a low lead: whatever East plays, South beats it, so that only West can win. */
static void the_trick_is_lost_to_the_safe_hand(void **state)
{
    (void)state;
    struct technique t = {.name = "avoid",
                          .plan = "lose-to-the-safe-hand-plan",
                          .suit = SUIT_SPADE,
                          .args = 1,
                          .arg = {a_seat(SEAT_WEST)},
                          .leads = 1,
                          .lead = {SEAT_NORTH}};
    struct view v = view_with("432 A - -", "KJ9 5 - -", "AQT8 KQJT - -", SEAT_NORTH);
    struct plan_input in = input_of(&v, &t);
    struct sequence s;
    assert_true(plan_construct(kb, &in, &s));
    assert_card(reply_to(kb, &in, &s.element[0], "S8", NULL), "S9");
    assert_card(reply_to(kb, &in, &s.element[0], "ST", NULL), "SJ");
    assert_card(reply_to(kb, &in, &s.element[0], "SQ", NULL), "SK");
    t.arg[0] = a_seat(SEAT_EAST);
    assert_false(plan_construct(kb, &in, &s));
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

/* ---- anything at all ---- */

static int any_of(struct random *r, cardset set)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(set)); skip; skip--) set &= set - 1;
    return cardset_lowest(set);
}

/* Hands of 1 to 13 cards for North and South, South or North on lead. */
static struct view random_view(struct random *r)
{
    int size = 1 + (int)random_below(r, SUIT_SIZE);
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    struct contract c = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    cardset left = CARDSET_ALL, outside = 0;
    for (int i = 0; i < 4 * size; i++) {
        int card = any_of(r, left);
        left &= ~cardset_of(card);
        if (i < size)
            d.hand[SEAT_NORTH] |= cardset_of(card);
        else if (i < 2 * size)
            d.hand[SEAT_SOUTH] |= cardset_of(card);
        else
            outside |= cardset_of(card);
    }
    return view_of(&d, c, NULL, outside, random_below(r, 2) ? SEAT_SOUTH : SEAT_NORTH);
}

/* A technique that may or may not make sense. */
static struct technique random_technique(struct random *r, const struct view *v)
{
    static const char *const roots[] = {"finesse-plan",
                                        "throw-in-plan",
                                        "promotion-plan",
                                        "win-tricks-by-long-suit-plan",
                                        "play-all-sure-tricks-left-plan",
                                        "play-and-watch-plan"};
    struct technique t = {.name = "random", .plan = roots[random_below(r, 6)]};
    t.suit = (int)random_below(r, 5) - 1;
    cardset cards = (v->play.hand[0] | v->play.hand[1] | v->play.hand[2] | v->play.hand[3]) | v->unseen;
    t.args = (int)random_below(r, TECHNIQUE_ARGS + 1);
    for (int i = 0; i < t.args; i++) {
        t.arg[i].kind = (enum value_kind)(1 + random_below(r, 4));
        t.arg[i].n = t.arg[i].kind == VALUE_CARD ? any_of(r, cards) : (int)random_below(r, 4);
    }
    t.leads = (int)random_below(r, 3);
    for (int i = 0; i < t.leads; i++) t.lead[i] = random_below(r, 2) ? SEAT_SOUTH : SEAT_NORTH;
    return t;
}

/* Every pair must be legal for both hands and the next leader the one who can be; every reply must be legal.
 */
static void check_sequence(const struct plan_input *in, const struct sequence *s, struct random *r)
{
    cardset hand[SEAT_COUNT];
    enum seat lead = in->view->play.trick[in->view->play.tricks].leader;
    memcpy(hand, in->view->play.hand, sizeof hand);
    for (int i = 0; i < s->count; i++) {
        const struct sequence_element *e = &s->element[i];
        enum seat third = seat_partner(lead);
        assert_int_equal(e->leader, lead);
        assert_true(cardset_has(hand[lead], e->card[0]));
        hand[lead] &= ~cardset_of(e->card[0]);
        cardset follow = cardset_in_suit(hand[third], card_suit(e->card[0]));
        if (e->is_node) {
            assert_int_equal(i, s->count - 1);
            struct view v = *in->view;
            struct plan_input at = *in;
            int second = any_of(r, v.unseen);
            memcpy(v.play.hand, hand, sizeof hand);
            v.play.trick[v.play.tricks] =
                (struct trick){.leader = lead, .count = 2, .card = {e->card[0], (int8_t)second}};
            v.unseen &= ~cardset_of(second);
            at.view = &v;
            int card = plan_reply(kb, &at, e, NULL);
            assert_true(card != NO_CARD);
            assert_true(cardset_has(follow ? follow : hand[third], card));
            return;
        }
        assert_true(cardset_has(follow ? follow : hand[third], e->card[1]));
        hand[third] &= ~cardset_of(e->card[1]);
        if (card_suit(e->card[1]) == card_suit(e->card[0]) && e->card[1] > e->card[0]) lead = third;
    }
}

static void random_views_play_legal_cards_only(void **state)
{
    (void)state;
    struct random r;
    int built = 0, replies = 0;
    random_seed(&r, 10);
    for (int i = 0; i < 2000; i++) {
        struct view v = random_view(&r);
        struct technique t = random_technique(&r, &v);
        struct plan_input in = input_of(&v, &t);
        struct sequence s, again;
        in.technique_suits = random_below(&r, 16);
        in.bid_suits = random_below(&r, 16);
        bool good = plan_construct(kb, &in, &s);
        assert_int_equal(good, plan_construct(kb, &in, &again));
        if (!good) {
            assert_int_equal(s.count, 0);
            assert_true(s.failure[0] != '\0');
            assert_string_equal(s.failure, again.failure);
            continue;
        }
        assert_in_range(s.nodes, 1, 1000);
        built++;
        replies += s.element[s.count - 1].is_node;
        check_sequence(&in, &s, &r);
    }
    assert_in_range(built, 500, 2000);
    assert_in_range(replies, 200, 2000);
}

/* The most winners that can be cashed, by trying every order: a card of either hand that nothing out beats,
 * the other hand playing its lowest card or the discard of 4.3. */
static int most_winners(cardset hand[2], int lead, cardset out)
{
    int most = 0;
    for (int i = 0; i < 2 * CARD_COUNT; i++) {
        int card = i / 2, winner = i % 2, suit = card_suit(card);
        cardset led = cardset_in_suit(hand[lead], suit), other = cardset_in_suit(hand[!winner], suit);
        if (!cardset_has(hand[winner], card) || !led || cardset_in_suit(out, suit) >> card) continue;
        if (winner != lead && cardset_lowest(led) > card) continue;
        cardset next[2] = {hand[0], hand[1]};
        int useless = other ? suit : value_most_useless(hand[!winner], suit, 0);
        int small = cardset_lowest(cardset_in_suit(hand[!winner], useless));
        next[winner] &= ~cardset_of(card);
        next[!winner] &= ~cardset_of(small);
        int tricks = 1 + most_winners(next, other && small > card ? !winner : winner, out);
        if (tricks > most) most = tricks;
    }
    return most;
}

static void winners_are_as_many_as_any_order_brings(void **state)
{
    (void)state;
    struct random r;
    struct technique t = {.name = "cash", .plan = "play-all-sure-tricks-left-plan", .suit = -1};
    int compared = 0, most_seen = 0;
    random_seed(&r, 7);
    while (compared < 400) {
        struct view v = random_view(&r);
        if (v.play.size > 5) continue;
        enum seat lead = v.play.trick[0].leader;
        cardset hand[2] = {v.play.hand[SEAT_SOUTH], v.play.hand[SEAT_NORTH]};
        struct plan_input in = input_of(&v, &t);
        struct sequence s;
        int most = most_winners(hand, lead != SEAT_SOUTH, v.unseen);
        assert_int_equal(plan_construct(kb, &in, &s), most > 0);
        assert_int_equal(s.count, most);
        compared++;
        if (most > most_seen) most_seen = most;
    }
    assert_int_equal(most_seen, 5);
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
        cmocka_unit_test(a019_finesse_of_the_king),
        cmocka_unit_test(a024_stack_states),
        cmocka_unit_test(a025_sequence),
        cmocka_unit_test(a026_node),
        cmocka_unit_test(a027_replies),
        cmocka_unit_test(a028_entry_must_be_set_up),
        cmocka_unit_test(a028_entry_cannot_be_set_up),
        cmocka_unit_test(a029_target_second_is_not_covered),
        cmocka_unit_test(a030_while_false_at_once),
        cmocka_unit_test(a030_while_that_plays_nothing_is_stopped),
        cmocka_unit_test(a030_illegal_moves_fail),
        cmocka_unit_test(a030_unbound_variable_fails),
        cmocka_unit_test(a030_alternatives_on_false_premises),
        cmocka_unit_test(a036_finesse_from_the_right_hand),
        cmocka_unit_test(a037_finesse_with_the_entry_set_up),
        cmocka_unit_test(promotion_drives_from_the_top),
        cmocka_unit_test(length_cashes_then_gives_up_a_round),
        cmocka_unit_test(winners_are_unblocked),
        cmocka_unit_test(winners_are_not_stranded),
        cmocka_unit_test(a_card_is_run),
        cmocka_unit_test(a_top_comes_before_the_finesse),
        cmocka_unit_test(tops_are_cashed_for_the_drop),
        cmocka_unit_test(a_round_is_ducked),
        cmocka_unit_test(the_lead_crosses),
        cmocka_unit_test(the_trick_is_lost_to_the_safe_hand),
        cmocka_unit_test(a_technique_is_added_by_text),
        cmocka_unit_test(random_views_play_legal_cards_only),
        cmocka_unit_test(winners_are_as_many_as_any_order_brings),
        cmocka_unit_test(node_ceiling_ends_a_construction),
    };
    return cmocka_run_group_tests_name("plan_exec", tests, load, unload);
}
