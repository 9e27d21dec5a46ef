/* Tunes the weights of the search's order. Built by tune_dd.sh with DD_TUNING, which makes the weights
 * variables and shows every cut-off to dd_sample. Two ways:
 *
 * tune_dd nodes DEALS SIZE STRAIN SEED GROUP... (GROUP a name in dd_weights.h, STRAIN 4 for notrump, 5 for
 * the suits in turn): searches DEALS deals of SIZE cards a hand with one weight changed by a step, and keeps
 * the step when the nodes fall by KEEP_LEAST on these and on as many other deals. Any change of the order
 * moves the nodes of one deal by some 40 % up or down, so that only thousands of deals say anything: 4,000 of
 * 11 cards, some 5 seconds at notrump, know the nodes to half a per cent.
 *
 * tune_dd DEALS SAMPLES STRAIN [SEED] (STRAIN 4 for notrump and 0 for suits) fits to costs that are measured
 * once, and is for new weights of which nothing is known:
 *
 * 1. Searches random deals and keeps a random sample of the nodes where a card cut off.
 * 2. Measures what each card of such a node costs: the nodes that a fresh search needs for it.
 * 3. Changes one weight at a time, and keeps the change when the cost of trying the cards in the order of
 * their weights falls (the mean logarithm of the cost over that of the best card). Every fifth sample is kept
 * apart for checking. It prints the weights in the form of dd_weights.h. No search is needed in step 3, so it
 * is fast. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd_order.h"
#include "tests/oracle/positions.h"

int dd_weight[ORDER_WEIGHTS] = {
#define W(name, count, ...) __VA_ARGS__,
    DD_WEIGHTS
#undef W
};

enum { COST_MOST = 40000, SIZE_LEAST = 5, CLASSES = 5 };

struct sample {
    struct dd_position position;
    struct dd_trick trick;
    int place, best, taker;
    uint64_t played, runs;
    int count, card[SUIT_SIZE];
    double cost[SUIT_SIZE];
    bool cuts[SUIT_SIZE];
    double least;
};

static struct {
    struct sample *list;
    int count, room;
    int of_place[4],
        most_of_place; /* so many of each place in the trick a deal; leads are four times as many */
    uint32_t seen[4];
    struct random random;
    bool open;
} samples;

void dd_sample(const struct dd_position *p, const struct dd_trick *t, int place, int best, int taker,
               uint64_t played);
void dd_sample(const struct dd_position *p, const struct dd_trick *t, int place, int best, int taker,
               uint64_t played)
{
    if (!samples.open || samples.count == samples.room || t->size < SIZE_LEAST) return;
    /* reservoirs: every node of a place has the same chance to be among its deal's samples */
    int n = place, at = samples.count, most = place ? samples.most_of_place / 4 + 1 : samples.most_of_place;
    uint32_t seen = ++samples.seen[n];
    if (samples.of_place[n] < most) {
        samples.of_place[n]++;
        samples.count++;
    } else {
        uint32_t slot = random_below(&samples.random, seen);
        if (slot >= (uint32_t)most) return;
        for (at = samples.count - 1; at >= 0; at--)
            if (samples.list[at].place == n && !slot--) break;
    }
    samples.list[at] = (struct sample){
        .position = *p, .trick = *t, .place = place, .best = best, .taker = taker, .played = played};
}

/* The cards that a hand may choose from. */
static uint64_t choices_from(const struct sample *s)
{
    uint64_t hand = s->position.hand[(s->trick.leader + s->place) & 3];
    uint64_t follow = s->place ? hand & s->trick.suit : 0;
    return follow ? follow : hand;
}

static void list_moves(struct sample *s)
{
    uint64_t hand = s->position.hand[(s->trick.leader + s->place) & 3];
    s->runs = LANE_CARDS & ~((s->position.all & ~hand & ~s->played) | (s->place ? bit_of(s->best) : 0));
    s->count = 0;
    for (uint64_t from = choices_from(s); from;) {
        uint64_t bit = from & -from;
        s->card[s->count++] = __builtin_ctzll(bit);
        from &= ~(from & s->runs & ~(s->runs + bit));
    }
}

