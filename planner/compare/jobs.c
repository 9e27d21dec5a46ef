/* A counter of boards to take, a slot a board for what came of it, and one lock. Invariant: a slot's outcomes
 * are written by the thread that took its board, and read and freed by the running thread after they were
 * hung into the slot under the lock. */
#include "planner/compare/jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { WAIT_MS = 200 };

struct pool {
    const struct compare_jobs *jobs;
    struct outcome **slot; /* a board's outcomes once it is done */
    int next, done, working;
    bool has_desk; /* at least one thread could be seated */
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

static int outcomes_of(const struct compare_jobs *jobs)
{
    return jobs->request->declarers.count * jobs->request->defences.count;
}

/* ---- one board ---- */

static bool fill_outcome(struct desk *desk, const struct compare_jobs *jobs, struct outcome *o)
{
    const struct jobs_store *store = jobs->store;
    if (store && store->find(store->self, o)) return true;
    if (!contest_play(desk, &jobs->board[o->board], o)) return false;
    return !store || store->keep(store->self, o);
}

bool jobs_board(struct desk *desk, const struct compare_jobs *jobs, struct compared_board *done)
{
    int declarers = jobs->request->declarers.count;
    for (int i = 0; i < outcomes_of(jobs); i++) {
        struct outcome *o = &done->outcome[i];
        *o = (struct outcome){.board = done->index, .declarer = i % declarers, .defence = i / declarers};
        if (!fill_outcome(desk, jobs, o)) return false;
    }
    return true;
}

/* ---- the threads ---- */

static int take_board(struct pool *p)
{
    pthread_mutex_lock(&p->lock);
    int index = atomic_load(p->jobs->request->stop) || p->next == p->jobs->count ? -1 : p->next++;
    pthread_mutex_unlock(&p->lock);
    return index;
}

static void finish_board(struct pool *p, int index, struct outcome *outcome)
{
    pthread_mutex_lock(&p->lock);
    p->slot[index] = outcome;
    p->done++;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

static void work_at(struct pool *p, struct desk *desk)
{
    for (int i; (i = take_board(p)) >= 0;) {
        struct outcome *outcome = util_alloc((size_t)outcomes_of(p->jobs) * sizeof *outcome);
        struct compared_board done = {i, outcome};
        if (jobs_board(desk, p->jobs, &done)) {
            finish_board(p, i, outcome);
        } else {
            free(outcome);
            return;
        }
    }
}

static void *work(void *context)
{
    struct pool *p = context;
    struct desk *desk = desk_new(p->jobs->request);
    if (desk) work_at(p, desk);
    pthread_mutex_lock(&p->lock);
    p->has_desk |= desk != NULL;
    p->working--;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    desk_free(desk);
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

/* Hands over what is done, in order, until no thread works any more. The lock is held except in the calls. */
static int collect(struct pool *p, jobs_taker *take, jobs_progress *progress, void *context)
{
    int given = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        struct outcome *ready = given < p->jobs->count ? p->slot[given] : NULL;
        if (!ready && !p->working) break;
        if (!ready) wait_a_little(p);
        int done = p->done;
        pthread_mutex_unlock(&p->lock);
        if (ready) {
            take(context, &(struct compared_board){given, ready});
            p->slot[given++] = NULL;
            free(ready);
        }
        progress(context, done, p->jobs->count);
        pthread_mutex_lock(&p->lock);
    }
    for (int i = given; i < p->jobs->count; i++) free(p->slot[i]);
    pthread_mutex_unlock(&p->lock);
    return given;
}

static int start_threads(struct pool *p, pthread_t *thread)
{
    int started = 0;
    p->working = p->jobs->threads;
    while (started < p->jobs->threads && !pthread_create(&thread[started], NULL, work, p)) started++;
    pthread_mutex_lock(&p->lock);
    p->working -= p->jobs->threads - started;
    pthread_mutex_unlock(&p->lock);
    return started;
}

int jobs_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context)
{
    struct pool p = {.jobs = jobs, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    pthread_t *thread = util_alloc((size_t)jobs->threads * sizeof *thread);
    p.slot = util_alloc(((size_t)jobs->count + 1) * sizeof *p.slot);
    int started = start_threads(&p, thread);
    if (!started) {
        p.working = 1;
        work(&p);
    }
    int given = collect(&p, take, progress, context);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    free(thread);
    free(p.slot);
    return p.has_desk || !jobs->count ? given : -1;
}
