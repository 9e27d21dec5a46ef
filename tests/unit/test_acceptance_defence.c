/* Acceptance A-045: each of Appendix A's rules acts in some position, and chooses the card that it says. */
#include "tests/unit/hands.h"

/* A position by the cards played so far, and who is expected to lead next ('-': no plan says). */
struct position {
    const char *rule;
    int level;
    const char *south, *north, *played;
    char entry;
    const char *card;
};

static struct defence_play play_in(struct planner *p, const struct position *at,
                                   const struct answers *answers)
{
    struct view v = view_of_text(at->level, at->south, at->north, NULL);
    view_play_text(&v, at->played);
    struct thought t = think_with(p, v, answers);
    return defence_choose(&p->worker, &v, &t.choice, seat_from_letter(at->entry));
}

static void assert_position(struct planner *p, const struct position *at, const struct answers *answers)
{
    struct defence_play play = play_in(p, at, answers);
    char card[3];
    if (!play.rule) fail_msg("%s after %s: no rule acts", at->rule, at->played);
    assert_string_equal(play.rule->name, at->rule);
    assert_string_equal(card_text(play.card, card), at->card);
}

/* The diamonds of chapter 10 for the tenace, those of chapter 1 for the two winners. */
static const struct position positions[] = {
    {"second-hand-rule-001", 1, "AK4 864 AQ3 A852", "652 A32 974 K643", "S7", '-', "S2"},
    {"second-hand-rule-003", 1, "AK4 8654 432 A85", "652 A32 KQJ K643", "D5", '-', "DJ"},
    {"second-hand-rule-005", 3, "AK43 AQ4 A73 852", "752 83 K92 AK643", "DQ", 'N', "DK"},
    {"second-hand-rule-006", 3, "AK43 AQ4 A73 852", "752 83 K92 AK643", "DQ", 'S', "D2"},
    {"second-hand-rule-007", 3, "AK43 AQ4 653 A85", "752 83 A92 K6432", "DQ", '-', "DA"},
    /* the king is on the table: the nine that the plan finesses with does not beat him */
    {"second-hand-rule-007", 3, "T87 AK2 AKJ 9652", "AQ96 JT5 Q4 K873", "SK", 'S', "SA"},
    /* the queen will win later, but not this trick */
    {"second-hand-rule-007", 3, "AK652 Q9 T64 AKQ", "74 A83 Q875 J974", "HK", 'S', "HA"},
    {"second-hand-rule-008", 3, "KJ7 KJ6 984 AQ83", "852 A54 AKQJ 752", "S3", '-', "S2"},
    {"fourth-hand-rule-001", 1, "AK4 864 AQ3 A852", "652 A32 974 K643", "HQ H2 HJ", '-', "H4"},
    {"fourth-hand-rule-002", 3, "AK43 AQ4 A73 852", "752 83 K92 AK643", "DQ DK D4", 'S', "DA"},
    {"fourth-hand-rule-003", 3, "AK43 AQ4 A73 852", "752 83 K92 AK643", "DQ DK D4", 'N', "D3"},
    {"fourth-hand-rule-004", 1, "AK4 864 AQ3 A852", "652 A32 974 K643", "S7 S2 S8", '-', "SK"},
    {"fourth-hand-rule-005", 3, "AK43 AQ4 A73 852", "752 83 K92 AK643", "DQ D2 D4", 'S', "DA"},
};

static void a045_every_rule_of_appendix_a_acts(void **state)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        assert_position(*state, &positions[i], NULL);
}

/* The finesse stands while East is taken to have the king; then East leads through the queen (also A-043). */
static void a045_the_finesse_is_taken_in_second_hand(void **state)
{
    const struct position at = {
        "second-hand-rule-004", 1, "AK4 864 AQ3 A852", "652 A32 974 K643", "S7 S2 ST S4 D6", '-', "DQ"};
    struct answers east_has_it = answer_of(SEAT_EAST, "DK", 0.8);
    assert_position(*state, &at, &east_has_it);
    answers_free(&east_has_it);
}

/* The throw-in stands once East is known not to have the king; then West himself leads the suit. */
static void a045_the_thrown_in_opponent_leads_the_suit(void **state)
{
    const struct position at = {
        "second-hand-rule-002", 1, "AK4 864 AQ3 A852", "652 A32 974 K643", "D5", '-', "D4"};
    struct answers west_has_it = answer_of(SEAT_EAST, "DK", 0.2);
    assert_position(*state, &at, &west_has_it);
    answers_free(&west_has_it);
}

/* A hand that beats nothing obeys rule 001, one that beats something rule 005: no cards reach the last rule.
 * It stands for facts that a changed knowledge might leave out, and is tried with none. */
static void a045_the_last_rule_needs_no_fact(void **state)
{
    struct planner *p = *state;
    struct expert *e = p->worker.expert;
    expert_reset(e);
    expert_assert(e, (struct term[]){{.symbol = "position"}, {.symbol = "fourth-hand"}}, 2);
    expert_run(e, "DEFENCE");
    const struct expert_fact *f = expert_next(e, "defensive-play", NULL);
    assert_non_null(f);
    assert_string_equal(expert_symbol(e, f, "by"), "fourth-hand-rule-006");
    assert_string_equal(expert_symbol(e, f, "what"), "low");
    assert_null(expert_next(e, "defensive-play", f));
}

static void a045_the_knowledge_is_no_smaller_than_the_thesis(void **state)
{
    struct planner *p = *state;
    int second = 0, fourth = 0, analysis = 0;
    for (int i = 0; i < p->knowledge->rules.count; i++) {
        enum rule_set set = p->knowledge->rules.list[i].set;
        second += set == RULES_SECOND_HAND;
        fourth += set == RULES_FOURTH_HAND;
        analysis += set == RULES_ANALYSIS;
    }
    assert_int_equal(second, 8);
    assert_int_equal(fourth, 6);
    assert_true(analysis >= 177);
    assert_true(frames_count(p->knowledge->frames) >= 20);
    assert_true(plans_count(p->knowledge->plans) >= 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a045_every_rule_of_appendix_a_acts),
        cmocka_unit_test(a045_the_finesse_is_taken_in_second_hand),
        cmocka_unit_test(a045_the_thrown_in_opponent_leads_the_suit),
        cmocka_unit_test(a045_the_last_rule_needs_no_fact),
        cmocka_unit_test(a045_the_knowledge_is_no_smaller_than_the_thesis),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
