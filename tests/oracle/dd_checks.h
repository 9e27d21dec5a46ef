/* The double-dummy search against its oracles. Each check takes how many cases to try and returns how many
 * were wrong; the unit tests run a sample, tests/oracle/oracle_dd.c all. */
#ifndef TESTS_ORACLE_DD_CHECKS_H
#define TESTS_ORACLE_DD_CHECKS_H

#include <stdio.h>

#include "engine/dd/dd.h"
#include "tests/oracle/bounds.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/positions.h"

/* Endings of 1 to 4 cards, any card of the trick, against the naive minimax. */
static inline int check_endings(int count)
{
    struct random r;
    random_seed(&r, 11);
    struct dd_solver *s = dd_new(4);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct play p = position_random(&r, i % 64 ? 1 + i % 4 : 5, i % STRAIN_COUNT);
        position_advance(&r, &p, (int)random_below(&r, 4));
        int tricks = -1;
        dd_tricks(s, &p, play_turn(&p), &tricks);
        wrong += tricks != naive_tricks(&p, play_turn(&p));
    }
    dd_free(s);
    return wrong;
}

static inline struct play rotated(const struct play *p, int turn)
{
    struct deal d = {.known = 0xf};
    for (int s = 0; s < SEAT_COUNT; s++) d.hand[(s + turn) & 3] = p->hand[s];
    struct play q;
    play_start(&q, &d, p->strain, (enum seat)((p->trick[0].leader + turn) & 3));
    return q;
}

/* Clubs become diamonds, diamonds hearts, and so on. */
static inline struct play suits_moved(const struct play *p)
{
    struct deal d = {.known = 0xf};
    for (int s = 0; s < SEAT_COUNT; s++)
        d.hand[s] = (p->hand[s] << SUIT_SIZE | p->hand[s] >> (CARD_COUNT - SUIT_SIZE)) & CARDSET_ALL;
    struct play q;
    int strain = p->strain == STRAIN_NOTRUMP ? STRAIN_NOTRUMP : (p->strain + 1) % SUIT_COUNT;
    play_start(&q, &d, strain, p->trick[0].leader);
    return q;
}

/* The same position where the leader has the suit's highest card in exchange for his highest of that suit. */
static inline struct play top_given(const struct play *p, int suit)
{
    struct deal d = {.known = 0xf};
    enum seat leader = p->trick[0].leader;
    cardset all = 0;
    for (int s = 0; s < SEAT_COUNT; s++) all |= d.hand[s] = p->hand[s];
    int top = cardset_highest(cardset_in_suit(all, suit)),
        own = cardset_highest(cardset_in_suit(d.hand[leader], suit));
    for (int s = 0; s < SEAT_COUNT && own != NO_CARD; s++)
        if (s != (int)leader && s != (int)seat_partner(leader) && cardset_has(d.hand[s], top)) {
            d.hand[s] ^= cardset_of(top) | cardset_of(own);
            d.hand[leader] ^= cardset_of(top) | cardset_of(own);
            break;
        }
    struct play q;
    play_start(&q, &d, p->strain, leader);
    return q;
}

/* Turning the table and renaming the suits changes nothing; a top card instead of a lower one costs no trick.
 */
static inline int check_properties(int count, int size)
{
    struct random r;
    random_seed(&r, 12);
    struct dd_solver *s = dd_new(4);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct play p = position_random(&r, size, i % STRAIN_COUNT), q;
        enum seat seat = play_turn(&p);
        int tricks, other, turn = 1 + i % 3;
        dd_tricks(s, &p, seat, &tricks);
        q = rotated(&p, turn);
        dd_tricks(s, &q, (enum seat)((seat + turn) & 3), &other);
        wrong += other != tricks;
        q = suits_moved(&p);
        dd_tricks(s, &q, seat, &other);
        wrong += other != tricks;
        q = top_given(&p, i % SUIT_COUNT);
        dd_tricks(s, &q, seat, &other);
        wrong += other < tricks;
    }
    dd_free(s);
    return wrong;
}

/* Cards outside `rests` dealt anew within each suit; every hand stays as long in it. */
static inline struct play others_shuffled(struct random *r, const struct play *p, cardset rests)
{
    struct play q = *p;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset free = 0;
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            free |= p->hand[seat] & ~rests & cardset_suit_mask(suit);
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            cardset old = p->hand[seat] & ~rests & cardset_suit_mask(suit);
            q.hand[seat] &= ~old;
            for (int n = cardset_count(old); n; n--) {
                cardset card = cardset_of(position_random_card(r, free));
                q.hand[seat] |= card;
                free &= ~card;
            }
        }
    }
    return q;
}

/* An answer holds wherever the cards lie on which it does not rest: endings of 2 to 7 cards, asked for as
 * much as there is, and for one more. */
static inline int check_rests(int count)
{
    enum { SHUFFLES = 12 };
    struct random r;
    random_seed(&r, 14);
    struct dd_solver *s = dd_new(4), *other = dd_new(4);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct play p = position_random(&r, i % 32 ? 2 + i % 4 : 7, i / 4 % STRAIN_COUNT);
        enum seat seat = play_turn(&p);
        int tricks;
        dd_tricks(other, &p, seat, &tricks);
        for (int more = 0; more < 2; more++) {
            bool yes, again;
            cardset rests;
            dd_rests(s, &p, seat, tricks + more, &yes, &rests);
            for (int k = 0; k < SHUFFLES; k++) {
                struct play q = others_shuffled(&r, &p, rests);
                dd_at_least(other, &q, seat, tricks + more, &again);
                wrong += again != yes;
            }
        }
    }
    dd_free(other);
    dd_free(s);
    return wrong;
}

