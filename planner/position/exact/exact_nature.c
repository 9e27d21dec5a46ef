/* What a line does, from its tree: winners and low cards, past a card of theirs, driving one out. */
#include "planner/position/exact/exact_parts.h"

enum { SEVEN = 7 - RANK_LOWEST, NINE = 9 - RANK_LOWEST };

/* Of so many higher cards of theirs nobody hopes that second hand has all. */
enum { TOO_MANY = 4 };

const struct suit_answer *exact_to_low(const struct suit_turn *t)
{
    const struct suit_answer *low = &t->answer[0];
    for (int i = 0; i < t->count; i++)
        if (t->answer[i].second != SUIT_VOID && t->answer[i].weight > 0) low = &t->answer[i];
    return low;
}

/* The highest of these cards that is as good as this one. */
static int top_alike(const struct suit_turn *t, uint16_t ours, int rank)
{
    int top = rank;
    for (int r = rank + 1; r <= RANK_ACE - RANK_LOWEST; r++)
        if (ours >> r & 1 && exact_are_alike(t->out, rank, r)) top = r;
    return top;
}

int exact_top_alike(const struct suit_turn *t, int hand, int rank)
{
    return rank < 0 ? rank : top_alike(t, t->left[hand], rank);
}

bool exact_is_low(const struct suit_turn *t, int hand, int rank)
{
    int top = exact_top_alike(t, hand, rank);
    uint16_t higher = suit_above(t->out, top);
    bool is_lowest = exact_are_alike(t->out, top, __builtin_ctz(t->left[hand]));
    if (!higher) return false;
    if (hand == t->hand)
        return is_lowest && top <= NINE && (t->rank <= SEVEN || t->left[hand] == 1u << t->rank);
    if (__builtin_popcount(higher) >= TOO_MANY && (top <= SEVEN || (top <= NINE && is_lowest))) return true;
    bool beats_none = !(t->out & ((1u << rank) - 1));
    return is_lowest && (beats_none || top_alike(t, t->left[0] | t->left[1], rank) <= SEVEN);
}

const struct suit_turn *exact_likeliest_next(const struct suit_answer *a)
{
    const struct suit_after *best = NULL;
    double goes_on = 0;
    for (int i = 0; i < a->count; i++) {
        goes_on += suit_next(&a->after[i]) ? a->after[i].weight : -a->after[i].weight;
        if (suit_next(&a->after[i]) && (!best || a->after[i].weight > best->weight)) best = &a->after[i];
    }
    return best && goes_on >= 0 ? suit_next(best) : NULL;
}

struct exact_nature exact_turn_nature(const struct suit_turn *t)
{
    int third = exact_to_low(t)->third, hand = third > t->rank ? !t->hand : t->hand;
    int rank = exact_top_alike(t, hand, third > t->rank ? third : t->rank);
    struct exact_nature n = {EXACT_ROUNDS, t->hand, rank, suit_above(t->out, rank), t->out};
    if (!n.higher || exact_is_low(t, hand, rank)) return n;
    bool is_run = hand == t->hand && suit_above(t->left[!hand], __builtin_ctz(n.higher));
    n.manner = hand != t->hand || is_run ? EXACT_THROUGH : EXACT_DRIVES;
    return n;
}

struct exact_nature exact_nature(const struct suit_turn *t)
{
    struct exact_nature n = {.manner = EXACT_ROUNDS, .card = SUIT_VOID};
    for (; t; t = exact_likeliest_next(exact_to_low(t))) {
        n = exact_turn_nature(t);
        if (n.manner != EXACT_ROUNDS) return n;
    }
    return n;
}