static int plain_card(int card, int strain)
{
    int lane = card >> 4, suit = lane;
    if (strain != STRAIN_NOTRUMP && lane == LANE_TRUMP) suit = strain;
    if (strain != STRAIN_NOTRUMP && lane == strain) suit = LANE_TRUMP;
    return card_make(suit, RANK_ACE - (card & 15));
}

/* The position of a sample with one more card, as the public calls take it. */
static struct play play_of(const struct sample *s, int strain)
{
    struct deal d = {.known = 0xf};
    for (int i = 0; i < SEAT_COUNT; i++)
        for (uint64_t left = s->position.hand[i]; left; left &= left - 1)
            d.hand[i] |= cardset_of(plain_card(__builtin_ctzll(left), strain));
    struct play p;
    play_start(&p, &d, strain, (enum seat)s->trick.leader);
    /* what has been played, in order of play */
    for (int i = 0; i < s->place; i++) {
        uint64_t card = s->played & s->position.hand[(s->trick.leader + i) & 3];
        play_card(&p, plain_card(__builtin_ctzll(card), strain));
    }
    return p;
}

static void measure(struct dd_solver *solver, struct sample *s, int strain)
{
    struct play p = play_of(s, strain);
    enum seat seat = play_turn(&p);
    s->least = INFINITY;
    for (int i = 0; i < s->count; i++) {
        struct play next = p;
        play_card(&next, plain_card(s->card[i], strain));
        bool makes = false;
        solver->base_strain = -1;
        memset(solver->history, 0, sizeof solver->history);
        enum dd_status status = dd_at_least(solver, &next, SEAT_NORTH, s->trick.need - next.won[1], &makes);
        s->cost[i] = (double)dd_nodes(solver) + 2;
        s->cuts[i] = status == DD_OK && makes == (seat & 1);
        if (s->cuts[i] && s->cost[i] < s->least) s->least = s->cost[i];
    }
}

static int class_of(const struct sample *s)
{
    int seat = (s->trick.leader + s->place) & 3;
    if (!s->place) return 0;
    return lane_of(s->position.hand[seat], s->trick.lane) ? s->place : 4;
}

/* Lists the choices of a sample with the weights as they are now, nothing being remembered. */
static void weigh(struct sample *s, struct order_moves *m, bool nt)
{
    static struct dd_solver *solver;
    if (!solver) solver = dd_new(DD_TABLE_SMALLEST_MB);
    int seat = (s->trick.leader + s->place) & 3, lane = s->trick.lane;
    bool with_us = !((s->taker ^ seat) & 1);
    memcpy(solver->base, s->position.hand, sizeof solver->base);
    solver->base_strain = nt ? STRAIN_NOTRUMP : 0;
    solver->suits_stamp++;
    switch (class_of(s)) {
    case 0:
        order_leads(solver, &s->position, m, &(struct order_leads){-1, -1, -1}, seat,
                    seat & 1 ? s->trick.need : s->trick.size - s->trick.need + 1, s->trick.size, nt);
        break;
    case 4:
        order_discards(solver, &s->position, m, -1, seat, s->place, lane, s->best, with_us, s->runs, nt);
        break;
    default:
        order_follows(&s->position, m, -1, choices_from(s), seat, s->place, lane, s->best, with_us, s->runs,
                      nt);
        break;
    }
}

/* The logarithm of what the order of the weights costs over the least. */
static double loss(struct sample *s, bool nt)
{
    struct order_moves m;
    weigh(s, &m, nt);
    double cost = 0;
    for (int i = 0; i < m.count; i++) {
        int card = order_next(&m, i), at = 0;
        while (s->card[at] != card) at++;
        cost += s->cost[at];
        if (s->cuts[at]) break;
    }
    return log(cost / s->least);
}

/* The mean loss of a class of samples; part 1 the checking ones, 0 the others. */
static double mean_loss(int class, int part, bool nt, int *n)
{
    double sum = 0;
    *n = 0;
    for (int i = 0; i < samples.count; i++) {
        struct sample *s = &samples.list[i];
        if (class_of(s) != class || (i % 5 == 0) != part || isinf(s->least)) continue;
        sum += loss(s, nt);
        ++*n;
    }
    return *n ? sum / *n : 0;
}

