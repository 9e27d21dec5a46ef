/* The table as data: a board opened, played to its end and asked about, what is refused, and the same bytes
 * again. */
#include "tests/unit/table_ask.h"

#define TWO_HANDS "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"

/* ---- boards in ---- */

static void boards_come_with_the_program(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'examples'}");
    const struct data *first = data_at(data_member(answer, "examples"), 0);
    assert_true(count_of(answer, "examples") >= 8);
    assert_string_equal(text_of(first, "name"), "d1");
    assert_non_null(strstr(text_of(first, "title"), "chapter 1"));
    data_free(answer);
}

static void boards_are_read(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'read','text':'" TWO_HANDS "','contract':'1NT'}");
    const struct data *one = data_at(data_member(answer, "boards"), 0);
    assert_int_equal(count_of(answer, "boards"), 1);
    assert_int_equal(count_of(answer, "faults"), 0);
    assert_int_equal(number_of(one, "number"), 1);
    assert_string_equal(text_of(one, "contract"), "1NT");
    assert_string_equal(text_of(one, "by"), "S");
    assert_null(text_of(one, "player"));
    data_free(answer);
    answer = ask_well(*state, "{'do':'read','text':'[North \\'Ann\\']\\n[South \\'Bert\\']\\n[Contract \\'1NT\\']\\n[Declarer \\'S\\']\\n[Deal \\'" TWO_HANDS "\\']\\n'}");
    assert_string_equal(text_of(data_at(data_member(answer, "boards"), 0), "player"), "Bert");
    data_free(answer);
    answer = ask_well(*state, "{'do':'read','format':'pbn','text':'[Deal \\'N:AA.... - - -\\']'}");
    assert_int_equal(count_of(answer, "boards"), 0);
    assert_non_null(strstr(text_at(answer, "faults", 0), "board:1:"));
    data_free(answer);
}

/* Par asks for no contract, but for all four hands; the open board stays. */
static void par_is_told(void **state)
{
    open_d1(*state);
    struct data *answer = ask_well(*state, "{'do':'par','text':'[Deal \\'N:AKQJT98765432... .AKQJT98765432.. "
                                           "..AKQJT98765432. ...AKQJT98765432\\']'}");
    const struct data *par = data_member(answer, "par"), *first = data_at(data_member(par, "contracts"), 0);
    assert_int_equal(number_of(par, "score"), 1510);
    assert_string_equal(text_of(first, "contract"), "7S");
    assert_string_equal(text_of(first, "declarer"), "N");
    data_free(answer);
    assert_refused(*state, "{'do':'par','text':'" TWO_HANDS "'}", "all four hands");
}

static void a_board_is_opened(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'open','example':'d1','choose':'lines'}");
    const struct data *table = data_member(answer, "state");
    assert_string_equal(text_of(table, "contract"), "3NT");
    assert_string_equal(text_of(table, "turn"), "N");
    assert_string_equal(text_of(table, "lead"), "DQ");
    assert_int_equal(count_of(table, "legal"), 3);
    assert_int_equal(number_of(table, "needed"), 9);
    assert_int_equal(count_of(data_member(table, "hands"), "S"), 0 + 13);
    assert_null(data_member(data_member(table, "hands"), "W"));
    assert_int_equal(number_of(data_member(table, "count"), "W"), 12);
    assert_false(data_is_true(data_member(table, "drawn")));
    data_free(answer);
}

/* ---- languages ---- */

/* Whether the language has no words for the request. */
static bool is_english(const struct data *language, const char *request)
{
    const struct data *list = data_member(language, "english");
    for (int i = 0; i < data_count(list); i++)
        if (!strcmp(data_as_text(data_at(list, i), NULL), request)) return true;
    return false;
}

static void languages_are_listed(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'languages'}");
    const struct data *all = data_member(answer, "languages");
    assert_int_equal(data_count(all), 5);
    for (int i = 0; i < data_count(all); i++) {
        bool is_first = !i;
        assert_int_equal(is_first, !strcmp(text_of(data_at(all, i), "name"), "en"));
        assert_int_equal(is_first, !is_english(data_at(all, i), "ask"));
        assert_false(is_english(data_at(all, i), "plan") || is_english(data_at(all, i), "drill"));
    }
    data_free(answer);
}

