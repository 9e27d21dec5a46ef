/* PBN as real files have it: every liberty that the reader allows, and the thesis's deals. What is expected
 * was worked out by hand from the PBN standard, not printed by the program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "facts/board/tag_value.h"
#include "facts/formats/pbn/tricks_tag.h"
#include "tests/unit/read_support.h"

#define HANDS    "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"
#define DEAL     "[Deal \"" HANDS "\"]\n"
#define BY_SOUTH "[Declarer \"S\"]\n[Contract \"3NT\"]\n"

/* Reads a text that must give `count` boards without a message. */
static struct reading read_clean(const char *text, int count)
{
    struct reading r = read_text(text);
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, count);
    return r;
}

static void assert_hand(const struct board *b, enum seat s, const char *spades, const char *hearts,
                        const char *diamonds, const char *clubs)
{
    const char *const expected[SUIT_COUNT] = {clubs, diamonds, hearts, spades};
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        char ranks[14];
        assert_string_equal(cardset_ranks(b->deal.hand[s], suit, ranks), expected[suit]);
    }
}

static void assert_contract(const struct board *b, const char *text, enum seat declarer)
{
    char out[6];
    assert_true(b->has_contract);
    assert_string_equal(contract_text(b->contract, out), text);
    assert_int_equal(b->contract.declarer, declarer);
}

static void reads_the_first_deal(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/d1.pbn");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 1);
    const struct board *b = &r.boards.list[0];
    assert_string_equal(b->id, "1");
    assert_contract(b, "3NT", SEAT_SOUTH);
    assert_int_equal(b->lead, card_from_text("DQ"));
    assert_int_equal(b->play_count, 1);
    assert_int_equal(b->deal.known, 0xf);
    assert_hand(b, SEAT_WEST, "986", "JT52", "QJT8", "J9");
    assert_hand(b, SEAT_NORTH, "752", "83", "K92", "AK643");
    assert_hand(b, SEAT_EAST, "QJT", "K976", "654", "QT7");
    assert_hand(b, SEAT_SOUTH, "AK43", "AQ4", "A73", "852");
    reading_free(&r);
}

static void reads_the_thesis_deals(void **state)
{
    (void)state;
    static const struct {
        const char *path, *contract, *lead;
        int calls;
    } deals[] = {{"tests/boards/d3", "3NT", "S3", 9},
                 {"tests/boards/d10a", "1NT", "S7", 7},
                 {"tests/boards/d10b", "1NT", "S7", 7},
                 {"tests/boards/d11", "4S", "DQ", 0}};
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++)
        for (int lists = 0; lists < 2; lists++) {
            char path[40];
            snprintf(path, sizeof path, "%s.%s", deals[i].path, lists ? "lst" : "pbn");
            struct reading r = read_path(path);
            assert_string_equal(faults_text(&r), "");
            assert_int_equal(r.boards.count, 1);
            const struct board *b = &r.boards.list[0];
            assert_contract(b, deals[i].contract, SEAT_SOUTH);
            assert_int_equal(b->lead, card_from_text(deals[i].lead));
            assert_int_equal(b->auction.count, deals[i].calls);
            assert_int_equal(b->deal.known, 0xf);
            reading_free(&r);
        }
}

/* contract and declarer follow from the auctions of chapters 3 and 10. */
static void a_004_takes_the_contract_from_the_auction(void **state)
{
    (void)state;
    struct reading r = read_clean(
        DEAL "[Auction \"W\"]\nPass 1D Pass 2NT Pass 3N =1= AP\n[Note \"1:to play\"]\n[Play \"W\"]DQ\n\n" DEAL
             "[Auction \"W\"]\nPass Pass Pass 1NT AP\n",
        2);
    const struct board *b = &r.boards.list[0];
    assert_contract(b, "3NT", SEAT_SOUTH);
    assert_int_equal(b->auction.count, 9);
    assert_int_equal(b->auction.dealer, SEAT_WEST);
    assert_int_equal(b->notes, 1);
    assert_int_equal(b->note[0].index, 5);
    assert_string_equal(b->note[0].text, "to play");
    assert_int_equal(b->lead, card_from_text("DQ"));
    assert_contract(&r.boards.list[1], "1NT", SEAT_SOUTH);
    reading_free(&r);
}

