/* One comparison, or one session, by several processes, on one machine or many. Rank 0 reads the command, hands boards out as
 * the others ask, and does all the telling; the others play boards and send their outcomes back. What comes
 * out is the same to the byte as by one process.
 *
 * There are two of everything here: ranks_alone.c, the one process that `declarer` is, and ranks_mpi.c, which
 * `make mpi` builds into declarer-mpi.
 */
#ifndef PLANNER_COMPARE_RANKS_RANKS_H
#define PLANNER_COMPARE_RANKS_RANKS_H

#include "planner/compare/jobs.h"
#include "planner/compare/ranks_part.h"

/* Before anything else; argv is what main was given. */
void ranks_start(int *argc, char ***argv);
/* Rank 0: as jobs_run, but the others play. */
int ranks_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context);
/* The others: plays boards until none of these is left. False: rank 0 will run no others. */
bool ranks_serve(const struct compare_jobs *jobs);
/* Rank 0, in place of a run: sends the others home. */
void ranks_dismiss(void);
/* The last call; returns `status`. `is_broken`: the others are still at work, and are ended. */
int ranks_end(int status, bool is_broken);

#endif
