/* The run of a comparison: what is kept, what is shown meanwhile, what is told at the end. */
#include "planner/command/comparing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "facts/text/version.h"
#include "planner/command/echo.h"
#include "planner/command/interrupt.h"
#include "planner/compare/digest.h"
#include "planner/compare/ranks.h"
#include "planner/compare/summary_write.h"
#include "planner/compare/worst.h"

enum { BATCH = 1000, BATCH_PER_PROCESS = 50 };

/* ---- what is kept ---- */

/* All that outcomes depend on. */
static void write_header(const struct comparing *c, struct buffer *out)
{
    buffer_format(out, "declarer %s compare\ndeclarers %s\ndefence %s\n", DECLARER_VERSION, c->declarers,
                  c->defence);
    const char *settings = buffer_text(&c->command.options.settings);
    buffer_format(out, "setting %s\njudge %s\n", *settings ? settings : "-", c->judge ? c->judge : "-");
    buffer_format(out, "seed %ld\nlayouts %ld\n", c->seed, c->layouts);
    if (c->by) buffer_format(out, "by %s\n", c->by);
    buffer_format(out, "knowledge %016" PRIx64 "\n", digest_folder(c->request.knowledge->folder, NULL));
    for (int i = 0; i < c->request.declarers.count; i++) {
        const struct knowledge *k = c->request.declarers.list[i].knowledge;
        if (k && strcmp(k->folder, c->request.knowledge->folder) != 0)
            buffer_format(out, "knowledge of %d %016" PRIx64 "\n", i, digest_folder(k->folder, NULL));
    }
}

static int open_store(struct comparing *c)
{
    struct faults faults = {0};
    struct buffer header = {0};
    enum file_end end = FILE_WRITTEN;
    if (!c->folder || c->store) return EXIT_OK;
    write_header(c, &header);
    struct store_kind kind = {buffer_text(&header), c->request.declarers.count, c->request.defences.count};
    c->store = store_open(c->folder, &kind, &faults, &end);
    command_faults(&c->command, &faults);
    faults_free(&faults);
    buffer_free(&header);
    return c->store ? EXIT_OK : exit_of_file(end);
}

/* Whether what is kept is of the boards that have come. */
static int check_store(struct comparing *c)
{
    struct faults faults = {0};
    int status = open_store(c);
    if (status != EXIT_OK || !c->store) return status;
    if (!store_check(c->store, c->boards.list, c->gone, c->boards.count, &faults))
        status = command_faults(&c->command, &faults);
    faults_free(&faults);
    return status;
}

/* ---- while it runs ---- */

static void clear_progress(const struct comparing *c)
{
    if (c->is_terminal) fputs("\r\033[K", stderr);
}

/* A row of the table per board, which is printed at the end. */
static void add_row(struct comparing *c, const struct board *b, const struct compared_board *done)
{
    if (!c->rows) {
        c->rows = document_new();
        summary_board_table(c->rows, &c->request);
    }
    summary_board_row(c->rows, &c->request, b, done);
}

static void take_board(void *context, const struct compared_board *done)
{
    struct comparing *c = context;
    const struct board *b = &c->boards.list[done->index - c->gone];
    struct buffer out = {0};
    enum output output = c->command.options.output;
    for (int i = 0; i < c->request.defences.count; i++) summary_add(&c->summary[i], b, done);
    if (output == OUTPUT_JSON) summary_board_json(&out, &c->request, b, done);
    if (output == OUTPUT_CSV && !c->printed++) summary_csv_head(&out);
    if (output == OUTPUT_CSV) summary_board_csv(&out, &c->request, b, done);
    if (c->table && (output == OUTPUT_TEXT || output == OUTPUT_HTML)) add_row(c, b, done);
    if (out.length) {
        clear_progress(c);
        printer_buffer(&c->command.printer, &out);
    }
    buffer_free(&out);
}

static void show_progress(void *context, int done, int count)
{
    const struct comparing *c = context;
    struct timespec now;
    if (!c->is_terminal) return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)(now.tv_sec - c->begun.tv_sec) + (double)(now.tv_nsec - c->begun.tv_nsec) / 1e9;
    double rate = seconds > 0 ? done / seconds : 0;
    fprintf(stderr, "\rcompare %d/%d", done, count);
    if (rate > 0) fprintf(stderr, "  %.1f/s  %.0f s left\033[K", rate, (count - done) / rate);
}

static struct compare_jobs jobs_of(const struct comparing *c)
{
    return (struct compare_jobs){.request = &c->request,
                                 .board = c->boards.list,
                                 .first = c->gone,
                                 .count = c->boards.count,
                                 .threads = planning_threads(c->jobs)};
}

/* Runs the boards that have come; returns how many were handed over, -1 when none could be. */
static int run_jobs(struct comparing *c)
{
    struct jobs_store store;
    struct compare_jobs jobs = jobs_of(c);
    if (c->store) {
        store = store_for_jobs(c->store);
        jobs.store = &store;
    }
    int given = ranks_run(&jobs, take_board, show_progress, c);
    clear_progress(c);
    return given;
}

