/* The double-dummy search beside libdds, in lock step: each deal by one, then by the other, thread CPU time,
 * answers compared. bench_dd [DEALS]; without libdds only our own figures. Where BRIDGE_SOLVER is the path of
 * macroxue/bridge-solver's program, that one solves the deals of the first two rows as well: a process a
 * deal, its processor time less that of a deal that needs no search.
 *
 * The last line is the signature, the nodes over a fixed set from a fresh solver: a commit that changes it
 * says so. */
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/bench/bench.h"
#include "tests/oracle/positions.h"
#ifdef HAVE_DDS
#include "tests/oracle/libdds.h"
#else
#include "engine/dd/dd.h"
#endif

enum { LAYOUTS = 200, SIGNATURE_DEALS = 50, PERCENT_HARD = 5, PEER_STARTS = 9 };

/* Times of one row, in milliseconds: ours, libdds's and bridge-solver's, deal by deal. */
struct row {
    double *ours, *theirs, *peer;
    int count, wrong, peer_wrong;
};

struct bench {
    struct dd_solver *solver;
    int deals;
    uint64_t nodes;
    double seconds;    /* of our thread, where nodes were counted */
    const char *peer;  /* bridge-solver's program, NULL: none */
    double peer_start; /* what it takes without a search, in milliseconds */
};

static double now(void)
{
    return bench_ms(CLOCK_THREAD_CPUTIME_ID);
}

static double mean_of(const double *list, int from, int to)
{
    double sum = 0;
    for (int i = from; i < to; i++) sum += list[i];
    return to > from ? sum / (to - from) : 0;
}

static struct row row_new(int count)
{
    return (struct row){util_alloc((size_t)count * sizeof(double)),
                        util_alloc((size_t)count * sizeof(double)),
                        util_alloc((size_t)count * sizeof(double)),
                        count,
                        0,
                        0};
}

static void row_free(struct row *r)
{
    free(r->ours);
    free(r->theirs);
    free(r->peer);
}

/* Mean ratio over the deals that were slowest for libdds. */
static void print_hard(const struct row *r)
{
    int hard = r->count * PERCENT_HARD / 100;
    double *sorted = util_alloc((size_t)r->count * sizeof *sorted), ours = 0, theirs = 0;
    for (int i = 0; i < r->count; i++) sorted[i] = r->theirs[i];
    qsort(sorted, (size_t)r->count, sizeof *sorted, bench_rising);
    double limit = hard ? sorted[r->count - hard] : 0;
    for (int i = 0; i < r->count; i++)
        if (hard && r->theirs[i] >= limit) ours += r->ours[i], theirs += r->theirs[i];
    if (ours > 0)
        printf("%-34s mean %9.3f / %9.3f = %6.2f\n", "  its slowest 5 in 100", theirs / hard, ours / hard,
               theirs / ours);
    free(sorted);
}

/* The middle one of the ratios, deal by deal. */
static double median_ratio(const struct row *r)
{
    double *ratio = util_alloc((size_t)r->count * sizeof *ratio);
    for (int i = 0; i < r->count; i++) ratio[i] = r->theirs[i] / r->ours[i];
    double middle = bench_median(ratio, r->count);
    free(ratio);
    return middle;
}

/* The same of bridge-solver, and on how many deals it was the faster one. */
static void print_peer(const struct row *r)
{
    int faster = 0, late = r->count * 99 / 100;
    double *sorted = util_alloc(2 * (size_t)r->count * sizeof *sorted), *ours = sorted + r->count;
    for (int i = 0; i < r->count; i++) {
        faster += r->peer[i] < r->ours[i];
        sorted[i] = r->peer[i];
        ours[i] = r->ours[i];
    }
    double ratio = mean_of(r->peer, 0, r->count) / mean_of(r->ours, 0, r->count);
    qsort(sorted, (size_t)r->count, sizeof *sorted, bench_rising);
    qsort(ours, (size_t)r->count, sizeof *ours, bench_rising);
    printf("%-34s mean %9.3f / %9.3f = %6.2f  p99 %8.2f / %8.2f  worst %8.2f / %8.2f  faster on %d of %d  "
           "wrong %d\n",
           "  bridge-solver", mean_of(r->peer, 0, r->count), mean_of(r->ours, 0, r->count), ratio,
           sorted[late], ours[late], sorted[r->count - 1], ours[r->count - 1], faster, r->count,
           r->peer_wrong);
    free(sorted);
}

