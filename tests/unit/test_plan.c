/* Plans as text: the grammar, what resolving gives, and every name of the thesis. */
#include "plan_support.h"
#include "planner/knowledge/plan/plan_ops.h"
#include "planner/knowledge/plan/plan_parts.h"

#define FRAME(actions)                                                                                       \
    "(Sample (COMMENT \"a\") (Source \"b\") (arguments (?suit ?player)) (PLAN-LEVEL suit-level)"             \
    " (player-relation ((?lead1 is (current-lead)))) (suits (?suit)) (cards nil) (premises nil)"             \
    " (Actions " actions ") (alternatives nil))\n"

/* The one plan of a text, resolved together with kb/plans. */
static const struct plan *sample(struct plans **all, const char *text)
{
    *all = plans_with(text);
    const struct plan *p = plans_find(*all, "sample");
    assert_non_null(p);
    return p;
}

static void case_does_not_matter(void **state)
{
    (void)state;
    struct plans *all;
    const struct plan *p =
        sample(&all, FRAME("((DO Drop-A-Card ?SUIT ?Player) (Examine IS-correct-entry ?LEAD1))"));
    assert_int_equal(p->actions, 2);
    assert_ptr_equal(p->action[0].call.plan, plans_find(all, "DROP-A-CARD"));
    assert_int_equal(p->action[0].call.arg[0].slot, 0);
    assert_ptr_equal(p->action[1].call.op, plan_op_find("Is-Correct-Entry"));
    assert_int_equal(p->action[1].call.arg[0].slot, 2);
    plans_free(all);
}

/* WHILE with and without brackets, parameters inline and bracketed: the same action. */
static void brackets_are_optional(void **state)
{
    (void)state;
    static const char *const forms[] = {
        FRAME("((do drop-a-card ?suit ?player while has-card-in-suit ?suit ?player))"),
        FRAME("((DO drop-a-card ?suit ?player (WHILE has-card-in-suit ?suit ?player)))"),
        FRAME("((do drop-a-card (?suit ?player) while has-card-in-suit (?suit ?player)))"),
        FRAME("((do drop-a-card (?suit ?player) (while has-card-in-suit (?suit ?player))))"),
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct plans *all;
        const struct plan *p = sample(&all, forms[i]);
        assert_int_equal(p->actions, 1);
        const struct action *a = &p->action[0];
        assert_int_equal(a->kind, ACTION_DO);
        assert_ptr_equal(a->call.plan, plans_find(all, "drop-a-card"));
        assert_int_equal(a->call.args, 2);
        assert_true(a->has_while);
        assert_ptr_equal(a->condition.op, plan_op_find("has-card-in-suit"));
        assert_int_equal(a->condition.args, 2);
        assert_int_equal(a->condition.arg[1].slot, 1);
        plans_free(all);
    }
}

/* The replies stand in the order of the opponent's actions whatever the order of the text. */
static void replies_are_sorted(void **state)
{
    (void)state;
    struct plans *all;
    const struct plan *p = sample(
        &all,
        "(sample (comment \"a\") (source \"b\") (arguments nil) (plan-level card-level)"
        " (player-relation ((?lead1 is (current-lead)))) (suits (?suit in (suit-with-sure-trick)))"
        " (cards (?card in (the-smallest-card-in-suit ?suit ?lead1))) (premises nil)"
        " (actions ((MAKE-LEAD (?card ?suit ?lead1) ((WHEN discard-card) (play-without-lose ?suit ?lead1))"
        " ((WHEN Play-High) (play-a-higher-card ?suit ?lead1)) ((WHEN play-low) (play-a-smaller-card ?suit "
        "?lead1)))))"
        " (alternatives nil))");
    const struct action *a = &p->action[0];
    assert_int_equal(a->kind, ACTION_MAKE_LEAD);
    assert_string_equal(plan_name(a->reply[REPLY_LOW].plan), "play-a-smaller-card");
    assert_string_equal(plan_name(a->reply[REPLY_HIGH].plan), "play-a-higher-card");
    assert_string_equal(plan_name(a->reply[REPLY_DISCARD].plan), "play-without-lose");
    plans_free(all);
}

