/* Thinking on: what the planner thought of while a person did is what it would decide; what it did not think
 * of is not there; a thread that is at work is ended. */
#include <sched.h>

#include "play_support.h"

#include "planner/table/ponder.h"

enum { LAYOUTS = 10 };

static int start(void **state)
{
    if (play_start_study(state)) return -1;
    struct planning *s = *state;
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = LAYOUTS;
    return 0;
}

/* The hand of the thesis, chapter 1, after each card that West may lead: dummy is on turn. */
static int views_after_lead(struct view out[SUIT_SIZE])
{
    struct deal d = play_deal("QJT8.T5.QJT8.QJ9", "752.83.K92.AK643", "96.KJ9762.654.T7", "AK43.AQ4.A73.852");
    int count = 0;
    for (cardset left = d.hand[SEAT_WEST]; left; left &= left - 1) {
        struct table t = table_of(&d, play_contract(3), NULL, SEAT_WEST);
        play_card(&t.play, cardset_lowest(left));
        out[count++] = table_view(&t, play_turn(&t.play));
    }
    return count;
}

/* Begins anew until the thread has come as far as the view before it is asked for. */
static void take(struct ponder *p, const struct view *views, int count, int which, struct planner *planner,
                 struct move *m)
{
    do {
        ponder_begin(p, views, count);
        for (int i = 0; i < 1000; i++) sched_yield();
    } while (!ponder_take(p, &views[which], planner, m));
}

static void what_was_thought_of_is_what_is_decided(void **state)
{
    struct planning *s = *state;
    struct view views[SUIT_SIZE];
    int count = views_after_lead(views);
    struct planner plain = {.desk = {.worker = &s->worker}}, taken = plain;
    struct ponder *p = ponder_start(&plain);
    assert_non_null(p);
    for (int i = 0; i < count; i += 3) {
        struct move found, decided = planner_move(&plain, &views[i]);
        take(p, views + i, count - i, 0, &taken, &found);
        assert_int_equal(found.card, decided.card);
        assert_int_equal(found.place, decided.place);
        assert_string_equal(found.why, decided.why);
        assert_true(found.chance == decided.chance);
        assert_ptr_equal(taken.desk.worker, &s->worker);
        assert_int_equal(taken.steps, plain.steps);
        for (int k = 0; k < plain.steps; k++)
            assert_string_equal(taken.step[k].technique, plain.step[k].technique);
    }
    ponder_end(p);
}

static void what_was_not_thought_of_is_not_there(void **state)
{
    struct planning *s = *state;
    struct view views[SUIT_SIZE];
    struct move m;
    int count = views_after_lead(views);
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct ponder *p = ponder_start(&planner);
    assert_false(ponder_take(p, &views[0], &planner, &m));
    take(p, views, 1, 0, &planner, &m);
    assert_false(ponder_take(p, &views[1], &planner, &m));
    ponder_begin(p, views, 0); /* another list: the one before is gone */
    assert_false(ponder_take(p, &views[0], &planner, &m));
    ponder_begin(p, views, count);
    ponder_end(p);
    ponder_end(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_thought_of_is_what_is_decided),
        cmocka_unit_test(what_was_not_thought_of_is_not_there),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