/* Means and their ratio, medians, the median of the ratios, late percentiles. */
static void print_row(const char *name, struct row *r, bool with_hard)
{
    double ours = mean_of(r->ours, 0, r->count), theirs = mean_of(r->theirs, 0, r->count);
    if (with_hard && theirs > 0) print_hard(r);
    double middle = theirs > 0 ? median_ratio(r) : 0;
    qsort(r->ours, (size_t)r->count, sizeof(double), bench_rising);
    qsort(r->theirs, (size_t)r->count, sizeof(double), bench_rising);
    int half = r->count / 2, late = r->count * 99 / 100;
    if (theirs > 0)
        printf("%-34s mean %9.3f / %9.3f = %6.2f  median %8.3f / %8.3f  median ratio %6.2f  p99 %8.2f / "
               "%8.2f  wrong %d\n",
               name, theirs, ours, theirs / ours, r->theirs[half], r->ours[half], middle, r->theirs[late],
               r->ours[late], r->wrong);
    else
        printf("%-34s mean %9.3f  median %8.3f  p99 %8.2f\n", name, ours, r->ours[half], r->ours[late]);
    fflush(stdout);
}

/* The i-th deal of a row, the same in every run; the leader goes round. */
static struct play deal_of(int seed, int i, int size, int strain)
{
    struct random r;
    random_seed(&r, (uint64_t)seed * 1000003u + (uint64_t)i);
    struct deal d = position_deal(&r, size);
    struct play p;
    play_start(&p, &d, strain, (enum seat)(i & 3));
    return p;
}

/* Writes a deal as bridge-solver reads it: North, West, East, South, the strain, the leader. */
static void write_for_peer(FILE *f, const struct play *p)
{
    static const enum seat order[] = {SEAT_NORTH, SEAT_WEST, SEAT_EAST, SEAT_SOUTH};
    for (int i = 0; i < SEAT_COUNT; i++) {
        for (int suit = SUIT_COUNT - 1; suit >= 0; suit--) {
            if (!cardset_in_suit(p->hand[order[i]], suit)) fputc('-', f);
            for (int rank = RANK_ACE; rank >= 2; rank--)
                if (cardset_has(p->hand[order[i]], card_make(suit, rank)))
                    fputc("23456789TJQKA"[rank - 2], f);
            fputc(suit ? ' ' : '\n', f);
        }
    }
    fprintf(f, "%c\n%c\n", "CDHSN"[p->strain], "WNES"[play_turn(p)]);
}

/* Milliseconds of the processor that bridge-solver takes for a deal, its start counted; -1: it failed.
 * *tricks: the leader's side's. */
static double peer_ms(const char *program, const struct play *p, int *tricks)
{
    char path[] = "/tmp/bench_dd.XXXXXX", line[256] = "";
    struct rusage used;
    posix_spawn_file_actions_t actions;
    char *argv[] = {(char *)program, "-f", path, NULL}, *env[] = {NULL};
    int fd = mkstemp(path), out[2], status = 1, declarer = -1;
    pid_t child;
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f || pipe(out)) return -1;
    write_for_peer(f, p);
    fclose(f);
    /* no fork: libdds would pay for the copies of its pages */
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, out[0]);
    bool is_run = !posix_spawn(&child, program, &actions, NULL, argv, env);
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]);
    f = fdopen(out[0], "r");
    while (f && fgets(line, sizeof line, f))
        if (line[0] == "CDHSN"[p->strain] && line[1] == ' ') sscanf(line + 1, "%d", &declarer);
    if (f) fclose(f);
    if (!is_run || wait4(child, &status, 0, &used) < 0) status = 1;
    unlink(path);
    *tricks = p->size - declarer;
    if (status || declarer < 0) return -1;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-3;
}

