/* Tempo against counts of its own kind: every way to lose the lead in small endings, every layout of them. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <math.h>

#include "facts/statements/tempo.h"
#include "tests/unit/plain_cash.h"

static const struct tempo_wish everything = {true, true, true, true};

enum { ENDINGS = 400, ENDING_SIZE = 4, UNSEEN = 2 * ENDING_SIZE };

/* Four hands of four cards, every second time of two suits, declarer's side on lead. */
static struct view random_ending(struct random *r, cardset hand[SEAT_COUNT])
{
    cardset all =
        random_below(r, 2) ? CARDSET_ALL : cardset_suit_mask(SUIT_CLUB) | cardset_suit_mask(SUIT_SPADE);
    struct deal deal = {.known = 15};
    for (int s = 0; s < SEAT_COUNT; s++) hand[s] = 0;
    for (int i = 0; i < SEAT_COUNT * ENDING_SIZE; i++) {
        cardset rest = all;
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(all)); skip; skip--) rest &= rest - 1;
        hand[i & 3] |= rest & -rest;
        all &= ~(rest & -rest);
    }
    for (int s = 0; s < SEAT_COUNT; s++) deal.hand[s] = hand[s];
    struct contract contract = {
        .level = 4 + (int)random_below(r, 3), .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    return view_of(&deal, contract, NULL, hand[SEAT_WEST] | hand[SEAT_EAST], SEAT_SOUTH);
}

/* ---- what we can take after losing the lead: both cards and theirs are anything ---- */

static int plain_either_hand(struct cash_position p)
{
    p.lead = 0;
    int a = plain(p);
    p.lead = 1;
    return larger(a, plain(p));
}

static int plain_losing(struct cash_position p, int losses);

/* They win this round of ours with the card that hurts most. */
static int plain_lost(struct cash_position p, int a, int b, int losses)
{
    int suit = card_suit(a), top = card_suit(b) == suit && b > a ? b : a, least = -1;
    p.mine[0] &= ~(cardset_of(a) | cardset_of(b));
    p.mine[1] &= ~(cardset_of(a) | cardset_of(b));
    for (cardset over = cardset_above(cardset_in_suit(p.theirs[0], suit), top); over; over &= over - 1) {
        struct cash_position next = p;
        next.theirs[0] &= ~(over & -over);
        int tricks = plain_losing(next, losses - 1);
        if (least < 0 || tricks < least) least = tricks;
    }
    return least;
}

static int plain_losing(struct cash_position p, int losses)
{
    int most = 0;
    if (!losses) return plain_either_hand(p);
    for (int hand = 0; hand < 2; hand++)
        for (cardset a = p.mine[hand]; a; a &= a - 1) {
            cardset follow = cardset_in_suit(p.mine[!hand], card_suit(cardset_lowest(a)));
            for (cardset b = follow; b; b &= b - 1)
                most = larger(most, plain_lost(p, cardset_lowest(a), cardset_lowest(b), losses));
            if (!follow) most = larger(most, plain_lost(p, cardset_lowest(a), cardset_lowest(a), losses));
        }
    return most;
}

/* A hand without the suit discards in play and here keeps its card, in both counts. */
static void losing_the_lead_agrees_with_all_that_can_be_played(void **state)
{
    (void)state;
    struct random r;
    int gains = 0;
    random_seed(&r, 30);
    for (int i = 0; i < ENDINGS; i++) {
        cardset hand[SEAT_COUNT];
        struct view v = random_ending(&r, hand);
        struct tempo_ours t = tempo_of_ours(&v, TEMPO_LOSSES);
        struct cash_position p = {.mine = {hand[SEAT_SOUTH], hand[SEAT_NORTH]},
                                  .theirs = {hand[SEAT_WEST] | hand[SEAT_EAST]}};
        int reached = -1;
        for (int n = 0; n <= t.spare && n <= TEMPO_LOSSES && reached < 0; n++) {
            int tricks = plain_losing(p, n);
            assert_int_equal(t.take[n], tricks);
            if (tricks >= t.needed) reached = n;
        }
        assert_int_equal(t.must_lose, reached);
        gains += reached > 0;
    }
    assert_true(gains > ENDINGS / 40);
}