/* The weights that bear on a class: first and last. */
static void range_of(int class, int range[2])
{
    static const int ranges[CLASSES][2] = {{ORDER_LEAD_TOPS, ORDER_LEAD_TRUMPS_END},
                                           {ORDER_SECOND, ORDER_SECOND_END},
                                           {ORDER_THIRD, ORDER_THIRD_END},
                                           {ORDER_FOURTH, ORDER_FOURTH_END},
                                           {ORDER_DISCARD_TOPS, ORDER_RUFF_LENGTH_END}};
    memcpy(range, ranges[class], sizeof ranges[class]);
}

static void descend(int class, bool nt)
{
    static const int steps[] = {16, -16, 5, -5, 40, -40, 2, -2};
    int range[2], n;
    range_of(class, range);
    double best = mean_loss(class, 0, nt, &n), before;
    int checked;
    printf("/* class %d: %d samples, loss %.4f", class, n, best);
    printf(", checking %.4f", mean_loss(class, 1, nt, &checked));
    for (int pass = 0; pass < 4 && n; pass++) {
        before = best;
        for (int at = range[0]; at <= range[1]; at++)
            for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
                dd_weight[at] += steps[k];
                double now = mean_loss(class, 0, nt, &n);
                if (now < best - 1e-5)
                    best = now;
                else
                    dd_weight[at] -= steps[k];
            }
        if (before - best < 0.001) break;
    }
    printf(" -> %.4f, checking %.4f */\n", best, mean_loss(class, 1, nt, &checked));
    fflush(stdout);
}

