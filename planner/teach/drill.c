/* Holding the drill. Invariant: a question is left only when it was answered or its answer was told. */
#include "planner/teach/drill.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/teach/drill_parts.h"
#include "planner/teach/lesson.h"

static const struct {
    const char *word;
    enum phrase what;
} topics[] = {
#define X(name, word) {word, PHRASE_TOPIC_##name},
    DRILL_TOPICS
#undef X
};

const char *drill_topic_word(enum drill_topic topic)
{
    return topics[topic].word;
}

const char *drill_topic_what(const struct words *w, enum drill_topic topic)
{
    return words_text(w, topics[topic].what);
}

const char *drill_kind_name(const struct explanation *r, const struct technique_choice *t)
{
    return knowledge_short_name(choice_kind(r->knowledge, t));
}

struct drill {
    struct console *console;
    bool is_typed; /* what is said is typed: help tells of it */
    const struct explanation *r;
    struct drill_record record;
    struct questions questions;
    int number;                 /* of the question that is asked */
    struct drill_answer answer; /* how it goes */
    int hints;                  /* given to it */
    struct drill_options options;
    enum drill_topic open; /* everything about the topics before this one may be told */
};

/* ---- saying ---- */

/* Tells a text, which is freed. */
static void tell(struct drill *d, char *text)
{
    struct document *doc = document_new();
    document_item(doc, 2, 0, "%s", text);
    d->console->show(d->console->context, doc);
    free(text);
}

static const struct words *words_of(const struct drill *d)
{
    return d->r->words;
}

void drill_show_problem(struct console *c, const struct explanation *r)
{
    struct document *doc = document_new();
    explain_hands(doc, r);
    lesson_so_far(doc, r);
    c->show(c->context, doc);
}

/* What can be typed, and what it does. */
static void give_help(const struct drill *d)
{
    static const struct {
        const char *typed;
        enum phrase does;
    } help[] = {{"hint", PHRASE_DRILL_HELP_HINT},
                {"why not X", PHRASE_DRILL_HELP_WHY_NOT},
                {"show", PHRASE_DRILL_HELP_SHOW},
                {"board", PHRASE_DRILL_HELP_BOARD},
                {"quit", PHRASE_DRILL_HELP_QUIT}};
    static const struct document_column columns[] = {{.at = 2, .is_whole = true}, {.at = 14}};
    struct document *doc = document_new();
    document_item(doc, 2, 0, "%s", words_text(words_of(d), PHRASE_DRILL_HELP_HEAD));
    document_table(doc, NULL, columns, 2);
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        document_row(doc);
        document_cell(doc, 0, "%s", help[i].typed);
        document_cell(doc, 1, "%s", words_text(words_of(d), help[i].does));
    }
    d->console->show(d->console->context, doc);
}

/* ---- one question ---- */

/* The answer with its reason; once, where the reason begins with it: "length, for the fourth club." */
static char *answer_and_reason(const struct question *q)
{
    size_t n = strlen(q->answer);
    bool is_told = !strncasecmp(q->reason, q->answer, n) && strchr(" ,", q->reason[n]);
    return is_told ? question_say("%s%s", q->answer, q->reason + n)
                   : question_say("%s. %s", q->answer, q->reason);
}

static enum drill_step show_answer(struct drill *d, const struct question *q)
{
    char *answer = answer_and_reason(q);
    d->answer.is_shown = true;
    tell(d, words_told(words_of(d), PHRASE_DRILL_ANSWER, AS_TEXT("answer", answer)));
    free(answer);
    return DRILL_DONE;
}

/* The next hint, by which three have been given at most; then the answer. */
static enum drill_step give_hint(struct drill *d, const struct question *q)
{
    if (d->hints == QUESTION_HINTS) return show_answer(d, q);
    tell(d, words_told(words_of(d), PHRASE_DRILL_HINT, AS_FIGURE("number", d->hints + 1), AS_FIGURE("all", QUESTION_HINTS),
                       AS_TEXT("hint", q->hint[d->hints])));
    d->hints++;
    return DRILL_AGAIN;
}

/* Whether a question is about the card that is played next. */
static bool is_next_card(const struct drill *d, const struct question *q)
{
    return q->kind == ANSWER_CARD && q->topic == DRILL_TRICK_ONE &&
           cardset_has(d->r->view.play.hand[play_turn(&d->r->view.play)], q->card);
}

/* What the student chose first, for the end. */
static void note_choice(struct drill *d, const struct question *q, int given)
{
    if (d->answer.wrong || given < 0) return;
    if (q->topic == DRILL_FIRST) d->record.first_suit = given;
    if (q->topic == DRILL_ROUNDS) d->record.rounds = given;
    if (q->topic == DRILL_LINE) d->record.line = q->choice[given];
    if (is_next_card(d, q) && cardset_has(q->from, given)) d->record.first_card = given;
}

