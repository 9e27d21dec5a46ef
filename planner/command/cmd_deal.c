/* deal: boards drawn at random, by conditions or as one of the standard sets, written as they are made. */
#include <string.h>
#include <unistd.h>

#include "engine/deal_draw.h"
#include "engine/habit/habit.h"
#include "engine/lead.h"
#include "engine/player/player.h"
#include "facts/board/board.h"
#include "facts/evidence/evidence.h"
#include "facts/formats/write.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/interrupt.h"
#include "planner/command/planning.h"
#include "planner/teach/deal_levels.h"

enum { MOST_BOARDS = 100000000 };
/* Parts the leads of one board from those of the next. */
static const uint64_t LEAD_STREAM = 0x9e3779b97f4a7c15u;

struct dealing {
    struct command command;
    const struct deal_set *set; /* NULL: none */
    struct deal_wish wish;
    enum deal_lead lead;
    long count, skip, seed;
    const char *set_name, *points, *declarer_points, *shape, *lead_name;
    bool is_balanced;
    struct habits habits; /* for leads as players make them */
    struct player search; /* finds the best leads; made when the first is wanted */
    long level;           /* 0: no level is asked for */
    long jobs;            /* threads that look for boards of a level; 0: as many as there are processors */
    const char *technique, *idea;
    struct level_question question;
    long written;
    bool is_terminal; /* standard error: how far a search has come is shown */
};

static int fault(const struct dealing *g, const char *what, const char *value, const char *expected)
{
    return command_fault(&g->command, "%s %s, expected %s", what, value, expected);
}

/* ---- the conditions ---- */

/* "24-27" or "25". */
static bool read_range(const char *text, int *least, int *most)
{
    int used = 0;
    if (sscanf(text, "%2d-%2d%n", least, most, &used) == 2 && !text[used])
        return *least >= 0 && *most <= DEAL_POINTS_MOST && *least <= *most;
    used = 0;
    if (sscanf(text, "%2d%n", least, &used) != 1 || text[used]) return false;
    *most = *least;
    return *least >= 0 && *most <= DEAL_POINTS_MOST;
}

/* "S:any4432,N:4xxx": a seat and its shape, or a shape alone for the declarer. */
static bool read_shapes(struct deal_wish *w, const char *text)
{
    while (*text) {
        char word[16] = "";
        size_t length = strcspn(text, ",");
        if (length >= sizeof word) return false;
        memcpy(word, text, length);
        bool has_seat = word[0] && word[1] == ':';
        int seat = has_seat ? seat_from_letter(word[0]) : (int)w->declarer;
        if (seat < 0 || !deal_shape_from_text(word + 2 * has_seat, &w->shape[seat])) return false;
        text += length + (text[length] == ',');
    }
    return true;
}

static bool read_lead(struct dealing *g)
{
    static const char *const names[] = {"none", "best", "usual", "players"};
    g->lead = g->set ? g->set->lead : DEAL_LEAD_NONE;
    if (!g->lead_name) return true;
    for (int i = 0; i <= DEAL_LEAD_PLAYERS; i++)
        if (!strcmp(names[i], g->lead_name)) return g->lead = (enum deal_lead)i, true;
    return false;
}

/* Whether boards to learn from are asked for. */
static bool is_lesson_asked(const struct dealing *g)
{
    return g->level || g->technique || g->idea;
}

