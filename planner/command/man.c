/* Manual pages. Everything that is not markup goes through add_roff. */
#include <ctype.h>
#include <string.h>

#include "planner/command/help.h"

/* Text in which nothing is markup: hyphens are those of command lines, a line's end is a blank, an empty line
 * a new paragraph. It begins a line. */
static void add_roff(struct buffer *out, const char *text)
{
    if (*text == '.' || *text == '\'') buffer_add(out, "\\&");
    for (; *text; text++) {
        if (text[0] == '\n' && text[1] == '\n') {
            buffer_add(out, "\n.PP\n");
            text++;
        } else if (*text == '-') {
            buffer_add(out, "\\-");
        } else if (*text == '\\') {
            buffer_add(out, "\\e");
        } else {
            buffer_char(out, *text == '\n' ? ' ' : *text);
        }
    }
}

static void add_line(struct buffer *out, const char *text)
{
    add_roff(out, text);
    buffer_char(out, '\n');
}

static void add_entry(struct buffer *out, const char *name, const char *text)
{
    buffer_add(out, ".TP\n.B ");
    add_line(out, name);
    add_line(out, text);
}

static void add_section(struct buffer *out, bool is_part, const char *name)
{
    buffer_format(out, ".%s %s\n", is_part ? "SS" : "SH", name);
}

static void add_synopsis(struct buffer *out, const char *name, const char *rest)
{
    buffer_add(out, ".B declarer ");
    add_line(out, name);
    add_line(out, rest);
}

static void add_option(struct buffer *out, const struct usage_option *o)
{
    buffer_add(out, ".TP\n");
    if (o->letter) buffer_format(out, "\\fB\\-%c\\fR, ", o->letter);
    buffer_add(out, "\\fB\\-\\-");
    add_roff(out, o->name);
    buffer_add(out, "\\fR");
    if (o->value_name) buffer_format(out, o->may_lack_value ? "[=\\fI%s\\fR]" : " \\fI%s\\fR", o->value_name);
    buffer_char(out, '\n');
    add_roff(out, o->shared == SHARED_HELP ? "help" : o->help);
    if (o->shared == SHARED_FORMAT) buffer_format(out, ": %s", o->values);
    buffer_char(out, '\n');
}

void man_command(struct buffer *out, const struct command_line *c, bool is_part)
{
    struct usage_options options;
    struct buffer rest = {0};
    usage_options(c, &options);
    buffer_format(&rest, "[OPTION...] %s", usage_operands(c));
    if (is_part) {
        buffer_add(out, ".SH DECLARER ");
        struct buffer name = {0};
        buffer_add_upper(&name, c->name);
        add_line(out, buffer_text(&name));
        buffer_free(&name);
    } else {
        add_section(out, false, "SYNOPSIS");
    }
    add_synopsis(out, c->name, buffer_text(&rest));
    add_section(out, is_part, is_part ? "Description" : "DESCRIPTION");
    add_line(out, c->what);
    add_section(out, is_part, is_part ? "Options" : "OPTIONS");
    for (int i = 0; i < options.count; i++) add_option(out, &options.list[i]);
    add_section(out, is_part, is_part ? "Example" : "EXAMPLE");
    add_line(out, c->example);
    buffer_free(&rest);
}

void man_group(struct buffer *out, const struct command_group *g)
{
    add_section(out, false, "SYNOPSIS");
    add_synopsis(out, g->name, "COMMAND [OPTION...]");
    add_section(out, false, "DESCRIPTION");
    add_line(out, g->what);
    for (const struct usage_command *c = g->command; c->name; c++) add_entry(out, c->name, c->what);
}

/* The first line of a page, and its name with what it does. */
static void add_head(struct buffer *out, const char *name, const char *what, const char *version)
{
    buffer_add(out, ".\\\" Written by declarer help --man from the tables of options.\n.TH ");
    buffer_add_upper(out, name);
    buffer_format(out, " 1 \"\" \"declarer %s\" \"User Commands\"\n", version);
    add_section(out, false, "NAME");
    add_roff(out, name);
    buffer_add(out, " \\- ");
    add_line(out, what);
}

void man_begin(struct buffer *out, const struct usage_command *command, const char *version)
{
    struct buffer name = {0};
    buffer_format(&name, "declarer-%s", command->name);
    add_head(out, buffer_text(&name), command->what, version);
    buffer_free(&name);
}

static void add_environment(struct buffer *out)
{
    add_section(out, false, "ENVIRONMENT");
    add_entry(out, "DECLARER_KB", "the knowledge folder, when --kb does not name one.");
    add_entry(out, "DECLARER_KEPT",
              "a file of 68 MB, made where there is none, in which what was found out about boards is kept: a command that asks it "
              "again, with the same program and knowledge, says the same sooner.");
    add_entry(out, "NO_COLOR", "when it is set and not empty, no colour on a terminal.");
    add_entry(out, "LC_ALL, LC_CTYPE, LANG", "a locale without UTF-8 means suits as letters.");
}

static void add_status(struct buffer *out)
{
    add_section(out, false, "EXIT STATUS");
    add_entry(out, "0", "done.");
    add_entry(out, "1",
              "the answer is \"no\": a contract that cannot be planned, a check that found faults.");
    add_entry(out, "2", "bad input or usage.");
    add_entry(out, "3", "an internal fault, or the output could not be written.");
    add_entry(out, "4", "out of memory, or at the limit of --limit-memory.");
    add_entry(out, "5", "the limit of --limit-seconds was reached; what was finished by then is written.");
    add_entry(out, "130, 141, 143", "ended by an interrupt, by a closed pipe, by a signal to end.");
}

void man_end(struct buffer *out)
{
    add_status(out);
    add_section(out, false, "SEE ALSO");
    buffer_add(out, ".BR declarer (1)\n");
}

void man_program(struct buffer *out, const struct usage_command *commands, const char *version)
{
    add_head(out, "declarer", "plan the play of a hand at bridge and say why", version);
    add_section(out, false, "SYNOPSIS");
    buffer_add(out, ".B declarer\n");
    add_line(out, "COMMAND [OPTION...] [FILE...]");
    add_section(out, false, "DESCRIPTION");
    add_line(
        out,
        "Counts the winners of declarer and dummy, finds the techniques that can build the missing tricks, "
        "orders the suits, decides the play to trick one and builds the first cards of the plan, each with "
        "its reason. Boards are files in PBN, LIN or the thesis's lists, links to the BBO viewer, or - for "
        "standard input.");
    add_section(out, false, "COMMANDS");
    for (const struct usage_command *c = commands; c->name; c++) add_entry(out, c->name, c->what);
    add_entry(out, "help [COMMAND]",
              "what --help says of it; --man [COMMAND] is its manual page, --completion bash or zsh the "
              "script for that "
              "shell, --commands and --examples the names of all.");
    buffer_add(out, ".PP\n");
    add_line(out, "Every command has --help, and a page of its own: declarer-explain(1) and so on.");
    add_environment(out);
    add_status(out);
    add_section(out, false, "EXAMPLE");
    add_line(out, "declarer explain --example d1");
}
