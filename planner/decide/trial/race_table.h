/* One layout being played out, for the race's files alone. */
#ifndef PLANNER_DECIDE_TRIAL_RACE_TABLE_H
#define PLANNER_DECIDE_TRIAL_RACE_TABLE_H

#include "planner/decide/trial/race.h"

struct race_table {
    const struct race *race;
    const struct line *line;
    struct play *played;         /* receives each card; NULL: nobody asks */
    struct line_thought thought; /* what our last lead was meant for */
    cardset hand[SEAT_COUNT];
    struct trick trick;    /* in progress */
    int won[2];            /* ours, theirs */
    int left;              /* tricks still to be played */
    int losses;            /* times that the lead was lost */
    int held;              /* rounds that were held up */
    int most;              /* ours, won ones too, that a search left us; -1: none yet */
    unsigned shown_out[2]; /* bit suit: the left, the right opponent has none left, as has been seen */
    bool is_beaten;        /* the opponents have found the way to beat the contract */
    const struct suit_turn *turn[SUIT_COUNT]; /* where the suit's line has come to; NULL: by thumb */
};

static inline bool race_is_ours(const struct race_table *t, enum seat s)
{
    return view_is_ours(&t->race->view, s);
}
static inline cardset race_ours(const struct race_table *t, int suit)
{
    const struct view *v = &t->race->view;
    return cardset_in_suit(t->hand[v->declarer] | t->hand[v->dummy], suit);
}
static inline cardset race_theirs(const struct race_table *t, int suit)
{
    const struct view *v = &t->race->view;
    return cardset_in_suit(t->hand[v->left] | t->hand[v->right], suit);
}
/* The longer of two partners' holdings. */
static inline int race_longer(const struct race_table *t, enum seat s, int suit)
{
    int a = cardset_length(t->hand[s], suit), b = cardset_length(t->hand[seat_partner(s)], suit);
    return a > b ? a : b;
}

/* The card that an opponent leads; that he follows with, or throws when he has none of the suit. */
int race_their_lead(const struct race_table *t);
int race_their_card(const struct race_table *t, enum seat s);

/* Brings `most` to what our side takes of all tricks when everybody sees all cards from here on; told no
 * closer than that it is less where fewer than `least` come from here (race_search.c). */
void race_search(struct race_table *t, int least);
/* The lowest card of the opponent on turn that leaves us no more than that. */
int race_searched_card(const struct race_table *t);

#endif
