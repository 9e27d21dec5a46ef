/* The exit statuses of the program. */
#ifndef PLANNER_COMMAND_LINE_EXIT_H
#define PLANNER_COMMAND_LINE_EXIT_H

#include "facts/text/file.h"

/* Done; the answer is "no"; bad input or usage; a fault of the program or of what it writes to. */
enum { EXIT_OK = 0, EXIT_NO = 1, EXIT_BAD_INPUT = 2, EXIT_INTERNAL = 3 };

/* The status after a file was written, or was not. */
static inline int exit_of_file(enum file_end end)
{
    return end == FILE_WRITTEN ? EXIT_OK : end == FILE_REFUSED ? EXIT_BAD_INPUT : EXIT_INTERNAL;
}

#endif
