/* The play of a contract in a suit: what kb/trumps advises a hand that leads, plays third to our own lead, or
 * has none of the suit led, and fourth hand to a suit that they have led. Otherwise a hand that follows to
 * their suit plays by Appendix A (defence.h). */
#ifndef PLANNER_LINES_TRUMP_PLAY_H
#define PLANNER_LINES_TRUMP_PLAY_H

#include "planner/position/position.h"
#include "planner/lines/lines.h"

/* The card for the hand on turn, which must be ours, the rule that acted and the facts that made it; on lead
 * rules of these ideas come before the others. Returns false where Appendix A is to be asked, or when no rule
 * acts. */
bool trump_play_advise(const struct position *p, unsigned ideas, struct defence_play *out);
/* The lines when our side leads: one for each idea of the rules that hold, in their order. The first is that of
 * the rules as they stand; in the others those of an idea come first. */
void trump_play_lines(const struct position *p, struct lines **out);

#endif
