/* Progress: what a student has tried, how it went, and what is to be tried again, in a small SQLite database.
 *
 * What belongs to one drill is written in one transaction: a program that is killed at any moment leaves the
 * drills before it whole. A file that is no such database, is damaged, or was written by a newer program is
 * never written to.
 *
 * Repetition: a board with a wrong answer, a hint or a shown answer comes again in the next run; each time
 * that it goes without, it rests longer (1, 3, 7, 21 days) and is done with after the last.
 */
#ifndef PLANNER_TEACH_PROGRESS_PROGRESS_H
#define PLANNER_TEACH_PROGRESS_PROGRESS_H

#include "engine/util.h"
#include "planner/report/document.h"
#include "planner/teach/drill.h"

struct progress;

/* The file in the user's data folder: XDG_DATA_HOME, else ~/.local/share. NULL when neither is known. The
 * caller frees it. */
char *progress_path(void);
/* Opens or makes the database and the folders above it. NULL when it cannot be used: `why` receives one line,
 * "FILE:1:1: what, and what was expected". */
struct progress *progress_open(const char *path, struct buffer *why);
void progress_close(struct progress *p);

/* Keeps a drill that came to its end; `pbn` is the board, by which it is known. Times are seconds since 1970.
 * False when it could not be written; `why` as above. */
bool progress_keep(struct progress *p, const struct drill_record *record, const char *pbn, int64_t now,
                   struct buffer *why);
/* The boards that are due, as PBN, the longest due first, at most `most`; returns how many. The caller frees
 * each. */
int progress_due(struct progress *p, int64_t now, char **pbn, int most);
/* Attempts and scores by technique and by question, and what is to be repeated, as a document that the caller
 * frees. */
struct document *progress_document(struct progress *p, int64_t now);
/* The same as data: one object on a line, added to `out`. */
void progress_json(struct progress *p, int64_t now, struct buffer *out);

#endif
