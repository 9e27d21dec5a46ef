/* The drill by the program at a pseudo-terminal: a whole one and a quick one, what comes again, and what is
 * left of one that is killed. */
#include "drill_support.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "facts/formats/write.h"

/* What is asked and told here does not rest on how many layouts a card is confirmed by. */
#define FEWER_LAYOUTS "--setting", "confirm-layouts=10"
enum { FEWER = 10 };

struct sitting {
    int terminal;
    pid_t program;
    struct buffer seen;
};

/* Starts the program at a terminal of its own. */
static struct sitting sit_down(char *const argv[])
{
    struct sitting s = {.terminal = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(s.terminal >= 0 && !grantpt(s.terminal) && !unlockpt(s.terminal));
    char *name = util_copy(ptsname(s.terminal));
    s.program = fork();
    if (!s.program) {
        setsid();
        int terminal = open(name, O_RDWR);
        for (int i = 0; i < 3; i++) dup2(terminal, i);
        execv(argv[0], argv);
        _exit(127);
    }
    free(name);
    return s;
}

/* Reads until the text has come since the `from`th byte, or the program has ended; whether it came. */
static bool wait_for(struct sitting *s, size_t from, const char *text)
{
    char bytes[4096];
    while (!strstr(buffer_text(&s->seen) + from, text)) {
        struct pollfd ready = {.fd = s->terminal, .events = POLLIN};
        if (poll(&ready, 1, 120000) <= 0) return false;
        ssize_t n = read(s->terminal, bytes, sizeof bytes);
        if (n <= 0) return false;
        buffer_add_part(&s->seen, bytes, (size_t)n);
    }
    return true;
}

/* Says a line, waits for the next prompt or, where `until` is given, for that; what was answered must hold
 * `expected`. */
static void say(struct sitting *s, const char *line, const char *expected, const char *until)
{
    size_t from = s->seen.length;
    struct buffer text = {0};
    buffer_format(&text, "%s\n", line);
    assert_int_equal(write(s->terminal, text.text, text.length), (ssize_t)text.length);
    buffer_free(&text);
    if (!wait_for(s, from, until ? until : "\n> "))
        fail_msg("no answer to %s:\n%s", line, buffer_text(&s->seen) + from);
    if (!strstr(buffer_text(&s->seen) + from, expected))
        fail_msg("no \"%s\" in the answer to %s:\n%s", expected, line, buffer_text(&s->seen) + from);
}

static int leave(struct sitting *s)
{
    int status;
    wait_for(s, s->seen.length, "no such text");
    waitpid(s->program, &status, 0);
    close(s->terminal);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static char *program(void)
{
    const char *given = getenv("DECLARER");
    return util_copy(given ? given : "build/release/declarer");
}

/* What the program says to this, from its standard output. */
static struct buffer output_of(const char *arguments)
{
    struct buffer command = {0}, out = {0};
    char bytes[4096], *path = program();
    buffer_format(&command, "%s %s", path, arguments);
    FILE *f = popen(buffer_text(&command), "r");
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f));) buffer_add_part(&out, bytes, n);
    assert_int_equal(pclose(f), 0);
    buffer_free(&command);
    free(path);
    return out;
}

/* What a test has kept goes with it. */
static void remove_folder(const char *folder)
{
    struct buffer command = {0};
    buffer_format(&command, "rm -r %s", folder);
    assert_int_equal(system(command.text), 0);
    buffer_free(&command);
}

/* A board whose line lets them win a round of their suit (tests/hold-up, board 5). */
static struct board board_held(void)
{
    struct board b = board_of(1);
    b.deal = play_deal("T83.KJ964.6.QT53", "Q42.A73.KT983.K7", "J975.QT8.A72.J96", "AK6.52.QJ54.A842");
    b.lead = lead_usual(b.deal.hand[seat_left(b.contract.declarer)]);
    b.play[0] = (int8_t)b.lead;
    return b;
}

/* That board in a file, and its questions as the program will ask them. */
static void write_board(struct planning *p, const char *file, struct explanation *r, struct questions *q)
{
    struct board b = board_held();
    struct buffer pbn = {0};
    write_pbn(&pbn, &b);
    FILE *f = fopen(file, "w");
    assert_non_null(f);
    fputs(buffer_text(&pbn), f);
    fclose(f);
    buffer_free(&pbn);
    p->knowledge->settings.confirm_layouts = FEWER;
    explain(p, &b, r);
    drill_questions(r, &b, &in_full, q);
    r->board = NULL;
    board_free(&b);
}

/* A question of a number with mistakes before its answer: unclear, three hints, wrong twice, why not, then
 * right. */
