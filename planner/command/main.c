/* The command: finds the subcommand and hands over to it. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "facts/text/version.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/command/examples.h"
#include "planner/command/help.h"
#include "planner/command/suggest.h"
#include "planner/compare/ranks.h"

static const struct usage_command commands[] = {
#define COMMAND(name, what) {#name, what, cmd_##name},
    COMMANDS
#undef COMMAND
    {NULL, NULL, NULL}};

static int refuse(const char *name)
{
    struct suggestion near = {.given = name};
    for (const struct usage_command *c = commands; c->name; c++) suggest(&near, c->name);
    suggest(&near, "help");
    struct buffer text = {0};
    buffer_format(&text, "no command is named %s", name);
    echo_shorten(&text, 1, (char *[]){(char *)name});
    fprintf(stderr, "declarer: %s", buffer_text(&text));
    buffer_free(&text);
    if (near.nearest) fprintf(stderr, " (did you mean %s?)", near.nearest);
    fputs("; declarer --help lists them\n", stderr);
    return EXIT_BAD_INPUT;
}

static const struct usage_command *find(const char *name)
{
    const struct usage_command *c = commands;
    while (c->name && strcmp(name, c->name)) c++;
    return c->name ? c : NULL;
}

/* ---- help ---- */

/* Has a command tell of itself in a style of help. */
static int ask(const struct usage_command *c, enum help_style style)
{
    struct buffer option = {0};
    buffer_format(&option, "--help=%s", help_style_name(style));
    int status = c->run(2, (char *[]){(char *)c->name, option.text, NULL});
    buffer_free(&option);
    return status;
}

/* `declarer help explain` and `declarer help kb check`: what --help after them says. */
static int help_on(int argc, char **argv)
{
    const struct usage_command *c = find(argv[0]);
    if (!c) return refuse(argv[0]);
    char *words[] = {argv[0], argc > 1 ? argv[1] : "--help", argc > 1 ? "--help" : NULL, NULL};
    return c->run(argc > 1 ? 3 : 2, words);
}

static int print(struct buffer *text)
{
    bool is_printed = fputs(buffer_text(text), stdout) >= 0;
    buffer_free(text);
    return is_printed ? EXIT_OK : EXIT_INTERNAL;
}

/* `declarer help --man [COMMAND]`. */
static int print_manual(const char *name)
{
    struct buffer text = {0};
    const struct usage_command *c = name ? find(name) : NULL;
    if (name && !c) return refuse(name);
    if (!c) {
        man_program(&text, commands, DECLARER_VERSION);
        return print(&text);
    }
    man_begin(&text, c, DECLARER_VERSION);
    print(&text);
    ask(c, HELP_MAN);
    man_end(&text);
    return print(&text);
}

/* `declarer help --completion SHELL`. */
static int print_completion(const char *shell)
{
    enum help_style style = help_style_from_name(shell);
    struct buffer text = {0};
    if (style != HELP_BASH && style != HELP_ZSH) {
        echo_line("declarer help: --completion %s, expected bash or zsh", shell ? shell : "");
        return EXIT_BAD_INPUT;
    }
    completion_begin(&text, commands, style);
    print(&text);
    for (const struct usage_command *c = commands; c->name; c++) ask(c, style);
    completion_end(&text, style);
    return print(&text);
}

/* A name a line: what installs manual pages asks for the commands, completion for the examples. */
static int print_names(bool are_examples)
{
    struct buffer text = {0};
    if (are_examples) examples_name(&text, "\n");
    for (const struct usage_command *c = commands; !are_examples && c->name; c++)
        buffer_format(&text, "%s\n", c->name);
    return print(&text);
}

static int help(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    if (!*what || !strcmp(what, "--help") || !strcmp(what, "-h"))
        return command_tell_help(help_program_document(commands));
    if (!strcmp(what, "--man")) return print_manual(argv[2]);
    if (!strcmp(what, "--completion")) return print_completion(argv[2]);
    if (!strcmp(what, "--commands") || !strcmp(what, "--examples")) return print_names(what[2] == 'e');
    return help_on(argc - 1, argv + 1);
}

/* ---- the command ---- */

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    const struct usage_command *c = find(name);
    if (c) return c->run(argc - 1, argv + 1);
    if (!strcmp(name, "help")) return help(argc - 1, argv + 1);
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) return help(1, argv);
    if (!strcmp(name, "--version")) {
        puts("declarer " DECLARER_VERSION);
        return EXIT_OK;
    }
    if (*name) return refuse(name);
    help(1, argv);
    return EXIT_BAD_INPUT;
}

/* Every command ends here: what standard output did not take is told, once. */
static int end_output(int status)
{
    if (!fflush(stdout) && !ferror(stdout)) return status;
    fprintf(stderr, "declarer: the output could not be written\n");
    return EXIT_INTERNAL;
}

/* Of several processes the first one speaks; the others have nothing to say to people. */
static void silence(void)
{
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) exit(EXIT_INTERNAL);
}

/* Where a standard stream was closed, a file that is opened would stand in its place, and what is printed be
 * written into it. Something that refuses to be read, or written, keeps the place. */
static void hold_places(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            exit(EXIT_INTERNAL);
}

int main(int argc, char **argv)
{
    hold_places();
    signal(SIGPIPE, SIG_DFL); /* a closed pipe ends the program quietly, whatever its parent left set */
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit (ulimit -f) is a write that fails, and is told */
    ranks_start(&argc, &argv);
    if (ranks_number()) silence();
    bool is_first = !ranks_number();
    int status = end_output(run(argc, argv));
    return ranks_end(is_first ? status : EXIT_OK, is_first && status >= EXIT_INTERNAL);
}