/* Notes that a choice was told, and not made. */
static void note_told(struct drill *d, const struct question *q)
{
    bool is_suit = q->topic == DRILL_FIRST && d->record.first_suit < 0;
    bool is_card = is_next_card(d, q) && d->record.first_card == NO_CARD;
    bool is_rounds = q->topic == DRILL_ROUNDS && d->record.rounds < 0;
    bool is_line = q->topic == DRILL_LINE && d->record.line < 0;
    if (is_suit || is_card || is_rounds || is_line) d->record.is_unchosen = true;
}

static enum drill_step judge(struct drill *d, const struct question *q, const char *line)
{
    struct buffer remark = {0};
    char *answer;
    int given;
    enum drill_step next = DRILL_UNCLEAR;
    enum verdict verdict = question_judge(q, d->r, line, &given, &remark);
    if (verdict != VERDICT_UNCLEAR) note_choice(d, q, given);
    switch (verdict) {
    case VERDICT_UNCLEAR:
        if (d->is_typed) buffer_format(&remark, " %s", words_text(words_of(d), PHRASE_DRILL_HELP));
        tell(d, words_told(words_of(d), PHRASE_DRILL_NO_ANSWER, AS_TEXT("expected", buffer_text(&remark))));
        break;
    case VERDICT_RIGHT:
        tell(d, remark.length ? words_told(words_of(d), PHRASE_DRILL_RIGHT_OTHER, AS_TEXT("remark", remark.text),
                                           AS_TEXT("reason", q->reason))
                              : words_told(words_of(d), PHRASE_DRILL_RIGHT, AS_TEXT("reason", q->reason)));
        next = DRILL_DONE;
        break;
    case VERDICT_GOOD:
        answer = answer_and_reason(q);
        tell(d, words_told(words_of(d), PHRASE_DRILL_GOOD, AS_TEXT("remark", buffer_text(&remark)),
                           AS_TEXT("answer", answer)));
        free(answer);
        next = DRILL_DONE;
        break;
    case VERDICT_WRONG:
        d->answer.wrong++;
        tell(d, words_told(words_of(d), PHRASE_DRILL_WRONG, AS_TEXT("remark", buffer_text(&remark))));
        next = give_hint(d, q);
        break;
    }
    buffer_free(&remark);
    return next;
}

/* The topic that must be behind the student before "why not" is answered: a card that can be played to trick
 * one belongs to that, everything else to the order of the suits. */
static enum drill_topic topic_of(const struct drill *d, const char *what)
{
    const struct view *v = &d->r->view;
    int led = view_suit_led(v), card = drill_card_from_text(what, 0);
    bool is_trick_one = strlen(what) > 1 && card != NO_CARD && card_suit(card) == led;
    return is_trick_one ? DRILL_TRICK_ONE_LAST : DRILL_TECHNIQUE;
}

/* That nothing is called so; what was typed keeps its small letters. */
static char *why_not_what(const struct words *w, const char *what)
{
    struct buffer out = {0};
    words_put(&out, w, PHRASE_DRILL_WHY_NOT_WHAT, AS_TEXT("text", what));
    return buffer_take(&out);
}

static void answer_why_not(struct drill *d, const char *what)
{
    if (d->open <= topic_of(d, what)) {
        bool is_suits = topic_of(d, what) == DRILL_TECHNIQUE;
        tell(d, question_phrase(d->r, is_suits ? PHRASE_DRILL_NOT_YET : PHRASE_DRILL_NOT_YET_CARD));
        return;
    }
    struct document *doc = drill_why_not(d->r, what);
    if (doc)
        d->console->show(d->console->context, doc);
    else
        tell(d, why_not_what(words_of(d), what));
}

static bool is_any(const char *line, const char *a, const char *b)
{
    return !strcasecmp(line, a) || !strcasecmp(line, b);
}

/* Does what a line says to the question. */
static enum drill_step obey(struct drill *d, const struct question *q, const char *line)
{
    if (!*line) return DRILL_UNCLEAR;
    if (is_any(line, "quit", "q")) return DRILL_LEFT;
    if (is_any(line, "show", "skip")) return show_answer(d, q);
    if (is_any(line, "help", "?")) {
        give_help(d);
    } else if (is_any(line, "board", "b")) {
        drill_show_problem(d->console, d->r);
    } else if (!strcasecmp(line, "hint")) {
        d->answer.hints++;
        return give_hint(d, q);
    } else if (!strncasecmp(line, "why not ", 8)) {
        answer_why_not(d, line + 8 + strspn(line + 8, " "));
    } else {
        return judge(d, q, line);
    }
    return DRILL_AGAIN;
}

/* ---- the whole ---- */

/* The first topic that is still to be asked about from this question on. */
static enum drill_topic open_topic(const struct questions *q, int number)
{
    enum drill_topic first = DRILL_TOPIC_COUNT;
    for (int i = number; i < q->count; i++)
        if (q->list[i].topic < first) first = q->list[i].topic;
    return first;
}

const char *drill_main_technique(const struct explanation *r)
{
    if (view_has_trumps(&r->view)) return r->ideas.count ? idea_word((int)r->ideas.list[0].idea) : "cashing";
    if (!r->steps || !r->position->missing) return "cashing";
    return drill_kind_name(r, r->step[0].choice);
}

