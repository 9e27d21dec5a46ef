/* One setting of kb/settings.lst. */
#ifndef PLANNER_KNOWLEDGE_SETTING_H
#define PLANNER_KNOWLEDGE_SETTING_H

#include "facts/text/sexp.h"
#include "planner/knowledge/knowledge.h"

/* Reads a number from 0 to 1. */
bool setting_chance(const struct sexp *s, double *out);

/* Reads "(NAME VALUE)" into *set. Returns false when there is no such setting or it takes something else;
 * what was expected is added to the buffer then, and *set stays as it was. */
bool setting_read(const struct sexp *s, struct settings *set, struct buffer *expected);

#endif
