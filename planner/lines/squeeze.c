/* Counting guards over layouts. */
#include "planner/lines/squeeze.h"

#include "facts/value/cash_out.h"
#include "facts/value/value.h"

enum { SQUEEZE_LAYOUTS = 48 };

/* One hand's threat of a suit. */
struct threat {
    int suit, card, rounds; /* winners that go before it */
    int hand;               /* 0 declarer's, 1 dummy's */
    bool is_reached;        /* its hand has a winner of the suit, and the other a card to lead to it */
};

struct threats {
    int count;
    struct threat list[2 * SUIT_COUNT];
};

static void look_at(const struct view *v, int suit, struct threats *out)
{
    const struct holding h = holding_of_view(v, suit);
    const struct sure_tricks sure = value_sure(&h);
    for (int hand = 0; hand < 2; hand++) {
        int card = cardset_highest(h.hand[hand] & ~sure.cards[hand]);
        if (card == NO_CARD || holding_length(&h, hand) <= sure.total) continue;
        int above = cardset_count(cardset_above(h.out, card));
        if (!above || (!sure.total && above > 1)) continue;
        out->list[out->count++] =
            (struct threat){suit, card, sure.total, hand, sure.cards[hand] && holding_length(&h, !hand)};
    }
}

static bool guards(cardset hand, const struct threat *t)
{
    cardset own = cardset_in_suit(hand, t->suit);
    return cardset_count(own) > t->rounds && cardset_highest(own) > t->card;
}

/* Whether the two stand as a simple squeeze asks: winners elsewhere, a way to one of them, one behind the
 * victim. */
static bool stand(const struct view *v, const struct threat *a, const struct threat *b, int winners,
                  enum seat victim)
{
    int behind = seat_left(victim) == v->dummy;
    bool is_reached = a->is_reached || b->is_reached;
    return a->suit != b->suit && winners > a->rounds + b->rounds && is_reached &&
           (a->hand == behind || b->hand == behind);
}

/* Of 100 layouts, those in which the victim alone guards both. */
static int count_layouts(const struct view *v, const struct layouts *l, const struct threat *a,
                         const struct threat *b, enum seat victim)
{
    struct random random;
    int found = 0;
    random_seed(&random, view_seed(v, 0));
    for (int i = 0; i < SQUEEZE_LAYOUTS; i++) {
        cardset left = layouts_sample(l, &random), right = v->unseen & ~left;
        cardset his = victim == v->left ? left : right, other = victim == v->left ? right : left;
        found += guards(his, a) && guards(his, b) && !guards(other, a) && !guards(other, b);
    }
    return 100 * found / SQUEEZE_LAYOUTS;
}

static void try_pair(const struct view *v, const struct layouts *l, const struct threat *a,
                     const struct threat *b, int winners, struct squeeze *best)
{
    const enum seat opponent[] = {v->left, v->right};
    for (int i = 0; i < 2; i++) {
        if (!stand(v, a, b, winners, opponent[i])) continue;
        int percent = count_layouts(v, l, a, b, opponent[i]);
        if (percent <= best->percent) continue;
        unsigned isolated = (a->rounds && !a->is_reached ? 1u << a->suit : 0) |
                            (b->rounds && !b->is_reached ? 1u << b->suit : 0);
        *best = (struct squeeze){true, opponent[i], {a->suit, b->suit}, isolated, percent};
    }
}

struct squeeze squeeze_find(const struct view *v, const struct layouts *l)
{
    struct threats t = {.count = 0};
    int left = v->play.size - v->play.tricks, winners = view_needed(v) - 1;
    struct squeeze best = {.is_there = false};
    if (winners < 1 || winners != left - 1 || value_cash_view(v) != winners) return best;
    if (!layouts_any(l)) return best;
    for (int suit = 0; suit < SUIT_COUNT; suit++) look_at(v, suit, &t);
    for (int a = 0; a < t.count; a++)
        for (int b = a + 1; b < t.count; b++) try_pair(v, l, &t.list[a], &t.list[b], winners, &best);
    return best;
}
