/* A folder that keeps finished work between runs: `header` says of what command it is, `outcomes` holds one
 * line a finished board, declarer and defence. A killed run loses what was in flight; a line cut short is
 * dropped.
 *
 * Each line has a mark of its board, so that boards need not be known before they come: a longer list of
 * boards goes on with the outcomes of a shorter one. A folder of another command or version is refused, and nothing
 * is written to it. Two runs cannot share one at a time. Memory: 8 bytes an outcome found. A store is opaque;
 * several threads may use it; store_close.
 */
#ifndef PLANNER_COMPARE_STORE_H
#define PLANNER_COMPARE_STORE_H

#include "facts/text/file.h"
#include "planner/compare/jobs.h"

struct store;

/* What the header says: the lines that must be the same for the folder to be gone on with. */
struct store_kind {
    const char *header; /* whole text, lines ended by newlines */
    int declarers, defences;
};

/* Opens or makes the folder. NULL after one fault that names it or its file; *end is then FILE_LOST when
 * there was no room for it. */
struct store *store_open(const char *folder, const struct store_kind *kind, struct faults *faults,
                         enum file_end *end);
void store_close(struct store *s);
/* Whether the outcomes found of these boards, the first of which is number `first`, are of these very boards.
 * False after one fault. */
bool store_check(const struct store *s, const struct board *board, int first, int count, struct faults *faults);
/* How many outcomes were found, and how many were added since. */
int store_found(const struct store *s);
int store_added(const struct store *s);
/* Why the last outcome could not be kept, or NULL; the store owns the text. */
const char *store_failure(const struct store *s);
/* The store as jobs take it. */
struct jobs_store store_for_jobs(struct store *s);

#endif
