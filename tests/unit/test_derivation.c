/* Statements kept up card by card: at every moment the same as derived from nothing, and the differences
 * true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/play.h"
#include "facts/statements/derivation.h"

static int by_key(const void *a, const void *b)
{
    uint64_t x = statement_key(*(const struct statement *)a), y = statement_key(*(const struct statement *)b);
    return x < y ? -1 : x > y;
}

static struct statements sorted(const struct derivation *d)
{
    struct statements all = {0};
    for (int owner = 0; owner < OWNER_COUNT; owner++) derivation_list(d, owner, &all);
    qsort(all.list, (size_t)all.count, sizeof *all.list, by_key);
    return all;
}

static void assert_same(const struct statements *a, const struct statements *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) assert_int_equal(statement_key(a->list[i]), statement_key(b->list[i]));
}

/* Takes one statement out of a set; it must be there. */
static void remove_one(struct statements *set, struct statement s)
{
    for (int i = 0; i < set->count; i++)
        if (statement_key(set->list[i]) == statement_key(s)) {
            set->list[i] = set->list[--set->count];
            return;
        }
    fail_msg("retracted what was not there");
}

static void apply(struct statements *set, struct derivation_delta delta)
{
    for (int i = 0; i < delta.retractions; i++) remove_one(set, delta.retracted[i]);
    for (int i = 0; i < delta.assertions; i++) statements_add(set, delta.asserted[i]);
    qsort(set->list, (size_t)set->count, sizeof *set->list, by_key);
}

/* A random card that the seat on turn may play. */
static int random_legal(struct random *r, const struct play *p)
{
    cardset legal = play_legal(p);
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(legal)); skip; skip--) legal &= legal - 1;
    return cardset_lowest(legal);
}

/* The hands of a play as a deal of which only `known` seats are given. */
static struct deal left_of(const struct play *p, unsigned known)
{
    struct deal d = {.known = known};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (known >> seat & 1) d.hand[seat] = p->hand[seat];
    return d;
}

/* Plays a random deal out; the derivation follows, told only of `known` seats. */
static void follow_deal(struct random *r, unsigned known, struct contract contract)
{
    struct deal deal = deal_random(r);
    struct play play;
    struct derivation *kept = derivation_new(), *afresh = derivation_new();
    play_start(&play, &deal, STRAIN_NOTRUMP, seat_left(contract.declarer));
    struct deal visible = left_of(&play, known);
    derivation_start_deal(kept, &visible, 0, contract, NULL);
    struct statements shadow = sorted(kept);
    while (!play_is_over(&play)) {
        int card = random_legal(r, &play);
        play_card(&play, card);
        apply(&shadow, derivation_play(kept, card));
        visible = left_of(&play, known);
        derivation_start_deal(afresh, &visible, play_played(&play), contract, NULL);
        struct statements a = sorted(kept), b = sorted(afresh);
        assert_same(&a, &b);
        assert_same(&shadow, &b);
        statements_free(&a);
        statements_free(&b);
    }
    statements_free(&shadow);
    derivation_free(kept);
    derivation_free(afresh);
}

static void kept_up_is_derived_afresh(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 11);
    for (int i = 0; i < 40; i++) {
        enum seat declarer = (enum seat)(i & 3);
        unsigned side = 1u << declarer | 1u << seat_partner(declarer);
        follow_deal(&r, side, (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = declarer});
        follow_deal(&r, 0xf, (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = declarer});
        follow_deal(&r, 0xf, (struct contract){.level = 0, .strain = 0, .declarer = declarer});
        follow_deal(&r, 1u << declarer, (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = declarer});
    }
}

/* a card from a hidden hand touches its suit's statements only, and the entries it decides. */
static void hidden_card_touches_its_suit(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 13);
    struct deal deal = deal_random(&r);
    struct contract contract = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    deal.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH;
    for (cardset hidden = deal.hand[SEAT_WEST] | deal.hand[SEAT_EAST]; hidden; hidden &= hidden - 1) {
        int card = cardset_lowest(hidden);
        struct derivation *d = derivation_new();
        derivation_start_deal(d, &deal, 0, contract, NULL);
        struct derivation_delta delta = derivation_play(d, card);
        for (int i = 0; i < delta.retractions + delta.assertions; i++) {
            bool old = i < delta.retractions;
            struct statement s = old ? delta.retracted[i] : delta.asserted[i - delta.retractions];
            assert_true(s.a == card_suit(card) || s.form == FORM_ENTRIES_ELSE);
        }
        assert_true(delta.recomputed <= 2 * (33 + 4) + 13);
        derivation_free(d);
    }
}

static void lists_each_owner(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 14);
    struct deal deal = deal_random(&r);
    struct auction a = {.dealer = SEAT_SOUTH};
    static const char *const calls[] = {"1NT", "P", "P", "P"};
    for (int i = 0; i < 4; i++) assert_null(auction_add(&a, call_from_text(calls[i])));
    struct contract contract = auction_contract(&a);
    struct derivation *d = derivation_new();
    deal.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH;
    derivation_start_deal(d, &deal, 0, contract, &a);
    static const bool has[OWNER_COUNT] = {false, true, false, true, true, true};
    for (int owner = 0; owner < OWNER_COUNT; owner++) {
        struct statements list = {0}, wanted = {0};
        assert_int_equal(derivation_has(d, owner), has[owner]);
        derivation_list(d, owner, &list);
        if (owner == SEAT_SOUTH)
            derive_hand(&wanted, SEAT_SOUTH, deal.hand[SEAT_SOUTH], deal.hand[SEAT_NORTH], 0);
        if (owner == SEAT_NORTH)
            derive_hand(&wanted, SEAT_NORTH, deal.hand[SEAT_NORTH], deal.hand[SEAT_SOUTH], 0);
        if (owner == OWNER_AUCTION) derive_contract(&wanted, contract), derive_calls(&wanted, &a);
        for (int suit = SUIT_SPADE; owner == OWNER_COMBINED && suit >= 0; suit--)
            derive_combined_suit(&wanted, deal.hand[SEAT_NORTH] | deal.hand[SEAT_SOUTH], 0, suit);
        assert_same(&list, &wanted);
        for (int i = 0; i < list.count; i++) assert_int_equal(list.list[i].owner, owner);
        statements_free(&list);
        statements_free(&wanted);
    }
    derivation_free(d);
}

/* The longest part there can be: thirteen cards of one suit, each an entry. */
static void one_suit_hand(void **state)
{
    (void)state;
    struct deal deal = {.known = 1u << SEAT_WEST | 1u << SEAT_EAST};
    deal.hand[SEAT_WEST] = cardset_suit_mask(SUIT_SPADE);
    deal.hand[SEAT_EAST] = cardset_suit_mask(SUIT_HEART);
    struct derivation *d = derivation_new();
    derivation_start_deal(d, &deal, 0, (struct contract){.level = 7, .strain = STRAIN_NOTRUMP, .declarer = SEAT_WEST}, NULL);
    struct statements list = {0};
    derivation_list(d, SEAT_WEST, &list);
    assert_true(list.count > 33);
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--) derivation_play(d, card_make(SUIT_SPADE, rank));
    statements_clear(&list);
    derivation_list(d, SEAT_WEST, &list);
    assert_true(list.count > 0);
    statements_free(&list);
    derivation_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_up_is_derived_afresh),
        cmocka_unit_test(hidden_card_touches_its_suit),
        cmocka_unit_test(lists_each_owner),
        cmocka_unit_test(one_suit_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
