/* The words of a review. */
#ifndef PLANNER_REVIEW_REVIEW_WORDS_H
#define PLANNER_REVIEW_REVIEW_WORDS_H

#include "planner/review/review.h"

/* One paragraph on the whole board. The caller frees it. */
char *review_words_summary(const struct review *r);
/* What is to be said of a card that was a mistake or bad luck: "The 8 of clubs from hand at trick 3 ...". The
 * caller frees it. */
char *review_words_card(const struct review *r, const struct reviewed_card *c);

/* The same of a card that another is better than, whatever the verdict: what it leaves of the contract, what
 * the better one does, and why. The caller frees it. */
char *review_words_better(const struct reviewed_card *c, enum seat declarer);
/* And of one that no other is better than: "The 2 of clubs from hand is the plan's own card: ...". */
char *review_words_equal(const struct reviewed_card *c, enum seat declarer);

#endif
