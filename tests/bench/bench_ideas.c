/* What it costs to deal boards about each idea, at each level: processor seconds for BOARDS (2) of them,
 * brought to eight, and how many a second look with fresh layouts confirms. A search that takes SECONDS_MOST
 * (15) is given up. LEVEL and IDEA ("duck length") name some of them. The boards are the same on every
 * machine, which of them are reached in time is not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/command/planning.h"
#include "planner/teach/deal_levels.h"
#include "tests/bench/bench.h"

enum { EIGHT = 8, LAYOUTS = 96, SEED = 20261 };

struct timing {
    struct planning planning;
    struct dd_solver *solver;
    atomic_bool stop;
    double begun, most, found_at; /* seconds; the last board's */
    int found, agreed;
};

static void take(void *context, struct board *b, const struct level_finding *f)
{
    struct timing *t = context;
    double now = bench_seconds();
    t->found++;
    t->found_at = now - t->begun;
    t->agreed += level_agrees(&t->planning.worker, t->solver, b, f, LAYOUTS, SEED);
    t->begun += bench_seconds() - now; /* the second look is no part of it */
}

static void watch(void *context, long looked, long found)
{
    struct timing *t = context;
    (void)looked, (void)found;
    if (bench_seconds() - t->begun > t->most) atomic_store(&t->stop, true);
}

static void measure(struct timing *t, int level, int idea, int boards)
{
    struct buffer why = {0};
    struct deal_levels d = {.knowledge = t->planning.knowledge,
                            .question = {.level = (enum level)level, .seed = 1},
                            .wish = deal_set_wish(deal_set_named("3nt-lead"), SEAT_SOUTH),
                            .seed = 1,
                            .count = boards,
                            .threads = 1,
                            .stop = &t->stop,
                            .set = deal_set_named("3nt-lead"),
                            .take = take,
                            .progress = watch,
                            .context = t};
    const struct deal_levels_asked asked = {NULL, idea_word(idea), "--"};
    bool is_asked = deal_levels_ask(d.knowledge, &asked, &d.question, &why);
    buffer_free(&why);
    t->found = t->agreed = 0;
    atomic_store(&t->stop, false);
    t->begun = bench_seconds();
    struct deal_levels_end end = {0};
    if (is_asked) end = deal_levels_run(&d);
    double took = bench_seconds() - t->begun;
    if (!is_asked)
        printf("  %-24s", "-");
    else if (!t->found)
        printf("  %5ld deals, none      ", end.looked);
    else
        printf("  %6.1f s  %d of %d       ", (t->found < boards ? took : t->found_at) / t->found * EIGHT,
               t->agreed, t->found);
    fflush(stdout);
}

static long number_of(const char *name, long usual)
{
    const char *text = getenv(name);
    return text && atol(text) > 0 ? atol(text) : usual;
}

/* Whether a word is one of those in a text. */
static bool is_named(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += n)
        if ((at == text || at[-1] == ' ') && (!at[n] || at[n] == ' ')) return true;
    return false;
}

int main(void)
{
    struct timing t = {.solver = dd_new(DD_TABLE_DEFAULT_MB), .most = (double)number_of("SECONDS_MOST", 15)};
    int boards = (int)number_of("BOARDS", 2), only = (int)number_of("LEVEL", 0);
    const char *ideas = getenv("IDEA");
    if (!planning_start(&t.planning, "bench_ideas", "kb")) return 1;
    printf("seconds for eight boards, and how many of those found a second look confirms\n%-12s", "");
    for (int level = 1; level < LEVEL_END; level++)
        if (!only || level == only) printf("  level %-18d", level);
    for (int idea = 0; idea < IDEAS; idea++) {
        if (ideas && !is_named(ideas, idea_word(idea))) continue;
        printf("\n%-12s", idea_word(idea));
        for (int level = 1; level < LEVEL_END; level++)
            if (!only || level == only) measure(&t, level, idea, boards);
    }
    printf("\n");
    dd_free(t.solver);
    planning_end(&t.planning);
    return 0;
}
