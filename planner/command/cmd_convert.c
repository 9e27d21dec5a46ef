/* convert: reads boards in any format and writes them in another. */
#include <string.h>

#include "facts/formats/losses.h"
#include "facts/formats/write.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"

/* What is written, as --to names it: board by board, or all of them at the end. */
struct target {
    enum format format;
    void (*header)(struct buffer *out); /* once, before the first board; or NULL */
    void (*board)(struct buffer *out, const struct board *b);
    void (*all)(struct buffer *out, const struct boards *list);
};

static const struct target targets[] = {{FORMAT_PBN, write_pbn_header, write_pbn, NULL},
                                        {FORMAT_LIST, NULL, write_list, NULL},
                                        {FORMAT_URL, NULL, write_url, NULL},
                                        {FORMAT_LIN, NULL, NULL, write_lin}};

struct convert {
    struct command command;
    const struct target *target;
    struct losses losses;
    struct boards boards; /* for a target that writes them all at the end */
    struct buffer out;
};

static int write_board(void *context, struct board *b)
{
    struct convert *c = context;
    losses_add(&c->losses, b);
    if (c->target->all) {
        boards_take(&c->boards, b);
        return EXIT_OK;
    }
    c->target->board(&c->out, b);
    printer_buffer(&c->command.printer, &c->out);
    return EXIT_OK;
}

/* Writes what waited for the last board, and tells what had no room. */
static void finish(struct convert *c)
{
    struct faults faults = {0};
    if (c->target->all) {
        c->target->all(&c->out, &c->boards);
        printer_buffer(&c->command.printer, &c->out);
    }
    losses_tell(&c->losses, &faults);
    fflush(stdout);
    faults_print(&faults, stderr);
    faults_free(&faults);
    boards_free(&c->boards);
    buffer_free(&c->out);
}

static void tell_ledger(const struct ledger *ledger)
{
    struct buffer lines = {0};
    ledger_write(ledger, &lines);
    fputs(buffer_text(&lines), stderr);
    buffer_free(&lines);
}

static const struct target *find_target(const char *name)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (format_from_name(name) == targets[i].format) return &targets[i];
    return NULL;
}

int cmd_convert(int argc, char **argv)
{
    const char *to = "pbn";
    bool tells_ledger = false;
    struct ledger ledger = {0};
    const struct own_option own[] = {
        OPTION_FLAG("ledger", &tells_ledger, "tell what was found, kept, left out and refused"),
        OPTION_TEXT("to", "FORMAT", &to, "pbn (default), lin, list or url"), {0}};
    const struct command_line line = {
        .name = "convert",
        .what = "Writes boards in another format: PBN, LIN, links to the BBO viewer, or the thesis's lists.",
        .example = "declarer convert --to url --example d1",
        .own = own};
    struct convert c = {.target = NULL};
    int status = command_start(&c.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    c.target = find_target(to);
    if (!c.target)
        return command_end(&c.command,
                           command_fault(&c.command, "--to %s, expected pbn, lin, list or url", to));
    c.losses.format = c.target->format;
    if (c.target->header) c.target->header(&c.out);
    c.command.options.ledger = &ledger;
    status = command_walk(&c.command, write_board, &c);
    finish(&c);
    if (tells_ledger) tell_ledger(&ledger);
    return command_end(&c.command, status);
}
