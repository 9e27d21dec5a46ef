/* PBN as real files have it: every liberty that the reader allows, and the thesis's deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/read_support.h"

#define HANDS "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"
#define DEAL  "[Deal \"" HANDS "\"]\n"

static void reads_the_first_deal(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/d1.pbn");
    assert_int_equal(r.boards.count, 1);
    assert_string_equal(faults_text(&r), "");
    const struct board *b = &r.boards.list[0];
    assert_string_equal(b->id, "1");
    assert_true(b->has_contract);
    assert_int_equal(b->contract.level, 3);
    assert_int_equal(b->contract.strain, STRAIN_NOTRUMP);
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->lead, card_from_text("DQ"));
    assert_int_equal(b->play_count, 1);
    char ranks[14];
    assert_string_equal(cardset_ranks(b->deal.hand[SEAT_NORTH], SUIT_CLUB, ranks), "AK643");
    assert_int_equal(b->deal.known, 0xf);
    reading_free(&r);
}

static void takes_the_contract_from_the_auction(void **state)
{
    (void)state;
    struct reading r =
        read_text(DEAL "[Auction \"W\"]\nPass 1D Pass 2NT Pass 3N =1= AP\n[Note \"1:to play\"]\n[Play \"W\"]DQ");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = &r.boards.list[0];
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->auction.count, 9);
    assert_int_equal(b->notes, 1);
    assert_int_equal(b->note[0].index, 5);
    assert_string_equal(b->note[0].text, "to play");
    assert_int_equal(b->lead, card_from_text("DQ"));
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_first_deal),
        cmocka_unit_test(takes_the_contract_from_the_auction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
