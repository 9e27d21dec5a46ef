/* The table's door: a request is read, given to who answers it, and its answer written. */
#include "planner/table/live/live.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "facts/board/builder.h"
#include "planner/table/live/live_parts.h"

enum { REQUEST_MOST = 4 << 20 };

static live_answer answer_state;

#define OF_ALL " do lang " /* members of every request */
/* What can be asked: its name, the members that it may have, whether a board must be open, the parts of a language that its
 * answer needs, a bit each, and who answers it. ENGLISH: what it says has no words in kb. */
enum {
    PLAN = 1 << WORDS_STORY,
    TALK = PLAN | 1 << WORDS_HINTS | 1 << WORDS_PLAY,
    JUDGED = PLAN | 1 << WORDS_COACH,
    DRILLED = PLAN | 1 << WORDS_PLAY | 1 << WORDS_WAYS | 1 << WORDS_DRILL,
    REVIEWED = JUDGED | 1 << WORDS_MEANS | 1 << WORDS_REVIEW,
    ENGLISH = 1 << WORDS_PARTS
};
static const struct {
    const char *name, *members;
    bool needs_board;
    unsigned parts;
    live_answer *answer;
} asked[] = {
    {"languages", OF_ALL, false, 0, live_languages},
    {"examples", OF_ALL, false, ENGLISH, live_examples},
    {"read", OF_ALL "text format contract declarer ", false, 0, live_read},
    {"open",
     OF_ALL "text format contract declarer example number play players choose layouts seed samples "
     "show time jobs defence scoring answers ",
     false, TALK, live_open},
    {"state", OF_ALL, true, TALK, answer_state},
    {"play", OF_ALL "card ", true, TALK, live_play},
    {"step", OF_ALL, true, TALK, live_step},
    {"undo", OF_ALL "to ", true, TALK, live_undo},
    {"claim", OF_ALL "tricks ", true, TALK, live_claim},
    {"plan", OF_ALL "choose ", true, PLAN | 1 << WORDS_MEANS, live_plan},
    {"decide", OF_ALL "choose ", true, ENGLISH, live_decide},
    {"hint", OF_ALL "grade ", true, TALK, live_hint},
    {"ask", OF_ALL, true, ENGLISH, live_dialogue},
    {"tell", OF_ALL "say ", true, ENGLISH, live_tell},
    {"why", OF_ALL "card seat ", true, TALK, live_why},
    {"whynot", OF_ALL "card ", true, TALK | JUDGED, live_why_not},
    {"verdict", OF_ALL, true, JUDGED, live_verdict},
    {"shows", OF_ALL "sound ", true, 1 << WORDS_WHERE | 1 << WORDS_STORY | 1 << WORDS_WAYS, live_shows},
    {"review", OF_ALL, true, REVIEWED, live_review},
    {"solve", OF_ALL, true, 0, live_solve},
    {"par", OF_ALL "text format contract declarer example number ", false, 0, live_par},
    {"save", OF_ALL, true, 0, live_save},
    {"lesson", OF_ALL, true, ENGLISH, live_lesson},
    {"deal", OF_ALL "level technique idea seed set ", false, ENGLISH, live_deal},
    {"session-board", OF_ALL "text format number begin scoring ", false, REVIEWED | 1 << WORDS_SESSION,
     live_session_board},
    {"session", OF_ALL, false, REVIEWED | 1 << WORDS_SESSION, live_session},
    {"drill", OF_ALL "quick topics first ", true, DRILLED, live_drill},
    {"answer", OF_ALL "value ", true, DRILLED, live_answer_drill},
    {"drill-hint", OF_ALL, true, DRILLED, live_drill_hint},
    {"drill-show", OF_ALL, true, DRILLED, live_drill_show},
    {"drill-whynot", OF_ALL "what ", true, DRILLED, live_drill_why_not},
    {"whist", OF_ALL "seed samples players hands pulled ", false, ENGLISH, live_whist},
    {"whist-state", OF_ALL, false, ENGLISH, live_whist_state},
    {"whist-play", OF_ALL "card ", false, ENGLISH, live_whist_play},
    {"whist-step", OF_ALL, false, ENGLISH, live_whist_step},
    {"whist-undo", OF_ALL, false, ENGLISH, live_whist_undo},
    {"whist-hint", OF_ALL, false, ENGLISH, live_whist_hint},
    {"whist-deal", OF_ALL "hands pulled ", false, ENGLISH, live_whist_deal},
};

#undef OF_ALL

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
                       .common = knowledge,
                       .spoken = *knowledge,
                       .knowledge = &l->spoken,
                       .now = knowledge->settings,
                       .examples = find_examples(knowledge->folder)};
    worker->knowledge = l->knowledge;
    worker->settings = &l->now;
    return l;
}

void live_free(struct live *l)
{
    if (!l) return;
    live_close(l->open);
    l->worker->knowledge = l->common;
    l->worker->settings = &l->common->settings;
    free(l->examples);
    live_whist_end(l);
    live_session_end(l);
    free(l);
}

/* ---- languages ---- */

/* The words of a language for the request, or NULL with the reason, which is the caller's. */
static const struct words *words_for(const struct live *l, int request, const char *language, char **why)
{
    *why = NULL;
    if (!strcmp(language, "en")) return l->common->told;
    const struct words *w =
        words_spoken(l->common, language, NULL, asked[request].parts & ~(unsigned)ENGLISH, why);
    if (!w || !(asked[request].parts & ENGLISH)) return w;
    struct buffer only = {0};
    buffer_format(&only, "what the request %s says is in English alone, expected en", asked[request].name);
    *why = buffer_take(&only);
    return NULL;
}

/* Has the request answered in its language; false after refusing. */
static bool speak(struct live *l, struct request *q, int request)
{
    const char *language = "en";
    char *why;
    if (!request_text(q, "lang", &language)) return false;
    const struct words *w = words_for(l, request, language, &why);
    if (w) l->spoken.told = w;
    if (!w) request_refuse(q, "\"lang\" is %s: %s.", builder_show(language, strlen(language)).text, why);
    free(why);
    return w;
}

/* A language, and the requests that it has no words for. */
static struct data *language_data(const struct live *l, const char *language)
{
    struct data *english = data_array();
    char *why;
    for (int i = 0; i < ASKED; i++) {
        if (!words_for(l, i, language, &why)) data_add(english, data_text(asked[i].name));
        free(why);
    }
    return OBJECT(TEXT("name", language), MEMBER("english", english));
}

struct data *live_languages(struct live *l, struct request *q)
{
    struct data *list = data_array();
    (void)q;
    data_add(list, language_data(l, "en"));
    for (const struct words *w = l->common->words; w; w = w->next)
        if (words_is_language(w)) data_add(list, language_data(l, w->name));
    return OBJECT(MEMBER("languages", list));
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
    if (!speak(l, q, i)) return NULL;
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
