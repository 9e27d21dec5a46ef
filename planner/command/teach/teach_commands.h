/* The subcommands of this room, as planner/command/commands.h has them. */
#ifndef PLANNER_COMMAND_TEACH_TEACH_COMMANDS_H
#define PLANNER_COMMAND_TEACH_TEACH_COMMANDS_H

int cmd_drill(int argc, char **argv);
int cmd_lesson(int argc, char **argv);

#endif
