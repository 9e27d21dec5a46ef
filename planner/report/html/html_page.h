/* An HTML page being written, for the HTML writer's files alone. */
#ifndef PLANNER_REPORT_HTML_HTML_PAGE_H
#define PLANNER_REPORT_HTML_HTML_PAGE_H

#include "planner/report/html/document_html.h"
#include "planner/report/marked.h"

struct html_page {
    void *writer; /* libxml2's xmlTextWriterPtr */
    struct buffer *out;
    struct table_words words;
    int depth; /* of the lists that are open */
    bool has_article, has_sheets, has_sheet, has_replay, may_hold;
    char **place; /* the ids given to boards, owned */
    int places;
};

/* Opens an element; `class` may be NULL. Attributes come next. */
void html_open(struct html_page *p, const char *element, const char *class);
void html_attribute(struct html_page *p, const char *name, const char *value);
/* Closes the element opened last; with a line's end behind it. */
void html_close(struct html_page *p);
void html_close_line(struct html_page *p);
/* Text as it is, escaped; marked text; a suit's symbol with its name for those who hear the page. */
void html_text(struct html_page *p, const char *text);
void html_marked(struct html_page *p, const char *text);
void html_suit(struct html_page *p, int suit);
/* Hands over what has been written so far. */
void html_page_flush(struct html_page *p);
/* Closes the article that is open, if any. */
void html_end_article(struct html_page *p);

/* A chart of bars as SVG, a single small bar, and their numbers (document_html_chart.c). */
struct block;
void html_chart(struct html_page *p, const struct block *b);
void html_gauge(struct html_page *p, double share);
void html_number(struct html_page *p, const char *name, double value);

/* Pictures to leaf through, and the script that leafs (document_html_replay.c). */
void html_replay(struct html_page *p, const struct block *b);
void html_replay_script(struct html_page *p);

/* A tree as SVG (document_html_tree.c). */
void html_tree(struct html_page *p, const struct block *b);

/* Hands around the table (document_html_diagram.c). */
void html_diagram(struct html_page *p, const struct diagram *d);

#endif
