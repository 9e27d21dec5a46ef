/* The sentences of a report. Each returns a text that the caller frees. */
#ifndef PLANNER_EXPLAIN_WORDS_H
#define PLANNER_EXPLAIN_WORDS_H

#include "planner/explain/explain.h"

/* "50 %: East must hold the king"; "68 % for two (3-2), 28 % for one (4-1)". */
char *words_chance(struct worker *w, const struct suit_analysis *a, const struct technique_choice *t);
/* "EAST HAS THE HEART K" with AND or OR between several; NULL when there is none. */
char *words_depend_on(const struct technique *t);
/* Why a technique has its status. */
char *words_status(const struct knowledge *k, const struct suit_choice *s, const struct technique_choice *t);
/* "Clubs first: ..." and why this place in the order. */
char *words_step(const struct explanation *r, int step);
char *words_step_why(const struct explanation *r, int step);
/* The winner of the suit led that a play to the trick keeps back, and why; NULL when there is none. */
char *words_kept(const struct explanation *r, const struct defence_play *p);
/* Why a card is played to trick one. */
char *words_defence(const struct explanation *r, const struct defence_play *p);
/* A reply for each card that an opponent may play to the suit led, lowest first, and one when he shows out.
 */
struct reply_cases {
    int suit, count;
    int8_t theirs[SUIT_SIZE], ours[SUIT_SIZE];
    int8_t discard; /* our card when he shows out, NO_CARD when that is not known */
};
/* "low: the queen; the king: the ace; no diamond: the ace"; one card when it is always the same. */
void words_cases(struct buffer *out, const struct reply_cases *c, const char *opponent);
/* One element of the sequence: "♣2 to the king", with the replies of a node. */
char *words_move(struct worker *w, const struct explanation *r, int number);

/* Gives the tracer the lines of thought up to here; to be called before the sequence is built. */
void explain_trace(const struct explanation *r, const struct explain_options *o);

#endif
