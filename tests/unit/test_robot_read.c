/* The reader of robot instructions: what it forgives and says, what it refuses and where, and that hostile
 * XML neither grows, nor opens a file, nor asks the network. */
#include "tests/unit/robot_support.h"

#include <libxml/parser.h>
#include <libxml/xmlIO.h>

/* Reads `text` and compares the faults as printed. */
static void check_told(const char *text, const char *expected)
{
    char *told;
    struct robot *r = read_told(text, strlen(text), &told);
    if (strcmp(told, expected)) fail_msg("%s\ntold:\n%sexpected:\n%s", text, told, expected);
    free(told);
    robot_free(r);
}

static void test_forgives(void **state)
{
    (void)state;
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"", ""},
        {"<guidedPlay currentPlayer='e' card='D7'/>", ""},
        {"\xef\xbb\xbf<?xml version=\"1.0\" "
         "encoding=\"UTF-8\"?>\n<board>\n<openingBook>S2</openingBook></board>\n",
         ""},
        {"<openingBook special=\"true\">SA S3 S2 S5</openingBook><!-- < & ` -->", ""},
        {"<guidedPlay currentPlayer='e' card='C6' />`\n",
         "r.xml:1:43: warning: text between elements, passed over\n"},
        {"<a>\n\n  see &nbsp; here ]]> <guidedPlay currentPlayer='e' card='C6'/></a>",
         "r.xml:3:3: warning: text between elements, passed over\n"},
        {"<guidedPlay currentPlayer='e'\n  colour='red' card='C6'/>",
         "r.xml:2:3: warning: attribute colour is not known, passed over\n"},
        {"<guidedPlay currentPlayer='e' numplays='0' card='C6'/>",
         "r.xml:1:31: warning: attribute numplays differs in capital letters\n"},
        {"<guidedPlay currentPlayer=\xe2\x80\x9d"
         "e\xe2\x80\x9d card=\xe2\x80\x9c"
         "D7\xe2\x80\x9d />",
         "r.xml:1:27: warning: a curly quote, expected a straight one\n"},
        {"<guidedPlay currentPlayer=\"e\" card=\"D7\xe2\x80\x9d />",
         "r.xml:1:39: warning: a curly quote, expected a straight one\n"},
        {"\n<guidedPlay currentPlayer='e' card='D10'/>",
         "r.xml:2:31: warning: card=\"D10\": the ten is written 10, expected T\n"},
        {"<guidedPlay currentPlayer='e' playerRanks='WSK10' card='D7'/>",
         "r.xml:1:31: warning: playerRanks=\"WSK10\": the ten is written 10, expected T\n"},
        {"<guidedPlay currentPlayer='e' playerLen='W10S' card='D7'/>", ""},
        {"<guidedPlay currentPlayer='e' auction='1NT-P' card='D7'/>",
         "r.xml:1:31: warning: auction=\"1NT-P\": notrump is written NT, expected N\n"},
        {"<guidedPlay currentPlayer='e' auction='1N\xe2\x80\x93 P\xe2\x80\x94-2C' card='D7'/>", ""},
        {"<guidedPlay card='D7' x='1'/>`",
         "r.xml:1:1: warning: guidedPlay has no currentPlayer: any robot may play it\n"
         "r.xml:1:23: warning: attribute x is not known, passed over\n"
         "r.xml:1:30: warning: text between elements, passed over\n"},
        {"<openingBook>S10 S4</openingBook>",
         "r.xml:1:1: warning: entry 1: the ten is written 10, expected T\n"},
        {"<openingBook/>", "r.xml:1:1: warning: the opening book is empty\n"},
        {"<guidedPlay card='D7'/>",
         "r.xml:1:1: warning: guidedPlay has no currentPlayer: any robot may play it\n"},
        {"<robot><rule/><guidedplay currentPlayer='e' card='D7'/></robot>",
         "r.xml:1:8: warning: element rule is not known, expected openingBook or guidedPlay\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_told(cases[i].text, cases[i].told);
}

#define ONE(attributes) "<guidedPlay currentPlayer='e' card='D7' " attributes "/>"

