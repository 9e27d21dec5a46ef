/* The words of every form in both notations, which are patterns that are known (others:
 * tests/cases/pattern.case). */
#include "tests/unit/statements_text.h"

static void thesis_has_27_hand_and_13_bidding_forms(void **state)
{
    (void)state;
#define FORM(name, relation, spec, words) +1
    assert_int_equal(0 STATEMENT_HAND_FORMS, 27);
    assert_int_equal(0 STATEMENT_BIDDING_FORMS, 13);
    assert_int_equal(0 STATEMENT_FORMS, FORM_COUNT);
#undef FORM
}

/* One statement of each form. */
static const struct example {
    struct statement s;
    const char *thesis, *clips;
} examples[] = {
    {{FORM_SPADE_MAJOR, SEAT_WEST, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE MAJOR SUIT)",
     "hand west spade is the major suit"},
    {{FORM_HEART_MAJOR, SEAT_WEST, SUIT_HEART, 0, 0, 0},
     "(HEART IS THE MAJOR SUIT)",
     "hand west heart is the major suit"},
    {{FORM_DIAMOND_MINOR, SEAT_EAST, SUIT_DIAMOND, 0, 0, 0},
     "(DIAMOND IS THE MINOR SUIT)",
     "hand east diamond is the minor suit"},
    {{FORM_CLUB_MINOR, SEAT_EAST, SUIT_CLUB, 0, 0, 0},
     "(CLUB IS THE MINOR SUIT)",
     "hand east club is the minor suit"},
    {{FORM_AT_MOST_4, SEAT_SOUTH, SUIT_SPADE, 0, 0, 0},
     "(SPADE HAS NO MORE THAN 4 CARDS)",
     "hand south spade has no more than 4 cards"},
    {{FORM_AT_LEAST_5, SEAT_SOUTH, SUIT_SPADE, 0, 0, 0},
     "(SPADE HAS AT LEAST 5 CARDS)",
     "hand south spade has at least 5 cards"},
    {{FORM_LENGTH, SEAT_SOUTH, SUIT_SPADE, 13, 0, 0},
     "(SPADE HAS 13 CARDS)",
     "hand south spade has 13 cards"},
    {{FORM_SINGLETON, SEAT_SOUTH, SUIT_CLUB, 0, 0, 0}, "(CLUB HAS 1 CARD)", "hand south club has 1 card"},
    {{FORM_COMPLETE, SEAT_NORTH, SUIT_CLUB, 0, 0, 0},
     "(CLUB IS IN COMPLETE SEQUENCE)",
     "hand north club is in complete sequence"},
    {{FORM_PARTIAL, SEAT_NORTH, SUIT_CLUB, 0, 0, 0},
     "(CLUB IS IN PARTIALLY COMPLETE SEQUENCE)",
     "hand north club is in partially complete sequence"},
    {{FORM_NO_SEQUENCE, SEAT_NORTH, SUIT_CLUB, 0, 0, 0},
     "(CLUB IS NOT IN SEQUENCE)",
     "hand north club is not in sequence"},
    {{FORM_HEADED_BY, SEAT_NORTH, SUIT_CLUB, RANK_KING, 0, 0},
     "(CLUB SEQUENCE IS HEADED BY CARD KING)",
     "hand north club sequence is headed by card king"},
    {{FORM_HAS, SEAT_NORTH, SUIT_CLUB, 10, 0, 0}, "(CLUB HAS 10)", "hand north club has 10"},
    {{FORM_MISSING, SEAT_WEST, SUIT_SPADE, RANK_KING, 0, 0},
     "(SPADE HAS A MISSING KING)",
     "hand west spade has a missing king"},
    {{FORM_NO_HIGH_CARDS, SEAT_WEST, SUIT_SPADE, 0, 0, 0},
     "(SPADE HAS NO HIGH CARDS)",
     "hand west spade has no high cards"},
    {{FORM_LONGEST, SEAT_WEST, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE LONGEST SUIT)",
     "hand west spade is the longest suit"},
    {{FORM_STRONGEST, SEAT_WEST, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE STRONGEST SUIT)",
     "hand west spade is the strongest suit"},
    {{FORM_SHORTEST, SEAT_WEST, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE SHORTEST SUIT)",
     "hand west spade is the shortest suit"},
    {{FORM_ENTRIES_ELSE, SEAT_WEST, SUIT_HEART, 0, 0, 0},
     "(THERE ARE ENTRIES IN SUITS OTHER THAN HEART)",
     "hand west there are entries in suits other than heart"},
    {{FORM_ENTRIES, SEAT_WEST, SUIT_HEART, 2, 0, 0},
     "(HEART HAS 2 ENTRIES)",
     "hand west heart has 2 entries"},
    {{FORM_ONE_ENTRY, SEAT_WEST, SUIT_HEART, 0, 0, 0}, "(HEART HAS 1 ENTRY)", "hand west heart has 1 entry"},
    {{FORM_AT_LEAST_ENTRIES, SEAT_WEST, SUIT_HEART, 1, 0, 0},
     "(HEART HAS AT LEAST 1 ENTRIES)",
     "hand west heart has at least 1 entries"},
    {{FORM_NO_ENTRY, SEAT_WEST, SUIT_HEART, 0, 0, 0},
     "(HEART DOES NOT HAVE AN ENTRY)",
     "hand west heart does not have an entry"},
    {{FORM_SAME_LENGTH, SEAT_WEST, SUIT_HEART, SUIT_CLUB, 0, 0},
     "(HEART HAS THE SAME LENGTH AS CLUB)",
     "hand west heart has the same length as club"},
    {{FORM_BETTER, SEAT_WEST, SUIT_HEART, SUIT_CLUB, 0, 0},
     "(HEART IS BETTER THAN CLUB)",
     "hand west heart is better than club"},
    {{FORM_MORE_CARDS, SEAT_WEST, SUIT_HEART, SUIT_CLUB, 0, 0},
     "(HEART HAS MORE CARDS THAN CLUB)",
     "hand west heart has more cards than club"},
    {{FORM_SAME_TEXTURE, SEAT_WEST, SUIT_HEART, SUIT_CLUB, 0, 0},
     "(HEART HAS THE SAME TEXTURE AS CLUB)",
     "hand west heart has the same texture as club"},
    {{FORM_NOTRUMP_CONTRACT, OWNER_AUCTION, 0, 0, 0, 0},
     "(THE CONTRACT IS NOTRUMP CONTRACT)",
     "contract is notrump contract"},
    {{FORM_TRUMP_CONTRACT, OWNER_AUCTION, 0, 0, 0, 0},
     "(THE CONTRACT IS TRUMP CONTRACT)",
     "contract is trump contract"},
    {{FORM_TRUMP_SUIT, OWNER_AUCTION, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE TRUMP SUIT)",
     "suit spade is the trump suit"},
    {{FORM_DECLARER, OWNER_AUCTION, SEAT_SOUTH, 0, 0, 0},
     "(SOUTH IS THE DECLARER)",
     "player south is the declarer"},
    {{FORM_BID_TIME, OWNER_AUCTION, SEAT_WEST, CALLED_PASS, 4, 0},
     "(WEST BID PASS FOR THE FORTH TIME)",
     "player west bid pass for the forth time"},
    {{FORM_BID_LEVEL_TIME, OWNER_AUCTION, SEAT_NORTH, STRAIN_NOTRUMP, BID_LEVEL_GAME, 80},
     "(NORTH BID NT AT THE GAME LEVEL FOR THE 80TH TIME)",
     "player north bid nt at the game level for the 80th time"},
    {{FORM_BID_ONCE, OWNER_AUCTION, SEAT_NORTH, SUIT_DIAMOND, 0, 0},
     "(NORTH HAS BID DIAMOND ONCE)",
     "player north has bid diamond once"},
    {{FORM_NEVER_BID, OWNER_AUCTION, SEAT_NORTH, CALLED_DOUBLE, 0, 0},
     "(NORTH NEVER BID DOUBLE)",
     "player north never bid double"},
    {{FORM_BID_LEVEL, OWNER_AUCTION, SEAT_NORTH, SUIT_DIAMOND, 3, 0},
     "(NORTH HAS BID DIAMOND AT THE FORTH LEVEL)",
     "player north has bid diamond at the forth level"},
    {{FORM_NEVER_BID_ANY, OWNER_AUCTION, SEAT_WEST, 0, 0, 0},
     "(WEST NEVER BID ANY SUIT AT ALL)",
     "player west never bid any suit at all"},
    {{FORM_SINGLE_RAISE, OWNER_AUCTION, SEAT_WEST, SUIT_HEART, 0, 0},
     "(WEST SINGLE RAISE BID HEART SUIT)",
     "player west single raise bid heart suit"},
    {{FORM_JUMP_RAISE, OWNER_AUCTION, SEAT_WEST, SUIT_HEART, 0, 0},
     "(WEST JUMP RAISE BID HEART SUIT)",
     "player west jump raise bid heart suit"},
    {{FORM_DOUBLE_AGAINST, OWNER_AUCTION, SEAT_WEST, STRAIN_NOTRUMP, 0, 0},
     "(WEST BID DOUBLE AGAINST NT)",
     "player west bid double against nt"},
    {{FORM_COMBINED_HAS, OWNER_COMBINED, SUIT_SPADE, 2, 0, 0}, "(SPADE HAS ?2)", "combined spade has r2"},
    {{FORM_DOUBLED, OWNER_AUCTION, 0, 0, 0, 0}, "(THE CONTRACT IS DOUBLED)", "contract is doubled"},
    {{FORM_REDOUBLED, OWNER_AUCTION, 0, 0, 0, 0}, "(THE CONTRACT IS REDOUBLED)", "contract is redoubled"},
    {{FORM_REACHED_BY, OWNER_TEMPO, SEAT_NORTH, 2, SUIT_HEART, 0},
     "(NORTH CAN BE REACHED BY 2 ENTRIES OUTSIDE HEART)",
     "tempo north can be reached by 2 entries outside heart"},
    {{FORM_BLOCKED, OWNER_COMBINED, SUIT_CLUB, 0, 0, 0}, "(CLUB IS BLOCKED)", "combined club is blocked"},
    {{FORM_STOPPERS, OWNER_COMBINED, SUIT_CLUB, 2, 0, 0},
     "(CLUB HAS 2 STOPPERS)",
     "combined club has 2 stoppers"},
    {{FORM_TRICKS_NEEDED, OWNER_TEMPO, 9, 0, 0, 0}, "(WE NEED 9 TRICKS)", "tempo we need 9 tricks"},
    {{FORM_TRICKS_SPARE, OWNER_TEMPO, 4, 0, 0, 0}, "(WE CAN SPARE 4 TRICKS)", "tempo we can spare 4 tricks"},
    {{FORM_TAKE_NOW, OWNER_TEMPO, 7, 0, 0, 0},
     "(WE CAN TAKE 7 TRICKS AT ONCE)",
     "tempo we can take 7 tricks at once"},
    {{FORM_TAKE_AFTER, OWNER_TEMPO, 9, 1, 0, 0},
     "(WE CAN TAKE 9 TRICKS AFTER LOSING THE LEAD 1 TIMES)",
     "tempo we can take 9 tricks after losing the lead 1 times"},
    {{FORM_MUST_LOSE, OWNER_TEMPO, 1, 0, 0, 0},
     "(THE LEAD MUST BE LOST 1 TIMES)",
     "tempo the lead must be lost 1 times"},
    {{FORM_SUIT_LED, OWNER_TEMPO, SUIT_SPADE, 0, 0, 0},
     "(SPADE IS THE SUIT LED)",
     "tempo spade is the suit led"},
    {{FORM_RULE_OF_SEVEN, OWNER_TEMPO, SUIT_SPADE, 2, 0, 0},
     "(SPADE CAN BE HELD UP 2 TIMES)",
     "tempo spade can be held up 2 times"},
    {{FORM_OUT_AFTER, OWNER_TEMPO, SEAT_EAST, SUIT_SPADE, 2, 68},
     "(EAST HAS NO MORE OF SPADE AFTER 2 ROUNDS IN 68 PERCENT)",
     "tempo east has no more of spade after 2 rounds in 68 percent"},
    {{FORM_THEY_CASH, OWNER_TEMPO, SEAT_EAST, 4, 0, 0},
     "(EAST CAN CASH 4 TRICKS WHEN HE GETS IN)",
     "tempo east can cash 4 tricks when he gets in"},
    {{FORM_THEY_CASH_LATER, OWNER_TEMPO, SEAT_EAST, 3, 0, 0},
     "(EAST CAN CASH 3 TRICKS AFTER THE NEXT ROUND)",
     "tempo east can cash 3 tricks after the next round"},
    {{FORM_BEATS, OWNER_TEMPO, SEAT_WEST, 62, 0, 0},
     "(WEST BEATS US IN 62 PERCENT)",
     "tempo west beats us in 62 percent"},
    {{FORM_BEATS_MORE, OWNER_TEMPO, SEAT_WEST, 71, 0, 0},
     "(WEST BEATS US WITH A TRICK MORE IN 71 PERCENT)",
     "tempo west beats us with a trick more in 71 percent"},
    {{FORM_BEATS_WON, OWNER_TEMPO, SEAT_WEST, 62, 0, 0},
     "(WEST BEATS US WHEN WE WIN IN 62 PERCENT)",
     "tempo west beats us when we win in 62 percent"},
    {{FORM_BEATS_HELD, OWNER_TEMPO, SEAT_WEST, 4, 0, 0},
     "(WEST BEATS US WHEN WE HOLD UP IN 4 PERCENT)",
     "tempo west beats us when we hold up in 4 percent"},
    {{FORM_HOLD_UP_SAVES, OWNER_TEMPO, SEAT_WEST, 58, 0, 0},
     "(HOLDING UP AGAINST WEST SAVES US IN 58 PERCENT)",
     "tempo holding up against west saves us in 58 percent"},
    {{FORM_HOLD_UP_COSTS, OWNER_TEMPO, SEAT_WEST, 4, 0, 0},
     "(HOLDING UP AGAINST WEST COSTS US IN 4 PERCENT)",
     "tempo holding up against west costs us in 4 percent"},
    {{FORM_DANGER_HAND, OWNER_TEMPO, SEAT_EAST, 0, 0, 0},
     "(EAST IS THE DANGER HAND)",
     "tempo east is the danger hand"},
    {{FORM_SAFE_HAND, OWNER_TEMPO, SEAT_WEST, 0, 0, 0},
     "(WEST IS THE SAFE HAND)",
     "tempo west is the safe hand"},
    {{FORM_THEY_CASH_AGAIN, OWNER_TEMPO, SEAT_EAST, 3, 0, 0},
     "(EAST CAN CASH 3 TRICKS WHEN HE GETS IN AGAIN)",
     "tempo east can cash 3 tricks when he gets in again"},
    {{FORM_MAY_LOSE, OWNER_TEMPO, 2, 0, 0, 0},
     "(THE LEAD MAY BE LOST 2 TIMES)",
     "tempo the lead may be lost 2 times"},
    {{FORM_LOSERS, OWNER_COMBINED, SUIT_HEART, 2, 0, 0},
     "(HEART HAS 2 LOSERS)",
     "combined heart has 2 losers"},
    {{FORM_LEADS_THROUGH, OWNER_TEMPO, SEAT_EAST, SUIT_HEART, RANK_KING, 46},
     "(EAST LEADS THROUGH THE HEART KING IN 46 PERCENT)",
     "tempo east leads through the heart king in 46 percent"},
    {{FORM_THROUGH_GAINS, OWNER_TEMPO, SEAT_EAST, 3, SUIT_HEART, RANK_KING},
     "(EAST GAINS 3 TRICKS BY LEADING THROUGH THE HEART KING)",
     "tempo east gains 3 tricks by leading through the heart king"},
    {{FORM_THROUGH_BEATS, OWNER_TEMPO, SEAT_EAST, SUIT_HEART, RANK_KING, 29},
     "(EAST BEATS US BY LEADING THROUGH THE HEART KING IN 29 PERCENT)",
     "tempo east beats us by leading through the heart king in 29 percent"},
};

