/* The writer of documents as one page of HTML. */
#ifndef PLANNER_REPORT_HTML_DOCUMENT_HTML_H
#define PLANNER_REPORT_HTML_DOCUMENT_HTML_H

#include "planner/report/document.h"

/* How a page is made: it may hold another one, the table's, and then its policy lets that page's program run
 * in a worker; it is large, to be projected; it has sheets (document_sheet). */
enum { PAGE_HOLDS = 1, PAGE_LARGE = 2, PAGE_SHEETS = 4 };

/* Adds a page in HTML piece by piece: its beginning, any number of documents, its end. `how` is made of the
 * bits above, `words` are the language's (NULL: English), and outlive the page. The page asks for nothing
 * from anywhere; every text is escaped. document_html_end closes the article that is open and frees the page.
 */
struct html_page;
struct html_page *document_html_begin(const char *title, unsigned how, const struct table_words *words,
                                      struct buffer *out);
/* Puts the other page's text in, once, before the end. It stands there as data, and takes the outer page's
 * place when the address asks it for something ("#...=..."). */
void document_html_hold(struct html_page *page, const struct buffer *held);
void document_html(struct html_page *page, const struct document *d);
void document_html_end(struct html_page *page);

#endif
