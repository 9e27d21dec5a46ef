/* A page of text being set: characters with the column they stand in. For the text writer's files alone. */
#ifndef PLANNER_REPORT_TEXT_TEXT_PAGE_H
#define PLANNER_REPORT_TEXT_TEXT_PAGE_H

#include "planner/report/document_text.h"

struct text_page {
    struct buffer *out;
    const struct text_style *style;
    int column; /* where the next character goes, from 0 */
};

void text_page_newline(struct text_page *p);
/* Spaces up to `column`, at least `least`. */
void text_page_pad(struct text_page *p, int column, int least);
/* The first `length` bytes of marked text, on this line. */
void text_page_add(struct text_page *p, const char *text);
/* Marked text broken at spaces so that no line goes beyond `width`; the lines after the first begin at
 * `hang`. */
void text_page_wrap(struct text_page *p, const char *text, int width, int hang);
/* The same for lists in parentheses, broken between two of them where that will do. */
void text_page_wrap_lists(struct text_page *p, const char *text, int width, int hang);
/* Marked text in bold where there is colour. */
void text_page_bold(struct text_page *p, const char *text);

/* Hands around the table (document_text_diagram.c). */
void text_page_diagram(struct text_page *p, const struct diagram *d);

#endif
