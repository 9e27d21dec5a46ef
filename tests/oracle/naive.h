/* A minimax that does nothing clever, as an oracle for endings: it plays every legal card with the laws of
 * engine/play.h, and shares no line with the search. */
#ifndef TESTS_ORACLE_NAIVE_H
#define TESTS_ORACLE_NAIVE_H

#include "engine/play.h"

/* The tricks still to come that North and South take. */
static inline int naive_north_south(const struct play *p)
{
    if (play_is_over(p)) return 0;
    bool ours = seat_side(play_turn(p));
    int best = ours ? -1 : SUIT_SIZE + 1;
    for (cardset legal = play_legal(p); legal; legal &= legal - 1) {
        struct play next = *p;
        play_card(&next, cardset_lowest(legal));
        int tricks = naive_north_south(&next) + next.won[1] - p->won[1];
        if (ours ? tricks > best : tricks < best) best = tricks;
    }
    return best;
}

/* The tricks still to come that the side of `seat` takes. */
static inline int naive_tricks(const struct play *p, enum seat seat)
{
    int tricks = naive_north_south(p);
    return seat_side(seat) ? tricks : p->size - p->tricks - tricks;
}

#endif
