/* The pool's boards are the deals of the stream; a result says whether a deal qualifies. */
#include "planner/command/teach/deal_levels.h"

#include <stdlib.h>
#include <unistd.h>

#include "planner/pool/pool.h"

enum { SOLVER_MB = 16 };

/* ---- a thread ---- */

struct looker {
    struct worker worker;
    struct dd_solver *solver;
};

struct looked {
    bool is_found;
    struct deal deal;
    struct level_finding finding;
};

static void *looker_new(const void *shared)
{
    const struct deal_levels *d = shared;
    struct looker *l = util_alloc(sizeof *l);
    struct faults faults = {0};
    bool is_ready = worker_start(&l->worker, d->knowledge, &faults);
    faults_free(&faults);
    if (is_ready) {
        l->solver = dd_new(SOLVER_MB);
        return l;
    }
    free(l);
    return NULL;
}

static void looker_free(void *looker)
{
    struct looker *l = looker;
    worker_end(&l->worker);
    dd_free(l->solver);
    free(l);
}

static void *look(void *looker, const void *shared, int index)
{
    const struct deal_levels *d = shared;
    struct looker *l = looker;
    struct looked *out = util_alloc(sizeof *out);
    struct board b;
    if (deal_draw(&d->wish, d->seed, (uint64_t)index, &out->deal)) {
        d->make(d->context, &out->deal, &b);
        out->is_found = level_find(&l->worker, l->solver, &b, &d->question, &out->finding);
        board_free(&b);
    }
    return out;
}

/* ---- handing over ---- */

struct handing {
    const struct deal_levels *request;
    long found;
    atomic_bool *stop;
};

static void take(void *context, int index, void *result)
{
    struct handing *h = context;
    const struct deal_levels *d = h->request;
    struct looked *l = result;
    (void)index;
    if (!l->is_found || h->found >= d->skip + d->count) return;
    if (h->found++ >= d->skip) {
        struct board b;
        d->make(d->context, &l->deal, &b);
        d->take(d->context, &b, &l->finding);
        board_free(&b);
    }
    if (h->found == d->skip + d->count) atomic_store(h->stop, true);
}

static void ignore_progress(void *context, int done, int count)
{
    (void)context, (void)done, (void)count;
}

long deal_levels_run(const struct deal_levels *d)
{
    struct handing handing = {.request = d, .stop = d->stop};
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    struct pool_taker taker = {.context = &handing, .take = take, .progress = ignore_progress};
    struct pool_job job = {.count = DEAL_LEVELS_TRIES,
                           .threads = cpus > 0 ? (int)cpus : 1,
                           .stop = d->stop,
                           .shared = d,
                           .worker_new = looker_new,
                           .worker_free = looker_free,
                           .work = look};
    pool_run(&job, &taker);
    return handing.found > d->skip ? handing.found - d->skip : 0;
}
