/* Techniques for our own leads: what kb/lead advises before the plan's order of suits. */
#ifndef PLANNER_LINES_LEAD_H
#define PLANNER_LINES_LEAD_H

#include "planner/position/choice.h"
#include "planner/lines/defence.h"

/* The rule that acted and the facts that made it, with the card where the advice itself names one. */
struct lead_advice {
    struct defence_play play;                 /* card NO_CARD: the technique's line names it */
    const struct technique_choice *technique; /* that may be carried out safely, else NULL */
};

/* What the rules advise the hand on turn, which leads. Returns false when none acts. The choice must outlive
 * the advice. */
bool lead_advise(struct worker *w, const struct view *v, const struct choice *c, struct lead_advice *out);

/* Third hand's card to a lead that named one by itself: its lowest; over what second hand has played as
 * cheaply as it can; or its highest, unless second hand's card stands above all that are out. NO_CARD without
 * the suit. */
int lead_reply(const struct lead_advice *a, const struct view *v);

#endif
