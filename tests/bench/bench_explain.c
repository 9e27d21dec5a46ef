/* What explaining costs: the whole process for one board, many boards in one process and their memory, and
 * the parts of one board's time. The signature is the plan nodes of all boards, the same on every machine. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "facts/statements/derivation.h"
#include "planner/tell/explain.h"
#include "tests/support/document.h"
#include "tests/bench/bench.h"

enum { RUNS = 41, TIMED = 2000, BOARDS = 10000, SEED = 1987 };

/* ---- the whole process ---- */

static void run_program(const char *program, const char *board)
{
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    execl(program, program, "explain", "--choose", "lines", board, (char *)NULL);
    _exit(127);
}

static double milliseconds(struct timeval t)
{
    return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3;
}

static void whole_process(const char *board)
{
    const char *program = getenv("DECLARER");
    double wall[RUNS], processor[RUNS];
    struct rusage use = {0};
    for (int i = 0; program && i < RUNS; i++) {
        int status;
        double start = bench_ms(CLOCK_MONOTONIC);
        pid_t child = fork();
        if (child == 0) run_program(program, board);
        if (child < 0 || wait4(child, &status, 0, &use) < 0 || status != 0) {
            printf("%s explain %s fails\n", program, board);
            return;
        }
        wall[i] = bench_ms(CLOCK_MONOTONIC) - start;
        processor[i] = milliseconds(use.ru_utime) + milliseconds(use.ru_stime);
    }
    if (!program) return;
    double middle = bench_median(wall, RUNS);
    printf("one board, whole process, %s: median %.1f ms wall (limit 100), fastest %.1f, processor %.1f; %.1f "
           "MB (limit 40)\n",
           board, middle, wall[0], bench_median(processor, RUNS), (double)use.ru_maxrss / 1024);
}

/* ---- many boards ---- */

/* A random deal with its lead, seen by the declarer. */
static struct view random_view(struct random *r)
{
    struct deal deal = deal_random(r);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct view v = view_of(&deal, c, NULL, 0, SEAT_WEST);
    cardset cards = deal.hand[SEAT_WEST];
    for (uint32_t skip = random_below(r, SUIT_SIZE); skip; skip--) cards &= cards - 1;
    view_play(&v, cardset_lowest(cards));
    return v;
}

static double megabytes(void)
{
    long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%*d %ld", &pages) != 1) pages = 0;
    if (f) fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

/* One board from view to text; returns its plan nodes. */
static int explain(struct worker *w, const struct view *v)
{
    struct board b;
    struct explanation r;
    struct buffer text = {0};
    struct explain_options options = {0};
    board_init(&b);
    b.lead = v->opening_lead;
    explain_make(w, &b, v, &options, &r);
    document_as_text(explain_document(&r, false), &text);
    int nodes = r.sequence.nodes;
    buffer_free(&text);
    explain_free(&r);
    board_free(&b);
    return nodes;
}

static void many_boards(struct worker *w)
{
    struct random random;
    random_seed(&random, SEED);
    long nodes = 0;
    double early = 0, cpu = bench_ms(CLOCK_PROCESS_CPUTIME_ID), wall = bench_ms(CLOCK_MONOTONIC);
    for (int i = 0; i < BOARDS; i++) {
        struct view v = random_view(&random);
        nodes += explain(w, &v);
        if (i == BOARDS / 10) early = megabytes();
    }
    cpu = bench_ms(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall = bench_ms(CLOCK_MONOTONIC) - wall;
    printf("%d boards to text: %.0f a second of processor, %.0f of wall (limit 20)\n", BOARDS,
           BOARDS * 1e3 / cpu, BOARDS * 1e3 / wall);
    printf("memory: %.1f MB after %d boards, %.1f after %d\n", early, BOARDS / 10, megabytes(), BOARDS);
    printf("signature %ld plan nodes\n", nodes);
}

/* ---- the parts of one board ---- */

static void parts(struct worker *w)
{
    static double making[TIMED], whole[TIMED];
    struct random random;
    random_seed(&random, SEED);
    for (int i = 0; i < TIMED; i++) {
        struct view v = random_view(&random);
        double t0 = bench_ms(CLOCK_THREAD_CPUTIME_ID);
        position_free(position_make(w, &v, NULL, 0, NULL));
        double t1 = bench_ms(CLOCK_THREAD_CPUTIME_ID);
        explain(w, &v);
        making[i] = t1 - t0;
        whole[i] = bench_ms(CLOCK_THREAD_CPUTIME_ID) - t1;
    }
    printf("medians of %d boards: the position %.3f ms, the whole board with its text %.3f (limit 40)\n", TIMED,
           bench_median(making, TIMED), bench_median(whole, TIMED));
}

int main(void)
{
    struct faults faults = {0};
    struct knowledge *k = knowledge_load("kb", false, &faults);
    struct worker w;
    if (!k || !worker_start(&w, k, &faults)) {
        faults_print(&faults, stderr);
        return 1;
    }
    k->settings.choose = CHOOSE_BY_LINES;
    whole_process("tests/boards/d1.pbn");
    whole_process("tests/boards/d3.pbn");
    parts(&w);
    many_boards(&w);
    worker_end(&w);
    knowledge_free(k);
    faults_free(&faults);
    return 0;
}
