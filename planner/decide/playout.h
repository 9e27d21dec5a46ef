/* A layout played out: the planner by its rules against opponents who see all hands.
 *
 * The opponents play as `compare`'s natural defence does, our side sees what a declarer sees. Who plays out is opaque
 * and belongs to one thread at a time; what comes of a layout depends on the layout and the question alone.
 */
#ifndef PLANNER_DECIDE_PLAYOUT_H
#define PLANNER_DECIDE_PLAYOUT_H

#include "engine/player/player.h"
#include "planner/decide/decision.h"

struct playout;

/* A card that is known to be played at a position, by view_seed(view, 0). */
struct known_card {
    uint64_t position;
    int card;
};

/* With the caller's worker, which must outlive it. */
struct playout *playout_with(struct worker *w);
/* With a worker of its own. NULL when the knowledge is refused. */
struct playout *playout_new(const struct knowledge *k);
void playout_free(struct playout *p);
/* Has the cards that this one decides on remembered where `other` remembers its own, so that neither decides what
 * the other has; both are asked the same question, and `other` must outlive this one. */
void playout_share(struct playout *p, struct playout *other);
/* Cards that are not to be decided anew; the list stays the caller's and must outlive the playout. */
void playout_know(struct playout *p, const struct known_card *list, int count);
/* Whether declarer's side makes the contract from here on; `at` is played on to the end, or until the
 * contract is lost. Notes and answers are the question's, which has to be the same for all that one playout
 * is asked. */
bool playout_is_made(struct playout *p, const struct decision_question *q, struct table *at);

#endif