static void test_refuses(void **state)
{
    (void)state;
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"<guidedPlay currentPlayer='e'/>", "r.xml:1:1: guidedPlay has no card, expected card=\"D7\"\n"},
        {"<guidedPlay currentPlayer='e' card='7D'/>",
         "r.xml:1:31: card=\"7D\", expected a suit and a rank, as in D7\n"},
        {"<guidedPlay currentPlayer='q' card='D7'/>",
         "r.xml:1:13: currentPlayer=\"q\", expected n, e, s or w\n"},
        {ONE("numPlays='4'"), "r.xml:1:41: numPlays=\"4\", expected 0 to 3\n"},
        {ONE("numTricks='13'"), "r.xml:1:41: numTricks=\"13\", expected 0 to 12\n"},
        {ONE("numTricks='99999999999999999999'"),
         "r.xml:1:41: numTricks=\"99999999999999999999\", expected 0 to 12\n"},
        {ONE("numPlays='1 2'"), "r.xml:1:41: numPlays=\"1 2\", expected one number\n"},
        {ONE("ledLen=''"), "r.xml:1:41: ledLen=\"\", expected one number\n"},
        {ONE("minLen='H3'"), "r.xml:1:41: minLen=\"H3\", expected a number and a suit for each, as in 3H\n"},
        {ONE("playerLen='N4SE'"),
         "r.xml:1:41: playerLen=\"N4SE\", expected a seat, a number and a suit for each, as in N4SE0H\n"},
        {ONE("playerLen='N14S'"), "r.xml:1:41: playerLen=\"N14S\", expected 0 to 13\n"},
        {ONE("playerRanks='WSKK'"),
         "r.xml:1:41: playerRanks=\"WSKK\", expected a seat, a suit and ranks for each, as in WSKESQT9\n"},
        {ONE("thisTrickSuit='4S'"),
         "r.xml:1:41: thisTrickSuit=\"4S\", expected a place from 0 and a suit for each, as in 0C1C\n"},
        {ONE("thisTrickRank='0'"),
         "r.xml:1:41: thisTrickRank=\"0\", expected a place from 0 and a rank for each, as in 0T1K\n"},
        {ONE("auction='1N-8C'"), "r.xml:1:41: auction=\"1N-8C\", expected calls in a row, as in 1N-X-3N\n"},
        {ONE("auction='--'"), "r.xml:1:41: auction=\"--\", expected at least one call\n"},
        {"<openingBook>S2 S1</openingBook>",
         "r.xml:1:1: entry 2 of the opening book, S1, expected a suit and a rank, as in S2\n"},
        {"<openingBook>S2 H3 S2</openingBook>",
         "r.xml:1:1: entry 3 of the opening book, S2, stands in it twice\n"},
        {"<openingBook>S2</openingBook>\n<openingBook>S3</openingBook>",
         "r.xml:2:1: a second openingBook, expected at most one (the first is in line 1)\n"},
        {"<openingBook special='yes'>S2</openingBook>",
         "r.xml:1:14: special=\"yes\", expected true or false\n"},
        {"<openingBook>S2 <b>S3</b></openingBook>",
         "r.xml:1:17: an element inside the opening book, expected cards\n"},
        /* All bad values are told, not the first alone. */
        {"<guidedPlay currentPlayer='e'/>\n<guidedPlay currentPlayer='e' card='7D'/>",
         "r.xml:1:1: guidedPlay has no card, expected card=\"D7\"\n"
         "r.xml:2:31: card=\"7D\", expected a suit and a rank, as in D7\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_told(cases[i].text, cases[i].told);
}

/* Whether it is refused and a fault is told that is of line `line` and contains `what`. */
static void check_refused(const char *text, size_t length, int line, const char *what)
{
    char *told, place[32];
    bool is_told = false;
    struct robot *r = read_told(text, length, &told);
    if (r) fail_msg("not refused, expected %s; told: %s", what, told);
    snprintf(place, sizeof place, "r.xml:%d:", line);
    char *copy = util_copy(told), *rest = copy;
    for (char *fault; (fault = strsep(&rest, "\n"));)
        is_told |=
            !strncmp(fault, place, strlen(place)) && strstr(fault, what) && !strstr(fault, "warning: ");
    if (!is_told) fail_msg("told: %s, expected line %d, %s", told, line, what);
    free(copy);
    free(told);
}

