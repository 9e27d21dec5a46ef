/* Who can play what, and what comes of it. */
#include "engine/suit/suit_parts.h"

enum { EIGHT = 6, TEN = 8 };

/* Whether a class lies between two ranks, a < b, among cards still out or on the table. */
static bool are_parted(const struct grid *g, const struct position *p, const struct suit_trick *t, int a,
                       int b)
{
    for (int c = 0; c < g->classes; c++) {
        bool counts = p->left[c] || (t && (t->theirs[0] == c || t->theirs[1] == c));
        if (counts && g->rank[c] > a && g->rank[c] < b) return true;
    }
    return false;
}

/* Our cards that part a group of equals of the hand: where entries count, so does which of our hands wins, so
 * that a card of the other hand does, on the table or not. */
static uint16_t parting(const struct position *p, const struct suit_trick *t, int hand)
{
    uint16_t other = p->hand[!hand];
    if (!position_is_limited(p)) return 0;
    if (t && t->card[!hand] != SUIT_VOID) other |= (uint16_t)(1u << t->card[!hand]);
    return other;
}

/* Whether the hand's cards a < b, with none of the hand's between, are no equals. */
static bool are_distinct(const struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                         int hand, int a, int b)
{
    uint16_t between = (uint16_t)(((1u << b) - 1) & ~((2u << a) - 1));
    return parting(p, t, hand) & between || are_parted(&s->grid, p, t, a, b);
}

/* The lowest of each group of equals in a hand. */
static int distinct(const struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                    int hand, struct suit_card *out)
{
    int count = 0, last = -1;
    for (int r = 0; r <= 12; r++) {
        if (!(p->hand[hand] >> r & 1)) continue;
        if (last < 0 || are_distinct(s, p, t, hand, last, r))
            out[count++] = (struct suit_card){(int8_t)hand, (int8_t)r};
        last = r;
    }
    return count;
}

struct suit_card moves_shown(const struct suit_solver *s, const struct position *p,
                             const struct suit_trick *t, struct suit_card card)
{
    int top = card.rank;
    for (int r = card.rank + 1; r <= 12 && card.rank != SUIT_VOID; r++) {
        if (!(p->hand[card.hand] >> r & 1)) continue;
        if (are_distinct(s, p, t, card.hand, top, r)) break;
        top = r;
    }
    return top < TEN || card.rank < EIGHT ? card : (struct suit_card){card.hand, (int8_t)top};
}

int moves_lead(const struct suit_solver *s, const struct position *p, struct suit_card out[SUIT_MOVES])
{
    int count = 0, weaker = p->hand[0] > p->hand[1];
    for (int i = 0; i < 2; i++) {
        int hand = i ? !weaker : weaker;
        bool may = !position_is_limited(p) || p->on_lead == hand || p->entries[hand] > 0;
        if (may) count += distinct(s, p, NULL, hand, out + count);
    }
    return count;
}

/* The highest rank that the opponents can still play to the trick, or have played; -1 none. */
static int highest_out(const struct grid *g, const struct position *p, const struct suit_trick *t)
{
    for (int c = 0; c < g->classes; c++)
        if (p->left[c] || t->theirs[0] == c || t->theirs[1] == c) return g->rank[c];
    return -1;
}

/* Puts the small cards, below the eight, behind the others. */
static void small_last(struct suit_card *card, int count)
{
    struct suit_card sorted[SUIT_MOVES];
    int n = 0;
    for (int small = 0; small < 2; small++)
        for (int i = 0; i < count; i++)
            if ((card[i].rank < EIGHT) == small) sorted[n++] = card[i];
    for (int i = 0; i < count; i++) card[i] = sorted[i];
}

int moves_third(const struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                struct suit_card out[SUIT_MOVES])
{
    int hand = !t->led, second = t->theirs[second_player(t)];
    int count = distinct(s, p, t, hand, out);
    if (!count) {
        out[0] = (struct suit_card){(int8_t)hand, SUIT_VOID};
        return 1;
    }
    int to_beat = second == SUIT_VOID ? -1 : s->grid.rank[second];
    bool is_won = t->card[t->led] > highest_out(&s->grid, p, t);
    if (!position_is_limited(p) && (is_won || out[count - 1].rank < to_beat)) return 1;
    small_last(out, count);
    return count;
}

/* The layouts of the box in which the opponent has a card of the class. */
static bool where_has(const struct suit_solver *s, const struct position *p, const uint64_t *box,
                      int opponent, int class, uint64_t *where)
{
    const struct grid *g = &s->grid;
    uint64_t any = 0;
    for (int i = 0; i < g->words; i++) {
        where[i] = box[i];
        if (p->known == KNOWN_NONE)
            where[i] &= opponent == 0 ? g->least[class][1][i] : g->most[class][p->left[class] - 1][i];
        any |= where[i];
    }
    return any;
}

int moves_reply(const struct suit_solver *s, const struct position *p, int opponent,
                struct suit_reply out[CLASSES + 1])
{
    const struct grid *g = &s->grid;
    uint64_t box[GRID_WORDS];
    int count = 0, last = 0;
    bool has_none = p->known == (opponent == 0 ? KNOWN_LEFT : KNOWN_RIGHT) || !position_missing(g, p);
    grid_box(g, p, box);
    for (int c = 0; c < g->classes && !has_none; c++)
        if (p->left[c] && where_has(s, p, box, opponent, c, out[count].where)) out[count++].class = (int8_t)c;
    if (count && p->known != KNOWN_NONE) return count;
    for (int c = 0; c < g->classes; c++) last += p->left[c] * g->stride[c];
    out[count] = (struct suit_reply){.class = SUIT_VOID};
    int at = p->known == KNOWN_LEFT || (p->known == KNOWN_NONE && opponent == 0) ? 0 : last;
    out[count].where[at / 64] = UINT64_C(1) << at % 64;
    return count + 1;
}

void play_lead(struct position *p, struct suit_trick *t, struct suit_card card)
{
    *t = (struct suit_trick){card.hand, {SUIT_VOID, SUIT_VOID}, {SUIT_VOID, SUIT_VOID}};
    if (position_is_limited(p) && p->on_lead != card.hand) p->entries[card.hand]--;
    t->card[card.hand] = card.rank;
    p->hand[card.hand] &= (uint16_t) ~(1u << card.rank);
}

void play_third(struct position *p, struct suit_trick *t, struct suit_card card)
{
    t->card[card.hand] = card.rank;
    if (card.rank != SUIT_VOID) p->hand[card.hand] &= (uint16_t) ~(1u << card.rank);
}

void play_reply(struct position *p, struct suit_trick *t, int opponent, int class)
{
    t->theirs[opponent] = (int8_t) class;
    if (class != SUIT_VOID)
        p->left[class]--;
    else if (p->known == KNOWN_NONE)
        p->known = opponent == 0 ? KNOWN_LEFT : KNOWN_RIGHT;
}

bool play_end(const struct grid *g, struct position *p, const struct suit_trick *t)
{
    int ours = t->card[0] > t->card[1] ? 0 : 1, theirs = -1;
    for (int o = 0; o < 2; o++)
        if (t->theirs[o] != SUIT_VOID && g->rank[t->theirs[o]] > theirs) theirs = g->rank[t->theirs[o]];
    bool is_won = t->card[ours] > theirs;
    p->on_lead = (int8_t)(is_won ? ours : -1);
    p->wanted = (int8_t)(p->wanted - is_won);
    return is_won;
}
