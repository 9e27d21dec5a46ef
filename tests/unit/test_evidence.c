/* Evidence: calls described, notes read, chances moved the right way, contradictions and nonsense survived.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "facts/evidence/evidence_parts.h"
#include "planner/tell/where.h"
#include "tests/support/bidder.h"
#include "tests/support/evidence_rules.h"

struct fixture {
    struct expert *rules;
    struct evidence *evidence;
    struct knowledge *knowledge;
};

/* In which what is shown is told. */
static const struct words *english;

static int set_up(void **state)
{
    struct fixture *f = util_alloc(sizeof *f);
    struct faults faults = {0};
    f->rules = evidence_rules();
    if (!f->rules) return -1;
    f->evidence = evidence_new(f->rules);
    f->knowledge = knowledge_load("kb", false, &faults);
    if (!f->knowledge) return -1;
    english = words_player(f->knowledge->words);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    if (!f) return -1;
    evidence_free(f->evidence);
    bool clean = expert_free(f->rules);
    knowledge_free(f->knowledge);
    free(f);
    return clean ? 0 : -1;
}

static cardset hand_of(const char *spades, const char *hearts, const char *diamonds, const char *clubs)
{
    cardset hand = 0;
    assert_null(cardset_add_ranks(&hand, SUIT_SPADE, spades));
    assert_null(cardset_add_ranks(&hand, SUIT_HEART, hearts));
    assert_null(cardset_add_ranks(&hand, SUIT_DIAMOND, diamonds));
    assert_null(cardset_add_ranks(&hand, SUIT_CLUB, clubs));
    return hand;
}

/* "1H P 2NT" from the dealer. */
static struct auction auction_of(enum seat dealer, const char *calls)
{
    struct auction a = {.dealer = dealer};
    char word[8];
    int n;
    for (; sscanf(calls, " %7s%n", word, &n) == 1; calls += n)
        assert_null(auction_add(&a, call_from_text(word)));
    return a;
}

/* South declares with A4 AJT4 K962 A53 opposite K52 K953 Q74 762: sixteen points are missing, the queen of
 * hearts among them. */
static struct view view_after(enum seat dealer, const char *calls)
{
    struct auction a = auction_of(dealer, calls);
    struct deal deal = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    deal.hand[SEAT_SOUTH] = hand_of("A4", "AJT4", "K962", "A53");
    deal.hand[SEAT_NORTH] = hand_of("K52", "K953", "Q74", "762");
    struct contract c = auction_contract(&a);
    assert_int_equal(c.declarer, SEAT_SOUTH);
    return view_of(&deal, c, &a, 0, SEAT_WEST);
}

static const struct evidence_reason *reason_by(struct evidence *e, const char *rule)
{
    const struct evidence_reason *list;
    int n = evidence_reasons(e, &list);
    for (int i = 0; i < n; i++)
        if (!strcmp(list[i].rule, rule)) return &list[i];
    return NULL;
}

static char *told_of(const struct evidence_reason *r)
{
    struct buffer out = {0};
    shown_words(&out, english, r);
    return buffer_take(&out);
}

static void assert_reason(struct evidence *e, const char *rule, const char *text)
{
    const struct evidence_reason *r = reason_by(e, rule);
    if (!r) fail_msg("no reason by %s", rule);
    char *told = told_of(r);
    assert_string_equal(told, text);
    free(told);
}

static double heart_queen_with_left(struct fixture *f, struct view v)
{
    return layouts_card(evidence_layouts(f->evidence, &v, NULL, 0), 0, card_from_text("HQ"));
}

static void test_no_evidence_is_vacant_places(void **state)
{
    struct view v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    v.has_auction = false;
    const struct layouts *l = evidence_layouts(((struct fixture *)*state)->evidence, &v, NULL, 0);
    assert_true(layouts_count(l) == 10400600);
    assert_true(fabs(layouts_card(l, 0, card_from_text("HQ")) - 0.5) < 1e-12);
}

