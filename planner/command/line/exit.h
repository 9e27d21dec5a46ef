/* The exit statuses of the program. */
#ifndef PLANNER_COMMAND_LINE_EXIT_H
#define PLANNER_COMMAND_LINE_EXIT_H

/* Done; the answer is "no"; bad input or usage; a fault of the program or of what it writes to. */
enum { EXIT_OK = 0, EXIT_NO = 1, EXIT_BAD_INPUT = 2, EXIT_INTERNAL = 3 };

#endif
