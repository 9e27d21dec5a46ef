/* The shared options, and what they do to a board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "planner/command/options.h"
#include "tests/unit/read_support.h"

static const struct command_line plain = {
    .name = "test", .what = "Tests.", .example = "none", .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_JSON};

/* Parses a list of words that ends with NULL; `words` lives on as long as the options. */
static int parse(struct options *o, const struct command_line *command, char **words)
{
    int count = 0;
    while (words[count]) count++;
    return options_parse(o, command, count, words);
}

#define WORDS(...) ((char *[]){"test", __VA_ARGS__, NULL})

static void parses_every_form(void **state)
{
    (void)state;
    struct options o;
    char **words = WORDS("a.pbn", "--board", "7", "-dS", "--contract=3NTX", "-", "-l", "DQ", "--from", "lin",
                         "--format", "json", "--ascii", "--", "-x");
    assert_int_equal(parse(&o, &plain, words), OPTIONS_GO_ON);
    assert_int_equal(o.sources, 3);
    assert_string_equal(o.source[0], "a.pbn");
    assert_string_equal(o.source[1], "-");
    assert_string_equal(o.source[2], "-x");
    assert_string_equal(o.board, "7");
    assert_true(o.has_declarer && o.has_contract && o.is_ascii);
    assert_int_equal(o.contract.declarer, SEAT_SOUTH);
    assert_int_equal(o.contract.level, 3);
    assert_int_equal(o.contract.doubled, 1);
    assert_int_equal(o.lead, card_from_text("DQ"));
    assert_int_equal(o.from, FORMAT_LIN);
    assert_int_equal(o.output, OUTPUT_JSON);
}

static void parses_own_options(void **state)
{
    (void)state;
    bool trace = false;
    const char *why = NULL;
    long nodes = 5;
    const struct own_option own[] = {{.name = "trace", .help = "", .flag = &trace},
                                     {.name = "why", .value_name = "FACT", .help = "", .text = &why},
                                     {.name = "nodes", .value_name = "N", .help = "", .number = &nodes},
                                     {0}};
    struct command_line line = plain;
    line.own = own;
    struct options o;
    assert_int_equal(parse(&o, &line, WORDS("x", "--why", "C", "--trace")), OPTIONS_GO_ON);
    assert_true(trace);
    assert_string_equal(why, "C");
    assert_int_equal(nodes, 5);
    assert_int_equal(parse(&o, &line, WORDS("x", "--nodes=12")), OPTIONS_GO_ON);
    assert_int_equal(nodes, 12);
    assert_int_equal(parse(&o, &line, WORDS("x", "--nodes", "many")), EXIT_BAD_INPUT);
    assert_int_equal(parse(&o, &line, WORDS("x", "--trace=1")), EXIT_BAD_INPUT);
}

static void helps(void **state)
{
    (void)state;
    struct options o;
    assert_int_equal(parse(&o, &plain, WORDS("--help")), EXIT_OK);
}

/* Applies words such as "--lead" "DQ" to the first board of a file; returns the message, "" when there is
 * none. */
static const char * override(struct reading *r, const char *path, char **words)
{
    struct options o;
    *r = read_path(path);
    assert_int_equal(parse(&o, &plain, words), OPTIONS_GO_ON);
    options_override(&o, r->boards.list, &r->faults);
    return faults_text(r);
}

static void keeps_a_board_that_agrees(void **state)
{
    (void)state;
    struct reading r;
    assert_string_equal(override(&r, "tests/boards/d3.pbn", WORDS("x", "-c", "3NT", "-d", "S", "-l", "S3")),
                        "");
    assert_int_equal(r.boards.list[0].auction.count, 9);
    assert_int_equal(r.boards.list[0].play_count, 1);
    reading_free(&r);
}

static void overrides_the_contract(void **state)
{
    (void)state;
    struct reading r;
    assert_string_equal(override(&r, "tests/boards/d3.pbn", WORDS("x", "-c", "4S")), "");
    const struct board *b = r.boards.list;
    assert_int_equal(b->contract.strain, SUIT_SPADE);
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->auction.count, 0);
    assert_int_equal(b->lead, NO_CARD);
    reading_free(&r);
    /* Another level leaves the play as it was. */
    assert_string_equal(override(&r, "tests/boards/d3.pbn", WORDS("x", "-c", "1NT")), "");
    assert_int_equal(r.boards.list[0].auction.count, 0);
    assert_int_equal(r.boards.list[0].play_count, 1);
    reading_free(&r);
}

static void overrides_the_lead(void **state)
{
    (void)state;
    struct reading r;
    assert_string_equal(
        override(&r, "tests/boards/d3.pbn", WORDS("x", "-l", "DJ")),
        "tests/boards/d3.pbn:2:1: West cannot lead the jack of diamonds: the hand does not hold this card\n");
    reading_free(&r);
    assert_string_equal(override(&r, "tests/boards/d3.pbn", WORDS("x", "-d", "E", "-l", "DJ")),
                        "tests/boards/d3.pbn:2:1: South cannot lead the jack of diamonds: the hand does not "
                        "hold this card\n");
    reading_free(&r);
    assert_string_equal(override(&r, "tests/boards/d3.pbn", WORDS("x", "-l", "H7")), "");
    assert_int_equal(r.boards.list[0].lead, card_from_text("H7"));
    assert_int_equal(r.boards.list[0].play[0], card_from_text("H7"));
    reading_free(&r);
}

static void completes_a_board(void **state)
{
    (void)state;
    struct options o;
    struct reading r = read_text(
        "[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\n[Contract \"3NT\"]\n[Play \"W\"]\nDQ\n");
    assert_false(r.boards.list[0].has_contract);
    assert_int_equal(r.boards.list[0].play_count, 0);
    assert_int_equal(parse(&o, &plain, WORDS("x", "-d", "S")), OPTIONS_GO_ON);
    assert_true(options_override(&o, r.boards.list, &r.faults));
    assert_true(r.boards.list[0].has_contract);
    assert_int_equal(r.boards.list[0].contract.level, 3);
    assert_int_equal(r.boards.list[0].play_count, 1);
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parses_every_form),
        cmocka_unit_test(parses_own_options),
        cmocka_unit_test(helps),
        cmocka_unit_test(keeps_a_board_that_agrees),
        cmocka_unit_test(overrides_the_contract),
        cmocka_unit_test(overrides_the_lead),
        cmocka_unit_test(completes_a_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
