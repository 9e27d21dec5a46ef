/* The opening book as a queue: its cursor and its trace. The examples of the description are
 * tests/cases/robot-book.case.
 */
#include "tests/unit/robot_support.h"

/* South declares; West leads. North and South hold what the normal book never asks about. */
static const char *const normal_deal[SEAT_COUNT] = {"JT42.Q76.J65.T93", "K63.KT4.AK73.KQ4",
                                                    "AQ97.J95.T84.J85", "85.A832.Q92.A762"};

#define NORMAL "<openingBook>S2 SA SQ S4 S9 SJ C3 CJ</openingBook>"

/* A cursor kept card by card is the cursor found from the history, and a card taken back needs no undoing. */
static void test_cursor(void **state)
{
    (void)state;
    struct robot *r = read_sound(NORMAL);
    struct deal deal = make_deal(normal_deal);
    struct play play;
    struct robot_cursor kept[16] = {{0}};
    static const char *const cards[] = {"S2", "S3", "SA", "S5", "SQ", "S8",
                                        "S4", "SK", "HT", "H9", "H2", "H6"};
    enum { COUNT = sizeof cards / sizeof *cards };
    play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    for (int i = 0; i < COUNT; i++) {
        kept[i + 1] = robot_book_step(r, kept[i], &play, ROBOTS_EW, card_from_text(cards[i]));
        play_text(&play, cards[i]);
    }
    assert_true(kept[COUNT].is_closed);
    for (int i = COUNT; i >= 0; i--) {
        struct robot_cursor found = robot_book_cursor(r, &play, ROBOTS_EW);
        assert_int_equal(found.next, kept[i].next);
        assert_int_equal(found.is_closed, kept[i].is_closed);
        play_take_back(&play);
    }
    assert_int_equal(kept[7].next, 4);
    robot_free(r);
}

/* The book comes first, the guided plays after; a trick of the book that guided plays match too says so. */
static void test_trace(void **state)
{
    (void)state;
    struct robot *r =
        read_sound("<openingBook>S2 SK</openingBook>\n"
                   "<guidedPlay currentPlayer='w' card='SJ'/>\n<guidedPlay currentPlayer='e' card='S7'/>");
    struct deal deal = make_deal(normal_deal);
    struct auction auction = {0};
    struct play play;
    struct buffer trace = {0};
    play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    struct robot_position at = {&play, &auction, ROBOTS_EW};
    robot_write_trace(&trace, r, robot_book_cursor(r, &play, ROBOTS_EW), &at, false);
    play_text(&play, "S2 S3");
    robot_write_trace(&trace, r, robot_book_cursor(r, &play, ROBOTS_EW), &at, false);
    play_text(&play, "S7 S5");
    robot_write_trace(&trace, r, robot_book_cursor(r, &play, ROBOTS_EW), &at, false);
    assert_string_equal(trace.text, "line 1, the opening book, plays the 2 of spades, its entry 1\n"
                                    "line 2 matches too: the jack of spades\n"
                                    "line 1, the opening book, cannot play its entry 2, the king of spades\n"
                                    "line 3 plays the 7 of spades\n"
                                    "line 1, the opening book, was closed at its entry 2\n"
                                    "no line plays a card\n"
                                    "line 3 matches, but the seat does not hold the 7 of spades\n");
    buffer_free(&trace);
    robot_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cursor), cmocka_unit_test(test_trace)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
