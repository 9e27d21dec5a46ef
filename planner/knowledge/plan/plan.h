/* Plan frames: the parsed text of kb/plans (thesis 3.2.2.2, chapter 5).
 *
 * A plan is parsed once, its names resolved to operations and to other plans, its variables to slots; it is immutable
 * then and may be run by any number of threads. plans_free frees them all.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_H

#include "facts/text/sexp.h"
#include "planner/knowledge/frame/technique.h"

/* The replies of a node, by second hand's card. */
enum reply_kind { REPLY_LOW, REPLY_HIGH, REPLY_DISCARD, REPLY_COUNT };

struct plans;
struct plan;

/* What it costs to part with a card of a suit: of whole cards of length, each costs one less. */
struct throw_cost {
    int winner, guard, step; /* the suit's lowest card wins; an honour would stand bare; a step plays the suit */
};

struct plans *plans_new(void);
void plans_free(struct plans *all);
/* Adds the plans of one parsed file. Faults name the place and what was expected; a plan with a fault is left out. */
void plans_add(struct plans *all, const char *file, const struct sexp_tree *tree, struct faults *faults);
/* Resolves every name to a plan or an operation and checks numbers and types of arguments, once all files are added. */
void plans_resolve(struct plans *all, struct faults *faults);
/* What a whole knowledge base must have: every plan that the thesis names. Warns of plans that nothing uses. */
void plans_check(const struct plans *all, const char *folder, struct faults *faults);

int plans_count(const struct plans *all);
const struct plan *plans_at(const struct plans *all, int i);
/* By name, with or without "-plan" at its end, in any case; or NULL. */
const struct plan *plans_find(const struct plans *all, const char *name);
const char *plan_name(const struct plan *p);
/* Whether a technique, or a line of play, can start with it. */
bool plan_is_root(const struct plan *p);
const char *plan_comment(const struct plan *p);

#endif
