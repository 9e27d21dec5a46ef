/* Planners and tables: made, set, asked; and the lesson. */
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "facts/board/board_view.h"
#include "planner/knowledge/settings.h"
#include "planner/library/library_parts.h"
#include "planner/report/document_text.h"
#include "planner/report/html/document_html.h"
#include "planner/table/live/live.h"
#include "planner/teach/lesson.h"
#include "planner/teach/level.h"

enum { SECONDS_MOST = 3600, THREADS_MOST = 64 };

/* ---- what the files share ---- */

/* Answers where nothing can be allocated. */
static char no_memory_answer[] = "{\"error\":\"" DECLARER_NO_MEMORY "\"}";
static char no_stack_answer[] = "{\"error\":\"" DECLARER_NO_STACK "\"}";

void *library_refuse(char **why, const char *text)
{
    if (why) *why = util_copy(text);
    return NULL;
}

static char no_memory[] = DECLARER_NO_MEMORY;

void library_refuse_memory(char **why)
{
    if (why) *why = no_memory;
}

void declarer_free_text(char *text)
{
    if (text != no_memory && text != no_memory_answer && text != no_stack_answer) free(text);
}

const char *library_obstacle(const struct declarer *d)
{
    return !d ? NO_PLANNER : d->is_lost ? DECLARER_NO_MEMORY " before: this planner can no longer be asked" : NULL;
}

enum { STACK_LEAST = 224 << 10 }; /* what a thread of 256 KB has left when it calls */

#ifdef __EMSCRIPTEN__
bool library_is_cramped(void)
{
    return false; /* the stack is what the program was linked with */
}
#else
/* The lowest address of this thread's stack; it is looked up once. NULL where the system does not tell it. */
static const char *stack_floor(void)
{
    static _Thread_local void *floor;
    pthread_attr_t how;
    size_t size;
    if (floor || pthread_getattr_np(pthread_self(), &how)) return floor;
    if (pthread_attr_getstack(&how, &floor, &size)) floor = NULL;
    pthread_attr_destroy(&how);
    return floor;
}

bool library_is_cramped(void)
{
    const char here = 0, *floor = stack_floor();
    return floor && &here > floor && &here - floor < STACK_LEAST;
}
#endif

/* Hands the faults over, or nothing when there are none, and frees them. */
void library_tell_faults(struct faults *faults, char **out)
{
    struct buffer text = {0};
    if (out) faults_write(faults, &text);
    if (out) *out = text.text;
    faults_free(faults);
}

const struct board *library_board(const struct declarer_boards *boards, int board)
{
    return boards && board >= 0 && board < boards->list.count ? &boards->list.list[board] : NULL;
}

/* ---- a planner ---- */

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
    LIBRARY_RESCUE(why, NULL, );
    struct faults faults = {0};
    struct declarer *d = util_alloc(sizeof *d);
    char *found = folder ? util_copy(folder) : knowledge_find(NULL);
    if (!found) found = find_beside_library();
    if (found)
        d->knowledge = knowledge_load(found, false, &faults);
    else
        faults_add(&faults, "knowledge", 0, 0, "no folder was found, expected one, or DECLARER_KB");
    bool good = d->knowledge && worker_start(&d->worker, d->knowledge, &faults) &&
                !worker_rehearse(&d->worker, 1, &faults);
    free(found);
    library_tell_faults(&faults, good ? NULL : why);
    if (good) return d;
    declarer_free(d);
    return NULL;
}

void declarer_free(struct declarer *d)
{
    if (!d || d->is_lost) return;
    if (d->worker.expert) worker_end(&d->worker);
    knowledge_free(d->knowledge);
    free(d);
}

/* ---- options ---- */

/* A whole number from `least` to `most`; -1 when the text is none. */
static long long whole_number(const char *text, long long least, long long most)
{
    char *end;
    errno = 0;
    long long n = strtoll(text, &end, 10);
    return end != text && !*end && !errno && n >= least && n <= most ? n : -1;
}

static bool set_choice(struct settings *set, const char *value)
{
    return settings_choose(value, &set->choose);
}

static bool set_seconds(struct settings *set, const char *value)
{
    char *end;
    double seconds = strtod(value, &end);
    if (end == value || *end || !(seconds > 0 && seconds <= SECONDS_MOST)) return false;
    set->confirm_seconds = seconds;
    return true;
}

