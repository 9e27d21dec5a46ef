/* Arguments in messages: at most 80 characters of each, so that a message stays a line. */
#ifndef PLANNER_COMMAND_LINE_ECHO_H
#define PLANNER_COMMAND_LINE_ECHO_H

#include "engine/util.h"

/* Makes every argument that stands in the message, or an option's value, at most 80 characters long, and of
 * control characters blanks. */
void echo_shorten(struct buffer *message, int argc, char *const *argv);
/* Says a line on standard error, behind what has been printed, as printf writes it, blanks for its control characters: the one way there
 * for what quotes a file's name or anything in it. */
void echo_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
