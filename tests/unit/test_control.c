/* The thesis's control at the table: its chapter 10 hand in all its turns, whole games
 * (A-049). */
#include "planner/thesis/control_parts.h"
#include "play_support.h"
#include "thesis_deals.h"

enum policy { THESIS, THESIS_BUILDS_ON, REVIEWING };

static void set_policy(struct planning *s, enum policy p)
{
    s->knowledge->settings.control_policy = p == REVIEWING ? CONTROL_REVIEWS : CONTROL_AS_THESIS;
    s->knowledge->settings.stop_when_enough = p != THESIS_BUILDS_ON;
}

static void a038_the_king_is_thrown_early(void **state)
{
    struct deal d = play_deal("QJT9873.KT7.J.J9", "652.A32.974.K643", "-", "AK4.864.AQ3.A852");
    assert_true(deal_complete(&d));
    struct play_planner p;
    set_policy(*state, THESIS);
    int tricks = play_scripted(*state, &d, 2, "S7", "DK", &p);
    TRACE_HAS(&p, "finesse in diamonds: 1.00 tricks",
              "finesse in diamonds is withdrawn: the card to be caught", "trick 1, south plays",
              "sequence for win-tricks-by-long-suit in clubs", "sequence for play and watch");
    TRACE_LACKS(&p, "sequence for finesse");
    TRACE_LACKS(&p, "begin finesse");
    assert_true(tricks >= 7);
    buffer_free(&p.trace);
    /* The queen counts as a winner at once: one spade is spent, and six winners are six again. */
    struct view v = view_of(&d, play_contract(2), NULL, 0, SEAT_WEST);
    assert_int_equal(position_count(&v).sure, 6);
    const char *const cards[] = {"S7", "S2", "DK", "SK"};
    for (int i = 0; i < 4; i++) assert_null(view_play(&v, card_from_text(cards[i])));
    assert_int_equal(position_count(&v).sure, 6);
}

static void a039_the_finesse_wins(void **state)
{
    struct deal d = d10a();
    struct play_planner p;
    set_policy(*state, THESIS_BUILDS_ON);
    int tricks = play_scripted(*state, &d, 1, "S7", "S8 D6", &p);
    TRACE_HAS(&p, "sequence for finesse in diamonds: 2 elements", "play-low",
              "finesse in diamonds: its sequence is played, 0.00",
              "sequence for win-tricks-by-long-suit in clubs", "sequence for cashing winners",
              "sequence for play and watch: 1 element");
    assert_true(tricks >= 7);
    buffer_free(&p.trace);
}

static void a040_the_finesse_loses(void **state)
{
    struct deal d = d10b();
    struct play_planner p;
    set_policy(*state, THESIS);
    play_scripted(*state, &d, 1, "S7 DK", "S8 D6", &p);
    TRACE_HAS(&p, "sequence for finesse in diamonds", "play-low",
              "finesse in diamonds: the lead is lost, 0.00", "defence: ", "-hand-rule-",
              "sequence for win-tricks-by-long-suit in clubs");
    /* Once it has failed, diamonds have no technique. */
    const char *failed = strstr(buffer_text(&p.trace), "the lead is lost");
    assert_null(strstr(failed, "sequence for finesse"));
    buffer_free(&p.trace);
}

static void a041_not_caught_and_still_on_lead(void **state)
{
    struct deal d = play_deal("QJ97.K.KJT8652.T", "652.A32.974.KQJ3", "T83.QJT975..9764", "AK4.864.AQ3.A852");
    struct play_planner p;
    set_policy(*state, THESIS);
    play_scripted(*state, &d, 3, "S7", "S8 H5", &p);
    /* East shows out: the ace goes up, we stay on lead, and diamonds are planned again at once. */
    TRACE_HAS(&p, "sequence for finesse in diamonds", "second hand's card is discard-card", "south plays the ace of diamonds",
              "finesse in diamonds: its sequence is played, 0.00", "replanning");
    const char *replanned = strstr(buffer_text(&p.trace), "replanning");
    const char *ace = strstr(buffer_text(&p.trace), "south plays the ace of diamonds");
    assert_null(memmem(ace, (size_t)(replanned - ace), "defence:", 8));
    assert_null(strstr(replanned, "finesse in diamonds:"));
    buffer_free(&p.trace);
}

/* ---- withdrawal in defence (A-042) ---- */

