/* Why one card and not another: the two games of the same layouts held beside each other.
 *
 * Both cards are played out by the tree (tree_rows). In the layouts that only the first makes their games are played to the
 * end by who sees all hands, and what differs is counted: which opponent gets in, in which suit they take more, in
 * which we take less. What holds in most of those layouts is the contrast; the share goes with it.
 */
#ifndef PLANNER_REASON_CONTRAST_H
#define PLANNER_REASON_CONTRAST_H

#include "planner/decide/tree/tree.h"

enum contrast_kind {
    CONTRAST_NOTHING, /* too few layouts part them, or nothing holds in most of these */
    CONTRAST_GETS_IN, /* an opponent wins a trick that we lead, which he does not after the first, and they take more of a suit */
    CONTRAST_CASH,    /* they take more of a suit */
    CONTRAST_SHORT    /* we take less of a suit */
};

struct contrast {
    enum contrast_kind kind;
    int suit;
    int seat;     /* of CONTRAST_GETS_IN */
    double share; /* of the layouts looked at, in which it holds */
};

/* Holds `other` against `first`, two rows of the same layouts at `v`, by a worker of the board. */
struct contrast contrast_find(struct worker *w, const struct view *v, const struct tree_row *first, const struct tree_row *other);

#endif
