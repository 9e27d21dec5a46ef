/* A teacher's own words for his boards: a file of Markdown in which "# TITLE" begins those of one board after
 * another, and "## Answer" what is for the solution. */
#ifndef PLANNER_COMMAND_TEACH_LESSON_NOTES_H
#define PLANNER_COMMAND_TEACH_LESSON_NOTES_H

#include "facts/text/source.h"
#include "planner/teach/lesson.h"

struct lesson_notes {
    struct source source;
    const char *next;               /* where the next board's words begin, NULL: there are none */
    char *title, *problem, *answer; /* of the board taken last; NULL: it has none */
    int taken;                      /* boards */
};

/* Reads a file; false when it cannot be used, and `why` is added to. lesson_notes_free in either case. */
bool lesson_notes_start(struct lesson_notes *n, const char *path, struct buffer *why);
/* The words of the next board, all NULL when there are none. They live until the next are taken. */
struct lesson_words lesson_notes_take(struct lesson_notes *n);
/* False, with `why`, when there are words for more boards than were taken. */
bool lesson_notes_end(const struct lesson_notes *n, struct buffer *why);
void lesson_notes_free(struct lesson_notes *n);

#endif
