/* POE's player and the redistributions that it draws.
 *
 * A redistribution is drawn suit by suit: first how many cards of the suit each of the three gets, in
 * proportion to the number of redistributions that go on from there, then which. So each is equally likely
 * and none is refused. */
#include "engine/whist/whist_poe.h"

#include <string.h>

#include "engine/util.h"

/* n! / (i! j! (n-i-j)!) */
static uint64_t splits(int n, int i, int j)
{
    uint64_t ways = 1;
    for (int k = 1; k <= i; k++) ways = ways * (uint64_t)(n - i + k) / (uint64_t)k;
    for (int k = 1; k <= j; k++) ways = ways * (uint64_t)(n - i - j + k) / (uint64_t)k;
    return ways;
}

/* The three other seats in order from the left. */
static enum seat other(const struct whist_unseen *u, int index)
{
    return (enum seat)((u->me + 1 + index) & 3);
}

static bool may_hold(const struct whist_unseen *u, int index, int suit)
{
    return !(u->void_in[other(u, index)] >> suit & 1);
}

/* Whether the suit's cards may go i, j and the rest to the three, and in how many ways with the suits after
 * it. */
static uint64_t ways_of(const struct whist_unseen *u, int suit, int a, int b, int i, int j)
{
    int rest = cardset_length(u->cards, suit) - i - j;
    bool fits =
        (!i || may_hold(u, 0, suit)) && (!j || may_hold(u, 1, suit)) && (!rest || may_hold(u, 2, suit));
    return fits ? splits(i + j + rest, i, j) * u->ways[suit + 1][a - i][b - j] : 0;
}

/* Fills ways[suit] from ways[suit + 1]; the third seat's room follows from the cards still to come. */
static void count_suit(struct whist_unseen *u, int suit)
{
    int n = cardset_length(u->cards, suit), later = 0;
    for (int s = suit; s < SUIT_COUNT; s++) later += cardset_length(u->cards, s);
    for (int a = 0; a <= u->room[other(u, 0)]; a++)
        for (int b = 0; b <= u->room[other(u, 1)]; b++) {
            int c = later - a - b;
            if (c < 0 || c > u->room[other(u, 2)]) continue;
            for (int i = 0; i <= util_smaller(n, a); i++)
                for (int j = 0; j <= util_smaller(n - i, b); j++)
                    if (n - i - j <= c) u->ways[suit][a][b] += ways_of(u, suit, a, b, i, j);
        }
}

void whist_unseen_init(struct whist_unseen *u, const struct whist_view *v)
{
    const struct play *p = &v->play;
    *u = (struct whist_unseen){.me = v->me, .own = p->hand[v->me]};
    u->cards = CARDSET_ALL & ~v->absent & ~play_played(p) & ~u->own;
    for (int k = 0; k < 3; k++) {
        enum seat s = other(u, k);
        u->room[s] = p->size - cardset_count(p->played[s]);
        u->void_in[s] = p->void_in[s];
    }
    u->ways[SUIT_COUNT][0][0] = 1;
    for (int suit = SUIT_COUNT - 1; suit >= 0; suit--) count_suit(u, suit);
}

uint64_t whist_unseen_count(const struct whist_unseen *u)
{
    return u->ways[0][u->room[other(u, 0)]][u->room[other(u, 1)]];
}

/* Uniform in 0 .. n-1 for large n: numbers beyond the last whole multiple of n are drawn again. */
static uint64_t below(struct random *r, uint64_t n)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n, x;
    do x = random_next(r);
    while (x >= limit);
    return x % n;
}

/* Draws the numbers of one suit's cards for the left seat and the partner. */
static void draw_split(const struct whist_unseen *u, int suit, int a, int b, struct random *r, int *to_a,
                       int *to_b)
{
    int n = cardset_length(u->cards, suit);
    uint64_t at = below(r, u->ways[suit][a][b]);
    for (int i = 0; i <= util_smaller(n, a); i++)
        for (int j = 0; j <= util_smaller(n - i, b); j++) {
            uint64_t ways = ways_of(u, suit, a, b, i, j);
            if (at < ways) {
                *to_a = i, *to_b = j;
                return;
            }
            at -= ways;
        }
}