/* One table answers each request in its language: nothing of one is left in the next. */
static void a_request_is_answered_in_its_language(void **state)
{
    open_d1(*state);
    char *english = ask_text(*state, "{'do':'hint','grade':2}");
    struct data *german = ask_well(*state, "{'do':'hint','grade':2,'lang':'de'}");
    struct data *french = ask_well(*state, "{'do':'plan','lang':'fr'}");
    char *again = ask_text(*state, "{'do':'hint','grade':2,'lang':'en'}");
    assert_non_null(strstr(text_of(german, "say"), "Zu bedenken ist"));
    assert_string_equal(text_of(data_at(data_member(french, "steps"), 0), "label"), "Levée 1");
    assert_string_equal(english, again);
    declarer_free_text(english);
    declarer_free_text(again);
    data_free(german);
    data_free(french);
    struct data *claim = ask_well(*state, "{'do':'claim','tricks':0,'lang':'nl'}");
    assert_string_equal(text_of(claim, "say"), "0 van 13 slagen: aangenomen.");
    assert_non_null(strstr(text_of(data_member(claim, "state"), "say"), "3SA door Zuid: 9 down, 0 slagen"));
    data_free(claim);
}

/* One trick and one overtrick have words of their own. */
static void results_are_told(void **state)
{
    static const struct {
        const char *contract, *result;
    } boards[] = {{"7NT", "down 12, 1 trick; "}, {"1NT", "down 6, 1 trick; "}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char request[200];
        snprintf(request, sizeof request,
                 "{'do':'open','text':'N:A32.432.432.5432 KQJT.KQJ.KQJ.KQJ 987.765.765.9876 "
                 "654.AT98.AT98.AT','contract':'%s'}",
                 boards[i].contract);
        done(*state, request);
        struct data *claim = ask_well(*state, "{'do':'claim','tricks':1}");
        const char *say = text_of(data_member(claim, "state"), "say");
        if (!say || !strstr(say, boards[i].result))
            fail_msg("%s: %s", boards[i].contract, say ? say : "none");
        data_free(claim);
    }
}

static void a_language_that_is_not_there_is_refused(void **state)
{
    open_d1(*state);
    assert_refused(*state, "{'do':'plan','lang':'xx'}",
                   "\"lang\" is xx: no language has this name, expected en, ");
    assert_refused(*state, "{'do':'plan','lang':'player'}", "no language has this name");
    assert_refused(*state, "{'do':'plan','lang':3}", "\"lang\" is expected to be a text");
    assert_refused(*state, "{'do':'ask','lang':'de'}",
                   "what the request ask says is in English alone, expected en");
}

/* ---- the play ---- */

/* The first legal card of the person on turn, or the card of the player; counts what was played. */
static void play_on(struct declarer_table *t, int cards)
{
    for (int i = 0; i < cards; i++) {
        struct data *answer = ask_well(t, "{'do':'state'}");
        const struct data *table = data_member(answer, "state");
        char request[64] = "{'do':'step'}";
        if (count_of(table, "legal"))
            snprintf(request, sizeof request, "{'do':'play','card':'%s'}", text_at(table, "legal", 0));
        data_free(answer);
        done(t, request);
    }
}

