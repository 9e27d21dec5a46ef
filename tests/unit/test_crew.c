/* Work for several threads: every piece is done once, by whoever helps; searches and floors that are shared
 * out come to what one thread comes to, and the floor to what the planner makes by its rules. */
#include "play_support.h"

#include "planner/decide/confirm.h"
#include "planner/decide/tree/tree.h"
#include "planner/decide/search/search.h"
#include "planner/table/player_planner.h"
#include "engine/pool/crew.h"
#include "tests/support/many.h"

/* ---- the crew ---- */

enum { PIECES = 200 };

struct pieces {
    atomic_int done[PIECES];
    atomic_int made, freed; /* workers */
    bool is_refused;        /* helpers get none */
};

static void *piece_worker(void *shared)
{
    struct pieces *p = shared;
    if (p->is_refused) return NULL;
    atomic_fetch_add(&p->made, 1);
    return p;
}

static void piece_free(void *worker)
{
    struct pieces *p = worker;
    atomic_fetch_add(&p->freed, 1);
}

static void do_piece(void *worker, void *shared, int index)
{
    struct pieces *p = shared;
    assert_ptr_equal(worker, p);
    atomic_fetch_add(&p->done[index], 1);
}

/* One crew for runs of every length, with one worker a helper in all. */
static void every_piece_is_done_once(void **state)
{
    (void)state;
    for (int threads = 0; threads <= 9; threads++)
        for (int refused = 0; refused < 2; refused++) {
            struct pieces p = {.is_refused = refused};
            struct crew *c = crew_new(threads, &(struct crew_kind){&p, piece_worker, piece_free});
            for (int count = 0; count <= PIECES; count += count < 4 ? 1 : 49) {
                for (int i = 0; i < PIECES; i++) p.done[i] = 0;
                crew_run(c, count, do_piece, &p, &p);
                for (int i = 0; i < PIECES; i++) assert_int_equal(p.done[i], i < count);
            }
            assert_true(p.made < threads || !threads);
            crew_free(c);
            assert_int_equal(p.made, p.freed);
        }
}

/* ---- what comes of it ---- */

#define BOARDS many_or(8, 3, 2)

static struct table table_after_lead(uint64_t seed)
{
    struct deal d = deal_of(seed);
    struct table t = table_of(&d, play_contract(1 + (int)(seed % 3)), NULL, SEAT_WEST);
    play_card(&t.play, cardset_lowest(d.hand[SEAT_WEST]));
    return t;
}

static void assert_same_search(const struct search *a, const struct search *b)
{
    assert_int_equal(a->layouts, b->layouts);
    assert_memory_equal(a->weight, b->weight, sizeof a->weight);
    assert_int_equal(a->has_thrown, b->has_thrown);
    for (int k = 0; k < a->cards; k++) {
        const struct search_card *x = &a->card[k], *y = &b->card[k];
        assert_int_equal(x->asked, y->asked);
        assert_int_equal(x->counted, y->counted);
        assert_int_equal(x->is_out, y->is_out);
        assert_memory_equal(x->after.answer, y->after.answer, sizeof x->after.answer);
        assert_memory_equal(x->tricks, y->tricks, sizeof x->tricks);
    }
}

/* What is known of a decision with so many threads. */
struct known {
    struct decision decision;
    struct search *search;
    struct tree_value value;
};

static void find_out(struct planning *s, int threads, const struct view *v, struct known *out)
{
    struct questioner q = {0};
    struct decision_question question = {.view = v, .questioner = &q};
    s->knowledge->settings.threads = threads;
    assert_true(confirm_decide_keeping(&s->worker, &question, &out->decision, &out->search));
    if (out->search) {
        confirm_complete(out->search, &out->decision);
        confirm_tell(out->search, &out->decision);
    }
    const struct tree_plan plan = tree_plan_at(out->decision.position);
    out->value = tree_value_of(&out->decision, out->search, &plan);
    answers_free(&q.log);
}

