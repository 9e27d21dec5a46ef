/* What the knowledge plays in a suit that is all there is to play: a policy for engine/suit.
 *
 * Before each lead the rules of kb/suits are asked of what is left, and told how the round before was won.
 * Where none speaks, and for the thesis, the suit is analysed anew beside entries in the other suits, as
 * control does it after every trick, the hand on lead being the one that the technique wants; the plan
 * interpreter builds the chosen technique's line, and its first trick in the suit is played. The worker's suits are to be played by
 * the book (setting suit-lines), or what is played is the exact search's. Where there is nothing to build the
 * winners are cashed, and without any the suit is played from the top. Once an opponent has shown out every
 * card is known, and the book plays as well as can be.
 *
 * A struct book belongs to one worker and is for one holding; book_free frees it.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_BOOK_H
#define PLANNER_COMPARE_KNOWLEDGE_BOOK_H

#include "engine/suit/suit.h"
#include "planner/position/position.h"

struct book;

struct book *book_open(struct worker *w, const struct suit_holding *h);
void book_free(struct book *b);
/* The policy; `context` is the struct book. */
int book_play(void *context, const struct suit_seen *seen, int *hand);
/* The technique that it begins with, "" for none, and the mean number of tricks that the choice promises. */
const char *book_technique(const struct book *b);
/* The rule of kb/suits by which its first round is played, "" for none. */
const char *book_rule(const struct book *b);
double book_promise(const struct book *b);

/* ---- the rules of a suit's play (suit_rules.c) ---- */

/* What kb/suits says of one round: it sees which of our cards are winners, which are under one or two of
 * theirs, and how long both hands are. */
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
/* Asks them of some hundred holdings. Returns whether they were stopped, with why among the faults. */
bool suit_rules_rehearse(struct worker *w, struct faults *faults);
/* Each holding in a remark of a rule of suits is one of which that rule speaks, before every other; else a
 * fault. Rules that ask how the round before was won are left out. */
void suit_rules_pictures(struct worker *w, struct faults *faults);
/* Third hand's rank, of what it has: the card advised over a lower one of second hand's, SUIT_VOID for no card
 * of the suit among these; over a higher one the cheapest that beats the table, or the lowest. */
int suit_advice_third(const struct suit_advice *a, uint16_t own, int second);

#endif
