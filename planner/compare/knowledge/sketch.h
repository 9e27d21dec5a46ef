/* Skeletons for those who write knowledge: a technique, a suit's lead or a rule that passes `declarer kb
 * check` and changes nothing until its author has filled it in.
 *
 * A skeleton is written into new files of the folder; nothing that is there is touched.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_SKETCH_H
#define PLANNER_COMPARE_KNOWLEDGE_SKETCH_H

#include "facts/text/file.h"
#include "planner/position/position.h"

/* Writes what has a name: "technique", its entry, plan and proposer (techniques-NAME.lst, plans/NAME.plan,
 * proposers/NAME.clp); "suit-lead", the rule suits/NAME.clp. `told` receives the files, a line each, or why
 * none was written: a name that is no word or is taken. */
enum file_end sketch_named(struct worker *w, const char *what, const char *name, struct buffer *told);
/* Whether that can be written under a name. */
bool sketch_is_named(const char *what);
/* A rule of a kind, "line", "second-hand", "fourth-hand", "discard", "trumps" or a distribution such as
 * "4-3", under the next free number. */
enum file_end sketch_rule(const struct knowledge *k, const char *kind, struct buffer *told);

#endif
