/* Skat records: any bytes are read or refused, what is read is refereed and scored, and what is written reads
 * the same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "planner/side/skat_report.h"
#include "tests/support/document.h"

static bool rewrite(void *context, struct skat_record *record)
{
    skat_record_write(record, context);
    buffer_char(context, '\n');
    return true;
}

static bool rewrite_moves(void *context, struct skat_record *record)
{
    skat_moves_write(record, context);
    return true;
}

/* As moves without a frame; a second deal would begin another record. */
static void check_moves(struct skat_record *record, struct faults *faults)
{
    struct buffer once = {0}, twice = {0};
    for (int i = 1; i < record->moves; i++)
        if (record->move[i].kind == SKAT_DEAL) return;
    rewrite_moves(&once, record);
    int refused = skat_read("moves", buffer_text(&once), faults, rewrite_moves, &twice);
    if (refused || strcmp(buffer_text(&once), buffer_text(&twice))) abort();
    buffer_free(&once);
    buffer_free(&twice);
}

static bool visit(void *context, struct skat_record *record)
{
    struct buffer out = {0}, once = {0}, twice = {0};
    struct skat_report report = skat_report_make(record, 1);
    document_as_text(skat_report_document(&report), &out);
    skat_report_json(&report, &out);
    skat_report_free(&report);
    check_moves(record, context);
    rewrite(&once, record);
    int refused = skat_read("again", buffer_text(&once), context, rewrite, &twice);
    if (refused || strcmp(buffer_text(&once), buffer_text(&twice))) abort();
    buffer_free(&out);
    buffer_free(&once);
    buffer_free(&twice);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = util_copy_part((const char *)data, size);
    struct faults faults = {0};
    skat_read("fuzz", text, &faults, visit, &faults);
    faults_free(&faults);
    free(text);
    return 0;
}
