/* --why: the chain of rules and facts behind what a report says, in sentences. */
#ifndef PLANNER_TELL_WHY_H
#define PLANNER_TELL_WHY_H

#include "planner/tell/explain.h"

/* Why, for `what`: a suit (C, clubs), a suit and a technique (C:finesse), an idea that is told (hold-up), a card
 * that was or was not played to trick one (DA, "not HQ") or that the line plays, an honour of which sound defence tells (HK), the layouts that say so
 * ("layouts"), or a fact in the expert's words ("(combined club has r1)"), as a document that
 * the caller frees; with the rules' names and the expert's notation where `is_raw`. NULL when there is no such
 * thing; WHY_UNKNOWN is the format of a message that says so, for `what`. */
struct document *why_document(const struct explanation *r, const char *what, bool is_raw);

#define WHY_UNKNOWN                                                                                          \
    "--why %s: nothing in this report has that name, expected a suit (C), a suit and a technique "           \
    "(C:finesse), an idea (hold-up), a card of "                                                             \
    "trick one or of the line (DA, \"not DK\"), layouts, or a fact such as (combined club has r1)"

#endif
