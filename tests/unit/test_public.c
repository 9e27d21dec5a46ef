/* The public functions beside the table: boards read and written, reports in each form, options, what is
 * refused. */
#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "planner/library/declarer.h"

#define HANDS                                                                                                \
    "[Board \"7\"]\n[Deal \"N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9\"]\n"      \
    "[Declarer \"S\"]\n[Contract \"3NT\"]\n[Play \"W\"]\nDQ\n*\n"
#define SPADES                                                                                               \
    "\n[Board \"8\"]\n[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\n[Declarer \"S\"]\n[Contract "      \
    "\"4S\"]\n"

/* Takes the text, in which `part` must be. */
static void assert_text(char *text, const char *part)
{
    assert_non_null(text);
    if (!strstr(text, part)) fail_msg("%s is not in: %.200s", part, text);
    declarer_free_text(text);
}

static struct declarer_boards *boards_of(const char *text)
{
    char *faults;
    struct declarer_boards *boards = declarer_read("here", text, strlen(text), NULL, &faults);
    assert_null(faults);
    return boards;
}

static void boards_are_read_named_and_written(void **state)
{
    (void)state;
    struct declarer_boards *boards = boards_of(HANDS SPADES);
    char *lost;
    assert_int_equal(declarer_count(boards), 2);
    assert_string_equal(declarer_board_name(boards, 1), "8");
    assert_string_equal(declarer_board_name(boards, 2), "");
    assert_string_equal(declarer_board_name(boards, -1), "");
    static const char *const begins[][2] = {
        {"pbn", "% PBN 2.1\n% EXPORT\n[Event"}, {"lin", "vg|"}, {"url", "https://"}, {"list", "(board \"7\")"}};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        char *text = declarer_write(boards, begins[i][0], NULL);
        if (strncmp(text, begins[i][1], strlen(begins[i][1]))) fail_msg("%s begins with %.30s", begins[i][0], text);
        declarer_free_text(text);
    }
    assert_text(declarer_write(boards, "pbn", &lost), "[Board \"8\"]");
    assert_null(lost);
    char *second = declarer_write_board(boards, 1, "pbn", &lost);
    assert_null(lost);
    assert_null(strstr(second, "[Board \"7\"]"));
    assert_text(second, "[Board \"8\"]");
    assert_null(declarer_write_board(boards, 2, "pbn", &lost));
    assert_text(lost, "no board of this index");
    assert_null(declarer_write_board(NULL, 0, NULL, NULL));
    assert_null(declarer_write(boards, "sound", &lost));
    assert_text(lost, "no such format");
    declarer_free_boards(boards);
    declarer_free_boards(NULL);
}

static void faults_cost_their_board_only(void **state)
{
    (void)state;
    char *faults;
    static const char text[] = "[Board \"1\"]\n[Deal \"N:AA... - - -\"]\n\n" HANDS;
    struct declarer_boards *boards = declarer_read("here", text, strlen(text), "pbn", &faults);
    assert_int_equal(declarer_count(boards), 1);
    assert_text(faults, "here:2:");
    declarer_free_boards(boards);
    boards = declarer_read_file("tests/boards/d1.pbn", &faults);
    assert_int_equal(declarer_count(boards), 1);
    assert_null(faults);
    declarer_free_boards(boards);
    boards = declarer_read_file("no/such/file", &faults);
    assert_int_equal(declarer_count(boards), 0);
    assert_text(faults, "no/such/file:0:0: ");
    declarer_free_boards(boards);
}

