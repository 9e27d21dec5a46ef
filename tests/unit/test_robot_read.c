/* The reader of robot instructions: hostile XML neither grows, nor opens a file, nor asks the network. What
 * it forgives and refuses: tests/cases/robot-read.case. */
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

static void expect_plays(const struct robot *r, const char *card)
{
    struct buffer told = {0};
    robot_write_guided(&told, r, 0);
    assert_non_null(strstr(buffer_text(&told), card));
    buffer_free(&told);
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
    expect_plays(r, "the 7 of diamonds");
    robot_free(r);
    free(told);
    /* Windows-1252 quotes read as Latin-1. */
    r = read_sound("<guidedPlay currentPlayer=\x93"
                   "e\x94 card=\x93"
                   "D7\x94/>");
    expect_plays(r, "the 7 of diamonds");
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hostile), cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_flood), cmocka_unit_test(test_encodings),
                                       cmocka_unit_test(test_published)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
