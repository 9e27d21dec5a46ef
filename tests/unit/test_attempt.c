/* What a change of kb is: the lines that differ, and the boards.
 *
 * What `kb try` tells of two knowledges, against both explanations whole: without the lines that have gone
 * the one is the other without those that came, and no line goes that stands before or behind all that
 * differs. */
#include "play_support.h"

#include "facts/board/board_view.h"
#include "planner/compare/knowledge/attempt.h"
#include "planner/compare/knowledge/worth.h"
#include "planner/report/document_text.h"
#include "planner/tell/explain.h"

enum { TOLD_MOST = 300 };

struct text {
    struct buffer text;
    char *line[TOLD_MOST];
    int count;
};

static void split(struct text *l)
{
    char *rest = l->text.text;
    for (char *line; rest && (line = strsep(&rest, "\n"));)
        if (*line) l->line[l->count++] = line;
    assert_in_range(l->count, 1, TOLD_MOST - 1);
}

static void explain_by(struct planning *p, const struct board *b, struct text *out)
{
    const struct text_style style = {.width = 100};
    struct explanation r;
    struct view v;
    assert_true(board_view_make(b, -1, &v));
    assert_true(explain_make(&p->worker, b, &v, &(struct explain_options){.depth = EXPLAIN_BY_RULES}, &r));
    struct document *d = document_new();
    explain_solution(d, &r);
    document_text(d, &style, &out->text);
    document_free(d);
    explain_free(&r);
    split(out);
}

/* Takes the lines that are told with this sign out, which come in the order of the explanation; returns how
 * many. */
static int take_out(struct text *l, const struct text *told, char sign)
{
    int gone = 0, next = 0;
    for (int i = 0; i < told->count; i++) {
        if (*told->line[i] != sign) continue;
        while (next < l->count && strcmp(l->line[next], told->line[i] + 2))
            l->line[next - gone] = l->line[next], next++;
        assert_true(next < l->count);
        next++, gone++;
    }
    for (; next < l->count; next++) l->line[next - gone] = l->line[next];
    l->count -= gone;
    return gone;
}

/* How many lines both have in the same order, at most: from the front, a row at a time. */
static int most_common(const struct text *a, const struct text *b)
{
    int row[TOLD_MOST + 1] = {0};
    for (int i = 0; i < a->count; i++)
        for (int k = 0, corner = 0; k < b->count; k++) {
            int above = row[k + 1];
            if (!strcmp(a->line[i], b->line[k]))
                row[k + 1] = corner + 1;
            else if (row[k] > above)
                row[k + 1] = row[k];
            corner = above;
        }
    return row[b->count];
}

static struct board thesis_board(void)
{
    struct board b;
    board_init(&b);
    b.deal.hand[SEAT_NORTH] = play_hand("752.83.K92.AK643"),
    b.deal.hand[SEAT_SOUTH] = play_hand("AK43.AQ4.A73.852");
    b.deal.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH;
    b.contract = (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    b.has_contract = b.has_declarer = true;
    b.lead = card_from_text("DQ");
    b.play[b.play_count++] = (int8_t)b.lead;
    return b;
}

static void lines_that_go_and_come_make_one_of_the_other(void **state)
{
    struct planning *was = *state, *is;
    void *other = NULL;
    assert_int_equal(play_start_study(&other), 0);
    is = other;
    is->knowledge->settings.mode = MODE_THESIS;
    is->knowledge->settings.suit_lines = LINES_BY_BOOK;
    struct board b = thesis_board();
    struct text before = {.count = 0}, after = {.count = 0}, told = {.count = 0}, same = {.count = 0};
    explain_by(was, &b, &before);
    explain_by(is, &b, &after);
    assert_int_equal(attempt_tell(&was->worker, &is->worker, &b, &told.text), 1);
    split(&told);
    int kept = most_common(&before, &after);
    take_out(&before, &told, '-');
    assert_true(take_out(&after, &told, '+') > 0);
    assert_int_equal(before.count, after.count);
    assert_int_equal(before.count, kept);
    for (int i = 0; i < before.count; i++) assert_string_equal(before.line[i], after.line[i]);
    assert_int_equal(attempt_tell(&is->worker, &is->worker, &b, &same.text), 0);
    assert_string_equal(buffer_text(&same.text), "the same line, cards and reasons\n");
    buffer_free(&before.text), buffer_free(&after.text), buffer_free(&told.text), buffer_free(&same.text);
    board_free(&b);
    play_end_study(&other);
}

/* One trick of a board that both make alike, the leader's card and the reason for it as given. */
static struct outcome outcome_of(int number, const char *card, const char *reason)
{
    struct outcome o = {.board = number, .tricks = 9, .value = 9, .cards = 1, .played = 4};
    play_list("DQ D2 D4 DA", o.play);
    o.card[0].at = 4;
    o.card[0].card = card_from_text(card);
    snprintf(o.card[0].reason, sizeof o.card[0].reason, "%s", reason);
    return o;
}

/* Boards that come to the same are told in their order, those first on which another card was played; each
 * with the position that a rule's board names. */
static void boards_with_another_card_come_before_another_reason(void **state)
{
    (void)state;
    struct board b = thesis_board();
    struct outcome both[][2] = {{outcome_of(0, "C2", "length"), outcome_of(0, "C2", "finesse")},
                                {outcome_of(1, "C2", "length"), outcome_of(1, "C5", "length")},
                                {outcome_of(2, "C2", "length"), outcome_of(2, "C2", "length")}};
    struct worth w = {.boards = 0};
    for (int i = 0; i < 3; i++) worth_add(&w, &b, &(struct compared_board){.index = i, .outcome = both[i]});
    assert_int_equal(w.boards, 3);
    assert_int_equal(w.other_card, 1);
    assert_int_equal(w.other_reason, 1);
    document_free(worth_document(&w, 2));
    assert_int_equal(w.count, 2);
    assert_int_equal(w.list[0].index, 1);
    assert_int_equal(w.list[1].index, 0);
    assert_string_equal(w.list[0].position, "3NT AK43.AQ4.A73.852 752.83.K92.AK643 DQ D2 D4 DA");
    worth_free(&w);
    board_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_that_go_and_come_make_one_of_the_other),
                                       cmocka_unit_test(boards_with_another_card_come_before_another_reason)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
