/* Bayes' rule with the exact chance before it: how sound the defence has been, in the mean, in the layouts
 * with the honour on either side. */
#include "planner/position/sound/tells.h"

#include <math.h>

/* Told only where the chance changes by so much, by more than this many standard errors, over so many layouts
 * at least on either side. */
static const double CHANGES = 0.08, IS_SURE = 2;
enum { EITHER_SIDE = 5 };

/* The soundness of the layouts with the card in one hand. */
struct side {
    double drawn, sum, squares;  /* weight before soundness; that times soundness, and its square */
    double thrown[THROWN_CARDS]; /* weight of those in which each card of the defence threw something */
    int layouts;
};

static void add_layout(struct side *side, const struct sound_layout *l)
{
    double before = l->drawn * l->evidence, sound = before > 0 ? l->share / before : 0;
    side->drawn += before;
    side->sum += before * sound;
    side->squares += before * sound * sound;
    side->layouts++;
    for (int i = 0; i < l->thrown.cards; i++) side->thrown[i] += l->thrown.by[i] ? before : 0;
}

static void part(const struct sound *s, int card, struct side side[2])
{
    for (int i = 0; i < s->layouts; i++)
        add_layout(&side[!cardset_has(s->layout[i].left, card)], &s->layout[i]);
}

/* Variance of the logarithm of a side's mean soundness. */
static double noise(const struct side *side)
{
    double mean = side->sum / side->drawn, variance = side->squares / side->drawn - mean * mean;
    return mean > 0 ? (variance > 0 ? variance : 0) / (mean * mean * side->layouts) : INFINITY;
}

/* The card of the defence that would have thrown something most often beyond what it would have with the
 * honour on the other side. */
static int most_telling(const struct sound *s, const struct side *less, const struct side *more)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < s->cards; i++) {
        double beyond = less->thrown[i] / less->drawn - more->thrown[i] / more->drawn;
        if (beyond > most) most = beyond, best = i;
    }
    return best;
}

/* Whether the layouts tell anything of the card. */
static bool tell(const struct sound *s, const struct layouts *l, int card, struct telling *t)
{
    struct side side[2] = {{.layouts = 0}};
    double left = layouts_card(l, 0, card);
    part(s, card, side);
    if (side[0].layouts < EITHER_SIDE || side[1].layouts < EITHER_SIDE) return false;
    double ratio = side[0].sum / side[0].drawn / (side[1].sum / side[1].drawn);
    if (log(ratio) * log(ratio) <= IS_SURE * IS_SURE * (noise(&side[0]) + noise(&side[1]))) return false;
    double after = left * ratio / (left * ratio + 1 - left);
    int more = ratio < 1, by = most_telling(s, &side[!more], &side[more]);
    *t = (struct telling){
        .card = card, .with = more ? s->view.right : s->view.left, .by = s->card[by], .is_lead = !by};
    t->before = more ? 1 - left : left;
    t->chance = more ? 1 - after : after;
    t->by_seat = cardset_has(s->view.play.played[s->view.left], t->by) ? s->view.left : s->view.right;
    t->thrown = side[!more].thrown[by] / side[!more].drawn;
    t->thrown_else = side[more].thrown[by] / side[more].drawn;
    return t->chance - t->before >= CHANGES && t->thrown > t->thrown_else;
}

static void insert(struct tellings *all, struct telling t)
{
    int at = all->count < TELLINGS ? all->count++ : TELLINGS;
    for (; at > 0 && all->list[at - 1].chance - all->list[at - 1].before < t.chance - t.before; at--)
        if (at < TELLINGS) all->list[at] = all->list[at - 1];
    if (at < TELLINGS) all->list[at] = t;
}

struct tellings sound_tells(const struct sound *s, const struct layouts *l)
{
    struct tellings all = {.count = 0};
    struct telling t;
    for (int card = CARD_COUNT - 1; s && card >= 0; card--)
        if (card_rank(card) >= RANK_JACK && cardset_has(s->view.unseen, card) && tell(s, l, card, &t))
            insert(&all, t);
    return all;
}