static void test_opener_has_the_points(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_WEST, "1S P P X P 2D P 3NT P P P");
    assert_int_equal(v.declarer, SEAT_SOUTH);
    double west = heart_queen_with_left(f, v);
    assert_true(west > 0.6);
    assert_reason(f->evidence, "open-one-spade", "West opened 1S: 12 to 21 points and five or more spades");
    assert_reason(f->evidence, "pass-partners-opening", "East passed partner's opening: at most 5 points");
    const struct evidence_reason *r = reason_by(f->evidence, "open-one-spade");
    assert_true(r->has_shows && r->suit == -1 && r->number == -1 && r->above == -1);
    assert_int_equal(r->shows.points_least, 12);
    assert_int_equal(r->shows.points_most, 21);
    assert_int_equal(r->shows.least[SUIT_SPADE], 5);
    assert_int_equal(r->shows.most[SUIT_SPADE], SUIT_SIZE);
    v = view_after(SEAT_EAST, "1S 1NT P 3NT P P P");
    assert_true(heart_queen_with_left(f, v) < 0.4);
}

/* Hands of two kinds make these calls alike: what is told is true of both. */
static void test_what_is_told_holds_the_likeliest_hands(void **state)
{
    struct fixture *f = *state;
    heart_queen_with_left(f, view_after(SEAT_WEST, "1D P P 1NT P P P"));
    assert_reason(f->evidence, "open-one-diamond",
                  "West opened 1D: 12 to 21 points and at most four spades, at most four hearts and three or "
                  "more diamonds");
    heart_queen_with_left(f, view_after(SEAT_WEST, "1C P P 1NT P P P"));
    assert_int_equal(reason_by(f->evidence, "open-one-club")->shows.most[SUIT_DIAMOND], 4);
    heart_queen_with_left(f, view_after(SEAT_SOUTH, "1H 2C 4H P P P"));
    assert_reason(f->evidence, "overcall-at-two",
                  "West overcalled 2C: 10 to 16 points and five or more clubs");
}

static void test_passed_hand(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_WEST, "P P P 1NT P 3NT P P P");
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    double points[LAYOUTS_POINTS], high = 0;
    layouts_points(l, 0, points);
    for (int p = 12; p < LAYOUTS_POINTS; p++) high += points[p];
    assert_true(high < 0.02);
    assert_true(reason_by(f->evidence, "pass-as-opener") != NULL);
}

static double strong_with_left(struct fixture *f, const struct view *v)
{
    double points[LAYOUTS_POINTS], high = 0;
    layouts_points(evidence_layouts(f->evidence, v, NULL, 0), 0, points);
    for (int p = 15; p < LAYOUTS_POINTS; p++) high += points[p];
    return high;
}

/* Some pass whatever they hold. So a hand that should have doubled 1NT is left more than a third of its chance. */
static void test_a_pass_excludes_nothing(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    double after = strong_with_left(f, &v);
    v.has_auction = false;
    double before = strong_with_left(f, &v);
    assert_true(after < before);
    if (after < 0.35 * before) fail_msg("%.5f after the pass, %.5f before it", after, before);
}

/* Sixteen points are missing, and West opens with 22. */
static void test_contradiction_is_survived(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_WEST, "2C P P X P 2D P 3NT P P P");
    double west = heart_queen_with_left(f, v);
    const struct evidence_reason *r = reason_by(f->evidence, "open-two-clubs");
    assert_non_null(r);
    assert_true(r->is_contradicted);
    assert_reason(f->evidence, "open-two-clubs", "West opened 2C, strong and artificial: 22 or more points");
    assert_true(west > 0.3 && west < 0.7);
}

static void test_unknown_call(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_EAST, "5NT 6NT P P P");
    heart_queen_with_left(f, v);
    assert_reason(f->evidence, "", "East bid 5NT: no rule knows this call here, so nothing is inferred");
}

