/* A crew whose workers are solvers that stay. */
#include "engine/pool/solvers.h"

#include <stddef.h>

#include "engine/dd/dd.h"
#include "engine/pool/crew.h"

enum { SOLVER_TABLE_MB = 16 };

static struct dd_solver *solver_of(struct solvers *s, int thread)
{
    if (!s->solver[thread]) s->solver[thread] = dd_new(SOLVER_TABLE_MB);
    return s->solver[thread];
}

struct dd_solver *solvers_own(struct solvers *s)
{
    return solver_of(s, 0);
}

void solvers_free(struct solvers *s)
{
    for (int i = 0; i < SOLVERS_MOST; i++) dd_free(s->solver[i]);
    *s = (struct solvers){.threads = 0};
}

struct run {
    struct solvers *solvers;
    solvers_work *work;
    void *shared;
};

static void *take_solver(void *shared, int thread)
{
    const struct run *run = shared;
    return solver_of(run->solvers, thread);
}

static void work_with(void *solver, void *shared, int index)
{
    const struct run *run = shared;
    run->work(solver, run->shared, index);
}

void solvers_run(struct solvers *s, int count, solvers_work *work, void *shared)
{
    struct run run = {s, work, shared};
    const struct crew_job job = {.count = count,
                                 .threads = s->threads < SOLVERS_MOST ? s->threads : SOLVERS_MOST,
                                 .shared = &run,
                                 .worker_new = take_solver,
                                 .work = work_with};
    crew_run(&job, solvers_own(s));
}
