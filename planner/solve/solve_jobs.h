/* Many boards solved by several threads, each with a solver of its own; the reports come out in the boards'
 * order.
 *
 * Which thread takes which board, and how many there are, changes no report. */
#ifndef PLANNER_SOLVE_SOLVE_JOBS_H
#define PLANNER_SOLVE_SOLVE_JOBS_H

#include <stdatomic.h>

#include "planner/solve/solve.h"

struct solve_jobs {
    const struct solve_request *request;
    struct board *board;
    int count;
    int threads;
    atomic_bool *stop; /* set from outside, a signal handler perhaps: boards not finished are given up */
};

/* Called by the thread that runs the jobs, for each board in order as soon as it and all before it are done:
 * with the report, or with why there is none. */
typedef void solve_taker(void *context, int index, const struct solve_report *report, const char *why);
/* Called now and then with the number of boards done. */
typedef void solve_progress(void *context, int done, int count);

/* Runs the jobs; returns how many boards were handed over, all of them unless it was stopped. */
int solve_jobs_run(const struct solve_jobs *jobs, solve_taker *take, solve_progress *progress, void *context);

#endif
