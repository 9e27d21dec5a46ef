/* drill: a board as questions, answered at the terminal; what was missed comes again. */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/pool/thread.h"
#include "facts/board/board_view.h"
#include "facts/formats/read.h"
#include "facts/formats/write.h"
#include "planner/command/choosing.h"
#include "planner/command/commands.h"
#include "planner/command/drill_play.h"
#include "planner/command/echo.h"
#include "planner/command/terminal.h"
#include "planner/teach/deal_levels.h"
#include "planner/teach/drill.h"
#include "planner/teach/progress/progress.h"

enum { DUE_MOST = 20, DRILLS_MOST = 1000 };

struct drilling {
    struct command command;
    struct terminal terminal;
    struct console console;
    struct progress *progress;         /* NULL: nothing is kept */
    bool is_lost;                      /* something could not be kept, and that was said */
    struct progress_due due[DUE_MOST]; /* that is to be repeated, done before the boards that were named */
    int dues;
    bool has_repeated;
    const struct progress_due *repeating; /* NULL: a board that was named */
    struct progress_attempt attempt;
    bool is_left;
    bool is_put;                       /* the first question of the board, to which `line` was typed; "" is no answer */
    char line[DRILL_LINE_BYTES];
    bool has_line;
    bool wants_progress, is_quick;
    long level, count, seed; /* of boards dealt for the drill */
    const char *technique, *idea, *language, *scoring;
    struct level_question question;
    struct choosing choosing;
};

/* ---- one board ---- */

/* The board alone, as it is known between runs. */
static char *key_of(const struct board *b)
{
    struct buffer pbn = {0};
    write_pbn(&pbn, b);
    return pbn.text;
}

static bool is_repeated(const struct drilling *g, const char *key)
{
    for (int i = 0; i < g->dues; i++)
        if (!strcmp(g->due[i].pbn, key)) return true;
    return false;
}

/* An answer, kept as it is given. */
static void keep(void *context, const struct drill_answer *a)
{
    struct drilling *g = context;
    struct buffer why = {0};
    if (g->progress && !progress_answer(g->progress, &g->attempt, a, (int64_t)time(NULL), &why)) {
        echo_line("%s; this answer is not kept", buffer_text(&why));
        g->is_lost = true;
    }
    buffer_free(&why);
}

/* The full drill of a board that was named goes on into its play. */
static void go_on(void *context, const struct explanation *r, const struct board *b)
{
    struct drilling *g = context;
    drill_play(&g->console, &g->command.planning.worker, r, b, scoring_from_word(g->scoring));
}

/* Puts the questions; what is repeated but asked no more is forgotten. */
static void put_questions(struct drilling *g, const struct explanation *r, const struct board *b)
{
    struct drill_record record;
    const struct drill_options options = {.is_quick = g->is_quick,
                                          .is_shown = !g->repeating,
                                          .is_put = g->is_put,
                                          .line = g->has_line ? g->line : NULL,
                                          .topics = g->repeating ? g->repeating->topics : 0,
                                          .answered = keep,
                                          .then = g->is_quick || g->repeating ? NULL : go_on,
                                          .context = g};
    if (g->repeating) console_say(&g->console, "\n%s\n", words_text(r->words, PHRASE_DRILL_AGAIN));
    drill_run(&g->console, r, b, &options, &record);
    g->is_left = record.is_left;
    if (g->repeating && !record.answers && !record.is_left) {
        console_say(&g->console, "%s\n", words_text(r->words, PHRASE_DRILL_NO_MORE));
        progress_forget(g->progress, g->repeating);
    }
}

/* The drill as data: nothing is asked, and nothing kept. */
static void tell_questions(struct drilling *g, const struct explanation *r, const struct board *b)
{
    struct buffer out = {0};
    drill_json(r, b, &(struct drill_options){.is_quick = g->is_quick}, &out);
    printer_buffer(&g->command.printer, &out);
}

