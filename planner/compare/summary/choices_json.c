/* Knowledge's choices as data. */
#include "planner/compare/summary/choices.h"

static struct data *others(const struct choice_row *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->others; i++) {
        struct data *o = data_object();
        data_set(o, "name", data_text(r->other[i].name));
        data_set(o, "count", data_whole(r->other[i].count));
        data_add(list, o);
    }
    return list;
}

static struct data *examples(const struct choice_row *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->examples; i++) {
        const struct choice_example *e = &r->example[i];
        struct data *o = data_object();
        data_set(o, "board", data_text(e->id));
        data_set(o, "after", data_whole(e->at));
        data_set(o, "knowledge", data_card(e->known));
        data_set(o, "card", data_card(e->card));
        data_set(o, "contracts", data_whole(e->contracts));
        data_set(o, "tricks", data_whole(e->tricks));
        data_set(o, "explain", data_text(e->command));
        data_add(list, o);
    }
    return list;
}

/* What leaving brought. */
static void set_gain(struct data *o, const struct choice_row *r)
{
    struct estimate e = measure_mean(&r->tricks);
    data_set(o, "left", data_whole(r->left));
    data_set(o, "contracts_won", data_whole(r->won));
    data_set(o, "contracts_lost", data_whole(r->lost));
    data_set(o, "tricks_won", data_whole(r->tricks_won));
    data_set(o, "tricks_lost", data_whole(r->tricks_lost));
    data_set(o, "tricks", data_real(e.value));
    struct data *ends = data_array();
    data_add(ends, data_real(e.low));
    data_add(ends, data_real(e.high));
    data_set(o, "interval", ends);
}

static struct data *row(const struct choice_row *r)
{
    struct data *o = data_object();
    data_set(o, "name", data_text(r->name));
    data_set(o, "chosen", data_whole(r->chosen));
    set_gain(o, r);
    data_set(o, "instead", others(r));
    data_set(o, "boards", examples(r));
    return o;
}

static struct data *table(const struct choice_table *t)
{
    struct data *list = data_array();
    for (int i = 0; i < t->rows; i++) data_add(list, row(&t->row[i]));
    return list;
}

struct data *choices_data(const struct choices *c)
{
    static const char *const names[] = {
        [CHOICE_TOLD] = "search_told", [CHOICE_UNTOLD] = "search_untold", [CHOICE_BY_TRIAL] = "trial"};
    struct data *o = data_object(), *moved = data_object();
    for (int i = CHOICE_STOOD + 1; i < CHOICE_ENDS; i++) {
        struct data *one = data_object();
        set_gain(one, &c->end[i]);
        data_set(moved, names[i], one);
    }
    data_set(o, "choices", data_whole(choices_count(c)));
    data_set(o, "left", data_whole(choices_left(c)));
    data_set(o, "moved_by", moved);
    data_set(o, "ideas", table(&c->idea));
    data_set(o, "techniques", table(&c->name));
    return o;
}
