/* declarer robot: lints robot instructions and tells them in English, alone or against boards. */
#include <stdio.h>
#include <string.h>

#include "facts/robot/robot.h"
#include "facts/text/clean.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/report/wording.h"

/* What both subcommands work on. */
struct robot_job {
    struct command command;
    const struct robot *robot;
    const char *seats;  /* --robots, or NULL: the defenders */
    bool all, is_plain; /* is_plain: the instructions are in plain words */
    int faults;
};

/* The seats written in --robots as a mask, or 0 when one letter is none. */
static unsigned seats_from_text(const char *text)
{
    unsigned seats = 0;
    for (; *text; text++) {
        int seat = seat_from_letter(*text);
        if (seat < 0) return 0;
        seats |= 1u << seat;
    }
    return seats;
}

static unsigned robots_of(const struct robot_job *job, const struct board *board)
{
    if (job->seats) return seats_from_text(job->seats);
    if (!board->contract.level) return 0xf;
    enum seat declarer = board->contract.declarer;
    return 1u << seat_left(declarer) | 1u << seat_right(declarer);
}

static const char *board_name(const struct board *board)
{
    return board->id ? board->id : "?";
}

/* Prints faults, below the board's name where there is one, and frees them. */
static void tell_faults(struct robot_job *job, const struct board *board, struct faults *faults)
{
    struct buffer text = {0};
    if (board && faults->count) buffer_format(&text, "board %s\n", board_name(board));
    faults_write(faults, &text);
    printer_buffer(&job->command.printer, &text);
    faults_free(faults);
}

static int check_board(void *context, struct board *board)
{
    struct robot_job *job = context;
    struct faults faults = {0};
    robot_check_board(job->robot, board, robots_of(job, board), &faults);
    job->faults += faults.count;
    tell_faults(job, board, &faults);
    return EXIT_OK;
}

/* Walks the boards named after the instructions, if there are any. */
static int walk_boards(struct robot_job *job, options_visitor *visit)
{
    const struct options *o = &job->command.options;
    return o->sources || o->example ? command_walk(&job->command, visit, job) : EXIT_OK;
}

static int run_check(struct robot_job *job)
{
    struct faults faults = {0};
    struct buffer text = {0};
    const struct robot *r = job->robot;
    int guided = robot_guided_count(r);
    robot_check(r, &faults);
    job->faults = faults.count;
    tell_faults(job, NULL, &faults);
    int status = walk_boards(job, check_board);
    buffer_format(&text, "%d guided play%s, %s opening book, %d fault%s", guided, guided == 1 ? "" : "s",
                  !robot_book_line(r)        ? "no"
                  : robot_book_is_special(r) ? "a special"
                                             : "an",
                  job->faults, job->faults == 1 ? "" : "s");
    printer_aside(&job->command.printer, buffer_text(&text));
    buffer_free(&text);
    return status == EXIT_OK && job->faults ? EXIT_NO : status;
}

/* The trace of one turn, one level below a line that tells whose turn it is. */
static void add_turn(struct document *d, const struct robot_job *job, const struct robot_position *at,
                     const char *recorded)
{
    struct buffer trace = {0};
    robot_write_trace(&trace, job->robot, robot_book_cursor(job->robot, at->play, at->robots), at, job->all);
    document_branch(d, 0, "trick %d, %s%s%s", at->play->tricks + 1, seat_title(play_turn(at->play)),
                    *recorded ? ", who played the " : "", recorded);
    char *rest = trace.text;
    for (char *line; (line = strsep(&rest, "\n"));)
        if (*line) document_branch(d, 1, "%s", line);
    buffer_free(&trace);
}

static int explain_board(void *context, struct board *board)
{
    struct robot_job *job = context;
    if (!board->contract.level) {
        echo_line("%s:%d:1: the board has no contract, expected one (or --contract and --declarer)",
                  board->file, board->line);
        return EXIT_BAD_INPUT;
    }
    struct play play;
    struct robot_position at = {&play, &board->auction, robots_of(job, board)};
    play_start(&play, &board->deal, board->contract.strain, board_leader(board));
    struct document *d = document_new();
    document_title(d);
    document_part(d, "board %s", board_name(board));
    for (int i = 0; i <= board->play_count && !play_is_over(&play); i++) {
        struct buffer recorded = {0};
        if (i < board->play_count) wording_card(&recorded, board->play[i]);
        if (at.robots >> play_turn(&play) & 1) add_turn(d, job, &at, buffer_text(&recorded));
        if (i < board->play_count) play_card(&play, board->play[i]);
        buffer_free(&recorded);
    }
    printer_document(&job->command.printer, d);
    return EXIT_OK;
}

