/* declarer skat: replays skat records before the referee and scores them. */
#include "planner/command/commands.h"

#include <stdio.h>
#include <string.h>

#include "facts/text/clean.h"
#include "facts/text/source.h"
#include "planner/command/command.h"
#include "planner/side/skat_report.h"

enum skat_format {
    SKAT_AS_TEXT,
    SKAT_AS_HTML,
    SKAT_AS_JSON,
    SKAT_AS_ISS,
    SKAT_AS_MOVES,
    SKAT_AS_NOTHING,
    SKAT_FORMATS
};

/* The command's work: what to write, and what was found so far. */
struct job {
    struct command command;
    enum skat_format format;
    int records, illegal, differing;
    struct skat_totals totals;
};

/* The record as data. */
static void write_data(const struct skat_record *record, const struct skat_report *report,
                       enum skat_format format, struct buffer *out)
{
    struct skat_record scored = *record;
    if (!scored.has_result && report->is_scored && report->result.outcome != SKAT_UNFINISHED &&
        report->result.knows_value && report->result.knows_points) {
        scored.result = report->result;
        scored.has_result = true;
    }
    switch (format) {
    case SKAT_AS_TEXT:
    case SKAT_AS_HTML:
    case SKAT_AS_NOTHING:
    case SKAT_FORMATS:
        break;
    case SKAT_AS_JSON:
        skat_report_json(report, out);
        break;
    case SKAT_AS_MOVES:
        skat_moves_write(record, out);
        break;
    case SKAT_AS_ISS:
        skat_record_write(&scored, out);
        buffer_char(out, '\n');
        break;
    }
}

/* Illegal moves go to standard error where standard output is data. */
static void tell_faults(const struct skat_report *r)
{
    struct buffer text = {0};
    for (int i = 0; i < r->illegals; i++) {
        skat_illegal_text(r, i, &text);
        buffer_char(&text, '\n');
    }
    if (!r->agrees)
        buffer_format(&text, "%s:%d:1: the record's result differs: %s\n", r->record->file, r->record->line,
                      buffer_text(&r->differs));
    clean_buffer(&text, "\n");
    fputs(buffer_text(&text), stderr);
    buffer_free(&text);
}

static bool visit(void *context, struct skat_record *record)
{
    struct job *job = context;
    struct skat_report report = skat_report_make(record, ++job->records);
    struct buffer out = {0};
    bool is_report = job->format == SKAT_AS_TEXT || job->format == SKAT_AS_HTML;
    if (is_report) {
        printer_document(&job->command.printer, skat_report_document(&report));
    } else {
        write_data(record, &report, job->format, &out);
        clean_buffer(&out, "\n\r\t");
        printer_buffer(&job->command.printer, &out);
        tell_faults(&report);
    }
    skat_totals_add(&job->totals, &report);
    job->illegal += report.illegals > 0;
    job->differing += !report.agrees;
    buffer_free(&out);
    skat_report_free(&report);
    return true;
}

static bool read_format(const char *name, enum skat_format *format)
{
    static const char *const names[] = {"text", "html", "json", "iss", "moves", "none"};
    for (int i = 0; i < SKAT_FORMATS; i++)
        if (!strcmp(name, names[i])) return *format = (enum skat_format)i, true;
    return false;
}

/* What the players of several records come to. */
static void tell_totals(struct job *job)
{
    struct buffer out = {0};
    if (job->format == SKAT_AS_TEXT || job->format == SKAT_AS_HTML)
        printer_document(&job->command.printer, skat_totals_document(&job->totals));
    if (job->format == SKAT_AS_JSON) skat_totals_json(&job->totals, &out);
    if (out.length) printer_buffer(&job->command.printer, &out);
}

static int run(char **file, int files, struct job *job)
{
    struct faults faults = {0};
    int refused = 0;
    for (int i = 0; i < files; i++) {
        struct source source;
        if (!source_load(&source, file[i], &faults)) continue;
        source_drop_nuls(&source, &faults);
        refused += skat_read(source.name, source.text, &faults, visit, job);
        source_free(&source);
    }
    if (job->records > 1) tell_totals(job);
    skat_totals_free(&job->totals);
    fflush(stdout);
    faults_print(&faults, stderr);
    if (job->records + refused > 1)
        fprintf(stderr, "%d records read, %d refused; %d with illegal moves, %d with another result\n",
                job->records, refused, job->illegal, job->differing);
    int errors = faults_errors(&faults);
    faults_free(&faults);
    return errors ? EXIT_BAD_INPUT : job->illegal || job->differing ? EXIT_NO : EXIT_OK;
}

static const char what[] =
    "Replays skat records: refuses illegal moves by number and reason, scores the game, and compares "
    "the score with the record's own. FILE holds one record (a move a line, `0 SA`) or the server's "
    "(;GM[Skat]...MV[...]R[...];) records; ?? is a card not known; - is standard input.\n\n"
    "--format text is the game and its score, html the same as a page, json one object a record, one a "
    "line; iss are the records again, one a line, with the score where it was missing, moves the records "
    "again, a move a line; none tells faults only. After several records text, html and json total each "
    "player's "
    "games and points by Seeger and Fabian.\n\n"
    "Exit status: 0 all legal, 1 an illegal move or a result that differs, 2 bad input.";

int cmd_skat(int argc, char **argv)
{
    const char *format = "text";
    struct job job = {.format = SKAT_AS_TEXT};
    const struct own_option own[] = {
        OPTION_TEXT("format", "FORMAT", &format,
                    "text (the default), html, json, iss, moves or none",
                    .letter = 'f', .values = "text html json iss moves none"),
        {0}};
    const struct command_line line = {.name = "skat",
                                      .what = what,
                                      .example = "declarer skat --format json games.sgf",
                                      .operands = "FILE...",
                                      .outputs = REPORT_OUTPUTS,
                                      .own = own};
    int status = command_start(&job.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    const struct options *o = &job.command.options;
    if (!read_format(format, &job.format))
        return command_end(&job.command,
                           command_fault(&job.command,
                                         "--format %s, expected text, html, json, iss, moves or none",
                                         format));
    if (job.format == SKAT_AS_HTML) job.command.printer.output = OUTPUT_HTML;
    return command_end(&job.command, run(o->source, o->sources, &job));
}
