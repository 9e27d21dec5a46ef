/* Confirming: what an explanation at trick one costs, and a board played to its end against double-dummy
 * defence, with the layouts as they are drawn and weighed by sound defence; sample:100 beside it. Processor
 * time of one thread, but where two are at work. The signatures are tricks and hundredths of ceilings: the
 * same on every machine. The first argument is how many boards are explained, the second how many are played.
 */
#include <stdio.h>

#include "planner/command/planning.h"
#include "planner/table/player_planner.h"
#include "planner/decide/search/search.h"
#include "planner/tell/explain.h"
#include "tests/bench/bench.h"
#include "tests/bench/boards.h"

enum { EXPLAINED = 21, PLAYED = 7, MOST = 1000 };

static void tell(const char *what, double *ms, int count, double limit)
{
    double sum = 0;
    for (int i = 0; i < count; i++) sum += ms[i];
    double middle = bench_median(ms, count);
    printf("%s: median %.2f s", what, middle / 1e3);
    if (limit > 0) printf(" (limit %.1f)", limit);
    printf(", mean %.2f, slowest %.2f", sum / count / 1e3, ms[count - 1] / 1e3);
}

/* ---- explaining ---- */

/* One thread's processor time, or what the clock says where several are at work. */
static double explain_ms(int threads)
{
    return bench_ms(threads > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID);
}

static void explain_boards(struct planning *s, enum sound_policy sound, int threads, const char *what,
                           int count)
{
    static double ms[MOST];
    double ceilings = 0;
    s->knowledge->settings.sound = sound;
    s->knowledge->settings.threads = threads;
    for (int i = 0; i < count; i++) {
        struct board b;
        struct explanation r;
        bench_board("3nt", STRAIN_NOTRUMP, i, &b);
        struct table t = bench_lead_to(&b);
        struct view v = table_view(&t, SEAT_SOUTH);
        double from = explain_ms(threads);
        explain_make(&s->worker, &b, &v, &(struct explain_options){0}, &r);
        ms[i] = explain_ms(threads) - from;
        ceilings += r.value.bound;
        explain_free(&r);
    }
    s->knowledge->settings.threads = 1;
    tell(what, ms, count, threads > 1 ? 0.9 : 1.5);
    printf("; %d boards, signature %.0f\n", count, 100 * ceilings);
}

/* ---- playing ---- */

static int play_out(struct table t, struct player ours, struct player theirs)
{
    player_begin(&ours);
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
        play_card(&t.play, player_choose(is_ours ? &ours : &theirs, &t));
    }
    return t.play.won[seat_side(SEAT_SOUTH)];
}

/* The defence is counted in: a few milliseconds a board. */
static void play_boards(struct player ours, const char *what, int count, double limit)
{
    static double ms[MOST];
    int tricks = 0;
    for (int i = 0; i < count; i++) {
        struct board b;
        bench_board("3nt", STRAIN_NOTRUMP, i, &b);
        struct table t = bench_lead_to(&b);
        struct player theirs = player_search();
        double from = bench_us();
        tricks += play_out(t, ours, theirs);
        ms[i] = (bench_us() - from) / 1e3;
        player_free(&theirs);
    }
    tell(what, ms, count, limit);
    printf("; %d boards, signature %d tricks\n", count, tricks);
}

static void play_all(struct planning *s, int count)
{
    struct planner planner = {.desk = {.worker = &s->worker}};
    struct player sample = player_sample(100, 1);
    s->knowledge->settings.sound = SOUND_NO;
    play_boards(player_planner(&planner), "a board played out, confirmed", count, 2);
    s->knowledge->settings.sound = SOUND_CHOOSING;
    play_boards(player_planner(&planner), "the same, layouts weighed by what was thrown", count, 4);
    play_boards(sample, "the same, sample:100", count, 0);
    player_free(&sample);
}

/* ---- what layouts have in common ---- */

/* The board after so many cards, all four hands playing double dummy. */
static struct table play_on(struct table t, int cards)
{
    struct player search = player_search();
    while (cardset_count(play_played(&t.play)) < cards) play_card(&t.play, player_choose(&search, &t));
    player_free(&search);
    return t;
}

static void share_answers(int cards, int count)
{
    struct dd_solver *solver = dd_new(16);
    struct layouts *l = layouts_new();
    long asked = 0, solved = 0;
    for (int i = 0; i < count; i++) {
        struct board b;
        bench_board("3nt", STRAIN_NOTRUMP, i, &b);
        struct table t = play_on(bench_lead_to(&b), cards);
        struct view v = table_view(&t, SEAT_SOUTH);
        struct layouts_cards certain = evidence_certain_cards(&v, false);
        if (!view_is_ours(&v, play_turn(&v.play)) || layouts_start(l, &certain)) continue;
        struct search *s = search_new(solver, &v, l, 100, 1);
        search_add(s, cardset_lowest(play_legal(&v.play)));
        search_ask(s, s->layouts);
        asked += s->layouts;
        solved += s->solved;
        search_free(s);
    }
    printf("after %d cards: %ld questions, %.0f %% answered by other layouts\n", cards, asked,
           asked ? 100.0 * (double)(asked - solved) / (double)asked : 0);
    layouts_free(l);
    dd_free(solver);
}

int main(int argc, char **argv)
{
    struct planning s;
    int explained = argc > 1 ? atoi(argv[1]) : EXPLAINED, played = argc > 2 ? atoi(argv[2]) : PLAYED;
    if (explained < 1 || explained > MOST || played < 1 || played > MOST ||
        !planning_start(&s, "bench", "kb"))
        return 1;
    s.knowledge->settings.choose = CHOOSE_CONFIRMED;
    explain_boards(&s, SOUND_NO, 1, "explained after the lead, confirmed by 100 layouts", explained);
    explain_boards(&s, SOUND_WORDS, 1, "the same, and what sound defence tells", explained);
    explain_boards(&s, SOUND_WORDS, 2, "the same by two threads, by the clock", explained);
    play_all(&s, played);
    for (int cards = 1; cards <= 33; cards += 8) share_answers(cards, explained);
    planning_end(&s);
    return 0;
}
