/* The facts that rules of contracts in a suit ask (kb/statements.lst, trumps), and the turn that they are of. */
#ifndef PLANNER_LINES_TRUMPS_TRUMP_FACTS_H
#define PLANNER_LINES_TRUMPS_TRUMP_FACTS_H

#include "engine/view.h"
#include "facts/expert/expert.h"

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

/* Whether it follows to a suit that they have led. */
static inline bool turn_follows_theirs(const struct turn *t)
{
    return t->led >= 0 && own_in(t, t->led) &&
           !view_is_ours(t->v, t->v->play.trick[t->v->play.tricks].leader);
}

/* States all of them to the expert. */
void turn_state(const struct turn *t);
/* The card with which third hand finesses: its highest that only one of theirs beats, above what lies on the
 * table; or its lowest, where the other hand's card is such a one. NO_CARD: none. */
int turn_finesse(const struct turn *t);
/* The top cards of a side suit that stand now, as many as the hand with more cards of it can play. */
int turn_tops(const struct turn *t, int suit);
/* Whether we have more from a suit when they lead it: a finesse, or a king or queen that needs another card. */
bool turn_wants_their_lead(const struct turn *t, int suit);

#endif
