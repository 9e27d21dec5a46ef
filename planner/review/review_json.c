/* The review as data. */
#include <stdlib.h>

#include "planner/tell/findings/confirm_words.h"
#include "planner/review/review_words.h"

static struct data *card_data(const struct review *r, const struct reviewed_card *c)
{
    struct data *o = data_object();
    data_set(o, "trick", data_whole(c->at / SEAT_COUNT + 1));
    data_set(o, "after", data_whole(c->at));
    data_set(o, "hand", data_seat((int)c->seat));
    data_set(o, "card", data_card(c->card));
    data_set(o, "chance", data_chance(c->made));
    data_set(o, "best", data_card(c->best));
    data_set(o, "best_chance", data_chance(c->best_made));
    data_set(o, "verdict", data_text(review_verdict_name(c->verdict)));
    data_set(o, "no_chance", data_boolean(c->is_lost));
    data_set(o, "lost", r->is_open ? data_whole(c->lost) : data_null());
    data_set(o, "gives_contract_away", r->is_open ? data_boolean(c->breaks) : data_null());
    data_set(o, "why", data_text(c->why));
    data_set(o, "difference", c->best != c->card ? confirm_data_difference(&c->difference) : data_null());
    return o;
}

void review_json(struct buffer *out, const struct review *r)
{
    struct data *o = data_board(r->board->id), *cards = data_array();
    for (int i = 0; i < r->cards; i++) data_add(cards, card_data(r, &r->card[i]));
    data_set(o, "contract", data_contract(r->view.contract));
    data_set(o, "declarer", data_seat((int)r->view.declarer));
    data_set(o, "needed", data_whole(r->needed));
    data_set(o, "taken", r->tricks < 0 ? data_null() : data_whole(r->tricks));
    data_set(o, "double_dummy", r->is_open ? data_whole(r->value) : data_null());
    data_set(o, "layouts", data_whole(r->layouts));
    data_set(o, "forced", data_whole(r->forced));
    data_set(o, "cards", cards);
    data_set(o, "mistakes", data_whole(r->mistakes));
    data_set(o, "unlucky", data_whole(r->unlucky));
    data_set(o, "given_up", data_real(r->given_up));
    data_set(o, "summary", data_text(r->summary));
    data_write_line(o, out);
}
