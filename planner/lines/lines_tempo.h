/* Tempo: what a technique is worth now, when what it builds must be there before the opponents take theirs
 * (R-313). */
#ifndef PLANNER_LINES_LINES_TEMPO_H
#define PLANNER_LINES_LINES_TEMPO_H

#include "planner/position/position.h"

/* A technique's worth in hundredths of a trick: what it still expects to build, as far as tricks are missing
 * and its winners can be reached. When the opponents, once on lead, could take more than the contract can
 * spare, only what comes without losing the lead counts, less a trick for the chance that it is lost. */
struct tempo {
    int expected;    /* hundredths of a trick */
    double loses;    /* the chance that the lead is lost */
    int entries;     /* to the hand that will have the winners; -1: none are needed */
    int loss, spare; /* tricks that they could cash, tricks that can be spared */
    double score;
};

/* How often a finesse that comes off, and brings so many tricks, loses the lead all the same: each higher card of theirs
 * above its card takes a round, but for those that it catches. */
int tempo_finesse_gives(const struct holding *h, const struct technique *t, int brings);

/* `is_sure`: its next trick is ours whatever they hold. */
struct tempo tempo_weigh(const struct position *p, const struct technique_choice *t, bool is_sure);

#endif
