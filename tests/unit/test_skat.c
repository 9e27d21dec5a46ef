/* Skat: the pack, the values of the bidding, the referee against rules written a second time here, and views.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "planner/side/skat_report.h"

static int card(const char *text)
{
    return skat_card_from_text(text);
}

static void pack_is_the_pack(void **state)
{
    (void)state;
    int sum = 0;
    char text[3];
    for (int c = 0; c < SKAT_CARDS; c++) {
        sum += skat_points(c);
        assert_int_equal(card(skat_card_text(c, text)), c);
    }
    assert_int_equal(sum, SKAT_POINTS_ALL);
    assert_int_equal(skat_set_points(UINT32_MAX), 120);
    assert_int_equal(card("??"), SKAT_HIDDEN);
    assert_int_equal(card("C1"), -2);
    assert_int_equal(card("XA"), -2);
    assert_int_equal(card(""), -2);
}

/* The orders as the format's document gives them. */
static void trumps_rank_as_written(void **state)
{
    (void)state;
    static const char *const hearts[] = {"CJ", "SJ", "HJ", "DJ", "HA", "HT", "HK", "HQ", "H9", "H8", "H7"};
    static const char *const null[] = {"SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7"};
    assert_int_equal(skat_trump_count(SKAT_HEARTS), 11);
    for (int i = 0; i < 11; i++) assert_int_equal(skat_trump(SKAT_HEARTS, i), card(hearts[i]));
    for (int i = 1; i < 11; i++) {
        assert_true(skat_beats(card(hearts[i - 1]), card(hearts[i]), SKAT_HEARTS));
        assert_false(skat_beats(card(hearts[i]), card(hearts[i - 1]), SKAT_HEARTS));
    }
    for (int i = 1; i < 8; i++) assert_true(skat_beats(card(null[i - 1]), card(null[i]), SKAT_NULL));
}

/* The ladder of bids that players learn by heart, to 60; above it a count. */
static void bids_are_the_ladder(void **state)
{
    (void)state;
    static const int ladder[] = {18, 20, 22, 23, 24, 27, 30, 33, 35, 36,
                                 40, 44, 45, 46, 48, 50, 54, 55, 59, 60};
    int at = 0, above = 0;
    for (int value = 0; value <= 60; value++) {
        bool expected = at < 20 && ladder[at] == value;
        assert_int_equal(skat_is_bid(value), expected);
        at += expected;
    }
    for (int value = 61; value < 1000; value++) above += skat_is_bid(value);
    assert_int_equal(above, 43); /* a union of the five rows of multiples, counted apart */
}

/* Of a deal with its other cards face down, each of the 32 is seen when it is there twice. */
static void no_card_is_dealt_twice(void **state)
{
    (void)state;
    for (int twice = 0; twice < SKAT_CARDS; twice++) {
        struct skat_move deal = {.kind = SKAT_DEAL, .player = SKAT_WORLD, .count = SKAT_CARDS};
        struct skat_table t;
        for (int i = 0; i < SKAT_CARDS; i++) deal.card[i] = -1;
        deal.card[3] = (int8_t)twice;
        skat_table_start(&t);
        assert_int_equal(skat_table_move(&t, &deal).fault, SKAT_LEGAL);
        deal.card[SKAT_CARDS - 1] = (int8_t)twice;
        skat_table_start(&t);
        assert_int_equal(skat_table_move(&t, &deal).fault, SKAT_FAULT_DEAL);
    }
}

/* A whole game made here: deal, a hand game by player 0 (or the skat taken), cards chosen at random by the
 * rules below, which share nothing with the referee but the numbering of the cards. */
struct game {
    int kind, count;
    struct skat_move move[64];
    int8_t hand[SKAT_PLAYERS][SKAT_HAND];
};

static const char trick_order[] = "789QKTA", null_order[] = "789TJQKA";

/* What must be followed, as a letter: the suit's, or * for trumps. */
static char naive_class(const char *text, char kind)
{
    return kind != 'N' && (text[1] == 'J' || text[0] == kind) ? '*' : text[0];
}

static int naive_rank(const char *text, char kind)
{
    if (kind == 'N') return (int)(strchr(null_order, text[1]) - null_order);
    if (text[1] == 'J') return 10 + (int)(strchr("DHSC", text[0]) - "DHSC");
    return (int)(strchr(trick_order, text[1]) - trick_order);
}

