/* The planner as a player: both hands of the declarer's side, by one control.
 *
 * Its answer is a function of the view: the control is brought from the first card to the present one, so
 * that cards taken back, cards that somebody else played for its side, and resumed boards are nothing
 * special.
 */
#ifndef PLANNER_THESIS_PLAYER_PLANNER_H
#define PLANNER_THESIS_PLAYER_PLANNER_H

#include "engine/player/player.h"
#include "planner/thesis/control.h"

struct planner {
    struct control_desk desk;
    struct control control; /* as it was when `count` cards had been played */
    int count;
    int8_t card[CARD_COUNT]; /* those cards */
};

/* The move for the seat on turn, declarer's or dummy's. */
struct control_move planner_move(struct planner *p, const struct view *v);
/* The player; `planner` stays the caller's and must outlive it. */
struct player player_planner(struct planner *planner);

#endif
