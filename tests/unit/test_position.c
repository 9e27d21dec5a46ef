/* Positions are values: what one says does not depend on what was made or asked between; answers weigh them.
 */
#include <math.h>

#include "hands.h"
#include "planner/lines/lines.h"
#include "planner/position/sound/sound.h"
#include "tests/support/position.h"

enum { GAMES = 60 };

/* ---- in any order ---- */

static struct view view_after(const struct habits *h, struct random *r, int cards)
{
    struct deal d = deal_random(r);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    return position_after(h, &d, c, cards, r);
}

/* What can be asked of a position with its worker's expert and evidence, as text. */
static void write_asked(const struct position *p, struct buffer *out)
{
    int reasons;
    struct evidence_reason *reason = position_reasons(p, &reasons);
    const struct lines *lines = lines_of(p);
    const struct defence_play play = defence_choose(p, NO_SEAT);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct expert_fact *f = position_fact(p, suit, NULL);
        if (f) expert_write_fact(position_expert(p), f, out);
    }
    for (int i = 0; i < lines->count; i++)
        buffer_format(out, " %s %.17g %d", lines->list[i].rule->name, lines->list[i].value.made,
                      lines->list[i].lead.is_there ? lines->list[i].lead.lead.card : NO_CARD);
    if (play.rule) buffer_format(out, " %s %d", play.rule->name, play.card);
    for (int i = 0; i < reasons; i++) buffer_format(out, " %s %s", reason[i].rule, reason[i].sentence);
    evidence_reasons_free(reason, reasons);
    buffer_format(out, " %.17g %.17g", p->choice.chance,
                  layouts_card(p->layouts, 0, cardset_lowest(p->view.unseen)));
}

static void positions_speak_for_themselves(void **state)
{
    struct planner *planner = *state;
    struct worker *w = &planner->worker;
    struct random r;
    struct habits habits = position_habits(w);
    random_seed(&r, 20);
    for (int i = 0; i < GAMES; i++) {
        struct view v = view_after(&habits, &r, 1 + i % 24), other = view_after(&habits, &r, 1 + i % 7);
        if (!view_is_ours(&v, play_turn(&v.play))) continue;
        struct buffer before = {0}, after = {0};
        const struct position *a = position_make(w, &v, NULL, 0, NULL);
        write_asked(a, &before);
        const struct position *b = position_make(w, &other, NULL, 0, NULL);
        struct layouts *elsewhere = position_layouts_at(b, &v);
        const struct position *again = position_make(w, &v, NULL, 0, NULL);
        position_free(position_make(w, &other, NULL, 0, NULL));
        write_asked(a, &after);
        assert_string_equal(buffer_text(&before), buffer_text(&after));
        buffer_clear(&after);
        position_free(a);
        position_free(b);
        write_asked(again, &after);
        assert_string_equal(buffer_text(&before), buffer_text(&after));
        position_free(again);
        layouts_free(elsewhere);
        buffer_free(&before);
        buffer_free(&after);
    }
    assert_true(w->held <= WORKER_REMEMBERS + THOUGHTS);
}

/* A line is weighed by the layouts: both must count the same cards, in the middle of a trick, too, when cards
 * of another suit have been thrown to it. */
static void lines_count_the_cards_of_the_layouts(void **state)
{
    struct planner *planner = *state;
    struct random r;
    struct habits habits = position_habits(&planner->worker);
    int lines = 0, thrown = 0;
    random_seed(&r, 21);
    for (int i = 0; i < 6 * GAMES; i++) {
        struct view v = view_after(&habits, &r, 16 + i % 24);
        const struct trick *t = &v.play.trick[v.play.tricks];
        const struct position *p = position_make(&planner->worker, &v, NULL, 0, NULL);
        assert_non_null(p);
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            if (!p->line[suit].is_there) continue;
            assert_int_equal(cardset_count(p->line[suit].holding.out), layouts_size(p->layouts, suit));
            lines++;
            for (int k = 1; k < t->count; k++)
                thrown += card_suit(t->card[k]) == suit && suit != card_suit(t->card[0]);
        }
        position_free(p);
    }
    assert_true(lines > GAMES && thrown > 0);
}

/* ---- answers ---- */

static const struct position *asked_about_king(struct planner *p, double east_has_it)
{
    struct answers a = answer_of(SEAT_EAST, "DK", east_has_it);
    const struct position *made = think_with(p, view_of_text(1, d10_south, d10_north, "S7"), &a).position;
    answers_free(&a);
    return made;
}

