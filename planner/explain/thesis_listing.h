/* The thesis's analysis listing (chapter 10): per suit the bindings, winners, techniques of the frame that
 * fits. */
#ifndef PLANNER_EXPLAIN_THESIS_LISTING_H
#define PLANNER_EXPLAIN_THESIS_LISTING_H

#include "planner/explain/explain.h"

/* Adds the listing of the four suits, spades first, in the thesis's words. */
void thesis_listing(const struct explanation *r, struct buffer *out);

#endif
