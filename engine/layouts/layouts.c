/* Setting up the layouts: which holdings of each suit are possible, which shapes hand 0 may have. */
#include <stdlib.h>
#include <string.h>

#include "engine/layouts/layouts_table.h"

struct layouts *layouts_new(void)
{
    return util_alloc(sizeof(struct layouts));
}

void layouts_free(struct layouts *l)
{
    free(l);
}

/* What no layout can satisfy by mere counting of cards, or NULL. */
static const char *cards_fault(const struct layouts_cards *c)
{
    if (c->count[0] < 0 || c->count[1] < 0 || c->count[0] > SUIT_SIZE || c->count[1] > SUIT_SIZE)
        return "a hand holds 0 to 13 cards";
    if (c->count[0] + c->count[1] != cardset_count(c->unseen))
        return "the two hands' cards do not add up to the unseen ones";
    if (c->held[0] & c->held[1]) return "a card is held by both hands";
    if ((c->held[0] | c->held[1]) & ~c->unseen) return "a card known to be held is not among the unseen ones";
    for (int hand = 0; hand < 2; hand++)
        if (cardset_count(c->held[hand]) > c->count[hand])
            return "a hand is known to hold more cards than it has";
    return NULL;
}

/* The points of every holding: a holding is one without its lowest card, and that card. */
static void fill_points(struct layouts *l, int suit)
{
    uint8_t *points = l->points[suit];
    points[0] = 0;
    cardset rest = cardset_in_suit(l->cards.unseen, suit);
    for (unsigned bit = 1; rest; bit <<= 1, rest &= rest - 1) {
        int card = cardset_points(rest & -rest);
        for (unsigned h = 0; h < bit; h++) points[bit | h] = (uint8_t)(points[h] + card);
    }
}

/* Weight 1 for the holdings that known cards and voids allow, 0 for the others. */
static void fill_weights(struct layouts *l, const struct layouts_cards *c, int suit)
{
    unsigned all = (1u << l->size[suit]) - 1;
    unsigned with = layouts_holding_of(l, suit, c->held[0]),
             without = layouts_holding_of(l, suit, c->held[1]);
    if (c->void_in[0] >> suit & 1) without = all;
    if (c->void_in[1] >> suit & 1) with = all;
    for (unsigned h = 0; h <= all; h++) l->weight[suit][h] = (h & with) == with && !(h & without) ? 1.0 : 0.0;
}

/* Every way to share hand 0's places among the suits. */
static void fill_shapes(struct layouts *l)
{
    int cards = l->cards.count[0], n = 0;
    memset(l->shape_number, -1, sizeof l->shape_number);
    for (int a = 0; a <= l->size[0] && a <= cards; a++)
        for (int b = 0; b <= l->size[1] && a + b <= cards; b++)
            for (int c = 0; c <= l->size[2] && a + b + c <= cards; c++) {
                int d = cards - a - b - c;
                if (d > l->size[3]) continue;
                l->shape_number[a][b][c] = (int16_t)n;
                int8_t *shape = l->shape[n++];
                shape[0] = (int8_t)a, shape[1] = (int8_t)b, shape[2] = (int8_t)c, shape[3] = (int8_t)d;
            }
    l->shapes = n;
}

/* Everything that follows from the cards' numbers alone. */
static void prepare(struct layouts *l, const struct layouts_cards *cards)
{
    l->cards = *cards;
    l->drops = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        l->size[s] = cardset_length(cards->unseen, s);
        fill_points(l, s);
        l->top[s] = l->points[s][(1u << l->size[s]) - 1];
    }
    for (int hand = 0; hand < 2; hand++) {
        l->shown_points[hand] = cardset_points(cards->shown[hand]);
        for (int s = 0; s < SUIT_COUNT; s++) l->shown_length[hand][s] = cardset_length(cards->shown[hand], s);
    }
    fill_shapes(l);
}

/* The weights from the certain cards: all layouts that agree with them, alike. */
static void reset(struct layouts *l, const struct layouts_cards *certain)
{
    for (int s = 0; s < SUIT_COUNT; s++) fill_weights(l, certain, s);
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    for (int i = 0; i < l->shapes; i++)
        for (int p = 0; p <= top; p++) l->fit[i][p] = 1.0;
}

const char *layouts_start(struct layouts *l, const struct layouts_cards *cards)
{
    const char *fault = cards_fault(cards);
    if (fault) return fault;
    prepare(l, cards);
    reset(l, cards);
    if (layouts_total(l) <= 0) return "no layout of the unseen cards agrees with what is known";
    layouts_join(l);
    return NULL;
}

/* The certain cards, less those that contradict the others. */
static struct layouts_cards consistent_cards(struct layouts *l)
{
    struct layouts_cards c = l->cards;
    reset(l, &c);
    if (layouts_total(l) > 0) return c;
    l->dropped[l->drops++] = "a void that was shown";
    c.void_in[0] = c.void_in[1] = 0;
    reset(l, &c);
    if (layouts_total(l) > 0) return c;
    l->dropped[l->drops++] = "a card that was located";
    c.held[0] = c.held[1] = 0;
    return c;
}

/* The inferences' numbers, firmest first and equals as given. */
static void sort_firmest(const struct layouts_inference *inference, int count,
                         uint8_t order[LAYOUTS_INFERENCES])
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && inference[order[at - 1]].firmness < inference[i].firmness; at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
}

/* Takes the inferences that leave a layout each, one after the other. */
static void relax(struct layouts *l, const struct layouts_inference *inference, int count)
{
    uint8_t order[LAYOUTS_INFERENCES];
    const struct layouts_cards certain = consistent_cards(l);
    sort_firmest(inference, count, order);
    for (int taken = 0;;) {
        reset(l, &certain);
        for (int i = 0; i < taken; i++) layouts_apply(l, &inference[order[i]]);
        if (layouts_total(l) > 0) {
            if (taken++ == count) return;
            continue;
        }
        l->dropped[l->drops++] = inference[order[--taken]].name;
        memmove(&order[taken], &order[taken + 1], (size_t)(--count - taken));
    }
}

const char *layouts_weigh(struct layouts *l, const struct layouts_cards *cards,
                          const struct layouts_inference *inference, int inferences)
{
    const char *fault = cards_fault(cards);
    if (fault) return fault;
    if (inferences > LAYOUTS_INFERENCES) inferences = LAYOUTS_INFERENCES;
    prepare(l, cards);
    reset(l, cards);
    for (int i = 0; i < inferences; i++) layouts_apply(l, &inference[i]);
    if (layouts_total(l) <= 0) relax(l, inference, inferences);
    layouts_join(l);
    return NULL;
}

const char *layouts_dropped(const struct layouts *l, int i)
{
    return i < l->drops ? l->dropped[i] : NULL;
}
