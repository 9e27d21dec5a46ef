/* What pages alone draw: folds, links, gauges, replays, trees; and what stands for them in text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "facts/board/board.h"
#include "tests/support/document.h"

/* ---- helpers ---- */

static void assert_text(struct document *d, const char *expected)
{
    struct buffer out = {0};
    struct text_style style = {.width = 80};
    document_text(d, &style, &out);
    assert_string_equal(buffer_text(&out), expected);
    buffer_free(&out);
    document_free(d);
}

static int count_of(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what)) n++;
    return n;
}

static struct document *fold(void)
{
    struct document *d = document_new();
    document_title(d);
    document_part(d, "Board 1");
    document_fold(d, "Solution <1>");
    document_paragraph(d, 0, "the ace");
    document_fold_end(d);
    document_paragraph(d, 0, "after it");
    return d;
}

/* A root with two children, the first with two of its own. */
static struct document *tree(void)
{
    struct document *d = document_new();
    document_tree(d, "a tree");
    document_node(d, 0, NULL, "root");
    document_node(d, 1, "left & low", "child of words that fill more than a line");
    document_node(d, 2, NULL, "\u2660A");
    document_node(d, 2, NULL, "\u2665Q");
    document_node(d, 1, NULL, "other");
    return d;
}

/* The number behind `name` in the nth element that begins with `element`. */
static double number_of(const char *page, const char *element, int nth, const char *name)
{
    while (page && nth-- >= 0) page = strstr(page + 1, element);
    assert_non_null(page);
    const char *at = strstr(page, name);
    assert_non_null(at);
    return atof(at + strlen(name));
}

/* ---- tests ---- */

static void a_fold_is_details_and_in_text_a_heading(void **state)
{
    (void)state;
    struct buffer page = document_as_page(fold());
    assert_non_null(strstr(buffer_text(&page), "<details class=\"fold\"><summary>Solution &lt;"));
    assert_non_null(strstr(buffer_text(&page), "<p>the ace</p>\n</details>\n<p>after it</p>"));
    buffer_free(&page);
    assert_text(fold(), "Board 1\n\nSolution <1>\nthe ace\nafter it\n");
}

static void a_link_leads_to_its_address(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_link(d, "https://example.org/?a=1&b=\"", "there");
    struct buffer page = document_as_page(d);
    assert_non_null(strstr(buffer_text(&page), "href=\"https://example.org/?a=1&amp;b=&quot;\""));
    buffer_free(&page);
    d = document_new();
    document_link(d, "https://example.org/", "there");
    assert_text(d, "\nthere: https://example.org/\n");
}

static void a_gauge_is_as_long_as_its_share(void **state)
{
    (void)state;
    static const struct document_column column[] = {{.head = "chance", .at = 2}, {.at = 10}};
    struct document *d = document_new();
    document_table(d, NULL, column, 2);
    document_row(d);
    document_gauge(d, 0, 0.25);
    document_cell(d, 1, "25 %%");
    struct buffer page = document_as_page(d);
    assert_int_equal((int)number_of(buffer_text(&page), "<rect class=\"bar\"", 0, "width=\""), 25);
    buffer_free(&page);
}

static void a_replay_is_hidden_until_the_script_shows_it(void **state)
{
    (void)state;
    struct diagram diagram = {.shown = 0xf, .turn = NO_SEAT};
    struct document *d = document_new();
    document_replay(d, "the play");
    document_scene(d, &diagram, "", "one");
    document_scene(d, &diagram, "said of two", "two");
    struct buffer page = document_as_page(d);
    assert_int_equal(count_of(buffer_text(&page), "<div class=\"scene\" hidden=\"hidden\">"), 2);
    assert_int_equal(count_of(buffer_text(&page), "<script>"), 1);
    assert_int_equal(count_of(buffer_text(&page), "<button"), 4);
    assert_int_equal(count_of(buffer_text(&page), "<p class=\"say\">"), 1);
    buffer_free(&page);
}

static void a_page_without_replay_has_no_script(void **state)
{
    (void)state;
    struct buffer page = document_as_page(fold());
    assert_int_equal(count_of(buffer_text(&page), "<script"), 0);
    buffer_free(&page);
}

