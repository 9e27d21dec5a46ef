/* What knowledge alone would have played, and what became of it: noted while a planner plays. */
#ifndef PLANNER_COMPARE_CONTEST_CHOICE_H
#define PLANNER_COMPARE_CONTEST_CHOICE_H

#include "planner/compare/desk.h"

/* The planner's decisions are watched from here on; each leaves its choice at the seat, without its tricks.
 */
void choice_watch(struct seated *s);

#endif
