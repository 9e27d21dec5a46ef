/* Outcomes as lines, verdicts from figures, and what summaries add up. */
#include "play_support.h"

#include "planner/compare/summary.h"

static struct known_choice random_choice(struct random *r, int played)
{
    struct known_choice k = {.at = (int)random_below(r, (uint32_t)played),
                             .card = (int)random_below(r, 52),
                             .value = (int)random_below(r, 14),
                             .gained = (int)random_below(r, 27) - 13,
                             .end = (int)random_below(r, CHOICE_ENDS),
                             .ideas = random_below(r, 1 << 17),
                             .instead = random_below(r, 1 << 17)};
    strcpy(k.name, random_below(r, 2) ? "second-hand-rule-004" : "");
    strcpy(k.other, random_below(r, 2) ? "finesse" : "");
    return k;
}

static struct outcome random_outcome(struct random *r)
{
    struct outcome o = {.board = (int)random_below(r, 1000000),
                        .declarer = (int)random_below(r, 16),
                        .defence = (int)random_below(r, 16),
                        .is_played = random_below(r, 4) > 0,
                        .tricks = (int)random_below(r, 14),
                        .value = (int)random_below(r, 14),
                        .nodes = random_next(r) >> random_below(r, 64),
                        .micros = random_next(r) >> random_below(r, 64),
                        .promised = (int)random_below(r, 1000001),
                        .played = (int)random_below(r, 52) + 1,
                        .cards = (int)random_below(r, OUTCOME_CARDS + 1)};
    strcpy(o.first, random_below(r, 2) ? "win-tricks-by-long-suit" : "");
    for (int i = 0; i < o.played; i++) o.play[i] = (int8_t)random_below(r, 52);
    for (int i = 0; i < o.cards; i++) {
        struct judged_card *c = &o.card[i];
        *c = (struct judged_card){.at = (int)random_below(r, (uint32_t)o.played),
                                  .card = (int)random_below(r, 52),
                                  .value = (int)random_below(r, 14),
                                  .cost = (int)random_below(r, 5),
                                  .layouts = (int)random_below(r, 10001),
                                  .best = (int)random_below(r, 52),
                                  .made = (int)random_below(r, 10001),
                                  .best_made = (int)random_below(r, 10001),
                                  .tricks = (int)random_below(r, 130001),
                                  .best_tricks = (int)random_below(r, 130001)};
        strcpy(c->reason, random_below(r, 2) ? "finesse: third hand, play-low" : "");
    }
    o.choices = (int)random_below(r, OUTCOME_CARDS + 1);
    for (int i = 0; i < o.choices; i++) o.choice[i] = random_choice(r, o.played);
    return o;
}

static void lines_come_back(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 1);
    for (int i = 0; i < 2000; i++) {
        struct outcome o = random_outcome(&r), back;
        struct buffer line = {0}, again = {0};
        outcome_write(&line, &o);
        assert_true(line.text[line.length - 1] == '\n' &&
                    strchr(line.text, '\n') == line.text + line.length - 1);
        line.text[--line.length] = '\0';
        assert_true(outcome_read(line.text, &back));
        outcome_write(&again, &back);
        again.text[--again.length] = '\0';
        assert_string_equal(line.text, again.text);
        assert_int_equal(o.cards, back.cards);
        assert_int_equal(o.choices, back.choices);
        assert_int_equal(o.nodes, back.nodes);
        assert_string_equal(o.first, back.first);
        buffer_free(&line);
        buffer_free(&again);
    }
}

/* No part of a line from its beginning is taken for a whole one. */
static void cut_lines_are_refused(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 2);
    for (int i = 0; i < 20; i++) {
        struct outcome o = random_outcome(&r), back;
        struct buffer line = {0};
        outcome_write(&line, &o);
        for (size_t n = 0; n + 2 <= line.length; n++) {
            char *part = util_copy_part(line.text, n);
            assert_false(outcome_read(part, &back));
            free(part);
        }
        buffer_free(&line);
    }
}

