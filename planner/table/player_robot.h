/* A seat that plays by robot instructions, and in another player's way where they say nothing. */
#ifndef PLANNER_TABLE_PLAYER_ROBOT_H
#define PLANNER_TABLE_PLAYER_ROBOT_H

#include "engine/player/player.h"
#include "facts/robot/robot.h"

/* `robot` stays the caller's and must outlive the player, which takes `otherwise` over. `robots`: the seats
 * that these instructions play, bit per seat. */
struct player player_robot(const struct robot *robot, unsigned robots, struct player otherwise);

#endif
