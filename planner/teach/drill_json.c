/* A drill for programs: its questions with what is right, one object a board. */
#include <stdlib.h>

#include "planner/report/data.h"
#include "planner/report/marked.h"
#include "planner/teach/drill_parts.h"

/* The suits of a set, spades first. */
static struct data *suits_data(unsigned suits)
{
    struct data *list = data_array();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (suits >> suit & 1) data_add(list, data_strain(suit));
    return list;
}

/* What is right: a number; a suit or a technique, alone in its list; all cards that do the same as the best.
 */
static void set_right(struct data *o, const struct question *q, const struct knowledge *k)
{
    struct data *list;
    switch (q->kind) {
    case ANSWER_NUMBER:
        data_set(o, "number", data_whole(q->number));
        break;
    case ANSWER_SUIT:
        data_set(o, "suits", suits_data(1u << q->right));
        break;
    case ANSWER_TECHNIQUE:
        list = data_array();
        data_add(list, data_text(k->kind[q->right].name));
        data_set(o, "techniques", list);
        break;
    case ANSWER_CARD:
        data_set(o, "card", data_card(q->card));
        data_set(o, "cards", data_cards(q->cards));
        data_set(o, "from", data_cards(q->from));
        break;
    case ANSWER_SEAT:
        data_set(o, "seat", data_seat(q->right));
        break;
    }
}

static struct data *question_data(const struct question *q, const struct knowledge *k)
{
    struct data *o = data_object(), *hints = data_array();
    data_set(o, "topic", data_text(drill_topic_word(q->topic)));
    data_set(o, "technique", data_text(q->technique));
    data_set(o, "idea", data_text(q->idea));
    char *ask = question_say("%s%s", q->ask, q->typed ? q->typed : "");
    data_set(o, "ask", data_text(ask));
    free(ask);
    for (int i = 0; i < QUESTION_HINTS; i++) data_add(hints, data_text(q->hint[i]));
    data_set(o, "hints", hints);
    data_set(o, "answer", data_text(q->answer));
    set_right(o, q, k);
    data_set(o, "reason", data_text(q->reason));
    return o;
}

/* ---- a question that is asked ---- */

/* The techniques by their short names; the line of a suit goes by what it does. */
static struct data *kind_names_data(const struct knowledge *k)
{
    struct data *list = data_array();
    for (int i = 0; i < k->kinds; i++)
        if (&k->kind[i] != knowledge_line(k)) data_add(list, data_text(drill_technique_name(&k->kind[i])));
    return list;
}

static struct data *opponents_data(const struct view *v)
{
    struct data *list = data_array();
    data_add(list, data_text(seat_title(v->left)));
    data_add(list, data_text(seat_title(v->right)));
    return list;
}

static struct data *choices_data(const struct question *q, const struct explanation *r)
{
    switch (q->kind) {
    case ANSWER_SUIT:
        return suits_data(0xf);
    case ANSWER_TECHNIQUE:
        return kind_names_data(r->knowledge);
    case ANSWER_CARD:
        return data_cards(q->from);
    case ANSWER_SEAT:
        return opponents_data(&r->view);
    case ANSWER_NUMBER:
        break;
    }
    return data_array();
}

void question_put(struct data *o, const struct question *q, const struct explanation *r)
{
    static const char *const kinds[] = {"number", "suit", "technique", "card", "seat"};
    struct buffer plain = {0};
    marked_plain(&plain, q->ask);
    data_set(o, "topic", data_text(drill_topic_word(q->topic)));
    data_set(o, "kind", data_text(kinds[q->kind]));
    data_set(o, "say", data_text(buffer_text(&plain)));
    data_set(o, "choices", choices_data(q, r));
    buffer_free(&plain);
}

/* ---- all questions ---- */

void drill_json(const struct explanation *r, const struct board *b, const struct drill_options *o,
                struct buffer *out)
{
    struct questions questions = {0};
    struct data *whole = data_board(r->board), *list = data_array();
    const struct view *v = &r->view;
    drill_questions(r, b, o, &questions);
    data_set(whole, "contract", data_contract(v->contract));
    data_set(whole, "declarer", data_seat((int)v->declarer));
    data_set(whole, "lead", data_card(v->opening_lead));
    data_set(whole, "after", data_whole(cardset_count(play_played(&v->play))));
    for (int i = 0; i < questions.count; i++) data_add(list, question_data(&questions.list[i], r->knowledge));
    data_set(whole, "questions", list);
    data_write_line(whole, out);
    questions_free(&questions);
}
