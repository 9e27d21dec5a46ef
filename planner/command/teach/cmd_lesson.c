/* lesson: a page that a teacher prints, each board a problem with its solution folded away. */
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/text/file.h"
#include "planner/command/line/command.h"
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
    bool is_table; /* --table: the boards go into the page of the table */
    const char *table_page, *notes, *show;
    struct lesson_table table;
};

/* ---- one board ---- */

static void add_document(struct lessons *l, struct document *d)
{
    if (l->command.options.output == OUTPUT_TEXT) {
        printer_document(&l->command.printer, d);
        return;
    }
    if (!l->page) l->page = document_html_begin(l->title, &l->html);
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
    int after = level_after(b);
    enum lesson_play how = lesson_play(w, b, after > 0 ? after : 1);
    if (l->command.options.output == OUTPUT_JSON)
        add_data(l, &r, b, how);
    else
        add_document(l, lesson_document(&r, b, how));
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

static int end_page(struct lessons *l, int status)
{
    if (!l->page) return status;
    document_html_end(l->page);
    int put = l->command.options.output == OUTPUT_PDF ? make_pdf(l) : EXIT_OK;
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

static int make_table(struct lessons *l)
{
    struct buffer why = {0};
    l->table.title = l->title;
    l->table.shows_all = l->show && !strcmp(l->show, "all");
    int status = EXIT_BAD_INPUT;
    if (lesson_table_start(&l->table, l->table_page, l->notes, &why)) {
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

/* What goes with --table only, and what --table does not go with; NULL when the options fit. */
static const char *find_misfit(const struct lessons *l)
{
    if (l->is_table && l->command.options.output != OUTPUT_HTML) return "--table is for --format html";
    if (!l->is_table && (l->table_page || l->notes || l->show))
        return "--page, --notes and --show are for --table";
    if (l->show && strcmp(l->show, "all") && strcmp(l->show, "ours")) return "--show: expected ours or all";
    return NULL;
}

/* ---- the command ---- */

static const char what[] =
    "Makes one page of the boards, to print or to send: each board is a problem, its\n"
    "solution is folded away beneath it, with the plan, its chances, a tree of its\n"
    "steps and the play trick by trick. With --table they are played on the page itself, each\n"
    "card looked at. The page needs nothing from anywhere.";

int cmd_lesson(int argc, char **argv)
{
    struct lessons l = {.title = "Plan the play"};
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
        {.name = "notes",
         .value_name = "FILE",
         .help = "with --table: Markdown, \"# TITLE\" begins a board's notes",
         .text = &l.notes},
        {.name = "show",
         .value_name = "HANDS",
         .values = "ours all",
         .help = "with --table: the hands that are seen (ours)",
         .text = &l.show},
        {.name = "page",
         .value_name = "FILE",
         .help = "with --table: the page (the one built or installed)",
         .text = &l.table_page},
        {0}};
    const struct command_line line = {.name = "lesson",
                                      .what = what,
                                      .example = "declarer lesson tests/boards/d1.pbn -o lesson.html",
                                      .outputs = 1u << OUTPUT_HTML | 1u << OUTPUT_PDF | 1u << OUTPUT_TEXT |
                                                 1u << OUTPUT_JSON,
                                      .first_output = OUTPUT_HTML,
                                      .needs_knowledge = true,
                                      .own = own};
    int status = command_start(&l.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    bool is_page = l.command.options.output == OUTPUT_HTML || l.command.options.output == OUTPUT_PDF;
    if (!is_page && l.path)
        return command_end(&l.command, command_fault(&l.command, "-o is for --format html and pdf"));
    const char *misfit = find_misfit(&l);
    if (misfit) return command_end(&l.command, command_fault(&l.command, "%s", misfit));
    if (l.is_table) return command_end(&l.command, make_table(&l));
    planning_share_out(&l.command.planning, 0);
    status = command_walk(&l.command, add_lesson, &l);
    return command_end(&l.command, end_page(&l, status));
}
