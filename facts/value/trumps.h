/* What a contract in a suit hangs on, by the cards of our two hands alone: losers, ruffs, discards, entries.
 *
 * Losers are counted as teachers count them, in the hand with the longer trumps (of equals declarer's), suit
 * by suit and round by round: the best card of our two hands against the best of theirs, as if every finesse
 * lost and the suit broke in the likeliest way. Rounds that only the long hand has cards for, once theirs are
 * gone, are won. It is a count, no promise.
 */
#ifndef FACTS_VALUE_TRUMPS_H
#define FACTS_VALUE_TRUMPS_H

#include "facts/value/value.h"

struct trump_suit {
    int losers;
    int fast;   /* of these, what they can take from the top as soon as they are in, before the other hand has
                   none   and ruffs; the others are slow */
    int ruffs;  /* losers that the other hand can ruff with its trumps, counted in this suit alone */
    int rounds; /* then: rounds of the suit that are played before it is out of it, */
    int given;  /* and how many of these are lost */
    int discards; /* winners of the other hand beyond the cards of the long hand, when the suit breaks in the likeliest way:
                     losers can go on them */
    int through; /* what they can take at once beyond the fast ones when they lead through our king, which small cards alone guard */
    int entry[2]; /* how often a sure winner of declarer's, dummy's hand can be led to from the other hand */
};

struct trump_count {
    int trump;          /* the suit */
    int master;         /* the hand whose losers are counted: 0 declarer's, 1 dummy's */
    int trumps[2], out; /* how many each of our hands has, and the opponents */
    int draws;          /* rounds in which theirs are gone when they lie in the likeliest way */
    struct trump_suit suit[SUIT_COUNT];
    int losers, fast, ruffs, discards; /* of all suits */
    int away;  /* losers of the side suits that ruffs and discards together can take away at best */
    int danger; /* the suit in which that, with the fast ones and a trick that loses the lead elsewhere, is one too many, and
                   without it they are not; -1: none, or kings of both hands */
    int spare; /* tricks that can be lost; below 0 when the contract cannot be made */
};

/* Counts a view of a contract in a suit, at the start of the trick in progress as far as the suit led goes.
 */
struct trump_count value_trumps(const struct view *v);
/* Of its losers in a suit those that are fast once these cards have gone. */
int value_trumps_fast(const struct trump_count *all, const struct view *v, int suit, cardset gone);

#endif
