/* The bytes of an input and its name for messages, always UTF-8 once loaded. */
#ifndef FACTS_TEXT_SOURCE_H
#define FACTS_TEXT_SOURCE_H

#include "facts/text/fault.h"

/* The bytes of a source and its name for messages. */
struct source {
    const char *name;
    char *text; /* UTF-8 after source_load, NUL-terminated; owned: source_free */
    size_t length;
};

/* Loads a file ("-" is standard input), converting UTF-16 and Windows-1252 to UTF-8. Returns false after
 * adding a fault. */
bool source_load(struct source *s, const char *path, struct faults *faults);
/* A source of text in memory, copied (and converted as above). */
void source_from_text(struct source *s, const char *name, const char *text, size_t length);
/* Adds a part of a text as UTF-8, nothing of it left out: what is no UTF-8 is Windows-1252. */
void source_add_utf8(struct buffer *out, const char *text, size_t length);
/* Takes the NUL bytes out of a text, which no text has, and tells of them once. */
void source_drop_nuls(struct source *s, struct faults *faults);
void source_free(struct source *s);

#endif
