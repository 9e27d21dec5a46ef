/* What the analysis tells the expert before the rules run. */
#ifndef PLANNER_DECIDE_ANALYSIS_FACTS_H
#define PLANNER_DECIDE_ANALYSIS_FACTS_H

#include "planner/decide/analysis.h"

/* Asserts the view: statements of hands, combined holding and auction; per suit the distribution, the
 * holding, its run, and each own card among the high ones. */
void analysis_assert(struct worker *w, const struct view *v);
/* Expected length tricks of a suit in hundredths: by the knowledge's split table at the outset, by the exact
 * chances of the splits once an opponent has bid or more than the opening lead is played. */
int analysis_length_hundredths(struct worker *w, const struct view *v, const struct holding *h);
/* Weighs the layouts of the view's unseen cards by what auction and play tell, or by vacant places where the
 * settings say so. Returns false when the opponents' cards do not add up. Resets the expert. */
bool analysis_layouts(struct worker *w, const struct view *v, const struct call_note *note, int notes);

#endif
