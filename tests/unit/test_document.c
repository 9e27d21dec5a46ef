/* Documents: how the two writers set each kind of block, and what they do with text that is out to break
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "planner/report/document.h"
#include "planner/report/marked.h"
#include "tests/support/document.h"

/* ---- helpers ---- */

/* The document as text in that style; frees it. */
static void assert_text(struct document *d, struct text_style style, const char *expected)
{
    struct buffer out = {0};
    document_text(d, &style, &out);
    assert_string_equal(buffer_text(&out), expected);
    buffer_free(&out);
    document_free(d);
}

static const struct text_style wide = {.width = 100};

/* The page with the document alone; the caller frees the buffer. Frees the document. */
static void assert_in_page(struct document *d, const char *expected)
{
    struct buffer out = document_as_page(d);
    if (!strstr(buffer_text(&out), expected))
        fail_msg("no %s in:\n%s", expected, strstr(buffer_text(&out), "<main>"));
    buffer_free(&out);
}

static int count_of(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what)) n++;
    return n;
}

/* ---- marked text ---- */

static void spans_are_suits_figures_and_terms(void **state)
{
    (void)state;
    static const struct {
        enum span_kind kind;
        bool in_term;
        const char *text;
    } expected[] = {{SPAN_PLAIN, false, "the "},    {SPAN_SUIT, false, "♥"},
                    {SPAN_FIGURE, false, "10"},     {SPAN_PLAIN, false, " wins "},
                    {SPAN_FIGURE, false, "68.5 %"}, {SPAN_PLAIN, false, " of "},
                    {SPAN_PLAIN, true, "rule-007"}, {SPAN_PLAIN, false, " in A10"}};
    struct marked walk = {.at = "the ♥10 wins 68.5 % of " MARK_TERM "rule-007" MARK_END " in A10"};
    struct span span;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(marked_next(&walk, &span));
        assert_int_equal(span.kind, expected[i].kind);
        assert_int_equal(span.in_term, expected[i].in_term);
        assert_int_equal(span.length, strlen(expected[i].text));
        assert_memory_equal(span.text, expected[i].text, span.length);
    }
    assert_false(marked_next(&walk, &span));
}

static void marks_and_bytes_of_one_character_take_no_column(void **state)
{
    (void)state;
    const char *text = MARK_TERM "♠é" MARK_END "x";
    assert_int_equal(marked_width(text, strlen(text)), 3);
}

/* ---- text ---- */

static void lines_break_at_spaces_and_hang(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_item(d, 2, 1, "one two three 68 %% four");
    assert_text(d, (struct text_style){.width = 12}, "  one two\n   three\n   68 % four\n");
}

static void columns_begin_where_they_are_told_and_wrap_within(void **state)
{
    (void)state;
    static const struct document_column columns[] = {{.head = "way", .at = 1},
                                                     {.head = "n", .at = 14, .is_right = true},
                                                     {.head = "why", .at = 16, .hang = 1}};
    struct document *d = document_new();
    document_table(d, NULL, columns, 3);
    document_row(d);
    document_cell(d, 0, "a long way");
    document_cell(d, 1, "12");
    document_cell(d, 2, "since it is so");
    document_row(d);
    document_cell(d, 2, "else");
    assert_text(
        d, (struct text_style){.width = 24},
        " way         n  why\n a long way 12  since it\n                 is so\n                else\n");
}

static void a_title_has_its_parts_three_blanks_apart(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_title(d);
    document_part(d, "Board %d", 7);
    document_part(d, "3NT");
    document_part_at(d, 20, "far");
    document_heading(d, "Next");
    document_step(d, 1, "first");
    document_branch(d, 2, "deep");
    document_note(d, "remember");
    assert_text(d, wide, "Board 7   3NT       far\n\nNext\n  1  first\n    deep\n\nremember\n");
}

static void suits_become_letters_or_colours(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_paragraph(d, 0, "♠2 ♥3");
    struct buffer out = {0};
    document_text(d, &(struct text_style){.width = 80, .is_ascii = true}, &out);
    assert_string_equal(buffer_text(&out), "S2 H3\n");
    buffer_clear(&out);
    document_text(d, &(struct text_style){.width = 80, .is_colour = true}, &out);
    assert_string_equal(buffer_text(&out), "\x1b[34m♠\x1b[0m2 \x1b[31m♥\x1b[0m3\n");
    buffer_free(&out);
    document_free(d);
}

/* Escape sequences take no column: the coloured line breaks where the plain one does. */
static void colour_moves_no_line_end(void **state)
{
    (void)state;
    struct buffer plain = {0}, coloured = {0}, bare = {0};
    struct document *d = document_new();
    document_item(d, 3, 0, "♠A ♥K ♦Q ♣J ♠10 ♥9 ♦8 ♣7 ♠6 ♥5 ♦4 ♣3");
    document_text(d, &(struct text_style){.width = 20}, &plain);
    document_text(d, &(struct text_style){.width = 20, .is_colour = true}, &coloured);
    for (const char *c = buffer_text(&coloured); *c; c++) {
        if (*c == '\x1b')
            c += strcspn(c, "m");
        else
            buffer_char(&bare, *c);
    }
    assert_string_equal(buffer_text(&bare), buffer_text(&plain));
    buffer_free(&plain);
    buffer_free(&coloured);
    buffer_free(&bare);
    document_free(d);
}