static void test_notes(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_WEST, "2D P P X P 2H P 3NT P P P");
    struct call_note note = {.index = 0, .text = (char *)"5-10, 5+ hearts and 5+ spades"};
    const struct layouts *l = evidence_layouts(f->evidence, &v, &note, 1);
    double hearts[SUIT_SIZE + 1];
    layouts_lengths(l, 0, SUIT_HEART, hearts);
    assert_true(hearts[5] > 0.9);
    assert_reason(f->evidence, "player-says",
                  "West explained 2D: 5 to 10 points, five or more spades and five or more hearts");
}

static void test_describing_calls(void **state)
{
    (void)state;
    struct auction a = auction_of(SEAT_WEST, "P 1D 1S X 3S P P 4H P P P");
    struct evidence_call c = evidence_describe_call(&a, 2);
    assert_int_equal(c.role, ROLE_ENTRY);
    assert_string_equal(c.strain_is, "new");
    c = evidence_describe_call(&a, 3);
    assert_int_equal(c.role, ROLE_RESPONSE);
    assert_int_equal(c.right_kind, KIND_OF_BID);
    c = evidence_describe_call(&a, 4);
    assert_int_equal(c.role, ROLE_ADVANCE);
    assert_int_equal(c.jump, 1);
    assert_true(c.passed);
    assert_string_equal(c.strain_is, "partners");
    c = evidence_describe_call(&a, 7);
    assert_int_equal(c.role, ROLE_LATER);
    assert_true(c.balancing);
    assert_int_equal(c.theirs, call_bid(3, SUIT_SPADE));
}

/* Nine clubs without QJ32. West follows twice with low cards, East drops the queen under the ace: 64.71 per
 * cent, less what little West's second low card says (test_layouts_weigh has the figure itself). */
static void test_restricted_choice_in_play(void **state)
{
    struct fixture *f = *state;
    struct deal deal = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    deal.hand[SEAT_SOUTH] = hand_of("A43", "A43", "A4", "AT985");
    deal.hand[SEAT_NORTH] = hand_of("K52", "K52", "K52", "K764");
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct view v = view_of(&deal, c, NULL, 0, SEAT_SOUTH);
    static const char *const play[] = {"CA", "C2", "C4", "CQ", "C5", "C3"};
    for (int i = 0; i < 6; i++) assert_null(view_play(&v, card_from_text(play[i])));
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    double left = 100 * layouts_card(l, 0, card_from_text("CJ"));
    if (fabs(left - 64.71) > 2.5) fail_msg("%.4f, expected about 64.71", left);
}

static void test_lead(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    assert_null(view_play(&v, card_from_text("S7")));
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    double spades[SUIT_SIZE + 1];
    layouts_lengths(l, 0, SUIT_SPADE, spades);
    assert_true(spades[0] + spades[1] + spades[2] < 0.35); /* of the rest: the lead has left the hand */
    assert_reason(f->evidence, "lead-longest-suit", "West led spades: mostly the longest suit is led, or one headed by a sequence");
    v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    double before = layouts_card(evidence_layouts(f->evidence, &v, NULL, 0), 0, card_from_text("SJ"));
    assert_null(view_play(&v, card_from_text("SQ")));
    l = evidence_layouts(f->evidence, &v, NULL, 0);
    assert_true(layouts_card(l, 0, card_from_text("SJ")) > before + 0.3);
    assert_reason(f->evidence, "lead-top-of-sequence", "West led the queen of spades: most likely it heads a sequence");
}

static void test_showing_out(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    static const char *const play[] = {"S7", "S2", "S3", "SA", "HA", "C4"};
    for (int i = 0; i < 6; i++) assert_null(view_play(&v, card_from_text(play[i])));
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    assert_true(layouts_card(l, 1, card_from_text("HQ")) > 1 - 1e-12);
    assert_reason(f->evidence, "showing-out", "West has shown out of hearts: none at the start");
}

