/* LIN as BBO writes it, for one table and for a match in two rooms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/unit/read_support.h"

#define MD "md|3SAK43HAQ4DA73C852,S986HJT52DQJT8CJ9,S752H83DK92CAK643,|"

static void reads_two_rooms(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/vugraph.lin");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 2);
    const struct board *open = &r.boards.list[0], *closed = &r.boards.list[1];
    assert_string_equal(open->id, "o1");
    assert_string_equal(closed->id, "c1");
    assert_string_equal(board_tag(open, "Event"), "Friendly match");
    assert_string_equal(board_tag(open, "South"), "Ada");
    assert_string_equal(board_tag(open, "East"), "Dora");
    assert_string_equal(board_tag(closed, "South"), "Eve");
    assert_string_equal(board_tag(closed, "East"), "Hope");
    assert_int_equal(open->dealer, SEAT_NORTH);
    assert_true(open->has_vulnerable);
    assert_int_equal(open->deal.known, 0xf);
    assert_true(cardset_has(open->deal.hand[SEAT_EAST], card_from_text("HK")));
    assert_int_equal(open->contract.declarer, SEAT_SOUTH);
    assert_int_equal(open->notes, 1);
    assert_int_equal(open->note[0].index, 2);
    assert_string_equal(open->note[0].text, "15 to 17");
    assert_int_equal(open->play_count, 4);
    assert_int_equal(open->result, 9);
    assert_int_equal(closed->contract.declarer, SEAT_NORTH + 2);
    assert_int_equal(closed->result, -1);
    reading_free(&r);
}

static void reads_one_table(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/table.lin");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_string_equal(b->id, "7");
    assert_string_equal(board_tag(b, "South"), "West of here");
    assert_int_equal(b->dealer, SEAT_WEST);
    assert_int_equal(b->vulnerable, VULNERABLE_ALL);
    assert_int_equal(b->auction.call[4], CALL_REDOUBLE);
    assert_int_equal(b->contract.level, 3);
    assert_int_equal(b->contract.doubled, 0);
    assert_int_equal(b->contract.declarer, SEAT_EAST);
    assert_int_equal(b->lead, card_from_text("S3"));
    reading_free(&r);
}

static void takes_old_and_loose_forms(void **state)
{
    (void)state;
    struct reading r =
        read_text("PN|a,b,c,d|MD|3s10h2d2c2,,S2H10D10C10|Sv|0|xy|skip, me|zzz|long name|mb|p1n!dr|an|x\ny|\n"
                  "mb|-|mb|pp|mb|p|pc|h2|pc|HA|nt|a ; b|");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_int_equal(b->auction.count, 7);
    assert_int_equal(b->contract.doubled, 2);
    assert_int_equal(b->contract.declarer, SEAT_EAST);
    assert_int_equal(b->notes, 2);
    assert_int_equal(b->note[0].index, 1);
    assert_int_equal(b->note[1].index, 3);
    assert_string_equal(b->note[1].text, "x y");
    reading_free(&r);
}

static void keeps_the_alert_without_a_text(void **state)
{
    (void)state;
    struct reading r = read_text(MD "mb|p|mb|2C!|mb|p|mb|2D|an|waiting|");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_int_equal(b->notes, 2);
    assert_string_equal(b->note[0].text, "");
    assert_int_equal(b->note[0].index, 1);
    assert_string_equal(b->note[1].text, "waiting");
    reading_free(&r);
}

static void counts_cards_not_pages(void **state)
{
    (void)state;
    struct reading r =
        read_text(MD "mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|DQ|pg||pc|D2|pc|D4|pg||pg||pc|DA|pc|C2|");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.list[0].play_count, 5);
    reading_free(&r);
}

static void loses_only_the_bad_board(void **state)
{
    (void)state;
    struct reading r = read_text("qx|o1|" MD "\nqx|o2|" MD "mb|1N|mb|1C|\nqx|o3|\nqx|o4|" MD "mb|1N|");
    assert_int_equal(r.boards.count, 2);
    assert_int_equal(r.refused, 1);
    assert_string_equal(r.boards.list[1].id, "o4");
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_two_rooms),           cmocka_unit_test(reads_one_table),
        cmocka_unit_test(takes_old_and_loose_forms), cmocka_unit_test(keeps_the_alert_without_a_text),
        cmocka_unit_test(counts_cards_not_pages),    cmocka_unit_test(loses_only_the_bad_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