/* A line has room for a choice a card of ours; with one more it is refused. */
static void one_choice_too_many_is_refused(void **state)
{
    (void)state;
    struct random r;
    struct outcome o, back;
    struct buffer line = {0}, longer = {0};
    random_seed(&r, 3);
    o = random_outcome(&r);
    for (o.choices = 0; o.choices < OUTCOME_CARDS; o.choices++) o.choice[o.choices] = random_choice(&r, o.played);
    outcome_write(&line, &o);
    line.text[--line.length] = '\0';
    assert_true(outcome_read(line.text, &back));
    const char *end = strrchr(line.text, ';'), *last = end;
    while (last[-1] != ';' && last[-1] != ':') last--;
    buffer_format(&longer, "%.*s%s", (int)(end + 1 - line.text), line.text, last);
    assert_false(outcome_read(longer.text, &back));
    buffer_free(&line);
    buffer_free(&longer);
}

static void verdicts(void **state)
{
    (void)state;
    static const struct {
        int cost, made, best_made, tricks, best_tricks;
        enum verdict is;
    } of[] = {
        {0, 50, 50, 900, 900, VERDICT_SAME},    {1, 50, 50, 900, 900, VERDICT_UNLUCKY},
        {1, 50, 54, 900, 900, VERDICT_UNLUCKY}, /* within the margin */
        {1, 50, 55, 900, 900, VERDICT_ERROR},   {0, 50, 55, 900, 900, VERDICT_ERROR},
        {2, 60, 50, 800, 999, VERDICT_UNLUCKY}, /* tricks never pay for the contract */
        {0, 50, 50, 900, 921, VERDICT_ERROR},   {0, 50, 50, 900, 920, VERDICT_SAME},
    };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct judged_card c = {.layouts = 100,
                                .cost = of[i].cost,
                                .made = of[i].made,
                                .best_made = of[i].best_made,
                                .tricks = of[i].tricks,
                                .best_tricks = of[i].best_tricks};
        assert_int_equal(verdict_of(&c), of[i].is);
        c.layouts = 0;
        assert_int_equal(verdict_of(&c), of[i].cost ? VERDICT_UNLUCKY : VERDICT_SAME);
    }
}

static void points(void **state)
{
    (void)state;
    assert_int_equal(summary_points(9, 9), 10);
    assert_int_equal(summary_points(11, 9), 12);
    assert_int_equal(summary_points(7, 9), -2);
}

/* The largest errors are kept, whatever the order they come in. */
static void the_worst_are_kept(void **state)
{
    (void)state;
    struct compare_request q = {.layouts = 100, .judged = 1};
    q.declarers.count = q.defences.count = 1;
    q.declarers.list[0].name = q.defences.list[0].name = "somebody";
    struct summary s = summary_new(&q, 0, 3);
    struct random r;
    int lost[200], n = 0;
    random_seed(&r, 4);
    for (int i = 0; i < 200; i++) {
        struct board b;
        board_init(&b);
        b.contract = play_contract(3);
        b.deal.known = 0xf;
        int made = (int)random_below(&r, 101);
        struct outcome o = {
            .board = i, .is_played = true, .cards = 1, .card = {{.layouts = 100, .best_made = made}}};
        summary_add(&s, &b, &(struct compared_board){i, &o});
        if (made > 4) lost[n++] = made;
    }
    summary_finish(&s);
    assert_int_equal(s.worst_count, 3);
    for (int i = 0; i < 3; i++) {
        int larger = 0, is = verdict_lost_made(&s.worst[i].outcome.card[0]);
        for (int j = 0; j < n; j++) larger += lost[j] > is;
        assert_true(larger <= i);
    }
    assert_int_equal(s.standing[0].verdict[VERDICT_ERROR], n);
    summary_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_back),    cmocka_unit_test(cut_lines_are_refused),
        cmocka_unit_test(verdicts),           cmocka_unit_test(points),
        cmocka_unit_test(the_worst_are_kept), cmocka_unit_test(one_choice_too_many_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