/* A board being explained. */
struct making {
    struct worker *worker;
    const struct board *board;
    const struct view *view;
    struct explain_options options;
    struct explanation *made;
    bool is_good;
};

static void *make(void *context)
{
    struct making *m = context;
    m->is_good = explain_make(m->worker, m->board, m->view, &m->options, m->made);
    return NULL;
}

/* Whether the first question needs no plan. */
static bool asks_at_once(const struct drilling *g, const struct making *m)
{
    return !m->options.aim && !g->is_quick;
}

/* The student looks at the hands while the questions are worked out, and answers the first where it is known beforehand.
 * Of what is repeated nothing may be left to ask, and then it is not shown. */
static void show_and_make(struct drilling *g, struct making *m)
{
    struct explanation *problem = util_alloc(sizeof *problem); /* much for a small stack */
    pthread_t thread;
    explain_unplanned(g->command.planning.knowledge, m->board, m->view, problem);
    drill_show_problem(&g->console, problem);
    fflush(g->terminal.out);
    g->is_put = asks_at_once(g, m) && thread_start(&thread, make, m);
    if (g->is_put) {
        drill_put_first(&g->console, problem);
        console_say(&g->console, "> ");
        g->has_line = console_read(&g->console, g->line, sizeof g->line);
        pthread_join(thread, NULL);
    } else {
        make(m);
    }
    free(problem);
}

static int hold(struct drilling *g, struct board *b, const struct view *v, const char *key)
{
    struct worker *w = &g->command.planning.worker;
    struct aim aim;
    struct explanation r;
    struct making m = {w, b, v, {.aim = aim_of_board(scoring_from_word(g->scoring), b, worker_settings(w), &aim)}, &r, false};
    g->is_put = false;
    if (g->command.options.output != OUTPUT_JSON && !g->repeating)
        show_and_make(g, &m);
    else
        make(&m);
    if (!m.is_good) {
        echo_line("%s:%d:1: the rules never end", b->file, b->line);
        return EXIT_INTERNAL;
    }
    if (g->command.options.output == OUTPUT_JSON) {
        tell_questions(g, &r, b);
        explain_free(&r);
        return EXIT_OK;
    }
    g->attempt = (struct progress_attempt){.pbn = key, .technique = drill_main_technique(&r)};
    put_questions(g, &r, b);
    explain_free(&r);
    return EXIT_OK;
}

static int drill_asked(struct drilling *g, struct board *b)
{
    struct view view;
    if (g->is_left) return EXIT_OK;
    char *key = key_of(b);
    int status = EXIT_OK;
    const char *obstacle = board_view_obstacle(b),
               *lack = obstacle ? NULL : board_view_lack(b, level_after(b));
    if (!g->repeating && is_repeated(g, key)) {
        free(key);
        return EXIT_OK;
    }
    if (obstacle || lack) {
        status = command_cannot(&g->command, b, obstacle ? obstacle : lack);
        if (obstacle) status = EXIT_NO;
    } else {
        board_view_make(b, level_after(b), &view);
        status = hold(g, b, &view, key);
    }
    free(key);
    return status;
}

/* ---- what is due ---- */

static bool visit_due(void *context, struct board *b)
{
    drill_asked(context, b);
    return true;
}

/* Once, before the first board that is named and can be read: what is wrong with the names is said at once. */
static void repeat(struct drilling *g)
{
    if (!g->progress || g->has_repeated) return;
    g->has_repeated = true;
    g->dues = progress_due(g->progress, (int64_t)time(NULL), g->due, DUE_MOST);
    for (int i = 0; i < g->dues && !g->is_left; i++) {
        struct faults faults = {0};
        struct source source;
        g->repeating = &g->due[i];
        source_from_text(&source, "progress", g->due[i].pbn, strlen(g->due[i].pbn));
        read_boards(&source, FORMAT_PBN, &faults, visit_due, g);
        faults_print(&faults, stderr);
        source_free(&source);
        faults_free(&faults);
    }
    g->repeating = NULL;
}

