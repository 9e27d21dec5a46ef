/* What the tests of readers share: a text read into a list of boards and the faults as they would be printed.
 */
#ifndef TESTS_UNIT_READ_SUPPORT_H
#define TESTS_UNIT_READ_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/read.h"

/* What a source gave; reading_free frees it. */
struct reading {
    struct boards boards;
    struct faults faults;
    int refused;
    char *printed;
};

static inline bool reading_keep(void *context, struct board *board)
{
    struct boards *list = context;
    *boards_add(list) = *board;
    board_init(board);
    return true;
}

static inline struct reading read_source(struct source *s, enum format from)
{
    struct reading r = {0};
    r.refused = read_boards(s, from, &r.faults, reading_keep, &r.boards);
    source_free(s);
    return r;
}

/* Reads a text in memory as "t". */
static inline struct reading read_bytes(const char *text, size_t length)
{
    struct source s;
    source_from_text(&s, "t", text, length);
    return read_source(&s, FORMAT_AUTO);
}

static inline struct reading read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static inline struct reading read_path(const char *path)
{
    struct reading r = {0};
    struct source s;
    if (!source_load(&s, path, &r.faults)) return r;
    return read_source(&s, FORMAT_AUTO);
}

/* The faults as they are printed, "" when there are none. */
static inline const char *faults_text(struct reading *r)
{
    size_t size;
    free(r->printed);
    FILE *out = open_memstream(&r->printed, &size);
    faults_print(&r->faults, out);
    fclose(out);
    return r->printed;
}

static inline void reading_free(struct reading *r)
{
    boards_free(&r->boards);
    faults_free(&r->faults);
    free(r->printed);
}

#endif
