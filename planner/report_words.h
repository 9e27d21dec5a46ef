/* The sentences of a report. Each returns a text that the caller frees. */
#ifndef PLANNER_REPORT_WORDS_H
#define PLANNER_REPORT_WORDS_H

#include "planner/explain.h"

/* "50 %: East must hold the king"; "68 % for two (3-2), 28 % for one (4-1)". */
char *words_chance(struct worker *w, const struct suit_analysis *a, const struct technique_choice *t);
/* "EAST HAS THE HEART K" with AND or OR between several; NULL when there is none. */
char *words_depend_on(const struct technique *t);
/* Why a technique has its status. */
char *words_status(const struct knowledge *k, const struct suit_choice *s, const struct technique_choice *t);
/* What a suit's analysis comes to, from the rule that acted. */
char *words_headline(const struct suit_analysis *a);
/* "Clubs first: ..." and why this place in the order. */
char *words_step(const struct report *r, int step);
char *words_step_why(const struct report *r, int step);
/* Why a card is played to trick one. */
char *words_defence(const struct report *r, const struct defence_play *p);
/* One element of the sequence: "♣2 to the king", with the replies of a node. */
char *words_move(const struct report *r, const struct sequence_element *e, int number);

#endif
