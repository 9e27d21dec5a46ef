/* Positions with a trick in progress, and all lies of the cards that the opponents held at its start, each
 * with its chance: by counting the places that are vacant, or by what layouts of the cards still unseen say
 * of a holding, with the cards on the table added. For tests that derive what an explanation says a second
 * way. */
#ifndef TESTS_UNIT_SITUATIONS_H
#define TESTS_UNIT_SITUATIONS_H

#include "tests/unit/count_again.h"

enum { TRICK = 4, LIES = 1 << SUIT_SIZE };

/* ---- the position at the start of the trick ---- */

static inline const struct trick *on_table(const struct view *v)
{
    return &v->play.trick[v->play.tricks];
}

/* The view with the cards of the suit led back in the hands; held[0] and held[1] get those of the opponents.
 */
static inline struct view put_back(const struct view *v, cardset held[2])
{
    struct view whole = *v;
    const struct trick *t = on_table(v);
    held[0] = held[1] = 0;
    for (int i = 0; i < t->count; i++) {
        enum seat s = (enum seat)((t->leader + i) % SEAT_COUNT);
        cardset card = cardset_of(t->card[i]);
        if (card_suit(t->card[i]) != card_suit(t->card[0])) continue;
        if (s == v->declarer || s == v->dummy) {
            whole.play.hand[s] |= card;
        } else {
            whole.unseen |= card;
            held[s == v->right] |= card;
        }
    }
    return whole;
}

/* ---- lies ---- */

struct lies {
    int suit, count;
    cardset left[LIES]; /* what the declarer's left opponent holds of the suit */
    double chance[LIES];
};

struct situation {
    struct view now, whole; /* whole: at the start of the trick, as far as the suit led goes */
    cardset held[2];
    int places[2]; /* cards that each opponent still has, without those of `held` */
    struct lies lies[SUIT_COUNT];
};

static inline bool is_void(const struct situation *s, int opponent, int suit)
{
    return s->now.play.void_in[opponent ? s->now.right : s->now.left] >> suit & 1;
}

/* How many ways the other suits' unseen cards can fill hand 0's places, its lengths as the voids allow. */
static inline double ways(const struct situation *s, int suit, int places)
{
    double sum[SUIT_SIZE + 1] = {1};
    for (int other = 0; other < SUIT_COUNT; other++) {
        double next[SUIT_SIZE + 1] = {0};
        int n = cardset_length(s->now.unseen, other);
        if (other == suit) continue;
        for (int taken = 0; taken <= SUIT_SIZE; taken++)
            for (int k = 0; k <= n && taken + k <= SUIT_SIZE; k++)
                if (!(k && is_void(s, 0, other)) && !(k < n && is_void(s, 1, other)))
                    next[taken + k] += sum[taken] * over(n, k);
        memcpy(sum, next, sizeof sum);
    }
    return places < 0 || places > SUIT_SIZE ? 0 : sum[places];
}

/* All subsets of the unseen cards, whichever opponent they are with. */
static inline void list_lies(const struct situation *s, int suit, const struct layouts *layouts,
                             struct lies *out)
{
    cardset out_now = cardset_in_suit(s->now.unseen, suit), left = 0;
    double total = 0;
    *out = (struct lies){.suit = suit};
    do {
        double weight = layouts ? layouts_holdings(layouts, suit)[layouts_holding_of(layouts, suit, left)]
                                : ways(s, suit, s->places[0] - cardset_count(left));
        if (!layouts && ((left && is_void(s, 0, suit)) || (left != out_now && is_void(s, 1, suit))))
            weight = 0;
        if (weight > 0) {
            out->left[out->count] = left | cardset_in_suit(s->held[0], suit);
            out->chance[out->count++] = weight;
            total += weight;
        }
        left = (left - out_now) & out_now;
    } while (left);
    for (int i = 0; i < out->count; i++) out->chance[i] /= total;
}

static inline struct situation *situation_of(const struct view *v, const struct layouts *layouts)
{
    struct situation *s = util_alloc(sizeof *s);
    s->now = *v;
    s->whole = put_back(v, s->held);
    s->places[0] = v->play.size - cardset_count(v->play.played[v->left]);
    s->places[1] = v->play.size - cardset_count(v->play.played[v->right]);
    for (int suit = 0; suit < SUIT_COUNT; suit++) list_lies(s, suit, layouts, &s->lies[suit]);
    return s;
}

/* ---- the winners of the suit led ---- */

