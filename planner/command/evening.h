/* The run of `review --session`: boards reviewed by several threads as they are read, and told together at
 * the end. */
#ifndef PLANNER_COMMAND_LINE_EVENING_H
#define PLANNER_COMMAND_LINE_EVENING_H

#include "planner/command/command.h"
#include "planner/review/session.h"

struct evening {
    struct command *command;
    const char *path; /* where the report goes; NULL: standard output */
    int threads;
    struct session_how how;
    struct session session;
    struct session_results *results; /* of the boards read so far */
    struct boards boards; /* read, not yet reviewed */
    struct buffer lines;  /* of JSON for the path */
    atomic_bool *stop;
    bool is_watched, is_stopped;
};

/* Walks over the boards of the command line and tells what they came to; `how`, `path` and `threads` are set.
 * Returns the status to leave with. */
int evening_run(struct evening *e);

#endif
