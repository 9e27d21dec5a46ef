/* Reading the .lst files of kb: settings, certainty phrases, the question, splits, and the techniques. */
#ifndef PLANNER_KNOWLEDGE_SETTINGS_H
#define PLANNER_KNOWLEDGE_SETTINGS_H

#include "planner/knowledge/knowledge.h"

/* The thesis's own values, before any file is read. */
struct settings settings_default(void);
/* Adds what one parsed file says; faults name the place and what was expected. */
void settings_add(struct knowledge *k, const char *file, const struct sexp_tree *tree, struct faults *faults);

#endif