static void knows_blank_lines_from_comments(void **state)
{
    (void)state;
    struct reading r =
        read_clean("%a [Deal\n{ \n\n } [Board \"1\"]\n  ; [Board \"9\"]\n" DEAL
                   "{ alone }\n;alone\n%alone\n" BY_SOUTH " \t\r\n[Board \"2\"]" DEAL "\n\n\n\n\x1a",
                   2);
    assert_string_equal(r.boards.list[0].id, "1");
    assert_contract(&r.boards.list[0], "3NT", SEAT_SOUTH);
    assert_string_equal(r.boards.list[1].id, "2");
    assert_false(r.boards.list[1].has_contract);
    assert_int_equal(r.boards.list[1].line, 13);
    reading_free(&r);
}

static void keeps_percent_inside_braces(void **state)
{
    (void)state;
    struct reading r = read_clean("{ a comment\n% } [Board \"1\"]\n" DEAL, 1);
    assert_string_equal(r.boards.list[0].id, "1");
    reading_free(&r);
}

static void reads_the_liberties(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/liberties.pbn");
    assert_string_equal(faults_text(&r), "");
    assert_int_equal(r.boards.count, 5);
    const struct board *b = r.boards.list;
    assert_string_equal(board_tag(&b[0], "Site"), "Somewhere \"near\" here");
    assert_string_equal(board_tag(&b[0], "North"), "Bea");
    assert_true(b[0].has_vulnerable);
    assert_int_equal(b[0].vulnerable, VULNERABLE_NONE);
    assert_hand(&b[0], SEAT_WEST, "986", "JT52", "QJT8", "J9");
    assert_int_equal(b[0].result, 9);
    assert_int_equal(b[0].play_count, 5);
    assert_int_equal(b[0].play[4], card_from_text("H4"));
    assert_int_equal(b[0].play_notes, 1);
    assert_int_equal(b[0].play_note[0].index, 4);
    assert_string_equal(b[0].play_note[0].text, "back to hand");
    assert_string_equal(board_tag(&b[0], "OptimumResultTable"), "Declarer;Denomination\\2R;Result\\2R");
    assert_string_equal(board_tag(&b[1], "Site"), "Somewhere \"near\" here");
    assert_string_equal(board_tag(&b[1], "Room"), "Open");
    assert_int_equal(b[1].vulnerable, VULNERABLE_ALL);
    assert_int_equal(b[1].deal.known, 1u << SEAT_SOUTH);
    assert_contract(&b[2], "1NT", SEAT_SOUTH);
    assert_true(b[2].is_swapped);
    assert_int_equal(b[2].result, 7);
    assert_int_equal(b[2].auction.dealer, SEAT_NORTH);
    assert_int_equal(b[2].play_count, 3);
    assert_true(b[3].has_leader);
    assert_int_equal(b[3].leader, SEAT_NORTH);
    assert_int_equal(cardset_count(b[3].deal.hand[SEAT_NORTH]), 4);
    assert_int_equal(b[4].leader, SEAT_EAST);
    assert_int_equal(b[4].result, 9);
    reading_free(&r);
}

