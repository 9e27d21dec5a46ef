/* kb: checks a folder of knowledge, counts what is in it, shows which rules fire how often. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/interrupt.h"
#include "planner/compare/knowledge/book.h"
#include "planner/compare/knowledge/judge.h"
#include "planner/compare/knowledge/needed.h"
#include "planner/compare/knowledge/profile.h"
#include "planner/tell/knowledge_list.h"

/* ---- check ---- */

/* Deals that a checked folder is tried on; other commands try one. */
enum { REHEARSALS = 16 };

/* Prints the faults, or what was found good. */
static int tell_faults(struct command *c, const char *folder, const struct knowledge *k,
                       const struct faults *faults)
{
    struct buffer text = {0};
    int errors = faults_errors(faults);
    faults_write(faults, &text);
    printer_buffer(&c->printer, &text);
    if (!errors) {
        buffer_format(&text, "%s: no fault in %d rules, %d frames, %d plans", folder, k->rules.count,
                      frames_count(k->frames), plans_count(k->plans));
        printer_aside(&c->printer, buffer_text(&text));
        buffer_clear(&text);
        words_languages(&text, k);
        if (text.length) printer_aside(&c->printer, buffer_text(&text));
    }
    buffer_free(&text);
    return errors ? EXIT_NO : EXIT_OK;
}

static int check_folder(struct command *c, const char *folder)
{
    struct faults faults = {0};
    bool is_folder = knowledge_is_folder(folder, &faults), ends = true;
    struct knowledge *k = is_folder ? knowledge_load(folder, true, &faults) : NULL;
    struct worker w;
    if (k && worker_start(&w, k, &faults)) {
        worker_load_all(&w, &faults);
        ends = faults_errors(&faults) ||
               !(worker_rehearse(&w, REHEARSALS, &faults) || suit_rules_rehearse(&w, &faults));
        if (ends && !faults_errors(&faults)) suit_rules_pictures(&w, &faults);
        worker_end(&w);
    }
    int status = tell_faults(c, folder, k, &faults);
    if (!is_folder || !ends) status = EXIT_BAD_INPUT;
    faults_free(&faults);
    knowledge_free(k);
    return status;
}

/* Each rule on the board that it names. */
static int check_needed(struct command *c, const char *folder)
{
    struct faults faults = {0};
    struct buffer text = {0};
    int rules = needed_check(folder, &faults), errors = faults_errors(&faults);
    faults_write(&faults, &text);
    printer_buffer(&c->printer, &text);
    if (!errors) {
        buffer_format(&text, "%s: each of %d rules is needed by its board", folder, rules);
        printer_aside(&c->printer, buffer_text(&text));
    }
    buffer_free(&text);
    faults_free(&faults);
    return errors ? EXIT_NO : EXIT_OK;
}