/* Every hand holds a suit: what bridge-solver takes to start, the median of some times. */
static void start_peer(struct bench *b)
{
    struct deal d = {.known = 0xf};
    struct play p;
    double ms[PEER_STARTS];
    int tricks;
    if (!b->peer) return;
    for (int i = 0; i < SEAT_COUNT; i++)
        for (int rank = 2; rank <= RANK_ACE; rank++) d.hand[i] |= cardset_of(card_make(i, rank));
    play_start(&p, &d, STRAIN_NOTRUMP, SEAT_WEST);
    for (int i = 0; i < PEER_STARTS; i++) {
        ms[i] = peer_ms(b->peer, &p, &tricks);
        if (ms[i] < 0 || tricks != SUIT_SIZE) {
            fprintf(stderr, "BRIDGE_SOLVER: %s does not solve a deal\n", b->peer);
            exit(2);
        }
    }
    b->peer_start = bench_median(ms, PEER_STARTS);
    printf("bridge-solver: %.2f ms to start, taken off\n", b->peer_start);
}

static void bench_tricks(struct bench *b, const char *name, int seed, int size, int strain)
{
    int count = size < SUIT_SIZE ? b->deals * 5 : b->deals;
    struct row row = row_new(count);
    for (int i = 0; i < count; i++) {
        struct play p = deal_of(seed, i, size, strain == STRAIN_COUNT ? i % STRAIN_NOTRUMP : strain);
        int tricks = 0;
        double t = now();
        dd_tricks(b->solver, &p, play_turn(&p), &tricks);
        row.ours[i] = now() - t;
        b->nodes += dd_nodes(b->solver);
        b->seconds += row.ours[i] * 1e-3;
#ifdef HAVE_DDS
        t = now();
        int theirs = libdds_tricks(&p, 1);
        row.theirs[i] = now() - t;
        row.wrong += tricks != theirs;
#endif
        if (b->peer && size == SUIT_SIZE) {
            int others = -1;
            row.peer[i] = peer_ms(b->peer, &p, &others) - b->peer_start;
            if (row.peer[i] < 0) row.peer[i] = 0;
            row.peer_wrong += tricks != others;
        }
    }
    if (b->peer && size == SUIT_SIZE) print_peer(&row);
    print_row(name, &row, size == SUIT_SIZE);
    row_free(&row);
}

static void bench_cards(struct bench *b, const char *name, int seed)
{
    int count = b->deals / 2;
    struct row row = row_new(count);
    for (int i = 0; i < count; i++) {
        struct play p = deal_of(seed, i, SUIT_SIZE, STRAIN_NOTRUMP);
        struct dd_choices c;
        double t = now();
        dd_cards(b->solver, &p, play_turn(&p), &c);
        row.ours[i] = now() - t;
#ifdef HAVE_DDS
        int tricks[CARD_COUNT];
        t = now();
        libdds_cards(&p, 1, tricks);
        row.theirs[i] = now() - t;
        for (int j = 0; j < c.count; j++) row.wrong += c.choice[j].tricks != tricks[c.choice[j].card];
#endif
    }
    print_row(name, &row, false);
    row_free(&row);
}

static void bench_table(struct bench *b, const char *name, int seed)
{
    int count = b->deals / 10 + 1;
    struct row row = row_new(count);
    for (int i = 0; i < count; i++) {
        struct play p = deal_of(seed, i, SUIT_SIZE, STRAIN_NOTRUMP);
        struct deal d = {.known = 0xf};
        for (int s = 0; s < SEAT_COUNT; s++) d.hand[s] = p.hand[s];
        int ours[STRAIN_COUNT][SEAT_COUNT];
        double t = now();
        dd_table(b->solver, &d, ours);
        row.ours[i] = now() - t;
#ifdef HAVE_DDS
        int theirs[STRAIN_COUNT][SEAT_COUNT];
        t = now();
        libdds_table(&d, theirs);
        row.theirs[i] = now() - t;
        for (int j = 0; j < STRAIN_COUNT * SEAT_COUNT; j++)
            row.wrong += ours[j / 4][j % 4] != theirs[j / 4][j % 4];
#endif
    }
    print_row(name, &row, false);
    row_free(&row);
}

