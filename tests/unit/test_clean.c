/* Control characters in texts from outside become blanks, and nothing else does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "facts/text/clean.h"

static void assert_cleaned(const char *text, const char *kept, const char *expected)
{
    struct buffer b = {0};
    buffer_add(&b, text);
    clean_buffer(&b, kept);
    assert_string_equal(buffer_text(&b), expected);
    assert_int_equal(b.length, strlen(expected));
    buffer_free(&b);
}

/* Every character of the basic plane, by its number. */
static void finds_controls_and_nothing_else(void **state)
{
    (void)state;
    for (unsigned c = 1; c < 0x10000; c++) {
        if (c >= 0xd800 && c < 0xe000) continue; /* halves of pairs */
        char text[5] = {0};
        size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        if (n == 1) text[0] = (char)c;
        if (n == 2) text[0] = (char)(0xc0 | c >> 6), text[1] = (char)(0x80 | (c & 0x3f));
        if (n == 3)
            text[0] = (char)(0xe0 | c >> 12), text[1] = (char)(0x80 | (c >> 6 & 0x3f)),
            text[2] = (char)(0x80 | (c & 0x3f));
        bool is_control = c < 0x20 || (c >= 0x7f && c <= 0x9f) || (c >= 0x202a && c <= 0x202e) ||
                          (c >= 0x2066 && c <= 0x2069);
        assert_int_equal(clean_character(text), n);
        assert_int_equal(clean_control(text), is_control ? n : 0);
    }
}

static void blanks_stand_for_them(void **state)
{
    (void)state;
    assert_cleaned("", "", "");
    assert_cleaned("plain", "", "plain");
    assert_cleaned("a\x1b[31mb\x7f", "", "a [31mb ");
    assert_cleaned("a\xc2\x9b"
                   "31mb\xe2\x80\xae"
                   "c\xe2\x81\xa9",
                   "", "a 31mb c ");
    assert_cleaned("two\nlines\tand\ra\x1b", "\n\t", "two\nlines\tand a ");
    assert_cleaned("♠ Zoë 東 \xf0\x9f\x82\xa1", "", "♠ Zoë 東 \xf0\x9f\x82\xa1");
}

/* A name of a file need not be UTF-8: bytes that a terminal of 8 bits acts on go, letters of Latin-1 stay. */
static void bytes_that_are_no_character(void **state)
{
    (void)state;
    assert_cleaned("a\x9b"
                   "31m",
                   "", "a 31m");
    assert_cleaned("Ren\xe9\x9b"
                   "1m",
                   "", "Ren\xe9 1m");
    assert_cleaned("Ren\xe9", "", "Ren\xe9");
    assert_cleaned("\xc2", "", "\xc2");
    assert_cleaned("\xe2\x80", "", "\xe2 ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_controls_and_nothing_else),
        cmocka_unit_test(blanks_stand_for_them),
        cmocka_unit_test(bytes_that_are_no_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