static int drill_board(void *context, struct board *b)
{
    repeat(context);
    return drill_asked(context, b);
}

/* ---- boards of a level ---- */

static void drill_dealt(void *context, struct board *b, const struct level_finding *f)
{
    (void)f;
    drill_board(context, b);
}

static int check_level(struct drilling *g)
{
    struct buffer why = {0};
    int status = EXIT_OK;
    g->question = (struct level_question){.level = (enum level)g->level, .seed = (uint64_t)g->seed};
    const struct deal_levels_asked asked = {g->technique, g->idea, "--"};
    g->question.has_trumps = deal_levels_set(g->idea)->suits;
    if (g->level >= LEVEL_END)
        status = command_fault(&g->command, "--level %ld, expected 1 to 5", g->level);
    else if (!deal_levels_ask(g->command.planning.knowledge, &asked, &g->question, &why))
        status = command_fault(&g->command, "%s", buffer_text(&why));
    else if (g->count < 1 || g->count > DRILLS_MOST)
        status =
            command_fault(&g->command, "--count %ld, expected a number from 1 to %d", g->count, DRILLS_MOST);
    else if (g->command.options.sources || g->command.options.example)
        status = command_fault(&g->command,
                               "boards are named, and --level, --technique or --idea deals others: expected "
                               "one or the other");
    buffer_free(&why);
    return status;
}

/* Deals a board, drills it, and goes on to the next. */
static int drill_level(struct drilling *g)
{
    for (long i = 0; i < g->count && !g->is_left; i++) {
        atomic_bool stop = false;
        struct deal_levels d = {.knowledge = g->command.planning.knowledge,
                                .question = g->question,
                                .wish = deal_set_wish(deal_levels_set(g->idea), SEAT_SOUTH),
                                .seed = (uint64_t)(g->seed + i),
                                .count = 1,
                                .threads = planning_threads(g->choosing.jobs),
                                .stop = &stop,
                                .set = deal_levels_set(g->idea),
                                .take = drill_dealt,
                                .context = g};
        struct deal_levels_end end = deal_levels_run(&d);
        if (end.found) continue;
        fprintf(stderr, "declarer drill: none of %ld deals is such a board\n", end.looked);
        return EXIT_NO;
    }
    return EXIT_OK;
}

/* ---- the command ---- */

/* Opens what is kept between runs; a drill is held without it when that fails. */
static bool open_progress(struct drilling *g)
{
    struct buffer why = {0};
    char *path = progress_path();
    if (path)
        g->progress = progress_open(path, &why);
    else
        buffer_add(&why, "declarer drill: no folder for progress, expected HOME or XDG_DATA_HOME");
    if (!g->progress)
        echo_line("%s%s", buffer_text(&why), g->wants_progress ? "" : "; this drill is not kept");
    g->is_lost = path && !g->progress && !g->wants_progress;
    buffer_free(&why);
    free(path);
    return g->progress;
}

static void start_terminal(struct drilling *g)
{
    struct printer *printer = &g->command.printer;
    printer->style.is_ascii |= strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    g->terminal = (struct terminal){.in = stdin, .out = stdout, .style = printer->style};
    g->console = terminal_console(&g->terminal);
}

static void tell_progress(struct drilling *g, bool is_data)
{
    struct buffer out = {0};
    if (is_data)
        progress_json(g->progress, (int64_t)time(NULL), &out);
    else
        printer_document(&g->command.printer, progress_document(g->progress, g->command.planning.knowledge->told, (int64_t)time(NULL)));
    printer_buffer(&g->command.printer, &out);
}

/* What is told: the explanation, the questions, and the board as it is played. */
static bool speak(struct drilling *g)
{
    const unsigned parts = 1u << WORDS_STORY | 1u << WORDS_WAYS | 1u << WORDS_DRILL | 1u << WORDS_HINTS | 1u << WORDS_MEANS |
                           1u << WORDS_COACH | 1u << WORDS_PLAY;
    return command_speak(&g->command, g->language, parts, g->command.options.is_thesis ? "--mode thesis" : NULL);
}

