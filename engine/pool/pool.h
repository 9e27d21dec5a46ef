/* Many boards by several threads, each with a worker of its own; what comes of them is handed over in the
 * boards' order.
 *
 * Which thread takes which board, and how many there are, changes nothing that is handed over. */
#ifndef ENGINE_POOL_POOL_H
#define ENGINE_POOL_POOL_H

#include <stdatomic.h>

/* What there is to do. `shared` is the caller's and outlives the run; all threads read it at once. */
struct pool_job {
    int count; /* of boards, 0..count-1 */
    int threads;
    atomic_bool *stop; /* set from outside, a signal handler perhaps: no more boards are begun */
    const void *shared;
    /* A thread's worker, made and freed by that thread; several are made at once. NULL: the thread does
     * nothing. */
    void *(*worker_new)(const void *shared);
    void (*worker_free)(void *worker);
    /* What came of a board: one block from util_alloc, which the pool frees. NULL: the board is given up, and
     * its thread begins no other. */
    void *(*work)(void *worker, const void *shared, int index);
};

/* Who is told. Both are called by the thread that runs the pool, and never at once. */
struct pool_taker {
    void *context;
    /* Each board's result in order, as soon as it and all before it are done. It is the pool's, and freed
     * when the call returns. */
    void (*take)(void *context, int index, void *result);
    /* Now and then, with the number of boards done. */
    void (*progress)(void *context, int done, int count);
};

/* Does the job; the calling thread works itself when no other can be started, handing over as it goes. Returns
 * how many boards were handed over, all of them unless one was given up or the run stopped; results behind
 * a board that was not done are freed unseen. -1 when there were boards and no worker could be made. */
int pool_run(const struct pool_job *job, const struct pool_taker *taker);

#endif
