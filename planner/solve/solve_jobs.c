/* The pool's boards are answered by solvers. Invariant: a board's result is its answer, with a report or with
 * why there is none; a board that was cancelled has no result. */
#include "planner/solve/solve_jobs.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pool/pool.h"

enum { WHY_ROOM = 96 };

struct answer {
    bool is_solved;
    struct solve_report report;
    char why[WHY_ROOM]; /* a copy: the solver says something else next time */
};

static void *solver_new(const void *shared)
{
    const struct solve_jobs *jobs = shared;
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    dd_set_cancel(s, jobs->stop);
    return s;
}

static void solver_free(void *solver)
{
    dd_free(solver);
}

static void *answer_board(void *solver, const void *shared, int index)
{
    const struct solve_jobs *jobs = shared;
    struct answer *a = util_alloc(sizeof *a);
    const char *why = NULL;
    a->is_solved = solve_board(solver, jobs->request, &jobs->board[index], &a->report, &why);
    if (!a->is_solved) strncpy(a->why, why, WHY_ROOM - 1);
    if (a->is_solved || !atomic_load(jobs->stop)) return a;
    free(a);
    return NULL;
}

/* Who is told, in the pool's words. */
struct told {
    solve_taker *take;
    solve_progress *progress;
    void *context;
};

static void pass_answer(void *context, int index, void *result)
{
    const struct told *t = context;
    const struct answer *a = result;
    t->take(t->context, index, a->is_solved ? &a->report : NULL, a->why);
}

static void pass_progress(void *context, int done, int count)
{
    const struct told *t = context;
    t->progress(t->context, done, count);
}

int solve_jobs_run(const struct solve_jobs *jobs, solve_taker *take, solve_progress *progress, void *context)
{
    struct told told = {take, progress, context};
    struct pool_taker taker = {.context = &told, .take = pass_answer, .progress = pass_progress};
    struct pool_job job = {.count = jobs->count,
                           .threads = jobs->threads,
                           .stop = jobs->stop,
                           .shared = jobs,
                           .worker_new = solver_new,
                           .worker_free = solver_free,
                           .work = answer_board};
    return pool_run(&job, &taker);
}
