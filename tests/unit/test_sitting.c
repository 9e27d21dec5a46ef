/* A sitting at a terminal, driven through a pseudo-terminal: illegal cards, hint, take back, save, resume,
 * finish. */
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/util.h"

#define SAVED "build/tests-play/sitting.pbn"

enum { WAIT_MS = 60000 };

/* The program on the other side of the terminal, and what it has written since the last answer. */
struct terminal {
    pid_t child;
    int fd;
    struct buffer screen;
};

static struct terminal sit_down(char *const *arguments)
{
    struct terminal t = {.fd = -1};
    const char *program = getenv("DECLARER");
    t.child = forkpty(&t.fd, NULL, NULL, NULL);
    assert_true(t.child >= 0);
    if (t.child == 0) {
        setenv("NO_COLOR", "1", 1);
        execv(program ? program : "build/release/declarer", arguments);
        _exit(127);
    }
    return t;
}

/* Reads on; false at the end of output. */
static bool read_some(struct terminal *t)
{
    char bytes[4096];
    struct pollfd ready = {.fd = t->fd, .events = POLLIN};
    if (poll(&ready, 1, WAIT_MS) <= 0) return false;
    ssize_t n = read(t->fd, bytes, sizeof bytes);
    if (n > 0) buffer_add_part(&t->screen, bytes, (size_t)n);
    return n > 0;
}

/* Waits until the program asks West. */
static void wait_for_prompt(struct terminal *t)
{
    static const char prompt[] = "\nWest: ";
    size_t n = sizeof prompt - 1;
    while (t->screen.length < n || memcmp(t->screen.text + t->screen.length - n, prompt, n))
        if (!read_some(t)) fail_msg("no prompt after:\n%s", buffer_text(&t->screen));
}

static void type(struct terminal *t, const char *line)
{
    buffer_clear(&t->screen);
    assert_int_equal(write(t->fd, line, strlen(line)), (ssize_t)strlen(line));
    assert_int_equal(write(t->fd, "\n", 1), 1);
}

static void expect(struct terminal *t, const char *line, const char *answer)
{
    type(t, line);
    wait_for_prompt(t);
    if (!strstr(t->screen.text, answer))
        fail_msg("after %s there is no \"%s\" in:\n%s", line, answer, t->screen.text);
}

/* Reads to the end and returns the exit status. */
static int stand_up(struct terminal *t)
{
    int status;
    while (read_some(t)) {
    }
    assert_int_equal(waitpid(t->child, &status, 0), t->child);
    close(t->fd);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* The card that the last hint gave, "  D5: it takes ..." */
static void hinted(struct terminal *t, char card[3])
{
    type(t, "hint");
    wait_for_prompt(t);
    const char *at = strstr(t->screen.text, ": it takes most tricks");
    assert_non_null(at);
    memcpy(card, at - 2, 2);
    card[2] = '\0';
}

static void a_sitting(void **state)
{
    (void)state;
    char *first[] = {"declarer", "play", "tests/boards/d10a.pbn", "--west", "human", "--ascii", "--samples",
                     "2",        NULL};
    char *second[] = {"declarer", "play", SAVED, "--west", "human", "--ascii", "--samples", "2", NULL};
    char card[3];
    mkdir("build", 0777);
    mkdir("build/tests-play", 0777);
    struct terminal t = sit_down(first);
    wait_for_prompt(&t);
    assert_non_null(strstr(t.screen.text, "> West"));
    assert_non_null(strstr(t.screen.text, "H KT7")); /* one's own hand */
    assert_null(strstr(t.screen.text, "H QJ95"));    /* not East's */
    assert_non_null(strstr(t.screen.text, "D 974")); /* dummy's */
    expect(&t, "xyzzy", "This is no card and no command");
    expect(&t, "SA", "SA cannot be played: ");
    expect(&t, "H2", "cannot be played: ");
    expect(&t, "help", "take back");
    expect(&t, "plan", "The plan is the declarer's own");
    expect(&t, "why", "South played");
    expect(&t, "claim 13", "A number of tricks from 0 to 12");
    expect(&t, "claim 12", "is not accepted");
    hinted(&t, card);
    expect(&t, card, "Trick  2:");
    expect(&t, "take back", "> West");
    assert_null(strstr(t.screen.text, "Trick  2:"));
    expect(&t, card, "Trick  2:");
    expect(&t, "save " SAVED, "Saved to " SAVED);
    type(&t, "quit");
    assert_int_equal(stand_up(&t), 0);
    assert_non_null(strstr(t.screen.text, "unfinished"));
    buffer_free(&t.screen);

    t = sit_down(second);
    wait_for_prompt(&t);
    assert_null(strstr(t.screen.text, "Trick  2:"));
    for (int i = 0; i < 13; i++) {
        hinted(&t, card);
        type(&t, card);
        while (!strstr(buffer_text(&t.screen), "handviewer") &&
               (t.screen.length < 6 || memcmp(t.screen.text + t.screen.length - 6, "West: ", 6)))
            if (!read_some(&t)) break;
        if (strstr(buffer_text(&t.screen), "handviewer")) break;
    }
    assert_int_equal(stand_up(&t), 0);
    assert_non_null(strstr(t.screen.text, "Board 10a, 1NT by South: "));
    assert_non_null(strstr(t.screen.text, "Trick 13:"));
    buffer_free(&t.screen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_sitting)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
