/* The thesis's control at the table: what its defence does to the list, whole games, told and
 * played alike. Its games of chapter 10 are in tests/thesis. */
#include "planner/knowledge/settings.h"
#include "planner/tell/explain.h"
#include "planner/thesis/control_parts.h"
#include "play_support.h"
#include "thesis_deals.h"

enum policy { THESIS, THESIS_BUILDS_ON };

static void set_policy(struct planning *s, enum policy p)
{
    settings_as_thesis(&s->knowledge->settings);
    s->knowledge->settings.stop_when_enough = p != THESIS_BUILDS_ON;
}

/* ---- withdrawal in defence (A-042) ---- */

/* Plays cards on a view and gives the control to look at after the planner has been asked for the next one.
 */
static struct move after_cards(struct play_planner *p, struct view *v, const char *text)
{
    int8_t cards[CARD_COUNT];
    int n = play_list(text, cards);
    for (int i = 0; i < n; i++) assert_null(view_play(v, cards[i]));
    return planner_move(&p->planner, v);
}

static const struct control_item *item_in(const struct play_planner *p, int suit)
{
    const struct control *c = &p->planner.thesis.control;
    for (int i = 0; i < c->items; i++)
        if (c->item[i].choice.technique.suit == suit) return &c->item[i];
    return NULL;
}

static void a042_a_vital_card_goes(void **state)
{
    struct deal d = d10a();
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_EAST);
    struct answers answers = {0};
    struct play_planner p;
    set_policy(*state, THESIS);
    play_planner_start(&p, *state);
    answers_add(&answers, (struct location){SEAT_EAST, card_from_text("DK")}, 0.8);
    p.planner.desk.answers = &answers;
    /* East leads a diamond through the tenace; the queen, which the finesse is with, is played in defence. */
    struct move m = after_cards(&p, &v, "D6");
    assert_int_equal(m.card, card_from_text("DQ"));
    assert_int_equal(item_in(&p, SUIT_DIAMOND)->status, CONTROL_READY);
    after_cards(&p, &v, "DQ D2");
    assert_int_equal(item_in(&p, SUIT_DIAMOND)->status, CONTROL_WITHDRAWN);
    assert_true(p.planner.thesis.control.marked >> SUIT_DIAMOND & 1);
    TRACE_HAS(&p, "they lead the suit of finesse in diamonds",
              "finesse in diamonds is withdrawn: a card that it needs");
    answers_free(&answers);
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
    assert_true(p.planner.thesis.control.marked >> SUIT_DIAMOND & 1 || p.planner.thesis.control.plans > 1);
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

/* ---- told and played ---- */

/* The explanation of a moment against the control's card there: the same list, the same card. */
static void told_as_played(struct planning *s, const struct view *v, const struct move *m,
                           const struct control *c)
{
    struct explanation *r = util_alloc(sizeof *r);
    struct board b;
    struct explain_options options = {.without_cases = true};
    const struct control_item *open[SUIT_COUNT];
    board_init(&b);
    assert_true(explain_make(&s->worker, &b, v, &options, r));
    if (m->place == MOVE_LEADS) {
        assert_int_equal(r->steps, control_open(c, open));
        assert_true(r->sequence.is_there);
        assert_int_equal(r->sequence.cards.element[0].card[0], m->card);
        assert_int_equal(r->begun, c->active < 0 ? -1 : c->item[c->active].choice.technique.suit);
    } else if (m->place == MOVE_DEFENDS) {
        assert_true(r->trick_one.plays > 0);
        assert_int_equal(r->trick_one.play[0].card, m->card);
    }
    explain_free(r);
    free(r);
}

enum { TOLD_DEALS = 12 };

static void what_is_told_is_played(void **state)
{
    struct planning *s = *state;
    set_policy(s, THESIS);
    for (uint64_t seed = 1; seed <= TOLD_DEALS; seed++) {
        struct deal d = deal_of(seed);
        struct view v = view_of(&d, play_contract(3), NULL, 0, SEAT_WEST);
        struct planner p = {.desk = {.worker = &s->worker}};
        struct player theirs = player_first_legal();
        struct table t = table_of(&d, play_contract(3), NULL, SEAT_WEST);
        while (!play_is_over(&t.play)) {
            bool ours = view_is_ours(&v, play_turn(&t.play));
            struct move m = {.card = NO_CARD};
            if (ours) m = planner_move(&p, &v);
            if (ours && m.technique) told_as_played(s, &v, &m, &p.thesis.control);
            int card = ours ? m.card : player_choose(&theirs, &t);
            assert_null(view_play(&v, card));
            play_card(&t.play, card);
        }
        player_free(&theirs);
    }
}

/* ---- whole games (A-049) ---- */

static void play_both_policies(struct planning *s, struct deal d, int level, const char *west,
                               const char *east)
{
    for (int policy = THESIS; policy <= THESIS_BUILDS_ON; policy++) {
        struct play_planner p, again;
        set_policy(s, (enum policy)policy);
        int tricks = play_scripted(s, &d, level, west, east, &p);
        assert_int_equal(play_scripted(s, &d, level, west, east, &again), tricks);
        /* The same cards and the same words, and few plans at any time. */
        assert_string_equal(buffer_text(&p.trace), buffer_text(&again.trace));
        assert_true(p.planner.thesis.control.nodes <= p.planner.thesis.control.plans * 1000);
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
    set_policy(*state, THESIS);
    play_planner_start(&p, *state);
    after_cards(&p, &v, "S7");
    after_cards(&p, &v, "S2 S8");
    assert_null(view_play(&v, card_from_text("SK")));
    struct control one = p.planner.thesis.control, two = one;
    struct move a = control_choose(&one, &p.planner.desk, &v),
                        b = control_choose(&two, &p.planner.desk, &v);
    assert_int_equal(a.card, b.card);
    assert_string_equal(a.why, b.why);
    assert_int_equal(one.active, two.active);
    assert_int_equal(p.planner.thesis.control.seen, 3);
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

/* ---- the switch ---- */

static void read_settings(struct knowledge *k, const char *text)
{
    struct faults faults = {0};
    struct sexp_tree *tree = sexp_parse("test", text, strlen(text), &faults);
    settings_add(k, "test", tree, &faults);
    assert_int_equal(faults.count, 0);
    sexp_free(tree);
    faults_free(&faults);
}

/* `mode thesis` stands above what else its text says, before or behind it; a later text may change one of them. */
static void one_switch_sets_everything(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    read_settings(s->knowledge, "(settings (suit-lines exact) (mode thesis) (certainty-reject 0.4) (evidence full))");
    assert_int_equal(set->mode, MODE_THESIS);
    assert_float_equal(set->certainty_reject, 0.5, 1e-9);
    assert_int_equal(set->suit_lines, LINES_BY_BOOK);
    assert_int_equal(set->evidence, EVIDENCE_VACANT_PLACES);
    read_settings(s->knowledge, "(settings (certainty-reject 0.4))");
    assert_float_equal(set->certainty_reject, 0.4, 1e-9);
    assert_int_equal(set->suit_lines, LINES_BY_BOOK);
    *set = was;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_told_is_played),
                                       cmocka_unit_test(a042_a_vital_card_goes),
                                       cmocka_unit_test(a042_the_king_falls),
                                       cmocka_unit_test(a042_the_target_leads),
                                       cmocka_unit_test(a049_whole_games),
                                       cmocka_unit_test(a_copy_decides_alike),
                                       cmocka_unit_test(discards_keep_what_is_vital),
                                       cmocka_unit_test(one_switch_sets_everything)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
