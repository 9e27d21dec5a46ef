/* The session: a declarer with a habit plays boards on which it is wrong, and the profile finds the habit
 * first; scores beside the field; what is practised can be dealt. */
#include "play_support.h"

#include "../support/many.h"
#include "facts/formats/read.h"
#include "planner/review/session.h"
#include "planner/teach/deal_levels.h"

enum { MANY_BOARDS = 60, WATCHED_BOARDS = 2, LAYOUTS = 30 };

/* Plays declarer's side by a habit where it has something to say, else by knowledge. */
typedef int habit(const struct view *v);

/* A habit and the boards that it is seen on: the first few of a file, and so many tricks of each; where there are many, all of the
 * file, or those dealt about an idea. */
struct planted {
    habit *plays;
    const char *file, *idea; /* NULL: the file's */
    int few, tricks;
    enum missed_idea expected;
};

struct evening {
    struct planning *planning;
    struct session session;
    const struct planted *planted;
    struct dd_solver *solver;
    int boards, most;
};

/* Never holds up: wins the suit that they lead as soon as it can, as cheaply as it can. */
static int wins_at_once(const struct view *v)
{
    int led = view_suit_led(v);
    if (led < 0 || view_is_ours(v, v->play.trick[v->play.tricks].leader)) return NO_CARD;
    int winning = trick_best(&v->play.trick[v->play.tricks], v->play.strain);
    cardset beating = cardset_above(cardset_in_suit(play_legal(&v->play), led), winning);
    int top = cardset_highest(cardset_in_suit(v->unseen, led));
    for (; beating; beating &= beating - 1)
        if (cardset_lowest(beating) > top) return cardset_lowest(beating);
    return NO_CARD;
}

/* Draws trumps always: leads the highest while one of theirs is out. */
static int draws_trumps(const struct view *v)
{
    if (view_suit_led(v) >= 0 || !view_has_trumps(v)) return NO_CARD;
    cardset trumps = cardset_suit_mask(v->play.strain);
    return v->unseen & trumps ? cardset_highest(play_legal(&v->play) & trumps) : NO_CARD;
}

/* Whether the hand has a winner of the suit and an honour below it that theirs can beat; that honour, or NO_CARD. */
static int tenace(const struct view *v, cardset hand, int suit)
{
    cardset own = cardset_in_suit(hand, suit), theirs = cardset_in_suit(v->unseen, suit);
    int top = cardset_highest(own), high = cardset_highest(theirs), under = cardset_highest(own & ~cardset_of(top));
    if (top == NO_CARD || high == NO_CARD || under == NO_CARD || top < high || under > high) return NO_CARD;
    return card_rank(under) >= RANK_TEN ? under : NO_CARD;
}

/* Always finesses: leads to a tenace of partner's, and puts its honour on. */
static int finesses(const struct view *v)
{
    enum seat seat = play_turn(&v->play);
    const struct trick *t = &v->play.trick[v->play.tricks];
    int led = view_suit_led(v);
    cardset hand = v->play.hand[seat], other = v->play.hand[seat_partner(seat)];
    if (led >= 0) {
        int honour = t->count == 2 ? tenace(v, hand, led) : NO_CARD;
        return honour != NO_CARD && play_beats(honour, trick_best(t, v->play.strain), v->play.strain) ? honour : NO_CARD;
    }
    for (int suit = SUIT_COUNT - 1; suit >= 0; suit--) {
        cardset own = cardset_in_suit(hand, suit);
        if (own && suit != (int)v->play.strain && tenace(v, other, suit) != NO_CARD) return cardset_lowest(own);
    }
    return NO_CARD;
}

static int card_of(struct evening *e, struct planner *planner, const struct table *t)
{
    enum seat turn = play_turn(&t->play);
    struct view v = table_view(t, t->contract.declarer);
    if (seat_side(turn) != seat_side(t->contract.declarer)) {
        struct player defender = player_defender_by(e->solver);
        return player_choose(&defender, t);
    }
    int card = e->planted->plays(&v);
    return card != NO_CARD ? card : planner_move(planner, &v).card;
}

/* Plays a board with its lead, to its end where there are many, else its first tricks. */
static void play_board(struct evening *e, struct board *b)
{
    struct table t = table_of(&b->deal, b->contract, NULL, board_leader(b));
    struct planner planner = {.desk = {.worker = &e->planning->worker}};
    int tricks = getenv("MANY") ? SUIT_SIZE : e->planted->tricks;
    play_card(&t.play, b->play[0]);
    while (t.play.tricks < tricks) play_card(&t.play, card_of(e, &planner, &t));
    b->play_count = play_cards(&t.play, b->play);
}

static void add_board(struct evening *e, struct board *b)
{
    struct settings *set = &e->planning->knowledge->settings;
    set->choose = CHOOSE_BY_LINES;
    play_board(e, b);
    set->choose = CHOOSE_CONFIRMED;
    struct session_board *one = session_review(&e->planning->worker, b, &e->session.how);
    assert_int_equal(one->state, SESSION_REVIEWED);
    session_add(&e->session, one);
    free(one);
}

