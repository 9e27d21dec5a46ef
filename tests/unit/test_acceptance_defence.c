/* Acceptance A-045: what the positions of tests/thesis/appendix-a.case leave open: that no rule goes without
 * one, the rule that no cards reach, the size of the knowledge. */
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
    assert_true(source_load(&cases, "tests/thesis/appendix-a.case", &faults));
    for (int i = 0; i < p->knowledge->rules.count; i++) {
        const struct rule *r = &p->knowledge->rules.list[i];
        bool is_of_hand = r->set == RULES_SECOND_HAND || r->set == RULES_FOURTH_HAND;
        if (!is_of_hand || r->is_technique) continue; /* tests/lead, tests/hold-up; kb check --boards */
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

/* The thesis's own rules, frames and plans are all there; how many others there are is no merit. */
static void a045_what_the_thesis_prints_is_there(void **state)
{
    struct planner *p = *state;
    char name[32];
    for (int i = 1; i <= 8 + 6; i++) {
        snprintf(name, sizeof name, i <= 8 ? "second-hand-rule-%03d" : "fourth-hand-rule-%03d",
                 i <= 8 ? i : i - 8);
        const struct rule *r = rules_find(&p->knowledge->rules, name);
        assert_non_null(r);
        assert_true(!strncmp(r->source, "thesis appendix A", 17));
    }
    int rules = 0, frames = 0;
    for (int i = 0; i < p->knowledge->rules.count; i++)
        rules += p->knowledge->rules.list[i].set != RULES_LINE &&
                 !strncmp(p->knowledge->rules.list[i].source, "thesis", 6);
    for (int i = 0; i < frames_count(p->knowledge->frames); i++)
        frames += !strncmp(frame_source(frames_at(p->knowledge->frames, i)), "thesis", 6);
    assert_int_equal(rules, 6 + 14);
    assert_int_equal(frames, 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_has_a_position),
        cmocka_unit_test(a045_the_last_rule_needs_no_fact),
        cmocka_unit_test(a045_what_the_thesis_prints_is_there),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
