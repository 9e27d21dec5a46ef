/* Match play of four whist computers over many deals, and its result table. Plain values; nothing to free. */
#ifndef PLANNER_SIDE_WHIST_MATCH_H
#define PLANNER_SIDE_WHIST_MATCH_H

#include <stdatomic.h>

#include "engine/whist/whist.h"
#include "planner/report/document.h"

struct whist_match {
    enum whist_player player[SEAT_COUNT]; /* in order of the table; 1 and 3 are partners */
    int deals, samples;
    bool duplicate; /* every deal twice, the sides' cards exchanged */
    uint64_t seed;
    const atomic_bool *stop; /* set from outside: no further deal is begun; NULL: nobody stops it */
};

/* What a side has after some deals; side 0 is players 1 and 3. */
struct whist_score {
    int deals, tricks[2], points[2], deals_won[2], games[2];
    int toward[2];  /* points toward the game in progress */
    double squares; /* of side 0's tricks over 6.5 a deal, for the standard error */
};

/* Adds a deal's tricks. Returns the side whose game this made, or -1. */
int whist_score_add(struct whist_score *s, const int won[2]);
/* Plays the match: the deals depend on the seed alone, not on who plays. The deal passes on after each. */
struct whist_score whist_match_play(const struct whist_match *m);
/* The result table, which the caller frees. */
struct document *whist_match_document(const struct whist_match *m, const struct whist_score *s);

#endif
