/* A lesson for programs: what is asked and how the cards came to be played; the solution is `explain`'s
 * object. */
#include "planner/report/data.h"
#include "planner/teach/lesson.h"

static const char *word_of(enum lesson_play how)
{
    static const char *const words[] = {"none", "recorded", "planner"};
    return words[how];
}

static struct data *hands_data(const struct explanation *r, const struct board *b, enum lesson_play how)
{
    struct data *hands = data_object();
    for (int s = 0; s < SEAT_COUNT; s++)
        if (how != LESSON_NO_PLAY || view_is_ours(&r->view, (enum seat)s))
            data_set_at_seat(hands, (enum seat)s, data_hand(b->deal.hand[s]));
    return hands;
}

static struct data *first_data(const struct explanation *r)
{
    if (!r->steps) return data_null();
    struct data *first = data_object();
    data_set(first, "suit", data_strain(r->step[0].suit));
    data_set(first, "technique", data_text(r->step[0].choice->technique.name));
    data_set(first, "text", data_text(r->step[0].text));
    return first;
}

void lesson_json(const struct explanation *r, const struct board *b, enum lesson_play how, struct buffer *out)
{
    struct data *o = data_board(r->board);
    const struct view *v = &r->view;
    data_set(o, "contract", data_contract(v->contract));
    data_set(o, "declarer", data_seat((int)v->declarer));
    data_set(o, "lead", data_card(v->opening_lead));
    data_set(o, "after", data_whole(cardset_count(play_played(&v->play))));
    data_set(o, "lesson", data_text(board_tag(b, "Lesson")));
    data_set(o, "hands", hands_data(r, b, how));
    data_set(o, "first", first_data(r));
    data_set(o, "played_by", data_text(word_of(how)));
    data_set(o, "play", data_card_list(b->play, how == LESSON_NO_PLAY ? 0 : b->play_count));
    data_set(o, "result", how != LESSON_NO_PLAY && b->result >= 0 ? data_whole(b->result) : data_null());
    data_write_line(o, out);
}