static void print_weights(void)
{
#define W(name, size, ...)                                                                                   \
    printf("    W(%s, %d", #name, size);                                                                     \
    for (int i = 0; i < size; i++) printf(", %d", dd_weight[ORDER_##name + i]);                              \
    puts(") \\");
    DD_WEIGHTS
#undef W
}

/* Tuning by nodes: two sets of deals, with the nodes of each deal under the weights kept so far. */
enum { SETS = 2 };
static const double KEEP_LEAST = 0.008;

static struct {
    int deals, size, strain;
    uint64_t seed;
    double *kept[SETS], *now[SETS];
} by_nodes;

static void count_nodes(int set)
{
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    for (int i = 0; i < by_nodes.deals; i++) {
        struct random r;
        random_seed(&r, (by_nodes.seed + (uint64_t)set) * 1000003 + (uint64_t)i);
        struct deal d = position_deal(&r, by_nodes.size);
        struct play p;
        play_start(&p, &d, by_nodes.strain == STRAIN_COUNT ? i & 3 : by_nodes.strain, (enum seat)(i & 3));
        int tricks;
        dd_tricks(s, &p, SEAT_NORTH, &tricks);
        by_nodes.now[set][i] = (double)dd_nodes(s) + 20;
    }
    dd_free(s);
}

/* By how much the nodes fall, a mean of two logarithms: of the sum and, for the many small deals, of each. */
static double fall(int set)
{
    double now = 0, kept = 0, each = 0;
    for (int i = 0; i < by_nodes.deals; i++) {
        now += by_nodes.now[set][i];
        kept += by_nodes.kept[set][i];
        each += log(by_nodes.kept[set][i] / by_nodes.now[set][i]);
    }
    return (log(kept / now) + each / by_nodes.deals) / 2;
}

static void keep_nodes(int set)
{
    memcpy(by_nodes.kept[set], by_nodes.now[set], (size_t)by_nodes.deals * sizeof *by_nodes.now[set]);
}

/* Changes one weight by a step; whether that is kept. */
static bool try_step(int at, int step)
{
    double falls = 0;
    dd_weight[at] += step;
    for (int set = 0; set < SETS; set++) {
        count_nodes(set);
        falls += fall(set);
        if (falls < (set + 1) * KEEP_LEAST) {
            dd_weight[at] -= step;
            return false;
        }
    }
    for (int set = 0; set < SETS; set++) keep_nodes(set);
    printf("/* weight %d: %d, nodes -%.2f %% */\n", at, dd_weight[at], 100 * falls / SETS);
    fflush(stdout);
    return true;
}

static void steps_of(int first, int last)
{
    static const int steps[] = {30, -30};
    for (int at = first; at <= last; at++)
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
            bool kept = false;
            while (try_step(at, steps[k])) kept = true;
            if (kept) break;
        }
}

/* The weights of a group that bear on a strain; false for an unknown name. Groups of leads are in three parts
 * (notrump, side suits, trumps), those from LEAD_RUFFS on and of ruffs are for suits only, others are halved.
 */
static bool group_of(const char *name, bool nt, int *first, int *last)
{
#define W(group, size, ...)                                                                                  \
    if (!strcmp(name, #group)) {                                                                             \
        bool is_lead = ORDER_##group <= ORDER_LEAD_NEED;                                                     \
        bool is_suit = (ORDER_##group >= ORDER_LEAD_RUFFS && ORDER_##group <= ORDER_LEAD_TRUMPS) ||          \
                       ORDER_##group == ORDER_RUFF || ORDER_##group == ORDER_RUFF_LENGTH;                    \
        int share = is_suit ? 0 : is_lead ? size / 3 : size / 2;                                             \
        *first = ORDER_##group + (nt ? 0 : share);                                                           \
        *last = nt ? ORDER_##group + share - 1 : ORDER_##group##_END;                                        \
        return true;                                                                                         \
    }
    DD_WEIGHTS
#undef W
    return false;
}

static int tune_by_nodes(int argc, char **argv)
{
    by_nodes.deals = atoi(argv[2]);
    by_nodes.size = atoi(argv[3]);
    by_nodes.strain = atoi(argv[4]);
    by_nodes.seed = strtoull(argv[5], NULL, 10);
    for (int set = 0; set < SETS; set++) {
        by_nodes.now[set] = util_alloc((size_t)by_nodes.deals * sizeof *by_nodes.now[set]);
        by_nodes.kept[set] = util_alloc((size_t)by_nodes.deals * sizeof *by_nodes.kept[set]);
        count_nodes(set);
        keep_nodes(set);
    }
    for (int i = 6; i < argc; i++) {
        int first, last;
        if (!group_of(argv[i], by_nodes.strain == STRAIN_NOTRUMP, &first, &last))
            return fprintf(stderr, "no weights %s\n", argv[i]), 2;
        steps_of(first, last);
    }
    print_weights();
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 6 && !strcmp(argv[1], "nodes")) return tune_by_nodes(argc, argv);
    if (argc < 4)
        return fprintf(stderr, "usage: tune_dd nodes DEALS SIZE STRAIN SEED GROUP...\n"
                               "       tune_dd DEALS SAMPLES STRAIN [SEED]\n"),
               2;
    int deals = atoi(argv[1]), strain = atoi(argv[3]);
    bool nt = strain == STRAIN_NOTRUMP;
    struct random r;
    random_seed(&r, argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    random_seed(&samples.random, 5);
    samples.room = atoi(argv[2]);
    samples.list = util_alloc((size_t)samples.room * sizeof *samples.list);
    struct dd_solver *s = dd_new(16), *small = dd_new(1);
    dd_set_limit(s, 400000);
    dd_set_limit(small, COST_MOST);
    for (int i = 0; i < deals; i++) {
        struct deal d = deal_random(&r);
        struct play p = position_start(&r, &d, strain);
        int tricks;
        samples.most_of_place = samples.room / deals / 2;
        memset(samples.of_place, 0, sizeof samples.of_place);
        memset(samples.seen, 0, sizeof samples.seen);
        samples.open = true;
        dd_tricks(s, &p, SEAT_NORTH, &tricks);
    }
    samples.open = false;
    int kept = 0;
    for (int i = 0; i < samples.count; i++) {
        struct sample *one = &samples.list[kept];
        *one = samples.list[i];
        list_moves(one);
        if (one->count < 2) continue;
        measure(small, one, strain);
        if (!isinf(one->least)) kept++;
    }
    samples.count = kept;
    for (int class = 0; class < CLASSES; class ++) descend(class, nt);
    print_weights();
    free(samples.list);
    dd_free(small);
    dd_free(s);
    return 0;
}