/* Every plan, function, predicate, move and opponent's action that the thesis names is there. */
static void r154_names_of_the_thesis(void **state)
{
    (void)state;
    static const char *const plans[] = {"throw-in-plan",
                                        "finesse",
                                        "promotion",
                                        "Win-tricks-by-long-suit",
                                        "Play-all-sure-tricks-left",
                                        "Play-sure-tricks-left",
                                        "Play-and-watch",
                                        "play-all-free-sure-tricks",
                                        "play-free-sure-tricks-in-suit",
                                        "draw-in-a-card",
                                        "setup-entry-at",
                                        "drop-a-card",
                                        "discard-a-card",
                                        "play-to-finesse",
                                        "lead-an-useless-card",
                                        "play-a-smaller-card",
                                        "play-a-higher-card",
                                        "play-exact-card",
                                        "play-without-lose"};
    static const struct {
        const char *name, *takes;
        enum op_kind kind;
    } ops[] = {
        {"play-this-card", "CSP", OP_MOVE},
        {"opponent-to-draw-in", "", OP_FUNCTION},
        {"expected-entry", "", OP_FUNCTION},
        {"current-lead", "", OP_FUNCTION},
        {"third-hand-player", "P", OP_FUNCTION},
        {"cards-hold-by", "SP", OP_FUNCTION},
        {"the-smallest-card-in-suit", "SP", OP_FUNCTION},
        {"the-most-useless-side-suit", "SP", OP_FUNCTION},
        {"a-suit-played-without-big-lose", "P", OP_FUNCTION},
        {"having-a-free-sure-trick-in-hand", "", OP_PREDICATE},
        {"is-correct-entry", "P", OP_PREDICATE},
        {"is-correct-opponent", "P", OP_PREDICATE},
        {"is-the-smallest-card", "CSP", OP_PREDICATE},
    };
    struct plans *all = plans_with(NULL);
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
        if (!plans_find(all, plans[i])) fail_msg("no plan is named %s", plans[i]);
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        const struct plan_op *op = plan_op_find(ops[i].name);
        if (!op) fail_msg("nothing is named %s", ops[i].name);
        assert_int_equal(op->kind, ops[i].kind);
        assert_string_equal(op->takes, ops[i].takes);
    }
    plans_free(all);
}

/* The name stands in brackets or after a qualifier somewhere in the plans. */
static bool is_called(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += n)
        if (at > text && strchr("( \n", at[-1]) && strchr(") \n", at[n])) return true;
    return false;
}

/* Each operation has a meaning and one name, and its kind fits what it gives. Those that no plan of kb/plans
 * uses are for authors; they are named here so that none goes dead unseen. */
static void operations_are_sound(void **state)
{
    (void)state;
    static const char *const for_authors = " long-hand technique-card technique-player has-sure-trick-in-suit ";
    struct buffer text = {0};
    struct dirent **entry;
    int n = scandir("kb/plans", &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[512];
        struct source s;
        struct faults faults = {0};
        snprintf(path, sizeof path, "kb/plans/%s", entry[i]->d_name);
        if (strstr(path, ".plan") && source_load(&s, path, &faults)) {
            buffer_add(&text, s.text);
            source_free(&s);
        }
        free(entry[i]);
    }
    free(entry);
    for (int i = 0; plan_op_at(i); i++) {
        const struct plan_op *op = plan_op_at(i);
        assert_ptr_equal(plan_op_find(op->name), op);
        assert_true(strlen(op->meaning) > 5);
        assert_int_equal(op->gives == '?', op->kind == OP_PREDICATE);
        assert_int_equal(op->gives == '!', op->kind == OP_MOVE);
        if (!is_called(buffer_text(&text), op->name) && !strstr(for_authors, op->name))
            fail_msg("no plan uses %s", op->name);
    }
    buffer_free(&text);
}

/* The authors' table has a line for every operation. */
static void operations_are_explained_to_authors(void **state)
{
    (void)state;
    struct source s;
    struct faults faults = {0};
    assert_true(source_load(&s, "kb/plans/README.md", &faults));
    for (int i = 0; plan_op_at(i); i++) {
        char quoted[64];
        snprintf(quoted, sizeof quoted, "`%s", plan_op_at(i)->name);
        if (!strstr(s.text, quoted)) fail_msg("kb/plans/README.md does not explain %s", plan_op_at(i)->name);
    }
    source_free(&s);
}

/* Every plan says what it is for and where it comes from. */
static void plans_are_documented(void **state)
{
    (void)state;
    struct plans *all = plans_with(NULL);
    assert_true(plans_count(all) >= 18); /* those that the thesis names */
    for (int i = 0; i < plans_count(all); i++) assert_true(strlen(plan_comment(plans_at(all, i))) > 10);
    plans_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(case_does_not_matter),
        cmocka_unit_test(brackets_are_optional),
        cmocka_unit_test(replies_are_sorted),
        cmocka_unit_test(r154_names_of_the_thesis),
        cmocka_unit_test(operations_are_sound),
        cmocka_unit_test(plans_are_documented),
        cmocka_unit_test(operations_are_explained_to_authors),
    };
    return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
