/* The defence that plays as players do: no trick is lost by it, and of equal cards it takes the natural one. */
#include "play_support.h"

#include "engine/dd/dd.h"

enum { DEALS = 12, FIRST_SEED = 40 };

/* What a lead of the defence is held against: the cards that cost nothing, found anew. */
struct lead {
    cardset best;
    int card, opening; /* the suit of the opening lead */
    bool is_ruffed;    /* dummy ruffs it */
    int strain;
};

static cardset best_of(struct dd_solver *solver, const struct play *p)
{
    struct dd_choices all;
    cardset best = 0;
    int most = -1;
    assert_int_equal(dd_cards(solver, p, play_turn(p), &all), DD_OK);
    for (int i = 0; i < all.count; i++) most = all.choice[i].tricks > most ? all.choice[i].tricks : most;
    for (int i = 0; i < all.count; i++) best |= all.choice[i].tricks == most ? all.choice[i].same : 0;
    return best;
}

/* Plays a deal, West leading a card of his longest suit against a contract of South's, and tells `check` of every lead
 * of the defence that there is a choice for. */
static void play_deal_out(uint64_t seed, int strain, void (*check)(const struct lead *, int *), int *count)
{
    struct random r;
    random_seed(&r, seed);
    struct deal d = deal_random(&r);
    struct contract contract = play_contract(1);
    contract.strain = strain;
    struct table t = table_of(&d, contract, NULL, SEAT_WEST);
    struct dd_solver *solver = dd_new(DD_TABLE_SMALLEST_MB);
    struct player ours = player_search_by(solver), theirs = player_defender_by(solver);
    int opening = 0, tricks;
    for (int suit = 1; suit < SUIT_COUNT; suit++)
        if (suit != strain && cardset_length(d.hand[SEAT_WEST], suit) > cardset_length(d.hand[SEAT_WEST], opening))
            opening = suit;
    play_card(&t.play, cardset_lowest(cardset_in_suit(d.hand[SEAT_WEST], opening)));
    assert_int_equal(dd_tricks(solver, &t.play, SEAT_WEST, &tricks), DD_OK);
    while (!play_is_over(&t.play)) {
        enum seat turn = play_turn(&t.play);
        bool defends = seat_side(turn) == seat_side(SEAT_WEST);
        struct lead lead = {.card = player_choose(defends ? &theirs : &ours, &t), .opening = opening, .strain = strain};
        cardset dummy = t.play.hand[SEAT_NORTH];
        lead.is_ruffed = strain < SUIT_COUNT && cardset_in_suit(dummy, strain) && !cardset_in_suit(dummy, opening);
        if (defends && !t.play.trick[t.play.tricks].count) {
            lead.best = best_of(solver, &t.play);
            check(&lead, count);
        }
        play_card(&t.play, lead.card);
    }
    assert_int_equal(t.play.won[seat_side(SEAT_WEST)], tricks);
    dd_free(solver);
}

static void is_opening_suit(const struct lead *l, int *count)
{
    cardset suit = cardset_in_suit(l->best, l->opening);
    assert_true(cardset_has(l->best, l->card));
    if (!suit || suit == l->best || l->is_ruffed) return;
    assert_int_equal(card_suit(l->card), l->opening);
    ++*count;
}

static void it_loses_no_trick_and_goes_on_with_the_lead(void **state)
{
    (void)state;
    int count = 0;
    for (int i = 0; i < DEALS; i++) play_deal_out(FIRST_SEED + (uint64_t)i, STRAIN_NOTRUMP, is_opening_suit, &count);
    assert_true(count > 2);
}

static void is_no_ruff(const struct lead *l, int *count)
{
    if (!l->is_ruffed || !cardset_in_suit(l->best, l->opening) || !cardset_in_suit(l->best, l->strain)) return;
    assert_int_equal(card_suit(l->card), l->strain);
    ++*count;
}

static void it_leads_trumps_where_dummy_ruffs(void **state)
{
    (void)state;
    int count = 0;
    for (int i = 0; i < 2 * DEALS; i++)
        play_deal_out(FIRST_SEED + (uint64_t)i, SUIT_SPADE, is_no_ruff, &count);
    assert_true(count > 0);
}

/* The hands from West on, with somebody on lead against South's 1NT. */
static struct table ending(const char *const hand[SEAT_COUNT], enum seat leader)
{
    struct deal d = {.known = 0xf};
    for (int s = 0; s < SEAT_COUNT; s++) d.hand[s] = play_hand(hand[s]);
    return table_of(&d, play_contract(1), NULL, leader);
}

/* What search and the defender play. */
static void assert_plays(const struct table *t, const char *by_search, const char *by_defender)
{
    struct dd_solver *solver = dd_new(DD_TABLE_SMALLEST_MB);
    struct player search = player_search_by(solver), defender = player_defender_by(solver);
    assert_int_equal(player_choose(&search, t), card_from_text(by_search));
    assert_int_equal(player_choose(&defender, t), card_from_text(by_defender));
    dd_free(solver);
}

/* Nothing that East leads costs a trick, since dummy has a way in; from the king nobody leads. */
static void it_leads_from_no_tenace(void **state)
{
    (void)state;
    static const char *const hand[] = {"5432...", ".98.A.6", ".K2.43.", ".AQ.9.7"};
    struct table t = ending(hand, SEAT_EAST);
    assert_plays(&t, "H2", "D3");
}

/* South wins whatever East plays to the two of spades: who does not see it plays high, the lower of equals. */
static void it_plays_third_hand_high(void **state)
{
    (void)state;
    static const char *const hand[] = {"KT2.2..", "654.3..", "QJ7.4..", "A.AK5.."};
    struct table t = ending(hand, SEAT_WEST);
    play_card(&t.play, card_from_text("S2"));
    play_card(&t.play, card_from_text("S4"));
    assert_plays(&t, "S7", "SJ");
}

/* The ace wins now or on the next round: last hand takes it now. */
static void its_last_hand_wins(void **state)
{
    (void)state;
    static const char *const hand[] = {"A4...", "5.2..", "3.3..", "K6..."};
    struct table t = ending(hand, SEAT_NORTH);
    play_card(&t.play, card_from_text("S5"));
    play_card(&t.play, card_from_text("S3"));
    play_card(&t.play, card_from_text("SK"));
    assert_plays(&t, "S4", "SA");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_loses_no_trick_and_goes_on_with_the_lead),
                                       cmocka_unit_test(it_leads_trumps_where_dummy_ruffs),
                                       cmocka_unit_test(it_leads_from_no_tenace),
                                       cmocka_unit_test(it_plays_third_hand_high),
                                       cmocka_unit_test(its_last_hand_wins)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
