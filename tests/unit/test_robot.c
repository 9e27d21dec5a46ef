/* Of the guided plays that match, which one is chosen. Which match where: tests/cases/robot-plays.case. */
#include "tests/unit/robot_support.h"

/* The first that can be played is, in document order; the rest are told. */
static void test_order(void **state)
{
    (void)state;
    static const char text[] = "<guidedPlay currentPlayer='w' card='S9'/>\n"
                               "<guidedPlay currentPlayer='e' card='H2'/>\n"
                               "<guidedPlay currentPlayer='e' card='S3'/>\n"
                               "<guidedPlay currentPlayer='e' card='S9'/>\n"
                               "<guidedPlay currentPlayer='e' numPlays='0' card='S2'/>\n"
                               "<guidedPlay currentPlayer='e' numPlays='1' card='S2'/>";
    struct robot *r = read_sound(text);
    struct deal deal = make_deal((const char *const[]){"73...", "84...", "92.2..", "65..."});
    struct auction auction = {0};
    struct play play;
    play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_NORTH);
    play_text(&play, "S4");
    struct robot_position at = {&play, &auction, ROBOTS_EW};
    static const enum robot_verdict verdicts[] = {ROBOT_FAILS,   ROBOT_NOT_LEGAL, ROBOT_NOT_HELD,
                                                  ROBOT_MATCHES, ROBOT_FAILS,     ROBOT_MATCHES};
    for (int i = 0; i < 6; i++) assert_int_equal(robot_judge(r, i, &at, NULL), verdicts[i]);
    assert_int_equal(robot_choose(r, (struct robot_cursor){0}, &at).by, 3);
    struct buffer trace = {0};
    robot_write_trace(&trace, r, (struct robot_cursor){0}, &at, true);
    assert_string_equal(trace.text,
                        "line 4 plays the 9 of spades\n"
                        "line 2 matches, but the seat must follow suit and cannot play the 2 of hearts\n"
                        "line 3 matches, but the seat does not hold the 3 of spades\n"
                        "line 5 does not hold: not so that no card is in the trick\n"
                        "line 6 matches too: the 2 of spades\n");
    buffer_free(&trace);
    robot_free(r);
}

/* A position in which the play is over asks for no card. */
static void test_over(void **state)
{
    (void)state;
    struct robot *r = read_sound("<openingBook>S3</openingBook><guidedPlay card='SA'/>");
    struct deal deal = make_deal((const char *const[]){"3...", "4...", "A...", "5..."});
    struct auction auction = {0};
    struct play play;
    play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    play_text(&play, "S3 S4 SA S5");
    struct robot_position at = {&play, &auction, 0xf};
    assert_int_equal(robot_choose(r, robot_book_cursor(r, &play, 0xf), &at).card, NO_CARD);
    robot_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_order), cmocka_unit_test(test_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