static void test_bad_xml(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *what;
    } cases[] = {
        {"<guidedPlay currentPlayer='e' card='D7'>", 1, "<guidedPlay> of line 1 is not ended"},
        {"\n\n</guidedPlay>", 3, "</guidedPlay> ends no element"},
        {"</instructions><instructions>", 1, "expected well-formed XML"},
        {"</instructions>", 1, "expected well-formed XML"},
        {"\n<guidedPlay currentPlayer='e' card='D7' card='D8'/>", 2, "card redefined"},
        {"<guidedPlay currentPlayer='e'card='D7'/>", 1, "well-formed"},
        {"<guidedPlay currentPlayer='e' card='D7' ... />", 1, "well-formed"},
        {"\n<guidedPlay currentPlayer='e' card='&card;'/>", 2, "Entity 'card' not defined"},
        {"<openingBook>&lol;</openingBook>", 1, "Entity 'lol' not defined"},
        {"<openingBook>S2 < S3</openingBook>", 1, "well-formed"},
        {"<guidedPlay currentPlayer=\"e", 1, "well-formed"},
        {"<!-- never ended", 1, "well-formed"},
        {"<a>\n<?xml version='1.0'?></a>", 2, "well-formed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_refused(cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].what);
}

/* How often the parser asked for a file or an entity from outside. */
static int asked;
static int count_match(const char *name)
{
    (void)name;
    return ++asked;
}
static void *open_nothing(const char *name)
{
    (void)name;
    return NULL;
}
static xmlParserInputPtr load_nothing(const char *url, const char *id, xmlParserCtxtPtr context)
{
    (void)url, (void)id, (void)context;
    asked++;
    return NULL;
}

static const char bomb[] =
    "<?xml version=\"1.0\"?>\n"
    "<!DOCTYPE lolz [\n"
    " <!ENTITY lol \"lol\">\n"
    " <!ENTITY lol2 \"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">\n"
    " <!ENTITY lol3 \"&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;\">\n"
    "]>\n<openingBook>&lol3;</openingBook>";

static void test_hostile(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {bomb, 2},
        {"<!DOCTYPE a SYSTEM \"file:///etc/passwd\">\n<a/>", 1},
        {"<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><openingBook>&e;</openingBook>", 1},
        {"\n<!DOCTYPE a PUBLIC \"-//X\" \"http://127.0.0.1:9/a.dtd\"><a/>", 2},
        {"\n\n<!DOCTYPE a [<!ENTITY % p SYSTEM \"ftp://127.0.0.1/p\"> %p;]><a/>", 3},
        {"<a>\n<!ENTITY e \"x\"></a>", 2},
    };
    xmlExternalEntityLoader before = xmlGetExternalEntityLoader();
    xmlSetExternalEntityLoader(load_nothing);
    xmlRegisterInputCallbacks(count_match, open_nothing, NULL, NULL);
    asked = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_refused(cases[i].text, strlen(cases[i].text), cases[i].line,
                      "a document type declaration, expected none");
    /* What is no DTD but names a file: nothing is fetched. */
    check_told(
        "<?xml-stylesheet href=\"file:///etc/passwd\"?>\n"
        "<a xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"file:///etc/passwd\"/></a>",
        "r.xml:2:47: warning: element include is not known, expected openingBook or guidedPlay\n");
    assert_int_equal(asked, 0);
    /* The counters do count: the parser as it comes asks for the same entity. */
    xmlFreeDoc(xmlReadMemory(cases[1].text, (int)strlen(cases[1].text), "r.xml", NULL,
                             XML_PARSE_DTDLOAD | XML_PARSE_NOERROR));
    assert_int_not_equal(asked, 0);
    xmlPopInputCallbacks();
    xmlSetExternalEntityLoader(before);
}

/* `count` times `part`, then `tail`. */
static void check_repeated(const char *part, int count, const char *tail, int line, const char *what)
{
    struct buffer b = {0};
    for (int i = 0; i < count; i++) buffer_add(&b, part);
    buffer_add(&b, tail);
    check_refused(b.text, b.length, line, what);
    buffer_free(&b);
}

/* An attribute's value of `count` times `part`: is it read? */
static void check_inside(const char *start, const char *part, int count, bool is_read)
{
    struct buffer b = {0};
    char *told;
    buffer_add(&b, start);
    for (int i = 0; i < count; i++) buffer_add(&b, part);
    buffer_add(&b, "'/>");
    struct robot *r = read_told(b.text, b.length, &told);
    if (!r == is_read) fail_msg("%d times %s: %s", count, part, told);
    free(told);
    robot_free(r);
    buffer_free(&b);
}