static bool take_read(void *context, struct board *b)
{
    struct evening *e = context;
    add_board(e, b);
    return ++e->boards < e->most;
}

static void take_dealt(void *context, struct board *b, const struct level_finding *f)
{
    (void)f;
    add_board(context, b);
}

static void read(struct evening *e)
{
    struct faults faults = {0};
    struct source s;
    assert_true(source_load(&s, e->planted->file, &faults));
    read_boards(&s, FORMAT_PBN, &faults, take_read, e);
    source_free(&s);
    assert_int_equal(faults.count, 0);
    assert_int_equal(e->boards, e->most);
    faults_free(&faults);
}

static void deal(struct evening *e)
{
    atomic_bool stop = false;
    struct buffer why = {0};
    const char *idea = e->planted->idea;
    struct deal_levels d = {.knowledge = e->planning->knowledge,
                            .set = deal_levels_set(idea),
                            .seed = 5,
                            .count = e->most,
                            .threads = 1,
                            .stop = &stop,
                            .take = take_dealt,
                            .context = e};
    d.wish = deal_set_wish(d.set, SEAT_SOUTH);
    d.question.has_trumps = d.set->suits;
    assert_true(deal_levels_ask(d.knowledge, &(struct deal_levels_asked){.idea = idea, .dash = ""},
                                &d.question, &why));
    assert_int_equal(deal_levels_run(&d).found, e->most);
}

static void find_habit(struct planning *s, const struct planted *planted)
{
    struct evening e = {.planning = s,
                        .planted = planted,
                        .solver = dd_new(DD_TABLE_DEFAULT_MB),
                        .most = many_or(MANY_BOARDS, planted->few, WATCHED_BOARDS)};
    struct session_idea found[MISSED];
    s->knowledge->settings.confirm_layouts = LAYOUTS;
    if (planted->idea && getenv("MANY"))
        deal(&e);
    else
        read(&e);
    int ideas = session_ideas(&e.session, found);
    for (int i = 0; i < ideas; i++)
        print_message("%s: %d boards, %d right, %.2f lost\n", missed_word(found[i].idea), found[i].boards,
                      found[i].right, found[i].cost);
    assert_true(ideas > 0);
    assert_int_equal(found[0].idea, planted->expected);
    assert_true(found[0].right < found[0].boards && found[0].cost > 0);
    session_free(&e.session);
    dd_free(e.solver);
}

static void test_never_holds_up(void **state)
{
    find_habit(*state, &(struct planted){wins_at_once, "tests/session/hold-up.pbn", "hold-up", 7, 2, MISSED_HOLD_UP});
}

static void test_draws_trumps(void **state)
{
    find_habit(*state, &(struct planted){draws_trumps, "tests/session/trumps.pbn", NULL, 3, 4, MISSED_TRUMPS_WAIT});
}

/* What reviews him is the same code as above. */
static void test_finesses(void **state)
{
    if (!many_or(true, true, false)) return;
    find_habit(*state, &(struct planted){finesses, "tests/session/finesses.pbn", NULL, 3, 4, MISSED_RISE});
}

/* Law 78: the ends of the scale and some steps. */
static void test_imps(void **state)
{
    static const int steps[][2] = {{0, 0},    {10, 0},    {20, 1},    {40, 1},   {50, 2},
                                   {430, 10}, {420, 9},   {490, 10},  {500, 11}, {740, 12},
                                   {750, 13}, {3990, 23}, {4000, 24}, {7600, 24}};
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        assert_int_equal(session_imps(steps[i][0]), steps[i][1]);
        assert_int_equal(session_imps(-steps[i][0]), -steps[i][1]);
    }
}

/* Every idea has boards: its option is one that the dealer takes. */
static void test_practice(void **state)
{
    struct planning *s = *state;
    for (int i = MISSED_NOTHING + 1; i < MISSED; i++) {
        const char *option = missed_practice((enum missed_idea)i);
        struct level_question q = {.seed = 1};
        struct buffer why = {0};
        assert_non_null(option);
        if (!strncmp(option, "--level ", 8)) {
            assert_true(atoi(option + 8) > LEVEL_NONE && atoi(option + 8) < LEVEL_END);
            continue;
        }
        assert_memory_equal(option, "--idea ", 7);
        const struct deal_levels_asked asked = {.idea = option + 7, .dash = "--"};
        q.has_trumps = deal_levels_set(asked.idea)->suits;
        if (!deal_levels_ask(s->knowledge, &asked, &q, &why)) fail_msg("%s: %s", option, buffer_text(&why));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_imps),
        cmocka_unit_test(test_practice),
        cmocka_unit_test(test_never_holds_up),
        cmocka_unit_test(test_draws_trumps),
        cmocka_unit_test(test_finesses),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