static void stumble(struct sitting *s, const struct question *q)
{
    say(s, "xyzzy?", "This is no answer", NULL);
    say(s, "help", "why not X", NULL);
    say(s, "hint", "Hint 1 of 3", NULL);
    say(s, "44", "Hint 2 of 3", NULL);
    say(s, "why not finesse", "finesse", NULL);
    say(s, "board", "3NT by South", NULL);
    say(s, "44", "Hint 3 of 3", NULL);
    say(s, q->answer, "Right.", NULL);
}

/* Answers all questions; at one of a number stumbles. */
static void answer_all(struct sitting *s, const struct questions *q, bool stumbles)
{
    for (int i = 0; i < q->count; i++) {
        bool is_last = i + 1 == q->count;
        say(s, "why not H", q->list[i].topic <= DRILL_TECHNIQUE ? "That comes when" : "\u2665", NULL);
        if (stumbles && q->list[i].topic == DRILL_ROUNDS)
            stumble(s, &q->list[i]);
        else
            say(s, q->list[i].answer, "Right.", is_last ? "Play it now" : NULL);
    }
    say(s, "no", "The end of the drill", "As the cards lie here");
}

/* The marks, the explanation, the four hands, the line's chance, and whether the layout was lucky: in this
 * order. */
static void the_end_tells_all(const char *seen)
{
    static const char *const parts[] = {
        "The end of the drill", "were answered at once",    "The line: ", "Trick one",
        "All four hands",       "Your line and the plan's", "layouts",    "As the cards lie here"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        seen = strstr(seen, parts[i]);
        if (!seen) fail_msg("the end does not tell \"%s\"", parts[i]);
    }
}

static const struct question *question_of(const struct questions *q, enum drill_topic topic)
{
    for (int i = 0; i < q->count; i++)
        if (q->list[i].topic == topic) return &q->list[i];
    fail_msg("there is no question of %s", drill_topic_word(topic));
    return NULL;
}

/* A program that is killed in the middle of a drill has kept every answer: what was right does not come
 * again, what was missed does. */
static void answers_survive_a_program_that_is_killed(void **state)
{
    struct planning own;
    char folder[] = "/tmp/declarer-killed-XXXXXX", *path = program();
    (void)state;
    assert_true(planning_start(&own, "test", "kb"));
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    struct buffer file = {0};
    struct questions q = {0};
    struct explanation r;
    buffer_format(&file, "%s/board.pbn", folder);
    write_board(&own, file.text, &r, &q);
    assert_true(q.count > 2); /* one is left when it is killed */

    struct sitting killed = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, file.text, NULL});
    assert_true(wait_for(&killed, 0, "> "));
    say(&killed, q.list[0].answer, "Right.", NULL);
    say(&killed, "show", "The answer: ", NULL);
    assert_int_equal(kill(killed.program, SIGKILL), 0);
    assert_int_equal(leave(&killed), -1);
    struct buffer table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 question, 1 of them now"));
    buffer_free(&table);

    struct sitting again = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, NULL});
    assert_true(wait_for(&again, 0, "> "));
    assert_non_null(strstr(buffer_text(&again.seen), "1 of 1 "));
    say(&again, q.list[1].answer, "Right.", "As the cards lie here");
    assert_int_equal(leave(&again), 0);

    buffer_free(&killed.seen);
    buffer_free(&again.seen);
    buffer_free(&file);
    remove_folder(folder);
    questions_free(&q);
    explain_free(&r);
    planning_end(&own);
    free(path);
}

/* One question a board, the hand's own. */
static void a_quick_drill_asks_one_question(void **state)
{
    (void)state;
    char folder[] = "/tmp/declarer-quick-XXXXXX", *path = program();
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    struct sitting s = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, "--quick", "tests/boards/d1.pbn", NULL});
    assert_true(wait_for(&s, 0, "> "));
    assert_non_null(strstr(buffer_text(&s.seen), "1 of 1 "));
    assert_non_null(strstr(buffer_text(&s.seen), "Which of them is kept?"));
    say(&s, "DA", "No.", NULL);
    say(&s, "DK", "Right.", "You chose no line. The plan's");
    assert_int_equal(leave(&s), 0);
    buffer_free(&s.seen);
    remove_folder(folder);
    free(path);
}

static int times(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text += strlen(part)) n++;
    return n;
}

/* Three boards one after the other, everything told: each is asked about itself, numbered to its own end; in full the first before
 * that is known. */
