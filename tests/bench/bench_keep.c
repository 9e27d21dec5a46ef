/* What the store of a board saves: double-dummy nodes of explanations at notrump and in a suit, after the lead of double-dummy defence,
 * by a worker that keeps its answers and by one that keeps none: what the second searches more is asked twice. The argument is how many
 * boards of each kind. */
#include <stdio.h>
#include <stdlib.h>

#include "planner/command/planning.h"
#include "planner/tell/explain.h"
#include "tests/bench/boards.h"

enum { BOARDS = 4 };

struct kind {
    const char *set;
    int strain;
};

/* Nodes of all the boards. */
static double explain_boards(struct worker *w, const struct kind *kind, int boards)
{
    const uint64_t before = dd_searched(worker_solver(w)) + dd_searched(worker_game_solver(w));
    for (int i = 0; i < boards; i++) {
        struct board b;
        struct explanation r;
        bench_board(kind->set, kind->strain, i, &b);
        struct table t = bench_lead_to(&b);
        struct view v = table_view(&t, SEAT_SOUTH);
        if (explain_make(w, &b, &v, &(struct explain_options){.depth = explain_depth_of(worker_settings(w))}, &r)) explain_free(&r);
        board_free(&b);
    }
    return (double)(dd_searched(worker_solver(w)) + dd_searched(worker_game_solver(w)) - before);
}

int main(int count, char **arguments)
{
    static const struct kind kinds[] = {{"3nt", STRAIN_NOTRUMP}, {"4s", SUIT_SPADE}};
    const int boards = count > 1 ? atoi(arguments[1]) : BOARDS;
    struct faults faults = {0};
    struct knowledge *k = knowledge_load("kb", false, &faults);
    struct worker keeps, forgets;
    if (!k || !worker_start(&keeps, k, &faults) || !worker_start(&forgets, k, &faults)) {
        faults_print(&faults, stderr);
        return 1;
    }
    store_free(forgets.store);
    forgets.store = forgets.decided = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        double kept = explain_boards(&keeps, &kinds[i], boards), anew = explain_boards(&forgets, &kinds[i], boards);
        printf("%s, %d boards explained: %.1f million nodes, without a store %.1f: %.0f of 100 are asked twice\n", kinds[i].set, boards,
               kept / 1e6, anew / 1e6, 100 * (1 - kept / anew));
    }
    worker_end(&keeps);
    worker_end(&forgets);
    knowledge_free(k);
    faults_free(&faults);
    return 0;
}
