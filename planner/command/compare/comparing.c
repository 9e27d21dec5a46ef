/* The run of a comparison: what is kept, what is shown meanwhile, what is told at the end. */
#include "planner/command/compare/comparing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "facts/text/version.h"
#include "planner/command/host/interrupt.h"
#include "planner/command/line/echo.h"
#include "planner/compare/digest.h"
#include "planner/compare/ranks/ranks.h"
#include "planner/compare/summary/summary_write.h"
#include "planner/compare/summary/worst.h"

enum { BATCH = 1000 };

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
    buffer_format(out, "boards %d, %016" PRIx64 "\n", c->boards.count,
                  digest_boards(c->boards.list, c->boards.count));
    buffer_format(out, "knowledge %016" PRIx64 "\n", digest_folder(c->request.knowledge->folder));
    for (int i = 0; i < c->request.declarers.count; i++) {
        const struct knowledge *k = c->request.declarers.list[i].knowledge;
        if (k && strcmp(k->folder, c->request.knowledge->folder) != 0)
            buffer_format(out, "knowledge of %d %016" PRIx64 "\n", i, digest_folder(k->folder));
    }
}

static int open_store(struct comparing *c)
{
    struct faults faults = {0};
    struct buffer header = {0};
    enum file_end end = FILE_WRITTEN;
    if (!c->folder) return EXIT_OK;
    write_header(c, &header);
    struct store_kind kind = {buffer_text(&header), c->boards.count, c->request.declarers.count,
                              c->request.defences.count};
    c->store = store_open(c->folder, &kind, &faults, &end);
    command_faults(&c->command, &faults);
    faults_free(&faults);
    buffer_free(&header);
    return c->store ? EXIT_OK : exit_of_file(end);
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
    const struct board *b = &c->boards.list[done->index];
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
    double rate = seconds > 0 ? (done + c->gone) / seconds : 0;
    fprintf(stderr, "\rcompare %d/%d", done + c->gone, count + c->gone);
    if (rate > 0) fprintf(stderr, "  %.1f/s  %.0f s left\033[K", rate, (count - done) / rate);
}

/* Runs all boards; returns how many were handed over, -1 when none could be. */
static int run_jobs(struct comparing *c)
{
    struct jobs_store store;
    struct compare_jobs jobs = {.request = &c->request,
                                .board = c->boards.list,
                                .first = c->given,
                                .count = c->boards.count,
                                .threads = planning_threads(c->jobs)};
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
    worst_write(out, s, c->boards.list, desk);
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
    buffer_free(&out);
}

/* What stopped the run before its end. */
static int say_stopped(const struct comparing *c, int given)
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
            given, c->boards.count, c->folder, done);
    else
        echo_line(
            "declarer compare: interrupted after %d of %d boards; with --resume DIR finished work would "
            "be kept, and the same command go on",
            given + c->gone, c->boards.count + c->gone);
    return interrupt_status();
}

/* Tells what the boards came to; `failed`: no player could be started. */
static int finish(struct comparing *c, bool failed)
{
    if (failed) {
        command_fault(&c->command, "no player could be started");
        return EXIT_INTERNAL;
    }
    if (c->rows) printer_document(&c->command.printer, c->rows);
    c->rows = NULL;
    for (int i = 0; c->given + c->gone && i < c->request.defences.count; i++)
        write_summary(c, &c->summary[i]);
    bool is_stopped = c->given < c->boards.count || atomic_load(c->request.stop);
    return is_stopped ? say_stopped(c, c->given) : EXIT_OK;
}

void comparing_start(struct comparing *c)
{
    c->request.stop = interrupt_watch(); /* SIGTERM, too: so ends MPI the ranks when one has failed */
    c->is_terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &c->begun);
}

bool comparing_is_gradual(const struct comparing *c)
{
    return !c->folder && ranks_count() == 1;
}

static void start_summary(struct comparing *c)
{
    int defences = c->request.defences.count;
    if (c->summary) return;
    c->summary = util_alloc((size_t)defences * sizeof *c->summary);
    for (int i = 0; i < defences; i++) c->summary[i] = summary_new(&c->request, i, (int)c->worst);
}

int comparing_go_on(void *comparing)
{
    struct comparing *c = comparing;
    if (c->given == c->boards.count) return EXIT_OK;
    start_summary(c);
    int given = run_jobs(c);
    if (given < 0) return EXIT_INTERNAL;
    c->given = given;
    return given < c->boards.count ? interrupt_status() : EXIT_OK;
}

int comparing_take(struct comparing *c)
{
    bool is_asked_for_again = c->worst || c->by || !comparing_is_gradual(c);
    if (is_asked_for_again || c->boards.count < BATCH) return EXIT_OK;
    int status = comparing_go_on(c);
    if (status != EXIT_OK) return status;
    c->gone += c->boards.count;
    boards_free(&c->boards);
    c->given = 0;
    return EXIT_OK;
}

int comparing_end(struct comparing *c)
{
    struct compare_jobs jobs = {.request = &c->request, .board = c->boards.list, .count = c->boards.count};
    if (ranks_number()) return c->boards.count ? ranks_serve(&jobs) : EXIT_NO;
    if (!c->boards.count && !c->gone) {
        if (atomic_load(c->request.stop)) return interrupt_status();
        command_fault(&c->command, "there is no board to compare");
        return EXIT_NO;
    }
    int status = open_store(c);
    if (status != EXIT_OK) return ranks_dismiss(), status;
    bool failed = comparing_go_on(c) == EXIT_INTERNAL;
    status = finish(c, failed);
    for (int i = 0; c->summary && i < c->request.defences.count; i++) summary_free(&c->summary[i]);
    free(c->summary);
    interrupt_forget();
    return status;
}
