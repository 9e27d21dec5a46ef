/* A counter of boards to take, one report slot a board, and one lock. Invariant: a slot is written by the
 * thread that took its board, and read by the running thread after `state` says that it is finished, both
 * under the lock. */
#include "planner/solve/solve_jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TODO, FINISHED, FAILED, GIVEN_UP };
enum { WAIT_MS = 200, WHY_ROOM = 96 };

struct slot {
    int state;
    struct solve_report report;
    char why[WHY_ROOM];
};

struct pool {
    const struct solve_jobs *jobs;
    struct slot *slot;
    int next, done, working;
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* The next board to solve, or -1. */
static int take_board(struct pool *p)
{
    pthread_mutex_lock(&p->lock);
    int index = atomic_load(p->jobs->stop) || p->next == p->jobs->count ? -1 : p->next++;
    pthread_mutex_unlock(&p->lock);
    return index;
}

static void finish_board(struct pool *p, int index, int state)
{
    pthread_mutex_lock(&p->lock);
    p->slot[index].state = state;
    p->done++;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

static void *work(void *context)
{
    struct pool *p = context;
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    dd_set_cancel(s, p->jobs->stop);
    for (int i; (i = take_board(p)) >= 0;) {
        struct slot *slot = &p->slot[i];
        const char *why = NULL;
        bool is_solved = solve_board(s, p->jobs->request, &p->jobs->board[i], &slot->report, &why);
        if (!is_solved) strncpy(slot->why, why, WHY_ROOM - 1);
        finish_board(p, i, is_solved ? FINISHED : atomic_load(p->jobs->stop) ? GIVEN_UP : FAILED);
    }
    dd_free(s);
    pthread_mutex_lock(&p->lock);
    p->working--;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

static void wait_a_little(struct pool *p)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&p->changed, &p->lock, &until);
}

/* Hands over what is finished, in order, until no thread works any more. The lock is held except in the
 * calls. */
static int collect(struct pool *p, solve_taker *take, solve_progress *progress, void *context)
{
    int given = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        const struct slot *slot = &p->slot[given];
        bool is_ready = given < p->jobs->count && (slot->state == FINISHED || slot->state == FAILED);
        if (!is_ready && !p->working) break;
        int done = p->done;
        if (!is_ready) wait_a_little(p);
        pthread_mutex_unlock(&p->lock);
        if (is_ready) {
            take(context, given, slot->state == FINISHED ? &slot->report : NULL, slot->why);
            given++;
        }
        progress(context, done, p->jobs->count);
        pthread_mutex_lock(&p->lock);
    }
    pthread_mutex_unlock(&p->lock);
    return given;
}

int solve_jobs_run(const struct solve_jobs *jobs, solve_taker *take, solve_progress *progress, void *context)
{
    struct pool p = {.jobs = jobs, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    p.slot = util_alloc(((size_t)jobs->count + 1) * sizeof *p.slot);
    pthread_t *thread = util_alloc((size_t)jobs->threads * sizeof *thread);
    p.working = jobs->threads;
    int started = 0;
    while (started < jobs->threads && !pthread_create(&thread[started], NULL, work, &p)) started++;
    pthread_mutex_lock(&p.lock);
    p.working -= jobs->threads - started;
    pthread_mutex_unlock(&p.lock);
    if (!started) {
        p.working = 1;
        work(&p);
    }
    int given = collect(&p, take, progress, context);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    free(thread);
    free(p.slot);
    return given;
}
