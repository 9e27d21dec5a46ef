/* Applying an inference: its boxes to the shapes and points of a hand, its likelihood to the holdings of one
 * suit. */
#include "engine/layouts_table.h"

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
        length[s] = cardset_length(l->cards.shown[hand], s) + (hand == 0 ? shape[s] : l->size[s] - shape[s]);
}

/* One shape: weight[p] for p points of the unseen cards with hand 0; the earlier boxes overrule the later
 * ones. */
static void weigh_shape(const struct layouts *l, const struct layouts_inference *inference,
                        const int8_t *shape, int top, double weight[LAYOUTS_POINTS])
{
    int length[SUIT_COUNT], shown = cardset_points(l->cards.shown[inference->hand]);
    whole_lengths(l, inference->hand, shape, length);
    for (int p = 0; p <= top; p++) weight[p] = inference->otherwise;
    for (int b = inference->boxes - 1; b >= 0; b--) {
        const struct layouts_box *box = &inference->box[b];
        if (!has_shape(box, length)) continue;
        for (int p = 0; p <= top; p++) {
            int points = shown + (inference->hand == 0 ? p : top - p);
            if (points >= box->points_least && points <= box->points_most) weight[p] = box->weight;
        }
    }
}

static void apply_boxes(struct layouts *l, const struct layouts_inference *inference)
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
    if (inference->boxes > 0) apply_boxes(l, inference);
    if (inference->holding) apply_holding(l, inference);
}

static double greatest_weight(const struct layouts_inference *inference)
{
    double most = inference->otherwise;
    for (int b = 0; b < inference->boxes; b++)
        if (inference->box[b].weight > most) most = inference->box[b].weight;
    return most;
}

/* The chance of the boxes' weights: calls `add` for each weight of a shape with so many points. */
static double sum_over_boxes(const struct layouts *l, const struct layouts_inference *inference,
                             double (*add)(double weight, double least), double least)
{
    int a_top = layouts_pair_top(l, 0), b_top = layouts_pair_top(l, 1);
    double sum = 0;
    for (int i = 0; i < l->shapes; i++) {
        const int8_t *shape = l->shape[i];
        const double *a = l->pair[0].at[shape[0]][shape[1]], *b = l->pair[1].at[shape[2]][shape[3]];
        double weight[LAYOUTS_POINTS];
        weigh_shape(l, inference, shape, a_top + b_top, weight);
        for (int p = 0; p <= a_top; p++)
            for (int q = 0; q <= b_top; q++)
                sum += a[p] * b[q] * l->fit[i][p + q] * add(weight[p + q], least);
    }
    return sum / l->total;
}

static double one_if_likely(double weight, double least)
{
    return weight >= least ? 1 : 0;
}

static double the_weight(double weight, double least)
{
    (void)least;
    return weight;
}

double layouts_likely(const struct layouts *l, const struct layouts_inference *inference, double share)
{
    return sum_over_boxes(l, inference, one_if_likely, share * greatest_weight(inference));
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
    if (inference->boxes) share *= sum_over_boxes(l, inference, the_weight, 0) / greatest_weight(inference);
    if (inference->holding) share *= mean_of_holdings(l, inference);
    return 1 - share;
}
