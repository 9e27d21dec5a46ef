/* The likelihood that a hand plays the card it played, for every holding it may have been dealt.
 *
 * Each kind of card that the holding offers has a share (kb/play); the share is divided among the cards of
 * that kind, and the shares of the kinds that are there make up the whole. A singleton is therefore played
 * with certainty, and one of two equal cards half the time, which is restricted choice.
 *
 * A lead is made by habit or by none. So the habits of leads are mixed with the share that follows none, and
 * to which each card of the hand is alike (kb/play/lead.clp): no lead tells more than that share lets it.
 */
#include "facts/evidence/evidence_parts.h"

/* Below this no holding falls: players err, and no holding is excluded by judgement alone. */
static const double least_weight = 0.002;

enum { HONOUR = 10 };

/* A suit's ranks, highest first. */
struct ranks {
    int count;
    int rank[SUIT_SIZE];
};

static struct ranks ranks_of(cardset cards)
{
    struct ranks r = {0};
    for (; cards; cards &= ~cardset_of(cardset_highest(cards)))
        r.rank[r.count++] = card_rank(cardset_highest(cards));
    return r;
}

enum holding_kind evidence_holding_kind(cardset cards)
{
    struct ranks r = ranks_of(cards);
    if (r.count <= 1) return HOLDING_SINGLETON;
    if (r.count == 2) return HOLDING_DOUBLETON;
    int first = r.rank[0], second = r.rank[1], third = r.rank[2];
    if (first >= HONOUR && second == first - 1 && third >= second - 2) return HOLDING_SEQUENCE;
    if (second >= HONOUR && second < first - 1 && third == second - 1) return HOLDING_INTERIOR;
    if (first > HONOUR && second == first - 1) return HOLDING_TOUCHING;
    if (first > HONOUR) return r.count > 3 ? HOLDING_HONOUR_LONG : HOLDING_HONOUR_THIRD;
    return r.count > 3 ? HOLDING_SMALL_LONG : HOLDING_SMALL_THIRD;
}

/* Whether the k-th card from the top of a holding is of this kind for a lead. */
static bool is_lead_kind(const struct ranks *r, int k, enum card_kind kind)
{
    switch (kind) {
    case KIND_TOP:
    case KIND_SECOND:
    case KIND_THIRD:
    case KIND_FOURTH:
    case KIND_FIFTH:
        return k == (int)kind;
    case KIND_LOWEST:
        return k == r->count - 1;
    case KIND_INNER:
        return k == 1;
    case KIND_OTHER:
        return true;
    default:
        return false;
    }
}

/* By the shares of the kinds of card that the holding has; `habit` is a kind that every card belongs to as
 * often as it was counted. */
static double lead_share(const struct evidence_choice *c, cardset own, const double *share)
{
    struct ranks r = ranks_of(own);
    double all = share[KIND_HABIT], mine = all > 0 ? all * habits_card(c->habits, own, c->card) : 0;
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        int count = 0, hits = 0;
        for (int k = 0; k < r.count; k++) {
            if (!is_lead_kind(&r, k, (enum card_kind)kind)) continue;
            count++;
            hits += r.rank[k] == card_rank(c->card);
        }
        if (!count) continue;
        all += share[kind];
        mine += share[kind] * hits / count;
    }
    return all > 0 ? mine / all : 1.0 / r.count;
}

static double lead_weight(const struct evidence_choice *c, cardset own)
{
    enum holding_kind holding = evidence_holding_kind(own);
    return lead_share(c, own, c->share[holding]) * c->ready[holding];
}

/* Whether two cards of a suit are worth the same: everything between them is in the hand or in sight. */
static bool is_touching(const struct evidence_choice *c, cardset hand, int low, int high)
{
    cardset between = cardset_above(cardset_of(high) - 1, low);
    return !(between & ~(hand | c->visible));
}

/* The kind of every card of a hand that follows suit, lowest first: kind[i] for the i-th card. A losing
 * honour is small when it touches a smaller card. */
static int follow_kinds(const struct evidence_choice *c, const cardset hand, int card[SUIT_SIZE],
                        enum card_kind kind[SUIT_SIZE])
{
    int n = 0, groups = 0, group[SUIT_SIZE] = {0};
    for (cardset rest = hand; rest; rest &= rest - 1, n++) {
        card[n] = cardset_lowest(rest);
        bool follows_last = n > 0 && is_touching(c, hand, card[n - 1], card[n]);
        bool beats = c->best != NO_CARD && play_beats(card[n], c->best, STRAIN_NOTRUMP);
        if (!beats)
            kind[n] = card_rank(card[n]) < HONOUR || (follows_last && kind[n - 1] == KIND_SMALL)
                          ? KIND_SMALL
                          : KIND_WASTED;
        else
            group[n] = follows_last && group[n - 1] ? groups : ++groups;
    }
    for (int i = 0; i < n; i++)
        if (group[i])
            kind[i] = group[i] == 1 ? KIND_CHEAPEST : group[i] == groups ? KIND_HIGHEST : KIND_MIDDLE;
    return n;
}

static double follow_weight(const struct evidence_choice *c, cardset hand)
{
    int card[SUIT_SIZE], count[CARD_KINDS] = {0};
    enum card_kind kind[SUIT_SIZE], played = KIND_OTHER;
    int n = follow_kinds(c, hand, card, kind);
    for (int i = 0; i < n; i++) {
        count[kind[i]]++;
        if (card[i] == c->card) played = kind[i];
    }
    double all = 0;
    for (int k = 0; k < CARD_KINDS; k++)
        if (count[k]) all += c->share[0][k];
    return all > 0 ? c->share[0][played] / count[played] / all : 1.0 / n;
}

double evidence_choice_weight(const void *context, cardset own, cardset other)
{
    const struct evidence_choice *c = context;
    (void)other;
    double w = c->is_lead ? lead_weight(c, own) : follow_weight(c, own & ~c->before);
    return w > least_weight ? w : least_weight;
}

/* What the suit of a lead says: by habit as far as it goes, and for the rest by what those choose who have
 * none. */
static double mixed(const struct evidence_choice *c, double by_habit, double by_none)
{
    double all = c->suit_habit + c->suit_other;
    return all > 0 ? (c->suit_habit * by_habit + c->suit_other * by_none) / all : by_habit;
}

double evidence_suit_by_lengths(const void *context, const int length[SUIT_COUNT])
{
    const struct evidence_choice *c = context;
    int cards = 0, suit = card_suit(c->card);
    for (int s = 0; s < SUIT_COUNT; s++) cards += length[s];
    double w = mixed(c, habits_by_length(c->habits, length, c->theirs, suit),
                     cards ? (double)length[suit] / cards : 0);
    return w > least_weight ? w : least_weight;
}

double evidence_suit_by_cards(const void *context, cardset own, cardset other)
{
    const struct evidence_choice *c = context;
    (void)other;
    return mixed(c, habits_by_cards(c->habits, own), 1);
}

double evidence_suit_left_out(const void *context, cardset own, cardset other)
{
    const struct evidence_choice *c = context;
    cardset any = own | other;
    int suit = any ? card_suit(cardset_lowest(any)) : 0;
    return mixed(c, habits_left_out(c->habits, own, c->theirs >> suit & 1), 1);
}
