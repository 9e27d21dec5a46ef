/* One suit by brute force: what tests hold engine/suit against. It shares no code and no idea with it.
 *
 * Every missing card is itself. A demand says for each layout how many tricks are wanted there; it can be met
 * when declarer has a card to play such that, after every card that an opponent can play in any layout, the
 * demand of the layouts in which he can play it can be met. The best line is the best demand that can be met,
 * found by trying them all, the greatest first. Layouts are numbered by the cards of the left opponent.
 */
#ifndef TESTS_UNIT_SUIT_ORACLE_H
#define TESTS_UNIT_SUIT_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

enum { ORACLE_LAYOUTS = 16 };

struct oracle {
    uint16_t ours[2], theirs[ORACLE_LAYOUTS][2]; /* what is left, by layout */
    int8_t wanted[ORACLE_LAYOUTS];
    int layouts;
    int entries[2], on_lead; /* -1: no limit; neither */
};

static bool oracle_lead(const struct oracle *o);

/* Plays the trick's end: who won, then the next lead. Ranks, -1 for none. */
static bool oracle_end(struct oracle o, const int ours[2], int a, int b)
{
    int best = ours[0] > ours[1] ? 0 : 1;
    bool is_won = ours[best] > a && ours[best] > b;
    for (int i = 0; i < o.layouts; i++) o.wanted[i] = (int8_t)(o.wanted[i] - is_won);
    o.on_lead = is_won ? best : -1;
    return oracle_lead(&o);
}

/* The layouts in which the opponent can play the rank (-1: has none), after he has. */
static struct oracle oracle_where(const struct oracle *o, int opponent, int rank)
{
    struct oracle part = *o;
    part.layouts = 0;
    for (int i = 0; i < o->layouts; i++) {
        uint16_t has = o->theirs[i][opponent];
        if (rank < 0 ? has != 0 : !(has >> rank & 1)) continue;
        int n = part.layouts++;
        part.theirs[n][0] = o->theirs[i][0];
        part.theirs[n][1] = o->theirs[i][1];
        if (rank >= 0) part.theirs[n][opponent] &= (uint16_t) ~(1u << rank);
        part.wanted[n] = o->wanted[i];
    }
    return part;
}

static bool oracle_fourth(const struct oracle *o, int led, const int ours[2], int second)
{
    for (int rank = -1; rank <= 12; rank++) {
        struct oracle part = oracle_where(o, !led, rank);
        if (part.layouts && !oracle_end(part, ours, second, rank)) return false;
    }
    return true;
}

static bool oracle_third(const struct oracle *o, int led, int lead, int second)
{
    int ours[2] = {-1, -1};
    ours[led] = lead;
    if (!o->ours[!led]) return oracle_fourth(o, led, ours, second);
    for (int rank = 0; rank <= 12; rank++) {
        if (!(o->ours[!led] >> rank & 1)) continue;
        struct oracle next = *o;
        next.ours[!led] &= (uint16_t) ~(1u << rank);
        ours[!led] = rank;
        if (oracle_fourth(&next, led, ours, second)) return true;
    }
    return false;
}

static bool oracle_second(const struct oracle *o, int led, int lead)
{
    for (int rank = -1; rank <= 12; rank++) {
        struct oracle part = oracle_where(o, led, rank);
        if (part.layouts && !oracle_third(&part, led, lead, rank)) return false;
    }
    return true;
}

/* Whether the demand can be met by a declarer who is to lead. */
static bool oracle_lead(const struct oracle *o)
{
    int most = 0;
    for (int i = 0; i < o->layouts; i++)
        if (o->wanted[i] > most) most = o->wanted[i];
    if (!most) return true;
    if (__builtin_popcount(o->ours[0]) < most && __builtin_popcount(o->ours[1]) < most) return false;
    for (int hand = 0; hand < 2; hand++)
        for (int rank = 0; rank <= 12; rank++) {
            struct oracle next = *o;
            if (!(o->ours[hand] >> rank & 1)) continue;
            if (o->entries[hand] >= 0 && o->on_lead != hand && --next.entries[hand] < 0) continue;
            next.ours[hand] &= (uint16_t) ~(1u << rank);
            if (oracle_second(&next, hand, rank)) return true;
        }
    return false;
}

struct oracle_search {
    struct oracle base;
    double weight[ORACLE_LAYOUTS], best;
    int tricks, most[ORACLE_LAYOUTS]; /* tricks 0: the mean */
};

static double oracle_worth(const struct oracle_search *s, int layout, int wanted)
{
    return s->weight[layout] * (s->tricks ? wanted > 0 : wanted);
}

/* Demands for the layouts from `from` on; the others have theirs. */
static void oracle_try(struct oracle_search *s, int from, double worth)
{
    double more = 0;
    for (int i = from; i < s->base.layouts; i++) more += oracle_worth(s, i, s->most[i]);
    if (worth > s->best) s->best = worth;
    if (from == s->base.layouts || worth + more <= s->best + 1e-12) return;
    for (int n = s->most[from]; n >= 0; n--) {
        if (s->tricks && n && n != s->tricks) continue;
        s->base.wanted[from] = (int8_t)n;
        if (!n || oracle_lead(&s->base)) oracle_try(s, from + 1, worth + oracle_worth(s, from, n));
    }
    s->base.wanted[from] = 0;
}

/* The greatest chance of so many tricks, or the greatest mean for 0. `weight` by layout; at most four cards
 * are out. */
static double oracle_best(const uint16_t hand[2], uint16_t out, const int8_t entries[2], const double *weight,
                          int tricks)
{
    struct oracle_search s = {.tricks = tricks,
                              .base = {.on_lead = -1, .layouts = 1 << __builtin_popcount(out)}};
    int longer = __builtin_popcount(hand[0]);
    if (__builtin_popcount(hand[1]) > longer) longer = __builtin_popcount(hand[1]);
    for (int i = 0; i < 2; i++) s.base.ours[i] = hand[i], s.base.entries[i] = entries[i];
    for (int i = 0; i < s.base.layouts; i++) {
        int n = 0;
        for (int r = 0; r <= 12; r++)
            if (out >> r & 1) s.base.theirs[i][!(i >> n++ & 1)] |= (uint16_t)(1u << r);
        s.weight[i] = weight[i];
    }
    for (int i = 0; i < s.base.layouts; i++)
        for (s.most[i] = longer; s.most[i] > 0; s.most[i]--) {
            struct oracle one = s.base;
            one.layouts = 1;
            one.theirs[0][0] = s.base.theirs[i][0], one.theirs[0][1] = s.base.theirs[i][1];
            one.wanted[0] = (int8_t)s.most[i];
            if (oracle_lead(&one)) break;
        }
    if (tricks)
        for (int i = 0; i < s.base.layouts; i++) s.most[i] = s.most[i] >= tricks ? tricks : 0;
    oracle_try(&s, 0, 0);
    return s.best;
}

#endif
