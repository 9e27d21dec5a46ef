/* Techniques for discards: what kb/discard advises a hand that has none of the suit led. */
#ifndef PLANNER_LINES_DISCARD_H
#define PLANNER_LINES_DISCARD_H

#include "planner/position/choice.h"
#include "planner/lines/defence.h"

/* The card to be thrown, the rule that acted and the facts that made it. Returns false when the hand on turn
 * can follow or leads, or when no rule acts. */
bool discard_advise(struct worker *w, const struct view *v, const struct choice *c, struct defence_play *out);

#endif
