/* Boards are reviewed in batches, so that memory does not grow with the file but by what is kept of each
 * board. */
#include "planner/command/evening.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/pool/pool.h"
#include "facts/text/file.h"
#include "planner/command/echo.h"
#include "planner/command/interrupt.h"
#include "planner/compare/ranks_part.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"

enum { BATCH = 1024, NAMES_TOLD = 8 };

/* ---- a thread ---- */

static void *worker_new(const void *shared)
{
    const struct evening *e = shared;
    struct worker *w = util_alloc(sizeof *w);
    if (worker_start(w, e->command->planning.knowledge, NULL)) return w;
    free(w);
    return NULL;
}

static void worker_free(void *worker)
{
    worker_end(worker);
    free(worker);
}

/* Of several processes each reviews every n-th board. */
static void *review_one(void *worker, const void *shared, int index)
{
    const struct evening *e = shared;
    return session_review(worker, &e->boards.list[index * ranks_count() + ranks_number()], &e->how);
}

/* ---- handing over ---- */

static void clear_progress(const struct evening *e)
{
    if (e->is_watched) fputs("\r\033[K", stderr);
}

static void take_board(void *context, int index, void *result)
{
    struct evening *e = context;
    (void)index;
    session_add(&e->session, result);
    const struct session_board *b = e->session.board[e->session.count - 1];
    if (e->command->options.output != OUTPUT_JSON || !session_is_own(&e->session, b)) return;
    data_write_line(session_board_data(b, e->session.count - 1), &e->lines);
    if (e->path) return;
    clear_progress(e);
    printer_buffer(&e->command->printer, &e->lines);
}

/* ---- several processes ---- */

/* Keeps a board for rank 0. */
static void keep_block(void *context, int index, void *result)
{
    const struct session_board *b = result;
    (void)index;
    buffer_add_part(context, result, b->size);
}

static void tell_nobody(void *context, int done, int count)
{
    (void)context, (void)done, (void)count;
}

/* The blocks that a rank has brought, and how far they were taken. */
struct part {
    char *bytes;
    size_t size, at;
};

/* The next block of a rank, which the caller frees; NULL: it brought fewer. */
static struct session_board *next_block(struct part *p)
{
    struct session_board head, *block;
    if (p->size - p->at < sizeof head) return NULL;
    memcpy(&head, p->bytes + p->at, sizeof head);
    block = util_alloc(head.size);
    memcpy(block, p->bytes + p->at, head.size);
    p->at += head.size;
    return block;
}

/* Rank 0, its own part given: takes the others', and hands all boards over in order. Returns how many. */
static int gather(struct evening *e, const struct buffer *own, int count)
{
    int ranks = ranks_count(), given = 0;
    struct part *part = util_alloc((size_t)ranks * sizeof *part);
    part[0] = (struct part){own->text, own->length, 0};
    for (int r = 1; r < ranks; r++) {
        part[r] = (struct part){.at = 0};
        part[r].bytes = ranks_take(r, &part[r].size);
    }
    for (struct session_board *b; given < count && (b = next_block(&part[given % ranks])); given++) {
        take_board(e, given, b);
        free(b);
    }
    for (int r = 1; r < ranks; r++) free(part[r].bytes);
    free(part);
    return given;
}

/* One process's boards of so many, then all on rank 0. Returns how many were handed over; of another rank,
 * all. */
static int review_together(struct evening *e, struct pool_job *job, int count)
{
    struct buffer own = {0};
    const struct pool_taker taker = {.context = &own, .take = keep_block, .progress = tell_nobody};
    job->count = (count - ranks_number() + ranks_count() - 1) / ranks_count();
    int given = pool_run(job, &taker);
    if (ranks_number()) ranks_bring(&own);
    given = ranks_number() ? count : given == job->count ? gather(e, &own, count) : given < 0 ? given : 0;
    buffer_free(&own);
    return given;
}

static void show_progress(void *context, int done, int count)
{
    const struct evening *e = context;
    int before = e->session.count;
    (void)count;
    if (e->is_watched)
        fprintf(stderr, "\rreview: board %d, %s\033[K", before + 1,
                e->boards.list[done < count ? done : 0].file);
}