/* Turns the options into conditions; EXIT_OK, or EXIT_BAD_INPUT after a message. */
static int read_wish(struct dealing *g)
{
    const struct options *o = &g->command.options;
    enum seat declarer = o->has_declarer ? o->contract.declarer : SEAT_SOUTH;
    int most = DEAL_POINTS_MOST;
    g->wish = deal_wish_any();
    bool is_lesson = is_lesson_asked(g);
    if (is_lesson && !g->set_name && !o->has_contract) g->set = deal_levels_set(g->idea);
    if (g->set_name && !(g->set = deal_set_named(g->set_name)))
        return fault(g, "--set", g->set_name,
                     "3nt, 3nt-lead, 1nt, 6nt, 4s, 4h, 5m, partscore, overcall, opened or preempt");
    if (g->set) g->wish = deal_set_wish(g->set, declarer);
    g->wish.declarer = declarer;
    g->wish.is_balanced |= g->is_balanced;
    if (g->points && !read_range(g->points, &g->wish.points_least, &g->wish.points_most))
        return fault(g, "--points", g->points, "a range of points such as 24-27, from 0 to 40");
    if (g->declarer_points && !read_range(g->declarer_points, &g->wish.declarer_least, &most))
        return fault(g, "--declarer-points", g->declarer_points,
                     "the least points of the declarer, such as 12");
    if (g->wish.declarer_least > g->wish.points_most)
        return fault(g, "--declarer-points", g->declarer_points,
                     "no more than declarer and dummy have together");
    if (g->shape && !read_shapes(&g->wish, g->shape))
        return fault(g, "--shape", g->shape, "shapes such as any4432 or S:4333,N:xx5x");
    if (!read_lead(g)) return fault(g, "--lead-by", g->lead_name, "best, usual, players or none");
    if (g->lead && !g->set && !o->has_contract)
        return fault(g, "--lead-by", g->lead_name, "a contract or a set to lead against: --contract 3NT");
    if (g->count < 1 || g->count > MOST_BOARDS)
        return command_fault(&g->command, "--count %ld, expected a number from 1 to %d", g->count,
                             MOST_BOARDS);
    if (g->jobs < 0 || g->jobs > JOBS_MOST)
        return command_fault(&g->command, "--jobs %ld, expected a number from 0 to %d", g->jobs, JOBS_MOST);
    return EXIT_OK;
}

/* ---- a board ---- */

static void set_contract(const struct dealing *g, struct board *b)
{
    const struct options *o = &g->command.options;
    b->contract.declarer = g->wish.declarer;
    b->has_declarer = g->set || o->has_contract || o->has_declarer;
    if (!o->has_contract) return;
    b->contract.level = o->contract.level;
    b->contract.strain = o->contract.strain;
    b->contract.doubled = o->contract.doubled;
    b->has_contract = true;
}

/* The opening lead, as the first card of the play. */
static void set_lead(struct dealing *g, long number, struct board *b)
{
    enum seat leader = seat_left(b->contract.declarer);
    if (g->lead == DEAL_LEAD_NONE || !b->has_contract) return;
    if (g->lead == DEAL_LEAD_USUAL) {
        b->lead = lead_usual_against(b->deal.hand[leader], b->contract.strain);
    } else if (g->lead == DEAL_LEAD_PLAYERS) {
        struct random r;
        random_seed(&r, (uint64_t)g->seed ^ (uint64_t)number * LEAD_STREAM);
        b->lead = habits_draw(&g->habits, b->deal.hand[leader], 0, &r);
    } else {
        struct table t = table_of(&b->deal, b->contract, NULL, leader);
        if (!g->search.kind) g->search = player_search();
        b->lead = player_choose(&g->search, &t);
    }
    b->play[b->play_count++] = (int8_t)b->lead;
}

static void make_board(const struct dealing *g, const struct deal *d, struct board *b)
{
    if (g->set && !g->command.options.has_contract) {
        board_of_set(g->set, &g->wish, d, b);
        return;
    }
    board_init(b);
    b->deal = *d;
    b->has_dealer = b->has_vulnerable = true;
    b->dealer = g->wish.declarer;
    set_contract(g, b);
}

/* Numbers the board and prints it. */
static void put_board(struct dealing *g, long number, struct board *b)
{
    struct buffer out = {0};
    char id[24];
    snprintf(id, sizeof id, "%ld", number + 1);
    board_set_id(b, id);
    if (!g->written++) write_pbn_header(&out);
    write_pbn(&out, b);
    printer_buffer(&g->command.printer, &out);
}

static void write_board(struct dealing *g, long number, const struct deal *d)
{
    struct board b;
    make_board(g, d, &b);
    set_lead(g, number, &b);
    put_board(g, number, &b);
    board_free(&b);
}

/* ---- levels ---- */

