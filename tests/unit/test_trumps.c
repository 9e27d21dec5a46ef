/* What a contract in a suit hangs on (facts/value/trumps.h), counted by hand on boards. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "engine/util.h"
#include "facts/value/trumps.h"
#include "tests/unit/play_support.h"

/* South's view of four spades: his hand and dummy's, spades first, divided by stops. */
static struct view view_of_hands(const char *south, const char *north)
{
    struct deal deal = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    const char *text[] = {[SEAT_SOUTH] = south, [SEAT_NORTH] = north};
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!text[s]) continue;
        char copy[32], *rest = copy;
        snprintf(copy, sizeof copy, "%s", text[s]);
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
            assert_null(cardset_add_ranks(&deal.hand[s], suit, strsep(&rest, ".")));
        assert_int_equal(cardset_count(deal.hand[s]), SUIT_SIZE);
    }
    const struct contract c = {.level = 4, .strain = SUIT_SPADE, .declarer = SEAT_SOUTH};
    return view_of(&deal, c, NULL, 0, SEAT_WEST);
}

static struct trump_count count_of(const char *south, const char *north)
{
    struct view v = view_of_hands(south, north);
    return value_trumps(&v);
}

/* The hand of the thesis, chapter 11: a spade, two diamonds and two clubs are lost; a club can be ruffed once
 * a round of clubs is lost, and a diamond goes on the hearts. */
static void a048_the_hand_of_the_thesis(void **state)
{
    (void)state;
    struct trump_count t = count_of("QJT86.A4.A74.T86", "K97.KQ72.8532.A4");
    assert_int_equal(t.losers, 5);
    assert_int_equal(t.spare, 3);
    assert_int_equal(t.suit[SUIT_SPADE].losers, 1);
    assert_int_equal(t.suit[SUIT_SPADE].fast, 1);
    assert_int_equal(t.suit[SUIT_HEART].losers, 0);
    assert_int_equal(t.suit[SUIT_HEART].discards, 1);
    assert_int_equal(t.suit[SUIT_DIAMOND].losers, 2);
    assert_int_equal(t.suit[SUIT_DIAMOND].fast, 0);
    assert_int_equal(t.suit[SUIT_DIAMOND].ruffs, 0);
    assert_int_equal(t.suit[SUIT_CLUB].ruffs, 1);
    assert_int_equal(t.suit[SUIT_CLUB].rounds, 2);
    assert_int_equal(t.suit[SUIT_CLUB].given, 1);
    assert_int_equal(t.away, 2);
    assert_int_equal(t.losers - t.away, t.spare);
}

/* The hand with the longer trumps is counted, dummy's too. */
static void dummy_with_the_longer_trumps(void **state)
{
    (void)state;
    struct trump_count t = count_of("K97.KQ72.8532.A4", "QJT86.A4.A74.T86");
    assert_int_equal(t.master, 1);
    assert_int_equal(t.losers, 5);
}

/* The losers behind an ace are fast once it has gone to the trick in progress. */
static void fast_losers_behind_an_ace(void **state)
{
    (void)state;
    struct view v = view_of_hands("A9643.A4.KT9.542", "KQT875.J9.A3.Q86");
    const struct trump_count t = value_trumps(&v);
    const cardset gone = cardset_of(card_from_text("HK")) | cardset_of(card_from_text("H9")) | cardset_of(card_from_text("H2")) |
                         cardset_of(card_from_text("HA"));
    assert_int_equal(t.suit[SUIT_HEART].fast, 0);
    assert_int_equal(value_trumps_fast(&t, &v, SUIT_HEART, gone), 1);
    assert_int_equal(value_trumps_fast(&t, &v, SUIT_CLUB, 0), t.suit[SUIT_CLUB].fast);
}

