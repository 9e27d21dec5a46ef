/* A drill on the open board: the questions of planner/teach, their answers, hints and marks as data. The
 * cards on the table stay where they are. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/board/board_view.h"
#include "planner/report/document.h"
#include "planner/table/live/live_parts.h"
#include "planner/teach/drill.h"
#include "planner/teach/level.h"

enum { WORD_MOST = 120 };

struct drilled {
    struct explanation r;
    struct drill *drill;
    bool is_ended; /* its end has been told */
    struct console console;
    struct data *said; /* sentences, while somebody listens; NULL else */
};

void live_drill_end(struct open_board *o)
{
    if (!o->drilled) return;
    drill_free(o->drilled->drill);
    explain_free(&o->drilled->r);
    free(o->drilled);
    o->drilled = NULL;
}

/* ---- what the drill says ---- */

static void hear(void *context, struct document *d)
{
    struct drilled *drilled = context;
    if (drilled->said)
        live_sentences(drilled->said, d);
    else
        document_free(d);
}

static bool read_nothing(void *context, char *line, size_t size)
{
    (void)context, (void)line, (void)size;
    return false;
}

/* Begins to listen; ends it, and returns the sentences. */
static void listen(struct drilled *d)
{
    d->said = data_array();
}

static struct data *heard(struct drilled *d)
{
    struct data *said = d->said;
    d->said = NULL;
    return said;
}

/* ---- answers ---- */

/* The questions that were not answered right at once, by their topics' words. */
static struct data *missed_data(const struct drill_record *record)
{
    struct data *list = data_array();
    for (int i = 0; i < record->answers; i++)
        if (!drill_is_right(&record->answer[i]))
            data_add(list, data_text(drill_topic_word(record->answer[i].topic)));
    return list;
}

/* The end, told once, with the marks. */
static struct data *end_data(struct open_board *o)
{
    const struct drill_record *record = drill_record(o->drilled->drill);
    int right = 0;
    for (int i = 0; i < record->answers; i++) right += drill_is_right(&record->answer[i]);
    listen(o->drilled);
    drill_tell_end(o->drilled->drill, &o->board);
    return OBJECT(WHOLE("right", right), WHOLE("of", record->answers),
                  MEMBER("missed", missed_data(record)), MEMBER("say", heard(o->drilled)));
}

/* The answer to every request of a drill. Takes over its parts. */
static struct data *reply_data(struct data *right, struct data *say, struct data *question, struct data *end)
{
    return OBJECT(MEMBER("right", right), MEMBER("say", say), MEMBER("question", question), MEMBER("end", end));
}

/* Takes over `right` and `say`. */
static struct data *drill_data(struct open_board *o, struct data *right, struct data *say)
{
    const struct drill *d = o->drilled->drill;
    struct data *question = drill_question_data(d);
    return reply_data(right, say, question, drill_is_over(d) ? end_data(o) : data_null());
}

/* Which questions are put: one alone, those of some topics, or the first before there is a plan; false with a refusal. */
static bool read_wish(struct request *q, struct drill_options *o, bool *is_first)
{
    const struct data *topics = data_member(q->object, "topics");
    if (!request_truth(q, "quick", &o->is_quick) || !request_truth(q, "first", is_first)) return false;
    bool is_good = !topics || (data_kind(topics) == DATA_ARRAY && data_count(topics));
    for (int i = 0; is_good && i < data_count(topics); i++) {
        const char *word = data_as_text(data_at(topics, i), NULL);
        int topic = word ? 0 : DRILL_TOPIC_COUNT;
        while (topic < DRILL_TOPIC_COUNT && strcmp(word, drill_topic_word((enum drill_topic)topic))) topic++;
        is_good = topic < DRILL_TOPIC_COUNT;
        o->topics |= is_good ? 1u << topic : 0;
    }
    if (!is_good) request_refuse(q, "\"topics\" is expected to be an array of questions' topics.");
    if (!is_good || !*is_first || !(topics || o->is_quick)) return is_good;
    request_refuse(q, "\"first\" is of the whole drill: neither \"quick\" nor \"topics\" is expected beside it.");
    return false;
}

/* The question that needs no plan; no drill is begun by it. */
static struct data *ask_first(struct live *l, const struct view *v)
{
    struct explanation *problem = util_alloc(sizeof *problem);
    explain_unplanned(l->worker->knowledge, &l->open->board, v, problem);
    struct data *answer = reply_data(data_null(), data_array(), drill_first_data(problem), data_null());
    free(problem);
    return answer;
}

