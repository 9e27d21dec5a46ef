/* Parsing of the command line. Invariant: source[0..sources) are the arguments that are no options, in their
 * order. */
#include "planner/command/line/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const output_names[OUTPUT_COUNT] = {"text", "json", "html", "pbn", "csv", "pdf"};

/* Complains about the use of a command; returns the status for it. */
static int usage_fault(const struct options *o, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static int usage_fault(const struct options *o, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "declarer %s: ", o->command->name);
    vfprintf(stderr, format, args);
    fprintf(stderr, "; declarer %s --help says more\n", o->command->name);
    va_end(args);
    return EXIT_BAD_INPUT;
}

static int set_board(struct options *o, const char *value)
{
    o->board = value;
    return OPTIONS_GO_ON;
}

static int set_from(struct options *o, const char *value)
{
    o->from = format_from_name(value);
    if (o->from == FORMAT_AUTO)
        return usage_fault(o, "--from %s, expected pbn, lin, list, url or xml", value);
    return OPTIONS_GO_ON;
}

static int set_declarer(struct options *o, const char *value)
{
    int seat = seat_from_word(value);
    if (seat < 0) return usage_fault(o, "--declarer %s, expected N, E, S or W", value);
    o->contract.declarer = (enum seat)seat;
    o->has_declarer = true;
    return OPTIONS_GO_ON;
}

static int set_contract(struct options *o, const char *value)
{
    if (!contract_from_text(value, &o->contract) || !o->contract.level)
        return usage_fault(o, "--contract %s, expected one such as 3NT or 4SX", value);
    o->has_contract = true;
    return OPTIONS_GO_ON;
}

static int set_lead(struct options *o, const char *value)
{
    o->lead = strlen(value) == 2 ? card_from_text(value) : NO_CARD;
    if (o->lead == NO_CARD) return usage_fault(o, "--lead %s, expected a card such as DQ or ST", value);
    return OPTIONS_GO_ON;
}

static int set_format(struct options *o, const char *value)
{
    for (int i = 0; i < OUTPUT_COUNT; i++)
        if (o->command->outputs >> i & 1 && !strcasecmp(value, output_names[i])) {
            o->output = (enum output)i;
            return OPTIONS_GO_ON;
        }
    return usage_fault(o, "--format %s is not one that this command writes", value);
}

static int set_ascii(struct options *o, const char *value)
{
    (void)value;
    o->is_ascii = true;
    return OPTIONS_GO_ON;
}

static int set_knowledge(struct options *o, const char *value)
{
    o->knowledge = value;
    return OPTIONS_GO_ON;
}

enum shared_for { FOR_BOARDS, FOR_CONTRACTS, FOR_REPORTS, FOR_KNOWLEDGE };

static const struct {
    const char *name;
    char letter; /* of the short form, 0 when there is none */
    const char *value_name, *help;
    int (*set)(struct options *o, const char *value);
    enum shared_for who;
} shared[] = {
    {"board", 'b', "N", "only board N", set_board, FOR_BOARDS},
    {"declarer", 'd', "SEAT", "who plays it: N, E, S or W", set_declarer, FOR_CONTRACTS},
    {"contract", 'c', "CONTRACT", "what is played, such as 3NT", set_contract, FOR_CONTRACTS},
    {"lead", 'l', "CARD", "the opening lead, such as DQ", set_lead, FOR_BOARDS},
    {"from", 0, "FORMAT", "the boards are pbn, lin, list or url (else found out)", set_from, FOR_BOARDS},
    {"format", 'f', "FORMAT", "what to write", set_format, FOR_REPORTS},
    {"ascii", 'a', NULL, "suits as letters", set_ascii, FOR_REPORTS},
    {"kb", 0, "DIR", "the knowledge folder (default: DECLARER_KB, or the one installed)", set_knowledge,
     FOR_KNOWLEDGE},
};

enum { SHARED_COUNT = sizeof shared / sizeof *shared };

/* Whether the command takes the i-th shared option. */
static bool takes_shared(const struct command_line *c, int i)
{
    switch (shared[i].who) {
    case FOR_BOARDS:
        return !c->operands;
    case FOR_CONTRACTS:
        return !c->operands || c->makes_boards;
    case FOR_REPORTS:
        return c->outputs != 0;
    case FOR_KNOWLEDGE:
        return c->needs_knowledge;
    }
    return false;
}

static void print_option(char letter, const char *name, const char *value_name, const char *help)
{
    char text[40];
    snprintf(text, sizeof text, "--%s%s%s", name, value_name ? " " : "", value_name ? value_name : "");
    char short_form[5] = "    ";
    if (letter) snprintf(short_form, sizeof short_form, "-%c, ", letter);
    printf("  %s%-22s %s\n", short_form, text, help);
}

