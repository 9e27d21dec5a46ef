/* The rounds of a suit as they are told, held against what the suit can bring alone. */
#include <math.h>

#include "engine/suit/suit.h"
#include "planner/position/exact/exact.h"
#include "planner/tell/told_parts.h"

/* A round may cost so much of the chance that is told: where an opponent shows out the suit is played otherwise. */
static const double MAY_COST = 0.1;
/* No holding takes longer to search: comparisons (suit_new_within). */
enum { SEARCH_MOST = 3000000 };

/* Our two cards to a round; a card that is not known is the lowest. */
struct told_round {
    enum round_kind kind;
    int leader, lead, third; /* 0 declarer, 1 dummy; ranks, or SUIT_VOID */
};

static int rank_of(int card)
{
    return card == NO_CARD ? SUIT_VOID : card_rank(card) - RANK_LOWEST;
}

/* The rank, or the lowest of the hand where it does not have that. */
static int or_lowest(uint16_t hand, int rank)
{
    return rank >= 0 && hand >> rank & 1 ? rank : hand ? __builtin_ctz(hand) : SUIT_VOID;
}

/* The card that is told where second hand does not beat it; else a round that is to be won is won where it can be. */
static int play_round(void *context, const struct suit_seen *seen, int *hand)
{
    const struct told_round *r = context;
    if (seen->led == SUIT_VOID) {
        *hand = r->leader;
        return or_lowest(seen->hand[r->leader], r->lead);
    }
    const uint16_t own = seen->hand[!seen->led];
    const int told = or_lowest(own, r->third), best = told > seen->card ? told : seen->card;
    const uint16_t over = suit_above(own, seen->second);
    const bool is_given = r->kind == ROUND_GIVE || r->kind == ROUND_DUCK;
    return seen->second < best || is_given ? told : over ? __builtin_ctz(over) : or_lowest(own, SUIT_VOID);
}

/* The rounds of a suit in the steps and in the ways across of others, up to the first that is not cashed; 0 where they have led the
 * suit before. */
static int rounds_of(const struct view *v, const struct story *s, int suit, struct told_round out[SUIT_SIZE])
{
    int n = 0;
    for (int i = 0; i < s->chapters; i++) {
        const struct story_step *step = &s->chapter[i].step;
        for (int k = 0; k < step->rounds && n < SUIT_SIZE - 1; k++) {
            const struct story_round *r = &step->round[k];
            const int leader = r->leader != v->declarer;
            if (r->cross != NO_CARD && card_suit(r->cross) == suit)
                out[n++] = (struct told_round){ROUND_CASH, !leader, SUIT_VOID, rank_of(r->cross)};
            if (step->suit != suit) continue;
            if (r->is_led || (!k && step->answer != NO_CARD && card_suit(step->answer) == suit)) return 0;
            out[n++] = (struct told_round){r->kind, leader, rank_of(r->lead), rank_of(r->third)};
            if (r->kind != ROUND_CASH) return n;
        }
    }
    return n;
}

/* Whether a round is cashed that only wins where more of theirs has fallen than low cards. */
static bool is_by_fall(const struct suit_holding *h, const struct told_round *r)
{
    const int lead = or_lowest(h->hand[r->leader], r->lead), third = or_lowest(h->hand[!r->leader], r->third);
    return r->kind == ROUND_CASH && suit_above(h->out, lead > third ? lead : third);
}

/* Takes a round's cards, and their lowest, out of the holding. */
static void take_round(struct suit_holding *h, const struct told_round *r)
{
    const int rank[2] = {r->leader ? r->third : r->lead, r->leader ? r->lead : r->third};
    for (int i = 0; i < 2; i++) {
        const int played = or_lowest(h->hand[i], rank[i]);
        if (played != SUIT_VOID) h->hand[i] &= (uint16_t)~(1u << played);
    }
    h->out &= (uint16_t)(h->out - 1);
    h->out &= (uint16_t)(h->out - 1);
}

bool told_rounds_bring(const struct explanation *r, int suit, int tricks, double chance)
{
    const struct view *v = &r->sequence.view;
    const struct holding h = holding_of_view(v, suit);
    struct told_round round[SUIT_SIZE];
    const int rounds = suit == view_suit_led(v) ? 0 : rounds_of(v, &r->story, suit, round);
    struct suit_holding left = exact_holding(&h);
    bool bring = true;
    for (int i = 0; i < rounds && tricks > 0 && bring && left.out && (left.hand[0] | left.hand[1]); i++, tricks--) {
        if (is_by_fall(&left, &round[i])) break;
        struct suit_solver *s = suit_new_within(&left, SEARCH_MOST);
        struct suit_weights weights;
        struct suit_line best, begun;
        if (s && tricks <= suit_most(s) &&
            suit_weigh_places(s, view_hidden_count(v, v->left) - i, view_hidden_count(v, v->right) - i, 0, &weights)) {
            suit_best(s, &weights, tricks, &best);
            bring = !suit_best_begun(s, &weights, play_round, &round[i], tricks, &begun) ||
                    begun.chance[tricks] >= fmin(best.chance[tricks], chance) - MAY_COST;
        }
        suit_free(s);
        take_round(&left, &round[i]);
    }
    return bring;
}
