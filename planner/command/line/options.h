/* The options that every command which reads boards shares, and the walk over all boards that they name.
 *
 * A command fills a struct command_line (static data), options_parse fills a struct options that points into
 * argv, and options_walk hands each board over with the overrides applied. Nothing here needs freeing.
 */
#ifndef PLANNER_COMMAND_LINE_OPTIONS_H
#define PLANNER_COMMAND_LINE_OPTIONS_H

#include "facts/formats/read.h"
#include "planner/command/line/exit.h"

enum output { OUTPUT_TEXT, OUTPUT_JSON, OUTPUT_HTML, OUTPUT_PBN, OUTPUT_CSV, OUTPUT_PDF, OUTPUT_COUNT };

/* An option of one command's own, "--name" or "--name VALUE": exactly one of the targets is set. A list of
 * them ends with a zeroed one. The target keeps its value where the option is not given. */
struct own_option {
    const char *name;
    const char *value_name; /* "N", "FILE"; NULL for a flag */
    const char *help;       /* one line */
    bool *flag;
    const char **text;
    long *number; /* a whole number, 0 or more */
    char letter;  /* of the short form, 0 when there is none */
};

/* The formats of a report, for command_line.outputs. */
enum { REPORT_OUTPUTS = 1 << OUTPUT_TEXT | 1 << OUTPUT_JSON | 1 << OUTPUT_HTML };

/* What a command is called and takes, for --help and for refusing the rest. */
struct command_line {
    const char *name;
    const char *what;    /* a sentence or two; lines of at most 80 columns */
    const char *example; /* a command line */
    const char
        *operands;    /* what is named after the options, in brackets when it may be left out; NULL: boards */
    unsigned outputs; /* bit per enum output that --format takes; 0: no --format */
    enum output first_output;     /* what is written where --format is not given */
    bool needs_knowledge;         /* takes --kb */
    const struct own_option *own; /* NULL: none */
    bool makes_boards;            /* --declarer and --contract, and no operands, which are "" */
};

struct options {
    const struct command_line *command;
    char **source; /* the files, "-" for standard input, and links named on the command line */
    int sources;
    const char *board; /* --board: only boards of this number, in both rooms of a match; NULL: all */
    enum format from;
    bool has_contract, has_declarer;
    struct contract contract; /* --contract and --declarer, each only where its flag says so */
    int lead;                 /* --lead, or NO_CARD */
    enum output output;
    bool is_ascii;
    const char *knowledge; /* --kb: the folder; NULL: not given */
};

enum { OPTIONS_GO_ON = -1 };

/* Parses the arguments after argv[0]; options and sources may be mixed, "--" ends the options. argv is
 * reordered. Returns OPTIONS_GO_ON, or the exit status: EXIT_OK after --help, EXIT_BAD_INPUT after a message.
 */
int options_parse(struct options *o, const struct command_line *command, int argc, char **argv);

/* Called with each board that was asked for; returns an EXIT_ status. The walk frees the board afterwards. */
typedef int options_visitor(void *context, struct board *board);

/* Reads all boards of all sources, applies --board and the overrides, and reports faults on standard error as
 * they come; where boards were refused their count follows at the end. Returns the gravest status: of the
 * visits, and EXIT_BAD_INPUT when a source could not be read, a board was refused, or no board was there.
 *
 * A contract that differs from the board's own takes the board's auction away, and another strain or declarer
 * its play; another lead takes the rest of the play. */
int options_walk(const struct options *o, options_visitor *visit, void *context);

/* Applies the overrides to one board. Returns whether it is still sound, else adds a fault. */
bool options_override(const struct options *o, struct board *board, struct faults *faults);

#endif