/* Reviews the boards that have come. EXIT_OK, or why it went no further. */
static int review_boards(struct evening *e)
{
    int count = e->boards.count, threads = e->threads < count ? e->threads : count;
    struct pool_job job = {.count = count,
                           .threads = threads,
                           .stop = e->stop,
                           .shared = e,
                           .worker_new = worker_new,
                           .worker_free = worker_free,
                           .work = review_one};
    const struct pool_taker taker = {.context = e, .take = take_board, .progress = show_progress};
    if (!count) return EXIT_OK;
    e->command->planning.knowledge->settings.threads = e->threads / threads;
    for (int i = 0; i < count; i++) session_results_add(e->results, &e->boards.list[i]);
    int given = ranks_count() > 1 ? review_together(e, &job, count) : pool_run(&job, &taker);
    clear_progress(e);
    boards_free(&e->boards);
    e->is_stopped = given < count;
    if (given < 0) return command_fault(e->command, "no thread could be started"), EXIT_INTERNAL;
    return e->is_stopped ? interrupt_status() : EXIT_OK;
}

/* ---- boards ---- */

static int keep_board(void *context, struct board *b)
{
    struct evening *e = context;
    if (e->is_stopped) return interrupt_status();
    boards_take(&e->boards, b);
    return e->boards.count < BATCH ? EXIT_OK : review_boards(e);
}

static int go_on(void *context)
{
    return review_boards(context);
}

/* ---- the report ---- */

static const char *report_title(const struct evening *e)
{
    return words_text(e->session.words, PHRASE_SESSION_TITLE);
}

/* A document as a file has it, which frees it. */
static void write_document(const struct evening *e, struct document *d, const char *title, struct buffer *out)
{
    const struct printer *p = &e->command->printer;
    if (e->command->options.output == OUTPUT_HTML) {
        struct html_page *page = document_html_begin(title, p->is_large ? PAGE_LARGE : 0, &p->words, out);
        document_html(page, d);
        document_html_end(page);
    } else {
        struct text_style style = p->style;
        style.is_colour = false;
        document_text(d, &style, out);
    }
    document_free(d);
}

static int write_bytes(const char *path, const struct buffer *bytes)
{
    struct buffer why = {0};
    enum file_end end = file_write(path, bytes, &why);
    if (end != FILE_WRITTEN) echo_line("%s: %s", path, buffer_text(&why));
    buffer_free(&why);
    return exit_of_file(end);
}

static int put_in_file(struct evening *e)
{
    if (e->command->options.output != OUTPUT_JSON)
        write_document(e, session_document(&e->session), report_title(e), &e->lines);
    return write_bytes(e->path, &e->lines);
}

/* ---- a folder of pages ---- */

/* Whether pages go into a folder: one that there is, or a name that ends as a folder's does. */
static bool takes_pages(const struct evening *e)
{
    struct stat found;
    size_t length = strlen(e->path);
    bool is_folder =
        length && (e->path[length - 1] == '/' || (!stat(e->path, &found) && S_ISDIR(found.st_mode)));
    return is_folder && e->command->options.output == OUTPUT_HTML;
}

static int put_page(const struct evening *e, const char *name, struct document *d, const char *title)
{
    struct buffer path = {0}, page = {0};
    buffer_format(&path, "%s/%s", e->path, name);
    write_document(e, d, title, &page);
    int status = write_bytes(path.text, &page);
    buffer_free(&path);
    buffer_free(&page);
    return status;
}

/* The report and a page for each deal; nothing more after one that cannot be written. */
static int put_in_folder(struct evening *e)
{
    if (mkdir(e->path, 0777) && errno != EEXIST)
        return echo_line("%s: no folder can be made here: %s", e->path, strerror(errno)), EXIT_BAD_INPUT;
    e->session.has_pages = true;
    int status = put_page(e, SESSION_INDEX, session_document(&e->session), report_title(e));
    for (int i = 0; i < e->session.count && status == EXIT_OK; i++) {
        struct buffer name = {0}, title = {0};
        if (!session_begins_deal(&e->session, i)) continue;
        session_page(&e->session, i, &name);
        words_put(&title, e->session.words, PHRASE_HEAD_BOARD, AS_TEXT("board", session_text(e->session.board[i], e->session.board[i]->id)));
        status = put_page(e, name.text, session_traveller(&e->session, i), title.text);
        buffer_free(&name);
        buffer_free(&title);
    }
    return status;
}

