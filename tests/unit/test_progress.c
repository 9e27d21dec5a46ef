/* Progress between runs: what is kept, what comes again and when, and files that must not be touched. */
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "planner/knowledge/knowledge.h"
#include "planner/report/document_text.h"
#include "planner/teach/progress/progress.h"

enum { DAY = 86400 };

/* ---- helpers ---- */

struct place {
    char folder[64], file[128];
};

static int make_place(void **state)
{
    struct place *p = util_alloc(sizeof *p);
    strcpy(p->folder, "/tmp/declarer-progress-XXXXXX");
    if (!mkdtemp(p->folder)) return -1;
    snprintf(p->file, sizeof p->file, "%s/some/where/progress.sqlite", p->folder);
    *state = p;
    return 0;
}

static int drop_place(void **state)
{
    struct place *p = *state;
    struct buffer command = {0};
    buffer_format(&command, "rm -rf %s", p->folder);
    int status = system(buffer_text(&command));
    buffer_free(&command);
    free(p);
    return status;
}

static struct progress *open_at(const struct place *p)
{
    struct buffer why = {0};
    struct progress *progress = progress_open(p->file, &why);
    if (!progress) fail_msg("%s", buffer_text(&why));
    buffer_free(&why);
    return progress;
}

static const struct drill_answer right = {.topic = DRILL_ROUNDS, .idea = "hold-up"};

static void answer(struct progress *p, struct progress_attempt *a, const struct drill_answer *given,
                   int64_t now)
{
    struct buffer why = {0};
    if (!progress_answer(p, a, given, now, &why)) fail_msg("%s", buffer_text(&why));
}

/* A drill of two questions on a board, the first of which is answered well. */
static void keep(struct progress *p, const char *board, bool is_right, int64_t now)
{
    struct progress_attempt a = {.pbn = board, .technique = "finesse"};
    const struct drill_answer last = {
        .topic = DRILL_TECHNIQUE, .technique = "finesse", .idea = "finesse", .wrong = is_right ? 0 : 1};
    answer(p, &a, &right, now);
    answer(p, &a, &last, now);
}

/* How many boards are due; of each the missed question alone. */
static int due(struct progress *p, int64_t now)
{
    struct progress_due list[9];
    int n = progress_due(p, now, list, 9);
    for (int i = 0; i < n; i++) {
        assert_int_equal(list[i].topics, 1u << DRILL_TECHNIQUE);
        free(list[i].pbn);
    }
    return n;
}

/* As people read it, in a language of kb/words. */
static char *rows_in(struct progress *p, const char *language, int64_t now)
{
    struct faults faults = {0};
    struct knowledge *k = knowledge_load("kb", false, &faults);
    struct buffer out = {0};
    struct text_style style = {.width = 100};
    struct document *d = progress_document(p, words_find(k->words, language), now);
    document_text(d, &style, &out);
    document_free(d);
    knowledge_free(k);
    faults_free(&faults);
    return out.text;
}

static char *rows_of(struct progress *p, int64_t now)
{
    return rows_in(p, "player", now);
}

static void run_sql(const char *file, const char *sql)
{
    sqlite3 *base;
    assert_int_equal(sqlite3_open(file, &base), SQLITE_OK);
    assert_int_equal(sqlite3_exec(base, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
}

static struct buffer bytes_of(const char *file)
{
    struct buffer out = {0};
    char bytes[4096];
    FILE *f = fopen(file, "rb");
    assert_non_null(f);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f));) buffer_add_part(&out, bytes, n);
    fclose(f);
    return out;
}

/* The file is refused with these words, and is the same afterwards. */
static void assert_untouched(const struct place *p, const char *words)
{
    struct buffer before = bytes_of(p->file), why = {0};
    assert_null(progress_open(p->file, &why));
    if (!strstr(buffer_text(&why), words)) fail_msg("no \"%s\" in: %s", words, buffer_text(&why));
    assert_non_null(strstr(buffer_text(&why), "left untouched"));
    struct buffer after = bytes_of(p->file);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.text, after.text, before.length);
    buffer_free(&before);
    buffer_free(&after);
    buffer_free(&why);
}

/* ---- tests ---- */

