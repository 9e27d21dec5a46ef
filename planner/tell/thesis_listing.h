/* The thesis's analysis listing (chapter 10): per suit the bindings, winners, techniques of the frame that
 * fits. */
#ifndef PLANNER_TELL_THESIS_LISTING_H
#define PLANNER_TELL_THESIS_LISTING_H

#include "planner/tell/explain.h"

/* Adds the listing of the four suits, spades first, in the thesis's words. */
/* The caller frees it. */
struct document *thesis_listing(const struct explanation *r);

#endif
