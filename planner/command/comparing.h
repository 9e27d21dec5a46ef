/* `declarer compare` at work: from a request and boards to the run and all that is told of it. */
#ifndef PLANNER_COMMAND_COMPARE_COMPARING_H
#define PLANNER_COMMAND_COMPARE_COMPARING_H

#include <time.h>

#include "planner/command/command.h"
#include "planner/compare/store.h"
#include "planner/compare/summary.h"
#include "planner/report/document.h"

struct comparing {
    struct command command;
    const char *declarers, *defence, *judge, *folder, *by;
    long jobs, seed, layouts, worst;
    bool table, times;
    struct compare_request request;
    struct boards boards;
    int gone;                /* boards told of, which the list no longer holds */
    int left;                /* boards given up when the run was stopped */
    bool is_over;            /* no more boards are compared */
    int left_out;            /* boards that were passed out, or that some declarer cannot play */
    struct summary *summary; /* one a defence */
    struct store *store;
    struct document *rows; /* the table per board, NULL before its first row */
    int printed;
    bool is_terminal;
    struct timespec begun;
};

/* From here on a signal sets the request's `stop`. */
void comparing_start(struct comparing *c);
/* Compares the boards that have come since, tells of each and gives them up; returns an EXIT_ status. */
int comparing_go_on(void *comparing);
/* Takes note that a board has come. A thousand of them are compared at once, and fifty more for each other
 * process. So a stream of any length needs no more memory. Returns an EXIT_ status. */
int comparing_take(struct comparing *c);
/* Compares what is left, and tells what came of it all; returns the exit status. */
int comparing_end(struct comparing *c);

#endif