/* Turns to a question. */
static void turn_to(struct drill *d, int number)
{
    const struct question *q = &d->questions.list[number];
    d->number = number;
    d->hints = 0;
    if (number == d->questions.count) return;
    d->answer = (struct drill_answer){.topic = q->topic, .technique = q->technique, .idea = q->idea};
    d->open = open_topic(&d->questions, number);
}

struct drill *drill_new(struct console *c, const struct explanation *r, const struct board *b,
                        const struct drill_options *o, bool is_typed)
{
    struct drill *d = util_alloc(sizeof *d);
    *d = (struct drill){.console = c, .r = r, .is_typed = is_typed, .options = *o};
    d->record = (struct drill_record){
        .technique = drill_main_technique(r), .first_suit = -1, .first_card = NO_CARD, .rounds = -1, .line = -1};
    drill_questions(r, b, o, &d->questions);
    turn_to(d, 0);
    return d;
}

void drill_free(struct drill *d)
{
    if (d) questions_free(&d->questions);
    free(d);
}

bool drill_is_over(const struct drill *d)
{
    return d->record.is_left || d->number == d->questions.count;
}

bool drill_was_shown(const struct drill *d)
{
    return d->record.answers && d->record.answer[d->record.answers - 1].is_shown;
}

const struct drill_record *drill_record(const struct drill *d)
{
    return &d->record;
}

enum drill_step drill_say_line(struct drill *d, const char *line)
{
    enum drill_step step = obey(d, &d->questions.list[d->number], line);
    if (step == DRILL_DONE) {
        note_told(d, &d->questions.list[d->number]);
        d->record.answer[d->record.answers++] = d->answer;
        if (d->options.answered) d->options.answered(d->options.context, &d->answer);
        turn_to(d, d->number + 1);
    }
    d->record.is_left = step == DRILL_LEFT;
    return step;
}

void drill_tell_end(struct drill *d, const struct board *b)
{
    drill_end(d->console, d->r, b, &d->record);
}

struct data *drill_question_data(const struct drill *d)
{
    if (drill_is_over(d)) return data_null();
    struct data *o = OBJECT(WHOLE("number", d->number + 1), WHOLE("of", d->questions.count));
    question_put(o, &d->questions.list[d->number], d->r);
    return o;
}

static void put(struct drill *d)
{
    const struct question *q = &d->questions.list[d->number];
    char *asked = question_say("%s%s", q->ask, q->typed ? q->typed : "");
    console_say(d->console, "\n");
    tell(d, words_told(words_of(d), PHRASE_DRILL_QUESTION, AS_FIGURE("number", d->number + 1),
                       AS_FIGURE("all", d->questions.count), AS_TEXT("ask", asked)));
    free(asked);
}

/* The question with which the full drill begins: of the winners or, in a suit, of the losers. */
static struct question first_question(const struct explanation *r)
{
    const bool has_trumps = view_has_trumps(&r->view);
    struct question q = {.kind = ANSWER_NUMBER, .topic = has_trumps ? DRILL_LOSERS : DRILL_WINNERS};
    if (has_trumps) {
        const struct trump_count count = value_trumps(&r->view);
        q.ask = drill_ask_losers(r, &count);
    } else {
        q.ask = drill_ask_winners(r);
    }
    return q;
}

void drill_put_first(struct console *c, const struct explanation *r)
{
    struct document *doc = document_new();
    const struct question q = first_question(r);
    console_say(c, "\n");
    document_item(doc, 2, 0, "1  %s", q.ask);
    c->show(c->context, doc);
    free(q.ask);
}

struct data *drill_first_data(const struct explanation *r)
{
    struct data *o = OBJECT(WHOLE("number", 1), MEMBER("of", data_null()));
    const struct question q = first_question(r);
    question_put(o, &q, r);
    free(q.ask);
    return o;
}

static void take(struct drill *d, const char *line)
{
    if (line)
        drill_say_line(d, line);
    else
        d->record.is_left = true;
}

/* Asks until the question is done, or the student leaves, or the input has ended. */
static void ask(struct drill *d)
{
    int number = d->number;
    char line[DRILL_LINE_BYTES];
    bool is_put = !number && d->options.is_put;
    if (is_put)
        take(d, d->options.line);
    else
        put(d);
    while (d->number == number && !d->record.is_left) {
        console_say(d->console, "> ");
        take(d, console_read(d->console, line, sizeof line) ? line : NULL);
    }
}

void drill_run(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_options *o, struct drill_record *out)
{
    struct drill *d = drill_new(c, r, b, o, true);
    if (d->questions.count && !o->is_shown) drill_show_problem(c, r);
    while (!drill_is_over(d)) ask(d);
    bool is_done = d->record.answers && !d->record.is_left;
    if (is_done && o->then) o->then(o->context, r, b);
    if (is_done) drill_tell_end(d, b);
    *out = d->record;
    drill_free(d);
}
