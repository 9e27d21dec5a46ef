/* Verdicts against analysis by hand. Endings of a few cards, South declarer, so that the odds can be counted:
 * what is claimed of each stands above it. "Level" is the contract's: with n cards a hand, n + level - 7 of
 * the last tricks are needed, as those before are counted as won. */
#include "play_support.h"

#include "planner/compare/contest.h"

enum { LAYOUTS = 400 };

/* An ending, the cards played in it (all four hands'), and the one that is judged, by its place. */
struct ending {
    const char *west, *north, *east, *south;
    int level;
    enum seat leader;
    const char *play;
    int judged;
};

struct study {
    struct compare_request request;
    struct desk *desk;
    atomic_bool stop;
};

static int start(void **state)
{
    struct study *s = util_alloc(sizeof *s);
    struct faults faults = {0};
    struct rival_reading ours = {.folder = "kb"}, theirs = {.folder = "kb", .is_defence = true};
    s->request = (struct compare_request){.seed = 1, .layouts = LAYOUTS, .judged = ~0u, .stop = &s->stop};
    s->request.knowledge = knowledge_load("kb", false, &faults);
    bool good = s->request.knowledge &&
                rivals_read("recorded,search", &ours, &s->request.declarers, &faults) &&
                rivals_read("search", &theirs, &s->request.defences, &faults);
    faults_print(&faults, stderr);
    faults_free(&faults);
    s->desk = good ? desk_new(&s->request) : NULL;
    *state = s;
    return s->desk ? 0 : -1;
}

static int end(void **state)
{
    struct study *s = *state;
    desk_free(s->desk);
    rivals_free(&s->request.declarers);
    rivals_free(&s->request.defences);
    knowledge_free(s->request.knowledge);
    free(s);
    return 0;
}

