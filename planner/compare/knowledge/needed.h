/* Whether each rule is needed by the board that it names.
 *
 * (board "KT62.AT76.A8.AQ3 A987.853.KJ6.T76 C4 C6"): South's hand, dummy's, and the cards played so far, in
 * their order, with a contract such as 6NT or 4S before them where it is not 3NT. What is said of that
 * position, by lines and with nothing searched, must not be the same without the rule.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_NEEDED_H
#define PLANNER_COMPARE_KNOWLEDGE_NEEDED_H

#include "facts/text/fault.h"

/* Plans the board of each rule of the folder twice, with the rule and without. A fault for each rule whose board cannot
 * be read or planned, or that its board does not need. Returns how many rules it held against their boards; 0 after a
 * fault of the knowledge itself. */
int needed_check(const char *folder, struct faults *faults);

#endif
