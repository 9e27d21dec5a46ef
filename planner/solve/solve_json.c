/* Double-dummy reports for programs: one object a board, one line each. */
#include <jansson.h>
#include <stdlib.h>

#include "planner/solve/solve.h"

static const enum seat seat_order[] = {SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_WEST};

static const char *strain_key(int strain)
{
    static const char *const keys[] = {"C", "D", "H", "S", "NT"};
    return keys[strain];
}

static void set_seat(json_t *object, const char *name, enum seat seat)
{
    json_object_set_new(object, name, json_stringn((char[]){seat_letter(seat)}, 1));
}

/* {"N": {"NT": 9, ...}, ...}, of the tricks that are known. */
static json_t *table_object(const struct solve_report *r)
{
    json_t *table = json_object();
    for (int i = 0; i < SEAT_COUNT; i++) {
        json_t *row = json_object();
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--) {
            int tricks = r->tricks[strain][seat_order[i]];
            if (tricks >= 0) json_object_set_new(row, strain_key(strain), json_integer(tricks));
        }
        char key[2] = {seat_letter(seat_order[i]), '\0'};
        json_object_set_new(table, key, row);
    }
    return table;
}

static json_t *par_object(const struct par *par)
{
    json_t *object = json_object(), *list = json_array();
    for (int i = 0; i < par->count; i++) {
        char text[6];
        json_t *one = json_object();
        json_object_set_new(one, "contract", json_string(contract_text(par->contract[i], text)));
        set_seat(one, "declarer", par->contract[i].declarer);
        json_array_append_new(list, one);
    }
    json_object_set_new(object, "score", json_integer(par->score));
    json_object_set_new(object, "contracts", list);
    return object;
}

static json_t *cards_object(const struct solve_report *r)
{
    json_t *cards = json_object();
    for (int i = r->cards.count - 1; i >= 0; i--)
        for (cardset same = r->cards.choice[i].same; same; same &= ~cardset_of(cardset_highest(same))) {
            char card[3];
            json_object_set_new(cards, card_text(cardset_highest(same), card),
                                json_integer(r->cards.choice[i].tricks));
        }
    return cards;
}

static json_t *line_array(const struct solve_report *r)
{
    json_t *line = json_array();
    for (int i = 0; i < r->line_count; i++) {
        char card[3];
        json_array_append_new(line, json_string(card_text(r->line[i], card)));
    }
    return line;
}

static json_t *analysis_array(const struct solve_report *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->analysed; i++) {
        char card[3];
        json_t *one = json_object();
        set_seat(one, "seat", (enum seat)r->seat[i]);
        json_object_set_new(one, "card", json_string(card_text(r->board->play[i], card)));
        json_object_set_new(one, "tricks", json_integer(r->after[i]));
        json_object_set_new(one, "cost", json_integer(r->cost[i]));
        json_array_append_new(list, one);
    }
    return list;
}

static int declarers_known(const struct solve_report *r)
{
    int n = 0;
    for (int s = 0; s < SEAT_COUNT; s++) n += r->tricks[r->strain][s] >= 0;
    return n;
}

static void set_contract(json_t *object, const struct solve_report *r)
{
    set_seat(object, "declarer", r->declarer);
    json_object_set_new(object, "strain", json_string(strain_key(r->strain)));
}

static void set_answer(json_t *object, const struct solve_report *r)
{
    switch (r->task) {
    case SOLVE_TABLE:
        json_object_set_new(object, "tricks", table_object(r));
        break;
    case SOLVE_ONE:
        if (declarers_known(r) == 1) {
            set_contract(object, r);
            json_object_set_new(object, "tricks", json_integer(r->tricks[r->strain][r->declarer]));
        } else {
            json_object_set_new(object, "tricks", table_object(r));
        }
        break;
    case SOLVE_CARDS:
        set_contract(object, r);
        set_seat(object, "on_play", r->on_play);
        json_object_set_new(object, "cards", cards_object(r));
        break;
    case SOLVE_LINE:
        set_contract(object, r);
        json_object_set_new(object, "tricks", json_integer(r->result));
        json_object_set_new(object, "line", line_array(r));
        break;
    case SOLVE_ANALYSE:
        set_contract(object, r);
        json_object_set_new(object, "tricks", json_integer(r->start));
        json_object_set_new(object, "play", analysis_array(r));
        break;
    }
}

void solve_json(struct buffer *out, const struct solve_report *r)
{
    json_t *object = json_object();
    json_object_set_new(object, "board", r->board->id ? json_string(r->board->id) : json_null());
    set_answer(object, r);
    if (r->has_par) json_object_set_new(object, "par", par_object(&r->par));
    char *text = json_dumps(object, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_ENSURE_ASCII);
    buffer_add(out, text ? text : "{}");
    buffer_char(out, '\n');
    free(text);
    json_decref(object);
}