/* Plays cards on a view and gives the control to look at after the planner has been asked for the next one.
 */
static struct control_move after_cards(struct play_planner *p, struct view *v, const char *text)
{
    int8_t cards[CARD_COUNT];
    int n = play_list(text, cards);
    for (int i = 0; i < n; i++) assert_null(view_play(v, cards[i]));
    return planner_move(&p->planner, v);
}

static const struct control_item *item_in(const struct play_planner *p, int suit)
{
    const struct control *c = &p->planner.control;
    for (int i = 0; i < c->items; i++)
        if (c->item[i].choice.technique.suit == suit) return &c->item[i];
    return NULL;
}

static void a042_a_vital_card_goes(void **state)
{
    struct deal d = d10a();
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_EAST);
    struct play_planner p;
    set_policy(*state, THESIS);
    play_planner_start(&p, *state);
    /* East leads a diamond through the tenace; the queen, which the finesse is with, is played in defence. */
    struct control_move m = after_cards(&p, &v, "D6");
    assert_int_equal(m.card, card_from_text("DQ"));
    assert_int_equal(item_in(&p, SUIT_DIAMOND)->status, CONTROL_READY);
    after_cards(&p, &v, "DQ D2");
    assert_int_equal(item_in(&p, SUIT_DIAMOND)->status, CONTROL_WITHDRAWN);
    assert_true(p.planner.control.marked >> SUIT_DIAMOND & 1);
    TRACE_HAS(&p, "they lead the suit of finesse in diamonds",
              "finesse in diamonds is withdrawn: a card that it needs");
    buffer_free(&p.trace);
}

static void a042_the_king_falls(void **state)
{
    struct deal d = d10a();
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
    struct answers answers = {0};
    struct play_planner p;
    set_policy(*state, THESIS);
    play_planner_start(&p, *state);
    answers_add(&answers, (struct location){SEAT_EAST, card_from_text("DK")}, 0.9);
    p.planner.desk.answers = &answers;
    after_cards(&p, &v, "D2");
    after_cards(&p, &v, "D4 DK");
    assert_int_equal(item_in(&p, SUIT_DIAMOND)->status, CONTROL_WITHDRAWN);
    TRACE_HAS(&p, "withdrawn: the card to be caught is not where it was wanted", "south plays the ace of diamonds");
    answers_free(&answers);
    buffer_free(&p.trace);
}

/* The target of a throw-in leads the suit himself; `cards` finish the trick. */
static void throw_in_target_leads(struct planning *s, const char *cards, const char *trace)
{
    struct deal d = d10b();
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
    struct answers answers = {0};
    struct play_planner p;
    set_policy(s, THESIS);
    play_planner_start(&p, s);
    answers_add(&answers, (struct location){SEAT_EAST, card_from_text("DK")}, 0.1);
    p.planner.desk.answers = &answers;
    after_cards(&p, &v, "D2");
    after_cards(&p, &v, cards);
    TRACE_HAS(&p, "throw-in in diamonds", "they lead the suit of throw-in in diamonds", trace);
    assert_true(p.planner.control.marked >> SUIT_DIAMOND & 1 || p.planner.control.plans > 1);
    buffer_free(&p.trace);
    answers_free(&answers);
}

static void a042_the_target_leads(void **state)
{
    /* The queen wins: nothing is left. The ace wins: the queen is still to be built, so the suit is planned
     * again. */
    throw_in_target_leads(*state, "D4 D6 DQ", "throw-in in diamonds is withdrawn");
    throw_in_target_leads(
        *state, "D4 DJ DA",
        "throw-in in diamonds: 1.00 extra tricks left after their lead: the suit is planned again");
}

/* Chapter 10's hand with the king placed behind the queen, so that West is to be thrown in with a club. */
static void thrown_in(struct planning *s, const struct deal *d, const char *trace)
{
    struct table t = table_of(d, play_contract(1), NULL, SEAT_WEST);
    struct answers answers = {0};
    struct play_planner p;
    set_policy(s, THESIS);
    play_planner_start(&p, s);
    answers_add(&answers, (struct location){SEAT_EAST, card_from_text("DK")}, 0.1);
    p.planner.desk.answers = &answers;
    play_out(&t, &p, player_first_legal(), player_first_legal());
    TRACE_HAS(&p, "sequence for throw-in in diamonds", trace);
    answers_free(&answers);
    buffer_free(&p.trace);
}