/* The bounds in endings of 2 to 4 cards against the naive minimax. */
static inline int naive_truth(const struct play *p)
{
    return naive_tricks(p, play_turn(p));
}

#ifdef HAVE_DDS
#include "tests/oracle/libdds.h"

/* And in larger ones against libdds. */
static inline int libdds_truth(const struct play *p)
{
    return libdds_tricks(p, 1);
}

/* Whether libdds has other tricks for the side on turn. */
static inline bool is_wrong(struct dd_solver *s, const struct play *p)
{
    int tricks = -1;
    dd_tricks(s, p, play_turn(p), &tricks);
    return tricks != libdds_tricks(p, 1);
}

/* The tricks of whole deals in one strain, by each of `leaders` seats on lead. */
static inline int check_deals(int count, int strain, int leaders, uint64_t seed)
{
    struct random r;
    random_seed(&r, seed);
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct deal d = deal_random(&r);
        for (int k = 0; k < leaders; k++) {
            struct play p;
            play_start(&p, &d, strain, (enum seat)((i + k) & 3));
            wrong += is_wrong(s, &p);
        }
    }
    dd_free(s);
    return wrong;
}

/* Positions made one after the other from a random source and their number. */
static inline int check_positions(int count, uint64_t seed, struct play (*position)(struct random *, int))
{
    struct random r;
    random_seed(&r, seed);
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct play p = position(&r, i);
        wrong += is_wrong(s, &p);
    }
    dd_free(s);
    return wrong;
}

static inline struct play small_position(struct random *r, int i)
{
    return position_random(r, 5 + i % 5, i / 5 % STRAIN_COUNT);
}

/* Deals of 5 to 9 cards, mostly in suits: small enough for thousands, large enough for every ruff. */
static inline int check_small_deals(int count)
{
    return check_positions(count, 15, small_position);
}

static inline int wrong_cards(struct dd_solver *s, const struct play *p)
{
    struct dd_choices c;
    int theirs[CARD_COUNT], wrong = 0;
    if (dd_cards(s, p, play_turn(p), &c) != DD_OK || !libdds_cards(p, 1, theirs)) return 1;
    for (int i = 0; i < c.count; i++)
        for (cardset same = c.choice[i].same; same; same &= same - 1)
            wrong += theirs[cardset_lowest(same)] != c.choice[i].tricks;
    return wrong;
}

/* Every legal card: at trick one, or at positions that random play has reached. */
static inline int check_cards(int count, bool mid_play)
{
    struct random r;
    random_seed(&r, 13);
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct deal d = deal_random(&r);
        struct play p = position_start(&r, &d, i % STRAIN_COUNT);
        if (mid_play) position_advance(&r, &p, 4 + (int)random_below(&r, 44));
        wrong += wrong_cards(s, &p);
    }
    dd_free(s);
    return wrong;
}

/* Deals that no shuffling brings: 0 each hand a suit, 1 two-suiters, 2 all honours in one hand, 3 two hands
 * with the top halves of the suits. */
static inline struct deal extreme_deal(struct random *r, int kind)
{
    struct deal d = {.known = 0xf};
    int shift = (int)random_below(r, SEAT_COUNT);
    for (int card = 0; card < CARD_COUNT; card++) {
        int suit = card_suit(card), rank = card_rank(card), seat = suit;
        if (kind == 1) seat = (suit & 2) | (int)random_below(r, 2);
        if (kind == 2) seat = rank >= RANK_JACK ? 0 : (rank + suit) % 3 + 1;
        if (kind == 3) seat = (rank > 8 ? 0 : 2) | (rank & 1);
        d.hand[(seat + shift) & 3] |= cardset_of(card);
    }
    /* even out to 13 cards each */
    for (int from = 0; from < SEAT_COUNT; from++)
        for (int to = 0; to < SEAT_COUNT; to++)
            while (cardset_count(d.hand[from]) > SUIT_SIZE && cardset_count(d.hand[to]) < SUIT_SIZE) {
                int card = position_random_card(r, d.hand[from]);
                d.hand[from] &= ~cardset_of(card);
                d.hand[to] |= cardset_of(card);
            }
    return d;
}

static inline struct play extreme_position(struct random *r, int i)
{
    struct deal d = extreme_deal(r, i % 4);
    return position_start(r, &d, i / 4 % STRAIN_COUNT);
}

static inline int check_extremes(int count)
{
    return check_positions(count, 14, extreme_position);
}

static inline int check_tables(int count)
{
    struct random r;
    random_seed(&r, 15);
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        struct deal d = deal_random(&r);
        int ours[STRAIN_COUNT][SEAT_COUNT], theirs[STRAIN_COUNT][SEAT_COUNT];
        if (dd_table(s, &d, ours) != DD_OK || !libdds_table(&d, theirs)) wrong++;
        for (int k = 0; k < STRAIN_COUNT * SEAT_COUNT; k++)
            wrong += ours[k / 4][k % 4] != theirs[k / 4][k % 4];
    }
    dd_free(s);
    return wrong;
}
#endif

#endif
