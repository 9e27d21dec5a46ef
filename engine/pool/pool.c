/* A counter of boards to take, a slot a board for what came of it, and one lock. Invariant: a result is
 * written by the thread that took its board, and read and freed by the running thread after it was hung into
 * its slot under the lock; results before the next one to hand over are gone. */
#include "engine/pool/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "engine/pool/thread.h"
#include "engine/rescue.h"
#include "engine/util.h"

enum { WAIT_MS = 200 };

struct pool {
    const struct pool_job *job;
    const struct pool_taker *taker;
    void **result; /* a board's once it is done; one more at the end stays NULL */
    int next, done, working;
    bool has_worker; /* at least one thread had one */
    atomic_bool is_lost; /* memory was out in one of the threads: none takes a board any more */
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* ---- the threads ---- */

/* The next board to begin, or -1. */
static int take_board(struct pool *p)
{
    pthread_mutex_lock(&p->lock);
    bool is_over = atomic_load(p->job->stop) || atomic_load(&p->is_lost) || p->next == p->job->count;
    int index = is_over ? -1 : p->next++;
    pthread_mutex_unlock(&p->lock);
    return index;
}

static void finish_board(struct pool *p, int index, void *result)
{
    pthread_mutex_lock(&p->lock);
    p->result[index] = result;
    p->done++;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

static void work_with(struct pool *p, void *worker)
{
    for (int i; (i = take_board(p)) >= 0;) {
        void *result = p->job->work(worker, p->job->shared, i);
        if (!result) return;
        finish_board(p, i, result);
    }
}

static void end_work(struct pool *p, bool has_worker)
{
    pthread_mutex_lock(&p->lock);
    p->has_worker |= has_worker;
    p->working--;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

static void work_alone(struct pool *p)
{
    void *worker = p->job->worker_new(p->job->shared);
    if (worker) work_with(p, worker);
    end_work(p, worker != NULL);
    if (worker) p->job->worker_free(worker);
}

static void *work(void *context)
{
    struct pool *p = context;
    struct rescue r;
    rescue_begin(&r);
    if (!setjmp(r.jump)) {
        work_alone(p);
    } else {
        atomic_store(&p->is_lost, true);
        end_work(p, false);
    }
    rescue_end(&r);
    return NULL;
}

/* ---- handing over ---- */

static void wait_a_little(struct pool *p)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&p->changed, &p->lock, &until);
}

static void hand_over(struct pool *p, int index)
{
    p->taker->take(p->taker->context, index, p->result[index]);
    free(p->result[index]);
    p->result[index] = NULL;
}

/* Hands over what is done, in order, until no thread works any more. The lock is held except in the calls. */
static int collect(struct pool *p)
{
    int given = 0;
    pthread_mutex_lock(&p->lock);
    while (p->result[given] || p->working) {
        bool is_ready = p->result[given];
        if (!is_ready) wait_a_little(p);
        int done = p->done;
        pthread_mutex_unlock(&p->lock);
        if (is_ready) hand_over(p, given++);
        p->taker->progress(p->taker->context, done, p->job->count);
        pthread_mutex_lock(&p->lock);
    }
    pthread_mutex_unlock(&p->lock);
    return given;
}

/* ---- the run ---- */

static int start_threads(struct pool *p, pthread_t *thread)
{
    int started = 0;
    p->working = p->job->threads;
    while (started < p->job->threads && thread_start(&thread[started], work, p)) started++;
    pthread_mutex_lock(&p->lock);
    p->working -= p->job->threads - started;
    pthread_mutex_unlock(&p->lock);
    return started;
}

/* Without threads: a board, its handing over, the next, so that whoever takes can stop the run. */
static int run_alone(struct pool *p)
{
    void *worker = p->job->worker_new(p->job->shared);
    int given = 0;
    p->has_worker = worker != NULL;
    for (int i; worker && (i = take_board(p)) >= 0;) {
        p->result[i] = p->job->work(worker, p->job->shared, i);
        if (!p->result[i]) break;
        hand_over(p, given++);
        p->taker->progress(p->taker->context, given, p->job->count);
    }
    if (worker) p->job->worker_free(worker);
    return given;
}

/* The running thread's part. The others read what lies on its stack, so that it stays until they have ended. */
static int collect_or_lose(struct pool *p)
{
    struct rescue r;
    volatile int given = 0;
    rescue_begin(&r);
    if (!setjmp(r.jump))
        given = collect(p);
    else
        atomic_store(&p->is_lost, true);
    rescue_end(&r);
    return given;
}

/* The whole run but for the slots; returns how many were handed over. */
static int run(struct pool *p)
{
    pthread_t *thread = util_alloc((size_t)p->job->threads * sizeof *thread);
    int started = start_threads(p, thread);
    int given = started ? collect_or_lose(p) : run_alone(p);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    free(thread);
    if (atomic_load(&p->is_lost)) util_out_of_memory();
    return given;
}

int pool_run(const struct pool_job *job, const struct pool_taker *taker)
{
    struct pool p = {
        .job = job, .taker = taker, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    p.result = util_alloc(((size_t)job->count + 1) * sizeof *p.result);
    int given = run(&p);
    for (int i = given; i < job->count; i++) free(p.result[i]);
    free(p.result);
    return p.has_worker || !job->count ? given : -1;
}