static void reads_both_claims_of_tricks(void **state)
{
    (void)state;
    struct reading r = read_path("tests/boards/liberties.pbn");
    struct tricks_claim claim;
    assert_true(tricks_claimed(&r.boards.list[0], &claim));
    assert_int_equal(claim.tricks[SEAT_NORTH][STRAIN_NOTRUMP], 9);
    assert_int_equal(claim.tricks[SEAT_NORTH][SUIT_SPADE], 8);
    assert_int_equal(claim.tricks[SEAT_SOUTH][STRAIN_NOTRUMP], 10);
    assert_int_equal(claim.tricks[SEAT_WEST][SUIT_CLUB], -1);
    assert_true(tricks_claimed(&r.boards.list[1], &claim));
    assert_int_equal(claim.tricks[SEAT_NORTH][SUIT_HEART], 10);
    assert_int_equal(claim.tricks[SEAT_SOUTH][STRAIN_NOTRUMP], 8);
    assert_int_equal(claim.tricks[SEAT_WEST][SUIT_CLUB], 9);
    assert_false(tricks_claimed(&r.boards.list[2], &claim));
    assert_false(tricks_from_digits("99a9989a99988a9988ae", &claim));
    reading_free(&r);
}

static void completes_a_fourth_hand_only(void **state)
{
    (void)state;
    struct reading r = read_clean("[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 986.JT52.QJT8.J9\"]\n\n"
                                  "[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\n\n"
                                  "[Deal \"n:752.83.k92.ak643 ... ak43.aq4.a73.852\"]\n",
                                  3);
    assert_hand(&r.boards.list[0], SEAT_EAST, "QJT", "K976", "654", "QT7");
    assert_int_equal(r.boards.list[1].deal.known, 1u << SEAT_NORTH | 1u << SEAT_SOUTH);
    assert_int_equal(r.boards.list[2].deal.known, 1u << SEAT_NORTH | 1u << SEAT_SOUTH);
    reading_free(&r);
}

/* The columns of the play are fixed seats; who leads follows from the tricks. */
static void reads_play_by_columns(void **state)
{
    (void)state;
    static const char *const expected[] = {"DQ", "D2", "D4", "DA", "C2", "C9",
                                           "CA", "CT", "CK", "C7", "C5", "CJ"};
    struct reading r =
        read_clean(DEAL BY_SOUTH "[Play \"N\"]\nD2 D4 DA DQ CA CT\nC2 C9 CK C7 C5 CJ\n- - - -\n*\n", 1);
    const struct board *b = r.boards.list;
    assert_int_equal(b->play_count, 12);
    for (int i = 0; i < 12; i++) assert_int_equal(b->play[i], card_from_text(expected[i]));
    reading_free(&r);
}

static void gives_back_the_trick_in_progress(void **state)
{
    (void)state;
    struct reading r =
        read_clean("[Deal \"N:.8.K9. J.K9.6. AK..A7. 9..QJ.9\"]\n" BY_SOUTH "[Play \"N\"]\nCA - - -\n", 1);
    const struct board *b = r.boards.list;
    assert_hand(b, SEAT_NORTH, "", "8", "K9", "A");
    assert_int_equal(b->play_count, 1);
    reading_free(&r);
}

static void reads_the_outside_cards(void **state)
{
    (void)state;
    struct reading r =
        read_clean("[Deal \"N:.8.K. - A..A. -\"]\n" BY_SOUTH "[Outside \"K.K..K2\"]\n[Play \"S\"]\n", 1);
    const struct board *b = r.boards.list;
    assert_int_equal(cardset_count(b->outside), 4);
    assert_true(cardset_has(b->outside, card_from_text("C2")));
    assert_int_equal(b->leader, SEAT_SOUTH);
    reading_free(&r);
}

static void keeps_what_was_played_over_the_auction(void **state)
{
    (void)state;
    struct reading r = read_text(
        DEAL "[Declarer \"S\"]\n[Contract \"3NTX\"]\n[Auction \"W\"]\nPass 1D Pass 2NT Pass 3NT AP\n");
    assert_string_equal(faults_text(&r),
                        "t:3:12: warning: the contract is given as 3NTX, and the auction ends in 3NT; "
                        "the first is kept\n");
    assert_contract(r.boards.list, "3NTX", SEAT_SOUTH);
    assert_int_equal(faults_errors(&r.faults), 0);
    reading_free(&r);
}

