/* The table as data at pairs: one measure for the verdict, the hint, why not and the evening; by the field where it is known. */
#include "facts/text/file.h"
#include "facts/text/source.h"
#include "planner/report/data.h"
#include "tests/unit/table_ask.h"

#define BOARDS "tests/pairs/boards.pbn"

/* The boards of the file, and so many tables of the first one's deal that were in one notrump, made. */
static char *boards_and(int others)
{
    struct faults faults = {0};
    struct source s;
    struct buffer out = {0};
    assert_true(source_load(&s, BOARDS, &faults));
    buffer_add_part(&out, s.text, s.length);
    for (int i = 0; i < others; i++)
        buffer_add(&out, "\n[Board \"finesse\"]\n[Dealer \"W\"]\n[Vulnerable \"None\"]\n"
                         "[Deal \"N:754.65.J765.AQJ3 T986.T9874.2.652 AK32.A.AKQ43.T98 QJ.KQJ32.T98.K74\"]\n"
                         "[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n");
    source_free(&s);
    faults_free(&faults);
    return buffer_take(&out);
}

/* The board opened as far as the lead of the ten of clubs, South and North being played by a person. */
static void open_at_the_clubs(struct declarer_table *t, const char *scoring)
{
    char *text = boards_and(0);
    struct buffer line = {0};
    struct data *play = data_array();
    static const char *const cards[] = {"HK", "H5", "H4", "HA", "CT", "C4"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) data_add(play, data_text(cards[i]));
    data_write_line(OBJECT(TEXT("do", "open"), TEXT("text", text), MEMBER("play", play), TEXT("choose", "confirmed"), TEXT("scoring", scoring)), &line);
    data_free(ask_well(t, line.text));
    buffer_free(&line);
    free(text);
}

static void the_verdict_counts_what_the_scoring_counts(void **state)
{
    static const struct {
        const char *scoring, *ace, *queen;
    } said[] = {{"mp", "mistake", "sound"}, {"imps", "sound", "blunder"}};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        for (int is_ace = 0; is_ace < 2; is_ace++) {
            open_at_the_clubs(*state, said[i].scoring);
            done(*state, is_ace ? "{'do':'play','card':'CA'}" : "{'do':'play','card':'CQ'}");
            struct data *answer = ask_well(*state, "{'do':'verdict'}");
            assert_string_equal(text_of(answer, "grade"), is_ace ? said[i].ace : said[i].queen);
            data_free(answer);
        }
    }
}

static void hint_and_why_not_name_the_card_of_the_scoring(void **state)
{
    static const struct {
        const char *scoring, *card;
    } best[] = {{"mp", "C3"}, {"contract", "CA"}};
    for (size_t i = 0; i < sizeof best / sizeof *best; i++) {
        open_at_the_clubs(*state, best[i].scoring);
        struct data *answer = ask_well(*state, "{'do':'hint','grade':3}");
        assert_string_equal(text_of(answer, "card"), best[i].card);
        data_free(answer);
        answer = ask_well(*state, i ? "{'do':'whynot','card':'CQ'}" : "{'do':'whynot','card':'CA'}");
        assert_string_equal(text_of(answer, "card"), best[i].card);
        assert_true(number_of(answer, "loss") > 5);
        data_free(answer);
        answer = ask_well(*state, "{'do':'decide'}");
        assert_string_equal(text_of(answer, "card"), best[i].card);
        data_free(answer);
    }
}

/* Two tables took the clubs differently: each says what it gave, together they say where they parted. */
static void tables_of_a_deal_part_in_a_sentence(void **state)
{
    char *text = boards_and(0);
    for (int number = 1; number <= 2; number++) {
        struct buffer line = {0};
        data_write_line(OBJECT(TEXT("do", "session-board"), TEXT("text", text), WHOLE("number", number), FLAG("begin", number == 1)), &line);
        struct data *answer = ask_well(*state, line.text);
        assert_int_equal(count_of(answer, "say"), number == 1 ? 1 : 0);
        if (number == 1) assert_non_null(strstr(text_at(answer, "say", 0), "By what declarer knew, the claim of twelve holds in"));
        data_free(answer);
        buffer_free(&line);
    }
    struct data *answer = ask_well(*state, "{'do':'session'}");
    assert_non_null(strstr(text_at(answer, "say", 0), "the ace of clubs"));
    data_free(answer);
    free(text);
}

static void the_evening_goes_by_the_field_of_its_text(void **state)
{
    for (int others = 0; others <= 12; others += 12) {
        char *text = boards_and(others);
        struct buffer line = {0};
        data_write_line(OBJECT(TEXT("do", "session-board"), TEXT("text", text), WHOLE("number", 1), TEXT("scoring", "mp"), FLAG("begin", true)), &line);
        struct data *answer = ask_well(*state, line.text);
        const struct data *board = data_member(answer, "board"), *faults = data_member(board, "faults");
        assert_string_equal(text_of(board, "scoring"), "mp");
        assert_int_equal(data_count(faults), others ? 1 : 0);
        if (others) {
            assert_string_equal(text_of(data_at(faults, 0), "best"), "CA");
            assert_true(data_as_number(data_member(data_at(faults, 0), "cost"), 0) > 0.05);
        }
        data_free(answer);
        buffer_free(&line);
        free(text);
    }
    assert_refused(*state, "{'do':'session-board','text':'x','scoring':'rubber'}", "mp");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_verdict_counts_what_the_scoring_counts),
        cmocka_unit_test(hint_and_why_not_name_the_card_of_the_scoring),
        cmocka_unit_test(tables_of_a_deal_part_in_a_sentence),
        cmocka_unit_test(the_evening_goes_by_the_field_of_its_text),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
