/* lesson --table and --playable: the page of the table (make web) with a teacher's boards, their titles and
 * his notes in it. */
#ifndef PLANNER_COMMAND_TEACH_LESSON_TABLE_H
#define PLANNER_COMMAND_TEACH_LESSON_TABLE_H

#include "facts/board/board.h"
#include "facts/text/source.h"
#include "planner/report/data.h"
#include "planner/teach/lesson.h"

struct lesson_table {
    const char *title, *plans; /* plans: when each board's is seen, as --plans names it, or NULL */
    const char *language;      /* that the page speaks until its reader chooses one; NULL: the browser's */
    bool shows_all, has_words; /* has_words: a lesson in words holds the page, and is led back to */
    struct source page;
    struct data *boards;
    int count;
};

/* Reads the page, `page` or the one that was built or installed. False when it cannot be used, and `why` is
 * added to. lesson_table_free frees what it holds in either case. */
bool lesson_table_start(struct lesson_table *t, const char *page, struct buffer *why);
/* Whether the text is open, demand, end, never, or several of these with commas between. */
bool lesson_table_are_plans(const char *text);
void lesson_table_add(struct lesson_table *t, const struct words *told, const struct board *b,
                      const struct lesson_words *words);
/* Adds the finished page to `out`. */
void lesson_table_end(struct lesson_table *t, struct buffer *out);
void lesson_table_free(struct lesson_table *t);

#endif