void whist_unseen_draw(const struct whist_unseen *u, struct random *r, cardset hand[SEAT_COUNT])
{
    int a = u->room[other(u, 0)], b = u->room[other(u, 1)];
    for (int s = 0; s < SEAT_COUNT; s++) hand[s] = 0;
    hand[u->me] = u->own;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int i = 0, j = 0;
        draw_split(u, suit, a, b, r, &i, &j);
        const cardset cards = cardset_in_suit(u->cards, suit), left = deal_some(r, cards, i),
                      partners = deal_some(r, cards & ~left, j);
        hand[other(u, 0)] |= left;
        hand[other(u, 1)] |= partners;
        hand[other(u, 2)] |= cards & ~(left | partners);
        a -= i, b -= j;
    }
}

/* A trick while it is searched: who has won it so far, and the suit led (-1 before the lead). */
struct search {
    const cardset *hand;
    int trump, led, best;
    enum seat turn, winner;
    int count;
};

static struct search after(struct search s, int card)
{
    if (play_beats(card, s.best, s.trump)) s.best = card, s.winner = s.turn;
    if (s.count == 0) s.led = card_suit(card);
    s.count++;
    s.turn = seat_left(s.turn);
    return s;
}

static cardset legal_cards(const struct search *s)
{
    cardset hand = s->hand[s->turn], follow = s->count ? cardset_in_suit(hand, s->led) : 0;
    return follow ? follow : hand;
}

/* Whether the side on turn can win the trick: by a card after which the next player, an opponent, cannot. */
static bool can_win(struct search s);

/* Whether the player who has just moved wins. */
static bool has_won(struct search s)
{
    return s.count == 4 ? seat_side(s.winner) == seat_side(seat_right(s.turn)) : !can_win(s);
}

static bool can_win(struct search s)
{
    for (cardset cards = legal_cards(&s); cards; cards &= cards - 1)
        if (has_won(after(s, cardset_lowest(cards)))) return true;
    return false;
}

cardset whist_trick_winners(const struct play *p, const cardset hand[SEAT_COUNT])
{
    const struct trick *t = &p->trick[p->tricks];
    struct search s = {.hand = hand, .trump = p->strain, .led = -1, .best = NO_CARD, .turn = t->leader};
    for (int i = 0; i < t->count; i++) s = after(s, t->card[i]);
    cardset winners = 0;
    for (cardset cards = legal_cards(&s); cards; cards &= cards - 1)
        if (has_won(after(s, cardset_lowest(cards)))) winners |= cards & -cards;
    return winners;
}

int whist_lowest(cardset set, int trump)
{
    cardset plain = set & ~cardset_suit_mask(trump);
    if (plain) set = plain;
    int lowest = NO_CARD;
    for (; set; set &= set - 1) {
        int card = cardset_lowest(set);
        if (lowest == NO_CARD || card_rank(card) < card_rank(lowest)) lowest = card;
    }
    return lowest;
}

int whist_poe_choose(const struct whist_view *v, int samples, struct random *r)
{
    int points[CARD_COUNT];
    cardset legal = play_legal(&v->play);
    return cardset_count(legal) == 1 ? cardset_lowest(legal) : whist_poe_points(v, samples, r, points);
}

int whist_poe_points(const struct whist_view *v, int samples, struct random *r, int points[CARD_COUNT])
{
    cardset legal = play_legal(&v->play), best = legal, hand[SEAT_COUNT];
    int most = 0;
    struct whist_unseen unseen;
    memset(points, 0, CARD_COUNT * sizeof *points);
    whist_unseen_init(&unseen, v);
    for (int i = 0; i < samples; i++) {
        whist_unseen_draw(&unseen, r, hand);
        cardset winners = whist_trick_winners(&v->play, hand);
        for (cardset w = winners; w; w &= w - 1) points[cardset_lowest(w)]++;
        if (winners) points[whist_lowest(winners, v->play.strain)]++;
    }
    for (cardset cards = legal; cards; cards &= cards - 1) {
        int card = cardset_lowest(cards);
        if (points[card] > most) best = 0, most = points[card];
        if (points[card] == most) best |= cardset_of(card);
    }
    return whist_lowest(best, v->play.strain);
}
