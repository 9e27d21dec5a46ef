/* The command: finds the subcommand and hands over to it. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/command/commands.h"
#include "planner/command/line/version.h"
#include "planner/compare/ranks/ranks.h"

static const struct {
    const char *name, *what;
    int (*run)(int argc, char **argv);
} commands[] = {
#define COMMAND(name, what) {#name, what, cmd_##name},
    COMMANDS
#undef COMMAND
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_usage(FILE *out)
{
    fputs("usage: declarer COMMAND [OPTION...] [FILE...]\n\n"
          "Plans the play of a notrump hand at bridge and says why.\n\n",
          out);
    for (int i = 0; i < COMMAND_COUNT; i++) fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].what);
    fputs("\nEvery command has --help. Boards are PBN, LIN, BBO links or the thesis's lists; - is standard "
          "input.\n"
          "Example: declarer explain tests/boards/d1.pbn\n",
          out);
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_BAD_INPUT;
    }
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        print_usage(stdout);
        return EXIT_OK;
    }
    if (!strcmp(argv[1], "--version")) {
        puts("declarer " DECLARER_VERSION);
        return EXIT_OK;
    }
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(argv[1], commands[i].name)) return commands[i].run(argc - 1, argv + 1);
    fprintf(stderr, "declarer: no command is named %s; declarer --help lists them\n", argv[1]);
    return EXIT_BAD_INPUT;
}

/* Of several processes the first one speaks; the others have nothing to say to people. */
static void silence(void)
{
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) exit(EXIT_INTERNAL);
}

int main(int argc, char **argv)
{
    ranks_start(&argc, &argv);
    if (ranks_number()) silence();
    bool is_first = !ranks_number();
    int status = run(argc, argv);
    return ranks_end(is_first ? status : EXIT_OK, is_first && status > EXIT_INTERNAL);
}
