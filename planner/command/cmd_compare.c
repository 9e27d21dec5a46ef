/* compare: many boards, each played by several declarers; who makes what, and where tricks go. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "planner/command/commands.h"
#include "planner/command/line/command.h"
#include "planner/compare/digest.h"
#include "planner/compare/ranks/ranks.h"
#include "planner/compare/store.h"
#include "planner/compare/summary/summary_write.h"
#include "planner/compare/summary/worst.h"

enum { JOBS_MOST = 256, LAYOUTS_MOST = 10000, WORST_MOST = 1000, EXIT_INTERRUPTED = 128 + SIGINT };

/* Set by the interrupt handler, which can reach nothing but a static; only this file's run sees it. */
static atomic_bool interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

struct comparing {
    struct command command;
    const char *declarers, *defence, *setting, *judge, *folder;
    long jobs, seed, layouts, worst;
    bool table, times;
    struct compare_request request;
    struct boards boards;
    int left_out;            /* boards that are not notrump contracts */
    struct summary *summary; /* one a defence */
    struct store *store;
    struct document *rows; /* the table per board, NULL before its first row */
    int printed;
    bool is_terminal;
    struct timespec begun;
};

/* ---- boards ---- */

/* Keeps a board that can be compared; it is moved out of the walk's hands. */
static int keep_board(void *context, struct board *b)
{
    struct comparing *c = context;
    bool is_other = b->has_contract && (!b->contract.level || b->contract.strain != STRAIN_NOTRUMP);
    const char *why = contest_obstacle(b);
    if (is_other) return c->left_out++, EXIT_OK;
    if (why) {
        fprintf(stderr, "%s:%d:1: board %s: %s\n", b->file ? b->file : "-", b->line, b->id ? b->id : "?",
                why);
        return EXIT_BAD_INPUT;
    }
    struct board *kept = boards_add(&c->boards);
    *kept = *b;
    board_init(b);
    return EXIT_OK;
}

/* ---- the request ---- */

static bool reads_standard_input(const struct options *o)
{
    for (int i = 0; i < o->sources; i++)
        if (!strcmp(o->source[i], "-")) return true;
    return false;
}

static bool read_judged(struct comparing *c, struct faults *faults)
{
    struct compare_request *q = &c->request;
    bool all = c->judge && !strcmp(c->judge, "all"), none = c->judge && !strcmp(c->judge, "none");
    for (int i = 0; i < q->declarers.count; i++) {
        enum rival_kind kind = q->declarers.list[i].kind;
        if (all || (!c->judge && (kind == RIVAL_PLANNER || kind == RIVAL_RECORDED))) q->judged |= 1u << i;
    }
    if (!c->judge || all || none) return true;
    for (const char *at = c->judge; *at;) {
        size_t n = strcspn(at, ",");
        int i = 0;
        while (i < q->declarers.count &&
               (strlen(q->declarers.list[i].name) != n || strncmp(q->declarers.list[i].name, at, n)))
            i++;
        if (i == q->declarers.count) {
            faults_add(faults, "--judge", 0, 0,
                       "%.*s is none of the declarers, expected some of them, all or none", (int)n, at);
            return false;
        }
        q->judged |= 1u << i;
        at += n + (at[n] == ',');
    }
    return true;
}

static const char *number_fault(const struct comparing *c)
{
    if (c->jobs < 1 || c->jobs > JOBS_MOST) return "--jobs takes a number from 1 to 256";
    if (c->layouts > LAYOUTS_MOST) return "--layouts takes a number from 0 to 10000";
    if (c->worst > WORST_MOST) return "--worst takes a number from 0 to 1000";
    if (c->command.options.output == OUTPUT_PBN && !c->worst)
        return "--format pbn writes the errors that --worst N asks for";
    if (ranks_count() > 1 && reads_standard_input(&c->command.options))
        return "several processes cannot share standard input: name a file";
    if (c->worst && !c->layouts) return "--worst needs verdicts: --layouts of at least 1";
    return NULL;
}

