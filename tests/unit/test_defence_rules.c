/* Appendix A: each of the fourteen rules has a position in which exactly it acts. */
#include "play_support.h"

struct position {
    const char *north, *south;
    enum seat leader;
    const char *cards;       /* played to the trick before the card in question */
    const char *answer_suit; /* the card whose place is told, or NULL */
    double left_has;         /* the chance that West holds it */
    const char *rule, *card, *what;
};

static const struct position positions[] = {
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_WEST, "S7", NULL, 0, "second-hand-rule-001", "S2", "low"},
    /* The finesse is given up, West is to be thrown in, and he leads the suit himself. */
    {"652.A32.973.K643", "AK4.864.AQ6.A852", SEAT_WEST, "D4", "DK", 0.9, "second-hand-rule-002", "D3", "low"},
    {"652.A32.KQJ2.K64", "AK74.864.43.A852", SEAT_WEST, "D5", NULL, 0, "second-hand-rule-003", "DJ",
     "card-for-drive-out"},
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_EAST, "D5", "DK", 0.1, "second-hand-rule-004", "DQ",
     "card-for-doing-finesse"},
    /* The diamond finesse wants North on lead, and both hands have a heart winner. */
    {"652.K92.974.K643", "AK4.A73.AQ3.A852", SEAT_WEST, "H5", "DK", 0.1, "second-hand-rule-005", "HK",
     "a-sure-trick"},
    {"652.K92.974.K643", "AK4.A73.AQ3.A852", SEAT_EAST, "H5", "DK", 0.1, "second-hand-rule-006", "H3", "low"},
    {"652.A92.974.K643", "AK4.653.AQ3.A852", SEAT_WEST, "H4", NULL, 0, "second-hand-rule-007", "HA",
     "a-sure-trick"},
    {"652.T93.AQ4.K643", "AK4.854.973.A852", SEAT_WEST, "H2", NULL, 0, "second-hand-rule-008", "H3", "low"},
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_WEST, "HQ H2 H5", NULL, 0, "fourth-hand-rule-001", "H4",
     "low"},
    /* The same with the tenace in North: South's lead is wanted, so South overtakes. */
    {"AK4.K92.AQ3.A852", "652.A73.974.K643", SEAT_WEST, "H5 HK H6", "DK", 0.9, "fourth-hand-rule-002", "HA",
     "card-to-win"},
    {"652.K92.974.K643", "AK4.A73.AQ3.A852", SEAT_WEST, "H5 HK H6", "DK", 0.1, "fourth-hand-rule-003", "H3",
     "low"},
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_WEST, "S7 S2 S8", NULL, 0, "fourth-hand-rule-004", "SK",
     "a-sure-trick"},
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_EAST, "H5 H4 HQ", NULL, 0, "fourth-hand-rule-005", "HA",
     "card-to-win"},
    /* South could beat the card led, but not East's. */
    {"652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_WEST, "H5 H2 HJ", NULL, 0, "fourth-hand-rule-006", "H4",
     "low"},
};

static struct control_move move_in(struct planning *s, const struct position *at)
{
    struct deal d = play_deal("-", at->north, "-", at->south);
    struct view v = view_of(&d, play_contract(1), NULL, 0, at->leader);
    struct answers answers = {0};
    struct planner p = {.desk = {.worker = &s->worker, .answers = &answers}};
    int8_t cards[CARD_COUNT];
    if (at->answer_suit)
        answers_add(&answers, (struct location){SEAT_WEST, card_from_text(at->answer_suit)}, at->left_has);
    if (at->answer_suit)
        answers_add(&answers, (struct location){SEAT_EAST, card_from_text(at->answer_suit)},
                    1 - at->left_has);
    int n = play_list(at->cards, cards);
    for (int i = 0; i < n; i++) assert_null(view_play(&v, cards[i]));
    struct control_move m = planner_move(&p, &v);
    answers_free(&answers);
    return m;
}

static void each_rule_acts(void **state)
{
    char card[3];
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const struct position *at = &positions[i];
        struct control_move m = move_in(*state, at);
        assert_int_equal(m.position, CONTROL_DEFENDS);
        assert_non_null(m.defence.rule);
        assert_string_equal(m.defence.rule->name, at->rule);
        assert_string_equal(m.defence.what, at->what);
        assert_string_equal(card_text(m.card, card), at->card);
        assert_non_null(strstr(m.why, m.defence.rule->comment));
    }
}

static void every_rule_has_a_position(void **state)
{
    const struct planning *s = *state;
    const struct rules *rules = &s->knowledge->rules;
    int defensive = 0, covered = 0;
    for (int i = 0; i < rules->count; i++) {
        if (rules->list[i].set == RULES_ANALYSIS) continue;
        defensive++;
        for (size_t k = 0; k < sizeof positions / sizeof *positions; k++)
            covered += !strcmp(rules->list[i].name, positions[k].rule);
    }
    assert_int_equal(defensive, 14);
    assert_int_equal(covered, 14);
}

/* with West leading, dummy has no finesse card and stays low, and South wins as cheaply as he can. */
static void a043_the_finesse_comes_to_us(void **state)
{
    char card[3];
    struct position west = {
        "652.A32.974.K643", "AK4.864.AQ3.A852", SEAT_WEST, "D5", "DK", 0.1, NULL, NULL, NULL};
    struct control_move m = move_in(*state, &west);
    assert_string_equal(card_text(m.card, card), "D4");
    west.cards = "D5 D4 DT";
    m = move_in(*state, &west);
    assert_string_equal(card_text(m.card, card), "DQ");
    assert_string_equal(m.defence.rule->name, "fourth-hand-rule-005");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_rule_acts),
                                       cmocka_unit_test(every_rule_has_a_position),
                                       cmocka_unit_test(a043_the_finesse_comes_to_us)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
