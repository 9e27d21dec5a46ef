/* The decision: explain, play and compare decide alike in every position, whatever was asked before; nothing
 * depends on cards that declarer does not see; the race says what counting says where counting is enough; a
 * technique that is worth nothing is not led while there is a winner; rules that do not end decide nothing.
 */
#include <stdlib.h>

#include "play_support.h"

#include "facts/board/board_view.h"
#include "planner/compare/contest.h"
#include "planner/lines/lines.h"
#include "planner/tell/explain.h"
#include "tests/support/many.h"

#define PLAYED          many_or(24, 6, 2)
#define BOARDS          many_or(200, 50, 10)
#define CONFIRMED       many_or(3, 1, 1)
#define CONFIRMED_CARDS many_or(CARD_COUNT, CARD_COUNT, 8)
#define EXCHANGED       many_or(10, 4, 1)

/* So many, MANY times over where it is more than 1. */
static int times(int n)
{
    int many = getenv("MANY") ? atoi(getenv("MANY")) : 1;
    return many > 1 ? many * n : n;
}

/* The card that explain names for the view's seat on turn. */
static int explained_card(struct planning *s, const struct view *v)
{
    struct board b;
    struct explanation r;
    board_init(&b);
    b.lead = v->opening_lead;
    assert_true(explain_make(&s->worker, &b, v, &(struct explain_options){0}, &r));
    assert_non_null(r.decision);
    int card = decision_card(r.decision);
    explain_free(&r);
    board_free(&b);
    return card;
}

/* Plays a deal out; before every card of ours explain and a planner that knows nothing yet, and wants the
 * card alone, are asked the same. */
static void play_and_ask(struct planning *s, uint64_t seed, int cards)
{
    struct deal d = deal_of(seed);
    struct table t = table_of(&d, play_contract(1 + (int)(seed % 4)), NULL, SEAT_WEST);
    struct player other = player_random(seed);
    struct play_planner used;
    play_planner_start(&used, s);
    for (int n = 0; n < cards && !play_is_over(&t.play); n++) {
        enum seat turn = play_turn(&t.play);
        struct view v = table_view(&t, turn);
        int card;
        if (view_is_ours(&v, turn)) {
            struct play_planner fresh;
            play_planner_start(&fresh, s);
            fresh.planner.desk.trace = NULL;
            card = planner_move(&used.planner, &v).card;
            assert_int_equal(explained_card(s, &v), card);
            assert_int_equal(planner_move(&fresh.planner, &v).card, card);
            buffer_free(&fresh.trace);
        } else {
            card = player_choose(&other, &t);
        }
        play_card(&t.play, card);
    }
    buffer_free(&used.trace);
    player_free(&other);
}

/* Whether the hand on lead holds a card that nothing unseen in its suit beats. */
static bool has_winner(const struct view *v)
{
    cardset own = v->play.hand[play_turn(&v->play)];
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (cardset_highest(cardset_in_suit(own, suit)) > cardset_highest(cardset_in_suit(v->unseen, suit)))
            return true;
    return false;
}

/* Whether the step behind the card to be led is worth something now, or its line is told off as made three
 * times in ten. */
static bool has_worth(const struct decision *d)
{
    assert_true(d->candidate[0].named >= 0);
    struct line_value value = lines_of(d->position)->list[d->candidate[0].named].value;
    return value.tempo > 0 || value.made > 0.3;
}

/* Plays a deal out, the opponents at random; returns how often a technique was led with a winner in hand. */
static int play_and_weigh(struct planning *s, uint64_t seed)
{
    struct deal d = deal_of(seed);
    struct table t = table_of(&d, play_contract(1 + (int)(seed % 4)), NULL, SEAT_WEST);
    struct player other = player_random(seed);
    struct questioner nobody = {0};
    struct decision *decision = util_alloc(sizeof *decision);
    int led = 0;
    while (!play_is_over(&t.play)) {
        struct view v = table_view(&t, play_turn(&t.play));
        int card = NO_CARD;
        if (view_is_ours(&v, play_turn(&t.play))) {
            assert_true(decision_make(
                &s->worker, &(struct decision_question){.view = &v, .questioner = &nobody}, decision));
            card = decision_card(decision);
            bool is_lead = !v.play.trick[v.play.tricks].count;
            if (is_lead && decision->candidate[0].source == SOURCE_TECHNIQUE && has_winner(&v)) {
                assert_true(has_worth(decision));
                led++;
            }
            decision_free(decision);
        }
        play_card(&t.play, card != NO_CARD ? card : player_choose(&other, &t));
    }
    free(decision);
    player_free(&other);
    return led;
}

