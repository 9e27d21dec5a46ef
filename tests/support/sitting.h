/* The program on the other side of a pseudo-terminal: what a person types, and what the screen shows. */
#ifndef TESTS_SUPPORT_SITTING_H
#define TESTS_SUPPORT_SITTING_H

#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
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

enum { WAIT_MS = 60000 };

/* The program on the other side of the terminal, and what it has written since the last answer. */
struct terminal {
    pid_t child;
    int fd;
    struct buffer screen;
};

/* Starts the program on a terminal of 80 columns, or of `columns`. The environment's NO_COLOR is set unless
 * the terminal is to be coloured. */
static struct terminal sit_down_at(char *const *arguments, int columns, bool is_coloured)
{
    struct terminal t = {.fd = -1};
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = 24};
    const char *program = getenv("DECLARER");
    t.child = forkpty(&t.fd, NULL, NULL, &size);
    assert_true(t.child >= 0);
    if (t.child == 0) {
        signal(SIGINT, SIG_DFL); /* a shell in the background has it ignored */
        setenv("TERM", "xterm", 1);
        if (is_coloured)
            unsetenv("NO_COLOR");
        else
            setenv("NO_COLOR", "1", 1);
        execv(program ? program : "build/release/declarer", arguments);
        _exit(127);
    }
    return t;
}

static inline struct terminal sit_down(char *const *arguments)
{
    return sit_down_at(arguments, 80, false);
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

/* Waits until the screen ends with the text. */
static inline void wait_for(struct terminal *t, const char *text)
{
    size_t n = strlen(text);
    while (t->screen.length < n || memcmp(t->screen.text + t->screen.length - n, text, n))
        if (!read_some(t)) fail_msg("no \"%s\" at the end of:\n%s", text, buffer_text(&t->screen));
}

/* Waits until the screen has the text. After a key that sends a signal the terminal may show "^C" behind what the program answers. */
static inline void wait_for_text(struct terminal *t, const char *text)
{
    while (!strstr(buffer_text(&t->screen), text))
        if (!read_some(t)) fail_msg("no \"%s\" in:\n%s", text, buffer_text(&t->screen));
}

/* Waits until the program asks West. */
static inline void wait_for_prompt(struct terminal *t)
{
    wait_for(t, "\nWest: ");
}

/* Waits until the program asks something; false when it ends instead. */
static inline bool wait_for_question(struct terminal *t)
{
    const char *end;
    do {
        size_t n = t->screen.length;
        end = n < 2 ? "" : t->screen.text + n - 2;
        if (!strcmp(end, ": ") || !strcmp(end, "? ") || !strcmp(end, "> ")) return true;
    } while (read_some(t));
    return false;
}

static inline void type(struct terminal *t, const char *line)
{
    buffer_clear(&t->screen);
    assert_int_equal(write(t->fd, line, strlen(line)), (ssize_t)strlen(line));
    assert_int_equal(write(t->fd, "\n", 1), 1);
}

static inline void expect(struct terminal *t, const char *line, const char *answer)
{
    type(t, line);
    wait_for_prompt(t);
    if (!strstr(t->screen.text, answer))
        fail_msg("after %s there is no \"%s\" in:\n%s", line, answer, t->screen.text);
}

/* Types a key as it is: Ctrl-C is "\003", Ctrl-D "\004". */
static inline void press(struct terminal *t, const char *key)
{
    buffer_clear(&t->screen);
    assert_int_equal(write(t->fd, key, strlen(key)), (ssize_t)strlen(key));
}

/* Reads to the end and returns the exit status. */
static inline int stand_up(struct terminal *t)
{
    int status;
    while (read_some(t)) {
    }
    assert_int_equal(waitpid(t->child, &status, 0), t->child);
    close(t->fd);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

#endif
