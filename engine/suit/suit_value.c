/* What a given line is worth: the search with declarer's choices made. */
#include <string.h>

#include "engine/suit/suit_parts.h"
#include "engine/util.h"

struct follower {
    const struct suit_solver *suit;
    suit_policy *policy;
    void *context;
    int tricks;
    struct suit_past past[SUIT_TRICKS];
};

uint16_t position_out(const struct suit_solver *s, const struct position *p)
{
    uint16_t out = 0;
    int class = s->grid.classes;
    for (int r = 0, seen = 0, kept = 0; r <= 12; r++) {
        if (!(s->holding.out >> r & 1)) continue;
        if (!seen) class --, seen = s->grid.size[class], kept = p->left[class];
        if (kept-- > 0) out |= (uint16_t)(1u << r);
        seen--;
    }
    return out;
}

static struct suit_seen see(const struct follower *f, const struct position *p)
{
    struct suit_seen seen = {.hand = {p->hand[0], p->hand[1]},
                             .out = position_out(f->suit, p),
                             .has_none = {p->known == KNOWN_LEFT, p->known == KNOWN_RIGHT},
                             .led = SUIT_VOID,
                             .card = SUIT_VOID,
                             .second = SUIT_VOID,
                             .tricks = f->tricks};
    memcpy(seen.past, f->past, sizeof seen.past);
    return seen;
}

static bool has(const struct position *p, int hand, int rank)
{
    return rank >= 0 && rank <= 12 && p->hand[hand] >> rank & 1;
}

static void follow_reply(const struct follower *f, const struct position *p, const struct suit_trick *t,
                         bool is_fourth, uint64_t *vector);
static void follow_lead(const struct follower *f, const struct position *at, uint64_t *vector);

/* The rank that an opponent's card of the trick is known by. */
static int8_t shown(const struct follower *f, int class)
{
    return class == SUIT_VOID ? SUIT_VOID : f->suit->grid.rank[class];
}

/* `before` is the position before second hand's card. */
static void follow_third(const struct follower *f, const struct position *before, const struct position *at,
                         const struct suit_trick *t, uint64_t *vector)
{
    struct position p = *at;
    struct suit_trick after = *t;
    struct suit_seen seen = see(f, before);
    int hand = !t->led, rank = SUIT_VOID;
    seen.led = t->led;
    seen.card = t->card[t->led];
    seen.second = shown(f, t->theirs[second_player(t)]);
    if (p.hand[hand]) rank = f->policy(f->context, &seen, &(int){hand});
    if (p.hand[hand] && !has(&p, hand, rank)) {
        search_settle(f->suit, at, vector, 0);
        return;
    }
    play_third(&p, &after, (struct suit_card){(int8_t)hand, (int8_t)rank});
    follow_reply(f, &p, &after, true, vector);
}

static void follow_reply(const struct follower *f, const struct position *p, const struct suit_trick *t,
                         bool is_fourth, uint64_t *vector)
{
    const struct suit_solver *s = f->suit;
    struct suit_reply reply[CLASSES + 1];
    uint64_t one[FRONT_WORDS], lifted[FRONT_WORDS];
    int opponent = is_fourth ? !second_player(t) : second_player(t);
    int replies = moves_reply(s, p, opponent, reply);
    grid_boxes(&s->grid, p, s->levels, vector);
    for (int i = 0; i < replies; i++) {
        struct position next = *p;
        struct suit_trick after = *t;
        int class = reply[i].class;
        play_reply(&next, &after, opponent, class);
        if (is_fourth) {
            struct follower on = *f;
            play_end(&s->grid, &next, &after);
            on.past[on.tricks++] = (struct suit_past){shown(f, t->theirs[!opponent]), shown(f, class)};
            follow_lead(&on, &next, one);
        } else
            follow_third(f, p, &next, &after, one);
        search_lift(s, one, moves_shift(s, opponent, class), reply[i].where, lifted);
        for (int k = 0; k < s->words; k++) vector[k] &= lifted[k];
    }
}

static void follow_lead(const struct follower *f, const struct position *at, uint64_t *vector)
{
    const struct suit_solver *s = f->suit;
    struct position p = *at;
    struct suit_trick t;
    int hand = 0;
    if (search_is_settled(s, &p, vector)) return;
    struct suit_seen seen = see(f, &p);
    int rank = f->policy(f->context, &seen, &hand);
    bool may = !position_is_limited(&p) || p.on_lead == hand || p.entries[hand] > 0;
    if (!has(&p, hand, rank) || !may) {
        search_settle(s, &p, vector, 0);
        return;
    }
    play_lead(&p, &t, (struct suit_card){(int8_t)hand, (int8_t)rank});
    follow_reply(f, &p, &t, false, vector);
}

void value_lead(const struct suit_solver *s, const struct position *at, suit_policy *policy, void *context,
                uint64_t *vector)
{
    struct follower f = {.suit = s, .policy = policy, .context = context};
    follow_lead(&f, at, vector);
}

void line_fill(const struct suit_solver *s, const struct suit_weights *w, const uint64_t *vector,
               struct suit_line *out)
{
    *out = (struct suit_line){.chance[0] = 1};
    memcpy(out->vector, vector, (size_t)s->words * 8);
    for (int j = 0; j < s->levels; j++) {
        for (int i = 0; i < s->grid.layouts; i++)
            if (vector[j * s->grid.words + i / 64] >> i % 64 & 1) out->chance[j + 1] += w->layout[i];
        out->mean += out->chance[j + 1];
    }
}

const uint64_t *value_top(struct suit_solver *s)
{
    if (!s->top) {
        s->top = util_alloc(FRONT_WORDS * sizeof *s->top);
        value_lead(s, &s->root, suit_from_the_top, NULL, s->top);
    }
    return s->top;
}

void suit_value(struct suit_solver *s, const struct suit_weights *w, suit_policy *policy, void *context,
                struct suit_line *out)
{
    uint64_t vector[FRONT_WORDS];
    bool is_top = policy == suit_from_the_top;
    if (!is_top) value_lead(s, &s->root, policy, context, vector);
    line_fill(s, w, is_top ? value_top(s) : vector, out);
    out->lead = -1;
}

void suit_reweigh(const struct suit_solver *s, const struct suit_weights *w, struct suit_line *line)
{
    const struct suit_line before = *line;
    line_fill(s, w, before.vector, line);
    line->lead = before.lead;
}

int suit_from_the_top(void *context, const struct suit_seen *seen, int *hand)
{
    (void)context;
    if (seen->led != SUIT_VOID) return suit_lowest(seen->hand[*hand]);
    int above_all = suit_highest(seen->out & (uint16_t)((1u << (suit_highest(seen->hand[0] | seen->hand[1]) + 1)) - 1));
    bool shares = suit_highest(seen->hand[0]) > above_all && suit_highest(seen->hand[1]) > above_all;
    int count[2] = {__builtin_popcount(seen->hand[0]), __builtin_popcount(seen->hand[1])};
    if (shares && count[0] != count[1])
        *hand = count[1] < count[0];
    else
        *hand = suit_highest(seen->hand[0]) > suit_highest(seen->hand[1]) ? 0 : 1;
    return suit_highest(seen->hand[*hand]);
}