static void takes_the_looser_values(void **state)
{
    (void)state;
    struct reading r =
        read_clean(DEAL "[Dealer \"north\"][Vulnerable \"N/S\"][Declarer \"south\"][Contract \"3 nt x\"]\n"
                        "[Auction \"\"]\np - 1NT\n",
                   1);
    const struct board *b = r.boards.list;
    assert_contract(b, "3NTX", SEAT_SOUTH);
    assert_int_equal(b->vulnerable, VULNERABLE_NS);
    assert_int_equal(b->dealer, SEAT_NORTH);
    assert_int_equal(b->auction.count, 1);
    reading_free(&r);
}

/* The rest of such a board is as good as any; only what the laws do not know is left out. */
static void leaves_out_condoned_irregularities(void **state)
{
    (void)state;
    struct reading r =
        read_text("[Dealer \"N\"]\n" DEAL "[Declarer \"^S\"]\n[Contract \"3NT\"]\n[Result \"^9\"]\n"
                  "[Auction \"W\"]\n- 1C ^I 1C X\n[Play \"W\"]\nDQ D2 D4 DA\nS6 S2 ST ^R H4\n");
    assert_string_equal(
        faults_text(&r),
        "t:7:6: warning: the auction is not read: it has an insufficient bid or a skipped seat\n"
        "t:10:10: warning: the play is read up to trick 1: it has a revoke or a wrong leader\n");
    const struct board *b = r.boards.list;
    assert_int_equal(b->auction.count, 0);
    assert_int_equal(b->play_count, 4);
    assert_int_equal(b->result, 9);
    assert_true(b->is_swapped);
    reading_free(&r);
}

static void takes_an_unfinished_auction(void **state)
{
    (void)state;
    struct reading r =
        read_clean(DEAL "[Auction \"W\"]\nPass 1D Pass +\n\n" DEAL "[Auction \"W\"]\n*\n\n" DEAL
                        "[Auction \"S\"]\n1NT - -\n[Play \"W\"]\nDQ D2 D4 DA\n- - - H4\n",
                   3);
    assert_int_equal(r.boards.list[0].auction.count, 3);
    assert_false(r.boards.list[0].has_contract);
    assert_int_equal(r.boards.list[1].auction.count, 0);
    assert_contract(&r.boards.list[2], "1NT", SEAT_SOUTH);
    assert_int_equal(r.boards.list[2].play_count, 5);
    reading_free(&r);
}

static void reads_a_board_that_was_passed_out(void **state)
{
    (void)state;
    struct reading r = read_clean(DEAL "[Declarer \"\"]\n[Contract \"Pass\"]\n[Auction \"N\"]\nAP\n", 1);
    assert_true(r.boards.list[0].has_contract);
    assert_int_equal(r.boards.list[0].contract.level, 0);
    assert_int_equal(r.boards.list[0].auction.count, 4);
    reading_free(&r);
}

static void carries_unmodelled_tags(void **state)
{
    (void)state;
    struct reading r = read_clean(
        DEAL "[Scorer \"Eve\"]\n[ActionTable \"Call;Points\"]\n1C 5 \"a [ b\"\n1D 3\n[Note \"1:x\"]\n"
             "[Scorer \"Mallory\"]\n",
        1);
    const struct board *b = r.boards.list;
    assert_int_equal(b->tags, 3);
    assert_string_equal(board_tag(b, "Scorer"), "Eve");
    assert_string_equal(b->tag[1].section, "1C 5 \"a [ b\"\n1D 3");
    assert_string_equal(b->tag[2].name, "Note");
    reading_free(&r);
}

