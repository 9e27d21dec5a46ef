/* Acceptance: what the planner finds in the thesis's hands (chapters 1, 3, 4 and 10). Names are the numbers
 * of thesis-notes/requirements.md; the figures are the thesis's, not the program's. */
#include "tests/unit/hands.h"

static void assert_sure(const struct position *a, int spades, int hearts, int diamonds, int clubs)
{
    assert_int_equal(a->suit[SUIT_SPADE].sure.total, spades);
    assert_int_equal(a->suit[SUIT_HEART].sure.total, hearts);
    assert_int_equal(a->suit[SUIT_DIAMOND].sure.total, diamonds);
    assert_int_equal(a->suit[SUIT_CLUB].sure.total, clubs);
    assert_int_equal(a->sure, spades + hearts + diamonds + clubs);
}

static void assert_rule(const struct suit_analysis *s, const char *rule, const char *frame)
{
    assert_non_null(s->rule);
    assert_string_equal(s->rule->name, rule);
    if (!frame) {
        assert_null(s->frame);
        return;
    }
    assert_non_null(s->frame);
    assert_string_equal(frame_name(s->frame), frame);
}

/* Whether the rule named that frame, and whether its picture was found to fit. */
static void assert_trial(const struct suit_analysis *s, const char *frame, bool fits)
{
    for (int i = 0; i < s->trials; i++)
        if (!strcmp(s->trial[i].name, frame)) {
            assert_int_equal(s->trial[i].fits, fits);
            return;
        }
    fail_msg("%s was not tried", frame);
}

static void assert_bindings(const struct suit_analysis *s, const char *expected)
{
    struct buffer out = {0};
    frame_write_bindings(&out, &s->bindings);
    assert_string_equal(buffer_text(&out), expected);
    buffer_free(&out);
}

/* ---- chapter 1 ---- */

static void a006_goal_and_winners(void **state)
{
    struct thought t = think(*state, view_of_text(3, d1_south, d1_north, "DQ"));
    assert_int_equal(t.position->needed, 9);
    assert_sure(t.position, 2, 1, 2, 2);
    assert_int_equal(t.position->missing, 2);
}

static void a007_ways_to_build(void **state)
{
    struct thought t = think(*state, view_of_text(3, d1_south, d1_north, "DQ"));
    const struct suit_analysis *spades = &t.position->suit[SUIT_SPADE], *hearts = &t.position->suit[SUIT_HEART];
    const struct suit_analysis *diamonds = &t.position->suit[SUIT_DIAMOND],
                               *clubs = &t.position->suit[SUIT_CLUB];
    assert_int_equal(spades->techniques, 0);
    assert_int_equal(spades->length.hundredths, 36);
    assert_int_equal(hearts->techniques, 2);
    assert_finesse(&hearts->technique[0], "HQ", SEAT_SOUTH);
    assert_int_equal(hearts->technique[0].hundredths, 100);
    assert_int_equal(hearts->technique[0].depend_on[0].opponent, SEAT_EAST);
    assert_int_equal(hearts->technique[0].depend_on[0].card, card_from_text("HK"));
    assert_throw_in(&hearts->technique[1], SEAT_WEST);
    assert_int_equal(hearts->technique[1].hundredths, 100);
    assert_int_equal(diamonds->techniques, 0);
    assert_int_equal(diamonds->length.hundredths, 0);
    assert_int_equal(clubs->techniques, 0);
    assert_int_equal(clubs->length.hundredths, 164);
}

static void a008_clubs_come_first(void **state)
{
    struct thought t = think(*state, view_of_text(3, d1_south, d1_north, "DQ"));
    assert_int_equal(t.position->choice.count, 3);
    assert_int_equal(t.position->choice.order[0], SUIT_CLUB);
    assert_int_equal(t.position->choice.order[1], SUIT_HEART);
    assert_int_equal(t.position->choice.order[2], SUIT_SPADE);
    assert_string_equal(choice_of_suit(&t.position->choice, SUIT_CLUB)->technique.name, "win-tricks-by-long-suit");
}

/* ---- chapter 3 ---- */

static void a011_the_clubs_find_their_frame(void **state)
{
    struct thought t = think(*state, view_of_text(3, d3_south, d3_north, "S3"));
    const struct suit_analysis *clubs = &t.position->suit[SUIT_CLUB];
    assert_rule(clubs, "suit-analysis-4-3-008", "tech-info-4-3-002");
    assert_trial(clubs, "tech-info-4-3-002", true);
    assert_trial(clubs, "tech-info-4-3-010", false);
}

/* The thesis prints left-op East, right-op West: E-001. */
static void a012_the_clubs_are_bound(void **state)
{
    struct thought t = think(*state, view_of_text(3, d3_south, d3_north, "S3"));
    assert_bindings(&t.position->suit[SUIT_CLUB],
                    "((?1 A) (?2 K) (?3 Q) (?X1 8) (?X2 3) (?X3 7) (?X4 5) (?X5 2) (?SUIT CLUB) (?P1 SOUTH) "
                    "(?P2 NORTH) (?LEFT-OP WEST) (?RIGHT-OP EAST))");
}

