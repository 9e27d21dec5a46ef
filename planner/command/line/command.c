/* Starting and ending commands. */
#include "planner/command/line/command.h"

#include <stdarg.h>

#include "planner/report/data.h"

/* A command whose operand is a folder of knowledge takes it for --kb too. */
int command_start(struct command *c, const struct command_line *line, int argc, char **argv)
{
    *c = (struct command){0};
    int status = options_parse(&c->options, line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    const char *folder = c->options.knowledge;
    if (!folder && line->operands && c->options.sources) folder = c->options.source[0];
    if (line->needs_knowledge && !planning_start(&c->planning, line->name, folder)) return EXIT_BAD_INPUT;
    printer_start(&c->printer, line->name, c->options.output, c->options.is_ascii);
    return OPTIONS_GO_ON;
}

int command_walk(struct command *c, options_visitor *visit, void *context)
{
    return options_walk(&c->options, visit, context);
}

int command_end(struct command *c, int status)
{
    if (c->options.command->needs_knowledge) planning_end(&c->planning);
    return printer_end(&c->printer, status);
}

int command_fault(const struct command *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "declarer %s: ", c->options.command->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return EXIT_BAD_INPUT;
}

int command_refuse(const struct board *b, const char *why)
{
    fflush(stdout);
    fprintf(stderr, "%s:%d:1: board %s: %s\n", b->file, b->line, b->id ? b->id : "?", why);
    return EXIT_BAD_INPUT;
}

/* The same answer as data. */
static void print_no(struct command *c, const struct board *b, const char *why)
{
    struct buffer line = {0};
    struct data *o = data_board(b->id);
    data_set(o, "status", data_text("not-planned"));
    data_set(o, "why", data_text(why));
    data_write_line(o, &line);
    printer_buffer(&c->printer, &line);
    buffer_free(&line);
}

int command_no(struct command *c, const struct board *b, const char *why)
{
    if (c->options.output == OUTPUT_JSON) {
        print_no(c, b, why);
        return EXIT_NO;
    }
    struct buffer line = {0};
    buffer_format(&line, "%s%s%s%s", b->id ? "Board " : "", b->id ? b->id : "", b->id ? ": " : "", why);
    printer_aside(&c->printer, buffer_text(&line));
    buffer_free(&line);
    return EXIT_NO;
}