/* ---- what they can take: all 70 layouts of an ending ---- */

static void opponents_agree_with_every_layout(void **state)
{
    (void)state;
    struct random r;
    struct layouts *l = layouts_new();
    double cash_off = 0, beats_off = 0;
    int asked = 0;
    random_seed(&r, 31);
    for (int i = 0; i < ENDINGS; i++) {
        cardset hand[SEAT_COUNT];
        struct view v = random_ending(&r, hand);
        struct layouts_cards cards = {.unseen = v.unseen, .count = {ENDING_SIZE, ENDING_SIZE}};
        struct tempo_theirs t;
        assert_null(layouts_start(l, &cards));
        assert_true(tempo_of_theirs(&v, l, everything, &t));
        double cash = 0, beats = 0, allow = 0;
        int layouts = 0, spare = ENDING_SIZE - view_needed(&v);
        for (unsigned pick = 0; pick < 1u << UNSEEN; pick++) {
            if (__builtin_popcount(pick) != ENDING_SIZE) continue;
            cardset west = 0, rest = v.unseen;
            for (int bit = 0; rest; rest &= rest - 1, bit++)
                if (pick >> bit & 1) west |= rest & -rest;
            struct cash_position p = {.mine = {west, v.unseen & ~west},
                                      .theirs = {hand[SEAT_SOUTH], hand[SEAT_NORTH]}};
            const struct cash_position other = {.mine = {p.mine[1], p.mine[0]},
                                                .theirs = {p.theirs[1], p.theirs[0]}};
            int tricks = plain(p);
            allow += 1 + larger(tricks, plain(other)) <= spare;
            cash += tricks;
            beats += tricks > spare;
            layouts++;
        }
        assert_true(fabs(t.left.beats - beats / layouts) < 0.5);
        assert_true(t.left.beats_more >= t.left.beats);
        /* Once the lead is lost they take what they can: where no lead through us brings them more, it may be
         * lost when that and its own trick can be spared in more than half of the layouts. */
        bool is_plain = !t.left.honours && !t.right.honours && fabs(allow / layouts - 0.5) > 0.3;
        if (is_plain) assert_int_equal(t.may_lose > 0, allow / layouts > 0.5);
        asked += is_plain && t.may_lose > 0;
        cash_off += t.left.cash - cash / layouts;
        beats_off += t.left.beats - beats / layouts;
    }
    layouts_free(l);
    assert_true(asked > 0);
    assert_true(fabs(cash_off / ENDINGS) < 0.03);
    assert_true(fabs(beats_off / ENDINGS) < 0.02);
}

/* ---- known holdings ---- */

static cardset spades(const char *ranks)
{
    cardset set = 0;
    assert_null(cardset_add_ranks(&set, SUIT_SPADE, ranks));
    return set;
}

static void stoppers_of_known_holdings(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        int stoppers;
    } holdings[] = {{"A73", "652", 1}, {"K3", "652", 1}, {"K", "6532", 0}, {"Q4", "652", 0},
                    {"Q42", "65", 1},  {"KQ4", "65", 2}, {"AQ4", "65", 2}, {"J432", "65", 1},
                    {"AKQ", "J42", 3}, {"A4", "J32", 2}};
    for (size_t i = 0; i < sizeof holdings / sizeof *holdings; i++) {
        cardset a = spades(holdings[i].a), b = spades(holdings[i].b);
        assert_int_equal(tempo_stoppers(a, b, cardset_suit_mask(SUIT_SPADE) & ~a & ~b), holdings[i].stoppers);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losing_the_lead_agrees_with_all_that_can_be_played),
        cmocka_unit_test(opponents_agree_with_every_layout),
        cmocka_unit_test(stoppers_of_known_holdings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