static void compare_known(struct known *a, struct known *b)
{
    assert_int_equal(decision_card(&a->decision), decision_card(&b->decision));
    assert_int_equal(a->value.made, b->value.made);
    assert_int_equal(a->value.tried, b->value.tried);
    assert_float_equal(a->value.share, b->value.share, 0);
    assert_int_equal(!a->search, !b->search);
    if (a->search) assert_same_search(a->search, b->search);
    search_free(a->search);
    search_free(b->search);
    decision_free(&a->decision);
    decision_free(&b->decision);
    tree_value_free(&a->value);
    tree_value_free(&b->value);
}

static void threads_change_nothing(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    for (uint64_t seed = 0; seed < (uint64_t)BOARDS; seed++) {
        struct table t = table_after_lead(seed);
        struct view v = table_view(&t, play_turn(&t.play));
        struct known *alone = util_alloc(2 * sizeof *alone), *shared = alone + 1;
        set->sound = seed % 2 ? SOUND_CHOOSING : SOUND_WORDS;
        find_out(s, 1, &v, alone);
        find_out(s, 2 + (int)(seed % 3), &v, shared);
        compare_known(alone, shared);
        free(alone);
    }
    *set = was;
}

/* The cards of the tree's game in these hands. */
static int game_of(struct planning *s, const struct tree_plan *plan, struct table t, int8_t card[CARD_COUNT])
{
    struct store *kept = s->worker.store;
    s->worker.store = NULL; /* as if nothing had been found out before */
    tree_is_made(&s->worker, plan, &t);
    s->worker.store = kept;
    return play_cards(&t.play, card);
}

/* West's lowest card of a suit and East's change hands, where both have one and our side has not seen either. */
static bool exchange(struct table *t, int suit)
{
    cardset *west = &t->play.hand[SEAT_WEST], *east = &t->play.hand[SEAT_EAST];
    cardset a = cardset_in_suit(*west, suit), b = cardset_in_suit(*east, suit);
    if (!a || !b) return false;
    cardset both = cardset_of(cardset_lowest(a)) | cardset_of(cardset_lowest(b));
    *west ^= both;
    *east ^= both;
    return true;
}

/* How many cards are played alike when hidden cards of a suit change places: our cards stay the same until an opponent plays
 * another one. */
static int alike_when_exchanged(struct planning *s, const struct tree_plan *plan, const struct table *t, int suit, const int8_t *first, int cards)
{
    struct table other = *t;
    int8_t second[CARD_COUNT];
    if (!exchange(&other, suit)) return 0;
    int others = game_of(s, plan, other, second), at = 0;
    while (at < cards && at < others && first[at] == second[at]) at++;
    if (at == cards || at == others) return at;
    cardset ours = t->play.hand[SEAT_NORTH] | t->play.hand[SEAT_SOUTH];
    assert_false(cardset_has(ours, first[at]) || cardset_has(ours, second[at]));
    return at;
}

/* Nor where a line that has been begun goes on, as in games that are told. */
static void nobody_peeks(void **state)
{
    static const struct rule any = {.number = 0};
    static const uint64_t made[] = {72, 60, 66, 80, 82, 84, 87, 90}; /* where it can be: others end at once */
    struct planning *s = *state;
    int longest = 0, otherwise = 0;
    for (int i = 0; i < BOARDS; i++) {
        struct table t = table_after_lead(made[i]);
        struct view v = table_view(&t, play_turn(&t.play));
        const struct position *p = position_make(&s->worker, &v, NULL, 0, NULL);
        struct tree_plan plan = tree_plan_at(p);
        int8_t game[2][CARD_COUNT];
        int cards[2];
        plan.is_whole = true;
        for (int goes_on = 0; goes_on < 2; goes_on++) {
            plan.rule = goes_on ? &any : NULL;
            cards[goes_on] = game_of(s, &plan, t, game[goes_on]);
            for (int suit = 0; suit < SUIT_COUNT; suit++) {
                int alike = alike_when_exchanged(s, &plan, &t, suit, game[goes_on], cards[goes_on]);
                longest = alike > longest ? alike : longest;
            }
        }
        otherwise += cards[0] != cards[1] || memcmp(game[0], game[1], (size_t)cards[0]) != 0;
        position_free(p);
    }
    assert_true(longest > 8);
    assert_true(otherwise > 0); /* a line that goes on changes something */
}

static int start(void **state)
{
    if (play_start_study(state)) return -1;
    struct planning *s = *state;
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 25;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_is_done_once),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(nobody_peeks),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
