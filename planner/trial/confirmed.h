/* What search says of the cards of a decision: plain values, filled in by planner/confirm; zeroed ones say
 * that nothing was searched. */
#ifndef PLANNER_TRIAL_CONFIRMED_H
#define PLANNER_TRIAL_CONFIRMED_H

#include "engine/card.h"

/* What search says of a card, over layouts in which every card of the decision was looked at. */
struct confirmed {
    int layouts; /* 0: it was not searched */
    bool is_out; /* found to be clearly worse than another before all layouts were looked at */
    double made; /* share of the layouts in which the contract can still be made double dummy */
    double
        tricks; /* of our side, in the mean, of those still to be played; of cards that were near the best */
};

enum hidden_kind {
    HIDDEN_NOTHING, /* no fact tells them apart well enough */
    HIDDEN_CARD,    /* an opponent holds a card */
    HIDDEN_LEAST,   /* or so many cards of a suit, or more */
    HIDDEN_MOST     /* or so many, or fewer */
};

/* A fact about an opponent's unseen cards, as they are at the moment. */
struct hidden_fact {
    enum hidden_kind kind;
    enum seat seat;
    int card;         /* of HIDDEN_CARD */
    int suit, number; /* of the other two */
};

/* One card beside another, by the weights of the layouts in which both were asked; shares add up to 1 with
 * the layouts in which they come to the same. */
struct difference {
    int than;     /* the other card, NO_CARD when nothing is compared */
    int layouts;  /* in which both were asked */
    double gains; /* share of the layouts in which the contract can be made after the first card alone */
    double loses; /* after the other card alone */
    struct hidden_fact when_gains, when_loses;
};

#endif
