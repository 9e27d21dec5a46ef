/* play: a board played out, each seat by whom one likes. */
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/formats/write.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/command/interrupt.h"
#include "planner/command/terminal.h"
#include "planner/review/review.h"
#include "planner/table/sitting.h"
#include "planner/table/table_document.h"
#include "planner/tell/asking.h"

/* When a person of declarer's side hears what his cards cost. */
enum coached { COACHED_NOW, COACHED_AT_END, COACHED_NEVER };

struct playing {
    struct command command;
    struct play_request request;
    struct terminal terminal;
    struct console console;
    enum coached coached;
    bool asks;
    const char *language, *scoring;
    long after; /* cards of the recorded play that stay; -1: all */
    struct asking asking;
    struct buffer trace; /* of the board being played, for JSON */
    int written;         /* boards */
};

/* ---- what happens at the table ---- */

static void tell(void *context, struct document *d)
{
    struct playing *p = context;
    printer_document(&p->command.printer, d);
}

/* The planner's trace: among the tricks in a report, a field in JSON, beside the boards in PBN. */
static void trace(void *context, const char *line)
{
    struct playing *p = context;
    struct document *d;
    switch (p->command.options.output) {
    case OUTPUT_JSON:
        buffer_format(&p->trace, "%s\n", line);
        return;
    case OUTPUT_PBN:
        echo_line("%s", line);
        return;
    default:
        d = document_new();
        document_branch(d, 1, "| %s", line);
        tell(p, d);
    }
}

/* ---- what came of it ---- */

static void tell_result(struct playing *p, const struct playthrough *s)
{
    struct document *d = document_new();
    sitting_result(d, s);
    if (game_is_over(&s->game)) {
        struct buffer link = {0};
        write_url(&link, s->board);
        document_lines(d, buffer_text(&link));
        buffer_free(&link);
    }
    tell(p, d);
}

/* Whether a person played for declarer's side. */
static bool is_played_by_person(const struct playing *p, const struct board *b)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *name = p->request.name[s];
        if (name && !strcmp(name, "human") && seat_side((enum seat)s) == seat_side(b->contract.declarer))
            return true;
    }
    return false;
}

/* What a person's cards cost, once the board is played to its end. */
static void tell_review(struct playing *p, const struct playthrough *s)
{
    struct review r;
    const struct coach_how how = playthrough_how(s);
    const struct board reviewed = playthrough_reviewed(s), *b = &reviewed;
    if (board_view_obstacle(b) || review_obstacle(b) ||
        !review_make(&p->command.planning.worker, b, &how, &r))
        return;
    tell(p, review_document(&r));
    review_free(&r);
}

static void write_game(struct playing *p, struct playthrough *s)
{
    struct buffer text = {0};
    if (p->command.options.output == OUTPUT_PBN) {
        if (!p->written++) write_pbn_header(&text);
        playthrough_name_seats(s, s->board);
        write_pbn(&text, s->board);
    } else if (p->command.options.output == OUTPUT_JSON) {
        bool has_trace = p->request.traces || p->request.shows_plan;
        playthrough_json(&text, s, has_trace ? buffer_text(&p->trace) : NULL);
    } else {
        tell_result(p, s);
        if (game_is_over(&s->game) && p->coached != COACHED_NEVER && is_played_by_person(p, s->board))
            tell_review(p, s);
    }
    printer_buffer(&p->command.printer, &text);
    buffer_clear(&p->trace);
    buffer_free(&text);
}

/* ---- one board ---- */

static int refuse(struct playing *p, struct playthrough *s, enum playthrough_state state)
{
    fflush(stdout);
    faults_print(&s->faults, stderr);
    if (state == PLAYTHROUGH_NO) return command_no(&p->command, s->board, buffer_text(&s->why));
    if (state == PLAYTHROUGH_BAD_BOARD)
        echo_line("%s:%d:1: %s", s->board->file ? s->board->file : "-", s->board->line, buffer_text(&s->why));
    else if (s->why.length)
        command_fault(&p->command, "%s", buffer_text(&s->why));
    return EXIT_BAD_INPUT;
}

static int play_out(struct playing *p, struct playthrough *s)
{
    bool is_told = p->command.options.output == OUTPUT_TEXT || p->command.options.output == OUTPUT_HTML;
    struct sitting t = {.playing = s,
                        .console = &p->console,
                        .tell = is_told ? tell : NULL,
                        .context = p,
                        .is_coached = p->coached == COACHED_NOW};
    sitting_play(&t);
    if (!t.has_ended) {
        write_game(p, s);
        return game_is_over(&s->game) ? EXIT_OK : interrupt_status();
    }
    fflush(stdout);
    fprintf(stderr, "-:%d:1: the input ended, and a card was expected\n", p->console.lines + 1);
    return EXIT_BAD_INPUT;
}

static int play_board(void *context, struct board *b)
{
    struct playing *p = context;
    struct playthrough s;
    if (p->after > b->play_count)
        return command_refuse(b, "the board records fewer cards than --after asks for");
    if (p->after >= 0) board_cut_play(b, (int)p->after);
    enum playthrough_state state = playthrough_start(&s, &p->request, b);
    int status = state == PLAYTHROUGH_READY ? play_out(p, &s) : refuse(p, &s, state);
    playthrough_end(&s);
    asking_forget(&p->asking);
    return status;
}

/* ---- the command ---- */

