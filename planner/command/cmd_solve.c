/* solve: double-dummy tricks, one strain and declarer, the table of 20, each legal card, a line, an analysis.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "facts/formats/write.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/interrupt.h"
#include "planner/command/planning.h"
#include "planner/solve/solve.h"

struct solve {
    struct command command;
    struct solve_request request;
    struct boards boards; /* those that have come and are not answered */
    long kept, answered;
    long jobs;
    atomic_bool *stop;
    const char *strain;
    bool cards, line, analyse, par;
    long after;
    int printed, status;
    bool is_terminal;
    time_t begun;
};

/* Keeps a board for solving; it is moved out of the walk's hands. */
static int keep_board(void *context, struct board *b)
{
    struct solve *v = context;
    const char *why = solve_obstacle(&v->request, b);
    if (why) return command_cannot(&v->command, b, why);
    boards_take(&v->boards, b);
    v->kept++;
    return EXIT_OK;
}

static void clear_progress(const struct solve *v)
{
    if (v->is_terminal) fputs("\r\033[K", stderr);
}

static void take_report(void *context, int index, const struct solve_report *r, const char *why)
{
    struct solve *v = context;
    struct board *b = &v->boards.list[index];
    clear_progress(v);
    if (!r) {
        v->status = command_cannot(&v->command, b, why);
        return;
    }
    struct printer *p = &v->command.printer;
    if (p->is_lost) atomic_store(v->stop, true);
    if (p->output == OUTPUT_JSON) {
        printer_data(p, solve_data(r));
    } else if (p->output == OUTPUT_PBN) {
        struct buffer out = {0};
        if (!v->printed++) write_pbn_header(&out);
        solve_pbn(&out, b, r);
        printer_buffer(p, &out);
    } else {
        p->between = r->task == SOLVE_ONE ? "" : "\n";
        printer_document(p, solve_document(r));
    }
}

static void show_progress(void *context, int done, int count)
{
    struct solve *v = context;
    if (!v->is_terminal) return;
    double seconds = difftime(time(NULL), v->begun), rate = seconds > 0 ? done / seconds : 0;
    fprintf(stderr, "\rsolve %d/%d", done, count);
    if (rate > 0) fprintf(stderr, "  %.1f/s  %.0f s left\033[K", rate, (count - done) / rate);
}

static int run_jobs(struct solve *v)
{
    struct solve_jobs jobs = {.request = &v->request,
                              .board = v->boards.list,
                              .count = v->boards.count,
                              .threads = planning_threads(v->jobs),
                              .stop = v->stop};
    v->is_terminal = isatty(STDERR_FILENO);
    v->begun = time(NULL);
    int given = solve_jobs_run(&jobs, take_report, show_progress, v);
    clear_progress(v);
    fflush(stdout);
    v->answered += given;
    return given == v->boards.count || v->command.printer.is_lost ? v->status : interrupt_status();
}

/* Answers the boards that have come so far: at the end, and when a pipe has no more for now. */
static int answer_boards(void *context)
{
    struct solve *v = context;
    int status = v->boards.count ? run_jobs(v) : EXIT_OK;
    boards_free(&v->boards);
    return status;
}

/* Says how to go on after a signal; returns the status to leave with. */
static int say_interrupted(const struct solve *v)
{
    fprintf(stderr, "declarer solve: interrupted after %ld of %ld boards; go on with --skip %ld\n",
            v->answered, v->kept, v->command.options.skip + v->answered);
    return interrupt_status();
}

/* Reads the boards and answers them. */
static int solve_boards(struct solve *v)
{
    v->stop = interrupt_watch();
    v->command.options.pause = answer_boards;
    int status = options_walk(&v->command.options, keep_board, v), solved = answer_boards(v);
    if (solved > status) status = solved;
    if (atomic_load(v->stop) && !v->command.printer.is_lost) status = say_interrupted(v);
    interrupt_forget();
    return status;
}

/* Turns the options into a request; returns what is wrong with them, or NULL. */
static const char *make_request(struct solve *v)
{
    struct solve_request *q = &v->request;
    if (v->cards + v->line + v->analyse > 1) return "only one of --cards, --line and --analyse";
    *q =
        (struct solve_request){.strain = -1, .declarer = NO_SEAT, .after = (int)v->after, .with_par = v->par};
    if (v->command.options.has_declarer) q->declarer = (int)v->command.options.contract.declarer;
    if (v->strain && (q->strain = strain_from_word(v->strain)) < 0) return "--strain takes NT, S, H, D or C";
    bool is_one = v->strain || v->command.options.has_declarer || v->command.options.has_contract;
    q->task = v->cards ? SOLVE_CARDS : v->line ? SOLVE_LINE : v->analyse ? SOLVE_ANALYSE : SOLVE_ONE;
    if (q->task == SOLVE_ONE && !is_one) q->task = SOLVE_TABLE;
    if (v->par && q->task != SOLVE_TABLE) return "--par goes with the table of 20";
    if (v->after && q->task != SOLVE_CARDS && q->task != SOLVE_LINE)
        return "--after goes with --cards and --line";
    if (v->command.options.output == OUTPUT_PBN && q->task != SOLVE_TABLE)
        return "--format pbn goes with the table of 20";
    if (v->jobs < 0 || v->jobs > JOBS_MOST) return "--jobs takes a number from 0 to 256";
    return NULL;
}

int cmd_solve(int argc, char **argv)
{
    struct solve v = {.jobs = 1};
    const struct own_option own[] = {
        OPTION_TEXT("strain", "STRAIN", &v.strain, "NT, S, H, D or C (default: the contract's)"),
        OPTION_FLAG("cards", &v.cards, "each legal card of the player on play"),
        OPTION_FLAG("line", &v.line, "the cards of best play to the end"),
        OPTION_FLAG("analyse", &v.analyse, "the recorded play: what each card cost"),
        OPTION_FLAG("par", &v.par, "the par score and its contracts, with the table"),
        OPTION_NUMBER("after", "N", &v.after, "after N cards of the recorded play", .most = CARD_COUNT),
        OPTION_NUMBER("jobs", "N", &v.jobs,
                      "threads (1; 0: as many as there are processors); the output is the same"),
        {0}};
    const struct command_line line = {
        .name = "solve",
        .what = "Double-dummy tricks: the table of 20, or with --strain or --declarer those asked\n"
                "for. Tricks are the declarer's side's over the whole hand.",
        .example = "declarer solve --strain NT --declarer S --example d1",
        .outputs = REPORT_OUTPUTS | 1u << OUTPUT_PBN,
        .draws_hands = true,
        .own = own};
    int status = command_start(&v.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    const char *why = make_request(&v);
    if (why) return command_end(&v.command, command_fault(&v.command, "%s", why));
    return command_end(&v.command, solve_boards(&v));
}
