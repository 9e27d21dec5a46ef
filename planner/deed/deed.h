/* What our cards to a round of a suit do, in the one definition of it: whoever speaks of a duck or an
 * overtake asks here.
 *
 * A round is seen as it stands before it is played: the cards of the suit in the hand that leads, in the
 * other one, and those of theirs that are out.
 */
#ifndef PLANNER_DEED_DEED_H
#define PLANNER_DEED_DEED_H

#include "engine/card.h"
#include "facts/value/value.h"

/* Cards below this one are low: nobody names them. */
enum { DEED_LOW_UNDER = RANK_TEN };

struct deed_round {
    int lead, third;       /* ours; NO_CARD: third hand's is not known, or of another suit */
    cardset leader, other; /* our hands' cards of the suit before it */
    cardset theirs;        /* the opponents' that are out */
};

/* Whether a card wins its suit whatever they play. */
static inline bool deed_is_top(cardset theirs, int card)
{
    return !cardset_above(cardset_in_suit(theirs, card_suit(card)), card);
}

/* Whether two cards of ours, the first the lower, have none of theirs between them. */
static inline bool deed_are_level(cardset theirs, int low, int high)
{
    return !(cardset_above(theirs, low) & (cardset_of(high) - 1));
}

/* Whether a high card of third hand, which has a lower one, is put on one of ours that would do as well: for
 * the lead. */
bool deed_overtakes(const struct deed_round *r);
/* Whether the round is given up though the highest card that is left is ours: neither of our cards beats
 * theirs; where third hand's is not known, none that it has. */
bool deed_gives_up(const struct deed_round *r);
/* The same with low cards. */
bool deed_ducks(const struct deed_round *r);
/* Whether their trick is held up: the card leaves it to them, `over` being those of its hand that would win
 * it. */
bool deed_holds_up(cardset over, int card);

/* Whether a high card is thrown under a higher one while its hand, `own` with it, has a lower one of the
 * suit. */
bool deed_throws_high(cardset own, int card);
/* Whether the highest card of the hand that is shorter in a suit wins whatever they play, and so lies in the
 * way of the other hand's. */
bool deed_is_in_the_way(cardset theirs, cardset shorter, cardset longer);
/* The card that the shorter hand plays to the round since it would win a round later that the longer hand is to win: a high one,
 * without a low one to play, or a spot under a winner of the longer hand, instead of a lower one. `drives`: the round drives out a
 * card of theirs. NO_CARD: it is not so. */
int deed_unblocks(const struct deed_round *r, bool drives);
/* Whether one card of theirs can be finessed from either hand: each has a higher card, and one below it that nothing of theirs
 * lies between. */
bool deed_is_two_way(const struct deed_round *r, int card);
/* The one card of theirs (from the 10 on) that a low card of a hand leaves the trick to, where it lies behind that hand: a
 * finesse, since the other hand's best card beats all others, and `own` keeps a higher one. NO_CARD: it is none. */
int deed_finessed_low(cardset own, cardset partner, cardset theirs, int card);
/* Whether two high cards of ours fall on one trick, of which one wins whatever they play. */
bool deed_crashes(cardset theirs, int card, int other);

/* What an opponent who is thrown in holds of each suit when our winners in it have been cashed. */
enum deed_exit {
    DEED_EXIT_LEADS,  /* a card to lead: the suit that we want led */
    DEED_EXIT_THROWN, /* one card, the highest there is: led, it puts him on lead, and he has no other */
    DEED_EXIT_NONE    /* nothing */
};
/* Whether these cards of his are so, where our winners in the suit are so many rounds. */
bool deed_exit_is(enum deed_exit part, const struct holding *h, int rounds, cardset his);

#endif
