/* The subcommands of the program: one line each, COMMAND(name, what it does). main.c makes its table of them,
 * and each is `int cmd_NAME(int argc, char **argv)` in cmd_NAME.c, argv[0] being the
 * subcommand's name. It returns the exit status: 0 done, 1 the answer is "no", 2 bad input or usage, 3 an
 * internal fault. */
#ifndef PLANNER_COMMAND_COMMANDS_H
#define PLANNER_COMMAND_COMMANDS_H

#include "planner/command/exit.h"

#define COMMANDS                                                                                             \
    COMMAND(explain, "the plan for each board, with reasons")                                                \
    COMMAND(facts, "the derived statements, in the thesis's words")                                          \
    COMMAND(where, "the chance of each unseen card, split, length and points, with the reasons")             \
    COMMAND(suit, "one suit: the best line and its chance for each number of tricks")                        \
    COMMAND(solve, "double-dummy tricks: the table, one contract, each card, a line, an analysis")           \
    COMMAND(convert, "boards from one format to another")                                                    \
    COMMAND(play, "plays a board out, each seat by a person, the planner or another player")                 \
    COMMAND(review, "what each card of declarer's side cost in chance, bad luck told from error")           \
    COMMAND(compare, "planner against search over many boards, with a verdict for every trick lost")         \
    COMMAND(drill, "a board as questions: you choose, then see the reasons; what is missed comes again")     \
    COMMAND(lesson, "a page that a teacher prints: each board a problem, its solution folded away")          \
    COMMAND(deal, "makes boards: by seed, points, shape, a standard set, or by what they teach")                                 \
    COMMAND(kb, "checks, counts and profiles the knowledge")                                                 \
    COMMAND(skat, "replays and scores skat records")                                                         \
    COMMAND(whist, "POE's whist table and matches")                                                          \
    COMMAND(robot, "checks and explains robot instructions")

#define COMMAND(name, what) int cmd_##name(int argc, char **argv);
COMMANDS
#undef COMMAND

/* Of the group kb, for those who write knowledge. */
int kb_new(int argc, char **argv);
int kb_try(int argc, char **argv);
int kb_worth(int argc, char **argv);

#endif
