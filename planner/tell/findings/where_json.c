/* Where the missing cards lie, for programs. Seats and suits are letters, chances numbers from 0 to 1. */
#include "planner/tell/findings/where.h"

#include "planner/report/data.h"
#include "planner/tell/findings/data_reason.h"

static enum seat hand_seat(const struct where_report *r, int hand)
{
    return hand == 0 ? r->view->left : r->view->right;
}

static struct data *cards_data(const struct where_report *r)
{
    struct data *cards = data_object();
    for (int i = 0; i < r->cards; i++) {
        struct data *chances = data_object();
        for (int hand = 0; hand < 2; hand++)
            data_set_at_seat(chances, hand_seat(r, hand), data_chance(r->card[i].chance[hand]));
        data_set(chances, "phrase", data_text(r->card[i].phrase));
        data_set_at_card(cards, r->card[i].card, chances);
    }
    return cards;
}

static int cards_shown(const struct where_report *r, int suit, int hand)
{
    return cardset_count(cardset_in_suit(r->shown[hand], suit));
}

/* The chance of each length: of the unseen cards, from none to all; of the whole hand, with what it has
 * shown. */
static struct data *length_chances(const struct where_report *r, int suit, int hand, bool is_whole)
{
    struct data *list = data_array();
    for (int n = is_whole ? -cards_shown(r, suit, hand) : 0; n <= r->missing[suit]; n++)
        data_add(list, data_chance(n < 0 ? 0 : r->length[suit][hand][n]));
    return list;
}

static struct data *lengths_data(const struct where_report *r, bool is_whole)
{
    struct data *lengths = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct data *hands = data_object();
        for (int hand = 0; hand < 2; hand++)
            data_set_at_seat(hands, hand_seat(r, hand), length_chances(r, suit, hand, is_whole));
        data_set_at_strain(lengths, suit, hands);
    }
    return lengths;
}

static struct data *points_data(const struct where_report *r, bool is_whole)
{
    struct data *points = data_object();
    for (int hand = 0; hand < 2; hand++)
        data_set_at_seat(points, hand_seat(r, hand),
                         data_real(r->points[hand] + (is_whole ? cardset_points(r->shown[hand]) : 0)));
    return points;
}

/* The same of the whole hands, the cards that they have played counted. */
static struct data *whole_data(const struct where_report *r)
{
    struct data *whole = data_object();
    data_set(whole, "lengths", lengths_data(r, true));
    data_set(whole, "points", points_data(r, true));
    return whole;
}

static struct data *places_data(const struct where_report *r)
{
    struct data *places = data_object();
    for (int hand = 0; hand < 2; hand++)
        data_set_at_seat(places, hand_seat(r, hand), data_whole(r->places[hand]));
    return places;
}

void where_json(struct buffer *out, const struct where_report *r)
{
    struct data *o = data_board(r->board), *because = data_array();
    for (int i = 0; i < r->reasons; i++) data_add(because, data_reason(&r->reason[i]));
    data_set(o, "layouts", data_whole((int64_t)r->layouts));
    data_set(o, "cards", cards_data(r));
    data_set(o, "lengths", lengths_data(r, false));
    data_set(o, "points", points_data(r, false));
    data_set(o, "places", places_data(r));
    data_set(o, "whole", whole_data(r));
    data_set(o, "because", because);
    if (r->has_tellings) data_set(o, "sound", tellings_data(&r->tellings));
    data_write_line(o, out);
}
