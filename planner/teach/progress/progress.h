/* Progress: what a student has tried, how it went, and what is to be tried again, in a small SQLite database.
 *
 * Each answer is written as it is given, in one transaction with what it does to the repetition: a program
 * that is killed at any moment leaves all answers before it whole. A file that is no such database, is
 * damaged (each change is sealed, so that a changed value shows), or was written by a newer program is never
 * written to; one of an older version is brought up to date.
 *
 * Repetition: a question with a wrong answer, a hint or a shown answer comes again in the next run, alone;
 * each time that it is due and goes without, it rests longer (1, 3, 7, 21 days) and is done with after the
 * last. What was right at once never comes again.
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

/* A drill that is being held: the board as PBN, by which it is known, and what it is about. */
struct progress_attempt {
    const char *pbn, *technique;
    int64_t id; /* 0 until its first answer is written */
};

/* Writes an answer and what follows for its question. Times are seconds since 1970. False when it could not
 * be written; `why` as above. */
bool progress_answer(struct progress *p, struct progress_attempt *attempt, const struct drill_answer *answer,
                     int64_t now, struct buffer *why);

/* A board of which questions are due, by their topics, a bit each. */
struct progress_due {
    char *pbn; /* the caller frees it */
    unsigned topics;
};

/* What is due, the longest due first, at most `most` boards; returns how many. */
int progress_due(struct progress *p, int64_t now, struct progress_due *due, int most);
/* Forgets questions of a board that are asked no more. */
void progress_forget(struct progress *p, const struct progress_due *due);
/* Scores by idea and by question, what is to be repeated, and what to practise next, as a document that the
 * caller frees. */
struct document *progress_document(struct progress *p, const struct words *w, int64_t now);
/* The same as data: one object on a line, added to `out`. */
void progress_json(struct progress *p, int64_t now, struct buffer *out);

#endif
