/* A drill and a game of whist as data: questions with their choices, answers judged, the end; POE's table. */
#include "tests/unit/table_ask.h"

/* ---- drill ---- */

static const char *question(const struct data *answer, const char *name)
{
    return text_of(data_member(answer, "question"), name);
}

static void right_and_wrong_answers_are_told(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    assert_refused(t, "{'do':'answer','value':9}", "There is no drill");
    struct data *answer = ask_well(t, "{'do':'drill'}");
    assert_null(data_member(answer, "right"));
    assert_string_equal(question(answer, "topic"), "winners");
    assert_string_equal(question(answer, "kind"), "number");
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':14}");
    assert_false(data_is_true(data_member(answer, "right")));
    assert_non_null(strstr(text_at(answer, "say", 0), "No. There are fewer."));
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':7}");
    assert_true(data_is_true(data_member(answer, "right")));
    assert_non_null(strstr(text_at(answer, "say", 0), "Seven winners: two spades,"));
    assert_string_equal(question(answer, "kind"), "suit");
    assert_string_equal(question(answer, "say"),
                        "Which suit comes first, the spades, the hearts or the clubs, and why?");
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':'H'}");
    assert_int_equal(data_kind(data_member(answer, "right")), DATA_BOOLEAN);
    assert_false(data_is_true(data_member(answer, "right")));
    assert_non_null(strstr(text_at(answer, "say", 0), "No. Of the hearts"));
    assert_non_null(strstr(text_at(answer, "say", 1), "Hint 1 of 3"));
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':'clubs'}");
    assert_true(data_is_true(data_member(answer, "right")));
    assert_string_equal(question(answer, "topic"), "trick-one");
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':'many'}");
    assert_null(data_member(answer, "right"));
    assert_string_equal(text_at(answer, "say", 0), "This is no answer. Expected a card such as DQ or S10.");
    data_free(answer);
    answer = ask_well(t, "{'do':'answer','value':['D2']}");
    assert_true(data_is_true(data_member(answer, "right")));
    assert_string_equal(question(answer, "kind"), "card");
    data_free(answer);
    assert_refused(t, "{'do':'answer'}", "\"value\"");
    assert_refused(t, "{'do':'answer','value':'hint'}", "\"value\"");
    assert_refused(t, "{'do':'answer','value':'why not H'}", "\"value\"");
    assert_refused(t, "{'do':'answer','value':1.5}", "\"value\"");
    assert_refused(t, "{'do':'answer','value':{}}", "\"value\"");
    assert_refused(t, "{'do':'drill-whynot'}", "\"what\"");
    assert_refused(t, "{'do':'drill-whynot','what':''}", "\"what\"");
}

/* The first question needs no plan: it begins no drill, and is the one with which the drill begins. */
static void the_first_question_comes_before_the_plan(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *first = ask_well(t, "{'do':'drill','first':true}");
    assert_null(data_member(data_member(first, "question"), "of"));
    assert_refused(t, "{'do':'answer','value':7}", "There is no drill");
    assert_refused(t, "{'do':'drill','first':true,'quick':true}", "\"first\"");
    assert_refused(t, "{'do':'drill','first':1}", "\"first\"");
    struct data *whole = ask_well(t, "{'do':'drill'}");
    assert_string_equal(question(first, "topic"), question(whole, "topic"));
    assert_string_equal(question(first, "kind"), question(whole, "kind"));
    assert_string_equal(question(first, "say"), question(whole, "say"));
    data_free(whole);
    data_free(first);
}

/* A quick drill puts one question. What was missed is told at the end, and is put again alone. */
static void what_was_missed_is_asked_again(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'drill','quick':true}");
    assert_int_equal(number_of(data_member(answer, "question"), "of"), 1);
    data_free(answer);
    assert_refused(t, "{'do':'drill','topics':[]}", "\"topics\"");
    assert_refused(t, "{'do':'drill','topics':['luck']}", "\"topics\"");
    answer = ask_well(t, "{'do':'drill','topics':['first','trick-one']}");
    assert_int_equal(number_of(data_member(answer, "question"), "of"), 2);
    assert_string_equal(question(answer, "topic"), "first");
    data_free(answer);
    done(t, "{'do':'answer','value':'clubs'}");
    answer = ask_well(t, "{'do':'drill-show'}");
    const struct data *end = data_member(answer, "end");
    assert_int_equal(count_of(end, "missed"), 1);
    assert_string_equal(text_at(end, "missed", 0), "trick-one");
    data_free(answer);
}

