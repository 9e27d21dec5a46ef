/* explain: the plan for each board, with reasons. The main job of the program. */
#include <locale.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "planner/decide/board_view.h"
#include "planner/explain/explain.h"
#include "planner/explain/thesis_listing.h"
#include "planner/command/line/options.h"
#include "planner/command/line/planning.h"
#include "planner/explain/why.h"

enum { DEFAULT_WIDTH = 100, WIDEST = 120 };

struct explaining {
    const struct options *options;
    struct planning planning;
    struct answers answers;
    const char *why;
    long after; /* cards of recorded play; -1: the opening lead only */
    bool ask, trace, listing, ascii;
    int width, told;
};

/* ---- asking ---- */

/* Asks on standard error and reads standard input, again until the answer can be read; an empty line or the
 * end of input leaves the question to the layouts. */
static double ask_person(void *context, const char *question, struct location asked)
{
    struct explaining *x = context;
    char line[512];
    for (;;) {
        fprintf(stderr, "%s ", question);
        if (!fgets(line, sizeof line, stdin)) return -1;
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line) return -1;
        double value = answer_parse(x->planning.knowledge, line, asked);
        if (value >= 0) return value;
        fprintf(stderr, "-:1:1: this is no answer, expected a number from 0 to 1, a phrase such as likely, "
                        "or (it is likely "
                        "that west has the spade king)\n");
    }
}

/* Where what is said beside the reports goes: standard output is for data alone when it holds data. */
static FILE *talk(const struct explaining *x)
{
    return x->options->output == OUTPUT_JSON ? stderr : stdout;
}

static void print_trace(void *context, const char *line)
{
    fprintf(talk(context), "%s\n", line);
}

/* ---- one board ---- */

static int refuse(const struct explaining *x, const struct board *b, const char *why, int status)
{
    fprintf(status == EXIT_NO ? talk(x) : stderr, "%s%s%s%s\n", b->id ? "Board " : "", b->id ? b->id : "",
            b->id ? ": " : "", why);
    return status;
}

static void print_report(struct explaining *x, const struct explanation *r)
{
    struct buffer out = {0};
    if (x->options->output == OUTPUT_JSON) {
        explain_json(r, &out);
    } else {
        if (x->told++) buffer_add(&out, "\n----\n\n");
        if (x->listing)
            thesis_listing(r, &out);
        else
            explain_text(r, x->ascii, x->width, &out);
    }
    fputs(buffer_text(&out), stdout);
    buffer_free(&out);
}

static int explain_board(void *context, struct board *b)
{
    struct explaining *x = context;
    const char *obstacle = board_view_obstacle(b);
    if (obstacle) return refuse(x, b, obstacle, EXIT_NO);
    const char *lack = board_view_lack(b, (int)x->after);
    if (lack) {
        fflush(stdout);
        fprintf(stderr, "%s:%d:1: %s\n", b->file, b->line, lack);
        return EXIT_BAD_INPUT;
    }
    struct view view;
    board_view_make(b, (int)x->after, &view);
    struct explain_options options = {.answers = &x->answers,
                                      .ask = x->ask ? ask_person : NULL,
                                      .ask_context = x,
                                      .trace = x->trace ? print_trace : NULL,
                                      .trace_context = x};
    struct explanation report;
    if (x->trace && x->told) fputs("\n", talk(x));
    if (!explain_make(&x->planning.worker, b, &view, &options, &report))
        return refuse(x, b, "the rules never end", EXIT_INTERNAL);
    int status = EXIT_OK;
    if (x->why)
        status = why_print(&x->planning.worker, &report, x->why, stdout) ? EXIT_OK : EXIT_BAD_INPUT;
    else
        print_report(x, &report);
    explain_free(&report);
    return status;
}

/* ---- the command ---- */

static bool read_answers(struct explaining *x, const char *path)
{
    struct faults faults = {0};
    struct source source;
    bool good = source_load(&source, path, &faults);
    if (good) {
        struct sexp_tree *tree = sexp_parse(path, source.text, source.length, &faults);
        answers_read(x->planning.knowledge, path, tree, &x->answers, &faults);
        sexp_free(tree);
        source_free(&source);
    }
    faults_print(&faults, stderr);
    good = good && !faults_errors(&faults);
    faults_free(&faults);
    return good;
}

static void look_at_terminal(struct explaining *x)
{
    struct winsize size;
    setlocale(LC_CTYPE, "");
    bool utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    bool terminal = isatty(STDOUT_FILENO);
    x->ascii = x->options->is_ascii || (terminal && !utf8);
    x->width = DEFAULT_WIDTH;
    if (terminal && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col >= 80)
        x->width = size.ws_col < WIDEST ? size.ws_col : WIDEST;
}

int cmd_explain(int argc, char **argv)
{
    struct explaining x = {.after = -1};
    const char *kb = NULL, *answers = NULL;
    long after = -1;
    const struct own_option own[] = {
        {.name = "why",
         .value_name = "WHAT",
         .help = "the chain of rules and facts behind a suit (C), a technique (C:finesse) or a fact",
         .text = &x.why},
        {.name = "after",
         .value_name = "N",
         .help = "plan after N cards of the recorded play",
         .number = &after},
        {.name = "ask", .help = "ask on the terminal where the missing cards are", .flag = &x.ask},
        {.name = "answers", .value_name = "FILE", .help = "take the answers from a file", .text = &answers},
        {.name = "trace", .help = "show how the card sequence is built", .flag = &x.trace},
        {.name = "listing", .help = "the thesis's analysis listing instead", .flag = &x.listing},
        {.name = "kb",
         .value_name = "DIR",
         .help = "the knowledge folder (default: DECLARER_KB, or the one installed)",
         .text = &kb},
        {0}};
    const struct command_line line = {
        .name = "explain",
        .what = "Plans the play of each board and says why: winners, what can be built and how, in\n"
                "which order, the play to trick one, the first cards.",
        .example = "declarer explain tests/boards/d1.pbn",
        .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_JSON,
        .own = own};
    struct options options;
    int status = options_parse(&options, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    x.options = &options;
    x.after = after;
    look_at_terminal(&x);
    if (!planning_start(&x.planning, "explain", kb)) return EXIT_BAD_INPUT;
    status =
        !answers || read_answers(&x, answers) ? options_walk(&options, explain_board, &x) : EXIT_BAD_INPUT;
    answers_free(&x.answers);
    planning_end(&x.planning);
    return status;
}