static void a013_finesse_before_throw_in(void **state)
{
    struct thought t = think(*state, view_of_text(3, d3_south, d3_north, "S3"));
    const struct suit_analysis *clubs = &t.position->suit[SUIT_CLUB];
    assert_int_equal(clubs->sure.total, 1);
    assert_int_equal(clubs->sure.cards[0], cardset_of(card_from_text("CA")));
    assert_int_equal(clubs->techniques, 2);
    assert_finesse(&clubs->technique[0], "CQ", SEAT_SOUTH);
    assert_throw_in(&clubs->technique[1], SEAT_WEST);
    for (int i = 0; i < 2; i++) assert_int_equal(clubs->technique[i].hundredths, 100);
    assert_int_equal(clubs->length_hundredths, 36);
}

static void a015_winners_of_the_second_hand(void **state)
{
    struct thought t = think(*state, view_of_text(3, d3_south, d3_north, NULL));
    assert_int_equal(t.position->needed, 9);
    assert_sure(t.position, 0, 2, 4, 1);
    /* The lead comes up to KJ7: whatever East plays, one of the two wins. */
    t = think(*state, view_of_text(3, d3_south, d3_north, "S3"));
    assert_sure(t.position, 1, 2, 4, 1);
    assert_int_equal(t.position->suit[SUIT_DIAMOND].length_hundredths,
                     0); /* four winners in four cards: E-034 */
}

static void a016_ace_and_queen_apart_do_not_fit(void **state)
{
    struct planner *p = *state;
    const struct frame *f = frames_find(p->knowledge->frames, "tech-info-4-3-002");
    struct bindings b;
    struct view apart = view_of_suit(SUIT_CLUB, "A863", "Q52"),
                together = view_of_suit(SUIT_CLUB, "AQ83", "752");
    struct holding h = holding_of_view(&apart, SUIT_CLUB);
    assert_false(frame_match(f, &h, &b));
    h = holding_of_view(&together, SUIT_CLUB);
    assert_true(frame_match(f, &h, &b));
}

/* The shorter hand's missing card is ?y and is bound to nothing. */
static void a016_padding_is_no_card(void **state)
{
    struct thought t = think(*state, view_of_suit(SUIT_HEART, "AQ4", "83"));
    const struct suit_analysis *hearts = &t.position->suit[SUIT_HEART];
    assert_non_null(hearts->frame);
    assert_bindings(hearts,
                    "((?1 A) (?2 K) (?3 Q) (?X1 4) (?X2 8) (?X3 3) (?SUIT HEART) (?P1 SOUTH) (?P2 NORTH) "
                    "(?LEFT-OP WEST) (?RIGHT-OP EAST))");
}

/* ---- chapter 4 ---- */

static void a019_king_and_small_is_led_up_to(void **state)
{
    struct thought t = think(*state, view_of_suit(SUIT_SPADE, "K5", "42"));
    const struct suit_analysis *spades = &t.position->suit[SUIT_SPADE];
    assert_finesse(&spades->technique[0], "SK", SEAT_SOUTH);
    assert_int_equal(spades->technique[0].hundredths, 100);
    assert_int_equal(spades->technique[0].depend_on[0].card, card_from_text("SA"));
    assert_int_equal(spades->technique[0].depend_on[0].opponent, SEAT_EAST);
    assert_float_equal(t.position->choice.suit[SUIT_SPADE].list[0].certainty.value, 0.5, 1e-9);
}

static void a020_who_sits_over_the_tenace_is_thrown_in(void **state)
{
    struct thought t = think(*state, view_of_suit(SUIT_HEART, "AQ6", "732"));
    const struct technique *in = technique_named(&t.position->suit[SUIT_HEART], "throw-in");
    assert_throw_in(in, SEAT_WEST);
    assert_int_equal(in->hundredths, 100);
    t = think(*state, view_of_suit(SUIT_HEART, "732", "AQ6"));
    assert_throw_in(technique_named(&t.position->suit[SUIT_HEART], "throw-in"), SEAT_EAST);
}

/* ---- chapter 10 ---- */

static void a031_rules_and_frames_of_chapter_10(void **state)
{
    struct thought t = think(*state, view_of_text(1, d10_south, d10_north, "S7"));
    const struct suit_analysis *s = t.position->suit;
    assert_rule(&s[SUIT_SPADE], "suit-analysis-3-3-002", "tech-info-3-3-003");
    assert_trial(&s[SUIT_SPADE], "tech-info-3-3-002", false);
    assert_rule(&s[SUIT_HEART], "suit-analysis-3-3-004", "tech-info-3-3-005");
    assert_rule(&s[SUIT_DIAMOND], "suit-analysis-3-3-003", "tech-info-3-3-004");
    assert_rule(&s[SUIT_CLUB], "suit-analysis-4-4-005", "tech-info-4-4-004");
    assert_trial(&s[SUIT_CLUB], "tech-info-4-4-001", false);
}

