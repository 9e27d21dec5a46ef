/* The pool's boards are played at desks. Invariant: a board's result is the block of its outcomes, all of
 * them filled in; nothing is shared between desks but the request, the boards and the store. */
#include "planner/compare/jobs.h"

#include <stdlib.h>

#include "engine/pool/pool.h"

static int outcomes_of(const struct compare_jobs *jobs)
{
    return jobs->request->declarers.count * jobs->request->defences.count;
}

/* ---- one board ---- */

static bool fill_outcome(struct desk *desk, const struct compare_jobs *jobs, struct outcome *o)
{
    const struct jobs_store *store = jobs->store;
    if (store && store->find(store->self, o)) return true;
    const struct board *b = &jobs->board[o->board - jobs->first];
    return contest_play(desk, b, o) && (!store || store->keep(store->self, b, o));
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

/* ---- many boards ---- */

static void *sit_down(const void *shared)
{
    const struct compare_jobs *jobs = shared;
    return desk_new(jobs->request);
}

static void stand_up(void *desk)
{
    desk_free(desk);
}

static void *play_board(void *desk, const void *shared, int index)
{
    const struct compare_jobs *jobs = shared;
    struct outcome *outcome = util_alloc((size_t)outcomes_of(jobs) * sizeof *outcome);
    struct compared_board done = {jobs->first + index, outcome};
    if (jobs_board(desk, jobs, &done)) return outcome;
    free(outcome);
    return NULL;
}

/* Who is told, in the pool's words. */
struct told {
    int first;
    jobs_taker *take;
    jobs_progress *progress;
    void *context;
};

static void pass_board(void *context, int index, void *result)
{
    const struct told *t = context;
    t->take(t->context, &(struct compared_board){t->first + index, result});
}

static void pass_progress(void *context, int done, int count)
{
    const struct told *t = context;
    t->progress(t->context, t->first + done, t->first + count);
}

int jobs_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context)
{
    struct told told = {jobs->first, take, progress, context};
    struct pool_taker taker = {.context = &told, .take = pass_board, .progress = pass_progress};
    struct pool_job job = {.count = jobs->count,
                           .threads = jobs->threads,
                           .stop = jobs->request->stop,
                           .shared = jobs,
                           .worker_new = sit_down,
                           .worker_free = stand_up,
                           .work = play_board};
    return pool_run(&job, &taker);
}