static void drill_three(bool is_quick)
{
    char folder[] = "/tmp/declarer-three-XXXXXX", *path = program();
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    char *boards[] = {path,
                      "drill",
                      FEWER_LAYOUTS,
                      "tests/boards/d1.pbn",
                      "tests/boards/d3.pbn",
                      "tests/boards/safe-hand.pbn",
                      is_quick ? "--quick" : NULL,
                      NULL};
    struct sitting s = sit_down(boards);
    int asked = 0;
    for (size_t from = 0; wait_for(&s, from, "\n> "); asked++) {
        bool is_offer = strstr(s.seen.text + from, "Play it now");
        from = s.seen.length;
        assert_int_equal(write(s.terminal, is_offer ? "no\n" : "show\n", is_offer ? 3 : 5), is_offer ? 3 : 5);
        asked -= is_offer;
    }
    assert_int_equal(leave(&s), 0);
    assert_int_equal(times(s.seen.text, "The end of the drill"), 3);
    assert_int_equal(times(s.seen.text, "As the cards lie here"), 3);
    assert_int_equal(times(s.seen.text, "The answer: "), asked);
    assert_int_equal(times(s.seen.text, is_quick ? "  1 of 1 " : "  1 How many tricks are sure"), 3);
    assert_int_equal(times(s.seen.text, "Play it now"), is_quick ? 0 : 3);
    assert_true(is_quick ? asked == 3 : asked > 6);
    buffer_free(&s.seen);
    remove_folder(folder);
    free(path);
}

static void three_boards_quick_and_in_full(void **state)
{
    (void)state;
    drill_three(true);
    if (many_or(true, true, false)) drill_three(false);
}

/* After the questions the board is played, with a verdict on each card, and the hands are told at the end
 * alone. */
static void a_full_drill_goes_on_into_the_play(void **state)
{
    (void)state;
    char folder[] = "/tmp/declarer-on-XXXXXX", *path = program();
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    struct sitting s = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, "tests/boards/d1.pbn", NULL});
    for (size_t from = 0; wait_for(&s, from, "\n> ");) {
        bool is_offer = strstr(s.seen.text + from, "Play it now");
        from = s.seen.length;
        if (is_offer) break;
        assert_int_equal(write(s.terminal, "show\n", 5), 5);
    }
    say(&s, "perhaps", "Expected yes or no.", "\n> ");
    say(&s, "yes", "North to play", "North (dummy): ");
    say(&s, "DK", "South to play", "\nSouth: ");
    say(&s, "DA", "blunder", "\nSouth: ");
    assert_null(strstr(s.seen.text, "All four hands"));
    say(&s, "quit", "left unfinished", "As the cards lie here");
    assert_int_equal(leave(&s), 0);
    assert_non_null(strstr(s.seen.text, "All four hands"));
    buffer_free(&s.seen);
    remove_folder(folder);
    free(path);
}

static void a_whole_drill_at_a_terminal_and_what_was_missed_again(void **state)
{
    struct planning own; /* with the settings that the program is given */
    char folder[] = "/tmp/declarer-drill-XXXXXX", *path = program();
    (void)state;
    assert_true(planning_start(&own, "test", "kb"));
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    struct buffer file = {0};
    struct questions q = {0};
    struct explanation r;
    buffer_format(&file, "%s/board.pbn", folder);
    write_board(&own, file.text, &r, &q);

    struct sitting first = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, file.text, NULL});
    assert_true(wait_for(&first, 0, "> "));
    answer_all(&first, &q, true);
    assert_int_equal(leave(&first), 0);
    the_end_tells_all(buffer_text(&first.seen));

    struct buffer table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 question, 1 of them now"));
    assert_non_null(strstr(table.text, "To practise next: hold-up, "));
    buffer_free(&table);

    /* a second run brings that question alone, without being asked for, and no board; then it rests */
    struct sitting second = sit_down((char *[]){path, "drill", FEWER_LAYOUTS, NULL});
    assert_true(wait_for(&second, 0, "> "));
    assert_non_null(strstr(buffer_text(&second.seen), "Again, as it was missed"));
    assert_non_null(strstr(buffer_text(&second.seen), "1 of 1 "));
    assert_non_null(strstr(buffer_text(&second.seen), "let them win"));
    say(&second, question_of(&q, DRILL_ROUNDS)->answer, "Right.", "As the cards lie here");
    assert_int_equal(leave(&second), 0);
    table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 question, 0 of them now"));
    buffer_free(&table);

    buffer_free(&first.seen);
    buffer_free(&second.seen);
    buffer_free(&file);
    remove_folder(folder);
    questions_free(&q);
    explain_free(&r);
    planning_end(&own);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_survive_a_program_that_is_killed),
        cmocka_unit_test(a_quick_drill_asks_one_question),
        cmocka_unit_test(three_boards_quick_and_in_full),
        cmocka_unit_test(a_full_drill_goes_on_into_the_play),
        cmocka_unit_test(a_whole_drill_at_a_terminal_and_what_was_missed_again),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
