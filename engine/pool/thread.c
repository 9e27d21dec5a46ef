/* The stack of a thread. */
#include "engine/pool/thread.h"

enum { STACK_BYTES = 2 << 20 }; /* an explanation takes a tenth of it; under sanitizers a third */

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    pthread_attr_t how;
    if (pthread_attr_init(&how)) return false;
    bool is_started =
        !pthread_attr_setstacksize(&how, STACK_BYTES) && !pthread_create(thread, &how, run, context);
    pthread_attr_destroy(&how);
    return is_started;
}
