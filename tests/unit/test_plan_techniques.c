/* The plans of the techniques: what they lead, and what third hand replies. The expected cards are the
 * thesis's own (chapters 1, 4, 10) or were worked out by hand. */
#include "plan_support.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a036_finesse_from_the_right_hand),
        cmocka_unit_test(a037_finesse_with_the_entry_set_up),
        cmocka_unit_test(a019_finesse_of_the_king),
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
    };
    return cmocka_run_group_tests_name("plan_techniques", tests, load_plans, free_plans);
}