/* Reads who plays. False after faults. */
static bool read_request(struct comparing *c, struct faults *faults)
{
    struct compare_request *q = &c->request;
    struct knowledge *knowledge = c->command.planning.knowledge;
    struct rival_reading reading = {.folder = knowledge->folder, .settings = c->setting};
    struct rival_reading defending = {.folder = knowledge->folder, .is_defence = true};
    *q = (struct compare_request){
        .knowledge = knowledge, .seed = (uint64_t)c->seed, .layouts = (int)c->layouts, .stop = &interrupted};
    return rivals_read(c->declarers, &reading, &q->declarers, faults) &&
           rivals_read(c->defence, &defending, &q->defences, faults) && read_judged(c, faults);
}

/* Says faults of the command line, each on a line of its own. */
static int say_faults(const struct comparing *c, const struct faults *faults)
{
    for (int i = 0; i < faults->count; i++)
        command_fault(&c->command, "%s: %s", faults->list[i].file, faults->list[i].text);
    return EXIT_BAD_INPUT;
}

/* ---- what is kept ---- */

/* All that outcomes depend on. */
static void write_header(const struct comparing *c, struct buffer *out)
{
    buffer_format(out, "declarer %s compare\ndeclarers %s\ndefence %s\n", DECLARER_VERSION, c->declarers,
                  c->defence);
    buffer_format(out, "setting %s\njudge %s\n", c->setting ? c->setting : "-", c->judge ? c->judge : "-");
    buffer_format(out, "seed %ld\nlayouts %ld\n", c->seed, c->layouts);
    buffer_format(out, "boards %d, %016" PRIx64 "\n", c->boards.count,
                  digest_boards(c->boards.list, c->boards.count));
    buffer_format(out, "knowledge %016" PRIx64 "\n", digest_folder(c->request.knowledge->folder));
}

static bool open_store(struct comparing *c)
{
    struct faults faults = {0};
    struct buffer header = {0};
    if (!c->folder) return true;
    write_header(c, &header);
    struct store_kind kind = {buffer_text(&header), c->boards.count, c->request.declarers.count,
                              c->request.defences.count};
    c->store = store_open(c->folder, &kind, &faults);
    say_faults(c, &faults);
    faults_free(&faults);
    buffer_free(&header);
    return c->store;
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
    double rate = seconds > 0 ? done / seconds : 0;
    fprintf(stderr, "\rcompare %d/%d", done, count);
    if (rate > 0) fprintf(stderr, "  %.1f/s  %.0f s left\033[K", rate, (count - done) / rate);
}

/* Runs all boards; returns how many were handed over, -1 when none could be. */
static int run_jobs(struct comparing *c)
{
    struct jobs_store store;
    struct compare_jobs jobs = {
        .request = &c->request, .board = c->boards.list, .count = c->boards.count, .threads = (int)c->jobs};
    struct sigaction action = {.sa_handler = on_interrupt}, before, before_end;
    if (c->store) {
        store = store_for_jobs(c->store);
        jobs.store = &store;
    }
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before);
    sigaction(SIGTERM, &action, &before_end); /* so ends MPI the ranks when one has failed */
    c->is_terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &c->begun);
    int given = ranks_run(&jobs, take_board, show_progress, c);
    sigaction(SIGINT, &before, NULL);
    sigaction(SIGTERM, &before_end, NULL);
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
    fprintf(stderr, "declarer compare: interrupted after %d of %d boards; ", given, c->boards.count);
    if (c->store)
        fprintf(stderr, "the same command with --resume %s goes on from %d outcomes kept there\n", c->folder,
                done);
    else
        fprintf(stderr, "with --resume DIR finished work would be kept, and the same command go on\n");
    return EXIT_INTERRUPTED;
}

static int finish(struct comparing *c, int given)
{
    if (given < 0) {
        command_fault(&c->command, "no player could be started");
        return EXIT_INTERNAL;
    }
    if (c->rows) printer_document(&c->command.printer, c->rows);
    c->rows = NULL;
    for (int i = 0; given && i < c->request.defences.count; i++) write_summary(c, &c->summary[i]);
    return given < c->boards.count ? say_stopped(c, given) : EXIT_OK;
}

