/* Several processes by MPI. A player asks with a message ASK, or brings a board's outcomes as lines with
 * DONE, which asks for the next as well; the answer is a board's number, NO_BOARD when none of these boards
 * is left, or GO_HOME. Invariant of the hand-over: slot[i] hangs there from its coming in until all boards
 * before it have been handed over. */
#include <mpi.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "planner/compare/ranks.h"

enum { ASK, DONE, BOARD, PART };
enum { NO_BOARD = -1, GO_HOME = -2, PAUSE_NS = 500000, PIECE = 1 << 16 };

void ranks_start(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    setenv("NO_COLOR", "1", 1); /* standard output looks like a terminal, and is none */
}

int ranks_count(void)
{
    int count;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    return count;
}

int ranks_number(void)
{
    int number;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    return number;
}

/* The next piece of rank 0's standard input, in every process: its length, 0 at the end, -1 after an error.
 */
static int next_piece(char *piece)
{
    int length = 0;
    if (!ranks_number()) do
            length = (int)read(STDIN_FILENO, piece, PIECE);
        while (length < 0 && errno == EINTR);
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (length > 0) MPI_Bcast(piece, length, MPI_CHAR, 0, MPI_COMM_WORLD);
    return length;
}

bool ranks_share_input(void)
{
    char *piece = util_alloc(PIECE);
    FILE *copy = tmpfile(); /* gone when it is closed */
    bool is_kept = copy;
    int length;
    while ((length = next_piece(piece)) > 0)
        if (is_kept) is_kept = fwrite(piece, 1, (size_t)length, copy) == (size_t)length;
    is_kept = is_kept && !fflush(copy) && !fseek(copy, 0, SEEK_SET) && dup2(fileno(copy), STDIN_FILENO) >= 0;
    if (copy) fclose(copy);
    free(piece);
    return is_kept && !length;
}

void ranks_bring(const struct buffer *bytes)
{
    MPI_Send(bytes->text, (int)bytes->length, MPI_CHAR, 0, PART, MPI_COMM_WORLD);
}

