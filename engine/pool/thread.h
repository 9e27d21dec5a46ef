/* Threads that have room for whatever the program does, whoever starts it: a new thread's own stack would be
 * as large as the limit of its shell (ulimit -s). */
#ifndef ENGINE_POOL_THREAD_H
#define ENGINE_POOL_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts `run` with `context` in a thread that the caller joins; SIGINT, SIGTERM and SIGALRM do not reach it. False when there is no
 * room for one. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *context);

#endif