static void no_worthless_technique_is_led(void **state)
{
    int led = 0;
    for (int i = 0; i < PLAYED; i++) led += play_and_weigh(*state, 11000 + (uint64_t)i);
    assert_true(led > PLAYED / 4);
}

/* What compare needs to play a board confirmed, as the planning's settings are. */
struct comparing {
    struct compare_request request;
    struct desk *desk;
    atomic_bool stop;
};

static void start_comparing(struct comparing *c, struct planning *s)
{
    struct faults faults = {0};
    struct rival_reading ours = {.folder = "kb", .seed = 1}, theirs = {.folder = "kb", .is_defence = true};
    *c = (struct comparing){.request = {.seed = 1, .knowledge = s->knowledge}};
    c->request.stop = &c->stop;
    assert_true(rivals_read("confirmed:confirm-layouts=8", &ours, &c->request.declarers, &faults));
    assert_true(rivals_read("search", &theirs, &c->request.defences, &faults));
    c->desk = desk_new(&c->request);
    assert_non_null(c->desk);
}

static void end_comparing(struct comparing *c)
{
    desk_free(c->desk);
    rivals_free(&c->request.declarers);
    rivals_free(&c->request.defences);
}

/* compare plays a deal; explain names the same cards. */
static void compare_and_ask(struct planning *s, uint64_t seed)
{
    struct comparing c;
    struct board b;
    struct outcome o = {.declarer = 0};
    board_init(&b);
    b.deal = deal_of(seed);
    b.contract = play_contract(2);
    b.has_contract = b.has_declarer = true;
    start_comparing(&c, s);
    assert_true(contest_play(c.desk, &b, &o));
    struct table t = table_of(&b.deal, b.contract, NULL, SEAT_WEST);
    for (int i = 0; i < o.played && i < CONFIRMED_CARDS; i++) {
        struct view v = table_view(&t, play_turn(&t.play));
        if (view_is_ours(&v, play_turn(&t.play))) assert_int_equal(explained_card(s, &v), o.play[i]);
        play_card(&t.play, o.play[i]);
    }
    end_comparing(&c);
    board_free(&b);
}

static void explain_and_play_decide_alike(void **state)
{
    for (int i = 0; i < times(PLAYED); i++) play_and_ask(*state, 7000 + (uint64_t)i, CARD_COUNT);
    for (int i = 0; i < times(BOARDS); i++) play_and_ask(*state, 9000 + (uint64_t)i, 2);
}

/* The same with search, which explain and the two planners ask one after the other; and compare, asked last,
 * plays what explain names. */
static void confirmed_cards_are_alike(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    set->choose = CHOOSE_CONFIRMED;
    set->confirm_layouts = 8;
    for (int i = 0; i < CONFIRMED; i++) play_and_ask(s, 7100 + (uint64_t)i, CONFIRMED_CARDS);
    for (int i = 0; i < CONFIRMED; i++) compare_and_ask(s, 7200 + (uint64_t)i);
    *set = was;
}

