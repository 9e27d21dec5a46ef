/* The clock is a timer that sends SIGALRM. Its handler writes with nothing but write(). */
#include "planner/command/limits.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "planner/command/interrupt.h"

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
