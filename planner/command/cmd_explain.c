/* explain: the plan for each board, with reasons. The main job of the program. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/board/board_view.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/terminal.h"
#include "planner/tell/asking.h"
#include "planner/tell/explain.h"
#include "planner/tell/why.h"

struct explaining {
    struct command command;
    struct answers answers;
    const char *why, *scoring;
    long after; /* cards of recorded play; -1: the opening lead only */
    bool ask, trace, listing, full;
    const char *language, *level; /* whom it is told to */
    const struct words *words;
    int told; /* lines of trace */
    struct terminal terminal;
    struct console console;
    struct asking asking;
};

/* A line of the trace, among the reports. */
static void print_trace(void *context, const char *line)
{
    struct explaining *x = context;
    printer_aside(&x->command.printer, line);
}

/* ---- one board ---- */

/* Whether what each suit offers is told, or all that is known. */
static bool shows_suits(const struct explaining *x)
{
    return x->full || x->why || x->command.options.output != OUTPUT_TEXT;
}

/* What was asked of the board, printed. Returns whether there was such a thing. */
static bool print_report(struct explaining *x, const struct explanation *r)
{
    struct command *c = &x->command;
    if (c->options.output == OUTPUT_JSON && !x->why) {
        struct buffer line = {0};
        explain_json(r, &line);
        printer_buffer(&c->printer, &line);
        return true;
    }
    struct document *d = x->why       ? why_document(r, x->why, x->trace)
                         : x->listing ? thesis_listing(r)
                                      : explain_document(r, shows_suits(x));
    if (d) printer_document(&c->printer, d);
    return d;
}

/* Plans the view; a trace is printed as it comes. */
static int plan_board(struct explaining *x, const struct board *b, const struct view *v)
{
    struct aim aim;
    struct explain_options options = {.words = x->words,
                                      .aim = aim_of_board(scoring_from_word(x->scoring), b, &x->command.planning.knowledge->settings, &aim),
                                      .answers = &x->answers,
                                      .ask = x->ask ? asking_ask : NULL,
                                      .ask_context = &x->asking,
                                      .trace = x->trace && !x->why ? print_trace : NULL,
                                      .trace_context = x,
                                      .without_sound = !shows_suits(x)};
    if (x->trace && !x->why && x->told++) printer_aside(&x->command.printer, "");
    struct explanation *report = util_alloc(sizeof *report); /* too large for a small stack */
    bool is_made = explain_make(&x->command.planning.worker, b, v, &options, report);
    bool is_told = is_made && print_report(x, report);
    if (is_made) explain_free(report);
    asking_forget(&x->asking);
    free(report);
    if (!is_made) return EXIT_BAD_INPUT; /* why is told at the end */
    return is_told ? EXIT_OK : command_fault(&x->command, WHY_UNKNOWN, x->why);
}

static int explain_board(void *context, struct board *b)
{
    struct explaining *x = context;
    struct view view;
    const char *obstacle = x->listing ? board_plan_obstacle(b) : board_view_obstacle(b);
    if (obstacle) return command_no(&x->command, b, obstacle);
    const char *lack = board_view_lack(b, (int)x->after);
    if (lack) return command_cannot(&x->command, b, lack);
    board_view_make(b, (int)x->after, &view);
    return plan_board(x, b, &view);
}

/* ---- the command ---- */

static bool read_answers(struct explaining *x, const char *path)
{
    struct faults faults = {0};
    struct source source;
    bool good = source_load(&source, path, &faults);
    if (good) {
        struct sexp_tree *tree = sexp_parse(path, source.text, source.length, &faults);
        answers_read(x->command.planning.knowledge, path, tree, &x->answers, &faults);
        sexp_free(tree);
        source_free(&source);
    }
    faults_print(&faults, stderr);
    good = good && !faults_errors(&faults);
    faults_free(&faults);
    return good;
}

/* A person is asked beside the report. */
static void start_asking(struct explaining *x)
{
    x->terminal = (struct terminal){.in = stdin, .out = stderr, .style = x->command.printer.style};
    x->console = terminal_console(&x->terminal);
    x->asking = (struct asking){.knowledge = x->command.planning.knowledge, .console = &x->console};
}