static void reports_come_in_three_forms(void **state)
{
    struct declarer *planner = *state;
    struct declarer_boards *boards = boards_of(HANDS SPADES);
    static const char *const begins[] = {"Board 7", "<html", "{\"version\":2"};
    char *why = NULL;
    assert_int_equal(declarer_set(planner, "choose", "lines", NULL), 0);
    for (int form = DECLARER_TEXT; form <= DECLARER_JSON; form++) {
        assert_text(declarer_explain(planner, boards, 0, -1, (enum declarer_form)form, NULL), begins[form]);
        assert_text(declarer_layouts(planner, boards, 0, -1, (enum declarer_form)form, NULL), begins[form]);
        assert_text(declarer_lesson(planner, boards, "Two boards", (enum declarer_form)form, &why),
                    begins[form]);
        assert_null(why);
        assert_text(declarer_solve(boards, 0, (enum declarer_form)form, NULL), form ? begins[form] : "NT");
        assert_text(declarer_suit("AQ9/432", (enum declarer_form)form, NULL), form ? begins[form] : "AQ9");
    }
    assert_int_equal(declarer_tricks(boards, 0, 'S', 'N', NULL), 10);
    assert_text(declarer_explain(planner, boards, 1, -1, DECLARER_TEXT, &why), "losers in South's hand");
    assert_null(declarer_explain(planner, boards, 0, 30, DECLARER_TEXT, &why));
    assert_text(why, "does not go so far");
    assert_null(declarer_explain(planner, boards, 5, -1, DECLARER_TEXT, &why));
    assert_text(why, "no board of this index");
    assert_null(declarer_solve(boards, 1, DECLARER_TEXT, &why));
    assert_text(why, "all four hands");
    assert_int_equal(declarer_tricks(boards, 0, 'X', 'N', &why), -1);
    assert_text(why, "no such declarer");
    assert_null(declarer_suit("nonsense", DECLARER_TEXT, &why));
    assert_text(why, "");
    declarer_free_boards(boards);
}

static void options_are_set_or_refused(void **state)
{
    struct declarer *planner = *state;
    static const char *const good[][2] = {
        {"choose", "knowledge"}, {"choose", "confirmed"}, {"choose", "lines"}, {"layouts", "10"},
        {"seed", "0"},           {"jobs", "2"},           {"time", "0.5"}};
    static const char *const bad[][2] = {{"choose", "best"}, {"layouts", "0"}, {"layouts", "1001"},
                                         {"layouts", "ten"}, {"seed", "-1"},   {"seed", "1x"},
                                         {"jobs", "0"},      {"jobs", ""},     {"time", "0"},
                                         {"time", "nan"},    {"time", "1s"},   {"colour", "red"}};
    char *why = NULL;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(declarer_set(planner, good[i][0], good[i][1], NULL), 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(declarer_set(planner, bad[i][0], bad[i][1], &why), -1);
        assert_text(why, "no such option or value");
    }
}

/* Every function, with nothing where it expects something: an answer that says so, and no crash. */
static void nothing_is_refused(void **state)
{
    struct declarer *planner = *state;
    struct declarer_boards *boards = boards_of(HANDS), *none;
    char *why = NULL;
    none = declarer_read(NULL, NULL, 7, NULL, &why);
    assert_int_equal(declarer_count(none), 0);
    declarer_free_text(why);
    declarer_free_boards(none);
    none = declarer_read("here", HANDS, strlen(HANDS), "sound", NULL);
    assert_int_equal(declarer_count(none), 1);
    declarer_free_boards(none);
    none = declarer_read_file(NULL, &why);
    assert_int_equal(declarer_count(none), 0);
    assert_text(why, "expected a file");
    declarer_free_boards(none);
    assert_int_equal(declarer_count(NULL), 0);
    assert_string_equal(declarer_board_name(NULL, 0), "");
    assert_null(declarer_write(NULL, "pbn", &why));
    assert_text(why, "there are no boards");
    assert_null(declarer_write(boards, NULL, NULL));
    assert_null(declarer_explain(NULL, boards, 0, -1, DECLARER_TEXT, &why));
    assert_text(why, "there is no planner");
    assert_null(declarer_explain(planner, NULL, 0, -1, DECLARER_TEXT, &why));
    assert_text(why, "there is no board of this index");
    assert_null(declarer_layouts(NULL, boards, 0, -1, DECLARER_TEXT, NULL));
    assert_null(declarer_layouts(planner, NULL, 0, INT_MAX, DECLARER_TEXT, NULL));
    assert_null(declarer_layouts(planner, boards, 0, INT_MAX, DECLARER_TEXT, NULL));
    assert_null(declarer_solve(NULL, 0, DECLARER_JSON, NULL));
    assert_int_equal(declarer_tricks(NULL, 0, 'S', 'N', NULL), -1);
    assert_int_equal(declarer_tricks(boards, 0, '\0', '\0', NULL), -1);
    assert_int_equal(declarer_set(NULL, "seed", "1", NULL), -1);
    assert_int_equal(declarer_set(planner, NULL, "1", NULL), -1);
    assert_int_equal(declarer_set(planner, "seed", NULL, NULL), -1);
    assert_null(declarer_lesson(NULL, boards, NULL, DECLARER_TEXT, &why));
    assert_text(why, "there is no planner");
    assert_null(declarer_lesson(planner, NULL, NULL, DECLARER_TEXT, &why));
    assert_text(why, "there are no boards");
    assert_null(declarer_suit(NULL, DECLARER_TEXT, NULL));
    assert_null(declarer_new("no/such/folder", NULL));
    assert_null(declarer_table_new("no/such/folder", NULL));
    assert_text(declarer_table_ask(NULL, "{}"), "{\"error\":\"There is no table.\"}");
    declarer_table_free(NULL);
    declarer_free_text(NULL);
    declarer_free_boards(boards);
}

