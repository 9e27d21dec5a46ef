/* Robot instructions told in English, and what their lint finds. */
#include "tests/unit/robot_support.h"

static void check_sentence(const char *xml, const char *expected)
{
    struct robot *r = read_sound(xml);
    struct buffer text = {0};
    if (robot_guided_count(r))
        robot_write_guided(&text, r, 0);
    else
        robot_write_book(&text, r);
    if (strcmp(buffer_text(&text), expected)) fail_msg("told: %s\nexpected: %s", text.text, expected);
    buffer_free(&text);
    robot_free(r);
}

static void test_sentences(void **state)
{
    (void)state;
    static const struct {
        const char *xml, *told;
    } cases[] = {
        {"<guidedPlay currentPlayer='e' numTricks='1' numPlays='0' card='D7' />",
         "East plays the 7 of diamonds when exactly one trick is complete and no card is in the trick."},
        {"<guidedPlay currentPlayer='w' numPlays='0' playerRanks='WHJT6' card='HT' />",
         "West plays the 10 of hearts when no card is in the trick and West's hearts are exactly JT6."},
        {"<guidedPlay currentPlayer='e' numPlays='1' thisTrickSuit='0S' playerRanks='ESA2' "
         "maxPlayerRanks='WS4' "
         "card='SA'/>",
         "East plays the ace of spades when exactly one card is in the trick, the card led is a spade, "
         "East's spades "
         "are exactly A2 and West's spades are no better than 4."},
        {"<guidedPlay currentPlayer='e' maxThisTrickRank='07' minPlayerRanks='WDJ' maxLedLen='0' card='C6' "
         "/>",
         "East plays the 6 of clubs when the card led is the 7 or lower, West's diamonds are no worse than J "
         "and East "
         "is void in the suit led."},
        {"<guidedPlay currentPlayer='e' minNumPlays='1' minLen='3H' card='HT' />",
         "East plays the 10 of hearts when at least one card is in the trick and East holds at least three "
         "hearts."},
        {"<guidedPlay currentPlayer='e' playerLen='N4SE0H' minPlayerLen='E3C' card='C9' />",
         "East plays the 9 of clubs when North holds exactly four spades, East is void in hearts and East "
         "holds at "
         "least three clubs."},
        {"<guidedPlay currentPlayer='e' maxPlayerLen='E4DE0S' card='H7' />",
         "East plays the 7 of hearts when East holds at most four diamonds and East is void in spades."},
        {"<guidedPlay currentPlayer='e' thisTrickSuit='0C1C' minThisTrickRank='0T' maxThisTrickRank='19' "
         "card='C7' />",
         "East plays the 7 of clubs when the card led is a club, the second card of the trick is a club, the "
         "card led "
         "is the 10 or higher and the second card of the trick is the 9 or lower."},
        {"<guidedPlay currentPlayer='e' thisTrickRank='1K2A' card='CA' />",
         "East plays the ace of clubs when the second card of the trick is a king and the third card of the "
         "trick is "
         "an ace."},
        {"<guidedPlay currentPlayer='e' thisTrickRank='08' minThisTrickSuit='0D' maxThisTrickSuit='0H' "
         "card='CA' />",
         "East plays the ace of clubs when the card led is an 8, the card led is a diamond or of a higher "
         "suit and the "
         "card led is a heart or of a lower suit."},
        {"<guidedPlay currentPlayer='s' auction='1N-X-3N-R-P' card='H2'/>",
         "South plays the 2 of hearts when the auction has 1NT - X - 3NT - XX - Pass."},
        {"<guidedPlay auction='1C' ledLen='2' maxLedLen='1' minLedLen='13' card='H2'/>",
         "Any robot plays the 2 of hearts when the auction has 1C, the robot holds exactly two cards of the "
         "suit led, "
         "the robot holds at most one card of the suit led and the robot holds at least thirteen cards of "
         "the suit "
         "led."},
        {"<guidedPlay currentPlayer='n' card='H2'/>", "North plays the 2 of hearts whenever it can."},
        {"<guidedPlay currentPlayer='n' playerRanks='WH' minPlayerRanks='EC' card='H2'/>",
         "North plays the 2 of hearts when West is void in hearts and East has any clubs or none."},
        {"<guidedPlay currentPlayer='n' maxNumTricks='2' minNumTricks='0' card='H2'/>",
         "North plays the 2 of hearts when at most two tricks are complete and any number of tricks are "
         "complete."},
        {"<openingBook>S2 SA</openingBook>",
         "The defenders begin, in the order in which they play, with S2 SA."},
        {"<openingBook special='true'>ST</openingBook>",
         "The deal begins (all four seats; the robots play theirs) with ST."},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_sentence(cases[i].xml, cases[i].told);
}

/* The faults of the lint, without the file's name, one a line. */
static char *linted(const char *xml, const struct board *board, unsigned robots)
{
    struct robot *r = read_sound(xml);
    struct faults faults = {0};
    struct buffer text = {0};
    robot_check(r, &faults);
    if (board) robot_check_board(r, board, robots, &faults);
    for (int i = 0; i < faults.count; i++)
        buffer_format(&text, "%d:%d %s\n", faults.list[i].line, faults.list[i].column, faults.list[i].text);
    faults_free(&faults);
    robot_free(r);
    return text.text ? text.text : util_copy("");
}

static void check_lint(const char *xml, const struct board *board, unsigned robots, const char *expected)
{
    char *told = linted(xml, board, robots);
    if (strcmp(told, expected)) fail_msg("%s\ntold: %sexpected: %s", xml, told, expected);
    free(told);
}

#define NEVER "1:1 can never fire: "

static void test_lint(void **state)
{
    (void)state;
    static const struct {
        const char *attributes, *told;
    } cases[] = {
        {"card='D7'", ""},
        {"minNumPlays='2' maxNumPlays='1' card='D7'",
         NEVER "a least and a greatest value exclude each other\n"},
        {"minNumPlays='1' numPlays='1' maxNumPlays='1' card='D7'", ""},
        {"minPlayerLen='N4S' playerLen='N3S' card='D7'",
         NEVER "a least and a greatest value exclude each other\n"},
        {"minPlayerLen='N4S' playerLen='N3H' card='D7'", ""},
        {"minPlayerRanks='NSK' maxPlayerRanks='NSQJT98765432' card='D7'",
         NEVER "a least and a greatest value exclude each other\n"},
        {"numPlays='0' ledLen='1' card='D7'", NEVER "it asks about a card that cannot be in the trick yet\n"},
        {"numPlays='1' thisTrickSuit='0D1D' card='D7'",
         NEVER "it asks about a card that cannot be in the trick yet\n"},
        {"numPlays='2' thisTrickSuit='0D1D' card='D7'", ""},
        {"thisTrickRank='3A' card='D7'", NEVER "it asks about a card that cannot be in the trick yet\n"},
        {"thisTrickSuit='0D' maxLedLen='0' card='D7'",
         NEVER "the card would not follow suit, or is of a suit that the seat lacks\n"},
        {"thisTrickSuit='0H' minLedLen='1' card='D7'",
         NEVER "the card would not follow suit, or is of a suit that the seat lacks\n"},
        {"thisTrickSuit='0H' card='D7'", ""},
        {"playerRanks='EDQ65' card='D7'", NEVER "its own conditions exclude the card from the hand\n"},
        {"playerRanks='EDQ75' card='D7'", ""},
        {"maxPlayerRanks='ED65432' card='D7'", NEVER "its own conditions exclude the card from the hand\n"},
        {"maxPlayerRanks='WD65432' card='D7'", ""},
        {"maxLen='0D' card='D7'", NEVER "its own conditions exclude the card from the hand\n"},
        {"playerLen='E0D' card='D7'", NEVER "its own conditions exclude the card from the hand\n"},
        {"playerRanks='NDKQWDQJ' card='D7'", NEVER "two seats are to hold the same card\n"},
        {"playerRanks='NDKQWDJT' card='D7'", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char xml[200];
        snprintf(xml, sizeof xml, "<guidedPlay currentPlayer='e' %s/>", cases[i].attributes);
        check_lint(xml, NULL, 0, cases[i].told);
    }
}

/* An element that an earlier one always forestalls, and such as look like it. */
static void test_forestalled(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second;
        bool is_told;
    } cases[] = {
        {"currentPlayer='e' card='D7'", "currentPlayer='e' numPlays='1' card='D7'", true},
        {"currentPlayer='e' maxNumPlays='2' card='D7'", "currentPlayer='e' numPlays='1' card='D7'", true},
        {"currentPlayer='e' maxNumPlays='2' card='D7'", "currentPlayer='e' minNumPlays='1' card='D7'", false},
        {"currentPlayer='e' card='D7'", "currentPlayer='e' numPlays='1' card='D8'", false},
        {"currentPlayer='w' card='D7'", "currentPlayer='e' numPlays='1' card='D7'", false},
        {"card='D7'", "currentPlayer='e' card='D7'", true},
        {"currentPlayer='e' card='D7'", "card='D7'", false},
        {"currentPlayer='e' auction='1N' card='D7'", "currentPlayer='e' card='D7'", false},
        {"currentPlayer='e' auction='1N' card='D7'", "currentPlayer='e' auction='1N' card='D7'", true},
        {"currentPlayer='e' playerLen='N3S' card='D7'", "currentPlayer='e' playerLen='N3H' card='D7'", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char xml[300];
        snprintf(xml, sizeof xml, "<guidedPlay %s/>\n<guidedPlay %s/>", cases[i].first, cases[i].second);
        check_lint(xml, NULL, 0,
                   cases[i].is_told ? "2:1 can never fire: line 1 comes first and plays the same card\n"
                                    : "");
    }
}

static struct board make_board(void)
{
    struct board b;
    board_init(&b);
    b.deal = make_deal((const char *const[]){"JT42.Q76.J65.T93", "K63.KT4.AK73.KQ4", "AQ97.J95.T84.J85",
                                             "85.A832.Q92.A762"});
    b.auction = make_auction(SEAT_SOUTH, "1C P 1NT P 3NT P P P");
    b.contract = (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    b.has_contract = true;
    return b;
}

static void test_board(void **state)
{
    (void)state;
    struct board b = make_board();
    static const struct {
        const char *xml, *told;
    } cases[] = {
        {"<guidedPlay currentPlayer='e' auction='1N-P-3N' minPlayerLen='N3S' playerRanks='WSJ2' card='S9'/>",
         ""},
        {"<guidedPlay currentPlayer='e' card='D7'/>", NEVER "its player does not hold D7\n"},
        {"<guidedPlay card='D7'/>", NEVER "no robot holds D7\n"},
        {"<guidedPlay currentPlayer='n' card='D7'/>", NEVER "North is not played by a robot\n"},
        {"<guidedPlay currentPlayer='e' auction='1N-X' card='S9'/>",
         NEVER "on this board it is never so that the auction has 1NT - X\n"},
        {"<guidedPlay currentPlayer='e' minPlayerLen='N4S' card='S9'/>",
         NEVER "on this board it is never so that North holds at least four spades\n"},
        {"<guidedPlay currentPlayer='e' len='5S' card='S9'/>",
         NEVER "on this board it is never so that East holds exactly five spades\n"},
        {"<guidedPlay currentPlayer='e' minPlayerRanks='WSQ' card='S9'/>",
         NEVER "on this board it is never so that West's spades are no worse than Q\n"},
        {"<guidedPlay currentPlayer='e' playerRanks='WSJ3' card='S9'/>",
         NEVER "on this board it is never so that West's spades are exactly J3\n"},
        {"<guidedPlay currentPlayer='e' maxPlayerRanks='WS2' card='S9'/>", ""},
        {"<openingBook>S2 SA SQ S4 S9 SJ C3 CJ</openingBook>", ""},
        {"<openingBook>SA S2</openingBook>",
         "1:1 entry 1 of the opening book, SA: the seat on lead does not hold it\n"},
        {"<openingBook>S2 SK</openingBook>", "1:1 entry 2 of the opening book, SK: no defender holds it\n"},
        {"<openingBook>S2 SA SQ S9</openingBook>",
         "1:1 entry 4 of the opening book, S9: the same defender would play twice to one trick\n"},
        {"<openingBook special='true'>S2 S3 SA S5 SQ</openingBook>", ""},
        {"<openingBook special='true'>S2 S3 SA S5 SJ</openingBook>",
         "1:1 entry 5 of the opening book, SJ: East is on play, and the hand does not hold this card\n"},
        {"<openingBook special='true'>S2 DA SA S5</openingBook>",
         "1:1 entry 2 of the opening book, DA: North is on play, and the hand can follow suit\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_lint(cases[i].xml, &b, ROBOTS_EW, cases[i].told);
    check_lint(
        "<openingBook>S2 SA</openingBook>", &b, 1 << SEAT_EAST,
        "1:1 entry 1 of the opening book, S2: West leads and is no robot, the book should be left out\n");
    check_lint("<openingBook>S2 SA</openingBook>", &b, 1 << SEAT_WEST,
               "1:1 entry 1 of the opening book, S2: East is no robot, the book should be a special one\n");
    check_lint("<openingBook special='true'>S2 S3 SA</openingBook>", &b, 1 << SEAT_WEST, "");
    /* With hands unknown nothing is claimed of them. */
    b.deal.known = 1 << SEAT_NORTH | 1 << SEAT_SOUTH;
    b.deal.hand[SEAT_WEST] = b.deal.hand[SEAT_EAST] = 0;
    check_lint("<guidedPlay currentPlayer='e' playerRanks='WSJ3' card='D7'/><openingBook>SA S2</openingBook>",
               &b, ROBOTS_EW, "");
    board_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sentences), cmocka_unit_test(test_lint),
                                       cmocka_unit_test(test_forestalled), cmocka_unit_test(test_board)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
