/* Players and whole games: what each seat sees, what each player is asked, random deals to the end.
 */
#include "play_support.h"

#include "engine/dd/dd.h"
#include "planner/knowledge/settings.h"
#include "tests/support/many.h"

static struct deal random_deal(uint64_t seed)
{
    struct random r;
    random_seed(&r, seed);
    return deal_random(&r);
}

/* ---- views ---- */

static void a_defender_sees_dummy_after_the_lead(void **state)
{
    (void)state;
    struct deal d = random_deal(1);
    struct table t = table_of(&d, play_contract(3), NULL, SEAT_WEST);
    struct view before = table_view(&t, SEAT_WEST);
    assert_int_equal(before.play.hand[SEAT_NORTH], 0);
    assert_int_equal(before.play.hand[SEAT_WEST], d.hand[SEAT_WEST]);
    assert_int_equal(before.unseen, CARDSET_ALL & ~d.hand[SEAT_WEST]);
    play_card(&t.play, cardset_lowest(d.hand[SEAT_WEST]));
    struct view east = table_view(&t, SEAT_EAST);
    assert_int_equal(east.play.hand[SEAT_NORTH], d.hand[SEAT_NORTH]);
    assert_int_equal(east.play.hand[SEAT_SOUTH] | east.play.hand[SEAT_WEST], 0);
    assert_int_equal(east.opening_lead, cardset_lowest(d.hand[SEAT_WEST]));
    struct view declarer = table_view(&t, SEAT_NORTH);
    assert_int_equal(declarer.me, SEAT_SOUTH);
    assert_int_equal(declarer.play.hand[SEAT_WEST] | declarer.play.hand[SEAT_EAST], 0);
    assert_int_equal(declarer.unseen, t.play.hand[SEAT_WEST] | t.play.hand[SEAT_EAST]);
}

/* The view that a table gives is the view that the planner builds card by card. */
static void both_ways_to_a_view_agree(void **state)
{
    (void)state;
    struct deal d = random_deal(2);
    struct table t = table_of(&d, play_contract(3), NULL, SEAT_WEST);
    struct view v = view_of(&d, play_contract(3), NULL, 0, SEAT_WEST);
    while (!play_is_over(&t.play)) {
        struct view w = table_view(&t, SEAT_SOUTH);
        assert_int_equal(v.unseen, w.unseen);
        assert_int_equal(v.opening_lead, w.opening_lead);
        assert_memory_equal(v.play.hand, w.play.hand, sizeof v.play.hand);
        assert_memory_equal(v.play.played, w.play.played, sizeof v.play.played);
        int card = cardset_lowest(play_legal(&t.play));
        assert_null(view_play(&v, card));
        play_card(&t.play, card);
    }
}

/* ---- players ---- */

static void search_takes_what_there_is(void **state)
{
    (void)state;
    struct dd_solver *solver = dd_new(DD_TABLE_SMALLEST_MB);
    for (uint64_t seed = 10; seed < 14; seed++) {
        struct deal d = random_deal(seed);
        struct table t = table_of(&d, play_contract(1), NULL, SEAT_WEST);
        struct player p = player_search();
        int tricks;
        assert_int_equal(dd_tricks(solver, &t.play, SEAT_SOUTH, &tricks), DD_OK);
        while (!play_is_over(&t.play)) play_card(&t.play, player_choose(&p, &t));
        assert_int_equal(t.play.won[seat_side(SEAT_SOUTH)], tricks);
        player_free(&p);
    }
    dd_free(solver);
}

/* The cards of four players over a whole deal. */
static int play_four(const struct deal *d, struct player seat[SEAT_COUNT], int8_t cards[CARD_COUNT])
{
    struct table t = table_of(d, play_contract(1), NULL, SEAT_WEST);
    while (!play_is_over(&t.play)) {
        int card = player_choose(&seat[play_turn(&t.play)], &t);
        assert_null(play_fault(&t.play, card));
        play_card(&t.play, card);
    }
    return play_cards(&t.play, cards);
}

/* Every player that draws at random, from the lead on: the same seed, the same cards; what it may not see is
 * nothing to it. */
static void seeds_decide(void **state)
{
    (void)state;
    int8_t cards[2][CARD_COUNT];
    struct deal d = random_deal(3);
    for (int i = 0; i < 2; i++) {
        struct player seat[SEAT_COUNT] = {player_sample(3, 7), player_poe(20, 7), player_random(7),
                                          player_first_legal()};
        assert_int_equal(play_four(&d, seat, cards[i]), CARD_COUNT);
        for (int s = 0; s < SEAT_COUNT; s++) player_free(&seat[s]);
    }
    assert_memory_equal(cards[0], cards[1], CARD_COUNT);
}

static void a_sampler_does_not_peek(void **state)
{
    (void)state;
    struct deal d = random_deal(4), other = d;
    /* Declarer's and West's cards change places; East and dummy see the same. */
    other.hand[SEAT_WEST] = d.hand[SEAT_SOUTH];
    other.hand[SEAT_SOUTH] = d.hand[SEAT_WEST];
    for (int i = 0; i < 2; i++) {
        struct table t = table_of(i ? &other : &d, play_contract(1), NULL, SEAT_EAST), u;
        struct player p = player_sample(5, 9), q = player_sample(5, 9);
        u = table_of(i ? &d : &other, play_contract(1), NULL, SEAT_EAST);
        assert_int_equal(player_choose(&p, &t), player_choose(&q, &u));
        player_free(&p);
        player_free(&q);
    }
}

