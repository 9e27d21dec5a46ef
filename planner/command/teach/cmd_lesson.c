/* lesson: a page that a teacher prints, each board a problem with its solution folded away. */
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/text/file.h"
#include "planner/command/line/choosing.h"
#include "planner/command/teach/lesson_table.h"
#include "planner/command/teach/page_pdf.h"
#include "planner/command/teach/teach_commands.h"
#include "planner/command/line/echo.h"
#include "planner/teach/lesson.h"
#include "planner/teach/level/level.h"

struct lessons {
    struct command command;
    const char *path, *title;
    struct html_page *page; /* begun with the first board */
    struct buffer html;
    bool is_table;    /* --table: the boards go into the page of the table */
    bool is_playable; /* --playable: the lesson holds that page */
    const char *table_page, *notes, *show;
    struct lesson_table table;
    struct choosing choosing;
};

/* ---- one board ---- */

static void add_document(struct lessons *l, struct document *d)
{
    if (l->command.options.output == OUTPUT_TEXT) {
        printer_document(&l->command.printer, d);
        return;
    }
    unsigned how = (l->is_playable ? PAGE_HOLDS : 0) | (l->command.options.is_large ? PAGE_LARGE : 0);
    if (!l->page) l->page = document_html_begin(l->title, how, &l->html);
    document_html(l->page, d);
    document_free(d);
}

static void add_data(struct lessons *l, const struct explanation *r, const struct board *b,
                     enum lesson_play how)
{
    struct buffer out = {0};
    lesson_json(r, b, how, &out);
    printer_buffer(&l->command.printer, &out);
    buffer_free(&out);
}

/* Puts the board as it is when the lesson begins, after so many cards, on the table that the page holds; its
 * address there is added. */
static void put_on_table(struct lessons *l, const struct board *b, int after, struct buffer *address)
{
    struct board start = *b;
    if (start.play_count > after) start.play_count = after;
    start.play_notes = start.rest_count = 0;
    start.result = -1;
    lesson_table_add(&l->table, &start);
    buffer_format(address, "#mode=lesson&at=%d", l->table.count);
}

static int add_lesson(void *context, struct board *b)
{
    struct lessons *l = context;
    struct worker *w = &l->command.planning.worker;
    struct explain_options options = {0};
    struct explanation r;
    struct view view;
    const char *obstacle = board_view_obstacle(b),
               *lack = obstacle ? NULL : board_view_lack(b, level_after(b));
    if (obstacle) return command_cannot(&l->command, b, obstacle), EXIT_NO;
    if (lack) return command_cannot(&l->command, b, lack);
    board_view_make(b, level_after(b), &view);
    if (!explain_make(w, b, &view, &options, &r)) {
        echo_line("%s:%d:1: the rules never end", b->file, b->line);
        return EXIT_INTERNAL;
    }
    int after = level_after(b) > 0 ? level_after(b) : 1;
    struct buffer address = {0};
    if (l->is_playable) put_on_table(l, b, after, &address);
    enum lesson_play how = lesson_play(w, b, after);
    if (l->command.options.output == OUTPUT_JSON)
        add_data(l, &r, b, how);
    else
        add_document(l, lesson_document(&r, b, how, address.text));
    buffer_free(&address);
    explain_free(&r);
    return EXIT_OK;
}

/* ---- the page ---- */

/* The page as it was asked for, in place of the HTML. */
static int make_pdf(struct lessons *l)
{
    struct buffer pdf = {0}, why = {0};
    enum pdf_status status = page_pdf(&l->html, &pdf, &why);
    buffer_free(&l->html);
    l->html = pdf;
    if (status != PDF_DONE) command_fault(&l->command, "--format pdf: %s", buffer_text(&why));
    buffer_free(&why);
    return status == PDF_DONE ? EXIT_OK : status == PDF_NO_BROWSER ? EXIT_BAD_INPUT : EXIT_INTERNAL;
}

/* Where the page goes: the file, all or nothing, or standard output. */
static int put_page(struct lessons *l)
{
    if (!l->path) {
        printer_buffer(&l->command.printer, &l->html);
        return EXIT_OK;
    }
    struct buffer why = {0};
    enum file_end end = file_write(l->path, &l->html, &why);
    if (end != FILE_WRITTEN) echo_line("%s: %s", l->path, buffer_text(&why));
    buffer_free(&why);
    return exit_of_file(end);
}

/* Puts the table with its boards into the page; false when notes are left over. */
static bool hold_table(struct lessons *l)
{
    struct buffer held = {0}, why = {0};
    bool good = lesson_table_end(&l->table, &held, &why);
    if (good)
        document_html_hold(l->page, &held);
    else
        echo_line("lesson --playable: %s", why.text);
    buffer_free(&held);
    buffer_free(&why);
    return good;
}

static int end_page(struct lessons *l, int status)
{
    if (!l->page) return status;
    int put = !l->is_playable || hold_table(l) ? EXIT_OK : EXIT_BAD_INPUT;
    document_html_end(l->page);
    if (l->command.options.output == OUTPUT_PDF) put = make_pdf(l);
    if (put == EXIT_OK) put = put_page(l);
    buffer_free(&l->html);
    return put > status ? put : status;
}