char *ranks_take(int rank, size_t *size)
{
    MPI_Status status;
    int length;
    MPI_Probe(rank, PART, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_CHAR, &length);
    char *bytes = util_alloc((size_t)length + 1);
    MPI_Recv(bytes, length, MPI_CHAR, rank, PART, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *size = (size_t)length;
    return bytes;
}

int ranks_end(int status, bool is_broken)
{
    if (is_broken) MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
    return status;
}

void ranks_dismiss(void)
{
    int board = GO_HOME, asked;
    for (int players = ranks_count() - 1; players; players--) {
        MPI_Status status;
        MPI_Recv(&asked, 1, MPI_INT, MPI_ANY_SOURCE, ASK, MPI_COMM_WORLD, &status);
        MPI_Send(&board, 1, MPI_INT, status.MPI_SOURCE, BOARD, MPI_COMM_WORLD);
    }
}

static int outcomes_of(const struct compare_jobs *jobs)
{
    return jobs->request->declarers.count * jobs->request->defences.count;
}

/* ---- who plays ---- */

static void send_outcomes(const struct compare_jobs *jobs, const struct compared_board *done)
{
    struct buffer lines = {0};
    for (int i = 0; i < outcomes_of(jobs); i++) outcome_write(&lines, &done->outcome[i]);
    MPI_Send(lines.text, (int)lines.length + 1, MPI_CHAR, 0, DONE, MPI_COMM_WORLD);
    buffer_free(&lines);
}

bool ranks_serve(const struct compare_jobs *jobs)
{
    struct outcome *outcome = util_alloc((size_t)outcomes_of(jobs) * sizeof *outcome);
    struct desk *desk = desk_new(jobs->request);
    int board = NO_BOARD;
    if (!desk) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Send(&board, 1, MPI_INT, 0, ASK, MPI_COMM_WORLD);
    for (;;) {
        MPI_Recv(&board, 1, MPI_INT, 0, BOARD, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        struct compared_board done = {board, outcome};
        if (board < 0 || !jobs_board(desk, jobs, &done)) break;
        send_outcomes(jobs, &done);
    }
    desk_free(desk);
    free(outcome);
    return board == NO_BOARD;
}

/* ---- rank 0 ---- */

struct hall {
    const struct compare_jobs *jobs;
    struct outcome **slot; /* a board's outcomes once they are in */
    int next, done, given; /* counted from jobs->first */
    bool is_failed;        /* an outcome could not be kept */
};

static void finish_board(struct hall *h, int board, struct outcome *outcome)
{
    h->slot[board - h->jobs->first] = outcome;
    h->done++;
}

/* A board of which all outcomes are kept from before needs no player. */
static bool is_known(struct hall *h, int board)
{
    const struct compare_jobs *jobs = h->jobs;
    int declarers = jobs->request->declarers.count;
    struct outcome *outcome = util_alloc((size_t)outcomes_of(jobs) * sizeof *outcome);
    for (int i = 0; i < outcomes_of(jobs); i++) {
        outcome[i] = (struct outcome){.board = board, .declarer = i % declarers, .defence = i / declarers};
        if (!jobs->store || !jobs->store->find(jobs->store->self, &outcome[i])) {
            free(outcome);
            return false;
        }
    }
    finish_board(h, board, outcome);
    return true;
}

/* The next board to be played, or NO_BOARD. */
static int next_board(struct hall *h)
{
    while (h->next < h->jobs->count && !h->is_failed)
        if (!is_known(h, h->jobs->first + h->next++)) return h->jobs->first + h->next - 1;
    return NO_BOARD;
}

static void keep_outcome(struct hall *h, const struct outcome *o)
{
    const struct jobs_store *store = h->jobs->store;
    struct outcome known = {.board = o->board, .declarer = o->declarer, .defence = o->defence};
    if (!store || store->find(store->self, &known)) return;
    if (!store->keep(store->self, &h->jobs->board[o->board - h->jobs->first], o)) h->is_failed = true;
}

/* Takes in the lines of one board. */
static void take_lines(struct hall *h, char *text)
{
    struct outcome *outcome = util_alloc((size_t)outcomes_of(h->jobs) * sizeof *outcome);
    for (int i = 0; i < outcomes_of(h->jobs); i++) {
        char *end = strchr(text, '\n');
        if (end) *end = '\0';
        if (!end || !outcome_read(text, &outcome[i])) abort(); /* a player of another build */
        keep_outcome(h, &outcome[i]);
        text = end + 1;
    }
    finish_board(h, outcome->board, outcome);
}

/* One message, if there is one: taken in, and answered with a board. Returns whether there was one; *players
 * loses one when there was no board for him. */
static bool serve_message(struct hall *h, int *players)
{
    MPI_Status status;
    int is_there, length;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (!is_there) return false;
    if (status.MPI_TAG == DONE) {
        MPI_Get_count(&status, MPI_CHAR, &length);
        char *text = util_alloc((size_t)length + 1);
        MPI_Recv(text, length, MPI_CHAR, status.MPI_SOURCE, DONE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        take_lines(h, text);
        free(text);
    } else {
        MPI_Recv(&length, 1, MPI_INT, status.MPI_SOURCE, ASK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    int board = next_board(h);
    MPI_Send(&board, 1, MPI_INT, status.MPI_SOURCE, BOARD, MPI_COMM_WORLD);
    *players -= board == NO_BOARD;
    return true;
}

static void hand_over(struct hall *h, jobs_taker *take, void *context)
{
    for (; h->given < h->jobs->count && h->slot[h->given]; h->given++) {
        take(context, &(struct compared_board){h->jobs->first + h->given, h->slot[h->given]});
        free(h->slot[h->given]);
        h->slot[h->given] = NULL;
    }
}

int ranks_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context)
{
    const struct timespec pause = {.tv_nsec = PAUSE_NS};
    struct hall h = {.jobs = jobs};
    int players = ranks_count() - 1;
    if (!players) return jobs_run(jobs, take, progress, context);
    h.slot = util_alloc(((size_t)jobs->count + 1) * sizeof *h.slot);
    while (players && !atomic_load(jobs->request->stop)) {
        if (!serve_message(&h, &players)) nanosleep(&pause, NULL);
        hand_over(&h, take, context);
        progress(context, jobs->first + h.done, jobs->first + jobs->count);
    }
    hand_over(&h, take, context);
    for (int i = h.given; i < jobs->count; i++) free(h.slot[i]);
    free(h.slot);
    return h.given;
}
