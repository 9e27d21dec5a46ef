/* Dealing to conditions, the sets, and the usual leads. */
#include "play_support.h"

#include "engine/deal_draw.h"
#include "engine/lead.h"

static void assert_whole(const struct deal *d)
{
    char why[80];
    cardset all = 0;
    assert_null(deal_fault(d, 0, why));
    for (int s = 0; s < SEAT_COUNT; s++) {
        assert_int_equal(cardset_count(d->hand[s]), SUIT_SIZE);
        all |= d->hand[s];
    }
    assert_true(all == CARDSET_ALL);
}

/* The points of a hand counted card by card, and its shape by lengths: another way than the dealing's. */
static int points_of(cardset hand)
{
    int points = 0;
    for (int c = 0; c < CARD_COUNT; c++)
        if (cardset_has(hand, c) && card_rank(c) > 10) points += card_rank(c) - 10;
    return points;
}

static bool is_balanced_by_product(cardset hand)
{
    int product = 1;
    for (int s = 0; s < SUIT_COUNT; s++) product *= cardset_length(hand, s);
    return product == 108 || product == 96 || product == 90; /* 4333, 4432, 5332 */
}

static void sets_keep_their_conditions(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int low, high;
    } of[] = {{"3nt", 24, 27}, {"3NT-lead", 24, 27}, {"1nt", 20, 22}, {"6nt", 31, 34}};
    for (int i = 0; i < 4; i++)
        for (int n = 0; n < 50; n++) {
            const struct deal_set *set = deal_set_named(of[i].name);
            assert_non_null(set);
            enum seat declarer = (enum seat)(n % 4), dummy = seat_partner(declarer);
            struct deal_wish w = deal_set_wish(set, declarer);
            struct deal d;
            assert_true(deal_draw(&w, 9, (uint64_t)n, &d));
            assert_whole(&d);
            int points = points_of(d.hand[declarer]) + points_of(d.hand[dummy]);
            assert_in_range(points, of[i].low, of[i].high);
            assert_true(points_of(d.hand[declarer]) >= 12);
            assert_true(is_balanced_by_product(d.hand[declarer]) && is_balanced_by_product(d.hand[dummy]));
        }
    assert_null(deal_set_named("4nt"));
}

/* What an opponent bids he has, counted from the cards and from the auction; the declarer stops it. */
static void opponents_have_what_they_bid(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int level, low, high, least, most; /* of the bid; points; cards */
        bool is_left;
    } of[] = {{"overcall", 2, 8, 14, 5, 6, true}, {"opened", 1, 12, 14, 5, 6, false}, {"preempt", 3, 5, 9, 7, 7, true}};
    for (int n = 0; n < 90; n++) {
        const struct deal_set *set = deal_set_named(of[n % 3].name);
        enum seat declarer = (enum seat)(n % 4);
        enum seat theirs = of[n % 3].is_left ? seat_left(declarer) : seat_right(declarer);
        struct deal_wish w = deal_set_wish(set, declarer);
        struct deal d;
        assert_true(deal_draw(&w, 5, (uint64_t)n, &d));
        int suit = deal_their_suit(&w, &d);
        struct auction a = deal_set_auction_against(set, declarer, suit);
        struct contract c = auction_contract(&a);
        assert_true(auction_is_over(&a));
        assert_int_equal(c.declarer, declarer);
        assert_int_equal(c.level, 3);
        assert_int_equal(c.strain, STRAIN_NOTRUMP);
        bool is_bid = false;
        for (int i = 0; i < a.count; i++) {
            if (a.call[i] != call_bid(of[n % 3].level, suit)) continue;
            is_bid = (enum seat)((a.dealer + (unsigned)i) & 3) == theirs;
        }
        assert_true(is_bid);
        assert_in_range(points_of(d.hand[theirs]), of[n % 3].low, of[n % 3].high);
        cardset held = cardset_in_suit(d.hand[theirs], suit), ours = cardset_in_suit(d.hand[declarer], suit);
        assert_in_range(cardset_count(held), of[n % 3].least, of[n % 3].most);
        cardset honours = cardset_of(card_make(suit, RANK_ACE)) | cardset_of(card_make(suit, RANK_KING)) |
                          cardset_of(card_make(suit, RANK_QUEEN)) | cardset_of(card_make(suit, RANK_JACK)) |
                          cardset_of(card_make(suit, RANK_TEN));
        assert_true(cardset_count(held & honours) >= 2);
        /* led over and over from the top, it is ours at last */
        bool has_stop = false;
        for (int k = 0; k < 4; k++)
            has_stop |= cardset_has(ours, card_make(suit, RANK_ACE - k)) && cardset_count(ours) > k;
        assert_true(has_stop);
    }
}

static void the_same_seed_the_same_deal(void **state)
{
    (void)state;
    struct deal_wish w = deal_wish_any();
    struct deal a, b, c;
    w.points_least = 20;
    assert_true(deal_draw(&w, 4, 17, &a) && deal_draw(&w, 4, 16, &b) && deal_draw(&w, 4, 17, &c));
    assert_memory_equal(&a, &c, sizeof a);
    assert_true(memcmp(&a, &b, sizeof a));
    assert_true(deal_draw(&w, 5, 17, &c));
    assert_true(memcmp(&a, &c, sizeof a));
}

