/* The exact lines of the suits at a view; they stand in the worker's `line`. */
#ifndef PLANNER_POSITION_ANALYSIS_LINES_H
#define PLANNER_POSITION_ANALYSIS_LINES_H

#include "planner/position/analysis.h"

/* Looks for the lines that have been followed; none where the settings play suits by the book. The layouts
 * and the expert are those of other views then. */
void analysis_trace_lines(struct worker *w, const struct view *v, const struct call_note *note, int notes);
/* Weighs the lines by the worker's layouts, those of the view; those that would begin with our lead now are
 * remembered so. */
void analysis_weigh_lines(struct worker *w, const struct view *v, const struct call_note *note, int notes);

#endif
