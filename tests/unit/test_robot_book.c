/* The opening book as a queue: the examples of the description, played against a seat that does as it likes.
 */
#include "tests/unit/robot_support.h"

/* South declares; West leads. North and South hold what the normal book never asks about. */
static const char *const normal_deal[SEAT_COUNT] = {"JT42.Q76.J65.T93", "K63.KT4.AK73.KQ4",
                                                    "AQ97.J95.T84.J85", "85.A832.Q92.A762"};
/* North leads against West, the declarer. */
static const char *const special_deal[SEAT_COUNT] = {"QJ95.K5.QT62.J76", "A4T.QJ76.AJ9.K54",
                                                     "K863.AT4.K83.AQ3", "72.9832.754.T982"};

/* Plays on: robots take what the book says, `human` the rest in turn ("." lets the book alone choose and ends
 * the play where it is silent). Writes what the book said at each robot's turn, "-" for silence. */
static void drive(const char *xml, const char *const *hands, enum seat leader, unsigned robots,
                  const char *others, char *said)
{
    struct robot *r = read_sound(xml);
    struct deal deal = make_deal(hands);
    struct auction auction = {0};
    struct play play;
    play_start(&play, &deal, STRAIN_NOTRUMP, leader);
    while (!play_is_over(&play)) {
        struct robot_position at = {&play, &auction, robots};
        bool is_robot = robots >> play_turn(&play) & 1;
        struct robot_choice c = robot_choose(r, robot_book_cursor(r, &play, robots), &at);
        if (is_robot) {
            char card[3];
            said += sprintf(said, "%s ", c.card == NO_CARD ? "-" : card_text(c.card, card));
        }
        if (c.card != NO_CARD) {
            assert_int_equal(c.by, ROBOT_BY_BOOK);
            play_card(&play, c.card);
            continue;
        }
        if (!*others) break;
        char next[3] = {others[0], others[1], 0};
        play_text(&play, next);
        others += others[2] ? 3 : 2;
    }
    *said = '\0';
    robot_free(r);
}

static void check(const char *xml, const char *const *hands, enum seat leader, unsigned robots,
                  const char *others, const char *expected)
{
    char said[256];
    drive(xml, hands, leader, robots, others, said);
    if (strcmp(said, expected)) fail_msg("%s with %s said %s, expected %s", xml, others, said, expected);
}

#define NORMAL "<openingBook>S2 SA SQ S4 S9 SJ C3 CJ</openingBook>"
enum { ROBOTS_NE_S = 1 << SEAT_NORTH | 1 << SEAT_EAST | 1 << SEAT_WEST };

static void test_normal(void **state)
{
    (void)state;
    /* S2 N SA S | SQ S S4 N | S9 S SJ N | C3 N CJ S, as the description tells it; then the book is used up.
     */
    check(NORMAL, normal_deal, SEAT_WEST, ROBOTS_EW, "SK S5 S8 S3 D2 S6 C4 C6", "S2 SA SQ S4 S9 SJ C3 CJ - ");
    check(NORMAL, normal_deal, SEAT_WEST, ROBOTS_EW, "S3 S5 S8 S6", "S2 SA SQ S4 S9 ");
    check(NORMAL, normal_deal, SEAT_WEST, ROBOTS_EW, "S3 S5 S8 S6 D2 SK", "S2 SA SQ S4 S9 SJ ");
    /* North wins the third trick and leads what East cannot follow to with C3: the book closes. */
    check(NORMAL, normal_deal, SEAT_WEST, ROBOTS_EW, "S3 S5 S8 S6 D2 SK HT H9", "S2 SA SQ S4 S9 SJ - ");
    /* One card alone, however it is quoted. */
    check("<openingBook> <![CDATA[C9]]><!-- C8 --></openingBook>", normal_deal, SEAT_WEST, ROBOTS_EW, "C4",
          "C9 - ");
    check("<openingBook>C9</openingBook>", normal_deal, SEAT_WEST, ROBOTS_EW, "C4", "C9 - ");
    /* The head is not held: closed at once, and it stays so. */
    check("<openingBook>SK SA</openingBook>", normal_deal, SEAT_WEST, ROBOTS_EW, "S2 S3", "- - ");
    /* East is not a robot, but the book speaks for both defenders: S7 instead of SA closes it. */
    check(NORMAL, normal_deal, SEAT_WEST, 1 << SEAT_WEST, "S3 SA S5 SQ S8", "S2 S4 ");
    check(NORMAL, normal_deal, SEAT_WEST, 1 << SEAT_WEST, "S3 S7 S8 C2", "S2 - ");
}

#define SPECIAL "<openingBook special='true'>SA S3 S2 S5 S4 S6</openingBook>"

static void test_special(void **state)
{
    (void)state;
    /* The human is South and plays S2, as written, or S7: all the same. */
    check(SPECIAL, special_deal, SEAT_NORTH, ROBOTS_NE_S, "S2", "SA S3 S5 S4 S6 ");
    check(SPECIAL, special_deal, SEAT_NORTH, ROBOTS_NE_S, "S7", "SA S3 S5 S4 S6 ");
    /* With all of its entries used up it is silent. */
    check(SPECIAL, special_deal, SEAT_NORTH, ROBOTS_NE_S, "S2 S7", "SA S3 S5 S4 S6 - ");
    /* West is the human as well: his S9 instead of S5 is passed over too. */
    check(SPECIAL, special_deal, SEAT_NORTH, 1 << SEAT_NORTH | 1 << SEAT_EAST, "S2 S9", "SA S3 S4 S6 ");
    /* An entry that the robot on turn does not hold closes it. */
    check("<openingBook special='true'>SA S9 S2 S5</openingBook>", special_deal, SEAT_NORTH, ROBOTS_NE_S,
          "S3 S2 S5", "SA - - - ");
}

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
    assert_string_equal(trace.text, "line 1, the opening book, plays S2, its entry 1\n"
                                    "line 2 matches too: SJ\n"
                                    "line 1, the opening book, cannot play its entry 2, SK\n"
                                    "line 3 plays S7\n"
                                    "line 1, the opening book, was closed at its entry 2\n"
                                    "no line plays a card\n"
                                    "line 3 matches, but the seat does not hold S7\n");
    buffer_free(&trace);
    robot_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_normal), cmocka_unit_test(test_special),
                                       cmocka_unit_test(test_cursor), cmocka_unit_test(test_trace)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
