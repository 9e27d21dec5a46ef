/* Signals that ask a long command to end: SIGINT and SIGTERM. What is finished by then is written, and a line
 * says how to go on. */
#ifndef PLANNER_COMMAND_HOST_INTERRUPT_H
#define PLANNER_COMMAND_HOST_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on the first signal sets the flag and the second ends the program at once. A signal that was
 * ignored before stays so. The flag is the same for all who watch; it is cleared here. */
atomic_bool *interrupt_watch(void);
/* The signals do again what they did before the last interrupt_watch. */
void interrupt_forget(void);
/* Waits until a terminal has input; false when a watched signal has come instead, or came before and no wait
 * has told of it. */
bool interrupt_wait(int fd);
/* The exit status of who reaches a limit on its time (limits.h). */
enum { INTERRUPT_LIMIT = 5 };

/* A limit does as a signal would; false when nobody watches. For a signal's handler. */
bool interrupt_by_limit(void);
/* The exit status after a signal, 128 and its number (130, 143), or after a limit; 0 when none has come since
 * interrupt_watch. */
int interrupt_status(void);

/* ---- limits on what a command may use, for who puts it behind a page ---- */

/* After so many seconds of the clock (1 and on) one line says so, and the command ends as it does after a
 * signal: what is finished is written, nothing by half; the status is INTERRUPT_LIMIT. A command that has not
 * ended five seconds later, or that watches no signals, ends at once. `command` must last. */
void limits_seconds(const char *command, long seconds);
/* No more memory than so many megabytes (1 and on) from now on: beyond it the program ends as where there is
 * none. False when the system has it lower already. */
bool limits_memory(long megabytes);

#endif