static int run_explain(struct robot_job *job)
{
    struct document *d = document_new();
    struct buffer text = {0};
    if (robot_book_line(job->robot)) {
        robot_write_book(&text, job->robot);
        document_branch(d, 0, "line %d: %s", robot_book_line(job->robot), buffer_text(&text));
    }
    for (int i = 0; i < robot_guided_count(job->robot); i++) {
        buffer_clear(&text);
        robot_write_guided(&text, job->robot, i);
        document_branch(d, 0, "line %d: %s", robot_guided_line(job->robot, i), buffer_text(&text));
    }
    printer_document(&job->command.printer, d);
    buffer_free(&text);
    return walk_boards(job, explain_board);
}

/* Plain words become XML, XML plain words. */
static int run_convert(struct robot_job *job)
{
    struct buffer text = {0};
    (job->is_plain ? robot_write_xml : robot_write_plain)(&text, job->robot);
    clean_buffer(&text, "\n\r\t");
    printer_buffer(&job->command.printer, &text);
    return EXIT_OK;
}

static int run_with_file(struct robot_job *job, int (*run)(struct robot_job *))
{
    struct faults faults = {0};
    struct source source;
    struct robot *robot = NULL;
    struct options *o = &job->command.options;
    if (!o->sources) return command_fault(&job->command, "no instructions are named, expected their file");
    o->sources--;
    if (source_load(&source, *o->source++, &faults)) {
        job->is_plain = robot_is_plain(&source);
        robot = robot_read(&source, &faults);
        if (robot && !robot_guided_count(robot) && !robot_book_line(robot))
            faults_add(&faults, source.name, 1, 1,
                       "no robot instruction, expected <openingBook>, <guidedPlay .../> or plain words");
        source_free(&source);
    }
    faults_print(&faults, stderr);
    int errors = faults_errors(&faults);
    faults_free(&faults);
    job->robot = robot;
    int status = errors || !robot ? EXIT_BAD_INPUT : run(job);
    robot_free(robot);
    return status;
}

static int run_command(const struct command_line *base, int (*run)(struct robot_job *), int argc, char **argv)
{
    struct robot_job job = {.seats = NULL};
    struct own_option own[] = {
        OPTION_TEXT("robots", "SEATS", &job.seats, "who is a robot, such as EW (else the defenders)"),
        OPTION_FLAG("all", &job.all, "also why each other line does not hold"),
        {0}};
    struct command_line line = *base;
    line.own = own;
    if (run == run_check) own[1] = (struct own_option){0};
    if (run == run_convert) own[0] = (struct own_option){0};
    int status = command_start(&job.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (job.seats && !seats_from_text(job.seats))
        status = command_fault(&job.command, "--robots %s, expected seats such as EW", job.seats);
    else
        status = run_with_file(&job, run);
    return command_end(&job.command, status);
}

static int check(int argc, char **argv)
{
    static const struct command_line line = {
        .name = "robot check",
        .what =
            "Finds faults in robot instructions. The first name is their file (XML); boards may follow, "
            "against which cards, conditions and opening book are checked too. Exit 1: faults were found.",
        .example = "declarer robot check robot.xml --example d1"};
    return run_command(&line, run_check, argc, argv);
}

static int explain(int argc, char **argv)
{
    static const struct command_line line = {
        .name = "robot explain",
        .what =
            "Tells each element of robot instructions as an English sentence. The first name is their file "
            "(XML); boards may follow, for which it tells what fires at each turn of the recorded play.",
        .example = "declarer robot explain robot.xml",
        .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_HTML};
    return run_command(&line, run_explain, argc, argv);
}

static int convert(int argc, char **argv)
{
    static const struct command_line line = {
        .name = "robot convert",
        .what =
            "Writes robot instructions in the other form: XML in plain words, a line a thing, which anyone "
            "can edit, and "
            "plain words as XML. Both forms are read by every command; remarks (# ...) have no place in XML.",
        .example = "declarer robot convert robot.xml >robot.txt",
        .operands = "FILE"};
    return run_command(&line, run_convert, argc, argv);
}

int cmd_robot(int argc, char **argv)
{
    static const struct usage_command commands[] = {
        {"check", "finds what can never fire, by itself and on the boards; status 1 when it finds any",
         check},
        {"convert", "writes XML in plain words, and plain words as XML", convert},
        {"explain", "tells each element in English; with boards, what fires at each turn", explain},
        {0}};
    static const struct command_group group = {.name = "robot",
                                               .what = "Checks, explains and converts robot instructions.",
                                               .example = "declarer robot check robot.xml",
                                               .command = commands};
    return command_group_run(&group, argc, argv);
}
