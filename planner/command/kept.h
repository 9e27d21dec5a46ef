/* What was found out about boards, kept in a file for the commands that follow and those beside this one. */
#ifndef PLANNER_COMMAND_KEPT_H
#define PLANNER_COMMAND_KEPT_H

#include <stdbool.h>

#include "engine/store/store.h"
#include "facts/text/fault.h"

struct kept {
    void *memory; /* the file's */
    struct store *searched, *decided; /* a decision takes much longer than a search, and is not lost among these */
};

/* Opens the file, which is made where there is none, for answers of this very program with the knowledge of a folder; nothing is
 * opened for a path that is NULL or empty. Returns false, with a fault, where it is a file of something else or has no room. */
bool kept_open(struct kept *k, const char *path, const char *folder, struct faults *faults);
void kept_close(struct kept *k);

#endif