/* Every choice that is offered can be said: it is judged. */
static void what_is_offered_is_understood(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    struct data *answer = ask_well(t, "{'do':'drill'}");
    int of = number_of(data_member(answer, "question"), "of");
    for (int number = 1; number <= of; number++) {
        struct data *choices = ask_well(t, "{'do':'drill-hint'}");
        const struct data *asked = data_member(choices, "question");
        assert_int_equal(number_of(asked, "number"), number);
        char request[80];
        const int last = count_of(asked, "choices") - 1;
        assert_true(last > 0);
        if (strcmp(text_of(asked, "kind"), "number") == 0)
            snprintf(request, sizeof request, "{'do':'answer','value':%d}", last);
        else
            snprintf(request, sizeof request, "{'do':'answer','value':'%s'}", text_at(asked, "choices", last));
        struct data *judged = ask_well(t, request);
        assert_int_equal(data_kind(data_member(judged, "right")), DATA_BOOLEAN);
        bool is_done = number_of(data_member(judged, "question"), "number") != number;
        data_free(judged);
        data_free(choices);
        if (!is_done) done(t, "{'do':'drill-show'}");
    }
    data_free(answer);
    assert_refused(t, "{'do':'drill-show'}", "The drill is over");
    assert_refused(t, "{'do':'answer','value':9}", "The drill is over");
}

static void the_end_tells_the_marks_and_the_plan(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    char *before = ask_text(t, "{'do':'state'}");
    struct data *answer = ask_well(t, "{'do':'drill'}");
    int of = number_of(data_member(answer, "question"), "of");
    data_free(answer);
    done(t, "{'do':'answer','value':'7'}");
    for (int i = 1; i < of - 1; i++) done(t, "{'do':'drill-show'}");
    answer = ask_well(t, "{'do':'drill-show'}");
    const struct data *end = data_member(answer, "end");
    assert_null(data_member(answer, "question"));
    assert_int_equal(number_of(end, "of"), of);
    assert_int_equal(number_of(end, "right"), 1);
    assert_non_null(strstr(text_at(end, "say", 0), "1 of "));
    assert_true(count_of(end, "say") > 3);
    data_free(answer);
    char *after = ask_text(t, "{'do':'state'}");
    assert_string_equal(before, after);
    declarer_free_text(before);
    declarer_free_text(after);
}

