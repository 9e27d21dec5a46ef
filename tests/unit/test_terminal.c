/* What a terminal shows: lines within its width, colours where they are wanted, ASCII where there is no more.
 */
#include "tests/support/sitting.h"

enum { WORDS_MOST = 12 };

/* Runs a command line on a terminal and returns all that it shows, without carriage returns. */
static struct buffer shown(const char *line, int columns, bool is_coloured)
{
    char *words[WORDS_MOST + 1] = {"declarer"}, *copy = util_copy(line), *rest = copy;
    for (int n = 1; n < WORDS_MOST && rest && *rest; n++) words[n] = strsep(&rest, " ");
    struct terminal t = sit_down_at(words, columns, is_coloured);
    struct buffer out = {0};
    stand_up(&t);
    for (size_t i = 0; i < t.screen.length; i++)
        if (t.screen.text[i] != '\r') buffer_char(&out, t.screen.text[i]);
    buffer_free(&t.screen);
    free(copy);
    return out;
}

/* The columns that `length` bytes of UTF-8 take. */
static int width_of(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* A line may be wider when its last word alone is: a link. */
static void check_lines(const char *line, const char *text, int columns)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n"), word = n;
        while (word && at[word - 1] != ' ') word--;
        if (width_of(at, n) > columns && width_of(at, word) > columns / 2)
            fail_msg("declarer %s at %d columns: %.*s", line, columns, (int)n, at);
        if (width_of(at, n) > columns && width_of(at + word, n - word) < columns - 8)
            fail_msg("declarer %s at %d columns: %.*s", line, columns, (int)n, at);
        at += n + (at[n] != '\0');
    }
}

static const char *const reports[] = {"help",
                                      "explain --help",
                                      "compare --help",
                                      "kb --help",
                                      "explain --choose rules tests/boards/d1.pbn",
                                      "explain --choose rules --why C tests/boards/d1.pbn",
                                      "explain --choose rules --trace tests/boards/d3.pbn",
                                      "where tests/boards/d1.pbn",
                                      "facts tests/boards/d3.pbn",
                                      "solve --line tests/boards/d1.pbn",
                                      "solve --cards tests/boards/d1.pbn",
                                      "play --choose rules --west first-legal --east first-legal tests/boards/d10a.pbn",
                                      "kb list",
                                      "whist --match 1 --players random,random,random,random",
                                      "robot explain tests/robot/published.xml"};

enum { REPORTS = sizeof reports / sizeof *reports };

static void lines_stay_within_the_terminal(void **state)
{
    (void)state;
    static const int widths[] = {40, 60, 80};
    for (int i = 0; i < REPORTS; i++)
        for (int w = 0; w < 3; w++) {
            struct buffer out = shown(reports[i], widths[w], false);
            assert_true(out.length > 0);
            if (!strncmp(reports[i], "solve", 5) || !strncmp(reports[i], "robot", 5)) {
                /* progress, rewritten in place, and warnings about a file are no report */
                for (char *at; (at = strstr(out.text, "\033[K"));) memset(at, '\n', 3);
            }
            if (!strstr(out.text, ": warning: ")) check_lines(reports[i], out.text, widths[w]);
            buffer_free(&out);
        }
}

static void colours_where_they_are_wanted(void **state)
{
    (void)state;
    struct buffer out = shown("explain --choose rules tests/boards/d1.pbn", 80, true);
    assert_non_null(strstr(out.text, "\033[34m♠\033[0m"));
    assert_non_null(strstr(out.text, "\033[31m♥\033[0m"));
    assert_non_null(strstr(out.text, "\033[33m♦\033[0m"));
    assert_non_null(strstr(out.text, "\033[32m♣\033[0m"));
    assert_non_null(strstr(out.text, "\033[1mThe plan\033[0m\n"));
    buffer_free(&out);
    out = shown("explain --choose rules tests/boards/d1.pbn", 80, false); /* NO_COLOR */
    assert_null(strchr(out.text, '\033'));
    buffer_free(&out);
    out = shown("explain --color=never tests/boards/d1.pbn", 80, true);
    assert_null(strchr(out.text, '\033'));
    buffer_free(&out);
    out = shown("explain --color tests/boards/d1.pbn", 80, false); /* the option is stronger */
    assert_non_null(strstr(out.text, "\033[31m♥\033[0m"));
    buffer_free(&out);
}

static void ascii_without_utf_8(void **state)
{
    (void)state;
    setenv("LC_ALL", "C", 1);
    for (int i = 0; i < REPORTS; i++) {
        struct buffer out = shown(reports[i], 80, false);
        for (size_t c = 0; c < out.length; c++)
            if (out.text[c] & 0x80)
                fail_msg("declarer %s: %.40s", reports[i], out.text + (c > 20 ? c - 20 : 0));
        buffer_free(&out);
    }
    setenv("LC_ALL", "C.UTF-8", 1);
}

int main(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_stay_within_the_terminal),
                                       cmocka_unit_test(colours_where_they_are_wanted),
                                       cmocka_unit_test(ascii_without_utf_8)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