static void played_to_the_end_and_reviewed(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    play_on(t, 51);
    struct data *answer = ask_well(t, "{'do':'state'}");
    const struct data *table = data_member(answer, "state");
    assert_true(data_is_true(data_member(table, "over")));
    assert_null(text_of(table, "turn"));
    assert_int_equal(count_of(table, "played"), 52);
    assert_int_equal(number_of(table, "won") + number_of(table, "lost"), 13);
    assert_non_null(strstr(text_of(table, "say"), "3NT by South: "));
    const char *result = text_of(table, "result");
    assert_true(!strncmp(result, "made ", 5) || !strncmp(result, "down ", 5));
    assert_int_equal(!strncmp(result, "made ", 5), number_of(table, "won") >= 9);
    data_free(answer);
    answer = ask_well(t, "{'do':'review'}");
    assert_int_equal(number_of(answer, "tricks"), 10);
    assert_int_equal(count_of(answer, "line"), 51);
    const struct data *mistakes = data_member(answer, "mistakes");
    assert_true(data_count(mistakes) > 0); /* the first legal card is seldom right */
    assert_non_null(strstr(text_of(data_at(mistakes, 0), "say"), "of 100 layouts"));
    assert_true(count_of(answer, "say") > data_count(mistakes));
    assert_int_equal(number_of(data_member(answer, "review"), "needed"), 9);
    data_free(answer);
    assert_refused(t, "{'do':'play','card':'SA'}", "The play is over");
    assert_refused(t, "{'do':'step'}", "The play is over");
    assert_refused(t, "{'do':'plan'}", "The play is over");
    assert_refused(t, "{'do':'solve'}", "The play is over");
    assert_refused(t, "{'do':'claim','tricks':0}", "The play is over");
}

static void taken_back_to_the_same_bytes(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    char *before = ask_text(t, "{'do':'state'}");
    done(t, "{'do':'play','card':'D2'}");
    done(t, "{'do':'step'}");
    char *after = ask_text(t, "{'do':'undo'}");
    assert_string_equal(before, after);
    declarer_free_text(after);
    play_on(t, 20);
    after = ask_text(t, "{'do':'undo','to':1}");
    assert_string_equal(before, after);
    declarer_free_text(after);
    declarer_free_text(before);
    assert_refused(t, "{'do':'undo'}", "no card of yours");
    assert_refused(t, "{'do':'undo','to':2}", "whole number from 0 to 1");
    done(t, "{'do':'undo','to':0}");
}

static void the_same_seed_gives_the_same_answers(void **state)
{
    static const char *const requests[] = {"{'do':'open','text':'" TWO_HANDS "','seed':5,'choose':'lines'}",
                                           "{'do':'step'}",
                                           "{'do':'solve'}",
                                           "{'do':'plan'}",
                                           "{'do':'hint'}",
                                           "{'do':'shows'}",
                                           "{'do':'deal','level':1}"};
    struct declarer_table *other = new_table();
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char *a = ask_text(*state, requests[i]), *b = ask_text(other, requests[i]);
        assert_string_equal(a, b);
        declarer_free_text(a);
        declarer_free_text(b);
    }
    declarer_table_free(other);
}

static void claims_are_looked_at(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    assert_refused(t, "{'do':'claim','tricks':14}", "from 0 to 13");
    assert_refused(t, "{'do':'claim'}", "missing");
    struct data *answer = ask_well(t, "{'do':'claim','tricks':13}");
    assert_false(data_is_true(data_member(answer, "accepted")));
    assert_non_null(strstr(text_of(answer, "say"), "there is play against it"));
    data_free(answer);
    char *before = ask_text(t, "{'do':'state'}");
    answer = ask_well(t, "{'do':'claim','tricks':9}");
    assert_true(data_is_true(data_member(answer, "accepted")));
    assert_string_equal(text_of(data_member(answer, "state"), "result"), "made 9");
    assert_int_equal(number_of(data_member(answer, "state"), "lost"), 4);
    data_free(answer);
    char *after = ask_text(t, "{'do':'undo'}");
    assert_string_equal(before, after);
    declarer_free_text(before);
    declarer_free_text(after);
}

/* ---- hidden hands ---- */

static void hidden_hands_fit_what_was_played(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer = ask_well(t, "{'do':'open','text':'" TWO_HANDS
                                      "','play':['DQ','DK','H9'],'show':'all','choose':'lines'}");
    const struct data *table = data_member(answer, "state"), *hands = data_member(table, "hands");
    assert_true(data_is_true(data_member(table, "drawn")));
    assert_int_equal(count_of(hands, "W"), 12);
    assert_int_equal(count_of(hands, "E"), 12);
    for (int i = 0; i < 12; i++) assert_int_not_equal(*text_at(hands, "E", i), 'D'); /* he showed out */
    data_free(answer);
    answer = ask_well(t, "{'do':'save'}");
    assert_non_null(strstr(text_of(answer, "pbn"), "[Deal \"" TWO_HANDS "\"]"));
    data_free(answer);
}

