/* Losing the lead where it costs least: what each opponent threatens, and whom to let in (thesis 4.2). */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_THREAT_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_THREAT_H

#include "planner/knowledge/plan/plan_functions.h"

/* What an opponent on lead threatens, in tricks, 0 or less: his sure tricks of all suits by their chances
 * and what he can lead through to his partner, by the weight that the plan's input gives to it
 * (R-190). */
double plan_threat(const struct plan_world *w, enum seat opponent);

/* The opponent who does least damage on lead; NO_SEAT when both threaten as much. */
int plan_favourite(const struct plan_world *w);

/* The suit of the hand on lead that gives least away: fewest top cards out, then no technique's, then the one
 * that the favourite opponent is likeliest to win, then the longer, then the lower-ranking.
 * -1: no card left. */
int plan_threat_suit(const struct plan_world *w, enum seat lead);

#endif