static void every_form_has_its_words(void **state)
{
    (void)state;
    assert_int_equal(sizeof examples / sizeof *examples, FORM_COUNT);
    for (int i = 0; i < FORM_COUNT; i++) {
        struct buffer b = {0};
        assert_int_equal(examples[i].s.form, i);
        statement_write(&b, examples[i].s);
        assert_string_equal(b.text, examples[i].thesis);
        buffer_clear(&b);
        struct term terms[STATEMENT_TERMS];
        int n = statement_terms(examples[i].s, terms);
        for (int t = 0; t < n; t++) {
            if (t) buffer_char(&b, ' ');
            if (terms[t].symbol)
                buffer_add(&b, terms[t].symbol);
            else
                buffer_format(&b, "%d", terms[t].number);
        }
        assert_string_equal(b.text, examples[i].clips);
        buffer_free(&b);
    }
}

static bool is_known(const char *pattern)
{
    char copy[128], *save = NULL;
    const char *words[STATEMENT_TERMS];
    int n = 0;
    strcpy(copy, pattern);
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save)) words[n++] = w;
    return statement_pattern_is_known(words, n);
}

static void every_statement_is_a_known_pattern(void **state)
{
    (void)state;
    for (int i = 0; i < FORM_COUNT; i++) assert_true(is_known(examples[i].clips));
}

