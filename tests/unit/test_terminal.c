/* What a terminal shows: lines within its width, colours where they are wanted, ASCII where there is no more.
 */
#include "tests/support/many.h"
#include "tests/support/sitting.h"

enum { WORDS_MOST = 14 };

/* One stop of the tour: a command line, what is typed when it asks, and why its lines may be wide. */
struct stop {
    const char *line, *answers; /* one answer a line */
    bool is_data;               /* for other programs: broken lines would be no data */
};

/* Waits for each question and types the answer to it; the end of input at last. */
static void answer(struct terminal *t, const char *answers)
{
    for (const char *at = answers; *at && wait_for_question(t); at += strcspn(at, "\n") + 1) {
        int length = (int)strcspn(at, "\n");
        buffer_char(&t->screen, '\n'); /* what is typed stands behind the question, in its own line */
        assert_int_equal(write(t->fd, at, (size_t)length), length);
        assert_int_equal(write(t->fd, "\n", 1), 1);
        if (!at[length]) break;
    }
    if (*answers && wait_for_question(t)) press(t, "\004");
}

/* Makes a stop on a terminal and returns all that it shows, without carriage returns. */
static struct buffer shown(const struct stop *s, int columns, bool is_coloured)
{
    char *words[WORDS_MOST + 1] = {"declarer"}, *copy = util_copy(s->line), *rest = copy;
    for (int n = 1; n < WORDS_MOST && rest && *rest; n++) words[n] = strsep(&rest, " ");
    struct terminal t = sit_down_at(words, columns, is_coloured);
    struct buffer out = {0};
    if (s->answers) answer(&t, s->answers);
    stand_up(&t);
    for (size_t i = 0; i < t.screen.length; i++)
        if (t.screen.text[i] != '\r') buffer_char(&out, t.screen.text[i]);
    buffer_free(&t.screen);
    free(copy);
    assert_true(out.length > 0);
    return out;
}

/* The columns that `length` bytes of UTF-8 take. */
static int width_of(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* Messages (FILE:LINE:COLUMN: ...) are one line each, however long; progress is rewritten in place. */
static bool is_message(const char *line, size_t length)
{
    int row, column;
    if (sscanf(line, "%*[^: \n]:%d:%d:", &row, &column) == 2) return true;
    return memmem(line, length, " records read, ", 15) || memmem(line, length, "\033[K", 3);
}

/* A line may be wider when its last word alone is (a link), or when it is a tag of PBN, to be copied whole.
 */
static void check_lines(const char *line, const char *text, int columns)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n"), word = n;
        bool is_free = is_message(at, n) || (*at == '[' && n && at[n - 1] == ']');
        while (word && at[word - 1] != ' ') word--;
        if (!is_free && width_of(at, n) > columns && width_of(at, word) > columns / 2)
            fail_msg("declarer %s at %d columns: %.*s", line, columns, (int)n, at);
        if (!is_free && width_of(at, n) > columns && width_of(at + word, n - word) < columns - 8)
            fail_msg("declarer %s at %d columns: %.*s", line, columns, (int)n, at);
        at += n + (at[n] != '\0');
    }
}

/* Plain characters and line ends, and what rewrites progress. */
static void check_ascii(const char *line, const struct buffer *out)
{
    for (size_t i = 0; i < out->length; i++) {
        const char *at = out->text + i;
        bool is_plain = *at == '\n' || (*at >= ' ' && *at <= '~');
        if (!is_plain && strncmp(at, "\033[K", 3))
            fail_msg("declarer %s: %02x in %.60s", line, (unsigned char)*at, at - (i > 20 ? 20 : i));
    }
}

#define PLAYED "build/tests-terminal/played.pbn"