static int read_level(struct dealing *g)
{
    if (g->level >= LEVEL_END) {
        char level[24];
        snprintf(level, sizeof level, "%ld", g->level);
        return fault(g, "--level", level, "1 to 5");
    }
    if (g->lead_name && g->lead != DEAL_LEAD_USUAL)
        return fault(g, "--lead-by", g->lead_name, "usual: a level needs the usual lead");
    bool has_trumps = g->set && g->set->suits;
    if (g->set_name && !has_trumps && g->lead != DEAL_LEAD_USUAL)
        return fault(g, "--set", g->set_name, "3nt-lead, or --lead-by usual: a level needs the usual lead");
    const struct options *o = &g->command.options;
    if (o->has_contract && o->contract.strain != STRAIN_NOTRUMP)
        return command_fault(&g->command,
                             "--level, --technique and --idea with a contract in a suit, expected --set 4s, 4h, "
                             "5m or partscore");
    if (!command_plan(&g->command, g->command.options.knowledge)) return EXIT_BAD_INPUT;
    struct buffer why = {0};
    g->question = (struct level_question){.level = (enum level)g->level, .seed = (uint64_t)g->seed, .has_trumps = has_trumps};
    const struct deal_levels_asked asked = {g->technique, g->idea, "--"};
    bool is_clear = deal_levels_ask(g->command.planning.knowledge, &asked, &g->question, &why);
    int status = is_clear ? EXIT_OK : command_fault(&g->command, "%s", buffer_text(&why));
    buffer_free(&why);
    return status;
}

/* Called by several threads: it reads alone. */
static void make_led_board(const void *context, const struct deal *d, struct board *b)
{
    const struct dealing *g = context;
    make_board(g, d, b);
    b->lead = lead_usual_against(b->deal.hand[seat_left(b->contract.declarer)], b->contract.strain);
    b->play[b->play_count++] = (int8_t)b->lead;
}

static void clear_progress(const struct dealing *g)
{
    if (g->is_terminal) fputs("\r\033[K", stderr);
}

static void show_progress(void *context, long looked, long found)
{
    const struct dealing *g = context;
    if (g->is_terminal)
        fprintf(stderr, "\rdeal %ld/%ld, %ld deals looked at\033[K", found < g->skip ? 0 : found - g->skip,
                g->count, looked);
}

static void take_board(void *context, struct board *b, const struct level_finding *f)
{
    struct dealing *g = context;
    clear_progress(g);
    deal_levels_tag(g->command.planning.knowledge, f, b);
    put_board(g, g->skip + g->written, b);
}

static int deal_by_level(struct dealing *g, atomic_bool *interrupted)
{
    struct deal_levels d = {.knowledge = g->command.planning.knowledge,
                            .question = g->question,
                            .wish = g->wish,
                            .seed = (uint64_t)g->seed,
                            .skip = g->skip,
                            .count = g->count,
                            .threads = planning_threads(g->jobs),
                            .stop = interrupted,
                            .make = make_led_board,
                            .take = take_board,
                            .progress = show_progress,
                            .context = g};
    g->is_terminal = isatty(STDERR_FILENO);
    struct deal_levels_end end = deal_levels_run(&d);
    clear_progress(g);
    if (end.found == g->count) return g->command.printer.is_lost ? EXIT_INTERNAL : EXIT_OK;
    if (end.is_barren) {
        fprintf(stderr, "declarer deal: %ld of %ld boards were found; %ld deals were looked at\n", end.found,
                g->count, end.looked);
        return EXIT_NO;
    }
    fprintf(stderr, "declarer deal: interrupted after %ld of %ld boards; go on with --skip %ld --count %ld\n",
            end.found, g->count, g->skip + end.found, g->count - end.found);
    return interrupt_status();
}

/* Reads how players lead from the knowledge; leads against suits have not been counted. */
static int read_habits(struct dealing *g)
{
    const struct options *o = &g->command.options;
    if ((o->has_contract && o->contract.strain != STRAIN_NOTRUMP) ||
        (!o->has_contract && g->set && g->set->suits))
        return fault(g, "--lead-by", g->lead_name, "a notrump contract, against which leads were counted");
    if (!command_plan(&g->command, g->command.options.knowledge)) return EXIT_BAD_INPUT;
    evidence_habits(g->command.planning.worker.expert, &g->habits);
    return EXIT_OK;
}

/* ---- the stream ---- */

