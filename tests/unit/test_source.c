/* Files that are long or whole boards in UTF-16. Encodings and formats: tests/cases/source.case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/unit/read_support.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(converts_long_texts),
        cmocka_unit_test(reads_a_board_in_utf_16),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
