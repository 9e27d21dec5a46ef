/* review: what each card of declarer's side cost in chance, and why. */
#include "planner/review/review.h"

#include "facts/board/board_view.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/report/document.h"

static void print_review(struct command *c, const struct review *r)
{
    struct buffer line = {0};
    if (c->options.output != OUTPUT_JSON) {
        printer_document(&c->printer, review_document(r));
        return;
    }
    review_json(&line, r);
    printer_buffer(&c->printer, &line);
    buffer_free(&line);
}

static int review_board(void *context, struct board *b)
{
    struct command *c = context;
    struct review r;
    const char *no = board_view_obstacle(b), *why = no ? NULL : review_obstacle(b);
    if (no) return command_no(c, b, no);
    if (why) return command_refuse(b, why);
    if (!review_make(&c->planning.worker, b, NULL, &r)) {
        echo_line("%s:%d:1: the rules never end", b->file, b->line);
        return EXIT_INTERNAL;
    }
    print_review(c, &r);
    review_free(&r);
    return EXIT_OK;
}

int cmd_review(int argc, char **argv)
{
    struct command c;
    struct choosing choosing = CHOOSING_UNSAID;
    const struct own_option own[] = {CHOOSING_LAYOUTS(choosing),
                                     CHOOSING_TIME(choosing),
                                     CHOOSING_SEED(choosing, "of the layouts (1)"),
                                     CHOOSING_JOBS(choosing),
                                     {0}};
    const struct command_line line = {
        .name = "review",
        .what = "Goes through the recorded play of each board: what every card of declarer's side cost in\n"
                "chance, which card was better and why, and what was bad luck and no mistake.",
        .example = "declarer play --format pbn --example d1 | declarer review -",
        .outputs = REPORT_OUTPUTS,
        .needs_knowledge = true,
        .plans = true,
        .draws_hands = true,
        .own = own};
    int status = command_start(&c, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    c.printer.between = "\n----\n\n";
    if (c.planning.knowledge->settings.mode == MODE_THESIS)
        return command_end(&c,
                           command_fault(&c, "a review searches every card, and mode thesis searches none"));
    choosing.choose = "confirmed";
    status = choosing_apply(&choosing, &c);
    return command_end(&c, status == EXIT_OK ? command_walk(&c, review_board, &c) : status);
}
