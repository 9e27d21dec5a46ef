/* The options of a command in one list: its own, then the shared ones that it takes. */
#include "planner/command/usage.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

const char *output_name(enum output output)
{
    static const char *const names[OUTPUT_COUNT] = {"text", "json", "html", "pbn", "csv", "pdf"};
    return names[output];
}

enum shared_for { FOR_BOARDS, FOR_CONTRACTS, FOR_REPORTS, FOR_HANDS, FOR_KNOWLEDGE, FOR_PLANS, FOR_ALL };

#define SHARED(which, option, short_form, value, ...)                                                         \
    {.shared = SHARED_##which,                                                                               \
     .name = (option),                                                                                       \
     .letter = (short_form),                                                                                 \
     .value_name = (value),                                                                                  \
     .help = __VA_ARGS__}

/* The shared options; those of --format are named by the command. */
static const struct {
    struct usage_option option;
    enum shared_for who;
} shared_options[] = {
    {SHARED(BOARD, "board", 'b', "N", "only board N"), FOR_BOARDS},
    {SHARED(SKIP, "skip", 0, "N", "pass over the first N boards"), FOR_BOARDS},
    {SHARED(DECLARER, "declarer", 'd', "SEAT",
            "who plays it: N, E, S or W", .values = "N E S W"), FOR_CONTRACTS},
    {SHARED(CONTRACT, "contract", 'c', "CONTRACT", "what is played, such as 3NT"), FOR_CONTRACTS},
    {SHARED(LEAD, "lead", 'l', "CARD", "the opening lead, such as DQ"), FOR_BOARDS},
    {SHARED(FROM, "from", 0, "FORMAT",
            "the boards are pbn, lin, list, url or xml (else found out)",
            .values = "pbn lin list url xml"), FOR_BOARDS},
    {SHARED(EXAMPLE, "example", 0, "NAME",
            "a board that comes with the program, such as d1; --example list names them"), FOR_BOARDS},
    {SHARED(FORMAT, "format", 'f', "FORMAT", "what to write"), FOR_REPORTS},
    {SHARED(ASCII, "ascii", 'a', NULL, "suits as letters"), FOR_REPORTS},
    {SHARED(LARGE, "large", 0, NULL, "on pages: hands large enough to project in a class"), FOR_HANDS},
    {SHARED(COLOUR, "color", 0, "WHEN",
            "colours: auto (on a terminal, the default), always, never",
            .values = "auto always never", .may_lack_value = true), FOR_REPORTS},
    {SHARED(KB, "kb", 0, "DIR",
            "the knowledge folder (default: DECLARER_KB, or the one installed)"), FOR_KNOWLEDGE},
    {SHARED(SETTING, "setting", 0, "NAME=VALUE",
            "another value for one of kb/settings.lst, such as trial-margin=0.1; several by commas"), FOR_PLANS},
    {SHARED(MODE, "mode", 0, "WHO",
            "who plans: planner (the default), or thesis: its chapters 3 to 8 and 10 as they stand",
            .values = "planner thesis"), FOR_PLANS},
    {SHARED(LIMIT_SECONDS, "limit-seconds", 0, "N",
            "end after so many seconds, with what is finished by then (status 5)"), FOR_ALL},
    {SHARED(LIMIT_MEMORY, "limit-memory", 0, "MB",
            "take no more memory than so many megabytes (status 4 beyond)"), FOR_ALL},
    {SHARED(HELP, "help", 'h', NULL, "this text"), FOR_ALL},
};

static bool is_taken(const struct command_line *c, enum shared_for who)
{
    switch (who) {
    case FOR_BOARDS:
        return !c->operands;
    case FOR_CONTRACTS:
        return !c->operands || c->makes_boards;
    case FOR_REPORTS:
        return c->outputs != 0;
    case FOR_HANDS:
        return c->draws_hands;
    case FOR_KNOWLEDGE:
        return c->needs_knowledge || c->may_need_knowledge;
    case FOR_PLANS:
        return c->plans;
    case FOR_ALL:
        return true;
    }
    return false;
}

static void name_formats(const struct command_line *c, struct usage_options *out)
{
    out->formats[0] = '\0';
    for (int f = 0; f < OUTPUT_COUNT; f++) {
        if (!(c->outputs >> f & 1)) continue;
        if (*out->formats) strcat(out->formats, " ");
        strcat(out->formats, output_name((enum output)f));
    }
}

/* Whether the command has an option of its own by that name, which takes the place of the shared one. */
static bool is_own(const struct command_line *c, const char *name)
{
    for (const struct own_option *own = c->own; own && own->name; own++)
        if (!strcmp(own->name, name)) return true;
    return false;
}

void usage_options(const struct command_line *c, struct usage_options *out)
{
    out->count = 0;
    name_formats(c, out);
    for (const struct own_option *own = c->own; own && own->name; own++) {
        assert(out->count < USAGE_OPTIONS_MOST);
        out->list[out->count++] = (struct usage_option){.name = own->name,
                                                        .letter = own->letter,
                                                        .value_name = own->value_name,
                                                        .values = own->values,
                                                        .help = own->help,
                                                        .own = own};
    }
    for (size_t i = 0; i < sizeof shared_options / sizeof *shared_options; i++) {
        if (!is_taken(c, shared_options[i].who) || is_own(c, shared_options[i].option.name)) continue;
        assert(out->count < USAGE_OPTIONS_MOST);
        out->list[out->count] = shared_options[i].option;
        if (shared_options[i].option.shared == SHARED_FORMAT) out->list[out->count].values = out->formats;
        out->count++;
    }
}

const char *usage_operands(const struct command_line *c)
{
    return c->operands ? c->operands : c->may_lack_boards ? "[BOARDS...]" : "BOARDS...";
}
