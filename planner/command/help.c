/* Help as a document. */
#include "planner/command/help.h"

#include <string.h>

enum { OPTION_COLUMN = 2, HELP_COLUMN = 30 };

static const char boards_are[] = "BOARDS are files of PBN, LIN, links to the BBO viewer or lists, - for "
                                 "standard input, or such a link itself.";

static const char *const style_names[HELP_STYLES] = {"text", "man", "man-part", "bash", "zsh"};

enum help_style help_style_from_name(const char *name)
{
    if (!name) return HELP_TEXT;
    int i = 0;
    while (i < HELP_STYLES && strcmp(name, style_names[i])) i++;
    return (enum help_style)i;
}

const char *help_style_name(enum help_style style)
{
    return style_names[style];
}

/* Paragraphs of a text in which an empty line parts them, and a line's end alone means nothing. */
static void add_paragraphs(struct document *d, const char *text)
{
    struct buffer paragraph = {0};
    for (const char *c = text; *c; c++) {
        bool is_end = c[0] == '\n' && c[1] == '\n';
        if (!is_end) buffer_char(&paragraph, *c == '\n' ? ' ' : *c);
        if (!is_end && c[1]) continue;
        document_gap(d);
        document_paragraph(d, 0, "%s", buffer_text(&paragraph));
        buffer_clear(&paragraph);
        c += is_end;
    }
    buffer_free(&paragraph);
}

static void add_option(struct document *d, const struct usage_option *o)
{
    struct buffer text = {0};
    if (o->letter)
        buffer_format(&text, "-%c, ", o->letter);
    else
        buffer_add(&text, "    ");
    buffer_format(&text, "--%s", o->name);
    if (o->value_name) buffer_format(&text, o->may_lack_value ? "[=%s]" : " %s", o->value_name);
    document_row(d);
    document_cell(d, 0, "%s", buffer_text(&text));
    buffer_clear(&text);
    buffer_add(&text, o->help);
    if (o->shared == SHARED_FORMAT) buffer_format(&text, ": %s", o->values);
    document_cell(d, 1, "%s", buffer_text(&text));
    buffer_free(&text);
}

static void begin_table(struct document *d, int second)
{
    const struct document_column columns[] = {{.at = OPTION_COLUMN, .is_whole = true}, {.at = second}};
    document_gap(d);
    document_table(d, NULL, columns, 2);
}

struct document *help_document(const struct command_line *c)
{
    struct document *d = document_new();
    struct usage_options options;
    const char *operands = usage_operands(c);
    document_item(d, 0, 4, "usage: declarer %s [OPTION...]%s%s", c->name, *operands ? " " : "", operands);
    add_paragraphs(d, c->what);
    if (!c->operands) add_paragraphs(d, boards_are);
    usage_options(c, &options);
    begin_table(d, HELP_COLUMN);
    for (int i = 0; i < options.count; i++) add_option(d, &options.list[i]);
    document_gap(d);
    document_item(d, 0, 4, "Example: %s", c->example);
    return d;
}

static void add_commands(struct document *d, const struct usage_command *command)
{
    begin_table(d, 13);
    for (; command->name; command++) {
        document_row(d);
        document_cell(d, 0, "%s", command->name);
        document_cell(d, 1, "%s", command->what);
    }
}

struct document *help_group_document(const struct command_group *g)
{
    struct document *d = document_new();
    document_item(d, 0, 4, "usage: declarer %s COMMAND [OPTION...]", g->name);
    add_paragraphs(d, g->what);
    add_commands(d, g->command);
    document_gap(d);
    document_paragraph(d, 0, "Each has --help.");
    document_item(d, 0, 4, "Example: %s", g->example);
    return d;
}

struct document *help_program_document(const struct usage_command *commands)
{
    struct document *d = document_new();
    document_item(d, 0, 4, "usage: declarer COMMAND [OPTION...] [FILE...]");
    add_paragraphs(d, "Plans the play of a hand at bridge and says why.");
    add_commands(d, commands);
    document_row(d);
    document_cell(d, 0, "help");
    document_cell(d, 1, "what a command does and takes: help COMMAND");
    add_paragraphs(
        d, "Every command has --help; declarer help COMMAND says the same. Boards are PBN, LIN, BBO links or "
           "the thesis's lists; - is standard input.");
    document_item(d, 0, 4, "Example: declarer explain --example d1");
    return d;
}
