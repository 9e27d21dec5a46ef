/* libdds as oracle and rival: its questions asked with our positions. Only tests and benches include this,
 * and only where HAVE_DDS is defined. Its names that are also ours are renamed on the way in. */
#ifndef TESTS_ORACLE_LIBDDS_H
#define TESTS_ORACLE_LIBDDS_H

#include "engine/dd/dd.h"

#define deal   dds_deal
#define boards dds_boards
#include <dds/dll.h>
#undef deal
#undef boards

/* Hands of libdds are N E S W, suits S H D C N, ranks bits 2..14. */
static inline int libdds_seat(int seat)
{
    return (seat + 3) & 3;
}
static inline int libdds_suit(int strain)
{
    return strain == STRAIN_NOTRUMP ? 4 : 3 - strain;
}

static inline struct dds_deal libdds_deal(const struct play *p)
{
    struct dds_deal d = {.trump = libdds_suit(p->strain)};
    const struct trick *t = play_trick(p, 0);
    d.first = libdds_seat(t->leader);
    for (int i = 0; i < t->count && i < 3; i++) {
        d.currentTrickSuit[i] = libdds_suit(card_suit(t->card[i]));
        d.currentTrickRank[i] = card_rank(t->card[i]);
    }
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            d.remainCards[libdds_seat(s)][libdds_suit(suit)] =
                (unsigned)(p->hand[s] >> (suit * SUIT_SIZE) & 0x1fff) << RANK_LOWEST;
    return d;
}

/* Tricks that the side on turn takes; `mode` 2 keeps libdds's table from the call before. -1 when it refuses.
 */
static inline int libdds_tricks(const struct play *p, int mode)
{
    struct futureTricks f;
    if (SolveBoard(libdds_deal(p), -1, 1, mode, &f, 0) != RETURN_NO_FAULT) return -1;
    return f.score[0];
}

/* Tricks for the side on turn after each legal card, by card; -1 for the others. Returns false when it
 * refuses. */
static inline bool libdds_cards(const struct play *p, int mode, int tricks[CARD_COUNT])
{
    struct futureTricks f;
    for (int i = 0; i < CARD_COUNT; i++) tricks[i] = -1;
    if (SolveBoard(libdds_deal(p), -1, 3, mode, &f, 0) != RETURN_NO_FAULT) return false;
    for (int i = 0; i < f.cards; i++) {
        int suit = 3 - f.suit[i];
        tricks[card_make(suit, f.rank[i])] = f.score[i];
        for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
            if (f.equals[i] >> rank & 1) tricks[card_make(suit, rank)] = f.score[i];
    }
    return true;
}

/* The table of 20 by strain and declarer. */
static inline bool libdds_table(const struct deal *d, int tricks[STRAIN_COUNT][SEAT_COUNT])
{
    struct ddTableDeal t;
    struct ddTableResults r;
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            t.cards[libdds_seat(s)][libdds_suit(suit)] = (unsigned)(d->hand[s] >> (suit * SUIT_SIZE) & 0x1fff)
                                                         << RANK_LOWEST;
    if (CalcDDtable(t, &r) != RETURN_NO_FAULT) return false;
    for (int strain = 0; strain < STRAIN_COUNT; strain++)
        for (int s = 0; s < SEAT_COUNT; s++)
            tricks[strain][s] = r.resTable[libdds_suit(strain)][libdds_seat(s)];
    return true;
}

#endif