static bool set_option(struct settings *set, const char *option, const char *value)
{
    long long n;
    if (!strcmp(option, "choose")) return set_choice(set, value);
    if (!strcmp(option, "time")) return set_seconds(set, value);
    if (!strcmp(option, "layouts")) {
        if ((n = whole_number(value, 1, CONFIRM_LAYOUTS_MOST)) >= 0) set->confirm_layouts = (int)n;
    } else if (!strcmp(option, "seed")) {
        if ((n = whole_number(value, 0, LLONG_MAX)) >= 0) set->confirm_seed = (uint64_t)n;
    } else if (!strcmp(option, "jobs")) {
        if ((n = whole_number(value, 1, THREADS_MOST)) >= 0) set->threads = (int)n;
    } else {
        return false;
    }
    return n >= 0;
}

int declarer_set(struct declarer *d, const char *option, const char *value, char **why)
{
    if (library_obstacle(d)) {
        library_refuse(why, library_obstacle(d));
        return -1;
    }
    if (option && value && set_option(&d->knowledge->settings, option, value)) return 0;
    library_refuse(why, "no such option or value, expected choose (knowledge, lines, confirmed), layouts, "
                        "seed, time or jobs");
    return -1;
}

/* ---- lessons ---- */

/* Where the lessons go. */
struct lessons {
    enum declarer_form form;
    struct html_page *page; /* of a page */
    struct buffer out;
};

static bool add_lesson(struct worker *w, const struct board *given, struct lessons *l, const char **why)
{
    struct board b = *given; /* borrows the texts; the play is added to it */
    struct explanation r;
    struct view v;
    int after = level_after(&b);
    *why = board_view_obstacle(&b);
    if (!*why) *why = board_view_lack(&b, after);
    if (*why) return false;
    board_view_make(&b, after, &v);
    *why = "the rules of the knowledge do not end";
    if (!explain_make(w, &b, &v, &(struct explain_options){0}, &r)) return false;
    enum lesson_play how = lesson_play(w, &b, after > 0 ? after : 1);
    if (l->form == DECLARER_JSON) {
        data_write_line(lesson_data(&r, &b, how), &l->out);
    } else {
        struct document *d = lesson_document(&r, &b, how, NULL, &(struct lesson_words){0});
        if (l->form == DECLARER_HTML)
            document_html(l->page, d);
        else
            document_text(d, &(struct text_style){.width = REPORT_WIDTH}, &l->out);
        document_free(d);
    }
    explain_free(&r);
    return true;
}

char *declarer_lesson(struct declarer *d, const struct declarer_boards *boards, const char *title,
                      enum declarer_form form, char **why)
{
    const char *obstacle = library_obstacle(d);
    if (obstacle || !boards) return library_refuse(why, obstacle ? obstacle : "there are no boards");
    LIBRARY_RESCUE(why, NULL, d->is_lost = true);
    struct lessons l = {.form = form};
    struct buffer left_out = {0};
    buffer_add(&l.out, "");
    if (form == DECLARER_HTML) l.page = document_html_begin(title ? title : "Plan the play", 0, NULL, &l.out);
    for (int i = 0; i < boards->list.count; i++) {
        const char *reason;
        if (!add_lesson(&d->worker, &boards->list.list[i], &l, &reason))
            buffer_format(&left_out, "board %s: %s\n", declarer_board_name(boards, i), reason);
    }
    if (l.page) document_html_end(l.page);
    if (why)
        *why = left_out.text;
    else
        buffer_free(&left_out);
    return l.out.text;
}

/* ---- a table ---- */

struct declarer_table {
    struct declarer *planner;
    struct live *live;
};

static struct declarer_table *make_table(struct declarer *planner, char **why)
{
    LIBRARY_RESCUE(why, NULL, planner->is_lost = true);
    struct declarer_table *t = util_alloc(sizeof *t);
    t->planner = planner;
    t->live = live_new(&planner->worker, planner->knowledge);
    return t;
}

struct declarer_table *declarer_table_new(const char *folder, char **why)
{
    struct declarer *planner = declarer_new(folder, why);
    struct declarer_table *t = planner ? make_table(planner, why) : NULL;
    if (!t) declarer_free(planner);
    return t;
}

void declarer_table_free(struct declarer_table *t)
{
    if (!t || t->planner->is_lost) return;
    live_free(t->live);
    declarer_free(t->planner);
    free(t);
}

char *declarer_table_ask(struct declarer_table *t, const char *request)
{
    if (!t) return util_copy("{\"error\":\"There is no table.\"}");
    if (t->planner->is_lost) return no_memory_answer;
    if (library_is_cramped()) return no_stack_answer;
    LIBRARY_RESCUE(NULL, no_memory_answer, t->planner->is_lost = true);
    return live_ask(t->live, request ? request : "");
}
