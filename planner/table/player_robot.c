/* The robot sees its seat's view: conditions on hands that it cannot see fail. */
#include "planner/table/player_robot.h"

#include <stdlib.h>

struct robot_player {
    const struct robot *robot;
    unsigned robots;
    struct player otherwise;
};

static int choose_by_robot(void *self, const struct view *v)
{
    struct robot_player *p = self;
    struct robot_position at = {&v->play, &v->auction, p->robots};
    struct robot_choice c = robot_choose(p->robot, robot_book_cursor(p->robot, &v->play, p->robots), &at);
    return c.card != NO_CARD ? c.card : p->otherwise.kind->choose(p->otherwise.self, v);
}

static void free_robot_player(void *self)
{
    struct robot_player *p = self;
    player_free(&p->otherwise);
    free(p);
}

struct player player_robot(const struct robot *robot, unsigned robots, struct player otherwise)
{
    static const struct player_kind kind = {
        .name = "robot", .choose = choose_by_robot, .free = free_robot_player};
    struct robot_player *p = util_alloc(sizeof *p);
    *p = (struct robot_player){robot, robots, otherwise};
    return (struct player){&kind, p};
}