static void a_game_is_opened_as_it_was_left(void **state)
{
    struct declarer_table *t = *state;
    struct buffer again = {0};
    done(t, "{'do':'open','text':'" TWO_HANDS "','seed':7,'choose':'lines'}");
    play_on(t, 9);
    char *left = ask_text(t, "{'do':'state'}");
    struct data *answer = ask_well(t, "{'do':'state'}");
    const struct data *table = data_member(answer, "state");
    buffer_add(&again, "{'do':'open','text':'" TWO_HANDS "','seed':7,'choose':'lines','play':[");
    for (int i = 0; i < 9; i++) buffer_format(&again, "%s'%s'", i ? "," : "", text_at(table, "played", i));
    buffer_add(&again, "]}");
    char *opened = ask_text(t, again.text);
    assert_string_equal(left, opened);
    declarer_free_text(left);
    declarer_free_text(opened);
    buffer_free(&again);
    data_free(answer);
}

/* ---- what is refused ---- */

static void bad_requests_are_refused(void **state)
{
    struct declarer_table *t = *state;
    open_d1(t);
    static const char *const bad[][2] = {
        {"", "no JSON"},
        {"{'do':", "no JSON"},
        {"{'do':'state'} x", "no JSON"},
        {"{'do':'state','do':'state'}", "no JSON"},
        {"[]", "one JSON object"},
        {"7", "one JSON object"},
        {"{}", "\"do\" is missing"},
        {"{'do':7}", "\"do\" is expected to be a text"},
        {"{'do':'fly'}", "There is no request fly"},
        {"{'do':'deal','idea':'\\u001b[2J'}",
         "Idea  [2J, expected one of"}, /* a blank for what a terminal would act on */
        {"{'do':'state','x':1}", "has no member x"},
        {"{'do':'state','':1}", "has no member"},
        {"{'do':'play'}", "missing"},
        {"{'do':'play','card':'SZ'}", "a card"},
        {"{'do':'play','card':7}", "a card"},
        {"{'do':'play','card':'SA'}", "SA cannot be played: "},
        {"{'do':'play','card':'DQ'}", "the card has been played"},
        {"{'do':'step'}", "a person plays that hand"},
        {"{'do':'undo','to':-1}", "whole number"},
        {"{'do':'undo','to':'1'}", "whole number"},
        {"{'do':'undo','to':0.5}", "whole number"},
        {"{'do':'plan','choose':'best'}", "knowledge, lines or confirmed"},
        {"{'do':'review'}", "not played to its end"},
        {"{'do':'open'}", "Either"},
        {"{'do':'open','text':'','example':'d1'}", "Either"},
        {"{'do':'open','example':'../d1'}", "There is no example"},
        {"{'do':'open','text':'junk'}", "This is no board"},
        {"{'do':'open','text':'[Board \\'1\\']'}", "a game without a deal"},
        {"{'do':'open','text':'[Deal \\'" TWO_HANDS "\\']'}", "no contract"},
        {"{'do':'open','example':'d1','number':2}", "only 1"},
        {"{'do':'open','text':'N:752.83.K92.AK643 - - -'}", "not given"},
        {"{'do':'open','example':'d1','play':['SA']}", "cannot be played"},
        {"{'do':'open','example':'d1','play':'DQ'}", "an array of cards"},
        {"{'do':'open','example':'d1','play':[1]}", "an array of cards"},
        {"{'do':'open','example':'d1','players':['human']}", "an object"},
        {"{'do':'open','example':'d1','players':{'Q':'human'}}", "an object"},
        {"{'do':'open','example':'d1','players':{'W':'wizard'}}", "No player is called wizard"},
        {"{'do':'open','example':'d1','players':{'W':'planner'}}", "side only"},
        {"{'do':'open','example':'d1','players':{'W':'robot:-'}}", "expected to be a name"},
        {"{'do':'open','example':'d1','players':{'W':'robot:no/such/file'}}", "No such file"},
        {"{'do':'open','example':'d1','layouts':0}", "from 1 to 1000"},
        {"{'do':'open','example':'d1','seed':1.5}", "whole number"},
        {"{'do':'open','example':'d1','show':'none'}", "ours or all"},
        {"{'do':'open','example':'d1','time':0}", "seconds"},
        {"{'do':'deal','idea':'luck'}", "expected one of"},
        {"{'do':'deal','idea':'throw-in','level':1}", "Idea throw-in at level 1, expected 2 or 3."},
        {"{'do':'read'}", "missing"},
        {"{'do':'read','text':'x','format':'xml'}", "pbn, lin, url or list"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *part = util_copy(bad[i][1]);
        assert_refused(t, bad[i][0], part);
        free(part);
    }
}

/* A board about an idea is dealt: what it teaches has the idea. */
static void a_board_is_dealt_by_its_idea(void **state)
{
    struct data *answer = ask_well(*state, "{'do':'deal','level':4,'idea':'entry','seed':10}");
    assert_non_null(strstr(text_of(answer, "title"), "level 4: entries and timing"));
    assert_non_null(strstr(text_of(answer, "title"), "; entry"));
    data_free(answer);
}

static void no_request_is_too_long(void **state)
{
    struct declarer_table *t = *state;
    struct buffer long_text = {0}, huge = {0}, deep = {0};
    open_d1(t);
    buffer_add(&long_text, "{'do':'open','text':'");
    for (int i = 0; i < (1 << 20) + 1; i++) buffer_char(&long_text, '[');
    buffer_add(&long_text, "'}");
    assert_refused(t, long_text.text, "one megabyte");
    for (int i = 0; i < (4 << 20) + 1; i++) buffer_char(&huge, ' ');
    assert_refused(t, huge.text, "four megabytes");
    for (int i = 0; i < 1 << 20; i++) buffer_char(&deep, '[');
    assert_refused(t, deep.text, "no JSON");
    long_text.text[long_text.length - 4] = '\'';
    long_text.text[long_text.length - 3] = '}';
    long_text.text[long_text.length - 2] = '\0';
    struct data *answer = ask(t, long_text.text);
    assert_non_null(text_of(answer, "error"));
    data_free(answer);
    buffer_free(&long_text);
    buffer_free(&huge);
    buffer_free(&deep);
}

static void nothing_is_answered_without_a_board(void **state)
{
    (void)state;
    struct declarer_table *t = new_table();
    static const char *const names[] = {"state", "play",   "step",    "undo",  "claim",  "plan",  "hint",
                                        "why",   "whynot", "verdict", "shows", "review", "solve", "save"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct buffer request = {0};
        buffer_format(&request, "{'do':'%s'}", names[i]);
        struct data *answer = ask(t, request.text);
        assert_string_equal(text_of(answer, "error"), "No board is open.");
        data_free(answer);
        buffer_free(&request);
    }
    char *refused = declarer_table_ask(t, NULL);
    assert_memory_equal(refused, "{\"error\":\"", 10);
    declarer_free_text(refused);
    declarer_table_free(t);
    declarer_table_free(NULL);
}

static void no_knowledge_gives_no_table(void **state)
{
    (void)state;
    char *why = NULL;
    assert_null(declarer_table_new("no/such/folder", &why));
    assert_non_null(why);
    declarer_free_text(why);
}

/* ---- other seats and contracts ---- */

#define FOUR_HANDS "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"

/* Of a contract in a suit everything is told that search can tell; the drill asks for a plan, and is
 * notrump's. */
static void a_suit_contract_is_searched_and_not_planned(void **state)
{
    struct declarer_table *t = *state;
    done(t, "{'do':'open','text':'" FOUR_HANDS "','contract':'2S','play':['DQ'],'layouts':8}");
    struct data *answer = ask_well(t, "{'do':'plan'}");
    assert_non_null(strstr(text_of(answer, "first"), "losers in South's hand"));
    assert_null(strstr(text_of(answer, "first"), "winner"));
    data_free(answer);
    done(t, "{'do':'decide'}");
    answer = ask_well(t, "{'do':'hint','grade':1}");
    data_free(answer);
    done(t, "{'do':'hint'}");
    done(t, "{'do':'whynot','card':'DK'}");
    done(t, "{'do':'drill'}");
    done(t, "{'do':'lesson'}");
    done(t, "{'do':'play','card':'D2'}");
    done(t, "{'do':'verdict'}");
    done(t, "{'do':'step'}");
    done(t, "{'do':'why'}");
    done(t, "{'do':'shows'}");
    done(t, "{'do':'solve'}");
    play_on(t, 49);
    done(t, "{'do':'review'}");
}

static void four_computers_play_by_themselves(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer =
        ask_well(t, "{'do':'open','text':'" FOUR_HANDS "','samples':3,'choose':'lines','players':"
                    "{'N':'random','S':'poe','W':'search','E':'first-legal'}}");
    assert_int_equal(count_of(data_member(answer, "state"), "people"), 0);
    data_free(answer);
    play_on(t, 52);
    answer = ask_well(t, "{'do':'state'}");
    assert_true(data_is_true(data_member(data_member(answer, "state"), "over")));
    data_free(answer);
    assert_refused(t, "{'do':'undo'}", "no card of yours");
    done(t, "{'do':'undo','to':0}");
}

static void a_defender_sees_his_own_hand_and_dummy(void **state)
{
    struct declarer_table *t = *state;
    struct data *answer = ask_well(t, "{'do':'open','example':'d1','choose':'lines','play':[],"
                                      "'players':{'W':'human','S':'planner','N':'planner'}}");
    const struct data *table = data_member(answer, "state");
    assert_int_equal(count_of(table, "shown"), 1);
    assert_string_equal(text_at(table, "shown", 0), "W");
    assert_int_equal(count_of(table, "legal"), 13);
    data_free(answer);
    done(t, "{'do':'play','card':'DQ'}");
    answer = ask_well(t, "{'do':'step'}");
    table = data_member(answer, "state");
    assert_string_equal(text_of(answer, "card"), "D2");
    assert_string_equal(text_of(answer, "seat"), "N");
    assert_int_equal(count_of(table, "shown"), 2);
    data_free(answer);
    answer = ask_well(t, "{'do':'why'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "the declarer's own until the end"));
    data_free(answer);
    assert_refused(t, "{'do':'play','card':'SA'}", "sample plays that hand");
    assert_refused(t, "{'do':'hint'}", "not the turn");
    answer = ask_well(t, "{'do':'claim','tricks':3}");
    assert_string_equal(text_of(data_member(answer, "state"), "result"), "made 10");
    data_free(answer);
}

/* ---- the run ---- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_come_with_the_program),
        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(par_is_told),
        cmocka_unit_test(a_board_is_opened),
        cmocka_unit_test(languages_are_listed),
        cmocka_unit_test(a_request_is_answered_in_its_language),
        cmocka_unit_test(results_are_told),
        cmocka_unit_test(a_language_that_is_not_there_is_refused),
        cmocka_unit_test(played_to_the_end_and_reviewed),
        cmocka_unit_test(taken_back_to_the_same_bytes),
        cmocka_unit_test(the_same_seed_gives_the_same_answers),
        cmocka_unit_test(claims_are_looked_at),
        cmocka_unit_test(hidden_hands_fit_what_was_played),
        cmocka_unit_test(a_game_is_opened_as_it_was_left),
        cmocka_unit_test(bad_requests_are_refused),
        cmocka_unit_test(a_board_is_dealt_by_its_idea),
        cmocka_unit_test(no_request_is_too_long),
        cmocka_unit_test(nothing_is_answered_without_a_board),
        cmocka_unit_test(no_knowledge_gives_no_table),
        cmocka_unit_test(a_suit_contract_is_searched_and_not_planned),
        cmocka_unit_test(four_computers_play_by_themselves),
        cmocka_unit_test(a_defender_sees_his_own_hand_and_dummy),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
