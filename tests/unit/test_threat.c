/* Whom to let in, and by which suit. */
#include "hands.h"

#include "planner/knowledge/plan/plan_choose.h"

/* Every suit lacks its ace alone: South has kings, North queens. */
static const char *const south = "K43 K43 K43 K432", *const north = "Q52 Q52 Q52 Q765";

static const struct technique none = {.name = "play-and-watch", .suit = -1};

/* The input with the chances that West holds the aces of clubs, diamonds, hearts and spades. */
static struct plan_input with_aces(const struct view *v, double c, double d, double h, double s)
{
    struct plan_input in = {.view = v, .technique = &none};
    const double chance[SUIT_COUNT] = {c, d, h, s};
    for (int card = 0; card < CARD_COUNT; card++) in.left_chance[card] = 0.5;
    for (int suit = 0; suit < SUIT_COUNT; suit++) in.left_chance[card_make(suit, RANK_ACE)] = chance[suit];
    return in;
}

static void a023_threats_add_up_to_the_top_cards(void **state)
{
    (void)state;
    struct view v = view_of_text(1, south, north, NULL);
    struct plan_input in = with_aces(&v, 0.5, 0.25, 1, 0);
    struct plan_world w = plan_world_start(&in);
    assert_float_equal(plan_threat(&w, SEAT_WEST), -1.75, 1e-9);
    assert_float_equal(plan_threat(&w, SEAT_EAST), -2.25, 1e-9);
    assert_int_equal(plan_favourite(&w), SEAT_WEST);
}

/* Clubs are the longest; but West does less damage, and only his spades are sure to reach him. */
static void the_favourite_is_let_in(void **state)
{
    (void)state;
    struct view v = view_of_text(1, south, north, NULL);
    struct plan_input in = with_aces(&v, 0, 0, 0, 1);
    struct plan_world w = plan_world_start(&in);
    assert_int_equal(plan_favourite(&w), SEAT_WEST);
    assert_int_equal(plan_threat_suit(&w, SEAT_SOUTH), SUIT_SPADE);
    in = with_aces(&v, 0.5, 0.5, 0.5, 0.5);
    w = plan_world_start(&in);
    assert_int_equal(plan_favourite(&w), NO_SEAT);
    assert_int_equal(plan_threat_suit(&w, SEAT_SOUTH), SUIT_CLUB);
}

/* West can lead a spade through North's ace and ten to East's king: he threatens more, once that has a
 * weight. */
static void what_can_be_led_through_has_a_weight(void **state)
{
    (void)state;
    struct view v = view_of_text(1, "K43 K43 K43 9432", "AT2 AQ2 AQ2 AKQJ", NULL);
    struct plan_input in = with_aces(&v, 0, 0, 0, 0);
    struct plan_world w = plan_world_start(&in);
    in.left_chance[card_from_text("SQ")] = 0.2;
    double before = plan_threat(&w, SEAT_WEST);
    in.entry_weight = 0.5;
    assert_float_equal(plan_threat(&w, SEAT_WEST), before - 0.5 * 0.8, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a023_threats_add_up_to_the_top_cards),
                                       cmocka_unit_test(the_favourite_is_let_in),
                                       cmocka_unit_test(what_can_be_led_through_has_a_weight)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
