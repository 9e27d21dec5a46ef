/* A link as the BBO viewer takes it, written and read back. Links that are read: tests/cases/read-lin.case.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "facts/formats/write.h"
#include "tests/unit/read_support.h"

#define SITE "https://www.bridgebase.com/tools/handviewer.html?"

/* The viewer knows auctions only: a contract without one is shown by an auction that is not read back. */
static void writes_a_contract_without_an_auction(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/d1.pbn");
    struct buffer out = {0};
    r.boards.list[0].contract.doubled = 2;
    write_url(&out, r.boards.list);
    assert_string_equal(out.text,
                        SITE "w=s986hJT52dQJT8cJ9&n=s752h83dK92cAK643&e=sQJThK976d654cQT7&s=sAK43hAQ4dA73c852"
                             "&v=-&b=1&a=PP3NXRPPP&contract=3NTXXS&p=DQ\n");
    struct reading again = read_text(out.text);
    assert_string_equal(faults_text(&again), "");
    assert_int_equal(again.boards.list[0].auction.count, 0);
    assert_int_equal(again.boards.list[0].contract.doubled, 2);
    assert_int_equal(again.boards.list[0].contract.declarer, SEAT_SOUTH);
    buffer_free(&out);
    reading_free(&again);
    reading_free(&r);
}

/* A byte order mark begins a text, not a value in one. */
static void keeps_a_value_that_begins_as_a_text_may(void **state)
{
    (void)state;
    struct buffer out = {0};
    struct reading r = read_text(SITE "n=s8h2&b=%EF%BB%BFp\n");
    assert_int_equal(r.boards.count, 1);
    assert_string_equal(r.boards.list[0].id, "\xef\xbb\xbfp");
    write_url(&out, r.boards.list);
    assert_string_equal(out.text, SITE "n=s8h2&b=%EF%BB%BFp\n");
    buffer_free(&out);
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_a_contract_without_an_auction),
        cmocka_unit_test(keeps_a_value_that_begins_as_a_text_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
