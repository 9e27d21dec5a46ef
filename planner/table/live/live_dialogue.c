/* The dialogue of chapter 10 as requests: where a card lies that the plan depends on, and what a person
 * answers.
 *
 * The questions are those of the moment's position, which is made anew for each: an answer decides what is
 * asked next. Answers stay with the board; all that plans there counts them. */
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/report/wording.h"
#include "planner/table/live/live_parts.h"
#include "planner/tell/asking.h"

/* The first question that nobody has answered, put into words. */
struct noted {
    const struct knowledge *knowledge;
    const struct open_board *board;
    bool is_there;
    struct location location;
    double chance;
    struct buffer text, reason;
};

/* A certainty_ask: notes the first question, and leaves all to the layouts. */
static double note(void *context, const struct location_question *question)
{
    struct noted *n = context;
    if (n->is_there || cardset_has(n->board->left, question->location.card)) return -1;
    n->is_there = true;
    n->location = question->location;
    n->chance = question->chance;
    buffer_add(&n->text, question->text);
    asking_reason(&n->reason, n->knowledge, question);
    return -1;
}

/* Finds what is asked now. False after refusing: the board cannot be planned. */
static bool find_question(struct live *l, struct request *q, struct noted *n)
{
    struct open_board *o = l->open;
    struct view v = live_view(o);
    struct questioner questioner = {.answers = &o->answers, .ask = note, .context = n};
    const char *obstacle = board_view_obstacle(&o->board);
    *n = (struct noted){.knowledge = l->knowledge, .board = o};
    if (obstacle) return request_refuse_because(q, obstacle), false;
    if (game_is_over(&o->playing.game)) return true;
    const struct position *p = position_make(l->worker, &v, o->board.note, o->board.notes, &questioner);
    answers_free(&questioner.log);
    position_free(p);
    if (!p) request_refuse(q, "The rules of the knowledge do not end here.");
    return p;
}

static void end_question(struct noted *n)
{
    buffer_free(&n->text);
    buffer_free(&n->reason);
}

static struct data *location_data(struct location l)
{
    return OBJECT(CARD("card", l.card), SEAT("seat", l.opponent));
}

static struct data *question_data(const struct noted *n)
{
    if (!n->is_there) return data_null();
    struct data *o = location_data(n->location), *phrases = data_array();
    PUT(o, MEMBER("say", live_sentence(n->text.text)), MEMBER("reason", live_sentence(n->reason.text)),
        CHANCE("chance", n->chance), TEXT("phrase", knowledge_phrase(n->knowledge, n->chance)));
    for (int i = 0; i < n->knowledge->phrases; i++)
        data_add(phrases, data_text(n->knowledge->phrase[i].phrase));
    data_set(o, "phrases", phrases);
    return o;
}

/* The answers of the board as `open` takes them: those left to the layouts have no chance. */
static struct data *answers_data(const struct open_board *o)
{
    struct data *list = data_array();
    for (int i = 0; i < o->answers.count; i++) {
        struct data *one = location_data(o->answers.list[i].location);
        data_set(one, "chance", data_chance(o->answers.list[i].value));
        data_add(list, one);
    }
    for (cardset left = o->left; left; left &= left - 1) {
        struct data *one = OBJECT(CARD("card", cardset_lowest(left)), MEMBER("chance", data_null()));
        data_add(list, one);
    }
    return list;
}

struct data *live_dialogue(struct live *l, struct request *q)
{
    struct noted n;
    struct data *answer = NULL;
    if (find_question(l, q, &n)) {
        answer = data_object();
        data_set(answer, "question", question_data(&n));
        data_set(answer, "answers", answers_data(l->open));
    }
    end_question(&n);
    return answer;
}

/* Keeps the answer to what is asked; false after refusing. */
static bool keep_answer(struct live *l, struct request *q, const char *say)
{
    struct noted n;
    double chance = 0;
    bool is_kept = find_question(l, q, &n);
    if (is_kept && !n.is_there) is_kept = request_refuse(q, "Nothing is asked here.");
    if (is_kept) switch (asking_read(l->knowledge, say, n.location, &chance)) {
        case ASKING_CHANCE:
            answers_add(&l->open->answers, n.location, chance);
            break;
        case ASKING_LEFT:
            l->open->left |= cardset_of(n.location.card);
            break;
        case ASKING_NONE:
            is_kept = request_refuse(q, "This is no answer, expected %s.", asking_expected);
        }
    end_question(&n);
    return is_kept;
}

struct data *live_tell(struct live *l, struct request *q)
{
    const char *say = NULL;
    if (!request_text(q, "say", &say)) return NULL;
    if (!say) return request_refuse(q, "\"say\" is missing: the answer, %s.", asking_expected);
    return keep_answer(l, q, say) ? live_dialogue(l, q) : NULL;
}

/* ---- answers that a board is opened with ---- */

static bool read_answer(const struct data *member, struct open_board *o)
{
    const struct data *chance = data_member(member, "chance");
    const char *text = data_as_text(data_member(member, "card"), NULL),
               *seat = data_as_text(data_member(member, "seat"), NULL);
    int card = text && strlen(text) == 2 ? card_from_text(text) : NO_CARD;
    if (card == NO_CARD || data_stranger(member, " card seat chance ")) return false;
    if (data_kind(chance) == DATA_NOTHING) return o->left |= cardset_of(card), true;
    double value = data_as_number(chance, -1);
    int who = seat && strlen(seat) == 1 ? seat_from_letter(*seat) : NO_SEAT;
    if (value < 0 || value > 1 || who < 0) return false;
    answers_add(&o->answers, (struct location){(enum seat)who, card}, value);
    return true;
}

bool live_read_answers(struct request *q, struct open_board *o)
{
    const struct data *list = data_member(q->object, "answers");
    bool is_good = !list || data_kind(list) == DATA_ARRAY;
    for (int i = 0; is_good && list && i < data_count(list); i++) is_good = read_answer(data_at(list, i), o);
    if (!is_good) request_refuse(q, "\"answers\" is expected to be a list as the request ask gives it.");
    return is_good;
}
