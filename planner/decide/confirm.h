/* Confirming: the decision, with every card that may be played searched over layouts of the unseen cards.
 *
 * Knowledge names cards and one of its own; the trial ranks them (planner/decide/decision.h). Each of them,
 * and every other card, is then searched in the same layouts, drawn from what auction and play show: in how
 * many can the contract still be made double dummy, and how many tricks are there. Knowledge's own card
 * stands unless another is ahead by more than the layouts' chance (kb/settings.lst: confirm-margin,
 * confirm-tricks); among the rest a card that knowledge names comes before one that nothing names. Where
 * contracts leave it open the trial has a say before tricks have (trial-margin): a search sees through the
 * cards, and so a guess that could wait costs it nothing. A card that is clearly worse is looked at no
 * further, and when nothing can change any more the search ends.
 *
 * A decision is a function of the view, the notes, the answers and the settings, as before.
 */
#ifndef PLANNER_DECIDE_CONFIRM_H
#define PLANNER_DECIDE_CONFIRM_H

#include "planner/decide/search/search.h"
#include "planner/decide/decision.h"

/* Whether search has a word: where the settings want it, and in a contract in a suit, where nothing can be
 * tried, unless knowledge alone is to choose. */
bool confirm_is_searched(const struct settings *set, const struct view *v);
/* Decides as the settings want it: by rules (decision_make), or confirmed. Returns as decision_make. */
bool confirm_decide(struct worker *w, const struct decision_question *q, struct decision *out);
/* The same, and the search behind it in *kept, for its value (tree_value_of); NULL where nothing was searched. What tells the
 * card from the next is left to confirm_tell. The decision must outlive it; search_free. */
bool confirm_decide_keeping(struct worker *w, const struct decision_question *q, struct decision *out,
                            struct search **kept);
/* Weighs what the choice could leave unweighed, and brings the decision's figures up to it. */
void confirm_complete(struct search *s, struct decision *d);
/* Finds out what tells the card from the one that it is held against: for whoever tells it, since hundreds of
 * layouts more may be searched for it. */
void confirm_tell(struct search *s, struct decision *d);
/* The layouts in which a position's cards are searched, as the settings want them: drawn from what auction
 * and play show, or weighed by how sound the defence has been as well. The position must outlive it;
 * search_free. NULL when the opponents' cards do not add up. */
struct search *confirm_layouts(const struct position *p);

#endif
