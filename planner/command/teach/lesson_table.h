/* lesson --table and --playable: the page of the table (make web) with a teacher's boards, their titles and
 * his notes in it. */
#ifndef PLANNER_COMMAND_TEACH_LESSON_TABLE_H
#define PLANNER_COMMAND_TEACH_LESSON_TABLE_H

#include "facts/board/board.h"
#include "facts/text/source.h"
#include "planner/report/data.h"

struct lesson_table {
    const char *title;
    bool shows_all, has_words; /* has_words: a lesson in words holds the page, and is led back to */
    struct source page, notes;
    const char *note; /* where the next board's notes begin, NULL: there are none */
    struct data *boards;
    int count;
};

/* Reads the page, `page` or the one that was built or installed, and the notes, a file of Markdown whose
 * headings "# TITLE" begin the notes of one board after another (NULL: none). False when one of them cannot
 * be used, and `why` is added to. lesson_table_free frees what it holds in either case. */
bool lesson_table_start(struct lesson_table *t, const char *page, const char *notes, struct buffer *why);
void lesson_table_add(struct lesson_table *t, const struct board *b);
/* Adds the finished page to `out`; false, with `why`, when there are notes for more boards than there were.
 */
bool lesson_table_end(struct lesson_table *t, struct buffer *out, struct buffer *why);
void lesson_table_free(struct lesson_table *t);

#endif