struct data *live_drill(struct live *l, struct request *q)
{
    struct drill_options wish = {.is_quick = false};
    struct open_board *o = l->open;
    struct view v;
    const struct explain_options options = {.depth = explain_depth_of(&l->now),
                                            .aim = o->playing.planner.desk.aim};
    int after = level_after(&o->board);
    const char *obstacle = board_view_obstacle(&o->board);
    if (!obstacle) obstacle = board_view_lack(&o->board, after);
    if (obstacle) return request_refuse_because(q, obstacle);
    bool is_first = false;
    if (!read_wish(q, &wish, &is_first)) return NULL;
    board_view_make(&o->board, after, &v);
    if (is_first && !options.aim) return ask_first(l, &v);
    struct drilled *d = util_alloc(sizeof *d);
    if (!explain_make(l->worker, &o->board, &v, &options, &d->r)) {
        free(d);
        return request_refuse(q, "The rules of the knowledge do not end here.");
    }
    live_drill_end(o);
    d->console = (struct console){.context = d, .show = hear, .read = read_nothing};
    d->drill = drill_new(&d->console, &d->r, &o->board, &wish, false);
    o->drilled = d;
    return drill_data(o, data_null(), data_array());
}

/* ---- lines ---- */

/* Whether there is a question; else refuses. */
static bool is_asked(struct open_board *o, struct request *q)
{
    if (o->drilled && !drill_is_over(o->drilled->drill)) return true;
    request_refuse(q, o->drilled ? "The drill is over." : "There is no drill: the request drill begins one.");
    return false;
}

/* Says a line to the question that is asked, and answers with what came of it. */
static struct data *say_line(struct open_board *o, const char *line, bool is_judged)
{
    struct drill *d = o->drilled->drill;
    listen(o->drilled);
    enum drill_step step = drill_say_line(d, line);
    struct data *say = heard(o->drilled);
    bool is_right = is_judged && step == DRILL_DONE && !drill_was_shown(d);
    return drill_data(o, is_judged && step != DRILL_UNCLEAR ? data_boolean(is_right) : data_null(), say);
}

/* Words that do something else than answer. */
static bool is_command(const char *text)
{
    static const char *const words[] = {"quit", "q", "show", "skip", "help", "?", "board", "b", "hint"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(text, words[i])) return true;
    return !strncasecmp(text, "why not ", 8);
}

/* The line that a value stands for: a number in figures, texts one behind the other, "none" for no text. */
static bool line_of(struct request *q, const struct data *value, struct buffer *line)
{
    double number = data_as_number(value, NAN);
    if (number == floor(number) && fabs(number) < 1000) buffer_format(line, "%.0f", number);
    if (data_as_text(value, NULL)) buffer_add(line, data_as_text(value, NULL));
    if (data_kind(value) == DATA_ARRAY && !data_count(value)) buffer_add(line, "none");
    for (int i = 0; i < data_count(value) && i < SUIT_COUNT; i++) {
        const char *text = data_as_text(data_at(value, i), NULL);
        buffer_format(line, "%s%s", i ? " " : "", text ? text : "?");
    }
    if (line->length && line->length < WORD_MOST && !is_command(line->text)) return true;
    request_refuse(q, "\"value\" is expected to be the answer: a number, a text or an array of suits.");
    return false;
}

struct data *live_answer_drill(struct live *l, struct request *q)
{
    struct buffer line = {0};
    struct data *answer = NULL;
    if (!is_asked(l->open, q)) return NULL;
    if (line_of(q, data_member(q->object, "value"), &line)) answer = say_line(l->open, line.text, true);
    buffer_free(&line);
    return answer;
}

struct data *live_drill_hint(struct live *l, struct request *q)
{
    return is_asked(l->open, q) ? say_line(l->open, "hint", false) : NULL;
}

struct data *live_drill_show(struct live *l, struct request *q)
{
    return is_asked(l->open, q) ? say_line(l->open, "show", false) : NULL;
}

struct data *live_drill_why_not(struct live *l, struct request *q)
{
    const char *what = NULL;
    char line[WORD_MOST];
    if (!request_text(q, "what", &what) || !is_asked(l->open, q)) return NULL;
    if (!what || !*what || strlen(what) > WORD_MOST / 2)
        return request_refuse(q, "\"what\" is expected to be a suit, a technique or a card.");
    snprintf(line, sizeof line, "why not %s", what);
    return say_line(l->open, line, false);
}
