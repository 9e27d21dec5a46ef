/* Entries, tempo and danger for the rules: derived and asserted where a rule reads them. */
#ifndef PLANNER_DECIDE_TEMPO_FACTS_H
#define PLANNER_DECIDE_TEMPO_FACTS_H

#include "planner/decide/analysis.h"

/* Asserts the statements of tempo that rules of the phase read. The worker's layouts must be those of the
 * view at the start of the trick, as analysis_make leaves them. */
void tempo_assert(struct worker *w, const struct view *v, enum vocabulary_phase phase);

#endif