static const char what[] =
    "Plays a board out. Each seat is one of: human, planner (declarer's side),\n"
    "first-legal, random, search (sees all cards), sample (Monte Carlo), poe,\n"
    "robot:FILE (instructions, then first-legal; or robot:FILE,sample),\n"
    "script:FILE (cards), script (the play recorded in the board). Where nothing is\n"
    "said the declarer's side is the planner's and the defenders' is sample's; a person who declares\n"
    "plays dummy too.\n"
    "Recorded play continues from where it stops; a complete one starts anew.";

/* Who listens: the report where one is asked for, and a person at the terminal, who is spoken to beside data.
 */
static void start_table(struct playing *p)
{
    struct printer *printer = &p->command.printer;
    bool is_text = p->command.options.output == OUTPUT_TEXT;
    p->terminal = (struct terminal){.in = stdin, .out = is_text ? stdout : stderr, .style = printer->style};
    p->console = terminal_console(&p->terminal);
    p->request.worker = &p->command.planning.worker;
    p->asking = (struct asking){.knowledge = p->command.planning.knowledge, .console = &p->console};
    p->request.ask = p->asks ? asking_ask : NULL;
    p->request.ask_context = &p->asking;
    p->request.answers = &p->asking.given;
    p->request.trace = trace;
    p->request.context = p;
}

/* False after a line that says what was expected. */
static bool read_ways(struct playing *p, const char *coach, const char *defence)
{
    static const char *const words[] = {"now", "end", "off"};
    for (int i = 0; coach && i < 3; i++)
        if (!strcmp(coach, words[i])) p->coached = (enum coached)i, coach = NULL;
    if (coach) return command_fault(&p->command, "--coach %s, expected now, end or off", coach), false;
    p->request.is_punished = defence && !strcmp(defence, "punish");
    if (!defence || p->request.is_punished || !strcmp(defence, "dealt")) return true;
    return command_fault(&p->command, "--defence %s, expected dealt or punish", defence), false;
}

/* Has it told in the language that was asked for. */
static bool speak(struct playing *p)
{
    const unsigned parts = 1u << WORDS_STORY | 1u << WORDS_MEANS | 1u << WORDS_COACH | 1u << WORDS_REVIEW | 1u << WORDS_HINTS |
                           1u << WORDS_PLAY;
    enum output output = p->command.options.output;
    const char *english = p->asks                            ? "--ask"
                          : p->request.traces                ? "--trace"
                          : p->request.shows_plan            ? "--show-plan"
                          : p->command.options.is_thesis     ? "--mode thesis"
                          : output == OUTPUT_JSON            ? "--format json"
                                                             : NULL;
    return command_speak(&p->command, p->language, parts, english);
}

int cmd_play(int argc, char **argv)
{
    const char *coach = NULL, *defence = NULL;
    long samples = 20;
    struct choosing choosing = CHOOSING_UNSAID;
    struct playing p = {.after = -1};
    const struct own_option own[] = {
        OPTION_TEXT("north", "PLAYER", &p.request.name[SEAT_NORTH], "who plays North"),
        OPTION_TEXT("south", "PLAYER", &p.request.name[SEAT_SOUTH], "who plays South"),
        OPTION_TEXT("east", "PLAYER", &p.request.name[SEAT_EAST], "who plays East"),
        OPTION_TEXT("west", "PLAYER", &p.request.name[SEAT_WEST], "who plays West"),
        CHOOSING_OPTIONS(choosing),
        CHOOSING_SCORING(p.scoring),
        CHOOSING_SEED(choosing, "of all layouts, and of players by chance (1)"),
        CHOOSING_JOBS(choosing),
        OPTION_NUMBER("samples", "N", &samples,
                      "layouts for each card of sample (20) and poe (100)", .least = 1, .most = 1000),
        OPTION_TEXT("coach", "WHEN", &coach,
                    "when a person who declares hears what his cards cost: now (the default), at each "
                    "card; end; off"),
        OPTION_TEXT("defence", "WHICH", &defence,
                    "punish: hidden cards are moved against a wrong line, within what was seen, and the "
                    "best line always makes; dealt (the default): they stay"),
        OPTION_FLAG("ask", &p.asks, "before the planner plays, be asked where missing cards are"),
        OPTION_NUMBER("after", "N", &p.after,
                      "from after so many cards of the recorded play", .most = CARD_COUNT),
        OPTION_FLAG("anew", &p.request.is_anew, "from the opening lead, whatever play is recorded"),
        OPTION_FLAG("show-plan", &p.request.shows_plan, "what the planner intends, at each of its leads"),
        COMMAND_LANGUAGE(p.language),
        OPTION_FLAG("trace", &p.request.traces, "every decision of the planner with its numbers"),
        {0}};
    const struct command_line line = {.name = "play",
                                      .what = what,
                                      .example = "declarer play --example d10a --south human",
                                      .outputs = REPORT_OUTPUTS | 1u << OUTPUT_PBN,
                                      .needs_knowledge = true,
                                      .plans = true,
                                      .draws_hands = true,
                                      .own = own};
    int status = command_start(&p.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    p.request.seed = (uint64_t)choosing.seed;
    p.request.samples = (int)samples;
    p.request.scoring = scoring_from_word(p.scoring);
    start_table(&p);
    if (p.after >= 0 && p.request.is_anew)
        return command_end(&p.command, command_fault(&p.command, "--after and --anew: expected one or the other"));
    const char *misfit = choosing_scoring_misfit(p.scoring);
    if (misfit) return command_end(&p.command, command_fault(&p.command, "%s", misfit));
    status = read_ways(&p, coach, defence) && speak(&p) ? choosing_apply(&choosing, &p.command) : EXIT_BAD_INPUT;
    if (status == EXIT_OK) status = command_walk(&p.command, play_board, &p);
    buffer_free(&p.trace);
    return command_end(&p.command, status);
}
