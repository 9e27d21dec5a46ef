/* The inside of the choice, for the files choice*.c alone. */
#ifndef PLANNER_POSITION_CHOICE_PARTS_H
#define PLANNER_POSITION_CHOICE_PARTS_H

#include "planner/position/choice.h"

/* ---- a technique (choice.c) ---- */

/* Whole tricks that it adds to the winners. */
int choice_extra(const struct technique_choice *t);
/* Whether a card of theirs is above all of ours: such rounds are counted with the length. */
bool choice_is_top(const struct suit_analysis *a, int card);
/* What the suit still brings when a technique's condition fails: its promotion, which a lost finesse leaves.
 */
int choice_fallback(const struct worker *w, const struct suit_choice *s);
/* Rounds that a technique gives up on its way, beyond those of their top cards: what a promotion drives out,
 * the first of two finesses in turn, a card that rises. */
int choice_given_up(const struct worker *w, const struct view *v, const struct suit_analysis *a,
                    const struct technique *t);

/* ---- chances (choice_chance.c) ---- */

/* Extra tricks of a suit in the mean. */
double choice_mean(struct worker *w, const struct analysis *a, const struct choice *c, int suit);
/* Fills c->sum and c->chance, over every combination of the techniques that no layout decides: each succeeds
 * or fails. */
void choice_count_chance(struct worker *w, const struct analysis *a, struct choice *c);

#endif