/* ---- a host that lives on ---- */

static void *ask_on_a_small_stack(void *context)
{
    char *why = NULL, **said = context;
    struct declarer_boards *boards = declarer_read("here", HANDS, strlen(HANDS), NULL, &why);
    assert_null(boards);
    *said = why;
    assert_int_equal(declarer_tricks(NULL, 0, 'S', 'N', &why), -1);
    declarer_free_text(why);
    assert_null(declarer_suit("AQ9/432", DECLARER_TEXT, &why));
    declarer_free_text(why);
    return NULL;
}

static void a_small_stack_is_refused(void **state)
{
    (void)state;
    pthread_t thread;
    pthread_attr_t how;
    char *said = NULL;
    pthread_attr_init(&how);
    assert_int_equal(pthread_attr_setstacksize(&how, 128 << 10), 0);
    assert_int_equal(pthread_create(&thread, &how, ask_on_a_small_stack, &said), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&how);
    assert_text(said, DECLARER_NO_STACK);
}

#ifndef __SANITIZE_ADDRESS__
static size_t address_space(void)
{
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%lu", &pages) != 1) pages = 0;
    if (f) fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Takes all the memory that there is under a limit near by, but for so many KB. */
static void leave_memory(size_t kilobytes)
{
    enum { BLOCK = 16 << 10 };
    struct rlimit most = {.rlim_cur = address_space() + BLOCK, .rlim_max = RLIM_INFINITY};
    void **last = NULL;
    setrlimit(RLIMIT_AS, &most);
    for (void **block; (block = malloc(BLOCK)); last = block) *block = last;
    for (size_t left = 0; last && left < kilobytes << 10; left += BLOCK) {
        void **before = *last;
        free(last);
        last = before;
    }
}

/* Asks a table and solves with so many KB; the exit status says what came of it: 1 an error that is not told, 2 it was told, 3
 * all went well. */
static int ask_with(struct declarer_table *table, const struct declarer_boards *boards, size_t kilobytes)
{
    char *why = NULL, *answer, *tricks;
    leave_memory(kilobytes);
    answer = declarer_table_ask(table, "{\"do\":\"open\",\"example\":\"d1\",\"choose\":\"lines\",\"jobs\":2}");
    if (!strstr(answer, "error")) answer = declarer_table_ask(table, "{\"do\":\"plan\"}");
    tricks = declarer_solve(boards, 0, DECLARER_TEXT, &why);
    bool is_table_lost = strstr(answer, "\"error\"") != NULL;
    if (is_table_lost && !strstr(answer, DECLARER_NO_MEMORY)) return 1;
    if (is_table_lost && !strstr(declarer_table_ask(table, "{\"do\":\"state\"}"), DECLARER_NO_MEMORY)) return 1;
    if (!tricks && strcmp(why, DECLARER_NO_MEMORY)) return 1;
    declarer_free_text(why);
    declarer_table_free(table);
    return is_table_lost || !tricks ? 2 : 3;
}
#endif

/* In a process of its own, whose memory is limited there alone. */
static void without_memory_it_says_so(void **state)
{
    (void)state;
#ifndef __SANITIZE_ADDRESS__
    static const size_t steps[] = {0, 50, 100, 200, 400, 800, 1600, 3200, 6400, 30000};
    struct declarer_boards *boards = boards_of(HANDS);
    struct declarer_table *table = declarer_table_new("kb", NULL);
    int told = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        size_t kilobytes = steps[i];
        int status;
        pid_t child = fork();
        if (!child) _exit(ask_with(table, boards, kilobytes));
        assert_int_equal(waitpid(child, &status, 0), child);
        if (!WIFEXITED(status) || (WEXITSTATUS(status) != 2 && WEXITSTATUS(status) != 3))
            fail_msg("%zu KB: status %d, signal %d", kilobytes, WEXITSTATUS(status), WTERMSIG(status));
        told += WEXITSTATUS(status) == 2;
    }
    if (told < 3) fail_msg("told %d times, expected 3 at least", told);
    declarer_table_free(table);
    declarer_free_boards(boards);
#endif
}

