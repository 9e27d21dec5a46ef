/* What the analysis tells the expert before the rules run. */
#ifndef PLANNER_ANALYSE_FACTS_H
#define PLANNER_ANALYSE_FACTS_H

#include "planner/analyse.h"

/* Counts the layouts of the unseen cards in the worker's tables and asserts the view: statements of hands, combined
 * holding and auction; per suit the distribution, the holding, its run, and each own card among the high ones. */
void analyse_assert(struct worker *w, const struct view *v);
/* Expected length tricks of a suit in hundredths: by the knowledge's split table while nothing of it is known, by the
 * exact chances of the splits still possible afterwards. */
int analyse_length_hundredths(struct worker *w, const struct view *v, const struct holding *h);
/* Counts the layouts of the view's unseen cards by vacant places. Returns NULL, or why there are none. */
const char *analyse_layouts(struct worker *w, const struct view *v);

#endif
