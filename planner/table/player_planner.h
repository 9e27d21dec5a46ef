/* The planner as a player: both hands of the declarer's side.
 *
 * A card is chosen anew at every turn, by the decision (planner/decide/decision.h), searched where the
 * settings want it: what was played for before binds nothing. In `mode thesis` the thesis's control plays
 * instead (planner/thesis). Either way the answer is a function of the view and the settings: cards taken
 * back, cards that somebody else played for its side, and resumed boards are nothing special.
 */
#ifndef PLANNER_TABLE_PLAYER_PLANNER_H
#define PLANNER_TABLE_PLAYER_PLANNER_H

#include "engine/player/player.h"
#include "planner/decide/decision.h"
#include "planner/thesis/control.h"

/* One suit of the plan behind a move. */
struct planner_step {
    char technique[MOVE_NAME]; /* "finesse in diamonds" */
    int contribution;          /* hundredths of a trick */
    double certainty;
    bool is_in_hand; /* the move is a card of it */
};

/* For one board: zeroed, but for its desk. */
struct planner {
    struct move_desk desk;
    struct control_memory thesis; /* in mode thesis */
    struct planner_step step[SUIT_COUNT];
    int steps;
    struct move move; /* the last that it played as a player */
    const char *ending; /* MOVE_CASHING or MOVE_WATCHING where the last move was a card of these, else NULL */
};

/* The move for the seat on turn, declarer's or dummy's. */
struct move planner_move(struct planner *p, const struct view *v);
/* The plan behind the last move, which was for this view: one line a technique, added to `out`. */
void planner_write(struct buffer *out, const struct planner *p, const struct view *v);
/* The player; `planner` stays the caller's and must outlive it. What begins a board leaves of its desk the worker alone. */
struct player player_planner(struct planner *planner);

#endif