/* ---- the page of the table ---- */

static int add_to_table(void *context, struct board *b)
{
    struct lessons *l = context;
    const char *obstacle = board_view_obstacle(b);
    if (obstacle) return command_cannot(&l->command, b, obstacle), EXIT_NO;
    lesson_table_add(&l->table, b);
    return EXIT_OK;
}

/* The page of the table and the notes are read; false when one of them cannot be used. */
static bool start_table(struct lessons *l)
{
    struct buffer why = {0};
    l->table.title = l->title;
    l->table.shows_all = l->show && !strcmp(l->show, "all");
    l->table.has_words = l->is_playable;
    bool good = lesson_table_start(&l->table, l->table_page, l->notes, &why);
    if (!good) echo_line("lesson --%s: %s", l->is_playable ? "playable" : "table", why.text);
    buffer_free(&why);
    return good;
}

static int make_table(struct lessons *l)
{
    struct buffer why = {0};
    int status = EXIT_BAD_INPUT;
    if (start_table(l)) {
        status = command_walk(&l->command, add_to_table, l);
        if (l->table.count) {
            int end = lesson_table_end(&l->table, &l->html, &why) ? put_page(l) : EXIT_BAD_INPUT;
            status = end > status ? end : status;
        }
    }
    if (why.length) echo_line("lesson --table: %s", why.text);
    buffer_free(&why);
    buffer_free(&l->html);
    lesson_table_free(&l->table);
    return status;
}

/* What goes with the table only, and what the table does not go with; NULL when the options fit. */
static const char *find_misfit(const struct lessons *l)
{
    bool is_html = l->command.options.output == OUTPUT_HTML;
    if (l->is_table && l->is_playable) return "--table and --playable: expected one or the other";
    if (l->is_table && !is_html) return "--table is for --format html";
    if (l->is_playable && !is_html) return "--playable is for --format html";
    if (!l->is_table && !l->is_playable && (l->table_page || l->notes || l->show))
        return "--page, --notes and --show are for --table and --playable";
    if (l->show && strcmp(l->show, "all") && strcmp(l->show, "ours")) return "--show: expected ours or all";
    return NULL;
}

/* ---- the command ---- */

static const char what[] =
    "Makes one page of the boards, to print or to send: each board is a problem, its\n"
    "solution is folded away beneath it, with the plan, its chances, a tree of its\n"
    "steps and the play trick by trick. With --playable each board has a button that opens it\n"
    "at the table, in the same file; with --table the page is the table alone, each card looked\n"
    "at. The page needs nothing from anywhere.";

int cmd_lesson(int argc, char **argv)
{
    struct lessons l = {.title = "Plan the play", .choosing = CHOOSING_UNSAID};
    const struct own_option own[] = {
        {.name = "output",
         .letter = 'o',
         .value_name = "FILE",
         .help = "where the page goes (standard output)",
         .text = &l.path},
        {.name = "title",
         .value_name = "TEXT",
         .help = "the heading of the page (Plan the play)",
         .text = &l.title},
        {.name = "table",
         .help = "a page to play on: the table of make web with these boards in it",
         .flag = &l.is_table},
        {.name = "playable",
         .help = "the lesson with the table in it: each board can be played (1.2 MB)",
         .flag = &l.is_playable},
        {.name = "notes",
         .value_name = "FILE",
         .help = "at the table: Markdown, \"# TITLE\" begins a board's notes",
         .text = &l.notes},
        {.name = "show",
         .value_name = "HANDS",
         .values = "ours all",
         .help = "at the table: the hands that are seen (ours)",
         .text = &l.show},
        {.name = "page",
         .value_name = "FILE",
         .help = "the table's page (the one built or installed)",
         .text = &l.table_page},
        CHOOSING_JOBS(l.choosing),
        {0}};
    const struct command_line line = {.name = "lesson",
                                      .what = what,
                                      .example = "declarer lesson tests/boards/d1.pbn -o lesson.html",
                                      .outputs = 1u << OUTPUT_HTML | 1u << OUTPUT_PDF | 1u << OUTPUT_TEXT |
                                                 1u << OUTPUT_JSON,
                                      .first_output = OUTPUT_HTML,
                                      .needs_knowledge = true,
                                      .plans = true,
                                      .draws_hands = true,
                                      .own = own};
    int status = command_start(&l.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    bool is_page = l.command.options.output == OUTPUT_HTML || l.command.options.output == OUTPUT_PDF;
    if (!is_page && l.path)
        return command_end(&l.command, command_fault(&l.command, "-o is for --format html and pdf"));
    const char *misfit = find_misfit(&l);
    if (misfit) return command_end(&l.command, command_fault(&l.command, "%s", misfit));
    if (l.is_table) return command_end(&l.command, make_table(&l));
    status = choosing_apply(&l.choosing, &l.command);
    if (status == EXIT_OK && l.is_playable && !start_table(&l)) status = EXIT_BAD_INPUT;
    if (status == EXIT_OK) {
        status = command_walk(&l.command, add_lesson, &l);
        status = end_page(&l, status);
    }
    lesson_table_free(&l.table);
    return command_end(&l.command, status);
}
