/* Where the missing cards lie, for programs. Seats and suits are letters, chances numbers from 0 to 1. */
#include "planner/findings/where.h"

#include <jansson.h>
#include <stdlib.h>

/* The letter of hand 0's or hand 1's seat, as text. */
static const char *seat_key(const struct where_report *r, int hand, char key[2])
{
    key[0] = seat_letter(hand == 0 ? r->view->left : r->view->right);
    key[1] = '\0';
    return key;
}

static json_t *cards_object(const struct where_report *r)
{
    json_t *cards = json_object();
    for (int i = 0; i < r->cards; i++) {
        char name[3], key[2];
        json_t *chances = json_object();
        for (int hand = 0; hand < 2; hand++)
            json_object_set_new(chances, seat_key(r, hand, key), json_real(r->card[i].chance[hand]));
        json_object_set_new(chances, "phrase", json_string(r->card[i].phrase));
        json_object_set_new(cards, card_text(r->card[i].card, name), chances);
    }
    return cards;
}

static json_t *lengths_object(const struct where_report *r)
{
    json_t *lengths = json_object();
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--) {
        char suit[2] = {suit_letter(s), '\0'}, key[2];
        json_t *hands = json_object();
        for (int hand = 0; hand < 2; hand++) {
            json_t *list = json_array();
            for (int n = 0; n <= r->missing[s]; n++)
                json_array_append_new(list, json_real(r->length[s][hand][n]));
            json_object_set_new(hands, seat_key(r, hand, key), list);
        }
        json_object_set_new(lengths, suit, hands);
    }
    return lengths;
}

static json_t *because_array(const struct where_report *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->reasons; i++) {
        json_t *one = json_object();
        char seat[2] = {seat_letter(r->reason[i].seat), '\0'};
        json_object_set_new(one, "rule", json_string(r->reason[i].rule));
        json_object_set_new(one, "seat", json_string(seat));
        json_object_set_new(one, "text", json_string(r->reason[i].text));
        json_object_set_new(one, "telling", json_real(r->reason[i].telling));
        json_object_set_new(one, "counted", json_boolean(!r->reason[i].is_contradicted));
        json_array_append_new(list, one);
    }
    return list;
}

void where_json(struct buffer *out, const struct where_report *r)
{
    json_t *object = json_object(), *points = json_object();
    char key[2];
    json_object_set_new(object, "board", json_string(r->board));
    json_object_set_new(object, "layouts", json_integer((json_int_t)r->layouts));
    json_object_set_new(object, "cards", cards_object(r));
    json_object_set_new(object, "lengths", lengths_object(r));
    for (int hand = 0; hand < 2; hand++)
        json_object_set_new(points, seat_key(r, hand, key), json_real(r->points[hand]));
    json_object_set_new(object, "points", points);
    json_object_set_new(object, "because", because_array(r));
    char *text = json_dumps(object, JSON_REAL_PRECISION(10));
    buffer_format(out, "%s\n", text ? text : "null");
    free(text);
    json_decref(object);
}
