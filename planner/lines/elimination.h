/* Elimination: the suits beside the one that they are to open are played out of both our hands, and then they are
 * given the lead. Whoever wins opens that suit, or leads what neither hand has: one of ours throws, the other ruffs. */
#ifndef PLANNER_LINES_TRUMPS_ELIMINATION_H
#define PLANNER_LINES_TRUMPS_ELIMINATION_H

#include "facts/value/trumps.h"
#include "planner/lines/trump_facts.h"

struct elimination {
    bool is_there;
    int key, exit;   /* the suit that they are to open, and the one that they win */
    unsigned strips; /* a bit for each side suit that is to be cashed, given up or ruffed before */
    unsigned ruffs;  /* of these, where one hand ruffs the other's */
    int idle;        /* trumps that each hand can spare beside: rounds of trumps that cross to the other hand */
};

/* The elimination that a hand on lead can plan: a trump stays in each hand once theirs are drawn, as they will usually
 * lie, and the losers that are left, one fewer in the key suit, can be spared. Of several key suits one that gains whoever
 * leads it comes first. */
struct elimination elimination_of(const struct turn *t, const struct trump_count *n);
/* States it, and what may be led for it now. */
void elimination_state(const struct turn *t, const struct trump_count *n);

#endif
