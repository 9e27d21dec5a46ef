/* The trick in progress, to its last card. Invariant: a card is in `hand`, in `out`, or on the table. */
#include "facts/value/value_trick.h"

#include <assert.h>

enum { TRICK_SIZE = 4 };

/* The suit led, between two cards of the trick. */
struct table {
    struct holding left;    /* what the hands still hold beside the table */
    int turn, played;       /* the seat that plays next; cards on the table */
    int best;               /* the highest card of the suit led */
    bool is_ours;           /* the seat that played it is */
    int hidden[SEAT_COUNT]; /* cards that an opponent holds of all suits */
    unsigned known_void;    /* bit seat: an opponent who has none of the suit */
};

/* What the finished trick comes to; the opponents choose the least of it, or, as a bound, the most. */
struct game {
    int (*leaf)(const struct table *t);
    bool is_friendly;
};

/* ---- what is left after the trick ---- */

/* Two a trick, and one when nothing is blocked: tricks first. */
static int cash_leaf(const struct table *t)
{
    struct sure_tricks sure = value_sure_to_the_end(&t->left);
    return 2 * (t->is_ours + sure.total) + !sure.is_blocked;
}

static int drive_leaf(const struct table *t)
{
    return t->is_ours + value_sure_to_the_end(&t->left).total + value_promotion(&t->left).extra;
}

static int most_leaf(const struct table *t)
{
    return t->is_ours + holding_longer(&t->left);
}

/* ---- one card ---- */

static bool is_ours(const struct table *t, int seat)
{
    return seat_side((enum seat)seat) == seat_side(t->left.declarer);
}

/* A card of the suit led by the seat on turn; NO_CARD when it shows out. */
static struct table after(const struct table *t, int card)
{
    struct table next = *t;
    cardset gone = card == NO_CARD ? 0 : cardset_of(card);
    next.left.hand[0] &= ~gone;
    next.left.hand[1] &= ~gone;
    next.left.out &= ~gone;
    next.hidden[t->turn]--;
    next.known_void |= (unsigned)(card == NO_CARD) << t->turn;
    if (card > t->best) next.best = card, next.is_ours = is_ours(t, t->turn);
    next.turn = (int)seat_left((enum seat)t->turn);
    next.played++;
    return next;
}

static cardset choices(const struct table *t)
{
    if (is_ours(t, t->turn)) return t->left.hand[t->turn != (int)t->left.declarer];
    return t->known_void >> t->turn & 1 ? 0 : t->left.out;
}

/* Neighbours do the same: only the lowest of them is tried. */
static cardset apart(cardset cards)
{
    return cards & ~(cards << 1);
}

/* Whether the seat on turn may have none of the suit: the other opponent must have room for all of it. */
static bool may_show_out(const struct table *t, cardset cards)
{
    if (!cards) return true;
    int other = (int)seat_partner((enum seat)t->turn);
    return !is_ours(t, t->turn) && !(t->known_void >> other & 1) && t->hidden[other] >= cardset_count(cards);
}

static int value_of(const struct game *g, const struct table *t)
{
    if (t->played == TRICK_SIZE) return g->leaf(t);
    bool is_most = is_ours(t, t->turn) || g->is_friendly;
    cardset cards = choices(t);
    int found = -1;
    for (cardset rest = apart(cards) | may_show_out(t, cards) * cardset_of(CARD_COUNT); rest;
         rest &= rest - 1) {
        int card = cardset_lowest(rest);
        struct table next = after(t, card == CARD_COUNT ? NO_CARD : card);
        int value = value_of(g, &next);
        if (found < 0 || (is_most ? value > found : value < found)) found = value;
    }
    return found;
}

/* ---- the whole ---- */

/* Before the seat leads the suit. */
static struct table start(const struct view *v, int suit, enum seat leader)
{
    struct table t = {.left = holding_of_view(v, suit), .best = NO_CARD, .turn = (int)leader};
    for (int s = 0; s < SEAT_COUNT; s++) {
        t.hidden[s] = v->play.size - v->play.tricks;
        t.known_void |= (unsigned)(v->play.void_in[s] >> suit & 1) << s;
    }
    return t;
}

static struct table table_of(const struct view *v)
{
    const struct trick *trick = &v->play.trick[v->play.tricks];
    struct table t = start(v, card_suit(trick->card[0]), trick->leader);
    for (int i = 0; i < trick->count; i++)
        t = after(&t, card_suit(trick->card[i]) == t.left.suit ? trick->card[i] : NO_CARD);
    return t;
}

struct trick_worth value_trick(const struct view *v)
{
    assert(v->play.trick[v->play.tricks].count);
    const struct table t = table_of(v);
    int cash = value_of(&(struct game){.leaf = cash_leaf}, &t);
    return (struct trick_worth){.sure = cash / 2,
                                .is_blocked = cash % 2 == 0,
                                .driven = value_of(&(struct game){.leaf = drive_leaf}, &t),
                                .most = value_of(&(struct game){most_leaf, true}, &t)};
}

int value_when_led(const struct view *v, int suit)
{
    const struct game driving = {.leaf = drive_leaf};
    const enum seat opponent[] = {v->left, v->right};
    int least = -1;
    for (int i = 0; i < 2; i++) {
        const struct table t = start(v, suit, opponent[i]);
        for (cardset rest = apart(choices(&t)); rest; rest &= rest - 1) {
            struct table next = after(&t, cardset_lowest(rest));
            int value = value_of(&driving, &next);
            if (least < 0 || value < least) least = value;
        }
    }
    return least < 0 ? 0 : least;
}