static void what_was_missed_comes_again_after_longer_rests(void **state)
{
    struct progress *p = open_at(*state);
    int64_t now = 1000000;
    static const int rest[] = {1, 3, 7, 21};
    keep(p, "right", true, now);
    assert_int_equal(due(p, now), 0);
    keep(p, "missed", false, now);
    assert_int_equal(due(p, now), 1);
    for (int i = 0; i < 4; i++) {
        keep(p, "missed", true, now);
        assert_int_equal(due(p, now + (int64_t)rest[i] * DAY - 1), 0);
        now += (int64_t)rest[i] * DAY;
        assert_int_equal(due(p, now), 1);
    }
    keep(p, "missed", true, now);
    assert_int_equal(due(p, now + 1000 * (int64_t)DAY), 0);
    progress_close(p);
}

static void a_miss_puts_a_board_back_to_the_start(void **state)
{
    struct progress *p = open_at(*state);
    keep(p, "board", false, 0);
    keep(p, "board", true, 0);
    keep(p, "board", true, DAY);
    keep(p, "board", false, 4 * DAY);
    assert_int_equal(due(p, 4 * DAY), 1);
    keep(p, "board", true, 4 * DAY);
    assert_int_equal(due(p, 5 * DAY), 1);
    progress_close(p);
}

/* A question that rests is not hastened by being answered before its time. */
static void an_early_answer_changes_no_rest(void **state)
{
    struct progress *p = open_at(*state);
    keep(p, "board", false, 0);
    keep(p, "board", true, 0);
    for (int i = 0; i < 5; i++) keep(p, "board", true, 10);
    assert_int_equal(due(p, DAY), 1);
    progress_close(p);
}

static void a_question_is_forgotten(void **state)
{
    struct progress *p = open_at(*state);
    struct progress_due list[2];
    keep(p, "board", false, 0);
    assert_int_equal(progress_due(p, 0, list, 2), 1);
    progress_forget(p, &list[0]);
    free(list[0].pbn);
    assert_int_equal(due(p, 0), 0);
    progress_close(p);
}

static void the_table_counts_by_idea_and_question(void **state)
{
    struct progress *p = open_at(*state);
    keep(p, "one", true, 0);
    keep(p, "two", false, 0);
    keep(p, "three", true, 0);
    keep(p, "three", true, 0); /* again: it is one board */
    progress_close(p);
    p = open_at(*state); /* it is all in the file */
    char *table = rows_of(p, 0);
    assert_string_equal(
        table, "Progress   3 boards drilled\n"
               "\n"
               "By idea                        asked   right at once     share\n"
               "  finesse                          4               3      75 %\n"
               "  hold-up                          4               4     100 %\n"
               "\n"
               "By question                    asked   right at once     share\n"
               "  rounds of hold-up                4               4     100 %\n"
               "  how a suit gives more            4               3      75 %\n"
               "\n"
               "To be repeated: 1 question, 1 of them now.\n"
               "To practise next: finesse, 3 of 4 right at once: declarer drill --idea finesse.\n");
    free(table);
    table = rows_in(p, "de", 0);
    assert_non_null(strstr(table, "Als Nächstes zu üben: Schnitt, 3 von 4 gleich richtig: declarer drill --idea finesse.\n"));
    assert_non_null(strstr(table, "  wie eine Farbe mehr bringt "));
    assert_non_null(strstr(table, "Zu wiederholen: 1 Frage, davon jetzt 1.\n"));
    free(table);
    progress_close(p);
}

/* The tables as the first version made them. */
static const char version_1[] =
    "CREATE TABLE attempt (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, board TEXT NOT NULL,"
    " technique TEXT NOT NULL);"
    "CREATE TABLE answer (attempt INTEGER NOT NULL REFERENCES attempt, topic TEXT NOT NULL, technique TEXT,"
    " wrong INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL);"
    "CREATE TABLE review (board TEXT PRIMARY KEY, box INTEGER NOT NULL, due INTEGER NOT NULL);"
    "PRAGMA application_id = 1684237426; PRAGMA user_version = 1;"
    "INSERT INTO attempt VALUES (1, 5, 'missed', 'finesse');"
    "INSERT INTO answer VALUES (1, 'needed', NULL, 1, 0, 0), (1, 'technique', 'finesse', 1, 0, 0),"
    " (1, 'first', 'promotion', 0, 0, 0);"
    "INSERT INTO review VALUES ('missed', 0, 5);";

