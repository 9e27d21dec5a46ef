/* Whether a position is the one that a guided play describes. */
#include "facts/robot/robot_parts.h"

struct robot_interval robot_condition_interval(const struct robot_condition *c)
{
    const struct robot_family_info *info = &robot_family_info[c->family];
    struct robot_interval i = {info->low, info->high};
    if (c->limit != ROBOT_MAX) i.low = c->value;
    if (c->limit != ROBOT_MIN) i.high = c->value;
    return i;
}

bool robot_condition_is_alike(const struct robot_condition *a, const struct robot_condition *b)
{
    return a->family == b->family && a->seat == b->seat && a->suit == b->suit && a->index == b->index;
}

/* The length of a hand in a suit; false when the hand is not known. */
static bool measure_length(const struct play *p, enum seat seat, int suit, int *out)
{
    *out = cardset_length(p->hand[seat], suit);
    return p->known >> seat & 1;
}

/* The quantity that the condition limits; false when the position has none. */
static bool measure(const struct robot_condition *c, const struct play *p, int *out)
{
    const struct trick *t = play_trick(p, 0);
    enum seat turn = play_turn(p);
    switch ((enum robot_family)c->family) {
    case ROBOT_NUM_PLAYS:
        *out = t->count;
        return true;
    case ROBOT_NUM_TRICKS:
        *out = SUIT_SIZE - p->size + p->tricks;
        return true;
    case ROBOT_LED_LEN:
        return t->count && measure_length(p, turn, card_suit(t->card[0]), out);
    case ROBOT_LEN:
        return measure_length(p, turn, c->suit, out);
    case ROBOT_PLAYER_LEN:
        return measure_length(p, (enum seat)c->seat, c->suit, out);
    case ROBOT_PLAYER_RANKS:
        *out = (int)(cardset_in_suit(p->hand[c->seat], c->suit) >> (c->suit * SUIT_SIZE));
        return p->known >> c->seat & 1;
    case ROBOT_TRICK_SUIT:
        *out = c->index < t->count ? card_suit(t->card[c->index]) : 0;
        return c->index < t->count;
    case ROBOT_TRICK_RANK:
        *out = c->index < t->count ? card_rank(t->card[c->index]) : 0;
        return c->index < t->count;
    case ROBOT_FAMILY_COUNT:
        break;
    }
    return false;
}

static bool holds(const struct robot_condition *c, const struct play *p)
{
    struct robot_interval i = robot_condition_interval(c);
    int quantity;
    return measure(c, p, &quantity) && quantity >= i.low && quantity <= i.high;
}

bool robot_auction_has(const struct robot_guided *g, const struct auction *auction)
{
    for (int start = 0; start + g->calls <= auction->count; start++) {
        int i = 0;
        while (i < g->calls && auction->call[start + i] == g->call[i]) i++;
        if (i == g->calls) return true;
    }
    return false;
}

/* The first part that does not hold, or -1. */
static int first_failing(const struct robot_guided *g, const struct robot_position *at)
{
    if (!(robot_guided_seats(g, at->robots) >> play_turn(at->play) & 1)) return ROBOT_PART_PLAYER;
    if (g->call && !robot_auction_has(g, at->auction)) return ROBOT_PART_AUCTION;
    for (int i = 0; i < g->conditions; i++)
        if (!holds(&g->condition[i], at->play)) return ROBOT_PART_CONDITIONS + i;
    return -1;
}

enum robot_verdict robot_judge(const struct robot *r, int i, const struct robot_position *at, int *failing)
{
    const struct robot_guided *g = &r->guided[i];
    int part = first_failing(g, at);
    if (failing) *failing = part;
    if (part >= 0) return ROBOT_FAILS;
    if (!cardset_has(at->play->hand[play_turn(at->play)], g->card)) return ROBOT_NOT_HELD;
    return cardset_has(play_legal(at->play), g->card) ? ROBOT_MATCHES : ROBOT_NOT_LEGAL;
}

struct robot_choice robot_choose(const struct robot *r, struct robot_cursor c,
                                 const struct robot_position *at)
{
    if (play_is_over(at->play)) return (struct robot_choice){NO_CARD, ROBOT_BY_NOBODY};
    int card = robot_book_card(r, c, at);
    if (card != NO_CARD) return (struct robot_choice){card, ROBOT_BY_BOOK};
    for (int i = 0; i < r->count; i++)
        if (robot_judge(r, i, at, NULL) == ROBOT_MATCHES) return (struct robot_choice){r->guided[i].card, i};
    return (struct robot_choice){NO_CARD, ROBOT_BY_NOBODY};
}

int robot_guided_count(const struct robot *r)
{
    return r->count;
}

int robot_guided_line(const struct robot *r, int i)
{
    return r->guided[i].line;
}
