/* How a suit is led by the rules of kb/suits, one round at a time: they see which of our cards are winners,
 * which are under one or two of theirs, and how long both hands are. They are what a teacher says of a suit;
 * the exact search (planner/position/exact) is their judge.
 */
#ifndef PLANNER_POSITION_SUIT_RULES_H
#define PLANNER_POSITION_SUIT_RULES_H

#include "engine/suit/suit.h"
#include "planner/position/position.h"

struct suit_advice {
    int hand, lead;   /* which hand leads, 0 declarer's, and its rank */
    int third;        /* third hand's rank over a lower card of second hand; SUIT_VOID when it has none */
    const char *rule; /* whose comment says why; the expert's, as long as the worker lives */
};

/* How the round before was won, when cards of theirs that are above the winning one are still out. */
struct suit_won {
    int hand, under; /* by whose card, and under how many of theirs; under 0: it was not won so */
    int was_led;     /* whether it was the card led */
};

/* What the rules say of a holding as it stands, its entries not looked at; false when none speaks. */
bool suit_rules_ask(struct worker *w, const struct suit_holding *h, const struct suit_won *won,
                    struct suit_advice *out);
/* Third hand's rank, of what it has: the card advised over a lower one of second hand's, SUIT_VOID for no card
 * of the suit among these; over a higher one the cheapest that beats the table, or the lowest. */
int suit_advice_third(const struct suit_advice *a, uint16_t own, int second);

#endif
