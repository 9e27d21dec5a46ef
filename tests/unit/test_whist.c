/* Whist: redistributions against enumeration, the trick search against a plain minimax, POE's choice by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "engine/whist/whist_poe.h"
#include "planner/side/whist_match.h"
#include "tests/support/document.h"

/* A random game played down to `left` cards a hand, by random legal cards, and `into` cards of the trick. */
static struct play random_position(struct random *r, int left, int into)
{
    struct whist_deal d = whist_deal_random(r, (enum seat)random_below(r, 4));
    struct play p = whist_start(&d);
    while (p.tricks < SUIT_SIZE - left || p.trick[p.tricks].count < into) {
        struct whist_view v = whist_view_of(&p, play_turn(&p));
        play_card(&p, whist_choose(WHIST_RANDOM, &v, 0, r));
    }
    return p;
}

/* Deals the unseen cards one by one in every way; counts those that no count and no void forbids. */
static uint64_t enumerate(const struct play *p, enum seat me, cardset cards, int room[SEAT_COUNT])
{
    if (!cards) return 1;
    int card = cardset_lowest(cards);
    uint64_t ways = 0;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (s == (int)me || !room[s] || p->void_in[s] >> card_suit(card) & 1) continue;
        room[s]--;
        ways += enumerate(p, me, cards & (cards - 1), room);
        room[s]++;
    }
    return ways;
}

static void count_is_the_number_of_redistributions(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 1);
    for (int i = 0; i < 400; i++) {
        struct play p = random_position(&r, 2 + i % 3, i % 4);
        enum seat me = play_turn(&p);
        struct whist_view v = whist_view_of(&p, me);
        struct whist_unseen u;
        whist_unseen_init(&u, &v);
        int room[SEAT_COUNT];
        for (int s = 0; s < SEAT_COUNT; s++) room[s] = cardset_count(p.hand[s]);
        assert_int_equal(whist_unseen_count(&u),
                         enumerate(&p, me, CARDSET_ALL & ~play_played(&p) & ~p.hand[me], room));
    }
    struct play start = random_position(&r, 13, 0);
    struct whist_view v = whist_view_of(&start, play_turn(&start));
    struct whist_unseen u;
    whist_unseen_init(&u, &v);
    assert_int_equal(whist_unseen_count(&u), UINT64_C(84478098072866400)); /* 39! / 13!^3 */
}

/* In games where many voids have shown: every hand has its count, no card twice or played, no void held. */
static void no_redistribution_contradicts_the_play(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 2);
    int voids = 0;
    for (int i = 0; i < 600; i++) {
        struct play p = random_position(&r, 1 + i % 13, i % 4);
        enum seat me = play_turn(&p);
        struct whist_view v = whist_view_of(&p, me);
        struct whist_unseen u;
        whist_unseen_init(&u, &v);
        for (int s = 0; s < SEAT_COUNT; s++) voids += __builtin_popcount(p.void_in[s]);
        for (int draw = 0; draw < 20; draw++) {
            cardset hand[SEAT_COUNT], all = 0;
            whist_unseen_draw(&u, &r, hand);
            assert_int_equal(hand[me], p.hand[me]);
            for (int s = 0; s < SEAT_COUNT; s++) {
                assert_int_equal(cardset_count(hand[s]), cardset_count(p.hand[s]));
                assert_int_equal(hand[s] & (all | play_played(&p)), 0);
                all |= hand[s];
                for (int suit = 0; suit < SUIT_COUNT; suit++)
                    if (p.void_in[s] >> suit & 1 && s != (int)me)
                        assert_int_equal(cardset_length(hand[s], suit), 0);
            }
            assert_int_equal(all | play_played(&p), CARDSET_ALL);
        }
    }
    assert_true(voids > 1000);
}

