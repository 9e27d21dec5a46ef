/* convert: reads boards in any format and writes them in another. */
#include <string.h>

#include "facts/formats/write.h"
#include "planner/command/commands.h"
#include "planner/command/line/command.h"

/* What is written, as --to names it. */
struct target {
    const char *name;
    void (*header)(struct buffer *out); /* once, before the first board; or NULL */
    void (*board)(struct buffer *out, const struct board *b);
};

static const struct target targets[] = {
    {"pbn", write_pbn_header, write_pbn}, {"list", NULL, write_list}, {"url", NULL, write_url}};

struct convert {
    struct command command;
    const struct target *target;
    struct buffer out;
};

static int write_board(void *context, struct board *b)
{
    struct convert *c = context;
    c->target->board(&c->out, b);
    printer_buffer(&c->command.printer, &c->out);
    return EXIT_OK;
}

static const struct target *find_target(const char *name)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (!strcmp(name, targets[i].name)) return &targets[i];
    return NULL;
}

int cmd_convert(int argc, char **argv)
{
    const char *to = "pbn";
    const struct own_option own[] = {
        {.name = "to", .value_name = "FORMAT", .help = "pbn (default), list or url", .text = &to}, {0}};
    const struct command_line line = {
        .name = "convert",
        .what = "Writes boards in another format: PBN, the thesis's lists, or links to the BBO viewer.",
        .example = "declarer convert --to url --example d1",
        .own = own};
    struct convert c = {.target = NULL};
    int status = command_start(&c.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    c.target = find_target(to);
    if (!c.target)
        return command_end(&c.command, command_fault(&c.command, "--to %s, expected pbn, list or url", to));
    if (c.target->header) c.target->header(&c.out);
    status = command_walk(&c.command, write_board, &c);
    buffer_free(&c.out);
    return command_end(&c.command, status);
}
