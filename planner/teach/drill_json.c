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

/* The names of the lines to choose from. */
static struct data *lines_data(const struct question *q, const struct explanation *r)
{
    LIST(list, i, q->choices, data_text(r->lines.list[q->choice[i]].name));
    return list;
}

/* What is right: a number; a suit or a technique, alone in its list; all cards that do the same as the best.
 */
static struct data *put_right(struct data *o, const struct question *q, const struct explanation *r)
{
    const struct knowledge *k = r->knowledge;
    switch (q->kind) {
    case ANSWER_NUMBER:
        return PUT(o, WHOLE("number", q->number));
    case ANSWER_SUIT:
        return PUT(o, MEMBER("suits", suits_data(1u << q->right)));
    case ANSWER_TECHNIQUE: {
        LIST(names, i, 1, data_text(k->kind[q->right].name));
        return PUT(o, MEMBER("techniques", names));
    }
    case ANSWER_CARD:
        return PUT(o, CARD("card", q->card), MEMBER("cards", data_cards(q->cards)),
                   MEMBER("from", data_cards(q->from)));
    case ANSWER_SEAT:
        return PUT(o, SEAT("seat", q->right));
    case ANSWER_LINE:
        return PUT(o, TEXT("line", q->answer), MEMBER("lines", lines_data(q, r)));
    }
    return o;
}

static struct data *question_data(const struct question *q, const struct explanation *r)
{
    char *ask = question_say("%s%s", q->ask, q->typed ? q->typed : "");
    LIST(hints, i, QUESTION_HINTS, data_text(q->hint[i]));
    struct data *o =
        OBJECT(TEXT("topic", drill_topic_word(q->topic)), TEXT("technique", q->technique), TEXT("idea", q->idea),
               TEXT("ask", ask), MEMBER("hints", hints), TEXT("answer", q->answer));
    free(ask);
    return PUT(put_right(o, q, r), TEXT("reason", q->reason));
}

/* ---- a question that is asked ---- */

/* The techniques by their names; the line of a suit goes by what it does. */
static struct data *kind_names_data(const struct explanation *r)
{
    const struct knowledge *k = r->knowledge;
    struct data *list = data_array();
    for (int i = 0; i < k->kinds; i++)
        if (&k->kind[i] != knowledge_line(k)) data_add(list, data_text(words_technique_name(r->words, &k->kind[i])));
    return list;
}

static struct data *opponents_data(const struct explanation *r)
{
    LIST(list, i, 2, data_text(words_seat(r->words, (int)(i ? r->view.right : r->view.left))));
    return list;
}

/* From none to as many as there are tricks or, of a question about the rounds of a suit, cards of it in the longer hand. */
static struct data *numbers_data(const struct question *q, const struct explanation *r)
{
    const struct view *v = &r->view;
    const int suit = q->topic == DRILL_TRUMPS ? v->play.strain : q->topic == DRILL_ROUNDS ? drill_held_suit(r) : -1;
    int most = SUIT_SIZE;
    if (suit >= 0) most = util_larger(cardset_length(v->play.hand[v->declarer], suit), cardset_length(v->play.hand[v->dummy], suit));
    LIST(list, i, most + 1, data_whole(i));
    return list;
}

static struct data *choices_data(const struct question *q, const struct explanation *r)
{
    switch (q->kind) {
    case ANSWER_SUIT:
        return suits_data(0xf);
    case ANSWER_TECHNIQUE:
        return kind_names_data(r);
    case ANSWER_CARD:
        return data_cards(q->from);
    case ANSWER_SEAT:
        return opponents_data(r);
    case ANSWER_LINE:
        return lines_data(q, r);
    case ANSWER_NUMBER:
        return numbers_data(q, r);
    }
    return data_array();
}

void question_put(struct data *o, const struct question *q, const struct explanation *r)
{
    static const char *const kinds[] = {"number", "suit", "technique", "card", "seat", "line"};
    struct buffer plain = {0};
    marked_plain(&plain, q->ask);
    PUT(o, TEXT("topic", drill_topic_word(q->topic)), TEXT("kind", kinds[q->kind]),
        MEMBER("say", data_words(&plain)), MEMBER("choices", choices_data(q, r)));
}

/* ---- all questions ---- */

void drill_json(const struct explanation *r, const struct board *b, const struct drill_options *o,
                struct buffer *out)
{
    struct questions questions = {0};
    const struct view *v = &r->view;
    drill_questions(r, b, o, &questions);
    LIST(list, i, questions.count, question_data(&questions.list[i], r));
    data_write_line(PUT(data_board(r->board), CONTRACT("contract", v->contract), SEAT("declarer", v->declarer),
                        CARD("lead", v->opening_lead),
                        WHOLE("after", cardset_count(play_played(&v->play))), MEMBER("questions", list)),
                    out);
    questions_free(&questions);
}
