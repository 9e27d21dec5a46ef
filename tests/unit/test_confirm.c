/* Confirming: what search says of cards is what counting by hand says; knowledge's own card stands unless
 * another is better by the margin; the same question gets the same answer. */
#include "play_support.h"

#include "planner/confirm/confirm.h"
#include "planner/confirm/search.h"

/* An ending of three cards a hand, South to lead and to take `needed` of them. The opponents' cards are dealt
 * anew by every layout. */
static struct view ending(const char *west, const char *north, const char *east, const char *south, int level)
{
    struct deal d = {.known = 0xf};
    const char *const text[SEAT_COUNT] = {west, north, east, south};
    for (int s = 0; s < SEAT_COUNT; s++) d.hand[s] = play_hand(text[s]);
    struct contract c = play_contract(level);
    return view_of(&d, c, NULL, d.hand[SEAT_WEST] | d.hand[SEAT_EAST], SEAT_SOUTH);
}

static struct layouts *layouts_of(const struct view *v)
{
    struct layouts *l = layouts_new();
    struct layouts_cards cards = {.unseen = v->unseen};
    cards.count[0] = view_hidden_count(v, v->left);
    cards.count[1] = view_hidden_count(v, v->right);
    assert_null(layouts_start(l, &cards));
    return l;
}

/* Searches the cards of an ending in all its layouts; out[i] the share after card i. */
static void search_cards(const struct view *v, int count, const char *const card[], double out[])
{
    struct layouts *l = layouts_of(v);
    struct dd_solver *solver = dd_new(1);
    struct search *s = search_new(solver, v, l, SEARCH_LAYOUTS, 1);
    assert_non_null(s);
    assert_true(s->is_all);
    assert_int_equal(s->layouts, (int)layouts_count(l));
    for (int i = 0; i < count; i++) search_add(s, card_from_text(card[i]));
    search_ask(s, s->layouts);
    for (int i = 0; i < count; i++) out[i] = search_share(s, i);
    search_free(s);
    dd_free(solver);
    layouts_free(l);
}

/* Hearts 32 opposite AQ and a loser in each hand; all other cards that are out are winners; both heart tricks
 * are needed. Led now, hearts make when West has the king (10 layouts of 20), or East has it alone (6). The
 * loser first makes only when who must win it has both hearts beside, and so leads into the ace and queen
 * (2). */
static void a_finesse_is_counted(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    double share[2];
    search_cards(&v, 2, (const char *const[]){"H2", "D2"}, share);
    assert_float_equal(share[0], 16 / 20.0, 1e-9);
    assert_float_equal(share[1], 2 / 20.0, 1e-9);
}

/* The same with one trick wanted: the ace is enough, now or later. */
static void an_ace_is_enough(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 5);
    double share[1];
    search_cards(&v, 1, (const char *const[]){"H2"}, share);
    assert_float_equal(share[0], 1, 1e-9);
}

/* ---- decisions ---- */

static struct deal deal_of(uint64_t seed)
{
    struct random r;
    struct deal d = {.known = 0xf};
    int8_t card[CARD_COUNT];
    random_seed(&r, seed);
    for (int i = 0; i < CARD_COUNT; i++) card[i] = (int8_t)i;
    for (int i = CARD_COUNT - 1; i > 0; i--) {
        int j = (int)random_below(&r, (uint32_t)i + 1), kept = card[i];
        card[i] = card[j];
        card[j] = (int8_t)kept;
    }
    for (int i = 0; i < CARD_COUNT; i++) d.hand[i & 3] |= cardset_of(card[i]);
    return d;
}

/* Decides after the lead of a random deal. */
static void decide(struct planning *s, uint64_t seed, struct decision *out)
{
    struct deal d = deal_of(seed);
    struct table t = table_of(&d, play_contract(1 + (int)(seed % 3)), NULL, SEAT_WEST);
    play_card(&t.play, cardset_lowest(d.hand[SEAT_WEST]));
    struct view v = table_view(&t, play_turn(&t.play));
    struct questioner q = {0};
    assert_true(confirm_decide(&s->worker, &(struct decision_question){.view = &v, .questioner = &q}, out));
    answers_free(&q.log);
}

enum { DECIDED = 8 };

static void the_same_question_gets_the_same_answer(void **state)
{
    struct planning *s = *state;
    struct decision first, again;
    for (uint64_t i = 0; i < DECIDED; i++) {
        decide(s, i, &first);
        decide(s, i + 1, &again); /* the solver has seen something else */
        decide(s, i, &again);
        assert_int_equal(first.candidates, again.candidates);
        for (int k = 0; k < first.candidates; k++) {
            assert_int_equal(first.candidate[k].card, again.candidate[k].card);
            assert_float_equal(first.candidate[k].confirmed.made, again.candidate[k].confirmed.made, 0);
        }
    }
}

/* Knowledge's own card stands against everything with the widest margin; without one the best share wins. */
static void the_margin_is_kept(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    struct decision d;
    int other = 0;
    for (uint64_t i = 0; i < DECIDED; i++) {
        set->confirm_margin = set->confirm_tricks = 1;
        decide(s, i, &d);
        if (d.candidates < 2) continue;
        assert_int_equal(d.preferred, d.candidate[d.preferred].confirmed.is_out ? d.preferred : 0);
        set->confirm_margin = set->confirm_tricks = 0;
        decide(s, i, &d);
        other += d.preferred != 0;
        for (int k = 1; k < d.candidates; k++)
            if (!d.candidate[k].confirmed.is_out)
                assert_true(d.candidate[0].confirmed.made >= d.candidate[k].confirmed.made);
    }
    assert_true(other > 0);
    *set = was;
}

static int start(void **state)
{
    if (play_start_study(state)) return -1;
    struct planning *s = *state;
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 20;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finesse_is_counted),
        cmocka_unit_test(an_ace_is_enough),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(the_margin_is_kept),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
