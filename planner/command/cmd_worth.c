/* kb worth: what a change of the knowledge does to many boards. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/lead.h"
#include "facts/board/board.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/interrupt.h"
#include "planner/compare/knowledge/worth.h"

enum { BOARDS_MOST = 100000 };

struct weighing {
    struct command command;
    const char *with, *set_name;
    const struct deal_set *set;
    long count, seed, jobs, rows;
    struct compare_request request;
    struct boards boards;
    struct worth worth;
    bool is_terminal;
};

/* ---- what is asked for ---- */

static int refuse(struct weighing *g)
{
    const struct command *c = &g->command;
    g->set = deal_set_named(g->set_name);
    if (!g->with) return command_fault(c, "--with DIR is missing, expected the changed copy of kb");
    if (!g->set || g->set->suits)
        return command_fault(c, "--set %s, expected 3nt, 3nt-lead, 1nt, 6nt, overcall, opened or preempt",
                             g->set_name);
    if (g->count < 1 || g->count > BOARDS_MOST)
        return command_fault(c, "--count %ld, expected a number from 1 to %d", g->count, BOARDS_MOST);
    if (g->jobs < 0 || g->jobs > JOBS_MOST)
        return command_fault(c, "--jobs %ld, expected a number from 0 to %d", g->jobs, JOBS_MOST);
    return EXIT_OK;
}

/* One planner by the folder as it is, and one by the changed one. */
static bool read_planners(struct weighing *g, struct faults *faults)
{
    struct compare_request *q = &g->request;
    struct rivals changed = {.count = 0};
    const struct options *o = &g->command.options;
    struct knowledge *k = g->command.planning.knowledge;
    const char *name = o->is_thesis ? "thesis" : "lines";
    struct rival_reading reading = {
        .folder = k->folder, .settings = buffer_text(&o->settings), .seed = (uint64_t)g->seed};
    const struct rival_reading defending = {.folder = k->folder, .is_defence = true};
    k->settings.choose = CHOOSE_BY_LINES;
    *q = (struct compare_request){.knowledge = k, .seed = (uint64_t)g->seed};
    if (!rivals_read(name, &reading, &q->declarers, faults)) return false;
    reading.folder = g->with;
    if (!rivals_read(name, &reading, &changed, faults)) return rivals_free(&changed), false;
    q->declarers.list[q->declarers.count++] = changed.list[0];
    return rivals_read("search", &defending, &q->defences, faults);
}

/* Deals the boards; false when the conditions of the set cannot be met. */
static bool deal_boards(struct weighing *g)
{
    const struct deal_wish wish = deal_set_wish(g->set, SEAT_SOUTH);
    for (long i = 0; i < g->count; i++) {
        struct deal d;
        if (!deal_draw(&wish, (uint64_t)g->seed, (uint64_t)i, &d)) return false;
        struct board *b = boards_add(&g->boards);
        board_of_set(g->set, &wish, &d, b);
        if (g->set->lead != DEAL_LEAD_USUAL) continue; /* else the best lead, found by the contest */
        b->lead = lead_usual(d.hand[seat_left(SEAT_SOUTH)]);
        b->play[b->play_count++] = (int8_t)b->lead;
    }
    return true;
}

/* ---- playing ---- */

static void take_board(void *context, const struct compared_board *done)
{
    struct weighing *g = context;
    worth_add(&g->worth, &g->boards.list[done->index], done);
}

static void show_progress(void *context, int done, int count)
{
    const struct weighing *g = context;
    if (g->is_terminal) fprintf(stderr, done < count ? "\r%d of %d boards" : "\r\033[K", done, count);
}

static void print_worth(struct weighing *g)
{
    struct printer *printer = &g->command.printer;
    if (printer->output == OUTPUT_JSON)
        printer_data(printer, worth_data(&g->worth));
    else
        printer_document(printer, worth_document(&g->worth, (int)g->rows));
}

static int play_boards(struct weighing *g)
{
    struct compare_jobs jobs = {.request = &g->request,
                                .board = g->boards.list,
                                .count = g->boards.count,
                                .threads = planning_threads(g->jobs)};
    g->request.stop = interrupt_watch();
    g->is_terminal = isatty(STDERR_FILENO);
    int given = jobs_run(&jobs, take_board, show_progress, g), status = EXIT_OK;
    if (given < 0) {
        command_fault(&g->command, "no player could be started");
        return EXIT_INTERNAL;
    }
    print_worth(g);
    if (given < g->boards.count) {
        status = interrupt_status();
        fprintf(stderr, "declarer kb worth: interrupted after %d of %d boards\n", given, g->boards.count);
    }
    interrupt_forget();
    return status;
}

static int weigh(struct weighing *g)
{
    struct faults faults = {0};
    int status = read_planners(g, &faults) ? EXIT_OK : command_faults(&g->command, &faults);
    faults_free(&faults);
    if (status == EXIT_OK && !deal_boards(g))
        status = command_fault(&g->command, "none of %d deals is one of %s", DEAL_TRIES, g->set_name);
    if (status == EXIT_OK) status = play_boards(g);
    worth_free(&g->worth);
    boards_free(&g->boards);
    rivals_free(&g->request.declarers);
    rivals_free(&g->request.defences);
    return status;
}

int kb_worth(int argc, char **argv)
{
    struct weighing g = {.set_name = "3nt", .count = 300, .seed = 1, .rows = 10};
    const struct own_option own[] = {
        OPTION_TEXT("with", "DIR", &g.with, "the changed copy of the knowledge"),
        OPTION_TEXT("set", "NAME", &g.set_name,
                    "which boards are dealt (3nt); see declarer deal --help",
                    .values = "3nt 3nt-lead 1nt 6nt overcall opened preempt"),
        OPTION_NUMBER("count", "N", &g.count, "how many (300)"),
        OPTION_NUMBER("seed", "N", &g.seed, "of cards and layouts (1)"),
        OPTION_NUMBER("show", "N", &g.rows, "so many boards that differ are told (10)"),
        OPTION_NUMBER("jobs", "N", &g.jobs,
                      "threads (0: as many as there are processors); the output is the same"),
        {0}};
    const struct command_line line = {
        .name = "kb worth",
        .what =
            "Says what a change of the knowledge is worth: boards are dealt and played twice against the\n"
            "best defence, by the folder as it is (--kb) and by the changed copy (--with), lines tried,\n"
            "without search. Contracts and tricks won, other cards, other reasons, with 95 % intervals.",
        .example = "declarer kb worth --with mine --count 100",
        .operands = "",
        .outputs = REPORT_OUTPUTS,
        .needs_knowledge = true,
        .plans = true,
        .own = own};
    int status = command_start(&g.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    status = refuse(&g);
    return command_end(&g.command, status == EXIT_OK ? weigh(&g) : status);
}
