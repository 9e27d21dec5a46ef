/* A counter of pieces to begin, which every thread takes from. */
#include "engine/pool/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/pool/thread.h"
#include "engine/rescue.h"
#include "engine/util.h"

/* More would wait for each other. */
enum { HELPERS_MOST = 63 };

struct crew {
    const struct crew_job *job;
    atomic_int next;
    atomic_bool is_lost; /* memory was out in one of the threads: the others begin no piece more */
};

struct helper {
    struct crew *crew;
    int number;
    pthread_t thread;
};

static void work_with(struct crew *c, void *worker)
{
    for (int i; !atomic_load(&c->is_lost) && (i = atomic_fetch_add(&c->next, 1)) < c->job->count;)
        c->job->work(worker, c->job->shared, i);
}

static void lose(struct crew *c)
{
    atomic_store(&c->is_lost, true);
}

static void help_on(const struct helper *h)
{
    const struct crew_job *job = h->crew->job;
    void *worker = job->worker_new(job->shared, h->number);
    if (!worker) return;
    work_with(h->crew, worker);
    if (job->worker_free) job->worker_free(worker);
}

static void *help(void *context)
{
    const struct helper *h = context;
    struct rescue r;
    rescue_begin(&r);
    if (!setjmp(r.jump))
        help_on(h);
    else
        lose(h->crew);
    rescue_end(&r);
    return NULL;
}

/* The calling thread's part; the helpers read what lies on its stack, so that it stays until they have ended. */
static void work_along(struct crew *c, void *own)
{
    struct rescue r;
    rescue_begin(&r);
    if (!setjmp(r.jump))
        work_with(c, own);
    else
        lose(c);
    rescue_end(&r);
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
    work_along(&c, own);
    while (n > 0) pthread_join(helper[--n].thread, NULL);
    if (atomic_load(&c.is_lost)) util_out_of_memory();
}