static void a032_the_analysis_file(void **state)
{
    static const char *const bindings[SUIT_COUNT] = {
        [SUIT_SPADE] = "((?1 A) (?2 K) (?X1 4) (?X2 6) (?X3 5) (?X4 2) (?SUIT SPADE) (?P1 SOUTH) (?P2 NORTH) "
                       "(?LEFT-OP EAST) (?RIGHT-OP WEST))",
        [SUIT_HEART] =
            "((?1 A) (?X1 3) (?X2 2) (?X3 8) (?X4 6) (?X5 4) (?SUIT HEART) (?P1 NORTH) (?P2 SOUTH) "
            "(?LEFT-OP WEST) (?RIGHT-OP EAST))",
        [SUIT_DIAMOND] = "((?1 A) (?2 K) (?3 Q) (?X1 3) (?X2 9) (?X3 7) (?X4 4) (?SUIT DIAMOND) (?P1 SOUTH) "
                         "(?P2 NORTH) (?LEFT-OP WEST) (?RIGHT-OP EAST))",
        [SUIT_CLUB] =
            "((?1 A) (?2 K) (?X1 8) (?X2 5) (?X3 2) (?X4 6) (?X5 4) (?X6 3) (?SUIT CLUB) (?P1 SOUTH) "
            "(?P2 NORTH) (?LEFT-OP EAST) (?RIGHT-OP WEST))"};
    static const int length[SUIT_COUNT] = {[SUIT_CLUB] = 68};
    struct thought t = think(*state, view_of_text(1, d10_south, d10_north, "S7"));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_analysis *s = &t.position->suit[suit];
        assert_bindings(s, bindings[suit]);
        assert_int_equal(s->techniques, suit == SUIT_DIAMOND ? 2 : 0);
        assert_int_equal(s->length_hundredths, length[suit]);
    }
    const struct suit_analysis *diamonds = &t.position->suit[SUIT_DIAMOND];
    assert_finesse(&diamonds->technique[0], "DQ", SEAT_SOUTH); /* led from North: E-005 */
    assert_int_equal(diamonds->technique[0].risk, 1u << SEAT_WEST);
    assert_int_equal(diamonds->technique[0].avoid, 0);
    assert_throw_in(&diamonds->technique[1], SEAT_WEST);
    assert_int_equal(diamonds->technique[1].avoid, 1u << SEAT_EAST);
    assert_int_equal(diamonds->technique[1].risk, 1u << SEAT_WEST);
    assert_int_equal(diamonds->technique[1].leads, 2);
    assert_int_equal(diamonds->technique[1].lead[0], SEAT_NORTH);
}

/* ---- chapter 11 ---- */

static void a046_promotion_is_safer_than_a_finesse(void **state)
{
    struct thought t = think(*state, view_of_text(3, "AQ4 QJT AK32 876", "873 652 765 AK54", NULL));
    const struct technique_choice *spades = choice_of_suit(&t.position->choice, SUIT_SPADE);
    const struct technique_choice *hearts = choice_of_suit(&t.position->choice, SUIT_HEART);
    assert_string_equal(spades->technique.name, "finesse");
    assert_string_equal(hearts->technique.name, "promotion");
    assert_int_equal(t.position->choice.suit[SUIT_SPADE].contribution, t.position->choice.suit[SUIT_HEART].contribution);
    assert_int_equal(t.position->choice.order[0], SUIT_HEART);
    assert_int_equal(t.position->choice.order[1], SUIT_SPADE);
}

/* The thesis counts tricks by length from its table of splits, of which auction and lead tell nothing. */
static int setup(void **state)
{
    int status = planner_setup(state);
    struct planner *p = *state;
    if (!status) p->knowledge->settings.evidence = EVIDENCE_VACANT_PLACES;
    return status;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a006_goal_and_winners),
        cmocka_unit_test(a007_ways_to_build),
        cmocka_unit_test(a008_clubs_come_first),
        cmocka_unit_test(a011_the_clubs_find_their_frame),
        cmocka_unit_test(a012_the_clubs_are_bound),
        cmocka_unit_test(a013_finesse_before_throw_in),
        cmocka_unit_test(a015_winners_of_the_second_hand),
        cmocka_unit_test(a016_ace_and_queen_apart_do_not_fit),
        cmocka_unit_test(a016_padding_is_no_card),
        cmocka_unit_test(a019_king_and_small_is_led_up_to),
        cmocka_unit_test(a020_who_sits_over_the_tenace_is_thrown_in),
        cmocka_unit_test(a031_rules_and_frames_of_chapter_10),
        cmocka_unit_test(a032_the_analysis_file),
        cmocka_unit_test(a046_promotion_is_safer_than_a_finesse),
    };
    return cmocka_run_group_tests(tests, setup, planner_teardown);
}