static int deal_boards(struct dealing *g, const atomic_bool *interrupted)
{
    for (long i = g->skip; i < g->skip + g->count; i++) {
        struct deal d;
        if (atomic_load(interrupted)) {
            fprintf(stderr,
                    "declarer deal: interrupted after %ld of %ld boards; go on with --skip %ld --count %ld\n",
                    i - g->skip, g->count, i, g->skip + g->count - i);
            return interrupt_status();
        }
        if (!deal_draw(&g->wish, (uint64_t)g->seed, (uint64_t)i, &d)) {
            fprintf(stderr, "declarer deal: none of %d deals fits the conditions\n", DEAL_TRIES);
            return EXIT_NO;
        }
        write_board(g, i, &d);
        if (g->command.printer.is_lost) return EXIT_INTERNAL;
    }
    return EXIT_OK;
}

static int run(struct dealing *g)
{
    int status = is_lesson_asked(g) ? deal_by_level(g, interrupt_watch()) : deal_boards(g, interrupt_watch());
    interrupt_forget();
    player_free(&g->search);
    return status;
}

static const char what[] =
    "Makes boards and writes them as PBN, each as soon as it is made. The same seed\n"
    "gives the same boards. Conditions are on declarer's side: his hand and dummy's.\n"
    "Sets: 3nt (24 to 27 points, 1NT-3NT), 3nt-lead (the same, led by the usual rules),\n"
    "1nt (20 to 22), 6nt (31 to 34): both hands balanced, the declarer at least 12\n"
    "points, the opening lead the lowest of the best double dummy. In a suit: 4s, 4h\n"
    "(23 to 27), 5m (25 to 29), partscore (18 to 22, two of any suit): the declarer has\n"
    "five trumps or more, dummy three, of a minor at game four. To 3NT in spite of their\n"
    "bid: overcall (two of a suit over 1NT), opened (one of a suit before 1NT), preempt\n"
    "(three of a suit): the declarer stops it.";

int cmd_deal(int argc, char **argv)
{
    struct dealing g = {.count = 1, .seed = 1};
    const struct own_option own[] = {
        OPTION_TEXT("set", "NAME", &g.set_name,
                    "3nt, 3nt-lead, 1nt, 6nt, 4s, 4h, 5m, partscore, overcall, opened or preempt"),
        OPTION_NUMBER("count", "N", &g.count, "how many boards (1)"),
        OPTION_NUMBER("seed", "N", &g.seed, "of the cards (1)"),
        OPTION_NUMBER("skip", "N", &g.skip, "pass over the first N boards"),
        OPTION_TEXT("points", "LO-HI", &g.points, "of declarer and dummy together"),
        OPTION_TEXT("declarer-points", "N", &g.declarer_points, "of the declarer at least"),
        OPTION_FLAG("balanced", &g.is_balanced, "both hands balanced"),
        OPTION_TEXT("shape", "SHAPE", &g.shape,
                    "any4432 of the declarer, N:4xx5 of North; several by commas"),
        OPTION_TEXT("lead-by", "WHAT", &g.lead_name,
                    "the opening lead: best, usual, players (as they were counted to lead against notrump) "
                    "or none (default: the set's)"),
        OPTION_NUMBER("level", "N", &g.level,
                      "boards to learn from: 1 count and cash, 2 one technique, 3 choose between "
                      "techniques, 4 entries and timing, 5 combine chances", .values = "1 2 3 4 5"),
        OPTION_TEXT("technique", "NAME", &g.technique,
                    "boards to learn from in which this technique comes first, such as finesse; hold-up: "
                    "in which the suit led is held up; throw-in: dealt and played so that it comes to one"),
        OPTION_TEXT("idea", "NAME", &g.idea,
                    "boards to learn from that are about this idea: it is one of the first trick, or of "
                    "the plan's first step", .values = IDEA_VALUES),
        OPTION_NUMBER("jobs", "N", &g.jobs,
                      "threads that look for boards to learn from (0: as many as there are processors); "
                      "the output is the same"),
        {0}};
    const struct command_line line = {.name = "deal",
                                      .what = what,
                                      .example = "declarer deal --set 3nt --count 100 --seed 1",
                                      .operands = "",
                                      .own = own,
                                      .makes_boards = true,
                                      .may_need_knowledge = true,
                                      .plans = true};
    int status = command_start(&g.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    status = read_wish(&g);
    if (status == EXIT_OK && is_lesson_asked(&g)) status = read_level(&g);
    if (status == EXIT_OK && g.lead == DEAL_LEAD_PLAYERS) status = read_habits(&g);
    status = status == EXIT_OK ? run(&g) : status;
    return command_end(&g.command, status);
}
