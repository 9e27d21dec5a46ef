/* Applying an inference: its boxes and what it says of lengths to the shapes and points of a hand, its
 * likelihood to the holdings of one suit. */
#include <math.h>

#include "engine/layouts/layouts_table.h"

struct layouts_box layouts_any_hand(void)
{
    return (struct layouts_box){.most = {SUIT_SIZE, SUIT_SIZE, SUIT_SIZE, SUIT_SIZE},
                                .points_most = LAYOUTS_POINTS - 1,
                                .weight = 1.0};
}

static bool is_balanced(const int length[SUIT_COUNT])
{
    int doubletons = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (length[s] < 2) return false;
        doubletons += length[s] == 2;
    }
    return doubletons <= 1;
}

static bool has_shape(const struct layouts_box *box, const int length[SUIT_COUNT])
{
    for (int s = 0; s < SUIT_COUNT; s++)
        if (length[s] < box->least[s] || length[s] > box->most[s]) return false;
    return !box->is_balanced || is_balanced(length);
}

/* A hand's lengths as dealt, when hand 0 has this shape of the unseen cards. */
static void whole_lengths(const struct layouts *l, int hand, const int8_t *shape, int length[SUIT_COUNT])
{
    for (int s = 0; s < SUIT_COUNT; s++)
        length[s] = l->shown_length[hand][s] + (hand == 0 ? shape[s] : l->size[s] - shape[s]);
}

/* The points of the unseen cards with hand 0 that put the inference's hand into the box: first to last. */
static void points_inside(const struct layouts *l, const struct layouts_inference *inference,
                          const struct layouts_box *box, int top, int *first, int *last)
{
    int least = box->points_least - l->shown_points[inference->hand];
    int most = box->points_most - l->shown_points[inference->hand];
    *first = inference->hand == 0 ? least : top - most;
    *last = inference->hand == 0 ? most : top - least;
    if (*first < 0) *first = 0;
    if (*last > top) *last = top;
}

/* One shape: weight[p] for p points of the unseen cards with hand 0; the earlier boxes overrule the later
 * ones. */
static void weigh_shape(const struct layouts *l, const struct layouts_inference *inference,
                        const int8_t *shape, int top, double weight[LAYOUTS_POINTS])
{
    int length[SUIT_COUNT], first, last;
    whole_lengths(l, inference->hand, shape, length);
    for (int p = 0; p <= top; p++) weight[p] = inference->boxes ? inference->otherwise : 1;
    for (int b = inference->boxes - 1; b >= 0; b--) {
        const struct layouts_box *box = &inference->box[b];
        if (!has_shape(box, length)) continue;
        points_inside(l, inference, box, top, &first, &last);
        for (int p = first; p <= last; p++) weight[p] = box->weight;
    }
    if (!inference->shape) return;
    double share = inference->shape(inference->context, length);
    for (int p = 0; p <= top; p++) weight[p] *= share;
}

static bool has_shapes(const struct layouts_inference *inference)
{
    return inference->boxes > 0 || inference->shape;
}

static void apply_shapes(struct layouts *l, const struct layouts_inference *inference)
{
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    for (int i = 0; i < l->shapes; i++) {
        double weight[LAYOUTS_POINTS];
        weigh_shape(l, inference, l->shape[i], top, weight);
        for (int p = 0; p <= top; p++) l->fit[i][p] *= weight[p];
    }
}

/* The likelihood when hand 0 has these of the suit's unseen cards. */
static double holding_weight(const struct layouts *l, const struct layouts_inference *inference,
                             cardset cards)
{
    int suit = inference->suit, hand = inference->hand;
    cardset all = cardset_in_suit(l->cards.unseen, suit), mine = hand == 0 ? cards : all & ~cards;
    cardset own = cardset_in_suit(l->cards.shown[hand], suit),
            other = cardset_in_suit(l->cards.shown[!hand], suit);
    return inference->holding(inference->context, own | mine, other | (all & ~mine));
}

