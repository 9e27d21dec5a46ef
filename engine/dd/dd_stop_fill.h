/* Works out the stops of dd_stop.h. Like dd_suit_fill.h a part of the search's template. */
#ifndef ENGINE_DD_DD_STOP_FILL_H
#define ENGINE_DD_DD_STOP_FILL_H

#include "engine/dd/dd_internal.h"

/* What an opponent with the cards `guard` leaves: the side on lead has `run` cards above his edge, and he has
 * more than that down to the edge; each trick that it wins while he plays them costs it one of its `run`.
 * Where nobody can lead through him (the hand before him has no card, or the hand after him none above his
 * best, or none below) his best card is the edge. *depth receives how deep the edge is, 0 when he does not
 * stop the suit. */
static int guarded_run(unsigned before, unsigned guard, unsigned after, int *depth)
{
    unsigned above = bound_above(guard), ours = before | after;
    int run = bound_count(ours & above), length = bound_count(guard);
    bool is_led_through = before && after & above && after & ~above;
    *depth = 0;
    for (int k = 0; guard; k++, guard &= guard - 1) {
        run = bound_count(ours & bound_above(guard));
        if (is_led_through ? run > k : run >= length) continue;
        *depth = 1 + __builtin_ctz(guard);
        break;
    }
    return run;
}

/* Takes another opponent's stop into account: the better one has the shorter run, or rests on less. */
static void stop_add(struct stop *stop, const struct stop *also)
{
    bool same = stop->who && also->run == stop->run;
    int depth = stop->depth;
    if (also->run < stop->run || (same && also->depth < depth)) {
        *stop = *also;
        stop->other_depth = same ? depth : 0;
    } else if (same) {
        stop->other_depth = also->depth;
    }
}

static struct stop stop_both(unsigned own, unsigned partner, unsigned next, unsigned last)
{
    struct stop stop = {.run = util_larger(bound_count(own), bound_count(partner))};
    for (int k = 0; k < 2; k++) {
        struct stop also = {.who = k ? STOP_BY_LAST : STOP_BY_NEXT};
        also.run =
            k ? guarded_run(partner, last, own, &also.depth) : guarded_run(own, next, partner, &also.depth);
        if (also.depth) stop_add(&stop, &also);
    }
    return stop;
}

/* Nobody leads through an opponent here: the partner is not on lead, and has nothing above a guard. He gains
 * the lead by no suit in which his cards are below all of the leader's, or below a guard. */
static struct stop stop_alone(unsigned own, unsigned partner, unsigned next, unsigned last)
{
    struct stop stop = {.run = bound_count(own)};
    unsigned above_lowest = partner && own ? bound_fill(own) : 0;
    stop.crosses = partner & above_lowest;
    stop.depth = stop.crosses ? 0 : bound_count(above_lowest);
    for (int k = 0; k < 2 && own; k++) {
        unsigned guard = k ? last : next, above = bound_above(guard);
        struct stop also = {.run = bound_count(own & above), .who = k ? STOP_BY_LAST : STOP_BY_NEXT};
        if (bound_count(guard) <= also.run || partner & above) continue;
        also.depth = 1 + __builtin_ctz(guard);
        if (stop.crosses)
            stop = also;
        else
            stop_add(&stop, &also);
    }
    return stop;
}

/* The stops of a suit: the cards of the leader, of his partner, of the next hand and of the last. */
static struct stops stops_of(unsigned own, unsigned partner, unsigned next, unsigned last)
{
    return (struct stops){stop_both(own, partner, next, last), stop_alone(own, partner, next, last)};
}

static uint32_t stops_pack(const struct stops *s)
{
    return (uint32_t)s->both.run << STOP_RUN | (uint32_t)s->alone.run << STOP_ALONE_RUN |
           (uint32_t)s->alone.crosses << STOP_CROSSES | (uint32_t)s->both.who << STOP_WHO |
           (uint32_t)s->both.depth << STOP_DEPTH | (uint32_t)s->alone.who << STOP_ALONE_WHO |
           (uint32_t)s->alone.depth << STOP_ALONE_DEPTH;
}

#endif
