/* The boards that come with the program: installed under share/doc, in the source tree under tests/boards. */
#ifndef PLANNER_COMMAND_USAGE_EXAMPLES_H
#define PLANNER_COMMAND_USAGE_EXAMPLES_H

#include "engine/util.h"

/* The path of the example "d1", whatever the format of its file, or of "d1.lst"; NULL when there is none. The
 * caller frees it. */
char *example_find(const char *name);
/* Adds the names of all examples, each once, with `between` between two of them. */
void examples_name(struct buffer *out, const char *between);

#endif