/* What is told in English alone. */
static const char *english_part(const struct explaining *x)
{
    return x->trace                                  ? "--trace"
           : x->ask                                  ? "--ask"
           : x->listing                              ? "--listing"
           : x->command.options.is_thesis            ? "--mode thesis"
           : x->command.options.output == OUTPUT_JSON ? "--format json"
                                                     : NULL;
}

/* What each suit offers, and the ideas by their names, stand where all is shown. */
static bool speak(struct explaining *x)
{
    const unsigned parts = 1u << WORDS_STORY | (shows_suits(x) || x->why ? 1u << WORDS_WAYS | 1u << WORDS_MEANS | 1u << WORDS_WHERE : 0) |
                           (x->why ? 1u << WORDS_WHY : 0);
    x->words = command_words(&x->command, x->language, x->level, parts, english_part(x));
    if (x->words) x->command.printer.words = words_table(x->words);
    return x->words;
}

static bool find_words(struct explaining *x)
{
    const struct words *all = x->command.planning.knowledge->words;
    struct faults ignored = {0};
    if (x->language && strcmp(x->language, "en"))
        return speak(x);
    x->words = x->level ? words_find(all, x->level) : words_player(all);
    if (!x->words && knowledge_languages(x->command.planning.knowledge, &ignored)) x->words = words_find(x->command.planning.knowledge->words, x->level);
    faults_free(&ignored);
    if (!x->words)
        command_fault(&x->command,
                      "--for %s: no words have this name, expected a file of kb/words, such as player",
                      x->level);
    return x->words;
}

int cmd_explain(int argc, char **argv)
{
    struct explaining x = {.after = -1};
    const char *answers = NULL;
    struct choosing choosing = CHOOSING_UNSAID;
    const struct own_option own[] = {
        OPTION_TEXT("why", "WHAT", &x.why,
                    "the reasons behind a suit (C), a technique (C:finesse), an idea, a card or a fact, in "
                    "sentences, or layouts: those that sound defence weighs"),
        OPTION_FLAG("full", &x.full, "also what each suit offers, and what the chances reckon with"),
        OPTION_TEXT("for", "WHOM", &x.level,
                    "the words: player (the default), beginner, or another file of kb/words"),
        COMMAND_LANGUAGE(x.language),
        OPTION_NUMBER("after", "N", &x.after, "plan after N cards of the recorded play", .most = CARD_COUNT),
        OPTION_FLAG("ask", &x.ask, "be asked where the missing cards are: a chance, a phrase, or you say"),
        OPTION_TEXT("answers", "FILE", &answers, "take the answers from a file"),
        CHOOSING_SCORING(x.scoring),
        CHOOSING_OPTIONS(choosing),
        CHOOSING_SEED(choosing, "of the layouts (1)"),
        CHOOSING_JOBS(choosing),
        OPTION_FLAG("trace", &x.trace,
                    "show how the card sequence is built; with --why, the rules' names and their notation; "
                    "in English"),
        OPTION_FLAG("listing", &x.listing, "the thesis's analysis listing instead, in English"),
        {0}};
    const struct command_line line = {
        .name = "explain",
        .what = "Plans the play of each board and says why: winners, what can be built and how, in\n"
                "which order, the play to trick one, the first cards.",
        .example = "declarer explain --example d1",
        .outputs = REPORT_OUTPUTS,
        .needs_knowledge = true,
        .plans = true,
        .draws_hands = true,
        .own = own};
    int status = command_start(&x.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (x.why && x.command.options.output == OUTPUT_JSON)
        return command_end(&x.command,
                           command_fault(&x.command, "--why is told as text or html, not as json"));
    const char *misfit = choosing_scoring_misfit(x.scoring);
    if (misfit) return command_end(&x.command, command_fault(&x.command, "%s", misfit));
    x.command.printer.between = "\n----\n\n";
    start_asking(&x);
    bool is_ready =
        !choosing_apply(&choosing, &x.command) && find_words(&x) && (!answers || read_answers(&x, answers));
    status = is_ready ? command_walk(&x.command, explain_board, &x) : EXIT_BAD_INPUT;
    answers_free(&x.answers);
    return command_end(&x.command, status);
}
