/* Boards and reports: each function turns its arguments into the rooms' own types and their reports into
 * texts. */
#include "planner/library/library_parts.h"

#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "facts/board/board_view.h"
#include "facts/formats/losses.h"
#include "facts/formats/write.h"
#include "facts/text/version.h"
#include "planner/report/document_text.h"
#include "planner/report/html/document_html.h"
#include "planner/solve/solve.h"
#include "planner/tell/explain.h"
#include "planner/tell/suit_read.h"
#include "planner/tell/suit_report.h"
#include "planner/tell/where.h"

const char *declarer_version(void)
{
    return DECLARER_VERSION;
}

/* ---- boards ---- */

static bool keep_board(void *context, struct board *b)
{
    struct boards *list = context;
    boards_take(list, b);
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
    LIBRARY_RESCUE(faults, NULL, );
    struct faults found = {0};
    struct source s;
    source_from_text(&s, name ? name : "boards", text ? text : "", text ? length : 0);
    struct declarer_boards *boards = read_source(&s, format ? format_from_name(format) : FORMAT_AUTO, &found);
    source_free(&s);
    library_tell_faults(&found, faults);
    return boards;
}

struct declarer_boards *declarer_read_file(const char *path, char **faults)
{
    LIBRARY_RESCUE(faults, NULL, );
    struct faults found = {0};
    struct source s;
    struct declarer_boards *boards;
    if (source_load(&s, path ? path : "", &found)) {
        boards = read_source(&s, FORMAT_AUTO, &found);
        source_free(&s);
    } else {
        boards = util_alloc(sizeof *boards);
    }
    library_tell_faults(&found, faults);
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
    return boards ? boards->list.count : 0;
}

