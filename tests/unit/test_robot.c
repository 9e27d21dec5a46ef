/* Which guided play fires in which position. Every example element of the description of the format has a
 * position in which it fires and one in which it does not; the positions were made by hand from the sentence
 * that describes it. */
#include "tests/unit/robot_support.h"

struct row {
    const char *element;
    const char *hand[SEAT_COUNT]; /* West North East South, spades.hearts.diamonds.clubs */
    enum seat leader;
    const char *played;
    const char *card; /* "--": it does not fire */
};

#define CLUBS_TO_NORTH                                                                                       \
    {                                                                                                        \
        "AKQJT98765432...", "...AKQJT98765432", "..AKQJT98765432.", ".AKQJT98765432.."                       \
    }

static const struct row rows[] = {
#define E1 "<guidedPlay currentPlayer=\"e\" numTricks=\"1\" numPlays=\"0\" card=\"D7\" />"
    {E1, CLUBS_TO_NORTH, SEAT_EAST, "DA H2 S2 C2", "D7"},
    {E1, CLUBS_TO_NORTH, SEAT_EAST, "", "--"},
    {E1, CLUBS_TO_NORTH, SEAT_EAST, "DA H2 S2 C2 DK H3 S3 C3", "--"},
    {E1, {"32..2.", "KQJ...", "A..73.", "T98..."}, SEAT_NORTH, "SK SA", "--"},
#define E2 "<guidedPlay currentPlayer=\"w\" numPlays=\"0\" playerRanks=\"WHJT6\" card=\"HT\" />"
    {E2, {".JT6..", ".A32..", ".KQ4..", ".987.."}, SEAT_WEST, "", "HT"},
    {E2, {".JT7..", ".A32..", ".KQ4..", ".986.."}, SEAT_WEST, "", "--"},
    {E2, {".JT62..", ".A3..54", ".KQ4..2", ".987..3"}, SEAT_WEST, "", "--"},
    {E2, {".JT6..", ".A32..", ".KQ4..", ".987.."}, SEAT_SOUTH, "H9", "--"},
#define E3                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" numPlays=\"1\" thisTrickSuit=\"0S\" playerRanks=\"ESA2\" "              \
    "maxPlayerRanks=\"WS4\" card=\"SA\" />"
    {E3, {"4..2.2", "KQJ...", "A2..3.", "T98..."}, SEAT_NORTH, "SK", "SA"},
    {E3, {"3..2.2", "KQJ...", "A2..3.", "T98..."}, SEAT_NORTH, "SK", "SA"},
    {E3, {"43..2.", "KQJ...", "A2..3.", "T98..."}, SEAT_NORTH, "SK", "--"},
    {E3, {"4..2.2", "KQJ...", "A3..3.", "T98..."}, SEAT_NORTH, "SK", "--"},
    {E3, {"4..2.2", "KQ..4.", "A2..3.", "T98..."}, SEAT_NORTH, "D4", "--"},
#define E4                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" numPlays=\"1\" thisTrickSuit=\"0D\" maxThisTrickRank=\"07\" "           \
    "maxPlayerRanks=\"ND632\" minPlayerRanks=\"WDJ\" maxLedLen=\"0\" card=\"C6\" />"
    {E4, {"..J.32", "..75.A", "...654", "..AKQ."}, SEAT_NORTH, "D7", "C6"},
    {E4, {"..J.32", "..85.A", "...654", "..AKQ."}, SEAT_NORTH, "D8", "--"},
    {E4, {"..J.32", "..765.", "...654", "..AKQ."}, SEAT_NORTH, "D7", "--"}, /* 65 is better than 632 */
    {E4, {"..J.32", "..7632.", "...654", "..AKQT."}, SEAT_NORTH, "D7", "C6"},
    {E4, {"..T.32", "..75.A", "...654", "..AKQ."}, SEAT_NORTH, "D7", "--"},
    {E4, {"..J.32", "..75.A", "..4.65", "..AKQ."}, SEAT_NORTH, "D7", "--"},
#define E5 "<guidedPlay currentPlayer=\"e\" minNumPlays=\"1\" minLen=\"3H\" maxLedLen=\"0\" card=\"HT\" />"
    {E5, {"32..2.", "KQJ...", ".T92..", "T98..."}, SEAT_NORTH, "SK", "HT"},
    {E5, {"32..2.", "KQJ...", ".T9.3.", "T98..."}, SEAT_NORTH, "SK", "--"},
    {E5, {"32..2.", "KQJ...", ".T92..", "T98..."}, SEAT_EAST, "", "--"}, /* on lead: no suit is led */
#define E6                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" minNumPlays=\"1\" playerLen=\"N4SE0H\" minPlayerLen=\"E3C\" "           \
    "maxLedLen=\"0\" card=\"C9\" />"
    {E6, {".65.432.", "AKQJ.2..", "...98765", ".AKQJT.."}, SEAT_SOUTH, "HA H5 H2", "C9"},
    {E6, {".65.432.", "AKQ.32..", "...98765", ".AKQJT.."}, SEAT_SOUTH, "HA H5 H2", "--"},
    {E6, {".65.432.", "AKQJ.2..", "..765.98", ".AKQJT.."}, SEAT_SOUTH, "HA H5 H2", "--"},
    {E6, {".65.432.", "AKQJ.2..", ".7..9876", ".AKQJT.."}, SEAT_SOUTH, "HA H5 H2", "--"},
#define E7                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" numPlays=\"1\" thisTrickSuit=\"0S\" maxThisTrickRank=\"08\" "           \
    "minPlayerRanks=\"WSKESQT9\" card=\"S9\" />"
    {E7, {"K..2.2", "8..3.3", "QT9...", "J7..4."}, SEAT_NORTH, "S8", "S9"},
    {E7, {"K..2.2", "J..3.3", "QT9...", "87..4."}, SEAT_NORTH, "SJ", "--"},
    {E7, {"J..2.2", "8..3.3", "QT9...", "K7..4."}, SEAT_NORTH, "S8", "--"},
    {E7, {"K..2.2", "8..3.3", "Q9..4.", "JT7..."}, SEAT_NORTH, "S8", "--"},
#define E8                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" minNumPlays=\"1\" maxLedLen=\"0\" maxPlayerLen=\"E4DE0S\" card=\"H7\" " \
    "/>"
    {E8, {"...65432", "...AKQJT", ".7.5432.", "...987.A"}, SEAT_NORTH, "CA", "H7"},
    {E8, {"...65432", "...AKQJT", ".7.65432.", "...987.A"}, SEAT_NORTH, "CA", "--"},
    {E8, {"...65432", "...AKQJT", "2.7.432.", "...987.A"}, SEAT_NORTH, "CA", "--"},
#define E9                                                                                                   \
    "<guidedPlay currentPlayer=\"e\" numPlays=\"2\" thisTrickSuit=\"0C1C\" minThisTrickRank=\"0T\" "         \
    "maxThisTrickRank=\"19\" card=\"C7\" />"
    {E9, {"...JT9", "...K85", "...Q76", "...A43"}, SEAT_WEST, "CT C5", "C7"},
    {E9, {"...JT9", "...K85", "...Q76", "...A43"}, SEAT_WEST, "C9 C5", "--"},
    {E9, {"...JT9", "...K85", "...Q76", "...A43"}, SEAT_WEST, "CJ CK", "--"},
    {E9, {"...JT9", "..2.8.", "...Q76", "...A43"}, SEAT_WEST, "CJ C8", "C7"},
    {E9, {"...JT9", "..2.", "...Q76", "...A43"}, SEAT_WEST, "CJ D2", "--"},
#define E10                                                                                                  \
    "<guidedPlay currentPlayer=\"e\" numPlays=\"2\" thisTrickSuit=\"0C1C\" thisTrickRank=\"1K\" "            \
    "card=\"CA\" />"
    {E10, {"...JT2", "...K85", "...AQ6", "...943"}, SEAT_WEST, "C2 CK", "CA"},
    {E10, {"...JT2", "...K85", "...AQ6", "...943"}, SEAT_WEST, "C2 C8", "--"},
    {E10, {"...JT2", "...K85", "...Q76", "...943"}, SEAT_WEST, "C2 CK", "--"}, /* the card is not held */

    /* The fragments of the description, one by one. */
    {"<guidedPlay currentPlayer=\"e\" minLedLen=\"1\" card=\"S2\"/>",
     {"3...", "4...", "2...", "5..."},
     SEAT_NORTH,
     "S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" minLedLen=\"1\" card=\"H2\"/>",
     {"3...", "4...", ".2..", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" ledLen=\"2\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" ledLen=\"2\" card=\"S2\"/>",
     {"73...", "84...", "2.2..", "65..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" maxLedLen=\"1\" card=\"S2\"/>",
     {"73...", "84...", "2.2..", "65..."},
     SEAT_NORTH,
     "S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" maxLedLen=\"1\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" maxNumPlays=\"2\" card=\"S2\"/>",
     {"3...", "4...", "2...", "5..."},
     SEAT_WEST,
     "S3 S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" maxNumPlays=\"2\" card=\"S2\"/>",
     {"3...", "4...", "2...", "5..."},
     SEAT_SOUTH,
     "S5 S3 S4",
     "--"},
    /* An end position of two cards: eleven tricks are complete. */
    {"<guidedPlay currentPlayer=\"e\" minNumTricks=\"11\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" minNumTricks=\"12\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" maxNumTricks=\"11\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "S2"},
    {"<guidedPlay currentPlayer=\"e\" maxNumTricks=\"10\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_NORTH,
     "S4",
     "--"},
    /* "East with a singleton SA satisfies minPlayerRanks ESQT9". */
    {"<guidedPlay currentPlayer=\"e\" minPlayerRanks=\"ESQT9\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "SA"},
    {"<guidedPlay currentPlayer=\"e\" minPlayerRanks=\"ESQT9\" card=\"SQ\"/>",
     {"3.2..", "4.3..", "QT...", "5.4.."},
     SEAT_NORTH,
     "S4",
     "--"},
    /* A void, with min, exact and max of one family together. */
    {"<guidedPlay currentPlayer=\"e\" playerRanks=\"WH\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "SA"},
    {"<guidedPlay currentPlayer=\"e\" playerRanks=\"WS\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" minLen=\"1S\" len=\"1S\" maxLen=\"1S\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "SA"},
    {"<guidedPlay currentPlayer=\"e\" minLen=\"1S\" len=\"2S\" maxLen=\"2S\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    /* Suits rise from clubs to spades. */
    {"<guidedPlay currentPlayer=\"e\" minThisTrickSuit=\"0H\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "SA"},
    {"<guidedPlay currentPlayer=\"e\" maxThisTrickSuit=\"0H\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    /* A card that is not yet played makes the condition false. */
    {"<guidedPlay currentPlayer=\"e\" minThisTrickRank=\"12\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" minThisTrickRank=\"12\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_WEST,
     "S3 S4",
     "SA"},
    /* The card must be legal: East must follow suit. */
    {"<guidedPlay currentPlayer=\"e\" card=\"H2\"/>",
     {"73...", "84...", "9.2..", "65..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" card=\"H2\"/>",
     {"73...", "84...", "9.2..", "65..."},
     SEAT_EAST,
     "",
     "H2"},
    /* On lead no suit is led, not even one in which East is void. */
    {"<guidedPlay currentPlayer=\"e\" maxLedLen=\"0\" card=\"S2\"/>",
     {"73...", "84...", "92...", "65..."},
     SEAT_EAST,
     "",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" maxPlayerRanks=\"WS9\" card=\"SA\"/>",
     {"", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    /* A hand that is not known has no length. */
    {"<guidedPlay currentPlayer=\"e\" maxPlayerLen=\"W3S\" card=\"SA\"/>",
     {"", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
    {"<guidedPlay currentPlayer=\"e\" card=\"SA\"/>", {"3...", "4...", "", "5..."}, SEAT_NORTH, "S4", "--"},
    /* Without currentPlayer: any robot seat, and robots alone. */
    {"<guidedPlay card=\"SA\"/>", {"3...", "4...", "A...", "5..."}, SEAT_NORTH, "S4", "SA"},
    {"<guidedPlay card=\"S4\"/>", {"3...", "4...", "A...", "5..."}, SEAT_NORTH, "", "--"},
    {"<guidedPlay currentPlayer=\"n\" card=\"S4\"/>", {"3...", "4...", "A...", "5..."}, SEAT_NORTH, "", "--"},
    {"<guidedPlay currentPlayer=\"w\" card=\"SA\"/>",
     {"3...", "4...", "A...", "5..."},
     SEAT_NORTH,
     "S4",
     "--"},
};

static void check_row(const struct row *row, int number)
{
    struct robot *r = read_sound(row->element);
    struct deal deal = make_deal(row->hand);
    struct auction auction = {0};
    struct play play;
    play_start(&play, &deal, STRAIN_NOTRUMP, row->leader);
    play_text(&play, row->played);
    struct robot_position at = {&play, &auction, ROBOTS_EW};
    struct robot_choice choice = robot_choose(r, (struct robot_cursor){0}, &at);
    char card[3];
    if (strcmp(card_text(choice.card, card), row->card))
        fail_msg("row %d plays %s, expected %s: %s", number, card, row->card, row->element);
    assert_int_equal(choice.by, *row->card == '-' ? ROBOT_BY_NOBODY : 0);
    robot_free(r);
}

static void test_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) check_row(&rows[i], (int)i);
}

/* A condition and the number of calls after which, in the auction below, it is first true; -1: never. */
static void test_auction(void **state)
{
    (void)state;
    static const struct {
        const char *fragment;
        int after;
    } cases[] = {{"1N-X-3N", 4},
                 {"1NX3N", 4},
                 {"1n - x - 3n", 4},
                 {"P", 1},
                 {"P-1N", 2},
                 {"3N-P", 5},
                 {"1NT-X", 3},
                 {"1N-3N", -1},
                 {"X-X", -1},
                 {"R", 8},
                 {"XX", 8},
                 {"X-R", 8},
                 {"3N-P-P-X-R", 8},
                 {"P-P", 6},
                 {"P-P-P", 11},
                 {"2C", -1},
                 {"P-1N-X-3N-P-P-X-R-P-P-P", 11}};
    struct deal deal = make_deal((const char *const[]){"3...", "4...", "A...", "5..."});
    struct auction whole = make_auction(SEAT_NORTH, "P 1N X 3N P P X XX P P P");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text, "<guidedPlay currentPlayer='e' auction='%s' card='SA'/>",
                 cases[i].fragment);
        struct robot *r = read_sound(text);
        struct play play;
        play_start(&play, &deal, STRAIN_NOTRUMP, SEAT_EAST);
        int first = -1;
        for (int n = 0; n <= whole.count && first < 0; n++) {
            struct auction a = whole;
            a.count = n;
            struct robot_position at = {&play, &a, ROBOTS_EW};
            if (robot_choose(r, (struct robot_cursor){0}, &at).by == 0) first = n;
        }
        if (first != cases[i].after)
            fail_msg("%s holds after %d, expected %d", cases[i].fragment, first, cases[i].after);
        robot_free(r);
    }
}

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
    assert_string_equal(trace.text, "line 4 plays S9\n"
                                    "line 2 matches, but the seat must follow suit and cannot play H2\n"
                                    "line 3 matches, but the seat does not hold S3\n"
                                    "line 5 does not hold: not so that no card is in the trick\n"
                                    "line 6 matches too: S2\n");
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples), cmocka_unit_test(test_auction),
                                       cmocka_unit_test(test_order), cmocka_unit_test(test_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