static int naive_winner(char trick[3][3], char kind)
{
    int best = 0;
    for (int i = 1; i < 3; i++) {
        char a = naive_class(trick[i], kind), b = naive_class(trick[best], kind);
        if (a == b ? naive_rank(trick[i], kind) > naive_rank(trick[best], kind) : a == '*') best = i;
    }
    return best;
}

static struct skat_move *add(struct game *g, int player, enum skat_kind kind)
{
    struct skat_move *m = &g->move[g->count++];
    *m = (struct skat_move){.player = player, .kind = kind};
    return m;
}

static void start_game(struct game *g, struct random *r, bool hand_game)
{
    static const char games[] = "DHSCGN";
    int8_t deck[SKAT_CARDS];
    for (int i = 0; i < SKAT_CARDS; i++) deck[i] = (int8_t)i;
    for (int i = 0; i < SKAT_CARDS; i++) {
        int j = i + (int)random_below(r, (uint32_t)(SKAT_CARDS - i));
        int8_t swap = deck[i];
        deck[i] = deck[j], deck[j] = swap;
    }
    *g = (struct game){.kind = (int)random_below(r, 6)};
    struct skat_move *deal = add(g, SKAT_WORLD, SKAT_DEAL);
    deal->count = SKAT_CARDS;
    memcpy(deal->card, deck, sizeof deck);
    add(g, 1, SKAT_PASS), add(g, 2, SKAT_PASS), add(g, 0, SKAT_BID)->value = 18;
    struct skat_contract contract;
    assert_true(skat_contract_from_text(&games[g->kind], 1, &contract));
    contract.hand = hand_game;
    memcpy(g->hand, deck, 30);
    if (hand_game) {
        add(g, 0, SKAT_DECLARE)->contract = contract;
        return;
    }
    add(g, 0, SKAT_PICK);
    struct skat_move *give = add(g, SKAT_WORLD, SKAT_GIVE);
    give->count = 2, give->card[0] = deck[30], give->card[1] = deck[31];
    struct skat_move *declare = add(g, 0, SKAT_DECLARE);
    declare->contract = contract;
    declare->count = 2, declare->card[0] = deck[30], declare->card[1] = deck[3];
    g->hand[0][3] = deck[31];
}

/* Whether the naive rules let the player play hand[index] on the trick. */
static bool naive_legal(const struct game *g, int player, int index, const char *led)
{
    char kind = "DHSCGN"[g->kind], text[3], other[3];
    if (g->hand[player][index] < 0) return false;
    skat_card_text(g->hand[player][index], text);
    if (!led || naive_class(text, kind) == naive_class(led, kind)) return true;
    for (int i = 0; i < SKAT_HAND; i++)
        if (g->hand[player][i] >= 0 &&
            naive_class(skat_card_text(g->hand[player][i], other), kind) == naive_class(led, kind))
            return false;
    return true;
}

/* Every one of the 32 cards is offered to the referee, who must take exactly those that the naive rules take.
 */
static void offer_all(const struct game *g, const struct skat_table *table, int player, const char *led)
{
    for (int c = 0; c < SKAT_CARDS; c++) {
        bool expected = false;
        for (int i = 0; i < SKAT_HAND; i++)
            if (g->hand[player][i] == c) expected = naive_legal(g, player, i, led);
        struct skat_table copy = *table;
        struct skat_move m = {.player = player, .kind = SKAT_CARD, .count = 1, .card = {(int8_t)c}};
        assert_int_equal(skat_table_move(&copy, &m).fault == SKAT_LEGAL, expected);
        m.player = (player + 1) % SKAT_PLAYERS;
        copy = *table;
        assert_int_not_equal(skat_table_move(&copy, &m).fault, SKAT_LEGAL);
    }
}

static void play_game(struct game *g, struct random *r, struct skat_table *table)
{
    int leader = 0;
    for (int trick = 0; trick < SKAT_HAND; trick++) {
        char cards[3][3];
        for (int i = 0; i < SKAT_PLAYERS; i++) {
            int player = (leader + i) % SKAT_PLAYERS, index;
            if (table) offer_all(g, table, player, i ? cards[0] : NULL);
            do index = (int)random_below(r, SKAT_HAND);
            while (!naive_legal(g, player, index, i ? cards[0] : NULL));
            struct skat_move *m = add(g, player, SKAT_CARD);
            m->count = 1, m->card[0] = g->hand[player][index];
            skat_card_text(m->card[0], cards[i]);
            g->hand[player][index] = -2;
            if (table) assert_int_equal(skat_table_move(table, m).fault, SKAT_LEGAL);
        }
        leader = (leader + naive_winner(cards, "DHSCGN"[g->kind])) % SKAT_PLAYERS;
    }
}

