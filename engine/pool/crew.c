/* A counter of pieces to begin, which every thread takes from. */
#include "engine/pool/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/pool/thread.h"

/* More would wait for each other. */
enum { HELPERS_MOST = 63 };

struct crew {
    const struct crew_job *job;
    atomic_int next;
};

struct helper {
    struct crew *crew;
    int number;
    pthread_t thread;
};

static void work_with(struct crew *c, void *worker)
{
    for (int i; (i = atomic_fetch_add(&c->next, 1)) < c->job->count;) c->job->work(worker, c->job->shared, i);
}

static void *help(void *context)
{
    const struct helper *h = context;
    const struct crew_job *job = h->crew->job;
    void *worker = job->worker_new(job->shared, h->number);
    if (!worker) return NULL;
    work_with(h->crew, worker);
    if (job->worker_free) job->worker_free(worker);
    return NULL;
}

static bool is_started(struct helper *h, struct crew *c, int number)
{
    *h = (struct helper){.crew = c, .number = number};
    return thread_start(&h->thread, help, h);
}

void crew_run(const struct crew_job *job, void *own)
{
    struct crew c = {.job = job};
    struct helper helper[HELPERS_MOST];
    int wanted = (job->threads < job->count ? job->threads : job->count) - 1, n = 0;
    while (n < wanted && n < HELPERS_MOST && is_started(&helper[n], &c, n + 1)) n++;
    work_with(&c, own);
    while (n > 0) pthread_join(helper[--n].thread, NULL);
}
