/* The planner at the table: deals a second against first-legal defenders, and whether memory stays flat. The
 * tricks are the signature: the same on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "planner/player_planner.h"
#include "planner/session.h"

enum { DEALS = 2000, WARM = 200 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

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

static int play_deal(struct session *s, struct random *r)
{
    struct deal d = deal_random(r);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct table t = table_of(&d, c, NULL, SEAT_WEST);
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct player ours = player_planner(&planner), theirs = player_first_legal();
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
        play_card(&t.play, player_choose(is_ours ? &ours : &theirs, &t));
    }
    return t.play.won[seat_side(SEAT_SOUTH)];
}

int main(void)
{
    struct session s;
    struct random r;
    long tricks = 0, before = 0;
    if (!session_start(&s, "bench", "kb")) return 1;
    random_seed(&r, 1);
    double from = seconds();
    for (int i = 0; i < DEALS; i++) {
        if (i == WARM) before = resident();
        tricks += play_deal(&s, &r);
    }
    double took = seconds() - from;
    printf("%d deals, %.1f a second (40 wanted); signature %ld tricks\n", DEALS, DEALS / took, tricks);
    printf("memory after %d deals %ld kB, after %d deals %ld kB\n", WARM, before, DEALS, resident());
    session_end(&s);
    return 0;
}
