/* Hands and techniques that nobody chose, for tests of plans. */
#ifndef TESTS_PLAN_RANDOM_H
#define TESTS_PLAN_RANDOM_H

#include "engine/view.h"
#include "planner/knowledge/frame/technique.h"

static inline int any_of(struct random *r, cardset set)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(set)); skip; skip--) set &= set - 1;
    return cardset_lowest(set);
}

/* Hands of 1 to 13 cards for North and South, South or North on lead. */
static inline struct view random_view(struct random *r)
{
    int size = 1 + (int)random_below(r, SUIT_SIZE);
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    struct contract c = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    cardset left = CARDSET_ALL, outside = 0;
    for (int i = 0; i < 4 * size; i++) {
        int card = any_of(r, left);
        left &= ~cardset_of(card);
        if (i < size)
            d.hand[SEAT_NORTH] |= cardset_of(card);
        else if (i < 2 * size)
            d.hand[SEAT_SOUTH] |= cardset_of(card);
        else
            outside |= cardset_of(card);
    }
    return view_of(&d, c, NULL, outside, random_below(r, 2) ? SEAT_SOUTH : SEAT_NORTH);
}

/* A technique that may or may not make sense. */
static inline struct technique random_technique(struct random *r, const struct view *v)
{
    static const char *const roots[] = {"finesse-plan",
                                        "throw-in-plan",
                                        "promotion-plan",
                                        "win-tricks-by-long-suit-plan",
                                        "play-all-sure-tricks-left-plan",
                                        "play-and-watch-plan"};
    struct technique t = {.name = "random", .plan = roots[random_below(r, 6)]};
    t.suit = (int)random_below(r, 5) - 1;
    cardset cards = (v->play.hand[0] | v->play.hand[1] | v->play.hand[2] | v->play.hand[3]) | v->unseen;
    t.args = (int)random_below(r, TECHNIQUE_ARGS + 1);
    for (int i = 0; i < t.args; i++) {
        t.arg[i].kind = (enum value_kind)(1 + random_below(r, 4));
        t.arg[i].n = t.arg[i].kind == VALUE_CARD ? any_of(r, cards) : (int)random_below(r, 4);
    }
    t.leads = (int)random_below(r, 3);
    for (int i = 0; i < t.leads; i++) t.lead[i] = random_below(r, 2) ? SEAT_SOUTH : SEAT_NORTH;
    return t;
}

#endif
