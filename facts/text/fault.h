/* Faults in input: every reader of the program reports the same one line, FILE:LINE:COLUMN: what, expected
 * what.
 *
 * A fault list owns its texts; the caller frees it with faults_free. Readers add to it and go on where they
 * can, and keep the ledger of what they found beside it.
 */
#ifndef FACTS_TEXT_FAULT_H
#define FACTS_TEXT_FAULT_H

#include <stdio.h>

#include "facts/text/ledger.h"

struct fault {
    char *file;
    int line, column; /* from 1; 0 when unknown */
    char *text;
    bool is_warning; /* a warning: nothing was refused */
};

struct faults {
    struct fault *list;
    int count, room;
    struct ledger ledger; /* the sum of what was read of boards */
};

/* Adds a fault; the text is formatted. */
void faults_add(struct faults *f, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void faults_warn(struct faults *f, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* As one or the other, with the arguments of the text in a list. */
void faults_vadd(struct faults *f, bool warning, const char *file, int line, int column, const char *format,
                 va_list args) __attribute__((format(printf, 6, 0)));
/* How many are not warnings. */
int faults_errors(const struct faults *f);
/* Adds the first 20, each on a line of its own, blanks for control characters; warnings say so. Of more a line gives the number. */
void faults_write(const struct faults *f, struct buffer *out);
/* The same, to a stream. */
void faults_print(const struct faults *f, FILE *out);
/* Hands the faults of a part of a text on, which begins after so many lines; those without a place stay so. */
void faults_pass(struct faults *to, struct faults *part, int lines);
/* Forgets the faults; the ledger stays. */
void faults_free(struct faults *f);

#endif