/* Both opponents show out of a suit of which five cards are missing: one of them has revoked. */
static void test_revoke(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    static const char *const play[] = {"S7", "S2", "S3", "SA", "HA", "C4", "H3", "D3"};
    for (int i = 0; i < 8; i++) assert_null(view_play(&v, card_from_text(play[i])));
    const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
    assert_non_null(l);
    double queen = layouts_card(l, 0, card_from_text("HQ"));
    assert_true(queen > 0 && queen < 1);
    assert_reason(f->evidence, "a void that was shown",
                  "what was seen contradicts itself: a void that was shown is not counted");
}

/* Any legal calls and cards: every chance stays a chance. */
static void test_nonsense_is_survived(void **state)
{
    struct fixture *f = *state;
    struct random r;
    random_seed(&r, 9);
    for (int round = 0; round < 300; round++) {
        struct deal deal = deal_random(&r);
        struct auction a = {.dealer = (enum seat)random_below(&r, 4)};
        while (!auction_is_over(&a) && a.count < 40)
            auction_add(&a, (int)(random_below(&r, 3) ? CALL_PASS : random_below(&r, 38)));
        while (!auction_is_over(&a)) auction_add(&a, CALL_PASS);
        struct contract c = auction_contract(&a);
        if (!c.level) continue;
        struct view v = view_of(&deal, c, &a, 0, seat_left(c.declarer));
        struct play table;
        play_start(&table, &deal, c.strain, seat_left(c.declarer));
        for (int cards = (int)random_below(&r, 53); cards > 0; cards--) {
            cardset legal = play_legal(&table);
            for (uint32_t skip = random_below(&r, (uint32_t)cardset_count(legal)); skip; skip--)
                legal &= legal - 1;
            play_card(&table, cardset_lowest(legal));
            assert_null(view_play(&v, cardset_lowest(legal)));
        }
        const struct layouts *l = evidence_layouts(f->evidence, &v, NULL, 0);
        assert_non_null(l);
        double sum = 0;
        for (int card = 0; card < CARD_COUNT; card++) {
            double chance = layouts_card(l, 0, card);
            assert_true(chance >= 0 && chance <= 1 + 1e-9);
            sum += chance;
        }
        assert_true(fabs(sum - view_hidden_count(&v, v.left)) < 1e-6);
        const struct evidence_reason *list;
        for (int i = evidence_reasons(f->evidence, &list) - 1; i >= 0; i--) {
            char *told = told_of(&list[i]);
            assert_true(strlen(told) > 5 && !strchr(told, '{'));
            free(told);
        }
    }
}

/* The same view gives the same words and chances, whatever was asked in between. */
static void test_depends_on_the_view_alone(void **state)
{
    struct fixture *f = *state;
    struct view v = view_after(SEAT_WEST, "1S P P X P 2D P 3NT P P P");
    double first = heart_queen_with_left(f, v);
    struct view other = view_after(SEAT_SOUTH, "1NT P 3NT P P P");
    assert_null(view_play(&other, card_from_text("S7")));
    heart_queen_with_left(f, other);
    assert_true(first == heart_queen_with_left(f, v));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_evidence_is_vacant_places),
        cmocka_unit_test(test_opener_has_the_points),
        cmocka_unit_test(test_what_is_told_holds_the_likeliest_hands),
        cmocka_unit_test(test_passed_hand),
        cmocka_unit_test(test_a_pass_excludes_nothing),
        cmocka_unit_test(test_contradiction_is_survived),
        cmocka_unit_test(test_unknown_call),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_describing_calls),
        cmocka_unit_test(test_restricted_choice_in_play),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_showing_out),
        cmocka_unit_test(test_revoke),
        cmocka_unit_test(test_nonsense_is_survived),
        cmocka_unit_test(test_depends_on_the_view_alone),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