#ifdef HAVE_DDS
/* A line solved before each card by SolveBoard, its table kept; returns how many answers differ. */
static int line_by_board(const struct play *start, const int8_t *line, int cards, const int *ours)
{
    int wrong = 0;
    struct play p = *start;
    for (int j = 0; j < cards; j++) {
        int theirs = libdds_tricks(&p, j ? 2 : 1), left = p.size - p.tricks;
        wrong += ours[j] - p.won[1] != (play_turn(&p) & 1 ? theirs : left - theirs);
        play_card(&p, line[j]);
    }
    return wrong;
}

/* The same by AnalysePlayBin, which is told the whole line. */
static int line_by_analysis(const struct play *start, const int8_t *line, int cards, const int *ours)
{
    struct playTraceBin trace = {.number = cards};
    struct solvedPlay solved;
    int wrong = 0;
    for (int j = 0; j < cards; j++) {
        trace.suit[j] = libdds_suit(card_suit(line[j]));
        trace.rank[j] = card_rank(line[j]);
    }
    AnalysePlayBin(libdds_deal(start), trace, &solved, 0);
    /* libdds tells the tricks of the declarer, who sits to the leader's right */
    bool is_ours = seat_side(seat_right(play_turn(start)));
    for (int j = 0; j < cards && j < solved.number; j++)
        wrong += solved.tricks[j] != (is_ours ? ours[j] : SUIT_SIZE - ours[j]);
    return wrong;
}
#endif

/* Deals played out along a line of best play, solved before each card; libdds does it `by_analysis` or by
 * SolveBoard. */
static void bench_played_out(struct bench *b, const char *name, int seed, bool by_analysis)
{
    int count = b->deals / 4 + 1;
    struct row row = row_new(count);
    struct dd_solver *other = dd_new(DD_TABLE_DEFAULT_MB);
    for (int i = 0; i < count; i++) {
        struct play start = deal_of(seed, i, SUIT_SIZE, STRAIN_NOTRUMP), p = start;
        int8_t line[CARD_COUNT];
        int cards, ours[CARD_COUNT + 1];
        dd_line(other, &p, line, &cards);
        double t = now();
        for (int j = 0; j < cards; j++) {
            dd_tricks(b->solver, &p, SEAT_NORTH, &ours[j]);
            ours[j] += p.won[1];
            play_card(&p, line[j]);
        }
        row.ours[i] = now() - t;
#ifdef HAVE_DDS
        t = now();
        row.wrong += (by_analysis ? line_by_analysis : line_by_board)(&start, line, cards, ours);
        row.theirs[i] = now() - t;
#else
        (void)by_analysis;
#endif
    }
    print_row(name, &row, false);
    dd_free(other);
    row_free(&row);
}

/* Two hands stay, the other two are dealt anew: does the side of the first take what it takes on the real
 * layout? */
static void bench_layouts(struct bench *b, const char *name, int seed)
{
    int boards = b->deals / 50 + 1;
    struct row row = row_new(boards);
    struct random r;
    random_seed(&r, (uint64_t)seed);
    for (int i = 0; i < boards; i++) {
        struct play p = deal_of(seed, 4 * i, SUIT_SIZE, STRAIN_NOTRUMP);
        int tricks;
        dd_tricks(b->solver, &p, SEAT_NORTH, &tricks);
        cardset hidden = p.hand[SEAT_WEST] | p.hand[SEAT_EAST];
        for (int k = 0; k < LAYOUTS; k++) {
            cardset west = 0;
            while (cardset_count(west) < SUIT_SIZE)
                west |= cardset_of(position_random_card(&r, hidden & ~west));
            p.hand[SEAT_WEST] = west;
            p.hand[SEAT_EAST] = hidden & ~west;
            bool yes = false;
            double t = now();
            dd_at_least(b->solver, &p, SEAT_WEST, SUIT_SIZE - tricks, &yes);
            row.ours[i] += now() - t;
#ifdef HAVE_DDS
            struct futureTricks f;
            t = now();
            SolveBoard(libdds_deal(&p), SUIT_SIZE - tricks > 0 ? SUIT_SIZE - tricks : 1, 1, 1, &f, 0);
            row.theirs[i] += now() - t;
            row.wrong +=
                SUIT_SIZE - tricks > 0 && yes != (f.score[0] >= 0 && f.score[0] >= SUIT_SIZE - tricks);
#endif
        }
    }
    print_row(name, &row, false);
    row_free(&row);
}