static void test_limits(void **state)
{
    (void)state;
    check_repeated("\n<a>", 100000, "", 2 + ROBOT_DEPTH_MAX, "elements nested deeper");
    check_repeated("<guidedPlay currentPlayer='e' card='D7'/>\n", ROBOT_GUIDED_MAX + 1, "",
                   ROBOT_GUIDED_MAX + 1, "more guided plays");
    check_repeated("        \n", ROBOT_BYTES_MAX / 9 + 1, "", ROBOT_BYTES_MAX / 9 + 1,
                   "bytes, expected at most");
    check_inside("<guidedPlay card='D7' playerLen='", "N4S", ROBOT_CONDITIONS_MAX, true);
    check_inside("<guidedPlay card='D7' playerLen='", "N4S", ROBOT_CONDITIONS_MAX + 1, false);
    check_inside("<guidedPlay card='D7' auction='", "P", AUCTION_MAX, true);
    check_inside("<guidedPlay card='D7' auction='", "P", AUCTION_MAX + 1, false);
    check_repeated("<guidedPlay a=\"", 1, "", 1, "well-formed");
}

/* A flood of warnings ends in a refusal, not in a flood of lines. */
static void test_flood(void **state)
{
    (void)state;
    struct buffer b = {0};
    for (int i = 0; i < 5000; i++) buffer_add(&b, "x <a/>\n");
    char *told;
    assert_null(read_told(b.text, b.length, &told));
    int lines = 0;
    for (const char *c = told; *c; c++) lines += *c == '\n';
    assert_in_range(lines, 2, ROBOT_FAULTS_MAX + 2);
    free(told);
    buffer_free(&b);
}

static void test_encodings(void **state)
{
    (void)state;
    static const char utf16[] = "\xff\xfe<\0g\0u\0i\0d\0e\0d\0P\0l\0a\0y\0 \0c\0a\0r\0d\0=\0\x1d\x20"
                                "D\0"
                                "7\0\x1d\x20/\0>\0";
    char *told;
    struct robot *r = read_told(utf16, sizeof utf16 - 1, &told);
    assert_non_null(r);
    assert_int_equal(robot_guided_card(r, 0), card_from_text("D7"));
    robot_free(r);
    free(told);
    /* Windows-1252 quotes read as Latin-1. */
    r = read_sound("<guidedPlay currentPlayer=\x93"
                   "e\x94 card=\x93"
                   "D7\x94/>");
    assert_int_equal(robot_guided_card(r, 0), card_from_text("D7"));
    robot_free(r);
    /* UTF-16 without its mark, UTF-32, and names of encodings that no source is converted from. */
    check_refused("<\0a\0/\0>\0", 8, 1, "a NUL byte");
    check_refused("\xff\xfe\0\0<\0\0\0a\0\0\0", 12, 1, "a NUL byte");
    check_refused("\n<a/>\n\0", 7, 3, "a NUL byte");
    static const char *const names[] = {"UTF-7", "EBCDIC-CP-US", "Shift_JIS", "x\" standalone=\"yes"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[120];
        snprintf(text, sizeof text, "<?xml version=\"1.0\" encoding=\"%s\"?>\n<a/>", names[i]);
        check_refused(text, strlen(text), 1, "expected UTF-8, ISO-8859-1 or UTF-16");
    }
    check_refused("<a b='\x01'/>", 10, 1, "expected well-formed XML");
}

/* The examples as they are published, with the stray backtick and in a root of the file's own. */
static void test_published(void **state)
{
    (void)state;
    struct faults faults = {0};
    struct source s;
    assert_true(source_load(&s, "tests/robot/published.xml", &faults));
    struct robot *r = robot_read(&s, &faults);
    assert_non_null(r);
    assert_int_equal(robot_guided_count(r), 10);
    assert_int_equal(robot_guided_line(r, 9), 10);
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.list[0].line, 4);
    robot_free(r);
    faults_free(&faults);
    source_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_forgives),  cmocka_unit_test(test_refuses),
                                       cmocka_unit_test(test_bad_xml),   cmocka_unit_test(test_hostile),
                                       cmocka_unit_test(test_limits),    cmocka_unit_test(test_flood),
                                       cmocka_unit_test(test_encodings), cmocka_unit_test(test_published)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