/* Every command, and every report that looks different. */
static const struct stop tour[] = {
    {.line = "help"},
    {.line = "explain --help"},
    {.line = "compare --help"},
    {.line = "kb --help"},
    {.line = "explain --choose lines tests/boards/d1.pbn"},
    {.line = "explain --choose lines --why C tests/boards/d1.pbn"},
    {.line = "explain --choose lines --trace tests/boards/d3.pbn"},
    {.line = "facts tests/boards/d3.pbn"},
    {.line = "where tests/boards/d1.pbn"},
    {.line = "suit AQ9/432"},
    {.line = "solve tests/boards/d1.pbn"},
    {.line = "solve --line tests/boards/d1.pbn"},
    {.line = "solve --cards tests/boards/d1.pbn"},
    {.line = "solve --analyse " PLAYED},
    {.line = "convert --to lin tests/boards/d1.pbn", .is_data = true},
    {.line = "play --choose lines --west first-legal --east first-legal tests/boards/d10a.pbn"},
    {.line = "play --choose lines --south human --west first-legal --east first-legal tests/boards/d1.pbn",
     .answers = "help\nhint\nwhy\nD2\nquit"},
    {.line = "review --layouts 5 " PLAYED},
    {.line = "compare --declarers lines,first-legal --layouts 2 --table --worst 1 tests/boards/d1.pbn"},
    {.line = "drill --setting confirm-layouts=10 tests/explain/boards/end-position.lst", .answers = "help\nhint\nnonsense\nquit"},
    {.line = "lesson tests/explain/boards/passed-out.pbn -o build/tests-terminal/none.html"},
    {.line = "deal --set 3nt --seed 1", .is_data = true},
    {.line = "kb check kb"},
    {.line = "kb list"},
    {.line = "kb profile tests/boards/d1.pbn"},
    {.line = "kb suits kb --deals 5"},
    {.line = "skat tests/skat/good/games.sgf"},
    {.line = "whist --match 1 --players random,random,random,random"},
    {.line = "whist", .answers = "Ann\nn\nBob\ny"},
    {.line = "robot check tests/robot/published.xml"},
    {.line = "robot explain tests/robot/published.xml"},
    {.line = "robot convert tests/robot/published.xml", .is_data = true},
};

enum { STOPS = sizeof tour / sizeof *tour };

static void the_tour_has_every_command(void **state)
{
    (void)state;
    struct buffer names = shown(&(struct stop){.line = "help --commands"}, 80, false);
    for (char *rest = names.text, *name; (name = strsep(&rest, "\n"));) {
        size_t length = strlen(name);
        bool is_there = !length;
        for (int i = 0; i < STOPS; i++)
            is_there |= !strncmp(tour[i].line, name, length) && strchr(" ", tour[i].line[length]);
        if (!is_there) fail_msg("%s is not on the tour", name);
    }
    buffer_free(&names);
}

static void make_played(void)
{
    const char *program = getenv("DECLARER");
    struct buffer command = {0};
    buffer_format(
        &command,
        "mkdir -p build/tests-terminal && %s play --choose lines --west first-legal --east first-legal "
        "--format pbn tests/boards/d10a.pbn >" PLAYED,
        program ? program : "build/release/declarer");
    assert_int_equal(system(buffer_text(&command)), 0);
    buffer_free(&command);
}

/* At 40, and of many at 60 columns, where there is nothing but ASCII and no colour; at 80 with all signs. */
static void lines_stay_within_the_terminal(void **state)
{
    (void)state;
    static const int widths[] = {40, 80, 60};
    make_played();
    for (int w = 0; w < many_or(3, 2, 1); w++) {
        setenv("LC_ALL", widths[w] < 80 ? "C" : "C.UTF-8", 1);
        for (int i = 0; i < STOPS; i++) {
            struct buffer out = shown(&tour[i], widths[w], false);
            if (!tour[i].is_data) check_lines(tour[i].line, out.text, widths[w]);
            if (widths[w] < 80) check_ascii(tour[i].line, &out);
            buffer_free(&out);
        }
    }
    setenv("LC_ALL", "C.UTF-8", 1);
}

static void colours_where_they_are_wanted(void **state)
{
    (void)state;
    setenv("LC_ALL", "C.UTF-8", 1); /* also when a stop of the tour has failed */
    struct buffer out =
        shown(&(struct stop){.line = "explain --full --choose lines tests/boards/d1.pbn"}, 80, true);
    assert_non_null(strstr(out.text, "\033[34m♠\033[0m"));
    assert_non_null(strstr(out.text, "\033[31m♥\033[0m"));
    assert_non_null(strstr(out.text, "\033[33m♦\033[0m"));
    assert_non_null(strstr(out.text, "\033[32m♣\033[0m"));
    assert_non_null(strstr(out.text, "\033[1mWhat each suit offers\033[0m\n"));
    buffer_free(&out);
    out =
        shown(&(struct stop){.line = "explain --choose lines tests/boards/d1.pbn"}, 80, false); /* NO_COLOR */
    assert_null(strchr(out.text, '\033'));
    buffer_free(&out);
    out = shown(&(struct stop){.line = "explain --choose lines --color=never tests/boards/d1.pbn"}, 80, true);
    assert_null(strchr(out.text, '\033'));
    buffer_free(&out);
    out = shown(&(struct stop){.line = "explain --choose lines --color tests/boards/d1.pbn"}, 80,
                false); /* the option is stronger */
    assert_non_null(strstr(out.text, "\033[31m♥\033[0m"));
    buffer_free(&out);
}

int main(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_stay_within_the_terminal),
                                       cmocka_unit_test(colours_where_they_are_wanted),
                                       cmocka_unit_test(the_tour_has_every_command)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
