/* A counter of pieces to begin, which every thread takes from. A run is over when its last helper has found nothing
 * more to begin; helpers sleep between runs. */
#include "engine/pool/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/pool/thread.h"
#include "engine/rescue.h"
#include "engine/util.h"

/* More would wait for each other. */
enum { HELPERS_MOST = 63 };

struct crew {
    struct crew_kind kind;
    int threads;
    pthread_t helper[HELPERS_MOST];
    int helpers; /* that were started */
    bool is_refused; /* there was no room for one more */
    bool is_running; /* known to the thread that runs it, and to no other */
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    unsigned run; /* the number of the run; all below under the lock */
    int wanted;   /* helpers that may still join the run */
    int busy;     /* that have joined it and not ended */
    bool is_over; /* the crew */
    crew_work *work;
    void *shared;
    int count;
    atomic_int next;
    atomic_bool is_lost; /* memory was out in one of the threads: no piece more is begun */
};

struct crew *crew_new(int threads, const struct crew_kind *kind)
{
    struct crew *c = util_alloc(sizeof *c);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    c->kind = *kind;
    c->threads = processors > 0 && threads > processors ? (int)processors : threads < 1 ? 1 : threads;
    if (c->threads > HELPERS_MOST + 1) c->threads = HELPERS_MOST + 1;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begun, NULL);
    pthread_cond_init(&c->ended, NULL);
    return c;
}

int crew_threads(const struct crew *c)
{
    return c ? c->threads : 1;
}

static void work_with(struct crew *c, void *worker)
{
    for (int i; !atomic_load(&c->is_lost) && (i = atomic_fetch_add(&c->next, 1)) < c->count;)
        c->work(worker, c->shared, i);
}

/* A thread's part of a run, with its worker, which a helper makes when it has none. */
static void *take_part(struct crew *c, void *worker)
{
    struct rescue r;
    void *volatile kept = worker;
    rescue_begin(&r);
    if (!setjmp(r.jump)) {
        if (!kept) kept = c->kind.worker_new(c->kind.shared);
        if (kept) work_with(c, kept);
    } else {
        atomic_store(&c->is_lost, true);
    }
    rescue_end(&r);
    return kept;
}

/* Waits for a run that it has not joined; false: the crew is over. */
static bool join_run(struct crew *c, unsigned *joined)
{
    pthread_mutex_lock(&c->lock);
    while (!c->is_over && (c->run == *joined || !c->wanted)) pthread_cond_wait(&c->begun, &c->lock);
    bool is_there = !c->is_over;
    if (is_there) {
        *joined = c->run;
        c->wanted--;
        c->busy++;
    }
    pthread_mutex_unlock(&c->lock);
    return is_there;
}

static void end_run(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    if (!--c->busy) pthread_cond_signal(&c->ended);
    pthread_mutex_unlock(&c->lock);
}

static void *help(void *context)
{
    struct crew *c = context;
    void *worker = NULL;
    for (unsigned joined = 0; join_run(c, &joined); end_run(c)) worker = take_part(c, worker);
    if (worker) c->kind.worker_free(worker);
    return NULL;
}

void crew_free(struct crew *c)
{
    if (!c) return;
    pthread_mutex_lock(&c->lock);
    c->is_over = true;
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    while (c->helpers) pthread_join(c->helper[--c->helpers], NULL);
    pthread_cond_destroy(&c->ended);
    pthread_cond_destroy(&c->begun);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

/* Has helpers begin, as many as there are pieces for beside the calling thread's. */
static void call_helpers(struct crew *c)
{
    int wanted = (c->threads < c->count ? c->threads : c->count) - 1;
    while (c->helpers < wanted && !c->is_refused) {
        c->is_refused = !thread_start(&c->helper[c->helpers], help, c);
        c->helpers += !c->is_refused;
    }
    pthread_mutex_lock(&c->lock);
    c->run++;
    c->wanted = wanted < c->helpers ? wanted : c->helpers;
    if (c->wanted) pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
}

/* Nobody joins any more; waits for those who have. */
static void wait_for_helpers(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    c->wanted = 0;
    while (c->busy) pthread_cond_wait(&c->ended, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

void crew_run(struct crew *c, int count, crew_work *work, void *own, void *shared)
{
    bool is_alone = !c || c->threads < 2 || count < 2 || c->is_running;
    for (int i = 0; is_alone && i < count; i++) work(own, shared, i);
    if (is_alone) return;
    c->is_running = true;
    c->work = work;
    c->shared = shared;
    c->count = count;
    atomic_store(&c->next, 0);
    atomic_store(&c->is_lost, false);
    call_helpers(c);
    take_part(c, own);
    wait_for_helpers(c);
    c->is_running = false;
    if (atomic_load(&c->is_lost)) util_out_of_memory();
}
