/* The words of a review. */
#ifndef PLANNER_REVIEW_REVIEW_WORDS_H
#define PLANNER_REVIEW_REVIEW_WORDS_H

#include "planner/review/review.h"

/* One paragraph on the whole board. The caller frees it. */
char *review_words_summary(const struct review *r);
/* What is to be said of a card that was a mistake or bad luck, by the phrases of `w`: "Trick 3: the 8 of clubs from hand: ...".
 * Marked text; the caller frees it. */
char *review_words_card(const struct review *r, const struct reviewed_card *c);

#endif
