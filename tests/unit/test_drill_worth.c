/* The drill's judgement: an answer by its worth over the layouts, a line beside the plan's, luck only where
 * search says so. */
#include "drill_support.h"

#include "engine/dd/dd.h"
#include "planner/coach/coach.h"
#include "planner/report/wording.h"

/* ---- worth ---- */

#define WORTHS many_or(20, 4, 1)

/* Every other suit, and every other card, is judged as it is worth: "also good" is said of a suit only with figures
 * that do not put it clearly behind, of a card where the coach calls it no mistake. Returns how many were also good. */
static int also_good_of(const struct question *q, const struct explanation *r)
{
    int good = 0;
    for (int given = 0; given < CARD_COUNT; given++) {
        bool is_asked = q->kind == ANSWER_CARD   ? cardset_has(q->from & ~q->cards, given)
                        : q->kind == ANSWER_SUIT ? given < SUIT_COUNT && given != q->right
                                                 : false;
        if (!is_asked) continue;
        char line[3] = {q->kind == ANSWER_SUIT ? suit_letter(given) : 0};
        struct buffer remark = {0};
        int read, layouts, own, best;
        if (q->kind == ANSWER_CARD) card_text(given, line);
        enum verdict verdict = question_judge(q, r, line, &read, &remark);
        assert_int_equal(read, given);
        assert_true(verdict == VERDICT_GOOD || verdict == VERDICT_WRONG);
        if (verdict == VERDICT_GOOD && q->kind == ANSWER_CARD) {
            struct coach_verdict c;
            assert_true(coach_hold(q->position, q->card, given, &c));
            assert_false(coach_is_mistake(&c));
            assert_string_equal(buffer_text(&remark), "Played on, it does as well.");
            good++;
        } else if (verdict == VERDICT_GOOD) {
            assert_int_equal(sscanf(buffer_text(&remark),
                                    "Played out in the same %d layouts it makes %d, the plan's %d.", &layouts,
                                    &own, &best),
                             3);
            assert_true(own >= best || (best - own) * (best - own) <= 4 * layouts);
            good++;
        }
        buffer_free(&remark);
    }
    return good;
}

static void answers_are_judged_by_their_worth(void **state)
{
    int good = 0;
    for (int i = 0; i < WORTHS; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct questions q = {0};
        explain(*state, &b, &r);
        drill_questions(&r, &b, &in_full, &q);
        for (int k = 0; k < q.count; k++) good += also_good_of(&q.list[k], &r);
        questions_free(&q);
        explain_free(&r);
        board_free(&b);
    }
    assert_true(good > 0);
}

/* What is said of a card that did better in the trial than the one that is played: where cards are confirmed what both come
 * to played on, as the coach says it, else the two cards. */
static void assert_outweighed(const struct explanation *r, const struct candidate *k)
{
    struct buffer card = {0}, told = {0};
    struct student s = {0};
    wording_short_card(&card, k->card);
    hear_document(&s, drill_why_not(r, buffer_text(&card)));
    if (k->confirmed.layouts) {
        struct coach_verdict c;
        assert_true(coach_hold(r->position, decision_card(r->decision), k->card, &c));
        buffer_add(&told, ": played on, the contract is made on ");
        wording_percent(&told, c.card.made);
    } else {
        buffer_add(&told, "; that does not outweigh what speaks for the other card");
    }
    if (!strstr(buffer_text(&s.heard), buffer_text(&told))) fail_msg("%s", buffer_text(&s.heard));
    buffer_free(&card);
    buffer_free(&s.heard);
    buffer_free(&told);
}

/* How many such cards a board has. */
static int outweighed_on(struct planning *p, int number)
{
    int count = 0;
    struct board b = board_of(number);
    struct explanation r;
    explain(p, &b, &r);
    for (int i = 1; i < r.decision->candidates; i++) {
        const struct candidate *k = &r.decision->candidate[i];
        if (k->value.made <= r.decision->candidate[0].value.made || !k->layouts) continue;
        assert_outweighed(&r, k);
        count++;
    }
    explain_free(&r);
    board_free(&b);
    return count;
}

