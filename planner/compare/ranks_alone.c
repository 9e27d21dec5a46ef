/* One process. */
#include "planner/compare/ranks.h"

void ranks_start(int *argc, char ***argv)
{
    (void)argc, (void)argv;
}

int ranks_count(void)
{
    return 1;
}

int ranks_number(void)
{
    return 0;
}

bool ranks_share_input(void)
{
    return true;
}

int ranks_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context)
{
    return jobs_run(jobs, take, progress, context);
}

bool ranks_serve(const struct compare_jobs *jobs)
{
    (void)jobs;
    return false;
}

int ranks_end(int status, bool is_broken)
{
    (void)is_broken;
    return status;
}

void ranks_dismiss(void) {}

void ranks_bring(const struct buffer *bytes)
{
    (void)bytes;
}

char *ranks_take(int rank, size_t *size)
{
    (void)rank;
    *size = 0;
    return NULL;
}
