/* A console over two streams: a terminal, a pipe, a file. */
#ifndef PLANNER_COMMAND_HOST_TERMINAL_H
#define PLANNER_COMMAND_HOST_TERMINAL_H

#include <stdio.h>

#include "planner/report/console.h"
#include "planner/report/document_text.h"

/* The streams stay the caller's. */
struct terminal {
    FILE *in, *out;
    struct text_style style;
};

/* The terminal as a console; it must outlive the console. */
struct console terminal_console(struct terminal *t);

#endif
