/* The double-dummy search against its oracles in full: oracle_dd [PERCENT [PART]], 100 of the counts below by
 * default; with PART only the checks whose names contain it. */
#include <stdlib.h>
#include <string.h>

#include "tests/oracle/dd_checks.h"

static int percent = 100, failed;
static const char *part = "";

static int share(int count)
{
    int n = count * percent / 100;
    return n ? n : 1;
}

static void report(const char *what, int count, int wrong)
{
    printf("%-44s %6d cases, %d wrong\n", what, count, wrong);
    fflush(stdout);
    failed += wrong;
}

/* Runs a check that takes how many cases to try, `n`. */
#define CHECK(what, most, call)                                                                              \
    do {                                                                                                     \
        int n = share(most);                                                                                 \
        if (strstr(what, part)) report(what, n, call);                                                       \
    } while (0)

int main(int argc, char **argv)
{
    if (argc > 1) percent = atoi(argv[1]);
    if (argc > 2) part = argv[2];
    CHECK("endings, naive minimax", 20000, check_endings(n));
    CHECK("turned tables, renamed suits, top cards", 2000, check_properties(n, 10));
    CHECK("cards on which an answer does not rest", 100000, check_rests(n));
    CHECK("bounds in endings, naive minimax", 20000, check_bounds(n, 2, 4, naive_truth));
#ifdef HAVE_DDS
    SetMaxThreads(1);
    CHECK("bounds, 5 to 8 cards, libdds", 100000, check_bounds(n, 5, 8, libdds_truth));
    CHECK("deals of 5 to 9 cards, libdds", 50000, check_small_deals(n));
    CHECK("extreme deals, libdds", 400, check_extremes(n));
    CHECK("every card in mid-play, libdds", 5000, check_cards(n, true));
    CHECK("tables of 20, libdds", 100, check_tables(n));
    CHECK("every card at trick one, libdds", 2000, check_cards(n, false));
    for (int strain = 0; strain < STRAIN_NOTRUMP; strain++)
        CHECK("deals in a suit, libdds", 2000, check_deals(n, strain, 1, (uint64_t)strain + 20));
    CHECK("notrump deals, four leaders, libdds", 20000, check_deals(n, STRAIN_NOTRUMP, SEAT_COUNT, 30));
#else
    puts("libdds is not installed: its comparisons are skipped");
#endif
    return failed ? 1 : 0;
}
