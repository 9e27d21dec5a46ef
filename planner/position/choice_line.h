/* Which technique a suit's exact line plays; and what a technique brings that is not that. */
#ifndef PLANNER_POSITION_CHOICE_LINE_H
#define PLANNER_POSITION_CHOICE_LINE_H

#include "planner/position/choice.h"

/* Has the suit played by its exact line (worker.line) where that brings anything beyond the winners, and
 * there is time: the line asks nothing of when the lead is lost. The chosen technique stays when it is what
 * the line plays, else the first of the list that is; where none is, the line is named by what it does first,
 * or bears a name of its own. Without time the chosen technique, which brings `by_technique` tricks (looked
 * at then alone), stays, and a line that brings more is kept beside it. A technique that waits for the
 * opponents and brings more stays alone. */
void choice_take_line(const struct worker *w, const struct view *v, const struct suit_analysis *a,
                      bool has_time, double by_technique, struct suit_choice *s);

/* Counts the chosen technique by the search of its suit (worker.line): played from the top where the
 * technique is that, else the best of the lines that begin as the technique does, or, where the suit has too
 * many, from the top after such a beginning. Sets s->is_counted and s->counted, unless there is no search of
 * the suit, or its cards alone do not decide what the technique brings. */
void choice_count(const struct worker *w, const struct suit_analysis *a, struct suit_choice *s);

#endif