enum { LOOKED_AT = 60, HAS_ONE = 11, FEWER = 10 }; /* boards; layouts, on which what is said of them does not rest */

/* Whether one of the first boards has such a card; the one that had it is looked at first. */
static bool is_outweighed_on_one(struct planning *p)
{
    for (int i = 0; i < LOOKED_AT; i++)
        if (outweighed_on(p, (HAS_ONE + i) % LOOKED_AT)) return true;
    return false;
}

static void why_not_a_card_that_did_better_in_the_trial(void **state)
{
    struct planning *p = *state;
    struct settings *set = &p->knowledge->settings;
    const struct settings old = *set;
    set->choose = CHOOSE_BY_LINES;
    assert_true(is_outweighed_on_one(p));
    set->choose = CHOOSE_CONFIRMED;
    set->confirm_layouts = FEWER;
    assert_true(!many_or(true, true, false) || is_outweighed_on_one(p)); /* search is watched below */
    *set = old;
}

/* ---- the end ---- */

/* From this board on; the third of them was called unlucky, and makes. */
#define ENDS_FROM 1012
#define ENDS      many_in_full_or(300, 24, 4, 1)

/* Whether the contract can be made after the lead by who sees all hands. */
static bool can_be_made(const struct board *b)
{
    struct dd_solver *solver = dd_new(DD_TABLE_DEFAULT_MB);
    struct table t = table_of(&b->deal, b->contract, NULL, seat_left(b->contract.declarer));
    int tricks = 0;
    play_card(&t.play, b->lead);
    assert_int_equal(dd_tricks(solver, &t.play, b->contract.declarer, &tricks), DD_OK);
    dd_free(solver);
    return tricks >= contract_needed(b->contract);
}

/* What is said of luck on a board is what search says; returns whether a layout was called unlucky. */
static bool assert_luck(const struct board *b, const char *heard)
{
    bool can = can_be_made(b), is_unlucky = strstr(heard, "an unlucky layout");
    if (is_unlucky && can) fail_msg("board %s: an unlucky layout that makes: %s", b->id, heard);
    if (strstr(heard, "no play makes it") && can) fail_msg("it makes: %s", heard);
    if (strstr(heard, "a lucky layout") && !can) fail_msg("it cannot make: %s", heard);
    if (strstr(heard, "it makes against the best") && !can) fail_msg("it cannot make: %s", heard);
    return is_unlucky;
}

static void luck_is_named_only_where_search_says_so(void **state)
{
    struct settings *set = &((struct planning *)*state)->knowledge->settings;
    const struct settings old = *set;
    int unlucky = 0, ends = 0;
    set->choose = CHOOSE_CONFIRMED; /* as the program does, if with fewer layouts */
    set->confirm_layouts = FEWER;
    for (int i = 0; i < ENDS; i++) {
        struct board b = board_of(ENDS_FROM + i);
        struct explanation r;
        struct student s = {.say = i % 2 ? say_right : say_show};
        explain(*state, &b, &r);
        drill(&b, &r, &s);
        ends += strstr(buffer_text(&s.heard), "As the cards lie here") != NULL;
        unlucky += assert_luck(&b, buffer_text(&s.heard));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
    *set = old;
    print_message("of %d ends %d are called unlucky, and none of these can be made\n", ends, unlucky);
    assert_true(ends > 0);
}

/* Who was told everything has chosen nothing: the line is not his. */
static void what_was_told_is_not_the_students_line(void **state)
{
    for (int i = 0; i < 3; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct student s = {.say = say_show};
        explain(*state, &b, &r);
        struct drill_record record = drill(&b, &r, &s);
        assert_int_equal(record.first_suit, -1);
        assert_int_equal(record.first_card, NO_CARD);
        assert_int_equal(record.rounds, -1);
        assert_null(strstr(buffer_text(&s.heard), "Yours is"));
        assert_non_null(strstr(buffer_text(&s.heard), "You chose no line. The plan's"));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_judged_by_their_worth),
        cmocka_unit_test(why_not_a_card_that_did_better_in_the_trial),
        cmocka_unit_test(luck_is_named_only_where_search_says_so),
        cmocka_unit_test(what_was_told_is_not_the_students_line),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
