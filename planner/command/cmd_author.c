/* kb new, kb try: for those who write knowledge. */
#include <string.h>

#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/compare/knowledge/attempt.h"
#include "planner/compare/knowledge/sketch.h"

/* ---- new ---- */

static int write_skeleton(struct command *c)
{
    const struct options *o = &c->options;
    struct buffer told = {0};
    bool is_named = o->sources > 0 && sketch_is_named(o->source[0]);
    if (o->sources != 2 || (!is_named && strcmp(o->source[0], "rule")))
        return command_fault(c,
                             "expected technique or suit-lead and its name, or rule and its kind: rule line");
    if (!o->knowledge) return command_fault(c, "nothing is written without --kb DIR, your copy of kb");
    if (!command_plan(c, o->knowledge)) return EXIT_BAD_INPUT;
    enum file_end end = is_named ? sketch_named(&c->planning.worker, o->source[0], o->source[1], &told)
                                 : sketch_rule(c->planning.knowledge, o->source[1], &told);
    int status = exit_of_file(end);
    if (status == EXIT_OK)
        printer_buffer(&c->printer, &told);
    else
        command_fault(c, "%s", buffer_text(&told));
    buffer_free(&told);
    return status;
}

int kb_new(int argc, char **argv)
{
    const struct command_line line = {.name = "kb new",
                                      .what = "Writes a skeleton into new files of a folder of knowledge: a "
                                              "technique with its entry, plan and\n"
                                              "proposer; how a suit is led; or a rule of a kind: line, "
                                              "second-hand, fourth-hand, discard, trumps,\n"
                                              "or a distribution such as 4-3. It passes kb check, and "
                                              "changes nothing until it is filled in. The\n"
                                              "files are named.",
                                      .example = "declarer kb new technique safety-play --kb mine",
                                      .operands = "technique NAME | suit-lead NAME | rule KIND",
                                      .may_need_knowledge = true};
    struct command c;
    int status = command_start(&c, &line, argc, argv);
    return status == OPTIONS_GO_ON ? command_end(&c, write_skeleton(&c)) : status;
}

/* ---- try ---- */

struct trying {
    struct command command;
    struct planning changed;
    int told; /* boards */
};

static int try_board(void *context, struct board *b)
{
    struct trying *t = context;
    struct buffer said = {0}, out = {0};
    int told = attempt_tell(&t->command.planning.worker, &t->changed.worker, b, &said);
    buffer_format(&out, "%sBoard %s%s%s", t->told++ ? "\n" : "", b->id ? b->id : "?", told > 0 ? "\n" : ": ",
                  told < 0 ? "it cannot be planned\n" : buffer_text(&said));
    printer_buffer(&t->command.printer, &out);
    buffer_free(&said);
    return told < 0 ? EXIT_NO : EXIT_OK;
}

int kb_try(int argc, char **argv)
{
    const char *with = NULL;
    struct trying t = {.told = 0};
    const struct own_option own[] = {
        OPTION_TEXT("with", "DIR", &with, "the changed copy of the knowledge"),
        {0}};
    const struct command_line line = {
        .name = "kb try",
        .what =
            "Says what a change of the knowledge does to boards: each is explained by the folder as it is\n"
            "(--kb) and by the changed copy (--with), without search, and the lines that differ are told,\n"
            "- as it is, + with the change.",
        .example = "declarer kb try --with mine --example d1",
        .needs_knowledge = true,
        .plans = true,
        .own = own};
    int status = command_start(&t.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (!with)
        return command_end(
            &t.command, command_fault(&t.command, "--with DIR is missing, expected the changed copy of kb"));
    if (!planning_start(&t.changed, "kb try", with)) return command_end(&t.command, EXIT_BAD_INPUT);
    const struct options *o = &t.command.options;
    bool is_set = planning_set(&t.changed, "kb try", o->is_thesis, buffer_text(&o->settings));
    status = is_set ? command_walk(&t.command, try_board, &t) : EXIT_BAD_INPUT;
    if (is_set) planning_end(&t.changed);
    return command_end(&t.command, status);
}
