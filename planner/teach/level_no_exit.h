/* Boards whose ending leaves the left opponent no exit: dealt so that they are likely to come to it, and
 * played up to it. He leads a suit, and in the end is thrown in with his last card of it and must lead
 * another, into declarer's tenace. Whoever deals sees all four hands; nothing here judges (level.h).
 */
#ifndef PLANNER_TEACH_LEVEL_LEVEL_NO_EXIT_H
#define PLANNER_TEACH_LEVEL_LEVEL_NO_EXIT_H

#include "engine/deal.h"
#include "engine/view.h"

struct level_no_exit {
    int suit;   /* that he must lead */
    int thrown; /* that throws him in */
};

/* Deals the opponents' cards anew until he is likely to be left so: whether he ever was. */
bool level_deal_no_exit(struct random *r, enum seat declarer, struct deal *d, struct level_no_exit *out);
/* Our card in declarer's view on the way to the ending, `his` being what the left opponent holds: the suit
 * that throws him in is ducked while he has more of it than needed, then winners are cashed. NO_CARD when
 * there is nothing left to do, or the tenace has been led. */
int level_our_card(const struct view *v, const struct level_no_exit *e, cardset his);
/* The card of the opponent on turn of the full deal: they go on with the suit that they led, else by rule. */
int level_their_card(const struct view *v, const struct level_no_exit *e, const struct deal *d);
/* Whether our side leads, and he has no exit when our winners are gone. */
bool level_has_no_exit(const struct view *v, const struct level_no_exit *e, cardset his);

#endif
