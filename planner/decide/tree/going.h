/* A line that goes on: in the games that a plan at notrump is told by, what our side has begun is carried out as long as it can be.
 *
 * Decided anew at each lead, with nothing to choose between ways that come to the same, our side would begin with one suit and go
 * on with another, and no two games would show the same plan. So a line that has been begun names knowledge's own card, at our
 * leads and in third hand; search may still put another before it, as before any card of knowledge's own, and then it is left. It
 * is left, too, when an opponent shows out or the cards fall otherwise than its suit's exact line knows: then there is something
 * to think about. A suit that has not been touched when its step comes is looked at again: the lead may be in the other hand.
 */
#ifndef PLANNER_DECIDE_TREE_GOING_H
#define PLANNER_DECIDE_TREE_GOING_H

#include "planner/lines/lines.h"

/* The line of our last lead, as far as a game has come. Nothing goes on where all is 0. */
struct going {
    const struct position *then; /* that it was proposed at; NULL: none goes on */
    const struct proposed_line *line;
    const struct position *seen[SUIT_COUNT]; /* whose exact line of a suit is followed, where it was looked at again; else NULL */
    const struct suit_turn *turn[SUIT_COUNT];
    struct line_thought thought; /* of our lead to the trick in progress */
    uint64_t number;             /* of the line and where it began */
};

/* Begins the first of the lines of a view of our lead that leads the card: one of the rule, where it proposes one that does, else
 * knowledge's first. The calls and answers are those of the position `p`, of the same board. None goes on where no line leads it,
 * or winners alone do. It must have been left before; going_leave. */
void going_begin(struct worker *w, const struct position *p, const struct view *v, int card, const struct rule *rule, struct going *g);
void going_leave(struct going *g);
/* What it leads at a view of our lead; NO_CARD where it has come to an end. */
int going_lead(struct going *g, const struct view *v);
/* Third hand's card to its lead; NO_CARD where third hand has none of the suit. */
int going_reply(struct going *g, const struct view *v);
/* Takes note of a trick that is over. */
void going_follow(struct going *g, const struct trick *t);

#endif
