/* Signal handlers can reach nothing but what is static: the flag, and the number of the signal that came. */
#include "planner/command/interrupt.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

enum { WATCHED = 2 };

static const int watched[WATCHED] = {SIGINT, SIGTERM};

static atomic_bool interrupted;
static volatile sig_atomic_t last_status, is_new, is_watching; /* is_new: nobody who waited has been told */
static struct sigaction before[WATCHED];

static void end_with(int status)
{
    last_status = status;
    is_new = 1;
    atomic_store(&interrupted, true);
}

static void on_signal(int number)
{
    end_with(128 + number);
}

bool interrupt_by_limit(void)
{
    if (is_watching) end_with(INTERRUPT_LIMIT);
    return is_watching;
}

/* SA_RESETHAND: the second signal finds the default. No SA_RESTART: a read from a terminal ends. */
atomic_bool *interrupt_watch(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    atomic_store(&interrupted, false);
    last_status = is_new = 0;
    is_watching = 1;
    for (int i = 0; i < WATCHED; i++) {
        sigaction(watched[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN) sigaction(watched[i], &action, NULL);
    }
    return &interrupted;
}

void interrupt_forget(void)
{
    is_watching = 0;
    for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &before[i], NULL);
}

/* A signal between a look at the flag and the wait would be lost: they are let in only while we wait. */
bool interrupt_wait(int fd)
{
    struct pollfd input = {.fd = fd, .events = POLLIN};
    sigset_t held, open;
    sigemptyset(&held);
    sigaddset(&held, SIGALRM); /* of a limit */
    for (int i = 0; i < WATCHED; i++) sigaddset(&held, watched[i]);
    sigprocmask(SIG_BLOCK, &held, &open);
    while (!is_new && ppoll(&input, 1, NULL, &open) < 0) continue;
    bool is_input = !is_new;
    is_new = 0;
    sigprocmask(SIG_SETMASK, &open, NULL);
    return is_input;
}

int interrupt_status(void)
{
    return last_status;
}

/* ---- limits ---- */

/* The clock is a timer that sends SIGALRM. Its handler writes with nothing but write(). */

/* Seconds that a command has to end in. */
enum { GRACE = 5 };

static char reached[160];

static void start_timer(long seconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void on_alarm(int number)
{
    (void)number;
    if (*reached && write(STDERR_FILENO, reached, strlen(reached)) < 0) _exit(INTERRUPT_LIMIT);
    if (!*reached || !interrupt_by_limit()) _exit(INTERRUPT_LIMIT);
    *reached = '\0';
    start_timer(GRACE);
}

void limits_seconds(const char *command, long seconds)
{
    struct sigaction action = {.sa_handler = on_alarm};
    sigemptyset(&action.sa_mask);
    snprintf(reached, sizeof reached, "declarer %s: the limit of %ld second%s is reached\n", command, seconds,
             seconds == 1 ? "" : "s");
    sigaction(SIGALRM, &action, NULL);
    start_timer(seconds);
}

bool limits_memory(long megabytes)
{
    rlim_t bytes = (rlim_t)megabytes << 20;
    struct rlimit most;
    if (getrlimit(RLIMIT_AS, &most) || bytes > most.rlim_max) return false;
    most.rlim_cur = bytes;
    return !setrlimit(RLIMIT_AS, &most);
}