static void print_help(const struct command_line *c)
{
    printf("usage: declarer %s [OPTION...] %s\n\n%s\n\n", c->name, c->operands ? c->operands : "BOARDS...",
           c->what);
    if (!c->operands)
        printf(
            "BOARDS are files of PBN, LIN, links to the BBO viewer or lists, - for standard input, or such a "
            "link itself.\n\n");
    for (const struct own_option *own = c->own; own && own->name; own++)
        print_option(own->letter, own->name, own->value_name, own->help);
    for (int i = 0; i < SHARED_COUNT; i++) {
        if (!takes_shared(c, i)) continue;
        print_option(shared[i].letter, shared[i].name, shared[i].value_name, shared[i].help);
        if (shared[i].set != set_format) continue;
        printf("%29s", "");
        for (int f = 0; f < OUTPUT_COUNT; f++)
            if (c->outputs >> f & 1) printf(" %s", output_names[f]);
        printf("\n");
    }
    print_option('h', "help", NULL, "this text");
    printf("\nExample: %s\n", c->example);
}

static int set_own(struct options *o, const struct own_option *own, const char *value)
{
    if (own->flag) *own->flag = true;
    if (own->text) *own->text = value;
    if (!own->number) return OPTIONS_GO_ON;
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (end == value || *end || errno || number < 0)
        return usage_fault(o, "--%s %s, expected a whole number", own->name, value);
    *own->number = number;
    return OPTIONS_GO_ON;
}

/* One option as it stands on the command line. */
struct given {
    const char *name; /* without dashes */
    size_t length;
    bool is_short;
    const char *value; /* after '=' or the letter, or NULL */
};

static bool is_named(const struct given *g, const char *name, char letter)
{
    if (g->is_short) return letter && *g->name == letter;
    return strlen(name) == g->length && !strncmp(name, g->name, g->length);
}

static struct given split_option(const char *arg)
{
    if (arg[1] != '-') return (struct given){arg + 1, 1, true, arg[2] ? arg + 2 : NULL};
    const char *equals = strchr(arg + 2, '=');
    size_t length = equals ? (size_t)(equals - arg - 2) : strlen(arg + 2);
    return (struct given){arg + 2, length, false, equals ? equals + 1 : NULL};
}

/* Makes sure that an option has its value, which may be the next argument, and a flag none. */
static int take_value(const struct options *o, struct given *g, const char *value_name, char **next,
                      int *used)
{
    const char *dashes = g->is_short ? "-" : "--";
    if (!value_name)
        return g->value ? usage_fault(o, "%s%.*s takes no value", dashes, (int)g->length, g->name)
                        : OPTIONS_GO_ON;
    if (!g->value && *next) {
        g->value = *next;
        ++*used;
    }
    return g->value ? OPTIONS_GO_ON
                    : usage_fault(o, "%s%.*s needs a value: %s", dashes, (int)g->length, g->name, value_name);
}

/* Handles the option at arg[0]; *used counts the arguments that it took. */
static int take_option(struct options *o, char **arg, int *used)
{
    struct given g = split_option(arg[0]);
    *used = 1;
    if (is_named(&g, "help", 'h')) {
        print_help(o->command);
        return EXIT_OK;
    }
    for (const struct own_option *own = o->command->own; own && own->name; own++) {
        if (!is_named(&g, own->name, own->letter)) continue;
        int status = take_value(o, &g, own->value_name, arg + 1, used);
        return status == OPTIONS_GO_ON ? set_own(o, own, g.value) : status;
    }
    for (int i = 0; i < SHARED_COUNT; i++) {
        if (!is_named(&g, shared[i].name, shared[i].letter)) continue;
        if (!takes_shared(o->command, i)) break;
        int status = take_value(o, &g, shared[i].value_name, arg + 1, used);
        return status == OPTIONS_GO_ON ? shared[i].set(o, g.value) : status;
    }
    return usage_fault(o, "no option %s", arg[0]);
}

int options_parse(struct options *o, const struct command_line *command, int argc, char **argv)
{
    *o = (struct options){
        .command = command, .lead = NO_CARD, .source = argv + 1, .output = command->first_output};
    bool is_options = true;
    for (int i = 1; i < argc;) {
        char *arg = argv[i];
        bool is_option = is_options && arg[0] == '-' && arg[1];
        if (is_option && !strcmp(arg, "--")) {
            is_options = false;
            i++;
        } else if (is_option) {
            int used, status = take_option(o, argv + i, &used);
            if (status != OPTIONS_GO_ON) return status;
            i += used;
        } else {
            o->source[o->sources++] = arg;
            i++;
        }
    }
    bool is_optional = command->makes_boards || (command->operands && command->operands[0] == '[');
    if (command->makes_boards && o->sources) return usage_fault(o, "%s is no option", o->source[0]);
    return o->sources || is_optional ? OPTIONS_GO_ON : usage_fault(o, "no boards are named");
}