static void an_answer_is_the_chance_of_its_card(void **state)
{
    static const double answer[] = {0, 0.45, 0.8, 0.99, 1};
    double chance = -1;
    for (size_t i = 0; i < sizeof answer / sizeof *answer; i++) {
        const struct position *p = asked_about_king(*state, answer[i]);
        assert_float_equal(layouts_card(p->layouts, 1, card_from_text("DK")), answer[i], 1e-9);
        double sum = 0;
        for (unsigned h = 0; h < 1u << layouts_size(p->layouts, SUIT_DIAMOND); h++)
            sum += layouts_holdings(p->layouts, SUIT_DIAMOND)[h];
        assert_float_equal(sum, 1, 1e-9);
        assert_true(p->choice.chance != chance);
        chance = p->choice.chance;
    }
}

/* What the layouts are likely to be beside the card stays as it was. */
static void an_answer_tells_of_its_card_alone(void **state)
{
    struct planner *planner = *state;
    struct view v = view_of_text(1, d10_south, d10_north, "S7");
    const struct position *plain = think(planner, v).position, *told = asked_about_king(planner, 0.8);
    int king = card_from_text("DK");
    double odds = 0;
    struct random r;
    random_seed(&r, 5);
    for (int i = 0; i < 50; i++) {
        cardset left = layouts_sample(plain->layouts, &r);
        double ratio = layouts_chance(told->layouts, left) / layouts_chance(plain->layouts, left);
        bool is_left = cardset_has(left, king);
        assert_float_equal(ratio, (is_left ? 0.2 : 0.8) / layouts_card(plain->layouts, !is_left, king), 1e-9);
        odds += is_left;
    }
    assert_true(odds > 0 && odds < 50);
}

/* Several answers hold together, the later of two on a card; what cannot be is left as it is. */
static void several_answers_hold_together(void **state)
{
    struct planner *planner = *state;
    struct answers a = answer_of(SEAT_EAST, "DK", 0.1);
    answers_add(&a, (struct location){SEAT_WEST, card_from_text("DK")}, 0.3);
    answers_add(&a, (struct location){SEAT_EAST, card_from_text("DJ")}, 0.9);
    answers_add(&a, (struct location){SEAT_WEST, card_from_text("S7")}, 0.2);
    const struct position *p = think_with(planner, view_of_text(1, d10_south, d10_north, "S7"), &a).position;
    assert_float_equal(layouts_card(p->layouts, 1, card_from_text("DK")), 0.7, 1e-9);
    assert_float_equal(layouts_card(p->layouts, 1, card_from_text("DJ")), 0.9, 1e-9);
    assert_float_equal(layouts_card(p->layouts, 0, card_from_text("S7")), 1, 0);
    answers_free(&a);
}

static double says(void *context, const struct location_question *question)
{
    (void)question;
    return *(double *)context;
}

/* A person's answers weigh as those given beforehand do; and they are his alone: who is not asked at the same
 * moment gets what the layouts say, and another person gets his own. */
static void a_person_answers_for_himself(void **state)
{
    struct planner *planner = *state;
    struct worker *w = &planner->worker;
    struct view v = view_of_text(1, d10_south, d10_north, "S7");
    view_play_text(&v, "S2 S8 SA");
    int king = card_from_text("DK");
    struct questioner nobody = {0};
    const struct position *plain = position_recall(w, &v, NULL, 0, &nobody);
    for (double answer = 0.2; answer < 1; answer += 0.3) {
        struct questioner q = {.ask = says, .context = &answer};
        const struct position *p = position_recall(w, &v, NULL, 0, &q);
        assert_true(q.asked > 0 && q.asked == q.log.count);
        bool is_east = false;
        for (int i = 0; i < q.log.count; i++)
            if (q.log.list[i].location.card == king) is_east = q.log.list[i].location.opponent == SEAT_EAST;
        assert_float_equal(layouts_card(p->layouts, is_east, king), answer, 1e-9);
        struct answers given = {q.log.list, q.log.count};
        struct questioner told = {.answers = &given};
        const struct position *same = position_recall(w, &v, NULL, 0, &told);
        assert_float_equal(same->choice.chance, p->choice.chance, 1e-12);
        assert_float_equal(layouts_card(same->layouts, is_east, king), answer, 1e-9);
        position_free(same);
        position_free(p);
        answers_free(&told.log);
        answers_free(&q.log);
        const struct position *again = position_recall(w, &v, NULL, 0, &nobody);
        assert_true(again->choice.chance == plain->choice.chance);
        assert_ptr_equal(again, plain);
        position_free(again);
    }
    position_free(plain);
    answers_free(&nobody.log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_speak_for_themselves),
        cmocka_unit_test(lines_count_the_cards_of_the_layouts),
        cmocka_unit_test(an_answer_is_the_chance_of_its_card),
        cmocka_unit_test(an_answer_tells_of_its_card_alone),
        cmocka_unit_test(several_answers_hold_together),
        cmocka_unit_test(a_person_answers_for_himself),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
