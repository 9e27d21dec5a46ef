/* The largest errors as boards that can be replayed: PBN with the play up to the card, and what would be
 * better. */
#ifndef PLANNER_COMPARE_SUMMARY_WORST_H
#define PLANNER_COMPARE_SUMMARY_WORST_H

#include "planner/compare/summary.h"

/* Adds the summary's worst cards, the largest first, each as a commentary and a board. A desk lets the planner say how it came to its card; NULL leaves that out. */
void worst_write(struct buffer *out, const struct summary *s, struct desk *desk);

#endif
