/* The frame of a command that reads boards: options, knowledge, printer, in this order, and back. */
#ifndef PLANNER_COMMAND_LINE_COMMAND_H
#define PLANNER_COMMAND_LINE_COMMAND_H

#include "planner/command/options.h"
#include "planner/command/planning.h"
#include "planner/command/printer.h"

/* Threads, at most. */
enum { JOBS_MOST = 256 };

struct command {
    struct options options;
    struct planning planning; /* where the command line asks for knowledge */
    struct printer printer;
};

/* Parses the arguments and starts what the line says. Returns OPTIONS_GO_ON, or the status to leave with;
 * then there is nothing to end. */
int command_start(struct command *c, const struct command_line *line, int argc, char **argv);
/* Starts planning with what the line says, for a command that does so itself. False after faults. */
bool command_plan(struct command *c, const char *folder);
/* The command of a group that argv[1] names, with the arguments after it; --help tells of the group. */
int command_group_run(const struct command_group *g, int argc, char **argv);
/* Tells help as text and returns EXIT_OK; frees the document. */
int command_tell_help(struct document *help);
/* Walks over the boards; a signal ends the walk after the board in hand. */
int command_walk(struct command *c, options_visitor *visit, void *context);
/* Ends all that command_start began; returns the status to leave with. */
int command_end(struct command *c, int status);
/* Complains about the use of the command, as printf does; returns EXIT_BAD_INPUT. */
int command_fault(const struct command *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* --lang LANGUAGE, as the commands take it that tell in other languages. */
#define COMMAND_LANGUAGE(language)                                                                           \
    OPTION_TEXT("lang", "LANGUAGE", &(language),                                                             \
                "the language of the text: en (the default), or one of kb/words, such as de")
/* The words of the language that --lang named, for whom (NULL: a player), with all of the parts (enum words_part, a bit
 * each). `english` names what of the command line is told in English alone; NULL: nothing. NULL after a message. */
const struct words *command_words(const struct command *c, const char *language, const char *level, unsigned parts,
                                  const char *english);
/* Has all be told in the language that --lang named, NULL for English, with the parts. False after a message. */
bool command_speak(struct command *c, const char *language, unsigned parts, const char *english);
/* Complains of each fault of the command line, its option first; returns EXIT_BAD_INPUT. */
int command_faults(const struct command *c, const struct faults *faults);
/* Tells on standard error why nothing can be done with a board; returns EXIT_BAD_INPUT. */
int command_refuse(const struct board *b, const char *why);
/* The same, and in JSON an object that says so, too: every board has one. */
int command_cannot(struct command *c, const struct board *b, const char *why);
/* Tells as a report that the answer for a board is "no" and why; returns EXIT_NO. */
int command_no(struct command *c, const struct board *b, const char *why);

#endif
