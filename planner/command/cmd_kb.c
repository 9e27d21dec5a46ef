/* kb: checks a folder of knowledge, counts what is in it, shows which rules fire how often. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/board_view.h"
#include "planner/explain/explain.h"
#include "planner/command/line/options.h"
#include "planner/plan/plan_parts.h"
#include "planner/command/line/planning.h"

static const char usage[] = "usage: declarer kb check [DIR]\n"
                            "       declarer kb list [--names | --operations] [--kb DIR]\n"
                            "       declarer kb profile [--kb DIR] BOARDS...\n\n"
                            "check reads a folder of knowledge and reports every fault with file and line "
                            "(exit 1 when there is one);\n"
                            "list counts rules, frames, plans and techniques (--operations: what plans can "
                            "call); profile plans boards and "
                            "counts how often each rule fired.\n\n"
                            "Example: declarer kb check kb\n";

/* ---- check ---- */

static int check(const char *folder)
{
    struct faults faults = {0};
    char *found = knowledge_find(folder);
    if (!found) {
        fputs("declarer kb: no knowledge folder was found, expected a folder\n", stderr);
        return EXIT_BAD_INPUT;
    }
    struct knowledge *k = knowledge_load(found, true, &faults);
    struct worker w;
    if (k && worker_start(&w, k, &faults)) {
        worker_load_all(&w, &faults);
        worker_end(&w);
    }
    int errors = faults_errors(&faults);
    faults_print(&faults, stdout);
    if (!errors)
        printf("%s: no fault in %d rules, %d frames, %d plans\n", found, k->rules.count,
               frames_count(k->frames), plans_count(k->plans));
    faults_free(&faults);
    knowledge_free(k);
    free(found);
    return errors ? EXIT_NO : EXIT_OK;
}

/* ---- list ---- */

static int count_rules(const struct knowledge *k, enum rule_set set)
{
    int n = 0;
    for (int i = 0; i < k->rules.count; i++) n += k->rules.list[i].set == set;
    return n;
}

static int count_distributions(const struct knowledge *k)
{
    bool seen[SUIT_SIZE + 1][SUIT_SIZE + 1] = {{false}};
    int n = 0;
    for (int i = 0; i < k->rules.count; i++) {
        const struct rule *r = &k->rules.list[i];
        if (r->set != RULES_ANALYSIS || seen[r->longer][r->shorter]) continue;
        seen[r->longer][r->shorter] = true;
        n++;
    }
    return n;
}

static int count_proposers(struct worker *w)
{
    int n = 0;
    const char *module = NULL;
    for (const char *r = expert_next_rule(w->expert, NULL, &module, NULL); r;
         r = expert_next_rule(w->expert, r, &module, NULL))
        n += !strcmp(module, "PROPOSE");
    return n;
}

static void list_names(const struct planning *s)
{
    const struct knowledge *k = s->knowledge;
    for (int i = 0; i < k->kinds; i++) printf("technique  %s\n", k->kind[i].name);
    for (int i = 0; i < k->rules.count; i++)
        printf("rule       %-26s %-20s %s\n", k->rules.list[i].name, k->rules.list[i].picture,
               k->rules.list[i].comment);
    for (int i = 0; i < frames_count(k->frames); i++)
        printf("frame      %-26s %-20s %s\n", frame_name(frames_at(k->frames, i)),
               frame_picture(frames_at(k->frames, i)), frame_comment(frames_at(k->frames, i)));
    for (int i = 0; i < plans_count(k->plans); i++)
        printf("plan       %-26s %-20s %s\n", plan_name(plans_at(k->plans, i)), "",
               plan_comment(plans_at(k->plans, i)));
    const char *module;
    for (const char *r = expert_next_rule(s->worker.expert, NULL, &module, NULL); r;
         r = expert_next_rule(s->worker.expert, r, &module, NULL)) {
        if (strcmp(module, "PROPOSE")) continue;
        struct buffer comment = {0};
        expert_rule_comment(s->worker.expert, r, &comment);
        printf("proposer   %-26s %-20s %s\n", r, "", buffer_text(&comment));
        buffer_free(&comment);
    }
}

/* The words of the Plan Language that are not plans. */
static int list_operations(void)
{
    static const char *const kinds[] = {"function", "predicate", "move"};
    for (int i = 0; plan_op_at(i); i++) {
        const struct plan_op *op = plan_op_at(i);
        printf("%-10s %-34s %c (%s)%*s %s\n", kinds[op->kind], op->name, op->gives, op->takes,
               (int)(4 - strlen(op->takes)), "", op->meaning);
    }
    return EXIT_OK;
}

