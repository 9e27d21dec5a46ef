/* review: what each card of declarer's side cost in chance, and why. */
#include "planner/review/review.h"

#include <errno.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/command/evening.h"
#include "planner/compare/ranks_part.h"
#include "planner/report/document.h"

static void print_review(struct command *c, const struct review *r)
{
    if (c->options.output == OUTPUT_JSON)
        printer_data(&c->printer, review_data(r));
    else
        printer_document(&c->printer, review_document(r));
}

struct asked {
    struct command command;
    bool is_session;
    const char *player, *scoring, *path, *language;
};

static int review_board(void *context, struct board *b)
{
    struct asked *a = context;
    struct command *c = &a->command;
    struct review r;
    struct aim aim;
    const struct coach_how how = {.aim = aim_of_board(scoring_from_word(a->scoring), b, &c->planning.knowledge->settings, &aim)};
    const char *no = board_view_obstacle(b), *why = no ? NULL : review_obstacle(b);
    if (no) return command_no(c, b, no);
    if (why) return command_refuse(b, why);
    if (!review_make(&c->planning.worker, b, &how, &r)) {
        echo_line("%s:%d:1: the rules never end", b->file, b->line);
        return EXIT_INTERNAL;
    }
    print_review(c, &r);
    review_free(&r);
    return EXIT_OK;
}

/* ---- the session ---- */

/* What does not go together; NULL when all does. */
static const char *find_misfit(const struct asked *a)
{
    if (!a->is_session && (a->player || a->path)) return "--player and -o are for --session";
    if (a->player && !*a->player) return "--player takes a name";
    return choosing_scoring_misfit(a->scoring);
}

/* Has it told in the language that was asked for. */
static bool speak(struct asked *a)
{
    struct command *c = &a->command;
    const unsigned board = 1u << WORDS_STORY | 1u << WORDS_MEANS | 1u << WORDS_COACH | 1u << WORDS_REVIEW;
    const char *english = c->options.output == OUTPUT_JSON ? "--format json" : NULL;
    return command_speak(c, a->language, board | (a->is_session ? 1u << WORDS_SESSION : 0), english);
}

static int review_session(struct asked *a, long jobs)
{
    struct command *c = &a->command;
    struct evening e = {.command = c,
                        .path = a->path && strcmp(a->path, "-") != 0 ? a->path : NULL,
                        .threads = planning_threads(jobs),
                        .how = {.player = a->player, .scoring = scoring_from_word(a->scoring)}};
    if (options_reads_input(&c->options) && !ranks_share_input())
        return command_fault(c, "standard input could not be read: %s", strerror(errno));
    return evening_run(&e);
}

/* ---- the command ---- */

static const char what[] =
    "Goes through the recorded play of each board: what every card of declarer's side cost in\n"
    "chance, which card was better and why, and what was bad luck and no mistake.\n"
    "\n"
    "With --session all boards are told together, as those of an evening: what was made and what the\n"
    "field did, where declarer gave something up first, which ideas came up and what to practise.";

int cmd_review(int argc, char **argv)
{
    struct choosing choosing = CHOOSING_UNSAID;
    struct asked asked = {.is_session = false};
    struct command *c = &asked.command;
    const struct own_option own[] = {
        OPTION_FLAG("session", &asked.is_session,
                    "all boards together, by 30 layouts a card: a table, the first faults, what to practise"),
        OPTION_TEXT("player", "NAME", &asked.player,
                    "of the session: only the boards that this player declared"),
        CHOOSING_SCORING(asked.scoring),
        OPTION_TEXT("output", "FILE", &asked.path,
                    "of the session: where the report is written (standard output); a folder, with "
                    "--format html: index.html and a page for each deal with all its tables", .letter = 'o'),
        COMMAND_LANGUAGE(asked.language),
        CHOOSING_LAYOUTS(choosing),
        CHOOSING_TIME(choosing),
        CHOOSING_SEED(choosing, "of the layouts (1)"),
        CHOOSING_JOBS(choosing),
        {0}};
    const struct command_line line = {.name = "review",
                                      .what = what,
                                      .example =
                                          "declarer play --format pbn --example d1 | declarer review -",
                                      .outputs = REPORT_OUTPUTS,
                                      .needs_knowledge = true,
                                      .plans = true,
                                      .draws_hands = true,
                                      .own = own};
    int status = command_start(c, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    c->printer.between = "\n----\n\n";
    const char *misfit = find_misfit(&asked);
    if (!misfit && c->planning.knowledge->settings.mode == MODE_THESIS)
        misfit = "a review searches every card, and mode thesis searches none";
    if (misfit) return command_end(c, command_fault(c, "%s", misfit));
    choosing.choose = "confirmed";
    if (asked.is_session && choosing.layouts < 0) choosing.layouts = SESSION_LAYOUTS;
    status = speak(&asked) ? choosing_apply(&choosing, c) : EXIT_BAD_INPUT;
    if (status == EXIT_OK)
        status =
            asked.is_session ? review_session(&asked, choosing.jobs) : command_walk(c, review_board, &asked);
    return command_end(c, status);
}