/* Every redistribution of an ending turns up about equally often. */
static void redistributions_are_equally_likely(void **state)
{
    (void)state;
    enum { MOST = 100, DRAWS = 200 };
    struct random r;
    random_seed(&r, 3);
    for (int i = 0; i < 20; i++) {
        struct whist_unseen u;
        do {
            struct play p = random_position(&r, 2 + i % 2, 1);
            struct whist_view v = whist_view_of(&p, play_turn(&p));
            whist_unseen_init(&u, &v);
        } while (whist_unseen_count(&u) < 2 || whist_unseen_count(&u) > MOST);
        int count = (int)whist_unseen_count(&u), kinds = 0, times[MOST] = {0};
        cardset kind[MOST][SEAT_COUNT];
        double chi = 0;
        for (int draw = 0; draw < DRAWS * count; draw++) {
            cardset hand[SEAT_COUNT];
            whist_unseen_draw(&u, &r, hand);
            int k = 0;
            while (k < kinds && memcmp(kind[k], hand, sizeof hand)) k++;
            assert_true(k < count);
            if (k == kinds) memcpy(kind[kinds++], hand, sizeof hand);
            times[k]++;
        }
        assert_int_equal(kinds, count);
        for (int k = 0; k < kinds; k++) chi += (times[k] - DRAWS) * (double)(times[k] - DRAWS) / DRAWS;
        double spread = 2.0 * (count - 1);
        assert_true((chi - (count - 1)) * (chi - (count - 1)) < 25 * spread);
    }
}

/* Whether the side wins the trick in progress when all play for the trick: by the rules of engine/play alone.
 */
static bool minimax(struct play *p, int trick, int side)
{
    if (p->tricks > trick) return seat_side(trick_winner(&p->trick[trick], p->strain)) == side;
    bool mine = seat_side(play_turn(p)) == side;
    for (cardset cards = play_legal(p); cards; cards &= cards - 1) {
        play_card(p, cardset_lowest(cards));
        bool won = minimax(p, trick, side);
        play_take_back(p);
        if (won == mine) return mine;
    }
    return !mine;
}

static void winners_are_what_minimax_finds(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 4);
    for (int i = 0; i < 400; i++) {
        struct play p = random_position(&r, 1 + i % 9, i % 4);
        cardset winners = whist_trick_winners(&p, p.hand);
        int side = seat_side(play_turn(&p)), trick = p.tricks;
        for (cardset cards = play_legal(&p); cards; cards &= cards - 1) {
            int card = cardset_lowest(cards);
            play_card(&p, card);
            assert_int_equal(cardset_has(winners, card), minimax(&p, trick, side));
            play_take_back(&p);
        }
    }
}

static cardset cards_of(const char *text)
{
    cardset set = 0;
    for (; *text; text += text[2] ? 3 : 2) set |= cardset_of(card_from_text(text));
    return set;
}

/* A deal whose West holds the cards given, East, South and North what is left in order. */
static struct whist_deal deal_of(const char *west, const char *north, const char *east, int pulled)
{
    struct whist_deal d = {.dealer = SEAT_SOUTH, .pulled = pulled, .deal.known = 0xf};
    d.deal.hand[SEAT_WEST] = cards_of(west);
    d.deal.hand[SEAT_NORTH] = cards_of(north);
    d.deal.hand[SEAT_EAST] = cards_of(east);
    d.deal.hand[SEAT_SOUTH] =
        CARDSET_ALL & ~(d.deal.hand[SEAT_WEST] | d.deal.hand[SEAT_NORTH] | d.deal.hand[SEAT_EAST]);
    for (int s = 0; s < SEAT_COUNT; s++) assert_int_equal(cardset_count(d.deal.hand[s]), 13);
    return d;
}

/* South plays fourth to spades with clubs for trumps; he must win as cheaply as can be, and throw his lowest
 * card when his partner has the trick or nobody of his side can have it. */
static void fourth_hand_is_worked_out_by_hand(void **state)
{
    (void)state;
    struct random r;
    struct whist_deal d =
        deal_of("SK S8 S7 HA HK HQ HJ HT H9 H8 H7 H6 H5", "S2 S3 SA DA DK DQ DJ DT D9 D8 D7 D6 D5",
                "S9 SJ S5 S6 CA CK CQ CJ CT C9 C8 C7 C6", card_from_text("C2"));
    const struct {
        const char *west, *north, *east, *south;
    } trick[] = {{"S8", "S2", "S9", "ST"},  /* the ten is enough, the queen too dear */
                 {"S8", "SA", "S9", "S4"},  /* the partner has it: every card wins, the lowest is played */
                 {"SK", "S2", "SJ", "S4"}}; /* nothing wins: no points for any, the lowest is played */
    for (size_t i = 0; i < sizeof trick / sizeof *trick; i++) {
        struct play p = whist_start(&d);
        play_card(&p, card_from_text(trick[i].west));
        play_card(&p, card_from_text(trick[i].north));
        play_card(&p, card_from_text(trick[i].east));
        struct whist_view v = whist_view_of(&p, SEAT_SOUTH);
        random_seed(&r, 1);
        char text[3];
        assert_string_equal(card_text(whist_poe_choose(&v, 20, &r), text), trick[i].south);
    }
}

