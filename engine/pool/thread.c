/* The stack of a thread, and its signals. */
#include "engine/pool/thread.h"

#include <signal.h>

enum { STACK_BYTES = 2 << 20 }; /* an explanation takes a tenth of it; under sanitizers a third */

/* Starts it with the signals blocked that ask a program to end: they reach the thread that waits for them.
 * One that another thread takes between a look at its flag and the wait would be lost. */
static bool start_without_signals(pthread_t *thread, const pthread_attr_t *how, void *(*run)(void *),
                                  void *context)
{
    sigset_t ends, before;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &ends, &before);
    bool is_started = !pthread_create(thread, how, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    pthread_attr_t how;
    if (pthread_attr_init(&how)) return false;
    bool is_started =
        !pthread_attr_setstacksize(&how, STACK_BYTES) && start_without_signals(thread, &how, run, context);
    pthread_attr_destroy(&how);
    return is_started;
}
