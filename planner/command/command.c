/* Starting and ending commands. */
#include "planner/command/command.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "planner/command/echo.h"
#include "planner/command/help.h"
#include "planner/command/interrupt.h"
#include "planner/command/suggest.h"
#include "planner/report/data.h"

/* A command whose operand is a folder of knowledge takes it for --kb too. */
int command_start(struct command *c, const struct command_line *line, int argc, char **argv)
{
    *c = (struct command){0};
    int status = options_parse(&c->options, line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    const char *folder = c->options.knowledge;
    if (!folder && line->operands && c->options.sources) folder = c->options.source[0];
    if (line->needs_knowledge && !command_plan(c, folder)) {
        options_free(&c->options);
        return EXIT_BAD_INPUT;
    }
    printer_start(&c->printer, line->name, &c->options);
    return OPTIONS_GO_ON;
}

bool command_plan(struct command *c, const char *folder)
{
    const char *name = c->options.command->name;
    return planning_start(&c->planning, name, folder) &&
           planning_set(&c->planning, name, c->options.is_thesis, buffer_text(&c->options.settings));
}

int command_tell_help(struct document *help)
{
    struct printer printer;
    printer_start(&printer, "help", &(struct options){.output = OUTPUT_TEXT});
    printer_document(&printer, help);
    return printer_end(&printer, EXIT_OK);
}

/* ---- groups ---- */

/* Has every command of a group tell what it takes. */
static void ask_all(const struct command_group *g, enum help_style style)
{
    struct buffer option = {0};
    buffer_format(&option, "--help=%s", help_style_name(style));
    for (const struct usage_command *c = g->command; c->name; c++)
        c->run(2, (char *[]){(char *)c->name, option.text, NULL});
    buffer_free(&option);
}

static int group_help(const struct command_group *g, enum help_style style)
{
    struct buffer out = {0};
    if (style == HELP_TEXT || style == HELP_STYLES) return command_tell_help(help_group_document(g));
    if (style != HELP_MAN) ask_all(g, style);
    if (style == HELP_MAN)
        man_group(&out, g);
    else
        completion_group(&out, g, style);
    fputs(buffer_text(&out), stdout);
    buffer_free(&out);
    if (style == HELP_MAN) ask_all(g, HELP_MAN_PART);
    return EXIT_OK;
}

int command_group_run(const struct command_group *g, int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    struct suggestion near = {.given = name};
    if (!strcmp(name, "-h") || !strcmp(name, "--help")) return group_help(g, HELP_TEXT);
    if (!strncmp(name, "--help=", 7)) return group_help(g, help_style_from_name(name + 7));
    for (const struct usage_command *c = g->command; c->name; c++) {
        if (!strcmp(name, c->name)) return c->run(argc - 1, argv + 1);
        suggest(&near, c->name);
    }
    struct buffer text = {0};
    if (*name)
        buffer_format(&text, "no command %s", name);
    else
        buffer_add(&text, "no command is named");
    echo_shorten(&text, argc, argv);
    fprintf(stderr, "declarer %s: %s", g->name, buffer_text(&text));
    if (near.nearest) fprintf(stderr, " (did you mean %s?)", near.nearest);
    fprintf(stderr, "; declarer %s --help lists them\n", g->name);
    buffer_free(&text);
    return EXIT_BAD_INPUT;
}

/* ---- boards ---- */

int command_walk(struct command *c, options_visitor *visit, void *context)
{
    c->options.stop = interrupt_watch();
    int status = options_walk(&c->options, visit, context);
    interrupt_forget();
    c->options.stop = NULL;
    return status;
}

int command_end(struct command *c, int status)
{
    if (c->planning.knowledge) {
        struct faults faults = {0};
        if (worker_trouble(&c->planning.worker, &faults)) status = EXIT_BAD_INPUT;
        fflush(stdout);
        faults_print(&faults, stderr);
        faults_free(&faults);
        planning_end(&c->planning);
    }
    options_free(&c->options);
    return printer_end(&c->printer, status);
}

int command_fault(const struct command *c, const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    echo_shorten(&text, c->options.sources, c->options.source);
    for (const struct own_option *own = c->options.command->own; own && own->name; own++)
        if (own->text && *own->text) echo_shorten(&text, 1, (char *[]){(char *)*own->text});
    echo_line("declarer %s: %s", c->options.command->name, buffer_text(&text));
    buffer_free(&text);
    return EXIT_BAD_INPUT;
}

int command_refuse(const struct board *b, const char *why)
{
    echo_line("%s:%d:1: board %s: %s", b->file, b->line, b->id ? b->id : "?", why);
    return EXIT_BAD_INPUT;
}

/* The same answer as data. */
static void print_no(struct command *c, const struct board *b, const char *why)
{
    printer_data(&c->printer, PUT(data_board(b->id), TEXT("status", "not-planned"), TEXT("why", why)));
}

int command_cannot(struct command *c, const struct board *b, const char *why)
{
    if (c->options.output == OUTPUT_JSON) print_no(c, b, why);
    return command_refuse(b, why);
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

const struct words *command_words(const struct command *c, const char *language, const char *level, unsigned parts,
                                  const char *english)
{
    char *why = NULL;
    if (english) {
        command_fault(c, "--lang %s: what %s adds is told in English alone, expected text", language,
                      english);
        return NULL;
    }
    struct faults faults = {0};
    bool is_read = knowledge_languages(c->planning.knowledge, &faults);
    if (!is_read) command_faults(c, &faults);
    faults_free(&faults);
    if (!is_read) return NULL;
    const struct words *words = words_spoken(c->planning.knowledge, language, level, parts, &why);
    if (!words) command_fault(c, "--lang %s: %s", language, why);
    free(why);
    return words;
}

bool command_speak(struct command *c, const char *language, unsigned parts, const char *english)
{
    if (!language || !strcmp(language, "en")) return true;
    const struct words *words = command_words(c, language, NULL, parts, english);
    if (words) c->planning.knowledge->told = words, c->printer.words = words_table(words);
    return words;
}

int command_faults(const struct command *c, const struct faults *faults)
{
    for (int i = 0; i < faults->count; i++)
        command_fault(c, "%s: %s", faults->list[i].file, faults->list[i].text);
    return EXIT_BAD_INPUT;
}