/* The trick between two cards: who holds what beside the table, and which lies are still possible. */
struct moment {
    cardset ours[2], out;
    int turn, cards, best;
    bool is_won;
    const cardset *lie; /* what the left opponent holds, cards on the table too */
    int lies;
};

static inline int tops_after(const struct moment *m)
{
    int tops = 0, longer = cardset_count(m->ours[0]);
    if (cardset_count(m->ours[1]) > longer) longer = cardset_count(m->ours[1]);
    for (int card = CARD_COUNT - 1; card >= 0 && !cardset_has(m->out, card); card--)
        tops += cardset_has(m->ours[0] | m->ours[1], card);
    if (tops > longer || (tops && tops >= cardset_count(m->out))) tops = longer;
    return m->is_won + tops;
}

static inline int play_out(const struct situation *s, const struct moment *m);

static inline int play_one(const struct situation *s, const struct moment *m, int card, const cardset *lie,
                           int lies)
{
    struct moment next = *m;
    cardset gone = card == NO_CARD ? 0 : cardset_of(card);
    bool is_our_turn = m->turn == (int)s->now.declarer || m->turn == (int)s->now.dummy;
    next.ours[0] &= ~gone, next.ours[1] &= ~gone, next.out &= ~gone;
    if (card > next.best) next.best = card, next.is_won = is_our_turn;
    next.turn = (m->turn + 1) % SEAT_COUNT, next.cards++;
    next.lie = lie, next.lies = lies;
    return play_out(s, &next);
}

static inline int our_best(const struct situation *s, const struct moment *m)
{
    cardset cards = m->ours[m->turn == (int)s->now.dummy];
    int most = -1;
    if (!cards) return play_one(s, m, NO_CARD, m->lie, m->lies);
    for (; cards; cards &= cards - 1) {
        int tricks = play_one(s, m, cardset_lowest(cards), m->lie, m->lies);
        if (tricks > most) most = tricks;
    }
    return most;
}

/* Each card that the opponent has in some lie, and showing out where he has none. */
static inline int their_worst(const struct situation *s, const struct moment *m)
{
    int least = 99;
    cardset *agree = util_alloc((size_t)m->lies * sizeof *agree + 1);
    for (int card = NO_CARD; card < CARD_COUNT; card++) {
        int n = 0;
        if (card != NO_CARD && !cardset_has(m->out, card)) continue;
        for (int i = 0; i < m->lies; i++) {
            cardset has = m->turn == (int)s->now.left ? m->lie[i] & m->out : m->out & ~m->lie[i];
            if (card == NO_CARD ? !has : cardset_has(has, card)) agree[n++] = m->lie[i];
        }
        int tricks = n ? play_one(s, m, card, agree, n) : least;
        if (tricks < least) least = tricks;
    }
    free(agree);
    return least;
}

static inline int play_out(const struct situation *s, const struct moment *m)
{
    if (m->cards == TRICK) return tops_after(m);
    bool is_our_turn = m->turn == (int)s->now.declarer || m->turn == (int)s->now.dummy;
    return is_our_turn ? our_best(s, m) : their_worst(s, m);
}

/* The lies that the number of cards allows, whatever they weigh. */
static inline int winners_of_led_suit(const struct situation *s)
{
    static cardset lie[LIES];
    const struct trick *t = on_table(&s->now);
    const int suit = card_suit(t->card[0]);
    struct moment m = {.ours = {cardset_in_suit(s->now.play.hand[s->now.declarer], suit),
                                cardset_in_suit(s->now.play.hand[s->now.dummy], suit)},
                       .out = cardset_in_suit(s->now.unseen, suit),
                       .turn = ((int)t->leader + t->count) % SEAT_COUNT,
                       .cards = t->count,
                       .best = NO_CARD,
                       .lie = lie};
    for (int i = 0; i < t->count; i++) {
        int seat = ((int)t->leader + i) % SEAT_COUNT;
        if (card_suit(t->card[i]) != suit || t->card[i] <= m.best) continue;
        m.best = t->card[i];
        m.is_won = seat == (int)s->now.declarer || seat == (int)s->now.dummy;
    }
    cardset left = 0;
    do {
        int n = cardset_count(left), rest = cardset_count(m.out) - n;
        bool fits = n <= s->places[0] && rest <= s->places[1];
        if (fits && !(n && is_void(s, 0, suit)) && !(rest && is_void(s, 1, suit))) lie[m.lies++] = left;
        left = (left - m.out) & m.out;
    } while (left);
    return play_out(s, &m);
}

#endif
