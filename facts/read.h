/* Reading boards: one door for all formats (PBN, LIN, handviewer links, the thesis's lists).
 *
 * A reader hands over one board at a time, so that a file of any length takes the memory of one board. A fault in one
 * board loses that board only: the fault is added to `faults`, the board is not handed over, and reading goes on.
 */
#ifndef FACTS_READ_H
#define FACTS_READ_H

#include "facts/board.h"
#include "facts/fault.h"

enum format { FORMAT_AUTO, FORMAT_PBN, FORMAT_LIN, FORMAT_LIST, FORMAT_URL, FORMAT_XML };

/* The bytes of a source and its name for messages. */
struct source {
    const char *name;
    char *text; /* UTF-8 after source_load, NUL-terminated; owned: source_free */
    size_t length;
};

/* Loads a file ("-" is standard input), converting UTF-16 and Latin-1 to UTF-8. Returns false after adding a fault. */
bool source_load(struct source *s, const char *path, struct faults *faults);
/* A source of text in memory, copied (and converted as above). */
void source_from_text(struct source *s, const char *name, const char *text, size_t length);
void source_free(struct source *s);

/* Called with each good board in order; the reader frees it afterwards. Return false to stop reading. */
typedef bool board_visitor(void *context, struct board *board);

/* Reads every board of the source. Returns how many boards were refused for faults. */
int read_boards(const struct source *s, enum format from, struct faults *faults, board_visitor *visit, void *context);
/* What the first bytes look like; FORMAT_AUTO when like none. */
enum format read_guess_format(const struct source *s);
/* "pbn" "lin" "list" "url" "xml"; FORMAT_AUTO when it is none of them. */
enum format format_from_name(const char *name);

#endif