/* A holding in hearts, declarer's and dummy's: losers, fast ones, ruffs, discards. Clubs fill the hands. */
static void holdings_one_by_one(void **state)
{
    static const struct {
        const char *south, *north;
        int losers, fast, ruffs, discards;
    } cases[] = {
        {"KQJ", "432", 1, 1, 0, 0},  {"AQ4", "532", 2, 0, 0, 0},         {"QJ4", "532", 3, 2, 0, 0},
        {"A864", "-", 3, 0, 3, 0},   {"AK874", "652", 1, 0, 0, 0},       {"A864", "5", 3, 0, 3, 0},
        {"K4", "AQ52", 0, 0, 0, 1},  {"-", "AKQ2", 0, 0, 0, 3},          {"42", "AKQ53", 0, 0, 0, 1},
        {"8642", "AK3", 2, 0, 1, 0}, {"985", "-", 3, 0, 3, 0},           {"J53", "84", 3, 2, 1, 0},
        {"5432", "QJ", 4, 2, 2, 0},  {"AKQJT98765432", "-", 0, 0, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct view v = {.me = SEAT_SOUTH,
                         .declarer = SEAT_SOUTH,
                         .dummy = SEAT_NORTH,
                         .left = SEAT_WEST,
                         .right = SEAT_EAST,
                         .contract = {.level = 4, .strain = SUIT_SPADE, .declarer = SEAT_SOUTH},
                         .play = {.strain = SUIT_SPADE, .size = SUIT_SIZE}};
        cardset *south = &v.play.hand[SEAT_SOUTH], *north = &v.play.hand[SEAT_NORTH];
        assert_null(cardset_add_ranks(south, SUIT_SPADE, "AKQJT"));
        assert_null(cardset_add_ranks(north, SUIT_SPADE, "987"));
        if (*cases[i].south != '-') assert_null(cardset_add_ranks(south, SUIT_HEART, cases[i].south));
        if (*cases[i].north != '-') assert_null(cardset_add_ranks(north, SUIT_HEART, cases[i].north));
        v.unseen = (cardset_suit_mask(SUIT_SPADE) | cardset_suit_mask(SUIT_HEART)) & ~(*south | *north);
        struct trump_suit s = value_trumps(&v).suit[SUIT_HEART];
        if (s.losers != cases[i].losers || s.fast != cases[i].fast || s.ruffs != cases[i].ruffs ||
            s.discards != cases[i].discards)
            fail_msg("%s / %s: %d losers, %d fast, %d ruffs, %d discards", cases[i].south, cases[i].north,
                     s.losers, s.fast, s.ruffs, s.discards);
    }
}

/* Led through the king of hearts they take two hearts at once and not one, which with the ace of clubs and the king of spades is
 * one trick too many. Not so with the
 * queen in either hand, the jack beside the king, a singleton in the other hand, or a trick more to spare. */
static void a_king_that_is_led_through(void **state)
{
    static const struct {
        const char *south, *north;
        int through, danger;
    } cases[] = {
        {"AQJT8.K5.A74.KQ3", "9764.83.K63.J752", 1, SUIT_HEART},  {"AQJT8.83.A74.KQ3", "9764.K5.K63.J752", 1, SUIT_HEART},
        {"AQJT8.K5.A74.KQ3", "9764.Q3.K63.J752", 0, -1},          {"AQJT8.KJ5.A7.KQ3", "9764.83.K63.J752", 0, -1},
        {"AQJT8.K5.A7.KQ32", "9764.8.K63.T9752", 0, -1},         {"AQJT8.K5.A74.KQ3", "9764.83.K63.AJ52", 1, -1},
        {"AKQJT.K5.AQ4.KQ3", "9764.83.K63.J752", 1, -1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct trump_count t = count_of(cases[i].south, cases[i].north);
        if (t.suit[SUIT_HEART].through != cases[i].through || t.danger != cases[i].danger)
            fail_msg("%s / %s: %d through, danger %d", cases[i].south, cases[i].north, t.suit[SUIT_HEART].through, t.danger);
    }
}

/* Of every deal: fast ones are losers, ruffs too, and no suit has more than the long hand has cards. */
static void bounds_on_random_deals(void **state)
{
    struct random r;
    (void)state;
    random_seed(&r, 41);
    for (int i = 0; i < 2000; i++) {
        struct deal d = deal_random(&r);
        const struct contract c = {
            .level = 4, .strain = (int)random_below(&r, SUIT_COUNT), .declarer = SEAT_SOUTH};
        struct view v = view_of(&d, c, NULL, 0, SEAT_WEST);
        struct trump_count t = value_trumps(&v);
        cardset master = v.play.hand[t.master ? SEAT_NORTH : SEAT_SOUTH];
        int losers = 0;
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            const struct trump_suit *s = &t.suit[suit];
            assert_in_range(s->losers, 0, cardset_length(master, suit));
            assert_in_range(s->fast, 0, s->losers);
            assert_in_range(s->ruffs, 0, s->losers - s->given);
            losers += s->losers;
        }
        assert_int_equal(t.losers, losers);
        assert_in_range(t.ruffs, 0, t.trumps[!t.master]);
    }
}

/* Plays a card of ours as knowledge alone chooses it, and returns it. */
static int play_ours(struct table *t, struct play_planner *p)
{
    struct player ours = player_planner(&p->planner);
    int card = player_choose(&ours, t);
    play_card(&t->play, card);
    return card;
}

/* The same hand played: the ace of diamonds, then a club before trumps, so that dummy keeps a trump for the
 * third one. */
static void a048_a_ruff_before_trumps(void **state)
{
    struct planning *s = *state;
    struct deal d = play_deal("43.J98.QJT9.KJ73", "K97.KQ72.8532.A4", "A52.T653.K6.Q952", "QJT86.A4.A74.T86");
    struct table t = table_of(&d, (struct contract){4, SUIT_SPADE, .declarer = SEAT_SOUTH}, NULL, SEAT_WEST);
    struct play_planner p;
    s->knowledge->settings.choose = CHOOSE_BY_KNOWLEDGE;
    play_planner_start(&p, s);
    play_card(&t.play, card_from_text("DQ"));
    play_ours(&t, &p);
    play_card(&t.play, card_from_text("D6"));
    assert_int_equal(play_ours(&t, &p), card_from_text("DA"));
    assert_int_equal(card_suit(play_ours(&t, &p)), SUIT_CLUB);
    buffer_free(&p.trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a048_the_hand_of_the_thesis),  cmocka_unit_test(a048_a_ruff_before_trumps),
        cmocka_unit_test(dummy_with_the_longer_trumps), cmocka_unit_test(holdings_one_by_one),
        cmocka_unit_test(a_king_that_is_led_through), cmocka_unit_test(fast_losers_behind_an_ace),
        cmocka_unit_test(bounds_on_random_deals),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