static int check(int argc, char **argv)
{
    bool boards = false;
    const struct own_option own[] = {
        OPTION_FLAG("boards", &boards, "each rule must be needed by the board that it names, too"),
        {0}};
    const struct command_line line = {
        .name = "kb check",
        .what = "Reads a folder of knowledge and reports every fault with file and line.",
        .example = "declarer kb check kb",
        .operands = "[DIR]",
        .is_single = true,
        .own = own};
    struct command c;
    int status = command_start(&c, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    char *folder = knowledge_find(c.options.sources ? c.options.source[0] : NULL);
    status = folder ? check_folder(&c, folder)
                    : command_fault(&c, "no knowledge folder was found, expected a folder");
    if (status == EXIT_OK && boards) status = check_needed(&c, folder);
    free(folder);
    return command_end(&c, status);
}

/* ---- list ---- */

static int list(int argc, char **argv)
{
    bool names = false, operations = false, statements = false;
    const struct own_option own[] = {
        OPTION_FLAG("names", &names, "each rule, frame, plan and technique by name"),
        OPTION_FLAG("operations", &operations, "the words of the Plan Language that plans can call"),
        OPTION_FLAG("statements", &statements, "what the premises of rules can say"),
        {0}};
    const struct command_line line = {
        .name = "kb list",
        .what = "Counts rules, frames, plans and techniques, beside the thesis's numbers.",
        .example = "declarer kb list --names",
        .operands = "[DIR]",
        .is_single = true,
        .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_HTML,
        .needs_knowledge = true,
        .own = own};
    struct command c;
    int status = command_start(&c, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    struct worker *w = &c.planning.worker;
    printer_document(&c.printer, operations   ? knowledge_list_operations()
                                 : statements ? knowledge_list_statements(w)
                                 : names      ? knowledge_list_names(w)
                                              : knowledge_list_counts(w));
    return command_end(&c, EXIT_OK);
}

/* ---- profile ---- */

struct profiling {
    struct command *command;
    struct profile *profile;
    int boards;
};

static int count_board(void *context, struct board *b)
{
    struct profiling *p = context;
    p->boards++;
    return profile_board(p->profile, b) ? EXIT_OK : EXIT_INTERNAL;
}

/* Few boards need little of the knowledge: what they did not need may be needed all the same. */
static void tell_few(struct profiling *p)
{
    enum { FEW = 100 };
    if (p->boards >= FEW) return;
    struct buffer text = {0};
    buffer_format(
        &text,
        "declarer kb profile: %d parts were not needed on %d %s; that says little before some %d boards",
        profile_unused(p->profile), p->boards, p->boards == 1 ? "board" : "boards", FEW);
    printer_aside(&p->command->printer, buffer_text(&text));
    buffer_free(&text);
}

static void write_profile(struct profiling *p, bool unused)
{
    struct printer *printer = &p->command->printer;
    if (printer->output == OUTPUT_JSON)
        printer_data(printer, profile_data(p->profile, unused));
    else
        printer_document(printer, profile_document(p->profile, unused));
}

static int profile(int argc, char **argv)
{
    bool unused = false;
    const struct own_option own[] = {
        OPTION_FLAG("unused", &unused, "what no board needed alone; exit 1 when there is any"),
        {0}};
    const struct command_line line = {
        .name = "kb profile",
        .what = "Plays boards out and counts how often each rule, frame, proposer and plan was needed.",
        .example = "declarer kb profile --example d1",
        .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_HTML | 1u << OUTPUT_JSON,
        .needs_knowledge = true,
        .plans = true,
        .own = own};
    struct command c;
    int status = command_start(&c, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    struct profiling p = {&c, profile_new(&c.planning.worker), 0};
    status = command_walk(&c, count_board, &p);
    write_profile(&p, unused);
    if (unused) tell_few(&p);
    if (status == EXIT_OK && unused && profile_unused(p.profile)) status = EXIT_NO;
    profile_free(p.profile);
    return command_end(&c, status);
}

/* ---- suits ---- */

/* Parts that all holdings may be judged in. */
enum { PARTS_MAX = 10000 };

struct suits {
    struct command command;
    long deals, seed, rows;
    bool is_all, is_book;
    const char *part_text;
    int part, parts;
    time_t began;
    atomic_bool *interrupted;
    int done, all;
};

/* On a terminal: done, all, rate, time left. */
static bool show_progress(void *context, int done, int all)
{
    struct suits *s = context;
    double seconds = difftime(time(NULL), s->began), rate = seconds > 0 ? done / seconds : 0;
    s->done = done;
    s->all = all;
    if (atomic_load(s->interrupted)) return false;
    if (!isatty(STDERR_FILENO)) return true;
    fprintf(stderr, "\r%d of %d holdings", done, all);
    if (rate > 0) fprintf(stderr, ", %.0f a second, %.0f s left\033[K", rate, (all - done) / rate);
    if (done == all) fputs("\r\033[K", stderr);
    return true;
}

static void print_judgement(struct suits *s, const struct judgement *j)
{
    struct printer *printer = &s->command.printer;
    int rows = s->rows > j->count ? j->count : (int)s->rows;
    if (printer->output == OUTPUT_JSON)
        printer_data(printer, judge_data(j));
    else
        printer_document(printer, s->is_book ? judge_book(j) : judge_document(j, rows));
}

/* "2/8": the second of eight parts. Returns whether that is what it says. */
static bool read_part(struct suits *s)
{
    char *end;
    if (!s->part_text) return true;
    long part = strtol(s->part_text, &end, 10);
    if (end == s->part_text || *end != '/' || !isdigit((unsigned char)end[1])) return false;
    long parts = strtol(end + 1, &end, 10);
    if (*end || part < 1 || part > parts || parts > PARTS_MAX) return false;
    s->part = (int)part;
    s->parts = (int)parts;
    return true;
}

static int refuse_suits(struct suits *s)
{
    const struct command *c = &s->command;
    if (s->deals < 1 || s->deals > 1000000)
        return command_fault(c, "--deals %ld, expected 1 to 1000000", s->deals);
    if (s->part_text && !s->is_all) return command_fault(c, "--part belongs to --all");
    if (!read_part(s))
        return command_fault(c, "--part %s, expected a part of at most %d, such as 2/8", s->part_text,
                             PARTS_MAX);
    return EXIT_OK;
}

static int judge_suits(struct suits *s)
{
    struct judgement j;
    struct worker *w = &s->command.planning.worker;
    s->interrupted = interrupt_watch();
    s->command.planning.knowledge->settings.suit_lines = LINES_BY_BOOK; /* the exact search is the judge */
    if (s->is_all)
        judge_all(w, s->part, s->parts, show_progress, s, &j);
    else
        judge_deals(w, (int)s->deals, (uint64_t)s->seed, show_progress, s, &j);
    print_judgement(s, &j);
    judgement_free(&j);
    int status = s->done < s->all ? interrupt_status() : EXIT_OK;
    if (status != EXIT_OK)
        fprintf(stderr,
                "declarer kb suits: interrupted after %d of %d holdings; --all --part K/N judges a part\n",
                s->done, s->all);
    interrupt_forget();
    return status;
}

static int suits(int argc, char **argv)
{
    struct suits s = {.part = 1, .parts = 1, .deals = 100, .seed = 1, .rows = 20, .began = time(NULL)};
    const struct own_option own[] = {
        OPTION_NUMBER("deals", "N", &s.deals, "the suits of N pairs of hands (100)"),
        OPTION_NUMBER("seed", "N", &s.seed, "which hands (1)"),
        OPTION_FLAG("all", &s.is_all, "every holding of 8 + 5 cards at most; takes an hour or more"),
        OPTION_TEXT("part", "K/N", &s.part_text, "with --all: of N equal parts the K-th, each N-th holding"),
        OPTION_NUMBER("worst", "N", &s.rows, "how many are shown (20)"),
        OPTION_FLAG("book", &s.is_book,
                    "as an encyclopedia: each holding with its best line in words and its exact chances"),
        {0}};
    const struct command_line line = {
        .name = "kb suits",
        .what =
            "Compares the knowledge's own line for each suit of hands dealt at random with the exact best:\n"
            "what is lost on average against the best defence, the suit being all there is to play. The\n"
            "knowledge plays by the book, without the exact search that it asks at the table.",
        .example = "declarer kb suits --deals 250 --worst 40",
        .operands = "[DIR]",
        .is_single = true,
        .outputs = REPORT_OUTPUTS,
        .needs_knowledge = true,
        .plans = true,
        .own = own};
    int status = command_start(&s.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    status = refuse_suits(&s);
    return command_end(&s.command, status == EXIT_OK ? judge_suits(&s) : status);
}

/* ---- the command ---- */

int cmd_kb(int argc, char **argv)
{
    static const struct usage_command commands[] = {
        {"check", "reads a folder of knowledge and reports every fault with file and line", check},
        {"list", "counts rules, frames, plans and techniques, or names them", list},
        {"suits", "compares the knowledge's lines of single suits with the exact best", suits},
        {"profile", "plays boards out and counts what of the knowledge they needed", profile},
        {"new", "writes the skeleton of a technique or a rule", kb_new},
        {"try", "says what a change of the knowledge does to boards", kb_try},
        {"worth", "says what a change of the knowledge is worth, on boards that are dealt", kb_worth},
        {0}};
    static const struct command_group group = {.name = "kb",
                                               .what =
                                                   "Checks, counts and profiles the knowledge. A check that "
                                                   "finds faults ends with status 1.",
                                               .example = "declarer kb check kb",
                                               .command = commands};
    return command_group_run(&group, argc, argv);
}
