/* The planner thinks on while a person does: what it would play after each of the person's cards is decided
 * by a thread of its own, beside, and kept until it is wanted.
 *
 * A cache of decisions and no more: a planner's move is a function of the view and the settings, so that the
 * same card comes with it and without. What is thought of is the declarer's view after the person's card,
 * never the person's hand. Opaque; ponder_end.
 */
#ifndef PLANNER_TABLE_PONDER_H
#define PLANNER_TABLE_PONDER_H

#include "planner/table/player_planner.h"

struct ponder;

/* A thread that thinks as this planner does, with a worker of its own; NULL where there can be none. The
 * planner has no trace, and not the memory of mode thesis. */
struct ponder *ponder_start(const struct planner *like);
/* Ends the thread, once it has decided what it is at; NULL is nothing. */
void ponder_end(struct ponder *p);
/* The views are thought about in this order from now on, in place of those before; each has the planner on
 * turn. At most one for each card of a hand. */
void ponder_begin(struct ponder *p, const struct view *views, int count);
/* The planner's move where it has been thought about: into *m, and what goes with it into *planner; one that
 * is just being decided is waited for. Either way nothing more is thought of until the next ponder_begin. */
bool ponder_take(struct ponder *p, const struct view *v, struct planner *planner, struct move *m);

#endif