/* ---- HTML ---- */

static void hostile_text_stays_text(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_title(d);
    document_part(d, "Board </title><script>alert('&')</script>\x1b[m\x07");
    struct buffer out = document_as_page(d);
    assert_null(strstr(buffer_text(&out), "<script"));
    assert_non_null(strstr(buffer_text(&out), "&lt;script&gt;alert('&amp;')&lt;/script&gt;\ufffd[m\ufffd"));
    buffer_free(&out);
}

static void branches_nest_and_gaps_do_not_part_them(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_branch(d, 0, "a");
    document_branch(d, 1, "b");
    document_branch(d, 2, "c");
    document_gap(d);
    document_branch(d, 1, "d");
    document_branch(d, 0, "e");
    document_paragraph(d, 0, "f");
    assert_in_page(
        d, "<ul><li>a<ul><li>b<ul><li>c</li></ul>\n</li>\n<li>d</li></ul>\n</li>\n<li>e</li></ul>\n<p>f</p>");
}

static void cells_left_out_are_empty(void **state)
{
    (void)state;
    static const struct document_column columns[] = {
        {.head = "a", .at = 0}, {.at = 5}, {.head = "c", .at = 9}};
    struct document *d = document_new();
    document_table(d, "t", columns, 3);
    document_row(d);
    document_cell(d, 1, "x");
    assert_in_page(d, "<caption>t</caption>\n<thead><tr><th scope=\"col\">a</th><td></td><th "
                      "scope=\"col\">c</th></tr></thead>\n"
                      "<tr><td></td><td>x</td><td></td></tr>");
}

static void a_title_begins_an_article(void **state)
{
    (void)state;
    struct document *d = document_new();
    for (int i = 0; i < 2; i++) {
        document_title(d);
        document_part(d, "Board %d", i);
        document_item(d, 0, 0, "item");
    }
    struct buffer out = document_as_page(d);
    assert_int_equal(count_of(buffer_text(&out), "<article>"), 2);
    assert_int_equal(count_of(buffer_text(&out), "</article>"), 2);
    assert_int_equal(count_of(buffer_text(&out), "<ul>"), count_of(buffer_text(&out), "</ul>"));
    assert_string_equal(out.text + out.length - strlen("</html>\n"), "</html>\n");
    buffer_free(&out);
}

static void a_suit_is_said_without_its_colour(void **state)
{
    (void)state;
    struct document *d = document_new();
    document_paragraph(d, 0, "♦Q");
    assert_in_page(d, "<span class=\"suit diamonds\" role=\"img\" aria-label=\"diamonds\">♦</span>Q");
}

static void add_sentence(void *context, const char *sentence)
{
    buffer_format(context, "%s/", sentence);
}

/* What is said aloud: each block that holds sentences, in order, without its marks; no head and no table. */
static void sentences_are_those_of_each_kind_of_text(void **state)
{
    (void)state;
    static const struct document_column column = COLUMN_LEFT("head", 1);
    struct document *d = document_new();
    struct buffer out = {0};
    document_title(d);
    document_verdict(d, "verdict " MARK_TERM "term" MARK_END);
    document_heading(d, "heading");
    document_paragraph(d, 0, "paragraph ");
    document_item(d, 2, 2, "item");
    document_step(d, 1, "step");
    document_branch(d, 1, "branch");
    document_note(d, "note");
    document_table(d, "caption", &column, 1);
    document_sentences(d, add_sentence, &out);
    assert_string_equal(buffer_text(&out), "verdict term/paragraph/item/step/branch/note/");
    buffer_free(&out);
    document_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans_are_suits_figures_and_terms),
        cmocka_unit_test(marks_and_bytes_of_one_character_take_no_column),
        cmocka_unit_test(lines_break_at_spaces_and_hang),
        cmocka_unit_test(columns_begin_where_they_are_told_and_wrap_within),
        cmocka_unit_test(a_title_has_its_parts_three_blanks_apart),
        cmocka_unit_test(suits_become_letters_or_colours),
        cmocka_unit_test(colour_moves_no_line_end),
        cmocka_unit_test(hostile_text_stays_text),
        cmocka_unit_test(branches_nest_and_gaps_do_not_part_them),
        cmocka_unit_test(cells_left_out_are_empty),
        cmocka_unit_test(a_title_begins_an_article),
        cmocka_unit_test(a_suit_is_said_without_its_colour),
        cmocka_unit_test(sentences_are_those_of_each_kind_of_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