static void a_page_that_is_held_is_data(void **state)
{
    (void)state;
    struct buffer page = {0}, held = {0};
    struct document *d = document_new();
    document_title(d);
    document_part(d, "Board 1");
    document_link(d, "#at=1", "Play it");
    struct html_page *holder = document_html_begin("a test", PAGE_HOLDS, NULL, &page);
    document_html(holder, d);
    buffer_add(&held, "<!doctype html><script>\"&\"</script>");
    document_html_hold(holder, &held);
    document_html_end(holder);
    const char *text = buffer_text(&page);
    assert_non_null(
        strstr(text, "<p class=\"held\" hidden=\"hidden\"><a href=\"#at=1\">Play it</a></p>\n</article>"));
    assert_non_null(strstr(text, "\"\\u003c!doctype html>\\u003cscript>\\\"&\\\"\\u003c/script>\""));
    assert_non_null(strstr(text, "'wasm-unsafe-eval'; worker-src blob:"));
    assert_int_equal(count_of(text, "<script"), 2);
    document_free(d);
    buffer_free(&held);
    buffer_free(&page);
}

static void a_tree_has_parents_over_their_children(void **state)
{
    (void)state;
    struct buffer page = document_as_page(tree());
    const char *text = buffer_text(&page), *node = "<rect class=\"node\"";
    double x[5], y[5];
    for (int i = 0; i < 5; i++) {
        x[i] = number_of(text, node, i, " x=\"");
        y[i] = number_of(text, node, i, " y=\"");
    }
    assert_true(x[2] < x[3] && x[3] < x[4]);
    assert_true(x[1] == (x[2] + x[3]) / 2 && x[0] == (x[1] + x[4]) / 2);
    assert_true(y[0] < y[1] && y[1] == y[4] && y[1] < y[2] && y[2] == y[3]);
    assert_int_equal(count_of(text, "<polyline"), 4);
    assert_non_null(strstr(text, "left &amp; low"));
    buffer_free(&page);
    assert_text(tree(), "");
}

/* Three boards in one page, the first two of one name. */
static struct document *boards(void)
{
    static const char *const id[] = {"7", "7", "7 <b>"};
    struct document *d = document_new();
    for (int i = 0; i < 3; i++) {
        document_title(d);
        document_place(d, id[i]);
        document_part(d, "Board");
    }
    document_place(d, NULL);
    return d;
}

static void each_board_of_a_page_has_a_place_of_its_own(void **state)
{
    (void)state;
    struct buffer page = document_as_page(boards());
    const char *text = buffer_text(&page);
    assert_int_equal(count_of(text, "<article class=\"board\" id=\""), 4);
    assert_non_null(strstr(text, "id=\"board-7\">"));
    assert_non_null(strstr(text, "id=\"board-7-2\">"));
    assert_non_null(strstr(text, "id=\"board-7--b-\">"));
    assert_non_null(strstr(text, "id=\"board\">"));
    buffer_free(&page);
}

static void a_board_is_drawn_with_what_is_known_of_it(void **state)
{
    (void)state;
    struct board b;
    struct document *d = document_new();
    board_init(&b);
    for (int card = 0; card < CARD_COUNT; card++) b.deal.hand[card / SUIT_SIZE] |= cardset_of(card);
    b.has_dealer = b.has_vulnerable = b.has_contract = true;
    b.dealer = SEAT_EAST;
    b.vulnerable = VULNERABLE_EW;
    b.contract = (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_NORTH};
    document_board(d, &b);
    struct buffer page = document_as_page(d);
    const char *text = buffer_text(&page);
    assert_non_null(strstr(text, "<p>Dealer East</p><p>East-West vulnerable</p><p>3NT by North</p>"));
    assert_non_null(
        strstr(text, "<p class=\"seat\">South, dummy <span class=\"points\">10 points</span></p>"));
    assert_int_equal(count_of(text, ">10 points<"), 4);
    buffer_free(&page);
    d = document_new();
    document_board(d, &b);
    assert_text(d, "");
    board_free(&b);
}

static void a_large_page_says_so_at_its_root(void **state)
{
    (void)state;
    for (unsigned how = 0; how <= PAGE_LARGE; how += PAGE_LARGE) {
        struct buffer page = {0};
        document_html_end(document_html_begin("a test", how, NULL, &page));
        assert_int_equal(count_of(buffer_text(&page), "<html class=\"large\""), how / PAGE_LARGE);
        buffer_free(&page);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fold_is_details_and_in_text_a_heading),
        cmocka_unit_test(a_link_leads_to_its_address),
        cmocka_unit_test(a_gauge_is_as_long_as_its_share),
        cmocka_unit_test(a_replay_is_hidden_until_the_script_shows_it),
        cmocka_unit_test(a_page_without_replay_has_no_script),
        cmocka_unit_test(a_page_that_is_held_is_data),
        cmocka_unit_test(each_board_of_a_page_has_a_place_of_its_own),
        cmocka_unit_test(a_board_is_drawn_with_what_is_known_of_it),
        cmocka_unit_test(a_large_page_says_so_at_its_root),
        cmocka_unit_test(a_tree_has_parents_over_their_children),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