static void why_not_waits_for_its_question(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    done(t, "{'do':'drill'}");
    struct data *answer = ask_well(t, "{'do':'drill-whynot','what':'DK'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "That comes when"));
    data_free(answer);
    for (int i = 0; i < 4; i++) done(t, "{'do':'drill-show'}");
    answer = ask_well(t, "{'do':'drill-whynot','what':'H'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "finesse the queen"));
    data_free(answer);
    done(t, "{'do':'open','example':'d3'}"); /* and the drill is gone with its board */
    assert_refused(t, "{'do':'drill-hint'}", "There is no drill");
}

/* ---- whist ---- */

static void whist_is_played_to_the_end_and_dealt_again(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer = ask_well(t, "{'do':'whist','seed':3,'samples':20}");
    const struct data *table = data_member(answer, "whist");
    assert_non_null(strstr(text_at(table, "say", 0), "South deals"));
    assert_int_equal(count_of(data_member(table, "hands"), "S"), 13);
    assert_null(data_member(data_member(table, "hands"), "W"));
    for (int i = 0; i < 52; i++) {
        char request[64] = "{'do':'whist-step'}";
        if (count_of(table, "legal"))
            snprintf(request, sizeof request, "{'do':'whist-play','card':'%s'}", text_at(table, "legal", 0));
        data_free(answer);
        answer = ask_well(t, request);
        table = data_member(answer, "whist");
    }
    const struct data *tricks = data_member(table, "tricks"), *score = data_member(table, "score");
    assert_true(data_is_true(data_member(table, "over")));
    assert_int_equal(number_of(tricks, "NS") + number_of(tricks, "EW"), 13);
    assert_true(number_of(score, "NS") + number_of(score, "EW") > 0 ||
                number_of(data_member(table, "games"), "NS") + number_of(data_member(table, "games"), "EW") >
                    0);
    assert_int_equal(count_of(table, "say"), 3);
    data_free(answer);
    assert_non_null(answer = ask(t, "{'do':'whist-step'}"));
    assert_string_equal(text_of(answer, "error"), "The deal is over.");
    data_free(answer);
    answer = ask_well(t, "{'do':'whist-deal'}");
    assert_int_equal(number_of(data_member(answer, "whist"), "deal"), 2);
    assert_string_equal(text_of(data_member(answer, "whist"), "dealer"), "W");
    data_free(answer);
    answer = ask(t, "{'do':'whist-deal'}");
    assert_non_null(strstr(text_of(answer, "error"), "not played to its end"));
    data_free(answer);
}

static void a_whist_card_is_taken_back_and_the_same_cards_come(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer = ask_well(t, "{'do':'whist','seed':4,'samples':20}");
    data_free(answer);
    answer = ask(t, "{'do':'whist-undo'}");
    assert_non_null(strstr(text_of(answer, "error"), "no card of yours"));
    data_free(answer);
    for (int i = 0; i < 3; i++) done(t, "{'do':'whist-step'}");
    char *before = ask_text(t, "{'do':'whist-state'}");
    answer = ask_well(t, "{'do':'whist-hint'}");
    char play[64];
    snprintf(play, sizeof play, "{'do':'whist-play','card':'%s'}", text_of(answer, "card"));
    assert_non_null(strstr(text_at(answer, "say", 0), "POE would play"));
    assert_true(data_as_number(data_member(data_member(answer, "points"), text_of(answer, "card")), -1) >= 0);
    data_free(answer);
    char *first = ask_text(t, play), *after = ask_text(t, "{'do':'whist-undo'}"), *again = ask_text(t, play);
    assert_string_equal(first, again);
    assert_string_equal(before, after);
    declarer_free_text(before);
    declarer_free_text(after);
    declarer_free_text(first);
    declarer_free_text(again);
}

/* A suit a seat, as hands that are given. */
#define SUIT_OF(seat, s)                                                                                     \
    "'" seat "':['" s "2','" s "3','" s "4','" s "5','" s "6','" s "7','" s "8','" s "9','" s "T','" s       \
    "J','" s "Q','" s "K','" s "A']"
#define WEST  SUIT_OF("W", "C")
#define NORTH SUIT_OF("N", "D")
#define EAST  SUIT_OF("E", "H")
#define SOUTH SUIT_OF("S", "S")

/* Four people with hands that are given: each is asked in turn, and South's trumps take all. */
static void whist_is_played_by_four_people(void **state)
{
    (void)state;
    struct declarer_table *t = new_table();
    struct data *answer = ask_well(t, "{'do':'whist','players':{'N':'human','E':'human','W':'human'},"
                                      "'hands':{" WEST "," NORTH "," EAST "," SOUTH "},'pulled':'S7'}");
    const struct data *table = data_member(answer, "whist");
    assert_int_equal(data_count(data_member(table, "people")), 4);
    assert_string_equal(text_of(table, "trumps"), "S");
    for (int i = 0; i < CARD_COUNT; i++) {
        char request[64];
        snprintf(request, sizeof request, "{'do':'whist-play','card':'%s'}", text_at(table, "legal", 0));
        data_free(answer);
        answer = ask_well(t, request);
        table = data_member(answer, "whist");
    }
    assert_true(data_is_true(data_member(table, "over")));
    assert_int_equal(number_of(data_member(table, "tricks"), "NS"), 13);
    data_free(answer);
    answer = ask_well(t, "{'do':'whist-undo'}");
    assert_int_equal(data_count(data_member(data_member(answer, "whist"), "played")), CARD_COUNT - 1);
    data_free(answer);
    declarer_table_free(t);
}

/* Nobody is a person: all hands are open, and the table steps to the end. */
static void whist_is_played_by_four_computers(void **state)
{
    (void)state;
    struct declarer_table *t = new_table();
    done(t, "{'do':'whist','seed':2,'samples':5,"
            "'players':{'N':'random','E':'first-legal','S':'poe','W':'first-legal'}}");
    for (int i = 0; i < CARD_COUNT; i++) done(t, "{'do':'whist-step'}");
    struct data *answer = ask(t, "{'do':'whist-undo'}");
    assert_string_equal(text_of(answer, "error"), "There is no card of yours to be taken back.");
    data_free(answer);
    declarer_table_free(t);
}

static void whist_refuses_what_it_cannot_do(void **state)
{
    (void)state;
    struct declarer_table *t = new_table();
    static const char *const early[] = {
        "whist-state", "whist-play','card':'SA", "whist-step", "whist-undo", "whist-hint", "whist-deal"};
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        char request[64];
        snprintf(request, sizeof request, "{'do':'%s'}", early[i]);
        struct data *answer = ask(t, request);
        assert_non_null(strstr(text_of(answer, "error"), "No whist is played"));
        data_free(answer);
    }
    done(t, "{'do':'whist','seed':3}");
    static const char *const bad[][2] = {
        {"{'do':'whist','seed':-1}", "whole number"},
        {"{'do':'whist','samples':0}", "from 1 to"},
        {"{'do':'whist','players':{'N':'crow'}}", "poe, random, first-legal or human"},
        {"{'do':'whist','players':{'X':'poe'}}", "by N, E, S and W"},
        {"{'do':'whist','players':'poe'}", "by N, E, S and W"},
        {"{'do':'whist','hands':{'N':['SA']},'pulled':'SA'}", "thirteen cards for each seat"},
        {"{'do':'whist','pulled':'SA'}", "thirteen cards for each seat"},
        {"{'do':'whist','hands':{" WEST "," NORTH "," EAST "," SOUTH "},'pulled':'DA'}", "one of South's"},
        {"{'do':'whist','hands':{" WEST "," NORTH "," EAST "," SUIT_OF("S", "C") "},'pulled':'SA'}",
         "thirteen cards"},
        {"{'do':'whist-play'}", "missing"},
        {"{'do':'whist-play','card':'SA'}", "West is on turn, and poe plays that hand"},
        {"{'do':'whist-hint'}", "West is on turn"},
        {"{'do':'whist-step','x':1}", "has no member"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *before = ask_text(t, "{'do':'whist-state'}");
        struct data *answer = ask(t, bad[i][0]);
        char *after = ask_text(t, "{'do':'whist-state'}");
        if (!text_of(answer, "error") || !strstr(text_of(answer, "error"), bad[i][1]))
            fail_msg("%s", bad[i][0]);
        assert_string_equal(before, after);
        declarer_free_text(before);
        declarer_free_text(after);
        data_free(answer);
    }
    for (int i = 0; i < 3; i++) done(t, "{'do':'whist-step'}");
    struct data *answer = ask(t, "{'do':'whist-step'}");
    assert_string_equal(text_of(answer, "error"), "South is on turn, and a person plays that hand.");
    data_free(answer);
    declarer_table_free(t);
}

/* ---- the run ---- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_and_wrong_answers_are_told),
        cmocka_unit_test(the_first_question_comes_before_the_plan),
        cmocka_unit_test(what_was_missed_is_asked_again),
        cmocka_unit_test(what_is_offered_is_understood),
        cmocka_unit_test(the_end_tells_the_marks_and_the_plan),
        cmocka_unit_test(why_not_waits_for_its_question),
        cmocka_unit_test(whist_is_played_to_the_end_and_dealt_again),
        cmocka_unit_test(a_whist_card_is_taken_back_and_the_same_cards_come),
        cmocka_unit_test(whist_is_played_by_four_people),
        cmocka_unit_test(whist_is_played_by_four_computers),
        cmocka_unit_test(whist_refuses_what_it_cannot_do),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
