/* A contract in a suit, suit by suit and as data. */
#include "planner/report/wording.h"
#include "planner/tell/trumps/trumps.h"

double trumps_split(const struct trumps_telling *r, int longer)
{
    double chance[SUIT_SIZE + 1];
    int out = layouts_size(r->position->layouts, r->count.trump);
    if (longer > out || 2 * longer < out) return 0;
    layouts_lengths(r->position->layouts, 0, r->count.trump, chance);
    return chance[longer] + (2 * longer == out ? 0 : chance[out - longer]);
}

static const struct document_column columns[] = {{.at = 2},
                                                 {.at = 5, .is_whole = true},
                                                 {.head = "losers", .at = 27, .is_right = true},
                                                 {.head = "fast", .at = 34, .is_right = true},
                                                 {.head = "ruffs", .at = 42, .is_right = true},
                                                 {.head = "discards", .at = 53, .is_right = true},
                                                 {.head = "entries to hand", .at = 71, .is_right = true},
                                                 {.head = "to dummy", .at = 82, .is_right = true}};

void trumps_table(struct document *d, const struct trumps_telling *r)
{
    document_table(d, NULL, columns, sizeof columns / sizeof *columns);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct trump_suit *s = &r->count.suit[suit];
        const int number[] = {s->losers, s->fast, s->ruffs, s->discards, s->entry[0], s->entry[1]};
        document_row(d);
        document_cell(d, 0, "%s", wording_suit(suit));
        document_cell(d, 1, "%s%s", r->cards[suit], suit == r->count.trump ? " trumps" : "");
        for (int i = 0; i < 6; i++) document_cell(d, 2 + i, "%d", number[i]);
    }
}

static struct data *splits_data(const struct trumps_telling *r)
{
    struct data *list = data_array();
    int out = layouts_size(r->position->layouts, r->count.trump);
    for (int longer = (out + 1) / 2; longer <= out && out; longer++) {
        struct data *one = data_object();
        data_set(one, "longer", data_whole(longer));
        data_set(one, "shorter", data_whole(out - longer));
        data_set(one, "chance", data_chance(trumps_split(r, longer)));
        data_add(list, one);
    }
    return list;
}

static struct data *suit_data(const struct trumps_telling *r, int suit)
{
    const struct trump_suit *s = &r->count.suit[suit];
    struct data *o = data_object();
    data_set(o, "suit", data_strain(suit));
    data_set(o, "losers", data_whole(s->losers));
    data_set(o, "fast", data_whole(s->fast));
    data_set(o, "ruffs", data_whole(s->ruffs));
    data_set(o, "rounds_before", data_whole(s->ruffs ? s->rounds : 0));
    data_set(o, "lost_before", data_whole(s->ruffs ? s->given : 0));
    data_set(o, "discards", data_whole(s->discards));
    data_set(o, "entries_to_declarer", data_whole(s->entry[0]));
    data_set(o, "entries_to_dummy", data_whole(s->entry[1]));
    return o;
}

struct data *trumps_data(const struct trumps_telling *r)
{
    const struct trump_count *t = &r->count;
    struct data *o = data_object(), *suits = data_array();
    data_set(o, "suit", data_strain(t->trump));
    data_set(o, "counted_in",
             data_seat((int)(t->master ? r->position->view.dummy : r->position->view.declarer)));
    data_set(o, "declarer", data_whole(t->trumps[0]));
    data_set(o, "dummy", data_whole(t->trumps[1]));
    data_set(o, "splits", splits_data(r));
    data_set(o, "spare", data_whole(t->spare));
    data_set(o, "losers", data_whole(t->losers));
    data_set(o, "fast", data_whole(t->fast));
    data_set(o, "ruffs", data_whole(t->ruffs));
    data_set(o, "discards", data_whole(t->discards));
    data_set(o, "away", data_whole(t->away));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) data_add(suits, suit_data(r, suit));
    data_set(o, "suits", suits);
    return o;
}
