/* A decision by lines, then a confirmed one: boards of set 3nt played against double-dummy defence, the
 * processor time of each of declarer's and dummy's cards that could have been another, one worker for all
 * boards. The signature is the tricks: the same on every machine. The first argument is how many boards by
 * lines, the second how many confirmed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal_draw.h"
#include "planner/command/planning.h"
#include "planner/table/player_planner.h"
#include "tests/bench/bench.h"

enum { BOARDS = 60, CONFIRMED = 20, MOST = 1000 };

/* The times of a kind of decision, in ms. */
struct times {
    int count;
    double ms[MOST * SUIT_SIZE * 4];
};

static void tell(const char *what, struct times *t)
{
    double sum = 0;
    for (int i = 0; i < t->count; i++) sum += t->ms[i];
    double median = bench_median(t->ms, t->count);
    printf(
        "decide    %-20s %5d: median %.2f ms, mean %.2f, 90 of 100 below %.2f, 95 below %.2f, worst %.0f\n",
        what, t->count, median, sum / t->count, t->ms[t->count * 9 / 10], t->ms[t->count * 95 / 100],
        t->ms[t->count - 1]);
}

static struct table board_of(int number)
{
    const struct deal_set *set = deal_set_named("3nt");
    struct deal_wish wish = deal_set_wish(set, SEAT_SOUTH);
    struct auction auction = deal_set_auction(set, SEAT_SOUTH, STRAIN_NOTRUMP);
    struct deal deal;
    deal_draw(&wish, 1, (uint64_t)number, &deal);
    return table_of(&deal, auction_contract(&auction), &auction, SEAT_WEST);
}

/* Plays a board, adds its times: our leads first, then the cards that follow. Returns our tricks. */
static int play_board(struct planning *s, int number, struct times times[2], double *whole)
{
    struct table t = board_of(number);
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct player ours = player_planner(&planner), theirs = player_search();
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
        bool is_free = cardset_count(play_legal(&t.play)) > 1;
        struct times *list = &times[t.play.trick[t.play.tricks].count > 0];
        double from = bench_us();
        int card = player_choose(is_ours ? &ours : &theirs, &t);
        double took = (bench_us() - from) / 1e3;
        if (is_ours) *whole += took;
        if (is_ours && is_free) list->ms[list->count++] = took;
        play_card(&t.play, card);
    }
    player_free(&theirs);
    return t.play.won[seat_side(SEAT_SOUTH)];
}

/* Plays so many boards, each card chosen so, and tells the times. */
static void run(struct planning *s, enum choose_policy choose, const char *name, int boards)
{
    static struct times times[2], either;
    static double whole[MOST];
    int tricks = 0;
    memset(times, 0, sizeof times);
    either.count = 0;
    s->knowledge->settings.choose = choose;
    for (int i = 0; i < boards; i++) tricks += play_board(s, i, times, &whole[i]);
    printf("decide    %s\n", name);
    tell("our lead", &times[0]);
    tell("our card to a trick", &times[1]);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < times[k].count; i++) either.ms[either.count++] = times[k].ms[i];
    tell("either", &either);
    printf("decide    a board: median %.1f ms; signature %d tricks\n", bench_median(whole, boards), tricks);
}

/* The argument, if it is a number of boards. */
static int boards_of(int argc, char **argv, int number, int otherwise)
{
    int boards = argc > number ? atoi(argv[number]) : otherwise;
    return boards < 1 || boards > MOST ? otherwise : boards;
}

int main(int argc, char **argv)
{
    struct planning s;
    if (!planning_start(&s, "bench", "kb")) return 1;
    run(&s, CHOOSE_BY_LINES, "by lines", boards_of(argc, argv, 1, BOARDS));
    run(&s, CHOOSE_CONFIRMED, "confirmed", boards_of(argc, argv, 2, CONFIRMED));
    planning_end(&s);
    return 0;
}
