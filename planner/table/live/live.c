/* The table's door: a request is read, given to who answers it, and its answer written. */
#include "planner/table/live/live.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "facts/board/builder.h"
#include "planner/table/live/live_parts.h"

enum { REQUEST_MOST = 4 << 20 };

static live_answer answer_state;

/* What can be asked: its name, the members that it may have, and whether a board must be open. */
static const struct {
    const char *name, *members;
    bool needs_board;
    live_answer *answer;
} asked[] = {
    {"examples", " do ", false, live_examples},
    {"read", " do text format contract declarer ", false, live_read},
    {"open",
     " do text format contract declarer example number play players choose layouts seed samples show time "
     "jobs defence answers ",
     false, live_open},
    {"state", " do ", true, answer_state},
    {"play", " do card ", true, live_play},
    {"step", " do ", true, live_step},
    {"undo", " do to ", true, live_undo},
    {"claim", " do tricks ", true, live_claim},
    {"plan", " do choose ", true, live_plan},
    {"decide", " do choose ", true, live_decide},
    {"hint", " do grade ", true, live_hint},
    {"ask", " do ", true, live_dialogue},
    {"tell", " do say ", true, live_tell},
    {"why", " do card seat ", true, live_why},
    {"whynot", " do card ", true, live_why_not},
    {"verdict", " do ", true, live_verdict},
    {"shows", " do sound ", true, live_shows},
    {"review", " do ", true, live_review},
    {"solve", " do ", true, live_solve},
    {"par", " do text format contract declarer example number ", false, live_par},
    {"save", " do ", true, live_save},
    {"lesson", " do ", true, live_lesson},
    {"deal", " do level technique idea seed set ", false, live_deal},
    {"session-board", " do text format number begin ", false, live_session_board},
    {"session", " do ", false, live_session},
    {"drill", " do quick topics ", true, live_drill},
    {"answer", " do value ", true, live_answer_drill},
    {"drill-hint", " do ", true, live_drill_hint},
    {"drill-show", " do ", true, live_drill_show},
    {"drill-whynot", " do what ", true, live_drill_why_not},
    {"whist", " do seed samples players hands pulled ", false, live_whist},
    {"whist-state", " do ", false, live_whist_state},
    {"whist-play", " do card ", false, live_whist_play},
    {"whist-step", " do ", false, live_whist_step},
    {"whist-undo", " do ", false, live_whist_undo},
    {"whist-hint", " do ", false, live_whist_hint},
    {"whist-deal", " do hands pulled ", false, live_whist_deal},
};

enum { ASKED = sizeof asked / sizeof *asked };

static struct data *answer_state(struct live *l, struct request *q)
{
    (void)q;
    return live_state(l->open);
}

/* ---- a table ---- */

/* The boards beside the knowledge: in the tree that it was built in, or as they are installed. */
static char *find_examples(const char *folder)
{
    static const char *const places[] = {"/../tests/boards", "/../../doc/declarer/examples"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct buffer path = {0};
        struct stat st;
        buffer_format(&path, "%s%s", folder, places[i]);
        if (!stat(path.text, &st) && S_ISDIR(st.st_mode)) return path.text;
        buffer_free(&path);
    }
    return NULL;
}

struct live *live_new(struct worker *worker, const struct knowledge *knowledge)
{
    struct live *l = util_alloc(sizeof *l);
    *l = (struct live){.worker = worker,
                       .knowledge = knowledge,
                       .now = knowledge->settings,
                       .examples = find_examples(knowledge->folder)};
    worker->settings = &l->now;
    return l;
}

void live_free(struct live *l)
{
    if (!l) return;
    live_close(l->open);
    l->worker->settings = &l->knowledge->settings;
    free(l->examples);
    live_whist_end(l);
    live_session_end(l);
    free(l);
}

/* ---- a request ---- */

/* Which of them is asked; -1 after refusing. */
static int find_asked(struct request *q)
{
    const char *name = NULL;
    if (data_kind(q->object) != DATA_OBJECT) {
        request_refuse(q, "A request is expected to be one JSON object, such as {\"do\":\"state\"}.");
        return -1;
    }
    if (!request_text(q, "do", &name)) return -1;
    for (int i = 0; name && i < ASKED; i++)
        if (!strcmp(asked[i].name, name)) return i;
    if (name)
        request_refuse(q, "There is no request %s.", builder_show(name, strlen(name)).text);
    else
        request_refuse(q, "\"do\" is missing: it says what is asked.");
    return -1;
}

static struct data *answer(struct live *l, struct request *q)
{
    int i = find_asked(q);
    if (i < 0) return NULL;
    const char *stranger = data_stranger(q->object, asked[i].members);
    if (stranger)
        return request_refuse(q, "The request %s has no member %s.", asked[i].name,
                              builder_show(stranger, strlen(stranger)).text);
    if (asked[i].needs_board && !l->open) return request_refuse(q, "No board is open.");
    l->now = l->open ? l->open->settings : l->knowledge->settings;
    return asked[i].answer(l, q);
}

static char *write_answer(struct data *answer)
{
    struct buffer out = {0};
    data_write_line(answer, &out);
    out.text[out.length - 1] = '\0';
    return out.text;
}

char *live_ask(struct live *l, const char *text)
{
    struct request q = {0};
    size_t length = strnlen(text, REQUEST_MOST + 1);
    struct data *object = NULL, *found = NULL;
    if (length > REQUEST_MOST)
        request_refuse(&q, "The request is longer than four megabytes.");
    else if ((object = data_read(text, length, &q.why)))
        q.object = object, found = answer(l, &q);
    if (!found) {
        found = data_object();
        data_set(found, "error", data_text(buffer_text(&q.why)));
    }
    data_free(object);
    buffer_free(&q.why);
    return write_answer(found);
}