static void apply_holding(struct layouts *l, const struct layouts_inference *inference)
{
    int suit = inference->suit;
    cardset all = cardset_in_suit(l->cards.unseen, suit);
    cardset cards = 0; /* hand 0's, rising through the subsets of `all` as holdings do */
    for (unsigned h = 0; h < 1u << l->size[suit]; h++, cards = (cards - all) & all)
        if (l->weight[suit][h] > 0) l->weight[suit][h] *= holding_weight(l, inference, cards);
}

void layouts_apply(struct layouts *l, const struct layouts_inference *inference)
{
    if (has_shapes(inference)) apply_shapes(l, inference);
    if (inference->holding) apply_holding(l, inference);
}

/* Brings one card to its chance. Returns how far it was from it; 0 for a card that is certain. */
static double set_chance(struct layouts *l, struct layouts_odds o)
{
    int suit = card_suit(o.card);
    double now = layouts_card(l, 0, o.card);
    if (now <= 0 || now >= 1 || now == o.chance) return 0;
    unsigned bit = layouts_holding_of(l, suit, cardset_of(o.card));
    for (unsigned h = 0; h < 1u << l->size[suit]; h++)
        l->weight[suit][h] *= h & bit ? o.chance / now : (1 - o.chance) / (1 - now);
    layouts_total(l);
    layouts_join(l);
    return fabs(now - o.chance);
}

/* Each card that is set moves the others a little, less every time. */
void layouts_set_odds(struct layouts *l, const struct layouts_odds *odds, int count)
{
    enum { ROUNDS = 50 };
    static const double NEARLY = 1e-12;
    double off = 1;
    for (int round = 0; round < ROUNDS && off > NEARLY; round++) {
        off = 0;
        for (int i = count - 1; i >= 0; i--) off = fmax(off, set_chance(l, odds[i]));
    }
}

static double greatest_weight(const struct layouts_inference *inference)
{
    double most = inference->otherwise;
    for (int b = 0; b < inference->boxes; b++)
        if (inference->box[b].weight > most) most = inference->box[b].weight;
    return most;
}

bool layouts_is_likely(const struct layouts *l, const struct layouts_inference *inference, double share,
                       double least)
{
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    double bar = share * greatest_weight(inference), sum = 0, weight[LAYOUTS_POINTS];
    for (int i = 0; i < l->shapes && sum < least * l->total; i++) {
        weigh_shape(l, inference, l->shape[i], top, weight);
        for (int p = 0; p <= top; p++)
            if (weight[p] >= bar) sum += l->mass[i][p];
    }
    return sum >= least * l->total;
}

/* The mean of the weight of shapes with their points, as a share of the greatest: of the boxes, or where
 * lengths are weighed of what there is. */
static double mean_of_shapes(const struct layouts *l, const struct layouts_inference *inference)
{
    int top = layouts_pair_top(l, 0) + layouts_pair_top(l, 1);
    double sum = 0, most = inference->shape ? 0 : greatest_weight(inference), weight[LAYOUTS_POINTS];
    for (int i = 0; i < l->shapes; i++) {
        weigh_shape(l, inference, l->shape[i], top, weight);
        for (int p = 0; p <= top; p++) {
            sum += weight[p] * l->mass[i][p];
            if (inference->shape && l->mass[i][p] > 0 && weight[p] > most) most = weight[p];
        }
    }
    return most > 0 ? sum / l->total / most : 0;
}

/* The mean of the likelihood over the suit's holdings, as a share of the greatest. */
static double mean_of_holdings(const struct layouts *l, const struct layouts_inference *inference)
{
    double mean = 0, most = 0;
    for (unsigned h = 0; h < 1u << l->size[inference->suit]; h++) {
        if (l->chance[inference->suit][h] <= 0) continue;
        double w = holding_weight(l, inference, layouts_holding_cards(l, inference->suit, h));
        mean += w * l->chance[inference->suit][h];
        if (w > most) most = w;
    }
    return most > 0 ? mean / most : 1;
}

double layouts_telling(const struct layouts *l, const struct layouts_inference *inference)
{
    double share = 1;
    if (has_shapes(inference)) share *= mean_of_shapes(l, inference);
    if (inference->holding) share *= mean_of_holdings(l, inference);
    return 1 - share;
}
