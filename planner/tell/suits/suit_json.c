/* The lines of a suit for programs. Cards are ranks alone, as in "AQ9/432"; an opponent's stands for the
 * touching cards below it. */
#include <stdio.h>

#include "engine/card.h"
#include "planner/report/data.h"
#include "planner/tell/suits/suit_report.h"
#include "planner/tell/suits/suit_words.h"

static struct data *rank_data(int rank)
{
    char text[2] = {0, 0};
    if (rank == SUIT_VOID) return data_null();
    text[0] = rank_letter(rank + RANK_LOWEST);
    return data_text(text);
}

static struct data *ranks_data(uint16_t ranks)
{
    struct buffer text = {0};
    if (ranks) suit_ranks(&text, ranks);
    struct data *out = data_text(buffer_text(&text));
    buffer_free(&text);
    return out;
}

static struct data *turn_data(const struct suit_turn *t);

static struct data *after_data(const struct suit_after *a)
{
    struct data *o = data_object();
    data_set(o, "fourth", rank_data(a->fourth));
    data_set(o, "won", data_boolean(a->is_won));
    data_set(o, "chance", data_chance(a->weight));
    data_set(o, "next", turn_data(suit_next(a)));
    return o;
}

static struct data *answer_data(const struct suit_answer *a)
{
    struct data *o = data_object(), *after = data_array();
    for (int i = 0; i < a->count; i++) data_add(after, after_data(&a->after[i]));
    data_set(o, "second", rank_data(a->second));
    data_set(o, "third", rank_data(a->third));
    data_set(o, "chance", data_chance(a->weight));
    data_set(o, "after", after);
    return o;
}

/* Null: from the top. */
static struct data *turn_data(const struct suit_turn *t)
{
    if (!t) return data_null();
    struct data *o = data_object(), *answers = data_array();
    struct buffer words = {0};
    suit_words_turn(&words, t);
    for (int i = 0; i < t->count; i++) data_add(answers, answer_data(&t->answer[i]));
    data_set(o, "say", data_text(buffer_text(&words)));
    data_set(o, "from", ranks_data(t->left[t->hand]));
    data_set(o, "lead", rank_data(t->rank));
    data_set(o, "answers", answers);
    buffer_free(&words);
    return o;
}

/* {"1": 1, "2": 0.63}: what is 0 is left out. */
static struct data *chances_data(const double *chance, int most)
{
    struct data *o = data_object();
    for (int t = 1; t <= most; t++) {
        char name[16];
        snprintf(name, sizeof name, "%d", t);
        if (chance[t] > 1e-9) data_set(o, name, data_chance(chance[t]));
    }
    return o;
}

static struct data *line_data(const struct suit_report *r, const struct suit_report_line *l)
{
    struct data *o = data_object(), *tricks = data_array();
    struct buffer words = {0};
    suit_words_line(&words, l->tree);
    for (int t = 1; t <= r->most; t++)
        if (l->for_tricks >> t & 1) data_add(tricks, data_whole(t));
    data_set(o, "tricks", tricks);
    data_set(o, "best_mean", data_boolean(l->for_tricks & 1));
    data_set(o, "chances", chances_data(l->line.chance, r->most));
    data_set(o, "mean", data_real(l->line.mean));
    data_set(o, "idea", data_text(exact_idea_word(l->idea.kind)));
    data_set(o, "after_winner", data_boolean(l->idea.cashes_first));
    data_set(o, "after_duck", data_boolean(l->idea.ducks_first));
    data_set(o, "safety_play", data_boolean(l->idea.is_safe));
    data_set(o, "say", data_text(buffer_text(&words)));
    data_set(o, "play", turn_data(l->tree));
    buffer_free(&words);
    return o;
}

void suit_json(struct buffer *out, const struct suit_report *r)
{
    const struct suit_question *q = &r->question;
    struct data *o = q->board ? data_board(q->board) : data_head(), *lines = data_array();
    struct buffer name = {0};
    suit_ranks(&name, q->holding.hand[0]);
    buffer_char(&name, '/');
    suit_ranks(&name, q->holding.hand[1]);
    for (int i = 0; i < r->lines; i++) data_add(lines, line_data(r, &r->line[i]));
    data_set(o, "suit", data_text(buffer_text(&name)));
    data_set(o, "missing", ranks_data(q->holding.out));
    data_set(o, "best", chances_data(r->best, r->most));
    data_set(o, "mean", data_real(r->mean));
    data_set(o, "lines", lines);
    data_write_line(o, out);
    buffer_free(&name);
}
