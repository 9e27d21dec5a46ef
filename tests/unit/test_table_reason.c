/* The table as data: the plan, hints, reasons, the verdict on a card, what is shown and dealt. */
#include "tests/unit/table_ask.h"

/* ---- reasons ---- */

static void the_plan_names_its_card_and_steps(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'plan'}");
    const struct data *step = data_at(data_member(answer, "steps"), 0);
    double chance = data_as_number(data_member(answer, "chance"), -1);
    assert_string_equal(text_of(answer, "card"), "D2");
    assert_string_equal(text_of(answer, "choose"), "lines");
    assert_true(chance > 0.3 && chance < 0.95);
    assert_non_null(strstr(text_of(answer, "first"), "Seven winners"));
    assert_string_equal(text_of(step, "kind"), "trick");
    assert_string_equal(text_of(step, "label"), "Trick one");
    assert_string_equal(text_at(step, "cards", 0), "D2");
    assert_true(count_of(answer, "steps") >= 4 && count_of(answer, "ideas") >= 1);
    data_free(answer);
    answer = ask_well(t, "{'do':'plan','choose':'knowledge'}");
    assert_string_equal(text_of(answer, "choose"), "knowledge");
    data_free(answer);
}

static void a_card_is_decided_as_it_is_planned(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'decide'}");
    assert_string_equal(text_of(answer, "card"), "D2");
    assert_string_equal(text_of(answer, "seat"), "N");
    assert_non_null(strstr(text_of(answer, "why"), "a way back"));
    data_free(answer);
    done(t, "{'do':'play','card':'D2'}");
    assert_refused(t, "{'do':'decide'}", "not the turn");
    assert_refused(t, "{'do':'decide','choose':7}", "a text");
}

static void a_board_is_a_lesson(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    char *before = ask_text(t, "{'do':'state'}");
    struct data *answer = ask_well(t, "{'do':'lesson'}");
    assert_string_equal(text_of(data_member(answer, "lesson"), "board"), "1");
    data_free(answer);
    char *after = ask_text(t, "{'do':'state'}");
    assert_string_equal(before, after);
    declarer_free_text(before);
    declarer_free_text(after);
    done(t, "{'do':'open','example':'d1','play':['DQ','D2','D4','DA','C2'],'choose':'lines'}");
    done(t, "{'do':'lesson'}");
}

static void hints_come_in_three_grades(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    for (int grade = 1; grade <= 3; grade++) {
        char request[40];
        snprintf(request, sizeof request, "{'do':'hint','grade':%d}", grade);
        struct data *answer = ask_well(t, request);
        const char *say = text_of(answer, "say"), *card = text_of(answer, "card");
        assert_true(strlen(say) > 20);
        assert_int_equal(card != NULL, grade == 3);
        if (card) assert_string_equal(card, "D2");
        if (card) assert_non_null(strstr(say, "a way back"));
        data_free(answer);
    }
    assert_refused(t, "{'do':'hint','grade':4}", "from 1 to 3");
}

static void a_crash_of_two_winners_is_told_at_once(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'verdict'}");
    assert_null(text_of(answer, "grade"));
    data_free(answer);
    done(t, "{'do':'play','card':'DK'}");
    answer = ask_well(t, "{'do':'verdict'}");
    assert_string_equal(text_of(answer, "card"), "DK");
    data_free(answer);
    done(t, "{'do':'step'}");
    done(t, "{'do':'play','card':'DA'}");
    answer = ask_well(t, "{'do':'verdict'}");
    assert_string_equal(text_of(answer, "grade"), "blunder");
    assert_string_equal(text_of(answer, "card"), "DA");
    assert_true(number_of(answer, "loss") >= 30);
    assert_int_equal(*text_of(answer, "best"), 'D');
    assert_string_equal(text_of(answer, "idea"), "crash");
    assert_non_null(strstr(text_of(answer, "say"), "the king of diamonds fell on one trick"));
    data_free(answer);
}

/* Eleven tricks from the top, and nine are needed: the king under the ace costs one, and not the contract. */
static void a_trick_without_the_contract_is_inexact(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer = ask_well(t, "{'do':'open','text':'N:AK2.K32.AK32.432 - Q43.A54.QJ4.AK65 -',"
                                      "'choose':'lines','play':['HQ','HK','H9']}");
    assert_string_equal(text_of(data_member(answer, "state"), "turn"), "S");
    data_free(answer);
    done(t, "{'do':'play','card':'HA'}");
    answer = ask_well(t, "{'do':'verdict'}");
    assert_string_equal(text_of(answer, "grade"), "inexact");
    assert_true(number_of(answer, "loss") < 5);
    assert_non_null(
        strstr(text_of(answer, "say"), "A trick is lost: the ace of hearts and the king of hearts"));
    data_free(answer);
}

static void the_plans_own_card_and_its_equals_are_sound(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    done(t, "{'do':'play','card':'D2'}");
    done(t, "{'do':'step'}");
    done(t, "{'do':'play','card':'DA'}");
    done(t, "{'do':'play','card':'SA'}");
    done(t, "{'do':'undo'}");
    done(t, "{'do':'play','card':'C2'}");
    struct data *answer = ask_well(t, "{'do':'verdict'}");
    assert_string_equal(text_of(answer, "grade"), "sound");
    assert_string_equal(text_of(answer, "say"), "");
    assert_int_equal(number_of(answer, "loss"), 0);
    data_free(answer);
}

