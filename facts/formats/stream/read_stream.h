/* Boards as they come through a pipe: a PBN game is handed over as soon as the empty line that ends it has
 * come and nothing follows at once. Other formats are read to their end first, as a file is. */
#ifndef FACTS_FORMATS_STREAM_READ_STREAM_H
#define FACTS_FORMATS_STREAM_READ_STREAM_H

#include "facts/formats/read.h"

/* As read_boards, of what is left to read from the open descriptor, which stays open; lines are counted from
 * the stream's begin. `name` is for messages and lives as long as the boards. A fault is added when it cannot
 * be read; a signal that is handled ends the reading. */
int read_boards_stream(int descriptor, const char *name, enum format from, struct faults *faults,
                       board_visitor *visit, void *context);

#endif