static void shapes(void **state)
{
    (void)state;
    struct deal_wish w = deal_wish_any();
    struct deal d;
    assert_true(deal_shape_from_text("5x2x", &w.shape[SEAT_SOUTH]));
    assert_true(deal_shape_from_text("any4441", &w.shape[SEAT_WEST]));
    assert_true(deal_draw(&w, 1, 0, &d));
    assert_int_equal(cardset_length(d.hand[SEAT_SOUTH], SUIT_SPADE), 5);
    assert_int_equal(cardset_length(d.hand[SEAT_SOUTH], SUIT_DIAMOND), 2);
    int product = 1;
    for (int s = 0; s < SUIT_COUNT; s++) product *= cardset_length(d.hand[SEAT_WEST], s);
    assert_int_equal(product, 64);
    struct deal_shape bad;
    assert_true(deal_shape_from_text("4432", &bad));
    assert_false(deal_shape_from_text("4433", &bad));
    assert_false(deal_shape_from_text("433", &bad));
    assert_false(deal_shape_from_text("any", &bad));
    assert_false(deal_shape_from_text("99xx", &bad));
}

static void impossible_wishes_never_fit(void **state)
{
    (void)state;
    struct deal_wish w = deal_wish_any();
    w.points_least = w.points_most = 20;
    w.declarer_least = 21;
    struct deal d = {.known = 0xf};
    struct random r;
    random_seed(&r, 1);
    for (int i = 0; i < 1000; i++) {
        d = deal_random(&r);
        assert_false(deal_fits(&w, &d));
    }
}

static void auctions(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int strain;
    } of[] = {{"1nt", STRAIN_NOTRUMP}, {"3nt", STRAIN_NOTRUMP}, {"6nt", STRAIN_NOTRUMP}, {"4s", SUIT_SPADE},
              {"4h", SUIT_HEART},      {"5m", SUIT_CLUB},       {"5m", SUIT_DIAMOND},    {"partscore", SUIT_CLUB}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        const struct deal_set *set = deal_set_named(of[i].name);
        struct auction a = deal_set_auction(set, SEAT_NORTH, of[i].strain);
        assert_true(auction_is_over(&a));
        struct contract c = auction_contract(&a);
        assert_int_equal(c.level, set->level);
        assert_int_equal(c.strain, of[i].strain);
        assert_int_equal(c.declarer, SEAT_NORTH);
    }
}

/* ---- leads ---- */

static void usual_leads(void **state)
{
    (void)state;
    static const struct {
        const char *hand, *lead;
        enum lead_kind kind;
    } of[] = {{"KJ853.T92.A4.763", "S5", LEAD_FOURTH},   {"KQJ4.9732.A4.763", "SK", LEAD_SEQUENCE},
              {"432.QJ952.A4.763", "HQ", LEAD_SEQUENCE}, {"432.KJT52.A4.763", "HJ", LEAD_INNER},
              {"A32.K9752.A4.763", "H5", LEAD_FOURTH},   {"8765.K932.A4.763", "H2", LEAD_FOURTH},
              {"8765.T987.A4.763", "HT", LEAD_SEQUENCE}, {"AKQ.32.J98654.43", "D6", LEAD_FOURTH}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        cardset hand = play_hand(of[i].hand);
        char is[3];
        assert_string_equal(card_text(lead_usual(hand), is), of[i].lead);
        assert_int_equal(lead_kind_of(hand, card_from_text(of[i].lead)), of[i].kind);
    }
    cardset hand = play_hand("AK.Q975.T432.642");
    assert_int_equal(lead_kind_of(hand, card_from_text("SA")), LEAD_SHORT);
    assert_int_equal(lead_kind_of(hand, card_from_text("HQ")), LEAD_HONOUR);
    assert_int_equal(lead_kind_of(hand, card_from_text("C6")), LEAD_SMALL);
}

/* Against spades: ace from ace and king, a singleton with trumps to ruff, honours that touch, never from under an ace. */
static void usual_leads_against_a_suit(void **state)
{
    (void)state;
    static const struct {
        const char *hand, *lead;
    } of[] = {{"763.AK52.Q864.73", "HA"}, {"763.5.Q8642.K973", "H5"},  {"K9763.5.QJT2.973", "DQ"},
              {"76.KQ52.J864.A73", "HK"}, {"763.A952.864.Q73", "C3"},  {"9763.A952.K864.7", "D4"},
              {"53.AQ52.A964.AQ3", "S3"}, {"53.A952.87.98642", "D8"},  {"53.AJ52.K5.98742", "C4"},
              {"53.AJ952.K52.987", "D2"}, {"53.AJ952.Q8652.9", "C9"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        cardset hand = play_hand(of[i].hand);
        char is[3];
        if (strcmp(card_text(lead_usual_against(hand, SUIT_SPADE), is), of[i].lead))
            fail_msg("%s: led %s, not %s", of[i].hand, is, of[i].lead);
        assert_int_equal(lead_usual_against(hand, STRAIN_NOTRUMP), lead_usual(hand));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_keep_their_conditions),
        cmocka_unit_test(opponents_have_what_they_bid),
        cmocka_unit_test(the_same_seed_the_same_deal),
        cmocka_unit_test(shapes),
        cmocka_unit_test(impossible_wishes_never_fit),
        cmocka_unit_test(auctions),
        cmocka_unit_test(usual_leads),
        cmocka_unit_test(usual_leads_against_a_suit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
