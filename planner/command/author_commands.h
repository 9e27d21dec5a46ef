/* Commands for those who write knowledge: of the group kb. */
#ifndef PLANNER_COMMAND_AUTHOR_COMMANDS_H
#define PLANNER_COMMAND_AUTHOR_COMMANDS_H

int kb_new(int argc, char **argv);
int kb_try(int argc, char **argv);
int kb_worth(int argc, char **argv);

#endif
