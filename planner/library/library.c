/* The public face: each function turns its arguments into the rooms' own types and their reports into texts.
 */
#include "planner/library/declarer.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/dd/dd.h"
#include "facts/board/board_view.h"
#include "facts/formats/losses.h"
#include "facts/formats/write.h"
#include "facts/text/version.h"
#include "planner/tell/explain.h"
#include "planner/tell/findings/where.h"
#include "planner/report/html/document_html.h"
#include "planner/report/text/document_text.h"
#include "planner/solve/solve.h"
#include "planner/tell/suits/suit_read.h"
#include "planner/tell/suits/suit_report.h"
#include "planner/table/live/live.h"

enum { REPORT_WIDTH = 100 };

struct declarer_boards {
    struct boards list;
};

struct declarer {
    struct knowledge *knowledge;
    struct worker worker;
};

const char *declarer_version(void)
{
    return DECLARER_VERSION;
}

void declarer_free_text(char *text)
{
    free(text);
}

/* ---- faults as texts ---- */

/* Hands the faults over, or nothing when there are none, and frees them. */
static void tell_faults(struct faults *faults, char **out)
{
    struct buffer text = {0};
    if (out) faults_write(faults, &text);
    if (out) *out = text.text;
    faults_free(faults);
}

static void *refuse(char **why, const char *text)
{
    if (why) *why = util_copy(text);
    return NULL;
}

/* ---- boards ---- */

static bool keep_board(void *context, struct board *b)
{
    struct boards *list = context;
    *boards_add(list) = *b;
    board_init(b);
    return true;
}

static struct declarer_boards *read_source(struct source *s, enum format from, struct faults *faults)
{
    struct declarer_boards *boards = util_alloc(sizeof *boards);
    read_boards(s, from, faults, keep_board, &boards->list);
    return boards;
}

struct declarer_boards *declarer_read(const char *name, const char *text, size_t length, const char *format,
                                      char **faults)
{
    struct faults found = {0};
    struct source s;
    source_from_text(&s, name, text, length);
    struct declarer_boards *boards = read_source(&s, format ? format_from_name(format) : FORMAT_AUTO, &found);
    source_free(&s);
    tell_faults(&found, faults);
    return boards;
}

struct declarer_boards *declarer_read_file(const char *path, char **faults)
{
    struct faults found = {0};
    struct source s;
    struct declarer_boards *boards;
    if (source_load(&s, path, &found)) {
        boards = read_source(&s, FORMAT_AUTO, &found);
        source_free(&s);
    } else {
        boards = util_alloc(sizeof *boards);
    }
    tell_faults(&found, faults);
    return boards;
}

void declarer_free_boards(struct declarer_boards *boards)
{
    if (!boards) return;
    boards_free(&boards->list);
    free(boards);
}

int declarer_count(const struct declarer_boards *boards)
{
    return boards->list.count;
}

/* The board, or NULL when there is none of that index. */
static const struct board *board_at(const struct declarer_boards *boards, int board)
{
    return board >= 0 && board < boards->list.count ? &boards->list.list[board] : NULL;
}

const char *declarer_board_name(const struct declarer_boards *boards, int board)
{
    const struct board *b = board_at(boards, board);
    return b && b->id ? b->id : "";
}

static bool write_boards(struct buffer *out, const struct boards *list, enum format to)
{
    buffer_add(out, "");
    if (to == FORMAT_PBN) write_pbn_header(out);
    if (to == FORMAT_LIN) write_lin(out, list);
    for (int i = 0; i < list->count; i++) {
        const struct board *b = &list->list[i];
        if (to == FORMAT_PBN) write_pbn(out, b);
        if (to == FORMAT_URL) write_url(out, b);
        if (to == FORMAT_LIST) write_list(out, b);
    }
    return to == FORMAT_PBN || to == FORMAT_LIN || to == FORMAT_URL || to == FORMAT_LIST;
}

char *declarer_write(const struct declarer_boards *boards, const char *format, char **lost)
{
    struct buffer text = {0};
    struct faults faults = {0};
    struct losses losses = {.format = format_from_name(format)};
    if (!write_boards(&text, &boards->list, losses.format)) {
        buffer_free(&text);
        return refuse(lost, "no such format, expected pbn, lin, url or list");
    }
    for (int i = 0; i < boards->list.count; i++) losses_add(&losses, &boards->list.list[i]);
    losses_tell(&losses, &faults);
    tell_faults(&faults, lost);
    return text.text;
}

/* ---- reports ---- */

/* The document as text or as a page; it is freed. */
static char *tell_document(struct document *d, enum declarer_form form)
{
    struct buffer out = {0};
    if (form == DECLARER_HTML) {
        struct html_page *page = document_html_begin("declarer", &out);
        document_html(page, d);
        document_html_end(page);
    } else {
        document_text(d, &(struct text_style){.width = REPORT_WIDTH}, &out);
    }
    document_free(d);
    return out.text;
}

/* The knowledge installed beside this library, LIBDIR/../share/declarer/kb or a folder further up for
 * LIBDIR/TRIPLET; NULL when there is none. */
static char *find_beside_library(void)
{
    static const char here = 0;
    Dl_info about;
    if (!dladdr(&here, &about) || !about.dli_fname) return NULL;
    const char *slash = strrchr(about.dli_fname, '/');
    int length = slash ? (int)(slash - about.dli_fname) : 0;
    static const char *const above[] = {"/..", "/../.."};
    for (size_t i = 0; slash && i < sizeof above / sizeof *above; i++) {
        struct buffer path = {0};
        struct stat st;
        buffer_format(&path, "%.*s%s/share/declarer/kb", length, about.dli_fname, above[i]);
        if (!stat(path.text, &st) && S_ISDIR(st.st_mode)) return path.text;
        buffer_free(&path);
    }
    return NULL;
}