const char *declarer_board_name(const struct declarer_boards *boards, int board)
{
    const struct board *b = library_board(boards, board);
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

static char *write_list_of(const struct boards *list, const char *format, char **lost)
{
    LIBRARY_RESCUE(lost, NULL, );
    struct buffer text = {0};
    struct faults faults = {0};
    struct losses losses = {.format = format ? format_from_name(format) : FORMAT_AUTO};
    if (!write_boards(&text, list, losses.format)) {
        buffer_free(&text);
        return library_refuse(lost, "no such format, expected pbn, lin, url or list");
    }
    for (int i = 0; i < list->count; i++) losses_add(&losses, &list->list[i]);
    losses_tell(&losses, &faults);
    library_tell_faults(&faults, lost);
    return text.text;
}

char *declarer_write(const struct declarer_boards *boards, const char *format, char **lost)
{
    return boards ? write_list_of(&boards->list, format, lost) : library_refuse(lost, "there are no boards");
}

char *declarer_write_board(const struct declarer_boards *boards, int board, const char *format, char **lost)
{
    if (!library_board(boards, board)) return library_refuse(lost, "there is no board of this index");
    struct boards one = {.list = &boards->list.list[board], .count = 1};
    return write_list_of(&one, format, lost);
}

/* ---- reports ---- */

/* The document as text or as a page; it is freed. */
static char *tell_document(struct document *d, enum declarer_form form)
{
    struct buffer out = {0};
    if (form == DECLARER_HTML) {
        struct html_page *page = document_html_begin("declarer", 0, NULL, &out);
        document_html(page, d);
        document_html_end(page);
    } else {
        document_text(d, &(struct text_style){.width = REPORT_WIDTH}, &out);
    }
    document_free(d);
    return out.text;
}

/* The view of a board that is to be planned; false with the reason. */
static bool make_view(const struct board *b, int after, struct view *v, char **why)
{
    const char *obstacle = !b ? "there is no board of this index" : board_view_obstacle(b);
    if (!obstacle) obstacle = board_view_lack(b, after);
    if (!obstacle && board_view_make(b, after, v)) return true;
    library_refuse(why, obstacle ? obstacle : "the recorded play cannot be followed so far");
    return false;
}

char *declarer_explain(struct declarer *d, const struct declarer_boards *boards, int board, int after,
                       enum declarer_form form, char **why)
{
    const char *obstacle = library_obstacle(d);
    if (obstacle) return library_refuse(why, obstacle);
    LIBRARY_RESCUE(why, NULL, d->is_lost = true);
    const struct board *b = library_board(boards, board);
    struct explanation r;
    struct view v;
    struct buffer out = {0};
    if (!make_view(b, after, &v, why)) return NULL;
    if (!explain_make(&d->worker, b, &v, &(struct explain_options){0}, &r))
        return library_refuse(why, "the rules of the knowledge do not end");
    if (form == DECLARER_JSON)
        explain_json(&r, &out);
    else
        out.text = tell_document(explain_document(&r, false), form);
    explain_free(&r);
    return out.text;
}

char *declarer_layouts(struct declarer *d, const struct declarer_boards *boards, int board, int after,
                       enum declarer_form form, char **why)
{
    const char *obstacle = library_obstacle(d);
    if (obstacle) return library_refuse(why, obstacle);
    LIBRARY_RESCUE(why, NULL, d->is_lost = true);
    const struct board *b = library_board(boards, board);
    struct where_report r;
    struct view v;
    struct buffer out = {0};
    if (!make_view(b, after, &v, why)) return NULL;
    if (!where_make(worker_evidence(&d->worker, &v), d->knowledge, b, &v, NO_CARD, &r))
        return library_refuse(why, "the opponents' cards do not add up");
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
    if (!good) library_refuse(why, obstacle);
    if (s) dd_free(s);
    return good;
}

static char *tell_solved(const struct declarer_boards *boards, int board, const struct solve_request *q,
                         enum declarer_form form, char **why)
{
    LIBRARY_RESCUE(why, NULL, );
    struct solve_report r;
    struct buffer out = {0};
    if (!solve(library_board(boards, board), q, &r, why)) return NULL;
    if (form != DECLARER_JSON) return tell_document(solve_document(&r), form);
    data_write_line(solve_data(&r), &out);
    return out.text;
}

char *declarer_solve(const struct declarer_boards *boards, int board, enum declarer_form form, char **why)
{
    struct solve_request q = {.task = SOLVE_TABLE, .strain = -1, .declarer = NO_SEAT};
    return tell_solved(boards, board, &q, form, why);
}

char *declarer_double_dummy(const struct declarer_boards *boards, int board, enum declarer_question question,
                            int after, enum declarer_form form, char **why)
{
    static const enum solve_task task[] = {[DECLARER_PAR] = SOLVE_TABLE,
                                           [DECLARER_CARDS] = SOLVE_CARDS,
                                           [DECLARER_LINE] = SOLVE_LINE,
                                           [DECLARER_TRACE] = SOLVE_ANALYSE};
    if ((int)question < DECLARER_PAR || question > DECLARER_TRACE)
        return library_refuse(why, "there is no such question");
    if (after < 0) return library_refuse(why, "the number of cards played is negative");
    struct solve_request q = {.task = task[question],
                              .with_par = question == DECLARER_PAR,
                              .strain = -1,
                              .declarer = NO_SEAT,
                              .after = after};
    return tell_solved(boards, board, &q, form, why);
}

int declarer_tricks(const struct declarer_boards *boards, int board, char declarer, char strain, char **why)
{
    LIBRARY_RESCUE(why, -1, );
    int seat = seat_from_letter(declarer), found = strain_from_word((const char[2]){strain, 0});
    struct solve_request q = {.task = SOLVE_ONE, .strain = found, .declarer = seat};
    struct solve_report r;
    if (seat < 0 || found < 0) {
        library_refuse(why, "no such declarer or strain, expected N E S W and S H D C N");
        return -1;
    }
    return solve(library_board(boards, board), &q, &r, why) ? r.tricks[found][seat] : -1;
}

char *declarer_suit(const char *holding, enum declarer_form form, char **why)
{
    LIBRARY_RESCUE(why, NULL, );
    struct suit_question q = {.left = SUIT_TRICKS, .right = SUIT_TRICKS, .words = &words_built_in};
    q.holding.entries[0] = q.holding.entries[1] = SUIT_UNLIMITED;
    struct suit_fault fault;
    struct suit_report r;
    struct buffer out = {0};
    if (!suit_read(holding ? holding : "", &q.holding, &fault)) return library_refuse(why, fault.text);
    if (suit_report_make(&q, &r) != SUIT_REPORT_MADE)
        return library_refuse(why, "this holding has too many lines to search them all");
    if (form == DECLARER_JSON)
        suit_json(&out, &r);
    else
        out.text = tell_document(suit_document(&r), form);
    suit_report_free(&r);
    return out.text;
}
