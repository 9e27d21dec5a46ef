/* The one way to standard output: documents as text or HTML, and texts that are data already.
 *
 * A printer takes what a command reports in the order in which it comes and hands it on at once. It owns its
 * buffers; printer_end frees them.
 */
#ifndef PLANNER_COMMAND_LINE_PRINTER_H
#define PLANNER_COMMAND_LINE_PRINTER_H

#include "planner/command/options.h"
#include "planner/report/data.h"
#include "planner/report/document.h"
#include "planner/report/document_text.h"
#include "planner/report/html/document_html.h"

struct printer {
    const char *command; /* for messages */
    enum output output;
    struct text_style style;
    bool is_large;            /* pages are to be projected */
    struct table_words words; /* of pages */
    const char *between;      /* text that parts two documents, "" for none */
    struct html_page *page;
    struct buffer out;
    int documents; /* printed so far */
    bool is_lost;  /* standard output took no more */
};

/* Looks at the terminal, if there is one: its width, its characters, its colours (NO_COLOR turns them off).
 * Of the options it looks at the output, --ascii and --color.
 */
void printer_start(struct printer *p, const char *command, const struct options *o);
/* Prints the document and frees it. In HTML the first begins the page. */
void printer_document(struct printer *p, struct document *d);
/* Prints a line that stands beside the reports: on standard error where standard output is data. */
void printer_aside(struct printer *p, const char *line);
/* Prints the buffer as it is and frees it; it is empty then. */
void printer_buffer(struct printer *p, struct buffer *text);
/* Prints the value as a line of JSON and frees it. */
void printer_data(struct printer *p, struct data *value);
/* Ends the page, if one has begun, and frees the printer. Returns `status`, or EXIT_INTERNAL when output was
 * lost; main says so. */
int printer_end(struct printer *p, int status);

#endif