struct declarer *declarer_new(const char *folder, char **why)
{
    struct faults faults = {0};
    struct declarer *d = util_alloc(sizeof *d);
    char *found = folder ? util_copy(folder) : knowledge_find(NULL);
    if (!found) found = find_beside_library();
    if (found)
        d->knowledge = knowledge_load(found, false, &faults);
    else
        faults_add(&faults, "knowledge", 0, 0, "no folder was found, expected one, or DECLARER_KB");
    bool good = d->knowledge && worker_start(&d->worker, d->knowledge, &faults) &&
                !worker_rehearse(&d->worker, &faults);
    free(found);
    tell_faults(&faults, good ? NULL : why);
    if (good) return d;
    declarer_free(d);
    return NULL;
}

void declarer_free(struct declarer *d)
{
    if (!d) return;
    if (d->worker.expert) worker_end(&d->worker);
    knowledge_free(d->knowledge);
    free(d);
}

/* The view of a board that is to be planned; false with the reason. */
static bool make_view(const struct board *b, int after, struct view *v, char **why)
{
    const char *obstacle = !b ? "there is no board of this index" : board_view_obstacle(b);
    if (!obstacle) obstacle = board_view_lack(b, after);
    if (!obstacle && board_view_make(b, after, v)) return true;
    refuse(why, obstacle ? obstacle : "the recorded play cannot be followed so far");
    return false;
}

char *declarer_explain(struct declarer *d, const struct declarer_boards *boards, int board, int after,
                       enum declarer_form form, char **why)
{
    const struct board *b = board_at(boards, board);
    struct explanation r;
    struct view v;
    struct buffer out = {0};
    if (!make_view(b, after, &v, why)) return NULL;
    if (!explain_make(&d->worker, b, &v, &(struct explain_options){0}, &r))
        return refuse(why, "the rules of the knowledge do not end");
    if (form == DECLARER_JSON)
        explain_json(&r, &out);
    else
        out.text = tell_document(explain_document(&r), form);
    explain_free(&r);
    return out.text;
}

char *declarer_layouts(struct declarer *d, const struct declarer_boards *boards, int board, int after,
                       enum declarer_form form, char **why)
{
    const struct board *b = board_at(boards, board);
    struct where_report r;
    struct view v;
    struct buffer out = {0};
    if (!make_view(b, after, &v, why)) return NULL;
    if (!where_make(d->worker.evidence, d->knowledge, b, &v, NO_CARD, &r))
        return refuse(why, "the opponents' cards do not add up");
    if (form != DECLARER_JSON) return tell_document(where_document(&r), form);
    where_json(&out, &r);
    return out.text;
}

/* Asks a solver of its own. */
static bool solve(const struct board *b, const struct solve_request *q, struct solve_report *r, char **why)
{
    const char *obstacle = b ? solve_obstacle(q, b) : "there is no board of this index";
    struct dd_solver *s = obstacle ? NULL : dd_new(DD_TABLE_DEFAULT_MB);
    bool good = s && solve_board(s, q, b, r, &obstacle);
    if (!good) refuse(why, obstacle);
    if (s) dd_free(s);
    return good;
}

char *declarer_solve(const struct declarer_boards *boards, int board, enum declarer_form form, char **why)
{
    struct solve_request q = {.task = SOLVE_TABLE, .strain = -1, .declarer = NO_SEAT};
    struct solve_report r;
    struct buffer out = {0};
    if (!solve(board_at(boards, board), &q, &r, why)) return NULL;
    if (form != DECLARER_JSON) return tell_document(solve_document(&r), form);
    solve_json(&out, &r);
    return out.text;
}

int declarer_tricks(const struct declarer_boards *boards, int board, char declarer, char strain, char **why)
{
    int seat = seat_from_letter(declarer), found = strain_from_word((const char[2]){strain, 0});
    struct solve_request q = {.task = SOLVE_ONE, .strain = found, .declarer = seat};
    struct solve_report r;
    if (seat < 0 || found < 0) {
        refuse(why, "no such declarer or strain, expected N E S W and S H D C N");
        return -1;
    }
    return solve(board_at(boards, board), &q, &r, why) ? r.tricks[found][seat] : -1;
}

char *declarer_suit(const char *holding, enum declarer_form form, char **why)
{
    struct suit_question q = {.left = SUIT_TRICKS, .right = SUIT_TRICKS};
    q.holding.entries[0] = q.holding.entries[1] = SUIT_UNLIMITED;
    struct suit_fault fault;
    struct suit_report r;
    struct buffer out = {0};
    if (!suit_read(holding, &q.holding, &fault)) return refuse(why, fault.text);
    if (suit_report_make(&q, &r) != SUIT_REPORT_MADE) return refuse(why, "this holding has too many lines to search them all");
    if (form == DECLARER_JSON)
        suit_json(&out, &r);
    else
        out.text = tell_document(suit_document(&r), form);
    suit_report_free(&r);
    return out.text;
}

/* ---- a table ---- */

struct declarer_table {
    struct declarer *planner;
    struct live *live;
};

struct declarer_table *declarer_table_new(const char *folder, char **why)
{
    struct declarer *planner = declarer_new(folder, why);
    if (!planner) return NULL;
    struct declarer_table *t = util_alloc(sizeof *t);
    t->planner = planner;
    t->live = live_new(&planner->worker, planner->knowledge);
    return t;
}

void declarer_table_free(struct declarer_table *t)
{
    if (!t) return;
    live_free(t->live);
    declarer_free(t->planner);
    free(t);
}

char *declarer_table_ask(struct declarer_table *t, const char *request)
{
    return live_ask(t->live, request);
}