static int list(const char *folder, bool names)
{
    struct planning s;
    if (!planning_start(&s, "kb", folder)) return EXIT_BAD_INPUT;
    const struct knowledge *k = s.knowledge;
    if (names) {
        list_names(&s);
        planning_end(&s);
        return EXIT_OK;
    }
    printf("                               here   thesis\n");
    printf("analysis rules            %9d %8d\n", count_rules(k, RULES_ANALYSIS), 177);
    printf("distributions answered    %9d %8s\n", count_distributions(k), "55");
    printf("technique proposers       %9d %8s\n", count_proposers(&s.worker), "-");
    printf("second-hand rules         %9d %8d\n", count_rules(k, RULES_SECOND_HAND), 8);
    printf("fourth-hand rules         %9d %8d\n", count_rules(k, RULES_FOURTH_HAND), 6);
    printf("technique frames          %9d %8s\n", frames_count(k->frames), "20");
    printf("plans                     %9d %8d\n", plans_count(k->plans), 30);
    printf("techniques                %9d %8d\n", k->kinds, 4);
    planning_end(&s);
    return EXIT_OK;
}

/* ---- profile ---- */

static int profile_board(void *context, struct board *b)
{
    struct planning *s = context;
    struct view view;
    struct explanation report;
    if (board_view_obstacle(b) || !board_view_make(b, -1, &view)) return EXIT_OK;
    if (!explain_make(&s->worker, b, &view, &(struct explain_options){0}, &report)) return EXIT_INTERNAL;
    explain_free(&report);
    return EXIT_OK;
}

struct fired {
    const char *rule, *module;
    long count;
};

static int compare_fired(const void *a, const void *b)
{
    const struct fired *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    return strcmp(x->rule, y->rule);
}

static void print_profile(struct expert *e)
{
    struct fired *list = NULL;
    int n = 0;
    struct fired f;
    for (f.rule = expert_next_rule(e, NULL, &f.module, &f.count); f.rule;
         f.rule = expert_next_rule(e, f.rule, &f.module, &f.count)) {
        list = util_resize(list, (size_t)n + 1, sizeof *list);
        list[n++] = f;
    }
    if (n) qsort(list, (size_t)n, sizeof *list, compare_fired);
    for (int i = 0; i < n; i++) printf("%8ld  %-8s %s\n", list[i].count, list[i].module, list[i].rule);
    free(list);
}

static int profile(int argc, char **argv)
{
    const char *kb = NULL;
    const struct own_option own[] = {
        {.name = "kb", .value_name = "DIR", .help = "the knowledge folder", .text = &kb}, {0}};
    const struct command_line line = {.name = "kb profile",
                                      .what = "Plans boards and counts how often each rule fired.",
                                      .example = "declarer kb profile tests/boards/d1.pbn",
                                      .own = own};
    struct options options;
    struct planning s;
    int status = options_parse(&options, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    if (!planning_start(&s, "kb", kb)) return EXIT_BAD_INPUT;
    status = options_walk(&options, profile_board, &s);
    print_profile(s.worker.expert);
    planning_end(&s);
    return status;
}

/* ---- the command ---- */

static int list_with_options(int argc, char **argv)
{
    const char *folder = NULL;
    bool names = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--operations")) return list_operations();
        if (!strcmp(argv[i], "--names"))
            names = true;
        else if (!strcmp(argv[i], "--kb") && i + 1 < argc)
            folder = argv[++i];
        else if (argv[i][0] != '-' && !folder)
            folder = argv[i];
        else {
            fputs(usage, stderr);
            return EXIT_BAD_INPUT;
        }
    }
    return list(folder, names);
}

int cmd_kb(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "--help") || !strcmp(what, "-h")) {
        fputs(usage, stdout);
        return EXIT_OK;
    }
    if (!strcmp(what, "check") && argc <= 3 && (argc < 3 || argv[2][0] != '-'))
        return check(argc > 2 ? argv[2] : NULL);
    if (!strcmp(what, "list")) return list_with_options(argc - 1, argv + 1);
    if (!strcmp(what, "profile")) return profile(argc - 1, argv + 1);
    fputs(usage, stderr);
    return EXIT_BAD_INPUT;
}
