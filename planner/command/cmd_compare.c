/* compare: many boards, each played by several declarers; who makes what, and where tricks go. */
#include <errno.h>
#include <string.h>

#include "planner/command/commands.h"
#include "planner/command/comparing.h"
#include "planner/compare/ranks.h"

enum { LAYOUTS_MOST = 10000, WORST_MOST = 1000 };

/* ---- boards ---- */

/* The name of a declarer who plays notrump alone; NULL: all play every contract. */
static const char *only_notrump(const struct rivals *declarers)
{
    for (int i = 0; i < declarers->count; i++)
        if (rival_needs_notrump(&declarers->list[i])) return declarers->list[i].name;
    return NULL;
}

/* Keeps a board that can be compared; it is moved out of the walk's hands. */
static int keep_board(void *context, struct board *b)
{
    struct comparing *c = context;
    if (c->is_over) return EXIT_OK;
    bool is_suit = b->contract.strain != STRAIN_NOTRUMP && only_notrump(&c->request.declarers);
    const char *why = contest_obstacle(b);
    if (b->has_contract && (!b->contract.level || is_suit)) return c->left_out++, EXIT_OK;
    if (why) return command_refuse(b, why);
    struct board *kept = boards_take(&c->boards, b);
    if (!c->worst) board_drop_tags(kept); /* which take more than the board, and only --worst writes */
    return comparing_take(c);
}

/* ---- the request ---- */

static bool read_judged(struct comparing *c, struct faults *faults)
{
    struct compare_request *q = &c->request;
    bool all = c->judge && !strcmp(c->judge, "all"), none = c->judge && !strcmp(c->judge, "none");
    for (int i = 0; i < q->declarers.count; i++) {
        enum rival_kind kind = q->declarers.list[i].kind;
        if (all || (!c->judge && (kind == RIVAL_PLANNER || kind == RIVAL_RECORDED))) q->judged |= 1u << i;
    }
    if (!c->judge || all || none) return true;
    for (const char *at = c->judge; *at;) {
        size_t n = strcspn(at, ",");
        int i = 0;
        while (i < q->declarers.count &&
               (strlen(q->declarers.list[i].name) != n || strncmp(q->declarers.list[i].name, at, n)))
            i++;
        if (i == q->declarers.count) {
            faults_add(faults, "--judge", 0, 0,
                       "%.*s is none of the declarers, expected some of them, all or none", (int)n, at);
            return false;
        }
        q->judged |= 1u << i;
        at += n + (at[n] == ',');
    }
    return true;
}

static const char *number_fault(const struct comparing *c)
{
    if (c->jobs < 0 || c->jobs > JOBS_MOST) return "--jobs takes a number from 0 to 256";
    if (c->layouts > LAYOUTS_MOST) return "--layouts takes a number from 0 to 10000";
    if (c->worst > WORST_MOST) return "--worst takes a number from 0 to 1000";
    if (c->command.options.output == OUTPUT_PBN && !c->worst)
        return "--format pbn writes the errors that --worst N asks for";
    if (c->by && strcmp(c->by, "idea")) return "--by takes idea";
    if (c->worst && !c->layouts) return "--worst needs verdicts: --layouts of at least 1";
    return NULL;
}

/* Reads who plays. False after faults. */
static bool read_request(struct comparing *c, struct faults *faults)
{
    struct compare_request *q = &c->request;
    struct knowledge *knowledge = c->command.planning.knowledge;
    struct rival_reading reading = {.folder = knowledge->folder,
                                    .settings = buffer_text(&c->command.options.settings),
                                    .seed = (uint64_t)c->seed};
    struct rival_reading defending = {.folder = knowledge->folder, .is_defence = true};
    knowledge->settings.choose = CHOOSE_BY_LINES; /* the judge's */
    *q = (struct compare_request){
        .knowledge = knowledge, .seed = (uint64_t)c->seed, .layouts = (int)c->layouts, .by_idea = c->by};
    return rivals_read(c->declarers, &reading, &q->declarers, faults) &&
           rivals_read(c->defence, &defending, &q->defences, faults) && read_judged(c, faults);
}

/* --mode thesis is one declarer more; beside others he is named. */
static const char *name_declarers(struct comparing *c)
{
    bool is_thesis = c->command.options.is_thesis;
    if (is_thesis && c->declarers) return "--mode thesis and --declarers: expected --declarers thesis";
    if (!c->declarers) c->declarers = is_thesis ? "thesis" : "lines";
    return NULL;
}

