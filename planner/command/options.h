/* The options that every command which reads boards shares, and the walk over all boards that they name.
 *
 * A command fills a struct command_line (static data), options_parse fills a struct options that points into
 * argv, and options_walk hands each board over with the overrides applied. options_free frees what does not
 * stand in argv.
 */
#ifndef PLANNER_COMMAND_LINE_OPTIONS_H
#define PLANNER_COMMAND_LINE_OPTIONS_H

#include <stdatomic.h>

#include "facts/formats/read.h"
#include "planner/command/exit.h"
#include "planner/command/usage.h"

enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct options {
    const struct command_line *command;
    char **source; /* the files, "-" for standard input, and links named on the command line */
    int sources;
    const char *board; /* --board: only boards of this number, in both rooms of a match; NULL: all */
    long skip;         /* --skip: boards to pass over, of those that --board lets through */
    enum format from;
    bool has_contract, has_declarer;
    struct contract contract; /* --contract and --declarer, each only where its flag says so */
    int lead;                 /* --lead, or NO_CARD */
    enum output output;
    bool is_ascii;
    bool is_large; /* --large: pages to be projected */
    enum colour colour;
    const char *knowledge;   /* --kb: the folder; NULL: not given */
    bool is_thesis;          /* --mode thesis */
    struct buffer settings;  /* --setting: each NAME=VALUE, apart by commas; owned */
    const atomic_bool *stop; /* set from outside, by a signal perhaps: the walk ends; NULL: nobody does */
    /* Called with the visitor's context when all boards that have come through a pipe were visited; returns
     * as a visit does. NULL: nobody waits for that. */
    int (*pause)(void *context);
    int argc; /* as they are given, for messages while they are parsed */
    char **argv;
    struct ledger *ledger; /* where the walk leaves the sum of what it read, or NULL */
    char *example; /* --example: the path of the file, owned; NULL: not given */
};

enum { OPTIONS_GO_ON = -1 };

/* Parses the arguments after argv[0]; options and sources may be mixed, "--" ends the options. argv is
 * reordered. Returns OPTIONS_GO_ON, or the exit status: EXIT_OK after --help, EXIT_BAD_INPUT after a message.
 */
int options_parse(struct options *o, const struct command_line *command, int argc, char **argv);
void options_free(struct options *o);

/* Called with each board that was asked for; returns an EXIT_ status, or interrupt_status() when it has told
 * of the signal itself. The walk frees the board afterwards. */
typedef int options_visitor(void *context, struct board *board);

/* Reads all boards of all sources until output is lost or a signal asks for the end, applies --board, --skip
 * and the overrides, and reports faults on standard error as they come; where boards were refused, or something was left
 * out of them, the sum
 * follows at the end. Returns the gravest status: of the visits, and EXIT_BAD_INPUT when a source could not
 * be read, a board was refused, or no board was there.
 *
 * A contract that differs from the board's own takes the board's auction away, and another strain or declarer
 * its play; another lead takes the rest of the play. */
int options_walk(const struct options *o, options_visitor *visit, void *context);
/* Whether one of the sources is standard input. */
bool options_reads_input(const struct options *o);

/* Applies the overrides to one board. Returns whether it is still sound, else adds a fault. */
bool options_override(const struct options *o, struct board *board, struct faults *faults);

#endif