static int compare_boards(struct comparing *c)
{
    int defences = c->request.defences.count, status = EXIT_BAD_INPUT;
    struct compare_jobs jobs = {.request = &c->request, .board = c->boards.list, .count = c->boards.count};
    if (ranks_number()) return c->boards.count ? ranks_serve(&jobs) : EXIT_NO;
    if (!c->boards.count) {
        command_fault(&c->command, "there is no notrump board to compare");
        return EXIT_NO;
    }
    if (!open_store(c)) return ranks_dismiss(), EXIT_BAD_INPUT;
    c->summary = util_alloc((size_t)defences * sizeof *c->summary);
    for (int i = 0; i < defences; i++) c->summary[i] = summary_new(&c->request, i, (int)c->worst);
    status = finish(c, run_jobs(c));
    for (int i = 0; i < defences; i++) summary_free(&c->summary[i]);
    free(c->summary);
    return status;
}

static int run(struct comparing *c)
{
    struct faults faults = {0};
    const char *why = number_fault(c);
    atomic_store(&interrupted, false);
    if (why) return command_fault(&c->command, "%s", why);
    int status = read_request(c, &faults) ? EXIT_OK : say_faults(c, &faults);
    faults_free(&faults);
    if (status != EXIT_OK) return status;
    status = command_walk(&c->command, keep_board, c);
    if (c->left_out)
        fprintf(stderr, "declarer compare: %d board%s left out: not played in notrump\n", c->left_out,
                c->left_out == 1 ? " is" : "s are");
    int compared = compare_boards(c);
    return compared > status ? compared : status;
}

/* What mpirun gives the first process for standard output looks like a terminal, and is none. */
static void set_plainly(struct comparing *c)
{
    struct text_style *style = &c->command.printer.style;
    style->is_colour = false;
    style->is_ascii = c->command.options.is_ascii;
}

static void end(struct comparing *c)
{
    store_close(c->store);
    boards_free(&c->boards);
    rivals_free(&c->request.declarers);
    rivals_free(&c->request.defences);
}

static const char what[] =
    "Every notrump board is played by each declarer against each defence: who makes\n"
    "what, and what each card cost. Declarers: planner, planner:NAME=VALUE (another\n"
    "setting), thesis, sample:N, search, first-legal, recorded. Defences: search (double\n"
    "dummy, of equals the lowest card), sample:N, first-legal. Cards of the planner and\n"
    "recorded ones are judged by layouts: was it bad luck, or was another card better?";

int cmd_compare(int argc, char **argv)
{
    struct comparing c = {.declarers = "planner", .defence = "search", .jobs = 1, .seed = 1, .layouts = 50};
    const struct own_option own[] = {
        {.name = "declarers", .value_name = "A,B,...", .help = "who plays (planner)", .text = &c.declarers},
        {.name = "defence", .value_name = "A,B,...", .help = "against whom (search)", .text = &c.defence},
        {.name = "setting",
         .value_name = "NAME=VALUE",
         .help = "for every planner, as in kb/settings.lst; several by commas",
         .text = &c.setting},
        {.name = "layouts",
         .value_name = "N",
         .help = "for each verdict (50); 0: no verdicts",
         .number = &c.layouts},
        {.name = "judge",
         .value_name = "A,B,...",
         .help = "whose cards are judged (planners, recorded); all, none",
         .text = &c.judge},
        {.name = "worst", .value_name = "N", .help = "the N largest errors as boards", .number = &c.worst},
        {.name = "table", .help = "a line for each board, too", .flag = &c.table},
        {.name = "times", .help = "with nodes and seconds, which differ from run to run", .flag = &c.times},
        {.name = "jobs", .value_name = "N", .help = "threads (1); the output is the same", .number = &c.jobs},
        {.name = "seed", .value_name = "N", .help = "of all layouts drawn (1)", .number = &c.seed},
        {.name = "resume",
         .value_name = "DIR",
         .help = "keeps finished work in DIR, and goes on with what is there",
         .text = &c.folder},
        {0}};
    const struct command_line line = {
        .name = "compare",
        .what = what,
        .example = "declarer deal --set 3nt --count 100 | declarer compare --declarers planner,sample:20 -",
        .outputs = REPORT_OUTPUTS | 1u << OUTPUT_PBN | 1u << OUTPUT_CSV,
        .needs_knowledge = true,
        .own = own};
    int status = command_start(&c.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (ranks_count() > 1) set_plainly(&c);
    status = run(&c);
    end(&c);
    return command_end(&c.command, status);
}
