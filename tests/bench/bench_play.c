/* The planner at the table: deals a second against first-legal defenders, whether memory stays flat, and the
 * tricks that the planner by lines and the thesis's control lose against double-dummy defenders in contracts that can just be made. The
 * tricks are the signature: the same on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "planner/command/planning.h"
#include "planner/table/player_planner.h"
#include "planner/knowledge/settings.h"
#include "tests/bench/bench.h"

enum { DEALS = 2000, WARM = 200, HARD_DEALS = 100 };

/* Resident memory in kB, 0 where it cannot be told. */
static long resident(void)
{
    char line[128];
    long kb = 0;
    FILE *f = fopen("/proc/self/status", "r");
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "VmRSS:", 6)) kb = strtol(line + 6, NULL, 10);
    if (f) fclose(f);
    return kb;
}

static int play_deal(struct planning *s, const struct deal *d, int level, struct player theirs)
{
    struct contract c = {.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct table t = table_of(d, c, NULL, SEAT_WEST);
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct player ours = player_planner(&planner);
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
        play_card(&t.play, player_choose(is_ours ? &ours : &theirs, &t));
    }
    return t.play.won[seat_side(SEAT_SOUTH)];
}

static void measure_speed(struct planning *s)
{
    struct random r;
    long tricks = 0, before = 0;
    random_seed(&r, 1);
    double from = bench_seconds();
    for (int i = 0; i < DEALS; i++) {
        struct deal d = deal_random(&r);
        if (i == WARM) before = resident();
        tricks += play_deal(s, &d, 3, player_first_legal());
    }
    double took = bench_seconds() - from;
    printf("%d deals, %.1f a second (40 wanted); signature %ld tricks\n", DEALS, DEALS / took, tricks);
    printf("memory after %d deals %ld kB, after %d deals %ld kB\n", WARM, before, DEALS, resident());
}

/* Tricks that declarer can take in notrump, West leading. */
static int tricks_to_take(struct dd_solver *solver, const struct deal *d)
{
    struct play p;
    int tricks = 0;
    play_start(&p, d, STRAIN_NOTRUMP, SEAT_WEST);
    dd_tricks(solver, &p, SEAT_SOUTH, &tricks);
    return tricks;
}

static void measure_loss(struct planning *s, const char *name)
{
    struct random r;
    struct dd_solver *solver = dd_new(DD_TABLE_DEFAULT_MB);
    int loss = 0, made = 0;
    random_seed(&r, 1);
    for (int i = 0; i < HARD_DEALS;) {
        struct deal d = deal_random(&r);
        int most = tricks_to_take(solver, &d);
        if (most < 7 || most > 12) continue;
        struct player search = player_search();
        int won = play_deal(s, &d, most - 6, search);
        player_free(&search);
        loss += most - won;
        made += won >= most;
        i++;
    }
    dd_free(solver);
    printf("%s: %d deals against search, %.2f tricks lost a deal, %d made\n", name, HARD_DEALS,
           (double)loss / HARD_DEALS, made);
}

int main(void)
{
    struct planning s;
    if (!planning_start(&s, "bench", "kb")) return 1;
    s.knowledge->settings.choose = CHOOSE_BY_LINES;
    measure_speed(&s);
    measure_loss(&s, "lines");
    settings_as_thesis(&s.knowledge->settings);
    measure_loss(&s, "thesis");
    planning_end(&s);
    return 0;
}