static int run(struct drilling *g)
{
    const char *misfit = choosing_scoring_misfit(g->scoring);
    if (misfit) return command_fault(&g->command, "%s", misfit);
    if (!speak(g)) return EXIT_BAD_INPUT;
    bool is_dealt = g->level || g->technique || g->idea;
    int status = is_dealt ? check_level(g) : EXIT_OK;
    if (status == EXIT_OK) status = choosing_apply(&g->choosing, &g->command);
    if (status != EXIT_OK) return status;
    bool is_data = g->command.options.output == OUTPUT_JSON;
    bool is_open = (g->wants_progress || !is_data) && open_progress(g);
    if (g->wants_progress) {
        if (!is_open) return EXIT_BAD_INPUT;
        tell_progress(g, is_data);
        return EXIT_OK;
    }
    if (!is_data) start_terminal(g);
    if (is_dealt) {
        repeat(g); /* nothing is named that could be wrong */
        return drill_level(g);
    }
    if (g->command.options.sources || g->command.options.example) {
        return command_walk(&g->command, drill_board, g);
    }
    if (is_data)
        return command_fault(&g->command, "--format json is of boards, or of --progress; none are named");
    repeat(g);
    if (!g->dues) console_say(&g->console, "%s\n", words_text(g->command.planning.knowledge->told, PHRASE_DRILL_NONE_DUE));
    return EXIT_OK;
}

static const char what[] =
    "Puts the play of each board to you as questions that are the hand's own: which suit first and how it\n"
    "is played, rounds of hold-up, trick one after the card that is really played, the first lead. Each\n"
    "answer is judged by its worth over the layouts; help says what else can be asked for. Then you may\n"
    "play the board and hear at each card what it costs. --quick asks only what the hand is about. What you "
    "miss comes again in later runs, before the boards named;\n"
    "without boards that is all. --level, --technique and --idea deal boards for it.";

int cmd_drill(int argc, char **argv)
{
    struct drilling g = {.choosing = CHOOSING_UNSAID, .count = 1, .seed = (long)(time(NULL) & 0x7fffffff)};
    const struct own_option own[] = {
        OPTION_NUMBER("level", "N", &g.level,
                      "deal the boards: 1 count and cash, 2 one technique, 3 choose between techniques, 4 "
                      "entries and timing, 5 combine chances", .values = "1 2 3 4 5"),
        OPTION_TEXT("technique", "NAME", &g.technique,
                    "deal boards in which this technique comes first, such as finesse; hold-up: in which "
                    "the suit led is held up; throw-in: in an ending"),
        OPTION_TEXT("idea", "NAME", &g.idea, "deal boards that are about this idea", .values = IDEA_VALUES),
        OPTION_NUMBER("count", "N", &g.count, "how many boards are dealt (1)"),
        OPTION_NUMBER("seed", "N", &g.seed, "of the cards that are dealt (new ones each time)"),
        OPTION_FLAG("quick", &g.is_quick, "one question a board, the one that the hand is about"),
        COMMAND_LANGUAGE(g.language),
        CHOOSING_SCORING(g.scoring),
        OPTION_FLAG("progress", &g.wants_progress,
                    "what was asked and what was right, by idea, and what to practise next"),
        CHOOSING_JOBS(g.choosing),
        {0}};
    const struct command_line line = {.name = "drill",
                                      .what = what,
                                      .example = "declarer drill tests/boards/d1.pbn",
                                      .may_lack_boards = true,
                                      .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_JSON,
                                      .needs_knowledge = true,
                                      .plans = true,
                                      .own = own};
    int status = command_start(&g.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    status = run(&g);
    if (status == EXIT_OK && g.is_lost) status = EXIT_INTERNAL;
    progress_close(g.progress);
    for (int i = 0; i < g.dues; i++) free(g.due[i].pbn);
    return command_end(&g.command, status);
}
