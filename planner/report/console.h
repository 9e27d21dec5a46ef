/* A conversation with a person: what is shown and said, and the lines that come back.
 *
 * Whoever opens the conversation (the command, a test) says where it goes; whoever holds it knows no streams.
 */
#ifndef PLANNER_REPORT_CONSOLE_H
#define PLANNER_REPORT_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "planner/report/document.h"

struct console {
    void *context;
    /* Shows a document, and frees it. */
    void (*show)(void *context, struct document *d);
    /* Says a plain text at once: a line, or a question without its end. */
    void (*say)(void *context, const char *text);
    /* The next line of input without its newline, cut to size - 1 bytes; false at the end. */
    bool (*read)(void *context, char *line, size_t size);
    /* After the end of input: whether someone is there who can still be asked (at a terminal, after Ctrl-C or
     * Ctrl-D). NULL: nobody is. */
    bool (*is_there)(void *context);
    int lines; /* read so far, for messages */
};

/* Says a text as printf writes it, blanks for its control characters. */
void console_say(struct console *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* After console_read returned false: whether reading may go on. */
bool console_is_there(struct console *c);
/* The next line without blanks at either end; false at the end of input. */
bool console_read(struct console *c, char *line, size_t size);
/* The text behind a word at the head of a line, without blanks, "" when there is none; NULL when it does not
 * begin with the word. */
const char *console_after(const char *line, const char *word);

#endif