/* The opponents' cards change places: declarer's card stays. */
static void no_hidden_card_is_seen(void **state)
{
    struct planning *s = *state;
    for (int i = 0; i < EXCHANGED; i++) {
        struct deal d = deal_of(500 + (uint64_t)i), other = d;
        int lead = cardset_lowest(d.hand[SEAT_WEST]);
        other.hand[SEAT_WEST] =
            (d.hand[SEAT_EAST] & ~cardset_of(cardset_highest(d.hand[SEAT_EAST]))) | cardset_of(lead);
        other.hand[SEAT_EAST] = (d.hand[SEAT_WEST] | d.hand[SEAT_EAST]) & ~other.hand[SEAT_WEST];
        int card[2];
        for (int k = 0; k < 2; k++) {
            struct table t = table_of(k ? &other : &d, play_contract(3), NULL, SEAT_WEST);
            play_card(&t.play, lead);
            struct view v = table_view(&t, play_turn(&t.play));
            card[k] = explained_card(s, &v);
        }
        assert_int_equal(card[0], card[1]);
    }
}

/* Runs the race of a position in which the layouts do not matter. */
static struct race_result race_of(struct planning *s, const char *west, const char *north, const char *east,
                                  const char *south, int level, int card)
{
    struct deal d = play_deal(west, north, east, south);
    struct table t = table_of(&d, play_contract(level), NULL, SEAT_WEST);
    struct view v;
    struct race race;
    play_card(&t.play, card);
    v = table_view(&t, play_turn(&t.play));
    const struct position *p = position_make(&s->worker, &v, NULL, 0, NULL);
    assert_non_null(p);
    assert_true(decision_race(p, &race));
    struct race_result result = race_run(&race, &(struct line){.steps = 0}, NO_CARD, race.layouts);
    position_free(p);
    return result;
}

/* Thirteen winners are thirteen tricks; with none at all there is none. */
static void the_race_counts_what_is_certain(void **state)
{
    struct race_result all = race_of(*state, "T987.T98.T98.T98", "5432.432.432.432", "6.J765.J765.J765",
                                     "AKQJ.AKQ.AKQ.AKQ", 7, card_from_text("ST"));
    assert_float_equal(all.tricks, 13, 1e-9);
    assert_float_equal(all.made, 1, 1e-9);
    struct race_result none = race_of(*state, "AKQJ.AKQ.AKQ.AKQ", "5432.432.432.432", "6.J765.J765.J765",
                                      "T987.T98.T98.T98", 1, card_from_text("SA"));
    assert_true(none.tricks < 1);
    assert_float_equal(none.made, 0, 1e-9);
}

#define ENDLESS "build/decision-kb"

/* Knowledge whose rules do not end on a board decides nothing there, and leaves nothing to be freed. */
static void rules_without_end_decide_nothing(void **state)
{
    (void)state;
    struct faults faults = {0};
    struct worker w;
    struct questioner nobody = {0};
    struct decision *d = util_alloc(sizeof *d);
    assert_int_equal(system("rm -rf " ENDLESS " && mkdir -p build && cp -R kb " ENDLESS
                            " && echo '(defrule ANALYSE::endless \"Never ends.\" (holding (suit club)) =>"
                            " (while TRUE do (bind ?x 1)))' >" ENDLESS "/endless.clp"),
                     0);
    struct knowledge *k = knowledge_load(ENDLESS, true, &faults);
    assert_true(k && worker_start(&w, k, &faults));
    struct table t = play_some(1, 4);
    struct view v = table_view(&t, SEAT_SOUTH);
    assert_false(decision_make(&w, &(struct decision_question){.view = &v, .questioner = &nobody}, d));
    assert_null(d->position);
    worker_end(&w);
    knowledge_free(k);
    faults_free(&faults);
    free(d);
}

static int start(void **state)
{
    static struct planning s;
    *state = &s;
    if (!planning_start(&s, "test", "kb")) return -1;
    s.knowledge->settings.choose = CHOOSE_BY_LINES;
    return 0;
}

static int end(void **state)
{
    planning_end(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explain_and_play_decide_alike),   cmocka_unit_test(no_worthless_technique_is_led),
        cmocka_unit_test(confirmed_cards_are_alike),       cmocka_unit_test(no_hidden_card_is_seen),
        cmocka_unit_test(the_race_counts_what_is_certain), cmocka_unit_test(rules_without_end_decide_nothing),
    };
    return cmocka_run_group_tests(tests, start, end);
}