static int tell(struct evening *e)
{
    bool is_data = e->command->options.output == OUTPUT_JSON;
    if (is_data) data_write_line(session_data(&e->session), &e->lines);
    if (e->path) return takes_pages(e) ? put_in_folder(e) : put_in_file(e);
    if (is_data)
        printer_buffer(&e->command->printer, &e->lines);
    else
        printer_document(&e->command->printer, session_document(&e->session));
    return EXIT_OK;
}

/* ---- nothing to tell ---- */

static bool is_named_before(const struct session *s, int board)
{
    for (int i = 0; i < board; i++)
        if (!strcasecmp(session_declarer(s->board[i]), session_declarer(s->board[board]))) return true;
    return false;
}

/* No board is the player's: whose there are. */
static int refuse_player(const struct evening *e)
{
    const struct session *s = &e->session;
    struct buffer names = {0};
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        const char *name = session_declarer(s->board[i]);
        if (!*name || is_named_before(s, i)) continue;
        if (count++ < NAMES_TOLD) buffer_format(&names, "%s%s", count > 1 ? ", " : "", name);
    }
    if (count > NAMES_TOLD) buffer_add(&names, ", ...");
    command_fault(e->command, "--player %s declares no board, expected %s%s", e->how.player,
                  count ? "one of " : "boards that name their players", buffer_text(&names));
    buffer_free(&names);
    return EXIT_BAD_INPUT;
}

/* EXIT_OK where there is something to tell. */
static int check(const struct evening *e)
{
    int own = 0, reviewed = 0;
    for (int i = 0; i < e->session.count; i++) {
        const struct session_board *b = e->session.board[i];
        own += session_is_own(&e->session, b);
        reviewed += b->state == SESSION_REVIEWED;
    }
    if (!e->session.count) return EXIT_BAD_INPUT; /* the walk has said why */
    if (e->how.player && !own) return refuse_player(e);
    if (reviewed) return EXIT_OK;
    return command_fault(e->command, "none of %d board%s has play of declarer's side that can be reviewed",
                         own, own == 1 ? "" : "s");
}

static int say_stopped(const struct evening *e)
{
    echo_line("declarer review: interrupted; the report is of the %d board%s reviewed by then",
              e->session.count, e->session.count == 1 ? "" : "s");
    return interrupt_status();
}

int evening_run(struct evening *e)
{
    struct command *c = e->command;
    const struct knowledge *k = c->planning.knowledge;
    e->stop = interrupt_watch();
    e->how.tables = session_tables_new();
    e->how.results = e->results = session_results_new();
    e->is_watched = isatty(STDERR_FILENO);
    e->session = (struct session){.how = e->how,
                                  .words = k->told,
                                  .layouts = k->settings.confirm_layouts,
                                  .mistake = wording_of_hundred(k->settings.mistake_loses)};
    c->options.stop = e->stop;
    if (ranks_count() == 1)
        c->options.pause = go_on; /* several agree by count alone */
    else
        c->printer.style.is_ascii = c->options.is_ascii; /* what mpirun gives looks like a terminal */
    int status = options_walk(&c->options, keep_board, e), run = EXIT_OK;
    if (!e->is_stopped && !atomic_load(e->stop)) run = review_boards(e);
    bool is_stopped = e->is_stopped || atomic_load(e->stop);
    if (!ranks_number() && (is_stopped ? e->session.count > 0 : run < EXIT_INTERNAL)) {
        int told = check(e);
        if (told == EXIT_OK) told = tell(e);
        if (told > status) status = told;
    }
    if (is_stopped) run = say_stopped(e);
    interrupt_forget();
    c->options.stop = NULL;
    boards_free(&e->boards);
    session_free(&e->session);
    session_tables_free(e->how.tables);
    session_results_free(e->results);
    buffer_free(&e->lines);
    return run > status ? run : status;
}
