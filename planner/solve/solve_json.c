/* Double-dummy reports for programs: one object a board, one line each. */
#include "planner/report/data.h"
#include "planner/solve/solve.h"

static const enum seat seat_order[] = {SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_WEST};

/* {"N": {"NT": 9, ...}, ...}, of the tricks that are known. */
static struct data *table_data(const struct solve_report *r)
{
    struct data *table = data_object();
    for (int i = 0; i < SEAT_COUNT; i++) {
        struct data *row = data_object();
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--) {
            int tricks = r->tricks[strain][seat_order[i]];
            if (tricks >= 0) data_set_at_strain(row, strain, data_whole(tricks));
        }
        data_set_at_seat(table, seat_order[i], row);
    }
    return table;
}

static struct data *par_data(const struct par *par)
{
    struct data *object = data_object(), *list = data_array();
    for (int i = 0; i < par->count; i++) {
        struct data *one = data_object();
        data_set(one, "contract", data_contract(par->contract[i]));
        data_set(one, "declarer", data_seat((int)par->contract[i].declarer));
        data_add(list, one);
    }
    data_set(object, "score", data_whole(par->score));
    data_set(object, "contracts", list);
    return object;
}

static struct data *cards_data(const struct solve_report *r)
{
    struct data *cards = data_object();
    for (int i = r->cards.count - 1; i >= 0; i--)
        for (cardset same = r->cards.choice[i].same; same; same &= ~cardset_of(cardset_highest(same)))
            data_set_at_card(cards, cardset_highest(same), data_whole(r->cards.choice[i].tricks));
    return cards;
}

static struct data *analysis_data(const struct solve_report *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->analysed; i++) {
        struct data *one = data_object();
        data_set(one, "seat", data_seat(r->seat[i]));
        data_set(one, "card", data_card(r->board->play[i]));
        data_set(one, "tricks", data_whole(r->after[i]));
        data_set(one, "cost", data_whole(r->cost[i]));
        data_add(list, one);
    }
    return list;
}

static int declarers_known(const struct solve_report *r)
{
    int n = 0;
    for (int s = 0; s < SEAT_COUNT; s++) n += r->tricks[r->strain][s] >= 0;
    return n;
}

static void set_contract(struct data *o, const struct solve_report *r)
{
    data_set(o, "declarer", data_seat((int)r->declarer));
    data_set(o, "strain", data_strain(r->strain));
}

static void set_answer(struct data *o, const struct solve_report *r)
{
    bool is_table = r->task == SOLVE_TABLE || (r->task == SOLVE_ONE && declarers_known(r) != 1);
    if (!is_table) set_contract(o, r);
    switch (r->task) {
    case SOLVE_TABLE:
    case SOLVE_ONE:
        data_set(o, "tricks", is_table ? table_data(r) : data_whole(r->tricks[r->strain][r->declarer]));
        break;
    case SOLVE_CARDS:
        data_set(o, "on_play", data_seat((int)r->on_play));
        data_set(o, "cards", cards_data(r));
        break;
    case SOLVE_LINE:
        data_set(o, "tricks", data_whole(r->result));
        data_set(o, "line", data_card_list(r->line, r->line_count));
        break;
    case SOLVE_ANALYSE:
        data_set(o, "tricks", data_whole(r->start));
        data_set(o, "play", analysis_data(r));
        break;
    }
}

void solve_json(struct buffer *out, const struct solve_report *r)
{
    struct data *o = data_board(r->board->id);
    set_answer(o, r);
    if (r->has_par) data_set(o, "par", par_data(&r->par));
    data_write_line(o, out);
}
