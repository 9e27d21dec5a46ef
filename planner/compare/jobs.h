/* Many boards compared by several threads, each at a desk of its own; boards come out in their order.
 *
 * Which thread takes which board, and how many there are, changes nothing that comes out. */
#ifndef PLANNER_COMPARE_JOBS_H
#define PLANNER_COMPARE_JOBS_H

#include "planner/compare/contest.h"

/* What all declarers did on one board, declarer by declarer within defence by defence. */
struct compared_board {
    int index;
    struct outcome *outcome; /* declarers x defences of them */
};

/* Where outcomes are kept between runs. `find` fills in one that is known already; `keep` is given each new
 * one with its board, by the thread that made it (several at once), and returns false when it could not be
 * kept: then the run stops. */
struct jobs_store {
    void *self;
    bool (*find)(void *self, struct outcome *o);
    bool (*keep)(void *self, const struct board *b, const struct outcome *o);
};

struct compare_jobs {
    const struct compare_request *request;
    const struct board *board;
    int first, count; /* the first board's number among all, and how many there are */
    int threads;
    const struct jobs_store *store; /* NULL: none */
};

/* Called by the thread that runs the jobs, for each board in order as soon as it and all before it are done.
 */
typedef void jobs_taker(void *context, const struct compared_board *done);
/* Called now and then with the number of boards done. */
typedef void jobs_progress(void *context, int done, int count);

/* Runs the jobs; returns how many boards were handed over, `count` unless it was stopped; -1 when no desk could
 * be made. */
int jobs_run(const struct compare_jobs *jobs, jobs_taker *take, jobs_progress *progress, void *context);
/* One board at a desk: fills in all outcomes of done->index. False when it was stopped. */
bool jobs_board(struct desk *desk, const struct compare_jobs *jobs, struct compared_board *done);

#endif