/* Found by fuzzing: NUL bytes alone on a line of a section became a blank line, which ends a game. */
static void keeps_a_section_in_one_piece(void **state)
{
    (void)state;
    const char text[] = DEAL "[ActionTable \"Call\"]\n1C\n\0\0\n1D\r\n1H\n";
    struct reading r = read_bytes(text, sizeof text - 1);
    assert_string_equal(r.boards.list[0].tag[0].section, "1C\n??\n1D\n1H");
    reading_free(&r);
}

static void loses_only_the_bad_board(void **state)
{
    (void)state;
    struct reading r =
        read_text("[Board \"1\"]\n" DEAL "\n[Board \"2\"]\n[Deal \"N:AA... - - -\"]\n\n[Board \"3\"]\n" DEAL);
    assert_int_equal(r.refused, 1);
    assert_int_equal(r.boards.count, 2);
    assert_string_equal(r.boards.list[1].id, "3");
    assert_string_equal(faults_text(&r),
                        "t:5:11: North has the ace of spades twice, expected each card once\n");
    reading_free(&r);
}

static void reads_the_forms_of_a_result(void **state)
{
    (void)state;
    assert_int_equal(result_from_text("9", SEAT_SOUTH), 9);
    assert_int_equal(result_from_text("NS 9", SEAT_SOUTH), 9);
    assert_int_equal(result_from_text("NS 9", SEAT_WEST), 4);
    assert_int_equal(result_from_text("EW 4 NS 9", SEAT_SOUTH), 9);
    assert_int_equal(result_from_text("EW 4", SEAT_NORTH), 9);
    assert_int_equal(result_from_text("^9", SEAT_EAST), 9);
    assert_int_equal(result_from_text("14", SEAT_EAST), -1);
    assert_int_equal(result_from_text("EW 4 NS 8", SEAT_EAST), -1);
    assert_int_equal(result_from_text("EW 4 EW 9", SEAT_EAST), -1);
    assert_int_equal(result_from_text("NS 9", NO_SEAT), -1);
    assert_int_equal(result_from_text("", SEAT_EAST), -1);
    assert_int_equal(result_from_text("nine", SEAT_EAST), -1);
}

static bool stop_at_once(void *context, struct board *b)
{
    (void)b;
    ++*(int *)context;
    return false;
}

static void stops_when_the_visitor_does(void **state)
{
    (void)state;
    struct source s;
    struct faults faults = {0};
    int visits = 0;
    const char text[] = DEAL "\n" DEAL;
    source_from_text(&s, "t", text, strlen(text));
    assert_int_equal(read_boards(&s, FORMAT_AUTO, &faults, stop_at_once, &visits), 0);
    assert_int_equal(visits, 1);
    source_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_first_deal),
        cmocka_unit_test(reads_the_thesis_deals),
        cmocka_unit_test(a_004_takes_the_contract_from_the_auction),
        cmocka_unit_test(knows_blank_lines_from_comments),
        cmocka_unit_test(keeps_percent_inside_braces),
        cmocka_unit_test(reads_the_liberties),
        cmocka_unit_test(reads_both_claims_of_tricks),
        cmocka_unit_test(completes_a_fourth_hand_only),
        cmocka_unit_test(reads_play_by_columns),
        cmocka_unit_test(gives_back_the_trick_in_progress),
        cmocka_unit_test(reads_the_outside_cards),
        cmocka_unit_test(keeps_what_was_played_over_the_auction),
        cmocka_unit_test(leaves_out_condoned_irregularities),
        cmocka_unit_test(takes_the_looser_values),
        cmocka_unit_test(takes_an_unfinished_auction),
        cmocka_unit_test(reads_a_board_that_was_passed_out),
        cmocka_unit_test(carries_unmodelled_tags),
        cmocka_unit_test(keeps_a_section_in_one_piece),
        cmocka_unit_test(loses_only_the_bad_board),
        cmocka_unit_test(reads_the_forms_of_a_result),
        cmocka_unit_test(stops_when_the_visitor_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