/* What was missed stays, and what was right does not come. */
static void an_older_database_is_brought_up(void **state)
{
    const struct place *place = *state;
    progress_close(open_at(place)); /* its folder */
    assert_int_equal(unlink(place->file), 0);
    run_sql(place->file, version_1);
    struct progress *p = open_at(place);
    assert_int_equal(due(p, 5), 1);
    char *table = rows_of(p, 5);
    assert_non_null(strstr(table, "drive"));
    free(table);
    progress_close(p);
    p = open_at(place); /* once */
    assert_int_equal(due(p, 5), 1);
    progress_close(p);
}

static void a_newer_database_is_left_untouched(void **state)
{
    const struct place *place = *state;
    progress_close(open_at(place));
    run_sql(place->file, "PRAGMA user_version = 4; CREATE TABLE more (x)");
    assert_untouched(place, "newer declarer");
}

static void another_programs_database_is_left_untouched(void **state)
{
    const struct place *place = *state;
    progress_close(open_at(place));
    run_sql(place->file, "PRAGMA application_id = 7");
    assert_untouched(place, "another program's");
}

static void a_damaged_database_is_left_untouched(void **state)
{
    const struct place *place = *state;
    struct progress *p = open_at(place);
    for (int i = 0; i < 50; i++) keep(p, "board", false, i);
    progress_close(p);
    FILE *f = fopen(place->file, "r+b");
    fseek(f, 4096, SEEK_SET);
    for (int i = 0; i < 6000; i++) fputc(i * 7, f);
    fclose(f);
    assert_untouched(place, "damaged");
}

static char *json_of(struct progress *p, int64_t now)
{
    struct buffer out = {0};
    progress_json(p, now, &out);
    return buffer_take(&out);
}

static void put_bytes(const char *file, const struct buffer *bytes)
{
    FILE *f = fopen(file, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes->text, 1, bytes->length, f), bytes->length);
    fclose(f);
}

/* What a file with a changed byte comes to: refused and untouched, or the same in all that it tells (the byte
 * lies where nothing is). Returns whether it was refused. */
static bool is_refused(const struct place *place, const char *told, unsigned due_then)
{
    struct buffer before = bytes_of(place->file), why = {0};
    struct progress *p = progress_open(place->file, &why);
    bool is_refused = !p;
    if (p) {
        char *now = json_of(p, 100);
        struct progress_due list[9];
        unsigned sum = 0;
        for (int i = progress_due(p, 100, list, 9); i-- > 0; free(list[i].pbn))
            sum += list[i].topics + (unsigned)strlen(list[i].pbn);
        assert_string_equal(now, told);
        assert_int_equal(sum, due_then);
        free(now);
        progress_close(p);
    } else {
        struct buffer after = bytes_of(place->file);
        assert_non_null(strstr(buffer_text(&why), "left untouched"));
        assert_true(before.length == after.length && !memcmp(before.text, after.text, before.length));
        buffer_free(&after);
    }
    buffer_free(&before);
    buffer_free(&why);
    return is_refused;
}

static void a_changed_byte_is_told_or_means_nothing(void **state)
{
    const struct place *place = *state;
    struct random r;
    struct progress *p = open_at(place);
    for (int i = 0; i < 3; i++) keep(p, "board", false, i);
    char *told = json_of(p, 100);
    progress_close(p);
    struct buffer whole = bytes_of(place->file);
    unsigned due_then = (1u << DRILL_TECHNIQUE) + (unsigned)strlen("board");
    int refused = 0, used = 0;
    random_seed(&r, 42);
    for (int i = 0; i < 400; i++) {
        size_t at = random_below(&r, (uint32_t)whole.length);
        if (i % 4 && !whole.text[at]) continue; /* most of a page is empty */
        char old = whole.text[at];
        whole.text[at] ^= (char)(1u << random_below(&r, 8));
        put_bytes(place->file, &whole);
        whole.text[at] = old;
        used += old != 0;
        refused += is_refused(place, told, due_then);
    }
    assert_true(refused > used / 2);
    buffer_free(&whole);
    free(told);
}

