/* Statements for programs: one JSON object a line, as the command's contract names the fields. */
#include "planner/tell/findings/facts_report.h"

#include "planner/report/data.h"

static struct data *statement_text(struct statement s)
{
    struct buffer words = {0};
    statement_write_words(&words, s);
    struct data *text = data_text(buffer_text(&words));
    buffer_free(&words);
    return text;
}

/* The statement word by word as the rules see it, its numbers as numbers. */
static struct data *statement_data(struct statement s)
{
    struct term terms[STATEMENT_TERMS];
    struct data *list = data_array();
    int n = statement_terms(s, terms);
    for (int i = 0; i < n; i++)
        data_add(list, terms[i].symbol ? data_text(terms[i].symbol) : data_whole(terms[i].number));
    return list;
}

static struct data *by_suit(const int part[SUIT_COUNT])
{
    struct data *object = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(object, suit, data_whole(part[suit]));
    return object;
}

static struct data *points_data(const struct facts_points *p)
{
    struct data *object = data_object();
    data_set(object, "high", data_whole(p->all_high));
    data_set(object, "length", data_whole(p->all_length));
    data_set(object, "total", data_whole(p->all_high + p->all_length));
    data_set(object, "high_by_suit", by_suit(p->high));
    data_set(object, "length_by_suit", by_suit(p->length));
    return object;
}

void facts_json(struct buffer *out, const struct facts_report *r)
{
    struct data *o = data_board(r->board), *texts = data_array(), *terms = data_array();
    for (int i = 0; i < r->statements->count; i++) {
        data_add(texts, statement_text(r->statements->list[i]));
        data_add(terms, statement_data(r->statements->list[i]));
    }
    data_set(o, "owner", data_text(facts_owner_word(r->owner)));
    if (r->owner < OWNER_AUCTION) data_set(o, "hand", data_hand(r->cards));
    data_set(o, "statements", texts);
    data_set(o, "terms", terms);
    if (r->points) data_set(o, "points", points_data(r->points));
    data_write_line(o, out);
}

static struct data *changes_data(const struct statement *list, int count)
{
    struct data *array = data_array();
    for (int i = 0; i < count; i++) {
        struct data *one = data_object();
        data_set(one, "owner", data_text(facts_owner_word(list[i].owner)));
        data_set(one, "statement", statement_text(list[i]));
        data_set(one, "terms", statement_data(list[i]));
        data_add(array, one);
    }
    return array;
}

void facts_json_change(struct buffer *out, const struct facts_change *c)
{
    struct data *o = data_board(c->board);
    data_set(o, "number", data_whole(c->number));
    data_set(o, "card", data_card(c->card));
    data_set(o, "derived_again", data_whole(c->delta.recomputed));
    data_set(o, "retracted", changes_data(c->delta.retracted, c->delta.retractions));
    data_set(o, "asserted", changes_data(c->delta.asserted, c->delta.assertions));
    data_write_line(o, out);
}
