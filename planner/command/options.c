/* Parsing of the command line. Invariant: source[0..sources) are the arguments that are no options, in their
 * order. */
#include "planner/command/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/command/echo.h"
#include "planner/command/examples.h"
#include "planner/command/help.h"
#include "planner/command/interrupt.h"
#include "planner/command/printer.h"
#include "planner/command/suggest.h"

/* A month; a terabyte. */
enum { SECONDS_MOST = 31 * 24 * 3600, MEGABYTES_MOST = 1 << 20 };

/* Complains about the use of a command; returns the status for it. */
static int usage_fault(const struct options *o, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static int usage_fault(const struct options *o, const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    echo_shorten(&text, o->argc, o->argv);
    echo_line("declarer %s: %s; declarer %s --help says more", o->command->name, buffer_text(&text),
              o->command->name);
    buffer_free(&text);
    return EXIT_BAD_INPUT;
}

static int set_number(const struct options *o, const char *name, const char *value, long *number)
{
    char *end;
    errno = 0;
    long n = strtol(value, &end, 10);
    if (end == value || *end || errno || n < 0)
        return usage_fault(o, "--%s %s, expected a whole number", name, value);
    *number = n;
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
        if (o->command->outputs >> i & 1 && !strcasecmp(value, output_name((enum output)i))) {
            o->output = (enum output)i;
            return OPTIONS_GO_ON;
        }
    return usage_fault(o, "--format %s is not one that this command writes", value);
}

static int set_example(struct options *o, const char *value)
{
    struct buffer names = {0};
    free(o->example);
    o->example = NULL;
    if (!strcmp(value, "list")) {
        examples_name(&names, "\n");
        puts(buffer_text(&names));
        buffer_free(&names);
        return EXIT_OK;
    }
    if ((o->example = example_find(value))) return OPTIONS_GO_ON;
    examples_name(&names, ", ");
    int status = usage_fault(o,
                             names.length ? "there is no example %s, expected one of %s"
                                          : "there is no example %s: none is installed%s",
                             value, buffer_text(&names));
    buffer_free(&names);
    return status;
}

static int set_colour(struct options *o, const char *value)
{
    static const char *const names[] = {"auto", "always", "never"};
    for (int i = 0; i < 3; i++)
        if (!strcmp(value ? value : "always", names[i])) {
            o->colour = (enum colour)i;
            return OPTIONS_GO_ON;
        }
    return usage_fault(o, "--color=%s, expected auto, always or never", value);
}

/* --help, or one of the styles that `declarer help` asks for. */
static int give_help(const struct options *o, const char *value)
{
    enum help_style style = help_style_from_name(value);
    struct buffer out = {0};
    struct printer printer;
    if (style == HELP_STYLES) return usage_fault(o, "--help takes no value %s", value);
    printer_start(&printer, o->command->name, &(struct options){.output = OUTPUT_TEXT, .colour = o->colour});
    if (style == HELP_TEXT)
        printer_document(&printer, help_document(o->command));
    else if (style == HELP_MAN || style == HELP_MAN_PART)
        man_command(&out, o->command, style == HELP_MAN_PART);
    else
        completion_command(&out, o->command, style);
    printer_buffer(&printer, &out);
    return printer_end(&printer, EXIT_OK);
}

static int set_mode(struct options *o, const char *value)
{
    o->is_thesis = !strcmp(value, "thesis");
    if (o->is_thesis || !strcmp(value, "planner")) return OPTIONS_GO_ON;
    return usage_fault(o, "--mode %s, expected planner or thesis", value);
}

static int set_limit(const struct options *o, enum shared_option which, const char *value)
{
    bool is_time = which == SHARED_LIMIT_SECONDS;
    const char *name = is_time ? "limit-seconds" : "limit-memory";
    long n, most = is_time ? SECONDS_MOST : MEGABYTES_MOST;
    int status = set_number(o, name, value, &n);
    if (status != OPTIONS_GO_ON) return status;
    if (n < 1 || n > most) return usage_fault(o, "--%s %s, expected a number from 1 to %ld", name, value, most);
    if (is_time)
        limits_seconds(o->command->name, n);
    else if (!limits_memory(n))
        return usage_fault(o, "--limit-memory %s, expected no more than the system allows", value);
    return OPTIONS_GO_ON;
}

static int set_shared(struct options *o, enum shared_option option, const char *value)
{
    switch (option) {
    case SHARED_NONE:
        break;
    case SHARED_BOARD:
        o->board = value;
        break;
    case SHARED_SKIP:
        return set_number(o, "skip", value, &o->skip);
    case SHARED_DECLARER:
        return set_declarer(o, value);
    case SHARED_CONTRACT:
        return set_contract(o, value);
    case SHARED_LEAD:
        return set_lead(o, value);
    case SHARED_FROM:
        return set_from(o, value);
    case SHARED_EXAMPLE:
        return set_example(o, value);
    case SHARED_FORMAT:
        return set_format(o, value);
    case SHARED_ASCII:
        o->is_ascii = true;
        break;
    case SHARED_LARGE:
        o->is_large = true;
        break;
    case SHARED_COLOUR:
        return set_colour(o, value);
    case SHARED_KB:
        o->knowledge = value;
        break;
    case SHARED_SETTING:
        buffer_format(&o->settings, "%s%s", o->settings.length ? "," : "", value);
        break;
    case SHARED_MODE:
        return set_mode(o, value);
    case SHARED_LIMIT_SECONDS:
    case SHARED_LIMIT_MEMORY:
        return set_limit(o, option, value);
    case SHARED_HELP:
        return give_help(o, value);
    }
    return OPTIONS_GO_ON;
}

/* Whether a number is one of "1 2 3 4 5". */
static bool is_listed(const char *values, long number)
{
    for (char *end; *values; values = end)
        if (strtol(values, &end, 10) == number) return true;
    return false;
}

static int set_own(struct options *o, const struct own_option *own, const char *value)
{
    if (own->flag) *own->flag = true;
    if (own->text) *own->text = value;
    int status = own->number ? set_number(o, own->name, value, own->number) : OPTIONS_GO_ON;
    if (status == OPTIONS_GO_ON && own->most && *own->number > own->most)
        return usage_fault(o, "--%s %s, expected at most %ld", own->name, value, own->most);
    if (status == OPTIONS_GO_ON && own->number && own->least > *own->number)
        return usage_fault(o, "--%s %s, expected %ld or more", own->name, value, own->least);
    if (status == OPTIONS_GO_ON && own->number && own->values && !is_listed(own->values, *own->number))
        return usage_fault(o, "--%s %s, expected one of %s", own->name, value, own->values);
    return status;
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
static int take_value(const struct options *o, struct given *g, const struct usage_option *option,
                      char **next, int *used)
{
    const char *dashes = g->is_short ? "-" : "--";
    if (option->may_lack_value || option->shared == SHARED_HELP) return OPTIONS_GO_ON;
    if (!option->value_name)
        return g->value ? usage_fault(o, "%s%.*s takes no value", dashes, (int)g->length, g->name)
                        : OPTIONS_GO_ON;
    if (!g->value && *next) {
        g->value = *next;
        ++*used;
    }
    return g->value ? OPTIONS_GO_ON
                    : usage_fault(o, "%s%.*s needs a value: %s", dashes, (int)g->length, g->name,
                                  option->value_name);
}

static int refuse_option(const struct options *o, const struct usage_options *options, const char *arg)
{
    char *name = util_copy_part(arg, strcspn(arg, "="));
    struct suggestion near = {.given = name + strspn(name, "-")};
    for (int i = 0; i < options->count; i++) suggest(&near, options->list[i].name);
    int status = near.nearest ? usage_fault(o, "no option %s (did you mean --%s?)", name, near.nearest)
                              : usage_fault(o, "no option %s", name);
    free(name);
    return status;
}

/* Handles the option at arg[0]; *used counts the arguments that it took. */
static int take_option(struct options *o, const struct usage_options *options, char **arg, int *used)
{
    struct given g = split_option(arg[0]);
    *used = 1;
    for (int i = 0; i < options->count; i++) {
        const struct usage_option *option = &options->list[i];
        if (!is_named(&g, option->name, option->letter)) continue;
        int status = take_value(o, &g, option, arg + 1, used);
        if (status != OPTIONS_GO_ON) return status;
        return option->own ? set_own(o, option->own, g.value) : set_shared(o, option->shared, g.value);
    }
    return refuse_option(o, options, arg[0]);
}

/* Whether --large has a page to act on. */
static int check_large(const struct options *o)
{
    bool is_page = o->output == OUTPUT_HTML || o->output == OUTPUT_PDF;
    return o->is_large && !is_page ? usage_fault(o, "--large is for pages, such as --format html makes")
                                   : OPTIONS_GO_ON;
}

/* Whether enough and not too much is named after the options. */
static int check_operands(const struct options *o)
{
    const struct command_line *c = o->command;
    if (c->operands && !*c->operands) {
        if (o->sources) return usage_fault(o, "%s is no option", o->source[0]);
        return OPTIONS_GO_ON;
    }
    if (c->is_single && o->sources > 1) return usage_fault(o, "%s is one too many", o->source[1]);
    bool is_optional = c->may_lack_boards || (c->operands && c->operands[0] == '[');
    if (o->sources || o->example || is_optional) return OPTIONS_GO_ON;
    return usage_fault(o, c->operands ? "nothing is named, expected %s" : "no boards are named", c->operands);
}

int options_parse(struct options *o, const struct command_line *command, int argc, char **argv)
{
    struct usage_options options;
    *o = (struct options){.command = command,
                          .lead = NO_CARD,
                          .argc = argc,
                          .argv = argv,
                          .source = argv + 1,
                          .output = command->first_output};
    usage_options(command, &options);
    bool is_options = true;
    for (int i = 1; i < argc;) {
        char *arg = argv[i];
        bool is_option = is_options && arg[0] == '-' && arg[1] && arg[1] != '/';
        if (is_option && !strcmp(arg, "--")) {
            is_options = false;
            i++;
        } else if (is_option) {
            int used, status = take_option(o, &options, argv + i, &used);
            if (status != OPTIONS_GO_ON) return options_free(o), status;
            i += used;
        } else {
            o->source[o->sources++] = arg;
            i++;
        }
    }
    int status = check_large(o);
    if (status == OPTIONS_GO_ON) status = check_operands(o);
    if (status != OPTIONS_GO_ON) options_free(o);
    return status;
}

void options_free(struct options *o)
{
    free(o->example);
    o->example = NULL;
    buffer_free(&o->settings);
}