static struct board board_of(const struct ending *e)
{
    struct board b;
    board_init(&b);
    const char *const text[SEAT_COUNT] = {e->west, e->north, e->east, e->south};
    for (int s = 0; s < SEAT_COUNT; s++) b.deal.hand[s] = play_hand(text[s]);
    b.deal.known = 0xf;
    b.contract = (struct contract){.level = e->level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    b.has_contract = b.has_declarer = b.has_leader = true;
    b.leader = e->leader;
    b.play_count = play_list(e->play, b.play);
    return b;
}

/* The judged card of the ending; the figures are told for whoever reads the log. */
static struct judged_card judge(void **state, const struct ending *e)
{
    struct study *s = *state;
    struct board b = board_of(e);
    struct outcome o = {.declarer = 0};
    assert_true(contest_play(s->desk, &b, &o));
    for (int i = 0; i < o.cards; i++) {
        const struct judged_card *c = &o.card[i];
        char card[3], best[3];
        if (c->at != e->judged) continue;
        printf("%s %.3f %.2f, best other %s %.3f %.2f, cost %d: %s\n", card_text(c->card, card),
               (double)c->made / c->layouts, (double)c->tricks / c->layouts, card_text(c->best, best),
               (double)c->best_made / c->layouts, (double)c->best_tricks / c->layouts, c->cost,
               verdict_name(verdict_of(c)));
        return *c;
    }
    fail_msg("the card was no choice");
    return (struct judged_card){.at = -1};
}

/* The verdict, and the chances of the contract after the card and after the best other, within `off`. */
static void assert_verdict(void **state, const struct ending *e, enum verdict verdict, double made,
                           double best, double off)
{
    struct judged_card c = judge(state, e);
    double is = (double)c.made / c.layouts, other = (double)c.best_made / c.layouts;
    assert_string_equal(verdict_name(verdict_of(&c)), verdict_name(verdict));
    assert_true(is > made - off && is < made + off);
    assert_true(other > best - off && other < best + off);
}

/* AJ3 facing KT2, all three tricks needed. The 3 is led, West follows with the five, the lowest of the six
 * cards out: of the five left West has two and East three, so the queen is with East by three to two. The
 * king is played to finesse him. West has it: bad luck. */
static void two_way_finesse_guessed_wrong(void **state)
{
    static const struct ending e = {"Q75...", "KT2...", "986...", "AJ3...", 7, SEAT_SOUTH, "S3 S5 SK S6", 2};
    assert_verdict(state, &e, VERDICT_UNLUCKY, 0.6, 0.4, 0.06);
}

/* Played for West against these odds: an error, and it is none the less for succeeding. */
static void two_way_finesse_against_the_odds(void **state)
{
    static const struct ending e = {"Q75...", "KT2...", "986...", "AJ3...", 7, SEAT_SOUTH, "S3 S5 ST S6", 2};
    struct judged_card c = judge(state, &e);
    assert_int_equal(c.cost, 0);
    assert_int_equal(verdict_of(&c), VERDICT_ERROR);
}

/* The same, but the jack is led: it wins if West has the queen and loses if East has it, half each; the 3
 * keeps both ways open, and with all cards seen it never fails. */
static void jack_led_gives_up_a_choice(void **state)
{
    static const struct ending e = {"975...", "KT2...", "Q86...", "AJ3...", 7, SEAT_SOUTH, "SJ S5 S2 SQ", 0};
    assert_verdict(state, &e, VERDICT_ERROR, 0.5, 1, 0.08);
}

/* One trick is needed, and the ace of spades is one. A heart lets them in, and they have nothing but winners.
 */
static void winner_not_cashed(void **state)
{
    static const struct ending e = {".A.K.", "...32", ".K.A.", "A.2..", 6, SEAT_SOUTH, "H2 HA C2 HK", 0};
    assert_verdict(state, &e, VERDICT_ERROR, 0, 1, 0.001);
}

/* A and Q facing the bare K: the ace first, on which the king falls, then the queen. The queen to the king
 * leaves dummy with a diamond, which they win. */
static void suit_blocked(void **state)
{
    static const struct ending e = {"J..A.", "K..2.", "T..K.", "AQ...", 7, SEAT_SOUTH, "SQ SJ SK ST", 0};
    assert_verdict(state, &e, VERDICT_ERROR, 0, 1, 0.001);
}

/* Four of six tricks: three spades and either the fourth (3-3) or the king of hearts (the ace with West).
 * Spades first: 36 % and half of the rest, 68 %, and more where the last spade throws the right hand in. The
 * heart first makes when West has the ace, and hardly otherwise, as they run hearts. */
static void chances_in_the_wrong_order(void **state)
{
    static const struct ending e = {"JT9.Q87..", "543.K3.2.", "876.AJ.A.",   "AKQ2.54..",
                                    5,           SEAT_SOUTH,  "H5 H7 HK HA", 0};
    assert_verdict(state, &e, VERDICT_ERROR, 0.5, 0.8, 0.13);
}

/* KJ facing 32, both tricks needed, Q and 4 and two aces out. East follows with the 4; his other card is the
 * queen with one in three, else it falls under the king. The king is played and East has it: bad luck. */
static void drop_fails(void **state)
{
    static const struct ending e = {".A.A.", "32...", "Q4...", "KJ...", 7, SEAT_NORTH, "S2 S4 SK HA", 2};
    assert_verdict(state, &e, VERDICT_UNLUCKY, 0.76, 0.24, 0.11);
}

/* AKJ and an ace facing 432, all of the last four tricks needed, Q98765 and two winners out. East follows
 * with the five; of the other seven cards he has three: the queen with 3/7. The drop needs West with the
 * queen and one more spade at most: 4/7 times 4/20. The finesse loses to just that. */
static void finesse_loses(void **state)
{
    static const struct ending e = {"Q6.A..A", "432..2.",  "9875...",     "AKJ..A.",
                                    7,         SEAT_NORTH, "S2 S5 SJ SQ", 2};
    assert_verdict(state, &e, VERDICT_UNLUCKY, 0.43, 0.11, 0.08);
}

/* The same, the finesse refused, and the queen does fall: right as the cards lay, an error by the odds. */
static void finesse_refused(void **state)
{
    static const struct ending e = {"Q6.A..A", "432..2.",  "9875...",     "AKJ..A.",
                                    7,         SEAT_NORTH, "S2 S5 SA S6", 2};
    struct judged_card c = judge(state, &e);
    assert_int_equal(c.cost, 0);
    assert_verdict(state, &e, VERDICT_ERROR, 0.11, 0.43, 0.08);
}

/* West has shown out on the ace: East has the queen for certain, and the jack must win. The king is played.
 */
static void marked_finesse_refused(void **state)
{
    static const struct ending e = {
        ".AKQJ..", "542..A.", "Q987...", "AKJ..2.", 7, SEAT_NORTH, "S2 S7 SA HJ D2 HQ DA S8 S4 S9 SK HK", 10};
    assert_verdict(state, &e, VERDICT_ERROR, 0, 1, 0.001);
}

/* West leads a diamond, and South throws the ace of spades instead of the small club: his only chance was
 * that West's last card is the spade: one of three, and rather more, as from the ace and king West would
 * often have led the king. */
static void winner_thrown_away(void **state)
{
    static const struct ending e = {"5..A.", ".32..", "..K.A", "A...2", 6, SEAT_WEST, "DA H2 DK SA", 3};
    assert_verdict(state, &e, VERDICT_ERROR, 0, 0.42, 0.09);
}

/* Two sure tricks, in either order. */
static void nothing_in_it(void **state)
{
    static const struct ending e = {"54...", "32...", "76...", "A.A..", 7, SEAT_SOUTH, "SA S4 S2 S6", 0};
    struct judged_card c = judge(state, &e);
    assert_int_equal(verdict_of(&c), VERDICT_SAME);
}

/* One trick is needed of the last two, AQ facing 32: the ace makes for certain. As the cards lie the queen
 * would have brought one more. */
static void safe_play_costs_an_overtrick(void **state)
{
    static const struct ending e = {".A.K.", "32...", "K4...", "AQ...", 6, SEAT_NORTH, "S2 S4 SA HA", 2};
    struct judged_card c = judge(state, &e);
    assert_int_equal(c.cost, 1);
    assert_int_equal(c.made, c.layouts);
    assert_int_equal(verdict_of(&c), VERDICT_UNLUCKY);
}

/* Who plays by search is judged by the cards as they lie: never an error, whatever the odds. */
static void double_dummy_has_no_error(void **state)
{
    struct study *s = *state;
    struct random r;
    random_seed(&r, 5);
    for (int i = 0; i < 8; i++) {
        struct board b;
        struct outcome o = {.declarer = 1};
        board_init(&b);
        b.deal = deal_random(&r);
        b.contract = (struct contract){.level = 1 + i % 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
        b.has_contract = b.has_declarer = true;
        assert_true(contest_play(s->desk, &b, &o));
        assert_int_equal(o.tricks, o.value);
        for (int c = 0; c < o.cards; c++) assert_int_equal(verdict_of(&o.card[c]), VERDICT_SAME);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_way_finesse_guessed_wrong),
        cmocka_unit_test(two_way_finesse_against_the_odds),
        cmocka_unit_test(jack_led_gives_up_a_choice),
        cmocka_unit_test(winner_not_cashed),
        cmocka_unit_test(suit_blocked),
        cmocka_unit_test(chances_in_the_wrong_order),
        cmocka_unit_test(drop_fails),
        cmocka_unit_test(finesse_loses),
        cmocka_unit_test(finesse_refused),
        cmocka_unit_test(marked_finesse_refused),
        cmocka_unit_test(winner_thrown_away),
        cmocka_unit_test(nothing_in_it),
        cmocka_unit_test(safe_play_costs_an_overtrick),
        cmocka_unit_test(double_dummy_has_no_error),
    };
    return cmocka_run_group_tests(tests, start, end);
}
