/* The encodings of files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/unit/read_support.h"

/* The bytes, once loaded, are the expected UTF-8. */
static void assert_becomes(const char *bytes, size_t length, const char *expected)
{
    struct source s;
    source_from_text(&s, "t", bytes, length);
    assert_string_equal(s.text, expected);
    assert_int_equal(s.length, strlen(expected));
    source_free(&s);
}

#define BYTES(text) text, sizeof(text) - 1

static void keeps_utf_8(void **state)
{
    (void)state;
    assert_becomes(BYTES("[Event \"plain\"]"), "[Event \"plain\"]");
    assert_becomes(BYTES("\xc3\xa9 \xe2\x82\xac"), "\xc3\xa9 \xe2\x82\xac");
    assert_becomes(BYTES("\xef\xbb\xbf[\xc3\xa9"), "[\xc3\xa9");
    assert_becomes(BYTES(""), "");
}

static void converts_latin_1(void **state)
{
    (void)state;
    assert_becomes(BYTES("caf\xe9"), "caf\xc3\xa9");
    assert_becomes(BYTES("\xe9\xc3\xa9"), "\xc3\xa9\xc3\x83\xc2\xa9");
    assert_becomes(BYTES("\xed\xa0\x80"), "\xc3\xad\xc2\xa0\xc2\x80"); /* a surrogate is no UTF-8 */
}

static void converts_utf_16_by_its_mark(void **state)
{
    (void)state;
    assert_becomes(BYTES("\xff\xfe[\0\xe9\0\xac\x20"), "[\xc3\xa9\xe2\x82\xac");
    assert_becomes(BYTES("\xfe\xff\0[\0\xe9\x20\xac"), "[\xc3\xa9\xe2\x82\xac");
    assert_becomes(BYTES("\xff\xfe\x3d\xd8\x00\xde"), "\xf0\x9f\x98\x80");
    /* Half a pair, and half a unit, become the sign for what cannot be shown. */
    assert_becomes(BYTES("\xff\xfe\x3d\xd8[\0"), "\xef\xbf\xbd[");
    assert_becomes(BYTES("\xff\xfe[\0x"), "[\xef\xbf\xbd");
}

static void converts_long_texts(void **state)
{
    (void)state;
    enum { LENGTH = 20000 };
    char *bytes = util_alloc(LENGTH);
    memset(bytes, 0xe9, LENGTH);
    struct source s;
    source_from_text(&s, "t", bytes, LENGTH);
    assert_int_equal(s.length, 2 * LENGTH);
    source_free(&s);
    free(bytes);
}

static void reads_a_board_in_utf_16(void **state)
{
    (void)state;
    const char text[] =
        "[Board \"1\"]\r\n[West \"Ren\xe9\"]\r\n[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\r\n";
    struct buffer wide = {0};
    buffer_add(&wide, "\xff\xfe");
    for (const char *c = text; *c; c++) {
        buffer_char(&wide, *c);
        buffer_char(&wide, '\0');
    }
    struct reading r = read_bytes(wide.text, wide.length);
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 1);
    assert_string_equal(board_tag(r.boards.list, "West"), "Ren\xc3\xa9");
    reading_free(&r);
    buffer_free(&wide);
}

static void tells_why_a_file_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *path, *fault;
    } files[] = {{"tests/none.pbn",
                  "tests/none.pbn:0:0: No such file or directory, expected a file that can be read\n"},
                 {"tests", "tests:0:0: Is a directory, expected a file that can be read\n"}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct reading r = {0};
        struct source s;
        assert_false(source_load(&s, files[i].path, &r.faults));
        assert_string_equal(faults_text(&r), files[i].fault);
        reading_free(&r);
    }
}

static void guesses_the_format(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum format format;
    } texts[] = {{"% PBN 2.1\n", FORMAT_PBN},
                 {"\n  [Event \"\"]", FORMAT_PBN},
                 {"; a comment\n[Event \"\"]", FORMAT_PBN},
                 {"; a comment\n(west)", FORMAT_LIST},
                 {"((west", FORMAT_LIST},
                 {"vg|x|", FORMAT_LIN},
                 {"\npn|a,b|", FORMAT_LIN},
                 {"https://www.bridgebase.com/", FORMAT_URL},
                 {"Look: http://x/?lin=md|", FORMAT_URL},
                 {"<robot/>", FORMAT_XML},
                 {"North to play", FORMAT_AUTO},
                 {"", FORMAT_AUTO}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct source s;
        source_from_text(&s, "t", texts[i].text, strlen(texts[i].text));
        assert_int_equal(read_guess_format(&s), texts[i].format);
        source_free(&s);
    }
    assert_int_equal(format_from_name("LIN"), FORMAT_LIN);
    assert_int_equal(format_from_name("doc"), FORMAT_AUTO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_utf_8),
        cmocka_unit_test(converts_latin_1),
        cmocka_unit_test(converts_utf_16_by_its_mark),
        cmocka_unit_test(converts_long_texts),
        cmocka_unit_test(reads_a_board_in_utf_16),
        cmocka_unit_test(tells_why_a_file_cannot_be_read),
        cmocka_unit_test(guesses_the_format),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
