/* Tunes the weights of the search's order: tune_dd DEALS SAMPLES STRAIN [SEED], STRAIN 4 for notrump and 0
 * for suits. Built by tune_dd.sh with DD_TUNING, which makes the weights variables and shows every cut-off to
 * dd_sample.
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

#include "engine/dd_order.h"
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
    uint64_t played;
    struct order_moves moves;
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

static void list_moves(struct sample *s)
{
    int seat = (s->trick.leader + s->place) & 3;
    uint64_t hand = s->position.hand[seat], all = 0, from = hand;
    for (int i = 0; i < SEAT_COUNT; i++) all |= s->position.hand[i];
    uint64_t others = all & ~hand & ~s->played;
    if (s->place) {
        uint64_t follow = hand & UINT64_C(0xffff) << (16 * s->trick.lane);
        if (follow) from = follow;
        others |= bit_of(s->best);
    }
    uint64_t runs = LANE_CARDS & ~others;
    s->moves.count = 0;
    while (from) {
        uint64_t bit = from & -from;
        s->moves.card[s->moves.count++] = __builtin_ctzll(bit);
        from &= ~(from & runs & ~(runs + bit));
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
    for (int i = 0; i < s->place; i++) play_card(&p, plain_card(s->trick.card[i], strain));
    return p;
}

static void measure(struct dd_solver *solver, struct sample *s, int strain)
{
    struct play p = play_of(s, strain);
    enum seat seat = play_turn(&p);
    s->least = INFINITY;
    for (int i = 0; i < s->moves.count; i++) {
        struct play next = p;
        play_card(&next, plain_card(s->moves.card[i], strain));
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

/* The logarithm of what the order of the weights costs over the least. */
static double loss(struct sample *s, bool nt)
{
    int seat = (s->trick.leader + s->place) & 3;
    int mine = seat & 1 ? s->trick.need : s->trick.size - s->trick.need + 1;
    bool with_us = !((s->taker ^ seat) & 1);
    struct order_moves m = s->moves;
    switch (class_of(s)) {
    case 0:
        order_leads(&m, s->position.hand, seat, mine, s->trick.size, nt);
        break;
    case 4:
        order_discards(&m, s->position.hand, seat, s->place, s->best, with_us, nt);
        break;
    default:
        order_follows(&m, s->position.hand, seat, s->place, s->trick.lane, s->best, with_us, nt);
        break;
    }
    double cost = 0;
    for (uint64_t tried = 0;;) {
        int at = -1;
        for (int i = 0; i < m.count; i++)
            if (!(tried >> i & 1) && (at < 0 || m.weight[i] > m.weight[at])) at = i;
        if (at < 0) break;
        tried |= UINT64_C(1) << at;
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
    static const int ranges[CLASSES][2] = {{ORDER_LEAD_TOPS, ORDER_LEAD_NEED_END},
                                           {ORDER_SECOND, ORDER_SECOND_END},
                                           {ORDER_THIRD, ORDER_THIRD_END},
                                           {ORDER_FOURTH, ORDER_FOURTH_END},
                                           {ORDER_DISCARD_TOPS, ORDER_RUFF_END}};
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

int main(int argc, char **argv)
{
    if (argc < 4) return fprintf(stderr, "usage: tune_dd DEALS SAMPLES STRAIN [SEED]\n"), 2;
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
        if (one->moves.count < 2) continue;
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
