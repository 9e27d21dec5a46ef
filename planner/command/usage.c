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

/* The shared options; those of --format are named by the command. */
static const struct {
    struct usage_option option;
    enum shared_for who;
} shared_options[] = {
    {{.shared = SHARED_BOARD, .name = "board", .letter = 'b', .value_name = "N", .help = "only board N"},
     FOR_BOARDS},
    {{.shared = SHARED_SKIP, .name = "skip", .value_name = "N", .help = "pass over the first N boards"},
     FOR_BOARDS},
    {{.shared = SHARED_DECLARER,
      .name = "declarer",
      .letter = 'd',
      .value_name = "SEAT",
      .values = "N E S W",
      .help = "who plays it: N, E, S or W"},
     FOR_CONTRACTS},
    {{.shared = SHARED_CONTRACT,
      .name = "contract",
      .letter = 'c',
      .value_name = "CONTRACT",
      .help = "what is played, such as 3NT"},
     FOR_CONTRACTS},
    {{.shared = SHARED_LEAD,
      .name = "lead",
      .letter = 'l',
      .value_name = "CARD",
      .help = "the opening lead, such as DQ"},
     FOR_BOARDS},
    {{.shared = SHARED_FROM,
      .name = "from",
      .value_name = "FORMAT",
      .values = "pbn lin list url xml",
      .help = "the boards are pbn, lin, list, url or xml (else found out)"},
     FOR_BOARDS},
    {{.shared = SHARED_EXAMPLE,
      .name = "example",
      .value_name = "NAME",
      .help = "a board that comes with the program, such as d1; --example list names them"},
     FOR_BOARDS},
    {{.shared = SHARED_FORMAT,
      .name = "format",
      .letter = 'f',
      .value_name = "FORMAT",
      .help = "what to write"},
     FOR_REPORTS},
    {{.shared = SHARED_ASCII, .name = "ascii", .letter = 'a', .help = "suits as letters"}, FOR_REPORTS},
    {{.shared = SHARED_LARGE, .name = "large", .help = "on pages: hands large enough to project in a class"},
     FOR_HANDS},
    {{.shared = SHARED_COLOUR,
      .name = "color",
      .value_name = "WHEN",
      .values = "auto always never",
      .help = "colours: auto (on a terminal, the default), always, never",
      .may_lack_value = true},
     FOR_REPORTS},
    {{.shared = SHARED_KB,
      .name = "kb",
      .value_name = "DIR",
      .help = "the knowledge folder (default: DECLARER_KB, or the one installed)"},
     FOR_KNOWLEDGE},
    {{.shared = SHARED_SETTING,
      .name = "setting",
      .value_name = "NAME=VALUE",
      .help = "another value for one of kb/settings.lst, such as trial-margin=0.1; several by commas"},
     FOR_PLANS},
    {{.shared = SHARED_MODE,
      .name = "mode",
      .value_name = "WHO",
      .values = "planner thesis",
      .help = "who plans: planner (the default), or thesis: its chapters 3 to 8 and 10 as they stand"},
     FOR_PLANS},
    {{.shared = SHARED_LIMIT_SECONDS,
      .name = "limit-seconds",
      .value_name = "N",
      .help = "end after so many seconds, with what is finished by then (status 5)"},
     FOR_ALL},
    {{.shared = SHARED_LIMIT_MEMORY,
      .name = "limit-memory",
      .value_name = "MB",
      .help = "take no more memory than so many megabytes (status 4 beyond)"},
     FOR_ALL},
    {{.shared = SHARED_HELP, .name = "help", .letter = 'h', .help = "this text"}, FOR_ALL},
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
