/* The double-dummy search against its oracles in full: oracle_dd [PERCENT], 100 of the counts below by
 * default. */
#include <stdlib.h>

#include "tests/oracle/dd_checks.h"

static int failed;

static void report(const char *what, int count, int wrong)
{
    printf("%-44s %6d cases, %d wrong\n", what, count, wrong);
    fflush(stdout);
    failed += wrong;
}

static int share(int count, int percent)
{
    int n = count * percent / 100;
    return n ? n : 1;
}

int main(int argc, char **argv)
{
    int percent = argc > 1 ? atoi(argv[1]) : 100;
    report("endings, naive minimax", share(20000, percent), check_endings(share(20000, percent)));
    report("turned tables, renamed suits, top cards", share(2000, percent),
           check_properties(share(2000, percent), 10));
    report("cards on which an answer does not rest", share(100000, percent),
           check_rests(share(100000, percent)));
#ifdef HAVE_DDS
    SetMaxThreads(1);
    report("extreme deals, libdds", share(400, percent), check_extremes(share(400, percent)));
    report("deals of 5 to 9 cards, libdds", share(50000, percent), check_small_deals(share(50000, percent)));
    report("every card in mid-play, libdds", share(5000, percent), check_cards(share(5000, percent), true));
    report("tables of 20, libdds", share(100, percent), check_tables(share(100, percent)));
    report("every card at trick one, libdds", share(2000, percent), check_cards(share(2000, percent), false));
    for (int strain = 0; strain < STRAIN_NOTRUMP; strain++)
        report("deals in a suit, libdds", share(2000, percent),
               check_deals(share(2000, percent), strain, 1, (uint64_t)strain + 20));
    report("deals at notrump, four leaders, libdds", share(20000, percent),
           check_deals(share(20000, percent), STRAIN_NOTRUMP, SEAT_COUNT, 30));
#else
    puts("libdds is not installed: its comparisons are skipped");
#endif
    return failed ? 1 : 0;
}