static void say_left_out(const struct comparing *c)
{
    const char *name = only_notrump(&c->request.declarers);
    if (!c->left_out) return;
    fprintf(stderr, "declarer compare: %d board%s left out: ", c->left_out,
            c->left_out == 1 ? " is" : "s are");
    if (name)
        fprintf(stderr, "not played in notrump, and %s knows nothing else\n", name);
    else
        fprintf(stderr, "passed out\n");
}

static int run(struct comparing *c)
{
    struct faults faults = {0};
    const char *why = number_fault(c);
    if (!why) why = name_declarers(c);
    if (why) return command_fault(&c->command, "%s", why);
    int status = read_request(c, &faults) ? EXIT_OK : command_faults(&c->command, &faults);
    faults_free(&faults);
    if (status != EXIT_OK) return status;
    comparing_start(c);
    if (options_reads_input(&c->command.options) && !ranks_share_input())
        return command_fault(&c->command, "standard input could not be read: %s", strerror(errno));
    if (ranks_count() == 1) c->command.options.pause = comparing_go_on; /* several agree by count alone */
    status = options_walk(&c->command.options, keep_board, c);
    say_left_out(c);
    int compared = comparing_end(c);
    return compared > status ? compared : status;
}

/* What mpirun gives the first process for standard output looks like a terminal, and is none. */
static void set_plainly(struct comparing *c)
{
    struct text_style *style = &c->command.printer.style;
    style->is_colour = false;
    style->is_ascii = c->command.options.is_ascii;
}

static void end(struct comparing *c)
{
    store_close(c->store);
    boards_free(&c->boards);
    rivals_free(&c->request.declarers);
    rivals_free(&c->request.defences);
}

static const char what[] =
    "Every board is played by each declarer against each defence: who makes what, and\n"
    "what each card cost. Contracts in a suit need declarers that know trumps: confirmed,\n"
    "knowledge, sample:N. Declarers: knowledge (its best line), lines (tried over layouts),\n"
    "confirmed (by search), lines:NAME=VALUE (another setting), lines:kb=DIR (other\n"
    "knowledge), thesis, sample:N, search, first-legal, recorded. Defences: search (double\n"
    "dummy, of equals the lowest card), natural (of equals the card that players play),\n"
    "sample:N, first-legal. Cards of planners and recorded ones are judged by layouts: was\n"
    "it bad luck, or was another card better?";

int cmd_compare(int argc, char **argv)
{
    struct comparing c = {.defence = "search", .jobs = 1, .seed = 1, .layouts = 50};
    const struct own_option own[] = {
        OPTION_TEXT("declarers", "A,B,...", &c.declarers, "who plays (lines; in mode thesis: thesis)"),
        OPTION_TEXT("defence", "A,B,...", &c.defence, "against whom (search)"),
        OPTION_NUMBER("layouts", "N", &c.layouts, "for each verdict (50); 0: no verdicts"),
        OPTION_TEXT("judge", "A,B,...", &c.judge, "whose cards are judged (planners, recorded); all, none"),
        OPTION_NUMBER("worst", "N", &c.worst, "the N largest errors as boards"),
        OPTION_FLAG("table", &c.table, "a line for each board, too"),
        OPTION_TEXT("by", "WHAT", &c.by,
                    "idea: knowledge's choices, what search or trial played instead, and what that brought",
                    .values = "idea"),
        OPTION_FLAG("times", &c.times, "with nodes and seconds; seconds differ from run to run"),
        OPTION_NUMBER("jobs", "N", &c.jobs,
                      "threads (1; 0: as many as there are processors); the output is the same"),
        OPTION_NUMBER("seed", "N", &c.seed, "of all layouts drawn (1)"),
        OPTION_TEXT("resume", "DIR", &c.folder, "keeps finished work in DIR, and goes on with what is there"),
        {0}};
    const struct command_line line = {
        .name = "compare",
        .what = what,
        .example = "declarer deal --set 3nt --count 100 | declarer compare --declarers lines,sample:20 -",
        .outputs = REPORT_OUTPUTS | 1u << OUTPUT_PBN | 1u << OUTPUT_CSV,
        .may_need_knowledge = true, /* the judge's is as it is, whatever the planners' settings */
        .plans = true,
        .own = own};
    int status = command_start(&c.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (ranks_count() > 1) set_plainly(&c);
    status = planning_start(&c.command.planning, "compare", c.command.options.knowledge) ? run(&c)
                                                                                         : EXIT_BAD_INPUT;
    end(&c);
    return command_end(&c.command, status);
}
