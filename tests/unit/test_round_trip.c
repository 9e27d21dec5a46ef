/* What is written is read back the same: several hundred boards in one file of each format. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

#include "facts/formats/write.h"
#include "tests/unit/board_held.h"
#include "tests/unit/random_board.h"
#include "tests/unit/read_support.h"

enum { BOARD_COUNT = 600 };

/* Boards as a format can hold them: with what is irregular, and with plays that went on after it. */
static void make_boards(struct boards *list, uint64_t seed, bool has_irregular, bool has_rest)
{
    struct random r;
    random_seed(&r, seed);
    for (int i = 0; i < BOARD_COUNT; i++) {
        struct board *b = boards_add(list);
        random_board(&r, b);
        if (has_irregular) random_irregular(&r, b);
        if (has_rest) random_rest(&r, b);
        random_remarks(&r, b);
    }
}

static struct reading write_and_read(const struct boards *list,
                                     void (*write)(struct buffer *out, const struct board *b),
                                     enum format format)
{
    struct buffer out = {0};
    for (int i = 0; i < list->count; i++) write(&out, &list->list[i]);
    struct source s;
    source_from_text(&s, "t", out.text, out.length);
    assert_int_equal(read_guess_format(&s), format);
    buffer_free(&out);
    return read_source(&s, FORMAT_AUTO);
}

static void assert_all_same(const struct boards *a, struct reading *r)
{
    int rests = 0;
    for (int i = 0; i < a->count; i++) rests += a->list[i].rest_count > 0;
    assert_int_equal(faults_errors(&r->faults), 0);
    assert_int_equal(r->faults.count, rests);
    assert_int_equal(a->count, r->boards.count);
    for (int i = 0; i < a->count; i++) {
        const char *difference = board_difference(&a->list[i], &r->boards.list[i], true);
        if (difference) print_error("board %d of %d differs: %s\n", i, a->count, difference);
        assert_null(difference);
    }
}

static void pbn_comes_back(void **state)
{
    (void)state;
    struct boards list = {0};
    make_boards(&list, 1, true, true);
    struct reading r = write_and_read(&list, write_pbn, FORMAT_PBN);
    assert_all_same(&list, &r);
    reading_free(&r);
    boards_free(&list);
}

static void lists_come_back(void **state)
{
    (void)state;
    struct boards list = {0};
    make_boards(&list, 2, true, false);
    struct reading r = write_and_read(&list, write_list, FORMAT_LIST);
    assert_all_same(&list, &r);
    reading_free(&r);
    boards_free(&list);
}

static void assert_held(const struct board *a, struct reading *r, int at, enum format to)
{
    assert_int_equal(faults_errors(&r->faults), 0);
    assert_true(at < r->boards.count);
    const char *difference = held_difference(a, &r->boards.list[at], to);
    if (difference) print_error("board %d of %d differs: %s\n", at, r->boards.count, difference);
    assert_null(difference);
}

static void links_come_back(void **state)
{
    (void)state;
    struct boards list = {0};
    make_boards(&list, 3, true, true);
    for (int i = 0; i < list.count; i++) {
        struct boards one = {.list = &list.list[i], .count = 1};
        struct reading again = write_and_read(&one, write_url, FORMAT_URL);
        assert_held(one.list, &again, 0, FORMAT_URL);
        reading_free(&again);
    }
    boards_free(&list);
}

static struct reading write_and_read_lin(const struct boards *list)
{
    struct buffer out = {0};
    struct source s;
    write_lin(&out, list);
    source_from_text(&s, "t", out.text, out.length);
    assert_int_equal(read_guess_format(&s), FORMAT_LIN);
    buffer_free(&out);
    return read_source(&s, FORMAT_AUTO);
}

/* As hand records and as one match. */
static void lin_comes_back(void **state)
{
    (void)state;
    struct boards list = {0};
    make_boards(&list, 5, true, true);
    struct reading match = write_and_read_lin(&list);
    assert_int_equal(match.boards.count, list.count);
    for (int i = 0; i < match.faults.count; i++)
        if (!strstr(match.faults.list[i].text, "no contract is known"))
            fail_msg("%s", match.faults.list[i].text);
    for (int i = 0; i < list.count; i++) {
        struct boards one = {.list = &list.list[i], .count = 1};
        struct reading again = write_and_read_lin(&one);
        assert_int_equal(again.boards.count, 1);
        assert_held(one.list, &again, 0, FORMAT_LIN);
        assert_held(one.list, &match, i, FORMAT_LIN);
        reading_free(&again);
    }
    reading_free(&match);
    boards_free(&list);
}

/* Bytes out of the same board are the same bytes, whatever was read between. */
static void writing_is_stable(void **state)
{
    (void)state;
    struct boards list = {0};
    struct buffer first = {0}, second = {0};
    make_boards(&list, 4, true, true);
    struct reading r = write_and_read(&list, write_pbn, FORMAT_PBN);
    for (int i = 0; i < list.count; i++) {
        write_pbn(&first, &list.list[i]);
        write_pbn(&second, &r.boards.list[i]);
    }
    assert_string_equal(first.text, second.text);
    buffer_free(&first);
    buffer_free(&second);
    reading_free(&r);
    boards_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pbn_comes_back),    cmocka_unit_test(lists_come_back),
        cmocka_unit_test(links_come_back),   cmocka_unit_test(lin_comes_back),
        cmocka_unit_test(writing_is_stable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
