/* The first guess at a result, from what can be counted. A good one saves questions; none changes an answer.
 */
#include "engine/dd/dd_bound.h"

/* What the guess below is made of, in thousandths of a trick at 13 cards; fitted to 1,500 random deals by
 * least squares, where it is off by 0.9 tricks in the mean (points alone: 1.3). */
enum {
    GUESS_LEAD = -135, /* to be on lead */
    GUESS_QUICK = 208, /* a trick that can be taken at once */
    GUESS_LONG = 179,  /* a card over four in the longer hand, times the side's share of the suit's honours */
    GUESS_FIT = 348,   /* a card over seven in both hands, times the same */
    GUESS_TRUMP = 350, /* a trump more than the other side */
    GUESS_SHARES = 10
};

static int lane_length(const struct dd_query *q, int seat, int lane)
{
    return bound_count(lane_of(q->position.hand[seat], lane));
}

/* What the length of one suit is worth to North and South, in thousandths of a trick times GUESS_SHARES. */
static int guess_suit(const struct dd_query *q, uint64_t all, uint64_t ours, int lane)
{
    int length[SEAT_COUNT], share = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++) length[seat] = lane_length(q, seat, lane);
    unsigned suit = lane_of(all, lane), mine = lane_of(ours, lane);
    for (int weight = 4; weight && suit; weight--, suit &= suit - 1)
        if (suit & -suit & mine) share += weight;
    int they = GUESS_SHARES - share, worth = 0;
    worth += GUESS_LONG * share * bound_most(bound_most(length[SEAT_NORTH], length[SEAT_SOUTH]) - 4, 0);
    worth -= GUESS_LONG * they * bound_most(bound_most(length[SEAT_WEST], length[SEAT_EAST]) - 4, 0);
    worth += GUESS_FIT * share * bound_most(length[SEAT_NORTH] + length[SEAT_SOUTH] - 7, 0);
    worth -= GUESS_FIT * they * bound_most(length[SEAT_WEST] + length[SEAT_EAST] - 7, 0);
    return worth;
}

/* A guess at North and South's tricks. */
int dd_first_guess(struct dd_solver *s, const struct dd_query *q)
{
    static const int honours[] = {829, 581, 358, 221, 75};
    const uint64_t *hand = q->position.hand;
    uint64_t all = q->position.all, ours = hand[SEAT_NORTH] | hand[SEAT_SOUTH], rests;
    int size = q->trick.size, worth = 0, sign = q->trick.leader & 1 ? 1 : -1, quick = 0;
    for (int lane = 0; lane < SUIT_COUNT; lane++) worth += guess_suit(q, all, ours, lane);
    worth /= GUESS_SHARES;
    for (uint64_t left = all; quick < 5 && left; quick++) {
        uint64_t tops = lane_tops(left);
        worth += honours[quick] * (__builtin_popcountll(tops & ours) - __builtin_popcountll(tops & ~ours));
        left &= ~tops;
    }
    quick = 0;
    struct dd_quick tricks;
    dd_quick_of(s, &q->position, q->trick.leader, &tricks);
    while (quick < size && bound_quick_notrump(&tricks, hand[q->trick.leader], quick + 1, LANE_ONES, &rests))
        quick++;
    worth += sign * (GUESS_LEAD + GUESS_QUICK * quick);
    if (!q->notrump)
        worth +=
            GUESS_TRUMP * (lane_length(q, SEAT_NORTH, LANE_TRUMP) + lane_length(q, SEAT_SOUTH, LANE_TRUMP) -
                           lane_length(q, SEAT_WEST, LANE_TRUMP) - lane_length(q, SEAT_EAST, LANE_TRUMP));
    int guess = (size * (worth + 6540) + SUIT_SIZE * 500) / (SUIT_SIZE * 1000);
    return guess < 0 ? 0 : guess > size ? size : guess;
}
