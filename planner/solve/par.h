/* The par of a board: the score when both sides know all the cards and bid as well as can be. */
#ifndef PLANNER_SOLVE_PAR_H
#define PLANNER_SOLVE_PAR_H

#include "facts/board/board.h"

enum { PAR_CONTRACTS = 40 };

struct par {
    int score; /* for North and South */
    int count; /* contracts that give it, lowest first, each declarer who can take the tricks; 0: passed out
                */
    struct contract contract[PAR_CONTRACTS];
};

/* The score of a contract for the declarer's side when it takes `tricks` (duplicate bridge, Law 77). */
int par_score(struct contract c, int tricks, bool is_vulnerable);
/* The par from the table of 20, tricks[strain][declarer], with `dealer` bidding first. */
struct par par_of(int tricks[STRAIN_COUNT][SEAT_COUNT], enum seat dealer, enum vulnerable vulnerable);

#endif