static void questions_double_dummy(void **state)
{
    (void)state;
    struct declarer_boards *boards = boards_of(HANDS SPADES);
    char *why;
    assert_text(declarer_double_dummy(boards, 0, DECLARER_PAR, 0, DECLARER_JSON, NULL), "\"par\"");
    assert_text(declarer_double_dummy(boards, 0, DECLARER_CARDS, 0, DECLARER_JSON, NULL), "\"DQ\"");
    assert_text(declarer_double_dummy(boards, 0, DECLARER_CARDS, 1, DECLARER_JSON, NULL), "\"D2\"");
    assert_text(declarer_double_dummy(boards, 0, DECLARER_LINE, 1, DECLARER_JSON, NULL), "\"line\"");
    assert_text(declarer_double_dummy(boards, 0, DECLARER_TRACE, 0, DECLARER_JSON, NULL), "\"cost\"");
    assert_null(declarer_double_dummy(boards, 0, (enum declarer_question)9, 0, DECLARER_JSON, &why));
    assert_text(why, "no such question");
    assert_null(declarer_double_dummy(boards, 0, DECLARER_CARDS, -1, DECLARER_JSON, &why));
    assert_text(why, "negative");
    assert_null(declarer_double_dummy(boards, 1, DECLARER_PAR, 0, DECLARER_JSON, &why));
    assert_text(why, "all four hands");
    assert_null(declarer_double_dummy(NULL, 0, DECLARER_PAR, 0, DECLARER_JSON, NULL));
    declarer_free_boards(boards);
}

static void there_is_a_version(void **state)
{
    (void)state;
    assert_non_null(strchr(declarer_version(), '.'));
}

static int set_up(void **state)
{
    *state = declarer_new("kb", NULL);
    return *state ? 0 : -1;
}

static int take_down(void **state)
{
    declarer_free(*state);
    declarer_free(NULL);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read_named_and_written),
        cmocka_unit_test(faults_cost_their_board_only),
        cmocka_unit_test(reports_come_in_three_forms),
        cmocka_unit_test(options_are_set_or_refused),
        cmocka_unit_test(nothing_is_refused),
        cmocka_unit_test(a_small_stack_is_refused),
        cmocka_unit_test(without_memory_it_says_so),
        cmocka_unit_test(questions_double_dummy),
        cmocka_unit_test(there_is_a_version),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
