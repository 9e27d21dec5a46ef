/* The floor: how often the planner makes the contract when, after a card, it goes on by its own rules against
 * double-dummy defence.
 *
 * It is the chance that is told. The share of layouts in which the contract can still be made is the ceiling:
 * whoever sees all hands makes it then. In a contract in a suit the line of the card is carried out.
 */
#ifndef PLANNER_DECIDE_FLOOR_H
#define PLANNER_DECIDE_FLOOR_H

#include "planner/decide/decision.h"

struct beside;
struct search;
struct known_card;

enum { FLOOR_LAYOUTS = 40, FLOOR_LEAST = 5 };

/* A layout as it was played from the view on: to the end, or to where the contract was lost. */
struct played_layout {
    struct play play;
    bool is_made;
    int times; /* it counts for so many */
};

/* What came of a layout. */
struct floor_outcome {
    cardset left; /* the left opponent's cards */
    double weight;
    bool is_made;
};

/* The card to be played in the layouts of its confirmation. Where the contract can be made is counted in all
 * of them; the play by rules is tried in the first of these, as often as they weigh, FLOOR_LAYOUTS times at
 * most (FLOOR_LEAST when time is up), and its share taken for the rest. */
struct floor {
    int layouts; /* 0: nothing was searched; drawn, or asked for where all that are possible were looked at */
    double ceiling;   /* share of the layouts in which the contract can be made after the card */
    int tried;        /* layouts of these that were played out by rules */
    int made;         /* of which the contract was made in so many */
    double floor;     /* share of all layouts */
    int games;
    struct played_layout *game; /* what was played out; floor_free */
    int outcomes; /* layouts of which it is known whether the contract is made, by search or by play: */
    struct floor_outcome *outcome;
    struct hidden_facts makes; /* floor_tell: of a contract that mostly fails what tells the layouts in which it is made */
    struct hidden_facts fails; /* else what tells those in which it is not; neither where they are nearly all */
    bool is_all;     /* the layouts are no sample */
    bool is_weighed; /* the opponents would have given the contract away in some: these count less */
};

/* What was decided on already: cards, so that they are played on the way, and in a contract in a suit the idea
 * of the line that our next lead begins (struct line). */
struct floor_known {
    const struct known_card *card;
    int cards;
    unsigned idea;
};

/* Whether a contract was played out and is seldom made. */
bool floor_is_seldom(const struct floor *f);
/* The floor of the first candidate of a decision, where cards are confirmed or a suit is trumps. `kept` is
 * the search behind the decision (confirm_decide_keeping), which goes on to all layouts; NULL where there was
 * nothing to choose: then layouts are drawn. */
struct floor floor_try(const struct decision *d, struct search *kept, struct floor_known known);
/* Finds the causes that make the contract or break it, among the facts that may be told of it; `v` is the view that
 * it was tried at. */
void floor_tell(struct floor *f, const struct view *v, hidden_judge *may_tell, const void *context);
void floor_free(struct floor *f);

/* Holds a card that may be played against another by play alone. The shares are the floors of both, as
 * floor_try has them, the difference is of the layouts that were played after both. Tricks are not counted.
 * False in a contract in a suit, which
 * knowledge does not play, and when the opponents' cards do not add up or no layout was played. */
bool floor_beside(const struct position *p, int card, int other, struct beside *out);

#endif