static void why_and_why_not(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'whynot','card':'DK'}");
    assert_string_equal(text_of(answer, "card"), "D2");
    assert_non_null(strstr(text_at(answer, "say", 0), "the king of diamonds from dummy is as good as the 2"));
    data_free(answer);
    answer = ask_well(t, "{'do':'whynot','card':'D2'}");
    assert_int_equal(number_of(answer, "loss"), 0);
    assert_non_null(strstr(text_at(answer, "say", 0), "best card"));
    data_free(answer);
    done(t, "{'do':'play','card':'D2'}");
    done(t, "{'do':'step'}");
    answer = ask_well(t, "{'do':'why'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "East played "));
    data_free(answer);
    answer = ask_well(t, "{'do':'why','card':'D2'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "a way back"));
    data_free(answer);
    answer = ask_well(t, "{'do':'why','seat':'W'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "it stands in the board's record"));
    data_free(answer);
    assert_refused(t, "{'do':'why','card':'SA'}", "SA has not been played");
    assert_refused(t, "{'do':'why','seat':'X'}", "N, E, S or W");
    assert_refused(t, "{'do':'why','seat':'N','card':'D2'}", "not both");
    answer = ask_well(t, "{'do':'whynot','card':'DK'}"); /* at the last moment when it could be played */
    assert_string_equal(text_of(answer, "card"), "D2");
    assert_non_null(strstr(text_at(answer, "say", 0), "Trick 1: the king of diamonds from dummy is as good as the 2 of diamonds"));
    data_free(answer);
    assert_refused(t, "{'do':'whynot','card':'SA'}", "lies in hand, and could not be played yet");
    assert_refused(t, "{'do':'whynot','card':'SJ'}", "is no card of declarer's side");
    done(t, "{'do':'play','card':'DA'}");
    done(t, "{'do':'play','card':'C2'}");
    answer = ask_well(t, "{'do':'whynot','card':'HA'}"); /* it is West's turn */
    assert_string_equal(text_of(answer, "card"), "C2");
    assert_true(number_of(answer, "loss") > 5);
    data_free(answer);
    assert_refused(t, "{'do':'whynot'}", "missing");
}

static void what_is_shown_and_solved(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'shows'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "West led diamonds"));
    assert_non_null(data_member(data_member(data_member(answer, "where"), "cards"), "HK"));
    data_free(answer);
    assert_refused(t, "{'do':'shows','sound':'yes'}", "true or false");
    done(t, "{'do':'open','example':'d1','choose':'lines','play':['DQ','D2','D4','DA','C2','C9','CA','C7']}");
    answer = ask_well(t, "{'do':'shows','sound':true}");
    assert_non_null(data_member(data_member(answer, "where"), "sound"));
    data_free(answer);
    open_d1(t);
    answer = ask_well(t, "{'do':'solve'}");
    assert_int_equal(count_of(answer, "tricks"), 3);
    assert_string_equal(text_of(data_at(data_member(answer, "tricks"), 0), "card"), "DK");
    assert_int_equal(number_of(data_at(data_member(answer, "tricks"), 2), "tricks"), 10);
    data_free(answer);
    answer = ask_well(t, "{'do':'save'}");
    assert_non_null(strstr(text_of(answer, "pbn"), "[Play \"W\"]\nDQ - - -"));
    data_free(answer);
}

static void boards_are_dealt(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'deal','seed':4}");
    assert_non_null(strstr(text_of(answer, "pbn"), "[Contract \"3NT\"]"));
    data_free(answer);
    answer = ask_well(*state, "{'do':'deal','level':2,'technique':'finesse','seed':2,'set':'3nt-lead'}");
    assert_non_null(strstr(text_of(answer, "title"), "finesse"));
    data_free(answer);
    assert_refused(*state, "{'do':'deal','level':6}", "from 1 to 5");
    assert_refused(*state, "{'do':'deal','technique':'magic'}", "magic");
    assert_refused(*state, "{'do':'deal','set':'4x'}", "5m or partscore");
    assert_refused(*state, "{'do':'deal','set':'4s','idea':'hold-up'}", "expected one of length, finesse, draw-trumps");
    assert_refused(*state, "{'do':'deal','set':'3nt-lead','idea':'ruff'}", "expected one of hold-up");
}

/* ---- the run ---- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plan_names_its_card_and_steps),
        cmocka_unit_test(a_card_is_decided_as_it_is_planned),
        cmocka_unit_test(a_board_is_a_lesson),
        cmocka_unit_test(hints_come_in_three_grades),
        cmocka_unit_test(a_crash_of_two_winners_is_told_at_once),
        cmocka_unit_test(a_trick_without_the_contract_is_inexact),
        cmocka_unit_test(the_plans_own_card_and_its_equals_are_sound),
        cmocka_unit_test(why_and_why_not),
        cmocka_unit_test(what_is_shown_and_solved),
        cmocka_unit_test(boards_are_dealt),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
