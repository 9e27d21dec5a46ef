/* What a construction costs: medians over random hands of 13 cards, a technique of each root plan in turn.
 * The signature is the number of plans expanded in all, the same on every machine. */
#include <stdio.h>

#include "planner/knowledge/knowledge.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "tests/bench/bench.h"

enum { HANDS = 400, REPEATS = 20, ROOTS = 6 };

static const char *const roots[ROOTS] = {"finesse-plan",
                                         "throw-in-plan",
                                         "promotion-plan",
                                         "win-tricks-by-long-suit-plan",
                                         "play-all-sure-tricks-left-plan",
                                         "play-and-watch-plan"};

/* South declares a random deal and is on lead; the technique's suit is clubs, its card South's best club. */
static struct view random_view(struct random *r)
{
    struct deal d = deal_random(r);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    return view_of(&d, c, NULL, 0, SEAT_SOUTH);
}

static double construct(const struct plans *all, const struct view *v, const char *root, long *nodes,
                        int *built)
{
    int card = cardset_highest(cardset_in_suit(v->play.hand[SEAT_SOUTH], SUIT_CLUB));
    struct technique t = {.name = "bench",
                          .plan = root,
                          .suit = SUIT_CLUB,
                          .args = 2,
                          .arg = {{VALUE_CARD, card < 0 ? 0 : card}, {VALUE_SEAT, SEAT_WEST}}};
    struct plan_input in = {
        .view = v, .technique = &t, .technique_suits = 1u << SUIT_CLUB, .node_ceiling = 1000};
    struct sequence s;
    for (int card_out = 0; card_out < CARD_COUNT; card_out++) in.left_chance[card_out] = 0.5;
    double start = bench_us();
    for (int i = 0; i < REPEATS; i++) *built += plan_construct(all, &in, &s);
    *nodes += s.nodes;
    return (bench_us() - start) / REPEATS;
}

int main(void)
{
    struct faults faults = {0};
    struct knowledge *k = knowledge_load("kb", false, &faults);
    faults_print(&faults, stderr);
    if (!k) return 1;
    long nodes = 0;
    for (int root = 0; root < ROOTS; root++) {
        static double cost[HANDS];
        struct random r;
        int built = 0;
        random_seed(&r, 1);
        for (int i = 0; i < HANDS; i++) {
            struct view v = random_view(&r);
            cost[i] = construct(k->plans, &v, roots[root], &nodes, &built);
        }
        double median = bench_median(cost, HANDS);
        printf("plan      %-32s median %6.1f us, p99 %6.1f us, built %d of %d\n", roots[root], median,
               cost[HANDS * 99 / 100], built / REPEATS, HANDS);
    }
    printf("plan      signature %ld plans expanded\n", nodes);
    knowledge_free(k);
    faults_free(&faults);
    return 0;
}
