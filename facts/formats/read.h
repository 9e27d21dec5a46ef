/* Reading boards: one door for all formats (PBN, LIN, handviewer links, the thesis's lists).
 *
 * A reader hands over one board at a time, so that a file of any length takes the memory of one board. A fault in one
 * board loses that board only: the fault is added to `faults`, the board is not handed over, and reading goes on.
 */
#ifndef FACTS_FORMATS_READ_H
#define FACTS_FORMATS_READ_H

#include "facts/board/board.h"
#include "facts/text/source.h"

enum format { FORMAT_AUTO, FORMAT_PBN, FORMAT_LIN, FORMAT_LIST, FORMAT_URL, FORMAT_XML };

/* Reads every board of the source. Returns how many boards were refused for faults. */
int read_boards(const struct source *s, enum format from, struct faults *faults, board_visitor *visit, void *context);
/* What the first bytes look like; FORMAT_AUTO when like none. */
enum format read_guess_format(const struct source *s);
/* "pbn" "lin" "list" "url" "xml"; FORMAT_AUTO when it is none of them. */
enum format format_from_name(const char *name);

#endif
