/* Comparing: boards of the set 3nt by the planner against double-dummy defence, verdicts, two threads against
 * one, and whether memory stays flat (over 2,000 boards, or as many as the first argument says). The tricks
 * are the signature: the same on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "planner/compare/jobs.h"
#include "tests/bench/boards.h"

enum { BOARDS = 300, JUDGED = 40, LAYOUTS = 50, FLAT = 2000, WARM = 200 };

static atomic_bool never;

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Resident memory in kB, 0 where it cannot be told. */
static long resident(void)
{
    char line[128];
    long kb = 0;
    FILE *f = fopen("/proc/self/status", "r");
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "VmRSS:", 6)) kb = strtol(line + 6, NULL, 10);
    if (f) fclose(f);
    return kb;
}

/* Boards of the set; no lead is recorded: it is found double dummy, and counted. */
static struct board *make_boards(int count)
{
    struct board *list = util_alloc((size_t)count * sizeof *list);
    for (int i = 0; i < count; i++) bench_board("3nt", STRAIN_NOTRUMP, i, &list[i]);
    return list;
}

static struct compare_request request_of(const char *declarers, int layouts)
{
    struct compare_request q = {.seed = 1, .layouts = layouts, .judged = ~0u, .stop = &never};
    struct rival_reading ours = {.folder = "kb"}, theirs = {.folder = "kb", .is_defence = true};
    struct faults faults = {0};
    q.knowledge = knowledge_load("kb", false, &faults);
    if (!q.knowledge || !rivals_read(declarers, &ours, &q.declarers, &faults) ||
        !rivals_read("search", &theirs, &q.defences, &faults)) {
        faults_print(&faults, stderr);
        exit(1);
    }
    return q;
}

static void free_request(struct compare_request *q)
{
    rivals_free(&q->declarers);
    rivals_free(&q->defences);
    knowledge_free(q->knowledge);
}

struct count {
    long tricks, errors, warm_kb;
};

static void take(void *context, const struct compared_board *done)
{
    struct count *c = context;
    const struct outcome *o = done->outcome;
    c->tricks += o->tricks;
    for (int i = 0; i < o->cards; i++) c->errors += verdict_of(&o->card[i]) == VERDICT_ERROR;
    if (done->index == WARM) c->warm_kb = resident();
}

static void no_progress(void *context, int done, int count)
{
    (void)context, (void)done, (void)count;
}

/* Runs boards; the wall's seconds. */
static double run(const struct compare_request *q, const struct board *boards, int count, int threads,
                  struct count *c)
{
    struct compare_jobs jobs = {.request = q, .board = boards, .count = count, .threads = threads};
    double from = seconds(CLOCK_MONOTONIC);
    *c = (struct count){0};
    jobs_run(&jobs, take, no_progress, c);
    return seconds(CLOCK_MONOTONIC) - from;
}

static void measure_boards(const struct board *boards)
{
    struct compare_request q = request_of("lines", 0);
    struct count c;
    double from = seconds(CLOCK_PROCESS_CPUTIME_ID);
    double one = run(&q, boards, BOARDS, 1, &c), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - from;
    printf("planner against search, %d boards: %.1f ms a board of processor time (25 wanted); signature %ld "
           "tricks\n",
           BOARDS, 1000 * cpu / BOARDS, c.tricks);
    double two = run(&q, boards, BOARDS, 2, &c), again = run(&q, boards, BOARDS, 1, &c);
    printf("two threads: %.2f times one (1.8 wanted, on two idle cores)\n",
           (one < again ? one : again) / two);
    free_request(&q);
}

static void measure_verdicts(const struct board *boards)
{
    struct compare_request q = request_of("lines", LAYOUTS);
    struct count c;
    double from = seconds(CLOCK_PROCESS_CPUTIME_ID);
    run(&q, boards, JUDGED, 1, &c);
    printf("verdicts by %d layouts a card, %d boards: %.2f s a board (1 wanted); signature %ld errors\n",
           LAYOUTS, JUDGED, (seconds(CLOCK_PROCESS_CPUTIME_ID) - from) / JUDGED, c.errors);
    free_request(&q);
}

static void measure_memory(int count)
{
    struct compare_request q = request_of("lines", 0);
    struct board *boards = make_boards(count);
    struct count c;
    run(&q, boards, count, 1, &c);
    printf("memory after %d boards %ld kB, after %d boards %ld kB\n", WARM, c.warm_kb, count, resident());
    free(boards);
    free_request(&q);
}

int main(int argc, char **argv)
{
    int flat = argc > 1 ? atoi(argv[1]) : FLAT;
    struct board *boards = make_boards(BOARDS);
    measure_memory(flat);
    measure_boards(boards);
    measure_verdicts(boards);
    free(boards);
    return 0;
}
