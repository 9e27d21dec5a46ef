/* The dialogue of chapter 10 asked as data: a question with its reason, an answer that counts from then on.
 */
#include "table_ask.h"

static int start(void **state)
{
    *state = new_table();
    return 0;
}

static int end(void **state)
{
    declarer_table_free(*state);
    return 0;
}

#define OPEN_D1 "{'do':'open','example':'d1','choose':'lines'"

/* A text of the question; NULL where nothing is asked. The caller frees it. */
static char *asked(struct declarer_table *t, const char *member)
{
    struct data *answer = ask_well(t, "{'do':'ask'}");
    char *text = util_copy(data_as_text(data_member(data_member(answer, "question"), member), NULL));
    data_free(answer);
    return text;
}

static void assert_asked(struct declarer_table *t, const char *member, const char *wanted)
{
    char *text = asked(t, member);
    if (wanted)
        assert_string_equal(text, wanted);
    else
        assert_null(text);
    free(text);
}

static void assert_not_asked_again(struct declarer_table *t, const char *card)
{
    char *again = asked(t, "card");
    assert_true(!again || strcmp(again, card) != 0);
    free(again);
}

static void a_question_has_its_reason(void **state)
{
    done(*state, OPEN_D1 "}");
    assert_asked(*state, "card", "HK");
    assert_asked(*state, "seat", "E");
    assert_asked(*state, "say", "What do you believe that EAST is likely to have the Heart King?");
    assert_asked(*state, "reason", "For the hearts: finesse the queen, leading from dummy.");
    assert_asked(*state, "phrase", "Probably");
}

/* What "plan" says first. */
static char *headline(struct declarer_table *t)
{
    struct data *plan = ask_well(t, "{'do':'plan','choose':'lines'}");
    const struct data *steps = data_member(plan, "steps");
    struct buffer all = {0};
    for (int i = 0; i < data_count(steps); i++) buffer_add(&all, text_of(data_at(steps, i), "say"));
    char *first = util_copy(buffer_text(&all));
    buffer_free(&all);
    data_free(plan);
    return first;
}

static void an_answer_counts_from_then_on(void **state)
{
    struct declarer_table *t = *state;
    done(t, OPEN_D1 "}");
    char *before = headline(t);
    done(t, "{'do':'tell','say':'Definitely-not'}");
    char *after = headline(t);
    assert_string_not_equal(before, after);
    assert_not_asked_again(t, "HK");
    done(t, OPEN_D1 ",'answers':[{'card':'HK','seat':'E','chance':0.05}]}");
    char *again = headline(t);
    assert_string_equal(again, after);
    free(again);
    done(t, OPEN_D1 "}"); /* another board: nothing has been said */
    again = headline(t);
    assert_string_equal(again, before);
    free(again);
    free(before);
    free(after);
}

#define OPEN_TWO_WAY                                                                                         \
    "{'do':'open','text':'N:K32.A43.765.KJT4 - A54.K52.A43.A987 -','contract':'3NT','declarer':'S',"         \
    "'play':['SQ','S2','S6','SA','C7','C2','CJ']"

/* The grade of the last card, and in how many of 100 layouts it costs the contract. */
static int grade(struct declarer_table *t, const char *request, const char *wanted)
{
    done(t, request);
    struct data *answer = ask_well(t, "{'do':'verdict'}");
    assert_string_equal(text_of(answer, "grade"), wanted);
    int loss = (int)data_as_number(data_member(answer, "loss"), -1);
    data_free(answer);
    return loss;
}

/* A finesse that can be taken either way is judged by what was answered of its queen. */
static void the_verdict_counts_what_was_answered(void **state)
{
    assert_int_equal(grade(*state, OPEN_TWO_WAY ",'answers':[{'card':'CQ','seat':'W','chance':0.95}]}", "sound"), 0);
    assert_in_range(grade(*state, OPEN_TWO_WAY ",'answers':[{'card':'CQ','seat':'E','chance':0.95}]}", "blunder"), 60, 100);
}

static void you_say_leaves_it_to_the_layouts(void **state)
{
    struct declarer_table *t = *state;
    done(t, OPEN_D1 "}");
    char *before = headline(t);
    done(t, "{'do':'tell','say':'you say'}");
    char *after = headline(t);
    assert_string_equal(before, after);
    assert_not_asked_again(t, "HK");
    free(before);
    free(after);
}

static void what_is_no_answer_is_refused(void **state)
{
    struct declarer_table *t = *state;
    done(t, OPEN_D1 "}");
    assert_refused(t, "{'do':'tell','say':'perhaps so'}", "This is no answer");
    assert_refused(t, "{'do':'tell','say':'120%'}", "This is no answer");
    assert_refused(t, "{'do':'tell'}", "is missing");
    assert_asked(t, "card", "HK");
    assert_refused(t, OPEN_D1 ",'answers':[{'card':'HK','seat':'E','chance':1.5}]}",
                   "list as the request ask gives it");
    assert_refused(t, OPEN_D1 ",'answers':[{'card':'HK','seat':'Q','chance':0.5}]}",
                   "list as the request ask gives it");
    assert_refused(t, OPEN_D1 ",'answers':'HK'}", "list as the request ask gives it");
    for (int i = 0; i < 20; i++) {
        char *card = asked(t, "card");
        if (!card) break;
        free(card);
        done(t, "{'do':'tell','say':'0.5'}");
    }
    assert_asked(t, "card", NULL);
    assert_refused(t, "{'do':'tell','say':'likely'}", "Nothing is asked here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_has_its_reason), cmocka_unit_test(an_answer_counts_from_then_on),
        cmocka_unit_test(the_verdict_counts_what_was_answered),
        cmocka_unit_test(you_say_leaves_it_to_the_layouts), cmocka_unit_test(what_is_no_answer_is_refused)};
    return cmocka_run_group_tests(tests, start, end);
}
