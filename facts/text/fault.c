/* The list of faults found in input. */
#include "facts/text/fault.h"

#include <stdlib.h>

#include "facts/text/clean.h"

void faults_vadd(struct faults *f, bool warning, const char *file, int line, int column, const char *format,
                 va_list args)
{
    f->list = util_grow(f->list, f->count, &f->room, sizeof *f->list);
    struct buffer text = {0};
    buffer_vformat(&text, format, args);
    f->list[f->count++] = (struct fault){.file = util_copy(file ? file : "-"),
                                         .line = line,
                                         .column = column,
                                         .text = buffer_take(&text),
                                         .is_warning = warning};
}

void faults_add(struct faults *f, const char *file, int line, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    faults_vadd(f, false, file, line, column, format, args);
    va_end(args);
}

void faults_warn(struct faults *f, const char *file, int line, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    faults_vadd(f, true, file, line, column, format, args);
    va_end(args);
}

void faults_pass(struct faults *to, struct faults *part, int lines)
{
    for (int i = 0; i < part->count; i++) {
        to->list = util_grow(to->list, to->count, &to->room, sizeof *to->list);
        to->list[to->count] = part->list[i];
        if (part->list[i].line) to->list[to->count].line += lines;
        to->count++;
    }
    part->count = 0;
    faults_free(part);
}

int faults_errors(const struct faults *f)
{
    int errors = 0;
    for (int i = 0; i < f->count; i++) errors += !f->list[i].is_warning;
    return errors;
}

enum { FAULTS_SHOWN = 20 };

void faults_write(const struct faults *f, struct buffer *out)
{
    for (int i = 0; i < f->count && i < FAULTS_SHOWN; i++) {
        const struct fault *at = &f->list[i];
        struct buffer line = {0};
        buffer_format(&line, "%s:%d:%d: %s%s", *at->file ? at->file : "''", at->line, at->column,
                      at->is_warning ? "warning: " : "", at->text);
        clean_buffer(&line, "");
        buffer_format(out, "%s\n", line.text);
        buffer_free(&line);
    }
    if (f->count > FAULTS_SHOWN)
        buffer_format(out, "%d faults in all, the first %d are shown\n", f->count, FAULTS_SHOWN);
}

void faults_print(const struct faults *f, FILE *out)
{
    struct buffer text = {0};
    faults_write(f, &text);
    fputs(buffer_text(&text), out);
    buffer_free(&text);
}

void faults_free(struct faults *f)
{
    for (int i = 0; i < f->count; i++) {
        free(f->list[i].file);
        free(f->list[i].text);
    }
    free(f->list);
    *f = (struct faults){.ledger = f->ledger};
}
