/* lesson: a page that a teacher prints, each board a problem with its solution folded away. */
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "facts/board/board_view.h"
#include "facts/formats/pbn/pbn.h"
#include "facts/text/file.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/command/lesson_notes.h"
#include "planner/command/lesson_table.h"
#include "planner/command/page_pdf.h"
#include "planner/teach/lesson.h"
#include "planner/teach/level.h"

struct lessons {
    struct command command;
    const char *path, *title, *language;
    struct html_page *page; /* begun with the first board */
    struct buffer html;
    bool is_table;    /* --table: the boards go into the page of the table */
    bool is_playable; /* --playable: the lesson holds that page */
    bool is_classroom; /* --to classroom: PBN with commands in its commentary */
    const char *table_page, *notes_path, *show, *plans, *to;
    struct lesson_table table;
    struct lesson_notes notes;
    long sheet;                          /* problems to a page, 0: it is no class sheet */
    struct document *answer[SHEET_MANY]; /* of the problems on the sheet, not yet on the page */
    int problems, boards, written; /* written: for the classroom */
    bool is_watched; /* who waits for the page looks at a terminal */
    struct choosing choosing;
};

/* ---- one board ---- */

/* The page's title, in its language where none is given. */
static const char *title_of(const struct lessons *l)
{
    return l->title ? l->title : words_text(l->command.planning.knowledge->told, PHRASE_LESSON_TITLE);
}

static void write_document(struct lessons *l, struct document *d)
{
    if (l->command.options.output == OUTPUT_TEXT) {
        printer_document(&l->command.printer, d);
        return;
    }
    unsigned how = (l->is_playable ? PAGE_HOLDS : 0) | (l->command.options.is_large ? PAGE_LARGE : 0) |
                   (l->sheet ? PAGE_SHEETS : 0);
    if (!l->page) l->page = document_html_begin(title_of(l), how, &l->command.printer.words, &l->html);
    document_html(l->page, d);
    document_free(d);
}

/* The answers to the sheet that is full, or the last, on a sheet of their own. */
static void end_sheet(struct lessons *l)
{
    if (!l->problems) return;
    struct document *d = document_new();
    document_sheet(d, (int)l->sheet);
    write_document(l, d);
    for (int i = 0; i < l->problems; i++) write_document(l, l->answer[i]);
    l->problems = 0;
}

static void add_to_sheet(struct lessons *l, const struct explanation *r, const struct board *b,
                         const struct lesson_words *words)
{
    struct document *problem = document_new(), *answer = document_new();
    if (!l->problems) document_sheet(problem, (int)l->sheet);
    lesson_sheet_problem(problem, r, b, words);
    lesson_sheet_answer(answer, r, b, words, (int)l->sheet);
    write_document(l, problem);
    l->answer[l->problems++] = answer;
    if (l->problems == l->sheet) end_sheet(l);
}

/* Puts the board as it is when the lesson begins, after so many cards, on the table that the page holds; its
 * address there is added. */
static void put_on_table(struct lessons *l, const struct board *b, int after,
                         const struct lesson_words *words, struct buffer *address)
{
    struct board start = *b;
    if (start.play_count > after) start.play_count = after;
    start.play_notes = start.rest_count = 0;
    start.result = -1;
    lesson_table_add(&l->table, l->command.planning.knowledge->told, &start, words);
    buffer_format(address, "#mode=lesson&at=%d", l->table.count);
}

/* How many cards have been played when the lesson begins. */
static int first_card(const struct board *b)
{
    return level_after(b) > 0 ? level_after(b) : 1;
}

static int add_to_classroom(struct lessons *l, const struct explanation *r, const struct board *b,
                            const struct lesson_words *words)
{
    if (!l->html.length) write_pbn_header(&l->html);
    const char *lack = lesson_classroom(&l->command.planning.worker, r, b, first_card(b), words, &l->html);
    if (lack) return command_cannot(&l->command, b, lack), EXIT_NO;
    l->written++;
    return EXIT_OK;
}

