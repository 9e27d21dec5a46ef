/* Acceptance A-045: what the positions of tests/cases/defence.case leave open: that no rule goes without one,
 * the rule that no cards reach, the size of the knowledge. */
#include "tests/unit/hands.h"

#include "facts/text/source.h"

/* Whether a line of the cases expects the rule, its card and its action. */
static bool has_position(const char *cases, const char *rule)
{
    size_t n = strlen(rule);
    for (const char *at = cases; (at = strstr(at, rule)); at += n) {
        const char *end = at + strcspn(at, "\n"), *card = strchr(at, ' ');
        const char *action = card ? strchr(card + 1, ' ') : NULL;
        if (at[-1] == '\n' && card == at + n && action && action < end) return true;
    }
    return false;
}

/* each of the fourteen rules has a position in which exactly it acts. */
static void every_rule_has_a_position(void **state)
{
    struct planner *p = *state;
    struct faults faults = {0};
    struct source cases;
    int defensive = 0;
    assert_true(source_load(&cases, "tests/cases/defence.case", &faults));
    for (int i = 0; i < p->knowledge->rules.count; i++) {
        const struct rule *r = &p->knowledge->rules.list[i];
        if (r->set == RULES_ANALYSIS || r->is_technique) continue; /* techniques: tests/hold-up */
        defensive++;
        if (!has_position(cases.text, r->name)) fail_msg("%s has no position", r->name);
    }
    assert_int_equal(defensive, 14);
    source_free(&cases);
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
        if (p->knowledge->rules.list[i].is_technique) continue;
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
        cmocka_unit_test(every_rule_has_a_position),
        cmocka_unit_test(a045_the_last_rule_needs_no_fact),
        cmocka_unit_test(a045_the_knowledge_is_no_smaller_than_the_thesis),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
