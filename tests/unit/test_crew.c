/* Work for several threads: every piece is done once, by whoever helps; searches and floors that are shared
 * out come to what one thread comes to, and the floor to what the planner makes by its rules. */
#include "play_support.h"

#include "planner/decide/confirm.h"
#include "planner/decide/tree/tree.h"
#include "planner/decide/search/search.h"
#include "planner/decide/player/player.h"
#include "engine/pool/crew.h"
#include "engine/pool/solvers.h"
#include "tests/support/many.h"

/* ---- the crew ---- */

enum { PIECES = 200 };

struct pieces {
    atomic_int done[PIECES];
    atomic_int made, freed; /* workers */
    bool is_refused;        /* helpers get none */
};

static void *piece_worker(void *shared, int helper)
{
    struct pieces *p = shared;
    assert_true(helper > 0);
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

static void every_piece_is_done_once(void **state)
{
    (void)state;
    for (int threads = 0; threads <= 9; threads++)
        for (int count = 0; count <= PIECES; count += count < 4 ? 1 : 49)
            for (int refused = 0; refused < 2; refused++) {
                struct pieces p = {.is_refused = refused};
                const struct crew_job job = {.count = count,
                                             .threads = threads,
                                             .shared = &p,
                                             .worker_new = piece_worker,
                                             .worker_free = piece_free,
                                             .work = do_piece};
                crew_run(&job, &p);
                for (int i = 0; i < PIECES; i++) assert_int_equal(p.done[i], i < count);
                assert_int_equal(p.made, p.freed);
                assert_true(p.made < threads || !threads);
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
    struct tree_value floor;
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
    out->value = floor_try(&out->decision, out->search, (struct floor_known){0});
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

/* Plays the board to its end by the planner that `compare` calls by rules. */
static void play_at_table(struct planning *s, struct table *t)
{
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct player ours = player_planner(&planner), theirs = player_defender_by(worker_solver(&s->worker));
    s->knowledge->settings.choose = CHOOSE_BY_LINES;
    while (!play_is_over(&t->play)) {
        bool is_ours = seat_side(play_turn(&t->play)) == seat_side(SEAT_SOUTH);
        play_card(&t->play, player_choose(is_ours ? &ours : &theirs, t));
    }
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    player_free(&theirs);
}

/* The same cards until it is settled; returns whether the contract is made. */
static bool compare_play(const struct table *full, bool is_made, const struct table *out)
{
    int8_t played[CARD_COUNT], card[CARD_COUNT];
    int cards = play_cards(&out->play, card);
    play_cards(&full->play, played);
    assert_memory_equal(card, played, (size_t)cards);
    assert_int_equal(is_made, full->play.won[seat_side(SEAT_SOUTH)] >= contract_needed(full->contract));
    return is_made;
}

static void a_playout_is_the_planner_by_rules(void **state)
{
    struct planning *s = *state;
    struct questioner q = {0};
    int made = 0;
    for (uint64_t seed = 46; seed < 46 + 2 * (uint64_t)BOARDS;
         seed++) { /* 47 and 49 go another way where search looks */
        struct table t = table_after_lead(seed), out = t, again = t;
        struct view v = table_view(&t, play_turn(&t.play));
        struct decision_question question = {.view = &v, .questioner = &q};
        struct playout *own = playout_with(&s->worker), *other = playout_new(s->knowledge);
        play_at_table(s, &t);
        made += compare_play(&t, playout_is_made(own, &question, &out), &out);
        compare_play(&t, playout_is_made(other, &question, &again), &again);
        playout_free(own);
        playout_free(other);
    }
    assert_true(made > 0 && made < 2 * BOARDS);
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
        cmocka_unit_test(a_playout_is_the_planner_by_rules),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