/* The lesson of a board that is explained, which is played out where it is shown. */
static void add_explained(struct lessons *l, const struct explanation *r, struct board *b,
                          const struct lesson_words *words)
{
    if (l->sheet) {
        add_to_sheet(l, r, b, words);
        return;
    }
    int after = first_card(b);
    struct buffer address = {0};
    if (l->is_playable) put_on_table(l, b, after, words, &address);
    enum lesson_play how = lesson_play(&l->command.planning.worker, b, after);
    if (l->command.options.output == OUTPUT_JSON)
        printer_data(&l->command.printer, lesson_data(r, b, how));
    else
        write_document(l, lesson_document(r, b, how, address.text, words));
    buffer_free(&address);
}

/* On a terminal, where the page goes elsewhere: a board takes seconds. */
static void show_progress(const struct lessons *l, const struct board *b)
{
    if (l->is_watched && b) fprintf(stderr, "\rlesson: board %d, %s:%d\033[K", l->boards, b->file, b->line);
    if (l->is_watched && !b && l->boards) fputs("\r\033[K", stderr);
}

static int add_lesson(void *context, struct board *b)
{
    struct lessons *l = context;
    l->boards++;
    show_progress(l, b);
    struct worker *w = &l->command.planning.worker;
    const struct lesson_words words = lesson_notes_take(&l->notes);
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
    int status = EXIT_OK;
    if (l->is_classroom)
        status = add_to_classroom(l, &r, b, &words);
    else
        add_explained(l, &r, b, &words);
    explain_free(&r);
    return status;
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

/* False when notes are left over, which is said. */
static bool are_notes_used(struct lessons *l)
{
    struct buffer why = {0};
    bool good = lesson_notes_end(&l->notes, &why);
    if (!good) echo_line("declarer lesson: --notes: %s", why.text);
    buffer_free(&why);
    return good;
}

/* Puts the table with its boards into the page. */
static void hold_table(struct lessons *l)
{
    struct buffer held = {0};
    lesson_table_end(&l->table, &held);
    document_html_hold(l->page, &held);
    buffer_free(&held);
}

/* The lessons for the classroom, where there is one. */
static int end_classroom(struct lessons *l, int status)
{
    int put = !l->written ? EXIT_OK : are_notes_used(l) ? put_page(l) : EXIT_BAD_INPUT;
    buffer_free(&l->html);
    return put > status ? put : status;
}

static int end_page(struct lessons *l, int status)
{
    end_sheet(l);
    if (!l->page) return status;
    int put = are_notes_used(l) ? EXIT_OK : EXIT_BAD_INPUT;
    if (l->is_playable) hold_table(l);
    document_html_end(l->page);
    if (put == EXIT_OK && l->command.options.output == OUTPUT_PDF) put = make_pdf(l);
    if (put == EXIT_OK) put = put_page(l);
    buffer_free(&l->html);
    return put > status ? put : status;
}

/* ---- the page of the table ---- */

static int add_to_table(void *context, struct board *b)
{
    struct lessons *l = context;
    const struct lesson_words words = lesson_notes_take(&l->notes);
    const char *obstacle = board_view_obstacle(b);
    if (obstacle) return command_cannot(&l->command, b, obstacle), EXIT_NO;
    lesson_table_add(&l->table, l->command.planning.knowledge->told, b, &words);
    return EXIT_OK;
}

/* The page of the table is read; false when it cannot be used. */
static bool start_table(struct lessons *l)
{
    struct buffer why = {0};
    l->table.title = title_of(l);
    l->table.shows_all = l->show && !strcmp(l->show, "all");
    l->table.has_words = l->is_playable;
    l->table.plans = l->plans;
    l->table.language = l->language;
    bool good = lesson_table_start(&l->table, l->table_page, &why);
    if (!good) echo_line("declarer lesson: --%s: %s", l->is_playable ? "playable" : "table", why.text);
    buffer_free(&why);
    return good;
}

static bool start_notes(struct lessons *l)
{
    struct buffer why = {0};
    bool good = !l->notes_path || lesson_notes_start(&l->notes, l->notes_path, &why);
    if (!good) echo_line("declarer lesson: --notes: %s", why.text);
    buffer_free(&why);
    return good;
}

static int make_table(struct lessons *l)
{
    int status = command_walk(&l->command, add_to_table, l);
    if (l->table.count) {
        int end = EXIT_BAD_INPUT;
        if (are_notes_used(l)) {
            lesson_table_end(&l->table, &l->html);
            end = put_page(l);
        }
        status = end > status ? end : status;
    }
    buffer_free(&l->html);
    return status;
}

/* The boards one by one, as lessons or on sheets. */
static int make_lessons(struct lessons *l)
{
    int status = choosing_apply(&l->choosing, &l->command);
    if (status != EXIT_OK) return status;
    l->is_watched = isatty(STDERR_FILENO) && (l->path || !isatty(STDOUT_FILENO));
    status = command_walk(&l->command, add_lesson, l);
    show_progress(l, NULL);
    return l->is_classroom ? end_classroom(l, status) : end_page(l, status);
}

static bool is_same_file(const struct stat *one, const char *path)
{
    struct stat other;
    return path && !stat(path, &other) && other.st_dev == one->st_dev && other.st_ino == one->st_ino;
}

/* Whether the page would be written over one of the files that it is made of. */
static bool is_own_source(const struct lessons *l)
{
    const struct options *o = &l->command.options;
    struct stat page;
    if (!l->path || stat(l->path, &page) || !S_ISREG(page.st_mode)) return false;
    bool is_own = is_same_file(&page, l->notes_path) || is_same_file(&page, l->table_page) ||
                  is_same_file(&page, o->example);
    for (int i = 0; i < o->sources && !is_own; i++) is_own = is_same_file(&page, o->source[i]);
    return is_own;
}

static bool ends_with(const char *path, const char *end)
{
    size_t length = strlen(path), tail = strlen(end);
    return length > tail && !strcasecmp(path + length - tail, end);
}

/* A name that says another format than the page has: a reader of the file would not open it. */
static const char *find_misnamed(const struct lessons *l)
{
    bool is_pdf = l->command.options.output == OUTPUT_PDF;
    if (!l->path) return NULL;
    if (l->to && (ends_with(l->path, ".html") || ends_with(l->path, ".htm") || ends_with(l->path, ".pdf")))
        return "-o is named as a page and --to classroom writes PBN, expected a name that ends in .pbn";
    if (is_pdf && (ends_with(l->path, ".html") || ends_with(l->path, ".htm")))
        return "-o is named as a page in HTML and --format is pdf, expected a name that ends in .pdf";
    if (!is_pdf && ends_with(l->path, ".pdf"))
        return "-o is named as a PDF and --format is html, expected --format pdf or a name that ends in "
               ".html";
    return NULL;
}

/* What goes with the table only, and what the table does not go with; NULL when the options fit. */
static const char *find_misfit(const struct lessons *l)
{
    bool is_html = l->command.options.output == OUTPUT_HTML;
    if (l->to && strcmp(l->to, "classroom")) return "--to: expected classroom";
    if (l->to && (l->is_table || l->is_playable || l->sheet || !is_html))
        return "--to classroom writes PBN, and goes without --format, --table, --playable and --sheet";
    if (l->is_table && l->is_playable) return "--table and --playable: expected one or the other";
    if (l->is_table && !is_html) return "--table is for --format html";
    if (l->is_playable && !is_html) return "--playable is for --format html";
    if (!l->is_table && !l->is_playable && (l->table_page || l->show || l->plans))
        return "--page, --show and --plans are for --table and --playable";
    if (l->notes_path && l->command.options.output == OUTPUT_JSON) return "--notes is not for --format json";
    if (l->sheet && (l->is_table || l->is_playable)) return "--sheet goes without --table and --playable";
    if (l->sheet && !is_html && l->command.options.output != OUTPUT_PDF)
        return "--sheet is for --format html and pdf";
    if (find_misnamed(l)) return find_misnamed(l);
    if (is_own_source(l)) return "-o names a file that the page is made of, expected another";
    if (l->show && strcmp(l->show, "all") && strcmp(l->show, "ours")) return "--show: expected ours or all";
    if (l->plans && !lesson_table_are_plans(l->plans))
        return "--plans: expected open, demand, end or never, for each board one, with commas between";
    return NULL;
}

/* ---- the command ---- */

static const char what[] =
    "Makes one page of the boards, to print or to send: each board is a problem, its\n"
    "solution is folded away beneath it, with the plan, its chances, a tree of its\n"
    "steps and the play trick by trick. With --playable each board has a button that opens it\n"
    "at the table, in the same file; with --table the page is the table alone, each card looked\n"
    "at; with --sheet it is for a class: so many problems on an A4 page, their answers on the\n"
    "next. --notes adds the teacher's own words. The page needs nothing from anywhere.\n"
    "With --to classroom it is no page: PBN for tables such as Bridge Classroom, with commands in\n"
    "its commentary; the student chooses the cards that the drill asks for.";

int cmd_lesson(int argc, char **argv)
{
    struct lessons l = {.choosing = CHOOSING_UNSAID};
    const struct own_option own[] = {
        OPTION_TEXT("output", "FILE", &l.path, "where the page goes (standard output)", .letter = 'o'),
        OPTION_TEXT("title", "TEXT", &l.title, "the heading of the page (Plan the play)"),
        COMMAND_LANGUAGE(l.language),
        OPTION_FLAG("table", &l.is_table, "a page to play on: the table of make web with these boards in it"),
        OPTION_FLAG("playable", &l.is_playable,
                    "the lesson with the table in it: each board can be played (1.4 MB)"),
        OPTION_TEXT("notes", "FILE", &l.notes_path,
                    "the teacher's words, in Markdown: \"# TITLE\" begins a board's, \"## Answer\" those "
                    "for its solution"),
        OPTION_NUMBER("sheet", "N", &l.sheet,
                      "a class sheet: so many problems on an A4 page, the answers on the next",
                      .values = "2 4"),
        OPTION_TEXT("to", "TABLE", &l.to,
                    "PBN for Bridge Classroom and its kin: the questions, cards to choose, the story after "
                    "them", .values = "classroom"),
        OPTION_TEXT("show", "HANDS", &l.show,
                    "at the table: the hands that are seen (ours)", .values = "ours all"),
        OPTION_TEXT("plans", "WHEN,...", &l.plans,
                    "at the table: each board's plan open, on demand, at the end or never; the last one "
                    "goes on (demand)"),
        OPTION_TEXT("page", "FILE", &l.table_page, "the table's page (the one built or installed)"),
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
    if (l.path && !strcmp(l.path, "-")) l.path = NULL;
    bool is_page = l.command.options.output == OUTPUT_HTML || l.command.options.output == OUTPUT_PDF;
    if (!is_page && l.path && !l.to)
        return command_end(&l.command, command_fault(&l.command, "-o is for --format html and pdf"));
    const char *misfit = find_misfit(&l);
    if (misfit) return command_end(&l.command, command_fault(&l.command, "%s", misfit));
    const unsigned parts = 1u << WORDS_STORY | 1u << WORDS_WAYS | 1u << WORDS_MEANS | 1u << WORDS_DRILL | 1u << WORDS_LESSON |
                           1u << WORDS_PLAY;
    if (!command_speak(&l.command, l.language, parts, l.command.options.is_thesis ? "--mode thesis" : NULL))
        return command_end(&l.command, EXIT_BAD_INPUT);
    l.is_classroom = l.to != NULL;
    bool needs_table = l.is_table || l.is_playable;
    status = start_notes(&l) && (!needs_table || start_table(&l)) ? EXIT_OK : EXIT_BAD_INPUT;
    if (status == EXIT_OK) status = l.is_table ? make_table(&l) : make_lessons(&l);
    lesson_notes_free(&l.notes);
    lesson_table_free(&l.table);
    return command_end(&l.command, status);
}
