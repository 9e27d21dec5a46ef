/* What of the knowledge boards need: how often each rule, frame, proposer and plan was of use.
 *
 * A board whose four hands are known is played out, our side by the decision and the opponents by any legal
 * card; of others the position given counts. In every position of ours an analysis rule counts that acted for
 * a suit, a frame that gave a suit its techniques, a proposer whose technique stands in a suit, a rule for
 * second or fourth hand that named the card, a plan that a technique's line went through, and a rule on calls
 * or cards that fired.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_PROFILE_H
#define PLANNER_COMPARE_KNOWLEDGE_PROFILE_H

#include "facts/board/board.h"
#include "planner/position/position.h"
#include "planner/report/document.h"

struct profile;

/* The worker must not have looked at any board yet, and outlives the profile. Free with profile_free. */
struct profile *profile_new(struct worker *w);
void profile_free(struct profile *p);
/* Counts a board. Returns false when the rules of the knowledge run away. A board that cannot be planned
 * counts nothing. */
bool profile_board(struct profile *p, const struct board *b);
/* How many rules of analysis and defence, frames, proposers and plans no board needed. */
int profile_unused(struct profile *p);
/* Every part with its count, the most needed first; or those alone that no board needed. The caller frees it.
 */
struct document *profile_document(struct profile *p, bool unused);
/* The same as data (thesis-notes/json.md). */
struct data *profile_data(struct profile *p, bool unused);

#endif
