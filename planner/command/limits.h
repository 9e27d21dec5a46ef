/* Limits on what a command may use, for who puts it behind a page. */
#ifndef PLANNER_COMMAND_HOST_LIMITS_H
#define PLANNER_COMMAND_HOST_LIMITS_H

#include <stdbool.h>

/* After so many seconds of the clock (1 and on) one line says so, and the command ends as it does after a
 * signal: what is finished is written, nothing by half; the status is INTERRUPT_LIMIT. A command that has not
 * ended five seconds later, or that watches no signals, ends at once. `command` must last. */
void limits_seconds(const char *command, long seconds);
/* No more memory than so many megabytes (1 and on) from now on: beyond it the program ends as where there is
 * none. False when the system has it lower already. */
bool limits_memory(long megabytes);

#endif
