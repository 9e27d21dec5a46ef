/* Double-dummy answers about one board: what is asked, and the report that the writers show.
 *
 * Tricks are the declarer's side's over the whole hand, those already won counted. A report owns nothing; it
 * lies in one block and may be copied. */
#ifndef PLANNER_SOLVE_SOLVE_H
#define PLANNER_SOLVE_SOLVE_H

#include <stdatomic.h>

#include "engine/dd/dd.h"
#include "planner/report/document.h"
#include "planner/solve/par.h"

enum solve_task { SOLVE_TABLE, SOLVE_ONE, SOLVE_CARDS, SOLVE_LINE, SOLVE_ANALYSE };

struct solve_request {
    enum solve_task task;
    bool with_par;
    int strain;   /* -1: the contract's */
    int declarer; /* NO_SEAT: the contract's; if there is none, each of the four */
    int after;    /* cards of the recorded play */
};

struct solve_report {
    enum solve_task task;
    const struct board *board;
    int tricks[STRAIN_COUNT]
              [SEAT_COUNT]; /* SOLVE_TABLE: by strain and declarer; SOLVE_ONE: those asked for, else -1 */
    bool has_par;
    struct par par;
    int strain;
    enum seat declarer, on_play;
    struct dd_choices cards;
    int line_count;
    int8_t line[CARD_COUNT];
    int result; /* of the line */
    /* SOLVE_ANALYSE: by recorded card, the tricks after it and what it cost the side that played it */
    int analysed, start;
    int8_t after[CARD_COUNT], cost[CARD_COUNT], seat[CARD_COUNT];
    struct play played; /* SOLVE_LINE: the play at the line's end; SOLVE_ANALYSE: the recorded play */
    int before;         /* SOLVE_LINE: cards played before the line */
    uint64_t nodes;
};

/* Why the request makes no sense for the board, or NULL. The text is static. */
const char *solve_obstacle(const struct solve_request *q, const struct board *b);
/* Answers a request that has no obstacle. Returns false, with *why, when the solver could not (cancelled, or
 * impossible cards); *why is the solver's or static. */
bool solve_board(struct dd_solver *s, const struct solve_request *q, const struct board *b,
                 struct solve_report *r, const char **why);

/* The report as a document, which the caller frees. */
struct document *solve_document(const struct solve_report *r);
struct data *solve_data(const struct solve_report *r);
/* Adds a table's board to `out`, with OptimumResultTable and DoubleDummyTricks. */
void solve_pbn(struct buffer *out, struct board *b, const struct solve_report *r);

/* ---- many boards ---- */

/* Many boards solved by several threads, each with a solver of its own; the reports come out in the boards'
 * order.
 *
 * Which thread takes which board, and how many there are, changes no report. */

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