static void forms_are_written_with_their_placeholders(void **state)
{
    (void)state;
    struct buffer b = {0};
    statement_write_form(&b, FORM_MISSING);
    statement_write_form(&b, FORM_BID_LEVEL_TIME);
    statement_write_form(&b, FORM_AT_MOST_4);
    statement_write_form(&b, FORM_NOTRUMP_CONTRACT);
    assert_string_equal(b.text, "(hand ?player ?suit has a missing ?high-card)"
                                "(player ?player bid ?suit at the ?bid-level level for the ?bid-time time)"
                                "(hand ?player ?suit has no more than 4 cards)"
                                "(contract is notrump contract)");
    buffer_free(&b);
}

static void relations_are_listed(void **state)
{
    (void)state;
    static const char *const wanted[] = {"hand", "combined", "contract", "suit", "player", "tempo"};
    for (int i = 0; i < 6; i++) assert_string_equal(statement_relation(i), wanted[i]);
    assert_null(statement_relation(6));
    assert_null(statement_relation(-1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thesis_has_27_hand_and_13_bidding_forms),
        cmocka_unit_test(every_form_has_its_words),
        cmocka_unit_test(every_statement_is_a_known_pattern),
        cmocka_unit_test(forms_are_written_with_their_placeholders),
        cmocka_unit_test(relations_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
