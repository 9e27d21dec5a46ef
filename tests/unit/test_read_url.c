/* Links as the BBO viewer makes and takes them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "facts/formats/write.h"
#include "tests/unit/read_support.h"

#define SITE      "https://www.bridgebase.com/tools/handviewer.html?"
#define TWO_HANDS "n=s752h83dk92cak643&s=c852da73haq4sak43"

static void reads_hands_in_any_order(void **state)
{
    (void)state;
    struct reading r = read_text(
        SITE TWO_HANDS "&w=S986HJ1052DQJ108CJ9&d=N&v=e&b=12&a=PP1NP3NPPP&p=dqd2d4da&sn=A%20da%2c+B\n");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_string_equal(b->id, "12");
    assert_int_equal(b->deal.known, 0xf);
    assert_true(cardset_has(b->deal.hand[SEAT_EAST], card_from_text("CT")));
    assert_int_equal(b->vulnerable, VULNERABLE_EW);
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->contract.level, 3);
    assert_int_equal(b->play_count, 4);
    assert_string_equal(board_tag(b, "South"), "A da, B");
    reading_free(&r);
}

static void reads_links_out_of_other_text(void **state)
{
    (void)state;
    struct reading r = read_text(
        "See <a href=\"" SITE TWO_HANDS "&amp;d=s&amp;a=3nppp\">this</a>,\nhttp://example.com/ and\n"
        "www.bridgebase.com/tools/handviewer.html?" TWO_HANDS "&nn=Bare blanks&a=1n!(15-17)pp(x)p\n");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 2);
    assert_int_equal(r.boards.list[0].contract.declarer, SEAT_SOUTH);
    const struct board *b = &r.boards.list[1];
    assert_int_equal(b->line, 3);
    assert_string_equal(board_tag(b, "North"), "Bare blanks");
    assert_int_equal(b->contract.declarer, SEAT_NORTH);
    assert_int_equal(b->notes, 2);
    assert_string_equal(b->note[0].text, "15-17");
    assert_int_equal(b->note[1].index, 2);
    reading_free(&r);
}

static void reads_lin_in_a_link(void **state)
{
    (void)state;
    struct reading r = read_text("http://www.bridgebase.com/tools/"
                                 "handviewer.html?bbo=y&lin=pn|a,b,c,d|st%7C%7Cmd%7C3SAK43HAQ4DA73C852%2C"
                                 "S986HJT52DQJT8CJ9%2CS752H83DK92CAK643%2C%7Csv%7Cb%7Cah%7CBoard+3%7Cmb%7Cp%"
                                 "7Cmb%7Cp%7Cmb%7C3N%7Cmb%7Cp%7Cmb"
                                 "%7Cp%7Cmb%7Cp%7Cpc%7CDQ%7C");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_string_equal(b->id, "3");
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->lead, card_from_text("DQ"));
    assert_int_equal(b->deal.known, 0xf);
    reading_free(&r);
}

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

static void skips_the_viewers_comments(void **state)
{
    (void)state;
    struct reading r = read_text(SITE TWO_HANDS "&d=s&a={x}1n{y}ppp&p={lead}d4d2{z");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.list[0].play_count, 2);
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_hands_in_any_order),   cmocka_unit_test(reads_links_out_of_other_text),
        cmocka_unit_test(reads_lin_in_a_link),        cmocka_unit_test(writes_a_contract_without_an_auction),
        cmocka_unit_test(skips_the_viewers_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
