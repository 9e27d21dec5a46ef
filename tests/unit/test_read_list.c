/* Boards in the thesis's notation. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/unit/read_support.h"

#define NORTH "(north (spade (8 5 2)) (heart (A 5 4)) (diamond (A K Q J)) (club (7 5 2)))\n"
#define SOUTH "(south (spade (K J 7)) (heart (K J 6)) (diamond (9 8 4)) (club (A Q 8 3)))\n"
#define AUCTION                                                                                              \
    "((west (0 pass)) (north (1 diamond)) (east (0 pass)) (south (2 nt)) (west (0 pass)) (north (3 nt)) "    \
    "(east (0 pass)) "                                                                                       \
    "(south (0 pass)) (west (0 pass)))\n"

/* hands and auction as the thesis prints them. */
static void reads_the_thesis_notation(void **state)
{
    (void)state;
    struct reading r = read_text(
        "(west (spade (Q 10 6 3)) (heart (Q 10 7)) (diamond (6 5 2)) (club (K 10 6)))\n" NORTH SOUTH AUCTION);
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 1);
    const struct board *b = r.boards.list;
    char ranks[14];
    assert_string_equal(cardset_ranks(b->deal.hand[SEAT_WEST], SUIT_SPADE, ranks), "QT63");
    assert_string_equal(cardset_ranks(b->deal.hand[SEAT_EAST], SUIT_SPADE, ranks), "A94");
    assert_int_equal(b->contract.level, 3);
    assert_int_equal(b->contract.declarer, SEAT_SOUTH);
    assert_int_equal(b->auction.count, 9);
    reading_free(&r);
}

static void takes_plurals_case_and_words(void **state)
{
    (void)state;
    struct reading r =
        read_text("(SOUTH (Spades (k j 7)) (HEARTS (king jack 6)) (d (9 8 4)) (c (Ace Queen 8 3)))\n"
                  "(n (diamonds (3 2)) (club nil) (heart (2)) (spade (A Q 10 9 8 6 5 4 3 2)))\n"
                  "(CONTRACT (3 NoTrump Redouble) South) (LEAD (Diamond 10))");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_int_equal(b->contract.doubled, 2);
    assert_int_equal(cardset_length(b->deal.hand[SEAT_NORTH], SUIT_SPADE), 10);
    assert_int_equal(b->play_count, 1);
    reading_free(&r);
}

static void knows_where_boards_start(void **state)
{
    (void)state;
    struct reading r = read_text(NORTH SOUTH AUCTION NORTH SOUTH "(contract (1 nt) south)" NORTH SOUTH NORTH
                                                                 "(board 5)" SOUTH "(result 7)" NORTH);
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 6);
    assert_int_equal(r.boards.list[1].contract.level, 1);
    assert_int_equal(r.boards.list[3].deal.known, 1u << SEAT_NORTH);
    assert_string_equal(r.boards.list[4].id, "5");
    assert_int_equal(r.boards.list[5].deal.known, 1u << SEAT_NORTH);
    reading_free(&r);
}

static void reads_an_end_position(void **state)
{
    (void)state;
    struct reading r = read_text(
        "(south (heart (A Q))) (north (spade (7)) (heart (2))) (contract (3 nt) south) (leader north)\n"
        "(outside (heart (K J 10 9))) (play (heart 2) (heart 9) (heart queen) (heart king))");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_true(b->has_leader);
    assert_int_equal(b->leader, SEAT_NORTH);
    assert_int_equal(cardset_count(b->outside), 4);
    assert_int_equal(b->play_count, 4);
    reading_free(&r);
}

static void reads_the_additions(void **state)
{
    (void)state;
    struct reading r =
        read_text("(board \"12 b\") (tag Event \"A match\") (tag ScoreTable \"Rank\" \"1 a\" \"2 b\") "
                  "(vulnerable ew)\n" NORTH SOUTH AUCTION
                  "(lead (spade 3)) (note 2 \"natural\") (card-note 1 \"fourth best\") (result 9)");
    assert_string_equal(faults_text(&r), "");
    const struct board *b = r.boards.list;
    assert_string_equal(b->id, "12 b");
    assert_string_equal(b->tag[1].section, "1 a\n2 b");
    assert_int_equal(b->vulnerable, VULNERABLE_EW);
    assert_int_equal(b->note[0].index, 1);
    assert_string_equal(b->play_note[0].text, "fourth best");
    assert_int_equal(b->result, 9);
    reading_free(&r);
}

static void loses_only_the_bad_board(void **state)
{
    (void)state;
    struct reading r = read_text("(board 1)" NORTH SOUTH "(board 2)" NORTH
                                 "(south (spade (X)))\n(board 3)\n(east (spade (2))\n"
                                 "(board 4)\n" NORTH);
    assert_int_equal(r.boards.count, 1);
    assert_string_equal(faults_text(&r),
                        "t:6:1: '(' is never closed\nt:4:16: X, expected a rank such as A K Q J 10 9\n");
    reading_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_thesis_notation), cmocka_unit_test(takes_plurals_case_and_words),
        cmocka_unit_test(knows_where_boards_start),  cmocka_unit_test(reads_an_end_position),
        cmocka_unit_test(reads_the_additions),       cmocka_unit_test(loses_only_the_bad_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