/* The same choice whatever the hidden hands are: a view is all that POE reads. */
static void poe_does_not_peek(void **state)
{
    (void)state;
    struct random r, a, b;
    random_seed(&r, 9);
    for (int i = 0; i < 100; i++) {
        struct play p = random_position(&r, 2 + i % 11, i % 4), other = p;
        enum seat me = play_turn(&p);
        struct whist_view v = whist_view_of(&p, me);
        struct whist_unseen u;
        whist_unseen_init(&u, &v);
        whist_unseen_draw(&u, &r, other.hand);
        struct whist_view w = whist_view_of(&other, me);
        assert_memory_equal(&v.play.hand, &w.play.hand, sizeof v.play.hand);
        random_seed(&a, 7), random_seed(&b, 7);
        int card = whist_poe_choose(&v, 30, &a);
        assert_int_equal(card, whist_poe_choose(&w, 30, &b));
        assert_true(cardset_has(play_legal(&p), card));
    }
}

static void cards_are_typed_as_poe_has_them(void **state)
{
    (void)state;
    char text[5];
    int length;
    for (int c = 0; c < CARD_COUNT; c++) {
        assert_int_equal(whist_card_from_text(whist_card_text(c, text), &length), c);
        assert_int_equal(length, strlen(text));
    }
}

static void games_are_of_five_points(void **state)
{
    (void)state;
    struct whist_score s = {0};
    assert_int_equal(whist_score_add(&s, (int[]){10, 3}), -1);
    assert_int_equal(whist_score_add(&s, (int[]){6, 7}), -1);
    assert_int_equal(s.toward[0], 4);
    assert_int_equal(s.toward[1], 1);
    assert_int_equal(whist_score_add(&s, (int[]){7, 6}), 0);
    assert_int_equal(s.games[0], 1);
    assert_int_equal(s.toward[0] + s.toward[1], 0);
    assert_int_equal(s.tricks[0] + s.tricks[1], 39);
    assert_int_equal(s.deals_won[0], 2);
}

/* The deals do not depend on the players, a duplicate match of equals is level, and the seed is all there is.
 */
static void matches_repeat(void **state)
{
    (void)state;
    struct whist_match m = {{WHIST_POE, WHIST_RANDOM, WHIST_POE, WHIST_RANDOM}, 20, 10, true, 5, NULL};
    struct whist_score a = whist_match_play(&m), b = whist_match_play(&m);
    struct buffer first = {0}, second = {0};
    document_as_text(whist_match_document(&m, &a), &first);
    document_as_text(whist_match_document(&m, &b), &second);
    assert_string_equal(buffer_text(&first), buffer_text(&second));
    buffer_free(&first);
    buffer_free(&second);
    assert_int_equal(a.tricks[0] + a.tricks[1], 40 * 13);
    assert_true(a.tricks[0] > a.tricks[1]);
    struct whist_match equal = {
        {WHIST_FIRST_LEGAL, WHIST_FIRST_LEGAL, WHIST_FIRST_LEGAL, WHIST_FIRST_LEGAL}, 20, 1, true, 5, NULL};
    struct whist_score level = whist_match_play(&equal);
    assert_int_equal(level.tricks[0], level.tricks[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_is_the_number_of_redistributions),
        cmocka_unit_test(no_redistribution_contradicts_the_play),
        cmocka_unit_test(redistributions_are_equally_likely),
        cmocka_unit_test(winners_are_what_minimax_finds),
        cmocka_unit_test(fourth_hand_is_worked_out_by_hand),
        cmocka_unit_test(poe_does_not_peek),
        cmocka_unit_test(cards_are_typed_as_poe_has_them),
        cmocka_unit_test(games_are_of_five_points),
        cmocka_unit_test(matches_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