static void a_script_is_followed(void **state)
{
    (void)state;
    int8_t script[CARD_COUNT], cards[CARD_COUNT], again[CARD_COUNT];
    struct deal d = random_deal(5);
    struct player seat[SEAT_COUNT] = {player_random(1), player_random(2), player_random(3), player_random(4)};
    play_four(&d, seat, script);
    for (int s = 0; s < SEAT_COUNT; s++) {
        player_free(&seat[s]);
        seat[s] = player_script(script, CARD_COUNT);
    }
    play_four(&d, seat, cards);
    play_four(&d, seat, again);
    assert_memory_equal(cards, again, CARD_COUNT);
    /* The lead is the first card of the script that West holds. */
    assert_int_equal(cards[0], script[0]);
    for (int s = 0; s < SEAT_COUNT; s++) player_free(&seat[s]);
}

/* ---- random deals to the end (A-050) ---- */

enum opponents { FIRST_LEGAL, RANDOM, SEARCH };

static struct player opponent(enum opponents kind, uint64_t seed)
{
    if (kind == RANDOM) return player_random(seed);
    return kind == SEARCH ? player_search() : player_first_legal();
}

static void play_random_deals(struct planning *s, enum opponents kind, int deals)
{
    const struct settings was = s->knowledge->settings;
    for (int i = 0; i < deals; i++) {
        struct deal d = random_deal(1000 + (uint64_t)i);
        int8_t cards[2][CARD_COUNT];
        s->knowledge->settings = was;
        if (i % 2) settings_as_thesis(&s->knowledge->settings);
        for (int again = 0; again <= (i % 10 == 0); again++) {
            struct table t = table_of(&d, play_contract(1 + i % 7), NULL, SEAT_WEST);
            struct play_planner p;
            struct player west = opponent(kind, 1), east = opponent(kind, 2);
            play_planner_start(&p, s);
            play_out(&t, &p, west, east);
            assert_int_equal(play_cards(&t.play, cards[again]), CARD_COUNT);
            if (again) assert_memory_equal(cards[0], cards[1], CARD_COUNT);
            buffer_free(&p.trace);
            player_free(&west);
            player_free(&east);
        }
    }
    s->knowledge->settings = was;
}

/* A thousand deals and more in all, by `make check`. */
#define DEALS many_or(500, 40, 30)

/* How many deals: PLAY_DEALS of the environment against each simple opponent (tests/play/soak.sh), else a
 * few. */
static int deals_wanted(int otherwise)
{
    const char *text = getenv("PLAY_DEALS");
    return text ? (int)strtol(text, NULL, 10) : otherwise;
}

static void a050_against_first_legal(void **state)
{
    play_random_deals(*state, FIRST_LEGAL, deals_wanted(DEALS));
}

static void a050_against_random(void **state)
{
    play_random_deals(*state, RANDOM, deals_wanted(DEALS));
}

static void a050_against_search(void **state)
{
    play_random_deals(*state, SEARCH, deals_wanted(144) / 12);
}

/* The same view and seed give the same card, whatever was asked before; another seed may give another. */
static void sample_answers_by_the_view_alone(void **state)
{
    (void)state;
    struct deal d = random_deal(3), other = random_deal(4);
    struct table t = table_of(&d, play_contract(3), NULL, SEAT_WEST),
                 u = table_of(&other, play_contract(3), NULL, SEAT_WEST);
    play_card(&t.play, cardset_lowest(d.hand[SEAT_WEST]));
    play_card(&u.play, cardset_lowest(other.hand[SEAT_WEST]));
    struct player fresh = player_sample(3, 1), used = player_sample(3, 1);
    player_choose(&used, &u);
    while (!play_is_over(&t.play) && t.play.tricks < 4) {
        int card = player_choose(&fresh, &t);
        assert_int_equal(player_choose(&used, &t), card);
        assert_int_equal(player_choose(&used, &t), card);
        play_card(&t.play, card);
    }
    player_free(&fresh);
    player_free(&used);
}

/* A Q facing two small cards and a loser in each hand. Where two of the last three tricks are needed only the
 * finesse may bring them; where one is needed the ace is one, and the finesse, which gains as much as it
 * loses, puts it at risk.
 */
static void sample_plays_for_the_contract(void **state)
{
    (void)state;
    struct deal d = {
        .hand = {play_hand("K9..A."), play_hand("43..2."), play_hand("J8..K."), play_hand("AQ..3.")},
        .known = 0xf};
    struct contract needs_two = play_contract(6);
    struct table t = table_of(&d, needs_two, NULL, SEAT_NORTH);
    struct player p = player_sample(200, 1);
    play_card(&t.play, card_from_text("S3"));
    play_card(&t.play, card_from_text("S8"));
    assert_int_equal(player_choose(&p, &t), card_from_text("SQ"));
    t = table_of(&d, play_contract(5), NULL, SEAT_NORTH);
    play_card(&t.play, card_from_text("S3"));
    play_card(&t.play, card_from_text("S8"));
    assert_int_equal(player_choose(&p, &t), card_from_text("SA"));
    player_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_defender_sees_dummy_after_the_lead),
                                       cmocka_unit_test(both_ways_to_a_view_agree),
                                       cmocka_unit_test(search_takes_what_there_is),
                                       cmocka_unit_test(sample_answers_by_the_view_alone),
                                       cmocka_unit_test(sample_plays_for_the_contract),
                                       cmocka_unit_test(seeds_decide),
                                       cmocka_unit_test(a_sampler_does_not_peek),
                                       cmocka_unit_test(a_script_is_followed),
                                       cmocka_unit_test(a050_against_first_legal),
                                       cmocka_unit_test(a050_against_random),
                                       cmocka_unit_test(a050_against_search)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
