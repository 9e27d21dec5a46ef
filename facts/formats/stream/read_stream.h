/* Boards as they come through a pipe. A board is handed over once it is whole and nothing follows at once, or much
 * has come already (read_boards_whole, facts/formats/read.h). */
#ifndef FACTS_FORMATS_STREAM_READ_STREAM_H
#define FACTS_FORMATS_STREAM_READ_STREAM_H

#include "facts/formats/read.h"

/* Called when all boards that are whole have been handed over, before more is waited for and at the end; false
 * when no more are wanted. */
typedef bool stream_pause(void *context);

/* As read_boards, of what is left to read from the open descriptor, which stays open; lines are counted from
 * the stream's begin. `name` is for messages and lives as long as the boards. `pause` may be NULL. A fault is added when it cannot
 * be read; a signal that is handled ends the reading. */
int read_boards_stream(int descriptor, const char *name, enum format from, struct faults *faults,
                       board_visitor *visit, stream_pause *pause, void *context);

#endif