/* Whoever has the lead when it is lost is looked at: here East has the long clubs, there West. */
static void who_has_been_thrown_in(void **state)
{
    struct deal east = d10b(), west = play_deal("T8.QJ95.JT86.QT7", "652.A32.974.K643", "QJ973.KT7.K52.J9",
                                                "AK4.864.AQ3.A852");
    thrown_in(*state, &east, "the wrong opponent has the lead");
    thrown_in(*state, &west, "the opponent who is to lead the suit has the lead");
}

/* ---- whole games (A-049) ---- */

static void play_both_policies(struct planning *s, struct deal d, int level, const char *west,
                               const char *east)
{
    for (int policy = THESIS; policy <= REVIEWING; policy++) {
        struct play_planner p, again;
        set_policy(s, (enum policy)policy);
        int tricks = play_scripted(s, &d, level, west, east, &p);
        assert_int_equal(play_scripted(s, &d, level, west, east, &again), tricks);
        /* The same cards and the same words, and few plans at any time. */
        assert_string_equal(buffer_text(&p.trace), buffer_text(&again.trace));
        assert_true(p.planner.control.nodes <= p.planner.control.plans * 1000);
        buffer_free(&p.trace);
        buffer_free(&again.trace);
    }
}

static void a049_whole_games(void **state)
{
    play_both_policies(*state, d1(), 3, "DQ DJ DT", "D2 D4 SA");
    play_both_policies(*state, d3(), 3, "S3 CK", "SA S9");
    play_both_policies(*state, d10a(), 1, "S7", "S8 D6");
    play_both_policies(*state, d10b(), 1, "S7 DK SQ SJ", "S8 D6");
}

/* The decision is a function of control and view: a copy decides alike, and leaves the original as it was. */
static void a_copy_decides_alike(void **state)
{
    struct deal d = d10a();
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
    struct play_planner p;
    set_policy(*state, REVIEWING);
    play_planner_start(&p, *state);
    after_cards(&p, &v, "S7");
    after_cards(&p, &v, "S2 S8");
    assert_null(view_play(&v, card_from_text("SK")));
    struct control one = p.planner.control, two = one;
    struct control_move a = control_choose(&one, &p.planner.desk, &v),
                        b = control_choose(&two, &p.planner.desk, &v);
    assert_int_equal(a.card, b.card);
    assert_string_equal(a.why, b.why);
    assert_int_equal(one.active, two.active);
    assert_int_equal(p.planner.control.seen, 3);
    buffer_free(&p.trace);
}

/* ---- discards (R-196) ---- */

static void discards_keep_what_is_vital(void **state)
{
    struct planning *s = *state;
    /* South must discard on a spade. By the bare formula the long clubs are of least use; but they are tricks
     * to come, and the king of diamonds needs its guard: hearts can be spared. */
    struct deal d = play_deal("-", "A2.8765.A543.KQJ", "-", "3.KJ32.K2.A95432");
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
    for (int bare = 0; bare < 2; bare++) {
        s->knowledge->settings.discard_policy = bare ? DISCARD_AS_THESIS : DISCARD_KEEPS_VITAL;
        struct choice choice = {.count = 0};
        for (int suit = 0; suit < SUIT_COUNT; suit++) choice.suit[suit].chosen = -1;
        choice_spare(&s->knowledge->settings, &v, &choice);
        int suit = value_most_useless_sparing(v.play.hand[SEAT_SOUTH], choice.spared[0], SUIT_SPADE, 0);
        assert_int_equal(suit, bare ? SUIT_CLUB : SUIT_HEART);
    }
    s->knowledge->settings.discard_policy = DISCARD_KEEPS_VITAL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a038_the_king_is_thrown_early),
                                       cmocka_unit_test(a039_the_finesse_wins),
                                       cmocka_unit_test(a040_the_finesse_loses),
                                       cmocka_unit_test(a041_not_caught_and_still_on_lead),
                                       cmocka_unit_test(a042_a_vital_card_goes),
                                       cmocka_unit_test(a042_the_king_falls),
                                       cmocka_unit_test(who_has_been_thrown_in),
                                       cmocka_unit_test(a042_the_target_leads),
                                       cmocka_unit_test(a049_whole_games),
                                       cmocka_unit_test(a_copy_decides_alike),
                                       cmocka_unit_test(discards_keep_what_is_vital)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
