/* The thesis's hands played by the planner as it comes: every card decided anew by its trial. What chapters 1
 * and 10 say of them must hold here as it does under the thesis's own control (test_control). */
#include "thesis_deals.h"

/* ---- chapter 1: nine tricks when the clubs are 3-2 (A-010) ---- */

static cardset of_cards(const char *south_and_north)
{
    return play_hand(south_and_north);
}

/* Chapter 1's hands, the others' cards dealt so that West has the queen of diamonds and the clubs are 3-2. */
static struct deal with_even_clubs(struct random *r)
{
    struct deal d = {.known = 0xf};
    d.hand[SEAT_SOUTH] = of_cards("AK43.AQ4.A73.852");
    d.hand[SEAT_NORTH] = of_cards("752.83.K92.AK643");
    cardset out = CARDSET_ALL & ~d.hand[SEAT_SOUTH] & ~d.hand[SEAT_NORTH],
            queen = cardset_of(card_from_text("DQ"));
    for (;;) {
        cardset west = queen;
        while (cardset_count(west) < SUIT_SIZE) {
            cardset left = out & ~west;
            for (uint32_t skip = random_below(r, (uint32_t)cardset_count(left)); skip; skip--)
                left &= left - 1;
            west |= cardset_of(cardset_lowest(left));
        }
        int clubs = cardset_length(west, SUIT_CLUB);
        if (clubs != 2 && clubs != 3) continue;
        d.hand[SEAT_WEST] = west;
        d.hand[SEAT_EAST] = out & ~west;
        return d;
    }
}

/* Our tricks against one defence that begins with the queen of diamonds. */
static int played(struct planning *s, const struct deal *d, struct player defence)
{
    struct table t = table_of(d, play_contract(3), NULL, SEAT_WEST);
    struct play_planner p;
    play_card(&t.play, card_from_text("DQ"));
    play_planner_start(&p, s);
    int tricks = play_out(&t, &p, defence, defence);
    buffer_free(&p.trace);
    player_free(&defence);
    return tricks;
}

enum { LAYOUTS = 20 };

static void a010_nine_tricks_against_any_defence(void **state)
{
    struct random r;
    random_seed(&r, 10);
    for (uint64_t i = 0; i < LAYOUTS; i++) {
        struct deal d = with_even_clubs(&r);
        assert_true(played(*state, &d, player_search()) >= 9);
        assert_true(played(*state, &d, player_first_legal()) >= 9);
        for (uint64_t seed = 0; seed < 3; seed++)
            assert_true(played(*state, &d, player_random(3 * i + seed)) >= 9);
    }
}

/* ---- chapter 10 ---- */

static int by_default(struct planning *s, struct deal d, const char *west, const char *east,
                      struct play_planner *p)
{
    return play_scripted(s, &d, 1, west, east, p);
}

/* The king is thrown away: the queen is a winner, and nothing is finessed. */
static void a038_nothing_is_finessed(void **state)
{
    struct deal d = play_deal("QJT9873.KT7.J.J9", "652.A32.974.K643", "-", "AK4.864.AQ3.A852");
    struct play_planner p;
    assert_true(deal_complete(&d));
    assert_true(by_default(*state, d, "S7", "DK", &p) >= 7);
    TRACE_LACKS(&p, ": finesse in diamonds");
    buffer_free(&p.trace);
}

/* The finesse wins, and the clubs bring the seventh trick. */
static void a039_the_finesse_and_the_clubs(void **state)
{
    struct play_planner p;
    assert_true(by_default(*state, d10a(), "S7", "S8 D6", &p) >= 7);
    buffer_free(&p.trace);
}

/* The king is wrong: seven tricks all the same, and diamonds are not finessed twice. */
static void a040_seven_with_the_king_wrong(void **state)
{
    struct play_planner p;
    assert_true(by_default(*state, d10b(), "S7 DK", "S8 D6", &p) >= 7);
    const char *first = strstr(buffer_text(&p.trace), "plays the queen of diamonds: finesse in diamonds");
    assert_true(!first || !strstr(first + 1, "plays the 3 of diamonds: finesse in diamonds"));
    buffer_free(&p.trace);
}

/* The king does not come when the finesse is led to, and the ace goes up: on lead still, the next plan
 * follows at once. */
static void a041_the_ace_goes_up(void **state)
{
    struct deal d = play_deal("QJ97.K.KJT8652.T", "652.A32.974.KQJ3", "T83.QJT975..9764", "AK4.864.AQ3.A852");
    struct play_planner p;
    assert_true(play_scripted(*state, &d, 3, "S7", "S8 H5", &p) >= 8);
    TRACE_LACKS(&p, "south plays the queen of diamonds: finesse");
    buffer_free(&p.trace);
}

/* East leads diamonds through the tenace: the queen takes what she can, and the finesse is over. */
static void a042_they_lead_the_suit(void **state)
{
    struct deal d = d10a();
    struct table t = table_of(&d, play_contract(1), NULL, SEAT_EAST);
    struct play_planner p;
    int8_t lead[CARD_COUNT];
    struct player east = player_script(lead, play_list("D6", lead)), west = player_first_legal();
    play_planner_start(&p, *state);
    assert_true(play_out(&t, &p, west, east) >= 7);
    TRACE_HAS(&p, "trick 1, south plays the queen of diamonds");
    assert_null(strstr(strstr(buffer_text(&p.trace), "trick 1, south"), ": finesse in diamonds"));
    player_free(&east);
    player_free(&west);
    buffer_free(&p.trace);
}

/* ---- whole games and what they bring (A-049) ---- */

/* Against defenders who see all hands, the planner's tricks: never fewer than when these were counted. */
static void a049_results(void **state)
{
    const struct {
        struct deal deal;
        int level, lead, tricks;
    } games[] = {{d1(), 3, card_from_text("DQ"), 5},
                 {d3(), 3, card_from_text("S3"), 7},
                 {d10a(), 1, card_from_text("S7"), 7},
                 {d10b(), 1, card_from_text("S7"), 7}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct table t = table_of(&games[i].deal, play_contract(games[i].level), NULL, SEAT_WEST);
        struct play_planner p;
        play_card(&t.play, games[i].lead);
        play_planner_start(&p, *state);
        struct player west = player_search(), east = player_search();
        int tricks = play_out(&t, &p, west, east);
        player_free(&west);
        player_free(&east);
        assert_true(tricks >= games[i].tricks);
        buffer_free(&p.trace);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a010_nine_tricks_against_any_defence),
        cmocka_unit_test(a038_nothing_is_finessed),
        cmocka_unit_test(a039_the_finesse_and_the_clubs),
        cmocka_unit_test(a040_seven_with_the_king_wrong),
        cmocka_unit_test(a041_the_ace_goes_up),
        cmocka_unit_test(a042_they_lead_the_suit),
        cmocka_unit_test(a049_results),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