/* Deals that threads take one by one. */
struct shared_deals {
    atomic_int next;
    int count;
};

static void *solve_shared(void *data)
{
    struct shared_deals *deals = data;
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    for (int i; (i = atomic_fetch_add(&deals->next, 1)) < deals->count;) {
        struct play p = deal_of(8, i, SUIT_SIZE, STRAIN_NOTRUMP);
        int tricks;
        dd_tricks(s, &p, SEAT_NORTH, &tricks);
    }
    dd_free(s);
    return NULL;
}

/* The deals by one thread or two, milliseconds by the clock on the wall. */
static double solve_by(int threads, int count)
{
    struct shared_deals deals = {.count = count};
    pthread_t thread[2];
    double start = bench_ms(CLOCK_MONOTONIC);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, solve_shared, &deals)) exit(1);
    for (int i = 0; i < threads; i++) pthread_join(thread[i], NULL);
    return bench_ms(CLOCK_MONOTONIC) - start;
}

/* By one thread, by two, and by one again, so that a machine that grows busy counts for neither; it needs two
 * idle cores. */
static void bench_threads(int deals)
{
    double before = solve_by(1, deals), two = solve_by(2, deals), after = solve_by(1, deals);
    printf("%-34s %.2f times as fast as one\n", "two threads", (before + after) / 2 / two);
}

static void print_signature(void)
{
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    uint64_t nodes = 0;
    for (int i = 0; i < SIGNATURE_DEALS; i++) {
        struct play p = deal_of(99, i, 10, i % STRAIN_COUNT);
        int tricks;
        dd_tricks(s, &p, SEAT_NORTH, &tricks);
        nodes += dd_nodes(s);
    }
    printf("signature: %llu nodes\n", (unsigned long long)nodes);
    dd_free(s);
}

int main(int argc, char **argv)
{
    struct bench b = {.solver = dd_new(DD_TABLE_DEFAULT_MB), .deals = argc > 1 ? atoi(argv[1]) : 100};
    if (b.deals < 10) b.deals = 10;
#ifdef HAVE_DDS
    SetMaxThreads(1);
    puts("dd: milliseconds of libdds / ours = ratio, one thread, lock step");
#else
    puts("dd: milliseconds, one thread (no libdds to compare with)");
#endif
    b.peer = getenv("BRIDGE_SOLVER");
    start_peer(&b);
    bench_tricks(&b, "notrump, tricks only", 1, SUIT_SIZE, STRAIN_NOTRUMP);
    double speed = b.seconds > 0 ? (double)b.nodes / b.seconds : 0;
    printf("  %.0f nodes a deal, %.2f million a second\n", (double)b.nodes / b.deals, speed * 1e-6);
    bench_tricks(&b, "suit contracts, tricks only", 2, SUIT_SIZE, STRAIN_COUNT);
    bench_cards(&b, "notrump, every card at trick one", 3);
    bench_table(&b, "table of 20", 4);
    bench_played_out(&b, "played out, SolveBoard each card", 5, false);
    bench_played_out(&b, "played out, AnalysePlayBin", 5, true);
    bench_layouts(&b, "200 layouts of a board, yes or no", 6);
    bench_tricks(&b, "notrump, 4 cards a hand", 7, 4, STRAIN_NOTRUMP);
    bench_threads(b.deals);
    print_signature();
    dd_free(b.solver);
    return 0;
}
