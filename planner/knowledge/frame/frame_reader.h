/* What the parsers of frames share: one frame being read, and its statements, atoms and variables.
 *
 * Brackets vary in the thesis, so statements are looked for at any depth. Only
 * planner/knowledge/frame/frame_parse*.c include this. A reader borrows everything it points to.
 */
#ifndef PLANNER_KNOWLEDGE_FRAME_FRAME_READER_H
#define PLANNER_KNOWLEDGE_FRAME_FRAME_READER_H

#include "planner/knowledge/frame/frame_parts.h"

enum { FRAME_STATEMENTS = 16 };

struct frame_reader {
    const char *file;
    struct faults *faults;
    struct frame *frame;
    const struct sexp *attribute[FRAME_ATTRIBUTE_COUNT];
    bool is_bad; /* a fault was found in this frame */
};

/* A fault at an expression; marks the frame as bad. */
void frame_reader_fault(struct frame_reader *p, const struct sexp *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The fault "WHAT (the expression), expected EXPECTED". */
void frame_reader_expected(struct frame_reader *p, const struct sexp *at, const char *what,
                           const char *expected);

/* Adds the statements (lists that begin with an atom) among `s` and its siblings, at any depth, to `out`,
 * which holds `count` already; nil is none. Returns how many there are then. */
int frame_reader_statements(const struct sexp *s, const struct sexp *out[FRAME_STATEMENTS], int count);
/* Likewise the atoms. */
int frame_reader_atoms(const struct sexp *s, const struct sexp *out[FRAME_STATEMENTS], int count);
/* Whether the statement reads as `count` words, "*" standing for anything. */
bool frame_reader_matches(const struct sexp *s, const char *const *words, int count);

/* The n of "?n" or, with prefix "x", of "?xn"; 0 when it is none. */
int frame_reader_variable(const struct sexp *s, const char *prefix);
/* "?p1" */
const char *frame_reader_role_text(enum role r);
/* The role of "?p1" and the like; -1 when it is none. */
int frame_reader_role_of(const struct sexp *s);
/* The card ?n within the frame's max-card-index; 0 after a fault. */
int frame_reader_rank(struct frame_reader *p, const struct sexp *s);
/* The role of a variable, from low to high; -1 after a fault. */
int frame_reader_role(struct frame_reader *p, const struct sexp *s, enum role low, enum role high,
                      const char *expected);

/* frame_parse_record.c: the records, then (in that order) the extra tricks of each. */
void frame_parse_records(struct frame_reader *p, const struct sexp *attribute);
void frame_parse_extra(struct frame_reader *p, const struct sexp *attribute);

#endif
