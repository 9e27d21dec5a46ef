/* Reading the .lst files of kb: settings, certainty phrases, the question, splits, and the techniques. */
#ifndef PLANNER_KNOWLEDGE_SETTINGS_H
#define PLANNER_KNOWLEDGE_SETTINGS_H

#include "facts/text/sexp.h"
#include "planner/knowledge/knowledge.h"

/* What holds before any file is read. */
struct settings settings_default(void);
/* Sets everything as the thesis has it: its control plays, nothing is tried or searched, chances come of the cards
 * seen alone, suits are played by the plans of the book. `mode thesis` does it, whatever the other settings of its
 * file say. */
void settings_as_thesis(struct settings *set);
/* The policy of the setting's word; false when it is none. */
bool settings_choose(const char *word, enum choose_policy *out);
/* Adds what one parsed file says; faults name the place and what was expected. */
void settings_add(struct knowledge *k, const char *file, const struct sexp_tree *tree, struct faults *faults);
/* Sets NAME=VALUE as a file would, several apart by the characters of `dividers`; NULL and "" are none.
 * Returns false after a fault was added, which stands for the text it is about. */
bool settings_apply(struct knowledge *k, const char *text, const char *dividers, struct faults *faults);

/* ---- one of them (setting.c) ---- */

/* Reads a number from 0 to 1. */
bool setting_chance(const struct sexp *s, double *out);
/* Reads "(NAME VALUE)" into *set. Returns false when there is no such setting or it takes something else;
 * what was expected is added to the buffer then, and *set stays as it was. */
bool setting_read(const struct sexp *s, struct settings *set, struct buffer *expected);

#endif