/* Each value that quick_check cannot judge: a count, a day, a word. */
static void a_changed_value_is_left_untouched(void **state)
{
    const struct place *place = *state;
    static const char *const changes[] = {"UPDATE answer SET wrong = 7",
                                          "UPDATE review SET due = due + 1",
                                          "UPDATE review SET box = 3",
                                          "UPDATE answer SET idea = 'holdup' WHERE rowid = 1",
                                          "UPDATE attempt SET board = 'another'",
                                          "DELETE FROM review",
                                          "UPDATE answer SET hints = NULL IS NULL WHERE rowid = 1"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        unlink(place->file);
        struct progress *p = open_at(place);
        keep(p, "board", false, 1);
        progress_close(p);
        run_sql(place->file, changes[i]);
        assert_untouched(place, "damaged");
    }
}

/* It is not called damaged, which a student would act on. */
static void a_database_that_another_program_holds_is_told(void **state)
{
    struct place *place = *state;
    sqlite3 *other;
    progress_close(open_at(place));
    assert_int_equal(sqlite3_open(place->file, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    assert_untouched(place, "another program is at work on it");
    sqlite3_close(other);
    progress_close(open_at(place));
}

static void a_file_that_is_no_database_is_left_untouched(void **state)
{
    const struct place *place = *state;
    progress_close(open_at(place));
    FILE *f = fopen(place->file, "wb");
    fputs("Not a database, but a letter to a friend, which is longer than the head of a database is.", f);
    fclose(f);
    assert_untouched(place, "damaged");
}

static void a_folder_that_cannot_be_made_is_told(void **state)
{
    (void)state;
    struct buffer why = {0};
    assert_null(progress_open("/dev/null/declarer/progress.sqlite", &why));
    assert_non_null(strstr(buffer_text(&why), "/dev/null/declarer/progress.sqlite:1:1: "));
    buffer_free(&why);
}

/* A child keeps answers until it is killed; whatever the moment, no attempt is without an answer, and each
 * that was missed and not mended comes again. */
static void a_killed_program_leaves_whole_answers(void **state)
{
    const struct place *place = *state;
    for (int round = 0; round < 12; round++) {
        pid_t child = fork();
        if (!child) {
            struct progress *p = open_at(place);
            for (int64_t i = 0;; i++) keep(p, i % 2 ? "odd" : "even", i % 3 == 0, i);
        }
        usleep(3000 + 1700 * (useconds_t)round);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        struct progress *p = open_at(place);
        progress_close(p);
        sqlite3 *base;
        sqlite3_stmt *s;
        sqlite3_open(place->file, &base);
        assert_int_equal(
            sqlite3_prepare_v2(base,
                               "SELECT (SELECT count(*) FROM attempt WHERE id NOT IN (SELECT attempt "
                               "FROM answer)) + (SELECT count(*) FROM answer WHERE attempt NOT IN "
                               "(SELECT id FROM attempt)) + (SELECT count(*) FROM answer WHERE wrong "
                               "AND topic NOT IN (SELECT topic FROM review))",
                               -1, &s, NULL),
            SQLITE_OK);
        assert_int_equal(sqlite3_step(s), SQLITE_ROW);
        assert_int_equal(sqlite3_column_int(s, 0), 0);
        sqlite3_finalize(s);
        sqlite3_close(base);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_place, drop_place)
    const struct CMUnitTest tests[] = {
        TEST(what_was_missed_comes_again_after_longer_rests),
        TEST(a_miss_puts_a_board_back_to_the_start),
        TEST(the_table_counts_by_idea_and_question),
        TEST(an_early_answer_changes_no_rest),
        TEST(a_question_is_forgotten),
        TEST(an_older_database_is_brought_up),
        TEST(a_newer_database_is_left_untouched),
        TEST(another_programs_database_is_left_untouched),
        TEST(a_damaged_database_is_left_untouched),
        TEST(a_changed_byte_is_told_or_means_nothing),
        TEST(a_changed_value_is_left_untouched),
        TEST(a_database_that_another_program_holds_is_told),
        TEST(a_file_that_is_no_database_is_left_untouched),
        TEST(a_folder_that_cannot_be_made_is_told),
        TEST(a_killed_program_leaves_whole_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
