/* What a command takes, told to people and to shells: help as a document, manual pages, completion. All of
 * them are written from the command's own table (usage.h). */
#ifndef PLANNER_COMMAND_USAGE_HELP_H
#define PLANNER_COMMAND_USAGE_HELP_H

#include "engine/util.h"
#include "planner/command/usage.h"
#include "planner/report/document.h"

/* How help is wanted: --help, and what `declarer help` asks the commands for by --help=STYLE. */
enum help_style {
    HELP_TEXT,
    HELP_MAN,      /* the sections of a manual page */
    HELP_MAN_PART, /* the same as subsections, of a command in a group */
    HELP_BASH,     /* the command's branch of the completion */
    HELP_ZSH,
    HELP_STYLES
};

/* The style of "man", or of NULL, which is the text; HELP_STYLES for what is none. */
enum help_style help_style_from_name(const char *name);
const char *help_style_name(enum help_style style);

/* --help of a command, of a group, of the program; commands end with a zeroed one. */
struct document *help_document(const struct command_line *c);
struct document *help_group_document(const struct command_group *g);
struct document *help_program_document(const struct usage_command *commands);

/* ---- manual pages (man.c), roff ---- */

void man_command(struct buffer *out, const struct command_line *c, bool is_part);
void man_group(struct buffer *out, const struct command_group *g);
/* What stands before and after the sections of a command's page. */
void man_begin(struct buffer *out, const struct usage_command *command, const char *version);
void man_end(struct buffer *out);
/* The page of the program, whole. */
void man_program(struct buffer *out, const struct usage_command *commands, const char *version);

/* ---- completion (completion.c) ---- */

void completion_command(struct buffer *out, const struct command_line *c, enum help_style shell);
void completion_group(struct buffer *out, const struct command_group *g, enum help_style shell);
/* What stands before and after the branches of the commands. */
void completion_begin(struct buffer *out, const struct usage_command *commands, enum help_style shell);
void completion_end(struct buffer *out, enum help_style shell);

#endif