static void referee_takes_what_the_rules_take(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 5);
    for (int round = 0; round < 200; round++) {
        struct game g;
        struct skat_table table;
        start_game(&g, &r, round & 1);
        skat_table_start(&table);
        for (int i = 0; i < g.count; i++)
            assert_int_equal(skat_table_move(&table, &g.move[i]).fault, SKAT_LEGAL);
        play_game(&g, &r, &table);
        assert_int_equal(table.stage, SKAT_STAGE_OVER);
        assert_int_equal(table.won[0] + table.won[1] + table.won[2], SKAT_HAND);
    }
}

/* Hides from the moves what `viewer` (3: an onlooker) does not see. */
static void hide(struct game *g, int viewer)
{
    for (int i = 0; i < g->count; i++) {
        struct skat_move *m = &g->move[i];
        if (m->kind == SKAT_DEAL)
            for (int c = 0; c < SKAT_CARDS; c++)
                if (viewer > 2 || c / SKAT_HAND != viewer) m->card[c] = SKAT_HIDDEN;
        if ((m->kind == SKAT_GIVE || m->kind == SKAT_DECLARE) && viewer != 0)
            m->card[0] = m->card[1] = SKAT_HIDDEN;
    }
}

/* The same tricks, points and outcome whoever looks on: a legal game never contradicts a view, and at the end
 * of a game that was played out the skat is what was never seen. */
static void views_of_legal_games_are_legal(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 6);
    for (int round = 0; round < 400; round++) {
        struct game full;
        start_game(&full, &r, round & 1);
        play_game(&full, &r, NULL);
        struct skat_record record = {.file = "test", .move = full.move, .moves = full.count};
        struct skat_report truth = skat_report_make(&record, 1);
        assert_int_equal(truth.illegals, 0);
        for (int viewer = 0; viewer <= SKAT_PLAYERS; viewer++) {
            struct game seen = full;
            hide(&seen, viewer);
            record.move = seen.move;
            struct skat_report view = skat_report_make(&record, 1);
            assert_int_equal(view.illegals, 0);
            assert_memory_equal(view.table.won, truth.table.won, sizeof truth.table.won);
            assert_int_equal(view.result.outcome, truth.result.outcome);
            assert_int_equal(view.result.value, truth.result.value);
            assert_int_equal(view.result.points, truth.result.points);
            skat_report_free(&view);
        }
        skat_report_free(&truth);
    }
}

/* A revoke in a hand that nobody sees is told when the suit turns up again, and by no other sign before. */
static void hidden_revoke_is_found_later(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 8);
    int found = 0;
    for (int round = 0; round < 400; round++) {
        struct game g;
        start_game(&g, &r, true);
        int dealt = g.count;
        play_game(&g, &r, NULL);
        /* Player 1 exchanges his cards of tricks 1 and 6: often a revoke, sometimes legal. */
        struct skat_record record = {.file = "test", .move = g.move, .moves = g.count};
        int8_t swap = g.move[dealt + 1].card[0];
        for (int i = dealt + 15; i < dealt + 18; i++)
            if (g.move[i].player == 1)
                g.move[dealt + 1].card[0] = g.move[i].card[0], g.move[i].card[0] = swap;
        struct skat_report full = skat_report_make(&record, 1);
        hide(&g, 2);
        struct skat_report view = skat_report_make(&record, 1);
        bool revoked = full.illegals && full.illegal[0].verdict.fault == SKAT_FAULT_REVOKE;
        if (!full.illegals) assert_int_equal(view.illegals, 0);
        for (int i = 0; revoked && i < view.illegals; i++)
            found += view.illegal[i].verdict.fault == SKAT_FAULT_SHOWN_OUT;
        skat_report_free(&view);
        skat_report_free(&full);
    }
    assert_true(found > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pack_is_the_pack),
        cmocka_unit_test(trumps_rank_as_written),
        cmocka_unit_test(bids_are_the_ladder),
        cmocka_unit_test(no_card_is_dealt_twice),
        cmocka_unit_test(referee_takes_what_the_rules_take),
        cmocka_unit_test(views_of_legal_games_are_legal),
        cmocka_unit_test(hidden_revoke_is_found_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