/* ---- at the end ---- */

/* The largest errors, as text that can be read as boards. */
static void write_worst(struct comparing *c, const struct summary *s, struct buffer *out)
{
    struct desk *desk = s->worst_count ? desk_new(&c->request) : NULL;
    worst_write(out, s, desk);
    desk_free(desk);
}

static void print_summary(struct comparing *c, const struct summary *s)
{
    struct document *d = document_new();
    struct buffer worst = {0};
    summary_document(d, s, c->times);
    write_worst(c, s, &worst);
    if (worst.length) {
        document_heading(d, "The largest errors");
        document_lines(d, buffer_text(&worst));
    }
    c->command.printer.between = "\n";
    printer_document(&c->command.printer, d);
    buffer_free(&worst);
}

static void write_summary(struct comparing *c, struct summary *s)
{
    struct buffer out = {0};
    enum output output = c->command.options.output;
    summary_finish(s);
    if (output == OUTPUT_TEXT || output == OUTPUT_HTML) print_summary(c, s);
    if (output == OUTPUT_JSON) summary_json(&out, s, c->times);
    if (output == OUTPUT_PBN) write_worst(c, s, &out);
    if (out.length) printer_buffer(&c->command.printer, &out);
}

/* What stopped the run before its end. */
static int say_stopped(const struct comparing *c)
{
    const char *failure = c->store ? store_failure(c->store) : NULL;
    int done = c->store ? store_found(c->store) + store_added(c->store) : 0;
    if (failure) {
        command_fault(&c->command, "%s/outcomes: %s; %d outcomes are kept there, the same command goes on",
                      c->folder, failure, done);
        return EXIT_INTERNAL;
    }
    if (c->store)
        echo_line(
            "declarer compare: interrupted after %d of %d boards; the same command with --resume %s goes "
            "on from %d outcomes kept there",
            c->gone, c->gone + c->left, c->folder, done);
    else
        echo_line(
            "declarer compare: interrupted after %d of %d boards; with --resume DIR finished work would "
            "be kept, and the same command go on",
            c->gone, c->gone + c->left);
    return interrupt_status();
}

/* Tells what the boards came to. */
static int finish(struct comparing *c)
{
    if (c->rows) printer_document(&c->command.printer, c->rows);
    c->rows = NULL;
    for (int i = 0; c->gone && i < c->request.defences.count; i++) write_summary(c, &c->summary[i]);
    return c->left || atomic_load(c->request.stop) ? say_stopped(c) : EXIT_OK;
}

void comparing_start(struct comparing *c)
{
    c->request.stop = interrupt_watch(); /* SIGTERM, too: so ends MPI the ranks when one has failed */
    c->is_terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &c->begun);
}

static void start_summary(struct comparing *c)
{
    int defences = c->request.defences.count;
    if (c->summary) return;
    c->summary = util_alloc((size_t)defences * sizeof *c->summary);
    for (int i = 0; i < defences; i++) c->summary[i] = summary_new(&c->request, i, (int)c->worst);
}

/* The boards that have come, run and given up. */
static int run_boards(struct comparing *c)
{
    int count = c->boards.count, status = check_store(c);
    if (status != EXIT_OK) return ranks_dismiss(), status;
    start_summary(c);
    int given = run_jobs(c);
    if (given < 0) {
        command_fault(&c->command, "no player could be started");
        return EXIT_INTERNAL;
    }
    c->gone += given;
    c->left += count - given;
    return given == count                        ? EXIT_OK
           : c->store && store_failure(c->store) ? EXIT_INTERNAL
                                                 : interrupt_status();
}

/* The same where rank 0 runs them: false when it sends this process home. */
static bool serve_boards(struct comparing *c)
{
    struct compare_jobs jobs = jobs_of(c);
    c->gone += c->boards.count;
    return ranks_serve(&jobs);
}

int comparing_go_on(void *comparing)
{
    struct comparing *c = comparing;
    int status = EXIT_OK;
    if (!c->boards.count || c->is_over) return EXIT_OK;
    if (ranks_number())
        c->is_over = !serve_boards(c);
    else
        c->is_over = (status = run_boards(c)) != EXIT_OK;
    boards_free(&c->boards);
    return status;
}

int comparing_take(struct comparing *c)
{
    int batch = BATCH + BATCH_PER_PROCESS * (ranks_count() - 1);
    return c->boards.count < batch ? EXIT_OK : comparing_go_on(c);
}

int comparing_end(struct comparing *c)
{
    int status = comparing_go_on(c);
    if (ranks_number()) return EXIT_OK;
    if (!c->gone && !c->left && !c->is_over) {
        if (atomic_load(c->request.stop)) return interrupt_status();
        command_fault(&c->command, "there is no board to compare");
        return EXIT_NO;
    }
    if (c->summary) {
        int told = finish(c);
        if (told > status) status = told;
    }
    for (int i = 0; c->summary && i < c->request.defences.count; i++) summary_free(&c->summary[i]);
    free(c->summary);
    interrupt_forget();
    return status;
}
