/* Leading through: what an opponent's lead takes in a suit because our high card must be played before his
 * partner's.
 *
 * A suit as it lies, all four hands known. He leads; the hand behind him plays second, his partner third, our
 * other hand last. A king with a small card stops the suit when his partner leads it, and falls to the
 * partner's ace when he does. Only the suit itself is looked at: entries elsewhere, discards and time are
 * not. Plain values.
 */
#ifndef FACTS_STATEMENTS_THROUGH_H
#define FACTS_STATEMENTS_THROUGH_H

#include "engine/card.h"

/* One suit of a layout: the cards of each seat, all within the suit. */
struct suit_lie {
    cardset hand[SEAT_COUNT];
};
struct suit_lie through_suit(const cardset hand[SEAT_COUNT], int suit);

/* The most tricks that the leader's side surely takes in the suit before the other side wins one, the leader
 * and then whoever has won leading it on, and who is on lead when they go on with something else. Both sides
 * see all cards; ours choose among their lowest, their cheapest that beats the lead and their highest card,
 * as the leads do (test_through holds it against all cards). */
struct through_run {
    int tricks;
    enum seat lead;
};
struct through_run through_at_once(const struct suit_lie *lie, enum seat leader);

/* The same of the whole suit: this seat leads it each time while he can and then his partner, whoever has
 * won, until they have none left. `least` when it is not more, which is quicker. */
int through_in_all(const struct suit_lie *lie, enum seat leader, int least);

/* The highest card of the hand behind this opponent that he can lead through: his partner has the next card
 * over it, and so many lower cards stand beside it that it would outlast all over it. NO_CARD when there is
 * none or he has no card of the suit. */
int through_honour(const struct suit_lie *lie, enum seat leader);

/* What he gains in the suit by leading it, 0 when there is no such card. It is the largest of three: tricks
 * at once beyond those from the top; the same when our top cards of the suit have gone; tricks in the end
 * beyond those that come when his partner leads it each time. */
int through_gain(const struct suit_lie *lie, enum seat leader);

#endif
