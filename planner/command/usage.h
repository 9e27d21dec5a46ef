/* What a command is called and takes: the one table of its options, from which the command line is read and
 * from which help, manual page and completion are written.
 *
 * All of it is static data of the commands; nothing here owns anything.
 */
#ifndef PLANNER_COMMAND_USAGE_USAGE_H
#define PLANNER_COMMAND_USAGE_USAGE_H

#include <stdbool.h>

enum output { OUTPUT_TEXT, OUTPUT_JSON, OUTPUT_HTML, OUTPUT_PBN, OUTPUT_CSV, OUTPUT_PDF, OUTPUT_COUNT };

/* The formats of a report, for command_line.outputs. */
enum { REPORT_OUTPUTS = 1 << OUTPUT_TEXT | 1 << OUTPUT_JSON | 1 << OUTPUT_HTML };

/* "text", as --format names it. */
const char *output_name(enum output output);

/* An option of one command's own, "--name" or "--name VALUE": exactly one of the targets is set. A list of
 * them ends with a zeroed one. The target keeps its value where the option is not given. */
struct own_option {
    const char *name;
    char letter;            /* of the short form, 0 when there is none */
    const char *value_name; /* "N", "FILE", "DIR"; NULL for a flag */
    const char *values;     /* "best usual none", what completion offers, of a number all; NULL: anything */
    const char *help;       /* one line */
    bool *flag;
    const char **text;
    long *number; /* a whole number, 0 or more */
    long least, most; /* of the number; 0: any */
};
/* One by its name, what its value is called, its target and its help; behind that what else it has: .letter = 'o'. */
#define OPTION_FLAG(option, target, ...) {.name = (option), .flag = (target), .help = __VA_ARGS__}
#define OPTION_TEXT(option, value, target, ...)                                                              \
    {.name = (option), .value_name = (value), .text = (target), .help = __VA_ARGS__}
#define OPTION_NUMBER(option, value, target, ...)                                                            \
    {.name = (option), .value_name = (value), .number = (target), .help = __VA_ARGS__}

/* What a command is called and takes, for --help and for refusing the rest. */
struct command_line {
    const char *name;
    const char *what;         /* sentences; an empty line between two paragraphs */
    const char *example;      /* a command line */
    const char *operands;     /* what is named after the options, in brackets when it may be left out, "" for
                                 nothing; NULL: boards */
    unsigned outputs;         /* bit per enum output that --format takes; 0: no --format */
    enum output first_output; /* what is written where --format is not given */
    bool needs_knowledge;     /* takes --kb */
    bool may_need_knowledge;  /* takes --kb, and starts planning itself where it must */
    bool plans;               /* takes --setting and --mode */
    const struct own_option *own; /* NULL: none */
    bool makes_boards;            /* --declarer and --contract, though its operands are no boards */
    bool may_lack_boards;         /* its operands are boards, which may be left out */
    bool draws_hands;             /* takes --large: its pages show hands */
    bool is_single;               /* one operand at most */
};

/* The options that several commands share. */
enum shared_option {
    SHARED_NONE,
    SHARED_BOARD,
    SHARED_SKIP,
    SHARED_DECLARER,
    SHARED_CONTRACT,
    SHARED_LEAD,
    SHARED_FROM,
    SHARED_EXAMPLE,
    SHARED_FORMAT,
    SHARED_ASCII,
    SHARED_LARGE,
    SHARED_COLOUR,
    SHARED_KB,
    SHARED_SETTING,
    SHARED_MODE,
    SHARED_LIMIT_SECONDS,
    SHARED_LIMIT_MEMORY,
    SHARED_HELP
};

/* An option of a command, its own or a shared one. */
struct usage_option {
    const char *name;
    char letter;
    const char *value_name, *values, *help;
    bool may_lack_value;          /* "--name" alone is allowed; a value stands after '=' only */
    const struct own_option *own; /* or NULL */
    enum shared_option shared;
};

enum { USAGE_OPTIONS_MOST = 48 };

/* All options of a command; it points into itself and is not copied. */
struct usage_options {
    struct usage_option list[USAGE_OPTIONS_MOST];
    int count;
    char formats[40]; /* the names of its formats, apart by blanks */
};

void usage_options(const struct command_line *c, struct usage_options *out);
/* "BOARDS...", "[DIR]", "". */
const char *usage_operands(const struct command_line *c);

/* A command of the program, or of a group. */
struct usage_command {
    const char *name, *what; /* one line */
    int (*run)(int argc, char **argv);
};

/* A command that is a group of others: `declarer kb check`. */
struct command_group {
    const char *name, *what, *example;
    const struct usage_command *command; /* ends with a zeroed one */
};

#endif
