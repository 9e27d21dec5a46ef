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
/* Reads the first board, which the caller frees; without a known hand where there is none. */
void read_first_board(const struct source *s, enum format from, struct faults *faults, struct board *out);
/* A text that is read in parts: what one part leaves to the next. Starts zeroed. */
struct read_memory {
    struct pbn_memory *pbn;
    struct lin_memory *lin;
};

/* Reads a part of a text, which holds whole boards; its format is known. *go_on becomes false when the visitor stops. */
int read_boards_part(const struct source *s, enum format from, struct read_memory *memory, struct faults *faults,
                     board_visitor *visit, void *context, bool *go_on);
/* The text's end: tells what was left for a board that did not come. Frees what `memory` holds. */
void read_boards_end(struct read_memory *memory, const char *name, struct faults *faults);
/* How much of the text up to `length`, which a NUL ends, holds boards that nothing after it can change; 0 when none is there.
 * A PBN game ends with the empty line behind it or with the next game, a link with its line, a board in LIN or lists with
 * the next one (qx, pn or md at the beginning of a line; "(board"). */
size_t read_boards_whole(const char *text, size_t length, enum format from);
/* What the first bytes look like; FORMAT_AUTO when like none. */
enum format read_guess_format(const struct source *s);
/* "pbn" "lin" "list" "url" "xml"; FORMAT_AUTO when it is none of them. */
enum format format_from_name(const char *name);

#endif
