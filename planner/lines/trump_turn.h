/* The hand on turn in a contract in a suit: what is stated of it (trump_facts.c), and its cards. */
#ifndef PLANNER_LINES_TRUMP_TURN_H
#define PLANNER_LINES_TRUMP_TURN_H

#include "planner/position/position.h"

/* What the facts and the cards are made from. */
struct turn {
    const struct view *v;
    struct expert *expert;
    enum seat me;
    cardset own, other; /* cards of the hand on turn, and of our other hand */
    int led;            /* the suit; -1 on lead */
    int best;           /* the card that is winning so far; NO_CARD on lead */
};

static inline cardset own_in(const struct turn *t, int suit)
{
    return cardset_in_suit(t->own, suit);
}

static inline cardset other_in(const struct turn *t, int suit)
{
    return cardset_in_suit(t->other, suit);
}

static inline cardset theirs_in(const struct turn *t, int suit)
{
    return cardset_in_suit(t->v->unseen, suit);
}

/* Whether a hand has the highest card of a suit that is left. */
static inline bool has_master(cardset hand, cardset rest)
{
    return hand && (!rest || cardset_highest(hand) > cardset_highest(rest));
}

/* The card with which third hand finesses: its highest that only one of theirs beats, above what lies on the
 * table; or its lowest, where the other hand's card is such a one. NO_CARD: none. */
int trump_turn_finesse(const struct turn *t);
/* Whether it follows to a suit that they have led. */
bool trump_turn_follows_theirs(const struct turn *t);
/* States to its expert what the rules of kb/trumps may ask (kb/statements.lst, `trumps`). */
void trump_turn_state(const struct turn *t);

#endif
